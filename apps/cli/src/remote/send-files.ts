import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { OrreryClient } from '@orrery/client';
import { UsageError } from '../command.ts';
import type { ProgressLine } from './progress-line.ts';

/** Files on their way at once: while the service checks one, another is sent. */
const LANES = 2;

/** Uploads files and gives their addresses in the same order. */
export async function sendFiles(
  client: OrreryClient,
  files: readonly { path: string; name?: string }[],
  { progress, signal }: { progress?: ProgressLine | undefined; signal?: AbortSignal | undefined },
): Promise<string[]> {
  const blobs = await Promise.all(files.map(({ path }) => openFile(path)));
  const total = blobs.reduce((sum, blob) => sum + blob.size, 0);
  const urls: string[] = [];
  const sentBytes = blobs.map(() => 0);
  let next = 0;
  const giveUp = new AbortController();
  const either = signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal;
  const lane = async () => {
    for (let index = next++; index < files.length; index = next++) {
      const { path, name = basename(path) } = files[index];
      const { url } = await client.uploads.upload(blobs[index], {
        name,
        signal: either,
        onProgress: ({ step, doneBytes }) => {
          if (step !== 'hash') sentBytes[index] = doneBytes;
          const sent = sentBytes.reduce((sum, bytes) => sum + bytes, 0);
          const detail = `${step === 'hash' ? 'reading ' : ''}${name} (${index + 1} of ${files.length})`;
          progress?.show('uploading', sent / total, detail);
        },
      });
      urls[index] = url;
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(LANES, files.length) }, lane));
  } catch (error) {
    giveUp.abort(error); // the other lane has nobody to send for
    throw error;
  } finally {
    progress?.end();
  }
  return urls;
}

/** `openAsBlob` alone neither says which file it cannot open nor minds a folder. */
async function openFile(path: string): Promise<Blob> {
  if (!(await stat(path)).isFile()) throw new UsageError(`${path}: is not a file`);
  return openAsBlob(path);
}
