/**
 * What a scene's `meshId` stands for: a processed upload, or a finished world. Only the caller's own: another account's asset is
 * not found, as if it did not exist.
 */
import { taskStatus } from '@orrery/protocol';
import type { Store } from '../store-port.ts';
import { worldFolder } from '../worlds/world-views.ts';

export interface AssetBounds {
  min: number[];
  max: number[];
}

/** `key` is the object to load. Bounds are millimeters, Z up. */
export type SceneAsset = MeshAsset | SplatAsset;

export interface MeshAsset {
  kind: 'mesh';
  /** An asset file of `@orrery/meshes` (`readAsset`): millimeters, Z up. */
  key: string;
  bounds?: AssetBounds;
}

export interface SplatAsset {
  kind: 'splat';
  /** Any format of `@orrery/splats` (`readSplats`, `nonFinite: 'drop'`), in its own numbers. */
  key: string;
  /** From the file's numbers to the scene's millimeters. */
  mmPerUnit: number;
  /** The file's direction of up; the scene's is Z. */
  up: SplatUp;
  bounds?: AssetBounds;
}

/** -Y is how most training tools leave their worlds (x right, y down, z forward). */
export type SplatUp = 'Y' | '-Y' | 'Z';

/** Splat files have no units; viewers and this service's own worlds take one unit as a meter. */
export const splatMmPerUnit = 1000;

/** How a finished mesh-upload task keeps its asset among its details. */
export type StoredAsset = Omit<MeshAsset, 'bounds'> | Omit<SplatAsset, 'bounds'>;

/** Ids are of our making; anything else is not worth a query. */
const idForm = /^[A-Za-z0-9]{8,40}$/;

export async function findAsset(store: Store, accountId: number, id: string): Promise<SceneAsset | undefined> {
  if (!idForm.test(id)) return undefined;
  return (await uploadedAsset(store, accountId, id)) ?? (await worldAsset(store, accountId, id));
}

async function uploadedAsset(store: Store, accountId: number, id: string): Promise<SceneAsset | undefined> {
  const task = await store.tasks.findAsset(accountId, id);
  if (!task || task.status !== taskStatus.success) return undefined;
  const { asset, bounds } = (task.details ?? {}) as { asset?: StoredAsset; bounds?: AssetBounds };
  return asset && { ...asset, ...(bounds && { bounds }) };
}

async function worldAsset(store: Store, accountId: number, id: string): Promise<SceneAsset | undefined> {
  const world = await store.worlds.find(id);
  if (!world || world.accountId !== accountId || world.status !== 'SUCCEEDED') return undefined;
  const urls = world.assets?.splats?.urls;
  // The exact one first; the others are quantized. Names are relative to the world's folder.
  const name = [urls?.plyPath, urls?.spzPath, urls?.sogPath].find(
    (path) => path !== undefined && !/^https?:/.test(path),
  );
  if (name === undefined) return undefined;
  return {
    kind: 'splat',
    key: worldFolder(id) + name,
    mmPerUnit: splatMmPerUnit,
    up: world.assets?.semanticsMetadata?.upAxis ?? 'Z',
  };
}
