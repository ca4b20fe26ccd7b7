/**
 * What is too thin for a network or a small picture to tell: slats, turned legs, and how many bars there are, which depends on the size a thing
 * was built in. Where the outline is not given back, the same is tried with other counts, and whatever else its kind can look like.
 */
import { buildModel } from '@orrery/model-library';
import { bodyOf, noWarp, type WarpBody } from './body-warp.ts';
import { aligned, asFar, type Candidate, type Desk, refined, requestOf, score, seenAs, sizeOf } from './candidate.ts';
import { pottedKinds } from './parametric-kinds.ts';
import { lighter } from './rasterize.ts';
import { outlineOverlap } from './similarity.ts';
import { morphBody, type Size } from './size-morphs.ts';
import { bestVariant, fineCells } from './variants.ts';

/** An outline so alike has the right form; one so different is another thing's. */
const surelyForm = 0.95;
const otherThing = 0.7;
/** Times width and depth. */
const otherSizes = [0.84, 0.89, 0.94, 1, 1.06, 1.13, 1.19];
const keptCounts = 8;

/** `large` is no larger a desk than `last`. */
export function withThinParts(large: Desk, last: Desk, found: Candidate): Candidate {
  // No two plants have the same leaves.
  if (pottedKinds.includes(found.kind)) return found;
  const isOpen = (one: Candidate) => {
    const overlap = overlapOf(last, one);
    return overlap > otherThing && overlap < surelyForm;
  };
  if (!isOpen(found)) return found;
  const counted = withOtherCounts(large, last, found);
  if (!isOpen(counted)) return counted;
  const formed = bestVariant(last, large, counted, []);
  const isOther = formed.style !== counted.style || formed.seed !== counted.seed;
  return isOther && isOpen(formed) ? withOtherCounts(large, last, formed) : formed;
}

/** The same thing built larger or smaller and shrunk or stretched to the size that was found: with more bars, or fewer. */
function withOtherCounts(large: Desk, last: Desk, found: Candidate): Candidate {
  const { kind, style, seed, body: own, warp, nudge } = found;
  const { width, depth, height } = sizeOf(own, warp);
  const build = (size: Size) => buildModel(requestOf(kind, style, seed, size));
  const placed = (plain: WarpBody, wide: number, deep: number): Candidate => {
    const [more, deeper] = [Math.log(wide), Math.log(deep)];
    const body = {
      ...plain,
      grown: [own.grown[0] + warp.wide + more, own.grown[1] + warp.deep + deeper] as [number, number],
    };
    const still = noWarp(body);
    const moves = still.moves.length === warp.moves.length ? warp.moves : still.moves;
    const its = { ...still, wide: -more, deep: -deeper, thick: body.morphs ? warp.thick : 0, moves };
    const pose = asFar(found.pose, own, body);
    return { ...found, body, pose, warp: its, value: score(large, body, pose, its, nudge) };
  };
  const counts = new Set<string>();
  const rivals: { candidate: Candidate; size: Size; wide: number; deep: number }[] = [];
  // The nearest of each count first.
  const sizes = otherSizes.flatMap((wide) => otherSizes.map((deep) => ({ wide, deep })));
  sizes.sort((a, b) => strangeness(a) - strangeness(b));
  for (const { wide, deep } of sizes) {
    const size = { width: wide * width, depth: deep * depth, height };
    const model = build(size);
    const count = model.parts.map(({ positions }) => positions.length).join();
    if (counts.has(count)) continue;
    counts.add(count);
    rivals.push({ candidate: placed(lighter(bodyOf(model), fineCells), wide, deep), size, wide, deep });
  }
  if (rivals.length < 2) return found;
  rivals.sort((a, b) => b.candidate.value - a.candidate.value);
  const likely = rivals
    .slice(0, keptCounts)
    .map((rival) => ({ ...rival, value: aligned(large, rival.candidate, false).value }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 2)
    .map(({ size, wide, deep }) => aligned(large, placed(morphBody(build, size, fineCells), wide, deep), false));
  return [found, ...likely]
    .map((one) => aligned(last, refined(last, one, { generations: 20, knots: false, scale: 0.2 }), false))
    .reduce((best, one) => (one.value > best.value ? one : best));
}

const strangeness = ({ wide, deep }: { wide: number; deep: number }) => Math.log(wide) ** 2 + Math.log(deep) ** 2;

function overlapOf(desk: Desk, { body, pose, warp, nudge }: Candidate): number {
  seenAs(desk, body, pose, warp, nudge);
  return outlineOverlap(desk.idBuffer, desk.target);
}
