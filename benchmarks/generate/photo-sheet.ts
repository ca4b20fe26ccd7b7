/** The photograph, the world of it from the same place, and from 0.7 m to either side, as one picture to look at. */
import { type Backend, fromSplats, type TraceCamera } from '@orrery/engine';
import { splatView } from '@orrery/world-maker';
import sharp from 'sharp';
import type { PhotoWorld } from './make-photo-world.ts';

const ASIDE_MM = 700;
const FORTH_MM = 300;

export async function photoSheet({ world, photograph }: PhotoWorld, device: Backend, file: string): Promise<void> {
  const { camera } = photograph;
  const { width, height } = camera;
  const moved = (side: number): TraceCamera => ({
    ...camera,
    eye: [0, 1, 2].map(
      (k) =>
        camera.eye[k] + (k < 2 ? side * ASIDE_MM * camera.right[k] + Math.abs(side) * FORTH_MM * camera.forward[k] : 0),
    ) as [number, number, number],
  });
  const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
  const pictures = [Buffer.from(photograph.rgb)];
  try {
    await scene.upload(fromSplats(world));
    for (const side of [0, -1, 1]) {
      const { color } = await scene.render(splatView(moved(side)), { background: [0, 0, 0], antialias: true });
      pictures.push(Buffer.from(Uint8Array.from(color, (c) => Math.round(255 * Math.min(1, Math.max(0, c))))));
    }
  } finally {
    await scene.dispose();
  }
  const tiles = await Promise.all(
    pictures.map(async (rgb, k) => ({
      input: await sharp(rgb, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
      left: (k % 2) * width,
      top: Math.floor(k / 2) * height,
    })),
  );
  await sharp({ create: { width: 2 * width, height: 2 * height, channels: 3, background: '#000' } })
    .composite(tiles)
    .png()
    .toFile(file);
}
