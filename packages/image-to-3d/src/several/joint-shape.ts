/** The shape several placed pictures agree on: inside all outlines, and full where they say so on the whole. */
import { closeBorder, firstCorner, joinTouching, surface, type Volume, withoutCrumbs } from '../isosurface.ts';
import { outlinesFit } from '../outlines-fit.ts';
import type { Shape } from '../silhouette.ts';
import { cellView } from './align-outlines.ts';
import { type Block, blockOf, blockVolume, type PlacedLook } from './joint-odds.ts';
import { behindAt, outlineAt } from './picture-look.ts';

/** Corners along the longest side, unless given. */
const fineCorners = 104;
/** Cells that cameras may be off: a shape is cut that much outside of each outline. */
const slack = 0.6;
/** Mean logarithm of odds from which on a place is full. Depths of different pictures never quite agree: at 0, thin things wear through. */
const least = -1.3;
/** Cells inside of an outline that are told apart. */
const deepest = 3;
/** Of the block around what the surest picture shows: its far side may be elsewhere. */
const [roughStep, margin] = [0.1, 0.7];

export function jointShape(
  looks: readonly PlacedLook[],
  around: Block,
  corners = fineCorners,
): { shape: Shape; fits: number[] } {
  const block = blockOf(looks.slice(0, 1), around, roughStep, margin);
  const step = (2 * Math.max(...block.half)) / corners;
  const volume = blockVolume(block, step);
  fill(volume, looks);
  closeBorder(volume);
  withoutCrumbs(volume);
  joinTouching(volume);
  const shape = surface(volume);
  return { shape, fits: looks.map(({ picture, pose }) => outlinesFit(shape, [cellView(picture, pose)])) };
}

function fill(volume: Volume, looks: readonly PlacedLook[]): void {
  const { values, counts, step } = volume;
  const [nx, ny, nz] = counts;
  const [x0, y0, z0] = firstCorner(volume);
  const weights = looks.reduce((sum, { weight = 1 }) => sum + weight, 0);
  for (let k = 0, at = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++, at++) {
        const [px, py, pz] = [x0 + i * step, y0 + j * step, z0 + k * step];
        let [inside, sum] = [deepest, 0];
        for (const { picture, placing, weight = 1 } of looks) {
          const { own: m } = placing;
          const x = m[0] * px + m[1] * py + m[2] * pz + m[3];
          const y = m[4] * px + m[5] * py + m[6] * pz + m[7];
          const z = m[8] * px + m[9] * py + m[10] * pz + m[11];
          inside = Math.min(inside, outlineAt(picture, x, y, z) + slack);
          // What is outside of one outline is empty, whatever is behind the others' fronts.
          if (inside < -deepest) break;
          sum += weight * behindAt(picture, x, y, z);
        }
        values[at] = Math.min(inside, sum / weights - least);
      }
}
