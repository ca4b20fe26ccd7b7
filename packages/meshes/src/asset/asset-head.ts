/** The head of an asset file: where its arrays are. */
import type { RenderMaterial, RenderMesh, RenderTexture } from '../render-mesh.ts';

export type ArrayType = 'f32' | 'u32' | 'u8';

export interface ArrayPlace {
  type: ArrayType;
  /** Bytes from the beginning of the file. */
  offset: number;
  /** Elements. */
  count: number;
}

export interface AssetTexture extends Omit<RenderTexture, 'pixels' | 'encoded'> {
  /** Name of the array with the picture's bytes. */
  array: string;
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
}

export interface AssetHead {
  kind: 'mesh';
  triangles: number;
  vertices: number;
  bounds: { min: [number, number, number]; max: [number, number, number] };
  /** What the asset was made from and how: for people. */
  source: Record<string, unknown>;
  groups: RenderMesh['groups'];
  materials: RenderMaterial[];
  textures: AssetTexture[];
  arrays: Record<string, ArrayPlace>;
  /** Whatever a renderer keeps beside its arrays in `extras`. */
  extras?: Record<string, unknown>;
}
