/** Pictures of a painted wall, x = 0, as cameras that are known exactly see it; what no test looks at is left blank. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CaptureImage } from '../../capture-set.ts';
import { apply, transpose, type Vec3 } from '../../rotation.ts';
import type { SyntheticView } from './synthetic-capture.ts';

/** 0 to 1 at a place of the wall, random blots of 8 centimeters: two paintings have nothing in common. */
export function painting(seed: number): (y: number, z: number) => number {
  const cell = (i: number, j: number) => {
    const mixed = Math.imul(Math.imul(i, 73856093) ^ Math.imul(j, 19349663) ^ Math.imul(seed, 83492791), 2654435761);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
  return (y, z) => {
    const [u, v] = [y / 0.08, z / 0.08];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [u - i, v - j];
    return (
      (1 - b) * ((1 - a) * cell(i, j) + a * cell(i + 1, j)) + b * ((1 - a) * cell(i, j + 1) + a * cell(i + 1, j + 1))
    );
  };
}

export async function drawWall(
  views: readonly SyntheticView[],
  paintingOf: (view: number) => (y: number, z: number) => number,
  folder: string,
): Promise<void> {
  // Smaller than the cameras say: pictures are brought to one size before they are compared.
  const [width, height] = [480, 360];
  await mkdir(folder, { recursive: true });
  for (const [index, { image, center, cameraFromWorld }] of views.entries()) {
    const painted = paintingOf(index);
    const worldFromCamera = transpose(cameraFromWorld);
    const focal = (image.focalPx! * width) / image.width;
    const gray = Buffer.alloc(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const ray: Vec3 = [(x + 0.5 - width / 2) / focal, (y + 0.5 - height / 2) / focal, 1];
        const [dx, dy, dz] = apply(worldFromCamera, ray);
        const far = -center[0] / dx;
        gray[y * width + x] = Math.round(255 * painted(center[1] + far * dy, center[2] + far * dz));
      }
    }
    await sharp(gray, { raw: { width, height, channels: 1 } })
      .png()
      .toFile(join(folder, image.name));
  }
}

/** For captures whose points are given: pictures in which nothing can be compared. */
export async function drawBlank(images: readonly CaptureImage[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name } of images) {
    await sharp({ create: { width: 48, height: 36, channels: 3, background: '#888' } }).toFile(join(folder, name));
  }
}
