/** The surface cut out of cells brought to where the pictures agree, even where nothing says otherwise, and still as wide as its outlines. */

import { depthPicture, inPixels, isSeen } from './depth-picture.ts';
import { type FairOptions, facesBeside, fairSurface } from './fair-surface.ts';
import { learnedCell } from './hull.ts';
import type { Volume } from './isosurface.ts';
import { keepOutlines } from './keep-outlines.ts';
import { wallKeeper } from './keep-walls.ts';
import { partlyMoved } from './partly-moved.ts';
import type { ColoredView } from './photo-agreement.ts';
import { smoothNormals } from './photo-mesh.ts';
import { remesh } from './remesh.ts';
import { sharpened } from './sharpen-surface.ts';
import type { Shape } from './silhouette.ts';
import { placeOf } from './view-rows.ts';

/** Learned depth is bumpy; patches of a bumpy surface lie askew and look alike nowhere, so it is made even before they are compared. */
const bumpy: FairOptions = { rounds: 40, edge: 0.7, follow: 20 };
const rippled: FairOptions = { rounds: 40, edge: 0.8, follow: 15 };
/** Cells of learned depth: first what it may be wrong by, then what pictures tell apart. */
const passes = [
  { step: 0.6, patchPixels: 3.5 },
  { step: 0.25, patchPixels: 2 },
];
const places = 4;
/** What no picture shows is guessed; rubble is the least likely guess. */
const unknown: FairOptions = { rounds: 120, edge: 0.2, follow: 60 };
/** Cosine: seen more slantingly, a surface is not seen. */
const leastFacing = 0.1;

/** `own`: the cells whose surface it is. `within`: those of the outlines' shape, which is not left. */
export function refinedSurface(shape: Shape, views: readonly ColoredView[], own: Volume, within: Volume): Shape {
  let now = { shape, volume: own, keepWalls: wallKeeper(shape, own), beside: facesBeside(shape.indices) };
  const kept = (moved: Shape) => keepOutlines(now.shape, now.keepWalls(moved), views);
  const even = (rough: Shape, options: FairOptions) => kept(fairSurface(rough, now.beside, options));
  const renew = () => {
    const { shape, volume } = remesh(now.shape, now.volume);
    now = { shape, volume, keepWalls: wallKeeper(shape, volume), beside: facesBeside(shape.indices) };
  };
  now.shape = even(shape, bumpy);
  for (const [n, { step, patchPixels }] of passes.entries()) {
    if (n > 0) renew();
    const sharp = sharpened(now.shape, views, within, { step: step * learnedCell, places, patchPixels });
    now.shape = even(now.keepWalls(sharp), rippled);
  }
  const unseen = unseenVertices(now.shape, views);
  const guessed = fairSurface(now.shape, now.beside, unknown, unseen);
  now.shape = kept(partlyMoved(now.shape, guessed, unseen));
  renew();
  return now.shape;
}

/** 1 for each vertex that no picture shows. */
function unseenVertices(shape: Shape, views: readonly ColoredView[]): Float32Array {
  const { positions } = shape;
  const normals = smoothNormals(shape);
  const unseen = new Float32Array(positions.length / 3).fill(1);
  for (const view of views) {
    const points = inPixels(positions, view);
    const picture = depthPicture(shape, points, view);
    const [px, py, pz] = placeOf(view);
    for (let v = 0; v < unseen.length; v++) {
      if (!unseen[v] || !isSeen(picture, points[3 * v], points[3 * v + 1], points[3 * v + 2], learnedCell)) continue;
      const [x, y, z] = [px - positions[3 * v], py - positions[3 * v + 1], pz - positions[3 * v + 2]];
      const facing = x * normals[3 * v] + y * normals[3 * v + 1] + z * normals[3 * v + 2];
      if (facing > leastFacing * Math.hypot(x, y, z)) unseen[v] = 0;
    }
  }
  return unseen;
}
