/** Step 8 of the definition in backend.ts and its backward, Gaussian after Gaussian over their rectangles. */
import { ALPHA_MAX, ALPHA_MIN, TRANSMITTANCE_MIN } from '../constants.ts';
import type { Splat } from './project.ts';

export interface RasterImage {
  width: number;
  height: number;
  /** 3 per pixel, background included. */
  color: Float64Array;
  transmittance: Float64Array;
  /** sum w z, not normalized. */
  depthSum: Float64Array;
  medianDepth: Float64Array;
}

/** dL by the fields of a Splat. */
export interface SplatGradient {
  mx: number;
  my: number;
  conicA: number;
  conicB: number;
  conicC: number;
  opacity: number;
  red: number;
  green: number;
  blue: number;
}

/** Pixel columns (or rows) whose centers lie within `radius` of `center`: [first, last]. */
function pixelRange(center: number, radius: number, size: number): [number, number] {
  // 1e-3 px more than the bound: rounding must never drop a pixel that the alpha test keeps.
  return [Math.max(0, Math.ceil(center - radius - 0.501)), Math.min(size - 1, Math.floor(center + radius - 0.499))];
}

export function rasterize(
  splats: readonly Splat[],
  width: number,
  height: number,
  background: readonly [number, number, number],
  depthLimit?: Float32Array,
): RasterImage {
  const pixels = width * height;
  const color = new Float64Array(3 * pixels);
  const transmittance = new Float64Array(pixels).fill(1);
  const depthSum = new Float64Array(pixels);
  const medianDepth = new Float64Array(pixels);
  for (const splat of splats) {
    const [x0, x1] = pixelRange(splat.mx, splat.rx, width);
    const [y0, y1] = pixelRange(splat.my, splat.ry, height);
    for (let y = y0; y <= y1; y++) {
      const ey = splat.my - (y + 0.5);
      for (let x = x0; x <= x1; x++) {
        const at = y * width + x;
        const t = transmittance[at];
        if (t < TRANSMITTANCE_MIN || (depthLimit && splat.depth >= depthLimit[at])) continue;
        const ex = splat.mx - (x + 0.5);
        const power = 0.5 * (splat.conicA * ex * ex + splat.conicC * ey * ey) + splat.conicB * ex * ey;
        const alpha = Math.min(ALPHA_MAX, splat.opacity * Math.exp(-power));
        if (alpha < ALPHA_MIN) continue;
        const weight = alpha * t;
        color[3 * at] = color[3 * at] + weight * splat.red;
        color[3 * at + 1] = color[3 * at + 1] + weight * splat.green;
        color[3 * at + 2] = color[3 * at + 2] + weight * splat.blue;
        depthSum[at] = depthSum[at] + weight * splat.depth;
        const next = t * (1 - alpha);
        if (t >= 0.5 && next < 0.5) medianDepth[at] = splat.depth;
        transmittance[at] = next;
      }
    }
  }
  for (let at = 0; at < pixels; at++) {
    for (let c = 0; c < 3; c++) color[3 * at + c] = color[3 * at + c] + transmittance[at] * background[c];
  }
  return { width, height, color, transmittance, depthSum, medianDepth };
}

/** `dColor` is dL/dcolor, 3 per pixel. One gradient per splat, in the order of `splats`. */
export function rasterizeBackward(splats: readonly Splat[], image: RasterImage, dColor: Float64Array): SplatGradient[] {
  const { width, height } = image;
  const transmittance = new Float64Array(width * height).fill(1);
  // S of the definition: what g . color is still to come behind the Gaussians walked so far.
  const behind = new Float64Array(width * height);
  for (let at = 0; at < width * height; at++) {
    behind[at] =
      dColor[3 * at] * image.color[3 * at] +
      dColor[3 * at + 1] * image.color[3 * at + 1] +
      dColor[3 * at + 2] * image.color[3 * at + 2];
  }
  return splats.map((splat) => {
    const gradient = { mx: 0, my: 0, conicA: 0, conicB: 0, conicC: 0, opacity: 0, red: 0, green: 0, blue: 0 };
    let [m0, mx, my, mxx, mxy, myy] = [0, 0, 0, 0, 0, 0];
    const [x0, x1] = pixelRange(splat.mx, splat.rx, width);
    const [y0, y1] = pixelRange(splat.my, splat.ry, height);
    for (let y = y0; y <= y1; y++) {
      const ey = splat.my - (y + 0.5);
      for (let x = x0; x <= x1; x++) {
        const at = y * width + x;
        const t = transmittance[at];
        if (t < TRANSMITTANCE_MIN) continue;
        const ex = splat.mx - (x + 0.5);
        const power = 0.5 * (splat.conicA * ex * ex + splat.conicC * ey * ey) + splat.conicB * ex * ey;
        const raw = splat.opacity * Math.exp(-power);
        const alpha = Math.min(ALPHA_MAX, raw);
        if (alpha < ALPHA_MIN) continue;
        const weight = alpha * t;
        const [gr, gg, gb] = [dColor[3 * at], dColor[3 * at + 1], dColor[3 * at + 2]];
        const along = gr * splat.red + gg * splat.green + gb * splat.blue;
        behind[at] = behind[at] - weight * along;
        gradient.red += weight * gr;
        gradient.green += weight * gg;
        gradient.blue += weight * gb;
        transmittance[at] = t * (1 - alpha);
        if (raw > ALPHA_MAX) continue;
        const v = alpha * (t * along - behind[at] / (1 - alpha));
        m0 += v;
        mx += v * ex;
        my += v * ey;
        mxx += v * ex * ex;
        mxy += v * ex * ey;
        myy += v * ey * ey;
      }
    }
    gradient.mx = -(splat.conicA * mx + splat.conicB * my);
    gradient.my = -(splat.conicB * mx + splat.conicC * my);
    gradient.conicA = -0.5 * mxx;
    gradient.conicB = -mxy;
    gradient.conicC = -0.5 * myy;
    gradient.opacity = m0 / splat.opacity;
    return gradient;
  });
}
