/** A read photograph as a plan: the room it shows, what stands in it, and what the words beside it add. */
import type { TraceCamera } from '@orrery/engine';
import { buildModel, canModel, type MaterialUse, prepareModels, type Vec3 } from '@orrery/model-library';
import { linearOf, type Opening, type Placement, type RoomPlan, type WallName } from '@orrery/room-builder';
import {
  colorHex,
  type Known,
  objectFacts,
  type SceneObject,
  type SceneSpec,
  type SurfaceName,
} from '@orrery/scene-language';
import type { Face } from './box-geometry.ts';
import { type Linear, linearOfBytes } from './colors-seen.ts';
import { looksOf, type SeenLooks } from './looks-seen.ts';
import type { Photo } from './photo.ts';
import { type PhotoFrame, photoFrame } from './photo-frame.ts';
import { photoSpec } from './photo-spec.ts';
import { overlaps, type PlacedThing, placeFound } from './place-found.ts';
import type { ReadRoom } from './read-room.ts';

export interface PhotoPlan {
  plan: RoomPlan;
  spec: SceneSpec;
  /** The photograph's, in the plan. */
  camera: TraceCamera;
  looks: SeenLooks;
  placed: PlacedThing[];
  guessedWalls: PhotoFrame['guessed'];
  /** Ids of placements that the words add: the photograph says nothing of them. */
  added: string[];
  /** Surfaces that the words say otherwise. */
  repainted: SurfaceName[];
}

export const wallOfFace: Partial<Record<Face, WallName>> = {
  ahead: 'north',
  right: 'east',
  left: 'west',
  behind: 'south',
};
/** Reflectance of the brightest surface; the others follow from how much darker they look. */
const BRIGHTEST = 0.82;
const CAMERA_ROOM_M = 0.55;

export async function planFromPhoto(
  photo: Photo,
  read: ReadRoom,
  seed: number,
  parsedPrompt?: SceneSpec,
): Promise<PhotoPlan> {
  await prepareModels();
  const frame = photoFrame(read, photo);
  const { width, depth, height, camera } = frame;
  const looks = looksOf(photo, read);
  const styles = parsedPrompt?.styles.some(({ source }) => source === 'words')
    ? parsedPrompt.styles.map(({ value }) => value)
    : [looks.style.value];
  const things = read.believed ? read.things : [];
  const placed = placeFound(
    things.map((thing) => ({ thing, camera, photo })),
    { width, depth, height, styles },
    seed,
  );
  const spec = await photoSpec({ looks, width, depth, height, believed: read.believed, placed, parsedPrompt });
  const plan: RoomPlan = {
    seed,
    place: spec.place.kind.value,
    outside: false,
    width,
    depth,
    height,
    surfaces: surfacesOf(spec, looks),
    trim: { skirting: null, cornice: null, wainscot: null, slopedCeiling: false },
    openings: openingsFor(frame, looks),
    placements: placed.flatMap(({ placement }) => placement ?? []),
    eye: camera.eye.map((c) => c / 1000) as Vec3,
    styles,
    moods: spec.moods.map(({ value }) => value),
    views: spec.views.map(({ value }) => value),
    time: spec.time.value,
    // Sun that the picture does not show would draw its own patches.
    lights: spec.lights.some(({ source }) => source === 'words')
      ? spec.lights.map(({ value }) => value)
      : spec.time.value === 'night'
        ? ['warm']
        : ['overcast'],
    walkable: 0,
    missing: [],
  };
  const added = addPromptedThings(plan, spec, placed, seed);
  plan.walkable = walkableShare(plan);
  return { plan, spec, camera, looks, placed, guessedWalls: frame.guessed, added, repainted: repaintedBy(spec) };
}

const wordsOf = ({ colors, materials }: { colors: Known<string>[]; materials: Known<string>[] }) =>
  [...colors, ...materials].filter(({ source }) => source === 'words');

/** Surfaces of which the words say how they look. */
export const repaintedBy = (spec: SceneSpec) =>
  (['floor', 'wall', 'ceiling'] as const).filter((name) => wordsOf(spec.surfaces[name]).length > 0);

export function surfacesOf(spec: SceneSpec, looks: SeenLooks): RoomPlan['surfaces'] {
  const { floor, ceiling, ahead, right, left, behind } = looks.surfaces;
  const light = (c: Linear | undefined) => (c ? Math.max(...linearOfBytes(c)) : 0);
  const gain = BRIGHTEST / Math.max(0.05, ...[ceiling, ahead, right, left, behind].map(light));
  const albedo = (c: Linear | undefined, otherwise: Linear): Linear =>
    c ? (linearOfBytes(c).map((v) => Math.min(0.88, Math.max(0.02, v * gain))) as Linear) : otherwise;
  const parsedPrompt = (name: SurfaceName, seen: MaterialUse): MaterialUse => {
    const { colors, materials } = spec.surfaces[name];
    const word = (list: Known<string>[]) => list.find(({ source }) => source === 'words')?.value;
    const [color, material] = [word(colors), word(materials)];
    if (color === undefined && material === undefined) return seen;
    return {
      kind: material ?? (name === 'floor' ? seen.kind : 'paint'),
      ...(color !== undefined && { color: linearOf(colorHex.get(color)!) }),
      seed: 1,
    };
  };
  const wall = albedo(lightest([ahead, left, right]), [0.72, 0.71, 0.68]);
  const paint = (c: Linear | undefined): MaterialUse =>
    parsedPrompt('wall', { kind: 'paint', color: albedo(c, wall), seed: 1 });
  return {
    floor: parsedPrompt('floor', {
      kind: floorKind(floor),
      ...(floor && { color: albedo(floor, [0.4, 0.3, 0.2]) }),
      seed: 1,
    }),
    ceiling: parsedPrompt('ceiling', { kind: 'paint', color: albedo(ceiling, [0.82, 0.82, 0.8]), seed: 1 }),
    walls: { north: paint(ahead), east: paint(right), west: paint(left), south: paint(behind) },
  };
}

/** What nobody has seen is painted like the lightest wall: one in a color of its own is darker than the others are. */
const lightest = (colors: readonly (Linear | undefined)[]): Linear | undefined => {
  const light = (c: Linear) => linearOfBytes(c).reduce((sum, v) => sum + v, 0);
  return colors.reduce((best, c) => (c && (!best || light(c) > light(best)) ? c : best), undefined);
};

/** By hue alone: brown is wood, the rest is dull. */
const floorKind = (floor: Linear | undefined) => (!floor || floor[0] > floor[2] + 14 ? 'oak' : 'carpet');

/** A door behind the camera, and a window where light comes from if nobody sees that wall, else behind too. */
function openingsFor({ width, depth, height, guessed }: PhotoFrame, looks: SeenLooks): Opening[] {
  const frame: MaterialUse = { kind: 'paint', color: [0.82, 0.82, 0.8] };
  const openings: Opening[] = [];
  const top = Math.min(2.05, height - 0.15);
  const wall: WallName = guessed.includes(looks.light.wall) ? looks.light.wall : 'south';
  const length = wall === 'south' || wall === 'north' ? width : depth;
  const doorAlong = 0.65;
  if (width > 1.6)
    openings.push({
      id: 'door-1',
      type: 'door',
      kind: 'plain',
      wall: 'south',
      along: doorAlong,
      width: 0.85,
      bottom: 0,
      top,
      frame,
    });
  const free = wall === 'south' ? length - 1.4 : length - 0.6;
  // On a side wall it lies behind the camera, where nothing of it can be in the picture.
  const wide = Math.min(1.8, wall === 'south' ? free : Math.min(free, 1.2));
  if (wide > 0.5 && height > 2.1) {
    const along = wall === 'south' ? length - 0.3 - wide / 2 : Math.max(0.2 + wide / 2, 0.3 + wide / 2);
    openings.push({
      id: 'window-1',
      type: 'window',
      kind: 'plain',
      wall,
      along,
      width: wide,
      bottom: 0.9,
      top: Math.min(2.1, height - 0.2),
      frame,
    });
  }
  return openings;
}

/** Things that the words name and the picture does not have, on free floor along the walls. */
export function addPromptedThings(
  plan: RoomPlan,
  spec: SceneSpec,
  placed: readonly PlacedThing[],
  seed: number,
): string[] {
  const added: string[] = [];
  for (const object of spec.objects.filter(({ source }) => source === 'words')) {
    const seen = placed.filter(({ placement }) => placement?.model.kind === object.kind).length;
    const wanted = Math.min(6, Math.max(0, object.count.value - seen));
    const facts = objectFacts.get(object.kind);
    const why =
      !facts || !canModel(object.kind)
        ? 'there is no model of it'
        : facts.place !== 'floor' && facts.place !== 'flat'
          ? 'to a picture only what stands on the floor is added'
          : undefined;
    for (let k = 0; k < wanted; k++) {
      const found = why === undefined ? freePlace(plan, object, seed + k) : undefined;
      if (!found) {
        plan.missing.push({ fact: `object:${object.kind}`, why: why ?? 'there is no free floor for it' });
        break;
      }
      plan.placements.push({ ...found, id: `${object.id}.${k + 1}`, object: object.id });
      added.push(`${object.id}.${k + 1}`);
    }
  }
  return added;
}

function freePlace(plan: RoomPlan, object: SceneObject, seed: number): Omit<Placement, 'id' | 'object'> | undefined {
  const values = (list: Known<string>[]) => list.map(({ value }) => value);
  const request = {
    kind: object.kind,
    styles: plan.styles,
    colors: values(object.colors),
    materials: values(object.materials),
    sizes: values(object.sizes),
    shapes: values(object.shapes),
    seed,
  };
  const model = buildModel(request);
  const flat = objectFacts.get(object.kind)?.place === 'flat';
  const [eyeX, eyeY] = plan.eye;
  let best: { x: number; y: number; yaw: number; score: number } | undefined;
  for (const [quarter, wall] of (['north', 'west', 'south', 'east'] as const).entries()) {
    const yaw = (quarter * Math.PI) / 2;
    const [halfX, halfY] =
      quarter % 2 ? [model.size[1] / 2, model.size[0] / 2] : [model.size[0] / 2, model.size[1] / 2];
    for (let i = 0; i <= 24; i++) {
      for (const inset of flat ? [0.8, 1.4] : [0.04, 0.6]) {
        const along = (most: number, half: number) => half + 0.05 + (i / 24) * (most - 2 * half - 0.1);
        const [x, y] = {
          north: [along(plan.width, halfX), plan.depth - halfY - inset],
          south: [along(plan.width, halfX), halfY + inset],
          west: [halfX + inset, along(plan.depth, halfY)],
          east: [plan.width - halfX - inset, along(plan.depth, halfY)],
        }[wall] as [number, number];
        if (x < halfX || y < halfY || x > plan.width - halfX || y > plan.depth - halfY) continue;
        const pose = { x, y, yaw, size: model.size };
        if (Math.abs(x - eyeX) < halfX + CAMERA_ROOM_M && Math.abs(y - eyeY) < halfY + CAMERA_ROOM_M && !flat) continue;
        if (!flat && plan.placements.some((other) => overlaps(pose, other, 0.01))) continue;
        if (wall === 'south' && x - halfX < 1.2) continue;
        // Somewhere ahead, where the picture looks, rather than behind; near a wall.
        const ahead = y - eyeY;
        const score = (ahead > 0.6 ? 1 : 0) - 0.3 * inset - 0.1 * Math.abs(x - plan.width / 2);
        if (!best || score > best.score) best = { x, y, yaw, score };
      }
    }
  }
  return best && { request, model, position: [best.x, best.y, 0], yaw: best.yaw };
}

/** Of the floor: what no thing stands on. */
export function walkableShare({ placements, width, depth }: RoomPlan): number {
  const standing = placements.filter(({ model }) => model.size[2] > 0.06);
  const taken = standing.reduce((sum, { model }) => sum + model.size[0] * model.size[1], 0);
  return Math.max(0, 1 - taken / (width * depth));
}
