/**
 * Places for all groups of a room: several seeded runs, each placing the groups one after another at a good free place and then
 * moving each again while that helps; the best run counts. What the prompt says is a hard condition of every place.
 */
import { candidates } from './candidates.ts';
import { constraintHolds } from './constraints.ts';
import { type FloorRoom, type State, type Stood, zonesOf } from './floor-state.ts';
import type { Pose } from './footprint.ts';
import type { Group } from './group.ts';
import { coreOf } from './group-shapes.ts';
import { placementDefaultsOf } from './placement-defaults.ts';
import { poseScore } from './pose-score.ts';
import { type Seeded, seeded } from './seeded.ts';
import { blocksIn, keptFree, standing } from './standing.ts';
import { type Walk, walkableShare } from './walkable.ts';
import { isOver, isSpent } from './work-budget.ts';

export interface FloorPlan {
  stood: Stood[];
  kept: State['kept'];
  failed: Group[];
  /** Groups that stand against what the words say of their place, since nothing else was left. */
  eased: number;
  score: number;
  walkable: number;
}

/** `eased`: it is to stand at all, even against what the words say of others. */
function allowed(stood: Stood[], group: Group, state: State, eased = false): number | undefined {
  let score = 0;
  const everyone = [...state.stood, ...stood];
  for (const constraint of group.constraints) {
    const mine = stood.find((one) => one.thing.id === constraint.thing.id);
    if (mine === undefined) continue;
    const holds = constraintHolds(constraint, mine, everyone, state.room);
    if (holds === false && constraint.fromPrompt) return undefined;
    if (holds === false) score -= 2.5;
    if (holds === true) score += 1;
  }
  // And what others, placed before, ask of this group.
  for (const other of state.stood) {
    for (const constraint of other.group.constraints) {
      const speaksOf = [constraint.target, constraint.other];
      if (constraint.thing.id !== other.thing.id || !stood.some((one) => speaksOf.includes(one.thing.object))) continue;
      const holds = constraintHolds(constraint, other, everyone, state.room);
      if (holds === false && constraint.fromPrompt && !eased) return undefined;
      if (holds === false) score -= 2.5;
    }
  }
  return score;
}

const scoreOf = (group: Group, pose: Pose, stood: Stood[], state: State): number =>
  state.room.score === undefined ? poseScore(group, pose, stood, state) : state.room.score(group, stood, state);

interface Found {
  shape: Group;
  pose: Pose;
  stood: Stood[];
  score: number;
}

function bestPlace(group: Group, state: State, random: Seeded, heat: number): Found | undefined {
  return (
    bestOf(shapesOf(group), group, state, random, heat) ?? bestOf(shapesOf(group.reduced), group, state, random, heat)
  );
}

/** A named sofa is there even where not all that the words put about it finds room: half of the group, a quarter, its root. */
function bestCore(group: Group, state: State, random: Seeded): Found | undefined {
  if (group.rank > 0) return undefined;
  for (let count = group.members.length >> 1; count > 0; count >>= 1) {
    const found = bestOf([coreOf(group, count)], group, state, random, 0);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** And what is then still missing of it stands by itself, wherever there is room. True where something does. */
function scatterRest(group: Group, state: State, random: Seeded): boolean {
  const there = new Set(state.stood.map((one) => one.thing.id));
  let any = false;
  for (const { thing } of group.members) {
    if (thing.rank > 0 || there.has(thing.id) || isSpent(state.room.work)) continue;
    const placementDefaults =
      state.room.score === undefined ? placementDefaultsOf(thing.kind) : group.placementDefaults;
    const members = [{ thing, x: 0, y: 0, yaw: 0 }];
    const alone = coreOf(
      { ...group, root: thing, members, placementDefaults, constraints: [], wallNeeds: [], base: group },
      1,
    );
    const found = bestOf([alone], alone, state, random, 0, true);
    if (found === undefined) continue;
    add(group, found, state);
    any = true;
  }
  return any;
}

const shapesOf = (group: Group | undefined): Group[] =>
  group === undefined ? [] : group.mirrored === undefined ? [group] : [group, group.mirrored];

function bestOf(
  shapes: Group[],
  group: Group,
  state: State,
  random: Seeded,
  heat: number,
  eased = false,
): Found | undefined {
  let best: Found | undefined;
  const { work } = state.room;
  for (const shape of shapes) {
    if (isOver(work)) break;
    for (const pose of candidates(shape, state.room, random, state.stood)) {
      const noise = heat * -Math.log(-Math.log(random.next() * 0.998 + 0.001));
      const stood = standing(shape, pose, state);
      if (stood === undefined) continue;
      const bonus = allowed(stood, group, state, eased);
      if (bonus === undefined) continue;
      const score = bonus + scoreOf(group, pose, stood, state) + noise;
      if (best === undefined || score > best.score) best = { shape, pose, stood, score };
    }
  }
  return best;
}

function add(group: Group, found: Found, state: State): void {
  state.stood.push(...found.stood);
  for (const block of keptFree(found.shape, found.pose)) state.kept.push({ block, group });
}

function remove(group: Group, state: State): void {
  state.stood = state.stood.filter((one) => one.group !== group);
  state.kept = state.kept.filter((one) => one.group !== group);
}

/** What is bound to a place and what is large goes first. */
function order(groups: Group[]): Group[] {
  const weight = (group: Group) => {
    const area = (group.box.maxX - group.box.minX) * (group.box.maxY - group.box.minY);
    const fromPrompt = group.constraints.filter(
      (one) => one.fromPrompt && ['center', 'corner', 'by', 'under', 'facing', 'in-front-of'].includes(one.relation),
    ).length;
    return (
      area +
      fromPrompt * 3 +
      (group.rank === 0 ? 2 : group.rank === 1 ? 1 : 0) +
      (['bed', 'water'].includes(group.root.kind) ? 3 : 0) +
      (group.members.some((member) => member.thing.kind === 'stove') ? 6 : 0)
    );
  };
  return [...groups].sort((a, b) => weight(b) - weight(a) || (a.root.id < b.root.id ? -1 : 1));
}

/** A little more than what is asked for, so that small things on the floor do not spoil it. */
const usualEnough = 0.43;

/** Share of the floor that is to stay walkable. */
export const enoughIn = (room: FloorRoom) => (room.enough === undefined ? usualEnough : room.enough + 0.03);

/** Guessed members of a group that has to stay. */
function sparePieces(group: Group): Set<string> {
  const kept = new Set(group.reduced?.members.map((member) => member.thing.id) ?? []);
  return new Set(kept.size === 0 ? [] : group.members.map((member) => member.thing.id).filter((id) => !kept.has(id)));
}

function walkOf(state: State): Walk {
  const solid = state.stood.filter((one) => one.solid);
  for (const one of solid) blocksIn(one);
  return walkableShare(state.room, solid, state.zones.curtains);
}

export function searchFloor(
  groups: Group[],
  room: FloorRoom,
  seed: number,
  runs: number,
  /** What stands already and stays. */
  settled: Pick<State, 'stood' | 'kept'> = { stood: [], kept: [] },
): FloorPlan {
  const zones = zonesOf(room);
  const enough = enoughIn(room);
  let best: FloorPlan | undefined;
  const byWeight = order(groups);
  const namedFirst = [...byWeight].sort((a, b) => Math.min(1, a.rank) - Math.min(1, b.rank));
  for (let run = 0; run < runs; run++) {
    const random = seeded(seed, `run-${run}`);
    const sorted = run % 2 === 0 ? byWeight : namedFirst;
    const heat = run === 0 ? 0.05 : 0.35 + 0.5 * (run / runs);
    const state: State = { room, zones, stood: [...settled.stood], kept: [...settled.kept] };
    const failed: Group[] = [];
    const eased = new Set<Group>();
    for (const group of sorted) {
      const found = bestPlace(group, state, random, heat);
      if (found === undefined) failed.push(group);
      else add(group, found, state);
    }
    // Second thoughts: each group moves to the best place the others leave, and what found none tries again.
    for (const group of sorted) {
      if (isSpent(room.work)) break;
      const before = state.stood.filter((one) => one.group === group);
      const kept = state.kept.filter((one) => one.group === group);
      remove(group, state);
      const found =
        bestPlace(group, state, random, 0) ?? (before.length === 0 ? bestCore(group, state, random) : undefined);
      if (found !== undefined) {
        add(group, found, state);
        const at = failed.indexOf(group);
        if (at >= 0) failed.splice(at, 1);
      } else {
        state.stood.push(...before);
        state.kept.push(...kept);
      }
    }
    for (const group of sorted) {
      if (!scatterRest(group, state, random)) continue;
      eased.add(group);
      const at = failed.indexOf(group);
      if (at >= 0) failed.splice(at, 1);
    }
    let walkable = walkOf(state);
    // Too full: what a designer would take out again, the last added first.
    for (const group of [...byWeight].reverse().sort((a, b) => b.rank - a.rank)) {
      if (walkable.share >= enough) break;
      const spare = sparePieces(group);
      if (group.rank === 0 && spare.size > 0) {
        const without: State = { ...state, stood: state.stood.filter((one) => !spare.has(one.thing.id)) };
        const freer = walkOf(without);
        if (freer.share > walkable.share + 0.012) {
          state.stood = without.stood;
          walkable = freer;
        }
      }
      if (group.rank === 0 || !state.stood.some((one) => one.group === group && one.solid)) continue;
      const without: State = { ...state, stood: state.stood.filter((one) => one.group !== group) };
      const freer = walkOf(without);
      if (freer.share < walkable.share + 0.012) continue;
      remove(group, state);
      failed.push(group);
      walkable = freer;
    }
    let score =
      14 * Math.min(0.55, walkable.share) +
      (walkable.share < enough - 0.03 ? -6 - 60 * (enough - 0.03 - walkable.share) : 0) -
      walkable.cutOff * 3;
    for (const group of failed) score -= group.rank === 0 ? 60 : group.rank === 1 ? 6 : 2;
    const there = new Set(state.stood.map((one) => one.thing.id));
    const torn = sorted.filter(
      (group) => !failed.includes(group) && group.members.some(({ thing }) => thing.rank === 0 && !there.has(thing.id)),
    );
    score -= torn.length * 45 + eased.size * 5;
    for (const group of sorted) {
      const stood = state.stood.filter((one) => one.group === group);
      if (stood.length === 0) continue;
      const root = stood.find((one) => one.thing.id === group.root.id) ?? stood[0];
      const others = { ...state, stood: state.stood.filter((one) => one.group !== group) };
      score += scoreOf(group, root.pose, stood, state) + (allowed(stood, group, others) ?? -20);
    }
    if (best === undefined || score > best.score)
      best = { stood: state.stood, kept: state.kept, failed, eased: eased.size, score, walkable: walkable.share };
    // Everything stands and there is room to walk: further runs only shuffle.
    if (isSpent(room.work) || (run >= 2 && best.failed.length === 0 && best.walkable >= enough)) break;
  }
  return best!;
}
