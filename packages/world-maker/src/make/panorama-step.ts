/** The first picture of a world: all directions from its eye. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { panoramaCamera } from '../cameras.ts';
import { detailOf } from '../detail.ts';
import { savePicture } from '../pictures-file.ts';
import type { PlacePicture } from '../place-picture.ts';
import { panoramaFile, picturesFolder, rawPanorama, sizeOf } from './work-files.ts';
import type { WorldMaking, WorldStep } from './world-step.ts';

/** Drawing a larger panorama again takes less time than sending it. */
const KEPT_MAX_BYTES = 64 * 1024 ** 2;

export const panoramaStep = ({ folder, settings, studio, publish, log }: WorldMaking): WorldStep<'panorama'> => ({
  name: 'panorama',
  // Picture files had another format, and results had no detail.
  version: 4,
  keep: ({ bytes }) => (bytes <= KEPT_MAX_BYTES ? [rawPanorama] : []),
  stillThere: async ({ bytes }) => (await sizeOf(folder, rawPanorama)) === bytes,
  async run({ source, seed, report }) {
    const { plan } = await studio.place(source);
    const open = await studio.studio(source);
    log?.('drawing', { device: open.tracer.description, exposure: open.exposure });
    const painter = await studio.painter(source);
    const drawn = await open.draw({
      camera: panoramaCamera(plan.eye, settings.panoramaWidth),
      samples: settings.panoramaSamples,
      maxBounces: settings.maxBounces,
      seed,
      onProgress: (fraction) => report(0.97 * fraction),
    });
    const picture = painter?.paint(drawn) ?? drawn;
    await mkdir(join(folder, picturesFolder), { recursive: true });
    await savePicture(join(folder, rawPanorama), picture);
    if (publish) await saveJpeg(join(folder, panoramaFile), picture);
    const { width, height } = picture.camera;
    return {
      width,
      height,
      exposure: open.exposure,
      bytes: (await sizeOf(folder, rawPanorama))!,
      detail: detailOf(picture),
    };
  },
});

async function saveJpeg(path: string, { camera: { width, height }, rgb }: PlacePicture): Promise<void> {
  const { default: sharp } = await import('sharp');
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    .toFile(path);
}
