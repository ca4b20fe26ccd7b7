/**
 * Areas of a picture without edges in them: neighbors are joined, likest first, as long as they differ no more than the areas do in themselves (Felzenszwalb
 * and Huttenlocher, Efficient graph-based image segmentation, 2004).
 */
import type { Picture } from './picture.ts';

export interface EvenAreas {
  /** Which area each pixel belongs to. */
  area: Int32Array;
  count: number;
}

/** How much a small area may differ from its neighbors: this over its number of pixels, in levels. */
const tolerance = 300;

/** No area has fewer pixels than `fewest`. */
export function evenAreas({ width, height, pixels }: Picture, fewest: number): EvenAreas {
  const total = width * height;
  const parent = Int32Array.from({ length: total }, (_, i) => i);
  const size = new Int32Array(total).fill(1);
  const most = new Float32Array(total).fill(tolerance);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  const { one, other, step } = neighborSteps({ width, height, pixels });
  const order = Uint32Array.from(step.keys()).sort((a, b) => step[a] - step[b]);
  const join = (a: number, b: number) => {
    parent[b] = a;
    size[a] += size[b];
  };
  for (const e of order) {
    const [a, b] = [root(one[e]), root(other[e])];
    if (a === b || step[e] > most[a] || step[e] > most[b]) continue;
    join(a, b);
    most[a] = step[e] + tolerance / size[a];
  }
  for (const e of order) {
    const [a, b] = [root(one[e]), root(other[e])];
    if (a !== b && (size[a] < fewest || size[b] < fewest)) join(a, b);
  }
  const numbers = new Map<number, number>();
  const area = Int32Array.from(parent, (_, i) => {
    const at = root(i);
    const number = numbers.get(at) ?? numbers.size;
    numbers.set(at, number);
    return number;
  });
  return { area, count: numbers.size };
}

/** Every pair of neighbors, across corners too, and how far their colors are apart. */
function neighborSteps({ width, height, pixels }: Picture) {
  const one: number[] = [];
  const other: number[] = [];
  const step: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ] as const) {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) continue;
        const [a, b] = [y * width + x, (y + dy) * width + x + dx];
        one.push(a);
        other.push(b);
        const apart = (k: number) => pixels[4 * a + k] - pixels[4 * b + k];
        step.push(Math.hypot(apart(0), apart(1), apart(2)));
      }
  return { one, other, step };
}
