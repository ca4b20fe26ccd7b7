/** The light that leaves a point of a surface towards the eye, in the preview's studio. */
import { keyLamp, lamps, studioIrradiance, studioRadiance } from './studio.ts';
import { dot, unit, type Vec3 } from './view.ts';

export interface Surface {
  normal: Vec3;
  baseColor: Vec3;
  metallic: number;
  roughness: number;
  emissive: Vec3;
  /** Reflection at normal incidence where it is no metal. */
  dielectric: Vec3;
  sheen: Vec3;
  clearcoat: number;
}

const [radiance, irradiance]: [Vec3, Vec3] = [
  [0, 0, 0],
  [0, 0, 0],
];

/** `shadow`: how much of the key lamp arrives; `openness`: how much of the room. */
export function shade(surface: Surface, toEye: Vec3, shadow: number, openness: number, out: Vec3): void {
  const { normal: n, metallic, baseColor } = surface;
  const alpha = Math.max(surface.roughness ** 2, 0.02);
  const facing = Math.max(dot(n, toEye), 1e-3);
  const reflected: Vec3 = [2 * facing * n[0] - toEye[0], 2 * facing * n[1] - toEye[1], 2 * facing * n[2] - toEye[2]];
  studioIrradiance(n, irradiance);
  studioRadiance(reflected, surface.roughness, radiance);
  const grazing = (1 - facing) ** 5;
  const smoothness = 1 - surface.roughness;
  for (let k = 0; k < 3; k++) {
    const f0 = surface.dielectric[k] * (1 - metallic) + baseColor[k] * metallic;
    const fresnel = f0 + (Math.max(smoothness, f0) - f0) * grazing;
    const diffuse = baseColor[k] * (1 - metallic);
    const rim = surface.sheen[k] * (1 - facing) ** 3;
    out[k] =
      surface.emissive[k] +
      (diffuse * irradiance[k] + rim * irradiance[k] * 0.8) * openness +
      fresnel * radiance[k] * (0.4 + 0.6 * openness);
    if (surface.clearcoat > 0)
      out[k] =
        out[k] * (1 - 0.04 * surface.clearcoat) + surface.clearcoat * (0.04 + 0.96 * grazing) * radiance[k] * openness;
  }
  for (const lamp of lamps) {
    const cosine = dot(n, lamp.towards);
    if (cosine <= 0) continue;
    const arrives = cosine * lamp.strength * (lamp === keyLamp ? shadow : openness);
    const half = unit([toEye[0] + lamp.towards[0], toEye[1] + lamp.towards[1], toEye[2] + lamp.towards[2]]);
    const wide = Math.min(alpha + lamp.softness, 1);
    const slope = dot(n, half) ** 2 * (wide * wide - 1) + 1;
    // GGX with Smith's masking as (4 / ((1 + sqrt) (1 + sqrt))) folded to its common approximation by Karis.
    const spread = (alpha / wide) ** 2 * ((wide * wide) / (Math.PI * slope * slope));
    const k2 = (surface.roughness + 1) ** 2 / 8;
    const visibility = 1 / (4 * (cosine * (1 - k2) + k2) * (facing * (1 - k2) + k2));
    const towardsHalf = (1 - Math.max(dot(toEye, half), 0)) ** 5;
    for (let k = 0; k < 3; k++) {
      const f0 = surface.dielectric[k] * (1 - metallic) + baseColor[k] * metallic;
      const specular = (f0 + (1 - f0) * towardsHalf * smoothness) * spread * visibility * Math.PI;
      const velvet = surface.sheen[k] * (1 - facing) ** 2 * 0.5;
      out[k] += arrives * lamp.color[k] * (baseColor[k] * (1 - metallic) * 0.62 + velvet + Math.min(specular, 6) * 0.5);
    }
  }
}
