/**
 * The hypothesis of a known thing, by looking and comparing: every kind of the library is seen from all sides, the likeliest in every
 * style and several variants, and the best of them are fitted: turn, height and distance of the camera, proportions, and where seats, arms
 * and boards begin.
 */
import { buildModel, canModel, type Model, type ModelRequest } from '../models/index.ts';
import { bodyOf, noWarp, type Warp, type WarpBody, warpAllowed, warped } from './body-warp.ts';
import { climb } from './climb.ts';
import { evolve } from './evolve.ts';
import { nearOverlap, outlineOverlap, shadingFit, type Target, targetOf } from './likeness.ts';
import { bodyKinds, characterStyles, firstStylesOf } from './parametric-kinds.ts';
import { withSeenColours } from './part-colours.ts';
import { border, extent, look, type Nudge, newSight, rough, type Sight } from './sight.ts';
import type { Shape, ShapeView } from './silhouette.ts';
import { morphBody, type Size } from './size-morphs.ts';
import { boxOf, type Subject } from './subject.ts';

export interface Parametric {
  request: ModelRequest;
  model: Model;
  /** Around the middle of the model's box. */
  view: ShapeView;
  /** Overlap of the outlines. */
  fit: number;
  /** Share of the picture's colours that its surfaces explain. */
  shading: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const yaws = Array.from({ length: 45 }, (_, k) => radians(8 * k));
const elevations = [0, 6, 13, 21, 30, 42].map(radians);
/** In sizes of the thing: a usual photograph. */
const usualDistance = 5;
/** The very first look, at every kind: fewer sides. */
const fewYaws = yaws.filter((_, k) => k % 2 === 0);
const fewElevations = [3, 15, 32].map(radians);
const keptFirst = 24;
const coarseSide = 44;
const coarseCells = 72;
const middleSide = 80;
const middleCells = 200;
const fineSide = 128;
const fineCells = 400;
/** The last look is as large as the picture, up to this: thin members are a matter of single pixels. */
const lastSide = 352;
const keptPoses = 4;
/** Of the likeliest kinds every style is looked at, of the first few in several variants. */
const keptKinds = 6;
const variedKinds = 3;
const keptMiddle = 20;
const keptPosed = 8;
const keptMakes = 3;
const keptFine = 3;
const seeds = [1, 2];
const moreSeeds = [3, 4, 5, 6, 7, 8];
/** Of the kind that was found: variants of its style, and of the others. */
const variantSeeds = { own: 10, other: 4 };
/** What has many vertices is soft all over, slow to build, and differs little. */
const heavy = 30_000;
const heavySeeds = { own: 3, other: 1 };
const keptVariants = 5;
/** What the inside of the picture counts against its outline: much while sides are told from each other, less when edges are. */
/** Below this value a candidate is another thing, however long it is fitted. */
const hopeless = 0.68;
const coarseWeight = 0.35;
const shadingWeight = 0.15;

export const requestOf = (kind: string, style: string, seed: number, size?: ModelRequest['size']): ModelRequest => ({
  kind,
  styles: [style],
  colours: [],
  materials: [],
  sizes: [],
  shapes: [],
  seed,
  ...(size && { size }),
});

export function shapeOf(model: Model): Shape {
  const { positions, indices } = bodyOf(model);
  return { positions: positions.map((value, i) => (i % 3 === 2 ? value + model.size[2] / 2 : value)), indices };
}

interface Pose {
  yaw: number;
  elevation: number;
  /** In sizes of the body. */
  distance: number;
}

interface Make {
  kind: string;
  style: string;
  seed: number;
  body: WarpBody;
}

interface Candidate extends Make {
  pose: Pose;
  warp: Warp;
  nudge?: Nudge;
  value: number;
}

const reachOf = ({ size }: WarpBody) => Math.max(...size);
const viewOf = ({ yaw, elevation, distance }: Pose, body: WarpBody): ShapeView => ({
  yaw,
  elevation,
  distance: distance * reachOf(body),
});

/** Room for the pictures that are drawn over and over. */
interface Desk {
  sight: Sight;
  target: Target;
  scratch?: Float32Array;
}

function seenAs(desk: Desk, body: WarpBody, pose: Pose, warp: Warp, nudge?: Nudge): Float32Array {
  const positions = warped(body, warp, desk.scratch);
  desk.scratch = positions;
  look(desk.sight, positions, body.indices, viewOf(pose, body), desk.target.framing, nudge);
  return positions;
}

function worth(desk: Desk, body: WarpBody, pose: Pose, warp: Warp, nudge?: Nudge): number {
  const positions = seenAs(desk, body, pose, warp, nudge);
  const coarse = desk.target.framing === 'fill';
  const outline = coarse ? nearOverlap(desk.sight, desk.target) : outlineOverlap(desk.sight, desk.target);
  // The inside cannot save what has another outline.
  if (outline < 0.3) return outline - unlikely(body, pose, warp);
  const inside = shadingFit(desk.sight, desk.target, { ...body, positions });
  return outline + (coarse ? coarseWeight : shadingWeight) * inside - unlikely(body, pose, warp);
}

/**
 * What one picture leaves open is as usual: proportions of the kind, above all depth against width, which a small turn hides well; a
 * camera some sizes away and a little above.
 */
function unlikely({ grown }: WarpBody, { elevation, distance }: Pose, warp: Warp): number {
  const far = Math.log(distance / usualDistance);
  const [wide, deep] = [warp.wide + grown[0], warp.deep + grown[1]];
  let sum = 0.02 * (wide * wide + deep * deep) + 0.06 * (deep - wide) ** 2 + 0.01 * far * far;
  sum += 0.03 * warp.thick * warp.thick;
  for (const move of warp.moves) sum += 0.4 * move * move;
  if (elevation < 0) sum += 0.5 * elevation * elevation;
  if (elevation > 0.7) sum += 0.3 * (elevation - 0.7) ** 2;
  return sum;
}

/** The first look is the same for every picture. */
const library = new Map<string, WarpBody>();
function coarseBody(kind: string, style: string): WarpBody {
  const key = `${kind} ${style}`;
  const known = library.get(key);
  if (known) return known;
  const body = rough(bodyOf(buildModel(requestOf(kind, style, 1))), coarseCells);
  library.set(key, body);
  return body;
}

export function fitParametric(subject: Subject, onProgress?: (fraction: number) => void): Parametric | undefined {
  const box = boxOf(subject.mask, subject.width, subject.height);
  if (!box) return undefined;
  const coarse: Desk = { sight: newSight(coarseSide), target: targetOf(subject, coarseSide, 'fill') };
  const found: Candidate[] = [];
  const usable = bodyKinds.filter(canModel);
  const settled = (one: Make, poses: Iterable<Pose>) =>
    bestPoses(coarse, one.body, poses).map((its) => refined(coarse, { ...one, ...its }, roughly));
  const first = usable.flatMap((kind, done) => {
    onProgress?.((0.2 * (done + 1)) / usable.length);
    return firstStylesOf(kind).map((style) => {
      const make: Make = { kind, style, seed: 1, body: coarseBody(kind, style) };
      return { make, value: bestPoses(coarse, make.body, posesOf(fewYaws, fewElevations))[0]!.value };
    });
  });
  first.sort((a, b) => b.value - a.value);
  first.slice(0, keptFirst).forEach(({ make }, done) => {
    found.push(...settled(make, posesOf(yaws, elevations)));
    onProgress?.(0.2 + (0.1 * (done + 1)) / keptFirst);
  });
  found.sort((a, b) => b.value - a.value);
  const likely = [...new Set(found.map(({ kind }) => kind))].slice(0, keptKinds);
  likely.forEach((kind, place) => {
    const poses = found.filter((one) => one.kind === kind).map(({ pose }) => pose);
    for (const style of characterStyles)
      for (const seed of place < variedKinds ? seeds : seeds.slice(0, 1)) {
        if (seed === 1 && firstStylesOf(kind).includes(style)) continue;
        const body = rough(bodyOf(buildModel(requestOf(kind, style, seed))), coarseCells);
        found.push(...settled({ kind, style, seed, body }, poses));
      }
    onProgress?.(0.3 + (0.3 * (place + 1)) / likely.length);
  });
  const middle: Desk = { sight: newSight(middleSide), target: targetOf(subject, middleSide, 'fit') };
  const built = new Map<string, WarpBody>();
  const middleBody = ({ kind, style, seed }: Omit<Make, 'body'>) => {
    const key = `${kind} ${style} ${seed}`;
    const body = built.get(key) ?? rough(bodyOf(buildModel(requestOf(kind, style, seed))), middleCells);
    built.set(key, body);
    return body;
  };
  const posed = varied(found, keptMiddle).map((one) => {
    const body = middleBody(one);
    const warp = { ...noWarp(body), ...evened(middle, body, one) };
    return refined(middle, { ...one, body, warp }, { halvings: 3, knots: false });
  });
  posed.sort((a, b) => b.value - a.value);
  posed.splice(keptPosed);
  for (const [k, one] of posed.entries())
    posed[k] = refined(middle, one, { generations: 25, knots: false, scale: 0.7 });
  posed.sort((a, b) => b.value - a.value);
  onProgress?.(0.75);
  if (posed.length === 0) return undefined;
  if (posed[0]!.value < hopeless) return finished(middle, posed[0]!);
  // Further variants of the makes that came closest, as they stand.
  const makes = [...new Map(posed.map((one) => [`${one.kind} ${one.style}`, one])).values()].slice(0, keptMakes);
  const others = makes.flatMap((one) =>
    moreSeeds.map((seed) => {
      const body = middleBody({ ...one, seed });
      const warp = { ...noWarp(body), ...evened(middle, body, one) };
      return refined(middle, { ...one, seed, body, warp }, { halvings: 2, knots: false, scale: 0.4 });
    }),
  );
  const fine: Desk = { sight: newSight(fineSide), target: targetOf(subject, fineSide, 'fit') };
  const ranked = distinct([...posed, ...others]).slice(0, keptFine);
  const fitted = ranked.map((one, k) => {
    const sized = refined(fine, resized(one), { generations: 30, knots: false, scale: 0.5 });
    const done = refined(fine, sized, { generations: 50, knots: true, scale: 0.5 });
    onProgress?.(0.8 + (0.15 * (k + 1)) / ranked.length);
    return done;
  });
  fitted.sort((a, b) => b.value - a.value);
  const winner = bestVariant(fine, fitted[0]!);
  const own = Math.max(box.right - box.left, box.bottom - box.top) + 2 * border;
  const side = Math.min(lastSide, Math.max(fineSide, own));
  const last: Desk = { sight: newSight(side), target: targetOf(subject, side, 'fit') };
  // As it is built first; then where seats and boards begin.
  const placed = refined(last, winner, { generations: 45, knots: false, scale: 0.15, frame: true });
  return finished(last, refined(last, placed, { generations: 55, knots: true, scale: 0.1, frame: true }));
}

const roughly: Search = { halvings: 2, knots: false };

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

/** The best of each make. */
function distinct(found: Candidate[]): Candidate[] {
  const makes = new Set<string>();
  return found
    .sort((a, b) => b.value - a.value)
    .filter(({ kind, style, seed }) => {
      const make = `${kind} ${style} ${seed}`;
      if (makes.has(make)) return false;
      makes.add(make);
      return true;
    });
}

function* posesOf(turns: readonly number[], heights: readonly number[]): Generator<Pose> {
  for (const elevation of heights) for (const yaw of turns) yield { yaw, elevation, distance: usualDistance };
}

/** The likeliest poses: some more by their outlines, then with the inside counted, no two alike. */
function bestPoses(desk: Desk, body: WarpBody, poses: Iterable<Pose>): Pick<Candidate, 'pose' | 'warp' | 'value'>[] {
  const warp = noWarp(body);
  const tried: { pose: Pose; outline: number }[] = [];
  for (const pose of poses) {
    look(desk.sight, body.positions, body.indices, viewOf(pose, body), desk.target.framing);
    tried.push({ pose, outline: nearOverlap(desk.sight, desk.target) });
  }
  tried.sort((a, b) => b.outline - a.outline);
  const valued = tried
    .slice(0, 5 * keptPoses)
    .map(({ pose }) => ({ pose, warp, value: worth(desk, body, pose, warp) }))
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
      return taken.get(makes[0]!)! <= 2 && taken.get(makes[1]!)! <= 5;
    })
    .slice(0, count);
}

interface Search {
  /** Whether the knots move too, and the frame. */
  knots: boolean;
  frame?: boolean;
  /** One number after another, or all together for so many generations. */
  halvings?: number;
  generations?: number;
  /** Of the usual first steps. */
  scale?: number;
}

function refined(desk: Desk, one: Candidate, { knots, frame, halvings, generations, scale = 1 }: Search): Candidate {
  const { body, pose, warp, nudge = [0, 0, 0] } = one;
  const unpack = (at: readonly number[]): { pose: Pose; warp: Warp; nudge: Nudge } => ({
    pose: { yaw: at[0]!, elevation: at[1]!, distance: Math.exp(at[2]!) },
    warp: { wide: at[3]!, deep: at[4]!, thick: at[5]!, moves: at.slice(9) },
    nudge: [at[6]!, at[7]!, at[8]!],
  });
  const { yaw, elevation, distance } = pose;
  const start = [yaw, elevation, Math.log(distance), warp.wide, warp.deep, warp.thick, ...nudge, ...warp.moves];
  const framed = frame ? [1 / desk.target.side, 0.8, 0.8].map((step) => step / scale) : [0, 0, 0];
  const steps = [
    ...[0.13, 0.1, 0.3, 0.2, 0.2, body.morphs ? 0.25 : 0],
    ...framed,
    ...warp.moves.map(() => (knots ? 0.05 : 0)),
  ].map((step) => step * scale);
  const value = (at: readonly number[]) => {
    const tried = unpack(at);
    if (tried.pose.elevation < -0.3 || tried.pose.elevation > 1.2 || tried.pose.distance < 1.2) return -1;
    if (!warpAllowed(body, tried.warp)) return -1;
    return worth(desk, body, tried.pose, tried.warp, tried.nudge);
  };
  const best = generations
    ? evolve(start, value, { spread: steps.map((step) => step / 2), generations })
    : climb(start, steps, value, { halvings: halvings ?? 2, rounds: 2 });
  return { ...one, ...unpack(best.at), value: best.value };
}

/**
 * What else the library makes of the same kind, put in the place of what was found: styles and seeds decide on forms (a padded shell, five
 * spindles) that cannot be told apart before everything else is right. Many of them are the same shape in another material.
 */
function bestVariant(desk: Desk, found: Candidate): Candidate {
  const size = sizeOf(found.body, found.warp);
  const seen = new Set<string>();
  const rivals: Candidate[] = [];
  const styles = [found.style, ...characterStyles.filter((style) => style !== found.style)];
  const vertices = bodyOf(buildModel(requestOf(found.kind, found.style, found.seed, size))).positions.length / 3;
  const { own, other } = vertices > heavy ? heavySeeds : variantSeeds;
  for (const style of styles)
    for (let seed = 1; seed <= (style === found.style ? own : other); seed++) {
      const model = buildModel(requestOf(found.kind, style, seed, size));
      const make = signature(model);
      if (seen.has(make)) continue;
      seen.add(make);
      const body: WarpBody = { ...rough(bodyOf(model), fineCells), grown: found.body.grown };
      const { wide, deep } = found.warp;
      body.grown = [body.grown[0] + wide, body.grown[1] + deep];
      const one: Candidate = { ...found, style, seed, body, warp: noWarp(body) };
      rivals.push({ ...one, value: worth(desk, body, one.pose, one.warp) });
    }
  rivals.sort((a, b) => b.value - a.value);
  let best = found;
  for (const rival of rivals.slice(0, keptVariants)) {
    const { style, seed } = rival;
    if (style === found.style && seed === found.seed) continue;
    const build = (its: Size) => buildModel(requestOf(found.kind, style, seed, its));
    const body: WarpBody = { ...morphBody(build, size, fineCells), grown: rival.body.grown };
    const start: Candidate = { ...rival, body, warp: { ...noWarp(body), thick: found.warp.thick } };
    const sized = refined(desk, start, { generations: 16, knots: false, scale: 0.2 });
    if (sized.value < best.value - 0.06) continue;
    const done = refined(desk, sized, { generations: 40, knots: true, scale: 0.4 });
    if (done.value > best.value) best = done;
  }
  return best;
}

const signature = ({ parts }: Model): string => {
  let [sum, mixed] = [0, 0];
  for (const { positions } of parts)
    for (let i = 0; i < positions.length; i++) {
      sum += Math.abs(positions[i]!);
      mixed += positions[i]! * ((i * 7) % 13);
    }
  return `${parts.map(({ positions }) => positions.length)} ${sum.toPrecision(5)} ${mixed.toPrecision(4)}`;
};

const sizeOf = ({ size: [width, depth, height] }: WarpBody, { wide, deep }: Warp): Size => ({
  width: width * Math.exp(wide),
  depth: depth * Math.exp(deep),
  height,
});

/** Built anew with the fitted proportions: legs and boards keep their thickness, unlike in a stretched model. */
function resized(one: Candidate): Candidate {
  const { kind, style, seed, body, warp } = one;
  const build = (size: Size) => buildModel(requestOf(kind, style, seed, size));
  const again = morphBody(build, sizeOf(body, warp), fineCells);
  return { ...one, body: { ...again, grown: [warp.wide, warp.deep] }, warp: noWarp(again) };
}

function finished(desk: Desk, { kind, style, seed, body: rougher, pose, warp, nudge }: Candidate): Parametric {
  const build = (size: Size) => buildModel(requestOf(kind, style, seed, size));
  const [width, depth, height] = rougher.size;
  const built = build({ width, depth, height });
  const body = rougher.morphs ? morphBody(build, { width, depth, height }) : bodyOf(built);
  const positions = seenAs(desk, body, pose, warp, nudge);
  const fit = outlineOverlap(desk.sight, desk.target);
  const shading = shadingFit(desk.sight, desk.target, { ...body, positions });
  let vertex = 0;
  const parts = built.parts.map((part) => {
    const moved = positions.slice(vertex, vertex + part.positions.length);
    vertex += part.positions.length;
    for (let i = 2; i < moved.length; i += 3) moved[i] = moved[i]! + height / 2;
    return { ...part, positions: moved };
  });
  const size = sizeOf(body, warp);
  const request = requestOf(kind, style, seed, size);
  const sized: Model = { ...built, size: [size.width, size.depth, size.height], parts };
  const model = withSeenColours(sized, desk.sight, desk.target, body.part);
  return { request, model, view: viewOf(pose, body), fit, shading };
}
