/**
 * The outside as Gaussians, out of the sky's own picture. What pictures show of it has the reflections of their place in the panes; from
 * everywhere else those would be stains in the sky.
 */

import type { Vec3 } from '@orrery/model-library';
import { type Gaussians, logit } from '@orrery/splats';
import { rayInto } from './cameras.ts';
import { pictureStrips } from './picture-strips.ts';
import type { PlacePicture } from './place-picture.ts';
import { FAR_M, surfaceSplats } from './surface-splats.ts';

const BEHIND = 1.05;
const BEHIND_WIDER = 1.5;
const BEHIND_OPACITY = 0.99;
/** Of the budget, and at most. */
const BEHIND_SHARE = 0.02;
const BEHIND_MOST = 2500;
const SEEN_SHARE = 0.05;
const SEEN_MOST = 12_000;
/** Radians about what pictures see of it: somebody who walks up to a window sees more. */
const BEYOND = 0.2;

const behindOf = (budget: number) => Math.min(BEHIND_MOST, BEHIND_SHARE * budget);
const seenOf = (budget: number) => Math.min(SEEN_MOST, SEEN_SHARE * budget);

/** Gaussians of the outside at most. */
export const outsideMost = (budget: number): number => Math.ceil(behindOf(budget) + seenOf(budget));

/** All around, soft and without gaps: nothing is behind it. */
export async function skyBehind(sky: PlacePicture, middle: Vec3, budget: number): Promise<Gaussians> {
  const around = await pictureStrips(sky, { budget: behindOf(budget), largest: 32 });
  const behind = surfaceSplats(sky, around.strips, middle, 0, BEHIND * FAR_M);
  for (let i = 0; i < behind.logScales.length; i++) behind.logScales[i] = behind.logScales[i] + Math.log(BEHIND_WIDER);
  behind.opacityLogits.fill(logit(BEHIND_OPACITY));
  return behind;
}

/** Sharp, where windows show it. `shown`: pixels of the sky's picture that pictures show (addOutside). */
export async function skySeen(sky: PlacePicture, shown: Uint8Array, middle: Vec3, budget: number): Promise<Gaussians> {
  const wanted = widened(shown, sky.camera);
  const { strips } = await pictureStrips(sky, { budget: seenOf(budget), largest: 16, wanted });
  return surfaceSplats(sky, strips, middle, 0);
}

/** Marks the pixels of the sky's picture that a picture shows. */
export function addOutside(
  shown: Uint8Array,
  { camera: { width, height } }: PlacePicture,
  { camera, depth }: PlacePicture,
): void {
  const ray: Vec3 = [0, 0, 0];
  for (let i = 0; i < depth.length; i++) {
    if (depth[i] !== 0) continue;
    rayInto(ray, camera, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5);
    const column = Math.floor((0.5 + Math.atan2(ray[0], ray[1]) / (2 * Math.PI)) * width);
    const row = Math.floor((0.5 - Math.asin(Math.max(-1, Math.min(1, ray[2]))) / Math.PI) * height);
    shown[Math.min(height - 1, row) * width + (column % width)] = 1;
  }
}

/** By BEYOND to all sides, as a picture of all directions goes round. */
function widened(seen: Uint8Array, { width, height }: PlacePicture['camera']): Uint8Array {
  const reach = Math.ceil((BEYOND * width) / (2 * Math.PI));
  const across = new Uint8Array(seen.length);
  const out = new Uint8Array(seen.length);
  for (let y = 0; y < height; y++) {
    let last = Number.NEGATIVE_INFINITY;
    for (let x = -reach; x < width + reach; x++) {
      const ahead = (x + reach + width) % width;
      if (seen[y * width + ahead]) last = x + 2 * reach;
      if (x >= 0 && x < width && x <= last) across[y * width + x] = 1;
    }
  }
  for (let x = 0; x < width; x++) {
    let last = Number.NEGATIVE_INFINITY;
    for (let y = -reach; y < height; y++) {
      const below = y + reach;
      if (below < height && across[below * width + x]) last = y + 2 * reach;
      if (y >= 0 && y <= last) out[y * width + x] = 1;
    }
  }
  return out;
}
