/** The files a reconstruction is made of: what the caller named, folders opened, each with the type its name says; and what is not sent, and why. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  isArchive,
  minImagesForReconstruction,
  type ResourceType,
  resourceExtensions,
  resourceTypes,
  skipWords,
  sortCaptureFiles,
} from '@orrery/protocol';
import { UsageError } from '../command.ts';

export interface CaptureFile {
  path: string;
  name: string;
  type: ResourceType;
}

/** A file that is not sent. */
export interface SkippedFile {
  path: string;
  reason: string;
  cure?: string;
}

export interface FoundFiles {
  files: CaptureFile[];
  skipped: SkippedFile[];
}

const accepted = resourceTypes.flatMap((type) => resourceExtensions[type]).join(' ');

interface Candidate {
  path: string;
  name: string;
  size: number;
}

async function filesOf(path: string): Promise<{ found: Candidate[]; folders: string[]; opened: boolean }> {
  const about = await stat(path).catch(() => undefined);
  if (!about) throw new UsageError(`${path}: there is no such file or folder`);
  if (!about.isDirectory())
    return { found: [{ path, name: basename(path), size: about.size }], folders: [], opened: false };
  const found: Candidate[] = [];
  const folders: string[] = [];
  for (const name of (await readdir(path)).sort()) {
    const inside = await stat(join(path, name)).catch(() => undefined);
    if (inside?.isDirectory()) folders.push(join(path, name));
    else if (inside) found.push({ path: join(path, name), name, size: inside.size });
  }
  return { found, folders, opened: true };
}

/** What a folder holds besides is told, not sent; a file that was named must be of use. */
export async function findCaptureFiles(paths: readonly string[]): Promise<FoundFiles> {
  const files: CaptureFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const path of paths) {
    const { found, folders, opened } = await filesOf(path);
    const sorted = sortCaptureFiles(found);
    files.push(...sorted.used.map(({ file, type }) => ({ path: file.path, name: file.name, type })));
    for (const { file, why } of sorted.skipped) {
      const { reason, cure } = skipWords[why];
      if (!opened) throw new UsageError(`${file.path}: ${reason} (read are ${accepted})${cure ? `. ${cure}` : ''}`);
      skipped.push({ path: file.path, reason, ...(cure && { cure }) });
    }
    for (const folder of folders)
      skipped.push({ path: folder, reason: 'is a folder in the folder', cure: 'Name it on the command line too.' });
  }
  if (files.length === 0)
    throw new UsageError(
      `no photos or videos in ${paths.join(', ')} (${accepted})\n${skippedLines(skipped).join('\n')}`.trim(),
    );
  const images = files.filter(({ type }) => type === 'image').length;
  if (images > 0 && images < minImagesForReconstruction && !files.some(({ name }) => isArchive(name)))
    throw new UsageError(
      [
        `${images} photos are too few: a reconstruction needs at least ${minImagesForReconstruction}`,
        ...skippedLines(skipped),
      ].join('\n'),
    );
  return { files, skipped };
}

/** Names shown of each kind. */
const mostNames = 5;

/** For people: one line for each reason, with the names it is about. */
export const skippedLines = (skipped: readonly SkippedFile[]): string[] => groupedLines('not sent', skipped);

export function groupedLines(what: string, files: readonly SkippedFile[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { path, reason, cure } of files) {
    const words = `${reason}.${cure ? ` ${cure}` : ''}`;
    groups.set(words, [...(groups.get(words) ?? []), basename(path)]);
  }
  return [...groups].map(([words, names]) => {
    const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
    return `${what}: ${names.slice(0, mostNames).join(', ')}${more}: ${words}`;
  });
}
