// Where things like to be outside: water at the edge of a beach, lamps along a street, trees where nothing else is.
import type { State, Stood } from './floor-state.ts';
import { distanceTo, gapBetween } from './footprint.ts';
import type { Group } from './group.ts';
import { seeded } from './seeded.ts';

const grown = new Set('tree palm-tree bush rock cactus bamboo-plant'.split(' '));

export function groundScore(seed: number): (group: Group, stood: Stood[], state: State) => number {
  return (group, stood, state) => {
    const { room } = state;
    const { kind } = group.root;
    const root = stood.find((one) => one.thing.id === group.root.id) ?? stood[0];
    const { x, y } = root.whole;
    const [cx, cy] = [x / room.width - 0.5, y / room.depth - 0.5];
    const far = Math.hypot(cx, cy);
    // Nature has no order: every place has its own luck, the same for the same seed.
    let score = seeded(seed, `${group.root.id} ${Math.round(x * 2)} ${Math.round(y * 2)}`).between(0, 1.6);
    // Nothing right where one stands and looks around.
    const clear = distanceTo(root.whole, room.width / 2, room.depth / 2);
    if (clear < 1.6 && !['path', 'fountain', 'pavilion', 'pond'].includes(kind)) score -= 3;
    if (kind === 'water') return 0;
    // Along one line of the beach, looking at the sea.
    if (kind === 'deck-chair' && room.place === 'beach') score += 3 * Math.cos(root.pose.yaw);
    if (kind === 'fountain' && room.place === 'square') return score - far * 8;
    if (kind === 'pond') return score - Math.abs(far - 0.24) * 6;
    if (kind === 'path')
      return score - Math.abs(cx) * 4 - (root.whole.hx > root.whole.hy ? 2 : 0) - Math.abs(cy + 0.2) * 3;
    if (kind === 'bridge') {
      const water = state.stood.find((one) => ['pond', 'water'].includes(one.thing.kind));
      return water === undefined ? score : score - 3 * Math.hypot(water.whole.x - x, water.whole.y - y);
    }
    if (room.place === 'street' || room.place === 'square') {
      const along = Math.min(y, room.depth - y);
      if (['street-lamp', 'tree', 'bench', 'trash-can'].includes(kind))
        score -= 1.5 * Math.abs(along - (kind === 'tree' ? 2.2 : 3.4));
    } else if (grown.has(kind)) score += far * (kind === 'tree' || kind === 'palm-tree' ? 2.6 : 1.4);
    else score -= Math.abs(far - 0.22) * 2;
    for (const other of state.stood) {
      if (other.group === group) continue;
      const gap = gapBetween(other.whole, root.whole);
      const apart = grown.has(kind) && other.thing.kind === kind ? 2.2 : 1.2;
      if (gap < apart) score -= (apart - Math.max(0, gap)) * 0.6;
    }
    // What one looks at turns its front to the middle.
    const toCenter = Math.cos(Math.atan2(room.depth / 2 - y, room.width / 2 - x) - (root.pose.yaw - Math.PI / 2));
    if (['bench', 'pavilion', 'stall', 'swing'].includes(kind)) score += toCenter;
    return score;
  };
}
