/** Whole pictures of small scenes: what is where, what covers what, what lights what. */
import type { Gaussians } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { type Picture, type PictureOptions, renderPicture } from './picture.ts';
import { encodePicture } from './png.ts';
import { RenderError } from './render-error.ts';
import { openRenderer } from './renderer.ts';
import { at, blob, frontCamera, lookup, sceneOf, wall } from './testing/test-assets.ts';

const quick = { width: 32, height: 32, samples: 8, denoise: false, threads: 2, exposure: 1 } satisfies PictureOptions;
const red = wall(400, { baseColor: [0.9, 0.02, 0.02, 1] });
const assets = lookup({
  red,
  board: wall(800, { baseColor: [0.9, 0.02, 0.02, 1] }),
  wide: wall(4000),
  green: blob(60, [0, 1, 0]),
});

function color(picture: Picture, x = 16, y = 16): [number, number, number] {
  const at = 3 * (y * picture.width + x);
  return [picture.rgb[at], picture.rgb[at + 1], picture.rgb[at + 2]];
}

const mesh = (id: string, place = '') => `def Mesh "M_${id}" ( payload = @asset:/mesh/${id}@ ) { ${place} }\n`;
const splat = (id: string, place: string) =>
  `def ParticleField3DGaussianSplat "S_${id}" ( payload = @${id}@</GaussianSplatData> ) { ${place} }\n`;

describe('splats and meshes', () => {
  it('a splat in front of a wall covers it', async () => {
    const picture = await renderPicture(
      sceneOf(frontCamera() + mesh('board') + splat('green', at(0, -300, 0))),
      assets,
      quick,
    );
    const [r, g] = color(picture);
    // Not wholly bright: the wall behind it takes some of its light.
    expect(g).toBeGreaterThan(170);
    expect(r).toBeLessThan(40);
    // Beside the splat the wall is to be seen.
    const [besideR, besideG] = color(picture, 11, 16);
    expect(besideR).toBeGreaterThan(2 * besideG);
  });

  it('a splat behind a wall is hidden by it, and seen past its edge', async () => {
    const hidden = await renderPicture(
      sceneOf(frontCamera() + mesh('red') + splat('green', at(0, 300, 0))),
      assets,
      quick,
    );
    const bare = await renderPicture(sceneOf(frontCamera() + mesh('red')), assets, quick);
    expect(color(hidden)).toEqual(color(bare));
    const beside = await renderPicture(
      sceneOf(frontCamera() + mesh('red') + splat('green', at(400, 300, 0))),
      assets,
      quick,
    );
    const [r, g] = color(beside, 20, 16);
    expect(g).toBeGreaterThan(r + 60);
  });

  it('without a camera splats are in the picture too, alone and beside a mesh', async () => {
    const places = [-300, -150, 0, 150, 300].map((x) =>
      splat('green', at(x, 0, 5000)).replace('S_green', `S_${x + 300}`),
    );
    const alone = await renderPicture(sceneOf(places.join('')), assets, quick);
    const [r, g] = color(alone);
    expect(g).toBeGreaterThan(r + 60);
    const far = mesh('red', at(0, 0, 4000));
    const both = await renderPicture(sceneOf(far + places.join('')), assets, { ...quick, width: 64, height: 64 });
    const seen = (test: (r: number, g: number) => boolean) =>
      Array.from({ length: 64 * 64 }, (_, k) => test(both.rgb[3 * k], both.rgb[3 * k + 1])).some(Boolean);
    expect(seen((red, green) => green > red + 40)).toBe(true);
    expect(seen((red, green) => red > green + 40)).toBe(true);
  });

  it('more splats than can be drawn are refused before they are copied', async () => {
    const gaussians = { count: 2 ** 23 } as Gaussians;
    const endless = lookup({ many: { kind: 'splat', gaussians } });
    const scene = sceneOf([1, 2, 3].map((k) => `def Mesh "S${k}" ( payload = @many@ ) {}`).join('\n'));
    await expect(renderPicture(scene, endless, quick)).rejects.toMatchObject({ code: 'OUT_OF_MEMORY' });
  });

  it('splats alone keep their own colors', async () => {
    const picture = await renderPicture(sceneOf(frontCamera() + splat('green', at(0, -800, 0))), assets, quick);
    expect(color(picture)).toEqual([
      expect.toSatisfy((v) => v < 9),
      expect.toSatisfy((v) => v > 245),
      expect.toSatisfy((v) => v < 9),
    ]);
  });
});

describe('light', () => {
  it('without any lights a scene is well lit, and giIntensity scales that', async () => {
    const brightness = async (text: string) => {
      const [r, g, b] = color(await renderPicture(sceneOf(frontCamera() + mesh('wide') + text), assets, quick));
      return (r + g + b) / 3;
    };
    const plain = await brightness('');
    expect(plain).toBeGreaterThan(120);
    expect(plain).toBeLessThan(245);
    expect(await brightness('def Scope "E" { float acme:environment:giIntensity = 0.25 }')).toBeLessThan(0.65 * plain);
    expect(await brightness('def Scope "E" { float acme:environment:giIntensity = 0 }')).toBe(0);
  });

  const dark = 'def Scope "E" { float acme:environment:giIntensity = 0 }\n';
  it.each([
    // Turned so that its -Z looks along +Y, at the wall.
    [
      'RectLight',
      'def RectLight "L" { float inputs:intensity = 30\n float inputs:width = 200\n float inputs:height = 200\n matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, -700, 500, 1) ) }',
    ],
    [
      'SphereLight',
      `def SphereLight "L" { float inputs:intensity = 30\n float inputs:radius = 100\n ${at(0, -700, 500)} }`,
    ],
    [
      'SphereLight as a point',
      `def SphereLight "L" { float inputs:intensity = 30\n float inputs:radius = 100\n bool treatAsPoint = true\n ${at(0, -700, 500)} }`,
    ],
  ])('%s lights the wall, more above than below', async (_, light) => {
    const picture = await renderPicture(sceneOf(frontCamera() + mesh('wide') + dark + light), assets, quick);
    const row = (y: number) =>
      Array.from({ length: 32 }, (_, x) => color(picture, x, y)[1]).reduce((a, b) => a + b) / 32;
    expect(row(10)).toBeGreaterThan(row(30) + 15);
    expect(row(30)).toBeGreaterThan(5);
  });

  it('exposure brings scenes of any brightness into view', async () => {
    const light = (intensity: number) =>
      `def SphereLight "L" { float inputs:intensity = ${intensity}\n float inputs:radius = 100\n ${at(0, -700, 500)} }`;
    for (const intensity of [1e5, 1]) {
      const scene = sceneOf(frontCamera() + mesh('wide') + dark + light(intensity));
      const [, g] = color(await renderPicture(scene, assets, { ...quick, exposure: undefined }));
      expect(g).toBeGreaterThan(40);
      expect(g).toBeLessThan(250);
    }
  });
});

describe('depth of field', () => {
  /** How far the edge of the 400 mm wall at 1000 mm is spread, in pixels, by the sum of half-covered pixels along a row. */
  async function spread(lens: string): Promise<number> {
    const scene = sceneOf(`${frontCamera(lens)}${mesh('red')}`);
    const picture = await renderPicture(scene, assets, { ...quick, width: 96, height: 96, samples: 64 });
    const row = Array.from({ length: 48 }, (_, x) => color(picture, x, 48)[1]);
    const [low, high] = [row[47], row[2]];
    return row.filter((value) => value > low + 0.1 * (high - low) && value < high - 0.1 * (high - low)).length;
  }

  it('blurs by the circle of confusion: aperture * |d - f| / f at the wall, over its width', async () => {
    expect(await spread('')).toBeLessThanOrEqual(1);
    expect(await spread('float fStop = 0.1\nfloat focusDistance = 1000')).toBeLessThanOrEqual(1);
    // Lens diameter 180 mm, focused at 500: at 1000 mm a point spreads over 180 * (1000 - 500) / 500 = 180 mm, 8.6 px.
    const blurred = await spread('float fStop = 0.1\nfloat focusDistance = 500');
    expect(blurred).toBeGreaterThanOrEqual(4);
    expect(blurred).toBeLessThanOrEqual(9);
  });
});

describe('a picture', () => {
  it('is the same twice, reports progress that never goes back, and becomes a PNG of its size', async () => {
    const scene = sceneOf(frontCamera() + mesh('red') + splat('green', at(100, -300, 0)));
    const steps: number[] = [];
    const first = await renderPicture(scene, assets, { ...quick, onProgress: (part) => steps.push(part) });
    const second = await renderPicture(scene, assets, { ...quick, threads: 1 });
    expect(Buffer.compare(first.rgb, second.rgb)).toBe(0);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
    expect(steps.at(-1)).toBe(1);
    const png = Buffer.from(await encodePicture(first));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24]]).toEqual([32, 32, 8]);
  });

  it('is drawn whatever numbers the scene has', async () => {
    const scene = sceneOf(`${frontCamera()}${mesh('red')}
def SphereLight "L" { float inputs:intensity = 1e38\n ${at(0, -500, 0)} }`);
    const picture = await renderPicture({ ...scene, ambientIntensity: 1e300 }, assets, { ...quick, exposure: 1e-12 });
    expect(Math.max(...color(picture))).toBeGreaterThan(0);
  });

  it('names a missing asset', async () => {
    const work = renderPicture(sceneOf(frontCamera() + mesh('nowhere')), assets, quick);
    await expect(work).rejects.toThrow(RenderError);
    await expect(work).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND', message: expect.stringContaining('nowhere') });
  });

  it('is given up when told to', async () => {
    const signal = AbortSignal.abort();
    const work = renderPicture(sceneOf(frontCamera() + mesh('red')), assets, { ...quick, exposure: undefined, signal });
    await expect(work).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('without a camera shows everything', async () => {
    const picture = await renderPicture(sceneOf(mesh('red')), assets, quick);
    const [r, g] = color(picture);
    expect(r).toBeGreaterThan(2 * g);
    const [edgeR, edgeG] = color(picture, 1, 1);
    expect(Math.abs(edgeR - edgeG)).toBeLessThan(12);
  });
});

it('a renderer refines, follows camera and scene, and resizes', async () => {
  const first = sceneOf(frontCamera() + mesh('red') + splat('green', at(0, -300, 0)));
  const renderer = await openRenderer(first, assets, { width: 32, height: 32, threads: 2 });
  try {
    await renderer.renderSamples(2);
    await renderer.renderSamples(2);
    expect(renderer.samples).toBe(4);
    const frame = await renderer.pixels();
    expect([frame.width, frame.height, frame.samples, frame.rgba.length]).toEqual([32, 32, 4, 4096]);
    const middle = 4 * (16 * 32 + 16);
    expect(frame.rgba[middle + 1]).toBeGreaterThan(200);

    // Two meters to the right neither wall nor splat are in the middle.
    const camera = { ...first.cameras[0], worldMatrix: [...first.cameras[0].worldMatrix] };
    camera.worldMatrix[12] = 2000;
    renderer.setCamera(camera);
    expect(renderer.samples).toBe(0);
    const aside = await renderer.pixels();
    expect(Math.abs(aside.rgba[middle] - aside.rgba[middle + 1])).toBeLessThan(12);

    await renderer.setScene(sceneOf(frontCamera() + mesh('red')));
    renderer.resize({ width: 16, height: 8 });
    const small = await renderer.pixels({ denoise: true });
    expect([small.width, small.height]).toEqual([16, 8]);
    expect(small.rgba[4 * (4 * 16 + 8)]).toBeGreaterThan(2 * small.rgba[4 * (4 * 16 + 8) + 1]);
    await expect(renderer.setScene(sceneOf(mesh('nowhere')))).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
    await renderer.renderSamples(1);
  } finally {
    await renderer.dispose();
  }
});
