/** Hypotheses that need nothing but the outline: a pillow blown up between two copies of it, or a slab of even thickness. */
import type { Shape } from './silhouette.ts';
import { boxOf, type Subject } from './subject.ts';

/** Cells along the longer side of the subject. */
const cells = 128;

export interface ReliefOptions {
  /** `round`: thick where it is wide, like a body. `flat`: even, with a small bevel, like a sign. */
  form: 'round' | 'flat';
  /** Of the thickest place, as a share of the outline's inner width there (round) or of the smaller side (flat). */
  thickness: number;
}

/** Pixels, Z up, z = 0 at the lowest point, centered on the picture's middle column; both halves alike. */
export function relief({ width, height, mask }: Subject, { form, thickness }: ReliefOptions): Shape | undefined {
  const box = boxOf(mask, width, height);
  if (!box) return undefined;
  const step = Math.max(box.right - box.left, box.bottom - box.top) / cells;
  const columns = Math.ceil((box.right - box.left) / step) + 2;
  const rows = Math.ceil((box.bottom - box.top) / step) + 2;
  const inside = new Uint8Array(columns * rows);
  for (let y = 1; y + 1 < rows; y++) {
    for (let x = 1; x + 1 < columns; x++) {
      const [px, py] = [Math.floor(box.left + (x - 0.5) * step), Math.floor(box.top + (y - 0.5) * step)];
      if (px < width && py < height) inside[y * columns + x] = mask[py * width + px];
    }
  }
  const depth = form === 'round' ? roundDepth(inside, columns, rows) : flatDepth(inside, columns, rows);
  if (form === 'round') for (let i = 0; i < depth.length; i++) depth[i] = depth[i] * thickness;
  else {
    const thick = (thickness * Math.min(columns, rows)) / 2;
    for (let i = 0; i < depth.length; i++) depth[i] = Math.min(depth[i], 1) * thick;
  }
  return sheets(
    inside,
    depth,
    columns,
    rows,
    (x) => box.left + (x - 0.5) * step - width / 2,
    (y) => box.bottom - (box.top + (y - 0.5) * step),
    step,
  );
}

/** Solves the membrane (Poisson) equation over the outline; its square root is a round section, whatever the outline. */
function roundDepth(inside: Uint8Array, columns: number, rows: number): Float32Array {
  const value = new Float32Array(columns * rows);
  const relaxation = 2 / (1 + Math.sin(Math.PI / Math.max(columns, rows)));
  for (let round = 0; round < 300; round++) {
    for (let y = 1; y + 1 < rows; y++) {
      for (let x = 1; x + 1 < columns; x++) {
        const at = y * columns + x;
        if (!inside[at]) continue;
        const mean = (value[at - 1] + value[at + 1] + value[at - columns] + value[at + columns] + 4) / 4;
        value[at] = value[at] + relaxation * (mean - value[at]);
      }
    }
  }
  // For a strip of half width w the solution is 2 (w² - x²) in these units, for a disc w² - r². Between the two: limbs come out a
  // fifth too deep, balls a sixth too flat.
  return value.map((v) => Math.sqrt(Math.max(0, v) / 1.4));
}

/** Distance from the outline in cells: a bevel of two cells, then flat. */
function flatDepth(inside: Uint8Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(columns * rows);
  let layer = inside;
  for (let k = 1; k <= 2; k++) {
    const next = new Uint8Array(layer.length);
    for (let y = 1; y + 1 < rows; y++) {
      for (let x = 1; x + 1 < columns; x++) {
        const at = y * columns + x;
        if (!layer[at]) continue;
        out[at] = k === 1 ? 0.8 : 1;
        if (layer[at - 1] && layer[at + 1] && layer[at - columns] && layer[at + columns]) next[at] = 1;
      }
    }
    layer = next;
  }
  return out;
}

/** A front and a back of the cells' corners, joined along the outline by the corners they share. */
function sheets(
  inside: Uint8Array,
  depth: Float32Array,
  columns: number,
  rows: number,
  worldX: (x: number) => number,
  worldZ: (y: number) => number,
  step: number,
): Shape {
  const positions: number[] = [];
  const indices: number[] = [];
  const front = new Int32Array((columns + 1) * (rows + 1)).fill(-1);
  const back = new Int32Array((columns + 1) * (rows + 1)).fill(-1);
  const cell = (x: number, y: number) => (x >= 0 && y >= 0 && x < columns && y < rows ? inside[y * columns + x] : 0);
  const corner = (cx: number, cy: number): [number, number] => {
    const at = cy * (columns + 1) + cx;
    if (front[at] >= 0) return [front[at], back[at]];
    let sum = 0;
    let around = 0;
    for (const [x, y] of [
      [cx - 1, cy - 1],
      [cx, cy - 1],
      [cx - 1, cy],
      [cx, cy],
    ] as const) {
      if (!cell(x, y)) continue;
      around++;
      sum += depth[y * columns + x];
    }
    // On the outline the two halves stay a little apart: a shared vertex would pinch where cells touch by a corner alone.
    const edge = around < 4;
    const thick = step * (edge ? 0.35 * (sum / Math.max(1, around)) : sum / around);
    const [x, z] = [worldX(cx), worldZ(cy)];
    front[at] = positions.length / 3;
    positions.push(x, -Math.max(thick, 0.25 * step), z);
    back[at] = positions.length / 3;
    positions.push(x, Math.max(thick, 0.25 * step), z);
    return [front[at], back[at]];
  };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (!cell(x, y)) continue;
      const [a, A] = corner(x, y);
      const [b, B] = corner(x + 1, y);
      const [c, C] = corner(x + 1, y + 1);
      const [d, D] = corner(x, y + 1);
      indices.push(a, d, c, a, c, b, A, C, D, A, B, C);
      if (!cell(x, y - 1)) indices.push(a, b, B, a, B, A);
      if (!cell(x, y + 1)) indices.push(c, d, D, c, D, C);
      if (!cell(x - 1, y)) indices.push(d, a, A, d, A, D);
      if (!cell(x + 1, y)) indices.push(b, c, C, b, C, B);
    }
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}
