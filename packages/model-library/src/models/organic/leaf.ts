/** Leaves and petals: curved open sheets. */
import type { Vec3 } from '../model.ts';
import { cross, unit } from '../shape/shape.ts';
import type { ShapeDraft } from './shape-draft.ts';

export interface LeafShape {
  length: number;
  width: number;
  /** Half width over the way from base (0) to tip (1), as a share of half the width. */
  outline: (t: number) => number;
  /** Radians by which it bends down (or up, negative) from base to tip. */
  arch: number;
  /** Radians by which its halves fold up from the midrib. */
  fold: number;
  /** Height of waves of the edge, meters. */
  wave?: number;
  waves?: number;
  /** Rows along it; each has `columns` faces on either side of the midrib. */
  rows?: number;
  columns?: number;
}

export const outlines = {
  lance: (t: number) => Math.sin(Math.PI * t ** 0.8) ** 0.9,
  oval: (t: number) => Math.sin(Math.PI * t ** 0.9) ** 0.6,
  /** Widest near the tip: fiddle-leaf fig. */
  fiddle: (t: number) => Math.sin(Math.PI * t ** 1.35) ** 0.55 * (0.78 + 0.22 * Math.cos(2.4 * Math.PI * (t - 0.95))),
  heart: (t: number) => Math.min(1, Math.sqrt(t / 0.12)) * Math.sin(Math.PI * (0.32 + 0.68 * t)) ** 0.8,
  strap: (t: number) => Math.min(1, (1 - t) * 4) ** 0.7 * (0.55 + 0.45 * Math.min(1, t * 3)),
  needle: (t: number) => Math.min(1, (1 - t) * 3),
  petal: (t: number) => Math.sin(Math.PI * (0.08 + 0.92 * t) ** 1.5) ** 0.6,
};

/** Notches between ribs, as monstera has; none near the base and the tip. */
export function notched(outline: (t: number) => number, count: number, depth: number): (t: number) => number {
  return (t) => {
    const phase = t * count;
    const gap = Math.abs(phase - Math.round(phase));
    const inner = t > 0.5 / count && t < 1 - 0.6 / count;
    return outline(t) * (inner && gap < 0.14 ? 1 - depth * (1 - gap / 0.14) ** 0.5 : 1);
  };
}

/** Added to `out`: a leaf growing from `base` towards `along`, its upper face towards `up`. */
export function addLeaf(out: ShapeDraft, shape: LeafShape, base: Vec3, along: Vec3, up: Vec3): void {
  const { rows = 8, columns = 2, wave = 0, waves = 3 } = shape;
  const x = unit(along);
  const y = unit(cross(up, x));
  const z = cross(x, y);
  const first = out.positions.length / 3;
  const across = columns * 2 + 1;
  const at: number[][] = [];
  let [cx, cz] = [0, 0];
  for (let i = 0; i <= rows; i++) {
    const t = i / rows;
    const angle = -shape.arch * t;
    if (i > 0) {
      const middle = -shape.arch * (t - 0.5 / rows);
      cx += (Math.cos(middle) * shape.length) / rows;
      cz += (Math.sin(middle) * shape.length) / rows;
    }
    const half = shape.outline(t) * shape.width * 0.5;
    const point = half < shape.width * 0.004;
    const row: number[] = [];
    for (let j = 0; j < across; j++) {
      const q = j / columns - 1;
      if (point && q !== 0) {
        row.push(-1);
        continue;
      }
      const side = q * half * Math.cos(shape.fold * Math.abs(q));
      const lift =
        Math.abs(q) * half * Math.sin(shape.fold) + wave * Math.abs(q) * Math.sin(waves * 2 * Math.PI * t + q);
      const px = cx - Math.sin(angle) * lift;
      const pz = cz + Math.cos(angle) * lift;
      row.push(out.positions.length / 3);
      for (let k = 0; k < 3; k++) out.positions.push(base[k] + x[k] * px + y[k] * side + z[k] * pz);
      out.uvs.push(t * shape.length, side);
    }
    at.push(point ? row.map(() => row[columns]) : row);
  }
  const firstIndex = out.indices.length;
  for (let i = 0; i < rows; i++)
    for (let j = 0; j + 1 < across; j++) {
      const [a, b, c, d] = [at[i][j], at[i + 1][j], at[i + 1][j + 1], at[i][j + 1]];
      if (a !== b && b !== c && a !== c) out.indices.push(a, b, c);
      if (a !== c && c !== d && a !== d) out.indices.push(a, c, d);
    }
  addFaceNormals(out, first, firstIndex);
}

/** Normals of the vertices from `first` on as the mean of the faces around them. */
function addFaceNormals(out: ShapeDraft, first: number, firstIndex: number): void {
  const p = out.positions;
  for (let i = first * 3; i < p.length; i++) out.normals.push(0);
  for (let i = firstIndex; i < out.indices.length; i += 3) {
    const [a, b, c] = [out.indices[i] * 3, out.indices[i + 1] * 3, out.indices[i + 2] * 3];
    const n = cross(
      [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]],
      [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]],
    );
    for (const v of [a, b, c]) for (let k = 0; k < 3; k++) out.normals[v + k] += n[k];
  }
  for (let v = first * 3; v < p.length; v += 3) {
    const n = unit([out.normals[v], out.normals[v + 1], out.normals[v + 2]]);
    for (let k = 0; k < 3; k++) out.normals[v + k] = n[k];
  }
}
