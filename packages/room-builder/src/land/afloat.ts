/** Boats of places at the water lie in it, not on the quay: where the first of them floats, and the others beside it. Meters. */
import { type GroundPlan, terrainOf } from './terrain.ts';

const boats = new Set(['boat', 'canoe', 'rowing-boat', 'sailboat']);
/** On a beach boats are drawn up on the sand. */
const floatedIn = new Set(['quay', 'lake', 'river']);
/** From the bank, and from the jetty in the east. */
const BANK_M = 1.4;
const REACH = { from: 0.1, to: 0.68 };
/** Behind each other, seen from the bank. */
const ROWS = 3;
/** Of a hull, below the water. */
const DRAFT = 0.22;

export const isBoat = (kind: string) => boats.has(kind);

export interface Berth {
  x: number;
  y: number;
  z: number;
  yaw: number;
}

type Size = readonly [number, number, number];

/** `boats`: all that lie there, for berths that the largest of them fits in. Undefined where a place has no water to float in, or no more room along its bank. */
export function berthOf(
  plan: GroundPlan,
  [width, depth, height]: Size,
  at: number,
  boats: readonly Size[],
): Berth | undefined {
  const terrain = terrainOf(plan);
  if (!terrain.water || !floatedIn.has(terrain.water.form)) return undefined;
  // Along the bank, whichever of its sides is longer.
  const long = Math.max(...boats.map(([w, d]) => Math.max(w, d)));
  const beam = Math.max(...boats.map(([w, d]) => Math.min(w, d)));
  const abreast = Math.max(1, Math.floor(((REACH.to - REACH.from) * plan.width) / (long + 0.9)));
  const [column, row] = [at % abreast, Math.floor(at / abreast)];
  if (row >= ROWS) return undefined;
  const x = REACH.from * plan.width + (column + 0.5) * (long + 0.9);
  let y = plan.depth;
  while (y < plan.depth + 12 && !terrain.isWet(x, y)) y += 0.2;
  if (!terrain.isWet(x, y)) return undefined;
  return {
    x,
    y: y + BANK_M + beam / 2 + row * (beam + 1.2),
    z: terrain.water.level - DRAFT * Math.min(1, height),
    yaw: depth >= width ? Math.PI / 2 : 0,
  };
}

/** How far a landing stage lies on the bank, and its deck above the water. */
const ON_LAND_M = 1.1;
const DECK_M = 0.4;

/** Piers lead from the bank into the water: a model that is longer than broad, from the shore outwards. Undefined where there is no bank to start from. */
export function landingOf(plan: GroundPlan, [width, depth, height]: Size, at: number): Berth | undefined {
  const terrain = terrainOf(plan);
  if (!terrain.water || !floatedIn.has(terrain.water.form)) return undefined;
  const x = (0.78 - 0.3 * at) * plan.width;
  let y = plan.depth;
  while (y < plan.depth + 12 && !terrain.isWet(x, y)) y += 0.2;
  if (x < 0 || !terrain.isWet(x, y)) return undefined;
  const long = Math.max(width, depth);
  return {
    x,
    y: y - ON_LAND_M + long / 2,
    z: terrain.water.level + DECK_M - height,
    yaw: depth >= width ? 0 : Math.PI / 2,
  };
}

export const isLanding = (kind: string) => kind === 'pier';

/** Between a boat and what it is tied to, and between boats behind each other. */
const TIED_M = 0.3;

export interface Moorings {
  pier: Berth;
  /** One for each boat that finds room beside it. */
  boats: Berth[];
}

/** "Three boats tied to the pier": the pier leads out from the bank, and they lie on both sides of it. Undefined where there is no water to lie in. */
export function mooringsOf(plan: GroundPlan, size: Size, boats: readonly Size[]): Moorings | undefined {
  const pier = landingOf(plan, size, 0);
  if (pier === undefined) return undefined;
  const { water } = terrainOf(plan);
  const [wide, long] = [Math.min(size[0], size[1]), Math.max(size[0], size[1])];
  const shore = pier.y + ON_LAND_M - long / 2;
  const ends = [shore + TIED_M, shore + TIED_M];
  const berths = boats.map(([w, d, height], at): Berth => {
    const side = at % 2;
    const y = ends[side] + Math.max(w, d) / 2;
    ends[side] += Math.max(w, d) + TIED_M;
    const aside = wide / 2 + TIED_M + Math.min(w, d) / 2;
    return {
      x: pier.x + (side === 0 ? aside : -aside),
      y,
      z: water!.level - DRAFT * Math.min(1, height),
      yaw: w > d ? Math.PI / 2 : 0,
    };
  });
  // None begins beyond its end.
  return {
    pier,
    boats: berths.filter(({ y }, at) => y - Math.max(boats[at][0], boats[at][1]) / 2 < pier.y + long / 2),
  };
}

/** What lives in water, with how large it is there: indoors fish live in bowls. Meters: width, depth, height. */
const swimmers: Record<string, Size> = {
  duck: [0.28, 0.42, 0.34],
  'wild-duck': [0.25, 0.55, 0.36],
  swan: [0.4, 0.8, 0.8],
  fish: [0.14, 0.46, 0.2],
  flowers: [0.45, 0.45, 0.3],
};
/** Of a body, below the water. */
const SUNK: Record<string, number> = { fish: 0.55, flowers: 0.1 };

export const swimmerSize = (kind: string): Size | undefined => swimmers[kind];

/** Meters above the water at which a swimmer's lowest point is. */
export const swimmingAt = (kind: string, height: number) => -(SUNK[kind] ?? 0.25) * height;

/** Whether something lies in the water north of a place, or swims in the pond that it has. */
export const isAfloat = (
  kind: string,
  y: number,
  plan: Pick<GroundPlan, 'place' | 'width' | 'depth' | 'seed'> & { outside: boolean },
  x?: number,
) =>
  plan.outside &&
  (((isBoat(kind) || isLanding(kind)) && y > plan.depth) ||
    (kind in swimmers && x !== undefined && terrainOf(plan).isWet(x, y)));
