/**
 * "Backward, front to back" of backend.ts: a workgroup of 32 threads per 8x4 block of pixels. Entries that reach the block are
 * queued; 32 of them are walked by every pixel, which leaves v and w of each pair in workgroup memory; then each thread takes one entry
 * and sums its 32 pixels. So nothing is reduced across threads, there are no atomics on floats, and the sums of a (Gaussian, block)
 * pair go to a slot of its own, contiguous per Gaussian.
 *
 * reads: tileStarts, sorted, instances, splats, blockEnds, gradients (dL/dcolour, S). writes: slots
 */
import { BLOCK_PIXEL_WGSL } from './blend.ts';
import { COMMON_WGSL } from './common.ts';

export const backwardWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> tileStarts: array<u32>;
@group(1) @binding(1) var<storage, read> sorted: array<u32>;
@group(1) @binding(2) var<storage, read> instances: array<vec2u>;
@group(1) @binding(3) var<storage, read> splats: array<vec4f>;
@group(1) @binding(4) var<storage, read> blockEnds: array<u32>;
@group(1) @binding(5) var<storage, read> gradients: array<vec4f>;
@group(1) @binding(6) var<storage, read_write> slots: array<f32>;
${BLOCK_PIXEL_WGSL}
const HALF_LOG2E = 0.7213475204444817;
var<workgroup> queue: array<vec2u, 64>;      // Gaussian, slot
var<workgroup> found: atomic<u32>;
var<workgroup> foundCopy: u32;
var<workgroup> shape: array<vec4f, 32>;
var<workgroup> look: array<vec4f, 32>;
var<workgroup> blue: array<f32, 32>;
// v and w by [entry][pixel]; 33 so that neither walk meets bank conflicts.
var<workgroup> pairs: array<vec2f, 1056>;
var<workgroup> pixelGradient: array<vec4f, 32>;

@compute @workgroup_size(32)
fn backward(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let block = group.x & 7u;
  let tileAt = vec2u(group.x >> 3u, group.y);
  let tile = tileAt.y * step.tilesX + tileAt.x;
  let first = tileStarts[tile];
  let end = tileStarts[tile + 1u];
  if (first == end) { return; }
  let blendEnd = blockEnds[8u * tile + block];
  let corner = vec2f(blockPixel(tileAt, block, 0u)) + 0.5;
  let pixel = blockPixel(tileAt, block, lane);
  let q = vec2f(pixel) + 0.5;
  var g = vec3f(0.0);
  var behind = 0.0;
  // A pixel outside the picture is done from the start.
  var transmittance = 0.0;
  if (pixel.x < step.width && pixel.y < step.height) {
    let d = gradients[pixel.y * step.width + pixel.x];
    g = d.xyz;
    behind = d.w;
    transmittance = 1.0;
  }
  pixelGradient[lane] = vec4f(g, 0.0);
  if (lane == 0u) { atomicStore(&found, 0u); }
  workgroupBarrier();

  var cursor = first;
  var count = 0u;
  loop {
    while (count < 32u && cursor < end) {
      let s = cursor + lane;
      var hit = false;
      var entry = vec2u(0u);
      if (s < end) {
        entry = instances[sorted[s]];
        let mask = entry.x >> 24u;
        hit = ((mask >> block) & 1u) != 0u;
        entry = vec2u(entry.x & 0xffffffu, entry.y + countOneBits(mask & ((1u << block) - 1u)));
      }
      if (hit && s >= blendEnd) {
        // Behind what any pixel of the block sees.
        for (var k = 0u; k < SLOT_FLOATS; k++) { slots[SLOT_FLOATS * entry.y + k] = 0.0; }
        hit = false;
      }
      if (hit) { atomicOr(&found, 1u << lane); }
      workgroupBarrier();
      if (lane == 0u) { foundCopy = atomicExchange(&found, 0u); }
      let all = workgroupUniformLoad(&foundCopy);
      if (hit) { queue[count + countOneBits(all & ((1u << lane) - 1u))] = entry; }
      count += countOneBits(all);
      cursor += 32u;
    }
    if (count == 0u) { break; }
    workgroupBarrier();
    let n = min(count, 32u);
    var slot = 0u;
    if (lane < n) {
      let entry = queue[lane];
      slot = entry.y;
      let s0 = splats[3u * entry.x];
      let s1 = splats[3u * entry.x + 1u];
      let s2 = splats[3u * entry.x + 2u];
      shape[lane] = vec4f(s0.xy, HALF_LOG2E * s0.z, 2.0 * HALF_LOG2E * s0.w);
      look[lane] = vec4f(HALF_LOG2E * s1.x, s1.y, s2.xy);
      blue[lane] = s2.z;
    }
    var carried = vec2u(0u);
    if (lane + 32u < count) { carried = queue[lane + 32u]; }
    workgroupBarrier();
    if (lane + 32u < count) { queue[lane] = carried; }
    count -= n;

    for (var k = 0u; k < n; k++) {
      let a = shape[k];
      let b = look[k];
      let e = a.xy - q;
      let exponent = b.y - (a.z * e.x * e.x + a.w * e.x * e.y + b.x * e.y * e.y);
      var pair = vec2f(0.0);
      if (exponent >= LOG2_ALPHA_MIN && transmittance >= TRANSMITTANCE_MIN) {
        let raw = exp2(exponent);
        let alpha = min(ALPHA_MAX, raw);
        let weight = alpha * transmittance;
        let along = dot(g, vec3f(b.zw, blue[k]));
        behind -= weight * along;
        let v = alpha * (transmittance * along - behind / (1.0 - alpha));
        pair = vec2f(select(v, 0.0, raw > ALPHA_MAX), weight);
        transmittance *= 1.0 - alpha;
      }
      pairs[33u * k + lane] = pair;
    }
    workgroupBarrier();

    if (lane < n) {
      // Moments about the block's first pixel centre, then about the Gaussian's.
      var m0 = 0.0; var mx = 0.0; var my = 0.0; var mxx = 0.0; var mxy = 0.0; var myy = 0.0;
      var color = vec3f(0.0);
      for (var y = 0u; y < 4u; y++) {
        var r0 = 0.0; var r1 = 0.0; var r2 = 0.0;
        for (var x = 0u; x < 8u; x++) {
          let pair = pairs[33u * lane + 8u * y + x];
          let fx = f32(x);
          r0 += pair.x;
          r1 += pair.x * fx;
          r2 += pair.x * (fx * fx);
          color += pair.y * pixelGradient[8u * y + x].xyz;
        }
        let fy = f32(y);
        m0 += r0; mx += r1; mxx += r2; my += fy * r0; mxy += fy * r1; myy += fy * fy * r0;
      }
      let o = shape[lane].xy - corner;
      let at = SLOT_FLOATS * slot;
      slots[at] = m0;
      slots[at + 1u] = o.x * m0 - mx;
      slots[at + 2u] = o.y * m0 - my;
      slots[at + 3u] = o.x * o.x * m0 - 2.0 * o.x * mx + mxx;
      slots[at + 4u] = o.x * o.y * m0 - o.x * my - o.y * mx + mxy;
      slots[at + 5u] = o.y * o.y * m0 - 2.0 * o.y * my + myy;
      slots[at + 6u] = color.x;
      slots[at + 7u] = color.y;
      slots[at + 8u] = color.z;
    }
    workgroupBarrier();
  }
}
`;
