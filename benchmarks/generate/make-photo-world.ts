/** A world from a photograph, made as the service makes it, and how close it is to the photograph from where that was taken. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Photo, photoSource, type ReadRoom } from '@orrery/photo-room';
import { type Gaussians, readPly } from '@orrery/splats';
import {
  loadPicture,
  makeWorld,
  type PlacePicture,
  photoFile,
  splatsFile,
  type WorldSettings,
} from '@orrery/world-maker';

export interface PhotoWorld {
  world: Gaussians;
  photograph: PlacePicture;
  /** dB: from where the photograph was taken, and from places without a training view (against painted pictures). */
  photoPsnr: number;
  heldOutPsnr: number;
  seconds: number;
}

export async function makePhotoWorld(
  photo: Photo,
  read: ReadRoom,
  settings: WorldSettings,
  seed = 1,
): Promise<PhotoWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-'));
  try {
    const start = performance.now();
    const source = photoSource(photo, read, { seed, settings });
    const { results } = await makeWorld({ source, seed, settings, folder, publish: false, key: 'photograph' });
    return {
      world: await readPly(await readFile(join(folder, splatsFile))),
      photograph: (await loadPicture(join(folder, photoFile)))!,
      photoPsnr: results.splats.photoPsnr!,
      heldOutPsnr: results.splats.psnr,
      seconds: (performance.now() - start) / 1000,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
