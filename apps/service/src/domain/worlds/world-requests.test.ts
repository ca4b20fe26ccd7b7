import type { CreateWorldRequest, GenerateWorldRequest } from '@orrery/protocol';
import { describe, expect, it } from 'vitest';
import type { World } from './world-repository.ts';
import { checkGeneratedAgain, checkGeneration, checkReconstruction, checkRerun } from './world-requests.ts';

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://photos.example/${index}.jpg` }));
const request = (change: Partial<CreateWorldRequest> = {}): CreateWorldRequest => ({
  name: 'Attic',
  resources: images(20),
  taskQuality: 'low',
  scene: 'space',
  ...change,
});
const anywhere = () => undefined;
const reconstruct = (change: Partial<CreateWorldRequest>, dialect: 'plain' | 'sdk' = 'plain') =>
  checkReconstruction(request(change), dialect, anywhere);

describe('reconstruction', () => {
  it('takes 20 images and fills in the type', () => {
    const checked = reconstruct({});
    expect(checked.resources).toHaveLength(20);
    expect(checked.resources[0]).toEqual({ url: 'https://photos.example/0.jpg', type: 'image' });
    expect(checked.useMask).toBe(false);
  });
  it('refuses 19 images, whether typed or not, also beside a video', () => {
    expect(() => reconstruct({ resources: images(19) })).toThrow(/^resources: at least 20 images are needed, 19 given/);
    expect(() =>
      reconstruct({ resources: [...images(19), { url: 'https://v.example/a.mp4', type: 'video' }] }),
    ).toThrow(/19 given/);
  });
  it('takes one video or one panoramic video alone', () => {
    expect(
      reconstruct({ resources: [{ url: 'https://v.example/a.MOV?sig=1.txt', type: 'video' }] }).resources,
    ).toHaveLength(1);
    expect(reconstruct({ resources: [{ url: 'https://v.example/a.insv', type: 'insv' }] }).resources).toHaveLength(1);
  });
  it.each([
    ['https://v.example/a.mp4', 'image'],
    ['https://v.example/a', 'image'],
    ['https://v.example/a.jpg.exe', 'image'],
    ['https://v.example/a.jpg', 'video'],
    ['https://v.example/a.mp4', 'insv'],
    ['https://v.example/a?name=x.mp4', 'video'],
  ] as const)('refuses %s as %s', (url, type) => {
    expect(() => reconstruct({ resources: [{ url, type }] })).toThrow(/^resources\[0\]\.url: a resource of type/);
  });
  it('takes what phones and cameras store, and an archive of any number of photos', () => {
    const resources = ['a.HEIC', 'b.avif', 'c.tiff', 'd.dng', 'e.insp'].map((name) => ({
      url: `https://x.example/${name}`,
    }));
    expect(reconstruct({ resources: [...images(15), ...resources] }).resources).toHaveLength(20);
    expect(reconstruct({ resources: [{ url: 'https://x.example/photos.zip?key=1' }] }).resources).toEqual([
      { url: 'https://x.example/photos.zip?key=1', type: 'image' },
    ]);
    expect(() => reconstruct({ resources: [{ url: 'https://x.example/photos.zip', type: 'video' }] })).toThrow(
      /type video/,
    );
    // One picture to start from is read by others, who know the contract's formats alone.
    const heic = [{ url: 'https://x.example/a.heic' }];
    expect(() => checkGeneration({ name: 'x', resources: heic }, 'plain', anywhere)).toThrow(/must end with .jpg/);
  });
  it('names the resource that is at fault', () => {
    const resources = [...images(20), { url: 'ftp://x.example/a.jpg' }];
    expect(() => reconstruct({ resources })).toThrow(/^resources\[20\]\.url: must be an http or https address/);
    expect(() =>
      checkReconstruction(request(), 'plain', (url) =>
        url.endsWith('/7.jpg') ? 'names a private address' : undefined,
      ),
    ).toThrow(/^resources\[7\]\.url: names a private address/);
  });
  it('wants a name of 1 to 200 characters; the published SDKs may leave it out', () => {
    expect(reconstruct({ name: `  ${'界'.repeat(200)} ` }).name).toBe('界'.repeat(200));
    expect(() => reconstruct({ name: 'x'.repeat(201) })).toThrow(/^name: must have at most 200/);
    expect(() => reconstruct({ name: ' \t' }, 'sdk')).toThrow(/^name: must not be empty/);
    expect(() => reconstruct({ name: undefined })).toThrow(/^name: is required/);
    expect(reconstruct({ name: undefined }, 'sdk').name).toBe('Untitled world');
  });
});

describe('rerun', () => {
  const { name, ...before } = reconstruct({});
  const world = { kind: 'reconstruction', name, request: before } as unknown as World;
  it('changes what it may and nothing else', () => {
    expect(checkRerun(world, {})).toEqual({ name, ...before });
    expect(checkRerun(world, { taskQuality: 'high', useMask: true })).toEqual({
      name,
      ...before,
      taskQuality: 'high',
      useMask: true,
    });
    // Its schema does not know resources, so nobody has checked these.
    for (const resources of [5, [{ url: 'http://10.0.0.1/a.mp4', type: 'video' }]])
      expect(checkRerun(world, { resources } as object)).toEqual({ name, ...before });
    expect(() => checkRerun(world, { prompt: 'a room' })).toThrow(
      /^prompt: cannot be changed: this world was made from/,
    );
  });

  it('of a world of words keeps words, picture and seed unless others are given', () => {
    const request = { prompt: 'a red room', image: 'https://i.example/a.webp', seed: 7 };
    const generated = { kind: 'generation', name: 'Room', request } as unknown as World;
    expect(checkGeneratedAgain(generated, {})).toEqual({ name: 'Room', ...request });
    expect(checkGeneratedAgain(generated, { prompt: ' a blue room ', seed: 8, name: 'Blue' })).toEqual({
      ...request,
      name: 'Blue',
      prompt: 'a blue room',
      seed: 8,
    });
    expect(checkGeneratedAgain(generated, { prompt: ' ' })).toEqual({ name: 'Room', image: request.image, seed: 7 });
    const ofWords = { ...generated, request: { prompt: 'a red room' } } as unknown as World;
    expect(() => checkGeneratedAgain(ofWords, { prompt: ' ' })).toThrow(/^prompt: must not be empty/);
    for (const change of [{ taskQuality: 'high' }, { scene: 'model' }, { useMask: false }, { rotate: [0, 1, 0] }])
      expect(() => checkGeneratedAgain(generated, change as object)).toThrow(
        /cannot be changed: this world was generated/,
      );
    const stale = { ...generated, request: { prompt: 5 } } as unknown as World;
    expect(() => checkGeneratedAgain(stale, {})).toThrow(/^worldId: this world was made by a version/);
  });

  const assets = {
    splats: { urls: { plyPath: 'world.ply' } },
    capture: { camerasPath: 'c', sparsePath: 'sparse.zip' },
  };
  const finished = { ...world, id: 'w', status: 'SUCCEEDED', assets, metrics: { psnr: 30 } } as World;
  it('turns a finished world without making it again, each time on top of the last', () => {
    const published = { worldId: 'w', ply: 'world.ply', sparse: 'sparse.zip', metrics: { psnr: 30 } };
    const turned = checkRerun(finished, { rotate: [0, 90, 0] });
    expect(turned).toEqual({ name, ...before, frame: [{ rotate: [0, 90, 0] }], published });
    const { name: _, ...request } = turned;
    const length = { from: [0, 0, 0], to: [0, 1, 0], meters: 2 } as const;
    const next = { ...finished, request: request as unknown as World['request'] };
    expect(checkRerun(next, { length: length as never }).frame).toEqual([{ rotate: [0, 90, 0] }, { length }]);
    // Another quality is trained in the same frame; nothing new to turn is nothing to publish again.
    expect(checkRerun(next, { taskQuality: 'high' })).toMatchObject({ frame: [{ rotate: [0, 90, 0] }] });
    for (const change of [{}, { taskQuality: 'high' as const, rotate: [1, 0, 0] as [number, number, number] }])
      expect(checkRerun(next, change).published).toBeUndefined();
    expect(checkRerun({ ...finished, status: 'FAILED' }, { rotate: [0, 90, 0] }).published).toBeUndefined();
    expect(() => checkRerun(finished, { length: { ...length, to: length.from } as never })).toThrow(/^length\.to:/);
  });
  it('keeps what was said of the pictures', () => {
    const { name: _, ...request } = reconstruct({ up: 'left' });
    expect(request.up).toBe('left');
    expect(checkRerun({ ...world, request: request as unknown as World['request'] }, {}).up).toBe('left');
    expect(reconstruct({ up: 'auto' })).toEqual(reconstruct({}));
  });
});

describe('generation', () => {
  const generate = (change: Partial<GenerateWorldRequest>) =>
    checkGeneration({ name: 'Room', ...change }, 'plain', anywhere);
  it('wants a prompt, an image, or both', () => {
    expect(generate({ prompt: ' a sunny room ' })).toEqual({ name: 'Room', prompt: 'a sunny room' });
    expect(generate({ resources: [{ url: 'https://i.example/a.webp' }] })).toEqual({
      name: 'Room',
      image: 'https://i.example/a.webp',
    });
    expect(() => generate({})).toThrow(/^prompt: a non-empty prompt or one image/);
    expect(() => generate({ prompt: ' \n', resources: [] })).toThrow(/^prompt:/);
  });
  it('takes images only, and a cover only from http', () => {
    expect(() => generate({ resources: [{ url: 'https://i.example/a.mp4', type: 'video' }] })).toThrow(
      /^resources\[0\]\.type: must be image/,
    );
    expect(() => generate({ prompt: 'x', cover: 'javascript:alert(1)' })).toThrow(/^cover:/);
  });
});
