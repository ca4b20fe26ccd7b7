import type { Accessor } from '@gltf-transform/core';

/** Steps of the normalized integer types (glTF 2.0, 3.11). */
const steps: Readonly<Record<number, number>> = {
  5120: 1 / 127,
  5121: 1 / 255,
  5122: 1 / 32_767,
  5123: 1 / 65_535,
  5125: 1 / 4_294_967_295,
};

/** A copy of the accessor's values, normalized integers as what they stand for. */
export function accessorFloats(accessor: Accessor): Float32Array {
  const array = accessor.getArray();
  if (!array) return new Float32Array(accessor.getCount() * accessor.getElementSize());
  const values = Float32Array.from(array);
  const step = accessor.getNormalized() ? steps[accessor.getComponentType()] : undefined;
  if (step !== undefined) for (let i = 0; i < values.length; i++) values[i] = Math.max(values[i] * step, -1);
  return values;
}
