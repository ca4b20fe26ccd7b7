import { deflateRawSync } from 'node:zlib';
import { crc32 } from '@orrery/containers';
import { describe, expect, it } from 'vitest';
import { text, zipOf } from '../testing/make-models.ts';
import { openZip, safePath } from './zip.ts';

const limits = { unpackedBytes: 1e6, files: 10 };

/** One deflated file whose directory entry may lie about its size. */
function deflated(content: Uint8Array, announced = content.length): Uint8Array {
  const packed = new Uint8Array(deflateRawSync(content));
  const zip = zipOf({ a: packed }, { method: 8, size: announced });
  const view = new DataView(zip.buffer);
  const directory = zip.length - 22 - 47;
  view.setUint32(directory + 16, crc32(content), true);
  return zip;
}

describe('ZIP', () => {
  it('opens stored and deflated files by their path; folders and macOS extras are left out', async () => {
    const files = openZip(
      zipOf({ 'a/': '', './a\\b.txt': 'one', '__MACOSX/a/b.txt': 'x', 'a/.DS_Store': 'x' }),
      limits,
    );
    expect([...files.keys()]).toEqual(['a/b.txt']);
    expect(await files.get('a/b.txt')!.read()).toEqual(text('one'));
    const content = text('again and again '.repeat(1000));
    expect(await openZip(deflated(content), limits).get('a')!.read()).toEqual(content);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'C:\\x', '\\\\host\\share', 'a\u0000b'])(
    'refuses the path %j',
    (name) => {
      expect(safePath(name)).toBeUndefined();
      expect(() => openZip(zipOf({ [name]: 'x' }), limits)).toThrow(/outside of itself/);
    },
  );

  it('refuses bombs before or while they unpack', async () => {
    expect(() => openZip(deflated(new Uint8Array(2e6)), limits)).toThrow(/more than the 1000000 bytes/);
    expect(() => openZip(zipOf({ a: 'x' }, { method: 8, size: 900_000 }), limits)).toThrow(/announces more bytes/);
    // Within what any archive may have, but not in so few bytes.
    const small = { ...limits, unpackedBytes: 2 * 1024 ** 3 };
    const bomb = zipOf({ a: new Uint8Array(320_000) }, { method: 8, size: 300 * 1024 ** 2 });
    expect(() => openZip(bomb, small)).toThrow(/allowed for its size/);
    const lying = openZip(deflated(new Uint8Array(500_000), 1000), limits);
    await expect(lying.get('a')!.read()).rejects.toMatchObject({ code: 'bad-data' });
    expect(() =>
      openZip(zipOf(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`f${i}`, '']))), limits),
    ).toThrow(/11 files/);
  });

  it('refuses what is cut, damaged, encrypted or packed otherwise', async () => {
    const whole = zipOf({ a: 'content' });
    expect(() => openZip(whole.subarray(0, -10), limits)).toThrow(/incomplete/);
    const changed = whole.slice();
    changed[33] ^= 1;
    await expect(openZip(changed, limits).get('a')!.read()).rejects.toMatchObject({ code: 'bad-data' });
    expect(() => openZip(zipOf({ a: 'x' }, { flags: 1 }), limits)).toThrow(/encrypted/);
    expect(() => openZip(zipOf({ a: 'x' }, { method: 12 }), limits)).toThrow(/method/);
  });
});
