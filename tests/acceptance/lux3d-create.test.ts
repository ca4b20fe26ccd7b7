/** The six create endpoints of the 3D-generation tasks: every rule of their bodies. Only the gateway runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { expectApiError, expectTaskEnvelope } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { dataUrl, jpeg, png, webp } from './harness/images.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({ settings: { ORRERY_TASK_CAP_PER_ACCOUNT: 100_000 } });

const paths = {
  img: '/lux3d/v1/generate/img-to-3d/task/create',
  text: '/lux3d/v1/generate/text-to-3d/task/create',
  material: '/lux3d/v1/generate/material-transfer/task/create',
  fourView: '/lux3d/v1/generate/image-to-four-view/task/create',
  multimodal: '/lux3d/v1/generate/multimodal-to-image/task/create',
  export: '/lux3d/v1/multi-format-export/task/create',
};
const img = 'https://files.example.com/chair.jpg';
const glb = 'https://files.example.com/chair.glb';
const wrongTypes = [5, true, {}, []];

describe.each(faces)('$face', ({ prefix, dialect }) => {
  let client: GatewayClient;
  beforeAll(() => {
    client = new GatewayClient(handle.service, { prefix, dialect });
  });
  const create = (kind: keyof typeof paths, body: object) => client.post(paths[kind], body);
  const accepted = async (kind: keyof typeof paths, body: object) => {
    const taskId = expectTaskEnvelope(await create(kind, body));
    expect(Number.isInteger(taskId)).toBe(true);
    const task = expectTaskEnvelope(await client.get(`/lux3d/v1/generate/task/get?taskid=${taskId}`));
    expect(task).toMatchObject({ taskId, status: 0, outputs: [] });
    return task;
  };
  const refused = async (kind: keyof typeof paths, body: object, field: string) =>
    expectApiError(await create(kind, body), 10001, field);

  it('img-to-3d takes img or imgs, as addresses or data URLs', async () => {
    await accepted('img', { img });
    await accepted('img', { img, version: 'G1' });
    await accepted('img', { imgs: [img] });
    await accepted('img', { imgs: Array.from({ length: 32 }, () => img) });
    await accepted('img', { img: dataUrl(png(1)) });
    await accepted('img', { imgs: [dataUrl(jpeg, 'image/jpeg'), dataUrl(webp, 'image/webp'), img] });
  });

  it('img-to-3d: img and imgs together, neither, 0 or 33 views and wrong types are refused', async () => {
    await refused('img', { img, imgs: [img] }, 'imgs');
    await refused('img', {}, 'img');
    await refused('img', { imgs: [] }, 'imgs');
    await refused('img', { imgs: Array.from({ length: 33 }, () => img) }, 'imgs');
    await refused('img', { imgs: img }, 'imgs');
    for (const value of wrongTypes) await refused('img', { img: value }, 'img');
    await refused('img', { img: '' }, 'img');
    for (const value of [5, {}, '']) await refused('img', { imgs: [img, value] }, 'imgs[1]');
  });

  it('img must be http, https or a data URL of a picture', async () => {
    for (const value of ['ftp://x/y.jpg', 'file:///etc/passwd', 'chair.jpg', 'blob:https://x/1'])
      await refused('img', { img: value }, 'img');
    for (const value of [
      'data:text/html;base64,PGI+',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/png,rawbytes',
      'data:image/png;base64,@@@@',
      'data:image/png;base64,',
      'data:',
      'data:image/png;base64',
    ]) {
      await refused('img', { img: value }, 'img');
      await refused('img', { imgs: [img, value] }, 'imgs[1]');
    }
  });

  it('private addresses are 400 naming the field, in every input', async () => {
    for (const host of ['127.0.0.1', 'localhost:8080', '192.168.0.1', '169.254.169.254', '[::1]', '0x7f.1']) {
      const at = (name: string) => `http://${host}/${name}`;
      await refused('img', { img: at('a.jpg') }, 'img');
      await refused('img', { imgs: [img, at('a.jpg')] }, 'imgs[1]');
      await refused('text', { prompt: 'p', img: at('a.jpg') }, 'img');
      await refused('material', { img: at('a.jpg'), meshUrl: glb, version: 'v3.0-standard' }, 'img');
      await refused('material', { img, meshUrl: at('a.glb'), version: 'v3.0-standard' }, 'meshUrl');
      await refused('fourView', { img: at('a.jpg') }, 'img');
      await refused('multimodal', { img: at('a.jpg') }, 'img');
      await refused('export', { modelUrl: at('a.glb'), outputFormat: ['stl'] }, 'modelUrl');
    }
  });

  it('version is G1 or G1-Turbo and may be omitted', async () => {
    for (const [kind, base] of [
      ['img', { img }],
      ['text', { prompt: 'a chair' }],
    ] as const) {
      for (const version of ['G1', 'G1-Turbo', undefined]) await accepted(kind, { ...base, version });
      for (const version of ['g1', 'G2', 'v3.0-standard', '', ...wrongTypes])
        await refused(kind, { ...base, version }, 'version');
    }
  });

  it('faceCount is 10000 to 300000', async () => {
    for (const [kind, base] of [
      ['img', { img }],
      ['text', { prompt: 'a chair' }],
    ] as const) {
      for (const faceCount of [10_000, 300_000, 123_456]) await accepted(kind, { ...base, faceCount });
      for (const faceCount of [9999, 300_001, 0, -1, 10_000.5, 1e300, '20000', true, {}])
        await refused(kind, { ...base, faceCount }, 'faceCount');
    }
  });

  it('aiPredictSize and enablePbr are booleans; textureSize is ignored', async () => {
    for (const [kind, base] of [
      ['img', { img }],
      ['text', { prompt: 'a chair' }],
    ] as const) {
      for (const field of ['aiPredictSize', 'enablePbr']) {
        for (const value of [true, false]) await accepted(kind, { ...base, [field]: value });
        for (const value of ['true', 1, {}, []]) await refused(kind, { ...base, [field]: value }, field);
      }
      for (const textureSize of [1024, 'big', -1, {}]) await accepted(kind, { ...base, textureSize });
    }
  });

  it('outputFormat of G1 kinds is an array without repeats out of zip, glb, ply', async () => {
    for (const [kind, base] of [
      ['img', { img }],
      ['text', { prompt: 'a chair' }],
    ] as const) {
      for (const outputFormat of [[], ['zip'], ['ply', 'glb', 'zip'], ['glb']])
        await accepted(kind, { ...base, outputFormat });
      for (const outputFormat of [['zip', 'zip'], 'glb', {}, 5])
        await refused(kind, { ...base, outputFormat }, 'outputFormat');
      for (const format of ['usdz', 'GLB', '', 5])
        await refused(kind, { ...base, outputFormat: ['zip', format] }, 'outputFormat[1]');
    }
  });

  it('text-to-3d needs a prompt, takes a style and one img, never imgs', async () => {
    await accepted('text', { prompt: 'a chair', img });
    for (const style of ['photorealistic', 'cartoon', 'anime', 'hand_painted', 'cyberpunk', 'fantasy', 'glass'])
      await accepted('text', { prompt: 'a chair', style });
    for (const style of ['Cartoon', 'baroque', '', 5, {}]) await refused('text', { prompt: 'a chair', style }, 'style');
    for (const prompt of [undefined, '', '   ', ...wrongTypes]) await refused('text', { prompt }, 'prompt');
    await refused('text', { img }, 'prompt');
    await refused('text', { img, prompt: '' }, 'prompt');
    await refused('text', { prompt: 'a chair', imgs: [img] }, 'imgs');
  });

  it('customSize of img-to-3d and text-to-3d is a positive number, refused together with aiPredictSize true', async () => {
    for (const [kind, base] of [
      ['img', { img }],
      ['text', { prompt: 'a chair' }],
    ] as const) {
      for (const extra of [{ customSize: 850 }, { customSize: 0.5, aiPredictSize: false }, { customSize: null }])
        await accepted(kind, { ...base, ...extra });
      for (const customSize of [0, -1, '10', true, {}, [5], 1e300])
        await refused(kind, { ...base, customSize }, 'customSize');
      await refused(kind, { ...base, customSize: 850, aiPredictSize: true }, 'customSize');
    }
  });

  it('optional fields that are null count as absent in every create', async () => {
    const nothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));
    const common = nothing('version', 'faceCount', 'aiPredictSize', 'customSize', 'enablePbr', 'outputFormat');
    await accepted('img', { img, imgs: null, ...common });
    await accepted('text', { prompt: 'a chair', ...nothing('img', 'imgs', 'style'), ...common });
    const transfer = { img, meshUrl: glb, version: 'v3.0-standard' };
    await accepted('material', { ...transfer, ...nothing('taskId', 'aiPredictSize', 'customSize', 'outputFormat') });
    await refused('material', { ...transfer, version: null }, 'version');
    await accepted('export', { modelUrl: glb, taskId: null, outputFormat: ['stl'] });
    await refused('export', { modelUrl: null, taskId: null, outputFormat: ['stl'] }, 'modelUrl');
    for (const kind of ['fourView', 'multimodal'] as const) {
      await accepted(kind, { img, prompt: null });
      await accepted(kind, { img: null, prompt: 'a chair' });
      await refused(kind, { img: null, prompt: null }, 'prompt');
    }
  });

  it('every task says bizId LUX_3D', async () => {
    for (const [kind, body] of [
      ['img', { img }],
      ['text', { prompt: 'a chair' }],
      ['material', { img, meshUrl: glb, version: 'v3.0-standard' }],
      ['fourView', { img }],
      ['multimodal', { img }],
      ['export', { modelUrl: glb, outputFormat: ['stl'] }],
    ] as const)
      expect((await accepted(kind, body)).bizId).toBe('LUX_3D');
  });

  it('material transfer needs img, meshUrl and version v3.0-standard', async () => {
    const body = { img, meshUrl: glb, version: 'v3.0-standard' };
    await accepted('material', body);
    for (const field of ['img', 'meshUrl', 'version'])
      await refused('material', { ...body, [field]: undefined }, field);
    for (const version of ['G1', 'v3.0', 'V3.0-STANDARD', 3])
      await refused('material', { ...body, version }, 'version');
    for (const meshUrl of ['chair.glb', 'ftp://x/a.glb', 5, ''])
      await refused('material', { ...body, meshUrl }, 'meshUrl');
  });

  it('material transfer and export take the same models: .glb and .zip addresses, or a task', async () => {
    const transfer = { img, version: 'v3.0-standard' };
    const formats = { outputFormat: ['stl'] };
    for (const name of ['a.glb', 'a.zip', 'A.GLB?x=y.txt']) {
      await accepted('material', { ...transfer, meshUrl: `https://files.example.com/${name}` });
      await accepted('export', { ...formats, modelUrl: `https://files.example.com/${name}` });
    }
    for (const name of ['a.obj', 'a', 'a.glb.exe']) {
      await refused('material', { ...transfer, meshUrl: `https://files.example.com/${name}` }, 'meshUrl');
      await refused('export', { ...formats, modelUrl: `https://files.example.com/${name}` }, 'modelUrl');
    }
    expectApiError(await create('material', { ...transfer, taskId: 987_654_321 }), 14001);
    const { taskId } = await accepted('text', { prompt: 'a chair' });
    await refused('material', { ...transfer, taskId }, 'taskId');
    await refused('material', { ...transfer, taskId, meshUrl: glb }, 'taskId');
    await refused('export', { ...formats, taskId, modelUrl: glb }, 'taskId');
  });

  it('material transfer: customSize is a positive number, refused together with aiPredictSize true', async () => {
    const body = { img, meshUrl: glb, version: 'v3.0-standard' };
    for (const extra of [
      { customSize: 850 },
      { customSize: 0.5 },
      { customSize: 850, aiPredictSize: false },
      { aiPredictSize: true },
    ])
      await accepted('material', { ...body, ...extra });
    for (const customSize of [0, -1, '850', true, {}]) await refused('material', { ...body, customSize }, 'customSize');
    await refused('material', { ...body, customSize: 850, aiPredictSize: true }, 'customSize');
    for (const aiPredictSize of ['true', 1]) await refused('material', { ...body, aiPredictSize }, 'aiPredictSize');
  });

  it('material transfer outputFormat is out of zip, glb, usdz, obj_zip, fbx_zip', async () => {
    const body = { img, meshUrl: glb, version: 'v3.0-standard' };
    for (const outputFormat of [[], ['zip', 'glb', 'usdz', 'obj_zip', 'fbx_zip']])
      await accepted('material', { ...body, outputFormat });
    for (const format of ['ply', 'stl', 'obj'])
      await refused('material', { ...body, outputFormat: [format] }, 'outputFormat[0]');
    await refused('material', { ...body, outputFormat: ['glb', 'glb'] }, 'outputFormat');
  });

  it('four views and multimodal need img or prompt or both', async () => {
    for (const kind of ['fourView', 'multimodal'] as const) {
      for (const body of [{ img }, { prompt: 'a chair' }, { img, prompt: 'a chair' }, { img: dataUrl(png(2)) }])
        await accepted(kind, body);
      await refused(kind, {}, 'prompt');
      await refused(kind, { prompt: '' }, 'prompt');
      await refused(kind, { prompt: '  ' }, 'prompt');
      for (const prompt of ['', '   ']) await accepted(kind, { img, prompt });
      for (const value of wrongTypes) {
        await refused(kind, { prompt: value }, 'prompt');
        await refused(kind, { img: value }, 'img');
      }
    }
  });

  it('multi-format export takes a glb or zip modelUrl and its formats', async () => {
    for (const outputFormat of [['usdz'], ['obj_zip'], ['fbx_zip'], ['stl'], ['3mf'], ['ply'], ['stl', '3mf', 'usdz']])
      for (const modelUrl of [
        glb,
        'https://files.example.com/results.zip',
        `${glb}?a=b.txt`,
        'https://files.example.com/CHAIR.GLB',
      ])
        await accepted('export', { modelUrl, outputFormat });
    await accepted('export', { modelUrl: 'https://files.example.com/results.zip' });
    await accepted('export', { modelUrl: 'https://files.example.com/results.zip', outputFormat: [] });
  });

  it('multi-format export: glb as outputFormat, no outputFormat for a GLB, other files and no model are refused', async () => {
    await refused('export', { modelUrl: glb, outputFormat: ['glb'] }, 'outputFormat[0]');
    await refused('export', { modelUrl: glb, outputFormat: ['stl', 'GLB'] }, 'outputFormat[1]');
    await refused('export', { modelUrl: glb }, 'outputFormat');
    await refused('export', { modelUrl: glb, outputFormat: [] }, 'outputFormat');
    await refused('export', { modelUrl: glb, outputFormat: ['stl', 'stl'] }, 'outputFormat');
    for (const modelUrl of [
      'https://files.example.com/a.obj',
      'https://files.example.com/a',
      'ftp://x/a.glb',
      'a.glb',
      5,
      '',
    ])
      await refused('export', { modelUrl, outputFormat: ['stl'] }, 'modelUrl');
    await refused('export', { outputFormat: ['stl'] }, 'modelUrl');
  });

  it('multi-format export of a task: unknown is 404/14001, unfinished and wrong types are 400', async () => {
    expectApiError(await create('export', { taskId: 987_654_321, outputFormat: ['stl'] }), 14001);
    const { taskId } = await accepted('text', { prompt: 'a chair' });
    await refused('export', { taskId, outputFormat: ['stl'] }, 'taskId');
    for (const value of ['x', 1.5, -1, 0, {}, true, 2 ** 60])
      await refused('export', { taskId: value, outputFormat: ['stl'] }, 'taskId');
  });

  it('the removed GLB part-split endpoint does not exist', async () => {
    expectApiError(await client.post('/lux3d/v1/generate/glb-part-split/task/create', { modelUrl: glb }), 10404);
  });
});

it('a data URL of 50 MiB is refused before it is read', async () => {
  const img = `data:image/png;base64,${'A'.repeat(Math.ceil((50 * 1024 ** 2 * 4) / 3))}`;
  expectApiError(await new GatewayClient(handle.service).post(paths.img, { img }), 10001, 'body');
});
