/** The Node binding of WebGPU (Dawn, npm `webgpu`): the only file of this folder that knows Node; loaded by device.ts. */
import { existsSync } from 'node:fs';
import { EngineError } from '../errors.ts';

/**
 * Dawn switches. Every index of our kernels is checked by their own arithmetic and workgroup memory is written before it is
 * read, so the clamps and the clearing that a browser needs against hostile pages are only cost here. Timestamps
 * are quantized to 100 us unless asked otherwise, which is longer than most of our passes.
 */
const FEATURES = [
  'enable-dawn-features=allow_unsafe_apis,disable_robustness,disable_workgroup_init',
  'disable-dawn-features=timestamp_quantization',
];

let gpu: GPU | undefined;

/** Every GPU that Linux knows has one of these. Asking Dawn without one makes it print warnings about missing drivers. */
const GPU_DEVICES = ['/dev/dri', '/dev/nvidiactl', '/dev/nvidia0', '/dev/dxg'];

export function mayHaveGpu(): boolean {
  return process.platform !== 'linux' || GPU_DEVICES.some((path) => existsSync(path));
}

export async function loadNodeGpu(): Promise<GPU> {
  if (gpu) return gpu;
  try {
    const { create } = await import('webgpu');
    gpu = create(FEATURES);
    return gpu;
  } catch (cause) {
    throw new EngineError('DEVICE_UNAVAILABLE', 'the WebGPU library could not be loaded', { cause });
  }
}
