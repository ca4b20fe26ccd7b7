/**
 * Things in a picture that looks all around. The detector knows pictures of lenses, so it is asked for several that overlap; what two of
 * them show is one thing, and the one that shows it whole speaks for it.
 */
import { type AroundLens, lensRay, viewOf } from './around-views.ts';
import type { FoundThing, ThingFinder } from './find-things.ts';
import type { Photo } from './photo.ts';

export interface AroundThing {
  /** Its box is in the picture of `lens`. */
  thing: FoundThing;
  lens: AroundLens;
  /** The box around it in the whole picture, as shares of it; left is less than right: what crosses the edge ends beyond 1. */
  shown: FoundThing;
}

const VIEWS = 8;
const SIDE = 480;
const FIELD_OF_VIEW = (85 * Math.PI) / 180;
/** Furniture is below the horizon. */
const PITCH = (-14 * Math.PI) / 180;
/** Nearer to the border than this a box is cut off. */
const CUT = 0.012;
/** Share of the smaller of two boxes that both cover: they are one thing. */
const SAME = 0.5;

export async function findAround(panorama: Photo, turn: number, finder: ThingFinder): Promise<AroundThing[]> {
  const found: (AroundThing & { whole: boolean })[] = [];
  for (let k = 0; k < VIEWS; k++) {
    const lens = { turn: turn + (2 * Math.PI * k) / VIEWS, pitch: PITCH, side: SIDE, fieldOfView: FIELD_OF_VIEW };
    for (const thing of await finder.find(viewOf(panorama, lens))) {
      const whole = Math.min(thing.left, 1 - thing.right, 1 - thing.bottom) > CUT;
      found.push({ thing, lens, shown: aroundBox(thing, lens, turn), whole });
    }
  }
  found.sort((a, b) => Number(b.whole) - Number(a.whole) || b.thing.score - a.thing.score);
  const kept: typeof found = [];
  for (const one of found) if (kept.every((other) => shared(one.shown, other.shown) < SAME)) kept.push(one);
  return kept.map(({ thing, lens, shown }) => ({ thing, lens, shown }));
}

/** In the panorama turned by `turn`. */
function aroundBox(thing: FoundThing, lens: AroundLens, turn: number): FoundThing {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const middle = lens.turn - turn;
  for (let k = 0; k <= 8; k++)
    for (let j = 0; j <= 8; j++) {
      const [x, y, z] = lensRay(
        lens,
        thing.left + (k / 8) * (thing.right - thing.left),
        thing.top + (j / 8) * (thing.bottom - thing.top),
      );
      // About the lens's own direction, so that no box is cut in two at the picture's edge.
      const off = Math.atan2(x, y) - lens.turn;
      const azimuth = middle + off - 2 * Math.PI * Math.round(off / (2 * Math.PI));
      const [u, v] = [0.5 + azimuth / (2 * Math.PI), 0.5 - Math.asin(z) / Math.PI];
      [left, right] = [Math.min(left, u), Math.max(right, u)];
      [top, bottom] = [Math.min(top, v), Math.max(bottom, v)];
    }
  const back = Math.floor((left + right) / 2);
  return { ...thing, left: left - back, right: right - back, top, bottom };
}

function shared(a: FoundThing, b: FoundThing): number {
  const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (tall <= 0) return 0;
  const area = (c: FoundThing) => (c.right - c.left) * (c.bottom - c.top);
  let most = 0;
  for (const shift of [-1, 0, 1]) {
    const wide = Math.min(a.right, b.right + shift) - Math.max(a.left, b.left + shift);
    if (wide > 0) most = Math.max(most, (wide * tall) / Math.min(area(a), area(b)));
  }
  return most;
}
