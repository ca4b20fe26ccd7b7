/**
 * The hypothesis of a thing extruded from an outline and seen at an angle: a letter, a sign, a box. For every turn, height of view and
 * thickness the largest face is taken whose whole sweep stays inside the outline; the one whose outline and whose light on front and sides
 * are the picture's is kept. A side that is seen says how thick the thing is; without one this hypothesis says nothing.
 */

import { evolve } from './evolve.ts';
import { bestPrism, fitPrism } from './extrusion-polygon.ts';
import { distanceFrom, type Face, type Loop, loopsOf, uprightShare } from './face-outline.ts';
import { surface } from './hull.ts';
import type { Prism } from './prism.ts';
import { type Body, border, type IdBuffer, newIdBuffer, rasterize } from './rasterize.ts';
import type { Shape, ShapeView } from './silhouette.ts';
import { outlineOverlap, plain, shadingFit, type Target, targetOf } from './similarity.ts';
import { boxOf, type Subject } from './subject.ts';

export interface Extruded {
  /** Pixels of the subject, around the middle of the thing. */
  shape: Shape;
  view: ShapeView;
  origin: [number, number];
  fit: number;
  shading: number;
  /** Share of what is seen that is side, not front. */
  sides: number;
  /** The picture is of one brightness, so that `shading` says nothing. */
  plain: boolean;
  /** How much more regularly its face is cut than the outline, taken for a face seen from the front: 0 where the turn explains nothing. */
  straightened: number;
  /** Its edges are level and upright, and lie on the picture's by parts of a pixel. */
  exact: boolean;
}

interface Cut {
  yaw: number;
  elevation: number;
  /** In pixels of the target. */
  depth: number;
  /** Of the camera, in sides of the target. */
  distance: number;
}

const side = 96;
/** Cells of the face along each axis of the target, and how far beyond it the face may reach where it is seen at a slant. */
const cell = 1.2;
const reach = 1.15;
/** The best of the small ones are looked at closer: slopes of level edges by a pixel or two tell a turn from a slant. */
const closeSide = 192;
const closeCell = 0.6;
const closeGenerations = 14;
const fineSide = 288;
const fineCell = 0.6;
/** In cells: the face of a first fit is uneven by more than its stairs. */
const prismStairs = 3;
/** Of the area: what is further off has other edges than level and upright ones. */
const exactFrom = 0.005;
/** Through an extrusion, so that a slit no wider than this many pixels of the target is not stepped over; more where edges are to be exact. */
const slit = { rough: 5, exact: 1 };
const leastPlanes = 4;
const shadingWeight = 0.5;
const regularWeight = 0.3;
/**
 * Where light says nothing: any thinner extrusion, with a face that has part of the sweep in it, gives the same outline, so the thickest that
 * does is the one.
 */
const thickWeight = 0.06;

const viewOf = ({ yaw, elevation, distance }: Cut): ShapeView => ({ yaw, elevation, distance: distance * side });

/** How far a point of the front is seen from the one behind it. */
const sweptBy = ({ yaw, elevation, depth }: Cut) =>
  depth * Math.hypot(Math.sin(yaw), Math.cos(yaw) * Math.sin(elevation));

/** Cells whose whole line through the extrusion is seen inside the outline. */
function faceOf(target: Target, cut: Cut, size: number, stride = slit.rough): Face {
  const { yaw, elevation, distance } = viewOf(cut) as Required<ShapeView>;
  const [cy, sy, ce, se] = [Math.cos(yaw), Math.sin(yaw), Math.cos(elevation), Math.sin(elevation)];
  const columns = Math.ceil((2 * reach * side) / size);
  const rows = Math.ceil((1.3 * side) / size);
  const inside = new Uint8Array(columns * rows).fill(1);
  // Lengths are those of the small target, also where the mask is a larger one.
  const finer = target.side / side;
  const planes = Math.max(leastPlanes, Math.ceil((finer * sweptBy(cut)) / stride) + 1);
  for (let plane = 0; plane < planes; plane++) {
    const y = cut.depth * (plane / (planes - 1) - 0.5);
    for (let r = 0; r < rows; r++) {
      const z = ((rows - 1) / 2 - r) * size;
      for (let c = 0; c < columns; c++) {
        const at = r * columns + c;
        if (!inside[at]) continue;
        const x = (c - (columns - 1) / 2) * size;
        const rotated = sy * x + cy * y;
        const scale = distance / Math.max(0.05 * distance, distance + rotated * ce - z * se);
        const px = Math.floor((side / 2 + (cy * x - sy * y) * scale) * finer);
        const py = Math.floor((side / 2 - (z * ce + rotated * se) * scale) * finer);
        const outside = px < 0 || py < 0 || px >= target.side || py >= target.side;
        if (outside || !target.mask[py * target.side + px]) inside[at] = 0;
      }
    }
  }
  return { columns, rows, inside, cell: size };
}

/** How often corners of the outline are moved between their neighbors: steps of cells become the slanted edges they stand for. */
const evenings = 4;

/** Where the corners of the cells are: those on the outline between their neighbors along it. Indices count along rows of corners. */
function evenedCorners({ columns, rows, inside, cell: size }: Face) {
  const across = columns + 1;
  const x = new Float32Array(across * (rows + 1));
  const z = new Float32Array(x.length);
  const next = new Int32Array(x.length).fill(-1);
  const onOutline: number[] = [];
  const edges: number[] = [];
  const is = (c: number, r: number) => c >= 0 && r >= 0 && c < columns && r < rows && inside[r * columns + c] === 1;
  const edge = (from: number, to: number) => {
    next[from] = to;
    edges.push(from, to);
    onOutline.push(from);
  };
  for (let r = 0; r <= rows; r++)
    for (let c = 0; c <= columns; c++) {
      const at = r * across + c;
      x[at] = (c - columns / 2) * size;
      z[at] = (rows / 2 - r) * size;
    }
  // Counter-clockwise as seen from the front: the inside is on the left.
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      if (!inside[r * columns + c]) continue;
      const at = r * across + c;
      if (!is(c, r - 1)) edge(at + 1, at);
      if (!is(c - 1, r)) edge(at, at + across);
      if (!is(c, r + 1)) edge(at + across, at + across + 1);
      if (!is(c + 1, r)) edge(at + across + 1, at + 1);
    }
  const before = new Int32Array(x.length).fill(-1);
  for (const at of onOutline) before[next[at]] = at;
  for (let round = 0; round < evenings; round++) {
    const moved = onOutline.map((at) => {
      const [p, q] = [before[at], next[at]];
      return p < 0 ? [x[at], z[at]] : [0.5 * x[at] + 0.25 * (x[p] + x[q]), 0.5 * z[at] + 0.25 * (z[p] + z[q])];
    });
    onOutline.forEach((at, k) => {
      x[at] = moved[k][0];
      z[at] = moved[k][1];
    });
  }
  return { x, z, edges, next };
}

/** Front and sides as they are seen; the back never is. Parts: the front, the sides. */
function extrusionOf(face: Face, depth: number): Body {
  const { columns, rows, inside } = face;
  const { x, z, edges, next } = evenedCorners(face);
  const across = columns + 1;
  const positions: number[] = [];
  const indices: number[] = [];
  const part: number[] = [];
  const quad = (which: number) => {
    const first = positions.length / 3 - 4;
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    part.push(which, which);
  };
  const [front, back] = [-depth / 2, depth / 2];
  const bent = (at: number) =>
    next[at] >= 0 || next[at + 1] >= 0 || next[at + across] >= 0 || next[at + across + 1] >= 0;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      if (!inside[r * columns + c]) continue;
      const at = r * across + c;
      let end = c;
      if (!bent(at)) while (inside[r * columns + end + 1] && !bent(at + end + 1 - c)) end++;
      const to = at + end + 1 - c;
      positions.push(x[at + across], front, z[at + across], x[to + across], front, z[to + across]);
      positions.push(x[to], front, z[to], x[at], front, z[at]);
      quad(0);
      c = end;
    }
  for (let k = 0; k < edges.length; k += 2) {
    const [from, to] = [edges[k], edges[k + 1]];
    positions.push(x[from], front, z[from], x[from], back, z[from]);
    positions.push(x[to], back, z[to], x[to], front, z[to]);
    quad(1);
  }
  return {
    positions: new Float32Array(positions),
    indices: new Uint32Array(indices),
    part: Uint8Array.from(part),
    parts: 2,
  };
}

/**
 * What is cut is cut regularly: level and upright edges, or left and right alike. Faces that were unfolded with a wrong turn are slanted;
 * without this a turn and a slant cannot be told from each other. 0..1.
 */
function regularity(face: Face, loops = loopsOf(face)): number {
  const { columns, rows, inside } = face;
  const box = boxOf(inside, columns, rows);
  if (!box) return 0;
  let [both, either] = [0, 0];
  for (let r = box.top; r < box.bottom; r++)
    for (let c = box.left; c < box.right; c++) {
      const here = inside[r * columns + c];
      const mirrored = inside[r * columns + box.left + box.right - 1 - c];
      both += here & mirrored;
      either += here | mirrored;
    }
  return 0.5 * (both / Math.max(1, either)) + 0.5 * uprightShare(loops);
}

interface Judged {
  value: number;
  fit: number;
  shading: number;
  sides: number;
}

function judge(target: Target, idBuffer: IdBuffer, cut: Cut, size = cell): Judged {
  const none: Judged = { value: -1, fit: 0, shading: 0, sides: 0 };
  if (Math.abs(cut.yaw) > 1.2 || cut.elevation < -0.2 || cut.elevation > 0.9) return none;
  if (cut.depth < 2 || cut.depth > 1.2 * side || cut.distance < 1.6 || cut.distance > 20) return none;
  const face = faceOf(target, cut, size);
  const body = extrusionOf(face, cut.depth);
  if (body.indices.length === 0) return none;
  const finer = target.side / side;
  const view = viewOf(cut);
  if (finer !== 1) for (let i = 0; i < body.positions.length; i++) body.positions[i] = body.positions[i] * finer;
  rasterize(idBuffer, body.positions, body.indices, { ...view, distance: view.distance! * finer }, 'still');
  const fit = outlineOverlap(idBuffer, target);
  const shading = shadingFit(idBuffer, target, body);
  let [seen, beside] = [0, 0];
  for (const triangle of idBuffer.triangle) {
    if (triangle < 0) continue;
    seen++;
    if (body.part[triangle] === 1) beside++;
  }
  const far = Math.log(cut.distance / 5);
  const thick = target.variance < plain ? thickWeight * (sweptBy(cut) / side) : 0;
  const value =
    fit +
    shadingWeight * shading +
    regularWeight * regularity(face) +
    thick -
    0.01 * far * far -
    0.02 * cut.yaw * cut.yaw;
  return { value, fit, shading, sides: seen > 0 ? beside / seen : 0 };
}

export function fitExtruded(subject: Subject): Extruded | undefined {
  const box = boxOf(subject.mask, subject.width, subject.height);
  if (!box) return undefined;
  const { left, right, top, bottom } = box;
  const target = { ...targetOf(subject, side, 'fit'), framing: 'still' as const };
  const idBuffer = newIdBuffer(side);
  const unpack = ([yaw, elevation, depth, distance]: readonly number[]): Cut => ({
    yaw: yaw!,
    elevation: elevation!,
    depth: Math.exp(depth!),
    distance: Math.exp(distance!),
  });
  const starts: { at: number[]; value: number }[] = [];
  for (const yaw of [-55, -40, -25, -12, 0, 12, 25, 40, 55])
    for (const elevation of [0, 10, 22, 35])
      for (const depth of [0.12, 0.25, 0.45, 0.7]) {
        const at = [(yaw * Math.PI) / 180, (elevation * Math.PI) / 180, Math.log(depth * side), Math.log(5)];
        starts.push({ at, value: judge(target, idBuffer, unpack(at)).value });
      }
  starts.sort((a, b) => b.value - a.value);
  const search = (at: readonly number[], generations: number, scale: number) =>
    evolve(at, (tried) => judge(target, idBuffer, unpack(tried)).value, {
      spread: [0.12, 0.1, 0.25, 0.25].map((spread) => spread * scale),
      generations,
    });
  // A few that differ: the best starts of all are neighbors, often in the wrong valley.
  const kept: typeof starts = [];
  for (const one of starts) {
    if (kept.length >= 9) break;
    if (kept.every(({ at }) => Math.hypot(at[0] - one.at[0], at[1] - one.at[1], 0.5 * (at[2] - one.at[2])) > 0.3))
      kept.push(one);
  }
  const evolved = kept.map(({ at }) => search(at, 12, 1)).sort((a, b) => b.value - a.value);
  const large = fineTarget(subject);
  const largeIdBuffer = newIdBuffer(fineSide);
  const exact = bestPrism(
    evolved.flatMap(({ at }) => prismOf(large, largeIdBuffer, unpack(at)) ?? []),
    large,
    largeIdBuffer,
  );
  const isExact = exact !== undefined && exact.cost < exactFrom;
  const cut = isExact ? cutOf(exact.prism) : closest();
  const { fit, shading, sides } = judge(target, idBuffer, cut);
  const flat = faceOf(target, { yaw: 0, elevation: 0, depth: 0, distance: 20 }, cell);
  const scale = Math.max(right - left, bottom - top) / (side - 4);
  const face = faceOf(large, cut, fineCell, slit.exact);
  const loops = isExact ? exact.prism.loops.map((loop) => scaled(loop, side / fineSide)) : loopsOf(face);
  const shape = solid(face, loops, cut.depth);
  return {
    shape: { ...shape, positions: shape.positions.map((value) => value * scale) },
    view: { ...viewOf(cut), distance: cut.distance * side * scale },
    origin: [(left + right) / 2, (top + bottom) / 2],
    fit,
    shading,
    sides,
    plain: target.variance < plain,
    straightened: regularity(face, loops) - regularity(flat),
    exact: isExact,
  };

  /** Where edges are slanted or round: the best of the small ones, looked at closer. */
  function closest(): Cut {
    const close = { ...targetOf(subject, closeSide, 'fit', (border * closeSide) / side), framing: 'still' as const };
    const closer = newIdBuffer(closeSide);
    const looked = evolved
      .slice(0, 3)
      .map(({ at }) => search(at, 24, 0.5))
      .map(({ at }) =>
        evolve(at, (tried) => judge(close, closer, unpack(tried), closeCell).value, {
          spread: [0.06, 0.05, 0.12, 0.12],
          generations: closeGenerations,
        }),
      );
    return unpack(looked.reduce((best, one) => (one.value > best.value ? one : best)).at);
  }
}

const scaled = (loop: Loop, by: number): Loop => loop.map(([x, z]) => [x * by, z * by]);

const cutOf = ({ yaw, elevation, depth, distance }: Prism): Cut => ({
  yaw,
  elevation,
  depth: (depth * side) / fineSide,
  distance: distance / fineSide,
});

/** The extrusion with exact edges, where it has such; `cut` says where to begin. */
function prismOf(target: Target, idBuffer: IdBuffer, cut: Cut) {
  const finer = target.side / side;
  const { yaw, elevation, distance } = viewOf(cut);
  const loops = loopsOf(faceOf(target, cut, fineCell, slit.exact), prismStairs).map((loop) => scaled(loop, finer));
  const start = { yaw, elevation, distance: distance! * finer, depth: cut.depth * finer, loops };
  return fitPrism(start, target, idBuffer);
}

/** The border of a larger target is larger too, so that it is the small one enlarged. */
const fineTarget = (subject: Subject) => targetOf(subject, fineSide, 'fit', (border * fineSide) / side);

/** The extrusion as a closed surface with straight edges and sharp corners. */
function solid(face: Face, loops: readonly Loop[], depth: number): Shape {
  const { columns, rows, cell: size } = face;
  const distances = distanceFrom(loops, face);
  // Whole cells across the extrusion, stretched to its true thickness.
  const layers = Math.max(2, Math.min(10, Math.round(depth / size)));
  const [nx, ny, nz] = [columns, layers + 4, rows];
  const values = new Float32Array(nx * ny * nz);
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) {
        const across = layers / 2 - Math.abs(j - (ny - 1) / 2);
        values[(k * ny + j) * nx + i] = Math.min(distances[(nz - 1 - k) * columns + i], across);
      }
  const shape = surface({ values, counts: [nx, ny, nz], step: size });
  let thick = 0;
  for (let i = 1; i < shape.positions.length; i += 3) thick = Math.max(thick, Math.abs(shape.positions[i]));
  const stretch = depth / 2 / Math.max(1e-6, thick);
  return { ...shape, positions: shape.positions.map((value, i) => (i % 3 === 1 ? value * stretch : value)) };
}
