/**
 * Stable radix sort of (u32 key, u32 value), 8 bits a pass, as reduce - scan - scatter: three dispatches a pass and no workgroup
 * ever waits for another, which WebGPU does not promise to schedule. A block is 4096 neighbours; eight teams of 32 threads take
 * 512 neighbours each, 32 a round, so that the rank of an item among equal digits follows its place.
 *
 * Ranking within a team: on subgroups of 32 by eight ballots; elsewhere by a bit set per digit in workgroup memory.
 */
import { COMMON_WGSL } from './common.ts';

/** Items per block. */
export const RADIX_BLOCK = 4096;

export interface RadixPass {
  /** First bit of the digit. */
  shift: number;
  /** Word of the counter buffer that says how many items there are. */
  counter: number;
  /** Values are the items' own numbers in the first pass: none are read. */
  identity: boolean;
}

const header = (pass: RadixPass) => `${COMMON_WGSL}
const SHIFT = ${pass.shift}u;
const COUNTER = ${pass.counter}u;
`;

/** reads: counters, keys. writes: histograms ([digit][block]), totals (per digit, zero before) */
export const radixCountWgsl = (pass: RadixPass) => `${header(pass)}
@group(1) @binding(0) var<storage, read> counters: array<u32>;
@group(1) @binding(1) var<storage, read> keys: array<u32>;
@group(1) @binding(2) var<storage, read_write> histograms: array<u32>;
@group(1) @binding(3) var<storage, read_write> totals: array<atomic<u32>>;
var<workgroup> bins: array<atomic<u32>, 256>;

@compute @workgroup_size(256)
fn radixCount(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let n = counters[COUNTER];
  let blocks = (n + 4095u) / 4096u;
  atomicStore(&bins[lid], 0u);
  workgroupBarrier();
  for (var k = 0u; k < 16u; k++) {
    let at = group.x * 4096u + k * 256u + lid;
    if (at < n) { atomicAdd(&bins[(keys[at] >> SHIFT) & 255u], 1u); }
  }
  workgroupBarrier();
  let sum = atomicLoad(&bins[lid]);
  histograms[lid * blocks + group.x] = sum;
  if (sum > 0u) { atomicAdd(&totals[lid], sum); }
}
`;

/** One workgroup per digit: its row of histograms to first places. reads: counters, totals. writes: histograms */
export const radixScanWgsl = (pass: RadixPass) => `${header(pass)}
@group(1) @binding(0) var<storage, read> counters: array<u32>;
@group(1) @binding(1) var<storage, read> totals: array<u32>;
@group(1) @binding(2) var<storage, read_write> histograms: array<u32>;
var<workgroup> sums: array<u32, 256>;

fn inclusive(lid: u32, value: u32) -> u32 {
  workgroupBarrier();
  sums[lid] = value;
  workgroupBarrier();
  var sum = value;
  for (var distance = 1u; distance < 256u; distance *= 2u) {
    var add = 0u;
    if (lid >= distance) { add = sums[lid - distance]; }
    workgroupBarrier();
    sum += add;
    sums[lid] = sum;
    workgroupBarrier();
  }
  return sum;
}

@compute @workgroup_size(256)
fn radixScan(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let digit = group.x;
  let blocks = (counters[COUNTER] + 4095u) / 4096u;
  if (totals[digit] == 0u) { return; }
  let below = inclusive(lid, select(0u, totals[lid], lid < digit));
  var base = sums[255];
  for (var first = 0u; first < blocks; first += 256u) {
    let at = digit * blocks + first + lid;
    var value = 0u;
    if (first + lid < blocks) { value = histograms[at]; }
    let sum = inclusive(lid, value);
    if (first + lid < blocks) { histograms[at] = base + sum - value; }
    base += sums[255];
  }
}
`;

const BALLOT_RANK = `
  // Lanes of the team with the same digit.
  var peers = subgroupBallot(live).x;
  for (var bit = 0u; bit < 8u; bit++) {
    let set = ((digit >> bit) & 1u) != 0u;
    let ballot = subgroupBallot(set).x;
    peers &= select(~ballot, ballot, set);
  }
  let rank = countOneBits(peers & ((1u << lane) - 1u));
  let leader = firstTrailingBit(peers | (1u << lane));
  var first = 0u;
  if (live && rank == 0u) { first = atomicAdd(&places[team * 256u + digit], countOneBits(peers)); }
  let place = subgroupShuffle(first, leader) + rank;
`;

const TABLE_RANK = `
  if (live) { atomicOr(&peersOf[team * 256u + digit], 1u << lane); }
  workgroupBarrier();
  var peers = 0u;
  var place = 0u;
  if (live) {
    peers = atomicLoad(&peersOf[team * 256u + digit]);
    place = atomicLoad(&places[team * 256u + digit]) + countOneBits(peers & ((1u << lane) - 1u));
  }
  workgroupBarrier();
  if (live && (peers & ((1u << lane) - 1u)) == 0u) {
    atomicAdd(&places[team * 256u + digit], countOneBits(peers));
    atomicStore(&peersOf[team * 256u + digit], 0u);
  }
  workgroupBarrier();
`;

/** reads: counters, histograms, keys, values. writes: toKeys, toValues */
export const radixScatterWgsl = (pass: RadixPass, subgroups32: boolean) => `${subgroups32 ? 'enable subgroups;' : ''}
${header(pass)}
@group(1) @binding(0) var<storage, read> counters: array<u32>;
@group(1) @binding(1) var<storage, read> histograms: array<u32>;
@group(1) @binding(2) var<storage, read> keys: array<u32>;
@group(1) @binding(3) var<storage, read> values: array<u32>;
@group(1) @binding(4) var<storage, read_write> toKeys: array<u32>;
@group(1) @binding(5) var<storage, read_write> toValues: array<u32>;
// Per team and digit: first counts, then the next place to write to.
var<workgroup> places: array<atomic<u32>, 2048>;
${subgroups32 ? '' : 'var<workgroup> peersOf: array<atomic<u32>, 2048>;'}

@compute @workgroup_size(256)
fn radixScatter(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let n = counters[COUNTER];
  let blocks = (n + 4095u) / 4096u;
  let team = lid >> 5u;
  let lane = lid & 31u;
  for (var k = 0u; k < 8u; k++) {
    atomicStore(&places[k * 256u + lid], 0u);
    ${subgroups32 ? '' : 'atomicStore(&peersOf[k * 256u + lid], 0u);'}
  }
  workgroupBarrier();
  let start = group.x * 4096u + team * 512u + lane;
  for (var round = 0u; round < 16u; round++) {
    let at = start + round * 32u;
    if (at < n) { atomicAdd(&places[team * 256u + ((keys[at] >> SHIFT) & 255u)], 1u); }
  }
  workgroupBarrier();
  var next = histograms[lid * blocks + group.x];
  for (var k = 0u; k < 8u; k++) {
    let count = atomicLoad(&places[k * 256u + lid]);
    atomicStore(&places[k * 256u + lid], next);
    next += count;
  }
  workgroupBarrier();
  for (var round = 0u; round < 16u; round++) {
    let at = start + round * 32u;
    let live = at < n;
    var key = 0u;
    if (live) { key = keys[at]; }
    let digit = (key >> SHIFT) & 255u;
    ${subgroups32 ? BALLOT_RANK : TABLE_RANK}
    if (live) {
      toKeys[place] = key;
      toValues[place] = ${pass.identity ? 'at' : 'values[at]'};
    }
  }
}
`;
