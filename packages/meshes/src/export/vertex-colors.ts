/** A color for every vertex, for formats without textures: base color, its texture at the vertex, and the vertex's own. */
import { linearToSrgb } from '../model/color-space.ts';
import { type Texel, textureSampler } from '../preview/texture-sampling.ts';
import type { RenderMesh } from '../render-mesh.ts';

/** r, g, b, a as sRGB bytes. A vertex has one material, since groups do not share vertices. */
export function bakedColors(mesh: RenderMesh): Uint8Array {
  const colors = new Uint8Array((mesh.positions.length / 3) * 4).fill(255);
  const isDone = new Uint8Array(mesh.positions.length / 3);
  const sampler = textureSampler(mesh);
  const texel: Texel = [1, 1, 1, 1];
  for (const { start, count, material: index } of mesh.groups) {
    const { baseColor, baseColorMap } = mesh.materials[index];
    for (let i = start; i < start + count; i++) {
      const vertex = mesh.indices[i];
      if (isDone[vertex]) continue;
      isDone[vertex] = 1;
      texel.fill(1);
      // Over a footprint of a hundredth of the picture: one texel is no color of a surface.
      if (baseColorMap && mesh.uvs)
        sampler.sample(baseColorMap, mesh.uvs[vertex * 2], mesh.uvs[vertex * 2 + 1], 0.01, texel);
      for (let k = 0; k < 4; k++) {
        const value = baseColor[k] * texel[k] * (mesh.colors?.[vertex * 4 + k] ?? 1);
        colors[vertex * 4 + k] = Math.round((k < 3 ? linearToSrgb(Math.min(value, 1)) : value) * 255);
      }
    }
  }
  return colors;
}
