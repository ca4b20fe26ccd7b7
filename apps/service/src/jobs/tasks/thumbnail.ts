/** A picture of a model to know it by in lists. */
import { drawPreview, encodePng, type RenderMesh } from '@orrery/meshes';
import type { JobContext } from '../job-definition.ts';
import { storeFile } from './task-outputs.ts';

export async function storeThumbnail(context: JobContext, mesh: RenderMesh): Promise<{ thumbnailKey: string }> {
  return { thumbnailKey: await storeFile(context, 'thumbnail.png', await encodePng(drawPreview(mesh))) };
}
