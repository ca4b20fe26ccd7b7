/**
 * What of a request is part of the land: what grows, water, ways, railings. Told from the meshes that the land is built of and from the plants
 * that stand in this plan; what the record of a place promises counts for nothing.
 */
import { growthOf, type LandItem, landItems, type RoomPlan, terrainOf } from '@orrery/room-builder';
import { type Box, distanceTo, inRows } from './geometry.ts';

/** Names for what grows wild; it is no placement, and is seen all the same. */
const grownAs: Record<string, string> = {
  tree: 'oak birch spruce fir palm maple cypress olive',
  'pine tree': 'spruce fir',
  'palm tree': 'palm',
  grapevine: 'vine',
  vine: 'vine',
  wheat: 'wheat',
  bamboo: 'bamboo',
  flower: 'poppies daisies buttercups flowering hydrangea lavender',
  bush: 'bush scrub flowering',
};
const waterNames: Record<string, string> = {
  pond: 'pond',
  lake: 'lake',
  sea: 'sea quay',
  river: 'river',
  pool: 'pool',
  'swimming pool': 'pool',
  water: 'sea lake river quay pool pond',
};
/** Plants, water and ways farther off than this are scenery, not what was asked for. */
const NEAR_M = 25;

const built = new WeakMap<RoomPlan, LandItem[]>();
function landOf(plan: RoomPlan): LandItem[] {
  let items = built.get(plan);
  if (!items) {
    items = plan.outside ? landItems(plan, false) : [];
    built.set(plan, items);
  }
  return items;
}

/** Vertices of the parts of that name, where they stand. */
function pointsOf(items: LandItem[], is: (item: LandItem, part: string) => boolean): [number, number, number][] {
  const points: [number, number, number][] = [];
  for (const item of items)
    for (const { name, positions } of item.parts)
      if (is(item, name))
        for (const { x, y, z, yaw, scale, wide = 1 } of item.places) {
          const [c, s] = [scale * Math.cos(yaw), scale * Math.sin(yaw)];
          for (let k = 0; k < positions.length; k += 3)
            points.push([
              x + c * wide * positions[k] - s * positions[k + 1],
              y + s * wide * positions[k] + c * positions[k + 1],
              z + scale * positions[k + 2],
            ]);
        }
  return points;
}

const isNear = ({ width, depth }: RoomPlan, x: number, y: number, by = NEAR_M) =>
  x > -by && y > -by && x < width + by && y < depth + by;

function grownOf(plan: RoomPlan, names: string[]) {
  const kinds = new Set(names.flatMap((name) => grownAs[name]?.split(' ') ?? []));
  return kinds.size === 0 ? [] : growthOf(plan).filter(({ kind, x, y }) => kinds.has(kind) && isNear(plan, x, y));
}

/** How many of what the names mean are in the land that is built. */
export function inLand(plan: RoomPlan, names: string[]): number {
  if (!plan.outside) return 0;
  if (names.some((name) => isWater(plan, name))) return 1;
  if (names.includes('path')) return pathsIn(plan);
  return grownOf(plan, names).length;
}

/** Water of that form whose surface is built, and lies above the ground near enough to be seen. */
function isWater(plan: RoomPlan, name: string): boolean {
  const forms = waterNames[name]?.split(' ');
  if (!forms) return false;
  const terrain = terrainOf(plan);
  if (!terrain.water || !forms.includes(terrain.water.form)) return false;
  return pointsOf(landOf(plan), ({ id }, part) => id === 'water' && part === 'water').some(
    ([x, y, z]) => isNear(plan, x, y) && terrain.groundAt(x, y) < z - 0.02,
  );
}

/** Ways that lead through where one walks and on from there; a bed of sand is none. */
function pathsIn(plan: RoomPlan): number {
  return landOf(plan).filter((item) => {
    if (!/^way-\d+$/.test(item.id)) return false;
    const points = pointsOf([item], () => true);
    return points.some(([x, y]) => isNear(plan, x, y, 0)) && points.some(([x, y]) => !isNear(plan, x, y, 5));
  }).length;
}

/** A pool or a pond that is let into the ground, as far as its water reaches. */
export function sunkenWater(plan: RoomPlan, names: string[]): Box[] {
  const basin = plan.outside && names.some((name) => isWater(plan, name)) ? terrainOf(plan).basin : null;
  if (!basin) return [];
  const { x, y, hx, hy } = basin;
  return [{ x, y, hx, hy, yaw: 0, bottom: -0.2, top: 0 }];
}

/** How many plants stand in rows; none where they are scattered. */
export function grownInRows(plan: RoomPlan, names: string[]): number {
  const boxes = grownOf(plan, names).map(({ x, y }): Box => ({ x, y, hx: 0.2, hy: 0.2, yaw: 0, bottom: 0, top: 1 }));
  return inRows(boxes) ? boxes.length : 0;
}

/** Meters to the nearest railing that is built; there may be none. */
export function railGap(plan: RoomPlan, box: Box): number {
  const rails = pointsOf(landOf(plan), (_, part) => part === 'railing');
  return rails.reduce((least, [x, y]) => Math.min(least, distanceTo(box, x, y)), Number.POSITIVE_INFINITY);
}
