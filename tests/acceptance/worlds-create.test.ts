/** createWorld and generateWorld: every rule of their bodies. Only the gateway runs, so accepted worlds stay PENDING. */
import { beforeAll, describe, expect, it } from 'vitest';
import { expectApiError } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({
  settings: {
    ORRERY_WORLD_CAP: 100_000,
    ORRERY_WORLD_CAP_PER_ACCOUNT: 100_000,
    ORRERY_FETCH_ALLOW_HOSTS: '10.0.0.7,files.internal:9000',
  },
});

const at = (name: string) => `https://files.example.com/${name}`;
const images = (count: number, name = (index: number) => `photo-${index}.jpg`) =>
  Array.from({ length: count }, (_, index) => ({ url: at(name(index)), type: 'image' }));
const reconstruction = (change: object = {}) => ({
  name: 'my house',
  resources: images(20),
  taskQuality: 'normal',
  scene: 'space',
  ...change,
});

describe.each(faces)('$face', ({ prefix, dialect }) => {
  let client: GatewayClient;
  beforeAll(() => {
    client = new GatewayClient(handle.service, { prefix, dialect });
  });
  const create = (change: object = {}) => client.post('/world/v1/reconstructions', reconstruction(change));
  const generate = (body: object) => client.post('/world/v1/generations', body);

  const accepted = async (answer: Awaited<ReturnType<typeof create>>) => {
    expect(`${answer.status} ${answer.text}`).toMatch(/^200 /);
    expect(answer.json).toEqual({ worldId: expect.stringMatching(/^[A-Za-z0-9]{10,16}$/) });
    return client.world(answer.json.worldId);
  };

  it('createWorld answers 200 with a worldId that the detail endpoint knows, in progress', async () => {
    const world = await accepted(await create());
    expect(world).toMatchObject({ name: 'my house', scene: 'space', status: 'PENDING', progress: 0 });
    expect(world.assets).toBeUndefined();
  });

  it('createWorld takes every taskQuality and scene', async () => {
    for (const taskQuality of ['low', 'normal', 'high'])
      for (const scene of ['model', 'space'])
        expect((await accepted(await create({ taskQuality, scene }))).scene).toBe(scene);
  });

  it('createWorld refuses other values and types of taskQuality, scene and useMask, naming the field', async () => {
    for (const field of ['taskQuality', 'scene']) {
      for (const value of ['LOW', 'Space', 'ultra', '', 1, true, [], {}, ['low']])
        expectApiError(await create({ [field]: value }), 10001, field);
      expectApiError(await create({ [field]: undefined }), 10001, field);
      expectApiError(await create({ [field]: null }), 10001, field);
    }
    for (const value of ['true', 1, 0, [], {}]) expectApiError(await create({ useMask: value }), 10001, 'useMask');
    for (const value of [true, false, undefined, null]) await accepted(await create({ useMask: value }));
  });

  it('images need at least 20 entries, type omitted meaning image', async () => {
    for (const count of [1, 19]) expectApiError(await create({ resources: images(count) }), 10001, 'resources');
    expectApiError(await create({ resources: images(19).map(({ url }) => ({ url })) }), 10001, 'resources');
    await accepted(await create({ resources: images(20).map(({ url }) => ({ url })) }));
    await accepted(await create({ resources: images(21) }));
    const mixed = [...images(10), ...images(10).map(({ url }) => ({ url }))];
    await accepted(await create({ resources: mixed }));
  });

  it('video and insv do not trigger the 20-image rule', async () => {
    await accepted(await create({ resources: [{ url: at('walk.mp4'), type: 'video' }] }));
    await accepted(
      await create({
        resources: [
          { url: at('walk.MOV'), type: 'video' },
          { url: at('b.mp4'), type: 'video' },
        ],
      }),
    );
    await accepted(await create({ resources: [{ url: at('pano.insv'), type: 'insv' }] }));
    // ... but images beside them do.
    expectApiError(
      await create({ resources: [{ url: at('walk.mp4'), type: 'video' }, ...images(3)] }),
      10001,
      'resources',
    );
  });

  it('the extension must match the type, from the path, case and query ignored', async () => {
    for (const extension of ['jpg', 'jpeg', 'png', 'webp', 'JPG', 'Png'])
      await accepted(await create({ resources: images(20, (index) => `p${index}.${extension}?size=1.gif`) }));
    const one = (resource: object) => create({ resources: [...images(20), resource] });
    for (const [type, name] of [
      ['image', 'x.gif'],
      ['image', 'x.mp4'],
      ['image', 'x'],
      ['image', 'x.jpg/'],
      ['image', 'x.jpg.exe'],
      ['image', 'x?name=y.jpg'],
      ['image', 'x.insv'],
      ['video', 'x.jpg'],
      ['video', 'x.avi'],
      ['video', 'x.insv'],
      ['video', 'x.mp4.txt'],
      ['insv', 'x.mp4'],
      ['insv', 'x.jpg'],
    ])
      expectApiError(await one({ url: at(name!), type }), 10001, 'resources[20].url');
    expectApiError(await one({ url: at('x.mp4') }), 10001, 'resources[20].url');
  });

  it('resources: missing, empty, wrong types and unknown kinds are refused with their path', async () => {
    for (const resources of [undefined, null, [], 'x', {}, 5, true])
      expectApiError(await create({ resources }), 10001, 'resources');
    expect((await create({ resources: [] })).json.message).toMatch(
      /^resources: is empty; send at least 20 photos .*video/,
    );
    const one = (resource: unknown) => create({ resources: [...images(3), resource, ...images(20)] });
    for (const resource of [null, 'https://files.example.com/a.jpg', 5, []])
      expectApiError(await one(resource), 10001, 'resources[3]');
    for (const url of [undefined, null, '', 5, {}, []])
      expectApiError(await one({ url, type: 'image' }), 10001, 'resources[3].url');
    for (const type of ['photo', 'IMAGE', 'Video', '', 5, {}])
      expectApiError(await one({ url: at('a.jpg'), type }), 10001, 'resources[3].type');
  });

  it('resource addresses must be http or https', async () => {
    for (const url of [
      'ftp://files.example.com/a.jpg',
      'file:///etc/a.jpg',
      'a.jpg',
      '/a.jpg',
      '//files.example.com/a.jpg',
      'data:image/png;base64,AAAA.jpg',
      'javascript:alert(1).jpg',
      'http:///a.jpg',
      'https://',
      'http://exa mple.com/a.jpg',
    ])
      expectApiError(await create({ resources: [{ url, type: 'image' }, ...images(20)] }), 10001, 'resources[0].url');
  });

  it('literal private, loopback and link-local addresses are 400 naming the field, in every spelling', async () => {
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '10.0.0.8',
      '10.1.2.3:8080',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
      'localhost',
      'LOCALHOST',
      'localhost.',
      'foo.localhost',
      '[::1]',
      '[::]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd12:3456::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:10.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::127.0.0.1]',
      '１２７.0.0.1',
    ]) {
      const url = `http://${host}/a.jpg`;
      expectApiError(await create({ resources: [...images(20), { url, type: 'image' }] }), 10001, 'resources[20].url');
      expectApiError(await generate({ name: 'g', resources: [{ url, type: 'image' }] }), 10001, 'resources[0].url');
    }
  });

  it('hosts named in the setting are accepted although private, with their port', async () => {
    await accepted(await create({ resources: [...images(20), { url: 'http://10.0.0.7:5000/a.jpg' }] }));
    await accepted(await create({ resources: [...images(20), { url: 'http://files.internal:9000/a.jpg' }] }));
    expectApiError(
      await create({ resources: [...images(20), { url: 'http://files.internal:9001/a.jpg' }] }),
      10001,
      'resources[20].url',
    );
  });

  it('a name is 1 to 200 characters after trimming', async () => {
    for (const name of ['', '   ', '\t\n', 'x'.repeat(201), `  ${'é'.repeat(201)}  `]) {
      expectApiError(await create({ name }), 10001, 'name');
      expectApiError(await generate({ name, prompt: 'a room' }), 10001, 'name');
    }
    for (const name of [5, true, {}, []]) {
      expectApiError(await create({ name }), 10001, 'name');
      expectApiError(await generate({ name, prompt: 'a room' }), 10001, 'name');
    }
    expect((await accepted(await create({ name: `  ${'x'.repeat(200)}  ` }))).name).toBe('x'.repeat(200));
    expect((await accepted(await create({ name: '房子 🏠 «ça»' }))).name).toBe('房子 🏠 «ça»');
    expect((await accepted(await generate({ name: ' a ', prompt: 'a room' }))).name).toBe('a');
    expect((await accepted(await create({ name: '😀'.repeat(200) }))).name).toBe('😀'.repeat(200));
  });

  it('a missing name is 400 in the plain dialect and Untitled world in the SDK dialect', async () => {
    const [created, generated] = [await create({ name: undefined }), await generate({ prompt: 'a room' })];
    if (dialect === 'plain') {
      expectApiError(created, 10001, 'name');
      expectApiError(generated, 10001, 'name');
    } else {
      expect((await accepted(created)).name).toBe('Untitled world');
      expect((await accepted(generated)).name).toBe('Untitled world');
    }
  });

  it('x-source is accepted on both creates', async () => {
    for (const source of ['console', 'x'.repeat(1000), 'caf\u00e9'])
      for (const [path, body] of [
        ['/world/v1/reconstructions', reconstruction()],
        ['/world/v1/generations', { name: 'g', prompt: 'a room' }],
      ] as const)
        expect((await client.post(path, body, { 'x-source': source })).status).toBe(200);
  });

  it('generateWorld takes a prompt, one image, or both', async () => {
    const image = { url: at('room.webp'), type: 'image' };
    for (const body of [
      { name: 'g', prompt: 'a quiet library' },
      { name: 'g', resources: [image] },
      { name: 'g', resources: [{ url: image.url }] },
      { name: 'g', prompt: 'a quiet library', resources: [image] },
      { name: 'g', prompt: 'a quiet library', resources: [] },
      { name: 'g', prompt: '', resources: [image] },
    ]) {
      const world = await accepted(await generate(body));
      expect(world).toMatchObject({ name: 'g', scene: 'ai_gen', status: 'PENDING', progress: 0 });
    }
  });

  it('generateWorld without prompt and image, or with an empty prompt alone, is 400', async () => {
    for (const body of [
      { name: 'g' },
      { name: 'g', prompt: '' },
      { name: 'g', prompt: '  \n ' },
      { name: 'g', resources: [] },
    ])
      expectApiError(await generate(body), 10001, 'prompt');
    for (const prompt of [5, {}, [], true]) expectApiError(await generate({ name: 'g', prompt }), 10001, 'prompt');
  });

  it('generateWorld takes at most one resource, of type image', async () => {
    const image = { url: at('room.jpg'), type: 'image' };
    expectApiError(await generate({ name: 'g', prompt: 'p', resources: [image, image] }), 10001, 'resources');
    expectApiError(
      await generate({ name: 'g', resources: [{ url: at('a.mp4'), type: 'video' }] }),
      10001,
      'resources[0].type',
    );
    expectApiError(
      await generate({ name: 'g', resources: [{ url: at('a.insv'), type: 'insv' }] }),
      10001,
      'resources[0].type',
    );
    expectApiError(await generate({ name: 'g', resources: [{ url: at('a.mp4') }] }), 10001, 'resources[0].url');
    expectApiError(
      await generate({ name: 'g', resources: [{ url: at('a.gif'), type: 'image' }] }),
      10001,
      'resources[0].url',
    );
    for (const resources of ['x', {}, 5])
      expectApiError(await generate({ name: 'g', prompt: 'p', resources }), 10001, 'resources');
  });

  it('generateWorld keeps a cover address and refuses what is none', async () => {
    const world = await accepted(await generate({ name: 'g', prompt: 'p', cover: at('cover.jpg') }));
    expect(world.cover).toBe(at('cover.jpg'));
    for (const cover of ['', 'cover', 'ftp://x/y.jpg', 'javascript:alert(1)', 5, {}])
      expectApiError(await generate({ name: 'g', prompt: 'p', cover }), 10001, 'cover');
  });
});

it('world ids are unguessable: no two alike, no visible order', async () => {
  const client = new GatewayClient(handle.service);
  const ids: string[] = [];
  for (let index = 0; index < 30; index++)
    ids.push((await client.post('/world/v1/generations', { name: 'g', prompt: 'p' })).json.worldId);
  expect(new Set(ids).size).toBe(30);
  expect([...ids].sort()).not.toEqual(ids);
});
