/** The few colours foliage is of: leaves, and flowers or fruit among them. */

export interface FoliageColour {
  name: string;
  /** Linear. */
  colour: [number, number, number];
}

const most = 4;
const rounds = 8;
/** Colours closer than this (0..1, as they are seen) are one; shares of the foliage smaller than that are none of their own. */
const alike = 0.2;
const least = 0.01;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** `cells`: 1 where foliage is; `colours`: r, g, b of every cell, 0..1. `classOf` says which of the colours a cell has. */
export function foliageColours(
  cells: Uint8Array,
  colours: Float32Array,
  count = most,
): { classes: FoliageColour[]; classOf: (cell: number) => number } {
  const inside = [...cells.keys()].filter((at) => cells[at]);
  // Light and shadow of one leaf are one colour: compared by their hue first, by brightness little.
  const featureOf = (at: number) => {
    const [r, g, b] = [colours[3 * at]!, colours[3 * at + 1]!, colours[3 * at + 2]!];
    const sum = Math.max(0.08, r + g + b);
    return [(2 * r) / sum, (2 * g) / sum, (2 * b) / sum, 0.2 * (r + g + b)];
  };
  const away = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, k) => value - b[k]!));
  const features = inside.map(featureOf);
  const middles: number[][] = [mean(features)];
  while (middles.length < count) {
    // The next is what is least like those there are, where enough is (k-means++ without chance).
    const lonely = features
      .map((one) => ({ one, by: Math.min(...middles.map((middle) => away(one, middle))) }))
      .filter(({ by }) => by > alike)
      .sort((a, b) => b.by - a.by);
    if (lonely.length < least * features.length) break;
    middles.push([...lonely[Math.floor(lonely.length / 20)]!.one]);
    for (let round = 0; round < rounds; round++) {
      const own = middles.map((_, k) => features.filter((one) => nearest(one) === k));
      own.forEach((list, k) => {
        if (list.length > 0) middles[k] = mean(list);
      });
    }
  }
  function nearest(feature: readonly number[]): number {
    return middles.reduce((best, middle, k) => (away(feature, middle) < away(feature, middles[best]!) ? k : best), 0);
  }
  const classes = middles.map((_, k): FoliageColour => {
    const own = inside.filter((_, n) => nearest(features[n]!) === k);
    const light = (at: number) => colours[3 * at]! + colours[3 * at + 1]! + colours[3 * at + 2]!;
    // The lighter half: the rest is in shadow, which is no colour of a leaf.
    const lit = own.sort((a, b) => light(b) - light(a)).slice(0, Math.max(1, own.length >> 1));
    const colour = [0, 1, 2].map((c) =>
      linear(lit.reduce((sum, at) => sum + colours[3 * at + c]!, 0) / Math.max(1, lit.length)),
    ) as [number, number, number];
    return { name: k === 0 ? 'leaves' : `leaves-${k + 1}`, colour };
  });
  return { classes, classOf: (cell) => nearest(featureOf(cell)) };
}

function mean(list: readonly (readonly number[])[]): number[] {
  return [0, 1, 2, 3].map((k) => list.reduce((sum, one) => sum + one[k]!, 0) / Math.max(1, list.length));
}
