import { decodeRadiance, encodeRadiance, tilesOf } from '@orrery/engine';
import { expect, it } from 'vitest';
import { Stage } from '../stage.ts';
import { frontCamera, lookup, sceneOf, wall } from '../testing/test-assets.ts';
import { openDenoiser } from './denoiser.ts';
import { onSphere } from './on-sphere.ts';
import { halfToFloat, readTza } from './read-tza.ts';

it('codes radiance there and back', () => {
  for (const value of [0, 1e-7, 1e-4, 0.01, 0.03, 0.18, 1, 50, 60000]) {
    expect(Math.abs(decodeRadiance(encodeRadiance(value)) - value)).toBeLessThan(1e-4 * value + 1e-9);
  }
  expect(encodeRadiance(65504)).toBeCloseTo(1, 9);
  expect(encodeRadiance(1e9)).toBeCloseTo(1, 9);
  expect(encodeRadiance(Number.NaN)).toBe(0);
});

it('reads half floats and refuses what is no archive', () => {
  expect([0x3c00, 0xc000, 0x0001, 0x7bff, 0x7c00].map(halfToFloat)).toEqual([1, -2, 2 ** -24, 65504, Infinity]);
  expect(() => readTza(new Uint8Array(100))).toThrow(/weights/);
});

it('cuts sides into tiles without gaps', () => {
  for (const side of [1, 16, 640, 641, 1080, 4500]) {
    const tiles = tilesOf(side, 640, 32);
    expect(tiles[0].from).toBe(0);
    expect(tiles.at(-1)!.to).toBe(side);
    tiles.forEach(({ from, to }, k) => {
      if (k > 0) expect(from).toBe(tiles[k - 1].to);
      expect(to - from).toBeLessThanOrEqual(640);
    });
  }
});

it('beyond a pole lies the other half of the sphere', () => {
  const place = (x: number, y: number) => {
    const at = onSphere(x, y, 8, 4);
    return [at % 8, Math.floor(at / 8)];
  };
  expect(place(-1, 3)).toEqual([7, 3]);
  expect(place(9, 0)).toEqual([1, 0]);
  expect(place(1, -1)).toEqual([5, 0]);
  expect(place(6, 5)).toEqual([2, 2]);
});

it('brings a noisy picture several decibels closer to the long one', async () => {
  const floor = 'matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, 0, -250, 1) )';
  const scene = sceneOf(`${frontCamera()}
def Mesh "Wall" ( payload = @wall@ ) {}
def Mesh "Floor" ( payload = @floor@ ) { ${floor} }
def SphereLight "L" { float inputs:intensity = 60\n float inputs:radius = 20
  matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (250, -300, 100, 1) ) }`);
  const assets = lookup({ wall: wall(600, { baseColor: [0.8, 0.3, 0.2, 1] }), floor: wall(3000) });
  const stage = await Stage.open(scene, assets, { threads: 2 });
  const denoiser = await openDenoiser({ threads: 2, quality: 'small' });
  try {
    const camera = stage.camera({ width: 64, height: 48 });
    const draw = async (samples: number, seed: number) => {
      await stage.tracer.begin({ camera, seed });
      await stage.tracer.addSamples(samples);
      return stage.tracer.film();
    };
    const noisy = await draw(2, 1);
    const long = await draw(512, 2);
    const clean = await denoiser.denoise(noisy, { exposure: 1 });
    const error = (value: (pixel: number, k: number) => number) => {
      let sum = 0;
      for (let pixel = 0; pixel < 64 * 48; pixel++) {
        for (let k = 0; k < 3; k++) {
          const expected = Math.min(1, long.data[12 * pixel + k] / long.samples);
          sum += (Math.min(1, value(pixel, k)) - expected) ** 2;
        }
      }
      return -10 * Math.log10(sum / (64 * 48 * 3));
    };
    const before = error((pixel, k) => noisy.data[12 * pixel + k] / noisy.samples);
    const after = error((pixel, k) => clean[3 * pixel + k]);
    expect(after).toBeGreaterThan(before + 4);
  } finally {
    await denoiser.dispose();
    await stage.dispose();
  }
});
