/** Kernels into a command encoder: one compute pass for all of them, or, to time them, one each with timestamp queries. */

import type { Bound } from './bound-kernel.ts';
import { type GpuDevice, USAGE } from './device.ts';

export interface PassRecorder {
  run(bound: Bound, groupsX: number, groupsY?: number): void;
  end(): void;
}

export function recordPasses(
  encoder: GPUCommandEncoder,
  steps: GPUBindGroup,
  recordOffset: number,
  timer?: PassTimer,
): PassRecorder {
  const begin = (timestampWrites?: GPUComputePassTimestampWrites) => {
    const pass = encoder.beginComputePass(timestampWrites ? { timestampWrites } : {});
    pass.setBindGroup(0, steps, [recordOffset]);
    return pass;
  };
  const dispatch = (pass: GPUComputePassEncoder, bound: Bound, x: number, y: number) => {
    pass.setPipeline(bound.kernel.pipeline);
    pass.setBindGroup(1, bound.group);
    pass.dispatchWorkgroups(x, y);
  };
  if (timer) {
    return {
      run(bound, x, y = 1) {
        const pass = begin(timer.next(bound.kernel.name));
        dispatch(pass, bound, x, y);
        pass.end();
      },
      end() {},
    };
  }
  const pass = begin();
  return {
    run: (bound, x, y = 1) => dispatch(pass, bound, x, y),
    end: () => pass.end(),
  };
}

const MAX_PASSES = 64;

export class PassTimer {
  readonly #gpu: GpuDevice;
  readonly #queries: GPUQuerySet;
  readonly #resolved: GPUBuffer;
  readonly #staging: GPUBuffer;
  #names: string[] = [];

  constructor(gpu: GpuDevice) {
    this.#gpu = gpu;
    this.#queries = gpu.device.createQuerySet({ type: 'timestamp', count: 2 * MAX_PASSES });
    const size = 16 * MAX_PASSES;
    this.#resolved = gpu.device.createBuffer({ size, usage: USAGE.QUERY_RESOLVE | USAGE.COPY_SRC });
    this.#staging = gpu.device.createBuffer({ size, usage: USAGE.MAP_READ | USAGE.COPY_DST });
  }

  next(name: string): GPUComputePassTimestampWrites {
    const at = 2 * this.#names.length;
    this.#names.push(name);
    return { querySet: this.#queries, beginningOfPassWriteIndex: at, endOfPassWriteIndex: at + 1 };
  }

  /** Call on the encoder of the frame, after its passes. */
  resolve(encoder: GPUCommandEncoder): void {
    encoder.resolveQuerySet(this.#queries, 0, 2 * this.#names.length, this.#resolved, 0);
    encoder.copyBufferToBuffer(this.#resolved, 0, this.#staging, 0, 16 * this.#names.length);
  }

  /** Microseconds per pass name (summed where a name occurs more than once), after the submission; starts anew. */
  async read(): Promise<Map<string, number>> {
    await this.#gpu.settle(this.#staging.mapAsync(1));
    const stamps = new BigUint64Array(this.#staging.getMappedRange().slice(0));
    this.#staging.unmap();
    const out = new Map<string, number>();
    this.#names.forEach((name, at) => {
      const microseconds = Number(stamps[2 * at + 1] - stamps[2 * at]) / 1000;
      out.set(name, (out.get(name) ?? 0) + microseconds);
    });
    this.#names = [];
    return out;
  }
}
