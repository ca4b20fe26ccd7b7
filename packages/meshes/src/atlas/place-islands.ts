/**
 * Islands side by side on a square sheet, at one scale: the tallest first, each let down to where it comes to rest on those before it, its
 * lower edge against their upper ones (the packing of Lévy and others 2002).
 */
import type { MeshPart } from '../model/source-model.ts';
import type { Island } from './islands.ts';

export interface Placed {
  island: Island;
  /** Its corner on the sheet, and whether it lies on its side. Sheet units are millimeters of surface. */
  x: number;
  y: number;
  turned: boolean;
}

/** Columns edges are told apart in; each island begins at one. */
const columns = 1024;
/** Of the side from try to try; then what is between the last two. */
const growth = 1.09;
const between = [0.3, 0.65];

/** `gap` is a share of the sheet's side. Returns the side it took. */
export function placeIslands(
  islands: readonly Island[],
  parts: readonly MeshPart[],
  gap: number,
): { placed: Placed[]; side: number } {
  const boxes = islands.map((island) => {
    const [w, h] = [island.size[0] * island.scale, island.size[1] * island.scale];
    return { island, turned: w > h, w: Math.min(w, h), h: Math.max(w, h) };
  });
  boxes.sort((a, b) => b.h - a.h || b.w - a.w);
  const area = boxes.reduce((sum, { island }) => sum + flatArea(island, parts[island.part]), 0);
  const tallest = boxes.reduce((most, { h }) => Math.max(most, h), 0) || 1;
  const least = Math.max(Math.sqrt(area) * 1.1, tallest * 1.01);
  for (let side = least; ; side *= growth) {
    const placed = onSheet(boxes, parts, side, gap);
    if (!placed) continue;
    for (const share of between) {
      const smaller = side * growth ** (share - 1);
      const closer = smaller >= least ? onSheet(boxes, parts, smaller, gap) : undefined;
      if (closer) return { placed: closer, side: smaller };
    }
    return { placed, side };
  }
}

type Box = Omit<Placed, 'x' | 'y'> & { w: number; h: number };

function onSheet(boxes: readonly Box[], parts: readonly MeshPart[], side: number, gap: number): Placed[] | undefined {
  const column = side / columns;
  const pad = gap * side;
  const padColumns = Math.ceil(pad / column);
  const horizon = new Float64Array(columns);
  const placed: Placed[] = [];
  for (const { island, turned, w, h } of boxes) {
    const wide = Math.floor(w / column) + 1;
    const last = columns - padColumns - wide;
    if (last < padColumns) return undefined;
    const { low, high } = edgesOf(island, parts[island.part], turned, column, wide);
    let [best, bestY, least] = [-1, 0, Infinity];
    for (let from = padColumns; from <= last; from++) {
      let y = 0;
      for (let i = 0; i < wide; i++) {
        const rest = horizon[from + i] - low[i];
        if (rest > y) y = rest;
        if (y >= least) break;
      }
      if (y < least) [best, bestY, least] = [from, y, y];
    }
    bestY += pad;
    if (bestY + h + pad > side) return undefined;
    placed.push({ island, x: best * column, y: bestY, turned });
    for (let i = -padColumns; i < wide + padColumns; i++) {
      const top = bestY + high[Math.min(wide - 1, Math.max(0, i))];
      const at = best + i;
      if (horizon[at] < top) horizon[at] = top;
    }
  }
  return placed;
}

/** Lowest and highest place of an island in each column it reaches, from its corner. */
function edgesOf(island: Island, { uvs, indices }: MeshPart, turned: boolean, column: number, wide: number) {
  const low = new Float64Array(wide).fill(Infinity);
  const high = new Float64Array(wide).fill(-Infinity);
  const { min, size, scale } = island;
  const note = (at: number, y: number) => {
    if (y < low[at]) low[at] = y;
    if (y > high[at]) high[at] = y;
  };
  for (const triangle of island.triangles) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [2 * indices[triangle + k], 2 * indices[triangle + ((k + 1) % 3)]];
      let [ax, ay] = [(uvs![a] - min[0]) * scale, (uvs![a + 1] - min[1]) * scale];
      let [bx, by] = [(uvs![b] - min[0]) * scale, (uvs![b + 1] - min[1]) * scale];
      if (turned) [ax, ay, bx, by] = [ay, size[0] * scale - ax, by, size[0] * scale - bx];
      if (ax > bx) [ax, ay, bx, by] = [bx, by, ax, ay];
      const [first, end] = [columnOf(ax), columnOf(bx)];
      note(first, ay);
      note(end, by);
      for (let at = first; at < end; at++) {
        const y = ay + ((by - ay) * ((at + 1) * column - ax)) / (bx - ax);
        note(at, y);
        note(at + 1, y);
      }
    }
  }
  return { low, high };

  function columnOf(x: number): number {
    return Math.min(wide - 1, Math.max(0, Math.floor(x / column)));
  }
}

function flatArea({ triangles, scale }: Island, { uvs, indices }: MeshPart): number {
  let sum = 0;
  for (const triangle of triangles) {
    const [a, b, c] = [2 * indices[triangle], 2 * indices[triangle + 1], 2 * indices[triangle + 2]];
    sum += Math.abs(
      (uvs![b] - uvs![a]) * (uvs![c + 1] - uvs![a + 1]) - (uvs![c] - uvs![a]) * (uvs![b + 1] - uvs![a + 1]),
    );
  }
  return (sum / 2) * scale * scale;
}
