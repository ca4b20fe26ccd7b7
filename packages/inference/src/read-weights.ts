import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A file of weights. Other bytes than the ones that were tested are refused: a network with a few wrong numbers looks as if it worked. */
export async function readWeights(file: URL, sha256: string): Promise<Buffer> {
  return tested(await readFile(file), file, sha256);
}

/** The same where nothing can wait. */
export const readWeightsSync = (file: URL, sha256: string): Buffer => tested(readFileSync(file), file, sha256);

function tested(bytes: Buffer, file: URL, sha256: string): Buffer {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256)
    throw new Error(
      `${file.pathname.split('/').at(-1)} is not the file that was tested: SHA-256 ${found}, not ${sha256}`,
    );
  return bytes;
}
