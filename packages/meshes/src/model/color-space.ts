/** IEC 61966-2-1, 0 to 1. */
export function srgbToLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function linearToSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Of 8-bit values, looked up. */
export const linearOfSrgbByte = Float32Array.from({ length: 256 }, (_, i) => srgbToLinear(i / 255));
