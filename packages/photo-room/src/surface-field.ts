/**
 * A color (a gain, or light) over every surface of a room: kept in cells of each face, spread into cells that nobody has seen so that no
 * border shows. Things have one value for each height: a table's top is not its legs.
 */
import type { Vec3 } from '@orrery/model-library';

export interface SurfaceMap {
  /** Of the room's inside, millimeters. */
  width: number;
  depth: number;
  height: number;
  /** Upright boxes of things, millimeters. */
  things: { min: Vec3; max: Vec3 }[];
}

/** Small, so that behind a thing a wall goes on as it is right beside the thing. */
const CELL = 80;
const ON_FACE = 20;
/** A wall of which less is seen says nothing of others. */
const LEAST_CELLS = 30;

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
    this.#things = map.things.map(({ min, max }) => grid(1, max[2] - min[2]));
  }

  add(point: Vec3, value: Vec3): void {
    const [grid, a, b] = this.#find(point);
    const cell =
      Math.min(grid.rows - 1, Math.max(0, Math.floor(b))) * grid.columns +
      Math.min(grid.columns - 1, Math.max(0, Math.floor(a)));
    grid.weights[cell] = grid.weights[cell] + 1;
    for (let k = 0; k < 3; k++)
      grid.sums[3 * cell + k] =
        grid.sums[3 * cell + k] + Math.max(-this.#most, Math.min(this.#most, Math.log(value[k])));
  }

  /**
   * After the last point: means, then what is missing from what is around it. A wall that nobody has seen is like the wall that is named
   * (south, north, west, east: 0..3): a mean of all of them would be mud where one has a color of its own. A rug goes on where something
   * stands on it in the picture (`inPicture`, millimeters), but not beyond the picture's border.
   */
  settle(like?: number, inPicture: (point: Vec3) => boolean = () => false): void {
    const [floor, ceiling, ...walls] = this.#faces as [Grid, Grid, ...Grid[]];
    const all = [...this.#faces, ...this.#things];
    const means = new Map<Grid, number[]>();
    for (const grid of all) {
      const known = grid.weights.map((weight) => (weight > 0 ? 1 : 0));
      if (!known.includes(1)) continue;
      for (let i = 0; i < known.length; i++)
        for (let k = 0; k < 3; k++)
          grid.sums[3 * i + k] = known[i] ? grid.sums[3 * i + k] / grid.weights[i] : Number.NaN;
      const withRugs = grid === floor ? { ...grid, sums: grid.sums.slice() } : undefined;
      if (withRugs) spread(withRugs, known.slice());
      if (this.#faces.includes(grid)) withoutOdd(grid, known);
      means.set(grid, meanOf(grid, known));
      spread(grid, known);
      if (!withRugs) continue;
      for (let i = 0; i < known.length; i++) {
        const middle: Vec3 = [((i % grid.columns) + 0.5) * CELL, (Math.floor(i / grid.columns) + 0.5) * CELL, 0];
        if (inPicture(middle)) grid.sums.set(withRugs.sums.subarray(3 * i, 3 * i + 3), 3 * i);
      }
    }
    const middle = (grids: readonly Grid[]) => {
      const found = grids.flatMap((grid) => means.get(grid) ?? []);
      const of = (k: number) => found.filter((_, i) => i % 3 === k).reduce((sum, v) => sum + v, 0) / (found.length / 3);
      return found.length > 0 ? [of(0), of(1), of(2)] : undefined;
    };
    const ofAll = middle(all) ?? [0, 0, 0];
    const ofWalls = (like !== undefined && means.get(walls[like])) || (middle(walls) ?? ofAll);
    for (const grid of all) {
      if (means.has(grid)) continue;
      const usual =
        grid === floor ? (means.get(ceiling) ?? ofAll) : grid === ceiling || walls.includes(grid) ? ofWalls : ofAll;
      for (let i = 0; i < grid.sums.length; i++) grid.sums[i] = usual[i % 3];
    }
  }

  /** Of those that were seen: south, north, west, east as 0..3. One wall in a color of its own is darker than the others are. */
  lightestWall(): number | undefined {
    const light = this.#faces.slice(2).map(({ weights, sums }) => {
      const cells = [...weights.keys()].filter((i) => weights[i] > 0);
      if (cells.length < LEAST_CELLS) return -Infinity;
      const values = cells.map((i) => (sums[3 * i] + sums[3 * i + 1] + sums[3 * i + 2]) / weights[i]);
      return values.sort((a, b) => a - b)[values.length >> 1];
    });
    const most = Math.max(...light);
    return most > -Infinity ? light.indexOf(most) : undefined;
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
      for (const k of [0, 1, 2] as const) out[k] += weight * grid.sums[3 * (row * grid.columns + column) + k];
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
    if (thing >= 0) return [this.#things[thing], 0, (z - this.#map.things[thing].min[2]) / CELL];
    const off = [z, height - z, y, depth - y, x, width - x].map(Math.abs);
    const face = off.indexOf(Math.min(...off));
    return [this.#faces[face], (face < 4 ? x : y) / CELL, (face < 2 ? y : z) / CELL];
  }
}

function meanOf({ sums }: Grid, known: ArrayLike<number>): number[] {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < known.length; i++) {
    if (!known[i]) continue;
    sum[3] = sum[3] + 1;
    for (let k = 0; k < 3; k++) sum[k] = sum[k] + sums[3 * i + k];
  }
  return [0, 1, 2].map((k) => sum[k] / sum[3]);
}

/** Of natural logarithms: another tint than the face has, and another brightness. */
const ODD_TINT = 0.3;
const ODD_LIGHT = 0.65;
/** Of the known cells that are left without those that are odd or beside such. */
const PLAIN_SHARE = 0.15;

/**
 * Rugs, curtains, pictures and what is cut off at the border lie flat on their face, but are not what goes on beyond them: their color is
 * not spread. They count as not known, unless they are most of the face.
 */
function withoutOdd({ sums, columns }: Grid, known: Float64Array): void {
  const cells = [...known.keys()].filter((i) => known[i]);
  const middle = [0, 1, 2].map((k) => {
    const values = cells.map((i) => sums[3 * i + k]).sort((a, b) => a - b);
    return values[values.length >> 1];
  });
  const isOdd = (i: number) => {
    const off = middle.map((value, k) => sums[3 * i + k] - value);
    const light = (off[0] + off[1] + off[2]) / 3;
    return Math.abs(light) > ODD_LIGHT || off.some((value) => Math.abs(value - light) > ODD_TINT);
  };
  const odd = new Set(cells.filter(isOdd));
  // Cells beside odd ones are of both.
  const mixed = cells.filter((i) =>
    [-1, 0, 1].some((row) =>
      [-1, 0, 1].some((column) => {
        const x = (i % columns) + column;
        return x >= 0 && x < columns && odd.has(i + row * columns + column);
      }),
    ),
  );
  const left = cells.length - mixed.length;
  const out = left > PLAIN_SHARE * cells.length ? mixed : odd.size < cells.length ? [...odd] : [];
  for (const i of out) {
    known[i] = 0;
    sums.fill(Number.NaN, 3 * i, 3 * i + 3);
  }
}

/** A level of a pyramid: sums of values, 3 per cell, and how much is known of each cell. */
interface Level {
  columns: number;
  rows: number;
  values: Float64Array;
  weights: Float64Array;
}

/**
 * Empty cells take what is known around them, from as far as need be: known values are gathered in coarser and coarser grids and come back
 * from there between the cells' middles ("pull" and "push": Gortler et al., "The Lumigraph", 1996). Known ones stay.
 */
function spread({ columns, rows, sums }: Grid, known: ArrayLike<number>): void {
  const weights = Float64Array.from({ length: columns * rows }, (_, i) => (known[i] ? 1 : 0));
  const values = sums.map((value, i) => (known[Math.floor(i / 3)] ? value : 0));
  const levels: Level[] = [{ columns, rows, values, weights }];
  while (levels.at(-1)!.columns > 1 || levels.at(-1)!.rows > 1) levels.push(coarser(levels.at(-1)!));
  for (let n = levels.length - 2; n >= 0; n--) fillFrom(levels[n], levels[n + 1]);
  sums.set(values);
}

function coarser({ columns, rows, values, weights }: Level): Level {
  const out = { columns: Math.ceil(columns / 2), rows: Math.ceil(rows / 2) };
  const sums = new Float64Array(3 * out.columns * out.rows);
  const total = new Float64Array(out.columns * out.rows);
  for (let i = 0; i < weights.length; i++) {
    const to = (Math.floor(i / columns) >> 1) * out.columns + ((i % columns) >> 1);
    total[to] = total[to] + weights[i];
    for (let k = 0; k < 3; k++) sums[3 * to + k] = sums[3 * to + k] + weights[i] * values[3 * i + k];
  }
  // Many known cells count no more than one: it is the places that are to be heard.
  for (let i = 0; i < total.length; i++) {
    for (let k = 0; k < 3; k++) sums[3 * i + k] = total[i] > 0 ? sums[3 * i + k] / total[i] : 0;
    total[i] = Math.min(1, total[i]);
  }
  return { ...out, values: sums, weights: total };
}

function fillFrom({ columns, weights, values }: Level, from: Level): void {
  for (let i = 0; i < weights.length; i++) {
    const own = weights[i];
    if (own >= 1) continue;
    const at = (place: number, most: number) => Math.min(most, Math.max(0, (place + 0.5) / 2 - 0.5));
    const [x, y] = [at(i % columns, from.columns - 1), at(Math.floor(i / columns), from.rows - 1)];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, bottom] = [Math.min(from.columns - 1, left + 1), Math.min(from.rows - 1, top + 1)];
    const [s, t] = [x - left, y - top];
    for (let k = 0; k < 3; k++) {
      const value = (column: number, row: number) => from.values[3 * (row * from.columns + column) + k];
      const upper = (1 - s) * value(left, top) + s * value(right, top);
      const lower = (1 - s) * value(left, bottom) + s * value(right, bottom);
      values[3 * i + k] = own * values[3 * i + k] + (1 - own) * ((1 - t) * upper + t * lower);
    }
  }
}
