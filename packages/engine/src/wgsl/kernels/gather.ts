/**
 * Sum of each visible Gaussian's slots. Most have a handful; those with many are summed by the whole workgroup.
 *
 * reads: visibleList, tallies, counters, slots, splats. writes: splatGradients (3 vec4 by place in visibleList: the sums, and
 * behind them the set of color channels above zero)
 */
import { COMMON_WGSL, SLOT_WGSL } from './common.ts';

export const gatherWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> visibleList: array<u32>;
@group(1) @binding(1) var<storage, read> tallies: array<vec4u>;
@group(1) @binding(2) var<storage, read> counters: array<u32>;
@group(1) @binding(3) var<storage, read> slots: array<vec4u>;
@group(1) @binding(4) var<storage, read> splats: array<vec4f>;
@group(1) @binding(5) var<storage, read_write> splatGradients: array<vec4f>;
${SLOT_WGSL}
const MANY = 48u;
var<workgroup> manyCount: atomic<u32>;
var<workgroup> manyCountCopy: u32;
var<workgroup> many: array<vec3u, 64>;     // place, first slot, slots
var<workgroup> partA: array<vec4f, 64>;
var<workgroup> partB: array<vec4f, 64>;
var<workgroup> partC: array<f32, 64>;

struct Sum { a: vec4f, b: vec4f, c: f32 }

fn sumSlots(first: u32, stride: u32, end: u32) -> Sum {
  var s = Sum(vec4f(0.0), vec4f(0.0), 0.0);
  for (var k = first; k < end; k += stride) {
    let second = slots[2u * k + 1u];
    let sums = unpackSums(second.zw);
    s.a += bitcast<vec4f>(slots[2u * k]);
    s.b += vec4f(bitcast<vec2f>(second.xy), sums.xy);
    s.c += sums.z;
  }
  return s;
}

fn store(place: u32, s: Sum) {
  splatGradients[3u * place] = s.a;
  splatGradients[3u * place + 1u] = s.b;
  splatGradients[3u * place + 2u] = vec4f(s.c, splats[3u * visibleList[place] + 2u].w, 0.0, 0.0);
}

@compute @workgroup_size(64)
fn gather(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) lid: u32) {
  if (lid == 0u) { atomicStore(&manyCount, 0u); }
  workgroupBarrier();
  if (id.x < counters[COUNTER_visible] && counters[COUNTER_overflow] == 0u) {
    let entry = tallies[visibleList[id.x]];
    if (entry.z > MANY) {
      many[atomicAdd(&manyCount, 1u)] = vec3u(id.x, entry.w, entry.z);
    } else {
      store(id.x, sumSlots(entry.w, 1u, entry.w + entry.z));
    }
  }
  workgroupBarrier();
  if (lid == 0u) { manyCountCopy = atomicLoad(&manyCount); }
  let count = workgroupUniformLoad(&manyCountCopy);
  for (var k = 0u; k < count; k++) {
    let big = many[k];
    let s = sumSlots(big.y + lid, 64u, big.y + big.z);
    partA[lid] = s.a;
    partB[lid] = s.b;
    partC[lid] = s.c;
    for (var half = 32u; half > 0u; half /= 2u) {
      workgroupBarrier();
      if (lid < half) {
        partA[lid] += partA[lid + half];
        partB[lid] += partB[lid + half];
        partC[lid] += partC[lid + half];
      }
    }
    if (lid == 0u) { store(big.x, Sum(partA[0], partB[0], partC[0])); }
    workgroupBarrier();
  }
}
`;
