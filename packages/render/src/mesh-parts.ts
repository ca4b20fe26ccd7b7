/** A RenderMesh as the tracer takes it. */
import {
  type PreparedMesh,
  prepareMesh,
  type TraceMaterial,
  type TraceTexture,
  type TraceTextureUse,
} from '@orrery/engine';
import type { RenderMaterial, RenderMesh, TextureUse } from '@orrery/meshes';

export interface MeshParts {
  prepared: PreparedMesh;
  materials: TraceMaterial[];
  textures: TraceTexture[];
}

export function meshParts(mesh: RenderMesh): MeshParts {
  const triangleMaterials = new Uint32Array(mesh.indices.length / 3);
  for (const { start, count, material } of mesh.groups) {
    triangleMaterials.fill(Math.min(material, mesh.materials.length - 1), start / 3, (start + count) / 3);
  }
  return {
    prepared: prepareMesh({ ...mesh, triangleMaterials }),
    materials: mesh.materials.map(traceMaterial),
    textures: mesh.textures.map(({ width, height, pixels, srgb, wrapS, wrapT }) => ({
      width,
      height,
      pixels,
      srgb,
      wrapS,
      wrapT,
    })),
  };
}

function traceMaterial(material: RenderMaterial): TraceMaterial {
  const { attenuationColor: color, attenuationDistanceMm: distance } = material;
  const absorbs = distance > 0 && Number.isFinite(distance);
  return {
    baseColor: material.baseColor,
    baseColorMap: textureUse(material.baseColorMap),
    metallic: material.metallic,
    roughness: material.roughness,
    metallicRoughnessMap: textureUse(material.metallicRoughnessMap),
    normalMap: textureUse(material.normalMap),
    normalScale: material.normalScale,
    emissive: material.emissive,
    emissiveMap: textureUse(material.emissiveMap),
    alphaMode: material.alphaMode,
    alphaCutoff: material.alphaCutoff,
    transmission: material.transmission,
    ior: material.ior > 1 ? material.ior : 1.5,
    thickness: material.thicknessMm,
    // Beer: the color is what is left of white after the distance.
    absorption: absorbs
      ? (color.map((c) => -Math.log(Math.min(1, Math.max(1e-4, c))) / distance) as [number, number, number])
      : [0, 0, 0],
    sheenColor: material.sheenColor,
    sheenRoughness: material.sheenRoughness,
    clearcoat: material.clearcoat,
    clearcoatRoughness: material.clearcoatRoughness,
    specular: (material.specularColor ?? [1, 1, 1]).map((c) => c * (material.specular ?? 1)) as [
      number,
      number,
      number,
    ],
  };
}

/** uv' = R(rotation) (uv * scale) + offset as an affine map; v runs downwards, so counter-clockwise is u' = cos u + sin v, v' = -sin u + cos v. */
function textureUse(use: TextureUse | null): TraceTextureUse | null {
  if (!use) return null;
  const [cos, sin] = [Math.cos(use.rotation), Math.sin(use.rotation)];
  const [sx, sy] = use.scale;
  return {
    texture: use.texture,
    transform: [cos * sx, sin * sy, use.offset[0], -sin * sx, cos * sy, use.offset[1]],
  };
}
