/**
 * The box of a room as a photograph shows it. In the camera's own scale (its height above the floor is 1) a box has four numbers that can
 * be seen: how far the wall ahead, the walls to the right and left, and the ceiling are. Every choice of them says where the picture must
 * have edges, of which direction, and which face each part of it shows; the choice that the picture agrees with best is taken.
 */
import type { Vec3 } from '@orrery/model-library';
import { faceMet, faces, OPEN, type SeenBox } from './box-geometry.ts';
import { along, boxScore, type Evidence, edgeScore, layoutScore, quickScore } from './box-score.ts';

export interface RoomBoxFit {
  box: SeenBox;
  /** Which of them the picture shows; the rest is not known. */
  seen: Record<'ahead' | 'right' | 'left' | 'ceiling' | 'floor', boolean>;
  score: number;
  /** Mean support of the edges that must be seen, 0..1. */
  edges: number;
  /** Mean logarithm of how likely the picture's parts show the faces that the box has there. */
  layout: number;
  /** How much worse the best box is in which this length is another one: near 0 the picture leaves it open. */
  margins: Record<Length, number>;
}

export type Length = keyof SeenBox;
const lengths: readonly Length[] = ['ahead', 'right', 'left', 'ceiling'];
/** Lengths that differ by less are the same one. */
const SAME = 0.12;
/** Of scores: nothing else was found. */
const ALONE = 2;

const CEILINGS = 22;
const CANDIDATES = 6;
const PROMISING = 200;
const REFINED = 12;
/** Eye heights from the eye: 6 m over the floor. */
export const HIGHEST = 3;
/** Boxes nearer to each other than this share are refined to the same one. */
const ALIKE = 0.07;

export function fitRoomBox(evidence: Evidence): RoomBoxFit {
  const tried = proposals(evidence);
  const promising = tried
    .slice(0, PROMISING)
    .map(({ box }) => ({ box, score: boxScore(evidence, box) }))
    .sort((a, b) => b.score - a.score);
  const refined = unlike(promising.map(({ box }) => box))
    .slice(0, REFINED)
    .map((box) => refineBox(evidence, box))
    .sort((a, b) => b.score - a.score);
  const best = refined[0];
  return {
    box: best.box,
    seen: visible(evidence, best.box),
    score: best.score,
    edges: edgeScore(evidence, best.box).mean,
    layout: layoutScore(evidence.cells, best.box),
    margins: marginsOf(best, [...refined, ...promising]),
  };
}

interface Scored {
  box: SeenBox;
  score: number;
}

function marginsOf({ box, score }: Scored, others: readonly Scored[]): RoomBoxFit['margins'] {
  const margin = (length: Length) => {
    const of = (one: SeenBox) => (length === 'ceiling' ? 1 + one.ceiling : Math.min(one[length], OPEN));
    const another = others.filter((other) => Math.abs(Math.log(of(other.box) / of(box))) > SAME);
    return another.reduce((least, other) => Math.min(least, score - other.score), ALONE);
  };
  return Object.fromEntries(lengths.map((length) => [length, margin(length)])) as RoomBoxFit['margins'];
}

/** Boxes whose walls have edges, and what the whole picture tells, the best first, at a quick look. */
function proposals(evidence: Evidence): Scored[] {
  const tried: Scored[] = [];
  const { told } = evidence;
  // Ceilings of 2.2 m to 3.8 m over a camera at 1.5 m, two unusual ones, and the one told.
  const ceilings = Array.from({ length: CEILINGS }, (_, k) => 0.42 * (1.75 / 0.42) ** (k / (CEILINGS - 1)));
  // Of faces that are not in the picture anything may be told.
  const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
  for (const ceiling of [...ceilings, within(Math.exp(told.ceiling.middle) - 1, 0.2, HIGHEST)]) {
    const walls = (wall: 'ahead' | 'right' | 'left', from: number, to: number) => [
      within(Math.exp(told[wall].middle), from, to),
      ...peaks((d) => profile(evidence, ceiling, wall, d), from, to),
    ];
    const aheads = walls('ahead', 0.5, 9);
    const rights = [OPEN, ...walls('right', 0.25, 8)];
    const lefts = [OPEN, ...walls('left', 0.25, 8)];
    for (const ahead of aheads)
      for (const right of rights)
        for (const left of lefts) {
          const box = { ahead, right, left, ceiling };
          tried.push({ box, score: quickScore(evidence, box) });
        }
  }
  return tried.sort((a, b) => b.score - a.score);
}

/** The first of those that are alike: a wrong box that many say nearly the same of must not crowd out the right one. */
function unlike(boxes: readonly SeenBox[]): SeenBox[] {
  const apart = (a: number, b: number) => Math.abs(Math.log(a / b)) > ALIKE;
  const kept: SeenBox[] = [];
  for (const box of boxes) {
    const isNew = kept.every(
      (other) =>
        apart(box.ahead, other.ahead) ||
        apart(box.right, other.right) ||
        apart(box.left, other.left) ||
        apart(1 + box.ceiling, 1 + other.ceiling),
    );
    if (isNew) kept.push(box);
  }
  return kept;
}

/** Support of one wall by itself, as if there were no others. */
function profile(evidence: Evidence, ceiling: number, wall: 'ahead' | 'right' | 'left', distance: number): number {
  const far = 12;
  const lines: [Vec3, Vec3, number][] = [-1, ceiling].map((z) =>
    wall === 'ahead'
      ? [[-far, distance, z], [far, distance, z], 0]
      : [[wall === 'right' ? distance : -distance, 0.02, z], [wall === 'right' ? distance : -distance, far, z], 1],
  );
  return lines.reduce((sum, line) => sum + along(evidence, line).sum, 0);
}

/** Distances at which a function has its highest peaks, in even steps of their logarithm. */
function peaks(value: (distance: number) => number, from: number, to: number): number[] {
  const steps = 110;
  const at = (i: number) => from * (to / from) ** (i / steps);
  const values = Array.from({ length: steps + 1 }, (_, i) => value(at(i)));
  return [...values.keys()]
    .filter((i) => values[i] > 0 && values[i] >= (values[i - 1] ?? 0) && values[i] > (values[i + 1] ?? 0))
    .sort((a, b) => values[b] - values[a])
    .slice(0, CANDIDATES)
    .map(at);
}

function refineBox(evidence: Evidence, start: SeenBox): Scored {
  let best = { box: start, score: boxScore(evidence, start) };
  let step = 0.05;
  while (step > 0.002) {
    let better = false;
    for (const key of lengths) {
      if (best.box[key] >= OPEN) continue;
      for (const factor of [1 + step, 1 / (1 + step)]) {
        const box = { ...best.box, [key]: best.box[key] * factor };
        if (box.ceiling > HIGHEST) continue;
        const score = boxScore(evidence, box);
        if (score > best.score) {
          best = { box, score };
          better = true;
        }
      }
    }
    if (!better) step /= 2;
  }
  return best;
}

/** A face is seen if a hundredth of the picture shows it; of a wall alone, without floor or ceiling, nobody can say how far it is. */
function visible({ cells: { rays } }: Evidence, box: SeenBox): RoomBoxFit['seen'] {
  const counts = faces.map(() => 0);
  for (let i = 0; i < rays.length; i += 3) {
    const face = faceMet(rays[i], rays[i + 1], rays[i + 2], box);
    counts[face] = counts[face] + 1;
  }
  const [floor, ceiling, ahead, right, left] = counts.map((count) => count > (0.01 * rays.length) / 3);
  const scaled = floor! || ceiling!;
  return { floor: floor!, ceiling: ceiling!, ahead: scaled && ahead!, right: scaled && right!, left: scaled && left! };
}
