/** Vertices that are equal in every attribute, found by hashing their bits. */
export interface Attribute {
  array: Float32Array;
  stride: number;
}

export interface Weld {
  /** New index of every old vertex. */
  remap: Uint32Array;
  count: number;
}

/** Zero has two representations; one is enough. */
export function withoutNegativeZero(array: Float32Array): void {
  for (let i = 0; i < array.length; i++) array[i] += 0;
}

export function findEqualVertices(attributes: readonly Attribute[], count: number): Weld {
  const words = attributes.map(({ array, stride }) => ({
    bits: new Uint32Array(array.buffer, array.byteOffset, array.length),
    stride,
  }));
  let size = 16;
  while (size < count * 2) size *= 2;
  const empty = 0xffffffff;
  const table = new Uint32Array(size).fill(empty);
  const remap = new Uint32Array(count);
  let unique = 0;
  for (let i = 0; i < count; i++) {
    let hash = 0x811c9dc5;
    for (const { bits, stride } of words)
      for (let k = i * stride; k < (i + 1) * stride; k++) {
        hash = Math.imul(hash ^ bits[k], 0x01000193);
        hash ^= hash >>> 15;
      }
    let slot = (Math.imul(hash, 0x9e3779b1) >>> 0) & (size - 1);
    for (;;) {
      const other = table[slot];
      if (other === empty) {
        table[slot] = i;
        remap[i] = unique++;
        break;
      }
      if (same(words, i, other)) {
        remap[i] = remap[other];
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return { remap, count: unique };
}

function same(words: readonly { bits: Uint32Array; stride: number }[], a: number, b: number): boolean {
  for (const { bits, stride } of words)
    for (let k = 0; k < stride; k++) if (bits[a * stride + k] !== bits[b * stride + k]) return false;
  return true;
}

/** The array with each vertex at its new place. */
export function moveVertices(array: Float32Array, stride: number, { remap, count }: Weld): Float32Array {
  const moved = new Float32Array(count * stride);
  for (let i = 0; i < remap.length; i++) {
    const to = remap[i];
    if (to < count) for (let k = 0; k < stride; k++) moved[to * stride + k] = array[i * stride + k];
  }
  return moved;
}
