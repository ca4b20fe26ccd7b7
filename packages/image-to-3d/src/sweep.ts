/** Two sweeps over a picture that carry something from each pixel to its neighbors, as chamfer distances do (Borgefors 1986). */
export function sweep(width: number, height: number, carry: (to: number, from: number, step: number) => void): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (x > 0) carry(at, at - 1, 1);
      if (y > 0) carry(at, at - width, 1);
      if (x > 0 && y > 0) carry(at, at - width - 1, Math.SQRT2);
      if (x + 1 < width && y > 0) carry(at, at - width + 1, Math.SQRT2);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const at = y * width + x;
      if (x + 1 < width) carry(at, at + 1, 1);
      if (y + 1 < height) carry(at, at + width, 1);
      if (x + 1 < width && y + 1 < height) carry(at, at + width + 1, Math.SQRT2);
      if (x > 0 && y + 1 < height) carry(at, at + width - 1, Math.SQRT2);
    }
  }
}

/** How far pixels of the mask's value `inside` are from the nearest other one, in pixels; 0 for the others. Exact enough near the border. */
export function borderDistance(mask: Uint8Array, width: number, height: number, inside = 1): Float32Array {
  const out = Float32Array.from(mask, (value) => (value === inside ? 1e6 : 0));
  sweep(width, height, (to, from, step) => {
    if (out[from] + step < out[to]) out[to] = out[from] + step;
  });
  return out;
}
