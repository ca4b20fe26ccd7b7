/** MCMC noise (Kheradmand 2024): x += noiseRate sigmoid(100 (0.005 - o)) V n for every Gaussian. reads: counters. writes: parameters */
import { COMMON_WGSL } from './common.ts';

export const noiseWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> counters: array<u32>;
@group(1) @binding(1) var<storage, read_write> parameters: array<vec4f>;

// random.ts
fn pcg3d(seed: vec3u) -> vec3u {
  var v = seed * 1664525u + 1013904223u;
  v.x += v.y * v.z;
  v.y += v.z * v.x;
  v.z += v.x * v.y;
  v ^= v >> vec3u(16u);
  v.x += v.y * v.z;
  v.y += v.z * v.x;
  v.z += v.x * v.y;
  return v;
}

// (word + 0.5) / 2^32, kept below 1 in f32.
fn unit(word: u32) -> f32 { return min((f32(word) + 0.5) / 4294967296.0, 0.99999994); }

fn normals(i: u32) -> vec3f {
  let a = pcg3d(vec3u(i, step.step, step.seed));
  let b = pcg3d(vec3u(i, step.step, step.seed ^ 0x9e3779b9u));
  let r1 = sqrt(-2.0 * log(unit(a.x)));
  let r2 = sqrt(-2.0 * log(unit(a.z)));
  let angle = 6.283185307179586 * unit(a.y);
  return vec3f(r1 * cos(angle), r1 * sin(angle), r2 * cos(6.283185307179586 * unit(b.x)));
}

@compute @workgroup_size(256)
fn noise(@builtin(global_invocation_id) id: vec3u) {
  let i = id.x;
  if (i >= step.count || counters[COUNTER_overflow] != 0u) { return; }
  let geometry = parameters[i];
  let opacity = 1.0 / (1.0 + exp(-geometry.w));
  let gate = 1.0 / (1.0 + exp(-100.0 * (0.005 - opacity)));
  if (gate < 1e-6) { return; }
  let rotation = parameters[step.capacity + i];
  let norm = length(rotation);
  if (!(norm > 1e-12)) { return; }
  let q = rotation / norm;
  let w = q.x; let x = q.y; let y = q.z; let z = q.w;
  let m = mat3x3f(
    vec3f(1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + w * z), 2.0 * (x * z - w * y)),
    vec3f(2.0 * (x * y - w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z + w * x)),
    vec3f(2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - 2.0 * (x * x + y * y)));
  let local = (normals(i) * m) * exp(2.0 * parameters[2u * step.capacity + i].xyz) * gate * step.noiseRate;
  parameters[i] = vec4f(geometry.xyz + m * local, geometry.w);
}
`;
