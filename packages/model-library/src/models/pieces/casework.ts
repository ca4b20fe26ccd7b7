/** Cabinets of every size from one description: rows of cells with doors, drawers, glass or nothing in front. */
import type { Maker } from '../maker.ts';
import type { PartMaterial } from '../part-materials.ts';
import { boxBetween } from '../shape/box.ts';
import { rectangle } from '../shape/outline.ts';
import { move, type Shape, withMirror } from '../shape/shape.ts';
import { sweep } from '../shape/sweep.ts';
import { front, handle } from './fronts.ts';
import { fourLegs } from './legs.ts';
import { plate } from './plates.ts';

export type CellForm = 'door' | 'drawer' | 'open' | 'glass';

export interface Cell {
  form: CellForm;
  /** Share of the row's width. */
  width?: number;
  /** Boards inside open and glazed cells. */
  shelves?: number;
  /** Hinge side of a door; the handle is on the other. */
  hinge?: 'left' | 'right';
  /** Rows within the cell, from above. */
  rows?: Row[];
}

export interface Row {
  /** Share of the height. */
  height: number;
  cells: Cell[];
}

export interface CaseOptions {
  width: number;
  depth: number;
  /** Underside of the body and its upper edge. */
  z0: number;
  z1: number;
  rows: Row[];
  /** Thickness of the boards. */
  board?: number;
  /** No back wall: room dividers. */
  openBack?: boolean;
  x?: number;
  y?: number;
  body?: PartMaterial;
  fronts?: PartMaterial;
  /** Flush (modern) or set into the frame (old). */
  inset?: boolean;
}

/** Where things can stand in open cells. */
export interface Bay {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

/** The body with its fronts; returns the open bays. */
export function casework(make: Maker, options: CaseOptions): Bay[] {
  const { width, depth, z0, z1 } = options;
  const { style, materialSet, random } = make;
  const t = options.board ?? 0.02;
  const [cx, cy] = [options.x ?? 0, options.y ?? 0];
  const body = options.body ?? materialSet.casework('body');
  const fronts = options.fronts ?? materialSet.casework('fronts');
  const inset = options.inset ?? ['raised', 'shaker', 'lattice'].includes(style.fronts);
  const thick = 0.02;
  const gap = 0.002;
  const face = -depth / 2 + (inset ? thick : 0);
  const boards: Shape[] = [
    boxBetween([-width / 2, -depth / 2 + (inset ? 0 : thick), z0], [-width / 2 + t, depth / 2, z1], { grain: 'z' }),
    boxBetween([width / 2 - t, -depth / 2 + (inset ? 0 : thick), z0], [width / 2, depth / 2, z1], { grain: 'z' }),
    boxBetween([-width / 2 + t, -depth / 2 + (inset ? 0 : thick), z0], [width / 2 - t, depth / 2, z0 + t], {
      grain: 'x',
    }),
    boxBetween([-width / 2 + t, -depth / 2 + (inset ? 0 : thick), z1 - t], [width / 2 - t, depth / 2, z1], {
      grain: 'x',
    }),
  ];
  if (!options.openBack)
    boards.push(
      boxBetween(
        [-width / 2 + t * 0.5, depth / 2 - 0.008, z0 + 0.002],
        [width / 2 - t * 0.5, depth / 2 - 0.001, z1 - 0.002],
        { grain: 'z' },
      ),
    );
  const bays: Bay[] = [];
  const panels: Shape[] = [];
  const infills: Shape[] = [];
  const glass: Shape[] = [];
  const handles: Shape[] = [];
  let seed = Math.floor(random.fork('fronts').next() * 1e5);

  /** `joined`: on that side the neighbor is the other wing of a double door, without a board between. */
  const cell = (c: Cell, x0: number, x1: number, low: number, high: number, joined: [boolean, boolean]) => {
    const [w, h] = [x1 - x0, high - low];
    if (c.rows) {
      split(c.rows, x0, x1, low, high);
      return;
    }
    if (c.form === 'open' || c.form === 'glass') {
      const shelves = c.shelves ?? 0;
      for (let i = 1; i <= shelves; i++) {
        const z = low + (h * i) / (shelves + 1);
        boards.push(
          boxBetween(
            [x0 + 0.001, -depth / 2 + (c.form === 'glass' ? 0.04 : thick + 0.004), z - t * 0.45],
            [x1 - 0.001, depth / 2 - 0.01, z + t * 0.45],
            { grain: 'x' },
          ),
        );
      }
      for (let i = 0; i <= shelves; i++)
        bays.push({
          x0: x0 + cx,
          x1: x1 + cx,
          z0: low + (h * i) / (shelves + 1) + (i > 0 ? t * 0.45 : 0),
          z1: low + (h * (i + 1)) / (shelves + 1) - (i < shelves ? t * 0.45 : 0),
        });
      if (c.form === 'open') return;
    }
    const over = inset ? 0 : t / 2 - gap / 2;
    const [left, right] = [x0 - (joined[0] ? 0 : over) + gap, x1 + (joined[1] ? 0 : over) - gap];
    const [fw, fh] = [right - left, h - 2 * gap + 2 * over];
    const made = front({
      width: fw,
      height: fh,
      thick,
      form: style.fronts,
      seed: seed++,
      glazed: c.form === 'glass',
      drawer: c.form === 'drawer',
    });
    const place = (s: Shape) => move(s, (left + right) / 2, inset ? face : -depth / 2 + thick, low + gap - over);
    panels.push(...made.panel.map(place));
    (c.form === 'glass' ? glass : infills).push(...made.infill.map(place));
    const faceY = inset ? face - thick : -depth / 2;
    const door = c.form !== 'drawer';
    const grip = handle(style.handles, door ? fh : fw, door);
    if (style.handles === 'groove' || style.handles === 'none') return;
    if (!grip) return;
    const hx = door
      ? c.hinge === 'right'
        ? x0 + Math.min(0.045, w * 0.12)
        : x1 - Math.min(0.045, w * 0.12)
      : (x0 + x1) / 2;
    const hz = door
      ? z0 > 1
        ? low + Math.min(0.12, h * 0.2)
        : h > 1
          ? Math.min(1.05, low + h * 0.5)
          : high - Math.min(0.14, h * 0.3)
      : (low + high) / 2;
    // Long drawers have two.
    const xs = !door && w > 0.75 && style.handles !== 'bar' ? [hx - w * 0.28, hx + w * 0.28] : [hx];
    handles.push(...xs.map((x) => move(grip, x, faceY, hz)));
  };
  const split = (rows: Row[], x0: number, x1: number, low: number, high: number) => {
    const total = rows.reduce((sum, row) => sum + row.height, 0);
    let top = high;
    rows.forEach((row, r) => {
      const rowHeight = ((high - low) * row.height) / total;
      const bottom = top - rowHeight;
      const isLast = r === rows.length - 1;
      const [rowLow, rowHigh] = [isLast ? bottom : bottom + t / 2, r === 0 ? top : top - t / 2];
      if (!isLast)
        boards.push(
          boxBetween([x0, -depth / 2 + (inset ? 0 : thick), bottom - t / 2], [x1, depth / 2 - 0.01, bottom + t / 2], {
            grain: 'x',
          }),
        );
      const shares = row.cells.reduce((sum, c) => sum + (c.width ?? 1), 0);
      let left = x0;
      row.cells.forEach((c, i) => {
        const right = left + ((x1 - x0) * (c.width ?? 1)) / shares;
        const double = (k: number) => {
          const [one, other] = [row.cells[k], row.cells[k + 1]];
          return one?.form === 'door' && other?.form === 'door' && one.hinge === 'left' && other.hinge === 'right';
        };
        const [first, last] = [i === 0, i === row.cells.length - 1];
        const [joinedLeft, joinedRight] = [!first && double(i - 1), !last && double(i)];
        if (!last && !joinedRight)
          boards.push(
            boxBetween(
              [right - t / 2, -depth / 2 + (inset ? 0 : thick), rowLow],
              [right + t / 2, depth / 2 - 0.01, rowHigh],
              { grain: 'z' },
            ),
          );
        const [a, b] = [first || joinedLeft ? left : left + t / 2, last || joinedRight ? right : right - t / 2];
        cell(c, a, b, rowLow, rowHigh, [joinedLeft, joinedRight]);
        left = right;
      });
      top = bottom;
    });
  };
  split(options.rows, -width / 2 + t, width / 2 - t, z0 + t, z1 - t);
  const placed = (shapes: Shape[]) => shapes.map((s) => move(s, cx, cy, 0));
  make.add('body', body, placed(boards));
  if (panels.length > 0) make.add('doors', fronts, placed(panels));
  if (infills.length > 0) make.add('cane', materialSet.of('rattan', undefined, {}, 'infill'), placed(infills));
  if (glass.length > 0) make.add('glass', materialSet.glass(), placed(glass));
  if (handles.length > 0)
    make.add(
      'handles',
      style.handles === 'leather'
        ? materialSet.of('leather', 'camel', {}, 'handles')
        : style.handles === 'cutout'
          ? materialSet.of('paint', '#2b211a', { roughness: 0.9 }, 'handles')
          : { ...materialSet.metal('handles', 'accent') },
      placed(handles),
    );
  return bays;
}

/** Feet or plinth under a body: returns the height it takes. */
export function caseFeet(make: Maker, width: number, depth: number, height: number): void {
  const { style, materialSet } = make;
  if (height <= 0) return;
  switch (style.character) {
    case 'industrial': {
      const t = 0.03;
      const loop = (x: number) =>
        sweep({
          path: [
            [x, -depth / 2 + 0.03, t / 2],
            [x, depth / 2 - 0.03, t / 2],
            [x, depth / 2 - 0.03, height - t / 2],
            [x, -depth / 2 + 0.03, height - t / 2],
          ],
          profile: rectangle(t, t),
          closed: true,
          up: [1, 0, 0],
        });
      make.add('legs', materialSet.metal('legs', 'accent'), withMirror(loop(width / 2 - 0.06), 'x'));
      return;
    }
    case 'modern':
    case 'space':
    case 'memphis':
      make.add(
        'plinth',
        { ...materialSet.casework('plinth', 'none') },
        boxBetween([-width / 2 + 0.03, -depth / 2 + 0.05, 0], [width / 2 - 0.03, depth / 2 - 0.02, height], {
          bevel: 0.002,
        }),
      );
      return;
    case 'deco':
      make.add(
        'plinth',
        materialSet.metal('legs', 'accent'),
        boxBetween([-width / 2 + 0.015, -depth / 2 + 0.02, 0], [width / 2 - 0.015, depth / 2 - 0.005, height], {
          bevel: 0.003,
        }),
      );
      return;
    case 'japanese':
      make.add(
        'plinth',
        materialSet.casework('plinth', 'main'),
        withMirror(
          boxBetween([width / 2 - 0.08, -depth / 2 + 0.02, 0], [width / 2 - 0.04, depth / 2 - 0.02, height], {}),
          'x',
        ),
      );
      return;
    default: {
      const bracket = style.character === 'classical' && height < 0.12;
      make.add(
        'legs',
        materialSet.legs(),
        fourLegs({
          form: bracket ? 'turned' : style.legs === 'hairpin' ? 'hairpin' : style.legs,
          x: width / 2 - 0.06,
          y: depth / 2 - 0.06,
          height: height + 0.004,
          thick: style.legs === 'turned' ? 0.07 : 0.048,
        }),
      );
      if (style.legs === 'hoof' || style.ornate)
        make.add(
          'apron',
          materialSet.casework('body'),
          boxBetween(
            [-width / 2 + 0.02, -depth / 2 + 0.012, height - Math.min(0.05, height * 0.4)],
            [width / 2 - 0.02, depth / 2 - 0.012, height + 0.002],
            { bevel: 0.004, grain: 'x' },
          ),
        );
    }
  }
}

/** The top board with the style's edge, reaching over the body a little. */
export function caseTop(
  make: Maker,
  width: number,
  depth: number,
  z: number,
  thick: number,
  material: PartMaterial,
): void {
  const over =
    make.style.edges === 'ogee' ? 0.022 : make.style.edges === 'crisp' || make.style.edges === 'round' ? 0 : 0.008;
  make.add(
    'top',
    material,
    plate({
      outline: rectangle(
        width + 2 * over,
        depth + over,
        make.style.edges === 'ogee' ? 0 : make.style.edges === 'crisp' ? 0.003 : 0.014,
        3,
      ),
      z,
      thick,
      edge: make.style.edges,
    }),
  );
  make.top({ name: 'top', z: z + thick, min: [-width / 2, -depth / 2], max: [width / 2, depth / 2] });
}

/** A cornice round three sides. */
export function cornice(
  make: Maker,
  width: number,
  depth: number,
  z: number,
  height: number,
  material: PartMaterial,
): void {
  const outline = rectangle(width + height * 1.1, depth + height * 0.55);
  make.add('cornice', material, plate({ outline, z, thick: height, edge: 'ogee' }));
}
