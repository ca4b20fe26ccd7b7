/**
 * Fewer pixels than the canvas has, while something moves. A canvas that changes its size makes the page's thread wait for the browser's own drawing,
 * seconds where a processor draws; a picture of its own that is stretched over the canvas makes nobody wait.
 */
import { type Entity, FILTER_NEAREST, type GraphicsDevice, PIXELFORMAT_RGBA8, RenderTarget, Texture } from 'playcanvas';

/** What the engine keeps of WebGL. */
interface Inside {
  gl: WebGL2RenderingContext;
  activeFramebuffer: WebGLFramebuffer | null;
}
type TargetInside = { impl: Record<'_glFrameBuffer' | '_glResolveFrameBuffer', WebGLFramebuffer | null> };

export class ReducedPicture {
  readonly #device: GraphicsDevice;
  readonly #camera: Entity;
  #target: RenderTarget | undefined;

  constructor(device: GraphicsDevice, camera: Entity) {
    this.#device = device;
    this.#camera = camera;
  }

  /** Draws in this size from now on, or straight on the canvas; true where that is new. */
  setSize(size: { width: number; height: number } | undefined): boolean {
    const target = this.#target;
    if (target?.width === size?.width && target?.height === size?.height) return false;
    this.#target = size && this.#create(size);
    // The engine takes null for the canvas; its types do not say so.
    this.#camera.camera!.renderTarget = (this.#target ?? null) as RenderTarget;
    destroy(target);
    return true;
  }

  #create(size: { width: number; height: number }): RenderTarget {
    const colorBuffer = new Texture(this.#device, {
      ...size,
      name: 'reduced',
      format: PIXELFORMAT_RGBA8,
      mipmaps: false,
      minFilter: FILTER_NEAREST,
      magFilter: FILTER_NEAREST,
    });
    return new RenderTarget({ colorBuffer, depth: true, samples: this.#device.samples });
  }

  /** After each frame. */
  stretch(): void {
    const target = this.#target;
    if (!target) return;
    const { gl, activeFramebuffer } = this.#device as unknown as Inside;
    const { _glFrameBuffer, _glResolveFrameBuffer } = (target as unknown as TargetInside).impl;
    const { width, height } = this.#device;
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, _glResolveFrameBuffer ?? _glFrameBuffer);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
    // The engine keeps it on, at the size of what it drew last.
    gl.disable(gl.SCISSOR_TEST);
    gl.blitFramebuffer(0, 0, target.width, target.height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.LINEAR);
    gl.enable(gl.SCISSOR_TEST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, activeFramebuffer);
  }

  close(): void {
    destroy(this.#target);
  }
}

function destroy(target: RenderTarget | undefined): void {
  target?.colorBuffer.destroy();
  target?.destroy();
}
