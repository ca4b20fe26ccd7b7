/** The demo itself: photos, upload, world, download. */
import { mkdir } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { WorldDetail } from '@orrery/protocol';
import type { DemoOptions } from './demo-options.ts';
import { findService } from './find-service.ts';
import { duration, followWorld, progressLine } from './follow-world.ts';
import { createWorld, download, type Gateway, uploadFiles } from './gateway-calls.ts';
import type { StatusLine } from './status-line.ts';

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

export async function makeWorld(options: DemoOptions, status: StatusLine, signal: AbortSignal) {
  const folder = resolve(options.out);
  const photoFolder = join(folder, 'photos');
  await mkdir(photoFolder, { recursive: true });
  // Beside the drawing: starting a service waits more than it works.
  const finding = findService({ ...options, signal }, status.say);
  const giveUp = new AbortController();
  finding.catch((error: unknown) => giveUp.abort(error)); // without a service, nobody needs the photos
  try {
    const { writeDemoPhotos } = await import('@orrery/demo-scene');
    const photos = await writeDemoPhotos(photoFolder, {
      ...(options.size ?? PHOTO_SIZE),
      count: options.photos,
      signal: AbortSignal.any([signal, giveUp.signal]),
      onPhoto: (done, of) => status.show('photos', `drawing photos: ${done} of ${of}`),
    });
    const service = await finding;
    const gateway: Gateway = { url: service.url, key: service.key, signal };
    const started = performance.now();
    const addresses = await uploadFiles(gateway, photos, (done) =>
      status.show('upload', `uploading: ${done} of ${photos.length}`),
    );
    const worldId = await createWorld(gateway, {
      name: 'Orrery demo',
      resources: addresses.map((url) => ({ url, type: 'image' as const })),
      taskQuality: options.quality,
      scene: 'space',
    });
    status.say(`world ${worldId}: ${photos.length} photos at ${service.url}, quality ${options.quality}`);
    const world = await followWorld(gateway, worldId, (progress) =>
      status.show(progress.stage, progressLine(progress)),
    );
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    status.end();
    const saved = world.status === 'SUCCEEDED' ? await saveOutputs(gateway, world, folder) : {};
    const result: DemoResult = {
      status: world.status,
      worldId,
      plyPath: saved.ply ?? null,
      psnr: psnrOf(world),
      seconds,
    };
    return { result, world, saved, photoFolder, startedHere: service.startedHere, took: duration(seconds) };
  } finally {
    await finding.then(
      (service) => service.close(),
      () => {}, // it was never there; the error is on its way
    );
  }
}

const psnrOf = ({ metrics }: WorldDetail): number | null =>
  typeof metrics?.psnr === 'number' ? Math.round(100 * metrics.psnr) / 100 : null;

interface Saved {
  ply?: string;
  cover?: string;
  film?: string;
}

async function saveOutputs(gateway: Gateway, world: WorldDetail, folder: string): Promise<Saved> {
  const saved: Saved = {};
  const save = async (url: string | undefined, name: string): Promise<string | undefined> => {
    if (url === undefined) return undefined;
    const path = join(folder, `${name}${extname(new URL(url).pathname)}`);
    await download(gateway, url, path);
    return path;
  };
  const assets = world.assets as (WorldDetail['assets'] & { preview?: { videoPath?: string } }) | undefined;
  const ply = await save(assets?.splats?.urls.plyPath, 'world');
  const cover = await save(world.cover, 'cover');
  const film = await save(assets?.preview?.videoPath, 'film');
  if (ply) saved.ply = ply;
  if (cover) saved.cover = cover;
  if (film) saved.film = film;
  return saved;
}
