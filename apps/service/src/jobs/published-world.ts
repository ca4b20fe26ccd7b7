/** What a world's published files become, however it was made: objects of the store, and the links of the world's row. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SplatFiles } from '@orrery/capture';
import type { ObjectStore } from '../domain/files/object-store.ts';
import type { World } from '../domain/worlds/world-repository.ts';
import { worldFolder } from '../domain/worlds/world-views.ts';
import type { JobContext } from './job-definition.ts';
import { tryFolder, tryFolderOf } from './try-folder.ts';

/**
 * Stores the files that lie in `out`, and removes the folder; `report` goes on from what making them has reported, 0.9. Gives the names
 * the files have in the world's folder.
 */
export async function storePublished<Files extends SplatFiles>(
  context: JobContext,
  out: string,
  published: Files,
  report: (fraction: number) => void,
): Promise<Files> {
  const stored = within(tryFolder(context), published);
  for (const [index, file] of published.files.entries()) {
    await context.files.writeObject(`${worldFolder(context.subjectId)}${stored.files[index]}`, join(out, file));
    report(0.9 + (0.1 * (index + 1)) / published.files.length);
  }
  if (!published.preview) context.log.warn('no film was made: ffmpeg is missing');
  await rm(out, { recursive: true, force: true });
  return stored;
}

/** Every member that is a text names a file. */
function within<Files extends SplatFiles>(folder: string, published: Files): Files {
  const names = Object.entries(published).filter(([, value]) => typeof value === 'string');
  return {
    ...published,
    ...Object.fromEntries(names.map(([member, name]) => [member, folder + name])),
    files: published.files.map((name) => folder + name),
  };
}

export const splatAssets = (published: SplatFiles) => ({
  splats: {
    urls: {
      plyPath: published.ply,
      spzPath: published.spz,
      lodMetaPath: published.lodMeta,
      sogPath: published.sog,
    },
  },
  mesh: { colliderPath: published.collider },
  ...(published.preview !== undefined && { preview: { videoPath: published.preview } }),
  semanticsMetadata: { upAxis: 'Z' as const },
});

/** What tries before the one that published the world have stored, as far as the world does not name it. */
export async function removeEarlierTries(
  objects: Pick<ObjectStore, 'list' | 'delete'>,
  { id, assets, cover }: Pick<World, 'id' | 'assets' | 'cover'>,
): Promise<void> {
  const published = assets?.splats?.urls?.plyPath;
  const folder = published === undefined ? '' : tryFolderOf(published);
  // The first try has nobody's leftovers, and most worlds need no listing.
  if (folder === '') return;
  const named = new Set([assets?.imagery?.panoUrl, cover]);
  for await (const { key } of objects.list(worldFolder(id))) {
    const name = key.slice(worldFolder(id).length);
    if (!name.startsWith(folder) && !named.has(name)) await objects.delete(key);
  }
}
