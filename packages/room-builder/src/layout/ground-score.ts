// Where things like to be outside: seats look at the water, lamps stand on the sidewalk, trees where nothing else is.

import { outdoorPlaceOf } from '../land/outdoor-places.ts';
import { SIDEWALK_M, type Terrain, terrainOf } from '../land/terrain.ts';
import type { State, Stood } from './floor-state.ts';
import { distanceTo, gapBetween } from './footprint.ts';
import type { Group } from './group.ts';
import { seeded } from './seeded.ts';

const list = (text: string) => new Set(text.split(' '));
const grown = list('tree palm-tree bush rock cactus bamboo-plant');
const seats = list(
  'deck-chair sun-lounger bench chair lounge-chair armchair sofa outdoor-sofa camping-chair beach-towel',
);
const driven = list('car bus truck motorcycle tractor taxi van');
const middles = list('path fountain pavilion pergola pond campfire');
const facing = list('bench pavilion stall market-stall swing tent play-tent log-seat camping-chair bus-shelter');
const buildings = list(
  'cottage house barn church building temple tower shop-front lighthouse yurt-tent clock-tower windmill castle pagoda water-tower waterfall stage kiosk',
);
const edging = list('cannon plant planter lantern string-lights street-lamp wall-lamp');

export function groundScore(seed: number): (group: Group, stood: Stood[], state: State) => number {
  let terrain: Terrain | undefined;
  return (group, stood, state) => {
    const { room } = state;
    const { kind } = group.root;
    const place = outdoorPlaceOf(room.place);
    const root = stood.find((one) => one.thing.id === group.root.id) ?? stood[0];
    const { x, y } = root.whole;
    const [cx, cy] = [x / room.width - 0.5, y / room.depth - 0.5];
    const far = Math.hypot(cx, cy);
    // Nature has no order: every place has its own luck, the same for the same seed.
    let score = seeded(seed, `${group.root.id} ${Math.round(x * 2)} ${Math.round(y * 2)}`).between(0, 1.6);
    // Nothing right where one stands and looks around.
    const clear = distanceTo(root.whole, room.width / 2, room.depth / 2);
    if (clear < 1.6 && !middles.has(kind)) score -= 3;
    const shore = place.water !== undefined && place.water.form !== 'pool' && place.water.form !== 'pond';
    // What one sits on looks at the water, and what is tall stands behind it.
    if (shore && seats.has(kind)) score += -3 * Math.cos(root.pose.yaw) - 4 * Math.abs(cy - 0.12);
    if (shore && grown.has(kind) && kind !== 'rock') score -= 4 * cy - 2 * Math.abs(cx);
    if (shore && kind === 'boat') score += 5 * cy;
    if (kind === 'fountain' && room.place === 'square') return score - far * 8;
    if (kind === 'campfire') return score - Math.abs(far - 0.12) * 10;
    if (kind === 'gravestone') {
      // Rows, all looking one way.
      const line = y / 2.3 - Math.floor(y / 2.3);
      return score + 2 * Math.cos(root.pose.yaw) - 5 * Math.abs(line - 0.5);
    }
    if (kind === 'pond') return score - Math.abs(far - 0.24) * 6;
    if (kind === 'path')
      return score - Math.abs(cx) * 4 - (root.whole.hx > root.whole.hy ? 2 : 0) - Math.abs(cy + 0.2) * 3;
    if (kind === 'bridge') {
      const water = state.stood.find((one) => ['pond', 'water'].includes(one.thing.kind));
      return water === undefined ? score : score - 3 * Math.hypot(water.whole.x - x, water.whole.y - y);
    }
    // Buildings stand around a place and look into it; its middle is for those who walk.
    if (buildings.has(kind)) score += 7 * far;
    // Water falls where the land rises behind it, or beside the river it feeds.
    if (kind === 'waterfall') return score + 8 * cy + 3 * Math.cos(root.pose.yaw);
    if (place.built?.some(({ form }) => form === 'sidewalk')) {
      terrain ??= terrainOf({ ...room, seed });
      const raised = terrain.heightAt(x, y) >= SIDEWALK_M;
      score += (raised ? 4 : -4) * (driven.has(kind) ? -1 : 1);
      if (driven.has(kind)) score += 2 * Math.abs(Math.sin(root.pose.yaw));
    } else if (grown.has(kind)) score += far * (kind === 'tree' || kind === 'palm-tree' ? 2.6 : 1.4);
    else if (edging.has(kind)) score += far * 3;
    else score -= Math.abs(far - 0.22) * 2;
    for (const other of state.stood) {
      if (other.group === group) continue;
      const gap = gapBetween(other.whole, root.whole);
      const apart = grown.has(kind) && other.thing.kind === kind ? 2.2 : 1.2;
      if (gap < apart) score -= (apart - Math.max(0, gap)) * 0.6;
    }
    // What one looks at turns its front to the middle.
    const toCenter = Math.cos(Math.atan2(room.depth / 2 - y, room.width / 2 - x) - (root.pose.yaw - Math.PI / 2));
    if ((facing.has(kind) || buildings.has(kind)) && !shore) score += toCenter;
    return score;
  };
}
