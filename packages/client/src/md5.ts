/** MD5 of a file of any size in bounded memory; the platform's own WebCrypto has neither MD5 nor streams. */
import { createMD5 } from 'hash-wasm';

const chunkBytes = 4 * 1024 * 1024;

export async function md5OfBlob(
  blob: Blob,
  { signal, onProgress }: { signal?: AbortSignal | undefined; onProgress?: (doneBytes: number) => void } = {},
): Promise<string> {
  const hash = await createMD5();
  hash.init();
  for (let start = 0; start < blob.size; start += chunkBytes) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await blob.slice(start, start + chunkBytes).arrayBuffer()));
    onProgress?.(Math.min(start + chunkBytes, blob.size));
  }
  return hash.digest('hex');
}
