/** Which triangles of a piece lie on others of it when it is laid flat. */
import type { MeshPart } from '../model/source-model.ts';

/** Cells for each triangle, on average; and at most, for a piece that is long and thin. */
const cellsEach = 6;
const mostCells = 4_000_000;
/** Barycentric: nearer to an edge a cell may belong to the neighbor. */
const margin = 1e-3;

/** `frame`: right and up, six numbers. The first triangle never is one. */
export function overlapping(
  piece: readonly number[],
  { positions: p, indices }: Pick<MeshPart, 'positions' | 'indices'>,
  frame: readonly number[],
): number[] {
  if (piece.length < 3) return [];
  const flat = new Float64Array(6 * piece.length);
  const min = [Infinity, Infinity];
  const max = [-Infinity, -Infinity];
  piece.forEach((face, n) => {
    for (let corner = 0; corner < 3; corner++)
      for (let k = 0; k < 2; k++) {
        const at = 3 * indices[3 * face + corner];
        const value = p[at] * frame[3 * k] + p[at + 1] * frame[3 * k + 1] + p[at + 2] * frame[3 * k + 2];
        flat[6 * n + 2 * corner + k] = value;
        min[k] = Math.min(min[k], value);
        max[k] = Math.max(max[k], value);
      }
  });
  let area = 0;
  for (let n = 0; n < flat.length; n += 6) area += Math.abs(twice(flat, n)) / 2;
  const room = (max[0] - min[0]) * (max[1] - min[1]);
  if (!(area > 0 && room > 0)) return [];
  const cells = Math.min(mostCells, (cellsEach * piece.length * room) / area);
  const scale = Math.sqrt(cells / room);
  const width = Math.ceil((max[0] - min[0]) * scale) + 1;
  const taken = new Uint8Array(width * (Math.ceil((max[1] - min[1]) * scale) + 1));
  const found: number[] = [];
  const mine: number[] = [];
  piece.forEach((face, n) => {
    mine.length = 0;
    let isFree = true;
    const [ax, ay, bx, by, cx, cy] = [0, 1, 2, 3, 4, 5].map((k) => (flat[6 * n + k] - min[k % 2]) * scale);
    const over = 1 / ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
    if (!Number.isFinite(over)) return;
    const [left, right] = [Math.ceil(Math.min(ax, bx, cx) - 0.5), Math.floor(Math.max(ax, bx, cx) - 0.5)];
    const bottom = Math.floor(Math.max(ay, by, cy) - 0.5);
    for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5)); y <= bottom && isFree; y++)
      for (let x = Math.max(0, left); x <= right; x++) {
        const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
        const b = (px * (cy - ay) - (cx - ax) * py) * over;
        const c = ((bx - ax) * py - px * (by - ay)) * over;
        if (b < margin || c < margin || b + c > 1 - margin) continue;
        if (taken[y * width + x]) isFree = false;
        mine.push(y * width + x);
      }
    if (isFree) for (const cell of mine) taken[cell] = 1;
    else found.push(face);
  });
  return found;
}

const twice = (flat: Float64Array, n: number) =>
  (flat[n + 2] - flat[n]) * (flat[n + 5] - flat[n + 1]) - (flat[n + 4] - flat[n]) * (flat[n + 3] - flat[n + 1]);
