/** The room of a photograph, built: a place like any other, and a painter that gives its pictures the photograph's colours. */
import type { Vec3 } from '../models/model.ts';
import { buildScene } from '../scene/build-scene.ts';
import { sceneEnvironment } from '../scene/scene-sky.ts';
import { sceneTraceParts } from '../scene/trace-parts.ts';
import type { SceneSpec } from '../scene-spec.ts';
import type { Place } from '../world/place.ts';
import type { PlacePicture, PlaceStudio } from '../world/place-studio.ts';
import { standingFloor } from '../world/standing-places.ts';
import { type Face, faces } from './box-geometry.ts';
import { pointAt } from './camera-places.ts';
import { type Photo, shrunk } from './photo.ts';
import { PhotoPainter, withoutMidAir } from './photo-painter.ts';
import { type PhotoPlan, planFromPhoto } from './photo-plan.ts';
import type { ReadRoom } from './read-room.ts';
import type { SurfaceMap } from './surface-field.ts';
import { tileSurfaces } from './surface-tiles.ts';
import { pullOutlines } from './thing-outlines.ts';

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
  said?: SceneSpec;
  skyWidth?: number;
  /** Of what the photograph does not show; fewer are quicker to paint. */
  texelsPerMetre?: number;
}

export async function buildPhotoPlace({ photo, read, seed, said, ...options }: PlaceQuestion): Promise<PhotoPlace> {
  const made = await planFromPhoto(photo, read, seed, said);
  return finishPlace(made, { ...options, photo, read });
}

interface FinishOptions {
  skyWidth?: number | undefined;
  texelsPerMetre?: number | undefined;
  /** With both, surfaces are made of patches of the photograph. */
  photo?: Photo;
  read?: ReadRoom;
}

export async function finishPlace(
  made: PhotoPlan,
  { photo, read, skyWidth = 2048, texelsPerMetre }: FinishOptions,
): Promise<PhotoPlace> {
  const { plan } = made;
  const built = await buildScene(plan, { ...(texelsPerMetre !== undefined && { texelsPerMetre }) });
  const tiled = photo && read ? tileSurfaces(built, made, photo, read) : [];
  const parts = sceneTraceParts(built, { environment: await sceneEnvironment(built, skyWidth) });
  return {
    plan,
    parts,
    exposure: built.exposure,
    floor: standingFloor(plan),
    middle: [plan.width / 2, plan.depth / 2, plan.height / 2],
    triangles: parts.instances.reduce((sum, { mesh }) => sum + parts.meshes[mesh]!.prepared.triangles.length / 4, 0),
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
  const inside = (box: SurfaceMap['things'][number], p: Vec3) => p.every((c, k) => c > box.min[k]! && c < box.max[k]!);
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
): { pulled: Uint8Array; things: Int16Array } {
  const on = new Int16Array(seen.depth.length).fill(-1);
  const behind = new Int8Array(seen.depth.length).fill(-1);
  const list = [...boxes.values()];
  for (let i = 0; i < on.length; i++) {
    if (!(seen.depth[i]! > 0)) continue;
    const p = pointAt(seen, i);
    on[i] = list.findIndex((box) => p.every((c, k) => c > box.min[k]! && c < box.max[k]!));
    behind[i] = faceAt(made, p);
  }
  const ids = [...boxes.keys()];
  const surfaceAt = (i: number) =>
    on[i]! >= 0 || behind[i]! < 0 ? undefined : made.looks.surfaces[faces[behind[i]!]!];
  const things = made.placed.flatMap(({ thing, shown, placement }) =>
    placement ? [{ thing: shown ?? thing, shows: (i: number) => on[i] === ids.indexOf(placement.id) }] : [],
  );
  return { pulled: pullOutlines(seen, things, surfaceAt), things: on };
}

/** Index into `faces` of the face of the room that a point (millimetres) is nearest to. */
function faceAt({ plan }: PhotoPlan, [x, y, z]: Vec3): number {
  const off = [z, 1000 * plan.height - z, 1000 * plan.depth - y, 1000 * plan.width - x, x, y].map(Math.abs);
  return off.indexOf(Math.min(...off));
}
