/**
 * Missing correspondences: a camera that stands between two others that see a point must see it too. Where a solution is folded onto itself (the
 * two sides of a carton, two equal doors), cameras of its two layers show what is alike and miss everything else. A point that was not
 * matched is looked for in the picture itself, so that the silence of pairs that nobody matched says nothing.
 */
import { setImmediate } from 'node:timers/promises';
import { inSharedMemory, poolTask, sharedPool } from '@orrery/worker-pool';
import type { ColmapModel } from '../colmap/read-model.ts';
import { dot3, length3, subtract, unit, type Vec3 } from '../rotation.ts';
import { type Gray, grayOf, looksAlike, type Picture, pictureOf, project, REACH_PX } from './patch-similarity.ts';

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

/** A solution as threads get it: with gray pictures, and without what nobody asks about here. */
interface Scene {
  model: ColmapModel;
  /** In the order of its pictures. */
  grays: Gray[];
}

/** Of so many pictures threads are worth their start. */
const FEWEST_FOR_THREADS = 100;
/** For each thread: the last to end keeps the others waiting for less, and each costs the points once more. */
const TURNS = 2;
/** Pictures that are read at a time: decoders have threads of their own. */
const READ_AT_ONCE = 4;

export interface OverlapOptions {
  signal?: AbortSignal;
  onShare?: (share: number) => void;
  /** From so many pictures on threads look; the answer is the same. */
  threadsFrom?: number;
}

/** `imageFolder` holds the pictures by the names in the model, which must come with its tracks. */
export async function overlapsOf(
  model: ColmapModel,
  imageFolder: string,
  { signal, onShare, threadsFrom = FEWEST_FOR_THREADS }: OverlapOptions = {},
): Promise<Overlap[]> {
  const grays: Gray[] = [];
  for (let at = 0; at < model.images.length; at += READ_AT_ONCE) {
    signal?.throwIfAborted();
    const next = model.images.slice(at, at + READ_AT_ONCE);
    grays.push(
      ...(await Promise.all(next.map((image) => grayOf(image, model.cameras.get(image.cameraId)!, imageFolder)))),
    );
  }
  const count = model.images.length;
  const onPictures = (done: number) => onShare?.(done / count);
  if (count < threadsFrom) return merged(model, await lookedAtHere({ model, grays }, { signal, onPictures }));
  return merged(model, await lookedAtByThreads({ model, grays }, { signal, onPictures }));
}

interface Watched {
  signal?: AbortSignal;
  onPictures: (done: number) => void;
}

async function lookedAtHere({ model, grays }: Scene, { signal, onPictures }: Watched): Promise<Int32Array[]> {
  const views = viewsOf(model, grays);
  const looks: Int32Array[] = [];
  for (const index of views.keys()) {
    await setImmediate(undefined, { signal });
    onPictures(index);
    looks.push(looksOf(index, views));
  }
  return looks;
}

async function lookedAtByThreads({ model, grays }: Scene, { signal, onPictures }: Watched): Promise<Int32Array[]> {
  const images = model.images.map(({ observations: _, ...image }) => image);
  const shared: Scene = {
    model: { ...model, images },
    grays: grays.map((gray) => ({ ...gray, pixels: inSharedMemory(gray.pixels) })),
  };
  const pool = sharedPool();
  const count = Math.ceil(images.length / (TURNS * pool.threads));
  let done = 0;
  // A thread cannot be ended: one that has begun goes on for some seconds after an abort.
  return Promise.all(
    Array.from({ length: Math.ceil(images.length / count) }, async (_, turn) => {
      const looks = await pool.run(looksTask, [shared, turn * count, Math.min(images.length, (turn + 1) * count)]);
      signal?.throwIfAborted();
      done += count;
      onPictures(done);
      return looks;
    }),
  );
}

/** Of the pictures (indices) from one up to another, in the order of the model. */
export function looksWithin({ model, grays }: Scene, from: number, to: number): Int32Array {
  const views = viewsOf(model, grays);
  const looks = Array.from({ length: to - from }, (_, k) => looksOf(from + k, views));
  const all = new Int32Array(looks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of looks) {
    all.set(each, at);
    at += each.length;
  }
  return all;
}

const looksTask = poolTask(import.meta.url, looksWithin);

function viewsOf(model: ColmapModel, grays: readonly Gray[]): View[] {
  const views = model.images.map((image, index): View => {
    const picture = pictureOf(image, model.cameras.get(image.cameraId)!, grays[index]);
    const [, , , , , , x, y, z] = picture.rotation;
    return { ...picture, id: image.id, forward: [x, y, z], points: [] };
  });
  addPoints(model, views);
  return views;
}

/** Whether one picture shows what two others see: id of the picture, id of the other, 1 or 0; two such for each point. */
function looksOf(index: number, views: readonly View[]): Int32Array {
  const view = views[index];
  const looks: number[] = [];
  const expected = expectedIn(view, views);
  const looked = Math.min(MOST_POINTS, expected.length);
  for (let k = 0; k < looked; k++) {
    const { position, between } = expected[Math.floor((k * expected.length) / looked)];
    const shown = looksAlike(view, between, position);
    if (shown === undefined) continue;
    for (const other of between) looks.push(view.id, other.id, Number(shown));
  }
  return Int32Array.from(looks);
}

function merged({ images, points }: ColmapModel, looks: readonly Int32Array[]): Overlap[] {
  const overlaps = new Map<string, Overlap>();
  for (const each of looks) {
    for (let k = 0; k < each.length; k += 3) {
      const [first, second] = each[k] < each[k + 1] ? [each[k], each[k + 1]] : [each[k + 1], each[k]];
      const key = `${first} ${second}`;
      const overlap = overlaps.get(key) ?? { first, second, matched: 0, expected: 0, shown: 0 };
      overlap.expected++;
      overlap.shown += each[k + 2];
      overlaps.set(key, overlap);
    }
  }
  const inBoth = pointsInBoth(images, points);
  for (const overlap of overlaps.values()) {
    overlap.matched = inBoth(overlap.first, overlap.second);
    overlap.shown /= overlap.expected;
  }
  return [...overlaps.values()];
}

function pointsInBoth(images: ColmapModel['images'], { tracks }: ColmapModel['points']) {
  const seen = new Map(images.map(({ id }) => [id, new Set<number>()]));
  const { starts, members } = tracks!;
  for (let i = 0; i + 1 < starts.length; i++) {
    for (let k = starts[i]; k < starts[i + 1]; k++) seen.get(members[2 * k])?.add(i);
  }
  return (first: number, second: number): number => {
    const other = seen.get(second)!;
    let both = 0;
    for (const point of seen.get(first)!) if (other.has(point)) both++;
    return both;
  };
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
