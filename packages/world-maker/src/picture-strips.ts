/**
 * A picture as rectangles of different shapes, so that a number of them shows it with the least squared error. Backs of books, boards, frames and
 * folds are long and narrow, and upright things stand upright in pictures of rooms: strips show them with a fraction of the squares it would take.
 * Each becomes one Gaussian (surface-splats.ts).
 *
 * The picture is cut into tiles. All halvings of a tile, across or along, again and again, are weighed against each other: a rectangle costs its
 * error plus a price, and the cheapest way to cut it is known from those of its halves (Donoho, "CART and best-ortho-basis: a connection", 1997).
 * The price is searched for at which there are as many rectangles as may be.
 */
import { inSharedMemory, sharedPool } from '@orrery/worker-pool';
import type { PlacePicture } from './place-picture.ts';
import {
  cornersOf,
  countStrips,
  countStripsTask,
  cutTiles,
  cutTilesTask,
  rectanglesOf,
  type StripTiles,
  weighTiles,
  weighTilesTask,
} from './strip-tiles.ts';

export interface Strip {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface StripOptions {
  /** Rectangles at most. */
  budget: number;
  /** Pixels of a side of the largest, a power of two. */
  largest: number;
  /** 1 where a pixel needs to be shown; absent: everywhere. */
  wanted?: Uint8Array;
  /** Least squared error (of colors 0..1, over pixels) that one more rectangle must save. */
  price?: number;
}

export interface Strips {
  strips: Strip[];
  /** What one more rectangle would save. */
  price: number;
}

/** Every how many tiles the price is looked for at first. Odd, so that they are not of a few columns only. */
const EVERY = 7;
const [LOWEST_PRICE, HIGHEST_PRICE] = [1e-9, 1e3];

/** Rectangles that a thread weighs in some twentieth of a second; fewer are not worth the way. */
const PART = 100_000;

export async function pictureStrips(picture: PlacePicture, options: StripOptions): Promise<Strips> {
  const { budget } = options;
  const ranges = tilesOf(picture, options);
  const tiles = ranges.at(-1)!.toTile;
  const pool = sharedPool();
  const onAll = <T>(here: (range: StripTiles) => T, there: (range: StripTiles) => Promise<T>): Promise<T[]> =>
    Promise.all(ranges.map(ranges.length > 1 ? there : async (range) => here(range)));
  await onAll(weighTiles, (range) => pool.run(weighTilesTask, [range]));
  const count = async (price: number, every: number) => {
    const counts = await onAll(
      (range) => countStrips(range, price, every),
      (range) => pool.run(countStripsTask, [range, price, every]),
    );
    return every * counts.reduce((sum, shown) => sum + shown, 0);
  };
  // More rectangles for a lower price: the price is found by halving, first on a part of the tiles.
  const lowest = Math.log(Math.max(LOWEST_PRICE, options.price ?? 0));
  let [low, high] = [lowest, Math.log(HIGHEST_PRICE)];
  const search = async (rounds: number, every: number) => {
    for (let round = 0; round < rounds; round++) {
      const middle = (low + high) / 2;
      if ((await count(Math.exp(middle), every)) > budget) low = middle;
      else high = middle;
    }
  };
  if ((await count(Math.exp(lowest), 1)) <= budget) high = lowest;
  else if (tiles > 100 * EVERY) {
    await search(9, EVERY);
    [low, high] = [low - 0.1, high + 0.1];
    while (low > lowest && (await count(Math.exp(low), 1)) <= budget) low -= 0.3;
    while (high < Math.log(HIGHEST_PRICE) && (await count(Math.exp(high), 1)) > budget) high += 0.3;
    await search(5, 1);
  } else await search(16, 1);
  const price = Math.exp(high);
  const cut = await onAll(
    (range) => cutTiles(range, price),
    (range) => pool.run(cutTilesTask, [range, price]),
  );
  return { strips: cut.flatMap(stripsOf), price };
}

/** All tiles, in as many parts as threads should have. */
function tilesOf({ camera, rgb, depth, normals }: PlacePicture, { largest, wanted }: StripOptions): StripTiles[] {
  const corners = cornersOf(camera, largest, wanted);
  const tiles = corners.length / 2;
  const rectangles = tiles * rectanglesOf(largest);
  const { threads } = sharedPool();
  const parts = threads > 1 ? Math.max(1, Math.min(2 * threads, Math.floor(rectangles / PART))) : 1;
  const whole: Omit<StripTiles, 'fromTile' | 'toTile'> =
    parts === 1
      ? { picture: { camera, rgb, depth, normals }, largest, wanted, corners, errors: new Float32Array(rectangles) }
      : {
          picture: {
            camera,
            rgb: inSharedMemory(rgb),
            depth: inSharedMemory(depth),
            normals: inSharedMemory(normals),
          },
          largest,
          wanted: wanted && inSharedMemory(wanted),
          corners: inSharedMemory(corners),
          errors: new Float32Array(new SharedArrayBuffer(4 * rectangles)),
        };
  return Array.from({ length: parts }, (_, part) => ({
    ...whole,
    fromTile: Math.floor((part * tiles) / parts),
    toTile: Math.floor(((part + 1) * tiles) / parts),
  }));
}

function stripsOf(numbers: Int32Array): Strip[] {
  return Array.from({ length: numbers.length / 4 }, (_, i) => {
    const [x, y, width, height] = numbers.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number];
    return { x, y, width, height };
  });
}
