/** Parts of one thing as one RenderMesh: millimeters, materials and textures once each, tangents where a normal map needs them. */
import type { RenderMaterial, RenderMesh, RenderTexture, TextureUse } from '@orrery/meshes';
import type { MaterialUse } from '../materials/material.ts';
import { type Surface, useKey } from '../materials/surface.ts';
import type { ModelPart } from './model.ts';

const MM = 1000;

export function toRenderMesh(parts: ModelPart[], surface: (use: MaterialUse, part: ModelPart) => Surface): RenderMesh {
  const vertexCount = parts.reduce((sum, part) => sum + part.positions.length / 3, 0);
  const indexCount = parts.reduce((sum, part) => sum + part.indices.length, 0);
  const mesh: RenderMesh = {
    positions: new Float32Array(3 * vertexCount),
    normals: new Float32Array(3 * vertexCount),
    tangents: null,
    uvs: new Float32Array(2 * vertexCount),
    colors: null,
    indices: new Uint32Array(indexCount),
    groups: [],
    materials: [],
    textures: [],
  };
  const materialAt = new Map<string, number>();
  let [vertex, index] = [0, 0];
  let mapped = false;
  for (const part of parts) {
    if (part.indices.length === 0) continue;
    const made = surface(part.material, part);
    const key = `${useKey(part.material)} ${part.open === true} ${mesh.textures.indexOf(made.baseColor!)}`;
    let material = materialAt.get(key);
    if (material === undefined) {
      material = mesh.materials.length;
      materialAt.set(key, material);
      mesh.materials.push({ ...withMaps(made, mesh.textures), doubleSided: part.open === true });
    }
    mapped ||= made.normal !== null;
    for (let k = 0; k < part.positions.length; k++) mesh.positions[3 * vertex + k] = MM * part.positions[k];
    mesh.normals.set(part.normals, 3 * vertex);
    mesh.uvs!.set(part.uvs, 2 * vertex);
    for (let k = 0; k < part.indices.length; k++) mesh.indices[index + k] = part.indices[k] + vertex;
    mesh.groups.push({ start: index, count: part.indices.length, material });
    vertex += part.positions.length / 3;
    index += part.indices.length;
  }
  if (mapped) mesh.tangents = tangentsOf(mesh);
  return mesh;
}

function withMaps(surface: Surface, textures: RenderTexture[]): RenderMaterial {
  const use = (texture: RenderTexture | null): TextureUse | null => {
    if (!texture) return null;
    let at = textures.indexOf(texture);
    if (at < 0) at = textures.push(texture) - 1;
    return {
      texture: at,
      offset: surface.offset,
      rotation: surface.rotation,
      scale: [1 / surface.tileSizeM[0], 1 / surface.tileSizeM[1]],
    };
  };
  return {
    ...surface.material,
    baseColorMap: use(surface.baseColor),
    normalMap: use(surface.normal),
    metallicRoughnessMap: use(surface.metallicRoughness),
  };
}

/** Along growing u, from each triangle's corners, summed per vertex. */
function tangentsOf(mesh: Pick<RenderMesh, 'positions' | 'normals' | 'uvs' | 'indices'>): Float32Array {
  const { positions: p, normals: n, indices } = mesh;
  const uv = mesh.uvs!;
  const count = p.length / 3;
  const along = new Float64Array(3 * count);
  const across = new Float64Array(3 * count);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t], indices[t + 1], indices[t + 2]];
    const [u1, v1] = [uv[2 * b] - uv[2 * a], uv[2 * b + 1] - uv[2 * a + 1]];
    const [u2, v2] = [uv[2 * c] - uv[2 * a], uv[2 * c + 1] - uv[2 * a + 1]];
    const det = u1 * v2 - u2 * v1;
    if (Math.abs(det) < 1e-14) continue;
    const r = 1 / det;
    for (let k = 0; k < 3; k++) {
      const [e1, e2] = [p[3 * b + k] - p[3 * a + k], p[3 * c + k] - p[3 * a + k]];
      const [du, dv] = [r * (v2 * e1 - v1 * e2), r * (u1 * e2 - u2 * e1)];
      for (const i of [a, b, c]) {
        along[3 * i + k] += du;
        across[3 * i + k] += dv;
      }
    }
  }
  const out = new Float32Array(4 * count);
  for (let i = 0; i < count; i++) {
    const [nx, ny, nz] = [n[3 * i], n[3 * i + 1], n[3 * i + 2]];
    let [tx, ty, tz] = [along[3 * i], along[3 * i + 1], along[3 * i + 2]];
    const d = tx * nx + ty * ny + tz * nz;
    tx -= d * nx;
    ty -= d * ny;
    tz -= d * nz;
    const length = Math.hypot(tx, ty, tz);
    if (length < 1e-12) {
      // No direction of u here: any will do, there is nothing to be seen of it.
      const free = Math.abs(nx) < 0.9 ? [1 - nx * nx, -nx * ny, -nx * nz] : [-ny * nx, 1 - ny * ny, -ny * nz];
      [tx, ty, tz] = free as [number, number, number];
    }
    const scale = 1 / (Math.hypot(tx, ty, tz) || 1);
    const [bx, by, bz] = [ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx];
    const hand = bx * across[3 * i] + by * across[3 * i + 1] + bz * across[3 * i + 2];
    out.set([tx * scale, ty * scale, tz * scale, hand < 0 ? -1 : 1], 4 * i);
  }
  return out;
}
