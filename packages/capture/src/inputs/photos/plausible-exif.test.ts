import { expect, test } from 'vitest';
import { isPlausibleExif } from './plausible-exif.ts';

/** A TIFF block with one directory of entries (tag, type, count, value). */
function block(entries: [number, number, number, number][], count = entries.length): Buffer {
  const data = Buffer.alloc(8 + 2 + 12 * entries.length + 4);
  data.write('II*\0', 'latin1');
  data.writeUInt32LE(8, 4);
  data.writeUInt16LE(count, 8);
  entries.forEach(([tag, type, length, value], k) => {
    data.writeUInt16LE(tag, 10 + 12 * k);
    data.writeUInt16LE(type, 12 + 12 * k);
    data.writeUInt32LE(length, 14 + 12 * k);
    data.writeUInt32LE(value, 18 + 12 * k);
  });
  return data;
}

test('what cameras write is plausible, with and without the head of a JPEG segment', () => {
  const usual = block([
    [0x0112, 3, 1, 6],
    [0x927c, 7, 3_000_000_000, 26],
  ]);
  expect(isPlausibleExif(usual)).toBe(true);
  expect(isPlausibleExif(Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), usual]))).toBe(true);
});

test('counts that no camera writes are not, and directories that lead to themselves end', () => {
  expect(isPlausibleExif(block([[0x010e, 2, 4_000_001, 8]]))).toBe(false);
  expect(isPlausibleExif(block([], 65_535))).toBe(false);
  expect(isPlausibleExif(block([[0x8769, 4, 1, 8]]))).toBe(true);
  expect(isPlausibleExif(Buffer.from('II*\0'))).toBe(false);
});
