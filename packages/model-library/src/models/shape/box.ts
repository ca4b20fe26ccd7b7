/** Boxes with softened edges: no real edge is sharp, and the highlight along it is what makes a thing look made. */
import type { Vec3 } from '../model.ts';
import type { Axis, Shape } from './shape.ts';
import { axisIndex, move } from './shape.ts';
import { planeAxes } from './surface.ts';

export interface BoxOptions {
  /** Width, depth, height. */
  size: Vec3;
  /** Of the box; absent: standing on z = 0 around the origin. */
  center?: Vec3;
  /** Radius of the edges, meters. */
  bevel?: number;
  /** Steps of the rounding; 0 is one flat with the normals of a round one (44 triangles). */
  segments?: number;
  /** Divisions of the flat sides, for shapes that are bent afterwards. */
  divisions?: [number, number, number];
  /** Absent: along the longest side. */
  grain?: Axis;
}

export function box(options: BoxOptions): Shape {
  const size: Vec3 = [
    Math.max(options.size[0], 1e-4),
    Math.max(options.size[1], 1e-4),
    Math.max(options.size[2], 1e-4),
  ];
  const bevel = Math.min(options.bevel ?? Math.min(0.003, Math.min(...size) * 0.2), Math.min(...size) * 0.499);
  const center = options.center ?? [0, 0, size[2] / 2];
  const segments = options.segments ?? (bevel < 0.008 ? 0 : bevel < 0.03 ? 2 : 4);
  const along = options.grain ? axisIndex[options.grain] : size.indexOf(Math.max(...size));
  const shape =
    segments === 0 && options.divisions === undefined
      ? chamfered(size, bevel, along)
      : rounded(size, bevel, Math.max(1, segments), options.divisions ?? [1, 1, 1], along);
  return move(shape, center[0], center[1], center[2]);
}

interface Draft {
  positions: number[];
  normals: number[];
  uvs: number[];
  indices: number[];
}
const draft = (): Draft => ({ positions: [], normals: [], uvs: [], indices: [] });
const shapeOf = (d: Draft): Shape => ({
  positions: Float32Array.from(d.positions),
  normals: Float32Array.from(d.normals),
  uvs: Float32Array.from(d.uvs),
  indices: Uint32Array.from(d.indices),
});

/** Six faces, twelve flats, eight corners; the flats' normals run from face to face. */
function chamfered(size: Vec3, bevel: number, along: number): Shape {
  const d = draft();
  const half: Vec3 = [size[0] / 2, size[1] / 2, size[2] / 2];
  /** The vertex at corner (signs) that belongs to the face of `axis`. */
  const at = (signs: Vec3, axis: number): Vec3 =>
    [0, 1, 2].map((k) => signs[k] * (k === axis ? half[k] : half[k] - bevel)) as Vec3;
  const put = (corners: [Vec3, number][], plane: [number, number]) => {
    const base = d.positions.length / 3;
    for (const [signs, axis] of corners) {
      const p = at(signs, axis);
      d.positions.push(...p);
      const n: Vec3 = [0, 0, 0];
      n[axis] = signs[axis];
      d.normals.push(...n);
      d.uvs.push(p[plane[0]], p[plane[1]]);
    }
    const order = windsOutwards(corners.map(([signs, axis]) => at(signs, axis)));
    for (let i = 1; i + 1 < corners.length; i++)
      d.indices.push(base, base + (order ? i : i + 1), base + (order ? i + 1 : i));
  };
  for (let axis = 0; axis < 3; axis++) {
    const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
    for (const side of [-1, 1]) {
      const corner = (p: number, q: number): [Vec3, number] => {
        const signs: Vec3 = [0, 0, 0];
        signs[axis] = side;
        signs[a] = p;
        signs[b] = q;
        return [signs, axis];
      };
      const normal: Vec3 = [0, 0, 0];
      normal[axis] = 1;
      put([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], planeAxes(...normal, along));
    }
    // The flats along this axis, between the faces of the other two.
    const normal: Vec3 = [0, 0, 0];
    normal[a] = 1;
    for (const p of [-1, 1])
      for (const q of [-1, 1]) {
        const signs = (side: number): Vec3 => {
          const s: Vec3 = [0, 0, 0];
          s[axis] = side;
          s[a] = p;
          s[b] = q;
          return s;
        };
        put(
          [
            [signs(-1), a],
            [signs(1), a],
            [signs(1), b],
            [signs(-1), b],
          ],
          planeAxes(...normal, along),
        );
      }
  }
  for (const x of [-1, 1])
    for (const y of [-1, 1])
      for (const z of [-1, 1])
        put(
          [
            [[x, y, z], 0],
            [[x, y, z], 1],
            [[x, y, z], 2],
          ],
          planeAxes(0, 0, 1, along),
        );
  return shapeOf(d);
}

/** Whether a polygon of a body around the origin runs counter-clockwise seen from outside. */
function windsOutwards(points: Vec3[]): boolean {
  const [a, b, c] = points;
  const n = [
    (b[1] - a[1]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[1] - a[1]),
    (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]),
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]),
  ];
  return n[0] * (a[0] + b[0] + c[0]) + n[1] * (a[1] + b[1] + c[1]) + n[2] * (a[2] + b[2] + c[2]) > 0;
}

function rounded(
  size: Vec3,
  bevel: number,
  segments: number,
  divisions: [number, number, number],
  along: number,
): Shape {
  // Along each axis: the inner corner a vertex belongs to and how far its direction leans to that side.
  const lines = [0, 1, 2].map((k) => {
    const inner = size[k] / 2 - bevel;
    const line: { inner: number; lean: number }[] = [];
    for (let i = 0; i < segments; i++)
      line.push({ inner: -inner, lean: -Math.tan((Math.PI / 4) * (1 - i / segments)) });
    for (let i = 0; i <= divisions[k]; i++) line.push({ inner: -inner + (2 * inner * i) / divisions[k], lean: 0 });
    for (let i = 1; i <= segments; i++) line.push({ inner, lean: Math.tan((Math.PI / 4) * (i / segments)) });
    return line;
  });
  const d = draft();
  for (let axis = 0; axis < 3; axis++) {
    const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
    const facing: Vec3 = [0, 0, 0];
    facing[axis] = 1;
    const plane = planeAxes(...facing, along);
    for (const side of [-1, 1]) {
      const base = d.positions.length / 3;
      for (const p of lines[a])
        for (const q of lines[b]) {
          const lean: Vec3 = [0, 0, 0];
          lean[axis] = side;
          lean[a] = p.lean;
          lean[b] = q.lean;
          const length = Math.hypot(...lean);
          const at: Vec3 = [0, 0, 0];
          at[axis] = side * (size[axis] / 2 - bevel) + (bevel * lean[axis]) / length;
          at[a] = p.inner + (bevel * lean[a]) / length;
          at[b] = q.inner + (bevel * lean[b]) / length;
          d.positions.push(...at);
          d.normals.push(lean[0] / length, lean[1] / length, lean[2] / length);
          d.uvs.push(at[plane[0]], at[plane[1]]);
        }
      const row = lines[b].length;
      for (let i = 0; i + 1 < lines[a].length; i++)
        for (let j = 0; j + 1 < row; j++) {
          const [p, q, r, s] = [
            base + i * row + j,
            base + (i + 1) * row + j,
            base + (i + 1) * row + j + 1,
            base + i * row + j + 1,
          ];
          if (side > 0) d.indices.push(p, q, r, p, r, s);
          else d.indices.push(p, r, q, p, s, r);
        }
    }
  }
  return shapeOf(d);
}

/** A board between two opposite corners. */
export function boxBetween(min: Vec3, max: Vec3, options: Omit<BoxOptions, 'size' | 'center'> = {}): Shape {
  return box({
    ...options,
    size: [max[0] - min[0], max[1] - min[1], max[2] - min[2]],
    center: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
  });
}
