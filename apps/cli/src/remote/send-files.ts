import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { OrreryClient } from '@orrery/client';
import { UsageError } from '../command.ts';
import type { ProgressLine } from './progress-line.ts';

/** Uploads one after another (each in two lanes of blocks) and gives their addresses in the same order. */
export async function sendFiles(
  client: OrreryClient,
  files: readonly { path: string; name: string }[],
  { progress, signal }: { progress?: ProgressLine | undefined; signal?: AbortSignal | undefined },
): Promise<string[]> {
  const blobs = await Promise.all(files.map(({ path }) => openFile(path)));
  const total = blobs.reduce((sum, blob) => sum + blob.size, 0);
  const urls: string[] = [];
  let before = 0;
  for (const [index, { name }] of files.entries()) {
    const blob = blobs[index]!;
    const label = (step: string) => `${step} ${name} (${index + 1} of ${files.length})`;
    const { url } = await client.uploads.upload(blob, {
      name,
      signal,
      onProgress: ({ step, doneBytes }) =>
        progress?.show(
          label(step === 'hash' ? 'reading' : 'uploading'),
          (before + (step === 'hash' ? 0 : doneBytes)) / total,
        ),
    });
    before += blob.size;
    urls.push(url);
  }
  progress?.end();
  return urls;
}

/** `openAsBlob` alone neither says which file it cannot open nor minds a folder. */
async function openFile(path: string): Promise<Blob> {
  if (!(await stat(path)).isFile()) throw new UsageError(`${path}: is not a file`);
  return openAsBlob(path);
}
