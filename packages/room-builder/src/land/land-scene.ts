/** All of a place outside that is not a placed thing: ground, ways, water, what grows, what is built around. */
import {
  buildModel,
  canModel,
  type MaterialUse,
  type ModelPart,
  mixRgb,
  type Rgb,
  type WildKind,
  wildPlant,
} from '@orrery/model-library';
import { POLE } from '../layout/overhead-lines.ts';
import type { Placement, RoomPlan } from '../layout/room-plan.ts';
import { seeded } from '../layout/seeded.ts';
import { groundPart, sidewalkParts, slabPart, wayPart } from './ground-mesh.ts';
import { growthOf } from './growth.ts';
import type { LandItem, Placing } from './land-item.ts';
import { allSides } from './outdoor-place.ts';
import { builtItems } from './surroundings.ts';
import { REACH_M, type Terrain, terrainOf } from './terrain.ts';
import { waterParts } from './water-mesh.ts';

const here: Placing = { x: 0, y: 0, z: 0, yaw: 0, scale: 1 };
const SNOW: Rgb = [0.78, 0.8, 0.84];
const MIST: Rgb = [0.5, 0.52, 0.54];

/** The ground comes first. */
export function landItems(plan: RoomPlan, dark: boolean): LandItem[] {
  const terrain = terrainOf(plan);
  const lofty = terrain.place.relief.form === 'built';
  const ground = lofty ? slabPart(plan) : groundPart(plan, terrain);
  const items: LandItem[] = [{ id: 'ground', parts: [ground], places: [here], laid: true }];
  (terrain.place.ways ?? []).forEach((way, k) => {
    items.push({ id: `way-${k}`, parts: [wayPart(way, plan, terrain, k)], places: [here], laid: true });
  });
  const sidewalks = sidewalkParts(plan, terrain);
  if (sidewalks.length > 0) items.push({ id: 'sidewalk', parts: sidewalks, places: [here], laid: true });
  const water = waterParts(plan, terrain);
  if (water.length > 0) items.push({ id: 'water', parts: water, places: [here] });
  items.push(
    ...builtItems(plan, terrain, dark),
    ...hedges(plan, terrain),
    ...boats(plan, terrain),
    ...growthItems(plan),
  );
  return items;
}

/** One mesh for each kind, variant and detail. */
function growthItems(plan: RoomPlan): LandItem[] {
  const items = new Map<string, LandItem>();
  for (const { kind, detail, variant, x, y, z, yaw, scale } of growthOf(plan)) {
    const id = `${kind}-${detail}-${variant}`;
    let item = items.get(id);
    if (!item) {
      item = {
        id,
        parts: weathered(wildPlant(kind, detail, plan.seed + 7 * variant).parts, plan, detail === 'far'),
        places: [],
      };
      items.set(id, item);
    }
    item.places.push({ x, y, z, yaw, scale });
  }
  return [...items.values()];
}

/** Snow lies on leaves; fog takes the color of what is far. */
function weathered(parts: ModelPart[], plan: RoomPlan, far: boolean): ModelPart[] {
  const snowy = plan.lights.includes('snowy') || plan.place === 'snow-field';
  const foggy = plan.lights.includes('foggy') && far;
  if (!snowy && !foggy) return parts;
  const colored = (use: MaterialUse, to: Rgb, share: number): MaterialUse =>
    use.color ? { ...use, color: mixRgb(use.color, to, share) } : use;
  return parts.map((part) => {
    const isLeaf = part.open === true || part.name === 'stone' || part.name === 'shade';
    let { material } = part;
    if (snowy && isLeaf) material = colored(material, SNOW, part.name === 'shade' ? 0.25 : 0.55);
    if (foggy) material = colored(material, MIST, 0.6);
    return { ...part, material };
  });
}

function hedges(plan: RoomPlan, terrain: Terrain): LandItem[] {
  const lines = (terrain.place.built ?? []).filter(({ form }) => form === 'hedge');
  if (lines.length === 0) return [];
  const kind: WildKind = 'hedge';
  const items = [0, 1].map(
    (variant): LandItem => ({
      id: `hedge-${variant}`,
      parts: weathered(wildPlant(kind, 'near', plan.seed + variant).parts, plan, false),
      places: [],
    }),
  );
  const random = seeded(plan.seed, 'hedges');
  for (const { sides = allSides, away = 0 } of lines)
    for (const side of sides) {
      const lying = side === 'south' || side === 'north';
      const length = lying ? plan.width : plan.depth;
      for (let along = -away; along <= length + away; along += 0.95) {
        const off = side === 'south' || side === 'west' ? -away : (lying ? plan.depth : plan.width) + away;
        const [x, y] = lying ? [along, off] : [off, along];
        // A way leads through.
        if ((terrain.place.ways ?? []).some((way) => terrain.fromWay(way, x, y) < way.width / 2 + 0.6)) continue;
        const turned = random.chance(0.5) ? Math.PI : 0;
        items[random.index(2)].places.push({
          x,
          y,
          z: terrain.groundAt(x, y) - 0.05,
          yaw: (lying ? 0 : Math.PI / 2) + turned,
          scale: 1.35,
        });
      }
    }
  return items.filter(({ places }) => places.length > 0);
}

/** Boats that lie in a harbor. */
function boats(plan: RoomPlan, terrain: Terrain): LandItem[] {
  if (terrain.water?.form !== 'quay' || !canModel('boat')) return [];
  const random = seeded(plan.seed, 'boats');
  return [0, 1, 2].map((k): LandItem => {
    const request = { kind: 'boat', styles: [], colors: [], materials: [], sizes: [], shapes: [], seed: plan.seed + k };
    const places = Array.from({ length: 3 }, (_, i): Placing => {
      const x = plan.width * (0.5 + (k - 1) * 0.42) + random.between(-1, 1) + (i - 1) * 17;
      const y = plan.depth + 3.4 + k * 2.2 + random.between(0, 2) + i * 3;
      return {
        x: Math.max(-REACH_M / 3, x),
        y,
        z: terrain.water!.level - 0.3,
        yaw: random.between(-0.4, 0.4) + Math.PI / 2,
        scale: random.between(1.2, 1.5),
      };
    });
    return { id: `boat-${k}`, parts: buildModel(request).parts, places };
  });
}

/** The same plan with everything lifted onto the relief: layout knows level ground only. */
export function onRelief(plan: RoomPlan): RoomPlan {
  const terrain = terrainOf(plan);
  if (terrain.place.relief.form === 'built') return plan;
  const byId = new Map(plan.placements.map((one) => [one.id, one]));
  const lift = (id: string): number => {
    const one = byId.get(id)!;
    if (one.on && byId.has(one.on.placement)) return lift(one.on.placement);
    const [x, y] = one.position;
    // What hangs rises with the pole it hangs from.
    const pole = one.hangs === undefined ? undefined : nearestPole(plan.placements, x, y);
    if (pole) return lift(pole.id);
    // A bridge rests on the banks.
    if (terrain.isWet(x, y)) return 0;
    const reach = 0.35 * Math.min(one.model.size[0], one.model.size[1], 3);
    // As low as the lowest of its corners, so that no foot hangs in the air.
    return Math.min(
      ...[-1, 0, 1].flatMap((i) => [-1, 0, 1].map((k) => terrain.heightAt(x + i * reach, y + k * reach))),
    );
  };
  return {
    ...plan,
    placements: plan.placements.map((one) => ({
      ...one,
      position: [one.position[0], one.position[1], one.position[2] + lift(one.id)],
    })),
  };
}

function nearestPole(placements: RoomPlan['placements'], x: number, y: number): Placement | undefined {
  const far = ({ position }: Placement) => Math.hypot(position[0] - x, position[1] - y);
  const poles = placements.filter(({ request }) => request.kind === POLE);
  return poles.reduce<Placement | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined);
}
