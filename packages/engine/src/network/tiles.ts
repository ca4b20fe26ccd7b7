/**
 * Cuts a side for a network that works on at most `tile` pixels, `overlap` of them beyond what is kept: where tiles begin and end, in
 * equal steps.
 */
export function tilesOf(side: number, tile: number, overlap: number): { from: number; to: number }[] {
  const inner = tile - 2 * overlap;
  const count = side <= tile ? 1 : Math.ceil(side / inner);
  const step = Math.ceil(side / count);
  return Array.from({ length: count }, (_, k) => ({ from: k * step, to: Math.min(side, (k + 1) * step) })).filter(
    ({ from, to }) => to > from,
  );
}
