/** Gray pictures made from a seed that can be drawn turned, scaled and in other light: soft discs of all sizes. */
import { uniformSequence } from '../random.ts';
import type { SiftImage } from '../sift/features.ts';

export interface PictureView {
  width: number;
  height: number;
  /** Radians, about the middle of the picture. */
  turn?: number;
  scale?: number;
  gain?: number;
  offset?: number;
}

/** Scene coordinates of a point of the picture, whose first pixel's center is at (0.5, 0.5), as keypoints are given. */
export function sceneFromPicture(view: PictureView, x: number, y: number): [number, number] {
  const { width, height, turn = 0, scale = 1 } = view;
  const [dx, dy] = [(x - width / 2) / scale, (y - height / 2) / scale];
  return [Math.cos(turn) * dx + Math.sin(turn) * dy, Math.cos(turn) * dy - Math.sin(turn) * dx];
}

/** The scene is about 400 pixels wide at scale 1. */
export function drawDiscs(seed: number, view: PictureView): SiftImage {
  const { width, height, scale = 1, gain = 1, offset = 0 } = view;
  const random = uniformSequence(seed, 33);
  const values = new Float64Array(width * height).fill(0.5);
  for (let k = 0; k < 700; k++) {
    const [cx, cy] = [500 * (random() - 0.5), 500 * (random() - 0.5)];
    const radius = 1.5 + 20 * random() ** 4;
    const stretch = 0.5 + random();
    const shade = random();
    // Where the disc is in the picture: the scene's turn the other way round.
    const turn = -(view.turn ?? 0);
    const px = width / 2 + scale * (Math.cos(turn) * cx + Math.sin(turn) * cy);
    const py = height / 2 + scale * (Math.cos(turn) * cy - Math.sin(turn) * cx);
    const reach = Math.ceil(scale * (1.5 * radius + 4));
    for (let y = Math.max(0, Math.floor(py - reach)); y < Math.min(height, py + reach); y++) {
      for (let x = Math.max(0, Math.floor(px - reach)); x < Math.min(width, px + reach); x++) {
        const [sx, sy] = sceneFromPicture(view, x + 0.5, y + 0.5);
        const distance = Math.hypot((sx - cx) * stretch, (sy - cy) / stretch) - radius;
        const cover = 1 / (1 + Math.exp(2.5 * distance));
        values[y * width + x] += cover * (shade - values[y * width + x]);
      }
    }
  }
  const gray = Uint8Array.from(values, (value) =>
    Math.max(0, Math.min(255, Math.round(255 * (gain * value + offset)))),
  );
  return { width, height, gray };
}

export function noisePicture(seed: number, width: number, height: number): SiftImage {
  const random = uniformSequence(seed, 34);
  return { width, height, gray: Uint8Array.from({ length: width * height }, () => Math.floor(256 * random())) };
}
