/**
 * What lies outside, far away, by direction: hills in layers that fade into the haze, trees before them, fields, the sea, or a city whose
 * windows are lit at night. Part of the sky's picture, so it costs the tracer nothing and stays still when one walks.
 */
import { luminanceOf, mixRgb, type Rgb, scaleRgb, type Vec3 } from '@orrery/model-library';
import { outdoorPlaceOf } from '../land/outdoor-places.ts';
import type { Sky, Weather } from './daylight.ts';
import { smooth } from './daylight.ts';
import { type DirectionNoise, directionNoise } from './direction-noise.ts';
import { farTrees, type TreeRow } from './far-trees.ts';
import type { LandKind } from './land-kind.ts';
import { skyline } from './skyline.ts';

export interface LandOptions {
  kind: LandKind;
  weather: Weather;
  /** Lamps outside are lit. */
  dark: boolean;
  /** Direction to the sun, for the side that hills, trees and houses turn to it. */
  toward: Vec3;
  /** The scene itself has ground, far around: what stands here stands behind it. */
  outside?: boolean;
  seed: number;
}

/** Color of the land in a direction, or null where the sky is seen. */
export type Land = (direction: Vec3) => Rgb | null;

interface Hill {
  /** Mean height and swing above the horizon, radians. */
  base: number;
  swing: number;
  periods: number;
  albedo: Rgb;
  /** 0 near .. 1 lost in the haze. */
  haze: number;
  /** Reflectance of what covers it in patches: woods, fields; none where absent. */
  patches?: Rgb;
  /** Sharp crests, whose sides are light and dark, with snow from this elevation (radians) up. */
  snowFrom?: number;
}

const TURNS = 4096;
/** The ground's own distance behind which land in the sky begins, over the usual distance of its trees. */
const BEHIND_GROUND = 12;
/** Light that the ground sends back by day, if it were white, over the horizon's. */
const DAY_AIR_LIGHT = 2.2;
const SNOW: Rgb = [0.75, 0.78, 0.82];

export function landOf(sky: Sky, options: LandOptions): Land {
  const { kind, weather, seed, dark, toward } = options;
  const noise = directionNoise(seed + 311);
  const snow = weather === 'snowy';
  const whiten = (albedo: Rgb): Rgb => (snow ? mixRgb(albedo, SNOW, 0.75) : albedo);
  const thick = weather === 'foggy' ? 0.72 : weather === 'rainy' ? 0.25 : weather === 'snowy' ? 0.3 : 0;
  const light = scaleRgb(sky.groundIrradiance, 1 / Math.PI);
  // Through a window they are a view, outside they are where one is.
  const near = options.outside && kind === 'mountains' ? 1.55 : 1;
  const hills = hillsOf(kind).map((hill) => ({ ...hill, base: near * hill.base, swing: near * hill.swing }));
  const heights = hills.map((hill, k) => skylineOf(hill, k, noise));
  const trees = farTrees(treeRowsOf(kind), noise, toward, options.outside ? BEHIND_GROUND : 1);
  const city = kind === 'city' ? skyline(noise, sky, dark) : null;
  // Paler than it is: a lawn in the sun would make a white ceiling green, and white balance takes out only most of that. Pale like straw, not like
  // ash: rooms are warm, and balancing them turns a gray lawn to mint. Outside it goes on where the ground ends, in the ground's own color.
  const paled = options.outside ? 0.1 : 0.4;
  const pale = (color: Rgb): Rgb => {
    const level = luminanceOf(color);
    return mixRgb(color, [1.1 * level, level, 0.72 * level], paled);
  };
  // Air glows with the light that falls on it, not with what lies behind it: in the evening the sky above the horizon is far brighter than the air
  // before a wood, and trees stand dark against it.
  const airLight = luminanceOf(light) / Math.max(1e-9, luminanceOf(sky.haze));
  const air = scaleRgb(sky.haze, weather === 'clear' ? Math.min(1, airLight / DAY_AIR_LIGHT) : 1);
  const fadeInto = (far: Rgb, color: Rgb, haze: number): Rgb =>
    mixRgb(pale(color), far, Math.min(1, haze + thick * (1 - haze)));
  const fade = (color: Rgb, haze: number): Rgb => fadeInto(air, color, haze);

  return (d) => {
    const elevation = Math.asin(Math.min(1, Math.max(-1, d[2])));
    if (elevation > 0.75) return null;
    const turn = Math.atan2(d[1], d[0]) / (2 * Math.PI) + 0.5;
    if (city) {
      const built = city(turn, elevation);
      if (built) return fade(built.color, built.haze);
    }
    const tree = trees.at(turn, elevation);
    if (tree) return fade(whiten(tree.shaded).map((a, c) => a * light[c]) as Rgb, tree.haze);
    const at = Math.min(TURNS - 1, turn * TURNS);
    const i = Math.floor(at);
    for (let k = 0; elevation > -0.02 && k < hills.length; k++) {
      const [left, right] = [heights[k][i], heights[k][i + 1]];
      const height = left + (right - left) * (at - i);
      if (elevation > height) continue;
      const hill = hills[k];
      const seen = hillColor(hill, k, noise, turn, elevation, height, d, toward);
      return fade(whiten(seen).map((a, c) => a * light[c]) as Rgb, hill.haze);
    }
    if (elevation > 0) return null;
    // Land ends at its trees or hills; only water and deserts reach the haze.
    const lost = kind === 'sea' || kind === 'desert' ? 0.75 : kind === 'forest' ? 0.06 : 0.16;
    const distance = eyeOf(kind) / Math.max(0.012, -d[2]);
    const shade = kind === 'sea' || snow || dark ? 0 : trees.shadow(turn, distance);
    const ground = groundColor(kind, noise, d, distance, light, whiten, sky);
    // Level land and water meet the sky itself.
    return fadeInto(sky.haze, scaleRgb(ground, 1 - 0.62 * shade), smooth((0.12 + elevation) / 0.14) * lost);
  };
}

/** Heights of a hill's crest around, radians. */
function skylineOf(hill: Hill, k: number, noise: DirectionNoise): Float32Array {
  return Float32Array.from({ length: TURNS + 1 }, (_, i) => {
    const wave = (layer: number, octaves: number) => noise.ring(i / TURNS, hill.periods, octaves, layer);
    // Crests: folded waves have sharp tops and round valleys.
    const shape = hill.snowFrom === undefined ? wave(k, 5) : 1.1 - 2.2 * Math.abs(wave(k + 20, 6));
    return hill.base + hill.swing * shape;
  });
}

/** Reflectance of a hill with its relief lit from the sun's side. */
function hillColor(
  hill: Hill,
  k: number,
  noise: DirectionNoise,
  turn: number,
  elevation: number,
  height: number,
  d: Vec3,
  toward: Vec3,
): Rgb {
  const flat = Math.max(1e-3, Math.hypot(toward[0], toward[1]));
  // Positive where the sun stands to the side that longitudes grow to.
  const side = (d[0] * toward[1] - d[1] * toward[0]) / flat;
  const behind = -(d[0] * toward[0] + d[1] * toward[1]) / flat;
  const down = height - elevation;
  const rocky = hill.snowFrom !== undefined;
  const [fx, fy] = rocky ? [90, 34] : [70, 42];
  const relief = (t: number) => noise.fbm(t * fx + 3 * k, down * fy + (rocky ? 26 * t : 0), 4);
  const slope = (relief(turn + 0.15 / fx) - relief(turn)) / 0.15;
  const lit = 0.78 + 0.18 * behind + (rocky ? 0.55 : 0.24) * slope * side + 0.08 * relief(turn);
  let albedo = hill.albedo;
  if (hill.patches) {
    const patch = noise.fbm(turn * 55 + 40 + k, down * 70, 3);
    albedo = mixRgb(albedo, hill.patches, smooth((patch + 0.02) / 0.12));
  }
  if (rocky) {
    const line = elevation + 0.05 * noise.fbm(turn * 120, down * 90, 3) - 0.02 * Math.max(0, slope);
    albedo = mixRgb(albedo, SNOW, smooth((line - hill.snowFrom!) / 0.03));
  }
  return scaleRgb(albedo, Math.max(0.3, lit));
}

const woods: Rgb = [0.05, 0.08, 0.032];
const field: Rgb = [0.14, 0.165, 0.07];

function hillsOf(kind: LandKind): Hill[] {
  switch (kind) {
    case 'garden':
      return [
        { base: 0.05, swing: 0.03, periods: 7, albedo: woods, haze: 0.28 },
        { base: 0.085, swing: 0.05, periods: 5, albedo: [0.08, 0.11, 0.06], haze: 0.6, patches: field },
      ];
    case 'forest':
      return [{ base: 0.16, swing: 0.08, periods: 9, albedo: woods, haze: 0.4 }];
    case 'mountains':
      return [
        { base: 0.03, swing: 0.02, periods: 9, albedo: field, haze: 0.2, patches: woods },
        { base: 0.1, swing: 0.07, periods: 7, albedo: [0.08, 0.1, 0.065], haze: 0.36, patches: [0.12, 0.125, 0.09] },
        { base: 0.21, swing: 0.12, periods: 7, albedo: [0.19, 0.19, 0.2], haze: 0.42, snowFrom: 0.25 },
      ];
    case 'lake':
      return [
        { base: 0.09, swing: 0.05, periods: 7, albedo: [0.08, 0.1, 0.065], haze: 0.34, patches: woods },
        { base: 0.17, swing: 0.1, periods: 7, albedo: [0.17, 0.175, 0.18], haze: 0.46, snowFrom: 0.22 },
      ];
    case 'sea':
      return [{ base: -0.004, swing: 0.022, periods: 4, albedo: [0.08, 0.1, 0.07], haze: 0.62 }];
    case 'desert':
      return [
        { base: 0.02, swing: 0.035, periods: 9, albedo: [0.38, 0.26, 0.15], haze: 0.3 },
        { base: 0.06, swing: 0.05, periods: 5, albedo: [0.3, 0.2, 0.14], haze: 0.6 },
      ];
    case 'city':
      return [{ base: 0.02, swing: 0.03, periods: 5, albedo: [0.09, 0.11, 0.09], haze: 0.7 }];
    default:
      return [
        { base: 0.03, swing: 0.02, periods: 8, albedo: field, haze: 0.2, patches: woods },
        { base: 0.07, swing: 0.04, periods: 6, albedo: [0.11, 0.14, 0.065], haze: 0.42, patches: woods },
        { base: 0.11, swing: 0.06, periods: 5, albedo: [0.1, 0.13, 0.09], haze: 0.66, patches: woods },
      ];
  }
}

/** Distances and sizes in meters, see `TreeRow`. Nearest first. */
function treeRowsOf(kind: LandKind): TreeRow[] {
  const row = (
    [distance, spacing]: [number, number],
    [low, high]: [number, number],
    taken: number,
    conifers: number,
    haze: number,
    crown = 0.2,
  ): TreeRow => ({ distance, spacing, low, high, taken, conifers, crown, haze, albedo: [0.1, 0.14, 0.05] });
  const bushes = (
    distance: number,
    spacing: number,
    [low, high]: [number, number],
    taken: number,
    haze = 0.02,
  ): TreeRow => ({
    ...row([distance, spacing], [low, high], taken, 0, haze),
    bush: true,
  });
  switch (kind) {
    case 'garden':
      return [
        bushes(19, 1.3, [0.7, 1.5], 0.42),
        row([27, 6], [4.5, 8], 0.3, 0.05, 0.03),
        bushes(34, 1.6, [1.2, 2.6], 0.85, 0.05),
        row([42, 5], [6, 11], 0.55, 0.12, 0.06, 0.12),
        row([58, 4.5], [7, 13], 0.85, 0.2, 0.1, 0.08),
        row([85, 4.5], [9, 17], 1, 0.25, 0.16, 0.04),
        row([120, 5], [12, 22], 1, 0.25, 0.22, 0),
      ];
    case 'forest':
      return [
        bushes(15, 2, [0.6, 1.4], 0.4),
        row([18, 4.5], [9, 15], 0.42, 0.35, 0.02),
        row([27, 4.2], [11, 18], 0.7, 0.4, 0.06),
        bushes(36, 2, [1, 2.4], 0.8, 0.1),
        row([42, 4.2], [13, 21], 0.95, 0.45, 0.12),
        row([62, 4.2], [15, 24], 1, 0.5, 0.2, 0.08),
        row([90, 5], [17, 28], 1, 0.5, 0.28, 0),
      ];
    case 'mountains':
      return [
        row([52, 7], [6, 12], 0.24, 0.8, 0.05),
        row([85, 6], [8, 15], 0.5, 0.8, 0.1, 0.1),
        row([140, 5], [9, 17], 0.95, 0.8, 0.18, 0.04),
      ];
    case 'lake':
      return [row([210, 5], [9, 18], 0.97, 0.6, 0.16, 0.02), row([260, 5], [11, 22], 1, 0.6, 0.22, 0)];
    case 'hills':
      return [
        bushes(34, 2, [0.8, 2], 0.25),
        row([48, 8], [5, 10], 0.2, 0.08, 0.04),
        row([85, 6], [7, 13], 0.42, 0.12, 0.1, 0.1),
        row([150, 5], [8, 15], 0.92, 0.15, 0.18, 0.02),
      ];
    default:
      return [];
  }
}

/** Height of the eye above the land, meters: cities are seen from upper floors. */
const eyeOf = (kind: LandKind): number => (kind === 'city' ? 24 : 2);

function groundColor(
  kind: LandKind,
  noise: DirectionNoise,
  d: Vec3,
  distance: number,
  light: Rgb,
  whiten: (albedo: Rgb) => Rgb,
  sky: Sky,
): Rgb {
  const [x, y] = [d[0] * distance, d[1] * distance];
  const coarse = noise.fbm(x * 0.05, y * 0.05, 3);
  // No finer than a pixel of the sky's picture shows at that distance: it would only flicker.
  const fine = noise.fbm(x * 0.7, y * 0.7, 3) * Math.min(1, 14 / distance);
  const blades = distance < 25 ? noise.fbm(x * 4.3 + 50, y * 4.3, 3) * Math.min(1, (6 / distance) ** 2) : 0;
  // A strip of grass before the water of a lake.
  const shore = kind === 'lake' ? smooth((distance - 10 - 3 * coarse) / 2) : kind === 'sea' ? 1 : 0;
  if (shore > 0.5) {
    const wave = 0.5 + 0.5 * noise.fbm(x * 0.25, y * 0.06, 4);
    const grazing = (1 + d[2]) ** 5;
    return mixRgb(
      [0.012 * light[0], 0.045 * light[1], 0.06 * light[2]],
      scaleRgb(sky.haze, 0.75 + 0.3 * wave),
      0.06 + 0.75 * grazing * (0.75 + 0.25 * wave),
    );
  }
  const ground: Rgb =
    kind === 'city'
      ? [0.14, 0.14, 0.14]
      : kind === 'desert'
        ? [0.42, 0.3, 0.18]
        : kind === 'forest'
          ? mixRgb([0.09, 0.1, 0.05], [0.11, 0.085, 0.055], smooth(0.5 + 1.2 * coarse + 0.6 * fine))
          : mixRgb([0.09, 0.12, 0.05], [0.15, 0.15, 0.08], smooth(0.4 + 0.7 * coarse + 0.2 * fine));
  const albedo = whiten(ground);
  return albedo.map((a, k) => a * light[k] * (0.95 + 0.22 * fine + 0.25 * blades + 0.12 * coarse)) as Rgb;
}

/** Where a room of this place stands. */
export function landKindOf(place: string, outside: boolean, seed: number): LandKind {
  if (outside) return outdoorPlaceOf(place).land;
  const urban = [
    'office',
    'loft',
    'meeting-room',
    'hotel-room',
    'lobby',
    'restaurant',
    'bar',
    'shop',
    'cafe',
    'apartment',
    'gym',
    'studio',
    'game-room',
    'gallery',
  ];
  const pick = Math.abs(Math.imul(seed + 17, 0x9e3779b1) >> 7) % 10;
  if (urban.includes(place)) return pick < 8 ? 'city' : 'garden';
  return (['garden', 'garden', 'hills', 'hills', 'garden', 'city', 'mountains', 'sea', 'garden', 'forest'] as const)[
    pick
  ];
}

/** Mean luminance of land and sky through a window that looks this way: what a portal gives. */
export const meanThrough = (outward: Vec3, radiance: (direction: Vec3) => Rgb): number =>
  luminanceOf(meanColorThrough(outward, radiance));

export function meanColorThrough(outward: Vec3, radiance: (direction: Vec3) => Rgb, steps = 12): Rgb {
  const sum: Rgb = [0, 0, 0];
  let weight = 0;
  const [ax, ay] = [-outward[1], outward[0]];
  for (let i = 0; i < steps; i++) {
    for (let k = 0; k < steps; k++) {
      const az = (Math.PI * (i + 0.5)) / steps - Math.PI / 2;
      const el = (Math.PI * (k + 0.5)) / steps - Math.PI / 2;
      const c = Math.cos(el);
      let d: Vec3;
      if (Math.abs(outward[2]) > 0.9) {
        d = [Math.sin(az) * c, Math.sin(el), Math.max(0.02, Math.cos(az) * c)];
        const length = Math.hypot(...d);
        d = [d[0] / length, d[1] / length, d[2] / length];
      } else {
        d = [
          c * (Math.cos(az) * outward[0] + Math.sin(az) * ax),
          c * (Math.cos(az) * outward[1] + Math.sin(az) * ay),
          Math.sin(el),
        ];
      }
      const w = Math.max(0, d[0] * outward[0] + d[1] * outward[1] + d[2] * outward[2]) * c;
      const color = radiance(d);
      for (let c = 0; c < 3; c++) sum[c] += w * color[c];
      weight += w;
    }
  }
  return weight > 0 ? scaleRgb(sum, 1 / weight) : [0, 0, 0];
}
