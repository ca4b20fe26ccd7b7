/**
 * Step 8, front to back: a workgroup per tile, a thread per pixel. The tile's pixels are eight blocks of 8x4, 32 threads each,
 * and a thread walks only the entries whose mask has its block: for a Gaussian three pixels wide that is a third of the
 * pixel-Gaussian pairs of the tile.
 *
 * reads: tileStarts, sorted, instances, splats. writes: picture (colour, T), blockEnds (entries that matter per block), and
 * with DEPTH depths (expected, median)
 */
import { COMMON_WGSL } from './common.ts';

export const BLOCK_PIXEL_WGSL = `
// Pixel of lane 0..31 of block 0..7 of a tile.
fn blockPixel(tile: vec2u, block: u32, lane: u32) -> vec2u {
  return vec2u(16u * tile.x + 8u * (block & 1u) + (lane & 7u), 16u * tile.y + 4u * (block >> 1u) + (lane >> 3u));
}
`;

export const blendWgsl = (depth: boolean) => `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> tileStarts: array<u32>;
@group(1) @binding(1) var<storage, read> sorted: array<u32>;
@group(1) @binding(2) var<storage, read> instances: array<vec2u>;
@group(1) @binding(3) var<storage, read> splats: array<vec4f>;
@group(1) @binding(4) var<storage, read_write> picture: array<vec4f>;
@group(1) @binding(5) var<storage, read_write> blockEnds: array<u32>;
${depth ? '@group(1) @binding(6) var<storage, read_write> depths: array<vec2f>;' : ''}
${BLOCK_PIXEL_WGSL}
const HALF_LOG2E = 0.7213475204444817;
var<workgroup> shape: array<vec4f, 256>;    // m, A', B'  (conic times log2(e), A and C halved)
var<workgroup> look: array<vec4f, 256>;     // C', log2 a, r, g
var<workgroup> rest: array<vec2f, 256>;     // b, z
var<workgroup> hits: array<atomic<u32>, 64>;   // [block][word of 32 entries]
var<workgroup> alive: atomic<u32>;
var<workgroup> aliveCopy: u32;
var<workgroup> ends: array<atomic<u32>, 8>;

@compute @workgroup_size(256)
fn blend(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let tile = group.y * step.tilesX + group.x;
  let block = lid >> 5u;
  let pixel = blockPixel(group.xy, block, lid & 31u);
  let inside = pixel.x < step.width && pixel.y < step.height;
  let q = vec2f(pixel) + 0.5;
  let first = tileStarts[tile];
  let end = tileStarts[tile + 1u];
  if (lid == 0u) { atomicStore(&alive, 256u); }
  if (lid < 8u) { atomicStore(&ends[lid], first); }
  var transmittance = 1.0;
  var color = vec3f(0.0);
  ${depth ? 'var depthSum = 0.0; var median = 0.0;' : ''}
  var last = first;
  var done = !inside;
  workgroupBarrier();
  if (done) { atomicSub(&alive, 1u); }

  for (var base = first; base < end; base += 256u) {
    if (lid == 0u) { aliveCopy = 0u; }
    workgroupBarrier();
    if (lid == 0u) { aliveCopy = atomicLoad(&alive); }
    if (workgroupUniformLoad(&aliveCopy) == 0u) { break; }
    if (lid < 64u) { atomicStore(&hits[lid], 0u); }
    workgroupBarrier();
    if (base + lid < end) {
      let word = instances[sorted[base + lid]].x;
      let i = word & 0xffffffu;
      let s0 = splats[3u * i];
      let s1 = splats[3u * i + 1u];
      let s2 = splats[3u * i + 2u];
      shape[lid] = vec4f(s0.xy, HALF_LOG2E * s0.z, 2.0 * HALF_LOG2E * s0.w);
      look[lid] = vec4f(HALF_LOG2E * s1.x, s1.y, s2.xy);
      rest[lid] = vec2f(s2.z, s1.z);
      var mask = word >> 24u;
      while (mask != 0u) {
        let b = firstTrailingBit(mask);
        mask &= mask - 1u;
        atomicOr(&hits[8u * b + (lid >> 5u)], 1u << (lid & 31u));
      }
    }
    workgroupBarrier();
    if (!done) {
      for (var w = 0u; w < 8u; w++) {
        var word = atomicLoad(&hits[8u * block + w]);
        while (word != 0u) {
          let k = 32u * w + firstTrailingBit(word);
          word &= word - 1u;
          let a = shape[k];
          let b = look[k];
          let e = a.xy - q;
          let exponent = b.y - (a.z * e.x * e.x + a.w * e.x * e.y + b.x * e.y * e.y);
          if (exponent >= LOG2_ALPHA_MIN) {
            let alpha = min(ALPHA_MAX, exp2(exponent));
            let weight = alpha * transmittance;
            let c = rest[k];
            color += weight * vec3f(b.zw, c.x);
            let next = transmittance * (1.0 - alpha);
            ${depth ? 'depthSum += weight * c.y; if (transmittance >= 0.5 && next < 0.5) { median = c.y; }' : ''}
            transmittance = next;
            last = base + k + 1u;
            if (next < TRANSMITTANCE_MIN) { done = true; break; }
          }
        }
        if (done) { break; }
      }
      if (done) { atomicSub(&alive, 1u); }
    }
    workgroupBarrier();
  }

  atomicMax(&ends[block], last);
  if (inside) {
    let at = pixel.y * step.width + pixel.x;
    let background = vec3f(step.backgroundR, step.backgroundG, step.backgroundB);
    picture[at] = vec4f(color + transmittance * background, transmittance);
    ${
      depth
        ? `let alpha = 1.0 - transmittance;
    depths[at] = vec2f(select(0.0, depthSum / alpha, alpha > 0.0), median);`
        : ''
    }
  }
  workgroupBarrier();
  if (lid < 8u) { blockEnds[8u * tile + lid] = atomicLoad(&ends[lid]); }
}
`;
