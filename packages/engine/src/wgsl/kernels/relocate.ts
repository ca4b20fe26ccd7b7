/**
 * Densification as the host decides it (relocation.ts) from what `takeOpacities` hands it, in three kernels one after another: `clampScales` cuts all scales to the
 * limit; `shrinkSources` gives the copied Gaussians their share of opacity and size; `copySources` copies them. Whatever
 * was touched by the last two loses its optimizer state. A Gaussian is never source and copy at once.
 *
 * reads: work: for shrinkSources (Gaussian, opacity logit, addition to the log-scales, -), for copySources (to, from, -, -); the
 * number of items is in step.seed, the limit in step.scaleReg. writes: parameters, first, second
 */
import { COMMON_WGSL } from './common.ts';

const BUFFERS = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> work: array<vec4u>;
@group(1) @binding(1) var<storage, read_write> parameters: array<vec4f>;
@group(1) @binding(2) var<storage, read_write> first: array<vec4f>;
@group(1) @binding(3) var<storage, read_write> second: array<vec4f>;
`;

const forget = (planes: number) => `
fn forget(i: u32) {
  for (var plane = 0u; plane < ${planes}u; plane++) {
    first[plane * step.capacity + i] = vec4f(0.0);
    second[plane * step.capacity + i] = vec4f(0.0);
  }
}
`;

/** Opacity logits, one after another: the host decides by them alone, and reading whole planes back would take four times as long. */
export const takeOpacitiesWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> parameters: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> opacities: array<f32>;
@compute @workgroup_size(256)
fn takeOpacities(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < step.count) { opacities[id.x] = parameters[id.x].w; }
}
`;

export const clampScalesWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read_write> parameters: array<vec4f>;
@compute @workgroup_size(256)
fn clampScales(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= step.count) { return; }
  let at = 2u * step.capacity + id.x;
  let value = parameters[at];
  if (any(value.xyz > vec3f(step.scaleReg))) { parameters[at] = vec4f(min(value.xyz, vec3f(step.scaleReg)), value.w); }
}
`;

export const shrinkSourcesWgsl = (planes: number) => `${BUFFERS}${forget(planes)}
@compute @workgroup_size(64)
fn shrinkSources(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= step.seed) { return; }
  let item = work[id.x];
  parameters[item.x].w = bitcast<f32>(item.y);
  let scales = 2u * step.capacity + item.x;
  parameters[scales] = parameters[scales] + vec4f(vec3f(bitcast<f32>(item.z)), 0.0);
  forget(item.x);
}
`;

export const copySourcesWgsl = (planes: number) => `${BUFFERS}${forget(planes)}
@compute @workgroup_size(64)
fn copySources(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= step.seed) { return; }
  let item = work[id.x];
  for (var plane = 0u; plane < ${planes}u; plane++) {
    parameters[plane * step.capacity + item.x] = parameters[plane * step.capacity + item.y];
  }
  forget(item.x);
}
`;
