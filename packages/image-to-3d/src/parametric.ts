/**
 * The hypothesis of a known thing, by looking and comparing: every kind of the library is seen from all sides, the likeliest in every
 * style and several variants, and the best of them are fitted: turn, height and distance of the camera, proportions, and where seats, arms
 * and boards begin.
 */
import { buildModel, canModel, type Model } from '@orrery/model-library';
import { bodyOf, noWarp, type WarpBody, warped } from './body-warp.ts';
import { finished, type Parametric, resized } from './built-candidate.ts';
import {
  aligned,
  type Candidate,
  type Desk,
  type Make,
  type Pose,
  refined,
  requestOf,
  type Search,
  score,
  sizeOf,
  usualDistance,
  viewOf,
} from './candidate.ts';
import { asDeepAsSeen, settled as lastFit } from './last-fit.ts';
import { bodyKinds, characterStyles, firstStylesOf } from './parametric-kinds.ts';
import { border, extent, lighter, newIdBuffer, rasterize, rough } from './rasterize.ts';
import type { Shape } from './silhouette.ts';
import { nearOverlap, targetOf } from './similarity.ts';
import type { Size } from './size-morphs.ts';
import { boxOf, type Subject } from './subject.ts';
import { bestVariant, formOf, reliefsOf, signature, turnsOf } from './variants.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const yaws = Array.from({ length: 45 }, (_, k) => radians(8 * k));
const elevations = [0, 6, 13, 21, 30, 42].map(radians);
/** The very first look, at every kind: fewer sides. */
const fewYaws = yaws.filter((_, k) => k % 2 === 0);
const fewElevations = [3, 15, 32].map(radians);
const keptFirst = 24;
const coarseSide = 44;
const coarseCells = 72;
const middleSide = 80;
const middleCells = 200;
const fineSide = 128;
/** The last look is as large as the picture, up to this: thin members are a matter of single pixels. */
const lastSide = 384;
const keptPoses = 4;
/** Of the likeliest kinds every style is looked at, of the first few in several variants. */
const keptKinds = 6;
const variedKinds = 3;
const keptMiddle = 20;
/** By this much a first small fit seldom makes anything better (one in fifty). */
const roughGain = 0.1;
const keptPosed = 8;
const keptMakes = 3;
const keptFine = 3;
/** Other sides of each of them that look alike, sides that are fitted with their inner places, and those looked at closer. */
const keptTurns = 3;
const keptSides = 4;
const keptContenders = 4;
const farBehind = 0.12;
const closeValue = 0.03;
const kinValue = 0.1;
const mostKin = 2;
/** So much worse before it is fitted, another side is not looked at again in the end. */
const hopelessTurn = 0.2;
const seeds = [1, 2];
const moreSeeds = [3, 4, 5, 6, 7, 8];
const mostVariantSide = 224;
/** Below this value a candidate is another thing, however long it is fitted. */
const hopeless = 0.68;
export function shapeOf(model: Model): Shape {
  const { positions, indices } = bodyOf(model);
  return { positions: positions.map((value, i) => (i % 3 === 2 ? value + model.size[2] / 2 : value)), indices };
}

/** The first look is the same for every picture. */
const library = new Map<string, { body: WarpBody; form: string }>();
function coarseBody(kind: string, style: string): { body: WarpBody; form: string } {
  const key = `${kind} ${style}`;
  const known = library.get(key) ?? coarsely(kind, style, 1);
  library.set(key, known);
  return known;
}

function coarsely(kind: string, style: string, seed: number): { body: WarpBody; form: string } {
  const model = buildModel(requestOf(kind, style, seed));
  return { body: rough(bodyOf(model), coarseCells), form: `${kind} ${signature(model)}` };
}

export function fitParametric(
  subject: Subject,
  onProgress?: (fraction: number) => void,
  kinds: readonly string[] = bodyKinds,
): Parametric | undefined {
  const box = boxOf(subject.mask, subject.width, subject.height);
  if (!box) return undefined;
  const coarse: Desk = { idBuffer: newIdBuffer(coarseSide), target: targetOf(subject, coarseSide, 'fill') };
  const found: Candidate[] = [];
  const usable = kinds.filter(canModel);
  const settled = (one: Make, poses: Iterable<Pose>, least: number) =>
    bestPoses(coarse, one.body, poses).map((its) =>
      its.value < least ? { ...one, ...its } : refined(coarse, { ...one, ...its }, roughly),
    );
  const first = usable.flatMap((kind, done) => {
    onProgress?.((0.2 * (done + 1)) / usable.length);
    return firstStylesOf(kind).map((style) => {
      const make: Make = { kind, style, seed: 1, body: coarseBody(kind, style).body };
      return { make, value: bestPoses(coarse, make.body, posesOf(fewYaws, fewElevations))[0].value };
    });
  });
  first.sort((a, b) => b.value - a.value);
  first.slice(0, keptFirst).forEach(({ make }, done) => {
    found.push(...settled(make, posesOf(yaws, elevations), Number.NEGATIVE_INFINITY));
    onProgress?.(0.2 + (0.1 * (done + 1)) / keptFirst);
  });
  found.sort((a, b) => b.value - a.value);
  const likely = [...new Set(found.map(({ kind }) => kind))].slice(0, keptKinds);
  likely.forEach((kind, place) => {
    const poses = found.filter((one) => one.kind === kind).map(({ pose }) => pose);
    // Many styles are the same shape in another material.
    const forms = new Set(firstStylesOf(kind).map((style) => coarseBody(kind, style).form));
    for (const style of characterStyles)
      for (const seed of place < variedKinds ? seeds : seeds.slice(0, 1)) {
        if (seed === 1 && firstStylesOf(kind).includes(style)) continue;
        const { body, form } = coarsely(kind, style, seed);
        if (forms.has(form)) continue;
        forms.add(form);
        const least = found.sort((a, b) => b.value - a.value)[keptMiddle]?.value ?? 0;
        found.push(...settled({ kind, style, seed, body }, poses, least - roughGain));
      }
    onProgress?.(0.3 + (0.3 * (place + 1)) / likely.length);
  });
  const middle: Desk = { idBuffer: newIdBuffer(middleSide), target: targetOf(subject, middleSide, 'fit') };
  const built = new Map<string, WarpBody>();
  const middleBody = ({ kind, style, seed }: Omit<Make, 'body'>) => {
    const key = `${kind} ${style} ${seed}`;
    const body = built.get(key) ?? lighter(bodyOf(buildModel(requestOf(kind, style, seed))), middleCells);
    built.set(key, body);
    return body;
  };
  const posed = varied(found, keptMiddle).map((one) => {
    const body = middleBody(one);
    const warp = { ...noWarp(body), ...evened(middle, body, one) };
    return refined(middle, { ...one, body, warp }, { halvings: 3, knots: false });
  });
  posed.sort((a, b) => b.value - a.value);
  const close = posed.filter(({ value }) => value > posed[0].value - kinValue).map(({ kind }) => kind);
  posed.splice(keptPosed);
  for (const [k, one] of posed.entries())
    posed[k] = refined(middle, one, { generations: 25, knots: false, scale: 0.7 });
  posed.sort((a, b) => b.value - a.value);
  onProgress?.(0.75);
  if (posed.length === 0) return undefined;
  if (posed[0].value < hopeless && kinds === bodyKinds) return finished(middle, posed[0]);
  // Further variants of the makes that came closest, as they stand.
  const makes = [...new Map(posed.map((one) => [`${one.kind} ${one.style}`, one])).values()].slice(0, keptMakes);
  const others = makes.flatMap((one) =>
    moreSeeds.map((seed) => {
      const body = middleBody({ ...one, seed });
      const warp = { ...noWarp(body), ...evened(middle, body, one) };
      return refined(middle, { ...one, seed, body, warp }, { halvings: 2, knots: false, scale: 0.4 });
    }),
  );
  const fine: Desk = { idBuffer: newIdBuffer(fineSide), target: targetOf(subject, fineSide, 'fit') };
  const ranked = distinct([...posed, ...others], keptFine);
  // The frame first: a search that has to make up for whole pixels of the picture's box goes astray.
  let ahead = 0;
  const rotated = ranked.flatMap((one, k) => {
    const sized = refined(fine, aligned(fine, resized(one), false), { generations: 24, knots: false, scale: 0.5 });
    onProgress?.(0.8 + (0.1 * (k + 1)) / ranked.length);
    ahead = Math.max(ahead, sized.value);
    // Of what is far behind, other sides are too.
    const sides = sized.value < ahead - farBehind ? [] : turnsOf(fine, sized, keptTurns);
    const others = sides.map((other) => refined(fine, other, { ...sidelong, generations: 14 }));
    return [sized, ...others].map((other) => aligned(fine, other, false));
  });
  const fitted = bestSides(rotated, keptSides).map((one) =>
    refined(fine, aligned(fine, one, true), { generations: 24, knots: true, scale: 0.35 }),
  );
  fitted.sort((a, b) => b.value - a.value);
  const deeper = reliefsOf(fitted[0]).map((one) =>
    aligned(fine, refined(fine, one, { ...sidelong, generations: 18 }), true),
  );
  const own = Math.max(box.right - box.left, box.bottom - box.top) + 2 * border;
  const side = Math.min(lastSide, Math.max(fineSide, own));
  const variantSide = Math.min(mostVariantSide, side);
  const between: Desk = { idBuffer: newIdBuffer(variantSide), target: targetOf(subject, variantSide, 'fit') };
  onProgress?.(0.95);
  // Sides that are nearly alike are told apart by parts of a pixel only.
  const contenders = bestSides([...fitted, ...deeper], keptContenders).filter(
    ({ value }, _, [best]) => value > best!.value - closeValue,
  );
  const [likeliest] = (
    contenders.length === 1
      ? contenders
      : contenders.map((one) =>
          refined(between, aligned(between, one, true), { generations: 14, knots: false, scale: 0.2 }),
        )
  ).sort((a, b) => b.value - a.value);
  const winner = bestVariant(between, fine, likeliest!, kinOf(likeliest!, close));
  const last: Desk = { idBuffer: newIdBuffer(side), target: targetOf(subject, side, 'fit') };
  const started = asDeepAsSeen(between, last, winner);
  const elsewhere = turnsOf(fine, started, keptTurns)
    .filter(({ value }) => value > started.value - hopelessTurn)
    .map((one) => refined(fine, one, { ...sidelong, generations: 14 }))
    .map((one) => aligned(last, aligned(between, one, false), false));
  const sided = [started, ...elsewhere].reduce((best, one) => (one.value > best.value ? one : best));
  return lastFit(last, sided);
}

const sidelong: Search = { generations: 28, knots: false, scale: 0.35 };
const roughly: Search = { halvings: 2, knots: false };

/** Kinds that came nearly as close: those that differ by size alone (a stool, a bar stool) are not told apart before the rest is right. */
const kinOf = ({ kind }: Candidate, close: readonly string[]): string[] =>
  [...new Set(close)].filter((other) => other !== kind).slice(0, mostKin);

/** Width and depth changed together until the body is as wide against its height as the picture is. */
function evened(desk: Desk, body: WarpBody, { pose, warp }: Candidate): { wide: number; deep: number } {
  const aspect = (grow: number) => {
    const positions = warped(body, { ...noWarp(body), wide: warp.wide + grow, deep: warp.deep + grow }, desk.scratch);
    desk.scratch = positions;
    const { wide, tall } = extent(positions, viewOf(pose, body));
    return wide / tall;
  };
  let [low, high] = [-0.9, 0.9];
  for (let k = 0; k < 12; k++) {
    const middle = (low + high) / 2;
    if (aspect(middle) < desk.target.aspect) low = middle;
    else high = middle;
  }
  const grow = (low + high) / 2;
  const kept = (value: number) => Math.min(1, Math.max(-1, value + grow));
  return { wide: kept(warp.wide), deep: kept(warp.deep) };
}

/** The best of each make from each side. */
export function bestSides(found: readonly Candidate[], count: number): Candidate[] {
  const kept: Candidate[] = [];
  for (const one of [...found].sort((a, b) => b.value - a.value)) {
    if (kept.length >= count) break;
    const alike = (other: Candidate) =>
      other.kind === one.kind &&
      other.style === one.style &&
      other.seed === one.seed &&
      Math.cos(other.pose.yaw - one.pose.yaw) > Math.cos(radians(10));
    if (!kept.some(alike)) kept.push(one);
  }
  return kept;
}

/** The best of each form; not all of one kind, since of the kind that is found all forms are tried in the end. */
function distinct(found: Candidate[], count: number): Candidate[] {
  const sizes = new Map<string, Size>();
  const forms = new Set<string>();
  const kept: Candidate[] = [];
  for (const one of found.sort((a, b) => b.value - a.value)) {
    if (kept.length >= count) break;
    if (kept.filter(({ kind }) => kind === one.kind).length >= count - 1) continue;
    const size = sizes.get(one.kind) ?? sizeOf(one.body, noWarp(one.body));
    sizes.set(one.kind, size);
    const form = formOf(one, size);
    if (forms.has(form)) continue;
    forms.add(form);
    kept.push(one);
  }
  return kept;
}

function* posesOf(turns: readonly number[], heights: readonly number[]): Generator<Pose> {
  for (const elevation of heights) for (const yaw of turns) yield { yaw, elevation, distance: usualDistance };
}

/** The likeliest poses: some more by their outlines, then with the inside counted, no two alike. */
function bestPoses(desk: Desk, body: WarpBody, poses: Iterable<Pose>): Pick<Candidate, 'pose' | 'warp' | 'value'>[] {
  const warp = noWarp(body);
  const tried: { pose: Pose; outline: number }[] = [];
  for (const pose of poses) {
    rasterize(
      desk.idBuffer,
      body.positions,
      body.indices,
      viewOf(pose, body),
      desk.target.framing,
      undefined,
      body.closed,
    );
    tried.push({ pose, outline: nearOverlap(desk.idBuffer, desk.target) });
  }
  tried.sort((a, b) => b.outline - a.outline);
  const valued = tried
    .slice(0, 5 * keptPoses)
    .map(({ pose }) => ({ pose, warp, value: score(desk, body, pose, warp) }))
    .sort((a, b) => b.value - a.value);
  const kept: typeof valued = [];
  for (const one of valued) {
    if (kept.length >= keptPoses) break;
    const alike = (other: Pose) =>
      Math.cos(other.yaw - one.pose.yaw) > Math.cos(radians(12)) &&
      Math.abs(other.elevation - one.pose.elevation) < radians(9);
    if (!kept.some(({ pose }) => alike(pose))) kept.push(one);
  }
  return kept;
}

/** The best, but not all of one make or all seen from one side. */
function varied(found: Candidate[], count: number): Candidate[] {
  const taken = new Map<string, number>();
  return found
    .sort((a, b) => b.value - a.value)
    .filter(({ kind, style, seed, pose }) => {
      const makes = [`${kind} ${style} ${seed}`, `${kind} ${Math.round((4 * pose.yaw) / Math.PI)}`];
      for (const make of makes) taken.set(make, (taken.get(make) ?? 0) + 1);
      return taken.get(makes[0])! <= 2 && taken.get(makes[1])! <= 5;
    })
    .slice(0, count);
}
