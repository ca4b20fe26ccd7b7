/**
 * Cuts a surface into pieces that one direction sees as a whole, and lays each flat along it: many times faster than unfolding charts
 * triangle by triangle, and on surfaces of many small triangles as good.
 */
import type { MeshPart } from '../model/source-model.ts';
import { type Faces, facesOf } from './faces.ts';
import { overlapping } from './overlapping.ts';

type Vector = readonly [number, number, number];

/** Cosine to the direction a piece is seen from: of the smoothed surface, and of each triangle on its own. */
const leastFacing = 0.62;
const leastOwn = 0.12;
/** Pieces of fewer triangles join one beside them. */
const fewestTriangles = 24;
/** Of a piece's area: less, and its mean direction says nothing, since it goes round. */
const leastMean = 0.55;

export interface FacingCharts {
  /** Which piece each triangle belongs to. */
  chartOf: Int32Array;
  /** For each piece two directions, right and up as seen from before it: six numbers. */
  frames: number[][];
}

export function facingCharts(part: MeshPart): FacingCharts {
  const faces = facesOf(part);
  const chartOf = new Int32Array(faces.count).fill(-1);
  const axes: Vector[] = [];
  const pieces: number[][] = [];
  const all = Array.from({ length: faces.count }, (_, face) => face);
  const waiting = components(all, faces, () => true);
  for (let piece = waiting.pop(); piece; piece = waiting.pop()) {
    const axis = directionOf(piece, faces);
    const isSeen = (face: number) => dot(faces.smooth, face, axis) > leastFacing && faces.facing(face, axis) > leastOwn;
    const seen = components(piece, faces, isSeen);
    // Where smoothing turned all of them away: the first alone, along its own direction.
    if (seen.length === 0) take([piece[0]], faces.normalOf(piece[0]));
    for (const one of seen) take(one, axis);
    const left = piece.filter((face) => chartOf[face] < 0);
    for (const one of components(left, faces, () => true)) waiting.push(one);
  }
  joinSmall(pieces, axes, chartOf, faces);
  // What winds over itself, as a spiral stair does, becomes another piece in the same direction.
  for (let chart = 0; chart < pieces.length; chart++)
    for (const one of components(overlapping(pieces[chart], part, frameOf(axes[chart])), faces, () => true))
      take(one, axes[chart]);
  return { chartOf, frames: axes.map(frameOf) };

  function take(piece: number[], axis: Vector): void {
    for (const face of piece) chartOf[face] = axes.length;
    axes.push(axis);
    pieces.push(piece);
  }
}

/** Connected stretches of those triangles that `isMeant`. */
function components(piece: readonly number[], faces: Faces, isMeant: (face: number) => boolean): number[][] {
  const state = faces.scratch;
  for (const face of piece) state[face] = isMeant(face) ? 1 : 0;
  const found: number[][] = [];
  for (const from of piece) {
    if (state[from] !== 1) continue;
    state[from] = 0;
    const stretch = [from];
    for (let n = 0; n < stretch.length; n++)
      for (let k = 0; k < 3; k++) {
        const other = faces.beside[3 * stretch[n] + k];
        if (other < 0 || state[other] !== 1) continue;
        state[other] = 0;
        stretch.push(other);
      }
    found.push(stretch);
  }
  return found;
}

/** The mean direction of a piece; of one that goes round, that of the side most of it looks to. */
function directionOf(piece: readonly number[], faces: Faces): Vector {
  const meanOf = (isMeant: (face: number) => boolean) => {
    const sum = [0, 0, 0];
    let area = 0;
    for (const face of piece) {
      if (!isMeant(face)) continue;
      for (let k = 0; k < 3; k++) sum[k] += faces.areas[face] * faces.smooth[3 * face + k];
      area += faces.areas[face];
    }
    const length = Math.hypot(sum[0], sum[1], sum[2]);
    return { axis: sum.map((value) => value / (length || 1)) as unknown as Vector, share: length / (area || 1), area };
  };
  const whole = meanOf(() => true);
  if (whole.share > leastMean) return whole.axis;
  const sides = directions.map((axis) => meanOf((face) => dot(faces.smooth, face, axis) > leastFacing));
  return sides.reduce((best, side) => (side.area > best.area ? side : best)).axis;
}

/** The 26 ways from the middle of a cube to its faces, edges and corners. */
const directions: readonly Vector[] = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => [x, y, z] as const)))
  .filter(([x, y, z]) => x !== 0 || y !== 0 || z !== 0)
  .map(([x, y, z]) => [x / Math.hypot(x, y, z), y / Math.hypot(x, y, z), z / Math.hypot(x, y, z)] as const);

function frameOf([x, y, z]: Vector): number[] {
  const helper = Math.abs(z) < 0.9 ? [0, 0, 1] : [0, 1, 0];
  const right = [helper[1] * z - helper[2] * y, helper[2] * x - helper[0] * z, helper[0] * y - helper[1] * x];
  const length = Math.hypot(right[0], right[1], right[2]);
  const [a, b, c] = right.map((value) => value / length);
  return [a, b, c, y * c - z * b, z * a - x * c, x * b - y * a];
}

/** Small pieces join the one they share most edges with, if that direction sees them too; smallest first. */
function joinSmall(pieces: number[][], axes: readonly Vector[], chartOf: Int32Array, faces: Faces): void {
  const small = pieces.flatMap((piece, chart) => (piece.length < fewestTriangles ? [chart] : []));
  small.sort((a, b) => pieces[a].length - pieces[b].length || a - b);
  for (const chart of small) {
    const edges = new Map<number, number>();
    for (const face of pieces[chart])
      for (let k = 0; k < 3; k++) {
        const other = faces.beside[3 * face + k];
        if (other >= 0 && chartOf[other] !== chart) edges.set(chartOf[other], (edges.get(chartOf[other]) ?? 0) + 1);
      }
    const fitting = [...edges].filter(([other]) =>
      pieces[chart].every((face) => faces.facing(face, axes[other]) > leastOwn),
    );
    if (fitting.length === 0) continue;
    const [into] = fitting.reduce((best, one) => (one[1] > best[1] ? one : best));
    for (const face of pieces[chart]) chartOf[face] = into;
    for (const face of pieces[chart]) pieces[into].push(face);
    pieces[chart] = [];
  }
}

const dot = (vectors: Float32Array, at: number, [x, y, z]: Vector) =>
  vectors[3 * at] * x + vectors[3 * at + 1] * y + vectors[3 * at + 2] * z;
