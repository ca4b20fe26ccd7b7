/** What a file's polygons may cost together: looks at a corner. A few seconds; hostile ones are then cut anyhow. */
export interface TriangulationWork {
  looksLeft: number;
}

export const triangulationWork = (): TriangulationWork => ({ looksLeft: 1e9 });

/** Triangles of a polygon whose corners lie about in a plane: quads by their better diagonal, the rest by cutting off ears. */
export function triangulate(
  corners: readonly number[],
  positions: { readonly [index: number]: number; readonly length: number },
  emit: (a: number, b: number, c: number) => void,
  work: TriangulationWork = triangulationWork(),
): void {
  const n = corners.length;
  if (n === 3) emit(0, 1, 2);
  if (n <= 3) return;
  const [xs, ys] = flatten(corners, positions);
  // Not finite or out of range somewhere: the repair drops what cannot be used, any split will do.
  if (!xs) fan(n, emit);
  else if (n === 4) splitQuad(xs, ys, emit);
  else cutEars(n, xs, ys, emit, work);
}

/** Along the shorter diagonal that lies inside. */
function splitQuad(xs: Float64Array, ys: Float64Array, emit: (a: number, b: number, c: number) => void): void {
  const convexAt = (a: number, b: number, c: number) => turn(xs, ys, a, b, c) > 0;
  const inside = convexAt(0, 1, 2) && convexAt(2, 3, 0);
  const otherInside = convexAt(1, 2, 3) && convexAt(3, 0, 1);
  const otherShorter = Math.hypot(xs[1] - xs[3], ys[1] - ys[3]) < Math.hypot(xs[0] - xs[2], ys[0] - ys[2]);
  if (inside && !(otherInside && otherShorter)) {
    emit(0, 1, 2);
    emit(0, 2, 3);
  } else {
    emit(1, 2, 3);
    emit(1, 3, 0);
  }
}

function fan(n: number, emit: (a: number, b: number, c: number) => void): void {
  for (let i = 1; i + 1 < n; i++) emit(0, i, i + 1);
}

const turn = (xs: Float64Array, ys: Float64Array, a: number, b: number, c: number) =>
  (xs[b] - xs[a]) * (ys[c] - ys[a]) - (ys[b] - ys[a]) * (xs[c] - xs[a]);

/** On the plane of the polygon's own normal (Newell), so that it runs counter-clockwise. */
function flatten(
  corners: readonly number[],
  positions: { readonly [index: number]: number; readonly length: number },
): [Float64Array, Float64Array] | [undefined, undefined] {
  const n = corners.length;
  const at = (i: number, k: number) => positions[corners[i % n] * 3 + k];
  const normal = [0, 0, 0];
  for (let i = 0; i < n; i++)
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      normal[k] += (at(i, p) - at(i + 1, p)) * (at(i, q) + at(i + 1, q));
    }
  const size = normal.map(Math.abs);
  const largest = Math.max(...size);
  if (!(largest > 0) || !Number.isFinite(largest)) return [undefined, undefined];
  const axis = size.indexOf(largest);
  const [p, q] = normal[axis] > 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
  return [Float64Array.from({ length: n }, (_, i) => at(i, p)), Float64Array.from({ length: n }, (_, i) => at(i, q))];
}

/**
 * Only corners that bend inwards can lie in an ear, so that the many round caps are cut without looking around. One that crosses itself
 * takes up to n^3 looks: beyond 64 n of them per corner cut, or when the file's work is used up, ears are taken unseen.
 */
function cutEars(
  n: number,
  xs: Float64Array,
  ys: Float64Array,
  emit: (a: number, b: number, c: number) => void,
  work: TriangulationWork,
): void {
  const before = Int32Array.from({ length: n }, (_, i) => (i + n - 1) % n);
  const after = Int32Array.from({ length: n }, (_, i) => (i + 1) % n);
  const bendsIn = (i: number) => turn(xs, ys, before[i], i, after[i]) <= 0;
  const inward = new Set<number>();
  for (let i = 0; i < n; i++) if (bendsIn(i)) inward.add(i);
  const holds = (a: number, b: number, c: number, p: number) =>
    turn(xs, ys, a, b, p) >= 0 && turn(xs, ys, b, c, p) >= 0 && turn(xs, ys, c, a, p) >= 0;
  // Outlines with holes run along a seam twice: its corners lie in the same places.
  const same = (p: number, q: number) => xs[p] === xs[q] && ys[p] === ys[q];
  const isEar = (a: number, b: number, c: number) => {
    if (inward.has(b)) return false;
    work.looksLeft -= inward.size;
    for (const p of inward) if (!same(p, a) && !same(p, b) && !same(p, c) && holds(a, b, c, p)) return false;
    return true;
  };
  let budget = Math.min(work.looksLeft, 64 * n * n);
  let count = n;
  let misses = 0;
  let b = 0;
  while (count > 3) {
    const [a, c] = [before[b], after[b]];
    const left = work.looksLeft;
    // Without an ear anywhere, as in what crosses itself: cut anyway, so that it ends.
    const cut = misses > count || budget <= 0 || isEar(a, b, c);
    budget -= left - work.looksLeft + 1;
    if (!cut) {
      misses++;
      b = c;
      continue;
    }
    emit(a, b, c);
    after[a] = c;
    before[c] = a;
    inward.delete(b);
    for (const beside of [a, c]) if (inward.has(beside) && !bendsIn(beside)) inward.delete(beside);
    count--;
    misses = 0;
    b = c;
  }
  emit(before[b], b, after[b]);
}
