import { collectBytes } from '@orrery/containers';
import {
  createChunkDataPool,
  DataTable,
  getInputFormat,
  MemoryFileSystem,
  MemoryReadFileSystem,
  materializeToDataTable,
  readFile,
  Transform,
  writeCompressedPly,
  writeSpz as writeSpzTheirs,
} from '@playcanvas/splat-transform';
import { describe, expect, it } from 'vitest';
import { toMortonOrder } from './edit/morton-order.ts';
import { createGaussians, type Gaussians, type ShDegree } from './model/gaussians.ts';
import { plyColumns } from './ply/ply-columns.ts';
import { writePly } from './ply/write-ply.ts';
import { readSplats } from './read-splats.ts';
import { writeSog } from './sog/write-sog.ts';
import { writeSpz } from './spz/write-spz.ts';
import { ksplatFile, splatFile } from './testing/legacy-files.ts';
import { matchOrder } from './testing/match-order.ts';
import { expectWithin, PLY_PRECISION, SOG_PRECISION, SPZ_PRECISION } from './testing/precision.ts';
import { randomCloud } from './testing/random-cloud.ts';

/** The same bytes through splat-transform's readers: an implementation that shares no code with ours. */
async function readTheirs(bytes: Uint8Array, name: string): Promise<Gaussians> {
  const fileSystem = new MemoryReadFileSystem();
  fileSystem.set(name, bytes);
  const [source] = await readFile({ filename: name, inputFormat: getInputFormat(name), fileSystem });
  const table = await materializeToDataTable(source, createChunkDataPool());
  const { numGaussians, shBands } = source.meta;
  const cloud = createGaussians(numGaussians, shBands as ShDegree);
  for (const { name: column, array, perGaussian, offset } of plyColumns(cloud)) {
    const data = table.getColumnByName(column)?.data;
    if (!data) throw new Error(`no column ${column}`);
    for (let i = 0; i < numGaussians; i++) array[i * perGaussian + offset] = data[i];
  }
  await source.close();
  return cloud;
}

function tableOf(cloud: Gaussians): DataTable {
  const columns = plyColumns(cloud).map(({ name, array, perGaussian, offset }) => ({
    name,
    data: Float32Array.from({ length: cloud.count }, (_, i) => array[i * perGaussian + offset]),
  }));
  const table = new DataTable(columns as never);
  table.transform = Transform.PLY.clone();
  return table;
}

async function writtenBy(write: (fs: MemoryFileSystem) => Promise<void>): Promise<Uint8Array> {
  const fs = new MemoryFileSystem();
  await write(fs);
  return [...fs.results.values()][0];
}

const cloud = randomCloud({ count: 700, shDegree: 3 });

describe('what we write, read by splat-transform', () => {
  it('PLY', async () => {
    expectWithin(await readTheirs(await collectBytes(writePly(cloud)), 'a.ply'), cloud, PLY_PRECISION);
  });

  it.each([3, 4] as const)('SPZ version %i', async (version) => {
    const bytes = await collectBytes(writeSpz(cloud, { version }));
    expectWithin(await readTheirs(bytes, 'a.spz'), await readSplats(bytes), { ...PLY_PRECISION, opacity: 1e-5 });
  });

  it('SOG', async () => {
    const bytes = await collectBytes(writeSog(cloud, { paletteSize: 700 }));
    expectWithin(await readTheirs(bytes, 'a.sog'), toMortonOrder(cloud), SOG_PRECISION);
  });

  it('and the test files of the formats we only read', async () => {
    for (const level of [0, 1, 2] as const) {
      const bytes = ksplatFile(cloud, level);
      const theirs = await readTheirs(bytes, 'a.ksplat');
      expectWithin(await readSplats(bytes), theirs, {
        ...PLY_PRECISION,
        angle: 0.01,
        position: () => 1e-6,
        logScale: 1e-5,
        opacity: 1e-6,
        sh1: 1e-6,
        shHigher: 1e-6,
      });
    }
    const bytes = splatFile(randomCloud({ count: 50 }));
    expectWithin(await readSplats(bytes), await readTheirs(bytes, 'a.splat'), {
      ...PLY_PRECISION,
      angle: 0.02,
      opacity: 1e-6,
    });
  });
});

describe('what splat-transform writes, read by us', () => {
  it.each([3, 4] as const)("SPZ version %i, from the format authors' own library", async (version) => {
    const bytes = await writtenBy((fs) =>
      writeSpzTheirs({ filename: 'a.spz', dataTable: tableOf(cloud), version }, fs),
    );
    expectWithin(await readSplats(bytes), cloud, SPZ_PRECISION);
  });

  it.each([0, 1, 2, 3] as ShDegree[])('compressed PLY of degree %i', async (shDegree) => {
    const g = randomCloud({ count: 700, shDegree });
    const bytes = await writtenBy((fs) =>
      writeCompressedPly({ filename: 'a.compressed.ply', dataTable: tableOf(g) } as never, fs),
    );
    const ours = await readSplats(bytes);
    expectWithin(ours, await readTheirs(bytes, 'a.compressed.ply'), {
      ...PLY_PRECISION,
      position: () => 1e-6,
      logScale: 1e-6,
      dc: 1e-6,
      opacity: 1e-6,
    });
    const sorted = toMortonOrder(ours);
    expect(sorted.count).toBe(700);
    // 256 Gaussians share a range of at most 8 units over 10 bits
    expectWithin(sorted, matchOrder(g, sorted), {
      position: () => 8 / 1023,
      logScale: 4 / 1023,
      angle: 0.01,
      opacity: 1 / 255,
      dc: 0.03,
      sh1: 8 / 256,
      shHigher: 8 / 256,
    });
  });
});
