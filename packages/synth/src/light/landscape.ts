/**
 * What lies outside, far away, by direction: hills in layers that fade into the haze, a line of trees, fields, the sea, or a city whose
 * windows are lit at night. Part of the sky's picture, so it costs the tracer nothing and stays still when one walks.
 */
import { luminanceOf, mixRgb, type Rgb, scaleRgb } from '../materials/colour.ts';
import type { Vec3 } from '../models/model.ts';
import type { Sky, Weather } from './daylight.ts';
import { smooth } from './daylight.ts';
import { directionNoise } from './direction-noise.ts';

export type LandKind = 'hills' | 'garden' | 'forest' | 'city' | 'sea' | 'desert' | 'mountains';

export interface LandOptions {
  kind: LandKind;
  weather: Weather;
  /** Lamps outside are lit. */
  dark: boolean;
  /** Direction to the sun, for the side that hills and houses turn to it. */
  toward: Vec3;
  seed: number;
}

/** Colour of the land in a direction, or null where the sky is seen. */
export type Land = (direction: Vec3) => Rgb | null;

interface Layer {
  /** Mean height and swing above the horizon, radians. */
  base: number;
  swing: number;
  periods: number;
  octaves: number;
  albedo: Rgb;
  /** 0 near .. 1 lost in the haze. */
  haze: number;
  /** Leafy edge and dapple of trees. */
  leafy: number;
}

const TURNS = 4096;

export function landOf(sky: Sky, options: LandOptions): Land {
  const { kind, weather, seed, dark } = options;
  const noise = directionNoise(seed + 311);
  const snow = weather === 'snowy';
  const whiten = (albedo: Rgb): Rgb => (snow ? mixRgb(albedo, [0.75, 0.78, 0.82], 0.75) : albedo);
  const thick = weather === 'foggy' ? 0.72 : weather === 'rainy' ? 0.25 : weather === 'snowy' ? 0.3 : 0;
  const light = scaleRgb(sky.groundIrradiance, 1 / Math.PI);
  const layers = layersOf(kind);
  const heights = layers.map((layer, k) =>
    Float32Array.from({ length: TURNS + 1 }, (_, i) => {
      const turn = i / TURNS;
      const edge = layer.leafy * (0.5 + 0.5 * noise.ring(turn, 220, 3, 50 + k)) * 0.02;
      return layer.base + layer.swing * noise.ring(turn, layer.periods, layer.octaves, k) + edge;
    }),
  );
  const city = kind === 'city' ? skyline(noise, sky, dark) : null;
  // A little paler than it is: a lawn in the sun would make a white ceiling green, and white balance takes out only most of that.
  const pale = (colour: Rgb): Rgb => {
    const level = luminanceOf(colour);
    return mixRgb(colour, [level, level, level], 0.16);
  };
  const fade = (colour: Rgb, haze: number): Rgb =>
    mixRgb(pale(colour), sky.haze, Math.min(1, haze + thick * (1 - haze)));

  return (d) => {
    const elevation = Math.asin(Math.min(1, Math.max(-1, d[2])));
    if (elevation > 0.75) return null;
    const turn = Math.atan2(d[1], d[0]) / (2 * Math.PI) + 0.5;
    if (city) {
      const built = city(turn, elevation);
      if (built) return fade(built.colour, built.haze);
    }
    const at = Math.min(TURNS - 1, turn * TURNS);
    const i = Math.floor(at);
    for (let k = 0; k < layers.length; k++) {
      const height = heights[k]![i]! + (heights[k]![i + 1]! - heights[k]![i]!) * (at - i);
      if (elevation > height) continue;
      if (elevation < -0.02 * (k + 1) && k < layers.length) break;
      const layer = layers[k]!;
      const sunny = 0.75 + 0.35 * (d[0] * options.toward[0] + d[1] * options.toward[1]) * -0.6;
      const dapple =
        layer.leafy > 0
          ? leaves(noise, turn, elevation, height, k)
          : 0.92 + 0.16 * noise.fbm(turn * 300, elevation * 160, 3);
      const colour = whiten(layer.albedo).map((a, c) => a * light[c]! * sunny * dapple) as Rgb;
      return fade(colour, layer.haze);
    }
    if (elevation > 0) return null;
    // Land ends at its trees or hills; only water and deserts reach the haze.
    const lost = kind === 'sea' || kind === 'desert' ? 0.75 : 0.1;
    return fade(groundColour(kind, noise, d, light, whiten, sky), smooth((0.12 + elevation) / 0.14) * lost);
  };
}

function leaves(
  noise: ReturnType<typeof directionNoise>,
  turn: number,
  elevation: number,
  height: number,
  layer: number,
): number {
  const clump = noise.fbm(turn * 420 + layer * 9, elevation * 75, 4);
  const under = smooth((height - elevation) / 0.09);
  return Math.max(0.25, 0.95 + 0.55 * clump - 0.35 * under);
}

function layersOf(kind: LandKind): Layer[] {
  const hill = (base: number, swing: number, periods: number, albedo: Rgb, haze: number): Layer => ({
    base,
    swing,
    periods,
    octaves: 5,
    albedo,
    haze,
    leafy: 0,
  });
  const trees = (base: number, swing: number, periods: number, albedo: Rgb, haze: number): Layer => ({
    base,
    swing,
    periods,
    octaves: 5,
    albedo,
    haze,
    leafy: 1,
  });
  const green: Rgb = [0.05, 0.085, 0.03];
  const field: Rgb = [0.13, 0.17, 0.06];
  switch (kind) {
    case 'garden':
      return [
        trees(0.15, 0.13, 14, [0.06, 0.105, 0.03], 0.03),
        trees(0.2, 0.1, 11, green, 0.1),
        hill(0.09, 0.05, 5, [0.08, 0.11, 0.06], 0.6),
      ];
    case 'forest':
      return [trees(0.3, 0.16, 17, [0.05, 0.085, 0.028], 0.05), trees(0.4, 0.12, 13, green, 0.3)];
    case 'mountains':
      return [
        trees(0.03, 0.03, 19, green, 0.12),
        hill(0.1, 0.08, 7, [0.11, 0.12, 0.09], 0.4),
        hill(0.2, 0.17, 6, [0.3, 0.31, 0.34], 0.55),
      ];
    case 'sea':
      return [hill(-0.004, 0.022, 4, [0.08, 0.1, 0.07], 0.62)];
    case 'desert':
      return [hill(0.02, 0.035, 9, [0.38, 0.26, 0.15], 0.3), hill(0.06, 0.05, 5, [0.3, 0.2, 0.14], 0.6)];
    case 'city':
      return [hill(0.02, 0.03, 5, [0.09, 0.11, 0.09], 0.7)];
    default:
      return [
        trees(0.035, 0.05, 21, [0.055, 0.095, 0.03], 0.08),
        hill(0.045, 0.035, 8, field, 0.3),
        hill(0.085, 0.05, 6, [0.08, 0.12, 0.06], 0.5),
        hill(0.12, 0.075, 5, [0.1, 0.13, 0.1], 0.72),
      ];
  }
}

function groundColour(
  kind: LandKind,
  noise: ReturnType<typeof directionNoise>,
  d: Vec3,
  light: Rgb,
  whiten: (albedo: Rgb) => Rgb,
  sky: Sky,
): Rgb {
  const eye = kind === 'city' ? 24 : 2;
  const distance = eye / Math.max(0.012, -d[2]);
  const [x, y] = [d[0] * distance, d[1] * distance];
  const coarse = noise.fbm(x * 0.05, y * 0.05, 3);
  const fine = noise.fbm(x * 0.7, y * 0.7, 3) * Math.min(1, 14 / distance);
  if (kind === 'sea') {
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
        : mixRgb([0.085, 0.12, 0.045], [0.15, 0.15, 0.075], 0.5 + 0.5 * coarse);
  const albedo = whiten(ground);
  return albedo.map((a, k) => a * light[k]! * (0.95 + 0.3 * fine + 0.15 * coarse)) as Rgb;
}

/** Three rows of houses: near, middle, far. Each column of a row is one house with its own height, colour and windows. */
function skyline(noise: ReturnType<typeof directionNoise>, sky: Sky, dark: boolean) {
  const rows = [
    { count: 46, low: 0.03, high: 0.22, foot: -0.3, haze: 0.06, floor: 0.021, pane: 0.0125 },
    { count: 90, low: 0.05, high: 0.3, foot: -0.2, haze: 0.3, floor: 0.0125, pane: 0.008 },
    { count: 150, low: 0.06, high: 0.26, foot: -0.1, haze: 0.62, floor: 0.008, pane: 0.0055 },
  ];
  const light = scaleRgb(sky.groundIrradiance, 1 / Math.PI);
  const glassSky = scaleRgb(sky.haze, 0.38);
  return (turn: number, elevation: number): { colour: Rgb; haze: number } | null => {
    for (let r = 0; r < rows.length; r++) {
      const row = rows[r]!;
      const place = turn * row.count;
      const house = Math.floor(place);
      const across = place - house;
      const pick = (k: number) => noise.hash(house, r, 400 + k);
      const gap = 0.1 * pick(0);
      if (pick(1) < 0.16 || across < gap) continue;
      const cluster = 0.55 + 0.45 * noise.ring(turn, 7, 2, 90 + r);
      const top = row.low + (row.high - row.low) * pick(2) ** 2.2 * (0.35 + 0.65 * cluster) - 0.01;
      if (elevation > top || elevation < row.foot) continue;
      const tone = pick(3);
      const wall: Rgb = mixRgb([0.32, 0.3, 0.28], tone < 0.4 ? [0.2, 0.22, 0.25] : [0.42, 0.35, 0.29], pick(4));
      const shade = across - gap < 0.24 * pick(5) ? 0.55 : 1;
      const floor = (top - elevation) / row.floor;
      const column = (across * 2 * Math.PI) / row.count / row.pane;
      const [fi, ci] = [Math.floor(floor), Math.floor(column)];
      const [ff, fc] = [floor - fi, column - ci];
      const inPane = fi > 0 && ff > 0.22 && ff < 0.78 && fc > 0.16 && fc < 0.84;
      let colour = wall.map((a, k) => a * light[k]! * shade * (0.8 + 0.3 * pick(6))) as Rgb;
      if (inPane) {
        colour = mixRgb(scaleRgb(colour, 0.35), glassSky, 0.35 + 0.4 * noise.hash(fi, ci, house));
        const lit = noise.hash(fi * 131 + ci, house, 500 + r);
        if (dark && lit < 0.34) {
          const warm: Rgb = lit < 0.24 ? [0.075, 0.047, 0.022] : [0.05, 0.055, 0.058];
          colour = scaleRgb(warm, 0.35 + 1.3 * noise.hash(ci, fi, house + 9));
        }
      }
      return { colour, haze: row.haze * (dark ? 0.4 : 1) };
    }
    if (dark && elevation < -0.05) {
      // Street lamps between the houses.
      const spot = noise.hash(Math.floor(turn * 1400), Math.floor(elevation * 300), 801);
      if (spot < 0.03) return { colour: [0.12, 0.07, 0.03], haze: 0 };
    }
    return null;
  };
}

/** Where a room of this place stands. */
export function landKindOf(place: string, outside: boolean, seed: number): LandKind {
  if (outside) {
    const known: Record<string, LandKind> = {
      garden: 'garden',
      forest: 'forest',
      beach: 'sea',
      mountains: 'mountains',
      desert: 'desert',
      street: 'city',
      square: 'city',
    };
    return known[place] ?? 'hills';
  }
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
  ]!;
}

/** Mean luminance of land and sky through a window that looks this way: what a portal gives. */
export const meanThrough = (outward: Vec3, radiance: (direction: Vec3) => Rgb): number =>
  luminanceOf(meanColourThrough(outward, radiance));

export function meanColourThrough(outward: Vec3, radiance: (direction: Vec3) => Rgb, steps = 12): Rgb {
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
      const colour = radiance(d);
      for (let c = 0; c < 3; c++) sum[c]! += w * colour[c]!;
      weight += w;
    }
  }
  return weight > 0 ? scaleRgb(sum, 1 / weight) : [0, 0, 0];
}
