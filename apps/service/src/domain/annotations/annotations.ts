/** Scale, measurements, notes and the camera path of a world: the rules that a schema cannot say. */
import {
  CameraPath,
  cameraPathMaxSeconds,
  KnownLength,
  metersPerUnit,
  noAnnotations,
  pathSeconds,
  type SharedAnnotations,
  type WorldAnnotations,
  WorldMeasurement,
  WorldNote,
} from '@orrery/protocol';
import { Value } from 'typebox/value';
import { invalidField, RequestError } from '../../platform/errors.ts';
import type { Store } from '../store-port.ts';
import type { World } from '../worlds/world-repository.ts';

/** Of a unit in meters: beyond, the two points were one, or the length was not meant. */
const [leastScale, mostScale] = [1e-6, 1e6];
/** Two points that are one have no length. */
const leastDistance = 1e-9;

export async function annotationsOf(store: Store, worldId: string): Promise<WorldAnnotations> {
  return (await store.annotations.find(worldId)) ?? noAnnotations;
}

export async function saveAnnotations(store: Store, world: World, body: WorldAnnotations): Promise<WorldAnnotations> {
  if (world.status !== 'SUCCEEDED')
    throw invalidField('worldId', `only a finished world has annotations, this one is ${world.status}`);
  checkAnnotations(body);
  const kept = named(body);
  const revision = await store.annotations.save(world.id, kept);
  if (revision === undefined && !(await store.worlds.find(world.id)))
    throw new RequestError('WORLD_NOT_FOUND', `world ${world.id} does not exist`);
  if (revision === undefined)
    throw new RequestError('ANNOTATIONS_CHANGED', `revision: ${body.revision} is not the newest; read them again`);
  return { ...kept, revision };
}

/** The fields of the schema alone: callers may send others, which nobody wants to keep or to show. */
function named({ revision, scale, measurements, notes, path }: WorldAnnotations): WorldAnnotations {
  return {
    revision,
    ...(scale && { scale: { from: scale.from, to: scale.to, meters: scale.meters } }),
    measurements: measurements.map(({ id, from, to, label }) => ({ id, from, to, ...(label && { label }) })),
    notes: notes.map(({ id, at, title, text, view }) => ({
      id,
      at,
      title,
      ...(text && { text }),
      ...(view && { view: { eye: view.eye, target: view.target } }),
    })),
    ...(path && { path: { keyframes: path.keyframes.map(({ eye, target, seconds }) => ({ eye, target, seconds })) } }),
  };
}

export function checkAnnotations({ scale, measurements, notes, path }: WorldAnnotations): void {
  if (scale) checkScale(scale);
  checkUnique('measurements', measurements);
  checkUnique('notes', notes);
  notes.forEach(({ title }, index) => {
    if (title.trim() === '') throw invalidField(`notes[${index}].title`, 'must not be blank');
  });
  if (path) checkPath(path, 'path');
}

function checkScale(scale: KnownLength): void {
  const meters = metersPerUnit(scale);
  if (!(meters >= leastScale && meters <= mostScale))
    throw invalidField('scale', `makes a unit ${meters} m; it must be between ${leastScale} and ${mostScale}`);
}

/** Without what nobody could have sent: when a world is scaled, points go beyond the bounds and lengths vanish. */
export function savableAnnotations({ scale, measurements, notes, path, ...rest }: WorldAnnotations): WorldAnnotations {
  return {
    ...rest,
    ...(scale && Value.Check(KnownLength, scale) && passes(() => checkScale(scale)) && { scale }),
    measurements: measurements.filter((each) => Value.Check(WorldMeasurement, each)),
    notes: notes.filter((each) => Value.Check(WorldNote, each)),
    ...(path && Value.Check(CameraPath, path) && passes(() => checkPath(path, 'path')) && { path }),
  };
}

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/** A view must look somewhere, and all of them together must not last too long. */
export function checkPath(path: CameraPath, field: string): void {
  const seconds = pathSeconds(path);
  if (seconds > cameraPathMaxSeconds)
    throw invalidField(`${field}.keyframes`, `last ${seconds} s, more than the ${cameraPathMaxSeconds} allowed`);
  path.keyframes.forEach(({ eye, target }, index) => {
    if (!(Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]) > leastDistance))
      throw invalidField(`${field}.keyframes[${index}].target`, 'must differ from the eye');
  });
}

function checkUnique(field: string, items: readonly { id: string }[]): void {
  const seen = new Set<string>();
  items.forEach(({ id }, index) => {
    if (seen.has(id)) throw invalidField(`${field}[${index}].id`, `${id} is there twice`);
    seen.add(id);
  });
}

/** What a link shows of them. */
export async function sharedAnnotations(store: Store, worldId: string): Promise<SharedAnnotations | undefined> {
  const found = await store.annotations.find(worldId);
  if (!found) return undefined;
  const { revision: _, ...shown } = found;
  return shown;
}
