/** The API does not list assets, so this browser remembers those that were made with it, for each key apart. */
import { ownerOfKey } from '../../session/owner-of-key.ts';

export interface MadeAsset {
  taskId: number;
  name: string;
  madeMs: number;
}

const mostKept = 200;

const storageName = (apiKey: string) => `orrery.assets.${ownerOfKey(apiKey)}`;

export function madeAssets(apiKey: string, storage: Storage): MadeAsset[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(storageName(apiKey)) ?? '[]');
    return Array.isArray(list) ? list.filter((each) => Number.isSafeInteger(each?.taskId)) : [];
  } catch {
    return []; // not ours, or cut off
  }
}

export function rememberAsset(apiKey: string, storage: Storage, asset: MadeAsset): MadeAsset[] {
  return keep(apiKey, storage, [asset, ...madeAssets(apiKey, storage)]);
}

export function forgetAsset(apiKey: string, storage: Storage, taskId: number): MadeAsset[] {
  return keep(
    apiKey,
    storage,
    madeAssets(apiKey, storage).filter((asset) => asset.taskId !== taskId),
  );
}

function keep(apiKey: string, storage: Storage, assets: MadeAsset[]): MadeAsset[] {
  const kept = assets.slice(0, mostKept);
  storage.setItem(storageName(apiKey), JSON.stringify(kept));
  return kept;
}
