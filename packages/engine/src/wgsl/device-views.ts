/** The views of a scene on the device: their targets, and the table of learned exposures and poses. */
import type { TrainingView, ViewTables } from '../backend.ts';
import type { Camera } from '../camera.ts';
import { checkView } from '../views.ts';
import type { GpuDevice } from './device.ts';
import { VIEW_ROW, VIEW_ROW_FLOATS } from './kernels/common.ts';
import { readBuffer } from './read-buffer.ts';
import { viewTableBytes } from './scene-buffers.ts';
import { allocateViewTable, FREE_ROW, type Target, uploadTarget, viewRow } from './view-targets.ts';

/** Targets on their way at a time: each waits for the device to say that there was room. */
const UPLOADS = 16;

export class DeviceViews {
  readonly #gpu: GpuDevice;
  #table: GPUBuffer;
  #targets: Target[] = [];
  /** Targets of views that come later. */
  #staged: { views: readonly TrainingView[]; targets: Promise<Target[] | undefined> } | undefined;

  static async create(gpu: GpuDevice): Promise<DeviceViews> {
    return new DeviceViews(gpu, await allocateViewTable(gpu, 0));
  }

  private constructor(gpu: GpuDevice, table: GPUBuffer) {
    this.#gpu = gpu;
    this.#table = table;
  }

  /** Another buffer after every `set`. */
  get table(): GPUBuffer {
    return this.#table;
  }

  get targets(): readonly Target[] {
    return this.#targets;
  }

  /** Other views; unless `reset`, those whose place had one before keep what was learned for it. */
  async set(views: readonly TrainingView[], reset: boolean): Promise<void> {
    views.forEach(checkView);
    const staged = this.#staged?.views === views ? await this.#staged.targets : await this.#dropStaged();
    this.#staged = undefined;
    const known = reset ? 0 : Math.min(this.#targets.length, views.length);
    const table = await allocateViewTable(this.#gpu, views.length);
    for (const target of this.#targets) target.buffer.destroy();
    this.#targets = [];
    const targets = staged ?? (await this.#upload(views));
    if (known > 0) {
      const encoder = this.#gpu.device.createCommandEncoder();
      encoder.copyBufferToBuffer(this.#table, viewTableBytes(1), table, viewTableBytes(1), viewTableBytes(known));
      this.#gpu.device.queue.submit([encoder.finish()]);
    }
    for (let v = known; v < views.length; v++) {
      this.#gpu.device.queue.writeBuffer(table, viewTableBytes(1 + v), viewRow(views[v].camera.cameraFromWorld));
    }
    this.#table.destroy();
    this.#table = table;
    this.#targets = targets;
  }

  /** Uploads what `set` will be given: the device trains meanwhile. Without room for both, `set` finds nothing staged. */
  stage(views: readonly TrainingView[]): void {
    if (this.#staged) return;
    views.forEach(checkView);
    this.#staged = { views, targets: this.#upload(views).catch(() => undefined) };
  }

  async #dropStaged(): Promise<undefined> {
    for (const target of (await this.#staged?.targets) ?? []) target.buffer.destroy();
  }

  /** All of them or none. */
  async #upload(views: readonly TrainingView[]): Promise<Target[]> {
    const targets: Target[] = [];
    for (let first = 0; first < views.length; first += UPLOADS) {
      const uploads = views.slice(first, first + UPLOADS).map((view) => uploadTarget(this.#gpu, view));
      const done = await Promise.allSettled(uploads);
      for (const each of done) if (each.status === 'fulfilled') targets.push(each.value);
      const failed = done.find((each) => each.status === 'rejected');
      if (failed) {
        for (const target of targets) target.buffer.destroy();
        throw failed.reason;
      }
    }
    return targets;
  }

  setFreeRow(camera: Camera, exposure?: ArrayLike<number>): void {
    const row = viewRow(camera.cameraFromWorld, exposure);
    this.#gpu.device.queue.writeBuffer(this.#table, viewTableBytes(FREE_ROW), row);
  }

  /** Rows of the training views, one after another. */
  async readRows(): Promise<Float32Array> {
    const bytes = await readBuffer(this.#gpu, this.#table, viewTableBytes(1), viewTableBytes(this.#targets.length));
    return new Float32Array(bytes);
  }

  writeRows(rows: Float32Array): void {
    this.#gpu.device.queue.writeBuffer(this.#table, viewTableBytes(1), rows.slice());
  }

  async readTables(): Promise<ViewTables> {
    const rows = await this.readRows();
    const column = (from: number) => {
      const out = new Float32Array(12 * this.#targets.length);
      for (let v = 0; v < this.#targets.length; v++) {
        const at = VIEW_ROW_FLOATS * v + from;
        out.set(rows.subarray(at, at + 12), 12 * v);
      }
      return out;
    };
    return { exposures: column(VIEW_ROW.exposure), camerasFromWorld: column(VIEW_ROW.pose) };
  }

  dispose(): void {
    this.#table.destroy();
    for (const target of this.#targets) target.buffer.destroy();
    // What is still on its way ends with the device or finds nobody waiting.
    void this.#dropStaged();
  }
}
