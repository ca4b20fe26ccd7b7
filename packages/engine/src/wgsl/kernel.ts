/** Compute pipelines with explicit layouts: group 0 is the step record (dynamic offset), group 1 the storage buffers. */
import type { GpuDevice } from './device.ts';

export type Access = 'read' | 'write';

export interface Kernel {
  name: string;
  pipeline: GPUComputePipeline;
  storages: GPUBindGroupLayout;
}

/** Makes kernels of one device; compiled pipelines are shared by all its scenes. */
export class KernelCompiler {
  readonly gpu: GpuDevice;
  readonly stepLayout: GPUBindGroupLayout;
  readonly #kernels = new Map<string, Promise<Kernel>>();

  constructor(gpu: GpuDevice) {
    this.gpu = gpu;
    this.stepLayout = gpu.device.createBindGroupLayout({
      label: 'step',
      entries: [{ binding: 0, visibility: 4, buffer: { type: 'uniform', hasDynamicOffset: true } }],
    });
  }

  /** `name` is also the entry point; `bindings` gives the access of group 1 by binding number. */
  compile(name: string, code: string, bindings: readonly Access[]): Promise<Kernel> {
    const key = `${name}\n${code}`;
    const known = this.#kernels.get(key);
    if (known) return known;
    const kernel = this.#compile(name, code, bindings);
    this.#kernels.set(key, kernel);
    return kernel;
  }

  async #compile(name: string, code: string, bindings: readonly Access[]): Promise<Kernel> {
    const { device } = this.gpu;
    const storages = device.createBindGroupLayout({
      label: name,
      entries: bindings.map((access, binding) => ({
        binding,
        visibility: 4,
        buffer: { type: access === 'read' ? ('read-only-storage' as const) : ('storage' as const) },
      })),
    });
    const module = device.createShaderModule({ code, label: name });
    const pipeline = await this.gpu.settle(
      device.createComputePipelineAsync({
        label: name,
        layout: device.createPipelineLayout({ bindGroupLayouts: [this.stepLayout, storages] }),
        compute: { module, entryPoint: name },
      }),
    );
    return { name, pipeline, storages };
  }

  bind(kernel: Kernel, buffers: readonly (GPUBuffer | GPUBufferBinding)[]): GPUBindGroup {
    return this.gpu.device.createBindGroup({
      label: kernel.name,
      layout: kernel.storages,
      entries: buffers.map((buffer, binding) => ({
        binding,
        resource: 'buffer' in buffer ? buffer : { buffer },
      })),
    });
  }
}
