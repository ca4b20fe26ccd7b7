/** Scattering at an opaque point: trace/reference/bsdf.ts and microfacet.ts. */
import { ALBEDO_SIZE, HEADER, MATERIAL, ROUGHNESS_MIN, TABLE_ALBEDO } from '../../trace/layout.ts';

export const TRACE_BSDF_WGSL = `
struct Bsdf {
  wo: vec3f,
  alpha: f32,
  f0: vec3f,
  f90: f32,
  compensation: vec3f,
  diffuse: vec3f,
  sheen: vec3f,
  sheenAlpha: f32,
  underSheen: f32,
  coat: f32,
  coatAlpha: f32,
  underCoat: f32,
  chanceDiffuse: f32,
  chanceSpecular: f32,
}

fn albedo(cosine: f32, roughness: f32) -> vec3f {
  let p = saturate(vec2f(cosine, roughness)) * ${ALBEDO_SIZE - 1}.0;
  let i = min(vec2u(p), vec2u(${ALBEDO_SIZE - 2}u));
  let f = p - vec2f(i);
  let at = table(${HEADER.tables}u) + ${TABLE_ALBEDO}u + 4u * (i.y * ${ALBEDO_SIZE}u + i.x);
  let low = mix(real4(at), real4(at + 4u), f.x);
  let high = mix(real4(at + ${4 * ALBEDO_SIZE}u), real4(at + ${4 * ALBEDO_SIZE + 4}u), f.x);
  return mix(low, high, f.y).xyz;
}

fn ggxD(cosH: f32, alpha: f32) -> f32 {
  let a2 = alpha * alpha;
  let d = cosH * cosH * (a2 - 1.0) + 1.0;
  return a2 / (PI * d * d);
}
fn root(c: f32, a2: f32) -> f32 { return sqrt(a2 + (1.0 - a2) * c * c); }
fn ggxVisibility(cosO: f32, cosI: f32, alpha: f32) -> f32 {
  let a2 = alpha * alpha;
  return 0.5 / (cosI * root(cosO, a2) + cosO * root(cosI, a2));
}
fn ggxPdf(cosH: f32, cosO: f32, alpha: f32) -> f32 { return ggxD(cosH, alpha) * 0.5 / (cosO + root(cosO, alpha * alpha)); }
fn ggxWeight(cosO: f32, cosI: f32, alpha: f32) -> f32 {
  let a2 = alpha * alpha;
  let ro = root(cosO, a2);
  return cosI * (cosO + ro) / (cosI * ro + cosO * root(cosI, a2));
}

fn sampleVisible(wo: vec3f, alpha: f32, u: vec2f) -> vec3f {
  let w = normalize(vec3f(wo.xy * alpha, wo.z));
  let phi = 2.0 * PI * u.x;
  let cz = (1.0 - u.y) * (1.0 + w.z) - w.z;
  let s = sqrt(max(0.0, 1.0 - cz * cz));
  let h = vec3f(s * cos(phi), s * sin(phi), cz) + w;
  return normalize(vec3f(h.xy * alpha, max(1e-6, h.z)));
}

fn dielectric(c: f32, eta: f32) -> f32 {
  let sine2 = (1.0 - c * c) / (eta * eta);
  if (sine2 >= 1.0) { return 1.0; }
  let t = sqrt(1.0 - sine2);
  let s = (c - eta * t) / (c + eta * t);
  let p = (eta * c - t) / (eta * c + t);
  return 0.5 * (s * s + p * p);
}
fn sheet(c: f32, ior: f32) -> f32 {
  let f = dielectric(c, ior);
  return 2.0 * f / (1.0 + f);
}

fn makeBsdf(s: Surface, wo: vec3f) -> Bsdf {
  var b: Bsdf;
  let m = s.material;
  b.wo = wo;
  let ior = real(m + ${MATERIAL.ior}u);
  let mirror = (ior - 1.0) / (ior + 1.0);
  let roughness = max(${ROUGHNESS_MIN}, s.roughness);
  b.alpha = roughness * roughness;
  let plain = min(vec3f(1.0), mirror * mirror * real3(m + ${MATERIAL.specular}u));
  b.f0 = plain * (1.0 - s.metallic) + s.base * s.metallic;
  b.f90 = min(1.0, 50.0 * maximum(b.f0));
  let share = albedo(wo.z, roughness);
  b.compensation = 1.0 + b.f0 * (1.0 / (share.x + share.y) - 1.0);
  let reflected = min(vec3f(1.0), (b.f0 * share.x + b.f90 * share.y) * b.compensation);
  b.diffuse = s.base * (1.0 - s.metallic) * (1.0 - reflected);
  b.sheen = real3(m + ${MATERIAL.sheenColor}u);
  let sheenRoughness = real(m + ${MATERIAL.sheenRoughness}u);
  b.underSheen = 1.0;
  if (maximum(b.sheen) > 0.0) { b.underSheen = 1.0 - maximum(b.sheen) * albedo(wo.z, sheenRoughness).z; }
  let r = max(0.07, sheenRoughness);
  b.sheenAlpha = r * r;
  b.coat = real(m + ${MATERIAL.clearcoat}u);
  let coatRoughness = max(${ROUGHNESS_MIN}, real(m + ${MATERIAL.clearcoatRoughness}u));
  b.coatAlpha = coatRoughness * coatRoughness;
  b.underCoat = 1.0;
  if (b.coat > 0.0) {
    let over = albedo(wo.z, coatRoughness);
    b.underCoat = 1.0 - b.coat * (0.04 * over.x + over.y);
  }
  let d = (luminance(b.diffuse) * b.underSheen + luminance(b.sheen) * 0.5) * b.underCoat;
  let g = luminance(reflected) * b.underSheen * b.underCoat;
  let total = d + g + 1.0 - b.underCoat;
  b.chanceDiffuse = select(1.0, d / total, total > 0.0);
  b.chanceSpecular = select(0.0, g / total, total > 0.0);
  return b;
}

// Value times the cosine, and the density of sampling it.
fn evaluateBsdf(b: Bsdf, wi: vec3f) -> vec4f {
  let wo = b.wo;
  if (wi.z <= 0.0 || wo.z <= 0.0) { return vec4f(0.0); }
  let h = normalize(wo + wi);
  let away = max(0.0, 1.0 - dot(wo, h));
  let rise = away * away * away * away * away;
  let lobe = ggxD(h.z, b.alpha) * ggxVisibility(wo.z, wi.z, b.alpha);
  let fresnel = b.f0 + (b.f90 - b.f0) * rise;
  var value = (b.diffuse / PI + fresnel * b.compensation * lobe) * b.underSheen;
  if (maximum(b.sheen) > 0.0) {
    let sine2 = max(1e-4, 1.0 - h.z * h.z);
    let charlie = (2.0 + 1.0 / b.sheenAlpha) * pow(sine2, 0.5 / b.sheenAlpha) / (2.0 * PI);
    value += b.sheen * (charlie / (4.0 * (wo.z + wi.z - wo.z * wi.z)));
  }
  var pdf = b.chanceDiffuse * wi.z / PI + b.chanceSpecular * ggxPdf(h.z, wo.z, b.alpha);
  if (b.coat > 0.0) {
    let coat = b.coat * (0.04 + 0.96 * rise) * ggxD(h.z, b.coatAlpha) * ggxVisibility(wo.z, wi.z, b.coatAlpha);
    value = value * b.underCoat + coat;
    pdf += (1.0 - b.chanceDiffuse - b.chanceSpecular) * ggxPdf(h.z, wo.z, b.coatAlpha);
  }
  return vec4f(value * wi.z, pdf);
}

fn sampleBsdf(b: Bsdf, choice: f32, u: vec2f) -> vec3f {
  if (choice < b.chanceDiffuse) {
    let r = sqrt(u.x);
    let phi = 2.0 * PI * u.y;
    return vec3f(r * cos(phi), r * sin(phi), sqrt(max(0.0, 1.0 - u.x)));
  }
  let h = sampleVisible(b.wo, select(b.coatAlpha, b.alpha, choice < b.chanceDiffuse + b.chanceSpecular), u);
  return 2.0 * dot(b.wo, h) * h - b.wo;
}
`;
