/** Functions for the pool's own tests. */
export function doubled(
  values: Float32Array,
  factor: number,
): { values: Float32Array; nested: { first: Float32Array } } {
  if (!(values instanceof Float32Array)) throw new TypeError('not an array');
  return { values: values.map((value) => factor * value), nested: { first: values.slice(0, 1) } };
}
