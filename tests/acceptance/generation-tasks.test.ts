/** 3D-generation tasks to their end: what they make, in which order, under which addresses, and what they say when they cannot. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectApiError, expectTaskEnvelope } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { dracoCube, meshoptCube, sheets, withoutMesh } from './harness/glb-models.ts';
import { send } from './harness/http.ts';
import { dataUrl, glb, png } from './harness/images.ts';
import { upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

const handle = useService({ settings: { ORRERY_TASK_CAP_PER_ACCOUNT: 64, ORRERY_WORKER_CONCURRENCY: 2 } });
const client = () => new GatewayClient(handle.service);
const exportPath = '/lux3d/v1/multi-format-export/task/create';

async function made(path: string, body: object) {
  return client().taskEnd(expectTaskEnvelope(await client().post(path, body)));
}

async function download(url: string) {
  const { origin, pathname, search } = new URL(url);
  const answer = await send(origin, pathname + search);
  expect(answer.status).toBe(200);
  return { bytes: answer.bytes, type: answer.headers['content-type'] };
}

/** Formats in their places; those without a file say what stands there instead. */
const places = ({ outputs }: { outputs: { format: string; content: string }[] }) =>
  outputs.map(({ format, content }) => (/^https?:/.test(content) ? format : `${format}: ${content}`));

describe('multi-format export', () => {
  it('gives every format at its place, and new addresses on every get', async () => {
    const { url } = await upload(client(), glb(), 'triangle.glb');
    const formats = ['3mf', 'stl', 'usdz', 'fbx_zip', 'obj_zip', 'ply'];
    const task = await made(exportPath, { modelUrl: url, outputFormat: formats });
    expect(task).toMatchObject({ status: 3, progress: 1 });
    expect(places(task)).toEqual([
      'zip: NOT_REQUESTED',
      'glb: NOT_REQUESTED',
      'usdz',
      'obj_zip',
      'fbx_zip',
      'stl',
      '3mf',
      'ply',
    ]);
    expect(task.details.print).toEqual({ manifold: false, openEdges: 3, badEdges: 0 });
    expect(task.details.warnings.join()).toContain('not one closed body');
    const stl = await download(task.outputs[5].content);
    expect(stl.type).toBe('model/stl');
    expect(stl.bytes.readUInt32LE(80)).toBe(1);
    // Millimeters, Z up.
    expect([0, 1, 2].map((corner) => stl.bytes.readFloatLE(84 + 12 + corner * 12 + 8)).sort()).toEqual([0, 0, 1000]);
    const again = await client().taskEnd(task.taskId);
    for (const [index, { content }] of again.outputs.slice(2).entries())
      expect((await download(content)).bytes.equals((await download(task.outputs[2 + index].content)).bytes)).toBe(
        true,
      );
  });

  it('a file that is no model ends with status 4 and says so; an unknown task is 404/14001', async () => {
    const words = await upload(client(), Buffer.from('no model'), 'words.glb');
    expect(await made(exportPath, { modelUrl: words.url, outputFormat: ['stl'] })).toMatchObject({
      status: 4,
      outputs: [],
      failure: { code: 'INPUT_WRONG_TYPE', hint: expect.any(String) },
    });
    expectApiError(await client().post(exportPath, { taskId: 999_999_999, outputFormat: ['stl'] }), 14001);
  });

  const exported = async (bytes: Buffer) => {
    const { url } = await upload(client(), bytes, 'model.glb');
    return made(exportPath, { modelUrl: url, outputFormat: ['stl'] });
  };

  it('compressed models are read; one without a mesh says so', async () => {
    for (const cube of [dracoCube, meshoptCube]) {
      const task = await exported(cube);
      expect(task, JSON.stringify(task)).toMatchObject({ status: 3, details: { triangles: 12 } });
      const stl = await download(task.outputs[5].content);
      // Quantized, so that a meter is one to a thousandth.
      const heights = Array.from({ length: 36 }, (_, n) =>
        stl.bytes.readFloatLE(84 + 50 * Math.floor(n / 3) + 12 * (1 + (n % 3)) + 8),
      );
      expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(1000, -1);
    }
    expect(await exported(withoutMesh())).toMatchObject({
      status: 4,
      outputs: [],
      failure: { code: 'MODEL_EMPTY', message: expect.stringContaining('modelUrl') },
    });
  });

  it('two million triangles with an animation are exported, and it is said what is left out; too many are refused', async () => {
    const task = await exported(sheets(8));
    expect(task, JSON.stringify(task)).toMatchObject({ status: 3, details: { triangles: 2_000_000 } });
    expect(task.details.warnings.join()).toContain('animations are left out');
    expect(await exported(sheets(44))).toMatchObject({
      status: 4,
      failure: { code: 'MODEL_TOO_LARGE', message: expect.stringContaining('11000000 triangles') },
    });
  });
});

describe('text to 3D', () => {
  it('text becomes a model, which is exported by its taskId; an unknown noun ends with status 4', async () => {
    const path = '/lux3d/v1/generate/text-to-3d/task/create';
    const body = { version: 'G1-Turbo', faceCount: 10_000, outputFormat: ['glb'] };
    const task = await made(path, { ...body, prompt: 'an oak stool, 45 cm high' });
    expect(task).toMatchObject({ status: 3, outputs: [{ format: 'glb' }], details: { kind: 'stool' } });
    expect(task.details.sizeMm[2]).toBeCloseTo(450, 0);
    const model = await download(task.outputs[0].content);
    expect(model.bytes.toString('latin1', 0, 4)).toBe('glTF');
    const exported = await made(exportPath, { taskId: task.taskId, outputFormat: ['stl'] });
    expect(places(exported)).toEqual([
      'zip: NOT_REQUESTED',
      'glb: NOT_REQUESTED',
      'usdz: NOT_REQUESTED',
      'obj_zip: NOT_REQUESTED',
      'fbx_zip: NOT_REQUESTED',
      'stl',
      '3mf: NOT_REQUESTED',
    ]);
    expect((await download(exported.outputs[5].content)).bytes.readUInt32LE(80)).toBe(10_000);
    expect(await made(path, { ...body, prompt: 'a submarine' })).toMatchObject({
      status: 4,
      failure: { code: 'PROMPT_NOT_UNDERSTOOD', message: expect.stringContaining('nearest') },
    });
  });
});

describe('material transfer', () => {
  it('of an archive, a GLB and a task: five places, what was asked for in its own', async () => {
    const path = '/lux3d/v1/generate/material-transfer/task/create';
    const img = dataUrl(
      await sharp(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect x="20" y="20" width="80" height="80" fill="#a33"/></svg>',
        ),
      )
        .flatten({ background: '#fff' })
        .png()
        .toBuffer(),
    );
    const body = { img, version: 'v3.0-standard' };
    const model = await upload(client(), glb(), 'triangle.glb');
    const first = await made(path, { ...body, meshUrl: model.url, customSize: 250 });
    expect(first, JSON.stringify(first)).toMatchObject({ status: 3, bizId: 'LUX_3D' });
    expect(places(first)).toEqual([
      'zip',
      'glb',
      'usdz: NOT_REQUESTED',
      'obj_zip: NOT_REQUESTED',
      'fbx_zip: NOT_REQUESTED',
    ]);
    expect(first.details.sizeMm[2]).toBeCloseTo(250, 1);
    // Its own archive goes back into both, and so does the task.
    for (const source of [{ url: first.outputs[0].content }, { taskId: first.taskId }]) {
      const { url, ...named } = { url: undefined, ...source };
      const again = await made(path, { ...body, outputFormat: ['usdz'], ...named, ...(url && { meshUrl: url }) });
      expect(places(again)).toEqual([
        'zip: NOT_REQUESTED',
        'glb: NOT_REQUESTED',
        'usdz',
        'obj_zip: NOT_REQUESTED',
        'fbx_zip: NOT_REQUESTED',
      ]);
      expect(again.details.sizeMm[2]).toBeCloseTo(250, 1);
      const exported = await made(exportPath, { ...named, ...(url && { modelUrl: url }) });
      expect(places(exported).filter((place) => !place.includes(':'))).toEqual(['glb']);
    }
  });
});

describe('image to 3D', () => {
  const path = '/lux3d/v1/generate/img-to-3d/task/create';

  it('a picture with a clear background becomes a closed model that says how it was explained', async () => {
    const vase = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="260">
      <defs><linearGradient id="g"><stop offset="0" stop-color="#3a6"/><stop offset=".4" stop-color="#9ec"/><stop offset="1" stop-color="#153"/></linearGradient></defs>
      <path fill="url(#g)" d="M70 20 Q75 70 50 120 Q30 170 60 230 Q100 246 140 230 Q170 170 150 120 Q125 70 130 20 Q100 12 70 20 Z"/></svg>`;
    const img = dataUrl(await sharp(Buffer.from(vase)).png().toBuffer());
    const task = await made(path, { img, version: 'G1-Turbo', faceCount: 10_000, outputFormat: ['glb', 'ply'] });
    expect(task, JSON.stringify(task)).toMatchObject({
      status: 3,
      outputs: [{ format: 'glb' }, { format: 'ply' }],
      details: { hypothesis: 'revolved' },
    });
    expect(task.details.fit).toBeGreaterThan(0.95);
    expect(task.details.warnings).toContainEqual(expect.stringContaining('taken for a round one'));
    expect(Math.abs(task.details.triangles - 10_000)).toBeLessThanOrEqual(200);
    expect((await download(task.outputs[0].content)).bytes.toString('latin1', 0, 4)).toBe('glTF');
    expect((await download(task.outputs[1].content)).bytes.toString('latin1', 0, 3)).toBe('ply');
  });

  it('a picture that is too small, or all background, ends with status 4 and says so', async () => {
    const white = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const [img, reason] of [
      [png(1, 1, 1), '1 x 1'],
      [png(1, 16, 16), '16 x 16'],
      [white, 'stands out'],
    ] as const)
      expect(await made(path, { img: dataUrl(img), version: 'G1-Turbo' })).toMatchObject({
        status: 4,
        outputs: [],
        failure: { code: 'PICTURE_UNUSABLE', message: expect.stringContaining(reason) },
      });
  });
});
