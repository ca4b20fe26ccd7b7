/** Worlds as callers see them, and who may see which. */
import {
  defaultPageSize,
  isTerminalWorldStatus,
  type LeftOut,
  type QueuePlace,
  taskQualities,
  type WorldAssets,
  type WorldDetail,
  type WorldItem,
  type WorldListQueryRequest,
  type WorldPagedList,
} from '@orrery/protocol';
import { RequestError } from '../../platform/errors.ts';
import type { Account } from '../accounts/account-repository.ts';
import type { FileLinks } from '../files/file-links.ts';
import { searchWords } from '../search-words.ts';
import type { Store } from '../store-port.ts';
import { checkedTags } from './describe-world.ts';
import type { EditSource } from './world-jobs.ts';
import { worldPlaces } from './world-places.ts';
import type { StoredWorldAssets, World } from './world-repository.ts';

export const worldFolder = (worldId: string) => `worlds/${worldId}/`;

export interface WorldLinks {
  fileLinks: FileLinks;
  fileUrlLifetimeS: number;
}

/** A caller's own world, or the error the contract names: unknown 404, somebody else's 403. */
export async function ownWorld(store: Store, account: Account, worldId: string): Promise<World> {
  const world = await store.worlds.find(worldId);
  if (!world) throw new RequestError('WORLD_NOT_FOUND', `world ${worldId} does not exist`);
  if (world.accountId !== account.id)
    throw new RequestError('WORLD_FORBIDDEN', `world ${worldId} belongs to another account`);
  return world;
}

/** An absolute address stays; a name relative to the world's folder is signed. */
function address(name: string, folder: string): string {
  return /^https?:/.test(name) ? name : folder + name.split('/').map(encodeURIComponent).join('/');
}

export function signedAssets(assets: StoredWorldAssets, folder: string): WorldAssets {
  const urls = assets.splats?.urls;
  return {
    ...(urls && {
      splats: { urls: Object.fromEntries(Object.entries(urls).map(([field, name]) => [field, address(name, folder)])) },
    }),
    ...(assets.imagery && { imagery: { panoUrl: address(assets.imagery.panoUrl, folder) } }),
    ...(assets.mesh && { mesh: { colliderPath: address(assets.mesh.colliderPath, folder) } }),
    ...(assets.preview && { preview: { videoPath: address(assets.preview.videoPath, folder) } }),
    ...(assets.capture && {
      capture: {
        camerasPath: address(assets.capture.camerasPath, folder),
        sparsePath: address(assets.capture.sparsePath, folder),
        ...(assets.capture.photosPath !== undefined && { photosPath: address(assets.capture.photosPath, folder) }),
      },
    }),
    ...(assets.semanticsMetadata && { semanticsMetadata: assets.semanticsMetadata }),
  };
}

function worldItem(world: World, links: WorldLinks, queue: QueuePlace | undefined): WorldItem {
  // A panorama is painted long before its world is ready; it goes with a world that fails.
  const cover = world.cover ?? (world.failure ? undefined : world.assets?.imagery?.panoUrl);
  return {
    worldId: world.id,
    name: world.name,
    ...(cover !== undefined && { cover: address(cover, signedFolder(world, links)) }),
    scene: world.scene,
    createTime: world.createdAt,
    updateTime: world.updatedAt,
    status: world.status,
    progress: world.progress,
    ...endOf(world),
    ...(queue && { queue }),
    ...(world.tags.length > 0 && { tags: world.tags }),
    ...(isTerminalWorldStatus(world.status) && { bytes: world.storedBytes }),
  };
}

/** When an unfinished world that somebody works on will be done. */
export const endOf = ({ status, secondsLeft, updatedAt }: World): { estimatedEndTime?: number } =>
  secondsLeft === undefined || (status !== 'PREPROCESSING' && status !== 'RUNNING')
    ? {}
    : { estimatedEndTime: updatedAt + Math.round(1000 * secondsLeft) };

const signedFolder = (world: World, links: WorldLinks) =>
  links.fileLinks.folderUrl(worldFolder(world.id), { expiresInS: links.fileUrlLifetimeS });

export function worldDetail(world: World, links: WorldLinks, queue: QueuePlace | undefined): WorldDetail {
  const finished = world.status === 'SUCCEEDED' || world.failure !== undefined;
  const leftOut = world.metrics?.leftOut as LeftOut[] | undefined;
  return {
    ...worldItem(world, links, queue),
    ...(world.kind === 'edit' && { editOf: (world.request.source as EditSource).worldId }),
    ...(world.kind === 'generation' && wordsOf(world)),
    ...(world.kind === 'reconstruction' && qualityOf(world)),
    // What an unfinished world shows already goes with it when it fails.
    ...(world.assets && !world.failure && { assets: signedAssets(world.assets, signedFolder(world, links)) }),
    ...(world.stage !== undefined && !finished && { stage: world.stage }),
    ...(world.failure && { failure: world.failure }),
    // Kept with the row as soon as something is known; the rest of the numbers come with success.
    ...(world.metrics && world.status === 'SUCCEEDED' && { metrics: world.metrics }),
    ...(leftOut && leftOut.length > 0 && { leftOut }),
  };
}

function wordsOf({ request: { prompt } }: World): { prompt?: string } {
  return typeof prompt === 'string' ? { prompt } : {};
}

function qualityOf({ request: { taskQuality } }: World): Pick<WorldDetail, 'taskQuality'> {
  const quality = taskQualities.find((each) => each === taskQuality);
  return quality ? { taskQuality: quality } : {};
}

export async function listWorlds(
  store: Store,
  account: Account,
  query: WorldListQueryRequest,
  links: WorldLinks,
): Promise<WorldPagedList> {
  const pageNum = query.pageNum ?? 0;
  const pageSize = query.pageSize || defaultPageSize;
  const { worlds, total } = await store.worlds.list(account.id, {
    offset: pageNum * pageSize,
    limit: pageSize,
    statuses: query.statusList ?? [],
    words: searchWords(query.search),
    tags: checkedTags(query.tags ?? []),
    order: query.sort ?? 'newest',
  });
  const places = await worldPlaces(store, worlds);
  return {
    pageNum,
    pageSize,
    count: worlds.length,
    totalCount: total,
    hasMore: pageNum * pageSize + worlds.length < total,
    result: worlds.map((world) => worldItem(world, links, places.get(world.id))),
    ...(query.withTags && { tags: await store.worlds.tags(account.id) }),
  };
}
