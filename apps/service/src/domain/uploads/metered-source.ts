/** A byte stream that is counted, limited and optionally digested on its way to storage. */
import { createHash } from 'node:crypto';
import { UploadError } from '../../platform/errors.ts';

export interface MeteredSource {
  source: AsyncIterable<Uint8Array>;
  sizeBytes(): number;
  /** Only where asked for, and only after the source has ended. */
  md5(): string;
}

export function metered(
  input: AsyncIterable<Uint8Array>,
  limits: { maxBytes: number; what: string; withMd5: boolean },
): MeteredSource {
  const hash = limits.withMd5 ? createHash('md5') : undefined;
  let sizeBytes = 0;
  return {
    source: (async function* () {
      for await (const chunk of input) {
        sizeBytes += chunk.length;
        if (sizeBytes > limits.maxBytes)
          throw new UploadError('TOO_LARGE', `${limits.what}: more than ${limits.maxBytes} bytes`);
        hash?.update(chunk);
        yield chunk;
      }
    })(),
    sizeBytes: () => sizeBytes,
    md5: () => {
      if (!hash) throw new Error('no digest was asked for');
      return hash.digest('hex');
    },
  };
}
