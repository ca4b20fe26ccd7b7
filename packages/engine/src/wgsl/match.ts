/** Descriptor matching on the GPU, in pieces: memory and the length of a dispatch stay bounded whatever the sets' sizes. */
import type { DescriptorSet, Matches, MatchOptions } from '../backend.ts';
import { acceptMatches, checkDescriptors, DESCRIPTOR_BYTES, type Neighbors, NO_NEIGHBOR } from '../match/accept.ts';
import { type GpuDevice, USAGE } from './device.ts';
import type { Kernel, KernelCompiler } from './kernel.ts';
import { nearestWgsl } from './kernels/nearest.ts';
import { readBuffer } from './read-buffer.ts';

/** Descriptors per piece of either set: 64 MiB. */
const PIECE = 1 << 19;
/** Pairs per dispatch: some ten milliseconds on a small GPU, so that a desktop stays usable and no watchdog fires. */
const PAIRS_PER_DISPATCH = 2 ** 32;
const PER_GROUP = 256;

export async function wgslMatch(
  compiler: KernelCompiler,
  first: DescriptorSet,
  second: DescriptorSet,
  options: MatchOptions = {},
): Promise<Matches> {
  checkDescriptors(first);
  checkDescriptors(second);
  const kernel = await compiler.compile('nearest', nearestWgsl, ['read', 'read', 'write']);
  const forward = await nearest(compiler, kernel, first, second);
  const backward = (options.mutual ?? true) ? await nearest(compiler, kernel, second, first) : null;
  return acceptMatches(forward, backward, options);
}

const pieces = (set: DescriptorSet) =>
  Array.from({ length: Math.ceil(set.count / PIECE) }, (_, k) => ({
    first: k * PIECE,
    count: Math.min(PIECE, set.count - k * PIECE),
  }));

async function upload(gpu: GpuDevice, set: DescriptorSet, piece: { first: number; count: number }): Promise<GPUBuffer> {
  const size = DESCRIPTOR_BYTES * piece.count;
  const buffer = await gpu.buffer(size, USAGE.STORAGE | USAGE.COPY_DST, 'descriptors');
  const at = DESCRIPTOR_BYTES * piece.first;
  gpu.device.queue.writeBuffer(buffer, 0, set.data.slice(at, at + size));
  return buffer;
}

async function nearest(
  compiler: KernelCompiler,
  kernel: Kernel,
  from: DescriptorSet,
  to: DescriptorSet,
): Promise<Neighbors> {
  const { gpu } = compiler;
  const index = new Uint32Array(from.count).fill(NO_NEIGHBOR);
  const best = new Uint32Array(from.count);
  const second = new Uint32Array(from.count);
  for (const fromPiece of pieces(from)) {
    const fromBuffer = await upload(gpu, from, fromPiece);
    const found = await gpu.buffer(16 * fromPiece.count, USAGE.STORAGE | USAGE.COPY_SRC | USAGE.COPY_DST, 'found');
    const start = new Uint32Array(4 * fromPiece.count);
    for (let i = 0; i < fromPiece.count; i++) start[4 * i] = NO_NEIGHBOR;
    for (const toPiece of pieces(to)) {
      const toBuffer = await upload(gpu, to, toPiece);
      // Numbers within the piece: what an earlier piece found keeps its number through a second merge on the host.
      gpu.device.queue.writeBuffer(found, 0, start);
      await searchPiece(compiler, kernel, fromBuffer, toBuffer, found, fromPiece.count, toPiece.count);
      const rows = new Uint32Array(await readBuffer(gpu, found, 0, 16 * fromPiece.count));
      toBuffer.destroy();
      for (let i = 0; i < fromPiece.count; i++) {
        const at = fromPiece.first + i;
        const [pieceIndex, pieceBest, pieceSecond] = [rows[4 * i], rows[4 * i + 1], rows[4 * i + 2]];
        if (index[at] === NO_NEIGHBOR || pieceBest > best[at]) {
          second[at] = Math.max(best[at], pieceSecond);
          best[at] = pieceBest;
          index[at] = toPiece.first + pieceIndex;
        } else {
          second[at] = Math.max(second[at], pieceBest);
        }
      }
    }
    fromBuffer.destroy();
    found.destroy();
  }
  return { index, best, second };
}

async function searchPiece(
  compiler: KernelCompiler,
  kernel: Kernel,
  from: GPUBuffer,
  to: GPUBuffer,
  found: GPUBuffer,
  fromCount: number,
  toCount: number,
): Promise<void> {
  const { gpu } = compiler;
  const { device } = gpu;
  const stride = Math.max(32, Math.floor(PAIRS_PER_DISPATCH / fromCount / 32) * 32);
  const dispatches = Math.ceil(toCount / stride);
  const records = new Uint32Array(64 * dispatches);
  for (let k = 0; k < dispatches; k++) {
    records.set([k * stride, Math.min(toCount, (k + 1) * stride), fromCount, 0], 64 * k);
  }
  const ranges = await gpu.buffer(records.byteLength, USAGE.UNIFORM | USAGE.COPY_DST, 'ranges');
  device.queue.writeBuffer(ranges, 0, records);
  const rangeGroup = device.createBindGroup({
    layout: compiler.stepLayout,
    entries: [{ binding: 0, resource: { buffer: ranges, size: 16 } }],
  });
  const group = compiler.bind(kernel, [from, to, found]);
  for (let k = 0; k < dispatches; k++) {
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(kernel.pipeline);
    pass.setBindGroup(0, rangeGroup, [256 * k]);
    pass.setBindGroup(1, group);
    pass.dispatchWorkgroups(Math.ceil(fromCount / PER_GROUP));
    pass.end();
    device.queue.submit([encoder.finish()]);
  }
  await gpu.settle(device.queue.onSubmittedWorkDone());
  ranges.destroy();
}
