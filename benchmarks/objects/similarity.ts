/** Turns, sizes and moves of points, and the one that brings points nearest to others. */

export interface Similarity {
  scale: number;
  /** Row by row. */
  rotation: number[];
  move: number[];
}

export function applied({ scale, rotation: r, move }: Similarity, points: ArrayLike<number>): Float64Array {
  const out = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i], points[i + 1], points[i + 2]];
    for (let k = 0; k < 3; k++) out[i + k] = scale * (r[3 * k] * x + r[3 * k + 1] * y + r[3 * k + 2] * z) + move[k];
  }
  return out;
}

export const yawOf = (angle: number): number[] => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c, -s, 0, s, c, 0, 0, 0, 1];
};

/** Least squares over pairs, after Horn (1987); the scale is that of both clouds' spreads, which does not shrink on bad pairs. */
export function bestSimilarity(from: Float64Array, to: Float64Array): Similarity {
  const count = from.length / 3;
  const [a, b] = [middleOf(from), middleOf(to)];
  const s = new Float64Array(9);
  let [spreadA, spreadB] = [0, 0];
  for (let i = 0; i < count; i++)
    for (let j = 0; j < 3; j++) {
      const p = from[3 * i + j] - a[j];
      spreadA += p * p;
      spreadB += (to[3 * i + j] - b[j]) ** 2;
      for (let k = 0; k < 3; k++) s[3 * j + k] = s[3 * j + k] + p * (to[3 * i + k] - b[k]);
    }
  const rotation = turnOf(quaternionOf(s));
  const scale = Math.sqrt(spreadB / spreadA);
  const [turned] = [applied({ scale, rotation, move: [0, 0, 0] }, a)];
  return { scale, rotation, move: b.map((value, k) => value - turned![k]) };
}

export function middleOf(points: Float64Array): number[] {
  const sum = [0, 0, 0];
  for (let i = 0; i < points.length; i++) sum[i % 3] = sum[i % 3] + points[i];
  return sum.map((value) => (3 * value) / points.length);
}

/** The eigenvector of the largest eigenvalue of Horn's matrix, by powers. */
function quaternionOf(s: Float64Array): number[] {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = s as unknown as number[];
  const n = [
    [xx! + yy! + zz!, yz! - zy!, zx! - xz!, xy! - yx!],
    [yz! - zy!, xx! - yy! - zz!, xy! + yx!, zx! + xz!],
    [zx! - xz!, xy! + yx!, yy! - xx! - zz!, yz! + zy!],
    [xy! - yx!, zx! + xz!, yz! + zy!, zz! - xx! - yy!],
  ];
  // Shifted so that the largest eigenvalue is the largest in size as well.
  const shift = Math.max(...n.map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0))) || 1;
  let q = [1, 1e-3, 1e-3, 1e-3];
  for (let step = 0; step < 500; step++) {
    const next = n.map((row, k) => row.reduce((sum, value, j) => sum + value * q[j], shift * q[k]));
    const length = Math.hypot(...next);
    q = next.map((value) => value / length);
  }
  return q;
}

function turnOf([w, x, y, z]: number[]): number[] {
  return [
    1 - 2 * (y! * y! + z! * z!),
    2 * (x! * y! - w! * z!),
    2 * (x! * z! + w! * y!),
    2 * (x! * y! + w! * z!),
    1 - 2 * (x! * x! + z! * z!),
    2 * (y! * z! - w! * x!),
    2 * (x! * z! - w! * y!),
    2 * (y! * z! + w! * x!),
    1 - 2 * (x! * x! + y! * y!),
  ];
}

/** First `b`, then `a`. */
export function after(a: Similarity, b: Similarity): Similarity {
  const rotation = Array.from({ length: 9 }, (_, i) =>
    [0, 1, 2].reduce((sum, k) => sum + a.rotation[3 * Math.floor(i / 3) + k] * b.rotation[3 * k + (i % 3)], 0),
  );
  return { scale: a.scale * b.scale, rotation, move: [...applied(a, b.move)] };
}

export function inverse({ scale, rotation: r, move }: Similarity): Similarity {
  const back = { scale: 1 / scale, rotation: [r[0], r[3], r[6], r[1], r[4], r[7], r[2], r[5], r[8]], move: [0, 0, 0] };
  return { ...back, move: [...applied(back, move)].map((value) => -value) };
}
