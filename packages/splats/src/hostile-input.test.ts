import { collectBytes, writeZip } from '@orrery/containers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeGlb } from './glb/write-glb.ts';
import { gzip } from './io/gzip.ts';
import { DEFAULT_MAX_GAUSSIANS } from './io/read-options.ts';
import { zstdCompress } from './io/zstd.ts';
import { writePly } from './ply/write-ply.ts';
import { detectSplatFormat, readSplats, type SplatFormat } from './read-splats.ts';
import { writeSog, writeSogFiles } from './sog/write-sog.ts';
import { SplatFormatError } from './splat-format-error.ts';
import { writeSpz } from './spz/write-spz.ts';
import { ksplatFile, splatFile } from './testing/legacy-files.ts';
import { randomCloud } from './testing/random-cloud.ts';

const cloud = randomCloud({ count: 90, shDegree: 1 });

const files: Record<string, { format: SplatFormat; runs: number; make: () => Promise<Uint8Array> }> = {
  ply: { format: 'ply', runs: 60, make: () => collectBytes(writePly(cloud)) },
  'spz v3': { format: 'spz', runs: 60, make: () => collectBytes(writeSpz(cloud)) },
  'spz v4': { format: 'spz', runs: 60, make: () => collectBytes(writeSpz(cloud, { version: 4 })) },
  sog: { format: 'sog', runs: 30, make: () => collectBytes(writeSog(cloud)) },
  glb: { format: 'glb', runs: 60, make: () => collectBytes(writeGlb(cloud)) },
  ksplat: { format: 'ksplat', runs: 60, make: async () => ksplatFile(cloud, 1) },
  splat: { format: 'splat', runs: 60, make: async () => splatFile(cloud) },
};

/** Either a sound cloud or a SplatFormatError; anything else is a fault of ours. */
async function readOrRefuse(bytes: Uint8Array, hint: SplatFormat): Promise<'read' | SplatFormatError> {
  try {
    const read = await readSplats(bytes, { hint, maxGaussians: 100_000 });
    for (const name of ['positions', 'logScales', 'quaternions', 'opacityLogits', 'shDc', 'shRest'] as const) {
      expect(read[name].every(Number.isFinite)).toBe(true);
    }
    expect(read.count).toBeLessThanOrEqual(100_000);
    return 'read';
  } catch (error) {
    expect(error).toBeInstanceOf(SplatFormatError);
    return error as SplatFormatError;
  }
}

describe.each(Object.entries(files))('%s', (_, { format, runs, make }) => {
  it('is recognized by its bytes and refused when cut short anywhere', async () => {
    const bytes = await make();
    expect(detectSplatFormat(bytes.subarray(0, 4096))).toBe(format);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
        const result = await readOrRefuse(bytes.slice(0, length), format);
        // headerless .splat has no way to know that whole records are missing
        if (format !== 'splat' || length % 32 !== 0 || length === 0) expect(result).toBeInstanceOf(SplatFormatError);
      }),
      { numRuns: runs, seed: 1 },
    );
  });

  it('gives a sound cloud or one clear error when bits are flipped', async () => {
    const bytes = await make();
    const flips = fc.array(fc.integer({ min: 0, max: bytes.length * 8 - 1 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(flips, async (bits) => {
        const damaged = bytes.slice();
        for (const bit of bits) damaged[bit >> 3] ^= 1 << (bit & 7);
        await readOrRefuse(damaged, format);
      }),
      { numRuns: runs, seed: 2 },
    );
  });

  it('survives damage aimed at its header', async () => {
    const bytes = await make();
    const edits = fc.array(
      fc.tuple(fc.integer({ min: 0, max: Math.min(bytes.length, 300) - 1 }), fc.integer({ min: 0, max: 255 })),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const damaged = bytes.slice();
        for (const [at, value] of changes) damaged[at] = value;
        await readOrRefuse(damaged, format);
      }),
      { numRuns: runs, seed: 3 },
    );
  });
});

async function code(bytes: Uint8Array, options = {}): Promise<string> {
  const error = await readSplats(bytes, options).then(
    () => undefined,
    (e) => e,
  );
  expect(error).toBeInstanceOf(SplatFormatError);
  return error.code;
}

const text = (s: string) => new TextEncoder().encode(s);

describe('absurd headers', () => {
  const ply = (count: string, extra = '') =>
    text(
      `ply\nformat binary_little_endian 1.0\n${extra}element vertex ${count}\n${'x y z f_dc_0 f_dc_1 f_dc_2 opacity scale_0 scale_1 scale_2 rot_0 rot_1 rot_2 rot_3'
        .split(' ')
        .map((n) => `property float ${n}\n`)
        .join('')}end_header\n`,
    );

  it('PLY', async () => {
    expect(await code(ply('1000'))).toBe('truncated');
    expect(await code(ply('999999999999'))).toBe('too-large');
    expect(await code(ply('-5'))).toBe('bad-header');
    expect(await code(ply('1e99'))).toBe('bad-header');
    expect(await code(ply('5', 'element face 3\nproperty list uchar int vertex_indices\n'))).toBe('unsupported');
    expect(await code(ply('5', 'element skip 99999999999\nproperty double a\n'))).toBe('truncated');
    expect(await code(text('ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nend_header\n1\n'))).toBe(
      'bad-header',
    );
    expect(await code(text(`ply\n${'comment x\n'.repeat(20_000)}`))).toBe('bad-header');
    expect(await code(text('ply\nformat binary_big_endian 1.0\nelement vertex 0\nend_header\n'))).toBe('unsupported');
    // a stream has no size to check against: the data must run out, not the memory
    async function* short() {
      yield ply('49000000');
      yield new Uint8Array(1000);
    }
    await expectSmallMemory(async () => {
      await expect(readSplats(short())).rejects.toMatchObject({ code: 'truncated' });
    });
  });

  it('SPZ', async () => {
    const header = (version: number, count: number, degree = 0) => {
      const view = new DataView(new ArrayBuffer(32));
      view.setUint32(0, 0x5053474e, true);
      view.setUint32(4, version, true);
      view.setUint32(8, count, true);
      view.setUint8(12, degree);
      view.setUint8(13, 12);
      view.setUint8(15, 5);
      view.setUint32(16, 32, true);
      return new Uint8Array(view.buffer);
    };
    const zipped = (bytes: Uint8Array) =>
      collectBytes(
        gzip(
          (async function* () {
            yield bytes;
          })(),
        ),
      );
    expect(await code(await zipped(header(3, 40_000_000).subarray(0, 16)))).toBe('too-large');
    expect(await code(await zipped(header(3, 4_000_000_000).subarray(0, 16)))).toBe('too-large');
    expect(await code(await zipped(header(3, 10).subarray(0, 16)))).toBe('truncated');
    expect(await code(await zipped(header(9, 1)))).toBe('unsupported');
    expect(await code(await zipped(header(3, 1, 4)))).toBe('unsupported');
    expect(await code(await zipped(text('not an spz file at all')))).toBe('bad-header');
    expect(await code(header(4, 40_000_000))).toBe('too-large');
    expect(await code(header(4, 1000))).toBe('truncated');
    expect(await code(await collectBytes([header(4, 1000), new Uint8Array(80)]))).toBe('bad-header');
  });

  it('bytes that are nothing', async () => {
    expect(await code(new Uint8Array(0))).toBe('unknown-format');
    expect(await code(text('hello'))).toBe('unknown-format');
    expect(await code(text(JSON.stringify({ version: 2 })))).toBe('unknown-format');
    expect(await code(text('{"version":2,"means":{}}'))).toBe('unsupported');
    expect(await code(text('{"type":"lod-splat"}'))).toBe('unsupported');
    expect(await code(text('hello'), { hint: 'ply' })).toBe('truncated');
    expect(await code(new Uint8Array(10_000).fill(255))).toBe('unknown-format');
  });
});

/** A reader that really inflated these 256 MB would show; the margin is for the test runner itself. */
async function expectSmallMemory(run: () => Promise<unknown>): Promise<void> {
  const before = process.memoryUsage();
  await run();
  const after = process.memoryUsage();
  expect(after.rss - before.rss).toBeLessThan(120 << 20);
}

async function* zeros(megabytes: number) {
  for (let i = 0; i < megabytes; i++) yield new Uint8Array(1 << 20);
}

describe('bombs', () => {
  it('gzip: stops at what the header promised', async () => {
    const header = new Uint8Array(16);
    const view = new DataView(header.buffer);
    view.setUint32(0, 0x5053474e, true);
    view.setUint32(4, 3, true);
    view.setUint32(8, 100, true);
    const bomb = await collectBytes(
      gzip(
        (async function* () {
          yield header;
          yield* zeros(256);
        })(),
      ),
    );
    expect(bomb.length).toBeLessThan(400_000);
    await expectSmallMemory(async () => expect(await code(bomb)).toBe('too-large'));
  });

  it('zstd: stops at what the table of contents promised', async () => {
    const good = await collectBytes(writeSpz(cloud, { version: 4 }));
    const view = new DataView(good.buffer, good.byteOffset);
    const bomb = await zstdCompress(
      Array.from({ length: 64 }, () => new Uint8Array(1 << 20)),
      3,
    );
    const bombBytes = bomb.reduce((sum, part) => sum + part.length, 0);
    const prefix = good.slice(0, 32 + 6 * 16);
    new DataView(prefix.buffer).setBigUint64(32, BigInt(bombBytes), true);
    const firstBytes = Number(view.getBigUint64(32, true));
    const file = await collectBytes([prefix, ...bomb, good.subarray(32 + 6 * 16 + firstBytes)]);
    await expectSmallMemory(async () => expect(await code(file)).toBe('bad-data'));
  });

  it('zip: a deflated entry that lies about its size, and WebP headers larger than the cloud', async () => {
    const entries: { name: string; bytes: Uint8Array }[] = [];
    for await (const file of writeSogFiles(cloud)) entries.push(file);
    const webp = entries[0].bytes.slice();
    // 16384 x 16384 in a VP8L header: 1 GiB of pixels
    new DataView(webp.buffer).setUint32(21, 0x0fffffff, true);
    const wide = entries.map((e, k) => (k === 0 ? { ...e, bytes: webp } : e));
    async function* list(items: typeof entries) {
      yield* items;
    }
    await expectSmallMemory(async () => expect(await code(await collectBytes(writeZip(list(wide))))).toBe('too-large'));

    const raw = byteArray(await collectDeflated(zeros(64)));
    const zip = await collectBytes(writeZip(list([{ name: 'meta.json', bytes: raw }])));
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    const directory = zip.length - 22 - 46 - 9;
    view.setUint16(directory + 10, 8, true);
    view.setUint32(directory + 24, 1000, true);
    await expectSmallMemory(async () => expect(await code(zip)).toBe('bad-data'));
  });

  it('counts beyond the limit are refused before memory is taken', async () => {
    const bytes = await collectBytes(writePly(cloud));
    expect(await code(bytes, { maxGaussians: 89 })).toBe('too-large');
    expect(DEFAULT_MAX_GAUSSIANS).toBe(50_000_000);
  });
});

function byteArray(parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

async function collectDeflated(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const stream = new CompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const pump = (async () => {
    for await (const part of parts) await writer.write(part as Uint8Array<ArrayBuffer>);
    await writer.close();
  })();
  const out: Uint8Array[] = [];
  for await (const part of stream.readable) out.push(part);
  await pump;
  return out;
}
