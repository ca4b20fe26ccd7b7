/** Normals where a file has none, tangents where a normal map needs them. */
import { MeshoptTangents } from 'meshoptimizer/tangents';
import type { MeshPart } from '../model/source-model.ts';
import { unindexed, vertexCount, welded } from './part-arrays.ts';

/** The file's own, with the missing ones filled in from the faces around; or new ones, edges sharper than the crease kept. */
export async function withNormals(part: MeshPart, creaseDegrees: number): Promise<MeshPart> {
  if (part.normals && hasAny(part.normals)) return fillMissing(part, part.normals);
  if (creaseDegrees === 0) return welded(flat(unindexed({ ...part, normals: null })));
  await MeshoptTangents.ready;
  const places = welded({ ...part, normals: null, tangents: null, uvs: null, colors: null });
  const normals = MeshoptTangents.generateNormals(places.indices, places.positions, 3, (creaseDegrees * Math.PI) / 180);
  return welded({ ...unindexed({ ...part, normals: null }), normals });
}

function hasAny(vectors: Float32Array): boolean {
  return vectors.some((value) => value !== 0);
}

function faceNormal(p: Float32Array, a: number, b: number, c: number): [number, number, number] {
  const [ux, uy, uz] = [p[b * 3] - p[a * 3], p[b * 3 + 1] - p[a * 3 + 1], p[b * 3 + 2] - p[a * 3 + 2]];
  const [vx, vy, vz] = [p[c * 3] - p[a * 3], p[c * 3 + 1] - p[a * 3 + 1], p[c * 3 + 2] - p[a * 3 + 2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

function flat(part: MeshPart): MeshPart {
  const normals = new Float32Array(part.positions.length);
  for (let i = 0; i < vertexCount(part); i += 3) {
    const normal = faceNormal(part.positions, i, i + 1, i + 2);
    const length = Math.hypot(...normal);
    for (let corner = i; corner < i + 3; corner++)
      for (let k = 0; k < 3; k++) normals[corner * 3 + k] = normal[k] / length;
  }
  return { ...part, normals };
}

function fillMissing(part: MeshPart, normals: Float32Array): MeshPart {
  const missing = (vertex: number) =>
    normals[vertex * 3] === 0 && normals[vertex * 3 + 1] === 0 && normals[vertex * 3 + 2] === 0;
  const sums = new Map<number, [number, number, number]>();
  for (let i = 0; i < part.indices.length; i += 3) {
    const corners = [part.indices[i], part.indices[i + 1], part.indices[i + 2]];
    for (const vertex of corners) {
      if (!missing(vertex)) continue;
      const sum = sums.get(vertex) ?? [0, 0, 0];
      const normal = faceNormal(part.positions, corners[0], corners[1], corners[2]);
      sums.set(vertex, [sum[0] + normal[0], sum[1] + normal[1], sum[2] + normal[2]]);
    }
  }
  for (const [vertex, sum] of sums) {
    const length = Math.hypot(...sum);
    normals.set(length > 0 ? sum.map((value) => value / length) : [0, 0, 1], vertex * 3);
  }
  return part;
}

/**
 * The file's own tangents, or MikkTSpace ones, which is what normal maps are baked for. Texture coordinates of glTF run downwards, so
 * the bitangent's sign is the opposite of what the generator gives.
 */
export async function withTangents(part: MeshPart): Promise<MeshPart> {
  const { normals, uvs } = part;
  if (!normals || !uvs) return { ...part, tangents: null };
  if (part.tangents && everyOne(part.tangents)) return part;
  await MeshoptTangents.ready;
  const tangents = MeshoptTangents.generateTangents(part.indices, part.positions, 3, normals, 3, uvs, 2, [
    'Compatible',
  ]);
  for (let i = 0; i < tangents.length; i += 4) {
    tangents[i + 3] = tangents[i + 3] < 0 ? 1 : -1;
    if (!(Math.hypot(tangents[i], tangents[i + 1], tangents[i + 2]) > 0.5)) tangents.set([1, 0, 0], i);
  }
  return welded({ ...unindexed({ ...part, tangents: null }), tangents });
}

function everyOne(tangents: Float32Array): boolean {
  for (let i = 0; i < tangents.length; i += 4)
    if (tangents[i] === 0 && tangents[i + 1] === 0 && tangents[i + 2] === 0) return false;
  return true;
}
