/** Nearest and any hits of a ray in the packed trees, child by child. */
import {
  BLOCK_WORDS,
  HEADER,
  INSTANCE_ROOT,
  INSTANCE_WORDS,
  LEAF_INSTANCE,
  LEAF_INSTANCE_SHIFT,
  NODE_WORDS,
} from '../layout.ts';
import type { Vec3 } from '../vector.ts';

/** The packed scene through both kinds of glasses. */
export interface SceneWords {
  words: Uint32Array;
  floats: Float32Array;
}

export interface Hit {
  distance: number;
  triangle: number;
  instance: number;
  /** Weights of the second and third corner. */
  u: number;
  v: number;
}

export function nearestHit(scene: SceneWords, origin: Vec3, direction: Vec3, near: number, far: number): Hit | null {
  const best: Hit = { distance: far, triangle: -1, instance: -1, u: 0, v: 0 };
  const { words, floats } = scene;
  if (words[HEADER.instanceCount] === 0) return null;
  const blockAt = (block: number) => words[HEADER.blocks] + block * BLOCK_WORDS;
  walk(scene, words[HEADER.topRoot], origin, direction, near, best, (child, leaf) => {
    if (leaf !== LEAF_INSTANCE) {
      hitBlock(scene, blockAt(child), origin, direction, near, best, leaf >>> LEAF_INSTANCE_SHIFT);
      return;
    }
    const instance = child;
    const at = words[HEADER.instances] + instance * INSTANCE_WORDS;
    const localOrigin = transformPoint(floats, at, origin);
    const localDirection = transformVector(floats, at, direction);
    walk(scene, words[at + INSTANCE_ROOT], localOrigin, localDirection, near, best, (block) => {
      hitBlock(scene, blockAt(block), localOrigin, localDirection, near, best, instance);
    });
  });
  return best.instance < 0 ? null : best;
}

function walk(
  scene: SceneWords,
  root: number,
  origin: Vec3,
  direction: Vec3,
  near: number,
  best: Hit,
  leaf: (child: number, leaf: number) => void,
): void {
  const { words, floats } = scene;
  const inverse = direction.map((d) => 1 / (Math.abs(d) < 1e-20 ? (d < 0 ? -1e-20 : 1e-20) : d)) as Vec3;
  const stack: { node: number; near: number }[] = [{ node: root, near }];
  while (stack.length > 0) {
    const top = stack.pop()!;
    if (top.near > best.distance) continue;
    const at = words[HEADER.nodes] + top.node * NODE_WORDS;
    const found: { lane: number; near: number }[] = [];
    for (let lane = 0; lane < 4; lane++) {
      let enter = near;
      let leave = best.distance;
      for (let k = 0; k < 3; k++) {
        const a = (floats[at + 8 * k + lane] - origin[k]) * inverse[k];
        const b = (floats[at + 8 * k + 4 + lane] - origin[k]) * inverse[k];
        enter = Math.max(enter, inverse[k] < 0 ? b : a);
        leave = Math.min(leave, inverse[k] < 0 ? a : b);
      }
      if (enter <= leave * 1.0000004) found.push({ lane, near: enter });
    }
    found.sort((a, b) => a.near - b.near);
    for (const { lane } of found) if (words[at + 28 + lane] > 0) leaf(words[at + 24 + lane], words[at + 28 + lane]);
    for (const child of found.reverse()) {
      if (words[at + 28 + child.lane] === 0) stack.push({ node: words[at + 24 + child.lane], near: child.near });
    }
  }
}

/** Möller and Trumbore 1997. */
function hitBlock(
  { words, floats }: SceneWords,
  at: number,
  o: Vec3,
  d: Vec3,
  near: number,
  best: Hit,
  instance: number,
): void {
  for (let lane = 0; lane < 4; lane++) {
    const read = (k: number) => floats[at + 4 * k + lane];
    const [e1x, e1y, e1z, e2x, e2y, e2z] = [read(3), read(4), read(5), read(6), read(7), read(8)];
    const px = d[1] * e2z - d[2] * e2y;
    const py = d[2] * e2x - d[0] * e2z;
    const pz = d[0] * e2y - d[1] * e2x;
    const det = e1x * px + e1y * py + e1z * pz;
    if (det === 0) continue;
    const inverse = 1 / det;
    const [sx, sy, sz] = [o[0] - read(0), o[1] - read(1), o[2] - read(2)];
    const u = (sx * px + sy * py + sz * pz) * inverse;
    const qx = sy * e1z - sz * e1y;
    const qy = sz * e1x - sx * e1z;
    const qz = sx * e1y - sy * e1x;
    const v = (d[0] * qx + d[1] * qy + d[2] * qz) * inverse;
    const t = (e2x * qx + e2y * qy + e2z * qz) * inverse;
    if (u < 0 || v < 0 || u + v > 1 || !(t > near) || !(t < best.distance)) continue;
    Object.assign(best, { distance: t, triangle: words[at + 36 + lane], instance, u, v });
  }
}

/** Row-major 3x4 at `at`. */
export function transformPoint(f: Float32Array, at: number, p: Vec3): Vec3 {
  const row = (k: number) =>
    f[at + 4 * k] * p[0] + f[at + 4 * k + 1] * p[1] + f[at + 4 * k + 2] * p[2] + f[at + 4 * k + 3];
  return [row(0), row(1), row(2)];
}

export function transformVector(f: Float32Array, at: number, p: Vec3): Vec3 {
  const row = (k: number) => f[at + 4 * k] * p[0] + f[at + 4 * k + 1] * p[1] + f[at + 4 * k + 2] * p[2];
  return [row(0), row(1), row(2)];
}

/** By the transpose: normals with the inverse matrix. */
export function transformNormal(f: Float32Array, at: number, n: Vec3): Vec3 {
  const column = (k: number) => f[at + k] * n[0] + f[at + 4 + k] * n[1] + f[at + 8 + k] * n[2];
  return [column(0), column(1), column(2)];
}
