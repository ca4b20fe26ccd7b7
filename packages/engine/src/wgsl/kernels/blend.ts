/**
 * Step 8, front to back: a workgroup per tile, a thread per pixel. The tile's pixels are eight blocks of 8x4, 32 threads each,
 * and a thread walks only the entries whose mask has its block: for a Gaussian three pixels wide that is a third of the
 * pixel-Gaussian pairs of the tile.
 *
 * For training it leaves a bit per (entry, block) that did change a pixel, so that backward walks these and no others, and
 * zeroes the slots of those that did not.
 *
 * reads: tileStarts, sorted, splats. writes: picture (colour, T), with `depth` depths (expected, median), with `train` hitWords
 * ([256 entries][block][32 entries]), tileBatches, slots
 */
import { COMMON_WGSL } from './common.ts';

export const BLOCK_PIXEL_WGSL = `
// Pixel of lane 0..31 of block 0..7 of a tile.
fn blockPixel(tile: vec2u, block: u32, lane: u32) -> vec2u {
  return vec2u(16u * tile.x + 8u * (block & 1u) + (lane & 7u), 16u * tile.y + 4u * (block >> 1u) + (lane >> 3u));
}

// First batch of 256 entries of a tile: no two tiles share one, and there are at most entries / 256 + tiles.
fn firstBatch(tile: u32, firstEntry: u32) -> u32 { return (firstEntry >> 8u) + tile; }
`;

export type BlendVariant = 'draw' | 'depth' | 'train';

const OUTPUTS: Record<BlendVariant, string> = {
  draw: '',
  depth: '@group(1) @binding(4) var<storage, read_write> depths: array<vec2f>;',
  train: `@group(1) @binding(4) var<storage, read_write> hitWords: array<u32>;
@group(1) @binding(5) var<storage, read_write> tileBatches: array<u32>;
@group(1) @binding(6) var<storage, read_write> slots: array<vec4f>;`,
};

const ZERO_SLOTS_WGSL = `
// Slots of the entry's blocks that are not in \`keep\`.
fn zeroSlots(entry: vec2u, keep: u32) {
  let mask = entry.x >> 24u;
  var dead = mask & ~keep;
  while (dead != 0u) {
    let b = firstTrailingBit(dead);
    dead &= dead - 1u;
    let slot = 3u * (entry.y + countOneBits(mask & ((1u << b) - 1u)));
    slots[slot] = vec4f(0.0);
    slots[slot + 1u] = vec4f(0.0);
    slots[slot + 2u] = vec4f(0.0);
  }
}
`;

/** The entries' masks turned around: which of 32 entries reach a block. Ballots, because atomics on one word queue up. */
const BALLOT_HITS = `var word = 0u;
    for (var b = 0u; b < 8u; b++) {
      let entries = subgroupBallot(((entry.x >> (24u + b)) & 1u) != 0u).x;
      if ((lid & 31u) == b) { word = entries; }
    }
    if ((lid & 31u) < 8u) { atomicStore(&hits[8u * (lid & 31u) + (lid >> 5u)], word); }`;
const TABLE_HITS = `var mask = entry.x >> 24u;
    while (mask != 0u) {
      let b = firstTrailingBit(mask);
      mask &= mask - 1u;
      atomicOr(&hits[8u * b + (lid >> 5u)], 1u << (lid & 31u));
    }`;

export const blendWgsl = (variant: BlendVariant, subgroups32: boolean) => {
  const depth = variant === 'depth';
  const train = variant === 'train';
  const only = (wanted: boolean, code: string) => (wanted ? code : '');
  return `${only(subgroups32, 'enable subgroups;')}
${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> tileStarts: array<u32>;
@group(1) @binding(1) var<storage, read> sorted: array<vec2u>;
@group(1) @binding(2) var<storage, read> splats: array<vec4f>;
@group(1) @binding(3) var<storage, read_write> picture: array<vec4f>;
${OUTPUTS[variant]}
${BLOCK_PIXEL_WGSL}${only(train, ZERO_SLOTS_WGSL)}
const HALF_LOG2E = 0.7213475204444817;
var<workgroup> shape: array<vec4f, 256>;    // m, A', B'  (conic times log2(e), A and C halved)
var<workgroup> look: array<vec4f, 256>;     // C', log2 a, r, g
var<workgroup> rest: array<vec2f, 256>;     // b, z
var<workgroup> hits: array<atomic<u32>, 64>;   // [block][word of 32 entries]
${only(train, 'var<workgroup> used: array<atomic<u32>, 64>;')}
var<workgroup> alive: atomic<u32>;
var<workgroup> aliveCopy: u32;

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
  var transmittance = 1.0;
  var color = vec3f(0.0);
  ${only(depth, 'var depthSum = 0.0; var median = 0.0;')}
  var done = !inside;
  workgroupBarrier();
  if (done) { atomicSub(&alive, 1u); }

  var base = first;
  for (; base < end; base += 256u) {
    workgroupBarrier();
    if (lid == 0u) { aliveCopy = atomicLoad(&alive); }
    if (lid < 64u) {
      atomicStore(&hits[lid], 0u);
      ${only(train && !subgroups32, 'atomicStore(&used[lid], 0u);')}
    }
    if (workgroupUniformLoad(&aliveCopy) == 0u) { break; }
    var entry = vec2u(0u);
    if (base + lid < end) {
      entry = sorted[base + lid];
      let i = entry.x & 0xffffffu;
      let s0 = splats[3u * i];
      let s1 = splats[3u * i + 1u];
      let s2 = splats[3u * i + 2u];
      shape[lid] = vec4f(s0.xy, HALF_LOG2E * s0.z, 2.0 * HALF_LOG2E * s0.w);
      look[lid] = vec4f(HALF_LOG2E * s1.x, s1.y, s2.xy);
      rest[lid] = vec2f(s2.z, s1.z);
    }
    ${subgroups32 ? BALLOT_HITS : TABLE_HITS}
    workgroupBarrier();
    let wasDone = done;
    for (var w = 0u; w < 8u; w++) {
      var word = select(atomicLoad(&hits[8u * block + w]), 0u, done);
      ${only(train, 'var usedWord = 0u;')}
      while (word != 0u) {
        let bit = firstTrailingBit(word);
        let k = 32u * w + bit;
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
          ${only(depth, 'depthSum += weight * c.y; if (transmittance >= 0.5 && next < 0.5) { median = c.y; }')}
          ${only(train, 'usedWord |= 1u << bit;')}
          transmittance = next;
          if (next < TRANSMITTANCE_MIN) {
            done = true;
            word = 0u;
          }
        }
      }
      ${only(
        train,
        subgroups32
          ? 'let all = subgroupOr(usedWord); if ((lid & 31u) == 0u) { atomicStore(&used[8u * block + w], all); }'
          : 'if (usedWord != 0u) { atomicOr(&used[8u * block + w], usedWord); }',
      )}
    }
    if (done && !wasDone) { atomicSub(&alive, 1u); }
    workgroupBarrier();
    ${only(
      train,
      `if (lid < 64u) { hitWords[64u * (firstBatch(tile, first) + ((base - first) >> 8u)) + lid] = atomicLoad(&used[lid]); }
    var keep = 0u;
    for (var b = 0u; b < 8u; b++) { keep |= ((atomicLoad(&used[8u * b + (lid >> 5u)]) >> (lid & 31u)) & 1u) << b; }
    zeroSlots(entry, keep);`,
    )}
  }
  ${only(
    train,
    `if (lid == 0u) { tileBatches[tile] = (base - first + 255u) >> 8u; }
  for (; base < end; base += 256u) {
    if (base + lid < end) { zeroSlots(sorted[base + lid], 0u); }
  }`,
  )}

  if (inside) {
    let at = pixel.y * step.width + pixel.x;
    let background = vec3f(step.backgroundR, step.backgroundG, step.backgroundB);
    picture[at] = vec4f(color + transmittance * background, transmittance);
    ${only(
      depth,
      `let alpha = 1.0 - transmittance;
    depths[at] = vec2f(select(0.0, depthSum / alpha, alpha > 0.0), median);`,
    )}
  }
}
`;
};
