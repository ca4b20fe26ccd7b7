import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ColmapModel, readColmapModel, writeColmapModel } from '@orrery/capture';
import { writeZip } from '@orrery/containers';
import type { KnownLength } from '@orrery/protocol';
import { type Gaussians, readPly, writePly } from '@orrery/splats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShape } from '../../domain/jobs/stored-shape.ts';
import { ReconstructionRequest } from '../../domain/worlds/world-jobs.ts';
import type { JobContext } from '../job-definition.ts';
import { jobContext } from '../testing/job-context.ts';
import { bringPublished, correctStage } from './correct-world.ts';

/** Ten cameras in a row that look along +Y at a cloud of points. */
const model: ColmapModel = {
  cameras: new Map([[1, { id: 1, model: 'PINHOLE', width: 80, height: 60, params: [70, 70, 40, 30] }]]),
  images: Array.from({ length: 10 }, (_, k) => ({
    id: k + 1,
    name: `${k}.jpg`,
    cameraId: 1,
    rotation: [Math.SQRT1_2, Math.SQRT1_2, 0, 0],
    translation: [-k / 5, 1, 3],
  })),
  points: {
    count: 60,
    positions: Float64Array.from({ length: 180 }, (_, i) => Math.sin(12.9898 * (i + 1))),
    colors: new Uint8Array(180).fill(90),
  },
};
const world: Gaussians = {
  count: 2,
  shDegree: 0,
  antialiased: false,
  positions: new Float32Array([1, 0, 0, 0, 2, 0.5]),
  logScales: new Float32Array(6).fill(-3),
  quaternions: new Float32Array([1, 0, 0, 0, 1, 0, 0, 0]),
  opacityLogits: new Float32Array(2),
  shDc: new Float32Array(6),
  shRest: new Float32Array(0),
};

async function* joined<T>(parts: readonly T[]) {
  yield* parts;
}

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-correct-'));
  const stored = join(folder, 'worlds', 'first');
  await mkdir(stored, { recursive: true });
  await writeColmapModel(model, join(folder, 'model'));
  const files = await Promise.all(
    ['cameras', 'images', 'points3D'].map(async (part) => ({
      name: `sparse/0/${part}.bin`,
      bytes: new Uint8Array(await readFile(join(folder, 'model', `${part}.bin`))),
    })),
  );
  await writeFile(join(stored, 'sparse.zip'), await bytesOf(writeZip(joined(files))));
  await writeFile(join(stored, 'world.ply'), await bytesOf(writePly(world)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bareRequest = readShape(ReconstructionRequest, { resources: [] });

/** Objects lie under the folder by their key. */
function contextOf(name: string, worldId = 'first'): JobContext<ReconstructionRequest> {
  const published = { worldId, ply: 'world.ply', sparse: 'sparse.zip', metrics: {} };
  const length: KnownLength = { from: [0, 0, 0], to: [0, 0, 1], meters: 2 };
  const readObject = async (key: string, path: string) => {
    const source = join(folder, key);
    const found = await stat(source).catch(() => undefined);
    if (found) await copyFile(source, path);
    return found && { sizeBytes: found.size, md5: '' };
  };
  return jobContext({
    workFolder: join(folder, name),
    request: { ...bareRequest, frame: [{ rotate: [0, 0, 90], length }], published },
    files: { readObject },
  });
}

describe('a finished world that is set right', () => {
  it('is its published splats and cameras in another frame', async () => {
    const context = contextOf('job');
    expect(await bringPublished(context)).toBe(true);
    const stage = correctStage(context);
    const result = await stage.run({ context, results: {}, report: () => {}, show: () => {}, leaveOut: () => {} });
    expect(result).toEqual({ gaussians: 2 });
    for (const file of stage.files!(result)) await stat(join(context.workFolder, file));
    // A quarter turn about Z, twice the size.
    const corrected = await readPly(await readFile(join(context.workFolder, 'clean/world.ply')));
    [0, 2, 0, -4, 0, 1].forEach((value, at) => {
      expect(corrected.positions[at]).toBeCloseTo(value, 5);
    });
    expect(corrected.logScales[0]).toBeCloseTo(-3 + Math.log(2), 5);
    const after = await readColmapModel(join(context.workFolder, 'capture/sparse/0'));
    const [x, y] = [model.points.positions[0], model.points.positions[1]];
    expect(after.points.positions[0]).toBeCloseTo(-2 * y, 5);
    expect(after.points.positions[1]).toBeCloseTo(2 * x, 5);
    expect(after.images).toHaveLength(10);
  });

  it('is made from the pictures again where the first one is gone', async () => {
    expect(await bringPublished(contextOf('other', 'deleted'))).toBe(false);
    const bare = contextOf('none');
    expect(await bringPublished({ ...bare, request: bareRequest })).toBe(false);
  });
});
