/**
 * Rules of sense that every plan of a room is held to, read from the plan alone: nothing inside another thing, nothing in the air,
 * the way in free, seats turned to their table, fronts not to a wall, nothing that does not belong there, a floor one can walk on,
 * nothing that hangs right before the eye that looks around first.
 */
import { placeFacts } from '@orrery/scene-language';
import { isAfloat } from '../land/afloat.ts';
import { blocksAt, wholeAt } from '../layout/body.ts';
import { type Block, blocksOverlap, distanceTo, frontOf, gapBetween, inFrame } from '../layout/footprint.ts';
import { type Placement, type RoomPlan, sillBoard } from '../layout/room-plan.ts';
import { atWall, wallHit } from '../layout/room-walls.ts';
import { walkableShare } from '../layout/walkable.ts';
import { neverKinds } from './place-lines.ts';

export type Rule = 'overlap' | 'floating' | 'door' | 'facing' | 'front' | 'belongs' | 'walkable' | 'eye';

export interface Breach {
  rule: Rule;
  /** The placement to move or to leave out; absent where the room as a whole is meant. */
  id?: string;
  text: string;
}

const list = (text: string) => new Set(text.split(' '));
/** Walked over, or thin enough to lie under everything. */
const flatKinds = list(
  'rug bear-rug doormat yoga-mat beach-towel path pond bathing-pond water puddle stage dance-floor bowling-lane cable',
);
const tableSeats = list('chair dining-chair office-chair gaming-chair stool captains-chair');
const tables = list(
  'table dining-table tea-table desk school-desk conference-table dressing-table workbench lab-bench control-panel',
);
/** Nobody can use them from behind. */
const fronted = list(
  'wardrobe bookshelf shelf shop-shelf bread-shelf bar-shelf cabinet fridge oven stove washing-machine dishwasher toilet sink server-rack pallet-rack wine-rack fridge-wall ticket-machine vending-machine lockers sofa altar throne',
);

/** What is absurd in homes, whoever thought of it; places with a record name theirs themselves. */
const absurd: Record<string, string> = {
  bathroom: 'wine bottle glassware bed sofa desk stove oven fridge car bookshelf tv-stand dining-table pond computer',
  kitchen: 'toilet bathtub bed car pond wardrobe',
  bedroom: 'toilet car pond stove oven fridge-wall',
  'living-room': 'toilet bathtub car pond stove bridge shower',
  'dining-room': 'toilet bathtub car pond bed',
  office: 'toilet bathtub car pond bed stove',
};

interface Standing {
  one: Placement;
  whole: Block;
  blocks: Block[];
}

const poseOf = (one: Placement) => ({ x: one.position[0], y: one.position[1], yaw: one.yaw });
export const isFlat = (one: Placement) => flatKinds.has(one.request.kind);

export function senseOf(plan: RoomPlan, named: ReadonlySet<string> = new Set()): Breach[] {
  const all = plan.placements.map((one): Standing => {
    const pose = poseOf(one);
    return { one, whole: wholeAt(one.model, pose, one.position[2]), blocks: [] };
  });
  return [
    ...overlaps(all),
    ...all.flatMap((standing) => [
      ...floating(standing.one, plan),
      ...inDoorway(standing, plan),
      ...facing(standing, all),
      ...frontToWall(standing.one, plan),
      ...misfit(standing.one, plan, named),
      ...beforeEye(standing, plan, named),
    ]),
    ...walkable(plan, all),
  ];
}

const blocksOf = (standing: Standing): Block[] => {
  if (standing.blocks.length === 0)
    standing.blocks = blocksAt(standing.one.model, poseOf(standing.one), standing.one.position[2]);
  return standing.blocks;
};

/** What is drawn together by less than this touches. */
const slackM = 0.012;
const mostStacked = 12;

function overlaps(all: Standing[]): Breach[] {
  const found: Breach[] = [];
  const solid = all.filter(({ one }) => !isFlat(one));
  const hostOf = new Map(all.map(({ one }) => [one.id, one.on?.placement]));
  /** On it, or on what stands on it. */
  const isCarried = (id: string, by: string) => {
    let at = hostOf.get(id);
    for (let step = 0; at !== undefined && step < mostStacked; step++) {
      if (at === by) return true;
      at = hostOf.get(at);
    }
    return false;
  };
  for (let i = 0; i < solid.length; i++)
    for (let k = i + 1; k < solid.length; k++) {
      const [a, b] = [solid[i], solid[k]];
      if (isCarried(a.one.id, b.one.id) || isCarried(b.one.id, a.one.id)) continue;
      if (!blocksOverlap(shrunk(a.whole), b.whole)) continue;
      if (!blocksOf(a).some((mine) => blocksOf(b).some((their) => blocksOverlap(shrunk(mine), their)))) continue;
      const [less, more] = volume(a.one) < volume(b.one) ? [a, b] : [b, a];
      found.push({ rule: 'overlap', id: less.one.id, text: `${less.one.id} is inside ${more.one.id}` });
    }
  return found;
}

const volume = ({ model: { size } }: Placement) => size[0] * size[1] * size[2];
const shrunk = (block: Block): Block => ({
  ...block,
  hx: Math.max(0.002, block.hx - slackM),
  hy: Math.max(0.002, block.hy - slackM),
  bottom: Math.min(block.top, block.bottom + slackM),
});

function floating(one: Placement, plan: RoomPlan): Breach[] {
  const bad = (text: string): Breach[] => [{ rule: 'floating', id: one.id, text: `${one.id} ${text}` }];
  const z = one.position[2];
  if (isAfloat(one.request.kind, one.position[1], plan, one.position[0])) return [];
  if (one.hangs !== undefined) return z < -0.01 ? bad('hangs below the floor') : [];
  if (one.on === undefined) return Math.abs(z) > 0.02 ? bad('stands on nothing') : [];
  const sill = plan.openings.find((opening) => opening.id === one.on!.placement);
  if (sill !== undefined) return Math.abs(z - sill.bottom - sillBoard) > 0.02 ? bad('is off its ledge') : [];
  const host = plan.placements.find((other) => other.id === one.on!.placement);
  if (host === undefined) return bad('stands on what is not there');
  const [lx, ly] = inFrame(poseOf(host), one.position[0], one.position[1]);
  const over = Math.abs(lx) <= host.model.size[0] / 2 + 0.02 && Math.abs(ly) <= host.model.size[1] / 2 + 0.02;
  return over && z > host.position[2] - 0.01 ? [] : bad(`is beside ${host.id} that it stands on`);
}

/** Meters before a door. */
const doorM = 0.6;

function inDoorway({ one, whole }: Standing, plan: RoomPlan): Breach[] {
  if (isFlat(one) || whole.bottom > 1.9) return [];
  for (const door of plan.openings) {
    if (door.type !== 'door' || door.wall === 'ceiling') continue;
    const pose = atWall(plan, door.wall, door.along, doorM / 2);
    const strip: Block = { ...pose, hx: door.width / 2 - 0.05, hy: doorM / 2 - 0.02, bottom: 0.05, top: 1.9 };
    if (blocksOverlap(whole, strip)) return [{ rule: 'door', id: one.id, text: `${one.id} blocks ${door.id}` }];
  }
  return [];
}

/** A chair with a table at its back and none before it. */
function facing({ one, whole }: Standing, all: Standing[]): Breach[] {
  if (!tableSeats.has(one.request.kind) || one.on !== undefined) return [];
  let behind: string | undefined;
  for (const other of all) {
    if (!tables.has(other.one.request.kind) || gapBetween(whole, other.whole) > 0.5) continue;
    const [, ly] = inFrame(poseOf(one), other.whole.x, other.whole.y);
    if (ly < 0) return [];
    if (gapBetween(whole, other.whole) < 0.1) behind = other.one.id;
  }
  return behind === undefined ? [] : [{ rule: 'facing', id: one.id, text: `${one.id} turns its back to ${behind}` }];
}

function frontToWall(one: Placement, plan: RoomPlan): Breach[] {
  if (plan.outside || !fronted.has(one.request.kind) || one.hangs !== undefined || one.on !== undefined) return [];
  const [dx, dy] = frontOf(one.yaw);
  const hit = wallHit(plan, one.position[0], one.position[1], dx, dy);
  return hit.distance - one.model.size[1] / 2 < 0.25
    ? [{ rule: 'front', id: one.id, text: `the front of ${one.id} is at a wall` }]
    : [];
}

function misfit(one: Placement, plan: RoomPlan, named: ReadonlySet<string>): Breach[] {
  if (named.has(one.object)) return [];
  const record = placeFacts.get(plan.place)?.indoor;
  const never = record === undefined ? list(absurd[plan.place] ?? '') : neverKinds(record);
  const { kind } = one.request;
  return never.has(kind)
    ? [{ rule: 'belongs', id: one.id, text: `${one.id} does not belong in a ${plan.place.replaceAll('-', ' ')}` }]
    : [];
}

/** Meters around the eye, sideways and down, within which a lamp or a plant is all that the panorama shows. */
const eyeM = 0.4;

function beforeEye(standing: Standing, { eye: [x, y, z] }: RoomPlan, named: ReadonlySet<string>): Breach[] {
  const { one } = standing;
  if (one.hangs === undefined || named.has(one.object)) return [];
  const near = blocksOf(standing).some(
    (block) => block.top > z - eyeM && block.bottom < z + eyeM && distanceTo(block, x, y) < eyeM,
  );
  return near ? [{ rule: 'eye', id: one.id, text: `${one.id} is right before the eye` }] : [];
}

/** Less of the floor than this within reach of the door is no place to walk through. */
const leastFloor = 0.12;

function walkable(plan: RoomPlan, all: Standing[]): Breach[] {
  const obstacles = all
    .filter(({ one }) => one.hangs === undefined && one.on === undefined && !isFlat(one))
    .map((standing) => ({ whole: standing.whole, blocks: blocksOf(standing) }));
  const { share } = walkableShare(plan, obstacles, []);
  return share < leastFloor
    ? [{ rule: 'walkable', text: `only ${Math.round(share * 100)} % of the floor can be walked on` }]
    : [];
}
