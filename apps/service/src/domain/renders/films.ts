/** Films of a world along a camera path: renders like those of scenes, with a list of views in place of a scene. */
import { type FilmWorldRequest, filmFramesPerSecond, filmSizes, pathSeconds, type WorldFilm } from '@orrery/protocol';
import { invalidField, RequestError } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import { QuotaError } from '../../platform/storage-errors.ts';
import { checkPath } from '../annotations/annotations.ts';
import type { FileLinks } from '../files/file-links.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { type JobFailure, jobStopChannel } from '../jobs/job-subject.ts';
import type { Repositories, Store } from '../store-port.ts';
import type { World } from '../worlds/world-repository.ts';
import { type FilmDocument, filmName } from './render-jobs.ts';

/** Films of one account that are being made or wait: each may take an hour. */
const mostUnfinished = 3;

export interface FilmDeps {
  store: Store;
  objects: ObjectStore;
  limits: { renderRatePerMinute: number };
}

export interface FilmLinks {
  store: Store;
  fileLinks: FileLinks;
  fileUrlLifetimeS: number;
}

export async function submitFilm(
  { store, objects, limits }: FilmDeps,
  world: World,
  body: FilmWorldRequest,
  traceId: string,
): Promise<string> {
  const document = await filmOf(store, world, body);
  const { width, height } = body;
  const { accountId } = world;
  const id = randomId(16);
  const sceneKey = `renders/${id}/${filmName}`;
  const bytes = Buffer.from(JSON.stringify(document));
  await store.storage.requireRoom(accountId);
  // Stored first: a job must find it. One that ends up without a row is swept away later.
  await objects.put(sceneKey, bytes);
  try {
    await store.transaction(async (tx) => {
      await tx.serialize(`renders:${accountId}`);
      if ((await tx.renders.countSince(accountId, 60)) >= limits.renderRatePerMinute)
        throw new RequestError('RENDER_RATE_LIMIT', `at most ${limits.renderRatePerMinute} renders a minute`);
      if ((await tx.renders.countUnfinished(accountId, filmName)) >= mostUnfinished)
        throw new RequestError(
          'RENDER_RATE_LIMIT',
          `${mostUnfinished} videos are being rendered; wait for one of them`,
        );
      await tx.renders.insert({ id, accountId, requestId: id, sceneKey, width, height, traceId, worldId: world.id });
      await tx.storage.addObjectBytes('render', id, bytes.length);
      await tx.storage.requireRoom(accountId);
      await tx.enqueue({ kind: 'render', subjectId: id, traceId, accountId, workload: workloadOf(document, body) });
    });
  } catch (error) {
    if (error instanceof RequestError || error instanceof QuotaError) await objects.delete(sceneKey);
    throw error;
  }
  return id;
}

/**
 * Pixels of all frames that a processor alone draws in about a minute, as edited worlds take: those films wait with them. On two busy x64 cores 11
 * million took 8 s (150,000 Gaussians), on idle ones they would take about 3.
 */
const shortFilmPixels = 120e6;

/** A world that is made for hours would otherwise keep a few seconds of video waiting. */
function workloadOf({ path, framesPerSecond }: FilmDocument, { width, height }: FilmWorldRequest): string {
  return width * height * framesPerSecond * pathSeconds(path) <= shortFilmPixels ? 'short-film' : 'film';
}

/** The newest films of a world; more than anybody looks through, fewer than a page minds. */
const mostListed = 20;

export async function listFilms({ store, fileLinks, fileUrlLifetimeS }: FilmLinks, world: World): Promise<WorldFilm[]> {
  const films = await store.renders.filmsOf(world.id, mostListed);
  const queued = films.filter(({ status }) => status === 'QUEUED').map(({ id }) => id);
  const places = queued.length > 0 ? await store.line.placesOf('render', queued) : undefined;
  return films.map(({ id, width, height, createdAt, status, progress, resultKey, failure }) => {
    const queue = places?.get(id);
    return {
      operationId: id,
      width,
      height,
      createTime: createdAt,
      done: status === 'SUCCEEDED' || status === 'FAILED',
      progress,
      ...(queue && { queue }),
      ...(resultKey && {
        resultUrl: fileLinks.objectUrl(resultKey, { name: `${id}.mp4`, expiresInS: fileUrlLifetimeS }),
      }),
      ...(failure && { failure }),
    };
  });
}

/** Whether it was unfinished until now; one that has ended stays as it is. */
export async function cancelFilm(store: Store, world: World, operationId: string): Promise<boolean> {
  if ((await store.renders.find(operationId))?.worldId !== world.id)
    throw new RequestError('OPERATION_NOT_FOUND', `operationId ${operationId} has no task`);
  const failure = {
    code: 'CANCELED',
    message: 'The video was canceled by its owner.',
    hint: 'Export it again when you want it after all.',
  };
  return store.transaction((tx) => stopFilm(tx, operationId, failure));
}

/** Those of a world that is being deleted. */
export async function stopFilmsOf(tx: Repositories, worldId: string): Promise<void> {
  const failure = {
    code: 'CANCELED',
    message: 'The world of the video was deleted.',
    hint: 'Export a video of another world.',
  };
  for (const id of await tx.renders.unfinishedFilmsOf(worldId)) await stopFilm(tx, id, failure);
}

async function stopFilm(tx: Repositories, id: string, failure: JobFailure): Promise<boolean> {
  if (!(await tx.renders.end(id, { status: 'FAILED', failure }))) return false;
  await tx.withdraw({ kind: 'render', subjectId: id });
  await tx.notify(jobStopChannel, `render:${id}`);
  return true;
}

async function filmOf(store: Store, world: World, body: FilmWorldRequest): Promise<FilmDocument> {
  const ply = world.assets?.splats?.urls.plyPath;
  if (world.status !== 'SUCCEEDED' || ply === undefined)
    throw invalidField('worldId', `only a finished world can be exported as a video, this one is ${world.status}`);
  const { width, height, framesPerSecond = filmFramesPerSecond.usual } = body;
  if (width * height > filmSizes.mostPixels)
    throw invalidField('width', `${width} x ${height} is more than ${filmSizes.mostPixels} pixels`);
  const path = body.path ?? (await store.annotations.find(world.id))?.path;
  if (!path) throw invalidField('path', 'the world has none; send one');
  checkPath(path, 'path');
  if (!(pathSeconds(path) > 0))
    throw invalidField('path.keyframes', 'a video needs two views and some time between them');
  return { worldId: world.id, ply, path, framesPerSecond, framed: world.scene === 'model' };
}
