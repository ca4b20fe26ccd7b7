/** The nearest hit in the packed trees, or what is in the way of light: trace/reference/intersect.ts with vectors of four. */
import { STACK_ENTRIES } from '../../trace/bvh.ts';
import {
  BLOCK_WORDS,
  HEADER,
  INSTANCE_ROOT,
  INSTANCE_WORDS,
  LEAF_INSTANCE,
  LEAF_INSTANCE_SHIFT,
  MATERIAL,
  MATERIAL_WORDS,
  NODE_WORDS,
  TRIANGLE_WORDS,
} from '../../trace/layout.ts';

/** Surfaces that let light pass on the way of one shadow ray. Of more (the leaves of a tree, cut out of cards) the others are not looked at. */
const PANES_MAX = 12;

export const TRACE_WALK_WGSL = `
struct Hit { distance: f32, triangle: u32, instance: u32, u: f32, v: f32, found: bool }
// What lets light pass on the way of a shadow ray, in no order: triangle, instance, u, v.
struct Panes { count: u32, hits: array<vec4u, ${PANES_MAX}> }

fn finiteInverse(d: vec3f) -> vec3f {
  let least = select(vec3f(1e-20), vec3f(-1e-20), d < vec3f(0.0));
  return 1.0 / select(d, least, abs(d) < vec3f(1e-20));
}

// Where a ray enters each of a node's four boxes; FAR * 2 where it misses.
fn boxes(at: u32, origin: vec3f, inverse: vec3f, near: f32, far: f32) -> vec4f {
  var enter = vec4f(near);
  var leave = vec4f(far);
  for (var k = 0u; k < 3u; k++) {
    let a = (real4(at + 8u * k) - origin[k]) * inverse[k];
    let b = (real4(at + 8u * k + 4u) - origin[k]) * inverse[k];
    let back = inverse[k] < 0.0;
    enter = max(enter, select(a, b, back));
    leave = min(leave, select(b, a, back));
  }
  return select(vec4f(2.0 * FAR), enter, enter <= leave * 1.0000004);
}

struct BlockHits { good: vec4<bool>, t: vec4f, u: vec4f, v: vec4f }

fn hitsOf(at: u32, o: vec3f, d: vec3f, near: f32, far: f32) -> BlockHits {
  let e1x = real4(at + 12u);
  let e1y = real4(at + 16u);
  let e1z = real4(at + 20u);
  let e2x = real4(at + 24u);
  let e2y = real4(at + 28u);
  let e2z = real4(at + 32u);
  let px = d.y * e2z - d.z * e2y;
  let py = d.z * e2x - d.x * e2z;
  let pz = d.x * e2y - d.y * e2x;
  let det = e1x * px + e1y * py + e1z * pz;
  let flat = det == vec4f(0.0);
  let inverse = 1.0 / select(det, vec4f(1.0), flat);
  let sx = o.x - real4(at);
  let sy = o.y - real4(at + 4u);
  let sz = o.z - real4(at + 8u);
  let u = (sx * px + sy * py + sz * pz) * inverse;
  let qx = sy * e1z - sz * e1y;
  let qy = sz * e1x - sx * e1z;
  let qz = sx * e1y - sy * e1x;
  let v = (d.x * qx + d.y * qy + d.z * qz) * inverse;
  let t = (e2x * qx + e2y * qy + e2z * qz) * inverse;
  let zero = vec4f(0.0);
  let good = (u >= zero) & (v >= zero) & (u + v <= vec4f(1.0)) & (t > vec4f(near)) & (t < vec4f(far)) & !flat;
  return BlockHits(good, t, u, v);
}

fn hitBlock(at: u32, o: vec3f, d: vec3f, near: f32, instance: u32, best: ptr<function, Hit>) {
  let hits = hitsOf(at, o, d, near, (*best).distance);
  for (var lane = 0u; lane < 4u; lane++) {
    if (hits.good[lane] && hits.t[lane] < (*best).distance) {
      *best = Hit(hits.t[lane], word(at + 36u + lane), instance, hits.u[lane], hits.v[lane], true);
    }
  }
}

fn letsLightPass(triangle: u32) -> bool {
  let material = word(table(${HEADER.triangles}u) + triangle * ${TRIANGLE_WORDS}u + 3u);
  return word(table(${HEADER.materials}u) + material * ${MATERIAL_WORDS}u + ${MATERIAL.passes}u) != 0u;
}

// Whether something lets no light pass; keeps what does.
fn hitOpaque(at: u32, o: vec3f, d: vec3f, far: f32, instance: u32, panes: ptr<function, Panes>) -> bool {
  let hits = hitsOf(at, o, d, 0.0, far);
  for (var lane = 0u; lane < 4u; lane++) {
    if (!hits.good[lane]) { continue; }
    let triangle = word(at + 36u + lane);
    if (!letsLightPass(triangle)) { return true; }
    let count = (*panes).count;
    if (count < ${PANES_MAX}u) {
      (*panes).hits[count] = vec4u(triangle, instance, bitcast<u32>(hits.u[lane]), bitcast<u32>(hits.v[lane]));
      (*panes).count = count + 1u;
    }
  }
  return false;
}

// Trees are built so that no walk needs more entries than there are (stackNeed).
fn walkMesh(
  root: u32, o: vec3f, d: vec3f, near: f32, instance: u32, shadow: bool, best: ptr<function, Hit>, panes: ptr<function, Panes>,
) {
  let inverse = finiteInverse(d);
  let nodes = table(${HEADER.nodes}u);
  let blocks = table(${HEADER.blocks}u);
  var stack: array<vec2u, ${STACK_ENTRIES}>;
  var top = 1u;
  stack[0] = vec2u(root, bitcast<u32>(near));
  while (top > 0u) {
    top--;
    let entry = stack[top];
    if (bitcast<f32>(entry.y) > (*best).distance) { continue; }
    let at = nodes + entry.x * ${NODE_WORDS}u;
    let enter = boxes(at, o, inverse, near, (*best).distance);
    let children = scene[(at + 24u) >> 2u];
    let counts = scene[(at + 28u) >> 2u];
    let base = top;
    for (var lane = 0u; lane < 4u; lane++) {
      if (enter[lane] > FAR) { continue; }
      if (counts[lane] != 0u) {
        let block = blocks + children[lane] * ${BLOCK_WORDS}u;
        if (!shadow) {
          hitBlock(block, o, d, near, instance, best);
        } else if (hitOpaque(block, o, d, (*best).distance, instance, panes)) {
          (*best).found = true;
          return;
        }
        continue;
      }
      // Sorted in, the nearest on top.
      var to = top;
      while (to > base && bitcast<f32>(stack[to - 1u].y) < enter[lane]) {
        stack[to] = stack[to - 1u];
        to--;
      }
      stack[to] = vec2u(children[lane], bitcast<u32>(enter[lane]));
      top++;
    }
  }
}

fn row(at: u32, p: vec4f) -> f32 { return dot(real4(at), p); }
fn affine(at: u32, p: vec4f) -> vec3f { return vec3f(row(at, p), row(at + 4u, p), row(at + 8u, p)); }
// By the transpose: normals with the inverse matrix.
fn affineNormal(at: u32, n: vec3f) -> vec3f {
  return real4(at).xyz * n.x + real4(at + 4u).xyz * n.y + real4(at + 8u).xyz * n.z;
}

// The tree of the world: triangles of many instances, and instances with trees of their own.
fn walkWorld(
  o: vec3f, d: vec3f, near: f32, shadow: bool, best: ptr<function, Hit>, panes: ptr<function, Panes>,
) {
  let inverse = finiteInverse(d);
  let nodes = table(${HEADER.nodes}u);
  let blocks = table(${HEADER.blocks}u);
  var stack: array<vec2u, ${STACK_ENTRIES}>;
  var top = 1u;
  stack[0] = vec2u(word(${HEADER.topRoot}u), bitcast<u32>(near));
  while (top > 0u) {
    top--;
    let entry = stack[top];
    if (bitcast<f32>(entry.y) > (*best).distance) { continue; }
    let at = nodes + entry.x * ${NODE_WORDS}u;
    let enter = boxes(at, o, inverse, near, (*best).distance);
    let children = scene[(at + 24u) >> 2u];
    let leaves = scene[(at + 28u) >> 2u];
    let base = top;
    for (var lane = 0u; lane < 4u; lane++) {
      if (enter[lane] > FAR) { continue; }
      if (leaves[lane] == ${LEAF_INSTANCE}u) {
        let instance = table(${HEADER.instances}u) + children[lane] * ${INSTANCE_WORDS}u;
        walkMesh(word(instance + ${INSTANCE_ROOT}u), affine(instance, vec4f(o, 1.0)), affine(instance, vec4f(d, 0.0)), near,
          children[lane], shadow, best, panes);
        if (shadow && (*best).found) { return; }
        continue;
      }
      if (leaves[lane] != 0u) {
        let block = blocks + children[lane] * ${BLOCK_WORDS}u;
        let instance = leaves[lane] >> ${LEAF_INSTANCE_SHIFT}u;
        if (!shadow) {
          hitBlock(block, o, d, near, instance, best);
        } else if (hitOpaque(block, o, d, (*best).distance, instance, panes)) {
          (*best).found = true;
          return;
        }
        continue;
      }
      // Sorted in, the nearest on top.
      var to = top;
      while (to > base && bitcast<f32>(stack[to - 1u].y) < enter[lane]) {
        stack[to] = stack[to - 1u];
        to--;
      }
      stack[to] = vec2u(children[lane], bitcast<u32>(enter[lane]));
      top++;
    }
  }
}

fn trace(o: vec3f, d: vec3f, near: f32, far: f32) -> Hit {
  var best = Hit(far, 0u, 0u, 0.0, 0.0, false);
  if (word(${HEADER.instanceCount}u) == 0u) { return best; }
  var none: Panes;
  walkWorld(o, d, near, false, &best, &none);
  return best;
}

// Whether something on the way lets no light pass; what does is kept.
fn blockedByOpaque(o: vec3f, d: vec3f, far: f32, panes: ptr<function, Panes>) -> bool {
  var best = Hit(far, 0u, 0u, 0.0, 0.0, false);
  if (word(${HEADER.instanceCount}u) == 0u) { return false; }
  walkWorld(o, d, 0.0, true, &best, panes);
  return best.found;
}
`;
