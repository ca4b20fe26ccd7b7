/**
 * Scattering at an opaque point, in the frame of the shading normal (z). Layers from below: diffuse under a GGX lobe that
 * takes its share first, sheen over them, clear coat on top; each layer dims what is under it by its directional albedo as
 * seen from the viewer, so a white surface in white light stays exactly white.
 */
import { ALBEDO_SIZE, HEADER, MATERIAL, ROUGHNESS_MIN, TABLE_ALBEDO } from '../layout.ts';
import { add, dot, luminance, maximum, multiply, scale, type Vec3 } from '../vector.ts';
import type { SceneWords } from './intersect.ts';
import { charlieD, charlieVisibility, ggxD, ggxPdf, ggxVisibility, sampleVisible, schlickPower } from './microfacet.ts';
import type { Surface } from './surface.ts';

export interface Bsdf {
  wo: Vec3;
  alpha: number;
  f0: Vec3;
  /** Reflectance at grazing angles. */
  f90: number;
  /** What multiple scattering gives back to the GGX lobe. */
  compensation: Vec3;
  /** Already dimmed by the lobe above. */
  diffuse: Vec3;
  sheen: Vec3;
  sheenAlpha: number;
  /** What the sheen leaves for the layers below. */
  underSheen: number;
  coat: number;
  coatAlpha: number;
  underCoat: number;
  /** Chances of the lobes when a direction is sampled; diffuse and sheen share one. */
  chanceDiffuse: number;
  chanceSpecular: number;
}

/** A, B and sheen albedo, bilinear in (cosine, roughness). */
export function albedo({ words, floats }: SceneWords, cosine: number, roughness: number): Vec3 {
  const last = ALBEDO_SIZE - 1;
  const x = Math.min(1, Math.max(0, cosine)) * last;
  const y = Math.min(1, Math.max(0, roughness)) * last;
  const x0 = Math.min(last - 1, Math.floor(x));
  const y0 = Math.min(last - 1, Math.floor(y));
  const [fx, fy] = [x - x0, y - y0];
  const at = words[HEADER.tables] + TABLE_ALBEDO + 4 * (y0 * ALBEDO_SIZE + x0);
  return [0, 1, 2].map((k) => {
    const low = floats[at + k] * (1 - fx) + floats[at + 4 + k] * fx;
    const high = floats[at + 4 * ALBEDO_SIZE + k] * (1 - fx) + floats[at + 4 * ALBEDO_SIZE + 4 + k] * fx;
    return low * (1 - fy) + high * fy;
  }) as Vec3;
}

export function makeBsdf(scene: SceneWords, surface: Surface, wo: Vec3): Bsdf {
  const { floats } = scene;
  const m = surface.material;
  const ior = floats[m + MATERIAL.ior];
  const dielectric = ((ior - 1) / (ior + 1)) ** 2;
  const roughness = Math.max(ROUGHNESS_MIN, surface.roughness);
  const metal = surface.metallic;
  const f0 = surface.base.map((c, k) => {
    const plain = Math.min(1, dielectric * floats[m + MATERIAL.specular + k]);
    return plain * (1 - metal) + c * metal;
  }) as Vec3;
  const [a, b] = albedo(scene, wo[2], roughness);
  const compensation = f0.map((f) => 1 + f * (1 / (a + b) - 1)) as Vec3;
  // A surface that reflects nothing head-on reflects nothing at grazing angles either.
  const f90 = Math.min(1, 50 * maximum(f0));
  const reflected = f0.map((f, k) => Math.min(1, (f * a + f90 * b) * compensation[k])) as Vec3;
  const diffuse = surface.base.map((c, k) => c * (1 - metal) * (1 - reflected[k])) as Vec3;

  const sheen: Vec3 = [0, 1, 2].map((k) => floats[m + MATERIAL.sheenColor + k]) as Vec3;
  const sheenRoughness = floats[m + MATERIAL.sheenRoughness];
  const underSheen = maximum(sheen) > 0 ? 1 - maximum(sheen) * albedo(scene, wo[2], sheenRoughness)[2] : 1;
  const coat = floats[m + MATERIAL.clearcoat];
  const coatRoughness = Math.max(ROUGHNESS_MIN, floats[m + MATERIAL.clearcoatRoughness]);
  let underCoat = 1;
  if (coat > 0) {
    const [ca, cb] = albedo(scene, wo[2], coatRoughness);
    underCoat = 1 - coat * (0.04 * ca + cb);
  }
  // By what each lobe reflects, with a floor so that none is starved.
  const d = (luminance(diffuse) * underSheen + luminance(sheen) * 0.5) * underCoat;
  const s = luminance(reflected) * underSheen * underCoat;
  const c = 1 - underCoat;
  const total = d + s + c;
  const chanceDiffuse = total > 0 ? d / total : 1;
  const chanceSpecular = total > 0 ? s / total : 0;
  return {
    wo,
    alpha: roughness * roughness,
    f0,
    f90,
    compensation,
    diffuse,
    sheen,
    sheenAlpha: Math.max(0.07, sheenRoughness) ** 2,
    underSheen,
    coat,
    coatAlpha: coatRoughness * coatRoughness,
    underCoat,
    chanceDiffuse,
    chanceSpecular,
  };
}

/** Scattered share times the cosine, and the density with which `sampleBsdf` picks wi. */
export function evaluateBsdf(bsdf: Bsdf, wi: Vec3): { value: Vec3; pdf: number } {
  const { wo } = bsdf;
  if (wi[2] <= 0 || wo[2] <= 0) return { value: [0, 0, 0], pdf: 0 };
  const half = add(wo, wi);
  const h = scale(half, 1 / Math.sqrt(dot(half, half)));
  const along = dot(wo, h);
  const power = schlickPower(along);
  const lobe = ggxD(h[2], bsdf.alpha) * ggxVisibility(wo[2], wi[2], bsdf.alpha);
  const fresnel = bsdf.f0.map((f) => f + (bsdf.f90 - f) * power) as Vec3;
  let value = add(scale(bsdf.diffuse, 1 / Math.PI), scale(multiply(fresnel, bsdf.compensation), lobe));
  value = scale(value, bsdf.underSheen);
  if (maximum(bsdf.sheen) > 0) {
    const sheen = charlieD(h[2], bsdf.sheenAlpha) * charlieVisibility(wo[2], wi[2]);
    value = add(value, scale(bsdf.sheen, sheen));
  }
  let pdf = (bsdf.chanceDiffuse * wi[2]) / Math.PI + bsdf.chanceSpecular * ggxPdf(h[2], wo[2], bsdf.alpha);
  if (bsdf.coat > 0) {
    const coat =
      bsdf.coat * (0.04 + 0.96 * power) * ggxD(h[2], bsdf.coatAlpha) * ggxVisibility(wo[2], wi[2], bsdf.coatAlpha);
    value = add(scale(value, bsdf.underCoat), [coat, coat, coat]);
    pdf += (1 - bsdf.chanceDiffuse - bsdf.chanceSpecular) * ggxPdf(h[2], wo[2], bsdf.coatAlpha);
  }
  return { value: scale(value, wi[2]), pdf };
}

/** A direction; `choice` picks the lobe. */
export function sampleBsdf(bsdf: Bsdf, choice: number, u: number, v: number): Vec3 {
  if (choice < bsdf.chanceDiffuse) return cosineDirection(u, v);
  const alpha = choice < bsdf.chanceDiffuse + bsdf.chanceSpecular ? bsdf.alpha : bsdf.coatAlpha;
  const h = sampleVisible(bsdf.wo, alpha, u, v);
  return mirror(bsdf.wo, h);
}

/** wo mirrored at h. */
export function mirror(wo: Vec3, h: Vec3): Vec3 {
  const twice = 2 * dot(wo, h);
  return [twice * h[0] - wo[0], twice * h[1] - wo[1], twice * h[2] - wo[2]];
}

function cosineDirection(u: number, v: number): Vec3 {
  const r = Math.sqrt(u);
  const phi = 2 * Math.PI * v;
  return [r * Math.cos(phi), r * Math.sin(phi), Math.sqrt(Math.max(0, 1 - u))];
}
