/**
 * The last bit of an extrusion's fit, where its face is mostly of level and upright edges: the places of those edges, the turn, the height of the
 * camera and the thickness are brought onto the picture together by parts of a pixel. Slopes of a pixel or two, which cells hide, tell how
 * far a letter is turned.
 */
import { fillOutlines } from '@orrery/model-library';
import { align } from './align.ts';
import type { Loop } from './face-outline.ts';
import type { Prism, PrismFit } from './prism.ts';
import { type IdBuffer, rasterizeOutline } from './rasterize.ts';
import type { ShapeView } from './silhouette.ts';
import type { Target } from './similarity.ts';
import { slantedEdges, squaredPrism } from './square-corners.ts';

/** Edges this little slanted are meant to be level or upright (7 degrees), and so much of the outline has to be. */
const slanted = 0.12;
const straightShare = 0.5;
const mostCorners = 40;
/** Shorter edges are corners that cells broke. */
const shortest = 2.5;
const rounds = 14;
const usualDistance = 5;
/** Degrees to both sides of the best, first far, then near. */
const turns = [
  [-9, -4.5, 4.5, 9],
  [-2.5, 2.5],
];
/** The best of all is tried thicker and thinner, as it stands. */
const thicknesses = [1.08, 0.93, 1.04, 0.97];
/** Four times what an exact fit may cost: what is further off after its first fit has another face than an extrusion's. */
const hopeless = 0.02;
/** So many of the first fits are squared, and so many of those followed. */
const squaredFirst = 5;
const followed = 2;
/** Radians, and of the thickness: one valley, which needs to be followed once. */
const sameTurn = 0.02;
const sameDepth = 0.04;
/** What a corner counts, and an edge that is neither level nor upright, of the area: without a reason what is sawn is sawn square. */
const cornerCost = 0.0001;
const slantCost = 0.0001;

interface Corner {
  /** Which numbers are its x and its z. */
  x: number;
  z: number;
}

interface Drawing {
  numbers: number[];
  corners: Corner[][];
  indices: Uint32Array;
}

/** Turn, height, thickness and distance are the first four numbers. */
const own = 4;

/** Undefined where the face is not of such edges. */
function drawingOf({ yaw, elevation, distance, depth, loops }: Prism): Drawing | undefined {
  const numbers = [yaw, elevation, Math.log(depth), Math.log(distance)];
  let [along, whole] = [0, 0];
  const corners = loops.flatMap((rough): Corner[][] => {
    const loop = withoutShort(rough);
    if (loop.length < 3) return [];
    const edges = loop.map((a, k) => {
      const b = loop[(k + 1) % loop.length];
      const [dx, dz] = [Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])];
      const length = Math.hypot(dx, dz);
      const form = dz < slanted * dx ? 'level' : dx < slanted * dz ? 'upright' : 'slanted';
      whole += length;
      if (form !== 'slanted') along += length;
      const middle = form === 'level' ? (a[1] + b[1]) / 2 : (a[0] + b[0]) / 2;
      return { form, number: form === 'slanted' ? -1 : numbers.push(middle) - 1 };
    });
    return [
      loop.map(([x, z], k) => {
        const around = [edges[(k + edges.length - 1) % edges.length], edges[k]];
        const level = around.find(({ form }) => form === 'level')?.number;
        const upright = around.find(({ form }) => form === 'upright')?.number;
        return { x: upright ?? numbers.push(x) - 1, z: level ?? numbers.push(z) - 1 };
      }),
    ];
  });
  const count = corners.reduce((sum, loop) => sum + loop.length, 0);
  if (count < 4 || count > mostCorners || along < straightShare * whole) return undefined;
  const front = [
    ...fillOutlines(corners.map((loop) => loop.map(({ x, z }): [number, number] => [numbers[x], numbers[z]]))),
  ];
  if (front.length === 0) return undefined;
  const sides: number[] = [];
  let first = 0;
  for (const loop of corners) {
    for (let k = 0; k < loop.length; k++) {
      const [a, b] = [first + k, first + ((k + 1) % loop.length)];
      sides.push(b, a, a + count, b, a + count, b + count);
    }
    first += loop.length;
  }
  // Closed, so that the half of it that looks away need not be drawn.
  const back = front.map((at) => at + count).reverse();
  return { numbers, corners, indices: new Uint32Array([...front, ...back, ...sides]) };
}

function withoutShort(loop: Loop): Loop {
  const kept = [...loop];
  for (let k = 0; k < kept.length && kept.length > 3; ) {
    const [a, b] = [kept[k], kept[(k + 1) % kept.length]];
    if (Math.hypot(b[0] - a[0], b[1] - a[1]) >= shortest) k++;
    else {
      kept[k] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      kept.splice((k + 1) % kept.length, 1);
    }
  }
  return kept;
}

const viewOf = ([yaw, elevation, , distance]: readonly number[]): ShapeView => ({
  yaw: yaw!,
  elevation: elevation!,
  distance: Math.exp(distance!),
});

const isAllowed = ([yaw, elevation, depth, distance]: readonly number[], side: number) =>
  Math.abs(yaw!) < 1.25 &&
  elevation! > -0.15 &&
  elevation! < 0.95 &&
  depth! < Math.log(1.2 * side) &&
  distance! > Math.log(1.6 * side) &&
  distance! < Math.log(20 * side);

/** `cost`: blurred difference of what is seen and what should be, as a share of the outline's area, with what is unlikely. */
export function fitPrism(start: Prism, target: Target, idBuffer: IdBuffer): PrismFit | undefined {
  const drawing = drawingOf(start);
  if (!drawing) return undefined;
  const { side, mask } = target;
  const { corners, indices } = drawing;
  const count = corners.reduce((sum, loop) => sum + loop.length, 0);
  const positions = new Float32Array(6 * count);
  const drawn = new Uint8Array(side * side);
  const seen = (at: readonly number[]) => {
    if (!isAllowed(at, side)) return undefined;
    const half = Math.exp(at[2]) / 2;
    let vertex = 0;
    for (const loop of corners)
      for (const { x, z } of loop) {
        positions.set([at[x], -half, at[z]], 3 * vertex);
        positions.set([at[x], half, at[z]], 3 * (vertex + count));
        vertex++;
      }
    return rasterizeOutline(idBuffer, positions, indices, viewOf(at), 'still', undefined, drawn, indices.length / 3);
  };
  const found = align(drawing.numbers, seen, mask, side, {
    steps: drawing.numbers.map((_, k) => (k < own ? [0.012, 0.012, 0.04, 0.08][k] : 0.7)),
    rounds,
    unlikely: (at) => 0.002 * (at[3] - Math.log(usualDistance * side)) ** 2,
  });
  if (!found) return undefined;
  const [yaw, elevation, depth, distance] = found.at as [number, number, number, number];
  const loops = corners.map((loop) => loop.map(({ x, z }): [number, number] => [found.at[x], found.at[z]]));
  return {
    prism: { yaw, elevation, depth: Math.exp(depth), distance: Math.exp(distance), loops },
    cost: -found.value,
  };
}

/**
 * A thinner extrusion turned more gives nearly the same picture (see `reliefsOf`), a valley that steps by small pixels follow slowly: the best
 * few are turned further, their face and thickness kept as they are seen, and fitted again.
 */
export function bestPrism(found: readonly PrismFit[], target: Target, idBuffer: IdBuffer): PrismFit | undefined {
  const fit = (prism: Prism) => fitPrism(prism, target, idBuffer);
  const squared = byScore(found.filter(({ cost }) => cost < hopeless))
    .slice(0, squaredFirst)
    .map((one) => squaredPrism(one, fit, scoreOf));
  const ends = unlike(byScore(squared))
    .slice(0, followed)
    .map((first) => {
      let best = first;
      for (const degrees of turns) {
        const from = best.prism;
        for (const turn of degrees) {
          const there = fit(revolved(from, from.yaw + (turn * Math.PI) / 180));
          if (there && scoreOf(there) < scoreOf(best)) best = there;
        }
      }
      return squaredPrism(best, fit, scoreOf);
    });
  let [best] = byScore(ends);
  for (const thicker of thicknesses) {
    const there = best && fit({ ...best.prism, depth: best.prism.depth * thicker });
    if (there && scoreOf(there) < scoreOf(best!)) best = there;
  }
  return best;
}

/** Those that are no more than another, better one once more. */
const unlike = (sorted: readonly PrismFit[]) =>
  sorted.filter(
    ({ prism }, k) =>
      !sorted
        .slice(0, k)
        .some(
          (other) =>
            Math.abs(other.prism.yaw - prism.yaw) < sameTurn &&
            Math.abs(Math.log(other.prism.depth / prism.depth)) < sameDepth,
        ),
  );

const scoreOf = ({ cost, prism }: PrismFit) => cost + slantCost * slantedEdges(prism) + cornerCost * cornersOf(prism);
const cornersOf = ({ loops }: Prism) => loops.reduce((sum, loop) => sum + loop.length, 0);
const byScore = (found: readonly PrismFit[]) => [...found].sort((a, b) => scoreOf(a) - scoreOf(b));

function revolved(prism: Prism, yaw: number): Prism {
  const wider = Math.cos(prism.yaw) / Math.max(0.2, Math.cos(yaw));
  const least = 0.05;
  const thicker = Math.max(least, Math.abs(Math.sin(prism.yaw))) / Math.max(least, Math.abs(Math.sin(yaw)));
  return {
    ...prism,
    yaw,
    depth: prism.depth * thicker,
    loops: prism.loops.map((loop) => loop.map(([x, z]): [number, number] => [x * wider, z])),
  };
}
