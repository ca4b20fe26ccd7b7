/**
 * Whether the graphics have done what they were given. A new size of the drawing buffer makes the page's thread wait until they have, which takes seconds
 * where a processor draws: so it is asked first, without waiting.
 */
import type { GraphicsDevice } from 'playcanvas';

export class GraphicsQueue {
  readonly #gl: WebGL2RenderingContext;
  #fence: WebGLSync | null = null;

  constructor(device: GraphicsDevice) {
    this.#gl = (device as unknown as { gl: WebGL2RenderingContext }).gl;
  }

  /** After each frame. */
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
