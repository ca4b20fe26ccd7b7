import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ColmapModel, readColmapModel, writeColmapModel } from '@orrery/capture';
import { writeZip } from '@orrery/containers';
import { collectBytes, createGaussians, readPly, writePly } from '@orrery/splats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EditRequest } from '../../domain/worlds/world-jobs.ts';
import type { JobContext } from '../job-definition.ts';
import type { StageTools } from '../stage.ts';
import { editStage, fetchSourceStage } from './edit-stages.ts';

const model: ColmapModel = {
  cameras: new Map([[1, { id: 1, model: 'PINHOLE', width: 80, height: 60, params: [70, 70, 40, 30] }]]),
  images: [{ id: 1, name: 'a.jpg', cameraId: 1, rotation: [1, 0, 0, 0], translation: [0, 0, 3] }],
  points: { count: 1, positions: new Float64Array([1, 2, 3]), colors: new Uint8Array(3) },
};
const world = createGaussians(20, 0);
for (let i = 0; i < 20; i++) world.positions[i * 3] = i;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-edit-stages-'));
  const stored = join(folder, 'worlds', 'first');
  await mkdir(stored, { recursive: true });
  await writeColmapModel(model, join(folder, 'model'));
  async function* parts() {
    for (const name of ['cameras.bin', 'images.bin', 'points3D.bin'])
      yield { name: `sparse/0/${name}`, bytes: new Uint8Array(await readFile(join(folder, 'model', name))) };
  }
  await writeFile(join(stored, 'sparse.zip'), await collectBytes(writeZip(parts())));
  await writeFile(join(stored, 'world.ply'), await collectBytes(writePly(world)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('moves the cameras and their points with the world, and what is selected away', async () => {
  const request: EditRequest = {
    operations: [
      { op: 'delete', where: { shapes: [{ sphere: { center: [0, 0, 0], radius: 4.5 } }] } },
      { op: 'transform', rotate: [0, 0, 90], scale: 2, move: [0, 0, 1] },
    ],
    source: { worldId: 'first', ply: 'world.ply', sparse: 'sparse.zip', metrics: {}, framed: false, cutOut: false },
  };
  const context = {
    workFolder: join(folder, 'job'),
    files: {
      readObject: (key: string, path: string) => copyFile(join(folder, key), path).then(() => ({ sizeBytes: 1 })),
    },
  } as unknown as JobContext;
  const tools = { context, results: {}, report: () => {} } as unknown as StageTools;
  await fetchSourceStage(context, request).run(tools);
  expect(await editStage(context, request).run(tools)).toMatchObject({ before: 20, gaussians: 15 });
  const edited = await readPly(await readFile(join(context.workFolder, 'edited/world.ply')));
  // The first that is left was at (5, 0, 0).
  [0, 10, 1].forEach((value, k) => {
    expect(edited.positions[k]).toBeCloseTo(value, 5);
  });
  const { points, images } = await readColmapModel(join(context.workFolder, 'edited/sparse'));
  [-4, 2, 7].forEach((value, k) => {
    expect(points.positions[k]).toBeCloseTo(value, 9);
  });
  // The camera stood at (0, 0, -3).
  const { rotation, translation } = images[0];
  expect(rotation[0]).toBeCloseTo(Math.SQRT1_2, 9);
  expect(translation[2]).toBeCloseTo(5, 9);
});
