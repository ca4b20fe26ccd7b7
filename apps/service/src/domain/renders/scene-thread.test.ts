import { describe, expect, it } from 'vitest';
import { runSceneWork } from './scene-thread.ts';

const bytes = (text: string) => Buffer.from(text);
const settings = 'def RenderSettings "s" { int2 resolution = (64, 48) }\n';
const padding = `# ${'x'.repeat(300 * 1024)}\n`;

describe.each([
  ['on the spot', ''],
  ['in a thread', padding],
])('scene work %s', (_where, extra) => {
  const scene = (text: string) => bytes(`#usda 1.0\n${extra}${text}`);
  it('finds the size, or says what is wrong with it', async () => {
    expect(await runSceneWork(1, 'size', scene(settings), 4500)).toEqual({ width: 64, height: 48 });
    await expect(runSceneWork(1, 'size', scene(settings), 63)).rejects.toMatchObject({ code: 'RESOLUTION_INVALID' });
    await expect(runSceneWork(1, 'size', scene(''), 4500)).rejects.toMatchObject({ code: 'RESOLUTION_INVALID' });
    expect(await runSceneWork(1, 'size', scene(''), 4500, { width: 8, height: 6 })).toEqual({ width: 8, height: 6 });
  });
  it('names line and column of a syntax error', async () => {
    const line = extra === '' ? 2 : 3;
    await expect(runSceneWork(1, 'read', scene('def {'))).rejects.toMatchObject({
      code: 'USD_INVALID',
      message: expect.stringContaining(`usdContent: line ${line}, column 5`),
    });
  });
  it('applies a patch and lists what matched nothing', async () => {
    const read = await runSceneWork(1, 'read', bytes('#usda 1.0\ndef Camera "c" { float focalLength = 20 }'));
    const { scene: patched, ignored } = await runSceneWork(
      1,
      'patch',
      scene('over "c" { float focalLength = 35 }\nover "d" { float focalLength = 1 }'),
      read,
    );
    expect(patched.cameras[0]?.focalLength).toBe(35);
    expect(ignored).toEqual(['/d']);
    expect(read.cameras[0]?.focalLength).toBe(20);
  });
});
