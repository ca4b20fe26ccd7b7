/** Small meshes and clouds, and scenes around them, for tests. */
import type { RenderMaterial, RenderMesh } from '@orrery/meshes';
import { createGaussians, type Gaussians, logit, SH_C0 } from '@orrery/splats';
import { extractScene, parseUsda, type Scene } from '@orrery/usd';
import type { AssetLookup, RenderAsset } from '../assets.ts';

const plain: RenderMaterial = {
  name: 'plain',
  baseColor: [0.8, 0.8, 0.8, 1],
  baseColorMap: null,
  metallic: 0,
  roughness: 1,
  metallicRoughnessMap: null,
  normalMap: null,
  normalScale: 1,
  emissive: [0, 0, 0],
  emissiveMap: null,
  alphaMode: 'opaque',
  alphaCutoff: 0.5,
  doubleSided: true,
  transmission: 0,
  ior: 1.5,
  thicknessMm: 0,
  attenuationColor: [1, 1, 1],
  attenuationDistanceMm: Infinity,
  sheenColor: [0, 0, 0],
  sheenRoughness: 0,
  clearcoat: 0,
  clearcoatRoughness: 0,
};

/** A square of `side` mm standing upright in the plane y = 0, facing -Y, with its middle at the origin. */
export function wall(side: number, material: Partial<RenderMaterial> = {}): RenderAsset {
  const h = side / 2;
  const mesh: RenderMesh = {
    positions: Float32Array.of(-h, 0, -h, h, 0, -h, h, 0, h, -h, 0, h),
    normals: Float32Array.of(0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0),
    tangents: null,
    uvs: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0),
    colors: null,
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
    groups: [{ start: 0, count: 6, material: 0 }],
    materials: [{ ...plain, ...material }],
    textures: [],
  };
  return { kind: 'mesh', mesh };
}

/** One nearly opaque Gaussian at the origin. */
export function blob(radius: number, color: [number, number, number]): RenderAsset {
  const gaussians: Gaussians = createGaussians(1, 0);
  gaussians.logScales.fill(Math.log(radius));
  gaussians.opacityLogits[0] = logit(0.999);
  gaussians.shDc.set(color.map((c) => (c - 0.5) / SH_C0));
  return { kind: 'splat', gaussians };
}

export const lookup =
  (assets: Record<string, RenderAsset>): AssetLookup =>
  async (id) =>
    assets[id] ?? null;

export const at = (x: number, y: number, z: number) =>
  `matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (${x}, ${y}, ${z}, 1) )`;

/** Looks along +Y from (0, -1000, 0); 90 degrees wide. */
export const frontCamera = (lens = '') => `def Camera "Camera"
{
    float focalLength = 18
    float horizontalAperture = 36
    float verticalAperture = 36
    ${lens}
    matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, -1000, 0, 1) )
}
`;

export const sceneOf = (body: string): Scene => extractScene(parseUsda(`#usda 1.0\n${body}`));
