/** Device memory of a scene, in three groups that grow on their own: by capacity, by picture size, by entries of a frame. */
import { type GpuDevice, USAGE } from './device.ts';
import { COUNTER, COUNTER_WORDS, SLOT_WORDS, STATISTIC_WORDS, VIEW_ROW_FLOATS } from './kernels/common.ts';
import { planesOf } from './kernels/frame-kernels.ts';
import { RADIX_BLOCK } from './kernels/radix.ts';
import { UPDATE_GROUP } from './kernels/update.ts';
import { STEP_BYTES } from './step-record.ts';

/** Steps encoded into one submission. */
export const STEPS_PER_SUBMIT = 32;
/**
 * Digits of the depth sort. A depth is sorted by the upper 24 of its 31 bits: what is left out is a hundred-thousandth of it, and a pass is
 * saved in every frame.
 */
export const DEPTH_DIGITS = 3;
const DEPTH_SHIFT = 7;
const TILE_DIGITS = 3;
const RADIX_PASSES = DEPTH_DIGITS + TILE_DIGITS;
const RADIX_TOTALS_BYTES = 1024;
/** Shift and counter, at the alignment of bindings. */
const RADIX_PASS_BYTES = 256;

const STORAGE = USAGE.STORAGE | USAGE.COPY_SRC | USAGE.COPY_DST;

type Buffers = Record<string, GPUBuffer>;

async function allocate<K extends string>(gpu: GpuDevice, sizes: Record<K, number>): Promise<Record<K, GPUBuffer>> {
  const made: Buffers = {};
  try {
    for (const [name, size] of Object.entries<number>(sizes)) made[name] = await gpu.buffer(size, STORAGE, name);
  } catch (error) {
    release(made);
    throw error;
  }
  return made as Record<K, GPUBuffer>;
}

export function release(buffers: Buffers): void {
  for (const buffer of Object.values(buffers)) buffer.destroy();
}

/** Of one Gaussian: the largest buffer has as many for each. */
export const parameterBytes = (shDegree: number) => 16 * planesOf(shDegree);

export type SceneBuffers = Awaited<ReturnType<typeof allocateScene>>;

/** Everything whose size follows from the number of Gaussians. */
export async function allocateScene(gpu: GpuDevice, capacity: number, shDegree: number, training: boolean) {
  const parameters = capacity * parameterBytes(shDegree);
  const storages = await allocate(gpu, {
    parameters,
    first: training ? parameters : 16,
    second: training ? parameters : 16,
    splats: 48 * capacity,
    footprints: 32 * capacity,
    tallies: 16 * capacity,
    blockSums: 8 * (Math.ceil(capacity / 256) + 1),
    visibleList: 4 * capacity,
    depthKeysA: 4 * capacity,
    depthKeysB: 4 * capacity,
    depthValuesA: 4 * capacity,
    depthValuesB: 4 * capacity,
    depthHistograms: 1024 * Math.ceil(capacity / RADIX_BLOCK),
    splatGradients: training ? 48 * capacity : 16,
    poseSums: training ? 32 * Math.ceil(capacity / UPDATE_GROUP) : 16,
    counters: 4 * COUNTER_WORDS,
    statistics: 4 * STATISTIC_WORDS,
    radixTotals: RADIX_TOTALS_BYTES * RADIX_PASSES,
    radixPasses: RADIX_PASS_BYTES * RADIX_PASSES,
  });
  const passes = new Uint32Array((RADIX_PASS_BYTES * RADIX_PASSES) / 4);
  for (let pass = 0; pass < RADIX_PASSES; pass++) {
    const info =
      pass < DEPTH_DIGITS ? [DEPTH_SHIFT + 8 * pass, COUNTER.visible] : [8 * (pass - DEPTH_DIGITS), COUNTER.instances];
    passes.set(info, (RADIX_PASS_BYTES / 4) * pass);
  }
  gpu.device.queue.writeBuffer(storages.radixPasses, 0, passes);
  return {
    ...storages,
    steps: await gpu.buffer(STEP_BYTES * STEPS_PER_SUBMIT, USAGE.UNIFORM | USAGE.COPY_DST, 'steps'),
  };
}

export type PictureBuffers = Awaited<ReturnType<typeof allocatePicture>>;

/** Everything whose size follows from the picture. */
export async function allocatePicture(gpu: GpuDevice, pixels: number, tiles: number, training: boolean) {
  return allocate(gpu, {
    picture: 16 * pixels,
    depths: 8 * pixels,
    tileStarts: 4 * (tiles + 1),
    blockCounts: 32 * tiles,
    lossSums: 64 * tiles,
    maps: training ? 48 * pixels : 16,
    gradients: training ? 16 * pixels : 16,
  });
}

export type EntryBuffers = Awaited<ReturnType<typeof allocateEntries>>;

/** Everything whose size follows from the tile entries and gradient slots of a frame. */
export async function allocateEntries(gpu: GpuDevice, instances: number, slots: number) {
  return allocate(gpu, {
    instances: 8 * instances,
    sorted: 8 * instances,
    blockLists: slots > 0 ? 32 * instances : 16,
    tileKeysA: 4 * instances,
    tileKeysB: 4 * instances,
    tileValuesA: 4 * instances,
    tileValuesB: 4 * instances,
    tileHistograms: 1024 * Math.ceil(instances / RADIX_BLOCK),
    slots: 4 * SLOT_WORDS * slots,
  });
}

export const viewTableBytes = (rows: number) => 4 * VIEW_ROW_FLOATS * rows;

export const radixTotals = (buffers: SceneBuffers, pass: number): GPUBufferBinding => ({
  buffer: buffers.radixTotals,
  offset: RADIX_TOTALS_BYTES * pass,
  size: RADIX_TOTALS_BYTES,
});

export const radixPass = (buffers: SceneBuffers, pass: number): GPUBufferBinding => ({
  buffer: buffers.radixPasses,
  offset: RADIX_PASS_BYTES * pass,
  size: 16,
});
