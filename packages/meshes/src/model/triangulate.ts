/** Triangles of a polygon whose corners lie about in a plane: quads by their better diagonal, the rest by cutting off ears. */
export function triangulate(
  corners: readonly number[],
  positions: { readonly [index: number]: number; readonly length: number },
  emit: (a: number, b: number, c: number) => void,
): void {
  const n = corners.length;
  if (n === 3) emit(0, 1, 2);
  if (n <= 3) return;
  const [xs, ys] = flatten(corners, positions);
  // Not finite or out of range somewhere: the repair drops what cannot be used, any split will do.
  if (!xs || n > mostCornersCut) fan(n, emit);
  else if (n === 4) splitQuad(xs, ys, emit);
  else cutEars(n, xs, ys, emit);
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

/** Cutting ears takes up to n^3 steps; polygons beyond this are caps of round things, where a fan is right. */
const mostCornersCut = 256;

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

function cutEars(n: number, xs: Float64Array, ys: Float64Array, emit: (a: number, b: number, c: number) => void): void {
  const left = Array.from({ length: n }, (_, i) => i);
  const holds = (a: number, b: number, c: number, p: number) =>
    turn(xs, ys, a, b, p) >= 0 && turn(xs, ys, b, c, p) >= 0 && turn(xs, ys, c, a, p) >= 0;
  let misses = 0;
  let i = 0;
  while (left.length > 3) {
    const count = left.length;
    const [a, b, c] = [left[(i + count - 1) % count], left[i % count], left[(i + 1) % count]];
    const isEar = turn(xs, ys, a, b, c) > 0 && !left.some((p) => p !== a && p !== b && p !== c && holds(a, b, c, p));
    // A polygon that crosses itself has no ear at some point: cut anyway, so that it ends.
    if (isEar || misses > count) {
      emit(a, b, c);
      left.splice(i % count, 1);
      misses = 0;
    } else misses++;
    i = (i + (isEar ? 0 : 1)) % left.length;
  }
  emit(left[0], left[1], left[2]);
}
