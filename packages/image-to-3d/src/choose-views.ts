/** For each triangle the picture it is taken from: the one that sees it, and most squarely. */
import { depthPicture, inPixels, isSeen } from './depth-picture.ts';
import type { PhotoView } from './photo-view.ts';
import type { Shape } from './silhouette.ts';
import { placeOf } from './view-rows.ts';

/** What is behind something else loses this much against what is seen, in cosines. */
const hidden = 2;
/** Units of the shape, which is about two in size. */
const slack = 0.02;
/** Neighbors' values are mixed in this often: one picture for a whole stretch of surface, not for every wrinkle another. */
const rounds = 4;

/** A mirrored picture loses this much, in cosines: what the picture itself shows is its own. */
const secondHand = 0.9;

/** Chosen for what no picture shows. */
export const nobody = 255;
/** Cosine from which on a corner is shown by a picture that sees it. */
const usualFacing = 0.05;

export function chooseViews(
  shape: Shape,
  normals: Float32Array,
  views: readonly PhotoView[],
  leastFacing = usualFacing,
): Uint8Array {
  const { positions, indices } = shape;
  const isShown = new Uint8Array(positions.length / 3);
  const values = views.map((view) => {
    const its = facing(shape, normals, view);
    its.forEach((value, v) => {
      if (value > leastFacing - (view.mirrored ? secondHand : 0)) isShown[v] = 1;
    });
    return smoothed(shape, its);
  });
  const chosen = new Uint8Array(indices.length / 3);
  const best = new Float32Array(chosen.length).fill(Number.NEGATIVE_INFINITY);
  values.forEach((value, v) => {
    for (let t = 0; t < chosen.length; t++) {
      const sum = value[indices[3 * t]] + value[indices[3 * t + 1]] + value[indices[3 * t + 2]];
      if (sum > best[t]) [best[t], chosen[t]] = [sum, v];
    }
  });
  for (let t = 0; t < chosen.length; t++)
    if (!isShown[indices[3 * t]] && !isShown[indices[3 * t + 1]] && !isShown[indices[3 * t + 2]]) chosen[t] = nobody;
  return positions.length > 0 ? chosen : new Uint8Array(0);
}

function facing(shape: Shape, normals: Float32Array, view: PhotoView): Float32Array {
  const { positions } = shape;
  const points = inPixels(positions, view);
  const picture = depthPicture(shape, points, view.subject);
  const place = placeOf(view);
  return Float32Array.from({ length: positions.length / 3 }, (_, v) => {
    const [x, y, z] = [place[0] - positions[3 * v], place[1] - positions[3 * v + 1], place[2] - positions[3 * v + 2]];
    const cosine =
      (x * normals[3 * v] + y * normals[3 * v + 1] + z * normals[3 * v + 2]) / Math.sqrt(x * x + y * y + z * z);
    const [px, py] = [points[3 * v], points[3 * v + 1]];
    const less = view.mirrored ? secondHand : 0;
    const isShown = isSeen(picture, px, py, points[3 * v + 2], slack) && isInPicture(view.subject, px, py);
    return (isShown ? cosine : cosine - hidden) - less;
  });
}

/** A subject that reaches the border of its picture goes on beyond it, where nothing was photographed. */
const isInPicture = ({ left, top, wholeWidth, wholeHeight }: PhotoView['subject'], x: number, y: number) =>
  x + left >= 0 && y + top >= 0 && x + left < wholeWidth && y + top < wholeHeight;

function smoothed({ indices }: Shape, values: Float32Array): Float32Array {
  let from = values;
  for (let round = 0; round < rounds; round++) {
    const sums = Float32Array.from(from);
    const counts = new Uint16Array(from.length).fill(1);
    for (let t = 0; t < indices.length; t += 3)
      for (let c = 0; c < 3; c++) {
        const [a, b] = [indices[t + c], indices[t + ((c + 1) % 3)]];
        sums[a] += from[b];
        counts[a]++;
      }
    from = sums.map((sum, v) => sum / counts[v]);
  }
  return from;
}
