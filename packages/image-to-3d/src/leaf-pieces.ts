/**
 * Foliage cut into its leaves: how far each cell is from where the plant grows out of its pot, along the foliage, is greatest at the tips of
 * leaves and twigs; every cell belongs to the tip it leads to. Tips that hardly stand out are one with their neighbors.
 */
export interface LeafPieces {
  /** Which piece each cell belongs to; -1 outside. */
  piece: Int32Array;
  /** The cell each piece ends in. */
  tips: number[];
  /** From the root along the foliage, in cells. */
  along: Float32Array;
  /** How many of the tips stand out: a speck that hangs together with nothing has no way of its own. */
  standing: number;
}

/** Of the longest way: tips have to stand out so far. */
const standOut = 0.05;

const neighbors = (side: number) =>
  [
    [-1, 1],
    [1, 1],
    [-side, 1],
    [side, 1],
    [-side - 1, Math.SQRT2],
    [-side + 1, Math.SQRT2],
    [side - 1, Math.SQRT2],
    [side + 1, Math.SQRT2],
  ] as const;

/** `foliage`: 1 inside, of `side` times `side` cells with an empty border; `roots`: cells it grows from. */
export function leafPieces(foliage: Uint8Array, side: number, roots: readonly number[]): LeafPieces {
  const { along, begins } = waysFrom(foliage, side, roots);
  const order = [...foliage.keys()].filter((at) => foliage[at]).sort((a, b) => along[b] - along[a]);
  const farthest = along[order[0] ?? 0];
  const piece = new Int32Array(foliage.length).fill(-1);
  // Pieces that were joined to another lead on to it.
  const joined: number[] = [];
  const tips: number[] = [];
  const rootOf = (k: number): number => {
    let at = k;
    while (joined[at] !== at) {
      joined[at] = joined[joined[at]];
      at = joined[at];
    }
    return at;
  };
  for (const at of order) {
    // Up the steepest way; ways that meet here from two tips, one of which hardly stood out, become one.
    let best = -1;
    for (const [step] of neighbors(side)) {
      const next = at + step;
      if (piece[next] >= 0 && (best < 0 || along[next] > along[best])) best = next;
    }
    if (best < 0) {
      piece[at] = tips.length;
      joined.push(tips.length);
      tips.push(at);
      continue;
    }
    piece[at] = piece[best];
    for (const [step] of neighbors(side)) {
      if (piece[at + step] < 0) continue;
      const [one, other] = [rootOf(piece[at]), rootOf(piece[at + step])];
      if (one === other) continue;
      const [high, low] = along[tips[one]] >= along[tips[other]] ? [one, other] : [other, one];
      if (along[tips[low]] - along[at] < standOut * farthest) joined[low] = high;
    }
  }
  const kept = new Map<number, number>();
  for (let at = 0; at < piece.length; at++) {
    if (piece[at] < 0) continue;
    const root = rootOf(piece[at]);
    if (!kept.has(root)) kept.set(root, kept.size);
    piece[at] = kept.get(root)!;
  }
  const ends = [...kept.keys()].map((root) => tips[root]);
  const standing = ends.filter((tip) => along[tip] - begins[tip] >= standOut * farthest).length;
  return { piece, along, tips: ends, standing };
}

/** Shortest ways (Dijkstra 1959); what hangs together with no root begins at its cell nearest to one, as far as that is away. */
function waysFrom(
  foliage: Uint8Array,
  side: number,
  roots: readonly number[],
): { along: Float32Array; begins: Float32Array } {
  const along = new Float32Array(foliage.length).fill(Infinity);
  const begins = new Float32Array(foliage.length);
  const reach = (starts: readonly number[], begin: number) => {
    const buckets: number[][] = [];
    const put = (at: number, way: number) => {
      along[at] = way;
      begins[at] = begin;
      const bucket = Math.floor(way);
      buckets[bucket] ??= [];
      buckets[bucket].push(at);
    };
    for (const at of starts) put(at, begin);
    for (let k = Math.floor(begin); k < buckets.length; k++)
      for (let n = 0; n < (buckets[k]?.length ?? 0); n++) {
        const at = buckets[k][n];
        if (Math.floor(along[at]) !== k) continue;
        for (const [step, length] of neighbors(side)) {
          const next = at + step;
          if (foliage[next] && along[at] + length < along[next] - 1e-4) put(next, along[at] + length);
        }
      }
  };
  reach(roots, 0);
  const middle = roots.length > 0 ? roots[roots.length >> 1] : foliage.length - side / 2;
  const away = (at: number) =>
    Math.hypot((at % side) - (middle % side), Math.floor(at / side) - Math.floor(middle / side));
  const loose = [...foliage.keys()].filter((at) => foliage[at] && along[at] === Infinity);
  for (const at of loose.sort((a, b) => away(a) - away(b))) if (along[at] === Infinity) reach([at], away(at));
  return { along, begins };
}
