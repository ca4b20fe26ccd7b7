/**
 * A headset for pages (`page.addInitScript(fakeHeadset)`): two eyes side by side on the page's own canvas, half a turn of the head away from
 * where it began once `window.headset.turned` is set. Runs in the browser, so it refers to nothing outside of itself.
 */
export function fakeHeadset(): void {
  const state = { sessions: 0, frames: 0, turned: false, session: undefined as FakeSession | undefined };
  class FakeSession extends EventTarget {
    renderState: { baseLayer?: unknown } = {};
    inputSources: unknown[] = [];
    visibilityState = 'visible';
    environmentBlendMode = 'opaque';
    #ended = false;
    updateRenderState(change: object) {
      Object.assign(this.renderState, change);
    }
    async requestReferenceSpace() {
      return new EventTarget();
    }
    requestAnimationFrame(callback: (time: number, frame: unknown) => void) {
      return requestAnimationFrame((time) => {
        if (this.#ended) return;
        state.frames++;
        callback(time, { session: this, getViewerPose, getPose: () => null });
      });
    }
    cancelAnimationFrame(id: number) {
      cancelAnimationFrame(id);
    }
    async end() {
      this.#ended = true;
      this.dispatchEvent(new Event('end'));
    }
  }
  /** Turned about Y by half a turn, or not, and aside by half the distance of the eyes. */
  const transform = (aside: number) => {
    const sign = state.turned ? -1 : 1;
    const matrix = new Float32Array([sign, 0, 0, 0, 0, 1, 0, 0, 0, 0, sign, 0, sign * aside, 0, 0, 1]);
    const inverse = new Float32Array([sign, 0, 0, 0, 0, 1, 0, 0, 0, 0, sign, 0, -aside, 0, 0, 1]);
    const orientation = state.turned ? { x: 0, y: 1, z: 0, w: 0 } : { x: 0, y: 0, z: 0, w: 1 };
    return { matrix, inverse: { matrix: inverse }, position: { x: sign * aside, y: 0, z: 0, w: 1 }, orientation };
  };
  const [near, far] = [0.01, 100];
  const projectionMatrix = new Float32Array([
    ...[1, 0, 0, 0, 0, 1, 0, 0, 0, 0],
    ...[-(far + near) / (far - near), -1, 0, 0, (-2 * far * near) / (far - near), 0],
  ]);
  const getViewerPose = () => ({
    transform: transform(0),
    views: [
      { eye: 'left', projectionMatrix, transform: transform(-0.03) },
      { eye: 'right', projectionMatrix, transform: transform(0.03) },
    ],
  });
  class FakeLayer {
    framebuffer = null;
    framebufferWidth: number;
    framebufferHeight: number;
    constructor(_session: unknown, { canvas }: { canvas: HTMLCanvasElement }) {
      this.framebufferWidth = canvas.width;
      this.framebufferHeight = canvas.height;
    }
    getViewport({ eye }: { eye: string }) {
      const width = this.framebufferWidth / 2;
      return { x: eye === 'left' ? 0 : width, y: 0, width, height: this.framebufferHeight };
    }
  }
  Object.assign(window, { XRWebGLLayer: FakeLayer, XRWebGLBinding: undefined, headset: state });
  Object.defineProperty(navigator, 'xr', {
    value: Object.assign(new EventTarget(), {
      isSessionSupported: async (mode: string) => mode === 'immersive-vr',
      requestSession: async () => {
        state.sessions++;
        state.session = new FakeSession();
        return state.session;
      },
    }),
  });
}
