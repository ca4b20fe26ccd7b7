import { type GpuDevice, USAGE } from './device.ts';

/** A copy of part of a buffer on the host. */
export async function readBuffer(
  gpu: GpuDevice,
  buffer: GPUBuffer,
  offset: number,
  sizeBytes: number,
): Promise<ArrayBuffer> {
  if (sizeBytes === 0) return new ArrayBuffer(0);
  return withMapped(gpu, [{ buffer, offset, sizeBytes }], (mapped) => mapped.slice(0));
}

/** The beginnings of several buffers, one after another, in the time that one takes. */
export async function readTogether(
  gpu: GpuDevice,
  parts: readonly { buffer: GPUBuffer; sizeBytes: number }[],
): Promise<ArrayBuffer> {
  const whole = parts.map((part) => ({ ...part, offset: 0 }));
  return withMapped(gpu, whole, (mapped) => mapped.slice(0));
}

/** The same in memory that threads share, where there is such memory: nothing large is copied again for them. */
export async function readShared(gpu: GpuDevice, buffer: GPUBuffer, sizeBytes: number): Promise<Float32Array> {
  if (typeof SharedArrayBuffer === 'undefined') return new Float32Array(await readBuffer(gpu, buffer, 0, sizeBytes));
  return withMapped(gpu, [{ buffer, offset: 0, sizeBytes }], (mapped) => {
    const copy = new Float32Array(new SharedArrayBuffer(sizeBytes));
    copy.set(new Float32Array(mapped));
    return copy;
  });
}

async function withMapped<T>(
  gpu: GpuDevice,
  parts: readonly { buffer: GPUBuffer; offset: number; sizeBytes: number }[],
  take: (mapped: ArrayBuffer) => T,
): Promise<T> {
  const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
  const staging = await gpu.buffer(sizeBytes, USAGE.MAP_READ | USAGE.COPY_DST, 'staging');
  try {
    const encoder = gpu.device.createCommandEncoder();
    let at = 0;
    for (const part of parts) {
      encoder.copyBufferToBuffer(part.buffer, part.offset, staging, at, part.sizeBytes);
      at += part.sizeBytes;
    }
    gpu.device.queue.submit([encoder.finish()]);
    await gpu.settle(staging.mapAsync(1, 0, sizeBytes));
    return take(staging.getMappedRange(0, sizeBytes));
  } finally {
    staging.destroy();
  }
}
