/** What a world's published files become, however it was made: objects of the store, and the links of the world's row. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SplatFiles } from '@orrery/capture';
import { worldFolder } from '../domain/worlds/world-views.ts';
import type { JobContext } from './job-definition.ts';

/** Stores the files that lie in `out`, and removes the folder; `report` goes on from what making them has reported, 0.9. */
export async function storePublished(
  context: JobContext,
  out: string,
  published: SplatFiles,
  report: (fraction: number) => void,
): Promise<void> {
  for (const [index, file] of published.files.entries()) {
    await context.files.writeObject(`${worldFolder(context.subjectId)}${file}`, join(out, file));
    report(0.9 + (0.1 * (index + 1)) / published.files.length);
  }
  if (!published.preview) context.log.warn('no film was made: ffmpeg is missing');
  await rm(out, { recursive: true, force: true });
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
