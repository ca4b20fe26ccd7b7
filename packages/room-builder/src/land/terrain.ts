/**
 * How high the ground is, where water stands and where ways run. Level where one walks (within a hand's breadth), so that things and eyes
 * need not know of it; beyond that the relief of the place begins. Meters; the level ground is at 0.
 */
import type { RoomPlan } from '../layout/room-plan.ts';
import { type DirectionNoise, directionNoise } from '../light/direction-noise.ts';
import type { OutdoorPlace, Side, Water, Way } from './outdoor-place.ts';
import { outdoorPlaceOf } from './outdoor-places.ts';

export type GroundPlan = Pick<RoomPlan, 'place' | 'seed' | 'width' | 'depth'>;

/** Everything is nearer than the far land, which the splats of a world have on a sphere of 300 m. */
export const REACH_M = 240;

export interface Basin {
  form: 'pool' | 'pond';
  x: number;
  y: number;
  hx: number;
  hy: number;
}

export interface Terrain {
  place: OutdoorPlace;
  /** Of the ground itself. */
  groundAt: (x: number, y: number) => number;
  /** Of what one stands on: sidewalks lie on the ground. */
  heightAt: (x: number, y: number) => number;
  water: { level: number; form: Water['form'] } | null;
  /** Meters from the shore, positive over water; where there is none, far from it. */
  fromShore: (x: number, y: number) => number;
  isWet: (x: number, y: number) => boolean;
  basin: Basin | null;
  /** Meters from the middle of a way. */
  fromWay: (way: Way, x: number, y: number) => number;
  /** Where the middle of a way is, by how far along it one is. */
  wayAt: (way: Way, along: number) => [x: number, y: number];
  /** 0 on what one walks on, else meters to it. */
  away: (x: number, y: number) => number;
  noise: DirectionNoise;
}

export const smooth = (x: number) => {
  const t = Math.max(0, Math.min(1, x));
  return t * t * (3 - 2 * t);
};

export const SIDEWALK_M = 0.13;
const NO_SHORE = -1e3;
/** How far beyond the northern edge the water begins. */
const shoreOff: Record<string, number> = { sea: 1.6, lake: 1.2, river: 1.2, quay: 0.5 };
const levels: Record<Water['form'], number> = {
  sea: -0.34,
  lake: -0.32,
  river: -0.5,
  quay: -1,
  pool: -0.14,
  pond: -0.13,
};
const RIVER_M = 11;
const LAKE_M = 105;

/** Laid by people: no bumps. */
const isPaved = (kind: string) => !['grass', 'soil', 'sand', 'snow', 'gravel'].includes(kind);

export function terrainOf(plan: GroundPlan): Terrain {
  const { width, depth, seed } = plan;
  const place = outdoorPlaceOf(plan.place);
  const noise = directionNoise(seed + 99);
  const [cx, cy] = [width / 2, depth / 2];
  const { form, height } = place.relief;
  const water = place.water ? { level: levels[place.water.form], form: place.water.form } : null;
  const basin = basinOf(water?.form, width, depth);
  const paved = isPaved(place.ground[0]);

  const away = (x: number, y: number) =>
    Math.hypot(Math.max(0, Math.abs(x - cx) - cx), Math.max(0, Math.abs(y - cy) - cy));

  const fromShore = (x: number, y: number): number => {
    if (!water || water.form === 'pool' || water.form === 'pond') return NO_SHORE;
    const crooked =
      water.form === 'quay' ? 0 : 1.1 * noise.fbm(x / 11 + 31, 0.5, 2) + 2.5 * noise.fbm(x / 60 + 5, 9.5, 2);
    // Before the place itself the shore keeps off, whatever its bends.
    const bend = crooked - Math.min(0, crooked) * Math.max(0, 1 - Math.max(0, Math.abs(x - cx) - cx) / 12);
    return y - (depth + shoreOff[water.form] + bend);
  };

  const relief = (x: number, y: number): number => {
    const off = away(x, y);
    const small = paved ? 0 : 0.045 * noise.fbm(x / 3.3, y / 3.3, 2);
    if (form === 'flat' || form === 'built') return small * Math.min(1, off / 6 + (paved ? 0 : 1));
    const swell = smooth((off - 0.5) / 22);
    const wave = noise.fbm(x / 24, y / 24, 3);
    let z = small + swell * height * (form === 'rolling' ? wave + 0.22 : 0.18 * wave);
    if (form === 'dunes') {
      // Crests run across the wind: sharp at the top, long on the windward side.
      const crest = 1 - 2 * Math.abs(noise.fbm(x / 46 + 3, y / 26 + 0.3 * noise.fbm(x / 30, y / 30, 2), 2));
      z += swell * height * 0.75 * Math.max(0, crest) ** 1.3;
    }
    if (form === 'slope') z += height * smooth((-y - 3) / 60) + 0.5 * height * smooth((-y - 30) / 130);
    if (form === 'valley')
      z += height * smooth((Math.abs(x - cx) - cx - 4) / 70) + 0.12 * height * smooth((y - depth) / 80);
    return z;
  };

  const groundAt = (x: number, y: number): number => {
    let z = relief(x, y);
    if (basin) {
      const inside = insideBasin(basin, x, y);
      if (inside > 0)
        return basin.form === 'pool' ? -1.6 : -0.75 * smooth(inside / 0.9) + (1 - smooth(inside / 0.4)) * z;
    }
    if (!water) return z;
    const s = fromShore(x, y);
    if (s === NO_SHORE) return z;
    const { level } = water;
    if (water.form === 'quay') return s > 0 ? -3 : z;
    // Hills keep away from the water; the bank falls to it and on below it.
    z *= smooth(-s / 14);
    const bank = water.form === 'river' ? 2.2 : 5.2;
    if (s > -bank && s <= 0) return z + level * smooth((s + bank) / bank) ** 0.8;
    if (s <= 0) return z;
    if (water.form === 'river') {
      const over = s - RIVER_M;
      if (over < 0) return level - 1.1 * Math.sin((Math.PI * s) / RIVER_M) ** 0.6;
      return level * (1 - smooth(over / 2.2)) + relief(x, y) * smooth(over / 14) + 0.5 * smooth(over / 20);
    }
    const deep = level - Math.min(2.6, 0.1 * s);
    if (water.form === 'sea') return deep;
    return deep + smooth((s - LAKE_M) / 55) * (9 + 8 * noise.fbm(x / 50, y / 50, 3));
  };

  const walks = (place.built ?? []).filter((one) => one.form === 'sidewalk');
  const heightAt = (x: number, y: number): number => {
    for (const { sides = [], high = 3 } of walks)
      if (sides.some((side) => insideBy(side, plan, x, y) < high && insideBy(side, plan, x, y) > -1)) return SIDEWALK_M;
    return groundAt(x, y);
  };

  const wayAt = (way: Way, along: number): [number, number] => {
    const swing =
      way.form === 'straight'
        ? 0
        : 1.1 * noise.fbm(along / 13 + 17, way.width, 2) +
          4 * noise.fbm(along / 70 + 2, way.width + 4, 1) * Math.min(1, Math.abs(along) / 30);
    const aside = way.form === 'straight' ? 0 : 0.16;
    return way.form === 'along' ? [cx + swing - aside * width, cy + along] : [cx + along, cy + swing - aside * depth];
  };
  const fromWay = (way: Way, x: number, y: number): number => {
    if (way.form === 'along') return Math.abs(x - wayAt(way, y - cy)[0]);
    return Math.abs(y - wayAt(way, x - cx)[1]);
  };

  return {
    place,
    groundAt,
    heightAt,
    water,
    fromShore,
    isWet: (x, y) => water !== null && groundAt(x, y) < water.level + 0.01,
    basin,
    wayAt,
    fromWay,
    away,
    noise,
  };
}

/** How far inside of a side's edge a place is; negative beyond it. */
export function insideBy(
  side: Side,
  { width, depth }: Pick<GroundPlan, 'width' | 'depth'>,
  x: number,
  y: number,
): number {
  return { south: y, north: depth - y, west: x, east: width - x }[side];
}

function basinOf(form: Water['form'] | undefined, width: number, depth: number): Basin | null {
  if (form === 'pool') return { form, x: width / 2, y: depth * 0.72, hx: width * 0.3, hy: depth * 0.155 };
  if (form === 'pond') return { form, x: width * 0.56, y: depth * 0.72, hx: width * 0.24, hy: depth * 0.17 };
  return null;
}

/** Meters from the rim inwards; negative outside. */
export function insideBasin({ form, x, y, hx, hy }: Basin, px: number, py: number): number {
  if (form === 'pool') return Math.min(hx - Math.abs(px - x), hy - Math.abs(py - y));
  const angle = Math.atan2((py - y) / hy, (px - x) / hx);
  const rim = 0.93 + 0.1 * Math.sin(2 * angle + 0.7) + 0.06 * Math.cos(3 * angle);
  return (rim - Math.hypot((px - x) / hx, (py - y) / hy)) * Math.min(hx, hy);
}
