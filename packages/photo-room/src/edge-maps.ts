/** Where lines of one direction run, as a picture that is 1 on them and falls off beside them: what a box's edges are held against. */
import type { Segment } from '@orrery/material-transfer';
import { blurredGray, type GrayPicture } from '@orrery/material-transfer';
import type { PhotoCamera } from './photo-camera.ts';

export interface EdgeMaps {
  width: number;
  height: number;
  /** For each axis. */
  maps: [Float32Array, Float32Array, Float32Array];
}

/** Levels per pixel at which an edge counts in full. */
const FULL_STRENGTH = 9;
const REACH = 5;

/** Gradients that run along an axis count less than whole segments; at this strength half of that. */
const GRADIENT_WEIGHT = 0.6;
const HALF_STRENGTH = 2.5;
const ALIGNED = Math.sin((14 * Math.PI) / 180);
/** Of what is all around: where everything is edges, as on bricks and curtains, one more says little. */
const AROUND = 0.5;
const AROUND_REACH = 7;

export interface EdgeMapsQuestion {
  segments: readonly Segment[];
  camera: Pick<PhotoCamera, 'axes' | 'axisOf' | 'focalPx'>;
  /** Pixels of the picture the segments and the camera are of. */
  pictureWidth: number;
  /** The picture at the size of the maps. */
  gray: GrayPicture;
  /** Pixels of the maps. */
  sigma: number;
}

export function edgeMaps({ segments, camera, pictureWidth, gray, sigma }: EdgeMapsQuestion): EdgeMaps {
  const { width, height } = gray;
  const scale = width / pictureWidth;
  const maps = gradientMaps(gray, camera, scale);
  segments.forEach((segment, i) => {
    const axis = camera.axisOf[i];
    if (axis < 0) return;
    const map = maps[axis];
    const value = 0.35 + 0.65 * Math.min(1, segment.strength / FULL_STRENGTH);
    const steps = Math.max(1, Math.ceil(segment.length * scale));
    for (let s = 0; s <= steps; s++) {
      const x = scale * (segment.x1 + ((segment.x2 - segment.x1) * s) / steps) - 0.5;
      const y = scale * (segment.y1 + ((segment.y2 - segment.y1) * s) / steps) - 0.5;
      for (let row = Math.ceil(y - REACH); row <= y + REACH; row++) {
        if (row < 0 || row >= height) continue;
        for (let column = Math.ceil(x - REACH); column <= x + REACH; column++) {
          if (column < 0 || column >= width) continue;
          const near = value * Math.exp(-((row - y) ** 2 + (column - x) ** 2) / (2 * sigma * sigma));
          const to = row * width + column;
          if (near > map[to]) map[to] = near;
        }
      }
    }
  });
  for (const map of maps) lessAround(map, width, height);
  return { width, height, maps };
}

/** Every pixel's gradient, as far as its level line points to the vanishing point of an axis. */
function gradientMaps(
  gray: GrayPicture,
  { axes, focalPx }: EdgeMapsQuestion['camera'],
  scale: number,
): EdgeMaps['maps'] {
  const { width, height, values } = blurredGray(gray, 1);
  const maps = [0, 1, 2].map(() => new Float32Array(width * height)) as EdgeMaps['maps'];
  const list = [axes.across, axes.ahead, axes.up];
  const focal = focalPx * scale;
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      const [gx, gy] = [(values[i + 1] - values[i - 1]) / 2, (values[i + width] - values[i - width]) / 2];
      const strength = Math.hypot(gx, gy);
      if (strength < 0.3) continue;
      const value = (GRADIENT_WEIGHT * strength) / (strength + HALF_STRENGTH);
      const [mx, my] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      for (let k = 0; k < 3; k++) {
        const axis = list[k];
        const [tx, ty] = [focal * axis[0] - mx * axis[2], focal * axis[1] - my * axis[2]];
        const off = Math.abs(gx * tx + gy * ty) / (strength * (Math.hypot(tx, ty) || 1));
        if (off < ALIGNED) maps[k][i] = value * (1 - (off / ALIGNED) ** 2);
      }
    }
  }
  return maps;
}

/** Takes off a share of the mean over a square. */
function lessAround(map: Float32Array, width: number, height: number): void {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sums[(y + 1) * (width + 1) + x + 1] =
        map[y * width + x] +
        sums[y * (width + 1) + x + 1] +
        sums[(y + 1) * (width + 1) + x] -
        sums[y * (width + 1) + x];
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - AROUND_REACH), Math.min(height, y + AROUND_REACH + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - AROUND_REACH), Math.min(width, x + AROUND_REACH + 1)];
      const sum =
        sums[bottom * (width + 1) + right] -
        sums[top * (width + 1) + right] -
        sums[bottom * (width + 1) + left] +
        sums[top * (width + 1) + left];
      const mean = sum / ((right - left) * (bottom - top));
      map[y * width + x] = Math.max(0, map[y * width + x] - AROUND * mean);
    }
  }
}
