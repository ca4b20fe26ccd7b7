/** The model of a finished world's cameras, out of the archive it was published in. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const modelParts = ['cameras', 'images', 'points3D'].map((part) => `${part}.bin`);

/** A model is smaller by far; this one was written by the service itself. */
const mostModelBytes = 1024 ** 3;

export async function unpackModel(archive: string, folder: string): Promise<void> {
  const { openZip } = await import('@orrery/splats');
  await mkdir(folder, { recursive: true });
  const zip = openZip(await readFile(archive));
  for (const part of modelParts)
    await writeFile(join(folder, part), await zip.file(`sparse/0/${part}`, mostModelBytes));
}
