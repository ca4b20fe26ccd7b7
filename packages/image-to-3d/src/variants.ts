/** Other things that would give nearly the same picture as what was found: deeper and turned less, or of another form. */
import { buildModel, type Model } from '@orrery/model-library';
import { bodyOf, noWarp, type WarpBody, warpAllowed } from './body-warp.ts';
import {
  aligned,
  asFar,
  type Candidate,
  type Desk,
  type Make,
  refined,
  requestOf,
  score,
  sizeOf,
} from './candidate.ts';
import { characterStyles } from './parametric-kinds.ts';
import { lighter } from './rasterize.ts';
import { morphBody, type Size } from './size-morphs.ts';

/** Cells across the bodies of the last fits. */
export const fineCells = 400;
/** Of the kind that was found: variants of its style, of the others, and those of kinds that came close. */
const variantSeeds = { own: 14, other: 10, kin: 4 };
/** What has many vertices is soft all over, slow to build, and differs little. */
const heavy = 30_000;
const heavySeeds = { own: 3, other: 1, kin: 0 };
/** Looked at as they stand, brought onto the outline small, and fitted. */
const keptForms = 12;
const keptVariants = 5;
/** So much worse before it is fitted, another side is not looked at. */
const hopelessTurn = 0.3;
/** Of 15 degrees each: less than that is no other side, and comes back to where it began. */
const nearestTurn = 2;
/** How much deeper or shallower a thing is tried. */
const reliefs = [0.62, 0.8, 1.25, 1.55];
/** The last times, when all else fits. */
export const slightReliefs: readonly (readonly number[])[] = [
  [0.84, 0.92, 1.09, 1.19],
  [0.96, 1.04],
];

/**
 * The same picture by a deeper thing turned less or a shallower one turned more (the bas-relief ambiguity, Belhumeur, Kriegman and
 * Yuille 1999): a narrow valley that a search of all numbers together follows only slowly.
 */
export function reliefsOf(one: Candidate, factors: readonly number[] = reliefs): Candidate[] {
  const { pose, warp } = one;
  const quarter = Math.round(pose.yaw / (Math.PI / 2));
  const turn = pose.yaw - (quarter * Math.PI) / 2;
  return factors.flatMap((deeper) => {
    const less = Math.sin(turn) / deeper;
    if (Math.abs(less) > 0.85) return [];
    const grown = Math.log(deeper);
    const changed = quarter % 2 === 0 ? { deep: warp.deep + grown } : { wide: warp.wide + grown };
    return [
      {
        ...one,
        pose: {
          ...pose,
          yaw: (quarter * Math.PI) / 2 + Math.asin(less),
          elevation: Math.max(-0.3, Math.min(1.1, pose.elevation / deeper)),
        },
        warp: { ...warp, ...changed },
      },
    ];
  });
}

/**
 * The same thing seen from another side. What has three or four like sides looks nearly the same from several, as it is or with width and
 * depth changed for each other; which it is, is not told before the rest is right. The likeliest few, no two from one side.
 */
export function turnsOf(desk: Desk, one: Candidate, count: number): Candidate[] {
  const { body, warp, pose } = one;
  const [width, depth] = body.size;
  const longer = Math.log(depth / width);
  const swapped = { ...noWarp(body), thick: warp.thick, wide: warp.deep + longer, deep: warp.wide - longer };
  const tried: Candidate[] = [];
  for (let k = nearestTurn; k <= 24 - nearestTurn; k++) {
    const yaw = pose.yaw + (k * Math.PI) / 12;
    for (const its of [{ ...noWarp(body), wide: warp.wide, deep: warp.deep, thick: warp.thick }, swapped]) {
      if (!warpAllowed(body, its)) continue;
      const there = { ...pose, yaw };
      tried.push({ ...one, pose: there, warp: its, nudge: undefined, value: score(desk, body, there, its) });
    }
  }
  const kept: Candidate[] = [];
  for (const other of tried.sort((a, b) => b.value - a.value)) {
    if (kept.length >= count || other.value < one.value - hopelessTurn) break;
    if (!kept.some((same) => Math.cos(same.pose.yaw - other.pose.yaw) > Math.cos(0.4))) kept.push(other);
  }
  return kept;
}

/**
 * What else the library makes of the same kind, and of the `kin` that came close, put in the place of what was found: styles and seeds decide
 * on forms (a padded shell, five spindles, rails on two sides) that cannot be told apart before everything else is right. Many of them are
 * the same shape in another material. The turn that was found suits the form that was found, so others are first brought onto the outline,
 * as `small` shows it.
 */
export function bestVariant(desk: Desk, small: Desk, found: Candidate, kin: readonly string[]): Candidate {
  const size = sizeOf(found.body, found.warp);
  const styles = [found.style, ...characterStyles.filter((style) => style !== found.style)];
  const vertices = bodyOf(buildModel(requestOf(found.kind, found.style, found.seed, size))).positions.length / 3;
  const counts = vertices > heavy ? heavySeeds : variantSeeds;
  const makes: SizedMake[] = [];
  for (const kind of [found.kind, ...kin]) {
    const sizes = kind === found.kind ? [size] : [size, asTall(size, kind, found.style)];
    for (const style of styles) {
      const count = kind !== found.kind ? counts.kin : style === found.style ? counts.own : counts.other;
      for (let seed = 1; seed <= count; seed++) for (const its of sizes) makes.push({ kind, style, seed, size: its });
    }
  }
  return bestMake(desk, small, found, makes);
}

export type SizedMake = Omit<Make, 'body'> & { size: Size };

/** What was found, or what of the makes fits better in its place. */
export function bestMake(desk: Desk, small: Desk, found: Candidate, makes: readonly SizedMake[]): Candidate {
  const seen = new Set<string>();
  const rivals: Candidate[] = [];
  for (const { kind, style, seed, size } of makes) {
    const model = buildModel(requestOf(kind, style, seed, size));
    const make = signature(model);
    if (seen.has(make)) continue;
    seen.add(make);
    const body: WarpBody = { ...lighter(bodyOf(model), fineCells), grown: found.body.grown };
    const { wide, deep } = found.warp;
    body.grown = [body.grown[0] + wide, body.grown[1] + deep];
    const pose = asFar(found.pose, found.body, body);
    rivals.push(bestQuarter(small, { ...found, kind, style, seed, body, pose, warp: noWarp(body), nudge: undefined }));
  }
  rivals.sort((a, b) => b.value - a.value);
  const forms = rivals.slice(0, keptForms).map((rival) => aligned(small, rival, false));
  forms.sort((a, b) => b.value - a.value);
  const started = forms.slice(0, keptVariants).map((rival) => {
    const build = (its: Size) => buildModel(requestOf(rival.kind, rival.style, rival.seed, its));
    const its = sizeOf(rival.body, rival.warp);
    const { wide, deep } = rival.warp;
    const grown: [number, number] = [rival.body.grown[0] + wide, rival.body.grown[1] + deep];
    const body: WarpBody = { ...morphBody(build, its, fineCells), grown };
    const start: Candidate = { ...rival, body, warp: { ...noWarp(body), thick: found.warp.thick } };
    return refined(desk, start, { generations: 16, knots: false, scale: 0.2 });
  });
  for (const [k, one] of started.entries()) started[k] = aligned(desk, one, false);
  started.sort((a, b) => b.value - a.value);
  return [found, ...started.slice(0, 2)]
    .map((one) => refined(desk, one, { generations: 20, knots: true, scale: 0.2 }))
    .reduce((best, one) => (one.value > best.value ? one : best));
}

/** In the same proportions, as tall as such a thing usually is: builders give a low stool other rails than a high one. */
function asTall({ width, depth, height }: Size, kind: string, style: string): Size {
  const grow = buildModel(requestOf(kind, style, 1)).size[2] / height;
  return { width: grow * width, depth: grow * depth, height: grow * height };
}

/** What was found may be alike on all four sides where this is not: from whichever it fits best, width and depth as they are seen. */
function bestQuarter(desk: Desk, one: Candidate): Candidate {
  const { body, pose, warp } = one;
  const longer = Math.log(body.size[1] / body.size[0]);
  const swapped = { ...warp, wide: longer, deep: -longer };
  const tried = [0, 1, 2, 3].flatMap((quarter): Candidate[] => {
    const its = quarter % 2 === 0 ? warp : swapped;
    if (!warpAllowed(body, its)) return [];
    const there = { ...pose, yaw: pose.yaw + (quarter * Math.PI) / 2 };
    return [{ ...one, pose: there, warp: its, value: score(desk, body, there, its) }];
  });
  return tried.reduce((best, other) => (other.value > best.value ? other : best));
}

/** Styles and seeds that differ by material or size alone are one form: the same of one size. */
export function formOf({ kind, style, seed }: Pick<Candidate, 'kind' | 'style' | 'seed'>, size: Size): string {
  return `${kind} ${signature(buildModel(requestOf(kind, style, seed, size)))}`;
}

export const signature = ({ parts }: Model): string => {
  let [sum, mixed] = [0, 0];
  for (const { positions } of parts)
    for (let i = 0; i < positions.length; i++) {
      sum += Math.abs(positions[i]);
      mixed += positions[i] * ((i * 7) % 13);
    }
  return `${parts.map(({ positions }) => positions.length)} ${sum.toPrecision(5)} ${mixed.toPrecision(4)}`;
};
