/**
 * The sky by time of day and weather. Radiance in thousands of candela per square meter per color channel, so that illuminance is in
 * thousands of lux: a clear noon gives about 60, a lamp-lit room 0.1. The curve is an analytic fit of our own, in the manner of
 * Perez' all-weather model: a zenith color, a horizon color that takes over with the air mass, and a glow about the sun. The sun
 * is weaker against the sky than outdoors (as on a slightly hazy day), since a room's sun patches would burn out beside its shade.
 */

import { mixRgb, type Rgb, scaleRgb, type Vec3 } from '@orrery/model-library';
import { directionNoise } from './direction-noise.ts';

export type Weather = 'clear' | 'overcast' | 'rainy' | 'snowy' | 'foggy';

export interface SkyLook {
  zenith: Rgb;
  horizon: Rgb;
  glow: Rgb;
  /** Irradiance of a surface facing the sun (or moon). */
  sun: Rgb;
  /** Degrees above the horizon; the glow stays there when it is below. */
  elevation: number;
  /** Share of the sky behind clouds. */
  clouds: number;
  stars: boolean;
}

const look = (
  elevation: number,
  zenith: Rgb,
  horizon: Rgb,
  glow: Rgb,
  sun: Rgb,
  clouds = 0.35,
  stars = false,
): SkyLook => ({ zenith, horizon, glow, sun, elevation, clouds, stars });

export const skyLooks: Readonly<Record<string, SkyLook>> = {
  sunrise: look(6, [0.5, 0.8, 1.35], [2.0, 1.65, 1.4], [4.2, 2.1, 0.85], [17, 10.6, 5.6]),
  morning: look(24, [0.9, 1.92, 3.4], [3.9, 4.2, 4.6], [3.0, 2.6, 2.0], [33, 30.5, 26]),
  day: look(40, [1.0, 2.2, 4.0], [3.9, 4.6, 5.4], [2.6, 2.4, 2.0], [41, 38, 33]),
  noon: look(58, [1.1, 2.48, 4.6], [4.8, 5.6, 6.4], [2.4, 2.3, 2.1], [50, 46, 40]),
  afternoon: look(30, [0.95, 1.98, 3.6], [4.0, 4.3, 4.6], [3.3, 2.7, 1.9], [37, 32.5, 26]),
  sunset: look(7, [0.42, 0.6, 1.05], [1.9, 1.45, 1.2], [4.8, 2.0, 0.7], [18, 10, 4.6]),
  dusk: look(-4, [0.045, 0.08, 0.2], [0.3, 0.17, 0.15], [0.34, 0.13, 0.06], [0, 0, 0], 0.4),
  evening: look(-8, [0.012, 0.023, 0.07], [0.06, 0.05, 0.07], [0.07, 0.03, 0.02], [0, 0, 0], 0.3),
  night: look(
    38,
    [0.0007, 0.0012, 0.0028],
    [0.0035, 0.0034, 0.0042],
    [0.001, 0.0012, 0.0016],
    [0.012, 0.015, 0.022],
    0.25,
    true,
  ),
};

export function weatherOf(lights: string[]): Weather {
  for (const weather of ['rainy', 'snowy', 'foggy', 'overcast'] as const) if (lights.includes(weather)) return weather;
  return 'clear';
}

const luminance = (c: Rgb) => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];

/** The look of a time under a weather: clouds take the sun and the blue, and leave most of the light. */
export function skyLookOf(time: string, lights: string[]): SkyLook {
  let base = skyLooks[time] ?? skyLooks.day!;
  if (lights.includes('moonlight') && base.sun[0] > 1) base = skyLooks.night!;
  if (base === skyLooks.night && lights.includes('moonlight')) {
    base = {
      ...base,
      sun: scaleRgb(base.sun, 4),
      zenith: scaleRgb(base.zenith, 2),
      horizon: scaleRgb(base.horizon, 2),
    };
  }
  const weather = weatherOf(lights);
  if (weather === 'clear') return lights.includes('sunny') ? { ...base, clouds: 0.18 } : base;
  const gray = 0.5 * (luminance(base.zenith) + luminance(base.horizon)) + 0.02 * luminance(base.sun);
  const dim = { overcast: 0.95, rainy: 0.6, snowy: 1.1, foggy: 0.9 }[weather];
  const tint: Rgb = weather === 'rainy' ? [0.93, 0.99, 1.06] : [0.98, 1, 1.03];
  const warmth: Rgb = mixRgb(tint, scaleRgb(base.horizon, 1 / Math.max(1e-6, luminance(base.horizon))), 0.25);
  const level = scaleRgb(warmth, gray * dim);
  // CIE overcast: three times as bright above as at the horizon; fog evens it out.
  const low = weather === 'foggy' || weather === 'snowy' ? 0.85 : 0.5;
  return {
    ...base,
    zenith: scaleRgb(level, weather === 'foggy' ? 1 : 1.25),
    horizon: scaleRgb(level, low),
    glow: [0, 0, 0],
    sun: [0, 0, 0],
    clouds: weather === 'foggy' ? 0 : 1,
    stars: false,
  };
}

export interface Sky {
  radiance: (direction: Vec3) => Rgb;
  /** The horizon's mean color, into which far things fade. */
  haze: Rgb;
  /** On level ground from the sky and the sun together. */
  groundIrradiance: Rgb;
}

/** `toward`: unit, to the sun even when it is below the horizon. */
export function skyOf(sky: SkyLook, toward: Vec3, weather: Weather, seed: number): Sky {
  const noise = directionNoise(seed);
  const lit = luminance(sky.sun) > 1;
  // White of clouds: lit by sun and sky.
  const cloudColor: Rgb = mixRgb(scaleRgb(sky.horizon, 1.15), scaleRgb(sky.sun, 0.17), lit ? 0.7 : 0);
  const cloudShade = mixRgb(sky.horizon, sky.zenith, 0.5);
  const radiance = (d: Vec3): Rgb => {
    const up = Math.max(0, d[2]);
    const air = (1 - up) ** 4.5 * 0.85 + (1 - up) * 0.15;
    let color = mixRgb(sky.zenith, sky.horizon, air);
    const cosine = Math.min(1, Math.max(-1, d[0] * toward[0] + d[1] * toward[1] + d[2] * toward[2]));
    const angle = Math.acos(cosine);
    const near = Math.exp(-angle * 7) + 0.35 * Math.exp(-angle * 2.2) * (0.3 + 0.7 * air);
    color = [color[0] + sky.glow[0] * near, color[1] + sky.glow[1] * near, color[2] + sky.glow[2] * near];
    if (sky.clouds > 0 && d[2] > 0.02) {
      // Clouds lie on a plane above: far ones are flattened towards the horizon.
      const far = 1 / (d[2] + 0.12);
      const [x, y] = [d[0] * far * 1.4, d[1] * far * 1.4];
      if (weather === 'clear') {
        const density = noise.fbm(x, y, 5) + 0.35 * noise.fbm(3.1 * x + 7, 3.1 * y, 3) - (0.42 - 0.62 * sky.clouds);
        const cover = smooth(density / 0.42) * smooth((d[2] - 0.02) / 0.16) * 0.92;
        if (cover > 0) {
          const body = smooth((density - 0.12) / 0.6);
          color = mixRgb(color, mixRgb(cloudColor, cloudShade, 0.45 * body), cover);
        }
      } else {
        const swell = 1 + 0.22 * noise.fbm(0.8 * x, 0.8 * y, 4);
        color = scaleRgb(color, swell);
      }
    }
    if (sky.stars && d[2] > 0.03) {
      const star = noise.stars(d);
      if (star > 0) color = [color[0] + star, color[1] + star, color[2] + star * 1.1];
    }
    return color;
  };
  const groundIrradiance = mixRgb(sky.zenith, sky.horizon, 0.45).map(
    (c, k) => Math.PI * c + sky.sun[k] * Math.max(0, toward[2]),
  ) as Rgb;
  return { radiance, haze: mixRgb(sky.horizon, sky.zenith, 0.12), groundIrradiance };
}

export function smooth(x: number): number {
  const t = x < 0 ? 0 : x > 1 ? 1 : x;
  return t * t * (3 - 2 * t);
}
