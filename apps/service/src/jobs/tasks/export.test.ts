/** Export to its end: order, formats, what is said of the mesh. That each file is readable by others is shown in @orrery/meshes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePicture, readModel, writeZip } from '@orrery/meshes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExportTask } from '../../domain/tasks/task-jobs.ts';
import { runTask } from '../testing/task-job.ts';
import { cubeGlb, glbOf } from '../testing/tiny-glb.ts';
import { exportModel } from './export.ts';

let workFolder: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'orrery-export-'));
});
afterEach(() => rm(workFolder, { recursive: true, force: true }));

const exported = (bytes: Uint8Array, outputFormat: ExportTask['outputFormat'], name = 'model.glb') =>
  runTask(exportModel, {
    workFolder,
    kind: 'multi-format-export',
    request: { outputFormat },
    inputs: [{ label: 'modelUrl', name, bytes, kind: name.endsWith('.zip') ? 'zip' : 'glb', expects: 'glb-or-zip' }],
  });

const everyFormat: ExportTask['outputFormat'] = ['3mf', 'stl', 'fbx_zip', 'usdz', 'obj_zip', 'ply'];
const files: Record<string, { name: string; magic: string }> = {
  '3mf': { name: 'model.3mf', magic: 'PK' },
  stl: { name: 'model.stl', magic: 'binary STL' },
  fbx_zip: { name: 'model_fbx.zip', magic: 'PK' },
  usdz: { name: 'model.usdz', magic: 'PK' },
  obj_zip: { name: 'model_obj.zip', magic: 'PK' },
  ply: { name: 'model.ply', magic: 'ply' },
};

describe('a cube', () => {
  it('comes in the order asked, and is a closed body for a slicer', async () => {
    const { result, stored, fractions } = await exported(cubeGlb(), everyFormat);
    expect(result.outputs).toEqual(everyFormat.map((format) => ({ format, key: `tasks/7/${files[format].name}` })));
    for (const { format, key } of result.outputs)
      expect(stored.get(key!)!.toString('latin1').startsWith(files[format!].magic)).toBe(true);
    expect(result.details).toEqual({
      thumbnailKey: 'tasks/7/thumbnail.png',
      triangles: 12,
      print: { manifold: true, openEdges: 0, badEdges: 0 },
      warnings: [],
    });
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    const { report } = await readModel(stored.get('tasks/7/model.stl')!, { decodePicture });
    expect(report.bounds).toEqual({ min: [-500, -500, 0], max: [500, 500, 1000] });
  });

  it('an archive with nothing asked gives the GLB inside, byte for byte; an OBJ inside becomes one', async () => {
    const glb = cubeGlb();
    const { result, stored } = await exported(
      await writeZip([{ name: 'mesh/mesh.glb', bytes: glb }]),
      [],
      'results.zip',
    );
    expect(result.outputs).toEqual([{ format: 'glb', key: 'tasks/7/model.glb' }]);
    expect(stored.get('tasks/7/model.glb')!.equals(glb)).toBe(true);
    const obj = await writeZip([{ name: 'a.obj', bytes: Buffer.from('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n') }]);
    const fromObj = await exported(obj, [], 'results.zip');
    expect(fromObj.stored.get('tasks/7/model.glb')!.toString('latin1', 0, 4)).toBe('glTF');
  });

  it('says what it leaves out, and why it cannot be printed', async () => {
    const animated = cubeGlb({
      animations: [{ channels: [], samplers: [] }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
        { bufferView: 1, componentType: 5123, count: 33, type: 'SCALAR' },
      ],
    });
    const { result } = await exported(animated, ['stl']);
    expect(result.details!.print).toEqual({ manifold: false, openEdges: 3, badEdges: 0 });
    expect(result.details!.warnings).toEqual([
      expect.stringContaining('animations are left out'),
      expect.stringContaining('3 edges border a hole'),
    ]);
  });
});

describe('what cannot be exported', () => {
  it.each<[string, Buffer, string]>([
    ['a GLB without a mesh', glbOf({ asset: { version: '2.0' }, scenes: [{ nodes: [] }], scene: 0 }), 'MODEL_EMPTY'],
    ['half a GLB', cubeGlb().subarray(0, 400), 'MODEL_DAMAGED'],
    [
      'one that needs what is not read',
      cubeGlb({ extensionsUsed: ['KHR_texture_basisu'], extensionsRequired: ['KHR_texture_basisu'] }),
      'MODEL_UNSUPPORTED',
    ],
    ['words', Buffer.from('no model at all'), 'MODEL_UNSUPPORTED'],
  ])('%s', async (_name, bytes, code) => {
    await expect(exported(bytes, ['stl'])).rejects.toMatchObject({
      code,
      message: expect.stringContaining('modelUrl'),
    });
  });
});

const meshes = join(process.env.ORRERY_TEST_DATA ?? '../shared/data', 'meshes');
const names = existsSync(meshes) ? readdirSync(meshes).filter((name) => name.endsWith('.glb')) : [];
if (names.length === 0) console.warn(`export.test.ts: real models are skipped, ${meshes} is absent`);

describe.runIf(names.length > 0)('real models, every format', () => {
  it.each(names)(
    '%s',
    async (name) => {
      // A million triangles as XML take their time; each format of this one is read back in @orrery/meshes.
      const formats: ExportTask['outputFormat'] = name.includes('Spheres') ? ['stl'] : everyFormat;
      const { result, stored } = await exported(readFileSync(join(meshes, name)), formats);
      expect(result.outputs.map(({ format }) => format)).toEqual(formats);
      for (const { key } of result.outputs) expect(stored.get(key!)!.length).toBeGreaterThan(10_000);
      const { print, warnings } = result.details as { print: { manifold: boolean }; warnings: string[] };
      expect(print.manifold || warnings.some((warning) => warning.includes('not one closed body'))).toBe(true);
    },
    90_000,
  );
});
