/**
 * A colour (a gain, or light) over every surface of a room: kept in cells of each face, spread into cells that nobody has seen. Things
 * have one value each.
 */
import type { Vec3 } from '../models/model.ts';

export interface SurfaceMap {
  /** Of the room's inside, millimetres. */
  width: number;
  depth: number;
  height: number;
  /** Upright boxes of things, millimetres. */
  things: { min: Vec3; max: Vec3 }[];
}

const CELL = 400;
const ON_FACE = 20;
/** Rounds of spreading; each carries one cell further. */
const ROUNDS = 60;

interface Grid {
  columns: number;
  rows: number;
  sums: Float64Array;
  weights: Float64Array;
}

export class SurfaceField {
  readonly #map: SurfaceMap;
  readonly #most: number;
  /** Floor, ceiling, south, north, west, east. */
  readonly #faces: Grid[];
  readonly #things: Grid[];

  /** Values are kept between 1 / most and most. */
  constructor(map: SurfaceMap, most: number) {
    this.#map = map;
    this.#most = Math.log(most);
    const { width, depth, height } = map;
    const grid = (a: number, b: number): Grid => {
      const [columns, rows] = [Math.max(1, Math.ceil(a / CELL)), Math.max(1, Math.ceil(b / CELL))];
      return { columns, rows, sums: new Float64Array(3 * columns * rows), weights: new Float64Array(columns * rows) };
    };
    this.#faces = [
      grid(width, depth),
      grid(width, depth),
      grid(width, height),
      grid(width, height),
      grid(depth, height),
      grid(depth, height),
    ];
    this.#things = map.things.map(() => grid(1, 1));
  }

  add(point: Vec3, value: Vec3): void {
    const [grid, a, b] = this.#find(point);
    const cell =
      Math.min(grid.rows - 1, Math.max(0, Math.floor(b))) * grid.columns +
      Math.min(grid.columns - 1, Math.max(0, Math.floor(a)));
    grid.weights[cell] = grid.weights[cell]! + 1;
    for (let k = 0; k < 3; k++)
      grid.sums[3 * cell + k] =
        grid.sums[3 * cell + k]! + Math.max(-this.#most, Math.min(this.#most, Math.log(value[k]!)));
  }

  /** After the last point: means, then what is missing from what is next to it. */
  settle(): void {
    const [floor, ceiling, ...walls] = this.#faces as [Grid, Grid, ...Grid[]];
    const all = [...this.#faces, ...this.#things];
    const fallbacks = new Map<Grid, number[]>();
    const ofAll = meanOf(all) ?? [0, 0, 0];
    const ofWalls = meanOf(walls) ?? ofAll;
    for (const grid of all) fallbacks.set(grid, walls.includes(grid) ? ofWalls : ofAll);
    for (const [grid, other] of [
      [floor, ceiling],
      [ceiling, walls],
    ] as const)
      fallbacks.set(grid, meanOf([other].flat()) ?? ofAll);
    for (const grid of all) {
      const known = grid.weights.map((weight) => (weight > 0 ? 1 : 0));
      const any = known.includes(1);
      const usual = fallbacks.get(grid)!;
      for (let i = 0; i < known.length; i++)
        for (let k = 0; k < 3; k++)
          grid.sums[3 * i + k] = known[i] ? grid.sums[3 * i + k]! / grid.weights[i]! : any ? Number.NaN : usual[k]!;
      if (!any) continue;
      withoutOdd(grid, known);
      spread(grid, known);
    }
  }

  at(point: Vec3): Vec3 {
    const [grid, a, b] = this.#find(point);
    const [x, y] = [Math.min(grid.columns - 1, Math.max(0, a - 0.5)), Math.min(grid.rows - 1, Math.max(0, b - 0.5))];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, bottom] = [Math.min(grid.columns - 1, left + 1), Math.min(grid.rows - 1, top + 1)];
    const out: Vec3 = [0, 0, 0];
    for (const [column, row, weight] of [
      [left, top, (1 - (x - left)) * (1 - (y - top))],
      [right, top, (x - left) * (1 - (y - top))],
      [left, bottom, (1 - (x - left)) * (y - top)],
      [right, bottom, (x - left) * (y - top)],
    ] as const)
      for (const k of [0, 1, 2] as const) out[k] += weight * grid.sums[3 * (row * grid.columns + column) + k]!;
    return [Math.exp(out[0]), Math.exp(out[1]), Math.exp(out[2])];
  }

  /** Whether a point lies on a face of the room itself, and on no thing. */
  isShell(point: Vec3): boolean {
    const [x, y, z] = point;
    const { width, depth, height } = this.#map;
    const off = Math.min(...[z, height - z, y, depth - y, x, width - x].map(Math.abs));
    return off < ON_FACE && !this.#things.includes(this.#find(point)[0]);
  }

  /** The thing whose box a point lies in, or -1. */
  thingAt([x, y, z]: Vec3): number {
    return this.#map.things.findIndex(
      ({ min, max }) => x > min[0] && x < max[0] && y > min[1] && y < max[1] && z > min[2] && z < max[2],
    );
  }

  /** The grid of a point, and its place there in cells. */
  #find(point: Vec3): [Grid, number, number] {
    const [x, y, z] = point;
    const { width, depth, height } = this.#map;
    const thing = this.thingAt(point);
    if (thing >= 0) return [this.#things[thing]!, 0, 0];
    const off = [z, height - z, y, depth - y, x, width - x].map(Math.abs);
    const face = off.indexOf(Math.min(...off));
    return [this.#faces[face]!, (face < 4 ? x : y) / CELL, (face < 2 ? y : z) / CELL];
  }
}

function meanOf(grids: readonly Grid[]): number[] | undefined {
  const sum = [0, 0, 0, 0];
  for (const { sums, weights } of grids)
    for (let i = 0; i < weights.length; i++) {
      sum[3] = sum[3]! + weights[i]!;
      for (let k = 0; k < 3; k++) sum[k] = sum[k]! + sums[3 * i + k]!;
    }
  return sum[3]! > 0 ? [0, 1, 2].map((k) => sum[k]! / sum[3]!) : undefined;
}

/** Of natural logarithms: another tint than the face has, and another brightness. */
const ODD_TINT = 0.3;
const ODD_LIGHT = 0.65;

/**
 * Rugs, curtains, pictures and what is cut off at the border lie flat on their face, but are not what goes on beyond them: their colour is
 * not spread. They count as not known, unless they are most of the face.
 */
function withoutOdd({ sums }: Grid, known: Float64Array): void {
  const cells = [...known.keys()].filter((i) => known[i]);
  const middle = [0, 1, 2].map((k) => {
    const values = cells.map((i) => sums[3 * i + k]!).sort((a, b) => a - b);
    return values[values.length >> 1]!;
  });
  const odd = cells.filter((i) => {
    const off = middle.map((value, k) => sums[3 * i + k]! - value);
    const light = (off[0]! + off[1]! + off[2]!) / 3;
    return Math.abs(light) > ODD_LIGHT || off.some((value) => Math.abs(value - light) > ODD_TINT);
  });
  if (odd.length === cells.length) return;
  for (const i of odd) {
    known[i] = 0;
    sums.fill(Number.NaN, 3 * i, 3 * i + 3);
  }
}

/** Empty cells take the mean of their neighbours, again and again; known ones stay. */
function spread({ columns, rows, sums }: Grid, known: ArrayLike<number>): void {
  for (let round = 0; round < ROUNDS; round++) {
    const before = Float64Array.from(sums);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const i = row * columns + column;
        if (known[i]) continue;
        for (let k = 0; k < 3; k++) {
          let [sum, count] = [0, 0];
          for (const [dx, dy] of [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ] as const) {
            const [nx, ny] = [column + dx, row + dy];
            if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue;
            const value = before[3 * (ny * columns + nx) + k]!;
            if (Number.isNaN(value)) continue;
            sum += value;
            count++;
          }
          if (count > 0) sums[3 * i + k] = sum / count;
        }
      }
    }
  }
  for (let i = 0; i < sums.length; i++) if (Number.isNaN(sums[i])) sums[i] = 0;
}
