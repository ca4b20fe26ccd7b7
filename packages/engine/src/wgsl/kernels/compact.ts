/**
 * From per-Gaussian tallies to dense lists. `scanVisible` and `scanTiles` turn sums per 256 items into starting places (one
 * workgroup: a million Gaussians have 3,907 sums); `compact` lists the visible Gaussians in the order of their index;
 * `sumTiles` sums tiles in depth order.
 */
import { COMMON_WGSL } from './common.ts';
import { WORKGROUP_SCAN_WGSL } from './workgroup-scan.ts';

const EXCLUSIVE_WGSL = `
// blockSums[0..n) to exclusive sums in place, by 256 threads with a run of neighbors each; returns the total.
fn exclusive(lid: u32, n: u32) -> vec2u {
  let run = (n + 255u) / 256u;
  let first = min(n, lid * run);
  let last = min(n, first + run);
  var sum = vec2u(0u);
  for (var k = first; k < last; k++) { sum += blockSums[k]; }
  var at = scan256(lid, sum);
  for (var k = first; k < last; k++) {
    let value = blockSums[k];
    blockSums[k] = at;
    at += value;
  }
  return scanTotal();
}
`;

/** writes: counters (visible, slotsNeeded) */
export const scanVisibleWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read_write> blockSums: array<vec2u>;
@group(1) @binding(1) var<storage, read_write> counters: array<u32>;
${WORKGROUP_SCAN_WGSL}${EXCLUSIVE_WGSL}
@compute @workgroup_size(256)
fn scanVisible(@builtin(local_invocation_index) lid: u32) {
  let total = exclusive(lid, (step.count + 255u) / 256u);
  if (lid == 0u) {
    counters[COUNTER_visible] = total.x;
    counters[COUNTER_slotsNeeded] = total.y;
  }
}
`;

/** reads: blockSums. writes: tallies.w (first slot), keys and values of the depth sort, visibleList */
export const compactWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> blockSums: array<vec2u>;
@group(1) @binding(1) var<storage, read_write> tallies: array<vec4u>;
@group(1) @binding(2) var<storage, read_write> keys: array<u32>;
@group(1) @binding(3) var<storage, read_write> values: array<u32>;
@group(1) @binding(4) var<storage, read_write> visibleList: array<u32>;
${WORKGROUP_SCAN_WGSL}
@compute @workgroup_size(256)
fn compact(@builtin(global_invocation_id) id: vec3u, @builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  var entry = vec4u(0u);
  if (id.x < step.count) { entry = tallies[id.x]; }
  let visible = entry.x != 0u;
  let place = blockSums[group.x] + scan256(lid, select(vec2u(0u), vec2u(1u, entry.z), visible));
  if (visible) {
    tallies[id.x].w = place.y;
    keys[place.x] = entry.x;
    values[place.x] = id.x;
    visibleList[place.x] = id.x;
  }
}
`;

/** reads: order (Gaussians by depth), tallies, counters. writes: blockSums, offsets (first entry within the 256) */
export const sumTilesWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> order: array<u32>;
@group(1) @binding(1) var<storage, read> tallies: array<vec4u>;
@group(1) @binding(2) var<storage, read> counters: array<u32>;
@group(1) @binding(3) var<storage, read_write> blockSums: array<vec2u>;
@group(1) @binding(4) var<storage, read_write> offsets: array<u32>;
${WORKGROUP_SCAN_WGSL}
@compute @workgroup_size(256)
fn sumTiles(@builtin(global_invocation_id) id: vec3u, @builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  var tiles = 0u;
  if (id.x < counters[COUNTER_visible]) { tiles = tallies[order[id.x]].y; }
  let offset = scan256(lid, vec2u(tiles, 0u)).x;
  if (id.x < counters[COUNTER_visible]) { offsets[id.x] = offset; }
  if (lid == 0u) { blockSums[group.x] = scanTotal(); }
}
`;

/** writes: blockSums (and behind them the number of Gaussians to
 * walk), counters (instances, overflow). A frame that does not fit gets no entries at all. */
export const scanTilesWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read_write> blockSums: array<vec2u>;
@group(1) @binding(1) var<storage, read_write> counters: array<u32>;
${WORKGROUP_SCAN_WGSL}${EXCLUSIVE_WGSL}
@compute @workgroup_size(256)
fn scanTiles(@builtin(local_invocation_index) lid: u32) {
  let total = exclusive(lid, (counters[COUNTER_visible] + 255u) / 256u).x;
  if (lid == 0u) {
    counters[COUNTER_instancesNeeded] = total;
    counters[COUNTER_mostInstances] = max(counters[COUNTER_mostInstances], total);
    let slots = select(counters[COUNTER_slotsNeeded], 0u, step.slotCapacity == 0u);
    counters[COUNTER_mostSlots] = max(counters[COUNTER_mostSlots], slots);
    if (total > step.instanceCapacity || slots > step.slotCapacity) { counters[COUNTER_overflow] = 1u; }
    let used = select(total, 0u, counters[COUNTER_overflow] != 0u);
    counters[COUNTER_instances] = used;
    // For emit: how many Gaussians it shall walk.
    blockSums[(step.count + 255u) / 256u] = vec2u(select(0u, counters[COUNTER_visible], used != 0u), 0u);
  }
}
`;
