/** Splats scattered over a cube of two meters, with a camera in front of it. */
import { toSplats } from '@orrery/engine';
import { randomGaussians } from '@orrery/engine/bench';
import type { AssetLookup } from '@orrery/render';
import { extractScene, parseUsda, type Scene } from '@orrery/usd';

const place = (x: number) =>
  `matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (${x}, -2600, 0, 1) )`;

export const splatScene: Scene = extractScene(
  parseUsda(`#usda 1.0
def ParticleField3DGaussianSplat "S" ( payload = @cloud@ ) { matrix4d xformOp:transform = ( (1000, 0, 0, 0), (0, 1000, 0, 0), (0, 0, 1000, 0), (0, 0, 0, 1) ) }
def Camera "Camera" { float focalLength = 24\n float horizontalAperture = 36\n float verticalAperture = 20.25\n ${place(0)} }`),
);

/** A patch that moves the camera so many millimeters aside. */
export const splatCameraPatch = (x: number) => `#usda 1.0\nover "Camera" { ${place(x)} }\n`;

export function splatAssets(count: number): AssetLookup {
  const gaussians = toSplats(randomGaussians({ count, shDegree: 1, seed: 1, scales: [0.002, 0.01] }), true);
  return async () => ({ kind: 'splat', gaussians });
}
