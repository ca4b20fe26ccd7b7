/** All light of a plan: sky and land by direction, the sun, lamps, what the lamps of the ceiling must add, and the exposure that fits. */

import { luminanceOf, type Rgb, scaleRgb, type Vec3 } from '@orrery/model-library';
import { outdoorPlaceOf } from '../land/outdoor-places.ts';
import type { RoomPlan, WallName } from '../layout/room-plan.ts';
import { ceilingAt } from '../layout/shell.ts';
import type { SceneLight } from '../scene/built-scene.ts';
import { SLAB_M, skylightBox } from '../scene/skylight.ts';
import { WALL_M, wallFrame, wallNames } from '../scene/wall-frame.ts';
import { beyond } from './beyond.ts';
import { type Sky, type SkyLook, skyLookOf, skyOf, type Weather, weatherOf } from './daylight.ts';
import { fixtureLights, fixtureLumens } from './fixtures.ts';
import { lampRadiance, panelRadiance } from './lamp.ts';
import { landOf, meanThrough } from './landscape.ts';
import { outlookOf } from './outlook.ts';

export interface OutsideLight {
  radiance: (direction: Vec3) => Vec3;
  sun: { toward: Vec3; irradiance: Vec3; angularRadius: number } | null;
  sky: Sky;
  weather: Weather;
  dark: boolean;
}

export const outwardOf: Record<WallName | 'ceiling', Vec3> = {
  south: [0, -1, 0],
  north: [0, 1, 0],
  east: [1, 0, 0],
  west: [-1, 0, 0],
  ceiling: [0, 0, 1],
};

/** Area of a window, m². */
export function windowArea(plan: Omit<RoomPlan, 'placements'>, opening: RoomPlan['openings'][number]): number {
  if (opening.wall === 'ceiling') {
    const { a0, a1, z0, z1 } = skylightBox(plan, opening);
    return (a1 - a0) * (z1 - z0);
  }
  const round = opening.kind === 'round' || opening.kind === 'arched' ? 0.85 : 1;
  return opening.width * (opening.top - opening.bottom) * round;
}

const letsLightIn = (opening: RoomPlan['openings'][number]) => opening.type === 'window' || opening.kind === 'french';

/** Windows and glazed doors, and walls that are all glass. */
export function lightOpenings(plan: Omit<RoomPlan, 'placements'>): RoomPlan['openings'] {
  const glazed = wallNames
    .filter((wall) => plan.surfaces.walls[wall].kind === 'glass')
    .map((wall): RoomPlan['openings'][number] => {
      const { length } = wallFrame(plan, wall);
      const frame = plan.surfaces.walls[wall];
      const [along, width, bottom, top] = [length / 2, length, 0, plan.height];
      return { id: `wall-${wall}`, type: 'window', kind: 'plain', wall, along, width, bottom, top, frame };
    });
  const others = plan.openings.filter((o) => letsLightIn(o) && !glazed.some(({ wall }) => wall === o.wall));
  return [...others, ...glazed];
}

/**
 * The sun stands before the side with most glass, turned to one side: no prompt says where north is, and a sun that looks into the room
 * is what a photographer would wait for.
 */
function sunAzimuth(plan: Omit<RoomPlan, 'placements'>): number {
  const area: Record<string, number> = {};
  for (const opening of lightOpenings(plan)) {
    if (opening.wall !== 'ceiling') area[opening.wall] = (area[opening.wall] ?? 0) + windowArea(plan, opening);
  }
  // Where there is water, one looks at the sun over it.
  const overWater = plan.outside && outdoorPlaceOf(plan.place).water !== undefined;
  if (overWater) area.north = 1;
  const [best] = Object.entries(area).sort((a, b) => b[1] - a[1]);
  const wall = (best?.[0] ?? 'south') as WallName;
  const [x, y] = outwardOf[wall];
  const turn = Math.abs(Math.imul(plan.seed + 3, 0x85ebca6b) >> 9) / 4194304;
  const side = turn < 0.5 ? 1 : -1;
  return Math.atan2(y, x) + side * ((overWater ? 0.25 : 0.5) + 0.35 * ((turn * 2) % 1));
}

/** As on a day of thin clouds: outside, the shade of trees and houses would be black beside sunlit ground. */
const hazy = (look: SkyLook): SkyLook => ({
  ...look,
  sun: scaleRgb(look.sun, 0.62),
  zenith: scaleRgb(look.zenith, 1.25),
  horizon: scaleRgb(look.horizon, 1.2),
});

export function outsideLight(plan: Omit<RoomPlan, 'placements'>): OutsideLight {
  const clear = skyLookOf(plan.time, plan.lights);
  const look = plan.outside ? hazy(clear) : clear;
  const weather = weatherOf(plan.lights);
  const azimuth = sunAzimuth(plan);
  const elevation = (look.elevation * Math.PI) / 180;
  const toward: Vec3 = [
    Math.cos(elevation) * Math.cos(azimuth),
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
  ];
  const sky = skyOf(look, toward, weather, plan.seed);
  const dark = luminanceOf(look.horizon) < 0.3;
  const outlook = outlookOf(plan);
  const far = plan.outside ? undefined : beyond(outlook, plan.seed);
  const kind = outlook === 'space' || outlook === 'underwater' ? 'sea' : outlook;
  const land = landOf(sky, { kind, weather, dark, toward, outside: plan.outside, seed: plan.seed });
  const shines = luminanceOf(look.sun) > 0 && far === undefined;
  return {
    radiance: far ?? ((direction) => land(direction) ?? sky.radiance(direction)),
    sun: shines
      ? {
          toward,
          irradiance: scaleRgb(look.sun, plan.outside ? 1 : SUN_INSIDE),
          angularRadius: dark ? 0.012 : 0.008,
        }
      : null,
    sky,
    weather,
    dark: dark || far !== undefined,
  };
}

/** Of the sun's light, what comes into rooms: in full strength its patches on floors and beds are white without grain. */
const SUN_INSIDE = 0.22;

const MM = 1000;

/** The lamps of the placed models, and lamps in the ceiling where a dark room would stay too dark. */
export function lampLights(plan: RoomPlan, outside: OutsideLight): SceneLight[] {
  const lights: SceneLight[] = [];
  let lumens = 0;
  const tint = plan.lights.includes('cool')
    ? 5200
    : plan.lights.includes('candle') || plan.lights.includes('firelight')
      ? 2000
      : 0;
  for (const placement of plan.placements) {
    const [cos, sin] = [Math.cos(placement.yaw), Math.sin(placement.yaw)];
    for (const light of placement.model.lights) {
      if (!(light.lumens > 0 && light.radiusM > 0)) continue;
      const [x, y, z] = light.center;
      const [px, py, pz] = placement.position;
      lumens += light.lumens;
      lights.push({
        kind: 'sphere',
        center: [MM * (px + cos * x - sin * y), MM * (py + sin * x + cos * y), MM * (pz + z)],
        radius: MM * light.radiusM,
        radiance: lampRadiance(light.lumens, light.radiusM, tint || light.kelvin),
      });
    }
  }
  const glass = lightOpenings(plan).reduce((sum, o) => sum + windowArea(plan, o), 0);
  lights.push(...fixtureLights(plan));
  lumens += fixtureLumens(plan);
  const closed = !plan.outside && (outside.dark || glass < 0.04 * plan.width * plan.depth);
  if (!closed || plan.lights.includes('moonlight')) return lights;
  const wanted = plan.lights.some((l) => ['dim', 'candle', 'firelight', 'neon'].includes(l))
    ? 14
    : plan.lights.includes('bright')
      ? 120
      : 55;
  const missing = wanted * plan.width * plan.depth - 0.7 * lumens;
  if (missing < 150) return lights;
  return [...lights, ...downlights(plan, missing, tint || (plan.lights.includes('cool') ? 5000 : 2900))];
}

/** Small square lamps let into the ceiling, on a grid of about 1.6 m. */
function downlights(plan: RoomPlan, lumens: number, kelvin: number): SceneLight[] {
  const columns = Math.min(6, Math.max(1, Math.round(plan.width / 1.7)));
  const rows = Math.min(6, Math.max(1, Math.round(plan.depth / 1.7)));
  const half = 0.055;
  const radiance = panelRadiance(lumens / (columns * rows), 4 * half * half, kelvin);
  const lights: SceneLight[] = [];
  for (let i = 0; i < columns; i++) {
    for (let k = 0; k < rows; k++) {
      lights.push({
        kind: 'rect',
        center: [
          (MM * plan.width * (i + 0.5)) / columns,
          (MM * plan.depth * (k + 0.5)) / rows,
          MM *
            (ceilingAt(plan, plan.trim, (plan.width * (i + 0.5)) / columns, (plan.depth * (k + 0.5)) / rows) -
              0.002 -
              1.3 * (plan.trim.rough ?? 0)),
        ],
        halfU: [MM * half, 0, 0],
        halfV: [0, MM * half, 0],
        normal: [0, 0, -1],
        radiance,
      });
    }
  }
  return lights;
}

/** A portal in every window, just outside its glass, as large as the hole's box. */
export function windowPortals(plan: RoomPlan, outside: OutsideLight): SceneLight[] {
  if (plan.outside) return [];
  return lightOpenings(plan).map((opening): SceneLight => {
    const outward = outwardOf[opening.wall];
    const mean = meanThrough(outward, outside.radiance as (d: Vec3) => Rgb);
    const inward = outward.map((c) => -c) as Vec3;
    const radiance: Vec3 = [mean, mean, mean];
    if (opening.wall === 'ceiling') {
      const { a0, a1, z0, z1 } = skylightBox(plan, opening);
      return {
        kind: 'portal',
        center: [(MM * (a0 + a1)) / 2, (MM * (z0 + z1)) / 2, MM * (plan.height + SLAB_M + 0.03)],
        halfU: [(MM * (a1 - a0)) / 2, 0, 0],
        halfV: [0, (MM * (z1 - z0)) / 2, 0],
        normal: inward,
        radiance,
      };
    }
    const frame = wallFrame(plan, opening.wall);
    const z = (opening.bottom + opening.top) / 2;
    const along = frame.place(1, 0, 0).map((c, k) => c - frame.place(0, 0, 0)[k]) as Vec3;
    return {
      kind: 'portal',
      center: frame.place(opening.along, WALL_M, z).map((c) => MM * c) as Vec3,
      halfU: along.map((c) => (c * MM * opening.width) / 2) as Vec3,
      halfV: [0, 0, (MM * (opening.top - opening.bottom)) / 2],
      normal: inward,
      radiance,
    };
  });
}
