/** Colors: sRGB hex codes to linear light and back. */
export type Rgb = [number, number, number];

export const linearOf = (code: number): number => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4);
const codeOf = (linear: number): number => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

export function linearHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255].map((byte) => linearOf(byte / 255)) as Rgb;
}

export const luminanceOf = (c: ArrayLike<number>): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
export const mixRgb = (a: readonly number[], b: readonly number[], t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const scaleRgb = (a: readonly number[], s: number): Rgb => [a[0] * s, a[1] * s, a[2] * s];

const CODES = 4096;
const table = Uint8Array.from({ length: CODES + 1 }, (_, k) => Math.round(255 * codeOf((k / CODES) ** 2)));

/** Byte of linear light by a table that is dense near black. */
export const byteOf = (linear: number): number =>
  linear <= 0 ? 0 : linear >= 1 ? 255 : table[(Math.sqrt(linear) * CODES + 0.5) | 0];

/** HSV, all in 0..1, as linear light. */
export function hsv(h: number, s: number, v: number): Rgb {
  const channel = (n: number) => {
    const k = (n + h * 6) % 6;
    return linearOf(v - v * s * Math.max(0, Math.min(k, 4 - k, 1)));
  };
  return [channel(5), channel(3), channel(1)];
}
