/** Training views on the device: one packed target each, and the table of exposures and poses. */
import type { TrainingView } from '../backend.ts';
import { IDENTITY_EXPOSURE, windowedPixels } from '../views.ts';
import { type GpuDevice, USAGE } from './device.ts';
import { VIEW_ROW, VIEW_ROW_FLOATS } from './kernels/common.ts';
import { viewTableBytes } from './scene-buffers.ts';

/** Row of the view table for cameras that are no training views. */
export const FREE_ROW = 0;

export interface Target {
  camera: TrainingView['camera'];
  buffer: GPUBuffer;
  keptPixels: number;
  windowedPixels: number;
}

/** r | g << 8 | b << 16 | keep << 24 per pixel. */
function packTarget(view: TrainingView): { words: Uint32Array<ArrayBuffer>; keptPixels: number } {
  const pixels = view.camera.width * view.camera.height;
  const words = new Uint32Array(pixels);
  let keptPixels = 0;
  const { rgb, mask } = view;
  if (!mask) {
    // Four pixels are three words: twice as fast as byte by byte, and hundreds of photos are waited for. WebGPU's order of bytes is the
    // little-endian one, and so is that of every machine it runs on.
    let at = 0;
    if (rgb.byteOffset % 4 === 0) {
      const from = new Uint32Array(rgb.buffer, rgb.byteOffset, rgb.length >> 2);
      for (let k = 0; at + 4 <= pixels; k += 3, at += 4) {
        const [a, b, c] = [from[k], from[k + 1], from[k + 2]];
        words[at] = a | 0xff000000;
        words[at + 1] = (a >>> 24) | (b << 8) | 0xff000000;
        words[at + 2] = (b >>> 16) | (c << 16) | 0xff000000;
        words[at + 3] = (c >>> 8) | 0xff000000;
      }
    }
    for (; at < pixels; at++) words[at] = rgb[3 * at] | (rgb[3 * at + 1] << 8) | (rgb[3 * at + 2] << 16) | 0xff000000;
    return { words, keptPixels: pixels };
  }
  for (let at = 0; at < pixels; at++) {
    const keep = mask[at] >= 128;
    if (keep) keptPixels++;
    words[at] = (rgb[3 * at] | (rgb[3 * at + 1] << 8) | (rgb[3 * at + 2] << 16) | (keep ? 0xff000000 : 0)) >>> 0;
  }
  return { words, keptPixels };
}

export async function uploadTarget(gpu: GpuDevice, view: TrainingView): Promise<Target> {
  const { width, height } = view.camera;
  const buffer = await gpu.buffer(4 * width * height, USAGE.STORAGE | USAGE.COPY_DST, 'target');
  // Packed only now: of many that wait for room at a time, one at a time is held in memory twice.
  const { words, keptPixels } = packTarget(view);
  gpu.device.queue.writeBuffer(buffer, 0, words);
  return { camera: view.camera, buffer, keptPixels, windowedPixels: windowedPixels(view) };
}

/** A fresh row: no moments, the given exposure and pose. */
export function viewRow(
  pose: ArrayLike<number>,
  exposure: ArrayLike<number> = IDENTITY_EXPOSURE,
): Float32Array<ArrayBuffer> {
  const row = new Float32Array(VIEW_ROW_FLOATS);
  for (let k = 0; k < 12; k++) {
    row[VIEW_ROW.exposure + k] = exposure[k];
    row[VIEW_ROW.pose + k] = pose[k];
  }
  return row;
}

/** The table: the free row, then one row per view. */
export function allocateViewTable(gpu: GpuDevice, views: number): Promise<GPUBuffer> {
  return gpu.buffer(viewTableBytes(1 + views), USAGE.STORAGE | USAGE.COPY_SRC | USAGE.COPY_DST, 'views');
}
