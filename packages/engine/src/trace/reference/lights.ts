/** Rectangles, spheres and the environment: choosing one, a point of it, and what a ray that meets one finds. */
import { environmentDirection } from '../environment.ts';
import { HEADER, LIGHT, LIGHT_WORDS, SKY_GRID } from '../layout.ts';
import { basis, dot, normalize, scale, subtract, type Vec3 } from '../vector.ts';
import type { SceneWords } from './intersect.ts';

const vec = (f: Float32Array, at: number): Vec3 => [f[at], f[at + 1], f[at + 2]];

/** How much a light may give at a point: by its solid angle; the last is the environment. */
export function lightWeight({ words, floats }: SceneWords, light: number, at: Vec3, ambient: number): number {
  if (light === words[HEADER.lightCount]) {
    return floats[HEADER.envMean] * ambient * Math.PI * skyShare({ words, floats }, at);
  }
  const l = words[HEADER.lights] + light * LIGHT_WORDS;
  const to = subtract(vec(floats, l + LIGHT.position), at);
  const d2 = dot(to, to);
  const area = floats[l + LIGHT.area];
  let facing = 1;
  if (words[l + LIGHT.kind] !== 1) {
    const cosine = -dot(to, vec(floats, l + LIGHT.normal));
    if (cosine <= 0) return 0;
    // Never close to zero in front: near a large rectangle its middle says little.
    facing = 0.2 + (0.8 * cosine) / Math.sqrt(d2);
  }
  return (floats[l + LIGHT.luminance] * facing * area) / (d2 + area);
}

/** How much of the environment is seen from thereabouts (sky-visibility.ts). */
function skyShare({ words, floats }: SceneWords, at: Vec3): number {
  const grid = words[HEADER.skyGrid];
  const [x, y, z] = at.map((value, k) => {
    const place = (value - floats[grid + SKY_GRID.low + k]) * floats[grid + SKY_GRID.perUnit + k];
    return Math.floor(Math.max(0, Math.min(words[grid + SKY_GRID.size + k] - 1, place)));
  }) as Vec3;
  const [width, depth] = [words[grid + SKY_GRID.size], words[grid + SKY_GRID.size + 1]];
  return floats[grid + SKY_GRID.cells + (z * depth + y) * width + x];
}

function totalWeight(scene: SceneWords, at: Vec3, ambient: number): number {
  let sum = 0;
  for (let k = 0; k <= scene.words[HEADER.lightCount]; k++) sum += lightWeight(scene, k, at, ambient);
  return sum;
}

export interface LightSample {
  direction: Vec3;
  distance: number;
  radiance: Vec3;
  /** Per steradian, the choice of the light included. */
  pdf: number;
}

export function sampleLight(
  scene: SceneWords,
  at: Vec3,
  ambient: number,
  choice: number,
  u: number,
  v: number,
): LightSample | null {
  const { words, floats } = scene;
  const total = totalWeight(scene, at, ambient);
  if (!(total > 0)) return null;
  let left = choice * total;
  let light = 0;
  let weight = 0;
  for (; light <= words[HEADER.lightCount]; light++) {
    weight = lightWeight(scene, light, at, ambient);
    if (left < weight) break;
    left -= weight;
  }
  if (light > words[HEADER.lightCount] || weight <= 0) return null;
  const chance = weight / total;
  if (light === words[HEADER.lightCount]) return sampleEnvironment(scene, at, ambient, u, v);
  const l = words[HEADER.lights] + light * LIGHT_WORDS;
  const radiance = vec(floats, l + LIGHT.radiance);
  const center = vec(floats, l + LIGHT.position);
  if (words[l + LIGHT.kind] !== 1) {
    const [hu, hv] = [vec(floats, l + LIGHT.halfU), vec(floats, l + LIGHT.halfV)];
    const p = center.map((c, k) => c + hu[k] * (2 * u - 1) + hv[k] * (2 * v - 1)) as Vec3;
    const to = subtract(p, at);
    const d2 = dot(to, to);
    const distance = Math.sqrt(d2);
    const direction = scale(to, 1 / distance);
    const cosine = -dot(direction, vec(floats, l + LIGHT.normal));
    if (cosine <= 1e-6) return null;
    if (words[l + LIGHT.kind] === 2) return skySample(scene, at, ambient, direction);
    return { direction, distance, radiance, pdf: (chance * d2) / (floats[l + LIGHT.area] * cosine) };
  }
  const cone = sphereCone(floats, l, at);
  if (!cone) return null;
  const cosine = 1 - u * cone.spread;
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  const phi = 2 * Math.PI * v;
  const [t, b] = basis(cone.axis);
  const direction = normalize(
    cone.axis.map((c, k) => c * cosine + t[k] * sine * Math.cos(phi) + b[k] * sine * Math.sin(phi)) as Vec3,
  );
  const distance = hitSphere(floats, l, at, direction) ?? cone.distance;
  return { direction, distance, radiance, pdf: chance / (2 * Math.PI * cone.spread) };
}

/** 1 - cos of the half angle, by the sine so that far spheres keep their digits; null from inside. */
function sphereCone(floats: Float32Array, l: number, at: Vec3) {
  const to = subtract(vec(floats, l + LIGHT.position), at);
  const d2 = dot(to, to);
  const r2 = floats[l + LIGHT.radius] ** 2;
  if (d2 <= r2) return null;
  const sine2 = r2 / d2;
  const spread = sine2 / (1 + Math.sqrt(1 - sine2));
  const distance = Math.sqrt(d2);
  return { axis: scale(to, 1 / distance), spread, distance };
}

function hitSphere(floats: Float32Array, l: number, origin: Vec3, direction: Vec3): number | null {
  const to = subtract(vec(floats, l + LIGHT.position), origin);
  const along = dot(to, direction);
  // Distance of the ray from the center, squared.
  const off = subtract(to, scale(direction, along));
  const rest = floats[l + LIGHT.radius] ** 2 - dot(off, off);
  if (rest < 0) return null;
  const distance = along - Math.sqrt(rest);
  return distance > 0 ? distance : null;
}

export interface LightHit {
  distance: number;
  light: number;
}

/** The nearest light a ray (unit direction) meets before `far`. Rectangles are seen from the side they shine to. */
export function hitLights({ words, floats }: SceneWords, origin: Vec3, direction: Vec3, far: number): LightHit | null {
  let best: LightHit | null = null;
  for (let light = 0; light < words[HEADER.lightCount]; light++) {
    const l = words[HEADER.lights] + light * LIGHT_WORDS;
    let distance: number | null = null;
    if (words[l + LIGHT.kind] === 0) {
      const normal = vec(floats, l + LIGHT.normal);
      const cosine = -dot(direction, normal);
      if (cosine > 1e-6) {
        const to = subtract(vec(floats, l + LIGHT.position), origin);
        const t = -dot(to, normal) / cosine;
        const p = subtract(scale(direction, t), to);
        const inside =
          Math.abs(dot(p, vec(floats, l + LIGHT.dualU))) <= 1 && Math.abs(dot(p, vec(floats, l + LIGHT.dualV))) <= 1;
        if (t > 0 && inside) distance = t;
      }
    } else if (words[l + LIGHT.kind] === 1) {
      distance = hitSphere(floats, l, origin, direction);
    }
    if (distance !== null && distance < (best?.distance ?? far)) best = { distance, light };
  }
  return best;
}

/** Density with which `sampleLight` from `at` would have chosen this point of this light. */
export function lightPdf(scene: SceneWords, hit: LightHit, at: Vec3, direction: Vec3, ambient: number): number {
  const { words, floats } = scene;
  const l = words[HEADER.lights] + hit.light * LIGHT_WORDS;
  const chance = lightWeight(scene, hit.light, at, ambient) / totalWeight(scene, at, ambient);
  if (words[l + LIGHT.kind] === 0) {
    const cosine = -dot(direction, vec(floats, l + LIGHT.normal));
    return (chance * hit.distance ** 2) / (floats[l + LIGHT.area] * cosine);
  }
  const cone = sphereCone(floats, l, at);
  return cone ? chance / (2 * Math.PI * cone.spread) : 0;
}

/** Radiance from a direction, bilinear, and the density of choosing it (of its texel). */
export function environmentAt({ words, floats }: SceneWords, direction: Vec3): { radiance: Vec3; pdf: number } {
  const width = words[HEADER.envWidth];
  const height = words[HEADER.envHeight];
  const u = Math.atan2(direction[1], direction[0]) / (2 * Math.PI) + 0.5;
  const v = Math.acos(Math.min(1, Math.max(-1, direction[2]))) / Math.PI;
  const x = u * width - 0.5;
  const y = v * height - 0.5;
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const radiance: Vec3 = [0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const column = (x0 + (k & 1) + width) % width;
    const row = Math.min(height - 1, Math.max(0, y0 + (k >> 1)));
    const weight = (k & 1 ? x - x0 : 1 - x + x0) * (k >> 1 ? y - y0 : 1 - y + y0);
    const at = words[HEADER.envTexels] + 4 * (row * width + column);
    for (let c = 0; c < 3; c++) radiance[c] = radiance[c] + weight * floats[at + c];
  }
  const column = Math.min(width - 1, Math.floor(u * width));
  const row = Math.min(height - 1, Math.floor(v * height));
  const sine = Math.max(1e-4, Math.sqrt(Math.max(0, 1 - direction[2] * direction[2])));
  return { radiance, pdf: floats[words[HEADER.envTexels] + 4 * (row * width + column) + 3] / sine };
}

/**
 * Density with which `sampleLight` from `at` asks for this direction of the environment, itself or through any portal: all that
 * lead to the same light count together (Veach's one-sample model).
 */
export function skyPdf(scene: SceneWords, at: Vec3, direction: Vec3, ambient: number, environmentPdf: number): number {
  const { words, floats } = scene;
  const total = totalWeight(scene, at, ambient);
  if (!(total > 0)) return 0;
  let sum = lightWeight(scene, words[HEADER.lightCount], at, ambient) * environmentPdf;
  for (let light = 0; light < words[HEADER.lightCount]; light++) {
    const l = words[HEADER.lights] + light * LIGHT_WORDS;
    if (words[l + LIGHT.kind] !== 2) continue;
    const normal = vec(floats, l + LIGHT.normal);
    const cosine = -dot(direction, normal);
    if (cosine <= 1e-6) continue;
    const to = subtract(vec(floats, l + LIGHT.position), at);
    const t = -dot(to, normal) / cosine;
    const p = subtract(scale(direction, t), to);
    if (
      t <= 0 ||
      Math.abs(dot(p, vec(floats, l + LIGHT.dualU))) > 1 ||
      Math.abs(dot(p, vec(floats, l + LIGHT.dualV))) > 1
    )
      continue;
    sum += (lightWeight(scene, light, at, ambient) * t * t) / (floats[l + LIGHT.area] * cosine);
  }
  return sum / total;
}

function skySample(scene: SceneWords, at: Vec3, ambient: number, direction: Vec3): LightSample | null {
  const { radiance, pdf } = environmentAt(scene, direction);
  const density = skyPdf(scene, at, direction, ambient, pdf);
  if (!(density > 0)) return null;
  return { direction, distance: 1e30, radiance: scale(radiance, ambient), pdf: density };
}

function sampleEnvironment(scene: SceneWords, at: Vec3, ambient: number, u: number, v: number): LightSample | null {
  const { words, floats } = scene;
  const width = words[HEADER.envWidth];
  const height = words[HEADER.envHeight];
  const row = findInterval(floats, words[HEADER.envMarginal], height, v);
  const column = findInterval(floats, words[HEADER.envConditional] + row.index * (width + 1), width, u);
  const direction = environmentDirection((column.index + column.rest) / width, (row.index + row.rest) / height);
  return skySample(scene, at, ambient, direction);
}

/** Largest k with cumulative[k] <= value, and how far value is into its interval. */
function findInterval(floats: Float32Array, at: number, size: number, value: number): { index: number; rest: number } {
  let low = 0;
  let high = size;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (floats[at + middle] <= value) low = middle;
    else high = middle;
  }
  const a = floats[at + low];
  const b = floats[at + low + 1];
  return { index: low, rest: b > a ? Math.min(0.9999, (value - a) / (b - a)) : 0.5 };
}

export function lightRadiance({ words, floats }: SceneWords, light: number): Vec3 {
  return vec(floats, words[HEADER.lights] + light * LIGHT_WORDS + LIGHT.radiance);
}

/** What the camera sees behind everything. */
export function backdrop({ floats }: SceneWords, direction: Vec3): Vec3 {
  const z = direction[2];
  const t = Math.sqrt(Math.abs(z));
  const end = vec(floats, z >= 0 ? HEADER.backdropUp : HEADER.backdropDown);
  const horizon = vec(floats, HEADER.backdropHorizon);
  return horizon.map((h, k) => h * (1 - t) + end[k] * t) as Vec3;
}
