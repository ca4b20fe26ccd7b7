/** Networks of convolutions on a GPU, from the same tables of layers as on the processor (network/layers.ts). */

import { EngineError } from '../errors.ts';
import {
  type CheckedLayer,
  type ConvolutionLayer,
  type CpuLayer,
  checkedLayers,
  sideStep,
  sizeAt,
  type WeightTensor,
} from '../network/layers.ts';
import { type GpuDevice, USAGE } from './device.ts';
import type { Kernel, KernelCompiler } from './kernel.ts';
import {
  CONVOLVE_WORDS,
  convolveWgsl,
  madePlanes,
  OUTPUTS,
  packWeights,
  planesOf,
  poolHalfWgsl,
  ROWS,
  WORKGROUP,
} from './kernels/convolve.ts';

/** Of a dynamic offset into uniform buffers. */
const RECORD_STRIDE = 256;

interface Step {
  kernel: Kernel;
  buffers: string[];
  /** Its weights are the first buffer. */
  weights?: GPUBuffer;
  /** Width, height, planes of the sources. */
  record: number[];
  groups: [number, number, number];
}

interface Tensor {
  planes: number;
  level: number;
}

export class WgslNetwork {
  readonly inputPlanes: number;
  readonly #gpu: GpuDevice;
  readonly #compiler: KernelCompiler;
  readonly #layers: readonly CheckedLayer[];
  readonly #convolutions: Kernel[];
  readonly #poolHalf: Kernel;
  readonly #weights: GPUBuffer[];
  readonly #shapes = new Map<string, Tensor>();
  #buffers = new Map<string, GPUBuffer>();
  #steps: { kernel: Kernel; group: GPUBindGroup; record: number; groups: [number, number, number] }[] = [];
  #records: GPUBuffer | undefined;
  #size = '';

  static async open(
    compiler: KernelCompiler,
    table: readonly ConvolutionLayer[],
    weights: ReadonlyMap<string, WeightTensor>,
  ): Promise<WgslNetwork> {
    checkPlain(table);
    const layers = checkedLayers(table, weights);
    const convolutions = await Promise.all(
      layers.map((layer) =>
        compiler.compile('convolve', convolveWgsl(layer), ['read', 'write', ...layer.from.map(() => 'read' as const)]),
      ),
    );
    const poolHalf = await compiler.compile('poolHalf', poolHalfWgsl, ['read', 'write']);
    const buffers: GPUBuffer[] = [];
    for (const layer of layers) {
      const packed = packWeights(layer);
      const buffer = await compiler.gpu.buffer(packed.byteLength, USAGE.STORAGE | USAGE.COPY_DST, layer.name);
      compiler.gpu.device.queue.writeBuffer(buffer, 0, packed);
      buffers.push(buffer);
    }
    return new WgslNetwork(compiler, layers, convolutions, poolHalf, buffers);
  }

  private constructor(
    compiler: KernelCompiler,
    layers: readonly CheckedLayer[],
    convolutions: Kernel[],
    poolHalf: Kernel,
    weights: GPUBuffer[],
  ) {
    this.#gpu = compiler.gpu;
    this.#compiler = compiler;
    this.#layers = layers;
    this.#convolutions = convolutions;
    this.#poolHalf = poolHalf;
    this.#weights = weights;
    this.inputPlanes = planesOf(layers[0].parts[0]);
    this.#shapes.set('input', { planes: this.inputPlanes, level: 0 });
    for (const { to, out, level, pool } of layers) {
      this.#shapes.set(to, { planes: madePlanes(out), level });
      if (pool) this.#shapes.set(pool, { planes: madePlanes(out), level: level + 1 });
    }
  }

  /** A picture inside the network after `layOut`: `input` to be written, `out` to be read, planes of four channels. */
  tensor(name: 'input' | 'out'): GPUBuffer {
    return this.#buffers.get(name)!;
  }

  /** Buffers for pictures of a size; kept until another is asked for. */
  async layOut(width: number, height: number): Promise<void> {
    const step = sideStep(this.#layers);
    if (width % step !== 0 || height % step !== 0) {
      throw new EngineError('INVALID_INPUT', `a network's picture of ${width}x${height}`);
    }
    if (this.#size === `${width}x${height}`) return;
    this.#release();
    for (const [name, { planes, level }] of this.#shapes) {
      const sizeBytes = 16 * planes * sizeAt(width, level) * sizeAt(height, level);
      this.#buffers.set(name, await this.#gpu.buffer(sizeBytes, USAGE.STORAGE, `network ${name}`));
    }
    const plan = this.#plan(width, height);
    const records = new Uint32Array((RECORD_STRIDE / 4) * plan.length);
    plan.forEach(({ record }, k) => {
      records.set(record, (RECORD_STRIDE / 4) * k);
    });
    this.#records = await this.#gpu.buffer(records.byteLength, USAGE.UNIFORM | USAGE.COPY_DST, 'network records');
    this.#gpu.device.queue.writeBuffer(this.#records, 0, records);
    this.#steps = plan.map(({ kernel, buffers, weights, groups }, k) => ({
      kernel,
      group: this.#compiler.bind(kernel, [
        ...(weights ? [weights] : []),
        ...buffers.map((name) => this.#buffers.get(name)!),
      ]),
      record: RECORD_STRIDE * k,
      groups,
    }));
    this.#size = `${width}x${height}`;
  }

  /** Writes what makes `out` of `input` into a pass. */
  record(pass: GPUComputePassEncoder): void {
    const sizes = this.#gpu.device.createBindGroup({
      layout: this.#compiler.stepLayout,
      entries: [{ binding: 0, resource: { buffer: this.#records!, size: 4 * CONVOLVE_WORDS } }],
    });
    for (const { kernel, group, record, groups } of this.#steps) {
      pass.setPipeline(kernel.pipeline);
      pass.setBindGroup(0, sizes, [record]);
      pass.setBindGroup(1, group);
      pass.dispatchWorkgroups(...groups);
    }
  }

  #plan(width: number, height: number): Step[] {
    const across = (columns: number, rows: number, planes: number): [number, number, number] => [
      Math.ceil(columns / WORKGROUP.x),
      Math.ceil(rows / WORKGROUP.y),
      planes,
    ];
    return this.#layers.flatMap(({ from, to, out, level, pool, parts }, k) => {
      const [columns, rows] = [sizeAt(width, level), sizeAt(height, level)];
      const convolve: Step = {
        kernel: this.#convolutions[k],
        weights: this.#weights[k],
        buffers: [to, ...from.map(({ tensor }) => tensor)],
        record: [columns, rows, ...parts.map(planesOf)],
        groups: across(columns, Math.ceil(rows / ROWS), Math.ceil(out / OUTPUTS)),
      };
      if (!pool) return [convolve];
      const groups = across(columns >> 1, rows >> 1, madePlanes(out));
      return [convolve, { kernel: this.#poolHalf, buffers: [to, pool], record: [columns, rows], groups }];
    });
  }

  #release(): void {
    for (const buffer of this.#buffers.values()) buffer.destroy();
    this.#buffers = new Map();
    this.#records?.destroy();
    this.#records = undefined;
    this.#size = '';
  }

  dispose(): void {
    this.#release();
    for (const buffer of this.#weights) buffer.destroy();
  }
}

/** These kernels do less than those of the processor, whose tables have the same form. */
function checkPlain(table: readonly CpuLayer[]): void {
  for (const { name, from, dilation = 1, halved, depthwise, most = Infinity, plus } of table)
    if (
      dilation !== 1 ||
      halved ||
      depthwise ||
      most !== Infinity ||
      plus !== undefined ||
      from.some(({ smooth }) => smooth)
    )
      throw new EngineError('INVALID_INPUT', `${name}: a layer that only the processor computes`);
}
