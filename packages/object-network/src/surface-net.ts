/** The surface between values above and below zero on a grid: a vertex in each cell it passes, a square across each edge it cuts. */

export interface SurfaceNet {
  /** In cells: the value at index (0, 0, 0) is that of (0, 0, 0). */
  positions: Float32Array;
  /** Counter-clockwise seen from where values are below zero, in the grid's own axes taken as x right, y down, z away. */
  indices: Uint32Array;
}

/** `values`: the last axis varies fastest, then the first (x), then the second (y). */
export function surfaceNet(values: Float32Array, width: number, height: number, depth: number): SurfaceNet {
  const strides = [depth, depth * width, 1];
  const positions: number[] = [];
  const indices: number[] = [];
  const vertices = new Int32Array(values.length).fill(-1);
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++)
      for (let z = 0; z + 1 < depth; z++) {
        const at = x * strides[0] + y * strides[1] + z;
        const place = passed(values, at, strides);
        if (!place) continue;
        vertices[at] = positions.length / 3;
        positions.push(x + place[0], y + place[1], z + place[2]);
      }
  for (let y = 1; y + 1 < height; y++)
    for (let x = 1; x + 1 < width; x++)
      for (let z = 1; z + 1 < depth; z++) {
        const at = x * strides[0] + y * strides[1] + z;
        for (let axis = 0; axis < 3; axis++) addSquare(at, axis);
      }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };

  function addSquare(at: number, axis: number): void {
    const inside = values[at] > 0;
    if (inside === values[at + strides[axis]] > 0) return;
    const [a, b] = [strides[(axis + 1) % 3], strides[(axis + 2) % 3]];
    const [p, q, r, s] = [at, at - a, at - a - b, at - b].map((cell) => vertices[cell]) as [
      number,
      number,
      number,
      number,
    ];
    indices.push(...(inside ? [p, q, r, p, r, s] : [p, r, q, p, s, r]));
  }
}

/** Where in the cell the surface is: the mean of where it cuts the cell's edges. */
function passed(values: Float32Array, at: number, strides: readonly number[]): number[] | undefined {
  const corner = (k: number) => values[at + (k & 1) * strides[0] + ((k >> 1) & 1) * strides[1] + (k >> 2) * strides[2]];
  let above = 0;
  for (let k = 0; k < 8; k++) if (corner(k) > 0) above++;
  if (above === 0 || above === 8) return undefined;
  const sum = [0, 0, 0];
  let count = 0;
  for (let k = 0; k < 8; k++)
    for (let axis = 0; axis < 3; axis++) {
      if (k & (1 << axis)) continue;
      const [a, b] = [corner(k), corner(k | (1 << axis))];
      if (a > 0 === b > 0) continue;
      for (let other = 0; other < 3; other++)
        sum[other] = sum[other] + (other === axis ? a / (a - b) : (k >> other) & 1);
      count++;
    }
  return sum.map((value) => value / count);
}
