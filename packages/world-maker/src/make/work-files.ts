/** Names of the files that the steps leave in their folder. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export const panoramaFile = 'panorama.jpg';
export const splatsFile = 'splats/world.ply';
export const picturesFolder = 'pictures';
export const rawPanorama = 'pictures/panorama.bin';
export const photoFile = 'pictures/photo.bin';
export const publishFolder = 'out';

export const viewFile = (index: number) => `pictures/view-${String(index).padStart(3, '0')}.bin`;

export const sizeOf = async (folder: string, file: string): Promise<number | undefined> =>
  (await stat(join(folder, file)).catch(() => undefined))?.size;
