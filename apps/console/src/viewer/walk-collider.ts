/**
 * What a visitor on foot bumps into: the world's collider (assets.mesh.colliderPath), a closed mesh of small triangles in the world's own Z-up
 * meters. A visitor is an upright column; it slides along walls, climbs steps and goes down with the floor.
 */
import { readGlb } from '@orrery/containers';
import { add, type Box, cross, distance, dot, normalize, scale, subtract, type Vec3 } from './vectors.ts';

export interface Triangles {
  positions: Float32Array;
  indices: Uint32Array;
}

export interface Visitor {
  /** Meters from the floor to the eyes. */
  eyeHeight: number;
  radius: number;
  /** Steps up to this are climbed. */
  step: number;
}

const grownUp: Visitor = { eyeHeight: 1.6, radius: 0.25, step: 0.4 };

const mostTriangles = 4_000_000;

/** The one mesh of a collider file; undefined when there is nothing solid. Its own numbers are the world's: the node's rotation is for glTF. */
export function readColliderGlb(bytes: ArrayBuffer): Triangles | undefined {
  const chunks = readGlb(new Uint8Array(bytes), (_code, message) => new Error(message));
  const json = JSON.parse(new TextDecoder().decode(chunks.json));
  const primitive = json.meshes?.[0]?.primitives?.[0];
  if (!primitive) return undefined;
  const data = new Uint8Array(chunks.bin ?? []).buffer;
  const of = (index: number) => {
    const { bufferView, count, byteOffset = 0, componentType } = json.accessors[index];
    return { count, componentType, offset: byteOffset + (json.bufferViews[bufferView].byteOffset ?? 0) };
  };
  const [points, corners] = [of(primitive.attributes.POSITION), of(primitive.indices)];
  if (points.componentType !== 5126 || corners.componentType !== 5125 || corners.count > 3 * mostTriangles)
    throw new Error('the collider is not as this service writes it');
  return {
    positions: new Float32Array(data, points.offset, points.count * 3),
    indices: new Uint32Array(data, corners.offset, corners.count),
  };
}

export class WalkCollider {
  readonly #mesh: Triangles;
  /** Triangles by the column of the ground plan they stand on. */
  readonly #columns = new Map<number, number[]>();
  readonly #cell: number;
  readonly #bound: Box;
  readonly visitor: Visitor;

  constructor(mesh: Triangles, visitor: Visitor = grownUp) {
    this.#mesh = mesh;
    this.visitor = visitor;
    this.#cell = Math.max(visitor.radius, 0.1);
    this.#bound = boundOf(mesh.positions);
    for (let t = 0; t < mesh.indices.length / 3; t++) {
      const [a, b, c] = this.#corners(t);
      this.#eachCell(
        Math.min(a[0], b[0], c[0]),
        Math.min(a[1], b[1], c[1]),
        Math.max(a[0], b[0], c[0]),
        Math.max(a[1], b[1], c[1]),
        (key) => {
          const column = this.#columns.get(key);
          if (column) column.push(t);
          else this.#columns.set(key, [t]);
        },
      );
    }
  }

  /** Height of the highest floor at a place that is not above `below`; undefined over a void. */
  floor(x: number, y: number, below: number): number | undefined {
    let found: number | undefined;
    for (const t of this.#columns.get(this.#key(Math.floor(x / this.#cell), Math.floor(y / this.#cell))) ?? []) {
      const [a, b, c] = this.#corners(t);
      const height = heightAt(a, b, c, x, y);
      if (height === undefined || height > below || (found !== undefined && height <= found)) continue;
      found = height;
    }
    return found;
  }

  /** Where a step from one place to another ends. Both are places of the eyes. */
  walk = (from: Vec3, to: Vec3): Vec3 => {
    const { eyeHeight, radius, step } = this.visitor;
    // In strides no longer than half the body, so that no thin wall is stepped through.
    const strides = Math.min(64, Math.max(1, Math.ceil(distance(from, to) / (radius * 0.5))));
    let at = from;
    for (let k = 0; k < strides; k++) {
      const next = this.#pushOut(add(at, scale(subtract(to, from), 1 / strides)), eyeHeight - step);
      const feet = next[2] - eyeHeight;
      const floor = this.floor(next[0], next[1], feet + step);
      // Over a void, or far above the ground, the visitor flies: colliders have holes.
      const near = floor !== undefined && feet - floor < 1.2;
      at = near ? [next[0], next[1], floor + eyeHeight] : next;
    }
    return at;
  };

  /** Moves a column of the body's radius, as long as the body above a step, out of the walls around it. */
  #pushOut(eye: Vec3, tall: number): Vec3 {
    const { radius } = this.visitor;
    let [x, y] = [eye[0], eye[1]];
    // Corners need more than one push.
    for (let round = 0; round < 3; round++) {
      let pushed = false;
      const seen = new Set<number>();
      this.#eachCell(x - radius, y - radius, x + radius, y + radius, (key) => {
        for (const t of this.#columns.get(key) ?? []) {
          if (seen.has(t)) continue;
          seen.add(t);
          const [a, b, c] = this.#corners(t);
          if (Math.max(a[2], b[2], c[2]) < eye[2] - tall || Math.min(a[2], b[2], c[2]) > eye[2] + 0.15) continue;
          // Floors and ceilings do not push sideways.
          if (Math.abs(normalize(cross(subtract(b, a), subtract(c, a)))[2]) > 0.7) continue;
          const near = nearestOnPlan(a, b, c, x, y);
          const [dx, dy] = [x - near[0], y - near[1]];
          const away = Math.hypot(dx, dy);
          if (away >= radius || away < 1e-9) continue;
          x += (dx / away) * (radius - away);
          y += (dy / away) * (radius - away);
          pushed = true;
        }
      });
      if (!pushed) break;
    }
    return [x, y, eye[2]];
  }

  #corners(t: number): [Vec3, Vec3, Vec3] {
    const { positions, indices } = this.#mesh;
    const point = (k: number): Vec3 => {
      const at = indices[3 * t + k] * 3;
      return [positions[at], positions[at + 1], positions[at + 2]];
    };
    return [point(0), point(1), point(2)];
  }

  #eachCell(minX: number, minY: number, maxX: number, maxY: number, visit: (key: number) => void): void {
    const { min, max } = this.#bound;
    const from = [Math.max(minX, min[0]), Math.max(minY, min[1])].map((value) => Math.floor(value / this.#cell));
    const till = [Math.min(maxX, max[0]), Math.min(maxY, max[1])].map((value) => Math.floor(value / this.#cell));
    for (let i = from[0]; i <= till[0]; i++) for (let j = from[1]; j <= till[1]; j++) visit(this.#key(i, j));
  }

  #key(i: number, j: number): number {
    return i * 2_097_143 + j;
  }
}

function boundOf(positions: Float32Array): Box {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, at) => {
    min[at % 3] = Math.min(min[at % 3], value);
    max[at % 3] = Math.max(max[at % 3], value);
  });
  return { min, max };
}

/** Height of a triangle over a place of the ground plan. */
function heightAt(a: Vec3, b: Vec3, c: Vec3, x: number, y: number): number | undefined {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1e-12) return undefined;
  const u = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
  const v = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
  const slack = 1e-6;
  if (u < -slack || v < -slack || u + v > 1 + slack) return undefined;
  return a[2] + u * (b[2] - a[2]) + v * (c[2] - a[2]);
}

/** The point of a steep triangle nearest to a place, seen from above: on one of its edges. */
function nearestOnPlan(a: Vec3, b: Vec3, c: Vec3, x: number, y: number): readonly [number, number] {
  let best: readonly [number, number] = [a[0], a[1]];
  let least = Infinity;
  for (const [p, q] of [
    [a, b],
    [b, c],
    [c, a],
  ] as const) {
    const edge: Vec3 = [q[0] - p[0], q[1] - p[1], 0];
    const size = dot(edge, edge);
    const t = size > 0 ? Math.max(0, Math.min(1, ((x - p[0]) * edge[0] + (y - p[1]) * edge[1]) / size)) : 0;
    const point = [p[0] + t * edge[0], p[1] + t * edge[1]] as const;
    const away = (point[0] - x) ** 2 + (point[1] - y) ** 2;
    if (away < least) [least, best] = [away, point];
  }
  return best;
}
