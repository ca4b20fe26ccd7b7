/**
 * How Open Image Denoise codes radiance for its network: a perceptually uniform curve (after Aydin 2008) scaled so that the
 * largest half float is 1. The constants are part of what the weights were trained with.
 */
export const RADIANCE_CURVE = {
  A: 1.41283765e3,
  B: 1.64593172,
  C: 4.31384981e-1,
  D: -2.94139609e-3,
  E: 1.92653254e-1,
  F: 6.26026094e-3,
  G: 9.98620152e-1,
  Y0: 1.5794576e-6,
  Y1: 3.22087631e-2,
  X0: 2.23151711e-3,
  X1: 3.70974749e-1,
  BRIGHTEST: 65504,
} as const;
const { A, B, C, D, E, F, G, Y0, Y1, X0, X1, BRIGHTEST } = RADIANCE_CURVE;

function curve(y: number): number {
  if (y <= Y0) return A * y;
  if (y <= Y1) return B * y ** C + D;
  return E * Math.log(y + F) + G;
}

/** Of the curve, so that the brightest is 1. */
export const RADIANCE_SCALE = 1 / curve(BRIGHTEST);

export function encodeRadiance(value: number): number {
  return value > 0 ? curve(Math.min(BRIGHTEST, value)) * RADIANCE_SCALE : 0;
}

export function decodeRadiance(code: number): number {
  const x = code / RADIANCE_SCALE;
  if (!(x > 0)) return 0;
  if (x <= X0) return x / A;
  if (x <= X1) return ((x - D) / B) ** (1 / C);
  return Math.exp((x - G) / E) - F;
}
