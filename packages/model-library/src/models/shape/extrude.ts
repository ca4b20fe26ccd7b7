/** Plates cut out of an outline: table tops, aprons, carved backs, boards with holes. */
import { area2, inset, type Outline } from './outline.ts';
import type { Axis, Shape } from './shape.ts';
import { turn } from './shape.ts';
import { fillOutlines } from './solid.ts';
import { surface } from './surface.ts';

export interface ExtrudeOptions {
  outline: Outline;
  holes?: Outline[];
  /** Along Z, from 0. */
  height: number;
  /** Radius of the upper and lower edges; [lower, upper] when they differ. */
  bevel?: number | [number, number];
  /** Steps of the rounding of an edge. */
  steps?: number;
  crease?: number;
  grain?: Axis;
}

/** The plate lies in the XY plane and rises from z = 0 to z = height. */
export function extrude(options: ExtrudeOptions): Shape {
  const { height } = options;
  const [lower, upper] = Array.isArray(options.bevel)
    ? options.bevel
    : [options.bevel ?? 0.003, options.bevel ?? 0.003];
  const [low, high] = [Math.min(lower, height * 0.49), Math.min(upper, height * 0.49)];
  const steps = options.steps ?? (Math.max(low, high) > 0.008 ? 3 : 1);
  // Rings from the lower face to the upper: how far in and how high.
  const rings: { inward: number; z: number }[] = [];
  for (let i = 0; i <= (low > 0 ? steps : 0); i++) {
    const angle = (Math.PI / 2) * (i / steps);
    rings.push({ inward: low * (1 - Math.sin(angle)), z: low * (1 - Math.cos(angle)) });
  }
  for (let i = 0; i <= (high > 0 ? steps : 0); i++) {
    const angle = (Math.PI / 2) * (i / steps);
    rings.push({ inward: high * (1 - Math.cos(angle)), z: height - high + high * Math.sin(angle) });
  }
  return stack({ ...options, rings });
}

export interface StackOptions {
  outline: Outline;
  holes?: Outline[];
  /** From the lower face to the upper: how far in from the outline, and how high. */
  rings: { inward: number; z: number }[];
  crease?: number;
  grain?: Axis;
}

/** A plate with a molded edge. */
export function stack(options: StackOptions): Shape {
  const { rings } = options;
  const loops = [options.outline, ...(options.holes ?? [])].map((loop, i) => {
    const outer = i === 0;
    return area2(loop) > 0 === outer ? loop : [...loop].reverse();
  });
  const positions: number[] = [];
  const triangles: number[] = [];
  const total = loops.reduce((sum, loop) => sum + loop.length, 0);
  for (const ring of rings)
    for (const loop of loops) for (const [x, y] of inset(loop, ring.inward)) positions.push(x, y, ring.z);
  for (let r = 0; r + 1 < rings.length; r++) {
    let base = r * total;
    for (const loop of loops) {
      for (let i = 0; i < loop.length; i++) {
        const j = (i + 1) % loop.length;
        const [a, b, c, d] = [base + i, base + j, base + total + j, base + total + i];
        triangles.push(a, b, c, a, c, d);
      }
      base += loop.length;
    }
  }
  const caps = fillOutlines(loops.map((loop) => inset(loop, rings[rings.length - 1].inward)));
  const bottom = fillOutlines(loops.map((loop) => inset(loop, rings[0].inward)));
  const top = (rings.length - 1) * total;
  for (let i = 0; i < caps.length; i += 3) triangles.push(top + caps[i], top + caps[i + 1], top + caps[i + 2]);
  for (let i = 0; i < bottom.length; i += 3) triangles.push(bottom[i], bottom[i + 2], bottom[i + 1]);
  return surface(positions, triangles, {
    crease: options.crease ?? 50,
    ...(options.grain ? { grain: options.grain } : {}),
  });
}

/** The plate upright, its outline seen from the front: outline x stays x, outline y becomes z; thickness around y = 0. */
export function upright(options: ExtrudeOptions): Shape {
  const shape = extrude(options);
  const positions = shape.positions.slice();
  for (let i = 2; i < positions.length; i += 3) positions[i] -= options.height / 2;
  return turn({ ...shape, positions }, 'x', 90);
}

/** The plate as a side panel: outline x becomes y (front is -y), outline y becomes z; thickness around x = 0. */
export function sideways(options: ExtrudeOptions): Shape {
  return turn(upright(options), 'z', 90);
}
