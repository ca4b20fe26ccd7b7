/** Shapes that are many of one piece: frames, grids, slats, keys, chains; and boxes that narrow. */
import { loft } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { box } from '../shape/box.ts';
import { torus } from '../shape/round.ts';
import { merge, minus, move, plus, type Shape, stretch, turn, unit } from '../shape/shape.ts';
import { bar } from '../shape/sweep.ts';

/** A box whose top has another width and depth: plinths, hoppers, roofs. */
export function taper([width, depth, height]: Vec3, topWidth: number, topDepth: number): Shape {
  const soft = Math.min(0.006, width * 0.1, depth * 0.1, height * 0.1);
  const ring = (w: number, d: number, z: number): Vec3[] => [
    [-w / 2, -d / 2, z],
    [w / 2, -d / 2, z],
    [w / 2, d / 2, z],
    [-w / 2, d / 2, z],
  ];
  // A ridge still has a width: a face of no area is no face.
  const [w, d] = [Math.max(topWidth, 0.002), Math.max(topDepth, 0.002)];
  return loft([
    ring(width - soft, depth - soft, 0),
    ring(width, depth, soft),
    ring(w, d, height - soft),
    ring(Math.max(w - soft, 0.001), Math.max(d - soft, 0.001), height),
  ]);
}

/** The twelve edges of a box as square bars. */
export function boxFrame([w, d, h]: Vec3, t: number): Shape {
  const pieces: Shape[] = [];
  for (const x of [-1, 1])
    for (const y of [-1, 1])
      pieces.push(box({ size: [t, t, h], center: [(x * (w - t)) / 2, (y * (d - t)) / 2, h / 2] }));
  for (const z of [t / 2, h - t / 2]) {
    for (const y of [-1, 1]) pieces.push(box({ size: [w - 2 * t, t, t], center: [0, (y * (d - t)) / 2, z] }));
    for (const x of [-1, 1]) pieces.push(box({ size: [t, d - 2 * t, t], center: [(x * (w - t)) / 2, 0, z] }));
  }
  return merge(pieces);
}

/** Four bars around an opening, upright, seen from the front. */
export const border = (w: number, h: number, t: number, d: number): Shape =>
  merge([
    box({ size: [w, d, t], center: [0, 0, t / 2] }),
    box({ size: [w, d, t], center: [0, 0, h - t / 2] }),
    box({ size: [t, d, h - 2 * t], center: [(t - w) / 2, 0, h / 2] }),
    box({ size: [t, d, h - 2 * t], center: [(w - t) / 2, 0, h / 2] }),
  ]);

/** An upright grid of round bars: `upright` standing ones and `across` lying ones. */
export function lattice(w: number, h: number, upright: number, across: number, t: number): Shape {
  const pieces: Shape[] = [];
  const [n, m] = [Math.round(upright), Math.round(across)];
  for (let i = 0; i < n; i++) {
    const x = n === 1 ? 0 : -w / 2 + t + ((w - 2 * t) * i) / (n - 1);
    pieces.push(bar([x, 0, 0], [x, 0, h], t * 2, t * 2, [0, 1, 0]));
  }
  for (let i = 0; i < m; i++) {
    const z = m === 1 ? h / 2 : t + ((h - 2 * t) * i) / (m - 1);
    pieces.push(bar([-w / 2, 0, z], [w / 2, 0, z], t * 2, t * 2, [0, 0, 1]));
  }
  return merge(pieces);
}

/** Boards side by side along the depth of a lying box. */
export function slats([w, d, h]: Vec3, count: number, gap: number): Shape {
  const n = Math.max(1, Math.round(count));
  const width = (d - gap * (n - 1)) / n;
  return merge(
    Array.from({ length: n }, (_, i) =>
      box({ size: [w, width, h], center: [0, -d / 2 + width / 2 + i * (width + gap), h / 2], grain: 'x' }),
    ),
  );
}

/** A field of keys on a lying box: `across` columns and `along` rows. */
export function keys([w, d, h]: Vec3, across: number, along: number, gap: number): Shape {
  const [n, m] = [Math.round(across), Math.round(along)];
  const [kw, kd] = [(w - gap * (n - 1)) / n, (d - gap * (m - 1)) / m];
  return merge(
    Array.from({ length: n * m }, (_, i) =>
      box({
        size: [kw, kd, h],
        center: [-w / 2 + kw / 2 + (i % n) * (kw + gap), -d / 2 + kd / 2 + Math.floor(i / n) * (kd + gap), h / 2],
      }),
    ),
  );
}

/** Links along straight pieces, each turned by a quarter against the one before. */
export function chainLinks(points: Vec3[], r: number, t: number): Shape {
  const links: Shape[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const way = minus(points[i + 1], points[i]);
    const length = Math.hypot(...way);
    const count = Math.max(1, Math.round(length / (r * 2.4)));
    const direction = unit(way);
    const lean = (Math.acos(Math.max(-1, Math.min(1, direction[2]))) * 180) / Math.PI;
    const side = (Math.atan2(direction[1], direction[0]) * 180) / Math.PI;
    for (let k = 0; k < count; k++) {
      const link = turn(stretch(torus(r * 0.7, t, 12, 6), 1, 1.9, 1), 'x', 90);
      const placed = turn(turn(turn(link, 'z', k % 2 ? 90 : 0), 'y', lean), 'z', side);
      links.push(move(placed, ...plus(points[i], way, (k + 0.5) / count)));
    }
  }
  return merge(links);
}
