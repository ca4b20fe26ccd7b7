import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePicture, meshSize, openModel, readModel, writeZip } from '@orrery/meshes';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MaterialTransferTask } from '../../domain/tasks/task-jobs.ts';
import { runTask } from '../testing/task-job.ts';
import { cubeGlb, glbOf } from '../testing/tiny-glb.ts';
import { transferMaterial } from './material-transfer.ts';

let workFolder: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'orrery-transfer-'));
});
afterEach(() => rm(workFolder, { recursive: true, force: true }));

/** A red weave above a blue one on white. */
async function reference(): Promise<Buffer> {
  const [width, height] = [160, 200];
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (let y = 20; y < 180; y++)
    for (let x = 20; x < 140; x++) {
      const weave = 18 * (((x >> 1) + (y >> 1)) % 2);
      pixels.set(y < 120 ? [170 + weave, 30, 25] : [25, 45, 150 + weave], (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function transferred(model: Uint8Array, request: Partial<MaterialTransferTask>, picture?: Buffer) {
  return runTask(transferMaterial, {
    workFolder,
    kind: 'material-transfer',
    request: { version: 'v3.0-standard', aiPredictSize: false, outputFormat: ['zip', 'glb'], ...request },
    inputs: [
      { label: 'img', name: 'a.png', bytes: picture ?? (await reference()), kind: 'png', expects: 'image' },
      { label: 'meshUrl', name: 'b.glb', bytes: model, kind: 'glb', expects: 'glb-or-zip' },
    ],
  });
}

describe('material transfer', () => {
  it('gives what is asked in order; the largest part has the commonest material; the height is customSize', async () => {
    const { result, stored } = await transferred(cubeGlb(), { customSize: 432, outputFormat: ['glb', 'usdz', 'zip'] });
    expect(result.outputs.map(({ format }) => format)).toEqual(['glb', 'usdz', 'zip']);
    const { mesh } = await readModel(stored.get('tasks/7/model.glb')!, { decodePicture });
    expect(meshSize(mesh)[2]).toBeCloseTo(432, 2);
    expect(mesh.indices.length / 3).toBe(12);
    const { materials, parts } = result.details as {
      materials: { color: string; share: number; metallic: number }[];
      parts: { material: number }[];
    };
    expect(materials).toHaveLength(2);
    expect(parts).toEqual([{ name: 'body', material: 0, keptUvs: false }]);
    expect(materials[0].color).toMatch(/^#[ab][0-9a-f][12][0-9a-f][12][0-9a-f]$/);
    // The texture is the red weave: every texel redder than blue.
    const { pixels } = mesh.textures[mesh.materials[0].baseColorMap!.texture];
    let red = 0;
    for (let i = 0; i < pixels.length; i += 4) if (pixels[i] > pixels[i + 2] + 60) red++;
    expect(red / (pixels.length / 4)).toBeGreaterThan(0.98);
    const archive = await openModel(stored.get('tasks/7/results.zip')!, { decodePicture });
    expect(archive).toMatchObject({ kind: 'mesh', format: 'glb' });
  });

  it('takes an archive of this service, as export does', async () => {
    const zip = await writeZip([{ name: 'mesh/tex_mesh.glb', bytes: cubeGlb() }]);
    const { result } = await transferred(zip, {});
    expect(result.details).toMatchObject({ triangles: 12 });
    const { taskInputs } = await import('../task.ts');
    for (const field of ['meshUrl', 'modelUrl'])
      expect(taskInputs({ [field]: 'http://a/results.zip' })).toEqual([
        { label: field, url: 'http://a/results.zip', expects: 'glb-or-zip' },
      ]);
  });

  it('a predicted size mends a mistaken unit', async () => {
    const { mesh } = await readModel(cubeGlb(), { decodePicture });
    const { sizedMesh } = await import('./material-transfer.ts');
    const size = (factor: number) =>
      Math.max(
        ...meshSize(
          sizedMesh({ ...mesh, positions: mesh.positions.map((value) => value * factor) }, { aiPredictSize: true }),
        ),
      );
    expect(size(1)).toBe(1000);
    expect(size(1000)).toBeCloseTo(1000, 0);
    expect(size(0.001)).toBeCloseTo(1000, 0);
    expect(size(1e7)).toBeGreaterThan(50);
  });

  it('an even picture, one too small and a GLB without a mesh are refused with a reason', async () => {
    const even = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    await expect(transferred(cubeGlb(), {}, even)).rejects.toMatchObject({ code: 'PICTURE_UNUSABLE' });
    const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    await expect(transferred(cubeGlb(), {}, tiny)).rejects.toMatchObject({ code: 'PICTURE_UNUSABLE' });
    const empty = glbOf({ asset: { version: '2.0' }, scenes: [{ nodes: [] }], scene: 0 });
    await expect(transferred(empty, {})).rejects.toMatchObject({ code: 'MODEL_EMPTY' });
  });
});

const meshes = join(process.env.ORRERY_TEST_DATA ?? '../shared/data', 'meshes');
const names = existsSync(meshes) ? readdirSync(meshes).filter((name) => name.endsWith('.glb')) : [];
if (names.length === 0) console.warn(`material-transfer.test.ts: real models are skipped, ${meshes} is absent`);

describe.runIf(names.length > 0)('real models', () => {
  it.each(names)(
    '%s keeps its triangles and gets the picture',
    async (name) => {
      const source = readFileSync(join(meshes, name));
      const { result, stored } = await transferred(source, { outputFormat: ['glb'] });
      const before = await readModel(source, { decodePicture });
      const after = await readModel(stored.get('tasks/7/model.glb')!, { decodePicture });
      expect(Math.abs(after.report.triangles / before.report.triangles - 1)).toBeLessThan(0.001);
      expect(meshSize(after.mesh)[2]).toBeCloseTo(meshSize(before.mesh)[2], 0);
      const { parts } = result.details as { parts: { material: number }[] };
      expect(new Set(parts.map(({ material }) => material)).size).toBe(2);
    },
    120_000,
  );
});
