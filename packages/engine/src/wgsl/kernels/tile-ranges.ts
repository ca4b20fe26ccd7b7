/** First entry of every tile in the sorted entries, by bisection. reads: counters, keys. writes: tileStarts (tiles + 1) */
import { COMMON_WGSL } from './common.ts';

export const tileRangesWgsl = `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> counters: array<u32>;
@group(1) @binding(1) var<storage, read> keys: array<u32>;
@group(1) @binding(2) var<storage, read_write> tileStarts: array<u32>;

@compute @workgroup_size(64)
fn tileRanges(@builtin(global_invocation_id) id: vec3u) {
  if (id.x > step.tilesX * step.tilesY) { return; }
  var low = 0u;
  var high = counters[COUNTER_instances];
  while (low < high) {
    let middle = (low + high) / 2u;
    if (keys[middle] < id.x) { low = middle + 1u; } else { high = middle; }
  }
  tileStarts[id.x] = low;
}
`;
