/**
 * Tile entries, in depth order: sort key (tile) and number, and what the entry is (Gaussian | block mask << 24, first slot).
 * A thread walks the tiles of its own Gaussian; those with many are walked by the whole workgroup, a row of tiles per thread.
 * Count (project.ts) and walk may round differently on some GPU: an entry too many is dropped, one too few is padded with
 * the tile behind the last, its slots with zeros.
 *
 * reads: order, tallies, footprints, blockSums, counters. writes: keys, instances, slots
 */
import { COMMON_WGSL } from './common.ts';
import { FOOTPRINT_WGSL } from './footprint.ts';
import { WORKGROUP_SCAN_WGSL } from './workgroup-scan.ts';

export const emitWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> order: array<u32>;
@group(1) @binding(1) var<storage, read> tallies: array<vec4u>;
@group(1) @binding(2) var<storage, read> footprints: array<vec4f>;
@group(1) @binding(3) var<storage, read> blockSums: array<vec2u>;
@group(1) @binding(4) var<storage, read> counters: array<u32>;
@group(1) @binding(5) var<storage, read_write> keys: array<u32>;
@group(1) @binding(6) var<storage, read_write> instances: array<vec2u>;
@group(1) @binding(7) var<storage, read_write> slots: array<f32>;
${FOOTPRINT_WGSL}${WORKGROUP_SCAN_WGSL}
const MANY = 32u;
var<workgroup> manyCount: atomic<u32>;
var<workgroup> manyCountCopy: u32;
var<workgroup> many: array<vec2u, 256>;   // Gaussian, first entry

fn loadFootprint(i: u32) -> Footprint {
  let a = footprints[2u * i];
  let b = footprints[2u * i + 1u];
  return Footprint(a.xy, a.zw, b.x, b.y, b.z, b.w);
}

// Writes one row of tiles; returns entry and slot places behind it.
fn emitRow(i: u32, row: TileRow, ty: i32, start: vec2u, end: vec2u) -> vec2u {
  var at = start;
  let span = tileSpan(row);
  for (var tx = span.x; tx <= span.y; tx++) {
    let mask = tileMask(row, tx);
    let blocks = countOneBits(mask);
    if (mask == 0u || at.x >= end.x || at.y + blocks > end.y) { continue; }
    keys[at.x] = u32(ty) * step.tilesX + u32(tx);
    instances[at.x] = vec2u(i | (mask << 24u), at.y);
    at += vec2u(1u, blocks);
  }
  return at;
}

fn pad(at: vec2u, end: vec2u) {
  for (var k = at.x; k < end.x; k++) {
    keys[k] = step.tilesX * step.tilesY;
    instances[k] = vec2u(0u);
  }
  if (step.slotCapacity == 0u) { return; }
  for (var k = SLOT_FLOATS * at.y; k < SLOT_FLOATS * end.y; k++) { slots[k] = 0.0; }
}

fn rowTally(row: TileRow) -> vec2u {
  var sum = vec2u(0u);
  let span = tileSpan(row);
  for (var tx = span.x; tx <= span.y; tx++) {
    let mask = tileMask(row, tx);
    sum += vec2u(select(0u, 1u, mask != 0u), countOneBits(mask));
  }
  return sum;
}

@compute @workgroup_size(256)
fn emit(@builtin(global_invocation_id) id: vec3u, @builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  if (lid == 0u) { atomicStore(&manyCount, 0u); }
  var i = 0u;
  var entry = vec4u(0u);
  if (id.x < counters[COUNTER_visible] && counters[COUNTER_instances] != 0u) {
    i = order[id.x];
    entry = tallies[i];
  }
  let first = blockSums[group.x].x + scan256(lid, vec2u(entry.y, 0u)).x;
  if (entry.y > MANY) {
    many[atomicAdd(&manyCount, 1u)] = vec2u(i, first);
  } else if (entry.y > 0u) {
    let f = loadFootprint(i);
    let rows = pixelRows(f);
    let end = vec2u(first + entry.y, entry.w + entry.z);
    var at = vec2u(first, entry.w);
    for (var ty = rows.x >> 4u; ty <= rows.y >> 4u; ty++) { at = emitRow(i, tileRow(f, rows, ty), ty, at, end); }
    pad(at, end);
  }
  workgroupBarrier();
  if (lid == 0u) { manyCountCopy = atomicLoad(&manyCount); }
  let count = workgroupUniformLoad(&manyCountCopy);
  for (var k = 0u; k < count; k++) {
    let big = many[k];
    let tallied = tallies[big.x];
    let f = loadFootprint(big.x);
    let rows = pixelRows(f);
    let end = vec2u(big.y + tallied.y, tallied.w + tallied.z);
    var base = vec2u(big.y, tallied.w);
    // At most 16 Mpx high pictures / 16: a few rounds of 256 rows.
    let rounds = (step.tilesY + 255u) / 256u;
    for (var round = 0u; round < rounds; round++) {
      let ty = (rows.x >> 4u) + i32(round * 256u + lid);
      let inside = ty <= (rows.y >> 4u);
      let row = tileRow(f, rows, ty);
      var sum = vec2u(0u);
      if (inside) { sum = rowTally(row); }
      let place = base + scan256(lid, sum);
      if (inside) {
        let reached = emitRow(big.x, row, ty, place, end);
      }
      base += scanTotal();
    }
    if (lid == 0u) { pad(min(base, end), end); }
  }
}
`;
