import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePicture, meshSize, openModel, readModel } from '@orrery/meshes';
import { readPly } from '@orrery/splats';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TextTo3dTask } from '../../domain/tasks/task-jobs.ts';
import { runTask, type TestInput } from '../testing/task-job.ts';
import { textTo3d } from './text-to-3d.ts';

let workFolder: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'orrery-text-'));
});
afterEach(() => rm(workFolder, { recursive: true, force: true }));

const made = (request: Pick<TextTo3dTask, 'prompt'> & Partial<TextTo3dTask>, inputs: TestInput[] = []) =>
  runTask(textTo3d, {
    workFolder,
    kind: 'text-to-3d',
    inputs,
    request: {
      version: 'G1',
      style: 'photorealistic',
      faceCount: 10_000,
      aiPredictSize: true,
      enablePbr: true,
      outputFormat: [],
      ...request,
    },
  });
const read = (bytes: Uint8Array) => readModel(bytes, { decodePicture });

describe('text to 3D', () => {
  it('G1: archive, GLB and Gaussians; faces, size, parts and maps as asked', async () => {
    const { result, stored } = await made({
      prompt: 'a white marble dining table with brass legs, 75 cm high',
      outputFormat: ['ply'],
    });
    expect(result.outputs.map(({ format }) => format)).toEqual(['zip', 'glb', 'ply']);
    const { mesh } = await read(stored.get('tasks/7/model.glb')!);
    expect(Math.abs(mesh.indices.length / 3 / 10_000 - 1)).toBeLessThan(0.02);
    expect(meshSize(mesh)[2]).toBeCloseTo(750, 0);
    const legs = mesh.materials.find(({ name }) => name === 'legs: brass')!;
    expect(legs.baseColorMap && legs.metallicRoughnessMap && legs.normalMap).toBeTruthy();
    expect(mesh.materials.some(({ name }) => name.endsWith(': marble'))).toBe(true);
    for (const value of mesh.uvs!) expect(value >= 0 && value <= 1).toBe(true);
    const zip = await openModel(stored.get('tasks/7/results.zip')!, { decodePicture });
    expect(zip.kind).toBe('mesh');
    const cloud = await readPly(stored.get('tasks/7/gaussian.ply')!);
    expect(cloud.count).toBe(60_000);
    expect(result.details).toMatchObject({ kind: 'dining-table', triangles: 10_000, warnings: [] });
  });

  it('G1-Turbo: what is asked, in that order; without PBR the white mesh, without a predicted size one meter', async () => {
    const { result, stored } = await made({
      prompt: '一张圆形木桌',
      version: 'G1-Turbo',
      enablePbr: false,
      aiPredictSize: false,
      outputFormat: ['ply', 'glb'],
    });
    expect(result.outputs.map(({ format }) => format)).toEqual(['ply', 'glb']);
    const { mesh } = await read(stored.get('tasks/7/model.glb')!);
    expect(mesh.textures).toEqual([]);
    expect(mesh.materials).toHaveLength(1);
    expect(Math.max(...meshSize(mesh))).toBeCloseTo(1000, 1);
  });

  it('customSize is the height of the GLB, of the archive and of the Gaussians, above what the prompt says', async () => {
    const { result, stored } = await made({
      prompt: 'a wooden table, 75 cm high',
      aiPredictSize: false,
      customSize: 321,
      outputFormat: ['ply'],
    });
    expect((result.details as { sizeMm: number[] }).sizeMm[2]).toBeCloseTo(321, 1);
    for (const key of ['tasks/7/model.glb', 'tasks/7/results.zip'])
      expect(meshSize((await read(stored.get(key)!)).mesh)[2]).toBeCloseTo(321, 1);
    const { positions } = await readPly(stored.get('tasks/7/gaussian.ply')!);
    const heights = positions.filter((_, i) => i % 3 === 2);
    const height = heights.reduce((a, b) => Math.max(a, b)) - heights.reduce((a, b) => Math.min(a, b));
    expect(height).toBeGreaterThan(0.315);
    expect(height).toBeLessThan(0.325);
  });

  it('a reference picture gives the colors the prompt leaves open', async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1040c0' } })
      .png()
      .toBuffer();
    const { result } = await made({ prompt: 'a table', version: 'G1-Turbo', outputFormat: ['glb'] }, [
      { label: 'img', name: 'x.png', bytes, kind: 'png', expects: 'image' },
    ]);
    const { parts } = result.details as { parts: { name: string; color: string }[] };
    expect(parts.find(({ name }) => name === 'top')!.color).toBe('#1040c0');
  });

  it('says what it cannot make, and what it could', async () => {
    await expect(made({ prompt: 'a wombat with stripes' })).rejects.toMatchObject({
      code: 'PROMPT_NOT_UNDERSTOOD',
      message: expect.stringMatching(/no model of .*wombat.*the nearest are: .+/),
    });
    await expect(made({ prompt: '一只穿山甲' })).rejects.toMatchObject({ code: 'PROMPT_NOT_UNDERSTOOD' });
    await expect(made({ prompt: 'a table 900 m high' })).rejects.toMatchObject({
      code: 'PROMPT_NOT_UNDERSTOOD',
      message: expect.stringContaining('height'),
    });
    const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(
      made({ prompt: 'a table' }, [
        { label: 'img', name: 'x.png', bytes, kind: 'png', expects: 'image', width: 1, height: 1 },
      ]),
    ).rejects.toMatchObject({ code: 'PICTURE_UNUSABLE', message: expect.stringContaining('1 x 1') });
  });
});
