/**
 * Stable radix sort of (u32 key, u32 value), 8 bits a pass, as count - scan - scatter: three dispatches a pass and no workgroup
 * ever waits for another, which WebGPU does not promise to schedule. A block is 2048 neighbors; eight teams of 32 threads take
 * 256 neighbors each, 32 a round, so that the rank of an item among equal digits follows its place.
 *
 * Ranking within a team: on subgroups of 32 by eight ballots; elsewhere by a bit set per digit in workgroup memory.
 * `radixPass` holds the first bit of the digit and the word of `counters` that says how many items there are.
 */
import { COMMON_WGSL } from './common.ts';

const ROUNDS = 8;
/** Items of a team of 32 threads, and of a block, which is eight teams. */
const TEAM = 32 * ROUNDS;
export const RADIX_BLOCK = 8 * TEAM;

export interface ScatterVariant {
  /** Values are the items' own numbers (first pass of the tile sort): none are read. */
  identity: boolean;
  /** Values are numbers of `instances`, and these go to the sorted place (last pass of the tile sort). */
  resolve: boolean;
}

/** Copies of a statement: with them all loads are on their way before the first is waited for. */
const unrolled = (body: (round: string) => string) =>
  Array.from({ length: ROUNDS }, (_, round) => body(`${round}`)).join('\n');

/** reads: counters, radixPass, keys. writes: histograms ([digit][block]), totals (per digit, zero before) */
export const radixCountWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> counters: array<u32>;
@group(1) @binding(1) var<storage, read> radixPass: array<u32>;
@group(1) @binding(2) var<storage, read> keys: array<u32>;
@group(1) @binding(3) var<storage, read_write> histograms: array<u32>;
@group(1) @binding(4) var<storage, read_write> totals: array<atomic<u32>>;
var<workgroup> bins: array<atomic<u32>, 256>;

@compute @workgroup_size(256)
fn radixCount(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let shift = radixPass[0];
  let n = counters[radixPass[1]];
  let blocks = (n + ${RADIX_BLOCK - 1}u) / ${RADIX_BLOCK}u;
  if (group.x >= blocks) { return; }
  atomicStore(&bins[lid], 0u);
  workgroupBarrier();
  // Four at a time: the loads are independent.
  for (var k = 0u; k < ${ROUNDS}u; k += 4u) {
    let at = vec4u(group.x * ${RADIX_BLOCK}u + k * 256u + lid) + vec4u(0u, 256u, 512u, 768u);
    var key = vec4u(0u);
    if (at.x < n) { key.x = keys[at.x]; }
    if (at.y < n) { key.y = keys[at.y]; }
    if (at.z < n) { key.z = keys[at.z]; }
    if (at.w < n) { key.w = keys[at.w]; }
    let digit = (key >> vec4u(shift)) & vec4u(255u);
    if (at.x < n) { atomicAdd(&bins[digit.x], 1u); }
    if (at.y < n) { atomicAdd(&bins[digit.y], 1u); }
    if (at.z < n) { atomicAdd(&bins[digit.z], 1u); }
    if (at.w < n) { atomicAdd(&bins[digit.w], 1u); }
  }
  workgroupBarrier();
  let sum = atomicLoad(&bins[lid]);
  histograms[lid * blocks + group.x] = sum;
  if (sum > 0u) { atomicAdd(&totals[lid], sum); }
}
`;

const INCLUSIVE_WGSL = `
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
`;

/** One workgroup per digit: its row of histograms to places within the digit. reads: counters, radixPass, totals. writes: histograms */
export const radixScanWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> counters: array<u32>;
@group(1) @binding(1) var<storage, read> radixPass: array<u32>;
@group(1) @binding(2) var<storage, read> totals: array<u32>;
@group(1) @binding(3) var<storage, read_write> histograms: array<u32>;
${INCLUSIVE_WGSL}
@compute @workgroup_size(256)
fn radixScan(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let digit = group.x;
  let blocks = (counters[radixPass[1]] + ${RADIX_BLOCK - 1}u) / ${RADIX_BLOCK}u;
  if (totals[digit] == 0u) { return; }
  var base = 0u;
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
    let isSet = ((digit >> bit) & 1u) != 0u;
    let ballot = subgroupBallot(isSet).x;
    peers &= select(~ballot, ballot, isSet);
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

/** reads: counters, totals, histograms, keys, values, and radixPass or instances. writes: toKeys, toValues or toInstances */
export function radixScatterWgsl({ identity, resolve }: ScatterVariant, subgroups32: boolean): string {
  const valueAt = (at: string) => (identity ? at : `values[${at}]`);
  const store = (value: string) =>
    resolve ? `toInstances[place] = instances[${value}];` : `toValues[place] = ${value};`;
  const rank = subgroups32 ? BALLOT_RANK : TABLE_RANK;
  const item = (key: string, value: string, at: string) => `{
    let live = ${at} < n;
    let digit = (${key} >> shift) & 255u;
    ${rank}
    if (live) { toKeys[place] = ${key}; ${store(value)} }
  }`;
  const load = subgroups32
    ? `${unrolled(
        (k) => `let at${k} = start + ${k}u * 32u;
  var key${k} = 0u; var value${k} = 0u;
  if (at${k} < n) { key${k} = keys[at${k}]; value${k} = ${valueAt(`at${k}`)}; }`,
      )}
  ${unrolled((k) => `if (at${k} < n) { atomicAdd(&places[team * 256u + ((key${k} >> shift) & 255u)], 1u); }`)}`
    : `for (var at = start; at < min(n, start + ${TEAM}u); at += 32u) {
    atomicAdd(&places[team * 256u + ((keys[at] >> shift) & 255u)], 1u);
  }`;
  const scatter = subgroups32
    ? unrolled((k) => item(`key${k}`, `value${k}`, `at${k}`))
    : `// As far as any team of the block has items: the barriers want all threads.
  for (var round = 0u; round < min(${ROUNDS}u, (n - group.x * ${RADIX_BLOCK}u + 31u) / 32u); round++) {
    let at = start + round * 32u;
    var key = 0u;
    var value = 0u;
    if (at < n) { key = keys[at]; value = ${valueAt('at')}; }
    ${item('key', 'value', 'at')}
  }`;
  const [r, w] = ['read', 'read_write'];
  const buffers = [
    [r, 'counters', 'u32'],
    [r, 'totals', 'u32'],
    [r, 'histograms', 'u32'],
    [r, 'keys', 'u32'],
    [w, 'toKeys', 'u32'],
    ...(resolve
      ? [
          [r, 'instances', 'vec2u'],
          [w, 'toInstances', 'vec2u'],
        ]
      : [
          [w, 'toValues', 'u32'],
          [r, 'radixPass', 'u32'],
        ]),
    ...(identity ? [] : [[r, 'values', 'u32']]),
  ];
  const bindings = buffers.map(
    ([access, name, type], binding) =>
      `@group(1) @binding(${binding}) var<storage, ${access}> ${name}: array<${type}>;`,
  );
  // Eight storage buffers are all there are: the last pass of the tile sort knows its digit from the number of tiles.
  const pass = resolve
    ? `let tiles = step.tilesX * step.tilesY;
  let shift = select(select(16u, 8u, tiles < 65536u), 0u, tiles < 256u);
  let n = counters[COUNTER_instances];`
    : `let shift = radixPass[0];
  let n = counters[radixPass[1]];`;
  return `${subgroups32 ? 'enable subgroups;' : ''}
${COMMON_WGSL}
${bindings.join('\n')}
${INCLUSIVE_WGSL}
// Per team and digit: first counts, then the next place to write to.
var<workgroup> places: array<atomic<u32>, 2048>;
${subgroups32 ? '' : 'var<workgroup> peersOf: array<atomic<u32>, 2048>;'}

@compute @workgroup_size(256)
fn radixScatter(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  ${pass}
  let blocks = (n + ${RADIX_BLOCK - 1}u) / ${RADIX_BLOCK}u;
  if (group.x >= blocks) { return; }
  let team = lid >> 5u;
  let lane = lid & 31u;
  for (var k = 0u; k < 8u; k++) {
    atomicStore(&places[k * 256u + lid], 0u);
    ${subgroups32 ? '' : 'atomicStore(&peersOf[k * 256u + lid], 0u);'}
  }
  let total = totals[lid];
  // With one block there is nothing to scan, and nobody did.
  var next = inclusive(lid, total) - total + select(histograms[lid * blocks + group.x], 0u, blocks == 1u);
  let start = group.x * ${RADIX_BLOCK}u + team * ${TEAM}u + lane;
  ${load}
  workgroupBarrier();
  for (var k = 0u; k < 8u; k++) {
    let count = atomicLoad(&places[k * 256u + lid]);
    atomicStore(&places[k * 256u + lid], next);
    next += count;
  }
  workgroupBarrier();
  ${scatter}
}
`;
}
