/** A model of the library as one shape: something to draw pictures of whose geometry is known. */
import type { Model } from '@orrery/model-library';
import type { Shape } from '../silhouette.ts';

export function shapeOf({ parts }: Model): Shape {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const part of parts) {
    const first = positions.length / 3;
    for (const value of part.positions) positions.push(value);
    for (const index of part.indices) indices.push(first + index);
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}
