/**
 * Linear light to the bytes of a picture: exposure, the Khronos PBR Neutral curve (2024: colors below 0.8 keep their hue and
 * stay where base colors put them, highlights roll off and fade to white), sRGB coding, and half a step of noise so that
 * smooth gradients do not band.
 */
const START = 0.8 - 0.04;
const DESATURATION = 0.15;

/** In place: r, g, b in 0..infinity to display-linear 0..1. */
export function toneMap(c: [number, number, number]): void {
  const low = Math.min(c[0], c[1], c[2]);
  const shift = low < 0.08 ? low - 6.25 * low * low : 0.04;
  const [r, g, b] = [c[0] - shift, c[1] - shift, c[2] - shift];
  const peak = Math.max(r, g, b);
  if (peak < START) {
    c[0] = r;
    c[1] = g;
    c[2] = b;
    return;
  }
  const d = 1 - START;
  const newPeak = 1 - (d * d) / (peak + d - START);
  const scale = newPeak / peak;
  const fade = 1 - 1 / (DESATURATION * (peak - newPeak) + 1);
  c[0] = r * scale * (1 - fade) + newPeak * fade;
  c[1] = g * scale * (1 - fade) + newPeak * fade;
  c[2] = b * scale * (1 - fade) + newPeak * fade;
}

const SIZE = 4096;
const table = Float32Array.from({ length: SIZE + 2 }, (_, k) => encodeSrgb(Math.min(1, (k / SIZE) ** 2)));

/** sRGB code value (0..1) of display-linear light, by a table that is dense near black. */
export function codeOf(linear: number): number {
  if (!(linear > 0)) return 0;
  if (linear >= 1) return 1;
  const x = Math.sqrt(linear) * SIZE;
  const k = x | 0;
  return table[k] + (table[k + 1] - table[k]) * (x - k);
}

export function encodeSrgb(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** Rounded up or down by chance, the same chance for the same pixel. */
export function toByte(code: number, x: number, y: number, channel: number): number {
  let h = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b) ^ Math.imul(channel + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
  const noise = ((h ^ (h >>> 16)) >>> 8) / 16777216;
  return Math.max(0, Math.min(255, Math.floor(code * 255 + noise)));
}
