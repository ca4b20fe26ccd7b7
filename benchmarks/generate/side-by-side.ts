/** What splats show, what they should show, and four times the difference, in one picture per view. */
import { type Backend, fromSplats } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import { type PlacePicture, splatView } from '@orrery/world-maker';

const LOUDER = 4;

export async function keepSideBySide(
  world: Gaussians,
  references: readonly PlacePicture[],
  device: Backend,
  path: string,
): Promise<void> {
  // Only here, so that the benchmark runs without it.
  const { default: sharp } = await import('sharp');
  const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
  try {
    await scene.upload(fromSplats(world));
    for (const [k, { camera, rgb }] of references.entries()) {
      const { color } = await scene.render(splatView(camera), { antialias: world.antialiased });
      const { width, height } = camera;
      const out = new Uint8Array(9 * width * height);
      for (let i = 0; i < 3 * width * height; i++) {
        const row = Math.floor(i / (3 * width));
        const at = 9 * width * row + (i % (3 * width));
        const shown = Math.round(255 * Math.min(1, Math.max(0, color[i])));
        out[at] = shown;
        out[at + 3 * width] = rgb[i];
        out[at + 6 * width] = Math.min(255, LOUDER * Math.abs(shown - rgb[i]));
      }
      await sharp(out, { raw: { width: 3 * width, height, channels: 3 } })
        .png()
        .toFile(`${path}-${k}.png`);
    }
  } finally {
    await scene.dispose();
  }
}
