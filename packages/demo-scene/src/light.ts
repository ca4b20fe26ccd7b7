/**
 * Light that reaches each surface, baked once: the window and the lamp with their soft shadows, and one bounce off what they light.
 * Baked light does not depend on the eye, so every photo of the set agrees.
 */

import type { BakedScene } from './baked-scene-parts.ts';
import { linearOf } from './bitmaps.ts';
import { castRay, isBlocked, newHit, pointOn } from './cast-ray.ts';
import { hash } from './noise.ts';
import { SPHERE, type Surface } from './surface.ts';

const LIGHT_GRID = 4;
const BOUNCES = 24;
/** What light that has bounced more than once adds up to, roughly. */
const AMBIENT = [0.16, 0.15, 0.14];

const spot = { point: [0, 0, 0], normal: [0, 0, 0] };
const hit = newHit();
const sum = new Float64Array(3);

/** Light straight from the lamps at a point, added to `sum` with `weight`. `grid` x `grid` rays to each lamp. */
function addDirect(
  scene: BakedScene,
  point: readonly number[],
  normal: readonly number[],
  grid: number,
  seed: number,
  weight: readonly number[],
): void {
  for (let l = 0; l < scene.lights.length; l++) {
    const { corner, alongA, alongB, power } = scene.lights[l];
    const nx = alongA[1] * alongB[2] - alongA[2] * alongB[1];
    const ny = alongA[2] * alongB[0] - alongA[0] * alongB[2];
    const nz = alongA[0] * alongB[1] - alongA[1] * alongB[0];
    let seen = 0;
    for (let i = 0; i < grid * grid; i++) {
      const a = ((i % grid) + hash(i, seed, 1 + l)) / grid;
      const b = (Math.floor(i / grid) + hash(i, seed, 7 + l)) / grid;
      let dx = corner[0] + a * alongA[0] + b * alongB[0] - point[0];
      let dy = corner[1] + a * alongA[1] + b * alongB[1] - point[1];
      let dz = corner[2] + a * alongA[2] + b * alongB[2] - point[2];
      const squared = dx * dx + dy * dy + dz * dz;
      const distance = Math.sqrt(squared);
      dx /= distance;
      dy /= distance;
      dz /= distance;
      const facing = dx * normal[0] + dy * normal[1] + dz * normal[2];
      const shining = -(dx * nx + dy * ny + dz * nz); // includes the lamp's area
      if (facing <= 0 || shining <= 0) continue;
      if (isBlocked(scene.shapes, point[0], point[1], point[2], dx, dy, dz, distance - 0.02)) continue;
      seen += (facing * shining) / (Math.PI * Math.max(squared, 0.01));
    }
    seen /= grid * grid;
    for (let c = 0; c < 3; c++) sum[c] += weight[c] * seen * power[c];
  }
}

const white = [1, 1, 1];
const bouncedBy = [0, 0, 0];
const end = [0, 0, 0];
const endNormal = [0, 0, 0];

export function bakeLight(scene: BakedScene, surface: Surface): void {
  const { lightX, lightY } = surface;
  const offset = scene.lightOffsets[surface.index];
  for (let y = 0, at = offset; y < lightY; y++) {
    for (let x = 0; x < lightX; x++, at += 3) {
      pointOn(surface, (x + 0.5) / lightX, (y + 0.5) / lightY, spot);
      // Off the surface by a hair, so that it does not shade itself.
      const { point, normal } = spot;
      for (let c = 0; c < 3; c++) point[c] += 2e-3 * normal[c];
      const seed = at * 31 + 7;
      sum.fill(0);
      addDirect(scene, point, normal, LIGHT_GRID, seed, white);
      addBounced(scene, point, normal, seed);
      for (let c = 0; c < 3; c++) scene.light[at + c] = sum[c] + AMBIENT[c];
    }
  }
  smooth(scene.light, offset, lightX, lightY, surface.kind === SPHERE);
}

/** One bounce: rays over the hemisphere, dense where they count (cosine), each shaded by the lamps at its end. */
function addBounced(scene: BakedScene, point: readonly number[], normal: readonly number[], seed: number): void {
  const nx = normal[0];
  const ny = normal[1];
  const nz = normal[2];
  const tilt = Math.abs(nz) > 0.9;
  const length = tilt ? Math.hypot(ny, nz) : Math.hypot(nx, ny);
  const ax = tilt ? 0 : -ny / length;
  const ay = tilt ? -nz / length : nx / length;
  const az = tilt ? ny / length : 0;
  const bx = ny * az - nz * ay;
  const by = nz * ax - nx * az;
  const bz = nx * ay - ny * ax;
  for (let k = 0; k < BOUNCES; k++) {
    const r = Math.sqrt((k + hash(k, seed, 3)) / BOUNCES);
    const angle = 2 * Math.PI * (0.618034 * k + hash(seed, 5, 4));
    const u = r * Math.cos(angle);
    const v = r * Math.sin(angle);
    const w = Math.sqrt(Math.max(0, 1 - r * r));
    const dx = u * ax + v * bx + w * nx;
    const dy = u * ay + v * by + w * ny;
    const dz = u * az + v * bz + w * nz;
    if (!castRay(scene.shapes, point[0], point[1], point[2], dx, dy, dz, hit)) continue;
    const met = hit.surface!;
    if (met.glow > 0) continue; // counted as a lamp
    const coarsest = scene.bitmaps.levels[met.index].at(-1)!;
    for (let c = 0; c < 3; c++) bouncedBy[c] = linearOf[scene.bytes[coarsest.offset + c]] / BOUNCES;
    const back = hit.distance - 2e-3;
    end[0] = point[0] + back * dx;
    end[1] = point[1] + back * dy;
    end[2] = point[2] + back * dz;
    endNormal[0] = hit.nx;
    endNormal[1] = hit.ny;
    endNormal[2] = hit.nz;
    addDirect(scene, end, endNormal, 1, seed + 17 * k, bouncedBy);
  }
}

/** Takes the grain of the sampling out: a 3 x 3 mean. */
function smooth(light: Float32Array, offset: number, width: number, height: number, wraps: boolean): void {
  const before = light.slice(offset, offset + 3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        let total = 0;
        let count = 0;
        for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
          for (let i = x - 1; i <= x + 1; i++) {
            if (!wraps && (i < 0 || i >= width)) continue;
            total += before[3 * (j * width + ((i + width) % width)) + c];
            count++;
          }
        }
        light[offset + 3 * (y * width + x) + c] = total / count;
      }
    }
  }
}

/** Light at a place of a surface, between its texels. */
export function sampleLight(scene: BakedScene, s: Surface, u: number, v: number, out: Float64Array): void {
  const { lightX, lightY } = s;
  const { light } = scene;
  const x = Math.min(Math.max(u * lightX - 0.5, 0), lightX - 1);
  const y = Math.min(Math.max(v * lightY - 0.5, 0), lightY - 1);
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const right = x0 + 1 < lightX ? 3 : 0;
  const down = y0 + 1 < lightY ? 3 * lightX : 0;
  const at = scene.lightOffsets[s.index] + 3 * (y0 * lightX + x0);
  for (let c = 0; c < 3; c++) {
    const top = light[at + c] * (1 - fx) + light[at + right + c] * fx;
    const low = light[at + down + c] * (1 - fx) + light[at + down + right + c] * fx;
    out[c] = top * (1 - fy) + low * fy;
  }
}
