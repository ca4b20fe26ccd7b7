import { expect, it } from 'vitest';
import type { WeightTensor } from '../network/layers.ts';
import { uniformSequence } from '../random.ts';
import { openUnet } from './unet.ts';

/** Output and input channels of every layer: small, and no two alike where they need not be. */
const SHAPES: Record<string, [number, number]> = {
  enc_conv0: [8, 5],
  enc_conv1: [8, 8],
  enc_conv2: [16, 8],
  enc_conv3: [8, 16],
  enc_conv4: [16, 8],
  enc_conv5a: [8, 16],
  enc_conv5b: [8, 8],
  dec_conv4a: [16, 16],
  dec_conv4b: [8, 16],
  dec_conv3a: [8, 24],
  dec_conv3b: [16, 8],
  dec_conv2a: [8, 24],
  dec_conv2b: [8, 8],
  dec_conv1a: [8, 13],
  dec_conv1b: [8, 8],
  dec_conv0: [3, 8],
};

interface Grid {
  width: number;
  height: number;
  channels: number;
  data: Float64Array;
}

const grid = (width: number, height: number, channels: number): Grid => ({
  width,
  height,
  channels,
  data: new Float64Array(width * height * channels),
});

function convolve(from: Grid, weight: WeightTensor, bias: WeightTensor, relu: boolean): Grid {
  const out = grid(from.width, from.height, weight.dims[0]);
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      for (let o = 0; o < out.channels; o++) {
        let sum = bias.data[o];
        for (let tap = 0; tap < 9; tap++) {
          const [sy, sx] = [y + Math.floor(tap / 3) - 1, x + (tap % 3) - 1];
          if (sy < 0 || sx < 0 || sy >= from.height || sx >= from.width) continue;
          for (let c = 0; c < from.channels; c++) {
            sum +=
              from.data[(sy * from.width + sx) * from.channels + c] * weight.data[(o * from.channels + c) * 9 + tap];
          }
        }
        out.data[(y * out.width + x) * out.channels + o] = relu ? Math.max(0, sum) : sum;
      }
    }
  }
  return out;
}

function halve(from: Grid): Grid {
  const out = grid(from.width / 2, from.height / 2, from.channels);
  for (let at = 0; at < out.data.length; at++) {
    const c = at % out.channels;
    const x = Math.floor(at / out.channels) % out.width;
    const y = Math.floor(at / out.channels / out.width);
    const read = (dy: number, dx: number) => from.data[((2 * y + dy) * from.width + 2 * x + dx) * from.channels + c];
    out.data[at] = Math.max(read(0, 0), read(0, 1), read(1, 0), read(1, 1));
  }
  return out;
}

/** `small` enlarged, then the channels of `beside`. */
function join(small: Grid, beside: Grid): Grid {
  const out = grid(beside.width, beside.height, small.channels + beside.channels);
  for (let at = 0; at < out.data.length; at++) {
    const c = at % out.channels;
    const x = Math.floor(at / out.channels) % out.width;
    const y = Math.floor(at / out.channels / out.width);
    out.data[at] =
      c < small.channels
        ? small.data[((y >> 1) * small.width + (x >> 1)) * small.channels + c]
        : beside.data[(y * beside.width + x) * beside.channels + c - small.channels];
  }
  return out;
}

it('computes the network that plain loops compute', async () => {
  const random = uniformSequence(4, 4);
  const weights = new Map<string, WeightTensor>();
  for (const [name, [out, into]] of Object.entries(SHAPES)) {
    const data = Float32Array.from({ length: 9 * out * into }, () => (random() - 0.45) / Math.sqrt(into));
    weights.set(`${name}.weight`, { dims: [out, into, 3, 3], data });
    weights.set(`${name}.bias`, { dims: [out], data: Float32Array.from({ length: out }, () => random() - 0.4) });
  }
  // 32 is no multiple of the six pixels the kernel takes at once, 48 is.
  const [width, height] = [48, 32];
  const input = Float32Array.from({ length: 5 * width * height }, () => random());
  const layer = (name: string, from: Grid) =>
    convolve(from, weights.get(`${name}.weight`)!, weights.get(`${name}.bias`)!, name !== 'dec_conv0');
  const start: Grid = { width, height, channels: 5, data: Float64Array.from(input) };
  const pool1 = halve(layer('enc_conv1', layer('enc_conv0', start)));
  const pool2 = halve(layer('enc_conv2', pool1));
  const pool3 = halve(layer('enc_conv3', pool2));
  const deep = layer('enc_conv5b', layer('enc_conv5a', halve(layer('enc_conv4', pool3))));
  const four = layer('dec_conv4b', layer('dec_conv4a', join(deep, pool3)));
  const three = layer('dec_conv3b', layer('dec_conv3a', join(four, pool2)));
  const two = layer('dec_conv2b', layer('dec_conv2a', join(three, pool1)));
  const expected = layer('dec_conv0', layer('dec_conv1b', layer('dec_conv1a', join(two, start))));

  const network = await openUnet(weights, { threads: 2 });
  try {
    const got = await network.run(input, width, height);
    const scale = Math.max(...expected.data.map(Math.abs));
    got.forEach((value, k) => {
      expect(Math.abs(value - expected.data[k])).toBeLessThan(1e-4 * scale);
    });
    await expect(network.run(input, 47, 32)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  } finally {
    await network.dispose();
  }
});
