import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openScene } from './baked-scene.ts';
import { castRay, newHit, pointOn } from './cast-ray.ts';
import { type Lens, lookAt, lookThrough } from './lens.ts';
import { RenderPool } from './render-pool.ts';
import { type TrueCamera, writeDemoPhotos } from './write-photos.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('rays', () => {
  const scene = openScene();

  it('a ray at a place of a surface meets it there, or something before it', () => {
    const spot = { point: [0, 0, 0], normal: [0, 0, 0] };
    const hit = newHit();
    let met = 0;
    for (const surface of scene.surfaces) {
      for (const [u, v] of [
        [0.3, 0.4],
        [0.7, 0.55],
      ] as const) {
        pointOn(surface, u, v, spot);
        const [x, y, z] = spot.point as [number, number, number];
        const [nx, ny, nz] = spot.normal as [number, number, number];
        expect(Math.hypot(nx, ny, nz)).toBeCloseTo(1, 6);
        const away = 0.01;
        expect(castRay(scene.shapes, x + away * nx, y + away * ny, z + away * nz, -nx, -ny, -nz, hit)).toBe(true);
        expect(hit.distance).toBeLessThanOrEqual(away + 1e-9);
        if (hit.surface !== surface) continue;
        met++;
        expect(hit.distance).toBeCloseTo(away, 6);
        expect(hit.u).toBeCloseTo(u, 5);
        expect(hit.v).toBeCloseTo(v, 5);
        expect(hit.nx * nx + hit.ny * ny + hit.nz * nz).toBeCloseTo(1, 6);
      }
    }
    expect(met).toBeGreaterThan(scene.surfaces.length);
  });

  it('the room has no hole: every way out of its middle ends on something', () => {
    const hit = newHit();
    const lens: Lens = { kind: 'equirect', width: 64, height: 32 };
    const direction = new Float64Array(3);
    for (let y = 0; y < 32; y++)
      for (let x = 0; x < 64; x++) {
        lookThrough(lens, x + 0.5, y + 0.5, direction);
        expect(Math.hypot(...direction)).toBeCloseTo(1, 9);
        expect(castRay(scene.shapes, 0.9, 0.9, 1.4, direction[0], direction[1], direction[2], hit)).toBe(true);
      }
  });
});

it('a camera looks at its target with up up', () => {
  const { axes } = lookAt({ kind: 'pinhole', width: 10, height: 10, focalPx: 10 }, [2, 0, 1], [0, 0, 1]);
  for (const [k, want] of [
    [0, 1, 0],
    [0, 0, -1],
    [-1, 0, 0],
  ].entries())
    for (const [c, value] of want.entries()) expect(axes[k][c]).toBeCloseTo(value, 12);
});

it('photos agree with their true cameras, carry a focal length and are the same every time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-demo-photos-'));
  folders.push(folder);
  const size = { width: 96, height: 72 };
  const files = await writeDemoPhotos(folder, { count: 3, ...size, threads: 2, detail: 0.2 });
  const truth = JSON.parse(await readFile(join(folder, 'true-cameras.json'), 'utf8')) as TrueCamera[];
  expect(files).toHaveLength(3);
  expect(truth.map(({ name }) => name)).toEqual(['photo-001.jpg', 'photo-002.jpg', 'photo-003.jpg']);
  const metadata = await sharp(files[0]).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', ...size });
  // FocalLengthIn35mmFilm, tag a405, a short of value 27, little endian.
  expect(metadata.exif?.includes(Buffer.from([0x05, 0xa4, 3, 0, 1, 0, 0, 0, 27, 0]))).toBe(true);

  // The same place drawn through a whole-sphere lens has the photo's colors where the photo looks.
  const pool = await RenderPool.open({ threads: 2, detail: 0.2 });
  try {
    const { center, cameraFromWorld, focalPx } = truth[1];
    const sphere: Lens = { kind: 'equirect', width: 720, height: 360 };
    const around = await pool.draw({ lens: sphere, center, axes: cameraFromWorld });
    const photo = await sharp(files[1]).removeAlpha().raw().toBuffer();
    let difference = 0;
    let count = 0;
    for (let y = 6; y < size.height; y += 6)
      for (let x = 6; x < size.width; x += 6) {
        const [dx, dy] = [x + 0.5 - size.width / 2, y + 0.5 - size.height / 2];
        const longitude = Math.atan2(dx, focalPx);
        const latitude = Math.atan2(dy, Math.hypot(dx, focalPx));
        const px = Math.floor((longitude / (2 * Math.PI) + 0.5) * 720);
        const py = Math.floor((latitude / Math.PI + 0.5) * 360);
        for (let c = 0; c < 3; c++, count++)
          difference += Math.abs(photo[3 * (y * size.width + x) + c] - around[3 * (py * 720 + px) + c]);
      }
    expect(difference / count).toBeLessThan(14);
    const again = await pool.draw({
      lens: { kind: 'pinhole', ...size, focalPx },
      center,
      axes: cameraFromWorld,
    });
    const twice = await pool.draw({ lens: { kind: 'pinhole', ...size, focalPx }, center, axes: cameraFromWorld });
    expect(Buffer.compare(again, twice)).toBe(0);
  } finally {
    await pool.close();
  }
});
