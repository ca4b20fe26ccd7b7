/**
 * Tile entries, in depth order: sort key (tile), and what the entry is (Gaussian | block mask << 24, first slot). A thread walks
 * the tiles of its own Gaussian; those with more than a few are walked by all 32 threads of the workgroup, a row of tiles each:
 * near the camera big Gaussians come in crowds, and one thread with a thousand tiles would keep the frame waiting.
 *
 * Count (project.ts) and walk may round differently on some GPU: an entry too many is dropped, one too few is padded with
 * the tile behind the last, its slots with zeros.
 *
 * reads: order, tallies, footprints, blockSums, offsets. writes: keys, instances, slots
 */
import { COMMON_WGSL } from './common.ts';
import { FOOTPRINT_WGSL } from './footprint.ts';

export const EMIT_GROUP = 32;

export const emitWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> order: array<u32>;
@group(1) @binding(1) var<storage, read> tallies: array<vec4u>;
@group(1) @binding(2) var<storage, read> footprints: array<vec4f>;
@group(1) @binding(3) var<storage, read> blockSums: array<vec2u>;
@group(1) @binding(4) var<storage, read> offsets: array<u32>;
@group(1) @binding(5) var<storage, read_write> keys: array<u32>;
@group(1) @binding(6) var<storage, read_write> instances: array<vec2u>;
@group(1) @binding(7) var<storage, read_write> slots: array<u32>;
${FOOTPRINT_WGSL}
const FEW = 32u;
var<workgroup> big: atomic<u32>;
var<workgroup> bigCopy: u32;
var<workgroup> sums: array<vec2u, ${EMIT_GROUP}>;

fn loadFootprint(i: u32) -> Footprint {
  let a = footprints[2u * i];
  let b = footprints[2u * i + 1u];
  return Footprint(a.xy, a.zw, b.x, b.y, b.z, b.w);
}

fn noEntry(at: u32) {
  keys[at] = step.tilesX * step.tilesY;
  instances[at] = vec2u(0u);
}

// Writes one row of tiles; returns entry and slot places behind it.
fn emitRow(i: u32, row: TileRow, ty: i32, start: vec2u, end: vec2u) -> vec2u {
  var at = start;
  let span = tileSpan(row);
  for (var tx = span.x; tx <= span.y; tx++) {
    let mask = tileMask(row, tx);
    let blocks = countOneBits(mask);
    if (at.x >= end.x || at.y + blocks > end.y) { break; }
    if (mask == 0u) {
      noEntry(at.x);
    } else {
      keys[at.x] = u32(ty) * step.tilesX + u32(tx);
      instances[at.x] = vec2u(i | (mask << 24u), at.y);
    }
    at += vec2u(1u, blocks);
  }
  return at;
}

fn pad(at: vec2u, end: vec2u) {
  for (var k = at.x; k < end.x; k++) { noEntry(k); }
  if (step.slotCapacity == 0u) { return; }
  for (var k = SLOT_WORDS * at.y; k < SLOT_WORDS * end.y; k++) { slots[k] = 0u; }
}

@compute @workgroup_size(${EMIT_GROUP})
fn emit(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  // scanTiles leaves the number of Gaussians to walk behind the sums.
  let visible = blockSums[(step.count + 255u) / 256u].x;
  let start = group.x * ${EMIT_GROUP}u;
  if (start >= visible) { return; }
  if (lane == 0u) { atomicStore(&big, 0u); }
  workgroupBarrier();
  let base = blockSums[start >> 8u].x;
  let rank = start + lane;
  if (rank < visible) {
    let i = order[rank];
    let entry = tallies[i];
    if (entry.y > FEW) {
      atomicOr(&big, 1u << lane);
    } else if (entry.y > 0u) {
      let f = loadFootprint(i);
      let rows = pixelRows(f);
      let first = base + offsets[rank];
      let end = vec2u(first + entry.y, entry.w + entry.z);
      var at = vec2u(first, entry.w);
      for (var ty = rows.x >> 4u; ty <= rows.y >> 4u; ty++) { at = emitRow(i, tileRow(f, rows, ty), ty, at, end); }
      pad(at, end);
    }
  }
  workgroupBarrier();
  if (lane == 0u) { bigCopy = atomicLoad(&big); }
  var left = workgroupUniformLoad(&bigCopy);
  while (left != 0u) {
    let owner = start + firstTrailingBit(left);
    left &= left - 1u;
    let i = order[owner];
    let entry = tallies[i];
    let f = loadFootprint(i);
    let rows = pixelRows(f);
    let first = base + offsets[owner];
    let end = vec2u(first + entry.y, entry.w + entry.z);
    var at = vec2u(first, entry.w);
    let rounds = (step.tilesY + ${EMIT_GROUP - 1}u) / ${EMIT_GROUP}u;
    for (var round = 0u; round < rounds; round++) {
      let ty = (rows.x >> 4u) + i32(round * ${EMIT_GROUP}u + lane);
      let inside = ty <= (rows.y >> 4u);
      var row: TileRow;
      var sum = vec2u(0u);
      if (inside) {
        row = tileRow(f, rows, ty);
        sum = rowTally(row);
      }
      workgroupBarrier();
      sums[lane] = sum;
      workgroupBarrier();
      var place = at;
      for (var k = 0u; k < ${EMIT_GROUP}u; k++) {
        place += select(vec2u(0u), sums[k], k < lane);
        at += sums[k];
      }
      if (inside) {
        let behind = emitRow(i, row, ty, place, end);
      }
    }
    if (lane == 0u) { pad(min(at, end), end); }
  }
}
`;
