/** The surface of a field as triangles: naive surface nets (Gibson 1998), vertices then pulled onto the surface itself. */
import type { Shape } from '../shape/shape.ts';
import type { Field } from './field.ts';
import { type ShapeDraft, shapeDraft, shapeOf } from './shape-draft.ts';

/** `cell`: edge of the sampling grid in meters; details smaller than two cells are lost. */
export function fieldSurface(field: Field, cell: number): Shape {
  const { points, normals, quads } = surfaceNet(field, cell);
  return boxMapped(points, normals, quads);
}

/** For the 256 ways the corners of a cell can lie inside: whether both the inside and the outside hang together. */
const simple = Array.from({ length: 256 }, (_, mask) => {
  const hangsTogether = (wanted: number) => {
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].filter((c) => ((mask >> c) & 1) === wanted);
    if (corners.length === 0) return true;
    const seen = new Set([corners[0]]);
    for (const c of seen) for (const bit of [1, 2, 4]) if (corners.includes(c ^ bit)) seen.add(c ^ bit);
    return seen.size === corners.length;
  };
  return hangsTogether(0) && hangsTogether(1);
});

/**
 * Where two surfaces pass through one cell the net would have an edge with four faces. The corner nearest to the surface there
 * changes sides until no such cell is left.
 */
function untangle(values: Float32Array, nx: number, ny: number, nz: number, cell: number): void {
  const offset = Array.from({ length: 8 }, (_, c) => (c & 1) + ((c >> 1) & 1) * nx + (c >> 2) * nx * ny);
  for (let pass = 0; pass < 30; pass++) {
    let changed = false;
    for (let k = 0; k + 1 < nz; k++)
      for (let j = 0; j + 1 < ny; j++)
        for (let h = 0; h + 1 < nx; h++) {
          const base = h + j * nx + k * nx * ny;
          let mask = 0;
          for (let c = 0; c < 8; c++) if (values[base + offset[c]] < 0) mask |= 1 << c;
          if (mask === 0 || mask === 255 || simple[mask]) continue;
          let nearest = base;
          for (let c = 0; c < 8; c++)
            if (Math.abs(values[base + offset[c]]) < Math.abs(values[nearest])) nearest = base + offset[c];
          // Farther from the surface each time, so that two cells do not undo one another's work for ever.
          values[nearest] = -Math.sign(values[nearest] || 1) * cell * 0.02 * (1 + pass);
          changed = true;
        }
    if (!changed) return;
  }
}

function surfaceNet(field: Field, cell: number): { points: number[]; normals: number[]; quads: number[] } {
  const origin = field.min.map((v) => v - cell * 1.57);
  const n = field.max.map((v, k) => Math.ceil((v - origin[k]) / cell + 1.57) + 1);
  const [nx, ny, nz] = n;
  const values = new Float32Array(nx * ny * nz);
  const block = 4;
  // Whole blocks far from the surface are one value: fields are near enough to distances for that.
  const far = block * cell * 0.5 * Math.sqrt(3) * 1.7;
  for (let bk = 0; bk < nz; bk += block)
    for (let bj = 0; bj < ny; bj += block)
      for (let bh = 0; bh < nx; bh += block) {
        const center = (from: number, axis: number) => origin[axis] + (from + (block - 1) / 2) * cell;
        const middle = field.at(center(bh, 0), center(bj, 1), center(bk, 2));
        const same = Math.abs(middle) > far;
        for (let k = bk; k < Math.min(nz, bk + block); k++)
          for (let j = bj; j < Math.min(ny, bj + block); j++)
            for (let h = bh; h < Math.min(nx, bh + block); h++)
              values[h + j * nx + k * nx * ny] = same
                ? middle
                : field.at(origin[0] + h * cell, origin[1] + j * cell, origin[2] + k * cell);
      }

  untangle(values, nx, ny, nz, cell);
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const points: number[] = [];
  const normals: number[] = [];
  const stride = [1, nx, nx * ny];
  const gradient = (x: number, y: number, z: number, out: number[]) => {
    const e = cell * 0.15;
    out[0] = field.at(x + e, y, z) - field.at(x - e, y, z);
    out[1] = field.at(x, y + e, z) - field.at(x, y - e, z);
    out[2] = field.at(x, y, z + e) - field.at(x, y, z - e);
    const length = Math.hypot(out[0], out[1], out[2]) || 1;
    for (let a = 0; a < 3; a++) out[a] /= length;
    return length / (2 * e);
  };
  const g = [0, 0, 0];
  for (let k = 0; k + 1 < nz; k++)
    for (let j = 0; j + 1 < ny; j++)
      for (let h = 0; h + 1 < nx; h++) {
        const base = h + j * nx + k * nx * ny;
        let inside = 0;
        for (let corner = 0; corner < 8; corner++)
          if (values[base + (corner & 1) + ((corner >> 1) & 1) * nx + (corner >> 2) * nx * ny] < 0) inside++;
        if (inside === 0 || inside === 8) continue;
        let [crossings, x, y, z] = [0, 0, 0, 0];
        for (let axis = 0; axis < 3; axis++)
          for (let side = 0; side < 4; side++) {
            const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
            const from = base + (side & 1) * stride[b] + (side >> 1) * stride[c];
            const [v0, v1] = [values[from], values[from + stride[axis]]];
            if (v0 < 0 === v1 < 0) continue;
            const at = [h, j, k];
            at[b] += side & 1;
            at[c] += side >> 1;
            at[axis] += v0 / (v0 - v1);
            x += at[0];
            y += at[1];
            z += at[2];
            crossings++;
          }
        const p = [x / crossings, y / crossings, z / crossings].map((v, a) => origin[a] + v * cell);
        const start = [...p];
        for (let step = 0; step < 3; step++) {
          const slope = gradient(p[0], p[1], p[2], g);
          const d = field.at(p[0], p[1], p[2]) / Math.max(slope, 0.3);
          // Not out of its cell: neighbors would fold over one another.
          for (let a = 0; a < 3; a++)
            p[a] = Math.max(start[a] - cell * 0.35, Math.min(start[a] + cell * 0.35, p[a] - g[a] * d));
        }
        gradient(p[0], p[1], p[2], g);
        vertexOf[base] = points.length / 3;
        points.push(p[0], p[1], p[2]);
        normals.push(g[0], g[1], g[2]);
      }

  const quads: number[] = [];
  for (let k = 1; k + 1 < nz; k++)
    for (let j = 1; j + 1 < ny; j++)
      for (let h = 1; h + 1 < nx; h++) {
        const base = h + j * nx + k * nx * ny;
        for (let axis = 0; axis < 3; axis++) {
          const inside = values[base] < 0;
          if (inside === values[base + stride[axis]] < 0) continue;
          const [b, c] = [stride[(axis + 1) % 3], stride[(axis + 2) % 3]];
          const ring = [base - b - c, base - c, base, base - b].map((cellAt) => vertexOf[cellAt]);
          if (!inside) ring.reverse();
          quads.push(...ring);
        }
      }
  return { points, normals, quads };
}

/** Texture coordinates in meters from the side each face looks to; vertices where sides meet are doubled. */
function boxMapped(points: number[], vertexNormals: number[], quads: number[]): Shape {
  const out: ShapeDraft = shapeDraft();
  const known = new Map<number, number>();
  const put = (vertex: number, axis: number) => {
    const key = vertex * 3 + axis;
    let index = known.get(key);
    if (index === undefined) {
      index = out.positions.length / 3;
      known.set(key, index);
      const p = points.slice(vertex * 3, vertex * 3 + 3);
      out.positions.push(...p);
      out.normals.push(...vertexNormals.slice(vertex * 3, vertex * 3 + 3));
      out.uvs.push(p[axis === 0 ? 1 : 0], p[axis === 2 ? 1 : 2]);
    }
    return index;
  };
  for (let i = 0; i < quads.length; i += 4) {
    const ring = quads.slice(i, i + 4);
    const n = [0, 1, 2].map((a) => Math.abs(ring.reduce((sum, v) => sum + vertexNormals[v * 3 + a], 0)));
    const axis = n[2] >= n[0] && n[2] >= n[1] ? 2 : n[0] >= n[1] ? 0 : 1;
    const [a, b, c, d] = ring.map((v) => put(v, axis));
    const gap = (p: number, q: number) =>
      Math.hypot(
        points[p * 3] - points[q * 3],
        points[p * 3 + 1] - points[q * 3 + 1],
        points[p * 3 + 2] - points[q * 3 + 2],
      );
    // The shorter diagonal.
    if (gap(ring[0], ring[2]) <= gap(ring[1], ring[3])) out.indices.push(a, b, c, a, c, d);
    else out.indices.push(a, b, d, b, c, d);
  }
  return shapeOf(out);
}
