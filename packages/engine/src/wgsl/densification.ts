/** Changes to which Gaussians there are and how large: planned on the host (relocation.ts), carried out on the device. */
import type { RefineOptions, RefineResult, StepOptions } from '../backend.ts';
import { EngineError } from '../errors.ts';
import { plainStep } from '../plain-step.ts';
import { type GpuDevice, USAGE } from './device.ts';
import type { Frame } from './frame.ts';
import type { FrameRunner } from './frame-runner.ts';
import { readBuffer } from './read-buffer.ts';
import { planRelocation } from './relocation.ts';
import type { SceneBuffers } from './scene-buffers.ts';
import { STEP_BYTES } from './step-record.ts';
import { FREE_ROW } from './view-targets.ts';

/** Shares of the Gaussians that are not cut when a view does not fit, and how often that is tried for one step. */
const SPARED = [0.999, 0.99, 0.9, 0.5];
const SHRINKS = 12;

/** What of a scene is worked on. */
export interface Densified {
  gpu: GpuDevice;
  buffers: SceneBuffers;
  runner: FrameRunner;
  count: number;
  capacity: number;
}

export async function densifyOnDevice(scene: Densified, options: RefineOptions): Promise<RefineResult> {
  const { gpu, count, capacity } = scene;
  const frame = await writeRecords(scene, [{}]);
  const encoder = gpu.device.createCommandEncoder();
  const opacities = frame.encodeOpacities(encoder, count);
  gpu.device.queue.submit([encoder.finish()]);
  const logits = new Float32Array(await readBuffer(gpu, opacities, 0, 4 * count));
  const { result, sources, copies } = planRelocation(logits, count, capacity, options);
  await relocate(scene, sources, copies, Math.log(options.maxScale));
  return result;
}

/** One step record each, for kernels that no camera concerns. */
async function writeRecords(
  { gpu, buffers, runner, count }: Densified,
  steps: Partial<Pick<StepOptions, 'seed' | 'scaleReg'>>[],
): Promise<Frame> {
  const frame = await runner.prepare(1, 1);
  const records = new ArrayBuffer(steps.length * STEP_BYTES);
  const camera = { width: 1, height: 1, fx: 1, fy: 1, cx: 0, cy: 0, cameraFromWorld: [] };
  steps.forEach((values, record) => {
    const step = { ...plainStep([0, 0, 0], true, 0), ...values };
    runner.writeRecord(records, record, { step, camera, viewRow: FREE_ROW }, count, 1, 'draw');
  });
  gpu.device.queue.writeBuffer(buffers.steps, 0, records);
  return frame;
}

/** Cuts all log-scales to the limit, then carries out a densification's lists. */
async function relocate(
  scene: Densified,
  sources: Uint32Array<ArrayBuffer>,
  copies: Uint32Array<ArrayBuffer>,
  maxLogScale: number,
): Promise<void> {
  const { gpu, count } = scene;
  const { device } = gpu;
  const upload = async (words: Uint32Array<ArrayBuffer>, label: string) => {
    const buffer = await gpu.buffer(words.byteLength, USAGE.STORAGE | USAGE.COPY_DST, label);
    device.queue.writeBuffer(buffer, 0, words);
    return buffer;
  };
  const sourceBuffer = await upload(sources, 'sources');
  const copyBuffer = await upload(copies, 'copies');
  const items = (words: Uint32Array) => ({ seed: words.length / 4, scaleReg: maxLogScale });
  const frame = await writeRecords(scene, [items(sources), items(copies)]);
  const encoder = device.createCommandEncoder();
  frame.encodeRelocation(encoder, count, sourceBuffer, copyBuffer);
  device.queue.submit([encoder.finish()]);
  // Destroying waits for the submission by itself.
  sourceBuffer.destroy();
  copyBuffer.destroy();
}

/**
 * A view whose gradients no buffer of this GPU can hold has crowds of Gaussians that fill the picture: haze, which
 * densification cuts back too. Here the largest ones are cut to half the size of those at a share, fewer spared each time.
 */
export async function shrinkLargest(scene: Densified, time: number): Promise<void> {
  if (time >= SHRINKS) {
    throw new EngineError('OUT_OF_MEMORY', 'a view has more tile entries or gradients than a buffer of this GPU holds');
  }
  const { gpu, buffers, count, capacity } = scene;
  const plane = new Float32Array(await readBuffer(gpu, buffers.parameters, 16 * capacity * 2, 16 * count));
  const largest = Float32Array.from({ length: count }, (_, i) =>
    Math.max(plane[4 * i], plane[4 * i + 1], plane[4 * i + 2]),
  ).sort();
  const spared = SPARED[Math.min(time, SPARED.length - 1)];
  const limit = largest[Math.floor(spared * (count - 1))] - Math.LN2;
  await relocate(scene, new Uint32Array(0), new Uint32Array(0), limit);
}
