/** Sheets with a thickness: cloth, curved shells, leaves of plywood, hanging folds. */
import type { Vec3 } from '../model.ts';
import { noise3 } from './random.ts';
import { cross, minus, type Shape, unit } from './shape.ts';
import { surface } from './surface.ts';

export interface SheetOptions {
  /** The middle of the sheet at (u, v), both in [0, 1]. */
  at: (u: number, v: number) => Vec3;
  across: number;
  along: number;
  /** Meters; zero gives an open sheet of one layer. */
  thickness: number | ((u: number, v: number) => number);
  /** Which side the thickness lies on: 0 the middle, 1 all on the side of the normal. */
  side?: number;
  /** Moved this far along the normal: one cloth on another. */
  lift?: number;
  crease?: number;
  /** v goes around (a bent tube of cloth, a basket's wall). */
  ring?: boolean;
}

/** The normal is du x dv: with u to the right and v away, it looks up. */
export function sheet(options: SheetOptions): Shape {
  const { at, across, along, ring = false } = options;
  const thick = options.thickness;
  const side = options.side ?? 0;
  const thicknessAt = typeof thick === 'function' ? thick : () => thick;
  const open = thick === 0;
  const points: Vec3[][] = [];
  for (let i = 0; i <= across; i++) {
    points.push([]);
    for (let j = 0; j <= along; j++) points[i].push(at(i / across, ring && j === along ? 0 : j / along));
  }
  const lengthU = points.map((_, i) =>
    i === 0 ? 0 : Math.hypot(...minus(points[i][along >> 1], points[i - 1][along >> 1])),
  );
  const lengthV = points[0].map((_, j) =>
    j === 0 ? 0 : Math.hypot(...minus(points[across >> 1][j], points[across >> 1][j - 1])),
  );
  for (let i = 1; i <= across; i++) lengthU[i] += lengthU[i - 1];
  for (let j = 1; j <= along; j++) lengthV[j] += lengthV[j - 1];
  const normal = (i: number, j: number): Vec3 => {
    const du = minus(points[Math.min(across, i + 1)][j], points[Math.max(0, i - 1)][j]);
    const dv = ring
      ? minus(points[i][(j + 1) % along], points[i][(j + along - 1) % along])
      : minus(points[i][Math.min(along, j + 1)], points[i][Math.max(0, j - 1)]);
    return unit(cross(du, dv));
  };
  const positions: number[] = [];
  const uvs: number[] = [];
  const layers = open ? [0] : [(1 + side) / 2, (side - 1) / 2];
  for (const layer of layers)
    for (let i = 0; i <= across; i++)
      for (let j = 0; j <= along; j++) {
        const n = normal(i, j % (ring ? along : along + 1));
        const t = (open ? 0 : thicknessAt(i / across, j / along) * layer) + (options.lift ?? 0);
        const p = points[i][j];
        positions.push(p[0] + n[0] * t, p[1] + n[1] * t, p[2] + n[2] * t);
        uvs.push(lengthU[i], lengthV[j]);
      }
  const row = along + 1;
  const layer = (across + 1) * row;
  const triangles: number[] = [];
  for (let i = 0; i < across; i++)
    for (let j = 0; j < along; j++) {
      const [a, b, c, d] = [i * row + j, (i + 1) * row + j, (i + 1) * row + j + 1, i * row + j + 1];
      triangles.push(a, b, c, a, c, d);
      if (!open) triangles.push(layer + a, layer + c, layer + b, layer + a, layer + d, layer + c);
    }
  if (!open) {
    const rim = (from: number, to: number) => triangles.push(from, layer + from, layer + to, from, layer + to, to);
    for (let i = 0; i < across && !ring; i++) {
      rim(i * row, (i + 1) * row);
      rim((i + 1) * row + along, i * row + along);
    }
    for (let j = 0; j < along; j++) {
      rim(j + 1, j);
      rim(across * row + j, across * row + j + 1);
    }
  }
  return surface(positions, triangles, { crease: options.crease ?? 60, uvs });
}

export interface DrapeOptions {
  /** What it lies on: half width and half depth of the support, and its height. */
  support: [number, number];
  z: number;
  /** How far it hangs down at -x, +x, -y, +y; zero: ends at the edge. */
  drop: [number, number, number, number];
  thickness: number;
  /** Radius of the bend over the edge. */
  bend?: number;
  /** Height of folds on top and depth of those at the hanging sides, meters. */
  folds?: number;
  waves?: number;
  seed: number;
  /** Points per meter. */
  density?: number;
  /** The support is round (half width is its radius). */
  round?: boolean;
  /** Extra height of the filling at a place on top, both in [-1, 1]: duvets. */
  puff?: (x: number, y: number) => number;
  /** Only this stretch of the cloth from -y to +y, as shares; lies `lift` above: a blanket on the duvet it follows. */
  stretch?: [number, number];
  lift?: number;
}

/** Cloth over an edge: flat above, a soft bend, then folds that grow towards the hem. */
export function drape(options: DrapeOptions): Shape {
  const { support, z, drop, seed, thickness } = options;
  const bend = options.bend ?? 0.02;
  const folds = options.folds ?? 0.01;
  const waves = options.waves ?? 9;
  const density = options.density ?? 26;
  const [hx, hy] = support;
  const width = 2 * hx + drop[0] + drop[1];
  const depth = 2 * hy + drop[2] + drop[3];
  const across = Math.max(8, Math.min(72, Math.round(width * density)));
  const along = Math.max(8, Math.min(72, Math.round(depth * density)));
  const arc = (bend * Math.PI) / 2;
  /** How far out and down a point is that lies `over` past the beginning of the bend. */
  const bent = (over: number): [number, number] => {
    if (over <= 0) return [over, 0];
    if (over < arc) return [bend * Math.sin(over / bend), bend * (1 - Math.cos(over / bend))];
    return [bend, bend + over - arc];
  };
  const at = (u: number, v: number): Vec3 => {
    const x = -hx - drop[0] + u * width;
    const y = -hy - drop[2] + v * depth;
    const ripple = folds * noise3(x * 5, y * 5, 0.5, seed);
    if (options.round) {
      const r = Math.hypot(x, y);
      const angle = Math.atan2(y, x);
      const [out, down] = bent(r - hx + bend);
      const wave =
        Math.min(1, down / 0.25) * folds * 2 * (1 + Math.sin(angle * waves + 2 * noise3(angle * 2, 0, 0, seed)));
      const radius = r <= hx - bend ? r : hx - bend + out + wave;
      return [radius * Math.cos(angle), radius * Math.sin(angle), z - down + (down > 0 ? 0 : 0.2 * (ripple + folds))];
    }
    const [ox, dx] = bent(Math.abs(x) - hx + bend);
    const [oy, dy] = bent(Math.abs(y) - hy + bend);
    let px = Math.abs(x) <= hx - bend ? x : Math.sign(x) * (hx - bend + ox);
    let py = Math.abs(y) <= hy - bend ? y : Math.sign(y) * (hy - bend + oy);
    const down = Math.max(dx, dy);
    const grow = Math.min(1, down / 0.3);
    const fold = (along: number, which: number) =>
      grow * folds * (1 + Math.sin(along * waves + 3 * noise3(along * 2, which, down, seed)));
    if (dx > 0) px += Math.sign(x) * fold(y, 1);
    if (dy > 0) py += Math.sign(y) * fold(x, 2);
    // A corner hangs as a fold that stands out along the diagonal.
    if (dx > bend && dy > bend) {
      const corner = Math.min(dx, dy) - bend;
      px += Math.sign(x) * corner * 0.22;
      py += Math.sign(y) * corner * 0.22;
    }
    const puff = options.puff ? options.puff(Math.max(-1, Math.min(1, x / hx)), Math.max(-1, Math.min(1, y / hy))) : 0;
    return [px, py, z - down + (1 - grow) * (ripple + folds) + (down < bend ? puff : puff * Math.max(0, 1 - grow * 3))];
  };
  const [v0, v1] = options.stretch ?? [0, 1];
  return sheet({
    at: (u, v) => at(u, v0 + (v1 - v0) * v),
    across,
    along: Math.max(6, Math.round(along * (v1 - v0))),
    thickness,
    side: 1,
    crease: 70,
    ...(options.lift === undefined ? {} : { lift: options.lift }),
  });
}

export interface PleatOptions {
  width: number;
  height: number;
  /** Depth of the folds. */
  depth: number;
  pleats: number;
  thickness: number;
  seed: number;
  /** 0: free; 1: gathered by a tie at a third of the height. */
  tied?: number;
}

/** A hanging curtain in the plane y = 0, its hem at z = 0. */
export function pleats(options: PleatOptions): Shape {
  const { width, height, depth, pleats: count, seed } = options;
  const tied = options.tied ?? 0;
  const at = (u: number, v: number): Vec3 => {
    const lower = 1 - v;
    const phase = u * count * 2 * Math.PI + 0.5 * lower * noise3(u * 3, lower * 2, 0, seed);
    const deep = depth * (0.55 + 0.45 * lower) * (1 + 0.25 * noise3(u * count, lower * 1.5, 4, seed));
    // Above the tie the cloth comes in along a bow; below it falls straight.
    const gather = tied * (v > 0.36 ? Math.exp(-(((v - 0.36) / 0.26) ** 2)) : 1 - 0.3 * ((0.36 - v) / 0.36) ** 2);
    const x = (u - 0.5) * width * (1 - 0.62 * gather) - tied * 0.2 * width * gather;
    return [x, 0.5 * deep * Math.sin(phase) * (1 - 0.3 * gather), v * height];
  };
  return sheet({ at, across: count * 8, along: tied > 0 ? 20 : 10, thickness: options.thickness, crease: 80 });
}
