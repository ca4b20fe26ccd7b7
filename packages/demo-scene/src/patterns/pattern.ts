/** A flat picture as a function: meters from the top left corner in, sRGB color (0 to 1) into `out`. */
export type Color = [number, number, number];
export type Pattern = (x: number, y: number, out: Color) => void;

export function set(out: Color, r: number, g: number, b: number): void {
  out[0] = r;
  out[1] = g;
  out[2] = b;
}

export function copy(out: Color, from: Readonly<Color>, brightness = 1): void {
  out[0] = from[0] * brightness;
  out[1] = from[1] * brightness;
  out[2] = from[2] * brightness;
}

/** Moves `out` towards a color by `share`. */
export function blend(out: Color, towards: Readonly<Color>, share: number): void {
  out[0] += (towards[0] - out[0]) * share;
  out[1] += (towards[1] - out[1]) * share;
  out[2] += (towards[2] - out[2]) * share;
}

export function brighten(out: Color, factor: number): void {
  out[0] *= factor;
  out[1] *= factor;
  out[2] *= factor;
}

const clamp = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value);

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}
