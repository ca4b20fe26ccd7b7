/**
 * A tile without seams from a piece of texture: image quilting (Efros and Freeman, "Image Quilting for Texture Synthesis and Transfer", 2001)
 * on a torus. Blocks of the piece are laid with overlaps, each chosen to fit what is there, and cut along the line where both agree most.
 */
import { randomFrom } from '@orrery/model-library';
import type { Exemplar } from './exemplar.ts';

export interface Tile {
  side: number;
  /** r, g, b, linear. */
  colors: Float32Array;
}

/** Places tried for each block. */
const tries = 120;

export function quiltTile(source: Exemplar, side: number, seed: number): Tile {
  const random = randomFrom(seed);
  const block = Math.max(8, Math.min(Math.floor(source.side * 0.6), side >> 1));
  const count = Math.max(2, Math.ceil(side / (block * 0.72)));
  const stride = side / count;
  const overlap = Math.max(2, Math.min(block - 2, Math.round(block - stride)));
  const colors = new Float32Array(side * side * 3);
  const filled = new Uint8Array(side * side);
  const range = Math.max(0, source.side - block);
  const wrap = (value: number) => ((value % side) + side) % side;
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const [x0, y0] = [Math.round(column * stride), Math.round(row * stride)];
      let [best, least] = [{ x: 0, y: 0 }, Infinity];
      for (let n = 0; n < (row + column === 0 ? 1 : tries); n++) {
        const place = { x: Math.floor(random.next() * (range + 1)), y: Math.floor(random.next() * (range + 1)) };
        const error = mismatch(
          source,
          place,
          block,
          overlap,
          (x, y) => {
            const at = wrap(y0 + y) * side + wrap(x0 + x);
            return filled[at] ? at : -1;
          },
          colors,
          least,
        );
        if (error < least) [best, least] = [place, error];
      }
      lay(source, best, block, overlap, (x, y) => wrap(y0 + y) * side + wrap(x0 + x), colors, filled);
    }
  return { side, colors };
}

/** Mean squared difference over the rim of the block where something lies already. */
function mismatch(
  source: Exemplar,
  place: { x: number; y: number },
  block: number,
  overlap: number,
  at: (x: number, y: number) => number,
  colors: Float32Array,
  giveUp: number,
): number {
  let [sum, seen] = [0, 0];
  for (let y = 0; y < block; y += 2)
    for (let x = 0; x < block; x += 2) {
      const rim = x < overlap || y < overlap || x >= block - overlap || y >= block - overlap;
      if (!rim) continue;
      const to = at(x, y);
      if (to < 0) continue;
      const from = ((place.y + y) * source.side + place.x + x) * 3;
      for (let k = 0; k < 3; k++) sum += (source.colors[from + k] - colors[to * 3 + k]) ** 2;
      seen++;
    }
  return seen === 0 ? Math.min(giveUp, 0) : sum / seen;
}

/** Lays a block; where it overlaps, each of its sides is cut along the path of least difference. */
function lay(
  source: Exemplar,
  place: { x: number; y: number },
  block: number,
  overlap: number,
  at: (x: number, y: number) => number,
  colors: Float32Array,
  filled: Uint8Array,
): void {
  const difference = (x: number, y: number) => {
    const to = at(x, y);
    if (!filled[to]) return 0;
    const from = ((place.y + y) * source.side + place.x + x) * 3;
    let sum = 0;
    for (let k = 0; k < 3; k++) sum += (source.colors[from + k] - colors[to * 3 + k]) ** 2;
    return sum;
  };
  // How deep the old stays at each side, per line along it.
  const sides = [
    cut(block, overlap, (along, deep) => difference(deep, along)),
    cut(block, overlap, (along, deep) => difference(block - 1 - deep, along)),
    cut(block, overlap, (along, deep) => difference(along, deep)),
    cut(block, overlap, (along, deep) => difference(along, block - 1 - deep)),
  ];
  for (let y = 0; y < block; y++)
    for (let x = 0; x < block; x++) {
      const to = at(x, y);
      const inside = Math.min(
        x - sides[0][y],
        block - 1 - x - sides[1][y],
        y - sides[2][x],
        block - 1 - y - sides[3][x],
      );
      // One pixel of mixture along the cut.
      const share = filled[to] ? Math.min(1, Math.max(0, (inside + 1) / 2)) : 1;
      const from = ((place.y + y) * source.side + place.x + x) * 3;
      for (let k = 0; k < 3; k++)
        colors[to * 3 + k] = colors[to * 3 + k] * (1 - share) + source.colors[from + k] * share;
    }
  for (let y = 0; y < block; y++) for (let x = 0; x < block; x++) filled[at(x, y)] = 1;
}

/** The cheapest path along a rim, by dynamic programming: its depth at each line. */
function cut(length: number, depth: number, cost: (along: number, deep: number) => number): Float32Array {
  const totals: Float64Array[] = [];
  for (let along = 0; along < length; along++) {
    const line = new Float64Array(depth);
    for (let deep = 0; deep < depth; deep++) {
      const before = totals[along - 1];
      const least = before ? Math.min(before[deep], before[deep - 1] ?? Infinity, before[deep + 1] ?? Infinity) : 0;
      line[deep] = cost(along, deep) + least;
    }
    totals.push(line);
  }
  const path = new Float32Array(length);
  let deep = totals[length - 1].indexOf(Math.min(...totals[length - 1]));
  for (let along = length - 1; along >= 0; along--) {
    path[along] = deep;
    const before = totals[along - 1];
    if (!before) break;
    for (const other of [deep - 1, deep + 1])
      if (other >= 0 && other < depth && before[other] < before[deep]) deep = other;
  }
  return path;
}
