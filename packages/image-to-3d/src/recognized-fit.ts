/**
 * The hypothesis of a known thing: what the network takes the picture for is brought onto the outline; where that does not give the picture
 * back, every kind is looked through (`parametric.ts`).
 */
import { buildModel, canModel } from '@orrery/model-library';
import { bodyOf, noWarp, warped } from './body-warp.ts';
import { type Parametric, resized, scoreOf } from './built-candidate.ts';
import { aligned, type Candidate, type Desk, refined, requestOf, score, sizeOf, viewOf } from './candidate.ts';
import { asDeepAsSeen, settled } from './last-fit.ts';
import { hasThinMembers } from './outline-clues.ts';
import { bestSides, fitParametric } from './parametric.ts';
import { bodyKinds } from './parametric-kinds.ts';
import { border, lighter, newIdBuffer } from './rasterize.ts';
import type { Recognized } from './recognize/recognized.ts';
import type { Shape, ShapeView } from './silhouette.ts';
import { targetOf } from './similarity.ts';
import { boxOf, type Subject } from './subject.ts';
import { withThinParts } from './thin-parts.ts';
import { bestMake, type SizedMake } from './variants.ts';

/** An outline given back so far needs no search among all kinds. */
const surelyFit = 0.93;
/** Nor does what is surely named, unless it is far off, where thin bars cost a lot of overlap. */
const surelyNamed = 0.97;
const namedFit = 0.85;
/** Forms so much less likely (as a logarithm) than the likeliest are not tried, nor more than this many. */
const unlikelyForm = 16;
const keptForms = 10;
/** Of the form that was found and of its style, tried once more when proportions are known. */
const rivalForms = 16;
const rivalSeeds = 6;
/** Sides of the pictures that are compared, larger as less is left to find. */
const sides = { small: 80, middle: 128, large: 224, last: 384 };
const smallCells = 200;
const kept = { small: 5, middle: 2, large: 2 };
const closeValue = 0.03;
/** Below this value what was recognized is another thing; thin members are lost in small pictures, so it is low. */
const hopeless = 0.4;
/** Width and depth against what is usual, as logarithms. */
const mostGrown = 0.7;

export interface KnownOptions {
  kinds?: readonly string[];
  /** Whether a first pose is like the picture at all: nothing more is looked for where none is. */
  isLike?: (shape: Shape, view: ShapeView) => boolean;
  onProgress?: (fraction: number) => void;
}

export function fitKnown(
  subject: Subject,
  recognition: Recognized,
  { kinds = bodyKinds, isLike = () => true, onProgress }: KnownOptions = {},
): Parametric | undefined {
  const forms = recognition.forms.filter(({ kind }) => kinds.includes(kind) && canModel(kind));
  const seen = fitRecognized(subject, { ...recognition, forms }, isLike);
  onProgress?.(0.4);
  if (!seen) return undefined;
  const isNamed = recognition.certainty > surelyNamed && seen.request.kind === recognition.forms[0]?.kind;
  if (seen.fit >= (isNamed && hasThinMembers(subject) ? namedFit : surelyFit)) return seen;
  const other = fitParametric(subject, (part) => onProgress?.(0.4 + 0.6 * part), kinds);
  return !other || scoreOf(seen) >= scoreOf(other) ? seen : other;
}

function fitRecognized(
  subject: Subject,
  recognition: Recognized,
  isLike: NonNullable<KnownOptions['isLike']>,
): Parametric | undefined {
  const box = boxOf(subject.mask, subject.width, subject.height);
  if (!box) return undefined;
  const desk = (side: number): Desk => ({ idBuffer: newIdBuffer(side), target: targetOf(subject, side, 'fit') });
  const small = desk(sides.small);
  const posed = startsOf(small, recognition)
    .slice(0, kept.small)
    .map((one) => refined(small, one, { generations: 20, knots: false, scale: 0.4 }))
    .sort((a, b) => b.value - a.value);
  if (posed.length === 0) return undefined;
  const plausible = posed.filter(
    ({ value, body, pose, warp }) =>
      value >= hopeless && isLike({ positions: warped(body, warp), indices: body.indices }, viewOf(pose, body)),
  );
  if (plausible.length === 0) return undefined;
  const middle = desk(sides.middle);
  // The frame first: a search that has to make up for whole pixels of the picture's box goes astray.
  const fitted = bestSides(plausible, kept.middle).map((one) =>
    aligned(
      middle,
      refined(middle, aligned(middle, resized(one), false), { generations: 24, knots: false, scale: 0.35 }),
      true,
    ),
  );
  const own = Math.max(box.right - box.left, box.bottom - box.top) + 2 * border;
  const lastSide = Math.min(sides.last, Math.max(sides.middle, own));
  const large = desk(Math.min(sides.large, lastSide));
  const [likeliest] = bestSides(fitted, kept.large)
    .filter(({ value }, _, [best]) => value > best!.value - closeValue)
    .map((one) => refined(large, aligned(large, one, true), { generations: 14, knots: false, scale: 0.2 }))
    .sort((a, b) => b.value - a.value);
  const winner = bestMake(large, middle, likeliest!, rivalsOf(likeliest!, recognition));
  const last = desk(lastSide);
  const found = asDeepAsSeen(large, last, winner);
  return settled(last, withThinParts(large, last, found));
}

/** Likely forms in the directions and proportions the network says, the best first. */
function startsOf(desk: Desk, { forms, turns, elevation, distance, proportions }: Recognized): Candidate[] {
  return forms
    .filter(({ likely }) => likely > forms[0].likely - unlikelyForm)
    .slice(0, keptForms)
    .flatMap(({ kind, style, seed, proportions: usual }) => {
      const body = lighter(bodyOf(buildModel(requestOf(kind, style, seed))), smallCells);
      const [wide, deep] = usual.map((length, k) =>
        Math.max(-mostGrown, Math.min(mostGrown, Math.log(proportions[k] / length))),
      );
      const warp = { ...noWarp(body), wide: wide!, deep: deep! };
      return turns.map(({ yaw }): Candidate => {
        const pose = { yaw, elevation, distance };
        return { kind, style, seed, body, pose, warp, value: score(desk, body, pose, warp) };
      });
    })
    .sort((a, b) => b.value - a.value);
}

/** Builders choose forms by size too: what is nearly as likely is built again in the size that was found, and other seeds of its style. */
function rivalsOf({ kind, style, body, warp }: Candidate, { forms }: Recognized): SizedMake[] {
  const size = sizeOf(body, warp);
  const seeds = Array.from({ length: rivalSeeds }, (_, k) => ({ kind, style, seed: k + 1, size }));
  const near = forms.filter((form) => form.kind === kind).slice(0, rivalForms);
  return [...near.map((form) => ({ kind, style: form.style, seed: form.seed, size })), ...seeds];
}
