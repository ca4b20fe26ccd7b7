/** Faces that are folded over onto the surface beside them, as taking faces away leaves them in wrinkles: found, and laid open again. */
import { smoothNormals } from './photo-mesh.ts';
import type { Shape } from './silhouette.ts';

/** After each of them the vertices of what is still folded lie half way to the middle of those around them. */
const ROUNDS = 40;

/** Where each face begins in `indices` that looks against the surface around all of its corners. */
export function foldedFaces({ positions, indices }: Shape): number[] {
  const corners = smoothNormals({ positions, indices });
  const folded: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * indices[t];
    const b = 3 * indices[t + 1];
    const c = 3 * indices[t + 2];
    const [ex, ey, ez] = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]) as [number, number, number];
    const [fx, fy, fz] = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]) as [number, number, number];
    const [x, y, z] = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx];
    const against = (at: number) => x * corners[at] + y * corners[at + 1] + z * corners[at + 2] < 0;
    if (against(a) && against(b) && against(c)) folded.push(t);
  }
  return folded;
}

/** The same faces, with as few folded as there were or fewer; everything else stays where it is. */
export function unfolded(shape: Shape): Shape {
  let folded = foldedFaces(shape);
  let best = { shape, count: folded.length };
  const { indices } = shape;
  let positions = shape.positions;
  for (let round = 0; round < ROUNDS && folded.length > 0; round++) {
    const sums = new Map<number, { sum: [number, number, number]; count: number }>();
    for (const t of folded) for (let k = 0; k < 3; k++) sums.set(indices[t + k], { sum: [0, 0, 0], count: 0 });
    for (let i = 0; i < indices.length; i++) {
      const around = sums.get(indices[i]);
      if (!around) continue;
      // The other two corners of the face; of closed shapes each neighbor comes twice.
      const first = i - (i % 3);
      for (const other of [first + ((i + 1) % 3), first + ((i + 2) % 3)]) {
        for (let k = 0; k < 3; k++) around.sum[k] += positions[3 * indices[other] + k];
        around.count++;
      }
    }
    positions = positions.slice();
    for (const [vertex, { sum, count }] of sums)
      for (let k = 0; k < 3; k++)
        positions[3 * vertex + k] = (positions[3 * vertex + k] + sum[k] / Math.max(1, count)) / 2;
    folded = foldedFaces({ positions, indices });
    if (folded.length < best.count) best = { shape: { positions, indices }, count: folded.length };
  }
  return best.shape;
}
