/** Smaller training pictures by area averaging, which is what a pixel of the smaller camera sees. */
import type { TrainingView } from '../backend.ts';
import { resizeCamera } from '../camera.ts';

export function resizeView<T extends TrainingView>(view: T, divisor: number): T {
  if (divisor === 1) return view;
  const width = Math.max(1, Math.round(view.camera.width / divisor));
  const height = Math.max(1, Math.round(view.camera.height / divisor));
  const { width: fromWidth, height: fromHeight } = view.camera;
  return {
    ...view,
    camera: resizeCamera(view.camera, width, height),
    rgb: averageAreas(view.rgb, fromWidth, fromHeight, 3, width, height),
    ...(view.mask ? { mask: averageAreas(view.mask, fromWidth, fromHeight, 1, width, height) } : {}),
  };
}

export function averageAreas(
  from: Uint8Array,
  fromWidth: number,
  fromHeight: number,
  channels: number,
  width: number,
  height: number,
): Uint8Array {
  // Rows first: width x fromHeight sums in floats, then columns. Plain loops over flat arrays: a level of a hundred
  // photos goes through here while a GPU waits.
  const narrow = new Float32Array(width * fromHeight * channels);
  const columns = coverage(fromWidth, width);
  for (let y = 0; y < fromHeight; y++) {
    const row = y * fromWidth;
    for (let x = 0; x < width; x++) {
      const [first, end] = [columns.first[x]!, columns.first[x + 1]!];
      const to = (y * width + x) * channels;
      for (let c = 0; c < channels; c++) {
        let sum = 0;
        for (let k = first; k < end; k++) sum += columns.share[k]! * from[(row + columns.at[k]!) * channels + c]!;
        narrow[to + c] = sum;
      }
    }
  }
  const out = new Uint8Array(width * height * channels);
  const rows = coverage(fromHeight, height);
  const stride = width * channels;
  const sums = new Float64Array(stride);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let k = rows.first[y]!; k < rows.first[y + 1]!; k++) {
      const [share, source] = [rows.share[k]!, rows.at[k]! * stride];
      for (let x = 0; x < stride; x++) sums[x] = sums[x]! + share * narrow[source + x]!;
    }
    for (let x = 0; x < stride; x++) out[y * stride + x] = Math.min(255, Math.round(sums[x]!));
  }
  return out;
}

interface Coverage {
  /** Where the spans of a target pixel begin; one more than there are pixels. */
  first: Uint32Array;
  at: Uint32Array;
  share: Float64Array;
}

/** Source pixels under each of `to` equal parts of `from` pixels, with their shares, which sum to 1 per part. */
function coverage(from: number, to: number): Coverage {
  const scale = from / to;
  const first = new Uint32Array(to + 1);
  const at: number[] = [];
  const share: number[] = [];
  for (let part = 0; part < to; part++) {
    const [low, high] = [part * scale, (part + 1) * scale];
    for (let pixel = Math.floor(low); pixel < Math.min(from, Math.ceil(high - 1e-9)); pixel++) {
      at.push(pixel);
      share.push((Math.min(high, pixel + 1) - Math.max(low, pixel)) / (high - low));
    }
    first[part + 1] = at.length;
  }
  return { first, at: Uint32Array.from(at), share: Float64Array.from(share) };
}
