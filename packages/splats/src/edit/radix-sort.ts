/** Indices 0..n-1 ordered by 32-bit key, stable: three counting passes of 11 bits. */
export function sortIndicesByKey(keys: Uint32Array): Uint32Array {
  const n = keys.length;
  let from = new Uint32Array(n);
  let to = new Uint32Array(n);
  for (let i = 0; i < n; i++) from[i] = i;
  const counts = new Uint32Array(2048);
  for (let shift = 0; shift < 32; shift += 11) {
    counts.fill(0);
    for (let i = 0; i < n; i++) counts[(keys[i] >>> shift) & 2047]++;
    let sum = 0;
    for (let b = 0; b < 2048; b++) {
      const c = counts[b];
      counts[b] = sum;
      sum += c;
    }
    for (let i = 0; i < n; i++) {
      const index = from[i];
      to[counts[(keys[index] >>> shift) & 2047]++] = index;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Non-negative floats sort like their bit patterns. */
export function floatKeys(values: Float32Array): Uint32Array {
  return new Uint32Array(values.buffer, values.byteOffset, values.length);
}
