/**
 * "Loss of a training step" in backend.ts, fused over 16x16 tiles with a rim of 5: `lossMoments` convolves picture and target,
 * sums L1, SSIM and squared error, and leaves the three derivative maps of SSIM per channel; `lossGradient` convolves those
 * (the window is symmetric, so it is its own adjoint) and goes back through the exposure.
 *
 * Targets are packed r | g << 8 | b << 16 | keep << 24, keep being 255 or 0. Sums leave as 16 floats per tile: l1, ssim, mse,
 * -, dExposure.
 */
import { SSIM_RADIUS, SSIM_SIGMA } from '../../constants.ts';
import { COMMON_WGSL } from './common.ts';

const taps = Array.from({ length: 2 * SSIM_RADIUS + 1 }, (_, k) =>
  Math.exp(-((k - SSIM_RADIUS) ** 2) / (2 * SSIM_SIGMA ** 2)),
);
const tapSum = taps.reduce((sum, tap) => sum + tap, 0);

const LOSS_WGSL = `${COMMON_WGSL}
const TAPS = array<f32, ${taps.length}>(${taps.map((tap) => tap / tapSum).join(', ')});
const EDGE = 26u;
const EDGE2 = 676u;

struct Exposure { r: vec4f, g: vec4f, b: vec4f }

fn loadExposure() -> Exposure {
  let at = step.viewRow * VIEW_ROW_FLOATS + VIEW_exposure;
  return Exposure(
    vec4f(views[at], views[at + 1u], views[at + 2u], views[at + 3u]),
    vec4f(views[at + 4u], views[at + 5u], views[at + 6u], views[at + 7u]),
    vec4f(views[at + 8u], views[at + 9u], views[at + 10u], views[at + 11u]));
}

fn expose(e: Exposure, color: vec3f) -> vec3f {
  let c = vec4f(color, 1.0);
  return vec3f(dot(e.r, c), dot(e.g, c), dot(e.b, c));
}
`;

/** Sum over the workgroup of 256: by subgroups of 32 first where there are such, else in halves. */
const sumWgsl = (subgroups32: boolean, memory: string) =>
  subgroups32
    ? `fn sumOf(lid: u32, value: vec4f) -> vec4f {
  let whole = subgroupAdd(value);
  workgroupBarrier();
  if ((lid & 31u) == 0u) { ${memory}[lid >> 5u] = whole; }
  workgroupBarrier();
  return ((${memory}[0] + ${memory}[1]) + (${memory}[2] + ${memory}[3])) + ((${memory}[4] + ${memory}[5]) + (${memory}[6] + ${memory}[7]));
}`
    : `fn sumOf(lid: u32, value: vec4f) -> vec4f {
  workgroupBarrier();
  ${memory}[lid] = value;
  for (var half = 128u; half > 0u; half /= 2u) {
    workgroupBarrier();
    if (lid < half) { ${memory}[lid] += ${memory}[lid + half]; }
  }
  workgroupBarrier();
  return ${memory}[0];
}`;

/** reads: picture, targets, views. writes: maps (byMean, bySquares, byProducts per pixel and channel plane), sums */
export const lossMomentsWgsl = (subgroups32: boolean) => `${subgroups32 ? 'enable subgroups;' : ''}
${LOSS_WGSL}
@group(1) @binding(0) var<storage, read> picture: array<vec4f>;
@group(1) @binding(1) var<storage, read> targets: array<u32>;
@group(1) @binding(2) var<storage, read> views: array<f32>;
@group(1) @binding(3) var<storage, read_write> maps: array<vec4f>;
@group(1) @binding(4) var<storage, read_write> sums: array<f32>;
var<workgroup> pair: array<vec2f, EDGE2>;
var<workgroup> rows: array<vec4f, 416>;
// The rows are done with when sums are taken: 16 KiB is all a workgroup may count on.
${sumWgsl(subgroups32, 'rows')}

@compute @workgroup_size(256)
fn lossMoments(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let exposure = loadExposure();
  let corner = vec2i(group.xy) * 16 - 5;
  let own = vec2u(group.x * 16u + (lid & 15u), group.y * 16u + (lid >> 4u));
  let inside = own.x < step.width && own.y < step.height;
  let at = own.y * step.width + own.x;
  var keep = 0.0;
  if (inside) { keep = f32(targets[at] >> 31u); }
  // A score takes whole windows only, see Scene.evaluate.
  var ssimShare = step.lossNorm;
  if (step.scoreNorm > 0.0) {
    let whole = own.x >= 5u && own.y >= 5u && own.x + 5u < step.width && own.y + 5u < step.height;
    ssimShare = select(0.0, step.scoreNorm, whole);
  }
  var total = vec4f(0.0);
  for (var channel = 0u; channel < 3u; channel++) {
    workgroupBarrier();
    let row = select(select(exposure.b, exposure.g, channel == 1u), exposure.r, channel == 0u);
    for (var k = lid; k < EDGE2; k += 256u) {
      let q = corner + vec2i(i32(k % EDGE), i32(k / EDGE));
      var value = vec2f(0.0);
      if (q.x >= 0 && q.y >= 0 && q.x < i32(step.width) && q.y < i32(step.height)) {
        let there = u32(q.y) * step.width + u32(q.x);
        let packed = targets[there];
        let wanted = f32((packed >> (8u * channel)) & 255u) / 255.0;
        value = vec2f(wanted, wanted);
        if (packed >= 0x80000000u) { value.x = dot(row, vec4f(picture[there].xyz, 1.0)); }
        if (step.scored != 0u) { value.x = clamp(value.x, 0.0, 1.0); }
      }
      pair[k] = value;
    }
    workgroupBarrier();
    for (var k = lid; k < 416u; k += 256u) {
      let source = (k >> 4u) * EDGE + (k & 15u);
      var sum = vec4f(0.0);
      for (var t = 0u; t < 11u; t++) {
        let v = pair[source + t];
        sum += TAPS[t] * vec4f(v.x, v.y, v.x * v.x + v.y * v.y, v.x * v.y);
      }
      rows[k] = sum;
    }
    workgroupBarrier();
    if (inside) {
      var s = vec4f(0.0);
      for (var t = 0u; t < 11u; t++) { s += TAPS[t] * rows[((lid >> 4u) + t) * 16u + (lid & 15u)]; }
      let mu1 = s.x;
      let mu2 = s.y;
      let a = 2.0 * mu1 * mu2 + SSIM_C1;
      let b = 2.0 * (s.w - mu1 * mu2) + SSIM_C2;
      let c = mu1 * mu1 + mu2 * mu2 + SSIM_C1;
      let d = s.z - mu1 * mu1 - mu2 * mu2 + SSIM_C2;
      let value = (a * b) / (c * d);
      let weight = step.lossNorm * keep;
      let byMean = weight * 2.0 * (mu2 * (b - a) - value * mu1 * (d - c)) / (c * d);
      maps[channel * step.width * step.height + at] = vec4f(byMean, -weight * value / d, weight * 2.0 * a / (c * d), 0.0);
      let v = pair[((lid >> 4u) + 5u) * EDGE + (lid & 15u) + 5u];
      let clamped = clamp(v.x, 0.0, 1.0) - v.y;
      total += vec4f(weight * abs(v.x - v.y), ssimShare * keep * value, weight * clamped * clamped, 0.0);
    }
  }
  let sum = sumOf(lid, total);
  if (lid < 4u) { sums[16u * (group.y * step.tilesX + group.x) + lid] = sum[lid]; }
}
`;

/** reads: picture, targets, views, maps. writes: gradients (dL/dcolor, S), sums */
export const lossGradientWgsl = (subgroups32: boolean) => `${subgroups32 ? 'enable subgroups;' : ''}
${LOSS_WGSL}
@group(1) @binding(0) var<storage, read> picture: array<vec4f>;
@group(1) @binding(1) var<storage, read> targets: array<u32>;
@group(1) @binding(2) var<storage, read> views: array<f32>;
@group(1) @binding(3) var<storage, read> maps: array<vec4f>;
@group(1) @binding(4) var<storage, read_write> gradients: array<vec4f>;
@group(1) @binding(5) var<storage, read_write> sums: array<f32>;
var<workgroup> mapA: array<vec2f, EDGE2>;
var<workgroup> mapB: array<f32, EDGE2>;
var<workgroup> rows: array<vec4f, 416>;
${sumWgsl(subgroups32, 'rows')}

@compute @workgroup_size(256)
fn lossGradient(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let exposure = loadExposure();
  let corner = vec2i(group.xy) * 16 - 5;
  let own = vec2u(group.x * 16u + (lid & 15u), group.y * 16u + (lid >> 4u));
  let inside = own.x < step.width && own.y < step.height;
  let at = own.y * step.width + own.x;
  var color = vec3f(0.0);
  var wanted = vec3f(0.0);
  var keep = 0.0;
  if (inside) {
    let packed = targets[at];
    color = picture[at].xyz;
    wanted = vec3f(f32(packed & 255u), f32((packed >> 8u) & 255u), f32((packed >> 16u) & 255u)) / 255.0;
    keep = f32(packed >> 31u);
  }
  let drawn = expose(exposure, color);
  let l1 = (1.0 - step.ssimWeight) * step.lossNorm * sign(drawn - wanted);
  var d = vec3f(0.0);
  for (var channel = 0u; channel < 3u; channel++) {
    workgroupBarrier();
    for (var k = lid; k < EDGE2; k += 256u) {
      let q = corner + vec2i(i32(k % EDGE), i32(k / EDGE));
      var value = vec4f(0.0);
      if (q.x >= 0 && q.y >= 0 && q.x < i32(step.width) && q.y < i32(step.height)) {
        value = maps[channel * step.width * step.height + u32(q.y) * step.width + u32(q.x)];
      }
      mapA[k] = value.xy;
      mapB[k] = value.z;
    }
    workgroupBarrier();
    for (var k = lid; k < 416u; k += 256u) {
      let source = (k >> 4u) * EDGE + (k & 15u);
      var sum = vec3f(0.0);
      for (var t = 0u; t < 11u; t++) { sum += TAPS[t] * vec3f(mapA[source + t], mapB[source + t]); }
      rows[k] = vec4f(sum, 0.0);
    }
    workgroupBarrier();
    var s = vec3f(0.0);
    for (var t = 0u; t < 11u; t++) {
      let source = ((lid >> 4u) + t) * 16u + (lid & 15u);
      s += TAPS[t] * rows[source].xyz;
    }
    d[channel] = keep * (l1[channel] - step.ssimWeight * (s.x + 2.0 * drawn[channel] * s.y + wanted[channel] * s.z));
  }
  let back = d.x * exposure.r.xyz + d.y * exposure.g.xyz + d.z * exposure.b.xyz;
  if (inside) { gradients[at] = vec4f(back, dot(back, color)); }
  // withPose asks for all gradients of the view.
  if (step.withPose == 0u && step.rateExposure == 0.0) { return; }
  let base = 16u * (group.y * step.tilesX + group.x) + 4u;
  for (var channel = 0u; channel < 3u; channel++) {
    let sum = sumOf(lid, d[channel] * vec4f(color, 1.0));
    if (lid < 4u) { sums[base + 4u * channel + lid] = sum[lid]; }
  }
}
`;
