/**
 * What is too thin for a network or a small picture to tell: slats, turned legs, and how many bars there are, which depends on the size a thing
 * was built in. Where the outline is not given back, the same is tried with other counts, and whatever else its kind can look like.
 */
import { buildModel } from '../models/index.ts';
import { bodyOf, noWarp } from './body-warp.ts';
import { aligned, type Candidate, type Desk, refined, requestOf, seenAs, sizeOf, worth } from './candidate.ts';
import { outlineOverlap } from './likeness.ts';
import { pottedKinds } from './parametric-kinds.ts';
import { lighter } from './sight.ts';
import { bestVariant, fineCells } from './variants.ts';

/** An outline so alike has the right form; one so different is another thing's. */
const surelyForm = 0.95;
const otherThing = 0.7;
/** Times width and depth. */
const otherSizes = [0.84, 0.89, 0.94, 1, 1.06, 1.13, 1.19];
const keptCounts = 8;

/** `large` is a smaller desk than `last`. */
export function withThinParts(large: Desk, last: Desk, found: Candidate): Candidate {
  // No two plants have the same leaves.
  if (pottedKinds.includes(found.kind)) return found;
  const steps = [
    (one: Candidate) => withOtherCounts(large, last, one),
    (one: Candidate) => bestVariant(last, large, one, []),
    (one: Candidate) => withOtherCounts(large, last, one),
  ];
  return steps.reduce((one, step) => {
    const outline = outlineOf(last, one);
    return outline > otherThing && outline < surelyForm ? step(one) : one;
  }, found);
}

/** The same thing built larger or smaller and shrunk or stretched to the size that was found: with more bars, or fewer. */
function withOtherCounts(large: Desk, last: Desk, found: Candidate): Candidate {
  const { kind, style, seed, body: own, warp } = found;
  const { width, depth, height } = sizeOf(own, warp);
  const rivals = otherSizes.flatMap((wide) =>
    otherSizes.map((deep): Candidate => {
      const model = buildModel(requestOf(kind, style, seed, { width: wide * width, depth: deep * depth, height }));
      const [more, deeper] = [Math.log(wide), Math.log(deep)];
      const grown: [number, number] = [own.grown[0] + warp.wide + more, own.grown[1] + warp.deep + deeper];
      const body = { ...lighter(bodyOf(model), fineCells), grown };
      const fitted = { ...noWarp(body), wide: -more, deep: -deeper };
      const { distance } = found.pose;
      const pose = { ...found.pose, distance: (distance * Math.max(...own.size)) / Math.max(...body.size) };
      return { ...found, body, pose, warp: fitted, value: worth(large, body, pose, fitted) };
    }),
  );
  rivals.sort((a, b) => b.value - a.value);
  const placed = rivals.slice(0, keptCounts).map((one) => aligned(large, one, false));
  placed.sort((a, b) => b.value - a.value);
  return placed
    .slice(0, 2)
    .map((one) => aligned(last, refined(last, one, { generations: 20, knots: false, scale: 0.2 }), false))
    .reduce((best, one) => (one.value > best.value ? one : best), aligned(last, found, false));
}

function outlineOf(desk: Desk, { body, pose, warp, nudge }: Candidate): number {
  seenAs(desk, body, pose, warp, nudge);
  return outlineOverlap(desk.sight, desk.target);
}
