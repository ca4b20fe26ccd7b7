/** How like path-traced pictures a world is. */
import { type Backend, fromSplats } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import type { PlacePicture } from './place-picture.ts';
import { trainingView } from './refine-splats.ts';

export interface SplatScore {
  /** dB, mean over the views. */
  psnr: number;
  ssim: number;
  worstPsnr: number;
  /** Of each view. */
  psnrs: number[];
}

export async function scoreSplats(
  world: Gaussians,
  references: readonly PlacePicture[],
  device: Backend,
): Promise<SplatScore> {
  const scene = await device.createScene({
    capacity: Math.max(1, world.count),
    shDegree: world.shDegree,
    training: false,
  });
  try {
    await scene.upload(fromSplats(world));
    const scores = await scene.evaluate(references.map(trainingView), {
      background: [0, 0, 0],
      antialias: world.antialiased,
      shDegree: world.shDegree,
    });
    const psnrs = scores.map(({ mse }) => -10 * Math.log10(Math.max(mse, 1e-10)));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      psnr: mean(psnrs),
      ssim: mean(scores.map(({ ssim }) => ssim)),
      worstPsnr: Math.min(...psnrs),
      psnrs,
    };
  } finally {
    await scene.dispose();
  }
}
