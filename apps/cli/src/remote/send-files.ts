import { openAsBlob } from 'node:fs';
import type { OrreryClient } from '@orrery/client';
import type { ProgressLine } from './progress-line.ts';

/** Uploads one after another (each in two lanes of blocks) and gives their addresses in the same order. */
export async function sendFiles(
  client: OrreryClient,
  files: readonly { path: string; name: string }[],
  { progress, signal }: { progress?: ProgressLine | undefined; signal?: AbortSignal | undefined },
): Promise<string[]> {
  const blobs = await Promise.all(files.map(({ path }) => openAsBlob(path)));
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
