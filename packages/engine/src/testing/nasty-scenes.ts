/** Scenes that break renderers: each once broke one. */
import type { Camera } from '../camera.ts';
import { allocateGaussians, type GaussianArrays } from '../gaussians.ts';
import { lookAt, randomGaussians } from './scenes.ts';

export interface NastyScene {
  name: string;
  gaussians: GaussianArrays;
  camera: Camera;
}

const camera = (width = 83, height = 61) => lookAt([0.2, 0.3, -3], [0, 0, 0], { width, height, focal: 70 });

/** Changes every Gaussian of a random scene. */
function changed(
  name: string,
  count: number,
  change: (g: GaussianArrays, i: number) => void,
  at = camera(),
): NastyScene {
  const gaussians = randomGaussians({ count, shDegree: 2, seed: 77 });
  for (let i = 0; i < count; i++) change(gaussians, i);
  return { name, gaussians, camera: at };
}

const setScales = (g: GaussianArrays, i: number, ...scales: number[]) => g.logScales.set(scales.map(Math.log), 3 * i);

export function nastyScenes(): NastyScene[] {
  return [
    changed('behind and around the camera', 120, (g, i) => {
      g.positions[3 * i + 2] = -3 + ((i % 40) - 20) / 10;
    }),
    changed('huge', 30, (g, i) => setScales(g, i, 5 + i, 8, 20)),
    changed('huge and far outside', 40, (g, i) => {
      setScales(g, i, 3, 2.5, 3.5);
      g.positions[3 * i] = (i % 2 ? 1 : -1) * (4 + i / 4);
    }),
    changed('needles', 60, (g, i) => setScales(g, i, 1e-5, 1e-5, 3)),
    changed('far below a pixel', 60, (g, i) => setScales(g, i, 1e-4, 2e-4, 1e-4)),
    changed('plates', 60, (g, i) => setScales(g, i, 0.5, 0.5, 1e-6)),
    changed('opaque', 80, (g, i) => {
      g.opacityLogits[i] = 12;
    }),
    changed('barely there', 200, (g, i) => {
      g.opacityLogits[i] = -5.4 + (i % 10) / 20;
    }),
    changed('thousands in one tile', 3000, (g, i) => {
      setScales(g, i, 0.02, 0.01, 0.02);
      for (let k = 0; k < 2; k++) g.positions[3 * i + k] = 0.05 * g.positions[3 * i + k];
      g.opacityLogits[i] = -3;
    }),
    changed('one corner, the other tiles empty', 50, (g, i) => {
      setScales(g, i, 0.02, 0.03, 0.025);
      for (let k = 0; k < 2; k++) g.positions[3 * i + k] = -0.9 + 0.1 * g.positions[3 * i + k];
    }),
    changed('black and beyond: colors clamped at zero', 60, (g, i) => {
      for (let k = 0; k < 3; k++) g.sh[27 * i + k] = k === i % 3 ? 3 : -3;
    }),
    changed('one pixel', 40, () => {}, camera(1, 1)),
    changed('a column of pixels', 40, () => {}, camera(1, 37)),
    changed('wider than high by far', 40, () => {}, camera(131, 3)),
    { name: 'nothing', gaussians: allocateGaussians(0, 2), camera: camera(20, 20) },
    changed('nothing in sight', 20, (g, i) => {
      g.positions[3 * i + 2] = -10;
    }),
  ];
}
