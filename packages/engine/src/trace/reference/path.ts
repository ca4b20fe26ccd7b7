/** One sample of one pixel: the definition of what tracer.ts describes. */
import { FILM, FLAG_PASSES_LIGHT, HEADER, MATERIAL, MAX_STEPS, ROUGHNESS_MIN, VIEW } from '../layout.ts';
import {
  add,
  basis,
  dot,
  length,
  luminance,
  maximum,
  multiply,
  normalize,
  scale,
  subtract,
  type Vec3,
} from '../vector.ts';
import { albedo, evaluateBsdf, makeBsdf, mirror, sampleBsdf } from './bsdf.ts';
import { type Hit, nearestHit, type SceneWords } from './intersect.ts';
import { backdrop, environmentAt, hitLights, lightPdf, lightRadiance, sampleLight, skyPdf } from './lights.ts';
import { dielectric, ggxWeight, sampleVisible } from './microfacet.ts';
import { pixelSeed, sample2 } from './sampler.ts';
import { type Surface, surfaceAt } from './surface.ts';

export interface ViewWords {
  words: Uint32Array;
  floats: Float32Array;
}

const FAR = 1e30;
/** Below this roughness thin glass is a window: rays go straight on. */
export const CLEAR_ROUGHNESS = 0.1;

/** Adds sample `index` of pixel (x, y) of the whole picture to the film at `to`. */
export function tracePath(
  scene: SceneWords,
  view: ViewWords,
  x: number,
  y: number,
  index: number,
  film: Float32Array,
  to: number,
): void {
  const seed = pixelSeed(x, y, view.words[VIEW.seed]);
  const ambient = view.floats[VIEW.ambient];
  const clampAt = view.floats[VIEW.clamp];
  const maxBounces = view.words[VIEW.maxBounces];
  const passes = (scene.words[HEADER.flags] & FLAG_PASSES_LIGHT) !== 0;
  let { origin, direction, near, far } = cameraRay(view, x, y, seed, index);
  const outlook = view.words[VIEW.outlook] === 1;

  let throughput: Vec3 = [1, 1, 1];
  let radiance: Vec3 = [0, 0, 0];
  let absorption: Vec3 = [0, 0, 0];
  /** Density of the last scattering and where it was; a negative density: nothing could have sampled the light there. */
  let lastPdf = -1;
  let lastPosition: Vec3 = origin;
  let bounces = 0;
  let first = true;

  const gather = (light: Vec3) => {
    let contribution = multiply(throughput, light);
    const bright = luminance(contribution);
    if (bounces > 0 && bright > clampAt) contribution = scale(contribution, clampAt / bright);
    radiance = add(radiance, contribution);
  };

  for (let step = 0; step < MAX_STEPS; step++) {
    const hit = nearestHit(scene, origin, direction, near, far);
    const lit = hitLights(scene, origin, direction, hit ? hit.distance : far);
    if (lit && lit.distance > near) {
      const weight =
        lastPdf < 0
          ? 1
          : power(
              lastPdf,
              lightPdf(
                scene,
                { ...lit, distance: distanceFrom(lastPosition, origin, direction, lit.distance) },
                lastPosition,
                direction,
                ambient,
              ),
            );
      gather(scale(lightRadiance(scene, lit.light), weight));
      if (first) {
        film[to + FILM.hits] = film[to + FILM.hits] + 1;
        recordFirst(
          film,
          to,
          [1, 1, 1],
          scale(direction, -1),
          depthOf(view, add(origin, scale(direction, lit.distance))),
        );
      }
      break;
    }
    if (!hit) {
      if (first) {
        const seen = outlook
          ? scale(environmentAt(scene, direction).radiance, scene.floats[HEADER.envSeen])
          : backdrop(scene, direction);
        radiance = add(radiance, multiply(throughput, scale(seen, ambient)));
        recordFirst(film, to, [1, 1, 1], [0, 0, 0], 0);
        break;
      }
      const { radiance: light, pdf } = environmentAt(scene, direction);
      const weight = lastPdf < 0 ? 1 : power(lastPdf, skyPdf(scene, lastPosition, direction, ambient, pdf));
      const seen = bounces === 0 ? scene.floats[HEADER.envSeen] : 1;
      gather(scale(light, ambient * weight * seen));
      break;
    }
    const surface = surfaceAt(scene, hit);
    if (maximum(absorption) > 0) {
      throughput = throughput.map((t, k) => t * Math.exp(-absorption[k] * hit.distance)) as Vec3;
    }
    const [choice, ending] = sample2(index, seed, 2 + 4 * step);
    const [lightChoice, glassChoice] = sample2(index, seed, 3 + 4 * step);

    // Alpha: the surface is there with that chance.
    if (passes && alphaOf(scene, surface) <= glassChoice) {
      ({ origin, near, far } = goOn(surface, direction, dot(surface.geometric, direction) > 0 ? 1 : -1));
      continue;
    }
    // Everything from here on looks from the viewer's side.
    const outside = dot(surface.geometric, direction) < 0;
    const side = outside ? 1 : -1;
    const geometric = scale(surface.geometric, side);
    let normal = scale(surface.shading, side);
    if (-dot(normal, direction) < 1e-3) normal = geometric;

    const pane = outlook && first && isPane(scene, surface);
    if (first && !pane) {
      film[to + FILM.hits] = film[to + FILM.hits] + 1;
      recordFirst(film, to, surface.base, normal, depthOf(view, surface.position));
      first = false;
    }
    if (maximum(surface.emission) > 0) gather(surface.emission);

    const m = surface.material;
    const [t, b] = basis(normal);
    const wo: Vec3 = [-dot(direction, t), -dot(direction, b), -dot(direction, normal)];
    const transmission = scene.floats[m + MATERIAL.transmission] * (1 - surface.metallic);
    const [u, v] = sample2(index, seed, 5 + 4 * step);
    if (transmission > 0 && choice < transmission) {
      const glass = scatterGlass(scene, surface, wo, outside, choice / transmission, u, v);
      throughput = multiply(throughput, glass.weight);
      if (glass.straight) {
        ({ origin, near, far } = goOn(surface, direction, -side));
        continue;
      }
      // What a pane mirrors says nothing about how far one sees through it.
      if (pane) recordFirst(film, to, [1, 1, 1], normal, 0);
      first = false;
      const wi = glass.direction;
      direction = normalize(add(add(scale(t, wi[0]), scale(b, wi[1])), scale(normal, wi[2])));
      ({ origin, near, far } = goOn(surface, direction, dot(direction, surface.geometric) > 0 ? 1 : -1));
      if (wi[2] < 0 && scene.floats[m + MATERIAL.thickness] > 0) {
        absorption = outside ? vec(scene.floats, m + MATERIAL.absorption) : [0, 0, 0];
      }
      lastPdf = -1;
    } else {
      if (pane) recordFirst(film, to, [1, 1, 1], normal, 0);
      first = false;
      const bsdf = makeBsdf(scene, surface, wo);
      const [lu, lv] = sample2(index, seed, 4 + 4 * step);
      const start = offset(surface.position, geometric);
      const light = sampleLight(scene, surface.position, ambient, lightChoice, lu, lv);
      if (light && dot(light.direction, geometric) > 0) {
        const wi: Vec3 = [dot(light.direction, t), dot(light.direction, b), dot(light.direction, normal)];
        const { value, pdf } = evaluateBsdf(bsdf, wi);
        if (maximum(value) > 0) {
          const open = transmittance(scene, start, light.direction, light.distance, passes);
          const weight = power(light.pdf, pdf) / light.pdf;
          gather(multiply(multiply(value, open), scale(light.radiance, weight)));
        }
      }
      const rest = transmission > 0 ? (choice - transmission) / (1 - transmission) : choice;
      const wi = sampleBsdf(bsdf, rest, u, v);
      const { value, pdf } = evaluateBsdf(bsdf, wi);
      if (!(pdf > 0)) break;
      direction = normalize(add(add(scale(t, wi[0]), scale(b, wi[1])), scale(normal, wi[2])));
      if (dot(direction, geometric) <= 0) break;
      throughput = multiply(throughput, scale(value, 1 / pdf));
      lastPdf = pdf;
      lastPosition = surface.position;
      origin = start;
      near = 0;
      far = FAR;
    }
    if (++bounces > maxBounces) break;
    // Paths end by chance as what they carry fades; late ones a little sooner.
    const survive = Math.min(bounces > 2 ? 0.95 : 1, maximum(throughput));
    if (ending >= survive) break;
    throughput = scale(throughput, 1 / survive);
    if (!(maximum(throughput) > 1e-6)) break;
  }
  for (let k = 0; k < 3; k++) film[to + FILM.radiance + k] = film[to + FILM.radiance + k] + radiance[k];
  film[to + FILM.squares] = film[to + FILM.squares] + luminance(radiance) ** 2;
}

const vec = (f: Float32Array, at: number): Vec3 => [f[at], f[at + 1], f[at + 2]];

/** Power heuristic: the share of the strategy with density a. */
function power(a: number, b: number): number {
  return (a * a) / (a * a + b * b);
}

/** From where the path last scattered, past surfaces it went straight through. */
function distanceFrom(last: Vec3, origin: Vec3, direction: Vec3, distance: number): number {
  const end = add(origin, scale(direction, distance));
  return Math.hypot(end[0] - last[0], end[1] - last[1], end[2] - last[2]);
}

/** Along the viewing axis from the camera; of a spherical one the distance. */
function depthOf(view: ViewWords, at: Vec3): number {
  const from = subtract(at, vec(view.floats, VIEW.eye));
  return view.words[VIEW.projection] === 2 ? length(from) : dot(from, vec(view.floats, VIEW.forward));
}

/** Thin and clear: one looks through it, not at it. */
function isPane({ floats }: SceneWords, surface: Surface): boolean {
  const m = surface.material;
  const through = floats[m + MATERIAL.transmission] * (1 - surface.metallic);
  return through > 0.5 && floats[m + MATERIAL.thickness] === 0 && surface.roughness < CLEAR_ROUGHNESS;
}

function recordFirst(film: Float32Array, to: number, albedo: Vec3, normal: Vec3, depth: number): void {
  for (let k = 0; k < 3; k++) {
    film[to + FILM.albedo + k] = film[to + FILM.albedo + k] + Math.min(1, albedo[k]);
    film[to + FILM.normal + k] = film[to + FILM.normal + k] + normal[k];
  }
  if (film[to + FILM.depth] === 0) film[to + FILM.depth] = depth;
}

function goOn(surface: Surface, _direction: Vec3, side: number) {
  return { origin: offset(surface.position, scale(surface.geometric, side)), near: 0, far: FAR };
}

const scratch = new Float32Array(1);
const scratchBits = new Int32Array(scratch.buffer);

/** Off the surface by what rounding may have moved the point (Wächter and Binder 2019). */
function offset(p: Vec3, n: Vec3): Vec3 {
  return p.map((value, k) => {
    if (Math.abs(value) < 1 / 32) return value + n[k] / 65536;
    scratch[0] = value;
    const steps = Math.trunc(n[k] * 256);
    scratchBits[0] = scratchBits[0] + (value < 0 ? -steps : steps);
    return scratch[0];
  }) as Vec3;
}

/** The chance that the surface is there. */
function alphaOf({ words, floats }: SceneWords, surface: Surface): number {
  const mode = words[surface.material + MATERIAL.alphaMode];
  if (mode === 0) return 1;
  if (mode === 1) return surface.alpha >= floats[surface.material + MATERIAL.alphaCutoff] ? 1 : 0;
  return surface.alpha;
}

/** Reflectance of a thin sheet: both of its faces, all echoes between them. */
function sheet(cosine: number, ior: number): number {
  const f = dielectric(cosine, ior);
  return (2 * f) / (1 + f);
}

/** What of the light comes through between two points. */
function transmittance(scene: SceneWords, origin: Vec3, direction: Vec3, distance: number, passes: boolean): Vec3 {
  let from = origin;
  let left = distance * 0.9999;
  let open: Vec3 = [1, 1, 1];
  for (let step = 0; step < MAX_STEPS; step++) {
    const hit: Hit | null = nearestHit(scene, from, direction, 0, left);
    if (!hit) return open;
    if (!passes) return [0, 0, 0];
    const surface = surfaceAt(scene, hit);
    const alpha = alphaOf(scene, surface);
    const m = surface.material;
    const clear = scene.floats[m + MATERIAL.thickness] === 0 && surface.roughness < CLEAR_ROUGHNESS;
    const through = clear ? scene.floats[m + MATERIAL.transmission] * (1 - surface.metallic) : 0;
    const cosine = Math.abs(dot(direction, surface.shading));
    const glass = through > 0 ? through * (1 - sheet(cosine, scene.floats[m + MATERIAL.ior])) : 0;
    open = open.map((o, k) => o * (1 - alpha + alpha * glass * surface.base[k])) as Vec3;
    if (maximum(open) < 1e-4) return [0, 0, 0];
    const side = dot(surface.geometric, direction) > 0 ? 1 : -1;
    from = offset(surface.position, scale(surface.geometric, side));
    left -= hit.distance;
    if (left <= 0) return open;
  }
  return [0, 0, 0];
}

interface GlassEvent {
  weight: Vec3;
  straight: boolean;
  direction: Vec3;
}

function scatterGlass(
  scene: SceneWords,
  surface: Surface,
  wo: Vec3,
  outside: boolean,
  choice: number,
  u: number,
  v: number,
): GlassEvent {
  const { floats } = scene;
  const ior = floats[surface.material + MATERIAL.ior];
  const thin = floats[surface.material + MATERIAL.thickness] === 0;
  const alpha = Math.max(ROUGHNESS_MIN, surface.roughness) ** 2;
  const white: Vec3 = [1, 1, 1];
  if (thin && surface.roughness < CLEAR_ROUGHNESS) {
    if (choice >= sheet(wo[2], ior)) return { weight: surface.base, straight: true, direction: wo };
    return { weight: white, straight: false, direction: [-wo[0], -wo[1], wo[2]] };
  }
  const h = sampleVisible(wo, alpha, u, v);
  const along = dot(wo, h);
  const eta = outside || thin ? ior : 1 / ior;
  const reflectance = thin ? sheet(along, ior) : dielectric(along, eta);
  const reflected = mirror(wo, h);
  // What single scattering loses between the facets is given back.
  const [a, b] = albedo(scene, wo[2], surface.roughness);
  const kept = 1 / (a + b);
  const none: GlassEvent = { weight: [0, 0, 0], straight: false, direction: [0, 0, 1] };
  if (choice < reflectance || thin) {
    if (reflected[2] <= 0) return none;
    const weight = ggxWeight(wo[2], reflected[2], alpha) * kept;
    if (choice < reflectance) return { weight: scale(white, weight), straight: false, direction: reflected };
    // Rough thin glass scatters to the other side as it would have mirrored.
    return {
      weight: scale(surface.base, weight),
      straight: false,
      direction: [reflected[0], reflected[1], -reflected[2]],
    };
  }
  const sine2 = (1 - along * along) / (eta * eta);
  const bent = Math.sqrt(Math.max(0, 1 - sine2));
  const through = [0, 1, 2].map((k) => (along / eta - bent) * h[k] - wo[k] / eta) as Vec3;
  if (through[2] >= 0) return none;
  const weight = ggxWeight(wo[2], -through[2], alpha) * kept;
  return { weight: scale(surface.base, weight), straight: false, direction: through };
}

/** A ray through a point of the pixel, from a point of the lens. */
function cameraRay(view: ViewWords, x: number, y: number, seed: number, index: number) {
  const { words, floats } = view;
  const [jx, jy] = sample2(index, seed, 0);
  const sx = ((x + jx) / words[VIEW.width]) * 2 - 1;
  const sy = 1 - ((y + jy) / words[VIEW.height]) * 2;
  const right = vec(floats, VIEW.right);
  const up = vec(floats, VIEW.up);
  const forward = vec(floats, VIEW.forward);
  const eye = vec(floats, VIEW.eye);
  const across = add(scale(right, sx * floats[VIEW.halfWidth]), scale(up, sy * floats[VIEW.halfHeight]));
  if (words[VIEW.projection] === 2) {
    const longitude = 2 * Math.PI * sx * floats[VIEW.halfWidth];
    const latitude = 2 * Math.PI * sy * floats[VIEW.halfHeight];
    const level = add(scale(right, Math.sin(longitude)), scale(forward, Math.cos(longitude)));
    const direction = add(scale(level, Math.cos(latitude)), scale(up, Math.sin(latitude)));
    return { origin: eye, direction, near: floats[VIEW.near], far: floats[VIEW.far] };
  }
  if (words[VIEW.projection] === 1) {
    return { origin: add(eye, across), direction: forward, near: floats[VIEW.near], far: floats[VIEW.far] };
  }
  let origin = eye;
  let toward = add(forward, across);
  const lens = floats[VIEW.lensRadius];
  if (lens > 0) {
    const [lu, lv] = sample2(index, seed, 1);
    const r = lens * Math.sqrt(lu);
    const phi = 2 * Math.PI * lv;
    const shift = add(scale(right, r * Math.cos(phi)), scale(up, r * Math.sin(phi)));
    origin = add(eye, shift);
    // All rays of a pixel meet in the plane of focus.
    toward = add(toward, scale(shift, -1 / floats[VIEW.focusDistance]));
  }
  const stretch = Math.sqrt(dot(toward, toward));
  return {
    origin,
    direction: scale(toward, 1 / stretch),
    near: floats[VIEW.near] * stretch,
    far: floats[VIEW.far] * stretch,
  };
}
