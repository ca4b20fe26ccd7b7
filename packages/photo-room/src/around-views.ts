/** What lenses see out of a picture that looks all around, and that picture turned. */
import type { Vec3 } from '@orrery/model-library';
import type { Photo } from './photo.ts';

export interface AroundLens {
  /** Radians to the right of the picture's middle, and upwards. */
  turn: number;
  pitch: number;
  /** Pixels; views are square. */
  side: number;
  /** Radians. */
  fieldOfView: number;
}

export const focalOfLens = ({ side, fieldOfView }: AroundLens) => side / 2 / Math.tan(fieldOfView / 2);

/** Unit direction of a place in a lens's picture (shares of it): to the right of the panorama's middle, towards it, up. */
export function lensRay({ turn, pitch, fieldOfView }: AroundLens, u: number, v: number): Vec3 {
  const half = Math.tan(fieldOfView / 2);
  const [a, b] = [(2 * u - 1) * half, (1 - 2 * v) * half];
  const [forth, up] = [Math.cos(pitch) - b * Math.sin(pitch), Math.sin(pitch) + b * Math.cos(pitch)];
  const length = Math.hypot(1, a, b);
  return [
    (a * Math.cos(turn) + forth * Math.sin(turn)) / length,
    (forth * Math.cos(turn) - a * Math.sin(turn)) / length,
    up / length,
  ];
}

export function viewOf(panorama: Photo, lens: AroundLens): Photo {
  const { side } = lens;
  const rgb = new Uint8Array(3 * side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [right, forth, up] = lensRay(lens, (x + 0.5) / side, (y + 0.5) / side);
      const u = (0.5 + Math.atan2(right, forth) / (2 * Math.PI)) * panorama.width - 0.5;
      const v = (0.5 - Math.asin(Math.max(-1, Math.min(1, up))) / Math.PI) * panorama.height - 0.5;
      blend(panorama, u, v, rgb, 3 * (y * side + x));
    }
  }
  return { width: side, height: side, rgb };
}

function blend({ width, height, rgb }: Photo, u: number, v: number, out: Uint8Array, to: number): void {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - left, v - top];
  const columns = [(left + width) % width, (left + 1 + width) % width];
  const rows = [Math.min(height - 1, Math.max(0, top)), Math.min(height - 1, Math.max(0, top + 1))];
  for (let k = 0; k < 3; k++) {
    const at = (r: number, c: number) => rgb[3 * (rows[r] * width + columns[c]) + k];
    out[to + k] = Math.round(
      (1 - fy) * ((1 - fx) * at(0, 0) + fx * at(0, 1)) + fy * ((1 - fx) * at(1, 0) + fx * at(1, 1)),
    );
  }
}

/** The same picture turned so that its middle looks north. */
export function rotatedPanorama({ width, height, rgb }: Photo, turn: number): Photo {
  const shift = Math.round((turn / (2 * Math.PI)) * width);
  const out = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 3 * (y * width + ((((x + shift) % width) + width) % width));
      out.set(rgb.subarray(from, from + 3), 3 * (y * width + x));
    }
  return { width, height, rgb: out };
}
