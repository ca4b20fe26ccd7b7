/**
 * Counter-based random numbers: pcg3d of Jarzynski and Olano, "Hash functions for GPU rendering" (2020). The same
 * integers come out of every backend, in any order of evaluation.
 */

/** Three hashed 32-bit words of (a, b, c), written to `out`. */
function pcg3d(a: number, b: number, c: number, out: Uint32Array): void {
  let x = (Math.imul(a, 1664525) + 1013904223) >>> 0;
  let y = (Math.imul(b, 1664525) + 1013904223) >>> 0;
  let z = (Math.imul(c, 1664525) + 1013904223) >>> 0;
  x = (x + Math.imul(y, z)) >>> 0;
  y = (y + Math.imul(z, x)) >>> 0;
  z = (z + Math.imul(x, y)) >>> 0;
  x ^= x >>> 16;
  y ^= y >>> 16;
  z ^= z >>> 16;
  x = (x + Math.imul(y, z)) >>> 0;
  y = (y + Math.imul(z, x)) >>> 0;
  z = (z + Math.imul(x, y)) >>> 0;
  out[0] = x;
  out[1] = y;
  out[2] = z;
}

const first = new Uint32Array(3);
const second = new Uint32Array(3);
/** (word + 0.5) / 2^32: never 0 and never 1. */
const unit = (word: number) => (word + 0.5) / 4294967296;

/**
 * Three standard normals for Gaussian `index` at `step`: Box-Muller on the words of pcg3d(index, step, seed) and
 * pcg3d(index, step, seed ^ 0x9e3779b9).
 */
export function gaussianNoise(seed: number, step: number, index: number): [number, number, number] {
  pcg3d(index, step, seed, first);
  pcg3d(index, step, seed ^ 0x9e3779b9, second);
  const radius = Math.sqrt(-2 * Math.log(unit(first[0])));
  const angle = 2 * Math.PI * unit(first[1]);
  const radius2 = Math.sqrt(-2 * Math.log(unit(first[2])));
  return [radius * Math.cos(angle), radius * Math.sin(angle), radius2 * Math.cos(2 * Math.PI * unit(second[0]))];
}

/** A sequence of uniforms in (0, 1) for host-side choices, fully described by (seed, stream). */
export function uniformSequence(seed: number, stream: number): () => number {
  const words = new Uint32Array(3);
  let counter = 0;
  let used = 3;
  return () => {
    if (used === 3) {
      pcg3d(counter++, stream, seed, words);
      used = 0;
    }
    return unit(words[used++]);
  };
}
