/** A part's vertex arrays, treated alike. */
import type { MeshPart } from '../model/source-model.ts';
import { type Attribute, findEqualVertices, moveVertices, type Weld, withoutNegativeZero } from './weld.ts';

export const strides = { positions: 3, normals: 3, tangents: 4, uvs: 2, colors: 4 } as const;
export type VertexArrayName = keyof typeof strides;
export const vertexArrayNames = Object.keys(strides) as VertexArrayName[];

export const vertexCount = (part: MeshPart) => part.positions.length / 3;

function attributesOf(part: MeshPart): Attribute[] {
  return vertexArrayNames.flatMap((name) => {
    const array = part[name];
    return array ? [{ array, stride: strides[name] }] : [];
  });
}

function withVertices(part: MeshPart, change: (array: Float32Array, stride: number) => Float32Array): MeshPart {
  const changed = { ...part };
  for (const name of vertexArrayNames) {
    const array = part[name];
    if (array) changed[name] = change(array, strides[name]);
  }
  return changed;
}

export function moveAll(part: MeshPart, weld: Weld, indices: Uint32Array): MeshPart {
  return { ...withVertices(part, (array, stride) => moveVertices(array, stride, weld)), indices };
}

/** Joins equal vertices and drops unused ones. */
export function welded(part: MeshPart): MeshPart {
  for (const { array } of attributesOf(part)) withoutNegativeZero(array);
  const weld = findEqualVertices(attributesOf(part), vertexCount(part));
  const indices = part.indices.map((index) => weld.remap[index]);
  return compacted(moveAll(part, weld, indices));
}

/** Only vertices that a triangle uses, in the order of their first use. */
export function compacted(part: MeshPart): MeshPart {
  const unused = 0xffffffff;
  const remap = new Uint32Array(vertexCount(part)).fill(unused);
  let count = 0;
  const indices = new Uint32Array(part.indices.length);
  for (let i = 0; i < indices.length; i++) {
    const old = part.indices[i];
    if (remap[old] === unused) remap[old] = count++;
    indices[i] = remap[old];
  }
  return moveAll(part, { remap, count }, indices);
}

/** Every corner its own vertex. */
export function unindexed(part: MeshPart): MeshPart {
  const expanded = withVertices(part, (array, stride) => {
    const out = new Float32Array(part.indices.length * stride);
    for (let i = 0; i < part.indices.length; i++)
      for (let k = 0; k < stride; k++) out[i * stride + k] = array[part.indices[i] * stride + k];
    return out;
  });
  return { ...expanded, indices: Uint32Array.from({ length: part.indices.length }, (_, i) => i) };
}
