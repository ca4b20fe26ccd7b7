/**
 * End of a step, one workgroup: sums of the tiles, Adam on the view's exposure and pose, statistics of the batch.
 *
 * reads: lossSums, poseSums, counters. writes: views, statistics, counters (completedSteps)
 */
import { COMMON_WGSL, STATISTIC_EXPOSURE, STATISTIC_POSE } from './common.ts';

export const finishWgsl = (train: boolean) => `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> lossSums: array<f32>;
@group(1) @binding(1) var<storage, read> poseSums: array<f32>;
@group(1) @binding(2) var<storage, read_write> counters: array<u32>;
@group(1) @binding(3) var<storage, read_write> views: array<f32>;
@group(1) @binding(4) var<storage, read_write> statistics: array<f32>;
var<workgroup> partial: array<f32, 256>;
var<workgroup> lossTotals: array<f32, 16>;
var<workgroup> poseTotals: array<f32, 8>;

fn adamIncrement(firstAt: u32, secondAt: u32, gradient: f32, rate: f32) -> f32 {
  let m = ADAM_BETA1 * views[firstAt] + (1.0 - ADAM_BETA1) * gradient;
  let v = ADAM_BETA2 * views[secondAt] + (1.0 - ADAM_BETA2) * gradient * gradient;
  views[firstAt] = m;
  views[secondAt] = v;
  return rate * (step.correction1 * m) / (sqrt(step.correction2 * v) + ADAM_EPS);
}

// camera.ts perturbPose
fn perturb(at: u32, w: vec3f, t: vec3f) {
  let angle = length(w);
  let a = select(sin(angle) / angle, 1.0 - angle * angle / 6.0, angle < 1e-3);
  let b = select((1.0 - cos(angle)) / (angle * angle), 0.5 - angle * angle / 24.0, angle < 1e-2);
  let r0 = vec3f(1.0 - b * (w.y * w.y + w.z * w.z), -a * w.z + b * w.x * w.y, a * w.y + b * w.x * w.z);
  let r1 = vec3f(a * w.z + b * w.x * w.y, 1.0 - b * (w.x * w.x + w.z * w.z), -a * w.x + b * w.y * w.z);
  let r2 = vec3f(-a * w.y + b * w.x * w.z, a * w.x + b * w.y * w.z, 1.0 - b * (w.x * w.x + w.y * w.y));
  for (var column = 0u; column < 4u; column++) {
    let old = vec3f(views[at + column], views[at + 4u + column], views[at + 8u + column]);
    let add = select(vec3f(0.0), t, column == 3u);
    views[at + column] = dot(r0, old) + add.x;
    views[at + 4u + column] = dot(r1, old) + add.y;
    views[at + 8u + column] = dot(r2, old) + add.z;
  }
}

@compute @workgroup_size(256)
fn finish(@builtin(local_invocation_index) lid: u32) {
  let overflow = counters[COUNTER_overflow] != 0u;
  // Four sums at a time: the loads are independent.
  var four = vec4f(0.0);
  let tiles = step.tilesX * step.tilesY;
  for (var tile = lid >> 4u; tile < tiles; tile += 64u) {
    let at = 16u * tile + (lid & 15u);
    var next = vec4f(lossSums[at], 0.0, 0.0, 0.0);
    if (tile + 16u < tiles) { next.y = lossSums[at + 256u]; }
    if (tile + 32u < tiles) { next.z = lossSums[at + 512u]; }
    if (tile + 48u < tiles) { next.w = lossSums[at + 768u]; }
    four += next;
  }
  var sum = four.x + four.y + four.z + four.w;
  partial[lid] = sum;
  workgroupBarrier();
  if (lid < 16u) {
    var total = 0.0;
    for (var k = 0u; k < 16u; k++) { total += partial[16u * k + lid]; }
    lossTotals[lid] = total;
  }
  workgroupBarrier();
  sum = 0.0;
  if (step.withPose != 0u) {
    let groups = (counters[COUNTER_visible] + 63u) / 64u;
    for (var k = lid >> 3u; k < groups; k += 32u) { sum += poseSums[8u * k + (lid & 7u)]; }
  }
  partial[lid] = sum;
  workgroupBarrier();
  if (lid < 8u) {
    var total = 0.0;
    for (var k = 0u; k < 32u; k++) { total += partial[8u * k + lid]; }
    poseTotals[lid] = total;
  }
  workgroupBarrier();
  if (overflow) { return; }
  if (lid < 12u) { statistics[${STATISTIC_EXPOSURE}u + lid] = lossTotals[4u + lid]; }
  if (lid < 6u) { statistics[${STATISTIC_POSE}u + lid] = poseTotals[lid]; }
  let row = step.viewRow * VIEW_ROW_FLOATS;
  if (lid == 0u) {
    statistics[STATISTIC_lastL1] = lossTotals[0];
    statistics[STATISTIC_lastSsim] = lossTotals[1];
    statistics[STATISTIC_lastMse] = lossTotals[2];
    ${
      train
        ? `statistics[STATISTIC_l1] += lossTotals[0];
    statistics[STATISTIC_ssim] += lossTotals[1];
    statistics[STATISTIC_visible] += f32(counters[COUNTER_visible]);
    statistics[STATISTIC_entries] += f32(counters[COUNTER_instances]);
    counters[COUNTER_completedSteps] += 1u;
    if (step.ratePose > 0.0) {
      var xi: array<f32, 6>;
      for (var k = 0u; k < 6u; k++) {
        xi[k] = -adamIncrement(row + VIEW_poseFirst + k, row + VIEW_poseSecond + k, poseTotals[k], step.ratePose);
      }
      perturb(row + VIEW_pose, vec3f(xi[0], xi[1], xi[2]), vec3f(xi[3], xi[4], xi[5]));
    }`
        : ''
    }
  }
  ${
    train
      ? `if (lid < 12u && step.rateExposure > 0.0) {
    let at = row + VIEW_exposure + lid;
    // Towards the identity: ones on the diagonal, which are every fifth number.
    let pull = step.exposureReg * (views[at] - select(0.0, 1.0, lid % 5u == 0u));
    views[at] -= adamIncrement(row + VIEW_exposureFirst + lid, row + VIEW_exposureSecond + lid, lossTotals[4u + lid] + pull, step.rateExposure);
  }`
      : ''
  }
}
`;
