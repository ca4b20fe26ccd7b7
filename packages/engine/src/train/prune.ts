import { allocateGaussians, type GaussianArrays, parameterWidths } from '../gaussians.ts';

/** Without the Gaussians that are below `deadOpacity` or not finite. */
export function dropDead(g: GaussianArrays, deadOpacity: number): GaussianArrays {
  const limit = Math.log(deadOpacity / (1 - deadOpacity));
  const widths = parameterWidths(g.shDegree);
  const keep = new Uint8Array(g.count);
  for (let i = 0; i < g.count; i++) keep[i] = g.opacityLogits[i] > limit ? 1 : 0;
  for (const { name, width } of widths) {
    const values = g[name];
    for (let at = 0; at < g.count * width; at++) if (!Number.isFinite(values[at])) keep[Math.floor(at / width)] = 0;
  }
  let count = 0;
  for (let i = 0; i < g.count; i++) count += keep[i];
  const out = allocateGaussians(count, g.shDegree);
  for (const { name, width } of widths) {
    const [from, to] = [g[name], out[name]];
    let next = 0;
    for (let i = 0; i < g.count; i++) {
      if (keep[i] === 0) continue;
      for (let k = 0; k < width; k++) to[next++] = from[i * width + k];
    }
  }
  return out;
}
