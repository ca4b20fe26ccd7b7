/**
 * Step 8, front to back: a workgroup of 32 threads per 8x4 block of pixels, a thread per pixel. It looks through its tile's
 * entries for those whose mask has the block, 32 at a time, and blends these: for a Gaussian three pixels wide that is a third
 * of the pixel-Gaussian pairs of the tile, and each block stops by itself once nothing can be seen behind it.
 *
 * For training it lists the entries that did change a pixel of the block, so that backward walks these and no others, and zeroes
 * the slots of those that did not.
 *
 * `limited` leaves out what lies at or behind the depth of something opaque in the pixel.
 *
 * reads: tileStarts, sorted, splats, with `limited` limits. writes: picture (color, T), with `depth` depths (expected, median), with `train` blockLists,
 * blockCounts, slots
 */
import { COMMON_WGSL } from './common.ts';

export const BLOCK_WGSL = `
// Pixel of lane 0..31 of block 0..7 of a tile.
fn blockPixel(tile: vec2u, block: u32, lane: u32) -> vec2u {
  return vec2u(16u * tile.x + 8u * (block & 1u) + (lane & 7u), 16u * tile.y + 4u * (block >> 1u) + (lane >> 3u));
}

// Where the list of a block begins: a tile with n entries has room for n in each of its eight blocks.
fn blockList(first: u32, end: u32, block: u32) -> u32 { return 8u * first + block * (end - first); }
`;

export type BlendVariant = 'draw' | 'depth' | 'limited' | 'train';

/** Entries whose exponents are computed side by side before they are blended one after another. */
const SIDE_BY_SIDE = 4;
const each = (body: (j: number) => string) => Array.from({ length: SIDE_BY_SIDE }, (_, j) => body(j)).join('\n');

const OUTPUTS: Record<BlendVariant, string> = {
  draw: '',
  depth: '@group(1) @binding(4) var<storage, read_write> depths: array<vec2f>;',
  limited: '@group(1) @binding(4) var<storage, read> limits: array<f32>;',
  train: `@group(1) @binding(4) var<storage, read_write> blockLists: array<u32>;
@group(1) @binding(5) var<storage, read_write> blockCounts: array<u32>;
@group(1) @binding(6) var<storage, read_write> slots: array<vec4u>;`,
};

const ZERO_SLOT_WGSL = `
fn zeroSlot(entry: vec2u, block: u32) {
  let slot = 2u * (entry.y + countOneBits((entry.x >> 24u) & ((1u << block) - 1u)));
  slots[slot] = vec4u(0u);
  slots[slot + 1u] = vec4u(0u);
}
`;

/** Lanes with the flag, the same in all of them. Without subgroups: a word of workgroup memory between barriers. */
const flags = (subgroups32: boolean, name: string, flag: string) =>
  subgroups32
    ? `let ${name} = subgroupBallot(${flag}).x;`
    : `if (${flag}) { atomicOr(&gathered, 1u << lane); }
      workgroupBarrier();
      let ${name} = atomicLoad(&gathered);
      workgroupBarrier();
      if (lane == 0u) { atomicStore(&gathered, 0u); }
      workgroupBarrier();`;

const everyUsed = (subgroups32: boolean) =>
  subgroups32
    ? 'let everyUsed = subgroupOr(used);'
    : `if (used != 0u) { atomicOr(&gathered, used); }
      workgroupBarrier();
      let everyUsed = atomicLoad(&gathered);
      workgroupBarrier();
      if (lane == 0u) { atomicStore(&gathered, 0u); }
      workgroupBarrier();`;

export const blendWgsl = (variant: BlendVariant, subgroups32: boolean) => {
  const depth = variant === 'depth';
  const limited = variant === 'limited';
  const train = variant === 'train';
  const only = (wanted: boolean, code: string) => (wanted ? code : '');
  return `${only(subgroups32, 'enable subgroups;')}
${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> tileStarts: array<u32>;
@group(1) @binding(1) var<storage, read> sorted: array<vec2u>;
@group(1) @binding(2) var<storage, read> splats: array<vec4f>;
@group(1) @binding(3) var<storage, read_write> picture: array<vec4f>;
${OUTPUTS[variant]}
${BLOCK_WGSL}${only(train, ZERO_SLOT_WGSL)}
const HALF_LOG2E = 0.7213475204444817;
var<workgroup> queue: array<vec3u, 64>;     // a ring: entry, its number
var<workgroup> shape: array<vec4f, 32>;     // m, A', B'  (conic times log2(e), A and C halved)
var<workgroup> look: array<vec4f, 32>;      // C', log2 a, r, g
var<workgroup> rest: array<vec2f, 32>;      // b, z
// What the loops turn on: entries found, pixels that still see something.
var<workgroup> found: u32;
var<workgroup> seeing: u32;
${only(!subgroups32, 'var<workgroup> gathered: atomic<u32>;')}

@compute @workgroup_size(32)
fn blend(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let block = group.x & 7u;
  let tileAt = vec2u(group.x >> 3u, group.y);
  let tile = tileAt.y * step.tilesX + tileAt.x;
  let pixel = blockPixel(tileAt, block, lane);
  let inside = pixel.x < step.width && pixel.y < step.height;
  let q = vec2f(pixel) + 0.5;
  let first = tileStarts[tile];
  let end = tileStarts[tile + 1u];
  let before = (1u << lane) - 1u;
  // A pixel outside the picture is done from the start.
  var transmittance = select(0.0, 1.0, inside);
  var color = vec3f(0.0);
  ${only(depth, 'var depthSum = 0.0; var median = 0.0;')}
  ${only(limited, 'var limit = 0.0; if (inside) { limit = limits[pixel.y * step.width + pixel.x]; }')}
  ${only(train, 'let listAt = blockList(first, end, block); var listed = 0u;')}
  ${only(!subgroups32, 'if (lane == 0u) { atomicStore(&gathered, 0u); } workgroupBarrier();')}

  var cursor = first;
  var head = 0u;
  var tail = 0u;
  // The next 32 entries are always on their way.
  var entry = vec2u(0u);
  if (first + lane < end) { entry = sorted[first + lane]; }
  loop {
    while (tail - head < 32u && cursor < end) {
      let hit = cursor + lane < end && ((entry.x >> (24u + block)) & 1u) != 0u;
      ${flags(subgroups32, 'hits', 'hit')}
      if (hit) { queue[(tail + countOneBits(hits & before)) & 63u] = vec3u(entry, cursor + lane); }
      if (lane == 0u) { found = countOneBits(hits); }
      cursor += 32u;
      if (cursor + lane < end) { entry = sorted[cursor + lane]; }
      tail += workgroupUniformLoad(&found);
    }
    let n = min(tail - head, 32u);
    if (n == 0u) { break; }
    workgroupBarrier();
    var own = vec3u(0u);
    // Lanes beyond the entries hold what is far below any alpha, for the walk in fours.
    var s0 = vec4f(0.0);
    var s1 = vec4f(0.0, -1e30, 0.0, 0.0);
    var s2 = vec4f(0.0);
    if (lane < n) {
      own = queue[(head + lane) & 63u];
      let i = own.x & 0xffffffu;
      s0 = splats[3u * i];
      s1 = splats[3u * i + 1u];
      s2 = splats[3u * i + 2u];
    }
    shape[lane] = vec4f(s0.xy, HALF_LOG2E * s0.z, 2.0 * HALF_LOG2E * s0.w);
    look[lane] = vec4f(HALF_LOG2E * s1.x, s1.y, s2.xy);
    rest[lane] = vec2f(s2.z, s1.z);
    head += n;
    workgroupBarrier();
    ${only(train, 'var used = 0u;')}
    for (var k = 0u; k < n && transmittance >= TRANSMITTANCE_MIN; k += ${SIDE_BY_SIDE}u) {
      ${each(
        (j) => `let a${j} = shape[k + ${j}u];
      let b${j} = look[k + ${j}u];
      let c${j} = rest[k + ${j}u];
      let e${j} = a${j}.xy - q;
      let x${j} = b${j}.y - (a${j}.z * e${j}.x * e${j}.x + a${j}.w * e${j}.x * e${j}.y + b${j}.x * e${j}.y * e${j}.y);`,
      )}
      ${each(
        // What does not count has no alpha and changes nothing: threads that part for it would wait for each other.
        (
          j,
        ) => `let counts${j} = x${j} >= LOG2_ALPHA_MIN && transmittance >= TRANSMITTANCE_MIN${only(limited, ` && c${j}.y < limit`)};
      let alpha${j} = select(0.0, min(ALPHA_MAX, exp2(x${j})), counts${j});
      let weight${j} = alpha${j} * transmittance;
      color += weight${j} * vec3f(b${j}.zw, c${j}.x);
      let next${j} = transmittance * (1.0 - alpha${j});
      ${only(depth, `depthSum += weight${j} * c${j}.y; if (transmittance >= 0.5 && next${j} < 0.5) { median = c${j}.y; }`)}
      ${only(train, `used |= select(0u, 1u << (k + ${j}u), counts${j});`)}
      transmittance = next${j};`,
      )}
    }
    ${only(
      train,
      `${everyUsed(subgroups32)}
    if (lane < n) {
      if (((everyUsed >> lane) & 1u) != 0u) {
        blockLists[listAt + listed + countOneBits(everyUsed & before)] = own.z;
      } else {
        zeroSlot(own.xy, block);
      }
    }
    listed += countOneBits(everyUsed);`,
    )}
    ${flags(subgroups32, 'awake', 'transmittance >= TRANSMITTANCE_MIN')}
    if (lane == 0u) { seeing = awake; }
    if (workgroupUniformLoad(&seeing) == 0u) { break; }
  }
  ${only(
    train,
    `if (lane == 0u) { blockCounts[8u * tile + block] = listed; }
  // Nobody looks behind: what was found and what was not yet looked at.
  for (var k = head + lane; k < tail; k += 32u) { zeroSlot(queue[k & 63u].xy, block); }
  for (var s = cursor + lane; s < end; s += 32u) {
    let hidden = sorted[s];
    if (((hidden.x >> (24u + block)) & 1u) != 0u) { zeroSlot(hidden, block); }
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
