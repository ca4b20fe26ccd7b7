/**
 * Texture coordinates of its own for every spot of the surface. Where a mesh has usable ones, its islands are laid out anew side by
 * side; otherwise charts are cut, of few triangles by xatlas, of many by the directions they look to.
 */
import { Atlas, Initialize } from 'watlas';
import type { MeshPart } from '../model/source-model.ts';
import type { RenderMesh } from '../render-mesh.ts';
import { vertexCount } from '../repair/part-arrays.ts';
import { joinedParts, partsOf } from '../reshape/mesh-parts.ts';
import { facingCharts } from './facing-charts.ts';
import { islandsOf } from './islands.ts';
import { placeIslands } from './place-islands.ts';

export interface Unwrapped {
  /** `uvs` are the new ones, 0 to 1; vertices along chart borders are doubled. */
  mesh: RenderMesh;
  /** The texture coordinates each vertex had before; null where the mesh had none. */
  formerUvs: Float32Array | null;
  charts: number;
}

export interface UnwrapOptions {
  /** Side of the texture it is meant for; decides the room between charts. */
  side: number;
}

/** Texels between charts, so that coarser copies of the texture do not mix them. */
const padding = 4;

let ready: Promise<void> | undefined;

export async function unwrap(mesh: RenderMesh, { side }: UnwrapOptions): Promise<Unwrapped> {
  const parts = partsOf(mesh);
  const islands = parts.map((part, index) => islandsOf(part, index));
  return islands.every((list) => list !== undefined)
    ? layOut(parts, islands.flat(), mesh, side)
    : mesh.indices.length / 3 > mostToUnfold
      ? layFlat(parts, mesh, side)
      : cutCharts(parts, mesh, side);
}

/** Triangles xatlas is given: it takes half a millisecond for each. */
const mostToUnfold = 6000;

async function layFlat(parts: readonly MeshPart[], mesh: RenderMesh, side: number): Promise<Unwrapped> {
  const former: (Float32Array | null)[] = [];
  const flat = parts.map((part) => {
    const { chartOf, frames } = facingCharts(part);
    const indices = new Uint32Array(part.indices.length);
    const sources: number[] = [];
    const places: number[] = [];
    // A vertex for each piece it belongs to.
    const known = new Map<number, number>();
    for (let corner = 0; corner < indices.length; corner++) {
      const [vertex, chart] = [part.indices[corner], chartOf[Math.floor(corner / 3)]];
      const key = vertex * frames.length + chart;
      let own = known.get(key);
      if (own === undefined) {
        own = sources.push(vertex) - 1;
        known.set(key, own);
        const [x, y, z] = part.positions.subarray(3 * vertex, 3 * vertex + 3);
        const f = frames[chart];
        places.push(x * f[0] + y * f[1] + z * f[2], x * f[3] + y * f[4] + z * f[5]);
      }
      indices[corner] = own;
    }
    former.push(part.uvs && picked(part.uvs, 2, sources));
    return { ...part, ...takenFrom(part, sources), tangents: null, uvs: new Float32Array(places), indices };
  });
  const islands = flat.map((part, index) => islandsOf(part, index));
  if (!islands.every((list) => list !== undefined)) return cutCharts(parts, mesh, side);
  return { ...layOut(flat, islands.flat(), mesh, side), formerUvs: mesh.uvs && concatenated(former) };
}

const takenFrom = ({ positions, normals, colors }: MeshPart, sources: ArrayLike<number>) => ({
  positions: picked(positions, 3, sources),
  normals: normals && picked(normals, 3, sources),
  colors: colors && picked(colors, 4, sources),
});

/** Many tiny islands (the leaves of a tree) cannot each have the whole room around them. */
const mostGap = 0.25;

function layOut(
  parts: readonly MeshPart[],
  islands: ReturnType<typeof islandsOf> & object,
  mesh: RenderMesh,
  side: number,
): Unwrapped {
  const gap = Math.min(padding / side, mostGap / Math.sqrt(Math.max(islands.length, 1)));
  const { placed, side: extent } = placeIslands(islands, parts, gap);
  const moved = parts.map((part) => ({ ...part, tangents: null, uvs: new Float32Array(vertexCount(part) * 2) }));
  for (const { island, x, y, turned } of placed) {
    const [from, to] = [parts[island.part], moved[island.part]];
    for (const triangle of island.triangles)
      for (let corner = triangle; corner < triangle + 3; corner++) {
        const vertex = from.indices[corner];
        const u = (from.uvs![vertex * 2] - island.min[0]) * island.scale;
        const v = (from.uvs![vertex * 2 + 1] - island.min[1]) * island.scale;
        // A quarter turn, so that nothing is mirrored.
        const across = turned ? v : u;
        const down = turned ? island.size[0] * island.scale - u : v;
        to.uvs[vertex * 2] = (x + across) / extent;
        to.uvs[vertex * 2 + 1] = (y + down) / extent;
      }
  }
  return {
    mesh: joinedParts(moved, mesh),
    formerUvs: concatenated(parts.map((part) => part.uvs)),
    charts: islands.length,
  };
}

async function cutCharts(parts: readonly MeshPart[], mesh: RenderMesh, side: number): Promise<Unwrapped> {
  ready ??= Initialize();
  await ready;
  const atlas = new Atlas();
  try {
    for (const part of parts)
      atlas.addMesh({
        vertexPositionData: part.positions,
        vertexCount: part.positions.length / 3,
        vertexPositionStride: 12,
        ...(part.normals && { vertexNormalData: part.normals, vertexNormalStride: 12 }),
        indexData: part.indices,
        indexCount: part.indices.length,
      });
    atlas.generate({ maxIterations: 1, maxCost: 4 }, { resolution: side, padding, bilinear: true, rotateCharts: true });
    const extent = Math.max(atlas.width, atlas.height, 1);
    const former: (Float32Array | null)[] = [];
    const made = parts.map((part, index): MeshPart => {
      const from = atlas.getMesh(index);
      const indices = new Uint32Array(from.indexCount);
      from.getIndexArray(indices);
      const count = from.vertexCount;
      const sources = new Uint32Array(count);
      const uvs = new Float32Array(count * 2);
      for (let vertex = 0; vertex < count; vertex++) {
        const { uv, xref } = from.getVertex(vertex);
        sources[vertex] = xref;
        uvs[vertex * 2] = uv[0] / extent;
        uvs[vertex * 2 + 1] = uv[1] / extent;
      }
      former.push(part.uvs && picked(part.uvs, 2, sources));
      return { ...takenFrom(part, sources), tangents: null, uvs, indices, material: part.material };
    });
    const joined = joinedParts(made, mesh);
    return { mesh: joined, formerUvs: mesh.uvs && concatenated(former), charts: atlas.chartCount };
  } finally {
    atlas.delete();
  }
}

function picked(array: Float32Array, stride: number, sources: ArrayLike<number>): Float32Array {
  const out = new Float32Array(sources.length * stride);
  for (let i = 0; i < sources.length; i++)
    for (let k = 0; k < stride; k++) out[i * stride + k] = array[sources[i] * stride + k];
  return out;
}

function concatenated(arrays: readonly (Float32Array | null)[]): Float32Array {
  const all = new Float32Array(arrays.reduce((sum, array) => sum + (array?.length ?? 0), 0));
  let at = 0;
  for (const array of arrays) {
    if (!array) continue;
    all.set(array, at);
    at += array.length;
  }
  return all;
}
