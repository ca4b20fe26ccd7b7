/** The demo itself: photos, upload, world, download. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { WorldDetail } from '@orrery/protocol';
import { downloadWorld } from '../remote/download-world.ts';
import { followWorld } from '../remote/follow-world.ts';
import type { ProgressLine } from '../remote/progress-line.ts';
import { sendFiles } from '../remote/send-files.ts';
import { connect } from '../remote/service-access.ts';
import type { DemoOptions } from './demo-options.ts';
import { findService } from './find-service.ts';

export interface DemoResult {
  status: string;
  worldId: string;
  /** Where the world was saved; null when there is none. */
  plyPath: string | null;
  psnr: number | null;
  /** From sending the first photo to the end of the world. */
  seconds: number;
}

export const PHOTO_SIZE = { width: 640, height: 480 };

/** `progress` is absent for programs: they read the result. */
export async function makeDemoWorld(options: DemoOptions, progress: ProgressLine | undefined, signal: AbortSignal) {
  const folder = resolve(options.out);
  const photoFolder = join(folder, 'photos');
  await mkdir(photoFolder, { recursive: true });
  const say = (line: string) => {
    progress?.end();
    console.error(line);
  };
  // Beside the drawing: starting a service waits more than it works.
  const finding = findService({ ...options, signal }, say);
  const giveUp = new AbortController();
  finding.catch((error: unknown) => giveUp.abort(error)); // without a service, nobody needs the photos
  try {
    const { writeDemoPhotos } = await import('@orrery/demo-scene');
    const photos = await writeDemoPhotos(photoFolder, {
      ...(options.size ?? PHOTO_SIZE),
      count: options.photos,
      signal: AbortSignal.any([signal, giveUp.signal]),
      onPhoto: (done, of) => progress?.show('drawing photos', done / of, `(${done} of ${of})`),
    });
    progress?.end();
    const service = await finding;
    const client = connect(service);
    const started = performance.now();
    const files = photos.map((path) => ({ path }));
    const addresses = await sendFiles(client, files, { progress, signal });
    const worldId = await client.worlds.create(
      {
        name: 'Orrery demo',
        resources: addresses.map((url) => ({ url, type: 'image' as const })),
        taskQuality: options.quality,
        scene: 'space',
      },
      { signal },
    );
    say(`world ${worldId}: ${photos.length} photos at ${service.url}, quality ${options.quality}`);
    const address = `${service.url}/console/worlds/${worldId}`;
    if (progress && !service.startedHere) say(`follow it at ${address}`);
    const world = await followWorld(client, worldId, { progress, signal }).catch(async (error: unknown) => {
      // Ctrl-C: nobody waits for this world any more.
      if (signal.aborted)
        await client.worlds.cancel(worldId, { signal: AbortSignal.timeout(5000) }).catch(() => undefined); // ended already, or the service has
      throw error;
    });
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const saved = world.assets
      ? await downloadWorld(world, folder, ['ply', 'cover', 'preview'], { progress, signal })
      : {};
    const result: DemoResult = {
      status: world.status,
      worldId,
      plyPath: saved.ply ?? null,
      psnr: psnrOf(world),
      seconds,
    };
    return { result, world, saved, photoFolder, startedHere: service.startedHere, address };
  } finally {
    await finding.then(
      (service) => service.close(),
      () => {}, // it was never there; the error is on its way
    );
  }
}

const psnrOf = ({ metrics }: WorldDetail): number | null =>
  typeof metrics?.psnr === 'number' ? Math.round(100 * metrics.psnr) / 100 : null;
