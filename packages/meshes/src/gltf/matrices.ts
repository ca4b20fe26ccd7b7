/** Column-major 4x4 matrices as in glTF. */
import type { GltfNode } from './gltf-json.ts';

export type Matrix = Float64Array;

export const identity = (): Matrix => Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);

export function multiply(a: ArrayLike<number>, b: ArrayLike<number>): Matrix {
  const out = new Float64Array(16);
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row] * b[column * 4 + k];
      out[column * 4 + row] = sum;
    }
  return out;
}

export function fromTrs(t: ArrayLike<number>, q: ArrayLike<number>, s: ArrayLike<number>): Matrix {
  const norm = Math.hypot(q[0], q[1], q[2], q[3]) || 1;
  const [x, y, z, w] = [q[0] / norm, q[1] / norm, q[2] / norm, q[3] / norm];
  return Float64Array.of(
    (1 - 2 * (y * y + z * z)) * s[0],
    2 * (x * y + z * w) * s[0],
    2 * (x * z - y * w) * s[0],
    0,
    2 * (x * y - z * w) * s[1],
    (1 - 2 * (x * x + z * z)) * s[1],
    2 * (y * z + x * w) * s[1],
    0,
    2 * (x * z + y * w) * s[2],
    2 * (y * z - x * w) * s[2],
    (1 - 2 * (x * x + y * y)) * s[2],
    0,
    t[0],
    t[1],
    t[2],
    1,
  );
}

const localMatrix = (node: GltfNode): Matrix =>
  node.matrix
    ? Float64Array.from(node.matrix)
    : fromTrs(node.translation ?? [0, 0, 0], node.rotation ?? [0, 0, 0, 1], node.scale ?? [1, 1, 1]);

/** Of every node, parents first; the graph is known to be a forest. */
export function worldMatrices(nodes: readonly GltfNode[]): Matrix[] {
  const world: Matrix[] = new Array(nodes.length);
  const isChild = new Uint8Array(nodes.length);
  for (const node of nodes) for (const child of node.children ?? []) isChild[child] = 1;
  const open: [number, Matrix][] = [...nodes.keys()]
    .filter((index) => !isChild[index])
    .map((index) => [index, identity()]);
  while (open.length > 0) {
    const [index, parent] = open.pop()!;
    world[index] = multiply(parent, localMatrix(nodes[index]));
    for (const child of nodes[index].children ?? []) open.push([child, world[index]]);
  }
  return world;
}

/** The matrix that normals go by: cofactors, which is the inverse transpose up to scale (with the determinant's sign taken out). */
export function normalMatrix(m: ArrayLike<number>): { matrix: Float64Array; mirrors: boolean } {
  const c = Float64Array.of(
    m[5] * m[10] - m[6] * m[9],
    m[6] * m[8] - m[4] * m[10],
    m[4] * m[9] - m[5] * m[8],
    m[2] * m[9] - m[1] * m[10],
    m[0] * m[10] - m[2] * m[8],
    m[1] * m[8] - m[0] * m[9],
    m[1] * m[6] - m[2] * m[5],
    m[2] * m[4] - m[0] * m[6],
    m[0] * m[5] - m[1] * m[4],
  );
  const mirrors = m[0] * c[0] + m[1] * c[1] + m[2] * c[2] < 0;
  if (mirrors) for (let i = 0; i < 9; i++) c[i] = -c[i];
  return { matrix: c, mirrors };
}
