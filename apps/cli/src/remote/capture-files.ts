/** The files a reconstruction is made of: what the caller named, folders opened, each with the type its name says. */
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { minImagesForReconstruction, type ResourceType, resourceExtensions, resourceTypes } from '@orrery/protocol';
import { UsageError } from '../command.ts';

export interface CaptureFile {
  path: string;
  name: string;
  type: ResourceType;
}

export function typeOfFile(path: string): ResourceType | undefined {
  const extension = extname(path).toLowerCase();
  return resourceTypes.find((type) => resourceExtensions[type].includes(extension));
}

const accepted = resourceTypes.flatMap((type) => resourceExtensions[type]).join(' ');

/** A folder's files of other kinds are passed over (there is always a `.DS_Store`); a file that was named must be of use. */
export async function findCaptureFiles(paths: readonly string[]): Promise<CaptureFile[]> {
  const found: CaptureFile[] = [];
  for (const path of paths) {
    const about = await stat(path).catch(() => undefined);
    if (!about) throw new UsageError(`${path}: there is no such file or folder`);
    const files = about.isDirectory()
      ? (await readdir(path))
          .filter((name) => !name.startsWith('.'))
          .sort()
          .map((name) => join(path, name))
      : [path];
    for (const file of files) {
      const type = typeOfFile(file);
      if (type) found.push({ path: file, name: basename(file), type });
      else if (!about.isDirectory())
        throw new UsageError(`${file}: not a photo or video of a known kind (${accepted})`);
    }
  }
  if (found.length === 0) throw new UsageError(`no photos or videos in ${paths.join(', ')} (${accepted})`);
  const images = found.filter(({ type }) => type === 'image').length;
  if (images > 0 && images < minImagesForReconstruction)
    throw new UsageError(`${images} photos are too few: a reconstruction needs at least ${minImagesForReconstruction}`);
  return found;
}
