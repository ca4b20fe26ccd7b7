/** Photos of a world, to be held against it: small, without distortion, each with the pinhole camera that saw it and its score. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { loadColmapViews } from '../colmap/load-views.ts';
import type { PhotoErrors } from './held-out-score.ts';

/** As large as a viewer on a page; more of them would take more room than the world. */
const MAX_SIDE = 1024;
const MOST_PHOTOS = 120;
/** Loaded at a time: 2.4 MB each. */
const AT_ONCE = 40;

export interface PhotosOptions {
  /** Holds `images/` and `sparse/0/`. */
  directory: string;
  /** Of all photos, in capture order. */
  names: readonly string[];
  /** Of those that were held out. */
  scores?: readonly PhotoErrors[];
  signal?: AbortSignal;
}

/** Writes `photos.json` and the pictures it names into the folder; nothing where the photos are gone. Gives the names of the files. */
export async function writePhotos(
  out: string,
  { directory, names, scores = [], signal }: PhotosOptions,
): Promise<string[]> {
  const scored = new Map(scores.map((score) => [score.name, score]));
  const there = await Promise.all(names.map((name) => exists(join(directory, 'images', name))));
  const chosen = choosePhotos(
    names.filter((_, k) => there[k]),
    new Set(scored.keys()),
  );
  if (chosen.length === 0) return [];
  const photos: object[] = [];
  const files: string[] = [];
  await mkdir(join(out, 'photos'), { recursive: true });
  for (let start = 0; start < chosen.length; start += AT_ONCE) {
    const only = new Set(chosen.slice(start, start + AT_ONCE));
    const { views } = await loadColmapViews(directory, { maxSide: MAX_SIDE, only, ...(signal && { signal }) });
    for (const { name, rgb, camera } of views) {
      const { width, height, fx, fy, cx, cy, cameraFromWorld: m } = camera;
      const file = `photos/${String(files.length + 1).padStart(4, '0')}.jpg`;
      await sharp(rgb, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 80 })
        .toFile(join(out, file));
      files.push(file);
      const { psnr, ssim, tiles } = scored.get(name) ?? {};
      photos.push({
        name,
        file: file.slice(file.indexOf('/') + 1),
        ...{ width, height, fx, fy, cx, cy },
        cameraFromWorld: [0, 4, 8].map((at) => Array.from(m).slice(at, at + 4)),
        ...(psnr !== undefined && { psnr: rounded(psnr, 2) }),
        ...(ssim !== undefined && { ssim: rounded(ssim, 4) }),
        ...(tiles && {
          tiles: {
            ...tiles,
            psnr: tiles.psnr.map((value) => value && rounded(value, 1)),
            depth: tiles.depth.map((value) => value && Number(value.toPrecision(4))),
          },
        }),
      });
    }
  }
  const index = 'photos/photos.json';
  await writeFile(join(out, index), JSON.stringify({ version: 1, photos }));
  return [...files, index];
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Those with a score, and of the others as many as there is room for, evenly. In their own order. */
export function choosePhotos(names: readonly string[], scored: ReadonlySet<string>, most = MOST_PHOTOS): string[] {
  const others = names.filter((name) => !scored.has(name));
  const room = Math.max(0, most - Math.min(most, names.length - others.length));
  const taken = new Set(
    others.length <= room
      ? others
      : Array.from({ length: room }, (_, k) => others[Math.floor((k * others.length) / room)]),
  );
  return names.filter((name) => scored.has(name) || taken.has(name)).slice(0, most);
}
