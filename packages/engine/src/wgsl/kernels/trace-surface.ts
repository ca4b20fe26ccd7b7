/** What lies at a hit: trace/reference/surface.ts. */
import {
  HEADER,
  INSTANCE_HAND,
  INSTANCE_WORDS,
  MATERIAL,
  MATERIAL_WORDS,
  NO_TEXTURE,
  TEXTURE_WORDS,
  TRIANGLE_WORDS,
  VERTEX_WORDS,
} from '../../trace/layout.ts';

export const TRACE_SURFACE_WGSL = `
struct Surface {
  position: vec3f,
  geometric: vec3f,
  shading: vec3f,
  base: vec3f,
  alpha: f32,
  metallic: f32,
  roughness: f32,
  emission: vec3f,
  material: u32,
}

fn wrapped(i: i32, size: i32, mode: u32) -> i32 {
  if (mode == 1u) { return clamp(i, 0, size - 1); }
  let period = select(size, 2 * size, mode == 2u);
  var k = i % period;
  if (k < 0) { k += period; }
  return select(2 * size - 1 - k, k, k < size);
}

fn decoded(texel: u32, srgb: bool) -> vec4f {
  let plain = unpack4x8unorm(texel);
  if (!srgb) { return plain; }
  let at = table(${HEADER.tables}u);
  return vec4f(real(at + (texel & 255u)), real(at + ((texel >> 8u) & 255u)), real(at + ((texel >> 16u) & 255u)), plain.w);
}

fn hasMap(map: u32) -> bool { return word(map) != ${NO_TEXTURE}u; }

fn lookUp(map: u32, uv: vec2f) -> vec4f {
  let record = scene[(table(${HEADER.textures}u) + word(map) * ${TEXTURE_WORDS}u) >> 2u];
  let size = vec2i(record.yz);
  let flags = record.w;
  let x = (real(map + 1u) * uv.x + real(map + 2u) * uv.y + real(map + 3u)) * f32(size.x) - 0.5;
  let y = (real(map + 4u) * uv.x + real(map + 5u) * uv.y + real(map + 6u)) * f32(size.y) - 0.5;
  let f = floor(vec2f(x, y));
  let i = vec2i(clamp(f, vec2f(-1e9), vec2f(1e9)));
  let modeS = (flags >> 1u) & 3u;
  let modeT = (flags >> 3u) & 3u;
  let x0 = u32(wrapped(i.x, size.x, modeS));
  let x1 = u32(wrapped(i.x + 1, size.x, modeS));
  let row0 = record.x + u32(wrapped(i.y, size.y, modeT) * size.x);
  let row1 = record.x + u32(wrapped(i.y + 1, size.y, modeT) * size.x);
  let srgb = (flags & 1u) != 0u;
  let r = vec2f(x, y) - f;
  let upper = mix(decoded(word(row0 + x0), srgb), decoded(word(row0 + x1), srgb), r.x);
  let lower = mix(decoded(word(row1 + x0), srgb), decoded(word(row1 + x1), srgb), r.x);
  return mix(upper, lower, r.y);
}

fn surfaceAt(hit: Hit) -> Surface {
  var s: Surface;
  let triangle = scene[(table(${HEADER.triangles}u) + hit.triangle * ${TRIANGLE_WORDS}u) >> 2u];
  let instance = table(${HEADER.instances}u) + hit.instance * ${INSTANCE_WORDS}u;
  let m = table(${HEADER.materials}u) + triangle.w * ${MATERIAL_WORDS}u;
  s.material = m;
  let vertices = table(${HEADER.vertices}u);
  let a = vertices + triangle.x * ${VERTEX_WORDS}u;
  let b = vertices + triangle.y * ${VERTEX_WORDS}u;
  let c = vertices + triangle.z * ${VERTEX_WORDS}u;
  let w = vec3f(1.0 - hit.u - hit.v, hit.u, hit.v);
  let a0 = real4(a);
  let b0 = real4(b);
  let c0 = real4(c);
  let first = a0 * w.x + b0 * w.y + c0 * w.z;
  let second = real4(a + 4u) * w.x + real4(b + 4u) * w.y + real4(c + 4u) * w.z;
  s.position = affine(instance + 12u, vec4f(first.xyz, 1.0));
  s.geometric = normalize(affineNormal(instance, cross(b0.xyz - a0.xyz, c0.xyz - a0.xyz)));
  let normal = affineNormal(instance, vec3f(first.w, second.xy));
  s.shading = s.geometric;
  if (dot(normal, normal) > 1e-20) { s.shading = normalize(normal); }
  if (dot(s.shading, s.geometric) < 0.0) { s.shading = -s.shading; }
  let uv = second.zw;
  if (hasMap(m + ${MATERIAL.normalMap}u)) {
    let third = real4(a + 8u) * w.x + real4(b + 8u) * w.y + real4(c + 8u) * w.z;
    let tangent = affine(instance + 12u, vec4f(third.xyz, 0.0));
    let across = tangent - s.shading * dot(tangent, s.shading);
    if (dot(across, across) > 1e-20) {
      let t = normalize(across);
      let bitangent = cross(s.shading, t) * (select(1.0, -1.0, third.w < 0.0) * real(instance + ${INSTANCE_HAND}u));
      let texel = 2.0 * lookUp(m + ${MATERIAL.normalMap}u, uv).xyz - 1.0;
      let strength = real(m + ${MATERIAL.normalScale}u);
      let mapped = t * (texel.x * strength) + bitangent * (texel.y * strength) + s.shading * max(texel.z, 0.02);
      s.shading = normalize(mapped);
      if (dot(s.shading, s.geometric) < 0.0) { s.shading = s.geometric; }
    }
  }
  var base = real4(m) * (real4(a + 12u) * w.x + real4(b + 12u) * w.y + real4(c + 12u) * w.z);
  if (hasMap(m + ${MATERIAL.baseColorMap}u)) { base *= lookUp(m + ${MATERIAL.baseColorMap}u, uv); }
  s.base = base.xyz;
  s.alpha = base.w;
  var rough = vec2f(real(m + ${MATERIAL.roughness}u), real(m + ${MATERIAL.metallic}u));
  if (hasMap(m + ${MATERIAL.metallicRoughnessMap}u)) { rough *= lookUp(m + ${MATERIAL.metallicRoughnessMap}u, uv).yz; }
  s.roughness = saturate(rough.x);
  s.metallic = saturate(rough.y);
  s.emission = real3(m + ${MATERIAL.emissive}u);
  if (hasMap(m + ${MATERIAL.emissiveMap}u)) { s.emission *= lookUp(m + ${MATERIAL.emissiveMap}u, uv).xyz; }
  return s;
}

// The chance that the surface is there.
fn alphaOf(s: Surface) -> f32 {
  let mode = word(s.material + ${MATERIAL.alphaMode}u);
  if (mode == 0u) { return 1.0; }
  if (mode == 1u) { return select(0.0, 1.0, s.alpha >= real(s.material + ${MATERIAL.alphaCutoff}u)); }
  return s.alpha;
}
`;
