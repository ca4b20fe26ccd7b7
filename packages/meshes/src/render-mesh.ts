/**
 * A mesh as the tracer takes it: one pool of vertices, one list of triangles, a material for each range of them. Millimeters, Z up,
 * right-handed; counter-clockwise seen from outside. Colors are linear.
 */
export interface RenderMesh {
  /** x, y, z per vertex. */
  positions: Float32Array;
  /** Unit normals, x, y, z per vertex. */
  normals: Float32Array;
  /** x, y, z and handedness per vertex (glTF); present where a material has a normal map. */
  tangents: Float32Array | null;
  /** u, v per vertex, v downwards (glTF). */
  uvs: Float32Array | null;
  /** r, g, b, a per vertex, multiplied with the base color. */
  colors: Float32Array | null;
  /** Three per triangle. */
  indices: Uint32Array;
  /** Ranges of `indices`, in order, without gaps. */
  groups: { start: number; count: number; material: number }[];
  materials: RenderMaterial[];
  textures: RenderTexture[];
}

export interface TextureUse {
  /** Index into `textures`. */
  texture: number;
  /**
   * KHR_texture_transform, R turning counter-clockwise as seen on a picture whose v runs down: with (s, t) = uv * scale,
   * u' = cos s + sin t + offset[0], v' = -sin s + cos t + offset[1].
   */
  offset: [number, number];
  rotation: number;
  scale: [number, number];
}

export interface RenderMaterial {
  name: string;
  baseColor: [number, number, number, number];
  baseColorMap: TextureUse | null;
  metallic: number;
  roughness: number;
  /** Green is roughness, blue metalness; multiplied with the two above. */
  metallicRoughnessMap: TextureUse | null;
  normalMap: TextureUse | null;
  normalScale: number;
  /** Radiance relative to white, strength included. */
  emissive: [number, number, number];
  emissiveMap: TextureUse | null;
  alphaMode: 'opaque' | 'mask' | 'blend';
  alphaCutoff: number;
  doubleSided: boolean;
  /** KHR_materials_transmission and _ior; a thickness of zero is a thin sheet. */
  transmission: number;
  ior: number;
  thicknessMm: number;
  attenuationColor: [number, number, number];
  attenuationDistanceMm: number;
  /** KHR_materials_sheen and _clearcoat, zero when absent. */
  sheenColor: [number, number, number];
  sheenRoughness: number;
  clearcoat: number;
  clearcoatRoughness: number;
  /** KHR_materials_specular: strength and color of the dielectric reflection; absent means 1 and white. */
  specular?: number;
  specularColor?: [number, number, number];
}

export interface RenderTexture {
  width: number;
  height: number;
  /** r, g, b, a, 8 bits each. */
  pixels: Uint8Array;
  /** Base color and emissive are sRGB coded; the other maps are linear. */
  srgb: boolean;
  wrapS: 'repeat' | 'clamp' | 'mirror';
  wrapT: 'repeat' | 'clamp' | 'mirror';
  /** The same picture as the file it came from (not scaled since), so that writers need not encode it again. */
  encoded?: { mimeType: 'image/png' | 'image/jpeg' | 'image/webp'; bytes: Uint8Array };
}
