/** Visits every texel whose middle lies in a triangle of texture coordinates. */
export type VisitTexel = (x: number, y: number, a: number, b: number, c: number) => void;

/** Corners in texels. A sliver that misses every middle still gets the texel under its own middle. */
export function rasterize(
  side: number,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  visit: VisitTexel,
): void {
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (!(Math.abs(area) > 1e-12)) return;
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx) - 0.5));
  const x1 = Math.min(side - 1, Math.ceil(Math.max(ax, bx, cx) - 0.5));
  const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy) - 0.5));
  const y1 = Math.min(side - 1, Math.ceil(Math.max(ay, by, cy) - 0.5));
  let seen = false;
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const b = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
      const c = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
      const a = 1 - b - c;
      if (a < -1e-6 || b < -1e-6 || c < -1e-6) continue;
      seen = true;
      visit(x, y, a, b, c);
    }
  if (seen) return;
  const x = Math.min(side - 1, Math.max(0, Math.floor((ax + bx + cx) / 3)));
  const y = Math.min(side - 1, Math.max(0, Math.floor((ay + by + cy) / 3)));
  visit(x, y, 1 / 3, 1 / 3, 1 / 3);
}

/**
 * Spreads what is filled into what is not, one texel a step, so that filtering at a chart's border finds its own colors; what is
 * farther away gets `rest`.
 */
export function spread(
  pixels: Uint8Array,
  filled: Uint8Array,
  side: number,
  steps: number,
  rest: readonly [number, number, number, number],
): void {
  const known = filled.slice();
  let front: number[] = [];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      if (!known[at]) continue;
      if (
        (x > 0 && !known[at - 1]) ||
        (x < side - 1 && !known[at + 1]) ||
        (y > 0 && !known[at - side]) ||
        (y < side - 1 && !known[at + side])
      )
        front.push(at);
    }
  for (let step = 0; step < steps; step++) {
    const next: number[] = [];
    for (const at of front) {
      const x = at % side;
      for (const other of [x > 0 ? at - 1 : -1, x < side - 1 ? at + 1 : -1, at - side, at + side]) {
        if (other < 0 || other >= side * side || known[other]) continue;
        known[other] = 1;
        pixels.copyWithin(other * 4, at * 4, at * 4 + 4);
        next.push(other);
      }
    }
    front = next;
  }
  for (let at = 0; at < side * side; at++) if (!known[at]) pixels.set(rest, at * 4);
}
