/**
 * Corners of an extrusion's face that its own thickness hides. The sweep of a face through an extrusion cuts the corners of its notches, and what is
 * taken for too thin an extrusion has all its corners cut, each along the direction it is swept in: a level and an upright edge with a slanted
 * one between them. Where letting the two meet gives the outline back as well, they met.
 */

import type { Loop } from './face-outline.ts';
import type { Prism, PrismFit } from './prism.ts';

type Form = 'level' | 'upright' | 'slanted';

/** Edges of a fitted extrusion are level and upright to the last bit, or meant to be neither. */
const exactly = 1e-6;

const formOf = (loop: Loop, k: number): Form => {
  const [a, b] = [at(loop, k), at(loop, k + 1)];
  if (Math.abs(a[1] - b[1]) < exactly) return 'level';
  return Math.abs(a[0] - b[0]) < exactly ? 'upright' : 'slanted';
};

const at = (loop: Loop, k: number) => loop[(k + loop.length) % loop.length];

export const slantedEdges = ({ loops }: Prism): number =>
  loops.reduce((sum, loop) => sum + loop.filter((_, k) => formOf(loop, k) === 'slanted').length, 0);

/** A way to be rid of slanted edges: which loop, the first of them, how many there are in a row, and the corner that stays. */
interface Squaring {
  loop: number;
  first: number;
  count: number;
  corners: Loop;
}

/** A corner is cut by one edge, or by two where cells broke it. */
const mostInRow = 2;

/**
 * Between a level and an upright edge: where these meet. Between two alike, as a notch's floor that is hidden but for one end: level (or
 * upright) from either end.
 */
function squarings(prism: Prism): Squaring[] {
  return prism.loops.flatMap((loop, which) =>
    loop.flatMap((_, first): Squaring[] => {
      const swept = sweptCorner(prism, loop, first);
      if (swept) return [{ loop: which, first, count: 1, corners: [swept] }];
      if (formOf(loop, first) !== 'slanted') return [];
      const before = formOf(loop, first - 1);
      if (before === 'slanted') return [];
      let count = 1;
      while (count < loop.length && formOf(loop, first + count) === 'slanted') count++;
      const after = formOf(loop, first + count);
      if (count > mostInRow) return [];
      const [start, end] = [at(loop, first), at(loop, first + count)];
      const meeting: Loop[number] = before === 'level' ? [end[0], start[1]] : [start[0], end[1]];
      const other: Loop[number] = before === 'level' ? [start[0], end[1]] : [end[0], start[1]];
      const its = { loop: which, first, count };
      if (before !== after) return [{ ...its, corners: [meeting] }];
      return count === 1
        ? [
            { ...its, corners: [start, other] },
            { ...its, corners: [meeting, end] },
          ]
        : [];
    }),
  );
}

/** Where the neighbors of an edge meet that is short or runs the way the face is swept, and has a slanted neighbor, as on a roof. */
function sweptCorner({ yaw, elevation }: Prism, loop: Loop, k: number): Loop[number] | undefined {
  if (loop.length < 4) return undefined;
  if (formOf(loop, k - 1) !== 'slanted' && formOf(loop, k + 1) !== 'slanted') return undefined;
  const [[px, pz], [ax, az], [bx, bz], [qx, qz]] = [at(loop, k - 1), at(loop, k), at(loop, k + 1), at(loop, k + 2)];
  const [dx, dz] = [-Math.sin(yaw), Math.tan(elevation)];
  const length = Math.hypot(bx - ax, bz - az);
  const across = Math.abs((bx - ax) * dz - (bz - az) * dx) / (length * Math.hypot(dx, dz));
  if (across > alongSweep && length > short) return undefined;
  const [ux, uz, vx, vz] = [ax - px, az - pz, bx - qx, bz - qz];
  const cross = ux * vz - uz * vx;
  if (Math.abs(cross) < 0.1 * Math.hypot(ux, uz) * Math.hypot(vx, vz)) return undefined;
  const on = ((bx - ax) * vz - (bz - az) * vx) / cross;
  const meeting: Loop[number] = [ax + on * ux, az + on * uz];
  // Ahead of both: neighbors that part never met.
  const isAhead = on > 0 && (meeting[0] - bx) * vx + (meeting[1] - bz) * vz > 0;
  return isAhead && Math.hypot(meeting[0] - ax, meeting[1] - az) < farMeeting * length ? meeting : undefined;
}

/** Sine of the angle between an edge and the sweep; and how far away, in lengths of the edge, a corner may be that it cut. */
const alongSweep = 0.25;
const farMeeting = 2;
/** In pixels: which way such an edge runs says nothing. */
const short = 8;

function squared(prism: Prism, which: readonly Squaring[]): Prism {
  const loops = prism.loops.map((loop, n) => {
    const out = loop.map((corner): Loop => [corner]);
    for (const { first, count, corners } of which.filter((one) => one.loop === n)) {
      for (let k = 1; k <= count; k++) out[(first + k) % loop.length] = [];
      out[first] = corners;
    }
    return out.flat();
  });
  return { ...prism, loops };
}

/** What has more slanted edges than this that no squaring does away with is cut slanted; boards that are not have up to five. */
const mostInVain = 12;

/** All corners at once where that is as good, else each by itself. `score`: less is better, and slanted edges count. */
export function squaredPrism(
  found: PrismFit,
  fit: (prism: Prism) => PrismFit | undefined,
  score: (one: PrismFit) => number,
): PrismFit {
  let best = found;
  const take = (ways: readonly Squaring[]): boolean => {
    const one = fit(squared(best.prism, ways));
    if (!one || score(one) >= score(best)) return false;
    best = one;
    return true;
  };
  const meetings = squarings(found.prism).filter(
    ({ corners, loop, first }, k, all) =>
      corners.length === 1 && !(all[k - 1]?.loop === loop && all[k - 1].first + all[k - 1].count >= first),
  );
  if (meetings.length > 1) take(meetings);
  for (let place = 0; place < mostInVain; ) {
    const way = squarings(best.prism)[place];
    if (!way) break;
    if (!take([way])) place++;
  }
  return best;
}
