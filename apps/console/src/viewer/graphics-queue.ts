/**
 * Whether the graphics have done what they were given. With WebGL a new size of the drawing buffer makes the page's thread wait until they have, which
 * takes seconds where a processor draws: so it is asked first, without waiting.
 */
import type { GraphicsDevice } from 'playcanvas';

export interface GraphicsQueue {
  /** After each frame. */
  mark(): void;
  readonly empty: boolean;
}

export const graphicsQueueOf = (device: GraphicsDevice): GraphicsQueue =>
  device.isWebGPU ? new SubmittedWork(device) : new FencedWork(device);

class FencedWork implements GraphicsQueue {
  readonly #gl: WebGL2RenderingContext;
  #fence: WebGLSync | null = null;

  constructor(device: GraphicsDevice) {
    this.#gl = (device as unknown as { gl: WebGL2RenderingContext }).gl;
  }

  mark(): void {
    const gl = this.#gl;
    if (this.#fence) gl.deleteSync(this.#fence);
    this.#fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
  }

  get empty(): boolean {
    const gl = this.#gl;
    if (!this.#fence || gl.isContextLost()) return true;
    if (gl.getSyncParameter(this.#fence, gl.SYNC_STATUS) !== gl.SIGNALED) return false;
    gl.deleteSync(this.#fence);
    this.#fence = null;
    return true;
  }
}

/** The engine makes a new device where one is lost. */
type WithWgpu = { wgpu: { queue: { onSubmittedWorkDone(): Promise<unknown> } } };

class SubmittedWork implements GraphicsQueue {
  readonly #device: WithWgpu;
  #marked = 0;
  #done = 0;

  constructor(device: GraphicsDevice) {
    this.#device = device as unknown as WithWgpu;
  }

  mark(): void {
    const frame = ++this.#marked;
    const end = () => {
      this.#done = Math.max(this.#done, frame);
    };
    // With a device that was lost there is nothing to wait for.
    this.#device.wgpu.queue.onSubmittedWorkDone().then(end, end);
  }

  get empty(): boolean {
    return this.#done === this.#marked;
  }
}
