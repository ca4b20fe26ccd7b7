import { allocateGaussians, type GaussianArrays, parameterWidths } from '../gaussians.ts';

/** Without the Gaussians that are below `deadOpacity` or not finite. */
export function dropDead(g: GaussianArrays, deadOpacity: number): GaussianArrays {
  const limit = Math.log(deadOpacity / (1 - deadOpacity));
  const widths = parameterWidths(g.shDegree);
  const finite = (i: number) =>
    widths.every(({ name, width }) => g[name].subarray(i * width, (i + 1) * width).every(Number.isFinite));
  const kept: number[] = [];
  for (let i = 0; i < g.count; i++) if (g.opacityLogits[i] > limit && finite(i)) kept.push(i);
  const out = allocateGaussians(kept.length, g.shDegree);
  for (const { name, width } of widths) {
    kept.forEach((from, to) => {
      out[name].set(g[name].subarray(from * width, (from + 1) * width), to * width);
    });
  }
  return out;
}
