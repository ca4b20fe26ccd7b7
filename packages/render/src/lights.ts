/** USD lights as the tracer takes them. Radiance is color * intensity * 2^exposure, over the area in mm^2 when `normalize` is set. */
import type { TraceLight } from '@orrery/engine';
import type { Light } from '@orrery/usd';

type Vec3 = [number, number, number];

/** Scenes hold any double; sums of light in single precision stay finite below this. */
export const BRIGHTEST = 1e12;

/** A point light is a small ball of the same power: it needs no case of its own anywhere. */
const POINT_RADIUS_MM = 0.5;

/** Every surface point looks at all lights to choose one; of more than this the strongest are kept. */
const MOST_LIGHTS = 256;

export function traceLights(lights: readonly Light[]): TraceLight[] {
  const usableOnes = lights.map(traceLight).filter((light): light is TraceLight => light !== null);
  if (usableOnes.length <= MOST_LIGHTS) return usableOnes;
  const power = (light: TraceLight) =>
    Math.max(...light.radiance) *
    (light.kind === 'sphere' ? light.radius ** 2 * Math.PI : 4 * length(light.halfU) * length(light.halfV));
  return usableOnes.sort((a, b) => power(b) - power(a)).slice(0, MOST_LIGHTS);
}

/** Null for lights that give nothing: no area, no power, or numbers that are none. */
export function traceLight(light: Light): TraceLight | null {
  const m = light.worldMatrix;
  const row = (k: number): Vec3 => [m[4 * k], m[4 * k + 1], m[4 * k + 2]];
  const center = row(3);
  if (!center.every((value) => Math.abs(value) < 1e12)) return null;
  const strength = light.intensity * 2 ** light.exposure;
  const tint = light.colorTemperature === null ? ([1, 1, 1] as Vec3) : blackbody(light.colorTemperature);
  const color = light.color.map((c, k) => Math.max(0, c * tint[k] * strength)) as Vec3;
  const bounded = (radiance: Vec3) => radiance.map((c) => Math.min(BRIGHTEST, c)) as Vec3;
  if (light.kind === 'rect') {
    const halfU = scale(row(0), light.width / 2);
    const halfV = scale(row(1), light.height / 2);
    const across = cross(halfU, halfV);
    const area = 4 * length(across);
    if (!usable(color, area)) return null;
    // It shines along its own -Z; a mirrored matrix turns U x V round, not the light. One without a Z is taken as not mirrored.
    const axis = row(2);
    const normal = scale(across, 1 / length(across));
    const away = normal[0] * axis[0] + normal[1] * axis[1] + normal[2] * axis[2] >= 0;
    return {
      kind: 'rect',
      center,
      halfU,
      halfV,
      normal: away ? scale(normal, -1) : normal,
      radiance: bounded(light.normalize ? scale(color, 1 / area) : color),
    };
  }
  // A sphere stays one: the mean of its axes' lengths.
  const stretch = (length(row(0)) + length(row(1)) + length(row(2))) / 3;
  const radius = light.radius * stretch;
  const small = light.treatAsPoint || !(radius > 0);
  const drawn = small ? POINT_RADIUS_MM : radius;
  const believed = radius > 0 ? radius : POINT_RADIUS_MM;
  let radiance = light.normalize ? scale(color, 1 / (4 * Math.PI * believed ** 2)) : color;
  if (small) radiance = scale(radiance, (believed / drawn) ** 2);
  if (!usable(radiance, drawn)) return null;
  return { kind: 'sphere', center, radius: drawn, radiance: bounded(radiance) };
}

/** `size` is an area or a radius: both stay finite in single precision, squares included. */
const usable = (color: Vec3, size: number) =>
  size > 0 && size < 1e15 && color.every(Number.isFinite) && Math.max(...color) > 0;

/**
 * Linear sRGB of a black body with a luminance of 1: chromaticity by the cubic fit of Kim et al. (2002), 6500 K close to white.
 */
export function blackbody(kelvin: number): Vec3 {
  const t = Math.min(25000, Math.max(1667, kelvin));
  const x =
    t <= 4000
      ? -0.2661239e9 / t ** 3 - 0.2343589e6 / t ** 2 + 0.8776956e3 / t + 0.17991
      : -3.0258469e9 / t ** 3 + 2.1070379e6 / t ** 2 + 0.2226347e3 / t + 0.24039;
  const y =
    t <= 2222
      ? -1.1063814 * x ** 3 - 1.3481102 * x ** 2 + 2.18555832 * x - 0.20219683
      : t <= 4000
        ? -0.9549476 * x ** 3 - 1.37418593 * x ** 2 + 2.09137015 * x - 0.16748867
        : 3.081758 * x ** 3 - 5.8733867 * x ** 2 + 3.75112997 * x - 0.37001483;
  const [bigX, bigZ] = [x / y, (1 - x - y) / y];
  const rgb = [
    3.2404542 * bigX - 1.5371385 - 0.4985314 * bigZ,
    -0.969266 * bigX + 1.8760108 + 0.041556 * bigZ,
    0.0556434 * bigX - 0.2040259 + 1.0572252 * bigZ,
  ].map((c) => Math.max(0, c));
  const luminance = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
  return rgb.map((c) => c / luminance) as Vec3;
}

const scale = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s];
const length = (a: Vec3) => Math.hypot(...a);
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
