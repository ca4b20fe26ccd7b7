/** A material use as the tracer's material with its textures. */
import type { RenderMaterial, RenderTexture } from '@orrery/meshes';
import type { MaterialUse } from './material.ts';
import { lookOfMaterial } from './material-table.ts';

export interface SurfaceOptions {
  /** Texels per metre of surface; a painter may use fewer, never more than twice its usual. Default: the painter's usual. */
  texelsPerMetre?: number;
}

export interface Surface {
  /** Without its maps: `toRenderMesh` sets them when it has placed the textures. */
  material: RenderMaterial;
  baseColour: RenderTexture | null;
  normal: RenderTexture | null;
  metallicRoughness: RenderTexture | null;
  /** Size of one repetition, metres along u and v. */
  tileSizeM: [number, number];
  /** Where this use begins on the tile, in tiles, so that two things of one material do not show the same spot. */
  offset: [number, number];
}

export const plainRenderMaterial: RenderMaterial = {
  name: 'plain',
  baseColour: [0.8, 0.8, 0.8, 1],
  baseColourMap: null,
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
  attenuationColour: [1, 1, 1],
  attenuationDistanceMm: Infinity,
  sheenColour: [0, 0, 0],
  sheenRoughness: 0,
  clearcoat: 0,
  clearcoatRoughness: 0,
};

export function surfaceOf(use: MaterialUse, _options: SurfaceOptions = {}): Surface {
  const look = lookOfMaterial(use.kind);
  const colour = use.colour ?? look.colour;
  const material: RenderMaterial = {
    ...plainRenderMaterial,
    name: use.kind,
    baseColour: [...colour, use.kind === 'sheer' ? 0.42 : 1],
    alphaMode: use.kind === 'sheer' ? 'blend' : 'opaque',
    metallic: look.metallic,
    roughness: use.roughness ?? look.roughness,
    transmission: look.transmission,
    ior: look.ior,
    emissive: use.emission ?? [0, 0, 0],
    sheenColour: [look.sheen * colour[0], look.sheen * colour[1], look.sheen * colour[2]],
    sheenRoughness: look.sheen > 0 ? 0.4 : 0,
    clearcoat: look.clearcoat,
    clearcoatRoughness: 0.05,
  };
  return { material, baseColour: null, normal: null, metallicRoughness: null, tileSizeM: [1, 1], offset: [0, 0] };
}

/** Uses with the same key look the same. */
export const useKey = (use: MaterialUse): string =>
  JSON.stringify([
    use.kind,
    use.colour ?? null,
    use.roughness ?? null,
    use.emission ?? null,
    use.pattern ?? null,
    use.accent ?? null,
    use.seed ?? 0,
  ]);
