/**
 * Missing correspondences: a camera that stands between two others that see a point must see it too. Where a solution is folded onto itself (the
 * two sides of a carton, two equal doors), cameras of its two layers show what is alike and miss everything else. A point that was not
 * matched is looked for in the picture itself, so that the silence of pairs that nobody matched says nothing.
 */
import { setImmediate } from 'node:timers/promises';
import type { ColmapModel } from '../colmap/read-model.ts';
import { dot3, length3, subtract, unit, type Vec3 } from '../rotation.ts';
import { looksAlike, type Picture, pictureOf, project, REACH_PX } from './patch-similarity.ts';

export interface Overlap {
  first: number;
  second: number;
  /** Points that are matched in both. */
  matched: number;
  /** Points of the one that the other must see and that were not matched in it, in both directions... */
  expected: number;
  /** ...and the share of them that it shows nevertheless. */
  shown: number;
}

/** Points that are looked for in one picture; more say the same again. */
const MOST_POINTS = 300;
/** Two that see a point from farther apart may see two sides of it. */
const MIN_APART_COSINE = Math.cos((45 * Math.PI) / 180);
/** Nearer or farther by more, a point does not look the same. */
const MAX_ZOOM = 1.5;
/** Near the border a small error of the pose decides. */
const BORDER_PX = 20;
/** Cameras around one whose points may lie before it: the nearest, and those that look about the same way. */
const NEIGHBORS = 30;
const MIN_FORWARD_COSINE = 0.7;
const MIN_FACING_COSINE = Math.cos((30 * Math.PI) / 180);
/** What a picture shows at some place is told by points around it, in pixels: so many of its own, and none of them nearer. */
const AROUND_PX = 30;
const FEWEST_AROUND = 3;
const NEARER = 0.93;

interface View extends Picture {
  id: number;
  forward: Vec3;
  points: Point[];
}

interface Point {
  position: Vec3;
  /** Who sees it, and in which direction they are. */
  seenBy: View[];
  towards: Vec3[];
}

/** `imageFolder` holds the pictures by the names in the model, which must come with its tracks. */
export async function overlapsOf(
  model: ColmapModel,
  imageFolder: string,
  { signal, onShare }: { signal?: AbortSignal; onShare?: (share: number) => void } = {},
): Promise<Overlap[]> {
  const views: View[] = [];
  for (const image of model.images) {
    signal?.throwIfAborted();
    const picture = await pictureOf(image, model.cameras.get(image.cameraId)!, imageFolder);
    const [, , , , , , x, y, z] = picture.rotation;
    views.push({ ...picture, id: image.id, forward: [x, y, z], points: [] });
  }
  addPoints(model, views);
  const overlaps = new Map<string, Overlap>();
  for (const [index, view] of views.entries()) {
    // Minutes where there are a thousand pictures.
    await setImmediate(undefined, { signal });
    onShare?.(index / views.length);
    const expected = expectedIn(view, views);
    const looked = Math.min(MOST_POINTS, expected.length);
    for (let k = 0; k < looked; k++) {
      const { position, between } = expected[Math.floor((k * expected.length) / looked)];
      const shown = looksAlike(view, between, position);
      if (shown === undefined) continue;
      for (const other of between) {
        const [first, second] = view.id < other.id ? [view.id, other.id] : [other.id, view.id];
        const before = overlaps.get(`${first} ${second}`) ?? {
          first,
          second,
          matched: 0,
          expected: 0,
          shown: 0,
        };
        overlaps.set(`${first} ${second}`, {
          ...before,
          expected: before.expected + 1,
          shown: before.shown + Number(shown),
        });
      }
    }
  }
  const byId = new Map(views.map((view) => [view.id, view]));
  return [...overlaps.values()].map((overlap) => ({
    ...overlap,
    matched: byId.get(overlap.first)!.points.filter(({ seenBy }) => seenBy.includes(byId.get(overlap.second)!)).length,
    shown: overlap.shown / overlap.expected,
  }));
}

function addPoints({ points: { positions, tracks } }: ColmapModel, views: readonly View[]): void {
  const byId = new Map(views.map((view) => [view.id, view]));
  const { starts, members } = tracks!;
  for (let i = 0; i + 1 < starts.length; i++) {
    const position: Vec3 = [positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]];
    const seenBy = new Set<View>();
    for (let k = starts[i]; k < starts[i + 1]; k++) {
      const view = byId.get(members[2 * k]);
      if (view) seenBy.add(view);
    }
    const towards = [...seenBy].map(({ center }) => unit(subtract(center, position)));
    const point: Point = { position, seenBy: [...seenBy], towards };
    for (const view of seenBy) view.points.push(point);
  }
}

/** Points that a view must show and that were not matched in it, with two others that see them. */
function expectedIn(view: View, views: readonly View[]): { position: Vec3; between: [View, View] }[] {
  const around = new Surroundings();
  const candidates: { point: Point; at: [number, number, number] }[] = [];
  for (const point of pointsAround(view, views)) {
    const at = project(view, point.position);
    if (!at || Math.min(at[0], at[1], view.width - at[0], view.height - at[1]) < 0) continue;
    const own = point.seenBy.includes(view);
    const direction = unit(subtract(view.center, point.position));
    if (!own && !point.towards.some((each) => dot3(each, direction) > MIN_FACING_COSINE)) continue;
    around.add(at, own);
    const inside = Math.min(at[0], at[1], view.width - at[0], view.height - at[1]) > BORDER_PX + REACH_PX;
    if (!own && inside) candidates.push({ point, at });
  }
  return candidates.flatMap(({ point, at }) => {
    const between = around.shows(at) ? betweenWhom(view, point) : undefined;
    return between ? [{ position: point.position, between }] : [];
  });
}

function pointsAround(view: View, views: readonly View[]): Set<Point> {
  const near = views
    .filter(({ forward }) => dot3(forward, view.forward) > MIN_FORWARD_COSINE)
    .map((other) => ({ other, distance: length3(subtract(other.center, view.center)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEIGHBORS + 1);
  return new Set(near.flatMap(({ other }) => other.points));
}

/** What lies before a camera, in squares of its picture. */
class Surroundings {
  #squares = new Map<number, { x: number; y: number; depth: number; own: boolean }[]>();

  add([x, y, depth]: [number, number, number], own: boolean): void {
    const key = squareOf(Math.floor(x / AROUND_PX), Math.floor(y / AROUND_PX));
    const point = { x, y, depth, own };
    const square = this.#squares.get(key);
    if (square) square.push(point);
    else this.#squares.set(key, [point]);
  }

  /** The picture has something to show there, and nothing hides a point of this depth. */
  shows([x, y, depth]: [number, number, number]): boolean {
    let own = 0;
    const [column, row] = [Math.floor(x / AROUND_PX), Math.floor(y / AROUND_PX)];
    for (let j = row - 1; j <= row + 1; j++) {
      for (let i = column - 1; i <= column + 1; i++) {
        for (const point of this.#squares.get(squareOf(i, j)) ?? []) {
          if ((point.x - x) ** 2 + (point.y - y) ** 2 > AROUND_PX ** 2) continue;
          if (point.depth < NEARER * depth) return false;
          if (point.own) own++;
        }
      }
    }
    return own >= FEWEST_AROUND;
  }
}

/** More columns than a picture has. */
const squareOf = (column: number, row: number) => row * 4096 + column;

/**
 * The two cameras closest to each other, the nearer first, that see the point and have the view between them: it is closer to either than they are
 * to each other. To it the point looks no more different than it does to them.
 */
function betweenWhom(view: View, { position, seenBy, towards }: Point): [View, View] | undefined {
  const direction = unit(subtract(view.center, position));
  const cosines = towards.map((each) => dot3(each, direction));
  let best: [View, View] | undefined;
  let closest = MIN_APART_COSINE;
  for (let a = 0; a < towards.length; a++) {
    for (let b = a + 1; b < towards.length; b++) {
      const apart = dot3(towards[a], towards[b]);
      if (apart <= closest || cosines[a] <= apart || cosines[b] <= apart) continue;
      const [near, far] = cosines[a] > cosines[b] ? [seenBy[a], seenBy[b]] : [seenBy[b], seenBy[a]];
      if (Math.max(zoom(view, near, position), zoom(near, far, position)) > MAX_ZOOM) continue;
      closest = apart;
      best = [near, far];
    }
  }
  return best;
}

/** How much larger a point is in one of two views than in the other, from 1. */
function zoom(a: View, b: View, position: Vec3): number {
  const size = ({ intrinsics, ratio, center }: View) => (intrinsics.fx * ratio) / length3(subtract(position, center));
  return Math.max(size(a) / size(b), size(b) / size(a));
}
