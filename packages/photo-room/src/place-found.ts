/**
 * Found things as models on the floor. A box in the picture says where something begins and ends to the eye; which place, size and turn of a
 * usual thing of its kind looks like that is searched for, along the walls' directions.
 */
import type { TraceCamera } from '@orrery/engine';
import { buildModel, canModel, type Vec3 } from '@orrery/model-library';
import type { Placement, RoomPlan } from '@orrery/room-builder';
import { objectFacts } from '@orrery/scene-language';
import { colorWord, usualColor } from './colors-seen.ts';
import type { FoundThing } from './find-things.ts';
import type { Photo } from './photo.ts';
import { thingKind } from './thing-kinds.ts';

/** Something found, and the picture and camera (in the room) it was found with. */
export interface Sighting {
  thing: FoundThing;
  camera: TraceCamera;
  photo: Photo;
  /** Its box in the whole picture, where `photo` is only a part of that. */
  shown?: FoundThing;
}

export interface PlacedThing {
  thing: FoundThing;
  shown?: FoundThing;
  placement?: Placement;
  /** Why it is not set into the room. */
  why?: string;
}

type Room = Pick<RoomPlan, 'width' | 'depth' | 'height' | 'styles'>;

interface Usual {
  size: Vec3;
  back: number;
}

interface Pose {
  x: number;
  y: number;
  yaw: number;
  size: Vec3;
}

/** Sides of the found box and of the drawn one may differ by this, as a share of the picture, before anything else counts less. */
const SPREAD = 0.02;
const SIZE_SPREAD = 0.22;
/** So many spreads from what is usual: then it is no such thing, or does not stand on the floor there. */
const MOST_SPREADS = 2;
const MOST_THINGS = 14;
/** A box that ends here is cut off by the picture's edge. */
const EDGE = 0.985;
/** Mean difference of the boxes' sides above which nothing fits. */
const WORST = 0.09;

export function placeFound(sightings: readonly Sighting[], room: Room, seed: number): PlacedThing[] {
  const done: PlacedThing[] = [];
  for (const { thing, camera, photo, shown } of sightings) {
    const how = thingKind(thing.name);
    const known = how?.kinds.filter(canModel) ?? [];
    if (!how || known.length === 0) {
      done.push({ thing, why: 'stays a picture on the surface behind it' });
      continue;
    }
    if (edgesCutting(thing) > 1) {
      // Two sides are left: a bed of any size at any place fits them.
      done.push({ thing, why: 'the edges of the picture cut off too much of it' });
      continue;
    }
    const standing = done.filter(({ placement }) => placement);
    if (standing.length >= MOST_THINGS) {
      done.push({ thing, why: 'too many things' });
      continue;
    }
    const best = known
      .flatMap((kind) =>
        [0, 1, 2, 3].map((quarter) => {
          const usual: Usual = { size: objectFacts.get(kind)?.size ?? [0.6, 0.6, 0.8], back: how.back };
          return { kind, usual, ...search(thing, usual, (quarter * Math.PI) / 2, room, camera) };
        }),
      )
      .sort((a, b) => a.cost - b.cost)[0];
    const { kind } = best;
    const tall = best.pose.size[2];
    const unlike =
      !how.varies && best.pose.size.some((length, k) => strangeness(length, best.usual.size[k]) > MOST_SPREADS);
    if (best.off > WORST || unlike || tall < how.height[0] || tall > how.height[1]) {
      done.push({ thing, why: 'no place on the floor looks like it' });
      continue;
    }
    if (standing.some(({ placement }) => overlaps(best.pose, placement!))) {
      done.push({ thing, why: 'another thing stands there' });
      continue;
    }
    const { pose } = best;
    const inner = (low: number, high: number, t: number) => low + t * (high - low);
    const seen = usualColor(
      photo,
      (x, y) =>
        x > inner(thing.left, thing.right, 0.25) * photo.width &&
        x < inner(thing.left, thing.right, 0.75) * photo.width &&
        y > inner(thing.top, thing.bottom, 0.3) * photo.height &&
        y < inner(thing.top, thing.bottom, 0.8) * photo.height,
    );
    const number = standing.filter(({ placement }) => placement!.model.kind === kind).length + 1;
    const request = {
      kind,
      styles: room.styles,
      colors: seen && kind !== 'plant' ? [colorWord(seen)] : [],
      materials: [],
      sizes: [],
      shapes: [],
      size: { width: pose.size[0], depth: pose.size[1], height: pose.size[2] },
      seed: seed + done.length,
    };
    const id = `${kind}-seen-${number}`;
    const model = buildModel(request);
    done.push({
      thing,
      ...(shown && { shown }),
      placement: { id, object: id, request, model, position: [pose.x, pose.y, 0], yaw: pose.yaw },
    });
  }
  return done;
}

function edgesCutting({ left, top, right, bottom }: FoundThing): number {
  return [left < 1 - EDGE, top < 1 - EDGE, right > EDGE, bottom > EDGE].filter(Boolean).length;
}

const strangeness = (length: number, usual: number) => Math.abs(Math.log(length / usual)) / SIZE_SPREAD;

function search(thing: FoundThing, usual: Usual, yaw: number, room: Room, camera: TraceCamera) {
  const start = footOf(thing, usual.size, camera, room);
  let best = judge({ ...start, yaw, size: [...usual.size] }, thing, usual, room, camera);
  for (const step of [0.4, 0.2, 0.1, 0.05, 0.02]) {
    for (let round = 0; round < 6; round++) {
      let better = false;
      const attempt = (pose: Pose) => {
        const next = judge(pose, thing, usual, room, camera);
        if (next.cost < best.cost) {
          best = next;
          better = true;
        }
      };
      for (const sign of [1, -1]) {
        const { pose } = best;
        attempt({ ...pose, x: pose.x + sign * step });
        attempt({ ...pose, y: pose.y + sign * step });
        for (const k of [0, 1, 2]) {
          const size = [...pose.size] as Vec3;
          size[k] = size[k] * (1 + sign * step * 0.6);
          attempt({ ...pose, size });
        }
      }
      if (!better) break;
    }
  }
  return best;
}

/** Where the middle of the box's lower edge meets the floor, or, where it is cut off, where a thing of the usual height would end as high. */
function footOf(thing: FoundThing, usual: Vec3, camera: TraceCamera, room: Room): { x: number; y: number } {
  const cut = thing.bottom > EDGE;
  const ray = rayAt(camera, (thing.left + thing.right) / 2, cut ? thing.top : thing.bottom);
  const eye = camera.eye.map((c) => c / 1000) as Vec3;
  const drop = (cut ? usual[2] : 0) - eye[2];
  const t = ray[2] < -1e-3 ? Math.min(12, drop / ray[2]) : 3;
  const reach = Math.max(0.3, t) + (cut ? 0 : 0.3 * usual[1]);
  const within = (value: number, most: number) => Math.min(most - 0.2, Math.max(0.2, value));
  return { x: within(eye[0] + reach * ray[0], room.width), y: within(eye[1] + reach * ray[1], room.depth) };
}

function rayAt(camera: TraceCamera, u: number, v: number): Vec3 {
  const [a, b] = [(2 * u - 1) * camera.halfWidth, (1 - 2 * v) * camera.halfHeight];
  return [0, 1, 2].map((k) => camera.forward[k] + a * camera.right[k] + b * camera.up[k]) as Vec3;
}

function judge(pose: Pose, thing: FoundThing, usual: Usual, room: Room, camera: TraceCamera) {
  const seen = outline(pose, camera);
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const off = (['left', 'top', 'right', 'bottom'] as const).map((side) => Math.abs(clip(seen[side]) - thing[side]));
  let cost = off.reduce((sum, d) => sum + (d / SPREAD) ** 2, 0);
  for (let k = 0; k < 3; k++) cost += strangeness(pose.size[k], usual.size[k]) ** 2;
  const [halfX, halfY] = halves(pose);
  const past = [
    halfX - pose.x,
    pose.x + halfX - room.width,
    halfY - pose.y,
    pose.y + halfY - room.depth,
    pose.size[2] - room.height,
  ];
  for (const meters of past) if (meters > 0) cost += (meters / 0.03) ** 2;
  // Backs look for walls: at yaw 0 the back is towards north.
  const back = [room.depth - pose.y - halfY, pose.x - halfX, pose.y - halfY, room.width - pose.x - halfX];
  cost += usual.back * Math.min(3, Math.max(0, back[Math.round(pose.yaw / (Math.PI / 2)) % 4]));
  return { pose, cost, off: off.reduce((sum, d) => sum + d, 0) / 4 };
}

/** Half its extent along x and y. */
function halves({ yaw, size }: Pick<Pose, 'yaw' | 'size'>): [number, number] {
  return Math.abs(Math.sin(yaw)) > 0.5 ? [size[1] / 2, size[0] / 2] : [size[0] / 2, size[1] / 2];
}

/** The box around a pose in the picture, as shares of it. */
export function outline(pose: Pose, camera: TraceCamera) {
  const [halfX, halfY] = halves(pose);
  const eye = camera.eye.map((c) => c / 1000) as Vec3;
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const sx of [-1, 1])
    for (const sy of [-1, 1])
      for (const z of [0, pose.size[2]]) {
        const p = [pose.x + sx * halfX - eye[0], pose.y + sy * halfY - eye[1], z - eye[2]];
        const along = (axis: Vec3) => axis[0] * p[0] + axis[1] * p[1] + axis[2] * p[2];
        const depth = Math.max(0.15, along(camera.forward));
        const u = 0.5 + along(camera.right) / depth / camera.halfWidth / 2;
        const v = 0.5 - along(camera.up) / depth / camera.halfHeight / 2;
        box.left = Math.min(box.left, u);
        box.right = Math.max(box.right, u);
        box.top = Math.min(box.top, v);
        box.bottom = Math.max(box.bottom, v);
      }
  return box;
}

/** More than a third of the smaller footprint is shared. */
export function overlaps(pose: Pose, other: Placement, share = 0.35): boolean {
  const [ax, ay] = halves(pose);
  const [bx, by] = halves({ yaw: other.yaw, size: other.model.size });
  const [px, py] = other.position;
  const width = Math.min(pose.x + ax, px + bx) - Math.max(pose.x - ax, px - bx);
  const depth = Math.min(pose.y + ay, py + by) - Math.max(pose.y - ay, py - by);
  return width > 0 && depth > 0 && width * depth > share * 4 * Math.min(ax * ay, bx * by);
}
