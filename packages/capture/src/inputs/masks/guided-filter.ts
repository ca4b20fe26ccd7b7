/**
 * Guided filter (He, Sun, Tang, "Guided Image Filtering", TPAMI 2013) with a gray guide: within each window the result is a linear
 * function of the picture, so a soft edge of the mask snaps to the edge of the subject.
 */
export function guidedFilter(
  guide: Float32Array,
  input: Float32Array,
  { width, height, radius, epsilon }: { width: number; height: number; radius: number; epsilon: number },
): Float32Array {
  const size = width * height;
  const box = (values: Float32Array) => boxMean(values, width, height, radius);
  const product = (a: Float32Array, b: Float32Array) => {
    const out = new Float32Array(size);
    for (let at = 0; at < size; at++) out[at] = a[at] * b[at];
    return out;
  };
  const meanI = box(guide);
  const meanP = box(input);
  const corrI = box(product(guide, guide));
  const corrIp = box(product(guide, input));
  const a = new Float32Array(size);
  const b = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    const variance = corrI[at] - meanI[at] ** 2;
    a[at] = (corrIp[at] - meanI[at] * meanP[at]) / (variance + epsilon);
    b[at] = meanP[at] - a[at] * meanI[at];
  }
  const meanA = box(a);
  const meanB = box(b);
  for (let at = 0; at < size; at++) a[at] = meanA[at] * guide[at] + meanB[at];
  return a;
}

/** Mean over a square window, cut at the borders, by running sums: the same cost for any radius. */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += values[y * width + x];
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += values[y * width + x + radius];
      if (x - radius - 1 >= 0) sum -= values[y * width + x - radius - 1];
      rows[y * width + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const out = new Float32Array(values.length);
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) for (let x = 0; x < width; x++) sums[x] += rows[y * width + x];
  for (let y = 0; y < height; y++) {
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let x = 0; x < width; x++) {
      if (y + radius < height) sums[x] += rows[(y + radius) * width + x];
      if (y - radius - 1 >= 0) sums[x] -= rows[(y - radius - 1) * width + x];
      out[y * width + x] = sums[x] / count;
    }
  }
  return out;
}
