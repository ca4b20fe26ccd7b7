/**
 * Projection of every Gaussian: what blending needs of it, its footprint, and how many tiles and blocks it reaches.
 *
 * reads: parameters, views. writes: splats (m, conic | C, log2 a, z, a | color, set of
 * channels above zero), footprints, tallies (depth key or 0, tiles,
 * slots, -), blockSums (visible, slots per 256 Gaussians)
 */
import { COMMON_WGSL } from './common.ts';
import { FOOTPRINT_WGSL } from './footprint.ts';
import { POSE_WGSL, PROJECTION_WGSL } from './projection.ts';
import { SH_BASIS_WGSL, shColorWgsl } from './spherical-harmonics.ts';
import { WORKGROUP_SCAN_WGSL } from './workgroup-scan.ts';

export const projectWgsl = (shDegree: number) => `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> parameters: array<vec4f>;
@group(1) @binding(1) var<storage, read> views: array<f32>;
@group(1) @binding(2) var<storage, read_write> splats: array<vec4f>;
@group(1) @binding(3) var<storage, read_write> footprints: array<vec4f>;
@group(1) @binding(4) var<storage, read_write> tallies: array<vec4u>;
@group(1) @binding(5) var<storage, read_write> blockSums: array<vec2u>;
${POSE_WGSL}${PROJECTION_WGSL}${FOOTPRINT_WGSL}${SH_BASIS_WGSL}${shColorWgsl(shDegree)}${WORKGROUP_SCAN_WGSL}

// Tiles and blocks reached.
fn tally(f: Footprint) -> vec2u {
  let rows = pixelRows(f);
  var sum = vec2u(0u);
  if (rows.x > rows.y) { return sum; }
  for (var ty = rows.x >> 4u; ty <= rows.y >> 4u; ty++) {
    sum += rowTally(tileRow(f, rows, ty));
  }
  return sum;
}

@compute @workgroup_size(256)
fn project(@builtin(global_invocation_id) id: vec3u, @builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let i = id.x;
  var sums = vec2u(0u);
  if (i < step.count) {
    let pose = loadPose(step.viewRow);
    let geometry = parameters[i];
    let o = projectGaussian(geometry.xyz, geometry.w, parameters[step.capacity + i], parameters[2u * step.capacity + i].xyz, pose);
    var entry = vec4u(0u);
    if (o.visible) {
      let away = geometry.xyz - cameraCenter(pose);
      let raw = shColor(i, away / max(1e-12, length(away)));
      let positive = select(vec3u(0u), vec3u(1u, 2u, 4u), raw > vec3f(0.0));
      splats[3u * i] = vec4f(o.m, o.u11 / o.det, -o.u01 / o.det);
      splats[3u * i + 1u] = vec4f(o.u00 / o.det, log2(o.opacity), o.p.z, o.opacity);
      splats[3u * i + 2u] = vec4f(max(vec3f(0.0), raw), f32(positive.x | positive.y | positive.z));
      let f = Footprint(o.m, vec2f(o.rx, o.ry), o.u01 / o.u11, o.rx * o.u01 / o.u00, o.reach * o.det / o.u11, o.det / (o.u11 * o.u11));
      footprints[2u * i] = vec4f(f.m, f.r);
      footprints[2u * i + 1u] = vec4f(f.shear, f.widest, f.width0, f.width1);
      let reached = tally(f);
      entry = vec4u(bitcast<u32>(o.p.z), reached, 0u);
      sums = vec2u(1u, reached.y);
    }
    tallies[i] = entry;
  }
  let ignored = scan256(lid, sums);
  if (lid == 0u) { blockSums[group.x] = scanTotal(); }
}
`;
