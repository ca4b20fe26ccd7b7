/** A picture of a model to know it by in lists. */
import { drawPreview, encodePng, type RenderMesh } from '@orrery/meshes';
import type { JobContext } from '../job-definition.ts';
import { storeFile } from './task-outputs.ts';

/** A list shows it at 64 pixels, on a fine screen at three times that; a full preview would take longer than many an export. */
const look = { width: 256, height: 256, samples: 2 };

export async function storeThumbnail(context: JobContext, mesh: RenderMesh): Promise<{ thumbnailKey: string }> {
  return { thumbnailKey: await storeFile(context, 'thumbnail.png', await encodePng(drawPreview(mesh, look))) };
}
