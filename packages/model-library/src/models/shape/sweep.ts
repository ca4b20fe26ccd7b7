/** Profiles carried along a path: tubes, moldings, rails, piping, ropes. */
import type { Vec3 } from '../model.ts';
import { catmullRom, type Outline, regular } from './outline.ts';
import { cross, dot, minus, plus, type Shape, unit } from './shape.ts';
import { fillOutlines } from './solid.ts';
import { surface } from './surface.ts';

export interface SweepOptions {
  path: Vec3[];
  /** Across the path, x to its right and y up (see `up`), counter-clockwise looking along it. */
  profile: Outline;
  closed?: boolean;
  /** Held as upright as possible; absent: turned as little as possible along the way (tubes). */
  up?: Vec3;
  /** Size of the profile at a fraction of the way. */
  scale?: (t: number) => number;
  crease?: number;
}

export function sweep(options: SweepOptions): Shape {
  const { path, profile, closed = false } = options;
  const count = path.length;
  const lengths = [0];
  for (let i = 1; i < count + (closed ? 1 : 0); i++)
    lengths.push(lengths[i - 1] + Math.hypot(...minus(path[i % count], path[i - 1])));
  const whole = lengths[lengths.length - 1];
  const way = (i: number) => unit(minus(path[(i + 1) % count], path[i % count]));
  const frames = stationFrames(path, closed, options.up);
  const stations = closed ? count + 1 : count;
  const around: number[] = [0];
  for (let i = 0; i < profile.length; i++) {
    const [a, b] = [profile[i], profile[(i + 1) % profile.length]];
    around.push(around[i] + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const positions: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  for (let s = 0; s < stations; s++) {
    const i = s % count;
    const { right, up, tangent } = frames[i];
    const size = options.scale ? options.scale(closed ? s / count : lengths[i] / whole) : 1;
    // At a bend the cross-section lies in the bisecting plane and is longer across the bend.
    const inner = closed || (i > 0 && i < count - 1);
    const before = inner ? way((i + count - 1) % count) : tangent;
    const after = inner ? way(i) : tangent;
    const bend = minus(after, before);
    const bent = Math.hypot(...bend) > 1e-6;
    const across = bent ? unit(minus(bend, scaled(tangent, dot(bend, tangent)))) : right;
    const longer = bent ? 1 / Math.max(0.3, Math.sqrt(Math.max(0, (1 + dot(before, after)) / 2))) - 1 : 0;
    for (let k = 0; k <= profile.length; k++) {
      const [x, y] = profile[k % profile.length];
      let offset = plus(scaled(right, x * size), up, y * size);
      if (bent) offset = plus(offset, across, dot(offset, across) * longer);
      positions.push(...plus(path[i], offset));
      uvs.push(lengths[Math.min(s, lengths.length - 1)], around[k]);
    }
  }
  const row = profile.length + 1;
  for (let s = 0; s + 1 < stations; s++)
    for (let k = 0; k < profile.length; k++) {
      const [a, b, c, d] = [s * row + k, s * row + k + 1, (s + 1) * row + k + 1, (s + 1) * row + k];
      triangles.push(a, c, b, a, d, c);
    }
  if (!closed) {
    const cap = fillOutlines([profile]);
    const last = (stations - 1) * row;
    for (let i = 0; i < cap.length; i += 3) {
      triangles.push(cap[i], cap[i + 1], cap[i + 2]);
      triangles.push(last + cap[i], last + cap[i + 2], last + cap[i + 1]);
    }
  }
  return surface(positions, triangles, { crease: options.crease ?? 40, uvs });
}

const scaled = (v: Vec3, by: number): Vec3 => [v[0] * by, v[1] * by, v[2] * by];

interface Frame {
  tangent: Vec3;
  right: Vec3;
  up: Vec3;
}

function stationFrames(path: Vec3[], closed: boolean, upright: Vec3 | undefined): Frame[] {
  const count = path.length;
  const tangents = path.map((_, i) => {
    const before = i > 0 ? unit(minus(path[i], path[i - 1])) : closed ? unit(minus(path[0], path[count - 1])) : null;
    const after = i + 1 < count ? unit(minus(path[i + 1], path[i])) : closed ? unit(minus(path[0], path[i])) : null;
    if (before === null) return after as Vec3;
    if (after === null) return before;
    const sum = plus(before, after);
    return Math.hypot(...sum) > 1e-6 ? unit(sum) : before;
  });
  let up: Vec3 = upright ?? (Math.abs(tangents[0][2]) < 0.9 ? [0, 0, 1] : [0, 1, 0]);
  const frames = tangents.map((tangent) => {
    if (upright) up = upright;
    // What of `up` lies across the path; carried on, it turns as little as possible.
    let next = minus(up, scaled(tangent, dot(up, tangent)));
    if (Math.hypot(...next) < 1e-4) next = cross([1, 0, 0], tangent);
    up = unit(next);
    return { tangent, right: cross(tangent, up), up };
  });
  if (closed && !upright) {
    // What a tube has turned on its way round is given back evenly.
    const first = frames[0];
    let last = minus(up, scaled(first.tangent, dot(up, first.tangent)));
    last = unit(last);
    const angle = Math.atan2(dot(last, first.right), dot(last, first.up));
    return frames.map((frame, i) => {
      const turnBy = -(angle * i) / count;
      const [c, s] = [Math.cos(turnBy), Math.sin(turnBy)];
      const rotated = plus(scaled(frame.up, c), frame.right, s);
      return { tangent: frame.tangent, up: rotated, right: cross(frame.tangent, rotated) };
    });
  }
  return frames;
}

export interface TubeOptions {
  path: Vec3[];
  /** Meters; a function of the fraction of the way for tapered ones. */
  radius: number | ((t: number) => number);
  sides?: number;
  closed?: boolean;
}

export function tube(options: TubeOptions): Shape {
  const { radius } = options;
  const profile = regular(typeof radius === 'number' ? radius : 1, options.sides ?? 10);
  return sweep({
    path: options.path,
    profile,
    crease: 65,
    ...(options.closed ? { closed: true } : {}),
    ...(typeof radius === 'function' ? { scale: radius } : {}),
  });
}

/** A straight round bar, softened at its ends. */
export function rod(from: Vec3, to: Vec3, radius: number, topRadius = radius, sides = 12): Shape {
  const length = Math.hypot(...minus(to, from));
  const edge = Math.min(0.003, radius * 0.4, topRadius * 0.4) / length;
  const at = (t: number): Vec3 => plus(from, minus(to, from), t);
  const size = (t: number) => {
    const body = radius + (topRadius - radius) * t;
    return t < edge * 0.5 ? body * 0.75 : t > 1 - edge * 0.5 ? body * 0.75 : body;
  };
  return tube({ path: [at(0), at(edge), at(1 - edge), at(1)], radius: size, sides });
}

/** A square bar from point to point; `up` says how its sides lie. */
export function bar(from: Vec3, to: Vec3, width: number, height: number, up?: Vec3, bevel = 0.002): Shape {
  const b = Math.min(bevel, width * 0.3, height * 0.3);
  const [x, y] = [width / 2, height / 2];
  const profile: Outline = [
    [-x + b, -y],
    [x - b, -y],
    [x, -y + b],
    [x, y - b],
    [x - b, y],
    [-x + b, y],
    [-x, y - b],
    [-x, -y + b],
  ];
  return sweep({ path: [from, to], profile, crease: 50, ...(up ? { up } : {}) });
}

/** A smooth path through points (Catmull-Rom). */
export function curve(points: readonly Vec3[], steps = 6, closed = false): Vec3[] {
  const count = points.length;
  const at = (i: number) =>
    closed ? points[((i % count) + count) % count] : points[Math.min(count - 1, Math.max(0, i))];
  const path: Vec3[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      path.push([0, 1, 2].map((k) => catmullRom(a[k], b[k], c[k], d[k], t)) as Vec3);
    }
  }
  if (!closed) path.push([...points[count - 1]] as Vec3);
  return path;
}

/** An angular path with its corners rounded, as bent steel tube is. */
export function roundedPath(points: readonly Vec3[], radius: number, steps = 5, closed = false): Vec3[] {
  const count = points.length;
  const path: Vec3[] = [];
  for (let i = 0; i < count; i++) {
    if (!closed && (i === 0 || i === count - 1)) {
      path.push(points[i]);
      continue;
    }
    const [before, here, after] = [points[(i + count - 1) % count], points[i], points[(i + 1) % count]];
    const [a, b] = [minus(before, here), minus(after, here)];
    const [la, lb] = [Math.hypot(...a), Math.hypot(...b)];
    const cut = Math.min(radius, la * 0.49, lb * 0.49);
    const [from, to] = [plus(here, a, cut / la), plus(here, b, cut / lb)];
    for (let s = 0; s <= steps; s++) {
      const t = s / steps;
      path.push([0, 1, 2].map((k) => (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * here[k] + t * t * to[k]) as Vec3);
    }
  }
  return path;
}
