/** Half as wide and high, by averages of four; light is not told from other values. */
export function halvedPicture({ width, height, pixels }: { width: number; height: number; pixels: Uint8Array }): {
  width: number;
  height: number;
  pixels: Uint8Array;
} {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const out = new Uint8Array(w * h * 4);
  const at = (x: number, y: number) => (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 4;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const four = [at(2 * x, 2 * y), at(2 * x + 1, 2 * y), at(2 * x, 2 * y + 1), at(2 * x + 1, 2 * y + 1)] as const;
      for (let k = 0; k < 4; k++)
        out[(y * w + x) * 4 + k] =
          (pixels[four[0] + k] + pixels[four[1] + k] + pixels[four[2] + k] + pixels[four[3] + k] + 2) >> 2;
    }
  return { width: w, height: h, pixels: out };
}
