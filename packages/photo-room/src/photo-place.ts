/** The room of a photograph, built: a place like any other, and a painter that gives its pictures the photograph's colors. */
import type { Vec3 } from '@orrery/model-library';
import { buildScene, sceneEnvironment, sceneTraceParts } from '@orrery/room-builder';
import type { SceneSpec } from '@orrery/scene-language';
import { type Place, type PlacePicture, type PlaceStudio, placeOf } from '@orrery/world-maker';
import { type Face, faces } from './box-geometry.ts';
import { pointAt } from './camera-places.ts';
import { usualColor } from './colors-seen.ts';
import type { FoundThing } from './find-things.ts';
import { type Photo, shrunk } from './photo.ts';
import { PhotoPainter, withoutMidAir } from './photo-painter.ts';
import { type PhotoPlan, planFromPhoto } from './photo-plan.ts';
import type { ReadRoom } from './read-room.ts';
import type { SurfaceMap } from './surface-field.ts';
import { tileSurfaces } from './surface-tiles.ts';
import { type Behind, carveModels, pullOutlines } from './thing-outlines.ts';
import { raiseFromTop } from './things-on-tops.ts';

export interface PhotoPlace extends Place {
  made: PhotoPlan;
  /** Of a photograph; absent of a picture that looks all around. */
  read?: ReadRoom;
  /** Faces whose texture is made of the photograph. */
  tiled: Face[];
}

export interface PlaceQuestion {
  photo: Photo;
  read: ReadRoom;
  seed: number;
  /** What a prompt says beside the photograph. */
  parsedPrompt?: SceneSpec;
  skyWidth?: number;
  /** Of what the photograph does not show; fewer are quicker to paint. */
  texelsPerMeter?: number;
}

export async function buildPhotoPlace({
  photo,
  read,
  seed,
  parsedPrompt,
  ...options
}: PlaceQuestion): Promise<PhotoPlace> {
  const made = await planFromPhoto(photo, read, seed, parsedPrompt);
  return finishPlace(made, { ...options, photo, read });
}

interface FinishOptions {
  skyWidth?: number | undefined;
  texelsPerMeter?: number | undefined;
  /** With both, surfaces are made of patches of the photograph. */
  photo?: Photo;
  read?: ReadRoom;
}

export async function finishPlace(
  made: PhotoPlan,
  { photo, read, skyWidth = 2048, texelsPerMeter }: FinishOptions,
): Promise<PhotoPlace> {
  const { plan } = made;
  const built = await buildScene(plan, { ...(texelsPerMeter !== undefined && { texelsPerMeter }) });
  const tiled = photo && read ? tileSurfaces(built, made, photo, read) : [];
  const parts = sceneTraceParts(built, { environment: await sceneEnvironment(built, skyWidth) });
  return {
    ...placeOf(plan, built, parts),
    made,
    ...(read && { read }),
    tiled,
  };
}

export interface PainterOptions {
  /** Longer side of the photograph as a view, pixels. */
  longest: number;
  samples: number;
  maxBounces: number;
  seed?: number;
}

const SLACK_MM = 25;
/** What has a top that things stand on, and how thick the layer of points is that are on it. */
const tables = new Set(['dining-table', 'coffee-table', 'side-table']);
const UPPER_MM = 25;

/** Looks at the built room from the photograph's place, once, and knows then what the photograph shows of it. */
export async function openPainter(
  studio: PlaceStudio,
  place: PhotoPlace,
  photo: Photo,
  { longest, samples, maxBounces, seed }: PainterOptions,
): Promise<PhotoPainter> {
  const small = shrunk(photo, longest);
  const camera = { ...place.made.camera, width: small.width, height: small.height };
  const drawn = withoutMidAir(await studio.draw({ camera, samples, maxBounces, ...(seed !== undefined && { seed }) }));
  const traced = drawn.rgb;
  const seen: PlacePicture = { ...drawn, rgb: small.rgb };
  const { made } = place;
  const { plan, placed, added, repainted } = made;
  const boxes = new Map(plan.placements.map((one) => [one.id, boxOf(one)]));
  const inside = (box: SurfaceMap['things'][number], p: Vec3) => p.every((c, k) => c > box.min[k] && c < box.max[k]);
  const pulled = placed.some(({ placement }) => placement) ? pullThings(made, seen, boxes) : undefined;
  const foreign = (p: Vec3) =>
    added.some((id) => inside(boxes.get(id)!, p)) ||
    (repainted.includes('floor') && p[2] < 15) ||
    (repainted.includes('ceiling') && p[2] > 1000 * plan.height - 15) ||
    (repainted.includes('wall') &&
      Math.min(p[0], p[1], 1000 * plan.width - p[0], 1000 * plan.depth - p[1]) < 15 &&
      !placed.some(({ placement }) => placement && inside(boxes.get(placement.id)!, p)));
  return new PhotoPainter({
    seen,
    traced,
    sharp: photo,
    ...pulled,
    surfaces: {
      width: 1000 * plan.width,
      depth: 1000 * plan.depth,
      height: 1000 * plan.height,
      things: [...boxes.values()],
    },
    ...((added.length > 0 || repainted.length > 0) && { foreign }),
  });
}

function boxOf({ position, yaw, model }: PhotoPlan['plan']['placements'][number]): SurfaceMap['things'][number] {
  const [a, b] = Math.abs(Math.sin(yaw)) > 0.5 ? [model.size[1], model.size[0]] : [model.size[0], model.size[1]];
  return {
    min: [1000 * (position[0] - a / 2) - SLACK_MM, 1000 * (position[1] - b / 2) - SLACK_MM, 1000 * position[2] + 4],
    max: [
      1000 * (position[0] + a / 2) + SLACK_MM,
      1000 * (position[1] + b / 2) + SLACK_MM,
      1000 * (position[2] + model.size[2]) + SLACK_MM,
    ],
  };
}

function pullThings(
  made: PhotoPlan,
  seen: PlacePicture,
  boxes: ReadonlyMap<string, SurfaceMap['things'][number]>,
): { pulled: Uint8Array; things: Int16Array; carved: Uint8Array } {
  const on = new Int16Array(seen.depth.length).fill(-1);
  const behind = new Int8Array(seen.depth.length).fill(-1);
  const list = [...boxes.values()];
  for (let i = 0; i < on.length; i++) {
    if (!(seen.depth[i] > 0)) continue;
    const p = pointAt(seen, i);
    on[i] = list.findIndex((box) => p.every((c, k) => c > box.min[k] && c < box.max[k]));
    behind[i] = faceAt(made, p);
  }
  const ids = [...boxes.keys()];
  const carving = made.placed.flatMap(({ thing, placement, shown }) => {
    const color = placement && !shown && colorOf(seen, thing);
    return color ? [{ thing, color, shows: (i: number) => on[i] === ids.indexOf(placement.id) }] : [];
  });
  const carved = carveModels(seen, carving, (i) => faceBehind(made, seen, i));
  for (let i = 0; i < on.length; i++) {
    if (!carved[i]) continue;
    on[i] = -1;
    behind[i] = faceAt(made, pointAt(seen, i));
  }
  const surfaceAt = (i: number) => (on[i] >= 0 || behind[i] < 0 ? undefined : made.looks.surfaces[faces[behind[i]]]);
  const things = made.placed.flatMap(({ thing, shown, placement }) =>
    placement ? [{ thing: shown ?? thing, shows: (i: number) => on[i] === ids.indexOf(placement.id) }] : [],
  );
  const pulled = pullOutlines(seen, things, surfaceAt);
  for (const { placement } of made.placed) {
    if (!placement || seen.camera.spherical || !tables.has(placement.model.kind)) continue;
    const index = ids.indexOf(placement.id);
    const level = 1000 * (placement.position[2] + placement.model.size[2]) - UPPER_MM;
    const onTop = (i: number) => on[i] === index && pointAt(seen, i)[2] > level && seen.normals[3 * i + 2] > 0.7;
    raiseFromTop(seen, onTop, (i) => on[i] < 0, pulled);
  }
  return { pulled, things: on, carved };
}

/** The commonest color within the middle of a found box. */
function colorOf({ camera: { width, height }, rgb }: PlacePicture, { left, right, top, bottom }: FoundThing) {
  const inner = (low: number, high: number, value: number) =>
    value > low + 0.25 * (high - low) && value < high - 0.25 * (high - low);
  return usualColor(
    { width, height, rgb },
    (x, y) => inner(left, right, x / width) && inner(top, bottom, y / height),
    1,
  );
}

/** The face of the empty room that a pixel would show; undefined where its color is not known. */
function faceBehind({ plan, looks }: PhotoPlan, { camera }: PlacePicture, i: number): Behind | undefined {
  if (camera.spherical) return undefined;
  const across = (2 * ((i % camera.width) + 0.5)) / camera.width - 1;
  const up = 1 - (2 * (Math.floor(i / camera.width) + 0.5)) / camera.height;
  const size = [plan.width, plan.depth, plan.height].map((meters) => 1000 * meters);
  let [depth, axis, sign] = [Infinity, 0, 1];
  for (const k of [0, 1, 2] as const) {
    const ray = camera.forward[k] + across * camera.halfWidth * camera.right[k] + up * camera.halfHeight * camera.up[k];
    const t = ray > 0 ? (size[k] - camera.eye[k]) / ray : -camera.eye[k] / ray;
    if (t < depth) [depth, axis, sign] = [t, k, ray > 0 ? -1 : 1];
  }
  const face = (['left', 'right', 'behind', 'ahead', 'floor', 'ceiling'] as const)[2 * axis + (sign < 0 ? 1 : 0)];
  const color = looks.surfaces[face];
  const normal: Vec3 = [0, 0, 0];
  normal[axis] = sign;
  return color && { color, depth, normal };
}

/** Index into `faces` of the face of the room that a point (millimeters) is nearest to. */
function faceAt({ plan }: PhotoPlan, [x, y, z]: Vec3): number {
  const off = [z, 1000 * plan.height - z, 1000 * plan.depth - y, 1000 * plan.width - x, x, y].map(Math.abs);
  return off.indexOf(Math.min(...off));
}
