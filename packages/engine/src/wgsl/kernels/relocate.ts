/**
 * Densification decided by the host (densify.ts), carried out here: Gaussian i becomes a copy of its source, gets the new opacity
 * and scales, and loses its optimiser state where it was replaced. A source is never itself replaced, so order does not matter.
 *
 * reads: sources (source << 1 | replaced), changes (log-scales, opacity logit). writes: parameters, first, second
 */
import { COMMON_WGSL } from './common.ts';

export const relocateWgsl = (planes: number) => `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> sources: array<u32>;
@group(1) @binding(1) var<storage, read> changes: array<vec4f>;
@group(1) @binding(2) var<storage, read_write> parameters: array<vec4f>;
@group(1) @binding(3) var<storage, read_write> first: array<vec4f>;
@group(1) @binding(4) var<storage, read_write> second: array<vec4f>;

@compute @workgroup_size(256)
fn relocate(@builtin(global_invocation_id) id: vec3u) {
  let i = id.x;
  if (i >= step.count) { return; }
  let source = sources[i] >> 1u;
  let change = changes[i];
  let moved = source != i;
  let geometry = parameters[source];
  parameters[i] = vec4f(geometry.xyz, change.w);
  parameters[2u * step.capacity + i] = vec4f(change.xyz, 0.0);
  if (moved) { parameters[step.capacity + i] = parameters[step.capacity + source]; }
  for (var plane = 3u; moved && plane < ${planes}u; plane++) {
    parameters[plane * step.capacity + i] = parameters[plane * step.capacity + source];
  }
  for (var plane = 0u; (sources[i] & 1u) != 0u && plane < ${planes}u; plane++) {
    first[plane * step.capacity + i] = vec4f(0.0);
    second[plane * step.capacity + i] = vec4f(0.0);
  }
}
`;
