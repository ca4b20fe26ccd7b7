import { describe, expect, it } from 'vitest';
import { sceneReader } from './scene-thread.ts';

const bytes = (text: string) => Buffer.from(text);
const settings = 'def RenderSettings "s" { int2 resolution = (64, 48) }\n';
const padding = `# ${'x'.repeat(300 * 1024)}\n`;

describe.each([
  ['on the spot', ''],
  ['in a thread', padding],
])('scene work %s', (_where, extra) => {
  const scene = (text: string) => bytes(`#usda 1.0\n${extra}${text}`);
  it('finds the size, or says what is wrong with it', async () => {
    expect(await sceneReader.size(1, scene(settings), 4500)).toEqual({ width: 64, height: 48 });
    await expect(sceneReader.size(1, scene(settings), 63)).rejects.toMatchObject({ code: 'RESOLUTION_INVALID' });
    await expect(sceneReader.size(1, scene(''), 4500)).rejects.toMatchObject({ code: 'RESOLUTION_INVALID' });
    expect(await sceneReader.size(1, scene(''), 4500, { width: 8, height: 6 })).toEqual({ width: 8, height: 6 });
  });
  it('names line and column of a syntax error', async () => {
    const line = extra === '' ? 2 : 3;
    await expect(sceneReader.read(1, scene('def {'))).rejects.toMatchObject({
      code: 'USD_INVALID',
      message: expect.stringContaining(`usdContent: line ${line}, column 5`),
    });
  });
  it('applies a patch and lists what matched nothing', async () => {
    const read = await sceneReader.read(1, bytes('#usda 1.0\ndef Camera "c" { float focalLength = 20 }'));
    const patch = await sceneReader.readPatch(
      1,
      scene('over "c" { float focalLength = 35 }\nover "d" { float focalLength = 1 }'),
    );
    const { scene: patched, ignored } = await patch.apply(read);
    expect(await patch.apply(read)).toEqual({ scene: patched, ignored });
    expect(patched.cameras[0]?.focalLength).toBe(35);
    expect(ignored).toEqual(['/d']);
    expect(read.cameras[0]?.focalLength).toBe(20);
  });
});

it('a patch that is applied to several scenes, as when another push came first, is parsed once', async () => {
  const text = bytes('#usda 1.0\nover "c" { float focalLength = 35 }');
  const patch = await sceneReader.readPatch(1, text);
  // Nobody looks at the text again.
  text.fill(0);
  for (const length of [20, 24]) {
    const read = await sceneReader.read(1, bytes(`#usda 1.0\ndef Camera "c" { float focalLength = ${length} }`));
    expect((await patch.apply(read)).scene.cameras[0]?.focalLength).toBe(35);
  }
});
