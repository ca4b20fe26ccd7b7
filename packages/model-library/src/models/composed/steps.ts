/** How a piece is placed: at a point, on or beside another part, turned, mirrored, in rows, around, scattered. */
import type { Vec3 } from '../model.ts';
import type { Random } from '../shape/random.ts';
import { type Axis, type Bounds, boundsOf, mirror, move, type Shape, turn } from '../shape/shape.ts';
import type { Args } from './parse.ts';

type Put = (shape: Shape) => Shape;
/** Given everything the line has made so far, where each copy of it goes. */
export type Step = (all: readonly Shape[]) => Put[];

export interface StepArgs extends Args {
  random: Random;
  /** How many of a name the request asks for. */
  asked(name: string): number | undefined;
  boundsOfPart(name: string): Bounds;
  fail(fault: string): never;
}

const same: Put = (shape) => shape;
const middle = ({ min, max }: Bounds): Vec3 => [0, 1, 2].map((k) => (min[k] + max[k]) / 2) as Vec3;
const moved = (by: Vec3): Put[] => [(shape) => move(shape, ...by)];

/** How many: a number, or a name with the usual number where the request says nothing of it. */
function countOf({ numbers, count, asked, fail }: StepArgs): number {
  const n = count === undefined ? numbers[''] : (asked(count.name) ?? count.usual);
  return n === undefined ? fail('a number of copies is needed') : Math.max(0, Math.round(n));
}

const axesIn = (words: string[], fail: (fault: string) => never): Axis[] =>
  words.flatMap((word) =>
    [...word].map((axis) => ('xyz'.includes(axis) ? (axis as Axis) : fail(`"${axis}" is no axis`))),
  );

/** Beside another part: `side` is where on the given axis, the other axes are centered (z: on the same ground). */
const beside =
  (axis: 0 | 1 | 2, side: 1 | -1) =>
  ({ words, boundsOfPart }: StepArgs): Step => {
    const other = boundsOfPart(words[0]);
    return (all) => {
      const own = boundsOf(all);
      const by = middle(other).map((value, k) => value - middle(own)[k]) as Vec3;
      if (axis !== 2) by[2] = other.min[2] - own.min[2];
      by[axis] = side > 0 ? other.max[axis] - own.min[axis] : other.min[axis] - own.max[axis];
      return moved(by);
    };
  };

export const stepWords: Readonly<Record<string, (args: StepArgs) => Step>> = {
  at: ({ points, fail }) => {
    const [x, y, z = 0] = points[0] ?? fail('"at" needs a point');
    return () => moved([x, y, z]);
  },
  on: beside(2, 1),
  under: beside(2, -1),
  before: beside(1, -1),
  behind: beside(1, 1),
  left: beside(0, -1),
  right: beside(0, 1),
  /** Its middle to the origin: before a turn. */
  mid: () => (all) => moved(middle(boundsOf(all)).map((value) => -value) as Vec3),
  /** `turn x90 z30`: degrees, in the order written. */
  turn: ({ numbers, fail }) => {
    const turns = Object.entries(numbers).map(([axis, degrees]): [Axis, number] =>
      'xyz'.includes(axis) && axis !== '' ? [axis as Axis, degrees] : fail(`"${axis}" is no axis`),
    );
    return () => [(shape) => turns.reduce((turned, [axis, degrees]) => turn(turned, axis, degrees), shape)];
  },
  flip: ({ words, fail }) => {
    const axes = axesIn(words, fail);
    return () => [(shape) => axes.reduce(mirror, shape)];
  },
  /** `mirror x`: on both sides; `mirror xy`: at the four corners. */
  mirror: ({ words, fail }) => {
    let puts: Put[] = [same];
    for (const axis of axesIn(words, fail)) puts = puts.concat(puts.map((put) => (shape) => mirror(put(shape), axis)));
    return () => puts;
  },
  /** `row 4 x.3`: along x and y around the middle, along z upwards from where it is; `row 4 x1 over2`: 2 m from first to last. */
  row: (args) => {
    const count = countOf(args);
    const { over } = args.numbers;
    const apart = over === undefined ? 1 : over / Math.max(1, count - 1);
    const step = ['x', 'y', 'z'].map((axis) => (args.numbers[axis] ?? 0) * apart) as Vec3;
    const loose = args.numbers.loose ?? 0;
    const off = Array.from({ length: count }, () =>
      step.map((by) => (by === 0 ? 0 : loose * args.random.between(-1, 1))),
    );
    return () =>
      off.map((by, i): Put => {
        const from = (k: number) => (k === 2 ? i : i - (count - 1) / 2) * step[k] + by[k];
        return (shape) => move(shape, from(0), from(1), from(2));
      });
  },
  /** `around 6`: evenly over a circle; `around 3 y from-30 over60`: about the Y axis, the first and last at the ends. */
  around: (args) => {
    const count = countOf(args);
    const [axis = 'z'] = axesIn(args.words, args.fail);
    const { from = 0, over = 360 } = args.numbers;
    const gaps = Math.abs(over) >= 360 ? count : Math.max(1, count - 1);
    return () =>
      Array.from(
        { length: count },
        (_, i): Put =>
          (shape) =>
            turn(shape, axis, from + (over * i) / gaps),
      );
  },
  /** `scatter 12 1x.6`: anywhere on such a rectangle, turned by chance. */
  scatter: (args) => {
    const [w, d] = args.size ?? args.fail('"scatter" needs a width and a depth');
    const places = Array.from({ length: countOf(args) }, () => ({
      by: [args.random.between(-w / 2, w / 2), args.random.between(-d / 2, d / 2), 0] as Vec3,
      angle: args.random.between(0, args.numbers.turn ?? 360),
    }));
    return () =>
      places.map(
        ({ by, angle }): Put =>
          (shape) =>
            move(turn(shape, 'z', angle), ...by),
      );
  },
};
