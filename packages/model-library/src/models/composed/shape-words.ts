/** The shapes a description may name. Each stands on z = 0 around the origin, unless its points say where it is. Meters. */
import { arc, panel, plate, thrown, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { box } from '../shape/box.ts';
import { sideways } from '../shape/extrude.ts';
import { type Outline, smooth2 } from '../shape/outline.ts';
import type { Random } from '../shape/random.ts';
import { cylinder, ellipsoid, lathe, torus } from '../shape/round.ts';
import { move, type Shape } from '../shape/shape.ts';
import { cushion, pillow } from '../shape/soft.ts';
import type { Point2 } from '../shape/solid.ts';
import { bar, curve, rod, roundedPath, tube } from '../shape/sweep.ts';
import { bannerSheet, hangingCloth, laidCloth, sail } from './cloth-shapes.ts';
import { border, boxFrame, chainLinks, keys, lattice, slats, taper } from './joined-shapes.ts';
import type { Args } from './parse.ts';
import { crystal, flame, rockShape, spokes, straws, tire } from './special-shapes.ts';

export interface ShapeArgs extends Pick<Args, 'points' | 'words'> {
  size: number[];
  numbers: Readonly<Record<string, number>>;
  random: Random;
}

export interface ShapeWord {
  /** How many lengths its size has; absent: it has none. */
  size?: 2 | 3;
  /** How many coordinates its points have, and how many points there are at least. */
  points?: { of: 2 | 3; least: number };
  /** Lettered numbers it must have, and may have; separated by spaces. */
  needs?: string;
  takes?: string;
  /** Words it may have. */
  words?: string;
  make(args: ShapeArgs): Shape | Shape[];
}

const vec3s = (points: number[][]) => points as Vec3[];
const point2s = (points: number[][]) => points as Point2[];
const given = <T>(value: T | undefined, key: string) => (value === undefined ? {} : { [key]: value });

/** `sym`: the points are the right half from below to above; `smooth`: joined by curves. */
function outline({ points, words }: ShapeArgs): Outline {
  const half = point2s(points);
  const left = half
    .filter(([x]) => x > 1e-6)
    .map(([x, y]): Point2 => [-x, y])
    .reverse();
  const whole = words.includes('sym') ? [...half, ...left] : half;
  return words.includes('smooth') ? smooth2(whole, 4, true) : whole;
}

const cutWords = { points: { of: 2 as const, least: 3 }, needs: 't', takes: 'b', words: 'sym smooth' };

export const shapeWords: Readonly<Record<string, ShapeWord>> = {
  // Solid bodies.
  box: { size: 3, takes: 'b', make: ({ size, numbers: { b } }) => box({ size: size as Vec3, ...given(b, 'bevel') }) },
  can: {
    needs: 'r h',
    takes: 'top b n',
    make: ({ numbers: { r, h, top, b, n } }) =>
      cylinder({ radius: r, height: h, ...given(top, 'topRadius'), ...given(b, 'bevel'), ...given(n, 'segments') }),
  },
  taper: { size: 3, needs: 'w d', takes: 'b', make: ({ size, numbers: { w, d } }) => taper(size as Vec3, w, d) },
  ball: {
    needs: 'r',
    takes: 'n',
    make: ({ numbers: { r, n = roundness(2 * r) } }) => move(ellipsoid(r, r, r, n), 0, 0, r),
  },
  egg: {
    size: 3,
    takes: 'n',
    make: ({ size: [w, d, h], numbers: { n = roundness(Math.max(w, d, h)) } }) =>
      move(ellipsoid(w / 2, d / 2, h / 2, n), 0, 0, h / 2),
  },
  dome: {
    needs: 'r h',
    make: ({ numbers: { r, h } }) =>
      lathe({
        profile: Array.from({ length: 11 }, (_, i): Point2 => {
          const angle = (Math.PI / 2) * (i / 10);
          return [i === 10 ? 0 : r * Math.cos(angle), h * Math.sin(angle)];
        }),
        crease: 60,
      }),
  },
  rock: {
    size: 3,
    takes: 'rough',
    make: ({ size, numbers: { rough = 0.16 }, random }) => rockShape(size as Vec3, rough, random),
  },
  crystal: { needs: 'r h', takes: 'n', make: ({ numbers: { r, h, n = 6 } }) => crystal(r, h, n) },
  flame: { needs: 'h', takes: 'r', make: ({ numbers: { h, r = h * 0.22 }, random }) => flame(h, r, random) },
  straws: {
    size: 3,
    takes: 'n t',
    make: ({ size, numbers: { n = 120, t = 0.004 }, random }) => straws(size as Vec3, n, t, random),
  },
  // Bars and pipes from point to point.
  rod: {
    points: { of: 3, least: 2 },
    needs: 'r',
    takes: 'to n',
    make: ({ points, numbers: { r, to = r, n = 12 } }) => rod(points[0] as Vec3, points[1] as Vec3, r, to, n),
  },
  bar: {
    size: 2,
    points: { of: 3, least: 2 },
    make: ({ size: [w, h], points }) => bar(points[0] as Vec3, points[1] as Vec3, w, h),
  },
  pipe: {
    points: { of: 3, least: 2 },
    needs: 'r',
    takes: 'to n steps',
    words: 'closed',
    make: ({ points, numbers: { r, to = r, n = 10, steps = 6 }, words }) =>
      tube({
        path: points.length > 2 ? curve(vec3s(points), steps, words.includes('closed')) : vec3s(points),
        radius: to === r ? r : (t) => r + (to - r) * t,
        sides: n,
        ...(words.includes('closed') && { closed: true }),
      }),
  },
  tube: {
    points: { of: 3, least: 3 },
    needs: 'r',
    takes: 'k n',
    words: 'closed',
    make: ({ points, numbers: { r, k = r * 3, n = 10 }, words }) =>
      tube({
        path: roundedPath(vec3s(points), k, 4, words.includes('closed')),
        radius: r,
        sides: n,
        ...(words.includes('closed') && { closed: true }),
      }),
  },
  /** A bent bar around the Y axis: `from` degrees (0 is right, 90 up) over `over`. */
  arch: {
    needs: 'r t',
    takes: 'from over n',
    make: ({ numbers: { r, t, from = 0, over = 180, n = 10 } }) =>
      tube({ path: arc(r, 0, 24, from, over).map(([x, y]): Vec3 => [x, 0, y]), radius: t, sides: n }),
  },
  ring: {
    needs: 'r t',
    takes: 'n',
    make: ({ numbers: { r, t, n = 36 } }) => move(torus(r, t, n), 0, 0, t),
  },
  coil: {
    needs: 'r h t turns',
    make: ({ numbers: { r, h, t, turns } }) =>
      tube({
        path: Array.from({ length: Math.ceil(turns * 16) + 1 }, (_, i, all = Math.ceil(turns * 16)): Vec3 => {
          const angle = (2 * Math.PI * turns * i) / all;
          return [r * Math.cos(angle), r * Math.sin(angle), t + ((h - 2 * t) * i) / all];
        }),
        radius: t,
        sides: 8,
      }),
  },
  chain: {
    points: { of: 3, least: 2 },
    needs: 'r t',
    make: ({ points, numbers: { r, t } }) => chainLinks(vec3s(points), r, t),
  },
  // Turned on a lathe: radius and height of each point.
  lathe: {
    points: { of: 2, least: 2 },
    takes: 'n',
    make: ({ points, numbers: { n } }) => lathe({ profile: point2s(points), ...given(n, 'segments') }),
  },
  turned: {
    points: { of: 2, least: 3 },
    takes: 'n',
    make: ({ points, numbers: { n = 28 } }) => thrown(point2s(points), 0, 0, 0, n),
  },
  bowl: {
    points: { of: 2, least: 2 },
    needs: 't',
    takes: 'n',
    words: 'angular',
    make: ({ points, numbers: { t, n = 36 }, words }) =>
      vessel(point2s(points), t, { smooth: !words.includes('angular'), segments: n }),
  },
  // Cut from an outline: lying, upright and seen from the front, upright and seen from the side.
  plate: { ...cutWords, make: (args) => plate(outline(args), args.numbers.t, 0, args.numbers.b) },
  panel: { ...cutWords, make: (args) => panel(outline(args), args.numbers.t, 0, args.numbers.b) },
  cheek: {
    ...cutWords,
    make: (args) => sideways({ outline: outline(args), height: args.numbers.t, ...given(args.numbers.b, 'bevel') }),
  },
  // Joined.
  frame: { size: 3, needs: 't', make: ({ size, numbers: { t } }) => boxFrame(size as Vec3, t) },
  border: {
    size: 2,
    needs: 't',
    takes: 'd b',
    make: ({ size, numbers: { t, d = t } }) => border(size[0], size[1], t, d),
  },
  lattice: {
    size: 2,
    needs: 'n m t',
    make: ({ size, numbers: { n, m, t } }) => lattice(size[0], size[1], n, m, t),
  },
  slats: {
    size: 3,
    needs: 'n',
    takes: 'gap',
    make: ({ size, numbers: { n, gap = 0.012 } }) => slats(size as Vec3, n, gap),
  },
  keys: {
    size: 3,
    needs: 'n m',
    takes: 'gap',
    make: ({ size, numbers: { n, m, gap = 0.004 } }) => keys(size as Vec3, n, m, gap),
  },
  // Soft.
  cushion: {
    size: 3,
    takes: 'puff sag b',
    make: ({ size, numbers: { puff = 0.015, sag = 0, b = 0.03 }, random }) =>
      cushion({ size: size as Vec3, puff, sag, round: b, seed: seedOf(random), detail: 7 }),
  },
  pillow: {
    size: 3,
    make: ({ size: [width, depth, height], random }) =>
      move(pillow({ width, depth, height, seed: seedOf(random) }), 0, 0, height / 2),
  },
  cloth: {
    size: 2,
    takes: 'deep n tied',
    make: ({ size: [w, h], numbers: { deep = 0.05, n = Math.max(3, Math.round(w / 0.16)), tied = 0 }, random }) =>
      hangingCloth(w, h, deep, Math.round(n), tied, seedOf(random)),
  },
  banner: {
    size: 2,
    takes: 'tail wave',
    words: 'swallow point flat',
    make: ({ size: [w, h], numbers: { tail = w * 0.35, wave = 0.012 }, words, random }) =>
      bannerSheet(
        w,
        h,
        tail,
        words.includes('swallow') ? 'swallow' : words.includes('flat') ? 'flat' : 'point',
        wave,
        seedOf(random),
      ),
  },
  drape: {
    size: 3,
    takes: 'folds',
    words: 'round',
    make: ({ size, numbers: { folds = 0.012 }, words, random }) =>
      laidCloth(size as Vec3, folds, words.includes('round'), seedOf(random)),
  },
  sail: {
    points: { of: 3, least: 4 },
    takes: 'sag t n',
    make: ({ points, numbers: { sag = 0, t = 0.006, n = 10 } }) => sail(vec3s(points), sag, t, n),
  },
  // Wheels, upright, their axle along X.
  tire: { needs: 'r w', takes: 'wall', make: ({ numbers: { r, w, wall = r * 0.3 } }) => tire(r, w, wall) },
  spokes: { needs: 'r n t', takes: 'hub', make: ({ numbers: { r, n, t, hub = t * 2.5 } }) => spokes(r, n, t, hub) },
};

/** Small things need fewer corners to look round. */
const roundness = (size: number) => (size < 0.07 ? 10 : size < 0.3 ? 14 : 24);

const seedOf = (random: Random) => Math.floor(random.next() * 1e6);
