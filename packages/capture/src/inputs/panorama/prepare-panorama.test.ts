import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptureSet } from '../../capture-set.ts';
import { captureFrames, prepareCapture } from '../prepare-capture.ts';
import { probeCapture } from '../probe-capture.ts';
import { ffmpeg, given, psnr, rgb, sphere } from '../testing/test-media.ts';
import type { ProbedPanorama } from './probe-panorama.ts';

let folder: string;
const file = (name: string) => join(folder, name);
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p', '-f', 'mp4'];
const side = 240;
/** Beyond the lens's field of view a real camera shows nothing. */
const round = `geq=r='if(lte(hypot(X-${side / 2 - 0.5},Y-${side / 2 - 0.5}),${side / 2}),r(X,Y),0)':g='if(lte(hypot(X-${side / 2 - 0.5},Y-${side / 2 - 0.5}),${side / 2}),g(X,Y),0)':b='if(lte(hypot(X-${side / 2 - 0.5},Y-${side / 2 - 0.5}),${side / 2}),b(X,Y),0)'`;
const lens = (yaw: number, fov: number) =>
  `v360=e:fisheye:h_fov=${fov}:v_fov=${fov}:yaw=${yaw}:w=${side}:h=${side}:interp=cubic,format=gbrp,${round}`;

/** A camera that turns by 7.2° between frames, six frames. */
async function record(name: string, fov: number) {
  await ffmpeg(
    ...['-loop', '1', '-framerate', '5', '-t', '1.2', '-i', file('sphere.png'), '-filter_complex'],
    `[0]format=gbrp,scroll=horizontal=0.02,split=2[a][b];[a]${lens(0, fov)}[f];[b]${lens(180, fov)}[g]`,
    ...['-map', '[f]', '-map', '[g]', ...x264, file(name)],
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-panorama-'));
  await sharp(sphere(640, 320, 4), { raw: { width: 640, height: 320, channels: 3 } })
    .png()
    .toFile(file('sphere.png'));
  await record('two.insv', 200);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function prepare(names: readonly string[], out: string): Promise<CaptureSet & { sources: ProbedPanorama[] }> {
  const inputs = names.map((name, index) => given(file(name), 'insv', index));
  const probed = await probeCapture(inputs);
  const set = await captureFrames(probed, { inputs, folder: file(out), preset: 'low' });
  return { ...set, sources: probed.sources as ProbedPanorama[] };
}

/** The same view cut from the sphere itself, by ffmpeg. */
async function reference(frame: number, yaw: number, pitch: number, size: number) {
  const cut = `format=gbrp,scroll=horizontal=0.02,select=eq(n\\,${frame}),v360=e:flat:h_fov=90:v_fov=90:yaw=${yaw}:pitch=${pitch}:w=${size}:h=${size}:interp=cubic`;
  await ffmpeg(
    '-loop',
    '1',
    '-framerate',
    '5',
    '-t',
    '2',
    '-i',
    file('sphere.png'),
    '-vf',
    cut,
    '-frames:v',
    '1',
    file('reference.png'),
  );
  return (await rgb(file('reference.png'))).data;
}

async function compare(set: CaptureSet, out: string, view: string, yaw: number, pitch: number): Promise<number> {
  const image = set.images.find(({ moment }) => moment!.view === view)!;
  const frame = Number(image.moment!.id.split('-')[1]);
  const { data } = await rgb(join(file(out), 'images', image.name));
  const mask = image.mask
    ? await sharp(join(file(out), image.mask))
        .greyscale()
        .raw()
        .toBuffer()
    : undefined;
  return psnr(data, await reference(frame, yaw, pitch, image.width), (pixel) => !mask || mask[pixel] === 255);
}

describe('a 360° video', () => {
  it('in two streams becomes views like those of the sphere', async () => {
    const set = await prepare(['two.insv'], 'two-out');
    const moments = new Set(set.images.map(({ moment }) => moment!.id));
    expect(moments.size).toBeGreaterThanOrEqual(3);
    expect(moments.size).toBeLessThanOrEqual(16);
    expect(set.images).toHaveLength(10 * moments.size);
    for (const image of set.images) {
      expect(image).toMatchObject({ idealPinhole: true, camera: set.images[0].camera });
      expect(image.focalPx).toBeCloseTo(image.width / 2, 6);
      expect(Math.hypot(...image.moment!.viewFromRig)).toBeCloseTo(1, 9);
    }
    for (const [view, yaw, pitch] of [
      ['front-left', -50, 0],
      ['back-right', -130, 0],
      ['back-down', 180, -50],
    ] as const)
      expect(await compare(set, 'two-out', view, yaw, pitch), view).toBeGreaterThan(33);
    // Straight down is left out, wherever it can be seen.
    const down = set.images.find(({ moment }) => moment!.view === 'front-down')!;
    const mask = await sharp(join(file('two-out'), down.mask!))
      .greyscale()
      .raw()
      .toBuffer();
    const at = (x: number, y: number) =>
      mask[Math.round(y * (down.height - 1)) * down.width + Math.round(x * (down.width - 1))];
    expect([at(0.5, 0.1), at(0.5, 0.98)]).toEqual([255, 0]);
    expect(set.images.find(({ moment }) => moment!.view === 'front-straight')!.mask).toBeUndefined();
  });

  it('side by side, and with a lens upside down, is found out by what it shows', async () => {
    await ffmpeg(
      '-i',
      file('two.insv'),
      '-filter_complex',
      '[0:v:1]transpose=clock,transpose=clock[b];[0:v:0][b]hstack',
      ...x264,
      file('side.insv'),
    );
    const set = await prepare(['side.insv'], 'side-out');
    expect(set.sources[0]).toMatchObject({ layout: 'side-by-side', calibration: 'picture' });
    // The round borders stand still; what moves is seen all the same.
    expect(new Set(set.images.map(({ moment }) => moment!.id)).size).toBe(6);
    for (const [view, yaw, pitch] of [
      ['front-right', 50, 0],
      ['back-up', 180, 50],
    ] as const)
      expect(await compare(set, 'side-out', view, yaw, pitch), view).toBeGreaterThan(31);
  });

  it('finds the field of view of the lenses', async () => {
    await record('narrow.insv', 190);
    const { sources } = await probeCapture([given(file('narrow.insv'), 'insv')]);
    const { model } = (sources[0] as ProbedPanorama).lenses[0];
    expect(model.kind === 'equidistant' && (model.pixelsPerRad / (side / 2)) * ((95 * Math.PI) / 180)).toBeCloseTo(
      1,
      1.5,
    );
  });

  it('stitched already is cut as it is', async () => {
    await ffmpeg(
      '-loop',
      '1',
      '-framerate',
      '5',
      '-t',
      '2',
      '-i',
      file('sphere.png'),
      '-vf',
      'format=gbrp,scroll=horizontal=0.02',
      ...x264,
      file('stitched.insv'),
    );
    const set = await prepare(['stitched.insv'], 'stitched-out');
    expect(set.sources[0]).toMatchObject({ layout: 'equirectangular' });
    for (const [view, yaw, pitch] of [
      ['around-180', 180, 0],
      ['down-000', 0, -50],
    ] as const)
      expect(await compare(set, 'stitched-out', view, yaw, pitch), view).toBeGreaterThan(33);
  });

  it('in two files is one recording; one of them alone is half a sphere', async () => {
    const [first, second] = ['VID_20220110_121609_00_657.insv', 'VID_20220110_121609_10_657.insv'];
    await ffmpeg('-i', file('two.insv'), '-map', '0:v:0', '-c', 'copy', '-f', 'mp4', file(first));
    await ffmpeg('-i', file('two.insv'), '-map', '0:v:1', '-c', 'copy', '-f', 'mp4', file(second));
    // In whichever order they come.
    const set = await prepare([second, first], 'files-out');
    expect(set.sources).toMatchObject([{ kind: 'partner', of: 1 }, { layout: 'two-files' }]);
    expect(await compare(set, 'files-out', 'back-left', 130, 0)).toBeGreaterThan(33);
    await copyFile(file(first), file('alone.insv'));
    const alone = await prepare(['alone.insv'], 'alone-out');
    expect(new Set(alone.images.map(({ moment }) => moment!.view)).size).toBe(5);
  });

  it('of a real camera that saw nothing is read and refused', async () => {
    const path = join(process.env.ORRERY_TEST_DATA ?? '../shared/data', 'insv/sample.insv');
    if (!(await readFile(path).catch(() => undefined))) {
      console.warn(`skipped: ${path} is not here`);
      return;
    }
    await expect(
      prepareCapture({ inputs: [given(path, 'insv')], folder: file('sample-out'), preset: 'low' }),
    ).rejects.toMatchObject({
      code: 'TOO_FEW_VIEWS',
      message: 'No usable picture was found: resources[0] (sample.insv): every frame of the video is black.',
    });
  });
});
