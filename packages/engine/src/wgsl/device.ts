/** Choosing and opening a GPU, and what becomes of work on it when it is lost. */
import { EngineError } from '../errors.ts';

export interface WgslOptions {
  /** Another WebGPU entry point than the platform's own. */
  gpu?: GPU;
  /** Accept a software adapter (SwiftShader, WARP): right for tests, slower than the WASM backend. Default false. */
  allowSoftware?: boolean;
  /** Longest the device may stay silent before it is declared lost. Default 60 s. */
  timeoutMs?: number;
  /** Largest buffer to make, where the device's own limit shall not be used up. */
  maxBufferBytes?: number;
}

/** GPUBufferUsage as numbers: Node has no such global. */
export const USAGE = {
  MAP_READ: 0x1,
  COPY_SRC: 0x4,
  COPY_DST: 0x8,
  UNIFORM: 0x40,
  STORAGE: 0x80,
  INDIRECT: 0x100,
  QUERY_RESOLVE: 0x200,
} as const;

/** Storage buffers bound at once by the hungriest kernel; WebGPU guarantees 8. */
const LIMITS = [
  'maxBufferSize',
  'maxStorageBufferBindingSize',
  'maxComputeWorkgroupStorageSize',
  'maxComputeInvocationsPerWorkgroup',
  'maxComputeWorkgroupSizeX',
] as const;

/** A GPU that may go away. Every wait on it goes through `settle`, which rejects instead of hanging. */
export class GpuDevice {
  readonly device: GPUDevice;
  readonly description: string;
  /** All subgroups have exactly 32 lanes, which the fast variants of kernels count on. */
  readonly subgroups32: boolean;
  readonly timestamps: boolean;
  /** Bytes of the largest buffer a kernel can be given. */
  readonly maxStorageBytes: number;
  /** Resolves with the error once the device is gone. */
  readonly lost: Promise<EngineError>;
  readonly #timeoutMs: number;
  #error: EngineError | undefined;
  #declareLost: (error: EngineError) => void = () => {};

  constructor(device: GPUDevice, description: string, subgroups32: boolean, options: WgslOptions) {
    this.device = device;
    this.description = description;
    this.subgroups32 = subgroups32;
    this.timestamps = device.features.has('timestamp-query');
    this.#timeoutMs = options.timeoutMs ?? 60_000;
    const { maxBufferSize, maxStorageBufferBindingSize } = device.limits;
    this.maxStorageBytes = Math.min(
      maxBufferSize,
      maxStorageBufferBindingSize,
      options.maxBufferBytes ?? Number.POSITIVE_INFINITY,
    );
    this.lost = new Promise((resolve) => {
      this.#declareLost = (error) => {
        this.#error ??= error;
        resolve(this.#error);
      };
    });
    device.lost.then((info) => {
      const why = info.message || info.reason;
      this.#declareLost(new EngineError('DEVICE_LOST', `the GPU is gone: ${why}`));
    });
    device.addEventListener('uncapturederror', (event) => {
      const { error } = event as GPUUncapturedErrorEvent;
      const code = error.constructor.name === 'GPUOutOfMemoryError' ? 'OUT_OF_MEMORY' : 'DEVICE_LOST';
      // A refused command leaves buffers in a state nobody knows: the backend must not go on with them.
      this.#declareLost(new EngineError(code, error.message));
    });
  }

  /** Throws if the device is already known to be gone. */
  check(): void {
    if (this.#error) throw this.#error;
  }

  /** `work`, or a rejection when the device is lost or silent for too long. */
  async settle<T>(work: Promise<T>): Promise<T> {
    this.check();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silent = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new EngineError('DEVICE_LOST', `the GPU did not answer for ${this.#timeoutMs} ms`);
        this.#declareLost(error);
        reject(error);
      }, this.#timeoutMs);
    });
    const gone = this.lost.then((error) => {
      throw error;
    });
    try {
      return await Promise.race([work, gone, silent]);
    } catch (cause) {
      if (cause instanceof EngineError) throw cause;
      // mapAsync of a lost device rejects on its own, often just before `lost` resolves.
      throw this.#error ?? new EngineError('DEVICE_LOST', 'the GPU refused the work', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /** A buffer, or OUT_OF_MEMORY; contents start as zeros. */
  async buffer(sizeBytes: number, usage: number, label: string): Promise<GPUBuffer> {
    this.check();
    const size = Math.max(16, Math.ceil(sizeBytes / 16) * 16);
    const limit = usage & USAGE.STORAGE ? this.maxStorageBytes : this.device.limits.maxBufferSize;
    if (size > limit) {
      throw new EngineError('OUT_OF_MEMORY', `${label} needs ${size} bytes, this GPU allows ${limit} in one buffer`);
    }
    this.device.pushErrorScope('out-of-memory');
    const buffer = this.device.createBuffer({ size, usage, label });
    const error = await this.settle(this.device.popErrorScope());
    if (error) throw new EngineError('OUT_OF_MEMORY', `${label}: ${error.message}`);
    return buffer;
  }

  destroy(): void {
    this.#declareLost(new EngineError('DEVICE_LOST', 'the backend was disposed of'));
    this.device.destroy();
  }
}

async function platformGpu(allowSoftware: boolean): Promise<GPU> {
  const gpu = (globalThis as { navigator?: { gpu?: GPU } }).navigator?.gpu;
  if (gpu) return gpu;
  const node = (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node;
  if (!node) throw new EngineError('DEVICE_UNAVAILABLE', 'this browser has no WebGPU');
  const { loadNodeGpu, mayHaveGpu } = await import('./gpu.node.ts');
  if (!allowSoftware && !mayHaveGpu()) throw new EngineError('DEVICE_UNAVAILABLE', 'this machine has no GPU');
  return loadNodeGpu();
}

/** llvmpipe, SwiftShader and WARP answer as adapters too. Browsers leave all but vendor and architecture empty. */
function isSoftware(info: GPUAdapterInfo): boolean {
  const names = `${info.architecture} ${info.device} ${info.description}`;
  return info.isFallbackAdapter || /swiftshader|llvmpipe|basic render|software/i.test(names);
}

/** Opens the fastest GPU there is. Throws DEVICE_UNAVAILABLE where there is none. */
export async function openGpuDevice(options: WgslOptions = {}): Promise<GpuDevice> {
  const gpu = options.gpu ?? (await platformGpu(options.allowSoftware ?? false));
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) throw new EngineError('DEVICE_UNAVAILABLE', 'no GPU adapter was found');
  const { info } = adapter;
  const description = `${info.vendor} ${info.architecture} ${info.description || info.device}`
    .replace(/\s+/g, ' ')
    .trim();
  if (!options.allowSoftware && isSoftware(info)) {
    throw new EngineError('DEVICE_UNAVAILABLE', `the only adapter is software: ${description}`);
  }
  const wanted: GPUFeatureName[] = ['subgroups', 'timestamp-query'];
  const requiredLimits: Record<string, number> = {};
  for (const name of LIMITS) requiredLimits[name] = adapter.limits[name];
  try {
    const device = await adapter.requestDevice({
      requiredFeatures: wanted.filter((feature) => adapter.features.has(feature)),
      requiredLimits,
    });
    const { subgroupMinSize, subgroupMaxSize } = info;
    const subgroups32 = device.features.has('subgroups') && subgroupMinSize === 32 && subgroupMaxSize === 32;
    return new GpuDevice(device, description, subgroups32, options);
  } catch (cause) {
    throw new EngineError('DEVICE_UNAVAILABLE', `${description} could not be opened`, { cause });
  }
}

/** Whether a real GPU answers. Nothing is compiled for it. */
export async function gpuAnswers(): Promise<boolean> {
  try {
    (await openGpuDevice()).destroy();
    return true;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'DEVICE_UNAVAILABLE') return false;
    throw error;
  }
}
