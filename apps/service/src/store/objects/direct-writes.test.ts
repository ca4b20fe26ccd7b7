import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { giveBack, isPiece, pieceBytes, takePiece } from '../../platform/chunk-memory.ts';
import { directWrites } from './direct-writes.ts';
import { writeDurably } from './disk-files.ts';

const root = await mkdtemp(join(tmpdir(), 'orrery-direct-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const opened = vi.hoisted(() => ({ directWrites: 0, refuse: false, mostBytes: Number.POSITIVE_INFINITY }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    open: async (path: string, flags?: string | number) => {
      const handle = await real.open(path, flags);
      if (typeof flags !== 'number' || (flags & constants.O_DIRECT) === 0) return handle;
      const write = handle.write.bind(handle) as (...values: unknown[]) => unknown;
      return Object.assign(handle, {
        write: async (bytes: Uint8Array, start: number, length: number, position: number) => {
          opened.directWrites++;
          if (opened.refuse) throw Object.assign(new Error('EINVAL: invalid argument'), { code: 'EINVAL' });
          return write(bytes, start, Math.min(length, opened.mostBytes), position);
        },
      });
    },
  };
});

function piece(): Buffer {
  const memory = takePiece();
  randomBytes(pieceBytes).copy(memory);
  return memory;
}

/** As forms are read: pieces, then what is left. */
async function written(name: string, chunks: Buffer[]): Promise<Buffer> {
  const path = join(root, name);
  const handle = await open(path, 'wx');
  try {
    await writeDurably(
      { handle, path },
      (async function* () {
        yield* chunks;
      })(),
    );
  } finally {
    await handle.close();
  }
  return readFile(path);
}

const linux = process.platform === 'linux';

describe('pieces', () => {
  it('are used again, and empty for whoever gave them back', () => {
    const first = piece();
    const bytes = Buffer.from(first);
    expect(isPiece(first)).toBe(true);
    expect(isPiece(bytes)).toBe(false);
    giveBack(first);
    expect(first.length).toBe(0);
    const second = takePiece();
    expect(second.equals(bytes)).toBe(true);
    expect(isPiece(second)).toBe(true);
  });
});

describe('direct writes', () => {
  it('are taken for whole pieces that lie where a block of the file begins, and for nothing else', async () => {
    for (const [name, chunks, direct] of [
      ['pieces', [piece(), piece(), piece()], 3],
      ['rest', [piece(), piece(), randomBytes(300_001)], 2],
      ['small', [randomBytes(10)], 0],
      ['others', [randomBytes(pieceBytes), randomBytes(3 * pieceBytes)], 0],
      // The piece is written with what is before it, and the one behind it does not begin at a block.
      ['shifted', [randomBytes(1000), piece(), piece()], 0],
      ['again', [randomBytes(pieceBytes), piece()], 1],
    ] as const) {
      const expected = Buffer.concat(chunks);
      const before = opened.directWrites;
      expect((await written(name, [...chunks])).equals(expected), name).toBe(true);
      expect(opened.directWrites - before, name).toBe(linux ? direct : 0);
    }
  });

  it('are given up where the file system refuses them', async () => {
    const chunks = [piece(), piece(), randomBytes(77)];
    const expected = Buffer.concat(chunks);
    const before = opened.directWrites;
    opened.refuse = true;
    try {
      expect((await written('refused', chunks)).equals(expected)).toBe(true);
    } finally {
      opened.refuse = false;
    }
    expect(opened.directWrites - before).toBe(linux ? 1 : 0);
  });

  it('are completed where the system takes only a part', async () => {
    const chunks = [piece(), piece(), randomBytes(77)];
    const expected = Buffer.concat(chunks);
    opened.mostBytes = 64 * 1024;
    try {
      expect((await written('short', chunks)).equals(expected)).toBe(true);
    } finally {
      opened.mostBytes = Number.POSITIVE_INFINITY;
    }
  });

  it('are given up where the file lost its name, and pass other errors on', async () => {
    const path = join(root, 'unlinked');
    const handle = await open(path, 'wx');
    await rm(path);
    const chunks = [piece(), randomBytes(5)];
    const length = pieceBytes + 5;
    await writeDurably(
      { handle, path },
      (async function* () {
        yield* chunks;
      })(),
    );
    expect((await handle.stat()).size).toBe(length);
    await handle.close();
    const below = directWrites(join(root, 'pieces', 'file'));
    if (linux) await expect(below.write(piece(), 0)).rejects.toMatchObject({ code: 'ENOTDIR' });
    await below.close();
  });
});
