/**
 * "Backward, front to back" of backend.ts: a workgroup of 32 threads per 8x4 block of pixels. The entries that changed the block
 * (blockLists of blend.ts) are taken 16 at a time and walked by every pixel, which leaves v and w of each pair in workgroup memory;
 * then two threads take one entry and sum 16 pixels each. So next to nothing is reduced across threads, there are no atomics on
 * floats, and the sums of a (Gaussian, block) pair go to a slot of its own, contiguous per Gaussian.
 *
 * The workgroup is alone with its latencies, so loads run ahead: while one batch of 16 is walked, the splats of the next
 * and the entries of the one after it are on their way.
 *
 * reads: tileStarts, blockCounts, blockLists, sorted, splats, gradients (dL/dcolor, S). writes: slots
 */
import { BLOCK_WGSL } from './blend.ts';
import { COMMON_WGSL, SLOT_WGSL } from './common.ts';

/** Entries whose exponents are computed side by side before they are blended one after another. */
const SIDE_BY_SIDE = 4;
const each = (body: (j: number) => string) => Array.from({ length: SIDE_BY_SIDE }, (_, j) => body(j)).join('\n');

const SHUFFLE_HALVES = `
      a += subgroupShuffleXor(a, 16u);
      b += subgroupShuffleXor(b, 16u);
      c += subgroupShuffleXor(c, 16u);
`;
const SHARE_HALVES = `
      if (lane >= 16u) {
        halves[3u * e] = a;
        halves[3u * e + 1u] = b;
        halves[3u * e + 2u] = vec4f(c, 0.0, 0.0, 0.0);
      }
      workgroupBarrier();
      a += halves[3u * e];
      b += halves[3u * e + 1u];
      c += halves[3u * e + 2u].x;
`;

export const backwardWgsl = (subgroups32: boolean) => `${subgroups32 ? 'enable subgroups;' : ''}
${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> tileStarts: array<u32>;
@group(1) @binding(1) var<storage, read> blockCounts: array<u32>;
@group(1) @binding(2) var<storage, read> blockLists: array<u32>;
@group(1) @binding(3) var<storage, read> sorted: array<vec2u>;
@group(1) @binding(4) var<storage, read> splats: array<vec4f>;
@group(1) @binding(5) var<storage, read> gradients: array<vec4f>;
@group(1) @binding(6) var<storage, read_write> slots: array<vec4u>;
${BLOCK_WGSL}${SLOT_WGSL}
const HALF_LOG2E = 0.7213475204444817;
var<workgroup> shape: array<vec4f, 16>;
var<workgroup> look: array<vec4f, 16>;
var<workgroup> blue: array<f32, 16>;
// v and w by [entry][pixel]; 33 so that neither walk meets bank conflicts.
var<workgroup> pairs: array<vec2f, 528>;
var<workgroup> pixelGradient: array<vec4f, 32>;
${subgroups32 ? '' : 'var<workgroup> halves: array<vec4f, 48>;'}

@compute @workgroup_size(32)
fn backward(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let block = group.x & 7u;
  let tileAt = vec2u(group.x >> 3u, group.y);
  let tile = tileAt.y * step.tilesX + tileAt.x;
  let first = tileStarts[tile];
  let listAt = blockList(first, tileStarts[tile + 1u], block);
  let count = blockCounts[8u * tile + block];
  let corner = vec2f(blockPixel(tileAt, block, 0u)) + 0.5;
  let pixel = blockPixel(tileAt, block, lane);
  let q = vec2f(pixel) + 0.5;
  let e = lane & 15u;
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

  var head = 0u;
  // Batches on their way: n0 is walked, n1 has its splats loading, n2 its entries.
  var n0 = 0u;
  var n1 = 0u;
  var slot0 = 0u;
  var entry1 = vec2u(0u);
  // Entries beyond n0 are there for the walk in fours: far below any alpha.
  let nothing = vec4f(0.0, -1e30, 0.0, 0.0);
  var s0 = vec4f(0.0);
  var s1 = nothing;
  var s2 = vec4f(0.0);
  loop {
    let n2 = min(count - head, 16u);
    if (n0 + n1 + n2 == 0u) { break; }
    workgroupBarrier();
    var entry2 = vec2u(0u);
    if (e < n2) { entry2 = sorted[blockLists[listAt + head + e]]; }
    head += n2;
    var next0 = vec4f(0.0);
    var next1 = nothing;
    var next2 = vec4f(0.0);
    if (e < n1) {
      let i = entry1.x & 0xffffffu;
      next0 = splats[3u * i];
      next1 = splats[3u * i + 1u];
      next2 = splats[3u * i + 2u];
    }
    if (n0 > 0u) {
      if (lane < 16u) {
        shape[lane] = vec4f(s0.xy, HALF_LOG2E * s0.z, 2.0 * HALF_LOG2E * s0.w);
        look[lane] = vec4f(HALF_LOG2E * s1.x, s1.y, s2.xy);
        blue[lane] = s2.z;
      }
      workgroupBarrier();
      for (var k = 0u; k < n0; k += ${SIDE_BY_SIDE}u) {
        ${each(
          (j) => `let a${j} = shape[k + ${j}u];
        let b${j} = look[k + ${j}u];
        let e${j} = a${j}.xy - q;
        let x${j} = b${j}.y - (a${j}.z * e${j}.x * e${j}.x + a${j}.w * e${j}.x * e${j}.y + b${j}.x * e${j}.y * e${j}.y);
        let raw${j} = exp2(x${j});
        let along${j} = dot(g, vec3f(b${j}.zw, blue[k + ${j}u]));`,
        )}
        ${each(
          (j) => `let counts${j} = x${j} >= LOG2_ALPHA_MIN && transmittance >= TRANSMITTANCE_MIN;
        // What does not count has no alpha and changes nothing: threads that part for it would wait for each other.
        let alpha${j} = select(0.0, min(ALPHA_MAX, raw${j}), counts${j});
        let left${j} = 1.0 - alpha${j};
        let weight${j} = alpha${j} * transmittance;
        behind -= weight${j} * along${j};
        let v${j} = alpha${j} * (transmittance * along${j} - behind / left${j});
        pairs[33u * (k + ${j}u) + lane] = vec2f(select(v${j}, 0.0, raw${j} > ALPHA_MAX), weight${j});
        transmittance *= left${j};`,
        )}
      }
      workgroupBarrier();

      // Moments about the block's first pixel center over two rows of pixels, then about the Gaussian's.
      var m0 = 0.0; var mx = 0.0; var my = 0.0; var mxx = 0.0; var mxy = 0.0; var myy = 0.0;
      var color = vec3f(0.0);
      let row = 2u * (lane >> 4u);
      for (var y = row; y < row + 2u; y++) {
        var r0 = 0.0; var r1 = 0.0; var r2 = 0.0;
        ${Array.from(
          { length: 8 },
          (_, x) => `{
          let pair = pairs[33u * e + 8u * y + ${x}u];
          r0 += pair.x;
          r1 += pair.x * ${x}.0;
          r2 += pair.x * ${x * x}.0;
          color += pair.y * pixelGradient[8u * y + ${x}u].xyz;
        }`,
        ).join('\n')}
        let fy = f32(y);
        m0 += r0; mx += r1; mxx += r2; my += fy * r0; mxy += fy * r1; myy += fy * fy * r0;
      }
      let o = s0.xy - corner;
      var a = vec4f(m0, o.x * m0 - mx, o.y * m0 - my, o.x * o.x * m0 - 2.0 * o.x * mx + mxx);
      var b = vec4f(o.x * o.y * m0 - o.x * my - o.y * mx + mxy, o.y * o.y * m0 - 2.0 * o.y * my + myy, color.xy);
      var c = color.z;
      ${subgroups32 ? SHUFFLE_HALVES : SHARE_HALVES}
      if (lane < n0) {
        slots[2u * slot0] = bitcast<vec4u>(a);
        slots[2u * slot0 + 1u] = vec4u(bitcast<vec2u>(b.xy), packSums(vec3f(b.zw, c)));
      }
    }
    n0 = n1;
    slot0 = entry1.y + countOneBits((entry1.x >> 24u) & ((1u << block) - 1u));
    s0 = next0;
    s1 = next1;
    s2 = next2;
    n1 = n2;
    entry1 = entry2;
  }
}
`;
