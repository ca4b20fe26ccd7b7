/**
 * How much of its light a point in the world keeps when the meshes stand there: for what is not traced itself but should take their
 * shadows. The environment is asked for in proportion to its light; a mesh far away takes less of it than one near by, because what
 * stands far off (the walls of a room) sends back light of its own. Lamps are hidden by anything before them.
 */
import type { Environment } from './environment.ts';
import { HEADER, LIGHT, LIGHT_WORDS } from './layout.ts';
import type { PackedScene } from './pack-scene.ts';
import { nearestHit, type SceneWords } from './reference/intersect.ts';
import { lightWeight } from './reference/lights.ts';
import { sample2 } from './reference/sampler.ts';
import { letsThrough, skyDirection } from './sky-visibility.ts';
import { dot, type Vec3 } from './vector.ts';

export interface LightShareOptions {
  environment: Environment;
  /** Scale of the environment. */
  ambient: number;
  /** Rays to the environment for a point; lamps get a quarter of that each, the four strongest at most. */
  rays: number;
  /** Meshes beyond take nothing of the environment's light; from half of it on they take less. */
  reachMm: number;
}

const MOST_LAMPS = 4;
/** Panes and leaves a ray looks through before it counts as blocked. */
const LAYERS = 4;
/** Surfaces closer than this are what the point lies on. */
const NEAR_MM = 1;

/** 0 to 1; 1 where nothing shines at all. `normal` null: light from all sides counts alike. */
export function lightShare(
  packed: PackedScene,
  at: Vec3,
  normal: Vec3 | null,
  seed: number,
  options: LightShareOptions,
): number {
  const { words } = packed;
  const scene: SceneWords = { words, floats: new Float32Array(words.buffer, words.byteOffset, words.length) };
  const { environment, ambient, rays, reachMm } = options;
  let all = 0;
  let open = 0;
  const each = (4 * Math.PI * environment.mean * ambient) / rays;
  for (let ray = 0; each > 0 && ray < rays; ray++) {
    const [u, v] = sample2(ray, seed, 0);
    const direction = skyDirection(environment, u, v);
    const given = each * facing(normal, direction);
    if (given === 0) continue;
    all += given;
    const distance = openDistance(scene, at, direction, reachMm);
    if (distance >= reachMm) open += given;
    else open += given * Math.max(0, (2 * distance) / reachMm - 1);
  }
  for (const { light, weight } of strongestLamps(scene, at)) {
    const count = Math.max(1, rays >> 2);
    for (let ray = 0; ray < count; ray++) {
      const [u, v] = sample2(ray, seed, 1 + light);
      const to = pointOfLamp(scene, light, u, v).map((c, k) => c - at[k]) as Vec3;
      const distance = Math.sqrt(dot(to, to));
      if (!(distance > NEAR_MM)) continue;
      const direction = to.map((c) => c / distance) as Vec3;
      const given = (weight / count) * facing(normal, direction);
      all += given;
      if (given > 0 && openDistance(scene, at, direction, distance) >= distance) open += given;
    }
  }
  return all > 0 ? open / all : 1;
}

const facing = (normal: Vec3 | null, direction: Vec3) => (normal ? Math.max(0, dot(normal, direction)) : 0.5);

/** How far a ray comes, `far` at most. */
function openDistance(scene: SceneWords, origin: Vec3, direction: Vec3, far: number): number {
  let near = NEAR_MM;
  let met = far;
  for (let layer = 0; layer < LAYERS; layer++) {
    const hit = nearestHit(scene, origin, direction, near, far);
    if (!hit) return far;
    met = hit.distance;
    if (!letsThrough(scene, hit)) return met;
    near = met * 1.0001 + 1e-3;
  }
  return met;
}

function strongestLamps(scene: SceneWords, at: Vec3): { light: number; weight: number }[] {
  const lamps = Array.from({ length: scene.words[HEADER.lightCount] }, (_, light) => ({
    light,
    // A portal gives nothing of its own.
    weight:
      scene.words[scene.words[HEADER.lights] + light * LIGHT_WORDS + LIGHT.kind] === 2
        ? 0
        : lightWeight(scene, light, at, 0),
  }));
  return lamps
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_LAMPS);
}

function pointOfLamp({ words, floats }: SceneWords, light: number, u: number, v: number): Vec3 {
  const l = words[HEADER.lights] + light * LIGHT_WORDS;
  const center = l + LIGHT.position;
  if (words[l + LIGHT.kind] !== 1) {
    return [0, 1, 2].map(
      (k) => floats[center + k] + floats[l + LIGHT.halfU + k] * (2 * u - 1) + floats[l + LIGHT.halfV + k] * (2 * v - 1),
    ) as Vec3;
  }
  const z = 2 * u - 1;
  const ring = Math.sqrt(Math.max(0, 1 - z * z));
  const phi = 2 * Math.PI * v;
  const toward = [ring * Math.cos(phi), ring * Math.sin(phi), z];
  return [0, 1, 2].map((k) => floats[center + k] + floats[l + LIGHT.radius] * toward[k]) as Vec3;
}
