import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  checkZipRecord,
  collectBytes,
  crc32,
  type Fail,
  isGlb,
  isPly,
  isZip,
  parsePlyHeader,
  plyDataOffset,
  readGlb,
  readZipRecords,
  unpackZipRecord,
  type WriteZipOptions,
  writeGlbFile,
  writeZip,
} from './index.ts';

const fail: Fail = (code, message) => Object.assign(new Error(message), { code });
const text = (value: string) => new TextEncoder().encode(value);
const files = [
  { name: 'a.txt', bytes: text('hello '.repeat(500)) },
  { name: 'ü/b.bin', bytes: Uint8Array.from({ length: 999 }, (_, i) => (i * 7919) & 255) },
  { name: 'e', bytes: text('') },
];
const zip = (options?: WriteZipOptions) => collectBytes(writeZip(files, options));

describe('ZIP', () => {
  it('has the CRC everybody uses, in one piece or several', () => {
    expect(crc32(text('123456789'))).toBe(0xcbf43926);
    expect(crc32(text('56789'), crc32(text('1234')))).toBe(0xcbf43926);
  });

  // Stored objects are addressed by their hash, and exports are compared byte for byte: these bytes must not move, but by another zlib.
  it.each<[string, WriteZipOptions, string?]>([
    ['deflated, with UTF-8 names', { deflate: true, utf8Names: true }],
    ['stored at multiples of 64', { align64: true, utf8Names: true }, '6f0a2eff06d1edbeb582'],
    ['stored', {}, 'd00f58fb5ab7c360d8ca'],
  ])('writes the same bytes every time: %s', async (_name, options, hash) => {
    const bytes = await zip(options);
    if (hash) expect(createHash('sha256').update(bytes).digest('hex').slice(0, 20)).toBe(hash);
    expect(await zip(options)).toEqual(bytes);
    expect(isZip(bytes)).toBe(true);
    const records = readZipRecords(bytes, fail);
    expect(records.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    for (const [k, record] of records.entries()) {
      checkZipRecord(record, fail);
      const packed = deflateRawSync(files[k].bytes);
      const smaller = options.deflate && packed.length < files[k].bytes.length;
      expect(Buffer.from(bytes).includes(Buffer.from(smaller ? packed : files[k].bytes))).toBe(true);
      expect(await unpackZipRecord(bytes, record, fail)).toEqual(files[k].bytes);
    }
  });

  it('refuses what is cut, damaged, or larger than announced', async () => {
    const bytes = await zip({ deflate: true });
    const [record] = readZipRecords(bytes, fail);
    expect(() => readZipRecords(bytes.subarray(0, -9), fail)).toThrow(/no directory/);
    expect(() => readZipRecords(bytes, fail, 2)).toThrow(/3 files/);
    await expect(unpackZipRecord(bytes, { ...record, sizeBytes: 10 }, fail)).rejects.toThrow(/more than .* announced/);
    await expect(unpackZipRecord(bytes, { ...record, crc: 1 }, fail)).rejects.toMatchObject({ code: 'bad-data' });
    await expect(unpackZipRecord(bytes, { ...record, offset: 1 }, fail)).rejects.toMatchObject({ code: 'bad-header' });
    expect(() => checkZipRecord({ ...record, sizeBytes: 1e9 }, fail)).toThrow(/hostile/);
  });
});

describe('GLB', () => {
  it('splits a file into its chunks, and refuses other versions and cut ones', () => {
    const bytes = writeGlbFile({ asset: { version: '2.0' } }, Uint8Array.of(1, 2, 3));
    expect(bytes.length % 4).toBe(0);
    expect(isGlb(bytes)).toBe(true);
    const { json, bin } = readGlb(bytes, fail);
    expect(JSON.parse(new TextDecoder().decode(json))).toEqual({ asset: { version: '2.0' } });
    expect([...bin!]).toEqual([1, 2, 3, 0]);
    expect(() => readGlb(bytes.subarray(0, -1), fail)).toThrow(/of its/);
    expect(() =>
      readGlb(
        Uint8Array.from(bytes, (byte, i) => (i === 4 ? 1 : byte)),
        fail,
      ),
    ).toThrow(/glTF 1/);
    expect(() =>
      readGlb(
        Uint8Array.from(bytes, (byte, i) => (i === 16 ? 0 : byte)),
        fail,
      ),
    ).toThrow(/its JSON/);
  });
});

describe('PLY header', () => {
  it.each(['\n', '\r\n', '\r'])('reads elements and remarks, lines ended by %j', (end) => {
    const head = text(
      `ply\nformat ascii 1.0\ncomment  units mm\nobj_info scanned\nelement face 7\nproperty list uchar int32 vertex_index\nproperty double q\nend_header\n`.replaceAll(
        '\n',
        end,
      ),
    );
    expect(isPly(head)).toBe(true);
    expect(plyDataOffset(Buffer.concat([head, text('7')]))).toBe(head.length);
    expect(parsePlyHeader(head, fail)).toEqual({
      format: 'ascii',
      comments: ['units mm'],
      remarks: ['scanned'],
      unknown: [],
      elements: [
        {
          name: 'face',
          count: 7,
          properties: [
            { name: 'vertex_index', type: 'int32', listLength: 'uint8' },
            { name: 'q', type: 'float64' },
          ],
        },
      ],
    });
  });

  it.each(['element vertex -1', 'element vertex 1e400', 'property float x', 'element v 1\nproperty constructor x'])(
    'refuses %j',
    (line) => {
      expect(() => parsePlyHeader(text(`ply\nformat ascii 1.0\n${line}\nend_header\n`), fail)).toThrow(/PLY header/);
    },
  );
});
