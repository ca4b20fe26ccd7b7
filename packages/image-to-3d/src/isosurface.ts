/** Values at the corners of a block of cells, and the closed surface where they change sign. */
import type { Shape } from './silhouette.ts';

export interface Volume {
  /** One for each corner, x fastest; positive inside. */
  values: Float32Array;
  counts: [number, number, number];
  /** Between corners, units of the shape. */
  step: number;
  /** Middle of the block; the origin unless given. */
  center?: readonly [number, number, number];
}

/** Where the first corner is. */
export const firstCorner = ({ counts, step, center = [0, 0, 0] }: Omit<Volume, 'values'>) =>
  counts.map((count, axis) => center[axis] - ((count - 1) / 2) * step) as [number, number, number];

/** Whether a corner has neighbors along every axis: beyond the end of a row the next one begins, on the other side of the block. */
export const innerCorner = ([nx, ny, nz]: Volume['counts']) => {
  return (at: number): boolean => {
    const [i, j, k] = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))];
    return i > 0 && j > 0 && k > 0 && i + 1 < nx && j + 1 < ny && k + 1 < nz;
  };
};

/** Values at places between the corners; outside of the block, outside. */
export function valuesBetween(volume: Volume): (x: number, y: number, z: number) => number {
  const { values, counts, step } = volume;
  const [nx, ny, nz] = counts;
  const [x0, y0, z0] = firstCorner(volume);
  return (x, y, z) => {
    const [u, v, w] = [(x - x0) / step, (y - y0) / step, (z - z0) / step];
    const [i, j, k] = [Math.floor(u), Math.floor(v), Math.floor(w)];
    if (i < 0 || j < 0 || k < 0 || i + 1 >= nx || j + 1 >= ny || k + 1 >= nz) return -1;
    const along = (at: number) => values[at] + (u - i) * (values[at + 1] - values[at]);
    const over = (at: number) => along(at) + (v - j) * (along(at + nx) - along(at));
    const at = (k * ny + j) * nx + i;
    return over(at) + (w - k) * (over(at + nx * ny) - over(at));
  };
}

/** Makes the block's border outside, so that the surface is closed. */
export function closeBorder({ values, counts: [nx, ny, nz] }: Volume): void {
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++)
        if (i === 0 || j === 0 || k === 0 || i === nx - 1 || j === ny - 1 || k === nz - 1) {
          const at = (k * ny + j) * nx + i;
          values[at] = Math.min(values[at], -1);
        }
}

/**
 * Two bodies that touch along an edge of the grid would share an edge of the surface between four faces. The outer corner nearer to the
 * surface is taken in until no square of four corners has its two inner ones across from each other (well-composed, Latecki 1995).
 */
export function joinTouching({ values, counts: [nx, ny, nz] }: Volume): void {
  const barely = 1e-3;
  const inside = new Uint8Array(values.length);
  for (let at = 0; at < values.length; at++) if (values[at] > 0) inside[at] = 1;
  const squares = [
    [1, nx],
    [nx, nx * ny],
    [nx * ny, 1],
  ] as const;
  const taken: number[] = [];
  const check = (at: number, along: number, up: number) => {
    const [a, b, across] = [at + along, at + up, at + along + up];
    if (inside[at] !== inside[across] || inside[a] !== inside[b] || inside[at] === inside[a]) return;
    const [one, other] = inside[at] ? [a, b] : [at, across];
    const nearer = values[one] > values[other] ? one : other;
    values[nearer] = barely;
    inside[nearer] = 1;
    taken.push(nearer);
  };
  // The border is outside: a square that reaches over it is none.
  for (const [along, up] of squares)
    for (let at = 0, last = nx * ny * nz - along - up; at < last; at++)
      if (inside[at] !== inside[at + along]) check(at, along, up);
  // A corner that was taken in may make a square beside it one of those.
  for (let at = taken.pop(); at !== undefined; at = taken.pop())
    for (const [along, up] of squares)
      for (const from of [at, at - along, at - up, at - along - up])
        if (from >= 0 && from + along + up < inside.length) check(from, along, up);
}

/** The largest body alone: what floats beside it is an accident of the pictures. Bodies of a tenth of it or more stay. */
export function withoutCrumbs({ values, counts: [nx, ny] }: Volume): void {
  const body = new Int32Array(values.length);
  const sizes = [0];
  const steps = [1, -1, nx, -nx, nx * ny, -nx * ny];
  const queue: number[] = [];
  for (let from = 0; from < values.length; from++) {
    if (!(values[from] > 0) || body[from]) continue;
    const mine = sizes.length;
    let size = 0;
    queue.push(from);
    body[from] = mine;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      size++;
      // The border is outside, so a step never leaves the block.
      for (const step of steps)
        if (values[at + step] > 0 && !body[at + step]) {
          body[at + step] = mine;
          queue.push(at + step);
        }
    }
    sizes.push(size);
  }
  const least = 0.1 * sizes.reduce((a, b) => Math.max(a, b));
  for (let at = 0; at < values.length; at++)
    if (body[at] && sizes[body[at]] < least) values[at] = Math.min(-1e-3, -values[at]);
}

/** One vertex in each cell the surface runs through (surface nets, Gibson 1998): always closed. */
export function surface(volume: Volume): Shape {
  const { values, counts, step } = volume;
  const [nx, ny, nz] = counts;
  const first = firstCorner(volume);
  const cellAt = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const indices: number[] = [];
  const strides = [1, nx, nx * ny];
  for (let k = 0; k + 1 < nz; k++) {
    for (let j = 0; j + 1 < ny; j++) {
      for (let i = 0; i + 1 < nx; i++) {
        const at = (k * ny + j) * nx + i;
        const here = values[at] > 0;
        if (
          here === values[at + 1] > 0 &&
          here === values[at + nx] > 0 &&
          here === values[at + nx + 1] > 0 &&
          here === values[at + nx * ny] > 0 &&
          here === values[at + nx * ny + 1] > 0 &&
          here === values[at + nx * ny + nx] > 0 &&
          here === values[at + nx * ny + nx + 1] > 0
        )
          continue;
        let [x, y, z, crossings] = [0, 0, 0, 0];
        for (let edge = 0; edge < 12; edge++) {
          const axis = edge >> 2;
          const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
          const [onB, onC] = [edge & 1, (edge >> 1) & 1];
          const from = at + onB * strides[b] + onC * strides[c];
          const low = values[from];
          const high = values[from + strides[axis]];
          if (low > 0 === high > 0) continue;
          const part = low / (low - high);
          x += axis === 0 ? part : b === 0 ? onB : onC;
          y += axis === 1 ? part : b === 1 ? onB : onC;
          z += axis === 2 ? part : b === 2 ? onB : onC;
          crossings++;
        }
        if (crossings === 0) continue;
        cellAt[at] = positions.length / 3;
        positions.push(
          first[0] + (i + x / crossings) * step,
          first[1] + (j + y / crossings) * step,
          first[2] + (k + z / crossings) * step,
        );
      }
    }
  }
  // From the border on: what lies just within it begins there.
  for (let k = 0; k + 1 < nz; k++) {
    for (let j = 0; j + 1 < ny; j++) {
      for (let i = 0; i + 1 < nx; i++) {
        const at = (k * ny + j) * nx + i;
        const here = values[at] > 0;
        for (let axis = 0; axis < 3; axis++) {
          if (here === values[at + strides[axis]] > 0) continue;
          if ((axis !== 0 && i === 0) || (axis !== 1 && j === 0) || (axis !== 2 && k === 0)) continue;
          const [b, c] = [strides[(axis + 1) % 3], strides[(axis + 2) % 3]];
          const [p, q, r, s] = [cellAt[at - b - c], cellAt[at - c], cellAt[at], cellAt[at - b]];
          if (p < 0 || q < 0 || r < 0 || s < 0) continue;
          if (here) indices.push(p, q, r, p, r, s);
          else indices.push(p, r, q, p, s, r);
        }
      }
    }
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}
