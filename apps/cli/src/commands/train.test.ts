import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWasm, knownPoints, knownViews } from '@orrery/engine/bench';
import { readPly } from '@orrery/splats';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import draw from './draw.ts';
import train from './train.ts';

/** Rotation matrix (rows of a 3x4) to a quaternion w, x, y, z. */
function quaternion(m: ArrayLike<number>): number[] {
  const w = Math.sqrt(Math.max(0, 1 + m[0] + m[5] + m[10])) / 2;
  const x = (Math.sign(m[9] - m[6]) * Math.sqrt(Math.max(0, 1 + m[0] - m[5] - m[10]))) / 2;
  const y = (Math.sign(m[2] - m[8]) * Math.sqrt(Math.max(0, 1 - m[0] + m[5] - m[10]))) / 2;
  const z = (Math.sign(m[4] - m[1]) * Math.sqrt(Math.max(0, 1 - m[0] - m[5] + m[10]))) / 2;
  return [w, x, y, z];
}

describe('orrery train and orrery draw', () => {
  let folder: string;
  const lines: string[] = [];
  beforeAll(async () => {
    await buildWasm();
    folder = await mkdtemp(join(tmpdir(), 'orrery-train-'));
    await mkdir(join(folder, 'images'));
    await mkdir(join(folder, 'sparse', '0'), { recursive: true });
    const views = knownViews(16, 96, 72);
    const images: string[] = [];
    for (const [v, { camera, rgb, name }] of views.entries()) {
      const m = camera.cameraFromWorld;
      images.push(`${v + 1} ${quaternion(m).join(' ')} ${m[3]} ${m[7]} ${m[11]} 1 ${name}.png\n\n`);
      await sharp(rgb, { raw: { width: 96, height: 72, channels: 3 } })
        .png()
        .toFile(join(folder, 'images', `${name}.png`));
    }
    const { fx, fy, cx, cy } = views[0].camera;
    const { count, positions, colors } = knownPoints(4);
    const points = Array.from({ length: count }, (_, i) => {
      const at = (values: ArrayLike<number>) => [values[3 * i], values[3 * i + 1], values[3 * i + 2]].join(' ');
      return `${i} ${at(positions)} ${at(colors)} 0\n`;
    });
    await writeFile(join(folder, 'sparse/0/cameras.txt'), `1 PINHOLE 96 72 ${fx} ${fy} ${cx} ${cy}\n`);
    await writeFile(join(folder, 'sparse/0/images.txt'), images.join(''));
    await writeFile(join(folder, 'sparse/0/points3D.txt'), points.join(''));
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  }, 300_000);
  afterAll(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  it('trains a world, prints its figures as JSON and writes a PLY that can be drawn', async () => {
    const out = join(folder, 'world.ply');
    const size = ['--steps', '150', '--max-gaussians', '900', '--max-side', '96', '--device', 'wasm'];
    expect(await train.run([folder, '-o', out, ...size, '--json'])).toBe(0);
    const figures = JSON.parse(lines.at(-1)!) as Record<string, unknown>;
    expect(Object.keys(figures)).toEqual([
      'psnr',
      'ssim',
      'gaussians',
      'steps',
      'seconds',
      'secondsPerStep',
      'peakMemoryMB',
      'device',
      'psnrPlain',
      'worstPsnr',
      'exposure',
      'exposureFrom',
      'heldOut',
      'plan',
    ]);
    expect(figures).toMatchObject({ steps: 150, device: expect.stringContaining('wasm') });
    expect(figures.psnr).toBeGreaterThan(20);
    const cloud = await readPly(await readFile(out));
    expect(cloud.count).toBe(figures.gaussians);
    expect(cloud.antialiased).toBe(true);

    const picture = join(folder, 'picture.png');
    const view = ['--camera', '3.4,0.9,0/0.1,-0.35,0.1', '--up', '0,1,0', '--size', '96x72', '--fov', '43'];
    expect(await draw.run([out, '-o', picture, ...view])).toBe(0);
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([96, 72]);
    // The first view looks from nearly there: the drawn picture shows the same scene.
    const truth = knownViews(16, 96, 72)[0].rgb;
    const mse = truth.reduce((sum, value, at) => sum + (value - data[at]) ** 2, 0) / truth.length / 255 ** 2;
    expect(-10 * Math.log10(mse)).toBeGreaterThan(15);
  });

  it('says what is wrong in one line', async () => {
    expect(await train.run([join(folder, 'images'), '-o', 'x.ply'])).toBe(1);
    expect(lines.at(-1)).toMatch(/no COLMAP model/);
    expect(await train.run([folder, '-o', join(folder, 'missing', 'x.ply')])).toBe(1);
    expect(lines.at(-1)).toMatch(/cannot be written/);
    expect(await draw.run([join(folder, 'nothing.ply'), '-o', 'x.png'])).toBe(1);
    await writeFile(join(folder, 'broken.ply'), 'ply\nformat binary_little_endian 1.0\nend_header\n');
    expect(await draw.run([join(folder, 'broken.ply'), '-o', 'x.png'])).toBe(1);
    for (const args of [
      [],
      [folder],
      [folder, '-o', 'x', '--preset', 'huge'],
      [folder, '-o', 'x', '--steps', '-3'],
      ['--what'],
    ]) {
      await expect(train.run(args)).rejects.toMatchObject({ code: 'USAGE' });
    }
    for (const args of [
      [],
      ['a.ply'],
      ['a.ply', '-o', 'b', '--size', 'big'],
      ['a.ply', '-o', 'b', '--camera', '1,2,3'],
    ]) {
      await expect(draw.run(args)).rejects.toMatchObject({ code: 'USAGE' });
    }
  });
});
