/** Upholstery: stuffed things with seams, piping, a little sag, and wrinkles that differ from piece to piece. */
import type { Vec3 } from '../model.ts';
import { box } from './box.ts';
import { rectangle, superellipse } from './outline.ts';
import { noise3, randomFrom } from './random.ts';
import { merge, move, type Shape, warp } from './shape.ts';
import { surface } from './surface.ts';
import { tube } from './sweep.ts';

export interface CushionOptions {
  /** Width, depth, thickness of the cushion before it swells. */
  size: Vec3;
  /** Of its box; absent: lying on z = 0. */
  center?: Vec3;
  /** Radius of its edges. */
  round?: number;
  /** How much its faces swell, meters. */
  puff?: number;
  /** Depth of the hollow where one sits. */
  sag?: number;
  /** Height of wrinkles, meters. */
  wrinkles?: number;
  /** Radius of the cord in the seams; 0: none. */
  piping?: number;
  seed: number;
  /** Points along a side; fewer for small or many cushions. */
  detail?: number;
}

/** A box cushion: seat and back cushions, mattresses, padded arms. The top is +z. */
export function cushion(options: CushionOptions): Shape {
  const [w, d, h] = options.size;
  const round = Math.min(options.round ?? 0.035, h * 0.45);
  const puff = options.puff ?? 0.02;
  const sag = options.sag ?? 0;
  const wrinkles = options.wrinkles ?? 0.003;
  const detail = options.detail ?? 9;
  const piping = options.piping ?? 0.004;
  const { seed } = options;
  const longest = Math.max(w, d);
  const divisions = (side: number) => Math.max(3, Math.round((detail * side) / longest));
  const body = box({
    size: [w, d, h],
    center: [0, 0, 0],
    bevel: round,
    segments: 2,
    divisions: [divisions(w), divisions(d), Math.max(1, Math.round((detail * h) / longest / 1.5))],
  });
  const swell = (p: Vec3): Vec3 => {
    const [u, v, t] = [(2 * p[0]) / w, (2 * p[1]) / d, (2 * p[2]) / h];
    const bell = (a: number) => Math.max(0, 1 - Math.min(1, Math.abs(a)) ** 3);
    const crown = bell(u) * bell(v);
    const crease =
      noise3(p[0] * 9 + 3, p[1] * 9, p[2] * 4, seed) + 0.5 * noise3(p[0] * 21, p[1] * 21, p[2] * 9, seed + 1);
    // Cloth is pulled towards the seams: wrinkles are strongest just inside them.
    const near = 0.35 + 0.65 * Math.max(Math.abs(u), Math.abs(v)) ** 3;
    const ripple = wrinkles * crease * near;
    const lift =
      Math.sign(t) * Math.abs(t) * (puff * crown) - (t > 0 ? sag * Math.max(0, 1 - u * u) * Math.max(0, 1 - v * v) : 0);
    const bulge = 1 - t * t;
    return [
      p[0] + puff * 0.5 * bulge * u * Math.max(0, 1 - v * v) ** 0.5 + ripple * 0.5 * u,
      p[1] + puff * 0.5 * bulge * v * Math.max(0, 1 - u * u) ** 0.5 + ripple * 0.5 * v,
      p[2] + lift + ripple * t,
    ];
  };
  const pieces = [warp(body, swell)];
  if (piping > 0)
    for (const side of [-1, 1]) {
      const inward = round * 0.29;
      const ring = rectangle(w - 2 * inward, d - 2 * inward, round, 2);
      const path = densified(ring, longest / detail).map(([x, y]) => swell([x, y, side * (h / 2 - inward)]));
      pieces.push(tube({ path, radius: piping, sides: 6, closed: true }));
    }
  const [cx, cy, cz] = options.center ?? [0, 0, h / 2];
  return move(merge(pieces), cx, cy, cz);
}

function densified(outline: [number, number][], step: number): [number, number][] {
  return outline.flatMap(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length];
    const parts = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / step));
    return Array.from({ length: parts }, (_, k): [number, number] => [
      x + ((nx - x) * k) / parts,
      y + ((ny - y) * k) / parts,
    ]);
  });
}

export interface PillowOptions {
  width: number;
  depth: number;
  /** Thickness in the middle. */
  height: number;
  seed: number;
  detail?: number;
  /** Radius of the cord around the edge; 0: none. */
  piping?: number;
  /** 2: round; 6 and more: square with pointed ears. */
  power?: number;
  /** A crease pressed into its upper edge with the side of the hand (decorators' way), meters. */
  chop?: number;
}

/** A knife-edge pillow lying around the origin (thickness along z, half below); its edges draw in between the corners. */
export function pillow(options: PillowOptions): Shape {
  const { width, depth, height, seed } = options;
  const detail = options.detail ?? 12;
  const random = randomFrom(seed);
  const lean = random.between(-0.15, 0.15);
  const round = (options.power ?? 6) < 3;
  const plan = (u: number, v: number): [number, number] => {
    if (round) {
      // Square grid to disc, equal distances kept along the axes.
      return [(width / 2) * u * Math.sqrt(1 - (v * v) / 2), (depth / 2) * v * Math.sqrt(1 - (u * u) / 2)];
    }
    const pinch = 0.07;
    return [(width / 2) * u * (1 - pinch * (1 - v * v)), (depth / 2) * v * (1 - pinch * (1 - u * u))];
  };
  const thick = (u: number, v: number): number => {
    const edge = (a: number) => Math.max(0, 1 - Math.abs(a) ** 2.4) ** 0.62;
    const fullness = round ? Math.max(0, 1 - (u * u + v * v - u * u * v * v) ** 1.4) ** 0.6 : edge(u) * edge(v);
    const wrinkle =
      0.05 * noise3(u * 3.2 + 7, v * 3.2, 1, seed) * Math.max(Math.abs(u), Math.abs(v)) +
      0.03 * Math.sin(9 * Math.atan2(v, u) + 4 * noise3(u * 2, v * 2, 3, seed)) * Math.min(1, u * u + v * v);
    const chop = (options.chop ?? 0) * Math.exp(-((u / 0.22) ** 2)) * Math.max(0, v) ** 2;
    return (height / 2) * fullness * (1 + lean * v + 1.5 * wrinkle) * (1 - chop / height);
  };
  const positions: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  const row = detail + 1;
  for (const side of [1, -1])
    for (let i = 0; i <= detail; i++)
      for (let j = 0; j <= detail; j++) {
        const ease = (k: number) => Math.sin((Math.PI / 2) * (-1 + (2 * k) / detail));
        const [u, v] = [ease(i), ease(j)];
        const [x, y] = plan(u, v);
        const sink = (options.chop ?? 0) * Math.exp(-((u / 0.22) ** 2)) * Math.max(0, v) ** 2;
        const rim = i === 0 || j === 0 || i === detail || j === detail;
        positions.push(x, y - sink, rim ? 0 : side * thick(u, v));
        uvs.push(x, y);
      }
  for (let i = 0; i < detail; i++)
    for (let j = 0; j < detail; j++) {
      const [a, b, c, d] = [i * row + j, (i + 1) * row + j, (i + 1) * row + j + 1, i * row + j + 1];
      const under = row * row;
      // The diagonal runs to the nearest corner: no edge joins two points of the rim.
      const quad = i < detail / 2 === j < detail / 2 ? [a, b, c, a, c, d] : [a, b, d, b, c, d];
      triangles.push(...quad);
      for (let k = 0; k < 6; k += 3) triangles.push(under + quad[k], under + quad[k + 2], under + quad[k + 1]);
    }
  const body = surface(positions, triangles, { crease: 75, uvs });
  const cord = options.piping ?? 0.0035;
  if (cord <= 0) return body;
  const rim: Vec3[] = [];
  const steps = detail;
  const sideOf: [(t: number) => number, (t: number) => number][] = [
    [(t) => t, () => -1],
    [() => 1, (t) => t],
    [(t) => -t, () => 1],
    [() => -1, (t) => -t],
  ];
  for (const [fu, fv] of sideOf)
    for (let k = 0; k < steps; k++) {
      const t = Math.sin((Math.PI / 2) * (-1 + (2 * k) / steps));
      const [u, v] = [fu(t), fv(t)];
      const [x, y] = plan(u, v);
      const sink = (options.chop ?? 0) * Math.exp(-((u / 0.22) ** 2)) * Math.max(0, v) ** 2;
      rim.push([x, y - sink, 0]);
    }
  return merge([body, tube({ path: rim, radius: cord, sides: 6, closed: true })]);
}

/** A soft round or square block (poufs, bean bags, padded stools): superellipse rings from floor to top. */
export function softBlock(options: {
  width: number;
  depth: number;
  height: number;
  /** Of the plan: 2 round, 6 nearly square. */
  power: number;
  /** Of the side view: 2 egg-like, 6 drum-like. */
  sidePower?: number;
  wrinkles?: number;
  seed: number;
}): Shape {
  const { width, depth, height, power, seed } = options;
  const rows = 14;
  const steps = 36;
  const side = options.sidePower ?? 4;
  const positions: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  const ring = superellipse(1, 1, power, steps);
  for (let i = 0; i <= rows; i++) {
    const angle = -Math.PI / 2 + (Math.PI * i) / rows;
    const z = height / 2 + (height / 2) * Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** (2 / side);
    const size = i === 0 || i === rows ? 0 : Math.cos(angle) ** (2 / side);
    for (let s = 0; s <= steps; s++) {
      const [x, y] = ring[s % steps];
      const ripple = 1 + ((options.wrinkles ?? 0) * noise3(x * 6, y * 6, z * 7, seed)) / Math.max(width, depth);
      positions.push(x * width * size * ripple, y * depth * size * ripple, z);
      uvs.push((s / steps) * 2.6 * Math.max(width, depth), (i / rows) * (height + width) * 0.8);
    }
  }
  const row = steps + 1;
  for (let i = 0; i < rows; i++)
    for (let s = 0; s < steps; s++) {
      const [a, b, c, d] = [i * row + s, i * row + s + 1, (i + 1) * row + s + 1, (i + 1) * row + s];
      triangles.push(a, b, c, a, c, d);
    }
  return surface(positions, triangles, { crease: 75, uvs });
}
