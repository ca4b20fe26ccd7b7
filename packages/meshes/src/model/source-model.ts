/** What readers hand on: the scene as separate parts, already millimeters and Z up, not yet repaired or joined. */
import type { RenderMaterial, RenderTexture } from '../render-mesh.ts';

export interface MeshPart {
  positions: Float32Array;
  normals: Float32Array | null;
  tangents: Float32Array | null;
  uvs: Float32Array | null;
  colors: Float32Array | null;
  indices: Uint32Array;
  /** Index into the model's materials. */
  material: number;
}

export interface SourceModel {
  parts: MeshPart[];
  materials: RenderMaterial[];
  textures: RenderTexture[];
  /** Parts without normals: edges sharper than this many degrees stay edges. 0 is faceted. */
  creaseDegrees: number;
  /** Whether a closed part whose faces all look inwards is meant so (glTF says front faces) or is a mistake (STL, PLY). */
  windingIsMeant: boolean;
  /** What was changed or left out, in words for the sender. */
  warnings: string[];
}

/** A dull, light gray dielectric: what a model without materials looks like. */
export function plainMaterial(name = ''): RenderMaterial {
  return {
    name,
    baseColor: [0.8, 0.8, 0.8, 1],
    baseColorMap: null,
    metallic: 0,
    roughness: 0.6,
    metallicRoughnessMap: null,
    normalMap: null,
    normalScale: 1,
    emissive: [0, 0, 0],
    emissiveMap: null,
    alphaMode: 'opaque',
    alphaCutoff: 0.5,
    doubleSided: false,
    transmission: 0,
    ior: 1.5,
    thicknessMm: 0,
    attenuationColor: [1, 1, 1],
    attenuationDistanceMm: Number.POSITIVE_INFINITY,
    sheenColor: [0, 0, 0],
    sheenRoughness: 0,
    clearcoat: 0,
    clearcoatRoughness: 0,
  };
}
