/**
 * A file whole under its name or not at all. It also takes the place of what was there instead of changing it: work files are hard-linked
 * between worlds made of the same pictures, and one must not write into the other's.
 */
import { rename, writeFile } from 'node:fs/promises';

export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}
