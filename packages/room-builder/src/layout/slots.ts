// Places for one thing at another, the best first. All in the group's frame.
import { blocksAt } from './body.ts';
import { blocksOverlap, carried, type Pose } from './footprint.ts';
import type { Bond, Member } from './group.ts';
import { seatsThatTurn } from './group-ties.ts';
import { drawnUpKinds, tableKinds } from './placement-defaults.ts';
import type { Thing, ThingShop } from './things.ts';

const half = Math.PI / 2;

export function slotsFor(
  { how, child, index, of, gap, at, side }: Bond,
  anchor: Member,
  members: Member[],
  shop: ThingShop,
): Member[] {
  const lengthwise = Math.abs(Math.sin(anchor.yaw)) > 0.9 && /bed$|crib|bathtub/.test(anchor.thing.kind);
  if (lengthwise && how === 'side') return besideLengthwise(anchor, child, index);
  const local = (poses: Pose[], thing = child): Member[] => poses.map((pose) => ({ ...carried(anchor, pose), thing }));
  if (how === 'grid') return at === undefined ? [] : local([at]);
  if (how === 'rug') return [rugUnder(anchor, child, members, shop)];
  if (how === 'around') return local(around(anchor.thing, child, index, of));
  if (how === 'front') return local(front(anchor.thing, child, index, of));
  if (how === 'behind') return local(behind(anchor.thing, child, index, of));
  if (how === 'with') return local(conversation(anchor, child, members));
  if (how === 'opposite') return local(opposite(anchor.thing, child));
  if (how === 'inside') return local(inside(anchor.thing, child));
  if (how === 'flank') return local(flank(anchor.thing, child, index));
  if (how === 'run') return local(inRow(anchor.thing, child, gap));
  return local(beside(anchor.thing, child, index, side));
}

const sizeOf = (thing: Thing) => ({ w: thing.model.size[0], d: thing.model.size[1], h: thing.model.size[2] });

/** Left and right in turn, backs in one line; then further forward, then further away. */
function beside(anchor: Thing, child: Thing, index: number, said?: Bond['side']): Pose[] {
  const a = sizeOf(anchor);
  const c = sizeOf(child);
  // Seen from before it, looking at it: its own -X is on the left.
  const first = said !== undefined ? (said === 'left' ? -1 : 1) : index % 2 === 0 ? 1 : -1;
  const roomy = child.kind.endsWith('chair') || child.kind === 'bean-bag' || child.kind === 'teddy-bear';
  const gap = roomy ? 0.22 : child.kind === 'cello' || child.kind === 'floor-lamp' ? 0.1 : 0.06;
  const poses: Pose[] = [];
  for (const extra of [0, 0.15, 0.35, 0.6]) {
    // Nightstands are of use at the head alone.
    for (const forward of child.kind === 'nightstand' ? [0] : [0, 0.5, 1]) {
      for (const side of [first, -first]) {
        poses.push({
          x: side * (a.w / 2 + gap + extra + c.w / 2 + Math.floor(index / 2) * (c.w + 0.1)),
          y: (a.d - c.d) * (0.5 - forward),
          yaw: 0,
        });
      }
    }
  }
  // The other side only where all places on this one are taken.
  if (said !== undefined) poses.sort((a, b) => Number(a.x * first < 0) - Number(b.x * first < 0));
  return poses;
}

/** At the ends of a thing that lies along the wall, then before it; always looking into the room. */
function besideLengthwise(anchor: Member, child: Thing, index: number): Member[] {
  const a = sizeOf(anchor.thing);
  const c = sizeOf(child);
  const ends = [1, -1].map((side) => ({
    x: anchor.x + side * (a.d / 2 + 0.08 + c.w / 2),
    y: anchor.y + (a.w - c.d) / 2,
    yaw: 0,
  }));
  const before = [-0.5, 0.5, 0].map((share) => ({
    x: anchor.x + share * (a.d - c.w),
    y: anchor.y - (a.w / 2 + 0.15 + c.d / 2),
    yaw: 0,
  }));
  const atEnd = child.kind === 'nightstand' || child.kind.endsWith('lamp') || child.kind.endsWith('chair');
  const order = atEnd ? [...ends, ...before] : [...before, ...ends];
  if (index % 2 === 1) order.reverse();
  return order.map((pose) => ({ ...pose, thing: child }));
}

function inRow(anchor: Thing, child: Thing, asked: number | undefined): Pose[] {
  const a = sizeOf(anchor);
  const c = sizeOf(child);
  const gaps: Record<string, number> = {
    bed: 0.7,
    crib: 0.6,
    treadmill: 0.5,
    'exercise-bike': 0.4,
    'deck-chair': 0.5,
    'yoga-mat': 0.5,
  };
  const gap = asked ?? gaps[child.kind] ?? (/chair|stool/.test(child.kind) ? 0.12 : 0.004);
  return [1, -1].map((side) => ({ x: side * (a.w / 2 + gap + c.w / 2), y: (a.d - c.d) / 2, yaw: 0 }));
}

function flank(anchor: Thing, child: Thing, index: number): Pose[] {
  const a = sizeOf(anchor);
  const c = sizeOf(child);
  const side = index === 0 ? -1 : 1;
  return [0.1, 0.2, 0.35, 0.6].map((gap) => ({ x: side * (a.w / 2 + gap + c.w / 2), y: (a.d - c.d) / 2, yaw: 0 }));
}

/** As deep under the table as the two bodies allow, but with the better half of the seat still out. */
function pushedIn(table: Thing, seat: Thing, at: (out: number) => Pose): Pose | undefined {
  const depth = sizeOf(seat).d;
  const still = blocksAt(table.model, { x: 0, y: 0, yaw: 0 }, 0);
  for (const share of [0.42, 0.3, 0.18, 0.06, -0.06, -0.2]) {
    const pose = at(depth / 2 - share * depth);
    if (!blocksAt(seat.model, pose, 0).some((mine) => still.some((block) => blocksOverlap(mine, block)))) return pose;
  }
  return undefined;
}

/** What one sits down before to look at it. */
const watched = new Set('fireplace tv tv-stand projector-screen campfire stage aquarium altar'.split(' '));

function front(anchor: Thing, child: Thing, index: number, of: number): Pose[] {
  const a = sizeOf(anchor);
  const c = sizeOf(child);
  const drawnUp = drawnUpKinds.has(child.kind);
  if (drawnUp && (tableKinds.has(anchor.kind) || anchor.kind === 'piano' || anchor.kind === 'drum-kit')) {
    const span = Math.min(a.w - 0.1, Math.max(a.w * 0.86, of * (c.w + 0.12)));
    const xs = [((index + 0.5) / of - 0.5) * span, 0, -0.2, 0.2, -0.35, 0.35];
    const poses: Pose[] = [];
    for (const x of of === 1 ? xs.slice(1) : xs.slice(0, 1)) {
      const pose = pushedIn(anchor, child, (out) => ({ x, y: -(a.d / 2 + out), yaw: Math.PI }));
      if (pose !== undefined) poses.push(pose);
      poses.push({ x, y: -(a.d / 2 + c.d / 2 + 0.12), yaw: Math.PI });
    }
    return poses;
  }
  const spread = of > 1 ? (index - (of - 1) / 2) * (c.w + 0.35) : 0;
  const looks = watched.has(anchor.kind) && seatsThatTurn.test(child.kind);
  if ((drawnUp && child.kind !== 'bench') || looks) {
    // A seat that looks at something: at a talking distance, turned to it.
    const far = looks ? 1.35 : 0.6;
    return [0, 0.3, 0.6].map((more) => ({ x: spread, y: -(a.d / 2 + far + more + c.d / 2), yaw: Math.PI }));
  }
  const gap = child.seat === 'flat' ? 0.05 : anchor.kind.startsWith('sofa') ? 0.4 : anchor.kind === 'bed' ? 0.06 : 0.35;
  const lShaped = anchor.request.shapes.includes('l-shaped');
  const poses: Pose[] = [];
  if (lShaped) {
    // In the angle of an L: from the seat's edge outwards, towards the open side.
    for (const x of [-0.2, 0.2, 0]) {
      for (const out of [0, 0.15, 0.3, 0.5, 0.8]) {
        poses.push({ x: x * a.w, y: a.d / 2 - 0.95 - gap - out - c.d / 2, yaw: 0 });
      }
    }
  }
  for (const more of [0, 0.15, 0.4]) poses.push({ x: spread, y: -(a.d / 2 + gap + more + c.d / 2), yaw: 0 });
  return poses;
}

function behind(anchor: Thing, child: Thing, index: number, of: number): Pose[] {
  const a = sizeOf(anchor);
  const c = sizeOf(child);
  const spread = of > 1 ? (index - (of - 1) / 2) * (c.w + 0.1) : 0;
  const person = anchor.kind === 'counter' || anchor.kind === 'reception-desk';
  const gap = person ? (drawnUpKinds.has(child.kind) ? 0.15 : 0.95) : 0.06;
  return [0, 0.1, 0.25].map((more) => ({ x: spread, y: a.d / 2 + gap + more + c.d / 2, yaw: 0 }));
}

/** On all sides of a table, looking at it. */
function around(table: Thing, child: Thing, index: number, of: number): Pose[] {
  const a = sizeOf(table);
  const c = sizeOf(child);
  const round = table.request.shapes.includes('round') || (table.request.shapes.includes('oval') && of <= 4);
  const at = (side: number, along: number): Pose | undefined => {
    // Sides: 0 front, 1 right, 2 back, 3 left.
    const yaw = [Math.PI, half * 3, 0, half][side];
    const reach = side % 2 === 0 ? a.d / 2 : a.w / 2;
    const pose = (out: number): Pose => {
      if (side === 0) return { x: along, y: -(reach + out), yaw };
      if (side === 2) return { x: along, y: reach + out, yaw };
      if (side === 1) return { x: reach + out, y: along, yaw };
      return { x: -(reach + out), y: along, yaw };
    };
    if (child.seat === 'flat') return pose(c.d / 2 + 0.08);
    return pushedIn(table, child, pose);
  };
  if (round && of > 2) {
    const angle = (index / of) * Math.PI * 2 + (of % 2 === 0 ? Math.PI / of : 0);
    const yaw = angle - half;
    const pose = (out: number): Pose => ({
      x: Math.cos(angle) * (a.w / 2 + out),
      y: Math.sin(angle) * (a.w / 2 + out),
      yaw,
    });
    const found = child.seat === 'flat' ? pose(c.d / 2 + 0.1) : pushedIn(table, child, pose);
    return found === undefined ? [pose(c.d / 2 + 0.05)] : [found];
  }
  const bench = c.w > 0.8;
  const square = a.w / a.d < 1.3;
  const ends = bench
    ? (of === 3 || of === 4) && 2 * c.w > a.w
      ? 2
      : 0
    : of >= 6 || (square && of >= 3)
      ? 2
      : of === 5 || of === 3
        ? 1
        : 0;
  const perEnd = Math.min(ends, of);
  const alongSides = of - perEnd;
  const frontCount = Math.ceil(alongSides / 2);
  const poses: (Pose | undefined)[] = [];
  if (index < frontCount) poses.push(at(0, ((index + 0.5) / frontCount - 0.5) * a.w * (frontCount === 1 ? 0 : 0.94)));
  else if (index < alongSides) {
    const back = alongSides - frontCount;
    poses.push(at(2, ((index - frontCount + 0.5) / back - 0.5) * a.w * (back === 1 ? 0 : 0.94)));
  } else poses.push(at(index - alongSides === 0 ? 1 : 3, 0));
  for (const side of [1, 3, 0, 2]) poses.push(at(side, 0), at(side, a.w * 0.25), at(side, -a.w * 0.25));
  return poses.filter((pose) => pose !== undefined);
}

/** Seats of one circle of talk about the coffee table. */
function conversation(anchor: Member, child: Thing, members: Member[]): Pose[] {
  const a = sizeOf(anchor.thing);
  const c = sizeOf(child);
  const table = members.find((member) => member.thing.kind === 'coffee-table');
  const t = table === undefined ? { w: 0.9, d: 0.6 } : sizeOf(table.thing);
  const lShaped = anchor.thing.request.shapes.includes('l-shaped');
  const centerY = table !== undefined ? table.y - anchor.y : -(a.d / 2 + 0.4 + t.d / 2);
  const centerX = table !== undefined && Math.abs(anchor.yaw) < 0.01 ? table.x - anchor.x : 0;
  const sideX = Math.max(t.w / 2, a.w * 0.32) + 0.4 + c.d / 2;
  const poses: Pose[] = [];
  const tilt = child.kind === 'sofa' ? 0 : 0.28;
  const seats: Pose[] = [];
  for (const shift of [0, -0.25]) {
    seats.push(
      { x: centerX + sideX, y: centerY + shift, yaw: -half - tilt },
      { x: centerX - sideX, y: centerY + shift, yaw: half + tilt },
    );
  }
  const acrossY = centerY - (t.d / 2 + 0.45 + c.d / 2);
  const facing: Pose[] = [
    { x: centerX + c.w / 2 + 0.15, y: acrossY, yaw: Math.PI },
    { x: centerX - c.w / 2 - 0.15, y: acrossY, yaw: Math.PI },
    { x: centerX, y: acrossY, yaw: Math.PI },
  ];
  if (child.kind === 'sofa') poses.push({ x: centerX, y: acrossY, yaw: Math.PI }, ...seats);
  else if (lShaped) poses.push(seats[1], seats[0], ...facing, ...seats.slice(2));
  else poses.push(...seats, ...facing);
  for (const pose of [...seats]) poses.push({ ...pose, x: centerX + (pose.x - centerX) * 1.3 });
  return poses;
}

function opposite(anchor: Thing, child: Thing): Pose[] {
  const a = sizeOf(anchor);
  const c = sizeOf(child);
  return [1.5, 1.7, 2.0, 2.4].map((gap) => ({ x: 0, y: -(a.d / 2 + gap + c.d / 2), yaw: Math.PI }));
}

function inside(anchor: Thing, child: Thing): Pose[] {
  const a = sizeOf(anchor);
  const c = sizeOf(child);
  const poses: Pose[] = [];
  for (const x of [0.5 * (a.w - c.w) - 0.12, 0.5 * (a.w - c.w) - 0.2, 0.5 * (a.w - c.w) - 0.3, 0]) {
    for (const y of [0.5 * (a.d - c.d) - 0.1, 0, -0.1, -0.2]) poses.push({ x, y, yaw: 0 }, { x: -x, y, yaw: 0 });
  }
  if (a.h < 1.9) return poses;
  // Under a roof or a crown one stands about the middle, and beside it where there is no room.
  const roomy: Pose[] = [];
  for (const y of [0, -0.3, 0.3, -0.6, 0.6])
    for (const x of [0, 0.35, -0.35, 0.7, -0.7])
      roomy.push({ x: x * Math.max(0.6, (a.w - c.w) / 2), y: y * Math.max(0.6, (a.d - c.d) / 2), yaw: 0 });
  return [...roomy, ...poses, ...beside(anchor, child, 0)];
}

/** A rug is centered under its group and as large as the group asks for, unless its size is said. */
function rugUnder(anchor: Member, rug: Thing, members: Member[], shop: ThingShop): Member {
  const a = sizeOf(anchor.thing);
  const asked = rug.request.sizes.reduce(
    (scale, size) => (size === 'large' ? 1.15 : size === 'small' ? 0.75 : size === 'huge' ? 1.3 : scale),
    1,
  );
  const size = (width: number, depth: number) =>
    shop.resized(rug, { width: Math.round(width * asked * 20) / 20, depth: Math.round(depth * asked * 20) / 20 });
  const sofa = members.find((member) => member.thing.kind.startsWith('sofa'));
  if (sofa !== undefined && (anchor.thing === sofa.thing || anchor.thing.kind === 'coffee-table')) {
    const s = sizeOf(sofa.thing);
    const table = members.find((member) => member.thing.kind === 'coffee-table');
    const second = members.find(
      (member) => member.thing.kind.startsWith('sofa') && member !== sofa && Math.abs(member.yaw - Math.PI) < 0.1,
    );
    const t = table === undefined ? { w: 1, d: 0.6 } : sizeOf(table.thing);
    const at = table ?? { x: sofa.x, y: sofa.y - s.d / 2 - 0.4 - t.d / 2, yaw: 0 };
    const middle = second === undefined ? at : { x: sofa.x, y: (sofa.y + second.y) / 2, yaw: 0 };
    const thing = size(Math.min(3.4, Math.max(2.0, s.w * 0.95, t.w + 1.0)), Math.min(2.6, t.d + 1.3));
    return { x: middle.x, y: middle.y, yaw: sofa.yaw, thing };
  }
  if (/bed|crib/.test(anchor.thing.kind) && Math.abs(Math.sin(anchor.yaw)) > 0.9) {
    const thing = size(Math.min(2.2, a.d * 1.05), 1.4);
    return { x: anchor.x, y: anchor.y - a.w / 2 - thing.model.size[1] / 2 + 0.15, yaw: 0, thing };
  }
  if (/bed|crib/.test(anchor.thing.kind)) {
    const wide = Math.min(3.2, a.w + 1.1);
    const deep = Math.min(2.2, a.d * 0.95);
    const thing = size(wide, deep);
    const d = thing.model.size[1];
    // From under the middle of the bed to well past its foot, never up to the headboard's wall.
    return { ...carried(anchor, { x: 0, y: -a.d / 2 - 0.55 + d / 2, yaw: 0 }), thing };
  }
  if (anchor.thing.kind === 'desk')
    return { ...carried(anchor, { x: 0, y: -a.d * 0.5 - 0.35, yaw: 0 }), thing: size(a.w + 0.5, 1.4) };
  if (tableKinds.has(anchor.thing.kind)) {
    const low = anchor.thing.kind === 'coffee-table' || a.h < 0.5;
    const thing = size(a.w + (low ? 1.3 : 1.5), a.d + (low ? 1.3 : 1.5));
    return { x: anchor.x, y: anchor.y, yaw: anchor.yaw, thing };
  }
  return {
    ...carried(anchor, { x: 0, y: -0.25, yaw: 0 }),
    thing: size(Math.max(1.4, a.w + 0.6), Math.max(1.2, a.d + 0.6)),
  };
}
