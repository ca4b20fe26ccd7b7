/**
 * More triangles: the longest edge is halved, again and again, in every triangle that has it, so that a closed surface stays closed.
 * Smooth edges follow the curve their normals tell (the edge of a PN triangle: Vlachos et al., "Curved PN Triangles", 2001),
 * so that a coarse ball becomes a rounder one; creases and flat faces stay where they are.
 */
import type { RenderMesh } from '../render-mesh.ts';
import { strides, type VertexArrayName, vertexArrayNames } from '../repair/part-arrays.ts';
import { meshBounds } from '../repair/prepare-mesh.ts';
import { findEqualVertices } from '../repair/weld.ts';
import { EdgeHeap } from './edge-heap.ts';

/** Edge keys are pairs of points in one number; 2^26 of each is more than any mesh here has. */
const span = 2 ** 26;
/** A new point leaves the straight edge by at most this share of its length, whatever the normals say. */
const mostBulge = 0.15;
/**
 * Long edges stay straight (share of the mesh's diagonal): a flat board whose normals lean at its rounded edges is no dome. So do edges whose
 * ends differ by less than 4 or more than 60 degrees.
 */
const longestCurve = 0.08;
const leastTurn = Math.cos((4 * Math.PI) / 180);
const mostTurn = Math.cos((60 * Math.PI) / 180);

export function refine(mesh: RenderMesh, triangles: number, options: { curved?: boolean } = {}): RenderMesh {
  const before = mesh.indices.length / 3;
  if (triangles <= before) return mesh;
  const work = new Refinement(mesh, triangles, options.curved ?? true);
  work.run(triangles);
  return work.result();
}

class Refinement {
  readonly #mesh: RenderMesh;
  readonly #curved: boolean;
  readonly #longestCurve2: number;
  readonly #arrays: Partial<Record<VertexArrayName, Float32Array>> = {};
  #vertices: number;
  /** Point (place in space) of each vertex. */
  readonly #pointOf: Uint32Array;
  #points: number;
  readonly #corners: Uint32Array;
  readonly #groupOf: Uint32Array;
  #triangles: number;
  readonly #edges = new Map<number, number[]>();
  readonly #heap = new EdgeHeap();

  constructor(mesh: RenderMesh, wanted: number, curved: boolean) {
    this.#mesh = mesh;
    this.#curved = curved;
    const { min, max } = meshBounds(mesh.positions);
    this.#longestCurve2 = (longestCurve * Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])) ** 2;
    const before = mesh.indices.length / 3;
    this.#vertices = mesh.positions.length / 3;
    // A cut adds one vertex for each pair of triangles it makes, two along a seam, and more only where surfaces meet.
    const room = this.#vertices + 2 * (wanted - before) + 64;
    for (const name of vertexArrayNames) {
      const own = mesh[name];
      if (!own) continue;
      const array = new Float32Array(room * strides[name]);
      array.set(own);
      this.#arrays[name] = array;
    }
    const weld = findEqualVertices([{ array: mesh.positions, stride: 3 }], this.#vertices);
    this.#pointOf = new Uint32Array(room);
    this.#pointOf.set(weld.remap);
    this.#points = weld.count;
    this.#corners = new Uint32Array((wanted + 64) * 3);
    this.#corners.set(mesh.indices);
    this.#groupOf = new Uint32Array(wanted + 64);
    for (const [index, { start, count }] of mesh.groups.entries())
      this.#groupOf.fill(index, start / 3, (start + count) / 3);
    this.#triangles = before;
    for (let t = 0; t < before; t++)
      for (let c = 0; c < 3; c++) {
        const [a, b] = [this.#corners[t * 3 + c], this.#corners[t * 3 + ((c + 1) % 3)]];
        const key = this.#key(a, b);
        const list = this.#edges.get(key);
        if (list) list.push(t);
        else {
          this.#edges.set(key, [t]);
          this.#heap.push(this.#length2(a, b), key);
        }
      }
  }

  #key(a: number, b: number): number {
    const [p, q] = [this.#pointOf[a], this.#pointOf[b]];
    return p < q ? p * span + q : q * span + p;
  }

  #length2(a: number, b: number): number {
    const p = this.#arrays.positions!;
    return (p[a * 3] - p[b * 3]) ** 2 + (p[a * 3 + 1] - p[b * 3 + 1]) ** 2 + (p[a * 3 + 2] - p[b * 3 + 2]) ** 2;
  }

  run(wanted: number): void {
    while (this.#triangles < wanted) {
      const key = this.#heap.pop();
      if (key === undefined) return;
      const around = this.#edges.get(key);
      if (!around) continue;
      // The last cut may only overshoot by less than the edge has triangles.
      if (this.#triangles + around.length > wanted + 1) continue;
      this.#split(key, around);
    }
  }

  #split(key: number, around: readonly number[]): void {
    const low = Math.floor(key / span);
    const high = key % span;
    const sides: { t: number; a: number; b: number; c: number; flip: boolean }[] = [];
    for (const t of around)
      for (let i = 0; i < 3; i++) {
        const [a, b] = [this.#corners[t * 3 + i], this.#corners[t * 3 + ((i + 1) % 3)]];
        const [p, q] = [this.#pointOf[a], this.#pointOf[b]];
        if ((p === low && q === high) || (p === high && q === low)) {
          sides.push({ t, a, b, c: this.#corners[t * 3 + ((i + 2) % 3)], flip: p === high });
          break;
        }
      }
    if (sides.length === 0 || low === high) {
      this.#edges.delete(key);
      return;
    }
    const place = this.#middle(sides);
    const point = this.#points++;
    const made = new Map<number, number>();
    this.#edges.delete(key);
    for (const { t, a, b, c } of sides) {
      const pair = a < b ? a * span + b : b * span + a;
      let vertex = made.get(pair);
      if (vertex === undefined) {
        vertex = this.#addVertex(a, b, place, point);
        made.set(pair, vertex);
      }
      const fresh = this.#triangles++;
      this.#groupOf[fresh] = this.#groupOf[t];
      this.#corners.set([a, vertex, c], t * 3);
      this.#corners.set([vertex, b, c], fresh * 3);
      const list = this.#edges.get(this.#key(b, c));
      if (list) {
        const at = list.indexOf(t);
        if (at >= 0) list[at] = fresh;
      }
      this.#addEdge(a, vertex, [t]);
      this.#addEdge(vertex, b, [fresh]);
      this.#addEdge(vertex, c, [t, fresh]);
    }
  }

  #addEdge(a: number, b: number, triangles: number[]): void {
    const key = this.#key(a, b);
    const list = this.#edges.get(key);
    if (list) list.push(...triangles);
    else {
      this.#edges.set(key, triangles);
      this.#heap.push(this.#length2(a, b), key);
    }
  }

  /** Where the edge's middle goes. All triangles around it must agree on the normals at its ends, or it stays straight. */
  #middle(sides: readonly { a: number; b: number; flip: boolean }[]): [number, number, number] {
    const p = this.#arrays.positions!;
    const n = this.#arrays.normals!;
    const from = sides[0].flip ? sides[0].b : sides[0].a;
    const to = sides[0].flip ? sides[0].a : sides[0].b;
    const at = (k: number) => (p[from * 3 + k] + p[to * 3 + k]) / 2;
    const straight: [number, number, number] = [at(0), at(1), at(2)];
    if (!this.#curved || sides.length < 2 || this.#length2(from, to) > this.#longestCurve2) return straight;
    const turn = n[from * 3] * n[to * 3] + n[from * 3 + 1] * n[to * 3 + 1] + n[from * 3 + 2] * n[to * 3 + 2];
    if (turn > leastTurn || turn < mostTurn) return straight;
    const alike = (x: number, y: number) =>
      n[x * 3] * n[y * 3] + n[x * 3 + 1] * n[y * 3 + 1] + n[x * 3 + 2] * n[y * 3 + 2] > 0.999;
    for (const side of sides.slice(1))
      if (!alike(side.flip ? side.b : side.a, from) || !alike(side.flip ? side.a : side.b, to)) return straight;
    let [alongFrom, alongTo] = [0, 0];
    for (let k = 0; k < 3; k++) {
      const d = p[to * 3 + k] - p[from * 3 + k];
      alongFrom += d * n[from * 3 + k];
      alongTo -= d * n[to * 3 + k];
    }
    const bulge = [0, 1, 2].map((k) => -(alongFrom * n[from * 3 + k] + alongTo * n[to * 3 + k]) / 8);
    const limit = mostBulge * Math.sqrt(this.#length2(from, to));
    const size = Math.hypot(...bulge);
    const share = size > limit ? limit / size : 1;
    return [straight[0] + bulge[0] * share, straight[1] + bulge[1] * share, straight[2] + bulge[2] * share];
  }

  #addVertex(a: number, b: number, place: readonly number[], point: number): number {
    const vertex = this.#vertices++;
    for (const name of vertexArrayNames) {
      const array = this.#arrays[name];
      if (!array) continue;
      const stride = strides[name];
      for (let k = 0; k < stride; k++)
        array[vertex * stride + k] =
          name === 'positions' ? place[k] : (array[a * stride + k] + array[b * stride + k]) / 2;
      if (name === 'normals' || name === 'tangents') normalize(array, vertex * stride, array, a * stride);
      // Handedness is one of two values.
      if (name === 'tangents') array[vertex * 4 + 3] = array[a * 4 + 3];
    }
    this.#pointOf[vertex] = point;
    return vertex;
  }

  result(): RenderMesh {
    const mesh = this.#mesh;
    const counts = mesh.groups.map(() => 0);
    for (let t = 0; t < this.#triangles; t++) counts[this.#groupOf[t]] += 3;
    let start = 0;
    const groups = mesh.groups.map(({ material }, index) => {
      const group = { start, count: counts[index], material };
      start += counts[index];
      return group;
    });
    const next = groups.map((group) => group.start);
    const indices = new Uint32Array(this.#triangles * 3);
    for (let t = 0; t < this.#triangles; t++) {
      const group = this.#groupOf[t];
      indices.set(this.#corners.subarray(t * 3, t * 3 + 3), next[group]);
      next[group] += 3;
    }
    const array = (name: VertexArrayName) => this.#arrays[name]?.slice(0, this.#vertices * strides[name]) ?? null;
    return {
      ...mesh,
      positions: array('positions')!,
      normals: array('normals')!,
      tangents: array('tangents'),
      uvs: array('uvs'),
      colors: array('colors'),
      indices,
      groups,
    };
  }
}

/** Unit length; where two opposite directions canceled each other, the first of them. */
function normalize(array: Float32Array, at: number, otherwise: Float32Array, from: number): void {
  const length = Math.hypot(array[at], array[at + 1], array[at + 2]);
  for (let k = 0; k < 3; k++) array[at + k] = length > 1e-6 ? array[at + k] / length : otherwise[from + k];
}
