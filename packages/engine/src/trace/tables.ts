/**
 * Tables every backend reads: sRGB decoding, and the share of light that a rough surface reflects in all directions
 * together, by cosine and roughness. The reflecting lobe of reflectance F0 has F0 A + B; what A + B misses of 1 is lost
 * between the facets in a single-scattering model and is given back as in Turquin 2019.
 */
import { ALBEDO_SIZE, ROUGHNESS_MIN, TABLE_ALBEDO, TABLE_SRGB, TABLE_WORDS } from './layout.ts';
import { charlieD, charlieVisibility, ggxWeight, sampleVisible, schlickPower } from './reference/microfacet.ts';
import { sample2 } from './reference/sampler.ts';
import type { Vec3 } from './vector.ts';

const SAMPLES = 256;
let tables: Float32Array | null = null;

export function traceTables(): Float32Array {
  if (tables) return tables;
  const out = new Float32Array(TABLE_WORDS);
  for (let code = 0; code < 256; code++) out[TABLE_SRGB + code] = decodeSrgb(code / 255);
  for (let r = 0; r < ALBEDO_SIZE; r++) {
    for (let c = 0; c < ALBEDO_SIZE; c++) {
      out.set(
        albedos(Math.max(1e-3, c / (ALBEDO_SIZE - 1)), r / (ALBEDO_SIZE - 1)),
        TABLE_ALBEDO + 4 * (r * ALBEDO_SIZE + c),
      );
    }
  }
  tables = out;
  return out;
}

function decodeSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function albedos(cosine: number, roughness: number): [number, number, number] {
  const alpha = Math.max(ROUGHNESS_MIN, roughness) ** 2;
  const sheenAlpha = Math.max(0.07, roughness) ** 2;
  const wo: Vec3 = [Math.sqrt(1 - cosine * cosine), 0, cosine];
  let [a, b, sheen] = [0, 0, 0];
  for (let k = 0; k < SAMPLES; k++) {
    const [u, v] = sample2(k, 12345, 0);
    const h = sampleVisible(wo, alpha, u, v);
    const along = wo[0] * h[0] + wo[2] * h[2];
    const cosI = 2 * along * h[2] - cosine;
    if (cosI > 0) {
      const weight = ggxWeight(cosine, cosI, alpha);
      const fresnel = schlickPower(along);
      a += weight * (1 - fresnel);
      b += weight * fresnel;
    }
    // Uniform over the hemisphere: pdf 1 / 2 pi.
    const s = Math.sqrt(Math.max(0, 1 - u * u));
    const wi: Vec3 = [s * Math.cos(2 * Math.PI * v), s * Math.sin(2 * Math.PI * v), u];
    const hz = (wi[2] + wo[2]) / Math.max(1e-9, Math.hypot(wi[0] + wo[0], wi[1], wi[2] + wo[2]));
    sheen += 2 * Math.PI * charlieD(hz, sheenAlpha) * charlieVisibility(cosine, Math.max(1e-4, u)) * u;
  }
  return [a / SAMPLES, b / SAMPLES, Math.min(1, sheen / SAMPLES)];
}
