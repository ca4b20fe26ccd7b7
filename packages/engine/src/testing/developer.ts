/** The device's way to bytes by itself, for pictures made of numbers. */
import type { DisplayBackdrop } from '../display.ts';
import { EngineError } from '../errors.ts';
import type { TraceWindow } from '../trace/view.ts';
import { Developer } from '../wgsl/develop.ts';
import { openGpuDevice, USAGE } from '../wgsl/device.ts';
import { KernelCompiler } from '../wgsl/kernel.ts';
import { offerSoftwareGpu } from './software-icd.ts';

/** Null where there is no GPU, not even a software one. */
export async function openTestDeveloper() {
  offerSoftwareGpu();
  const gpu = await openGpuDevice({ allowSoftware: true, timeoutMs: 300_000 }).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === 'DEVICE_UNAVAILABLE') return null;
    throw error;
  });
  if (!gpu) return null;
  const developer = new Developer(new KernelCompiler(gpu));
  const upload = async (numbers: Float32Array<ArrayBuffer>) => {
    const buffer = await gpu.buffer(numbers.byteLength, USAGE.STORAGE | USAGE.COPY_DST, 'picture');
    gpu.device.queue.writeBuffer(buffer, 0, numbers);
    return buffer;
  };
  return {
    film: async (
      sums: Float32Array<ArrayBuffer>,
      window: TraceWindow,
      factor: number,
      size?: { width: number; height: number },
    ) => developer.film(await upload(sums), window, factor, size),
    splats: async (picture: Float32Array<ArrayBuffer>, display: DisplayBackdrop) =>
      developer.splats(await upload(picture), display),
  };
}
