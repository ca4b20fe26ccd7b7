/**
 * What this GPU can do at best at dot products of descriptors, for the benchmark: the matcher's loop with nothing around it. Two
 * descriptors a thread in registers, 32 others in workgroup memory, gone through again and again; nothing is looked up or kept.
 */
import { openGpuDevice, USAGE, type WgslOptions } from './device.ts';
import { KernelCompiler } from './kernel.ts';

const ROUNDS = 512;
const PER_ROUND = 32;
const PER_GROUP = 256;
const GROUPS = 4096;

const bareDotsWgsl = `
requires packed_4x8_integer_dot_product;
@group(0) @binding(0) var<uniform> unused: vec4u;
@group(1) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> others: array<vec4u, 256>;

@compute @workgroup_size(128)
fn bareDots(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  var va: array<vec4u, 8>;
  var vb: array<vec4u, 8>;
  for (var w = 0u; w < 8u; w++) {
    va[w] = vec4u(lid, group.x, w, 7u) * 2654435761u;
    vb[w] = vec4u(w, lid, group.x, 11u) * 2246822519u;
  }
  others[lid] = vec4u(lid, 3u, 5u, unused.x) * 3266489917u;
  others[128u + lid] = vec4u(9u, lid, 2u, unused.y) * 668265263u;
  workgroupBarrier();
  var most = vec2u(0u);
  for (var round = 0u; round < ${ROUNDS}u; round++) {
    for (var j = 0u; j < ${PER_ROUND}u; j++) {
      // Another order every round: nothing of a round can be taken from the one before.
      let base = 8u * ((j + round) & 31u);
      var da = round;
      var db = round;
      for (var w = 0u; w < 8u; w++) {
        let t = others[base + w];
        da += dot4U8Packed(va[w].x, t.x) + dot4U8Packed(va[w].y, t.y) + dot4U8Packed(va[w].z, t.z) + dot4U8Packed(va[w].w, t.w);
        db += dot4U8Packed(vb[w].x, t.x) + dot4U8Packed(vb[w].y, t.y) + dot4U8Packed(vb[w].z, t.z) + dot4U8Packed(vb[w].w, t.w);
      }
      most = max(most, vec2u(da, db));
    }
  }
  out[group.x * 128u + lid] = most.x ^ most.y;
}
`;

/** Descriptor pairs per second, best of `repeats`. `groups` is for slow devices: fewer are enough to fill them. */
export async function bareGpuDots(options: WgslOptions & { repeats?: number; groups?: number } = {}): Promise<number> {
  const { repeats = 5, groups = GROUPS } = options;
  const gpu = await openGpuDevice(options);
  try {
    const compiler = new KernelCompiler(gpu);
    const kernel = await compiler.compile('bareDots', bareDotsWgsl, ['write']);
    const out = await gpu.buffer(4 * 128 * groups, USAGE.STORAGE, 'bare dots');
    const record = await gpu.buffer(256, USAGE.UNIFORM | USAGE.COPY_DST, 'record');
    const recordGroup = gpu.device.createBindGroup({
      layout: compiler.stepLayout,
      entries: [{ binding: 0, resource: { buffer: record, size: 16 } }],
    });
    let best = 0;
    for (let repeat = 0; repeat <= repeats; repeat++) {
      const began = performance.now();
      const encoder = gpu.device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      pass.setPipeline(kernel.pipeline);
      pass.setBindGroup(0, recordGroup, [0]);
      pass.setBindGroup(1, compiler.bind(kernel, [out]));
      pass.dispatchWorkgroups(groups);
      pass.end();
      gpu.device.queue.submit([encoder.finish()]);
      await gpu.settle(gpu.device.queue.onSubmittedWorkDone());
      const seconds = (performance.now() - began) / 1000;
      // The first one also wakes the device.
      if (repeat > 0) best = Math.max(best, (groups * PER_GROUP * PER_ROUND * ROUNDS) / seconds);
    }
    return best;
  } finally {
    gpu.destroy();
  }
}
