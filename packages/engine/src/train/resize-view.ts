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

/**
 * The same by a whole number, in whole blocks: up to divisor - 1 columns on the right and rows at the bottom are left out, and the camera is
 * exactly that of the picture divided. For hundreds of photos several times as fast as parts of pixels, which most sizes would need.
 */
export function reduceView<T extends TrainingView>(view: T, divisor: number): T {
  const { camera } = view;
  if (divisor === 1) return view;
  // By halves, which are quick. Rounding twice is a quarter of a gray level at most.
  if (divisor > 2 && divisor % 2 === 0 && Math.min(camera.width, camera.height) >= divisor)
    return reduceView(reduceView(view, 2), divisor / 2);
  const [width, height] = [Math.floor(camera.width / divisor), Math.floor(camera.height / divisor)];
  if (width < 1 || height < 1) return resizeView(view, divisor);
  const [fx, fy, cx, cy] = [camera.fx, camera.fy, camera.cx, camera.cy].map((length) => length / divisor);
  return {
    ...view,
    camera: { ...camera, width, height, fx, fy, cx, cy },
    rgb: averageBlocks(view.rgb, camera.width, 3, width, height, divisor),
    ...(view.mask ? { mask: averageBlocks(view.mask, camera.width, 1, width, height, divisor) } : {}),
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
  const factor = fromWidth / width;
  if (Number.isInteger(factor) && factor * height === fromHeight && factor <= MOST_FACTOR) {
    return averageBlocks(from, fromWidth, channels, width, height, factor);
  }
  // Columns first: the rows of the source are summed as they lie, then each sum is walked once. The other order read the
  // source through a table of places, pixel by pixel, and took twice as long.
  const out = new Uint8Array(width * height * channels);
  const columns = coverage(fromWidth, width);
  const rows = coverage(fromHeight, height);
  const stride = fromWidth * channels;
  const sums = new Float64Array(stride);
  for (let y = 0, to = 0; y < height; y++) {
    for (let k = rows.first[y]; k < rows.first[y + 1]; k++) {
      const share = rows.share[k];
      const source = rows.at[k] * stride;
      if (k === rows.first[y]) for (let x = 0; x < stride; x++) sums[x] = share * from[source + x];
      else for (let x = 0; x < stride; x++) sums[x] = sums[x] + share * from[source + x];
    }
    for (let x = 0; x < width; x++) {
      const first = columns.first[x];
      const end = columns.first[x + 1];
      for (let c = 0; c < channels; c++) {
        let sum = 0;
        for (let k = first, at = columns.at[first] * channels + c; k < end; k++, at += channels) {
          sum += columns.share[k] * sums[at];
        }
        out[to++] = Math.min(255, Math.round(sum));
      }
    }
  }
  return out;
}

/** Sums of a block's bytes stay far inside 32 bits. */
const MOST_FACTOR = 256;

/** Whole blocks of factor x factor pixels, in integers: halves round up, as Math.round does. */
function averageBlocks(
  from: Uint8Array,
  fromWidth: number,
  channels: number,
  width: number,
  height: number,
  factor: number,
): Uint8Array {
  if (factor === 2 && channels === 3) return halvePicture(from, fromWidth, width, height);
  const stride = width * channels;
  const out = new Uint8Array(stride * height);
  const sums = new Uint32Array(stride);
  const area = factor * factor;
  const half = area >> 1;
  const skip = (factor - 1) * channels;
  const beside = (fromWidth - width * factor) * channels;
  for (let y = 0, at = 0, to = 0; y < height; y++) {
    sums.fill(half);
    for (let row = 0; row < factor; row++, at += beside) {
      if (channels === 3) {
        for (let x = 0; x < stride; x += 3) {
          let r = 0;
          let g = 0;
          let b = 0;
          for (let k = 0; k < factor; k++, at += 3) {
            r += from[at];
            g += from[at + 1];
            b += from[at + 2];
          }
          sums[x] = sums[x] + r;
          sums[x + 1] = sums[x + 1] + g;
          sums[x + 2] = sums[x + 2] + b;
        }
      } else {
        for (let x = 0; x < stride; x += channels, at += skip) {
          for (let c = 0; c < channels; c++, at++) {
            let sum = 0;
            for (let k = 0, pixel = at; k < factor; k++, pixel += channels) sum += from[pixel];
            sums[x + c] = sums[x + c] + sum;
          }
        }
      }
    }
    for (let x = 0; x < stride; x++) out[to++] = (sums[x] / area) | 0;
  }
  return out;
}

/** The same for the size and kind that hundreds of photos come in; three times as fast. */
function halvePicture(from: Uint8Array, fromWidth: number, width: number, height: number): Uint8Array {
  const out = new Uint8Array(3 * width * height);
  const stride = 3 * fromWidth;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, at = 2 * y * stride; x < width; x++, at += 6, to += 3) {
      const below = at + stride;
      out[to] = (from[at] + from[at + 3] + from[below] + from[below + 3] + 2) >> 2;
      out[to + 1] = (from[at + 1] + from[at + 4] + from[below + 1] + from[below + 4] + 2) >> 2;
      out[to + 2] = (from[at + 2] + from[at + 5] + from[below + 2] + from[below + 5] + 2) >> 2;
    }
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
