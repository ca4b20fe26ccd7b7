/** A shape while it grows vertex by vertex. */
import type { Shape } from '../shape/shape.ts';

export interface ShapeDraft {
  positions: number[];
  normals: number[];
  uvs: number[];
  indices: number[];
}

export const shapeDraft = (): ShapeDraft => ({ positions: [], normals: [], uvs: [], indices: [] });

export const shapeOf = (draft: ShapeDraft): Shape => ({
  positions: Float32Array.from(draft.positions),
  normals: Float32Array.from(draft.normals),
  uvs: Float32Array.from(draft.uvs),
  indices: Uint32Array.from(draft.indices),
});
