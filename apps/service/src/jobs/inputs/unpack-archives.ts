/** Archives among the photos of a reconstruction: each is replaced by the photos and videos in it, in the order of their names. */
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isArchive, maxResources, skipWords, sortCaptureFiles } from '@orrery/protocol';
import { safeFileName } from '../../domain/uploads/upload-names.ts';
import { JobError } from '../failures.ts';
import type { JobContext } from '../job-definition.ts';
import { checkDisk } from '../reconstruction/machine-check.ts';
import type { CaptureFile } from './fetch-inputs.ts';
import { named } from './probe-inputs.ts';
import { readZipDirectory, unpackEntry, type ZipEntry, ZipError } from './zip-archive.ts';

/** Photos with a file or two beside each. */
const maxEntries = 4 * maxResources;
const again = 'Pack the photos again, and send that.';

/** As the archive calls it: to tell files of one folder, and nothing else. */
const folderOf = ({ path, name }: ZipEntry) => path.slice(0, Math.max(0, path.length - name.length));

const isZipInput = ({ expects, name, leftOut }: CaptureFile) => expects === 'image' && !leftOut && isArchive(name);

export async function unpackArchives(context: JobContext, inputs: readonly CaptureFile[]): Promise<CaptureFile[]> {
  const all: CaptureFile[] = [];
  let leftBytes = context.settings.fetchMaxTotalBytes;
  for (const input of inputs) {
    if (!isZipInput(input)) {
      all.push(input);
      continue;
    }
    const unpacked = await unpackOne(context, input, leftBytes);
    leftBytes -= unpacked.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    all.push(...unpacked);
    // Its files take its place; both would need the room twice.
    await rm(join(context.workFolder, input.file), { force: true });
  }
  const usable = all.filter(({ leftOut }) => !leftOut).length;
  if (usable > maxResources)
    throw new JobError('INPUT_TOO_LARGE', `${usable} photos and videos were sent, at most ${maxResources} can be used`);
  return all;
}

async function unpackOne(context: JobContext, input: CaptureFile, unpackedBytes: number): Promise<CaptureFile[]> {
  const path = join(context.workFolder, input.file);
  let entries: ZipEntry[];
  try {
    entries = await readZipDirectory(path, { entries: maxEntries, unpackedBytes });
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const code = error.tooLarge ? 'INPUT_TOO_LARGE' : 'INPUT_UNREADABLE';
    throw new JobError(code, `${named(input)}: ${error.message}`, { cause: error });
  }
  const { used, skipped } = sortCaptureFiles(
    entries.map((entry) => ({ ...entry, size: entry.sizeBytes, folder: folderOf(entry) })),
  );
  await checkDisk(
    context,
    used.reduce((sum, { file }) => sum + file.sizeBytes, 0),
  );
  const of = { label: input.label, archived: true as const, md5: '' };
  const unused = (clutter: boolean): CaptureFile[] =>
    skipped
      .filter(({ why }) => (why === 'clutter') === clutter)
      .map(({ file, why }) => ({
        ...of,
        name: safeFileName(file.name),
        expects: 'image',
        file: '',
        sizeBytes: 0,
        leftOut: skipWords[why],
      }));
  const out = unused(false);
  for (const [index, { file: entry, type }] of used.entries()) {
    const extension = extname(entry.name).toLowerCase();
    const file = `${input.file.replace(/\.zip$/, '')}-${String(index).padStart(5, '0')}${extension}`;
    const found = {
      ...of,
      name: safeFileName(entry.name),
      expects: type,
      file,
      sizeBytes: entry.sizeBytes,
      folder: `${input.file}:${entry.folder}`,
    };
    if (isArchive(entry.name)) {
      out.push({ ...found, file: '', leftOut: { reason: 'is an archive in an archive', cure: 'Unpack it first.' } });
      continue;
    }
    try {
      await unpackEntry(path, entry, join(context.workFolder, file));
      out.push(found);
    } catch (error) {
      if (!(error instanceof ZipError)) throw error;
      await rm(join(context.workFolder, file), { force: true });
      out.push({ ...found, file: '', leftOut: { reason: error.message, cure: again } });
    }
  }
  if (!out.some(({ leftOut }) => !leftOut))
    throw new JobError('INPUT_WRONG_TYPE', `${named(input)}: holds no photos or videos that can be used`);
  // Last, because a long list is cut short at its end.
  return [...out, ...unused(true)];
}
