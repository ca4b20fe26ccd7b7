/**
 * The light every scene has unless `giIntensity` takes it away: a photographer's studio with a bright dome, a large soft box
 * in front to the left (cameras mostly look along +Y), a weaker one to the right, and a strip behind for edges. The camera
 * itself sees a plain backdrop instead, so that no lamp stands behind the subject.
 */
import { type Backdrop, buildEnvironment, type Environment } from '@orrery/engine';

type Vec3 = [number, number, number];

interface SoftBox {
  toward: Vec3;
  /** Half angle of the bright part and of the whole, degrees. */
  inner: number;
  outer: number;
  radiance: Vec3;
}

const unit = (azimuth: number, elevation: number): Vec3 => {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
};

const boxes: SoftBox[] = [
  { toward: unit(-130, 46), inner: 15, outer: 34, radiance: [3.9, 3.75, 3.55] },
  { toward: unit(-25, 28), inner: 12, outer: 32, radiance: [0.7, 0.76, 0.86] },
  { toward: unit(70, 35), inner: 6, outer: 22, radiance: [2.4, 2.5, 2.7] },
];

const zenith: Vec3 = [0.34, 0.36, 0.4];
const horizon: Vec3 = [0.27, 0.28, 0.3];
const ground: Vec3 = [0.12, 0.115, 0.11];

function radiance(d: Vec3): Vec3 {
  const t = smooth(Math.abs(d[2]));
  const end = d[2] >= 0 ? zenith : ground;
  const out = horizon.map((h, k) => h * (1 - t) + end[k] * t) as Vec3;
  for (const box of boxes) {
    const cosine = d[0] * box.toward[0] + d[1] * box.toward[1] + d[2] * box.toward[2];
    const angle = (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
    const share = 1 - smooth((angle - box.inner) / (box.outer - box.inner));
    for (let k = 0; k < 3; k++) out[k] = out[k] + box.radiance[k] * share;
  }
  return out;
}

function smooth(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
}

let built: Environment | null = null;

export function studioEnvironment(): Environment {
  built ??= buildEnvironment(256, 128, radiance);
  return built;
}

export const studioBackdrop: Backdrop = {
  up: [0.46, 0.49, 0.54],
  horizon: [0.8, 0.81, 0.82],
  down: [0.5, 0.49, 0.48],
};

/** The backdrop times a factor. */
export function scaledBackdrop(factor: number): Backdrop {
  const scaled = ([r, g, b]: Backdrop['up']): Backdrop['up'] => [r * factor, g * factor, b * factor];
  return { up: scaled(studioBackdrop.up), horizon: scaled(studioBackdrop.horizon), down: scaled(studioBackdrop.down) };
}
