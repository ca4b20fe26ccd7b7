/** The box of a room about a picture that looks all around: one box that four views, each towards a wall, agree with best together. */

import type { Segment } from '@orrery/material-transfer';
import { OPEN, type SeenBox } from './box-geometry.ts';
import { boxScore, type Evidence, edgeScore, gather } from './box-score.ts';
import type { Photo } from './photo.ts';
import type { PhotoCamera } from './photo-camera.ts';
import { fitRoomBox, HIGHEST } from './room-box.ts';

export interface WallView {
  photo: Photo;
  segments: readonly Segment[];
  camera: PhotoCamera;
}

export interface AroundBox {
  /** Distances of the walls that the views look at, in their order (each to the right of the one before), in eye heights. */
  walls: [number, number, number, number];
  ceiling: number;
  /** Mean support of the edges in each view, 0..1. */
  edges: number[];
}

const SMALLEST_STEP = 0.003;
const REFINED = 4;
/** Distances of one wall that are nearer to each other than this are one. */
const ALIKE = 0.06;

type Walls = AroundBox['walls'];

export function fitAround(views: readonly WallView[]): AroundBox {
  const evidence = views.map(({ photo, segments, camera }) => gather(photo, segments, camera));
  const fits = evidence.map(fitRoomBox);
  const around = (k: number) => ((k % 4) + 4) % 4;
  // Each wall is ahead in one view and at the side of two others.
  const candidates = views.map((_, k) => {
    const [own, before, after] = [fits[k], fits[around(k - 1)], fits[around(k + 1)]];
    const list = [
      own.seen.ahead && own.box.ahead,
      before.seen.right && before.box.right,
      after.seen.left && after.box.left,
    ];
    return apart(list.filter((d): d is number => typeof d === 'number' && d < OPEN)).slice(0, 3);
  });
  for (const list of candidates) if (list.length === 0) list.push(1.7);
  const ceilings = apart(fits.map(({ box }) => box.ceiling));
  let tried: { walls: Walls; ceiling: number; score: number }[] = [];
  for (const ceiling of ceilings)
    for (const a of candidates[0])
      for (const b of candidates[1])
        for (const c of candidates[2])
          for (const d of candidates[3]) {
            const walls: Walls = [a, b, c, d];
            tried.push({ walls, ceiling, score: together(evidence, walls, ceiling) });
          }
  tried = tried.sort((x, y) => y.score - x.score).slice(0, REFINED);
  const best = tried.map((one) => refined(evidence, one)).sort((x, y) => y.score - x.score)[0];
  return {
    walls: best.walls,
    ceiling: best.ceiling,
    edges: evidence.map((one, k) => edgeScore(one, boxOf(best.walls, best.ceiling, k)).mean),
  };
}

function apart(list: readonly number[]): number[] {
  const kept: number[] = [];
  for (const d of list) if (kept.every((other) => Math.abs(Math.log(d / other)) > ALIKE)) kept.push(d);
  return kept;
}

/** As the view towards wall `k` sees it. */
const boxOf = (walls: Walls, ceiling: number, k: number): SeenBox => ({
  ahead: walls[k],
  right: walls[(k + 1) % 4],
  left: walls[(k + 3) % 4],
  ceiling,
});

const together = (evidence: readonly Evidence[], walls: Walls, ceiling: number) =>
  evidence.reduce((sum, one, k) => sum + boxScore(one, boxOf(walls, ceiling, k)), 0);

function refined(evidence: readonly Evidence[], start: { walls: Walls; ceiling: number; score: number }) {
  let best = start;
  let step = 0.05;
  while (step > SMALLEST_STEP) {
    let better = false;
    for (let k = 0; k < 5; k++)
      for (const factor of [1 + step, 1 / (1 + step)]) {
        const walls = best.walls.map((d, i) => (i === k ? d * factor : d)) as Walls;
        const ceiling = k === 4 ? Math.min(HIGHEST, best.ceiling * factor) : best.ceiling;
        const score = together(evidence, walls, ceiling);
        if (score > best.score) {
          best = { walls, ceiling, score };
          better = true;
        }
      }
    if (!better) step /= 2;
  }
  return best;
}
