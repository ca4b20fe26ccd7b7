/** A shape from pictures whose cameras are known: no way of turning has to be guessed, so they may be taken from anywhere. */
import { fineHull } from './fine-hull.ts';
import { framed } from './framed-picture.ts';
import { blockHalf } from './hull.ts';
import { finePixelsOf, inSubject } from './many-views.ts';
import type { ManyViewsFit } from './many-views-fit.ts';
import { outlinesFit } from './outlines-fit.ts';
import type { ColoredView } from './photo-agreement.ts';
import type { Subject } from './subject.ts';
import { trustedOutlines } from './trusted-outlines.ts';

export interface KnownCamera {
  /** Camera from world, three rows of four: x right, y down, z forward. */
  cameraFromWorld: readonly number[];
  /** Pixels of the whole picture. */
  focal: number;
  centerX: number;
  centerY: number;
}

type Vector = [number, number, number];
const dot = (a: readonly number[], b: readonly number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: readonly number[], b: readonly number[]): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: readonly number[]): Vector => {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
const row = (m: readonly number[], k: number): Vector => [m[4 * k], m[4 * k + 1], m[4 * k + 2]];
const placeOf = (m: readonly number[]): Vector =>
  [0, 1, 2].map((k) => -(m[k] * m[3] + m[4 + k] * m[7] + m[8 + k] * m[11])) as Vector;

export interface KnownView {
  subject: Subject;
  camera: KnownCamera;
}

/** Fewer outlines leave too much open. */
const fewestTrusted = 4;

/**
 * `views[k].subject` was seen by `views[k].camera`. `used` says which of them the shape is made from: outlines that are like none of the
 * others are left out.
 */
export function fitKnownViews(views: readonly KnownView[]): ManyViewsFit & { used: number[] } {
  let used = views.map((_, k) => k);
  // Without those that are wrong, what the thing's size and place are is known better.
  for (let round = 0; round < 2; round++) {
    const { outlines } = placed(used.map((k) => views[k]));
    const trusted = trustedOutlines(outlines, blockHalf, fewestTrusted);
    if (trusted.length === used.length) break;
    used = trusted.map((k) => used[k]);
  }
  const kept = used.map((k) => views[k]);
  const { outlines, fine } = placed(kept);
  const { volume, shape } = fineHull(outlines);
  return {
    shape,
    volume,
    pictures: outlines,
    views: outlines.map((view, k) => inSubject(view, fine[k], kept[k].subject)),
    fit: outlinesFit(shape, outlines),
    arrangement: { cameras: 'found' },
    used,
  };
}

/** The pictures in one frame: the thing about one unit in radius around the origin, upright, its first picture from the front. */
function placed(views: readonly KnownView[]) {
  const subjects = views.map(({ subject }) => subject);
  const fine = framed(subjects, finePixelsOf(subjects), { straight: true });
  const up = uprightOf(views.map(({ camera }) => camera.cameraFromWorld));
  const rays = views.map(({ camera: { cameraFromWorld: m, focal, centerX, centerY } }, k) => {
    const { box, factor } = fine[k];
    const [x, y] = [(box.left + box.right) / 2 / factor - centerX, (box.top + box.bottom) / 2 / factor - centerY];
    const [right, down, ahead] = [row(m, 0), row(m, 1), row(m, 2)];
    const way = unit([0, 1, 2].map((c) => (right[c] * x + down[c] * y) / focal + ahead[c]));
    return { from: placeOf(m), way };
  });
  // A subject that reaches its picture's border is larger than it looks, and its middle elsewhere.
  const whole = views.flatMap(({ subject }, k) => (subject.cut ? [] : [k]));
  const judged = whole.length >= 3 ? whole : views.map((_, k) => k);
  const middle = nearestToLines(judged.map((k) => rays[k]));
  const depthOf = (m: readonly number[]) => dot(row(m, 2), middle) + m[11];
  const radius =
    Math.max(
      ...judged.map((k) => {
        const { camera } = views[k];
        const { box, factor } = fine[k];
        const half = Math.max(box.right - box.left, box.bottom - box.top) / 2 / factor;
        return (half * depthOf(camera.cameraFromWorld)) / camera.focal;
      }),
    ) || 1;
  // The first picture shows the front.
  const back = rays[0].way.map((value, k) => value - dot(rays[0].way, up) * up[k]);
  const ahead = unit(back);
  const side = cross(ahead, up);
  const outlines = views.map(({ camera }, k): ColoredView => {
    const m = camera.cameraFromWorld;
    const { width, height, mask, factor, inside, rgb, cut } = fine[k];
    const matrix = [0, 1, 2].flatMap((r) => {
      const its = row(m, r);
      return [dot(its, side), dot(its, ahead), dot(its, up), (dot(its, middle) + m[4 * r + 3]) / radius];
    });
    return {
      width,
      height,
      mask,
      inside,
      rgb,
      cut,
      yaw: 0,
      elevation: 0,
      matrix,
      scale: camera.focal * factor,
      centerX: camera.centerX * factor,
      centerY: camera.centerY * factor,
    };
  });
  return { outlines, fine };
}

/**
 * Cameras are held level: up is square to all their right sides, the smallest eigenvector of the sum of their squares, found by iterating
 * with the matrix that has it as its largest. It points to where most of them have their upper side.
 */
function uprightOf(cameras: readonly (readonly number[])[]): Vector {
  const rights = cameras.map((m) => row(m, 0));
  let up = unit([0, 1, 2].map((k) => cameras.reduce((sum, m) => sum - row(m, 1)[k], 0)));
  for (let round = 0; round < 60; round++) {
    const next = up.map((value) => value * rights.length);
    for (const right of rights) {
      const along = dot(right, up);
      for (let k = 0; k < 3; k++) next[k] -= along * right[k];
    }
    up = unit(next);
  }
  return up;
}

/** The point with the least squared distance from all lines. */
function nearestToLines(lines: readonly { from: Vector; way: Vector }[]): Vector {
  const m = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const b = [0, 0, 0];
  for (const { from, way } of lines)
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 3; j++) {
        const value = (i === j ? 1 : 0) - way[i] * way[j];
        m[3 * i + j] += value;
        b[i] += value * from[j];
      }
  // Cramer's rule; the matrix is symmetric, so its rows are its columns.
  const [x, y, z] = [m.slice(0, 3), m.slice(3, 6), m.slice(6, 9)];
  const over = 1 / (dot(x, cross(y, z)) || 1e-12);
  return [dot(b, cross(y, z)) * over, dot(x, cross(b, z)) * over, dot(x, cross(y, b)) * over];
}
