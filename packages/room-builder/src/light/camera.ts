/** How a photographer would set the camera before a plan is drawn: exposure, white balance, and how much of the sky windows show. */

import { lookOfMaterial, luminanceOf, type MaterialUse, type Rgb, type Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';
import type { SceneLight } from '../scene/built-scene.ts';
import { meanColorThrough } from './landscape.ts';
import { lightOpenings, type OutsideLight, outwardOf, windowArea } from './scene-light.ts';

const MM = 1000;

const colorOf = (use: MaterialUse): Rgb =>
  (use.color ?? lookOfMaterial(use.kind).color).map((c) => Math.min(0.85, c)) as Rgb;

/** Mean reflectance of an empty room. */
function shellReflectance(plan: RoomPlan): Rgb {
  const { width, depth, height, surfaces } = plan;
  const parts: [area: number, color: Rgb][] = [
    [width * depth, colorOf(surfaces.floor)],
    [width * depth, colorOf(surfaces.ceiling)],
    [width * height, colorOf(surfaces.walls.south)],
    [width * height, colorOf(surfaces.walls.north)],
    [depth * height, colorOf(surfaces.walls.east)],
    [depth * height, colorOf(surfaces.walls.west)],
  ];
  const area = parts.reduce((sum, [a]) => sum + a, 0);
  return [0, 1, 2].map((k) => parts.reduce((sum, [a, c]) => sum + a * c[k], 0) / area) as Rgb;
}

/** Of a furnished one; half of it by its own surfaces, since dark rooms should stay darker than white ones. */
const reflectanceOf = (plan: RoomPlan): number => 0.24 + 0.45 * luminanceOf(shellReflectance(plan));

/** What comes in, thousands of lumens: `sun` falls on the floor first, `rest` from the sky and lamps goes everywhere. */
function fluxInto(plan: RoomPlan, outside: OutsideLight, lights: SceneLight[]): { sun: Rgb; rest: Rgb } {
  const [sun, rest]: [Rgb, Rgb] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const add = (to: Rgb, color: readonly number[], scale: number) => {
    for (let k = 0; k < 3; k++) to[k] += scale * color[k];
  };
  for (const opening of lightOpenings(plan)) {
    const outward = outwardOf[opening.wall];
    const area = windowArea(plan, opening) * 0.75 * (opening.dressing?.kind === 'blinds' ? 0.5 : 1);
    add(rest, meanColorThrough(outward, outside.radiance as (d: Vec3) => Rgb), area * Math.PI);
    if (outside.sun) {
      const facing = outward.reduce((sum, c, k) => sum + c * outside.sun!.toward[k], 0);
      add(sun, outside.sun.irradiance, 0.5 * area * Math.max(0, facing));
    }
  }
  for (const light of lights) {
    if (light.kind === 'sphere') add(rest, light.radiance, 4 * Math.PI ** 2 * (light.radius / MM) ** 2);
    else if (light.kind === 'rect')
      add(rest, light.radiance, (Math.PI * 4 * Math.hypot(...light.halfU) * Math.hypot(...light.halfV)) / MM ** 2);
  }
  return { sun, rest };
}

/** Share of the light's color that is taken out: the eye, too, leaves some of it, and more where the light is what one came for. */
const ADAPTED = 0.72;
const ADAPTED_DARK = 0.6;
const ADAPTED_MOOD = 0.3;
const MOODS = ['candle', 'firelight', 'moonlight', 'neon'];
const MOOD_TIMES = ['sunrise', 'sunset', 'dusk'];

/** The color of its light is what one came for. */
export const hasMood = (plan: Pick<RoomPlan, 'lights' | 'time'>): boolean =>
  plan.lights.some((light) => MOODS.includes(light)) || MOOD_TIMES.includes(plan.time);

/**
 * Factors by which a camera's white balance multiplies red, green and blue, luminance kept: the reciprocal of what a white ball in the
 * room would show. Sun that has met an oak floor makes a white ceiling orange; nobody would photograph it so.
 */
export function whiteBalance(plan: RoomPlan, outside: OutsideLight, lights: SceneLight[]): Rgb {
  if (plan.outside) return [1, 1, 1];
  const { sun, rest } = fluxInto(plan, outside, lights);
  const reflectance = shellReflectance(plan);
  const floor = colorOf(plan.surfaces.floor);
  // Sun and sky shine downwards: walls have most of the sky at first hand, ceilings all of it by way of the floor, which gives as much as
  // it reflects.
  const incident = [0, 1, 2].map((k) => {
    const fromFloor = (outside.dark ? 1 : 0.6 + 0.8 * floor[k]) * rest[k] + 1.2 * floor[k] * sun[k];
    return fromFloor / (1 - reflectance[k]);
  }) as Rgb;
  const level = luminanceOf(incident);
  if (!(level > 0)) return [1, 1, 1];
  const share = hasMood(plan) ? ADAPTED_MOOD : outside.dark ? ADAPTED_DARK : ADAPTED;
  const gains = incident.map((c) => Math.min(2, Math.max(0.5, (level / Math.max(1e-9, c)) ** share))) as Rgb;
  const kept = luminanceOf(incident.map((c, k) => c * gains[k])) / level;
  return gains.map((gain) => gain / kept) as Rgb;
}

/** Where the mean of a picture should lie, display-linear. */
const MIDDLE = 0.36;
const MIDDLE_DARK = 0.23;

/** What the sky through a window may at most be on the picture. */
const WINDOW = 1.15;

/**
 * The room as an integrating sphere: what comes in, spread over all surfaces and thrown back and forth, is what a picture's mean will
 * be. Good within a stop; `meterExposure` of the render package refines it from a small picture. `skySeen` brings what is seen through
 * the windows into the picture, as photographers do by exposing twice.
 */
export function expectedExposure(
  plan: RoomPlan,
  outside: OutsideLight,
  lights: SceneLight[],
): { exposure: number; skySeen: number } {
  const seenAt = (exposure: number) => {
    const level = exposure * luminanceOf(outside.sky.haze);
    // Not all the way: outside stays the brighter place.
    return level > WINDOW ? Math.min(1, (WINDOW * (level / WINDOW) ** 0.22) / level) : 1;
  };
  if (plan.outside) {
    const level = (0.25 * luminanceOf(outside.sky.groundIrradiance)) / Math.PI;
    const middle = outside.dark ? MIDDLE_DARK : MIDDLE;
    return { exposure: middle / Math.max(1e-4, 0.5 * level + 0.5 * luminanceOf(outside.sky.haze)), skySeen: 1 };
  }
  const { sun, rest } = fluxInto(plan, outside, lights);
  const flux = luminanceOf(sun) + luminanceOf(rest);
  const { width, depth, height } = plan;
  const surface = 2 * (width * depth + width * height + depth * height);
  const reflectance = reflectanceOf(plan);
  const illuminance = flux / (surface * (1 - reflectance));
  const middle = outside.dark ? MIDDLE_DARK : MIDDLE;
  const exposure = middle / Math.max(1e-4, (reflectance * illuminance) / Math.PI);
  return { exposure, skySeen: seenAt(exposure) };
}
