import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readWeights, readWeightsSync } from './read-weights.ts';

it('reads the bytes that were tested, and refuses others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-weights-'));
  try {
    const file = join(folder, 'net.bin');
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'; // of "abc", FIPS 180-2
    await writeFile(file, 'abc');
    expect((await readWeights(pathToFileURL(file), sha256)).toString()).toBe('abc');
    expect(readWeightsSync(pathToFileURL(file), sha256).toString()).toBe('abc');
    await writeFile(file, 'abd');
    expect(() => readWeightsSync(pathToFileURL(file), sha256)).toThrow(/net\.bin is not the file/);
    await expect(readWeights(pathToFileURL(file), sha256)).rejects.toThrow(/net\.bin is not the file/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
