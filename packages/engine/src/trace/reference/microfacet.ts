/** GGX microfacets (Walter 2007, Heitz 2014) and the Charlie sheen (Estevez and Kulla 2017), in a frame with the normal along z. */
import type { Vec3 } from '../vector.ts';

export const ggxD = (cosH: number, alpha: number): number => {
  const a2 = alpha * alpha;
  const d = cosH * cosH * (a2 - 1) + 1;
  return a2 / (Math.PI * d * d);
};

const root = (cosine: number, a2: number) => Math.sqrt(a2 + (1 - a2) * cosine * cosine);

/** Height-correlated masking and shadowing over 4 cos cos. */
export function ggxVisibility(cosO: number, cosI: number, alpha: number): number {
  const a2 = alpha * alpha;
  return 0.5 / (cosI * root(cosO, a2) + cosO * root(cosI, a2));
}

/** Density of a reflected direction when the facet normal comes from `sampleVisible`. */
export function ggxPdf(cosH: number, cosO: number, alpha: number): number {
  return (ggxD(cosH, alpha) * 0.5) / (cosO + root(cosO, alpha * alpha));
}

/** G2 / G1: the weight of a facet sampled by what is visible. */
export function ggxWeight(cosO: number, cosI: number, alpha: number): number {
  const a2 = alpha * alpha;
  const ro = root(cosO, a2);
  return (cosI * (cosO + ro)) / (cosI * ro + cosO * root(cosI, a2));
}

/** A visible facet normal by spherical caps (Dupuy and Benyoub 2023). */
export function sampleVisible(wo: Vec3, alpha: number, u: number, v: number): Vec3 {
  let [x, y, z] = [wo[0] * alpha, wo[1] * alpha, wo[2]];
  const inverse = 1 / Math.sqrt(x * x + y * y + z * z);
  x *= inverse;
  y *= inverse;
  z *= inverse;
  const phi = 2 * Math.PI * u;
  const cz = (1 - v) * (1 + z) - z;
  const s = Math.sqrt(Math.max(0, 1 - cz * cz));
  const hx = (s * Math.cos(phi) + x) * alpha;
  const hy = (s * Math.sin(phi) + y) * alpha;
  const hz = Math.max(1e-6, cz + z);
  const l = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
  return [hx * l, hy * l, hz * l];
}

export function charlieD(cosH: number, alpha: number): number {
  const sine2 = Math.max(1e-4, 1 - cosH * cosH);
  return ((2 + 1 / alpha) * sine2 ** (0.5 / alpha)) / (2 * Math.PI);
}

export const charlieVisibility = (cosO: number, cosI: number): number => 1 / (4 * (cosO + cosI - cosO * cosI));

export const schlickPower = (cosine: number): number => {
  const m = Math.max(0, 1 - cosine);
  return m * m * m * m * m;
};

/** Reflectance of a smooth dielectric; `eta` is the ratio of indices, inside over outside of the arriving side. */
export function dielectric(cosine: number, eta: number): number {
  const sine2 = (1 - cosine * cosine) / (eta * eta);
  if (sine2 >= 1) return 1;
  const t = Math.sqrt(1 - sine2);
  const s = (cosine - eta * t) / (cosine + eta * t);
  const p = (eta * cosine - t) / (eta * cosine + t);
  return 0.5 * (s * s + p * p);
}
