/**
 * Nearest and second nearest descriptor by dot product, 128 bytes each as 32 words, four products an instruction. A thread keeps two
 * descriptors of the first set in registers; the second set passes through workgroup memory, 32 descriptors at a time. Several
 * dispatches walk a long second set, carrying what was found.
 *
 * reads: left, right, range (first and last of `right`, count of `left`). writes: found (index, best, second, -)
 */
export const nearestWgsl = `
requires packed_4x8_integer_dot_product;
struct Range { first: u32, end: u32, count: u32, unused: u32 }
@group(0) @binding(0) var<uniform> range: Range;
@group(1) @binding(0) var<storage, read> left: array<vec4u>;
@group(1) @binding(1) var<storage, read> right: array<vec4u>;
@group(1) @binding(2) var<storage, read_write> found: array<vec4u>;
const CHUNK = 32u;
var<workgroup> shared_to: array<vec4u, 256>;

fn keep(old: vec3u, dot: u32, index: u32) -> vec3u {
  if (old.x == 0xffffffffu || dot > old.y) { return vec3u(index, dot, old.y); }
  return vec3u(old.x, old.y, max(old.z, dot));
}

@compute @workgroup_size(128)
fn nearest(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  let a = group.x * 256u + lid;
  let b = a + 128u;
  var va: array<vec4u, 8>;
  var vb: array<vec4u, 8>;
  var fa = vec3u(0xffffffffu, 0u, 0u);
  var fb = fa;
  if (a < range.count) {
    for (var w = 0u; w < 8u; w++) { va[w] = left[8u * a + w]; }
    fa = found[a].xyz;
  }
  if (b < range.count) {
    for (var w = 0u; w < 8u; w++) { vb[w] = left[8u * b + w]; }
    fb = found[b].xyz;
  }
  for (var base = range.first; base < range.end; base += CHUNK) {
    let n = min(CHUNK, range.end - base);
    workgroupBarrier();
    for (var k = lid; k < 8u * n; k += 128u) { shared_to[k] = right[8u * base + k]; }
    workgroupBarrier();
    for (var j = 0u; j < n; j++) {
      var da = 0u;
      var db = 0u;
      for (var w = 0u; w < 8u; w++) {
        let t = shared_to[8u * j + w];
        da += dot4U8Packed(va[w].x, t.x) + dot4U8Packed(va[w].y, t.y) + dot4U8Packed(va[w].z, t.z) + dot4U8Packed(va[w].w, t.w);
        db += dot4U8Packed(vb[w].x, t.x) + dot4U8Packed(vb[w].y, t.y) + dot4U8Packed(vb[w].z, t.z) + dot4U8Packed(vb[w].w, t.w);
      }
      fa = keep(fa, da, base + j);
      fb = keep(fb, db, base + j);
    }
  }
  if (a < range.count) { found[a] = vec4u(fa, 0u); }
  if (b < range.count) { found[b] = vec4u(fb, 0u); }
}
`;
