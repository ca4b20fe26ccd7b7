/**
 * A scene whose geometry is known: a checkered floor, a ball and a box of Gaussians, seen from a ring of cameras and
 * drawn by the reference. What a trainer should find again from pictures and a thin cloud of points.
 */
import { allocateGaussians, type GaussianArrays, shValues } from '../gaussians.ts';
import { uniformSequence } from '../random.ts';
import { projectAll } from '../reference/project.ts';
import { rasterize } from '../reference/rasterize.ts';
import { SH_C0 } from '../spherical-harmonics.ts';
import type { PointCloud } from '../train/initialize.ts';
import type { TrainView } from '../train/train-result.ts';
import { lookAt } from './scenes.ts';

type Vector = [number, number, number];

function surfacePoints(random: () => number): { position: Vector; rgb: Vector; size: number }[] {
  const points: { position: Vector; rgb: Vector; size: number }[] = [];
  const cells = 26;
  for (let i = 0; i < cells; i++) {
    for (let j = 0; j < cells; j++) {
      const [x, z] = [(i / (cells - 1)) * 4 - 2, (j / (cells - 1)) * 4 - 2];
      const light = (Math.floor(i / 4) + Math.floor(j / 4)) % 2 === 0;
      points.push({ position: [x, -0.8, z], rgb: light ? [0.85, 0.8, 0.7] : [0.25, 0.3, 0.35], size: 0.085 });
    }
  }
  for (let k = 0; k < 420; k++) {
    const y = 1 - (2 * k + 1) / 420;
    const [ring, angle] = [Math.sqrt(1 - y * y), k * Math.PI * (3 - Math.sqrt(5))];
    const stripe = Math.sin(6 * y) > 0;
    points.push({
      position: [0.55 * ring * Math.cos(angle) - 0.5, 0.55 * y - 0.2, 0.55 * ring * Math.sin(angle)],
      rgb: stripe ? [0.9, 0.3, 0.2] : [0.95, 0.85, 0.3],
      size: 0.05,
    });
  }
  for (let k = 0; k < 500; k++) {
    const face = k % 6;
    const point: Vector = [random() - 0.5, random() - 0.5, random() - 0.5];
    point[face >> 1] = face % 2 ? 0.5 : -0.5;
    const rgb: Vector = [0.2 + 0.12 * face, 0.75 - 0.1 * face, 0.5 + 0.4 * (face % 2)];
    points.push({ position: [0.75 * point[0] + 0.75, 0.75 * point[1] - 0.4, 0.75 * point[2] + 0.2], rgb, size: 0.05 });
  }
  return points;
}

function knownScene(): GaussianArrays {
  const random = uniformSequence(5, 31);
  const points = surfacePoints(random);
  const g = allocateGaussians(points.length, 0);
  points.forEach(({ position, rgb, size }, i) => {
    g.positions.set(position, 3 * i);
    for (let k = 0; k < 3; k++) {
      g.logScales[3 * i + k] = Math.log(size * (0.7 + 0.6 * random()));
      g.sh[shValues(0) * i + k] = (rgb[k] + 0.08 * (random() - 0.5) - 0.5) / SH_C0;
    }
    for (let k = 0; k < 4; k++) g.rotations[4 * i + k] = random() - 0.5;
    g.opacityLogits[i] = 3;
  });
  return g;
}

/** Cameras on two heights of a ring, looking at the middle; 8-bit pictures as a camera would deliver. */
export function knownViews(count: number, width: number, height: number): TrainView[] {
  const g = knownScene();
  return Array.from({ length: count }, (_, v) => {
    const angle = (2 * Math.PI * v) / count;
    const eye: Vector = [3.4 * Math.cos(angle), 0.9 + 0.7 * (v % 3), 3.4 * Math.sin(angle)];
    const camera = lookAt(eye, [0.1, -0.35, 0.1], { width, height, focal: 0.95 * width });
    const image = rasterize(projectAll(g, camera, { shDegree: 0, antialias: true }), width, height, [0, 0, 0]);
    const rgb = Uint8Array.from(image.color, (c) => Math.max(0, Math.min(255, Math.round(255 * c))));
    return { name: `view-${String(v).padStart(2, '0')}`, camera, rgb };
  });
}

/** Every `every`th Gaussian's center with noise, as structure from motion would find it. */
export function knownPoints(every: number): PointCloud {
  const g = knownScene();
  const random = uniformSequence(9, 32);
  const count = Math.floor(g.count / every);
  const positions = new Float32Array(3 * count);
  const colors = new Uint8Array(3 * count);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) {
      positions[3 * i + k] = g.positions[3 * every * i + k] + 0.04 * (random() - 0.5);
      colors[3 * i + k] = Math.max(0, Math.min(255, 255 * (0.5 + SH_C0 * g.sh[3 * every * i + k])));
    }
  }
  return { count, positions, colors };
}
