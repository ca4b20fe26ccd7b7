/** Masks of photos in a folder of their own, by the names that people and programs give them. */
import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { ColmapError } from './colmap-error.ts';

/** Paths by photo name. COLMAP writes `photo.jpg.png`, others `photo.png` or the photo's own name. */
export async function findMasks(folder: string, photos: readonly string[]): Promise<Map<string, string>> {
  const files = new Set(
    await readdir(folder).catch((cause: unknown) => {
      throw new ColmapError(`the folder of masks ${folder} cannot be read`, { cause });
    }),
  );
  const masks = new Map<string, string>();
  for (const photo of photos) {
    const name = basename(photo);
    const stem = name.slice(0, name.length - extname(name).length);
    const found = [`${name}.png`, `${stem}.png`, name].find((candidate) => files.has(candidate));
    if (found) masks.set(photo, join(folder, found));
  }
  if (masks.size === 0)
    throw new ColmapError(
      `no mask in ${folder} belongs to a photo of the model; they are named like the photos (photo.jpg.png or photo.png)`,
    );
  return masks;
}
