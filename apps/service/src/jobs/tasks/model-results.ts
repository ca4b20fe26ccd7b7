/** What image-to-3D and text-to-3D hand out: the white mesh, the textured one, Gaussians, and an archive of all three. */
import type { ZipEntry } from '@orrery/containers';
import { encodePng, type RenderMesh, writeGlb, writeZip } from '@orrery/meshes';
import { type Gaussians, writePly } from '@orrery/splats';
import type { ImgTo3dTask, StoredTaskOutput } from '../../domain/tasks/task-jobs.ts';
import type { JobContext } from '../job-definition.ts';
import { storeOutput } from './task-outputs.ts';
import { storeThumbnail } from './thumbnail.ts';

export type ModelRequestOptions = Pick<ImgTo3dTask, 'version' | 'enablePbr' | 'outputFormat'>;

export interface FinishedModel {
  white: RenderMesh;
  textured: RenderMesh;
  gaussians(): Gaussians;
}

/** G1 always gives zip and glb, ply when asked; G1-Turbo what is asked, in that order, or zip. */
function resultFormats({ version, outputFormat }: ModelRequestOptions): ('zip' | 'glb' | 'ply')[] {
  if (version === 'G1') return ['zip', 'glb', ...(outputFormat.includes('ply') ? (['ply'] as const) : [])];
  return outputFormat.length > 0 ? outputFormat : ['zip'];
}

async function plyBytes(cloud: Gaussians): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writePly(cloud)) pieces.push(piece);
  return Buffer.concat(pieces);
}

export async function storeModelResults(
  context: JobContext,
  model: FinishedModel,
  options: ModelRequestOptions,
): Promise<{ outputs: StoredTaskOutput[]; thumbnailKey: string }> {
  // G1 always has its textures.
  const isWhite = options.version === 'G1-Turbo' && !options.enablePbr;
  const formats = resultFormats(options);
  const glb = (mesh: RenderMesh) => writeGlb(mesh, { encodePicture: encodePng, name: 'model' });
  const needs = (...wanted: string[]) => formats.some((format) => wanted.includes(format));
  const white = isWhite || needs('zip') ? await glb(model.white) : undefined;
  const textured = !isWhite && needs('zip', 'glb') ? await glb(model.textured) : undefined;
  const ply = needs('zip', 'ply') ? await plyBytes(model.gaussians()) : undefined;
  const outputs: StoredTaskOutput[] = [];
  for (const format of formats) {
    if (format === 'ply') outputs.push(await storeOutput(context, 'ply', 'gaussian.ply', ply!));
    else if (format === 'glb') outputs.push(await storeOutput(context, 'glb', 'model.glb', (textured ?? white)!));
    else {
      const entries: ZipEntry[] = [{ name: 'mesh/mesh.glb', bytes: white! }];
      if (textured) entries.push({ name: 'mesh/tex_mesh.glb', bytes: textured });
      entries.push({ name: '3dgs/gaussian.ply', bytes: ply! });
      outputs.push(await storeOutput(context, 'zip', 'results.zip', await writeZip(entries)));
    }
  }
  return { outputs, ...(await storeThumbnail(context, isWhite ? model.white : model.textured)) };
}
