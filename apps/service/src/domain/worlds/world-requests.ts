/** The rules of the two create requests that a schema cannot say. Each problem names its field. */
import {
  archiveExtension,
  type CreateWorldRequest,
  type Dialect,
  type GenerateWorldRequest,
  minImagesForReconstruction,
  pictureExtensions,
  type RerunWorldRequest,
  resourceExtensions,
  untitledWorldName,
  type WorldResource,
  worldNameMaxLength,
} from '@orrery/protocol';
import type { Static, TSchema } from 'typebox';
import { invalidField } from '../../platform/errors.ts';
import { readShape, StoredShapeError } from '../jobs/stored-shape.ts';
import {
  type CheckedResource,
  type FrameCorrection,
  GenerationRequest,
  type PublishedBefore,
  ReconstructionRequest,
} from './world-jobs.ts';
import type { World } from './world-repository.ts';

/** Says why a resource address is refused, or nothing when it may be fetched. */
export type AddressCheck = (url: string) => string | undefined;

export function checkedName(name: string | undefined, dialect: Dialect): string {
  if (name === undefined) {
    if (dialect === 'sdk') return untitledWorldName;
    throw invalidField('name', 'is required');
  }
  const trimmed = name.trim();
  const length = [...trimmed].length;
  if (length === 0) throw invalidField('name', 'must not be empty');
  if (length > worldNameMaxLength)
    throw invalidField('name', `must have at most ${worldNameMaxLength} characters, has ${length}`);
  return trimmed;
}

/** The extension of the path, lower case, the query ignored. */
function extensionOf(url: URL): string {
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // A stray % is legal in a URL; the raw path will do.
  }
  return /\.[a-z0-9]+$/i.exec(path)?.[0].toLowerCase() ?? '';
}

function checkedResource(
  resource: WorldResource,
  path: string,
  checkAddress: AddressCheck,
  extensions: Pick<typeof resourceExtensions, 'image'> & Partial<typeof resourceExtensions> = resourceExtensions,
): CheckedResource {
  const type = resource.type ?? 'image';
  const field = `${path}.url`;
  if (!URL.canParse(resource.url)) throw invalidField(field, 'is not a valid address');
  const url = new URL(resource.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw invalidField(field, 'must be an http or https address');
  const refused = checkAddress(resource.url);
  if (refused !== undefined) throw invalidField(field, refused);
  const extension = extensionOf(url);
  const accepted = extensions[type] ?? [];
  if (!accepted.includes(extension))
    throw invalidField(
      field,
      `a resource of type ${type} must end with ${accepted.join(', ')}, this one ends with ${extension || 'no extension'}`,
    );
  return { url: resource.url, type };
}

export type CheckedReconstruction = { name: string } & Omit<ReconstructionRequest, 'rerunOf'>;

/** More would be a mistake of a program: two or three set any world right. */
const mostCorrections = 100;

export function checkReconstruction(
  body: CreateWorldRequest,
  dialect: Dialect,
  checkAddress: AddressCheck,
): CheckedReconstruction {
  const name = checkedName(body.name, dialect);
  const resources = body.resources.map((resource, index) =>
    checkedResource(resource, `resources[${index}]`, checkAddress),
  );
  const images = resources.filter((resource) => resource.type === 'image').length;
  // How many photos are in an archive is known when it is opened.
  const archives = resources.some(({ url }) => extensionOf(new URL(url)) === archiveExtension);
  if (images > 0 && images < minImagesForReconstruction && !archives)
    throw invalidField('resources', `at least ${minImagesForReconstruction} images are needed, ${images} given`);
  const { taskQuality, scene, useMask = false, up = 'auto' } = body;
  return { name, resources, taskQuality, scene, useMask, ...(up !== 'auto' && { up }) };
}

/**
 * The request of a world as it was, with what the caller wants changed. Its addresses were accepted once; the job checks them again when it
 * fetches, and knows the service's own files by their signature, also when the file host has moved since.
 */
export function checkRerun(world: World, body: RerunWorldRequest): CheckedReconstruction {
  refuseGiven(body, ['prompt', 'seed'], 'this world was made from pictures, not from words');
  const before = requestOf(world, ReconstructionRequest);
  // By name: a body may carry more than its schema knows, and other resources would pass unchecked.
  const { name = world.name, taskQuality = before.taskQuality, scene = before.scene, useMask = before.useMask } = body;
  const { resources, up = 'auto' } = before;
  const checked = checkReconstruction({ name, resources, taskQuality, scene, useMask, up }, 'plain', () => undefined);
  // Another kind of scene faces another way and has another size: what set the first right would set this one wrong.
  const kept = scene === before.scene ? (before.frame ?? []) : [];
  if (scene !== before.scene && (body.rotate || body.length))
    throw invalidField(
      body.rotate ? 'rotate' : 'length',
      'cannot be given together with another scene; correct the new world',
    );
  const frame = corrections(kept, body);
  const isSame = taskQuality === before.taskQuality && scene === before.scene && useMask === before.useMask;
  const published = isSame && frame.length > kept.length && publishedBefore(world);
  return { ...checked, ...(frame.length > 0 && { frame }), ...(published && { published }) };
}

/** The same for a world of words: the words, the picture and the seed that were sent, unless others are given; empty words leave the picture alone. */
export function checkGeneratedAgain(world: World, body: RerunWorldRequest): CheckedGeneration {
  const onlyOfPictures = ['taskQuality', 'scene', 'useMask', 'rotate', 'length'] as const;
  refuseGiven(body, onlyOfPictures, 'this world was generated, not reconstructed from pictures');
  const { prompt: words, image, seed } = requestOf(world, GenerationRequest);
  const prompt = body.prompt === undefined ? words : body.prompt.trim() || undefined;
  if (prompt === undefined && image === undefined)
    throw invalidField('prompt', 'must not be empty: this world has no picture to be made from instead');
  const name = checkedName(body.name ?? world.name, 'plain');
  const chosen = body.seed ?? seed;
  return {
    name,
    ...(prompt !== undefined && { prompt }),
    ...(image !== undefined && { image }),
    ...(chosen !== undefined && { seed: chosen }),
  };
}

function refuseGiven(body: RerunWorldRequest, fields: readonly (keyof RerunWorldRequest)[], why: string): void {
  const given = fields.find((field) => body[field] !== undefined);
  if (given !== undefined) throw invalidField(given, `cannot be changed: ${why}`);
}

function requestOf<S extends TSchema>({ request }: World, shape: S): Static<S> {
  try {
    return readShape(shape, request);
  } catch (error) {
    if (!(error instanceof StoredShapeError)) throw error;
    throw invalidField('worldId', 'this world was made by a version whose requests cannot be repeated; create it anew');
  }
}

/** Of the world's unit: below it the points are one point, and the scale is noise. */
const leastLength = 1e-4;

function corrections(before: readonly FrameCorrection[], { rotate, length }: RerunWorldRequest): FrameCorrection[] {
  if (!rotate && !length) return [...before];
  const apart = length && Math.hypot(...length.to.map((value, axis) => value - length.from[axis]));
  if (apart !== undefined && !(apart >= leastLength))
    throw invalidField('length.to', `must be at least ${leastLength} away from length.from`);
  if (before.length >= mostCorrections)
    throw invalidField(rotate ? 'rotate' : 'length', `this world was already corrected ${mostCorrections} times`);
  return [...before, { ...(rotate && { rotate }), ...(length && { length }) }];
}

function publishedBefore({ id, status, assets, metrics = {} }: World): PublishedBefore | undefined {
  const [ply, sparse] = [assets?.splats?.urls.plyPath, assets?.capture?.sparsePath];
  if (status !== 'SUCCEEDED' || ply === undefined || sparse === undefined) return undefined;
  return { worldId: id, ply, sparse, metrics };
}

export type CheckedGeneration = { name: string } & GenerationRequest;

export function checkGeneration(
  body: GenerateWorldRequest,
  dialect: Dialect,
  checkAddress: AddressCheck,
): CheckedGeneration {
  const name = checkedName(body.name, dialect);
  const prompt = body.prompt?.trim() || undefined;
  const [resource] = body.resources ?? [];
  if (resource && resource.type !== undefined && resource.type !== 'image')
    throw invalidField('resources[0].type', `must be image, is ${resource.type}`);
  const image = resource && checkedResource(resource, 'resources[0]', checkAddress, { image: pictureExtensions }).url;
  if (prompt === undefined && image === undefined)
    throw invalidField('prompt', 'a non-empty prompt or one image is needed');
  if (body.cover !== undefined && !/^https?:$/.test(URL.parse(body.cover)?.protocol ?? ''))
    throw invalidField('cover', 'must be an http or https address');
  return {
    name,
    ...(body.cover !== undefined && { cover: new URL(body.cover).href }),
    ...(prompt !== undefined && { prompt }),
    ...(image !== undefined && { image }),
    ...(body.seed !== undefined && { seed: body.seed }),
  };
}
