/**
 * The passes of a frame in their order, bound to a scene's buffers once and encoded any number of times. Passes over lists whose
 * length only the GPU knows are dispatched for the longest they can be and leave early: an indirect dispatch costs more,
 * because WebGPU checks its arguments with a pass of its own.
 */
import { TILE } from '../constants.ts';
import type { Bound } from './bound-kernel.ts';
import type { Kernel, KernelCompiler } from './kernel.ts';
import { EMIT_GROUP } from './kernels/emit.ts';
import type { FrameKernels } from './kernels/frame-kernels.ts';
import { RADIX_BLOCK } from './kernels/radix.ts';
import { UPDATE_GROUP } from './kernels/update.ts';
import { type PassRecorder, type PassTimer, recordPasses } from './pass-recorder.ts';
import {
  DEPTH_DIGITS,
  type EntryBuffers,
  type PictureBuffers,
  radixPass,
  radixTotals,
  type SceneBuffers,
} from './scene-buffers.ts';
import { STEP_BYTES } from './step-record.ts';

/** Where the picture of a frame goes on. */
export type FrameGoal = 'draw' | 'drawDepth' | 'drawInFront' | 'score' | 'gradients' | 'train';

export interface FrameBuffers {
  scene: SceneBuffers;
  picture: PictureBuffers;
  entries: EntryBuffers;
  instanceCapacity: number;
  views: GPUBuffer;
  /** Only for the goal `gradients`. */
  parameterGradients?: GPUBuffer;
}

export interface FrameOptions {
  width: number;
  height: number;
  /** Gaussians in the scene. */
  count: number;
  /** Place of the step record. */
  record: number;
  /** Needed for every goal but drawing; for `drawInFront` the depths at which something opaque stands. */
  target?: GPUBuffer | undefined;
  noise?: boolean;
  timer?: PassTimer;
}

type Binding = GPUBuffer | GPUBufferBinding;

/** Passes of 8 bits that sort tile numbers 0..tiles (the last one is padding). */
const tileDigits = (tiles: number) => Math.ceil(Math.log2(tiles + 1) / 8) || 1;

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
  #bind(key: string, kernel: Kernel, buffers: () => Binding[]): Bound {
    let bound = this.#bound.get(key);
    if (!bound) {
      bound = { kernel, group: this.#compiler.bind(kernel, buffers()) };
      this.#bound.set(key, bound);
    }
    return bound;
  }

  encode(encoder: GPUCommandEncoder, goal: FrameGoal, options: FrameOptions): void {
    encoder.clearBuffer(this.#buffers.scene.radixTotals);
    const recorder = recordPasses(encoder, this.#steps, STEP_BYTES * options.record, options.timer);
    this.#encodePasses(recorder, goal, options);
    recorder.end();
  }

  #encodePasses(to: PassRecorder, goal: FrameGoal, options: FrameOptions): void {
    const { scene: b, picture: p, entries: e, views } = this.#buffers;
    const k = this.#kernels;
    this.#encodeTileLists(to, options);
    this.#encodeBlend(to, goal, options);
    if (goal === 'draw' || goal === 'drawDepth' || goal === 'drawInFront') return;

    const { tilesX, tilesY } = tilesOf(options);
    const loss = this.#lossOf(options.target!);
    to.run(loss.moments, tilesX, tilesY);
    const finish = () => [p.lossSums, b.poseSums, b.counters, views, b.statistics];
    if (goal === 'score') {
      to.run(this.#bind('score', k.score, finish), 1);
      return;
    }

    to.run(loss.gradient, tilesX, tilesY);
    const backward = () => [p.tileStarts, p.blockCounts, e.blockLists, e.sorted, b.splats, p.gradients, e.slots];
    to.run(this.#bind('backward', k.backward, backward), 8 * tilesX, tilesY);
    const visible = Math.max(1, Math.ceil(options.count / UPDATE_GROUP));
    const gather = () => [b.visibleList, b.tallies, b.counters, e.slots, b.splats, b.splatGradients];
    to.run(this.#bind('gather', k.gather, gather), visible);

    const common = () => [b.visibleList, b.counters, b.splatGradients, views, b.poseSums, b.parameters];
    if (goal === 'gradients') {
      const gradients = () => [...common(), this.#buffers.parameterGradients!];
      to.run(this.#bind('gradients', k.gradients, gradients), visible);
      to.run(this.#bind('score', k.score, finish), 1);
      return;
    }
    to.run(
      this.#bind('update', k.update, () => [...common(), b.first, b.second]),
      visible,
    );
    to.run(this.#bind('finish', k.finish, finish), 1);
    if (options.noise)
      to.run(
        this.#bind('noise', k.noise, () => [b.counters, b.parameters]),
        groupsOf(options.count),
      );
  }

  /** Projection, depth order, tile entries in the order of tile and depth. */
  #encodeTileLists(to: PassRecorder, options: FrameOptions): void {
    const { scene: b, picture: p, entries: e, views, instanceCapacity } = this.#buffers;
    const k = this.#kernels;
    const groups = groupsOf(options.count);
    const project = () => [b.parameters, views, b.splats, b.footprints, b.tallies, b.blockSums];
    to.run(this.#bind('project', k.project, project), groups);
    to.run(
      this.#bind('scanVisible', k.scanVisible, () => [b.blockSums, b.counters]),
      1,
    );
    const compact = () => [b.blockSums, b.tallies, b.depthKeysA, b.depthValuesA, b.visibleList];
    to.run(this.#bind('compact', k.compact, compact), groups);

    const depth = [
      [b.depthKeysA, b.depthValuesA],
      [b.depthKeysB, b.depthValuesB],
    ] as const;
    for (let digit = 0; digit < DEPTH_DIGITS; digit++) {
      const [keys, values] = depth[digit % 2];
      const output = depth[(digit + 1) % 2];
      this.#encodeDigit(to, `depth ${digit}`, digit, keys, b.depthHistograms, Math.ceil(options.count / RADIX_BLOCK), {
        kernel: k.scatter,
        buffers: [...output, radixPass(b, digit), values],
      });
    }
    const order = depth[DEPTH_DIGITS % 2][1];

    // The depth keys have done their work.
    const offsets = b.depthKeysA;
    to.run(
      this.#bind('sumTiles', k.sumTiles, () => [order, b.tallies, b.counters, b.blockSums, offsets]),
      groups,
    );
    to.run(
      this.#bind('scanTiles', k.scanTiles, () => [b.blockSums, b.counters]),
      1,
    );
    const emit = () => [order, b.tallies, b.footprints, b.blockSums, offsets, e.tileKeysA, e.instances, e.slots];
    to.run(this.#bind('emit', k.emit, emit), Math.max(1, Math.ceil(options.count / EMIT_GROUP)));

    const { tilesX, tilesY } = tilesOf(options);
    const digits = tileDigits(tilesX * tilesY);
    const tile = [
      [e.tileKeysA, e.tileValuesA],
      [e.tileKeysB, e.tileValuesB],
    ] as const;
    for (let digit = 0; digit < digits; digit++) {
      const [keys, values] = tile[digit % 2];
      const [toKeys, toValues] = tile[(digit + 1) % 2];
      const identity = digit === 0;
      const resolve = digit === digits - 1;
      const plain = identity ? k.scatterFirst : k.scatter;
      const last = identity ? k.scatterOnly : k.scatterLast;
      const outputs = resolve
        ? [toKeys, e.instances, e.sorted]
        : [toKeys, toValues, radixPass(b, DEPTH_DIGITS + digit)];
      const name = `tile ${digit} of ${digits}`;
      this.#encodeDigit(
        to,
        name,
        DEPTH_DIGITS + digit,
        keys,
        e.tileHistograms,
        Math.ceil(instanceCapacity / RADIX_BLOCK),
        {
          kernel: resolve ? last : plain,
          buffers: identity ? outputs : [...outputs, values],
        },
      );
    }
    const sortedKeys = tile[digits % 2][0];
    const ranges = () => [b.counters, sortedKeys, p.tileStarts];
    to.run(this.#bind(`ranges ${digits % 2}`, k.tileRanges, ranges), Math.ceil((tilesX * tilesY + 1) / 64));
  }

  /** One pass of a radix sort; `scatter` is the kernel that moves the items, with what it binds behind the common buffers. */
  #encodeDigit(
    to: PassRecorder,
    name: string,
    pass: number,
    keys: GPUBuffer,
    histograms: GPUBuffer,
    blocks: number,
    scatter: { kernel: Kernel; buffers: Binding[] },
  ): void {
    const { scene: b } = this.#buffers;
    const k = this.#kernels;
    const info = radixPass(b, pass);
    const totals = radixTotals(b, pass);
    const count = () => [b.counters, info, keys, histograms, totals];
    to.run(this.#bind(`${name} count`, k.radixCount, count), Math.max(1, blocks));
    const scan = () => [b.counters, info, totals, histograms];
    if (blocks > 1) to.run(this.#bind(`${name} scan`, k.radixScan, scan), 256);
    const move = () => [b.counters, totals, histograms, keys, ...scatter.buffers];
    to.run(this.#bind(`${name} scatter`, scatter.kernel, move), Math.max(1, blocks));
  }

  #encodeBlend(to: PassRecorder, goal: FrameGoal, options: FrameOptions): void {
    const { scene: b, picture: p, entries: e } = this.#buffers;
    const { tilesX, tilesY } = tilesOf(options);
    const k = this.#kernels;
    const common = [p.tileStarts, e.sorted, b.splats, p.picture];
    let bound: Bound;
    if (goal === 'draw' || goal === 'score') bound = this.#bind('draw', k.draw, () => common);
    else if (goal === 'drawDepth') bound = this.#bind('drawDepth', k.drawDepth, () => [...common, p.depths]);
    else if (goal === 'drawInFront') {
      // The limit is another buffer for every picture.
      bound = { kernel: k.drawInFront, group: this.#compiler.bind(k.drawInFront, [...common, options.target!]) };
    } else bound = this.#bind('blend', k.blend, () => [...common, e.blockLists, p.blockCounts, e.slots]);
    to.run(bound, 8 * tilesX, tilesY);
  }

  #lossOf(target: GPUBuffer) {
    let losses = this.#losses.get(target);
    if (!losses) {
      const { picture: p, views } = this.#buffers;
      const { lossMoments, lossGradient } = this.#kernels;
      const bind = (kernel: Kernel, buffers: GPUBuffer[]) => ({ kernel, group: this.#compiler.bind(kernel, buffers) });
      losses = {
        moments: bind(lossMoments, [p.picture, target, views, p.maps, p.lossSums]),
        gradient: bind(lossGradient, [p.picture, target, views, p.maps, p.gradients, p.lossSums]),
      };
      this.#losses.set(target, losses);
    }
    return losses;
  }

  /** Record 0 holds the number of Gaussians; their opacity logits go into a buffer that frames fill anew. */
  encodeOpacities(encoder: GPUCommandEncoder, count: number): GPUBuffer {
    const { parameters, depthKeysB } = this.#buffers.scene;
    const recorder = recordPasses(encoder, this.#steps, 0);
    const take = () => [parameters, depthKeysB];
    recorder.run(this.#bind('takeOpacities', this.#kernels.takeOpacities, take), groupsOf(count));
    recorder.end();
    return depthKeysB;
  }

  /** Carries out a densification (relocate.ts): records 0 and 1 hold the numbers of sources and copies. */
  encodeRelocation(encoder: GPUCommandEncoder, count: number, sources: GPUBuffer, copies: GPUBuffer): void {
    const { scene: b } = this.#buffers;
    const k = this.#kernels;
    const run = (record: number, kernel: Kernel, buffers: GPUBuffer[], groups: number) => {
      const recorder = recordPasses(encoder, this.#steps, STEP_BYTES * record);
      recorder.run({ kernel, group: this.#compiler.bind(kernel, buffers) }, Math.max(1, groups));
      recorder.end();
    };
    const state = [b.parameters, b.first, b.second];
    run(0, k.clampScales, [b.parameters], groupsOf(count));
    run(0, k.shrinkSources, [sources, ...state], Math.ceil(sources.size / 16 / 64));
    run(1, k.copySources, [copies, ...state], Math.ceil(copies.size / 16 / 64));
  }
}

const groupsOf = (count: number) => Math.max(1, Math.ceil(count / 256));

const tilesOf = (size: { width: number; height: number }) => ({
  tilesX: Math.ceil(size.width / TILE),
  tilesY: Math.ceil(size.height / TILE),
});
