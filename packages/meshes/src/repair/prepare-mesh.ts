/** From parts to one mesh fit for the tracer: cleaned, wound alike, with normals and tangents, welded, in a cache-friendly order. */
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { MeshLimits } from '../limits.ts';
import { MeshError } from '../mesh-error.ts';
import type { MeshPart, SourceModel } from '../model/source-model.ts';
import type { RenderMaterial, RenderMesh, RenderTexture, TextureUse } from '../render-mesh.ts';
import { type CleaningReport, cleanTriangles } from './clean-triangles.ts';
import { withNormals, withTangents } from './normals-and-tangents.ts';
import { moveAll, strides, type VertexArrayName, vertexArrayNames, vertexCount, welded } from './part-arrays.ts';
import { simplified } from './simplify.ts';
import { fitTextures } from './texture-budget.ts';
import { alignWinding } from './winding.ts';

export interface MeshReport extends CleaningReport {
  /** Triangles of the file, every instance counted. */
  sourceTriangles: number;
  triangles: number;
  vertices: number;
  turned: number;
  bounds: { min: [number, number, number]; max: [number, number, number] };
  warnings: string[];
}

const triangleCount = (parts: readonly MeshPart[]) => parts.reduce((sum, part) => sum + part.indices.length / 3, 0);

export async function prepareMesh(
  model: SourceModel,
  limits: MeshLimits,
): Promise<{ mesh: RenderMesh; report: MeshReport }> {
  const warnings = [...model.warnings];
  const sourceTriangles = triangleCount(model.parts);
  const cleaning: CleaningReport = { outOfRange: 0, notFinite: 0, degenerate: 0, duplicate: 0 };
  let parts = model.parts.map((part) => cleanTriangles(part, cleaning)).filter((part) => part.indices.length > 0);
  if (parts.length === 0)
    throw new MeshError(
      'empty',
      sourceTriangles === 0
        ? 'the model has no triangles'
        : `none of the model's ${sourceTriangles} triangles can be used${reasons(cleaning)}`,
    );
  if (triangleCount(parts) > limits.triangles) {
    const before = triangleCount(parts);
    parts = await simplified(parts, limits.triangles);
    warnings.push(`simplified from ${before} to ${triangleCount(parts)} triangles`);
  }
  let turned = 0;
  for (const part of parts) turned += alignWinding(part, model.windingIsMeant);
  const byMaterial = joinByMaterial(parts);
  const { materials, textures, order } = usedMaterials(model, [...byMaterial.keys()]);
  const finished: MeshPart[] = [];
  for (const index of order) {
    const withDirections = await withNormals(byMaterial.get(index)!, model.creaseDegrees);
    finished.push(
      model.materials[index].normalMap ? await withTangents(withDirections) : { ...withDirections, tangents: null },
    );
  }
  const mesh = await pooled(finished, materials, fitTextures(textures, limits.texturePixels, warnings));
  for (const [count, what] of [
    [cleaning.notFinite, 'with coordinates that are no numbers'],
    [cleaning.outOfRange, 'that refer to vertices that do not exist'],
  ] as const)
    if (count > 0) warnings.push(`${count} triangles ${what} were left out`);
  if (turned > 0) warnings.push(`${turned} triangles were turned to face the same way as their neighbors`);
  return {
    mesh,
    report: {
      ...cleaning,
      sourceTriangles,
      triangles: mesh.indices.length / 3,
      vertices: mesh.positions.length / 3,
      turned,
      bounds: meshBounds(mesh.positions),
      warnings,
    },
  };
}

function reasons(report: CleaningReport): string {
  const found = [
    [report.outOfRange, 'out of range'],
    [report.notFinite, 'not finite'],
    [report.degenerate, 'without area'],
  ].filter(([count]) => count !== 0);
  return found.length === 0 ? '' : ` (${found.map(([count, what]) => `${count} ${what}`).join(', ')})`;
}

export function meshBounds(positions: Float32Array): MeshReport['bounds'] {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const k = i % 3;
    if (positions[i] < min[k]) min[k] = positions[i];
    if (positions[i] > max[k]) max[k] = positions[i];
  }
  return { min, max };
}

/** What an array holds for vertices of parts that do not have it. */
const absent: Readonly<Record<VertexArrayName, readonly number[]>> = {
  positions: [0, 0, 0],
  normals: [0, 0, 0],
  tangents: [1, 0, 0, 1],
  uvs: [0, 0],
  colors: [1, 1, 1, 1],
};

/** Where the parts with an array are joined with others, those get its neutral value. Normals: zero, filled in later. */
function joined(parts: readonly MeshPart[]): MeshPart {
  if (parts.length === 1) return parts[0];
  const vertices = parts.reduce((sum, part) => sum + vertexCount(part), 0);
  const result: MeshPart = { ...parts[0], indices: new Uint32Array(triangleCount(parts) * 3) };
  for (const name of vertexArrayNames) {
    if (!parts.some((part) => part[name])) {
      if (name !== 'positions') result[name] = null;
      continue;
    }
    const stride = strides[name];
    const all = new Float32Array(vertices * stride);
    let at = 0;
    for (const part of parts) {
      const length = vertexCount(part) * stride;
      const own = part[name];
      if (own) all.set(own, at);
      else for (let i = 0; i < length; i++) all[at + i] = absent[name][i % stride];
      at += length;
    }
    result[name] = all;
  }
  let [corner, base] = [0, 0];
  for (const part of parts) {
    for (const index of part.indices) result.indices[corner++] = base + index;
    base += vertexCount(part);
  }
  return result;
}

function joinByMaterial(parts: readonly MeshPart[]): Map<number, MeshPart> {
  const lists = new Map<number, MeshPart[]>();
  for (const part of parts) {
    const list = lists.get(part.material);
    if (list) list.push(part);
    else lists.set(part.material, [part]);
  }
  return new Map([...lists].map(([material, list]) => [material, joined(list)]));
}

/** Materials and textures that triangles use, renumbered. */
function usedMaterials(model: SourceModel, used: readonly number[]) {
  const order = [...used].sort((a, b) => a - b);
  const textures: RenderTexture[] = [];
  const places = new Map<number, number>();
  const moved = (use: TextureUse | null): TextureUse | null => {
    if (!use) return null;
    const place = places.get(use.texture) ?? textures.push(model.textures[use.texture]) - 1;
    places.set(use.texture, place);
    return { ...use, texture: place };
  };
  const materials: RenderMaterial[] = order.map((index) => {
    const material = model.materials[index];
    return {
      ...material,
      baseColorMap: moved(material.baseColorMap),
      metallicRoughnessMap: moved(material.metallicRoughnessMap),
      normalMap: moved(material.normalMap),
      emissiveMap: moved(material.emissiveMap),
    };
  });
  return { materials, textures, order };
}

/** One pool, group after group; each group's triangles and vertices in the order of meshoptimizer's cache and fetch optimization. */
async function pooled(
  parts: readonly MeshPart[],
  materials: RenderMaterial[],
  textures: RenderTexture[],
): Promise<RenderMesh> {
  await MeshoptEncoder.ready;
  const ordered = parts.map((part, material) => {
    const one = welded(part);
    const indices = one.indices.slice();
    const [remap, count] = MeshoptEncoder.reorderMesh(indices, true, false);
    return { ...moveAll(one, { remap, count }, indices), material };
  });
  const groups: RenderMesh['groups'] = [];
  let start = 0;
  for (const { indices, material } of ordered) {
    groups.push({ start, count: indices.length, material });
    start += indices.length;
  }
  const { positions, normals, tangents, uvs, colors, indices } = joined(ordered);
  return { positions, normals: normals!, tangents, uvs, colors, indices, groups, materials, textures };
}
