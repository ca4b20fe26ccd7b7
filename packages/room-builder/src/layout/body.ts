/**
 * The room a model takes, as blocks in its own frame. Most things are their box. What others may stand under or within (tables,
 * chairs, L-shaped sofas, trees, parasols) is cut into columns of its triangles, so that a chair may be pushed under a table and
 * a coffee table may stand in the angle of a sofa, and nothing else may.
 */
import type { Model } from '@orrery/model-library';
import { type Block, carried, type Pose } from './footprint.ts';

type LocalBlock = Omit<Block, 'yaw'>;

const cellM = 0.05;
/** Crowns are compared with other trees and with whoever walks below: a hand's breadth says nothing there. */
const crownCellM = 0.25;
const crowns = new Set(['tree', 'palm-tree']);
/** Two bodies are compared block by block, so that a finely cut crown would cost millions of comparisons at every place tried. */
export const mostBlocks = 200;

const open = new Set(
  'table coffee-table tea-table dining-table conference-table side-table console-table desk dressing-table workbench counter reception-desk kitchen-island chair dining-chair office-chair gaming-chair armchair rocking-chair lounge-chair hanging-chair stool bar-stool bench parasol tree palm-tree street-lamp pavilion bridge gate swing hammock stall pool-table pergola awning market-stall staircase horse-stall stall-partition torii stone-arch arch swing-set car-lift bus-shelter canopy climbing-frame clothesline goal trapeze'.split(
    ' ',
  ),
);
/** Solid to the floor wherever they are, but not everywhere within their box. */
const angled = new Set('sofa sofa-bed piano drum-kit bed floor-lamp booth'.split(' '));

const bodies = new WeakMap<Model, LocalBlock[]>();

export function bodyOf(model: Model): LocalBlock[] {
  let body = bodies.get(model);
  if (body === undefined) {
    body = crowns.has(model.kind)
      ? columns(model, 0.5, crownCellM)
      : open.has(model.kind)
        ? columns(model, 0.08, cellM)
        : angled.has(model.kind)
          ? columns(model, 10, cellM)
          : [];
    if (body.length === 0) body = [wholeOf(model)];
    bodies.set(model, body);
  }
  return body;
}

function wholeOf(model: Model): LocalBlock {
  const [width, depth, height] = model.size;
  return { x: 0, y: 0, hx: width / 2, hy: depth / 2, bottom: 0, top: height };
}

export function blocksAt(model: Model, pose: Pose, z: number): Block[] {
  return bodyOf(model).map((block) => placed(block, pose, z));
}

export function wholeAt(model: Model, pose: Pose, z: number): Block {
  return placed(wholeOf(model), pose, z);
}

function placed(block: LocalBlock, pose: Pose, z: number): Block {
  const at = carried(pose, { x: block.x, y: block.y, yaw: 0 });
  return { x: at.x, y: at.y, yaw: pose.yaw, hx: block.hx, hy: block.hy, bottom: z + block.bottom, top: z + block.top };
}

/** Columns of the model's triangles; gaps up to `fillM` in one column count as full. */
function columns(model: Model, fillM: number, cellM: number): LocalBlock[] {
  const [width, depth] = model.size;
  const nx = Math.max(1, Math.min(200, Math.ceil(width / cellM)));
  const ny = Math.max(1, Math.min(200, Math.ceil(depth / cellM)));
  const cx = width / nx;
  const cy = depth / ny;
  const cells: [number, number][][] = Array.from({ length: nx * ny }, () => []);
  // Of the part in hand: faces that look down and up, to fill the solid between them.
  let faces = new Map<number, [z: number, up: boolean][]>();
  const at = (value: number, half: number, cell: number, count: number) =>
    Math.max(0, Math.min(count - 1, Math.floor((value + half) / cell)));
  for (const part of model.parts) {
    const { positions, indices } = part;
    faces = new Map();
    for (let i = 0; i < indices.length; i += 3) {
      const corners = [0, 1, 2].map((k) => {
        const v = indices[i + k] * 3;
        return [positions[v], positions[v + 1], positions[v + 2]];
      });
      const xs = corners.map((corner) => corner[0]);
      const ys = corners.map((corner) => corner[1]);
      // A face along the edge of a cell belongs to the cell inside, so the range is drawn in a little.
      const x0 = at(Math.min(...xs) + 1e-6, width / 2, cx, nx);
      const x1 = at(Math.max(...xs) - 1e-6, width / 2, cx, nx);
      const y0 = at(Math.min(...ys) + 1e-6, depth / 2, cy, ny);
      const y1 = at(Math.max(...ys) - 1e-6, depth / 2, cy, ny);
      const one = x0 === x1 && y0 === y1;
      const [a, b, c] = corners;
      const flatness = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
      for (let ix = Math.min(x0, x1); ix <= Math.max(x0, x1); ix++) {
        const slab = one ? corners : clip(clip(corners, 0, ix * cx - width / 2, 1), 0, (ix + 1) * cx - width / 2, -1);
        if (slab.length === 0) continue;
        for (let iy = Math.min(y0, y1); iy <= Math.max(y0, y1); iy++) {
          const piece = one ? slab : clip(clip(slab, 1, iy * cy - depth / 2, 1), 1, (iy + 1) * cy - depth / 2, -1);
          if (piece.length === 0) continue;
          let low = Number.POSITIVE_INFINITY;
          let high = Number.NEGATIVE_INFINITY;
          for (const corner of piece) {
            low = Math.min(low, corner[2]);
            high = Math.max(high, corner[2]);
          }
          cells[iy * nx + ix].push([low, high]);
          if (Math.abs(flatness) > 1e-7 && part.open !== true) {
            const list = faces.get(iy * nx + ix) ?? [];
            list.push([(low + high) / 2, flatness > 0]);
            faces.set(iy * nx + ix, list);
          }
        }
      }
    }
    for (const [cell, list] of faces) {
      list.sort((p, q) => p[0] - q[0]);
      for (let i = 0; i + 1 < list.length; i++)
        if (!list[i][1] && list[i + 1][1]) cells[cell].push([list[i][0], list[i + 1][0]]);
    }
  }
  return fewBlocks({ cells: cells.map((list) => mergeRanges(list, fillM)), nx, ny, cx, cy }, width, depth);
}

interface Grid {
  cells: [number, number][][];
  nx: number;
  ny: number;
  cx: number;
  cy: number;
}

/** Blocks of a grid, joined more freely and then cut more coarsely until they are few. They only ever grow. */
function fewBlocks(fine: Grid, width: number, depth: number): LocalBlock[] {
  for (let grid = fine; ; grid = halved(grid)) {
    for (const toleranceM of [0.03, 0.12, 0.3]) {
      const blocks = joinCells(grid, width, depth, toleranceM);
      if (blocks.length <= mostBlocks || (grid.nx === 1 && grid.ny === 1)) return blocks;
    }
  }
}

/** Four cells to one; of an odd number the last reaches past the model's edge, where `joinCells` cuts it. */
function halved({ cells, nx, ny, cx, cy }: Grid): Grid {
  const [mx, my] = [Math.ceil(nx / 2), Math.ceil(ny / 2)];
  const coarse: [number, number][][] = Array.from({ length: mx * my }, () => []);
  for (let y = 0; y < ny; y++) for (let x = 0; x < nx; x++) coarse[(y >> 1) * mx + (x >> 1)].push(...cells[y * nx + x]);
  return { cells: coarse.map((list) => mergeRanges(list, 0.08)), nx: mx, ny: my, cx: cx * 2, cy: cy * 2 };
}

function clip(polygon: number[][], axis: number, limit: number, side: 1 | -1): number[][] {
  const kept: number[][] = [];
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i];
    const b = polygon[(i + 1) % polygon.length];
    const da = (a[axis] - limit) * side;
    const db = (b[axis] - limit) * side;
    if (da >= -1e-9) kept.push(a);
    if (da * db < 0 && Math.abs(da) > 1e-9 && Math.abs(db) > 1e-9) {
      const t = da / (da - db);
      kept.push(a.map((value, k) => value + (b[k] - value) * t));
    }
  }
  return kept;
}

function mergeRanges(ranges: [number, number][], fillM: number): [number, number][] {
  ranges.sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [low, high] of ranges) {
    const last = merged[merged.length - 1];
    if (last !== undefined && low <= last[1] + fillM) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

/** Neighboring cells with nearly the same ranges become one block. */
function joinCells({ cells, nx, ny, cx, cy }: Grid, width: number, depth: number, toleranceM: number): LocalBlock[] {
  const alike = (a: [number, number][], b: [number, number][]) =>
    a.length === b.length &&
    a.every(([low, high], i) => Math.abs(low - b[i][0]) < toleranceM && Math.abs(high - b[i][1]) < toleranceM);
  const used = new Uint8Array(nx * ny);
  const blocks: LocalBlock[] = [];
  for (let y = 0; y < ny; y++) {
    for (let x = 0; x < nx; x++) {
      const first = cells[y * nx + x];
      if (used[y * nx + x] === 1 || first.length === 0) continue;
      let x1 = x;
      while (x1 + 1 < nx && used[y * nx + x1 + 1] === 0 && alike(first, cells[y * nx + x1 + 1])) x1++;
      let y1 = y;
      grow: while (y1 + 1 < ny) {
        for (let k = x; k <= x1; k++) {
          if (used[(y1 + 1) * nx + k] === 1 || !alike(first, cells[(y1 + 1) * nx + k])) break grow;
        }
        y1++;
      }
      const ranges = first.map((range) => [...range] as [number, number]);
      for (let j = y; j <= y1; j++) {
        for (let k = x; k <= x1; k++) {
          used[j * nx + k] = 1;
          cells[j * nx + k].forEach(([low, high], i) => {
            ranges[i][0] = Math.min(ranges[i][0], low);
            ranges[i][1] = Math.max(ranges[i][1], high);
          });
        }
      }
      for (const [bottom, top] of ranges) {
        const [right, back] = [Math.min(width, (x1 + 1) * cx), Math.min(depth, (y1 + 1) * cy)];
        blocks.push({
          x: (x * cx + right) / 2 - width / 2,
          y: (y * cy + back) / 2 - depth / 2,
          hx: (right - x * cx) / 2,
          hy: (back - y * cy) / 2,
          bottom,
          top,
        });
      }
    }
  }
  return blocks;
}
