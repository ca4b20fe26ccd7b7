import { type GpuDevice, USAGE } from './device.ts';

/** A copy of part of a buffer on the host. */
export async function readBuffer(
  gpu: GpuDevice,
  buffer: GPUBuffer,
  offset: number,
  sizeBytes: number,
): Promise<ArrayBuffer> {
  if (sizeBytes === 0) return new ArrayBuffer(0);
  const staging = await gpu.buffer(sizeBytes, USAGE.MAP_READ | USAGE.COPY_DST, 'staging');
  try {
    const encoder = gpu.device.createCommandEncoder();
    encoder.copyBufferToBuffer(buffer, offset, staging, 0, sizeBytes);
    gpu.device.queue.submit([encoder.finish()]);
    await gpu.settle(staging.mapAsync(1, 0, sizeBytes));
    return staging.getMappedRange(0, sizeBytes).slice(0);
  } finally {
    staging.destroy();
  }
}
