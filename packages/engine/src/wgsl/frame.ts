/** The passes of a frame in their order, bound to a scene's buffers once and encoded any number of times. */
import { TILE } from '../constants.ts';
import type { Kernel, KernelCompiler } from './kernel.ts';
import { INDIRECT } from './kernels/common.ts';
import type { FrameKernels } from './kernels/frame-kernels.ts';
import type { PassTimer } from './pass-timer.ts';
import { type EntryBuffers, type PictureBuffers, radixTotals, type SceneBuffers } from './scene-buffers.ts';
import { STEP_BYTES } from './step-record.ts';

/** Where the picture of a frame goes on. */
export type FrameGoal = 'draw' | 'drawDepth' | 'score' | 'gradients' | 'forwardBackward' | 'train';

export interface FrameBuffers {
  scene: SceneBuffers;
  picture: PictureBuffers;
  entries: EntryBuffers;
  views: GPUBuffer;
  /** Only for the goal `gradients`. */
  parameterGradients?: GPUBuffer;
}

export interface FrameSize {
  width: number;
  height: number;
  count: number;
}

interface Bound {
  kernel: Kernel;
  group: GPUBindGroup;
}

/** Passes of 8 bits that sort tile numbers 0..tiles (the last one is padding). */
export const tileDigits = (tiles: number) => Math.ceil(Math.log2(tiles + 1) / 8) || 1;

export class Frame {
  readonly #compiler: KernelCompiler;
  readonly #kernels: FrameKernels;
  readonly #buffers: FrameBuffers;
  readonly #steps: GPUBindGroup;
  readonly #bound = new Map<string, Bound>();
  /** Per target: the two loss kernels bound to it. */
  readonly #losses = new WeakMap<GPUBuffer, { moments: Bound; gradient: Bound }>();

  constructor(compiler: KernelCompiler, kernels: FrameKernels, buffers: FrameBuffers) {
    this.#compiler = compiler;
    this.#kernels = kernels;
    this.#buffers = buffers;
    this.#steps = compiler.gpu.device.createBindGroup({
      layout: compiler.stepLayout,
      entries: [{ binding: 0, resource: { buffer: buffers.scene.steps, size: STEP_BYTES } }],
    });
  }

  /** Binds a kernel on first use and remembers it under `key`. */
  #bind(key: string, kernel: Kernel, buffers: () => (GPUBuffer | GPUBufferBinding)[]): Bound {
    let bound = this.#bound.get(key);
    if (!bound) {
      bound = { kernel, group: this.#compiler.bind(kernel, buffers()) };
      this.#bound.set(key, bound);
    }
    return bound;
  }

  #lossOf(target: GPUBuffer) {
    let losses = this.#losses.get(target);
    if (!losses) {
      const { picture, views } = this.#buffers;
      const { lossMoments, lossGradient } = this.#kernels;
      const bind = (kernel: Kernel, buffers: GPUBuffer[]) => ({ kernel, group: this.#compiler.bind(kernel, buffers) });
      losses = {
        moments: bind(lossMoments, [picture.picture, target, views, picture.maps, picture.lossSums]),
        gradient: bind(lossGradient, [
          picture.picture,
          target,
          views,
          picture.maps,
          picture.gradients,
          picture.lossSums,
        ]),
      };
      this.#losses.set(target, losses);
    }
    return losses;
  }

  /** `record` is the place of the step record; `target` is needed for every goal but drawing. */
  encode(
    encoder: GPUCommandEncoder,
    goal: FrameGoal,
    size: FrameSize,
    record: number,
    target?: GPUBuffer,
    options: { noise?: boolean; timer?: PassTimer | undefined } = {},
  ): void {
    const { scene: b, picture: p, entries: e, views } = this.#buffers;
    const k = this.#kernels;
    const tilesX = Math.ceil(size.width / TILE);
    const tilesY = Math.ceil(size.height / TILE);
    encoder.clearBuffer(b.radixTotals);

    const recorder = passRecorder(encoder, this.#steps, STEP_BYTES * record, b.indirect, options.timer);
    const { run, runIndirect } = recorder;
    const groups = Math.max(1, Math.ceil(size.count / 256));

    run(
      this.#bind('project', k.project, () => [b.parameters, views, b.splats, b.footprints, b.tallies, b.blockSums]),
      groups,
    );
    run(
      this.#bind('scanVisible', k.scanVisible, () => [b.blockSums, b.counters, b.indirect]),
      1,
    );
    run(
      this.#bind('compact', k.compact, () => [b.blockSums, b.tallies, b.depthKeysA, b.depthValuesA, b.visibleList]),
      groups,
    );

    // Depth: four digits, so the order ends where it began.
    const depth = [
      [b.depthKeysA, b.depthValuesA],
      [b.depthKeysB, b.depthValuesB],
    ] as const;
    k.depthSort.forEach((sort, digit) => {
      const [keys, values] = depth[digit % 2]!;
      const [toKeys, toValues] = depth[(digit + 1) % 2]!;
      const totals = radixTotals(b, digit);
      const name = `depth${digit}`;
      runIndirect(
        this.#bind(`${name}count`, sort.count, () => [b.counters, keys, b.depthHistograms, totals]),
        INDIRECT.visible4096,
      );
      run(
        this.#bind(`${name}scan`, sort.scan, () => [b.counters, totals, b.depthHistograms]),
        256,
      );
      runIndirect(
        this.#bind(`${name}scatter`, sort.scatter, () => [
          b.counters,
          b.depthHistograms,
          keys,
          values,
          toKeys,
          toValues,
        ]),
        INDIRECT.visible4096,
      );
    });
    const order = b.depthValuesA;

    runIndirect(
      this.#bind('sumTiles', k.sumTiles, () => [order, b.tallies, b.counters, b.blockSums]),
      INDIRECT.visible256,
    );
    run(
      this.#bind('scanTiles', k.scanTiles, () => [b.blockSums, b.counters, b.indirect]),
      1,
    );
    runIndirect(
      this.#bind('emit', k.emit, () => [
        order,
        b.tallies,
        b.footprints,
        b.blockSums,
        b.counters,
        e.tileKeysA,
        e.instances,
        e.slots,
      ]),
      INDIRECT.visible256,
    );

    const tile = [
      [e.tileKeysA, e.tileValuesA],
      [e.tileKeysB, e.tileValuesB],
    ] as const;
    const digits = tileDigits(tilesX * tilesY);
    for (let digit = 0; digit < digits; digit++) {
      const sort = k.tileSort[digit]!;
      const [keys, values] = tile[digit % 2]!;
      const [toKeys, toValues] = tile[(digit + 1) % 2]!;
      const totals = radixTotals(b, 4 + digit);
      const name = `tile${digit}`;
      runIndirect(
        this.#bind(`${name}count`, sort.count, () => [b.counters, keys, e.tileHistograms, totals]),
        INDIRECT.instances4096,
      );
      run(
        this.#bind(`${name}scan`, sort.scan, () => [b.counters, totals, e.tileHistograms]),
        256,
      );
      runIndirect(
        this.#bind(`${name}scatter`, sort.scatter, () => [
          b.counters,
          e.tileHistograms,
          keys,
          values,
          toKeys,
          toValues,
        ]),
        INDIRECT.instances4096,
      );
    }
    const [sortedKeys, sorted] = tile[digits % 2]!;
    const parity = digits % 2;
    run(
      this.#bind(`tileRanges${parity}`, k.tileRanges, () => [b.counters, sortedKeys, p.tileStarts]),
      Math.ceil((tilesX * tilesY + 1) / 64),
    );

    const blendInputs = [p.tileStarts, sorted, e.instances, b.splats, p.picture, p.blockEnds];
    if (goal === 'drawDepth') {
      run(
        this.#bind(`blendDepth${parity}`, k.blendDepth, () => [...blendInputs, p.depths]),
        tilesX,
        tilesY,
      );
    } else {
      run(
        this.#bind(`blend${parity}`, k.blend, () => blendInputs),
        tilesX,
        tilesY,
      );
    }
    if (goal === 'draw' || goal === 'drawDepth') { recorder.end(); return; }

    const loss = this.#lossOf(target!);
    run(loss.moments, tilesX, tilesY);
    const finish = [p.lossSums, b.poseSums, b.counters, views, b.statistics];
    if (goal === 'score') {
      run(
        this.#bind('score', k.score, () => finish),
        1,
      );
      { recorder.end(); return; }
    }
    run(loss.gradient, tilesX, tilesY);
    run(
      this.#bind(`backward${parity}`, k.backward, () => [
        p.tileStarts,
        sorted,
        e.instances,
        b.splats,
        p.blockEnds,
        p.gradients,
        e.slots,
      ]),
      8 * tilesX,
      tilesY,
    );
    runIndirect(
      this.#bind('gather', k.gather, () => [b.visibleList, b.tallies, b.counters, e.slots, b.splatGradients]),
      INDIRECT.visible64,
    );
    if (goal === 'forwardBackward') { recorder.end(); return; }
    const common = [b.visibleList, b.counters, b.splatGradients, views, b.poseSums, b.parameters];
    if (goal === 'gradients') {
      const gradients = this.#buffers.parameterGradients!;
      runIndirect(
        this.#bind('gradients', k.gradients, () => [...common, gradients]),
        INDIRECT.visible64,
      );
      run(
        this.#bind('score', k.score, () => finish),
        1,
      );
      { recorder.end(); return; }
    }
    runIndirect(
      this.#bind('update', k.update, () => [...common, b.first, b.second]),
      INDIRECT.visible64,
    );
    run(
      this.#bind('finish', k.finish, () => finish),
      1,
    );
    if (options.noise)
      run(
        this.#bind('noise', k.noise, () => [b.counters, b.parameters]),
        groups,
      );
    recorder.end();
  }

  /** Carries out a densification; `sources` and `changes` as relocate.ts says. */
  encodeRelocation(encoder: GPUCommandEncoder, count: number, sources: GPUBuffer, changes: GPUBuffer): void {
    const { scene: b } = this.#buffers;
    const kernel = this.#kernels.relocate;
    const group = this.#compiler.bind(kernel, [sources, changes, b.parameters, b.first, b.second]);
    const recorder = passRecorder(encoder, this.#steps, 0, b.indirect);
    recorder.run({ kernel, group }, Math.max(1, Math.ceil(count / 256)));
    recorder.end();
  }
}

/** One compute pass for everything, or one per kernel where they are timed. */
function passRecorder(
  encoder: GPUCommandEncoder,
  steps: GPUBindGroup,
  offset: number,
  indirect: GPUBuffer,
  timer?: PassTimer,
) {
  const shared = timer ? null : encoder.beginComputePass();
  const inPass = (bound: Bound, work: (pass: GPUComputePassEncoder) => void) => {
    const pass = shared ?? encoder.beginComputePass({ timestampWrites: timer!.next(bound.kernel.name) });
    pass.setPipeline(bound.kernel.pipeline);
    pass.setBindGroup(0, steps, [offset]);
    pass.setBindGroup(1, bound.group);
    work(pass);
    if (!shared) pass.end();
  };
  return {
    run: (bound: Bound, x: number, y = 1) => inPass(bound, (pass) => pass.dispatchWorkgroups(x, y)),
    runIndirect: (bound: Bound, word: number) =>
      inPass(bound, (pass) => pass.dispatchWorkgroupsIndirect(indirect, 4 * word)),
    end: () => shared?.end(),
  };
}
