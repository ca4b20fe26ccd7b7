/** Assets of a scene, from the service's objects to what the renderer takes: millimeters, Z up. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePicture, readAsset } from '@orrery/meshes';
import { type AssetLookup, type RenderAsset, standingSplats } from '@orrery/render';
import { readSplats } from '@orrery/splats';
import type { Scene } from '@orrery/usd';
import type { SceneAsset } from '../../domain/assets/find-asset.ts';
import { JobError } from '../failures.ts';
import type { JobContext } from '../job-definition.ts';
import { modelFailure } from './model-failure.ts';

/** As many as a rasterizer's tile lists can name, with some to spare. */
const mostGaussians = 12_000_000;
/** Pictures of an asset were limited when it was made. */
const pictureLimits = { maxSide: 16_384, maxSourcePixels: 2 ** 28 };

/** A message names so many; nobody needs the rest of a scene that lacks thousands. */
const mostNamed = 5;

/** Finds every asset before any is fetched: a scene that cannot be drawn fails at once, naming what it lacks. */
export async function findSceneAssets(context: JobContext, scene: Pick<Scene, 'models'>): Promise<AssetLookup> {
  const found = new Map<string, SceneAsset>();
  const missing: string[] = [];
  for (const { assetId } of scene.models) {
    if (found.has(assetId) || missing.includes(assetId)) continue;
    const asset = await context.files.findAsset(assetId);
    if (asset) found.set(assetId, asset);
    else missing.push(assetId);
    if (missing.length > mostNamed) break;
  }
  if (missing.length > 0) {
    const names = missing.slice(0, mostNamed).map((id) => id.slice(0, 60));
    const more = missing.length > mostNamed ? ', ...' : '';
    throw new JobError('ASSET_NOT_FOUND', `no such asset: ${names.join(', ')}${more}`);
  }
  return async (id) => {
    const asset = found.get(id) ?? (await context.files.findAsset(id));
    return asset ? loadAsset(context, id, asset) : null;
  };
}

async function loadAsset(context: JobContext, id: string, asset: SceneAsset): Promise<RenderAsset | null> {
  // Ids are letters and digits alone (find-asset.ts).
  const path = join(context.workFolder, `asset-${id}`);
  if (!(await context.files.readObject(asset.key, path))) return null;
  try {
    const bytes = await readFile(path);
    if (asset.kind === 'splat') {
      const cloud = await readSplats(bytes, { maxGaussians: mostGaussians, nonFinite: 'drop' });
      return { kind: 'splat', gaussians: standingSplats(cloud, asset) };
    }
    const { mesh } = await readAsset(bytes, (picture) => decodePicture(picture, pictureLimits));
    return { kind: 'mesh', mesh };
  } catch (error) {
    throw modelFailure(error, `asset ${id}`);
  } finally {
    await rm(path, { force: true });
  }
}
