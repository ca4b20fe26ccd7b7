/**
 * Triangles of one surface should all turn the same way. Where two neighbors disagree and the surface has two sides (no Moebius
 * strip, no edge of three), the smaller party is turned: against the normals the file gives, else inside out by the enclosed volume,
 * else by area. A closed surface that looks inwards as a whole is turned only where the format does not say what is in front.
 */
import type { MeshPart } from '../model/source-model.ts';
import { vertexCount } from './part-arrays.ts';
import { findEqualVertices } from './weld.ts';

const none = -1;

/** For every corner's edge to the next corner: the triangle behind it, and whether it disagrees. */
interface Neighbors {
  triangle: Int32Array;
  disagrees: Uint8Array;
  /** Bordered by nothing, or by more than one other triangle. */
  open: Uint8Array;
}

function findNeighbors(indices: Uint32Array, places: Uint32Array): Neighbors {
  const corners = indices.length;
  let size = 16;
  while (size < corners * 2) size *= 2;
  /** First corner of each edge, and how many triangles it has. */
  const first = new Int32Array(size).fill(none);
  const second = new Int32Array(size).fill(none);
  const uses = new Uint8Array(size);
  const slotOf = new Uint32Array(corners);
  const end = (corner: number) => places[indices[corner % 3 === 2 ? corner - 2 : corner + 1]];
  for (let corner = 0; corner < corners; corner++) {
    const [a, b] = [places[indices[corner]], end(corner)];
    const [low, high] = a < b ? [a, b] : [b, a];
    let slot = (Math.imul(Math.imul(low, 0x9e3779b1) ^ high, 0x85ebca6b) >>> 0) & (size - 1);
    for (; first[slot] !== none; slot = (slot + 1) & (size - 1)) {
      const [p, q] = [places[indices[first[slot]]], end(first[slot])];
      if ((p === low && q === high) || (p === high && q === low)) break;
    }
    if (first[slot] === none) first[slot] = corner;
    else if (second[slot] === none) second[slot] = corner;
    uses[slot] = Math.min(uses[slot] + 1, 3);
    slotOf[corner] = slot;
  }
  const neighbors: Neighbors = {
    triangle: new Int32Array(corners).fill(none),
    disagrees: new Uint8Array(corners),
    open: new Uint8Array(corners).fill(1),
  };
  for (let corner = 0; corner < corners; corner++) {
    const slot = slotOf[corner];
    if (uses[slot] !== 2) continue;
    const other = first[slot] === corner ? second[slot] : first[slot];
    neighbors.triangle[corner] = Math.floor(other / 3);
    neighbors.disagrees[corner] = places[indices[corner]] === places[indices[other]] ? 1 : 0;
    neighbors.open[corner] = 0;
  }
  return neighbors;
}

interface Face {
  doubleArea: number;
  /** Six times the volume of the tetrahedron to the origin. */
  volume: number;
  /** How well the file's normals agree with the winding, by area. */
  agreement: number;
}

function measure(part: MeshPart, t: number): Face {
  const { positions: p, normals, indices } = part;
  const [a, b, c] = [indices[t * 3] * 3, indices[t * 3 + 1] * 3, indices[t * 3 + 2] * 3];
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  let agreement = 0;
  if (normals) for (const v of [a, b, c]) agreement += nx * normals[v] + ny * normals[v + 1] + nz * normals[v + 2];
  return { doubleArea: Math.hypot(nx, ny, nz), volume: nx * p[a] + ny * p[a + 1] + nz * p[a + 2], agreement };
}

/** Turns triangles in place; returns how many. */
export function alignWinding(part: MeshPart, windingIsMeant: boolean): number {
  const { indices } = part;
  const triangles = indices.length / 3;
  const places = findEqualVertices([{ array: part.positions, stride: 3 }], vertexCount(part)).remap;
  const neighbors = findNeighbors(indices, places);
  const side = new Int8Array(triangles).fill(none);
  const turned = new Uint8Array(triangles);
  let count = 0;
  const surface: number[] = [];
  for (let start = 0; start < triangles; start++) {
    if (side[start] !== none) continue;
    surface.length = 0;
    surface.push(start);
    side[start] = 0;
    let [closed, twoSided, agrees] = [true, true, true];
    for (let at = 0; at < surface.length; at++) {
      const t = surface[at];
      for (let corner = t * 3; corner < t * 3 + 3; corner++) {
        if (neighbors.open[corner]) closed = false;
        const next = neighbors.triangle[corner];
        if (next === none) continue;
        const wanted = side[t] ^ neighbors.disagrees[corner];
        if (neighbors.disagrees[corner]) agrees = false;
        if (side[next] === none) {
          side[next] = wanted;
          surface.push(next);
        } else if (side[next] !== wanted) twoSided = false;
      }
    }
    if (!twoSided || (agrees && (windingIsMeant || !closed))) continue;
    const party = partyToTurn(part, surface, side, closed && !windingIsMeant, agrees);
    if (party === undefined) continue;
    for (const t of surface)
      if (side[t] === party) {
        turned[t] = 1;
        count++;
      }
  }
  if (count > 0) turn(part, turned);
  return count;
}

function partyToTurn(
  part: MeshPart,
  surface: readonly number[],
  side: Int8Array,
  byVolume: boolean,
  agrees: boolean,
): number | undefined {
  let [volume, agreement, size] = [0, 0, 0];
  const area = [0, 0];
  for (const t of surface) {
    const face = measure(part, t);
    const sign = side[t] === 0 ? 1 : -1;
    volume += sign * face.volume;
    agreement += sign * face.agreement;
    area[side[t]] += face.doubleArea;
    size += face.doubleArea;
  }
  // Flat and folded things enclose nothing worth deciding by: a thousandth of what a cube of that area would.
  if (byVolume && Math.abs(volume) > 1e-3 * (size / 12) ** 1.5 * 6) return volume > 0 ? 1 : 0;
  if (agrees) return undefined;
  if (Math.abs(agreement) > 0.1 * size) return agreement > 0 ? 1 : 0;
  return area[0] >= area[1] ? 1 : 0;
}

/** Normals of vertices that only turned triangles use go with them, where they would now point to the back. */
function turn(part: MeshPart, turned: Uint8Array): void {
  const { indices, normals } = part;
  const usedOtherwise = new Uint8Array(vertexCount(part));
  for (let t = 0; t < turned.length; t++) {
    if (turned[t]) [indices[t * 3 + 1], indices[t * 3 + 2]] = [indices[t * 3 + 2], indices[t * 3 + 1]];
    else for (let k = 0; k < 3; k++) usedOtherwise[indices[t * 3 + k]] = 1;
  }
  if (!normals) return;
  const done = new Uint8Array(usedOtherwise.length);
  for (let t = 0; t < turned.length; t++) {
    if (!turned[t] || measure(part, t).agreement >= 0) continue;
    for (let k = 0; k < 3; k++) {
      const vertex = indices[t * 3 + k];
      if (usedOtherwise[vertex] || done[vertex]) continue;
      done[vertex] = 1;
      for (let j = 0; j < 3; j++) normals[vertex * 3 + j] = -normals[vertex * 3 + j];
    }
  }
}
