/** Leaves of a picture as curved sheets in space: each cell a small quad, seen by the camera exactly where the picture shows it. */
import type { Shape } from '@orrery/model-library';
import type { LeafPieces } from './leaf-pieces.ts';
import { smoothNormals } from './photo-mesh.ts';
import { type FittedPot, pixelOf, pointAt } from './pot-fit.ts';
import { borderDistance } from './sweep.ts';

export interface LeafSheet {
  positions: Float32Array;
  indices: Uint32Array;
  /** Which color each triangle has. */
  classes: Uint8Array;
  /** How many cells of the picture it covers. */
  cells: number;
}

/** How far a leaf bends out of its plane, against its half width, and the most of that, of the crown's height. */
const bend = 1.5;
const mostBend = 0.1;
/** Of the crown's height to both sides: how wide the crown is at a tip. */
const nearTip = 0.08;
/**
 * How far corners of the outline are moved between their neighbors, and away again: steps of cells become the slanted edges they stand for,
 * and tips of leaves do not shrink (Taubin 1995).
 */
const evenings = [0.5, -0.53, 0.5, -0.53];
const golden = 0.6180339887;

/** `layer`, 0..1: by how much of the crown's depth each leaf stands behind where it stands in the first, and comes round to the front. */
export function leafSheets(
  foliage: Uint8Array,
  { piece, tips, along }: LeafPieces,
  classOf: (cell: number) => number,
  side: number,
  { camera, axis: [axisX, axisY] }: FittedPot,
  layer = 0,
): LeafSheet[] {
  const rows = [...foliage.keys()].filter((at) => foliage[at]).map((at) => Math.floor(at / side));
  const [top, bottom] = [rows[0], rows.at(-1)!];
  const tall = bottom + 1 - top;
  const axis = side / 2 + pixelOf(camera, axisX, axisY, 0)[0];
  const reaches = reachByRow(foliage, side, axis, Math.ceil(nearTip * tall));
  const inward = borderDistance(foliage, side, side);
  const corners = evenedCorners(foliage, side);
  // Left to right, depths that follow each other in no order: neighbors stand before and behind each other.
  const order = tips.map((_, k) => k).sort((a, b) => (tips[a] % side) - (tips[b] % side));
  const depthOf = new Float32Array(tips.length);
  order.forEach((k, place) => {
    const [column, row] = [tips[k] % side, Math.floor(tips[k] / side)];
    const away = Math.abs(column + 0.5 - axis);
    const room = Math.sqrt(Math.max(0, reaches[row] ** 2 - away ** 2));
    depthOf[k] = room * (2 * (((place + 1) * golden + layer) % 1) - 1);
  });
  const drafts = tips.map(() => ({
    positions: [] as number[],
    indices: [] as number[],
    classes: [] as number[],
    cells: 0,
    vertexOf: new Map<number, number>(),
  }));
  const depthAt = (cell: number) => {
    const k = piece[cell];
    const tip = depthOf[k];
    const share = along[cell] / Math.max(1, along[tips[k]]);
    return tip * share - Math.sign(tip || 1) * Math.min(mostBend * tall, bend * inward[cell]);
  };
  const across = side + 1;
  for (let cell = 0; cell < foliage.length; cell++) {
    if (!foliage[cell]) continue;
    const k = piece[cell];
    const draft = drafts[k];
    const [column, row] = [cell % side, Math.floor(cell / side)];
    const vertex = (c: number, r: number): number => {
      const at = r * across + c;
      const known = draft.vertexOf.get(at);
      if (known !== undefined) return known;
      let [sum, count] = [0, 0];
      for (const around of [r * side + c, r * side + c - 1, (r - 1) * side + c, (r - 1) * side + c - 1]) {
        if (piece[around] !== k) continue;
        sum += depthAt(around);
        count++;
      }
      const right = corners[2 * at] - side / 2;
      const up = side / 2 - corners[2 * at + 1];
      draft.positions.push(...pointAt(camera, right, up, sum / count));
      draft.vertexOf.set(at, draft.positions.length / 3 - 1);
      return draft.positions.length / 3 - 1;
    };
    const [a, b] = [vertex(column, row + 1), vertex(column + 1, row + 1)];
    const [c, d] = [vertex(column + 1, row), vertex(column, row)];
    draft.indices.push(a, b, c, a, c, d);
    const its = classOf(cell);
    draft.classes.push(its, its);
    draft.cells++;
  }
  return drafts.map(({ positions, indices, classes, cells }) => ({
    positions: new Float32Array(positions),
    indices: new Uint32Array(indices),
    classes: Uint8Array.from(classes),
    cells,
  }));
}

/** How far from the axis the foliage reaches around each row. */
function reachByRow(foliage: Uint8Array, side: number, axis: number, near: number): Float32Array {
  const own = new Float32Array(side);
  foliage.forEach((inside, at) => {
    const row = Math.floor(at / side);
    if (inside) own[row] = Math.max(own[row], Math.abs((at % side) + 0.5 - axis));
  });
  return own.map((_, row) => own.slice(Math.max(0, row - near), row + near + 1).reduce((a, b) => Math.max(a, b)));
}

/** Columns and rows of the cells' corners. */
function evenedCorners(foliage: Uint8Array, side: number): Float32Array {
  const across = side + 1;
  const places = new Float32Array(2 * across * across);
  for (let at = 0; at < across * across; at++) places.set([at % across, Math.floor(at / across)], 2 * at);
  const edges: [number, number][] = [];
  for (let cell = 0; cell < foliage.length; cell++) {
    const at = Math.floor(cell / side) * across + (cell % side);
    if (cell % side > 0 && foliage[cell] !== foliage[cell - 1]) edges.push([at, at + across]);
    if (cell >= side && foliage[cell] !== foliage[cell - side]) edges.push([at, at + 1]);
  }
  for (const part of evenings) {
    const sums = new Map<number, [number, number, number]>();
    for (const [a, b] of edges)
      for (const [to, from] of [
        [a, b],
        [b, a],
      ] as const) {
        const sum = sums.get(to) ?? [0, 0, 0];
        sums.set(to, [sum[0] + places[2 * from], sum[1] + places[2 * from + 1], sum[2] + 1]);
      }
    for (const [at, [x, y, count]] of sums) {
      // Where pieces touch by a corner it stays.
      if (count !== 2) continue;
      places[2 * at] = (1 - part) * places[2 * at] + (part * x) / 2;
      places[2 * at + 1] = (1 - part) * places[2 * at + 1] + (part * y) / 2;
    }
  }
  return places;
}

/** All leaves of one color as one shape, for each of `count` colors; undefined where there are none. */
export function sheetsOf(sheets: readonly LeafSheet[], count: number): (Shape | undefined)[] {
  return Array.from({ length: count }, (_, which) => {
    const positions: number[] = [];
    const indices: number[] = [];
    for (const sheet of sheets) {
      const vertexOf = new Map<number, number>();
      sheet.classes.forEach((its, t) => {
        if (its !== which) return;
        for (let k = 0; k < 3; k++) {
          const at = sheet.indices[3 * t + k];
          let vertex = vertexOf.get(at);
          if (vertex === undefined) {
            vertex = positions.length / 3;
            positions.push(sheet.positions[3 * at], sheet.positions[3 * at + 1], sheet.positions[3 * at + 2]);
            vertexOf.set(at, vertex);
          }
          indices.push(vertex);
        }
      });
    }
    if (indices.length === 0) return undefined;
    const shape = { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
    return { ...shape, normals: smoothNormals(shape), uvs: acrossAndUp(shape.positions) };
  });
}

const acrossAndUp = (positions: Float32Array) =>
  Float32Array.from({ length: (2 * positions.length) / 3 }, (_, i) => positions[3 * (i >> 1) + 2 * (i & 1)]);
