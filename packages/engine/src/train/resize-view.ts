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
  // Rows first: width x fromHeight sums in floats, then columns.
  const narrow = new Float32Array(width * fromHeight * channels);
  const [sx, sy] = [fromWidth / width, fromHeight / height];
  for (let x = 0; x < width; x++) {
    const spans = coverage(x * sx, (x + 1) * sx, fromWidth);
    for (let y = 0; y < fromHeight; y++) {
      for (let c = 0; c < channels; c++) {
        let sum = 0;
        for (const [at, share] of spans) sum += share * from[(y * fromWidth + at) * channels + c]!;
        narrow[(y * width + x) * channels + c] = sum;
      }
    }
  }
  const out = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const spans = coverage(y * sy, (y + 1) * sy, fromHeight);
    for (let k = 0; k < width * channels; k++) {
      let sum = 0;
      for (const [at, share] of spans) sum += share * narrow[at * width * channels + k]!;
      out[y * width * channels + k] = Math.min(255, Math.round(sum));
    }
  }
  return out;
}

/** Source pixels under [low, high) with their shares, which sum to 1. */
function coverage(low: number, high: number, size: number): [number, number][] {
  const spans: [number, number][] = [];
  for (let at = Math.floor(low); at < Math.min(size, Math.ceil(high - 1e-9)); at++) {
    spans.push([at, (Math.min(high, at + 1) - Math.max(low, at)) / (high - low)]);
  }
  return spans;
}
