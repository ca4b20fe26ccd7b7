/**
 * A canvas with the graphics engine behind it: device, camera, and frames that are drawn only when something changed. Sizes follow the element,
 * fewer pixels while something moves. Splats and models each put their own on it.
 */
import {
  AppBase,
  AppOptions,
  CameraComponentSystem,
  Color,
  type ComponentSystem,
  createGraphicsDevice,
  Entity,
  type GraphicsDevice,
  Mat4,
  Quat,
  type ResourceHandler,
  TONEMAP_NONE,
  type XrManager,
} from 'playcanvas';
import { isBlank } from './blank-picture.ts';
import { FileLoadError } from './file-load-error.ts';
import type { GraphicsApi } from './graphics-choice.ts';
import { type GraphicsQueue, graphicsQueueOf } from './graphics-queue.ts';
import { ReducedPicture } from './reduced-picture.ts';
import { cross, dot, normalize, subtract, type Vec3 } from './vectors.ts';

export interface Lens {
  fovDegrees?: number;
  /** All of this is seen, and no more than the picture's shape asks for: halves of a width and a height, one unit ahead. */
  frame?: { halfWidth: number; halfHeight: number };
}

export interface CanvasAppOptions {
  canvas: HTMLCanvasElement;
  systems: (new (app: AppBase) => ComponentSystem)[];
  handlers: (new (app: AppBase) => ResourceHandler)[];
  antialias: boolean;
  /** WebGL 2 unless another is named; where that cannot be opened too. */
  graphics?: GraphicsApi;
  /** With a manager, the picture can be entered with a headset. */
  xr?: typeof XrManager;
  /** Called before each frame with the time since the last one; true asks for the frame to be drawn. */
  onTick(elapsedMs: number): boolean;
  /** Called for each frame that is drawn. */
  onDraw?(): void;
  /** With WebGPU also what the device refused to draw. */
  onLost(reason: string): void;
}

const backgroundBytes = [11, 15, 20] as const;
const background = new Color(...(backgroundBytes.map((byte) => byte / 255) as [number, number, number]));
/** Sorting is answered a frame or two later; after the last change some more frames are drawn so that its result is seen. */
const framesAfterChange = 4;
const mostPixelRatio = 2;

/** In pixels of the screen. */
function fullSize({ clientWidth, clientHeight }: HTMLCanvasElement): { width: number; height: number } {
  const ratio = Math.min(mostPixelRatio, window.devicePixelRatio);
  const pixels = (length: number) => Math.max(1, Math.round(length * ratio));
  return { width: pixels(clientWidth), height: pixels(clientHeight) };
}

/** What the engine keeps of WebGPU. */
interface WithWgpu {
  wgpu: EventTarget & { lost: Promise<{ message: string }> };
}

export class CanvasApp {
  readonly app: AppBase;
  readonly device: GraphicsDevice;
  readonly camera: Entity;
  readonly #options: CanvasAppOptions;
  #pending = framesAfterChange;
  #resolution = 1;
  /** Another size is wanted than the canvas has. */
  #resizing = false;
  /** In this tick. */
  #drawn = false;
  #closed = false;
  readonly #onContextLost = () => this.#lose('the context was lost');
  readonly #queue: GraphicsQueue;
  /** With WebGPU the canvas itself takes another size, which makes nobody wait. */
  readonly #reduced: ReducedPicture | undefined;
  #lastMs = 0;
  #eye: { position: Vec3; forward: Vec3; right: Vec3; above: Vec3 } | undefined;

  static async open(options: CanvasAppOptions): Promise<CanvasApp> {
    // A new size later costs a wait.
    Object.assign(options.canvas, fullSize(options.canvas));
    const device = await createGraphicsDevice(options.canvas, {
      deviceTypes: [options.graphics ?? 'webgl2'],
      antialias: options.antialias,
      alpha: false,
      powerPreference: 'high-performance',
    }).catch((error: unknown) => {
      throw new FileLoadError(String(error), 'device');
    });
    return new CanvasApp(device, options);
  }

  private constructor(device: GraphicsDevice, options: CanvasAppOptions) {
    this.#options = options;
    this.device = device;
    const app = new AppBase(options.canvas);
    const setup = new AppOptions();
    setup.graphicsDevice = device;
    setup.componentSystems = [CameraComponentSystem, ...options.systems] as typeof setup.componentSystems;
    setup.resourceHandlers = options.handlers as typeof setup.resourceHandlers;
    if (options.xr) setup.xr = options.xr;
    app.init(setup);
    this.app = app;
    app.autoRender = false;
    this.camera = new Entity('camera', app);
    this.camera.addComponent('camera', { clearColor: background, toneMapping: TONEMAP_NONE });
    app.root.addChild(this.camera);
    this.#queue = graphicsQueueOf(device);
    this.#reduced = device.isWebGPU ? undefined : new ReducedPicture(device, this.camera);
    app.on('update', () => this.#tick());
    app.on('frameend', () => {
      if (!this.#drawn) return;
      this.#reduced?.stretch();
      this.#queue.mark();
    });
    options.canvas.addEventListener('webglcontextlost', this.#onContextLost);
    if (device.isWebGPU) this.#watchWebGpu((device as unknown as WithWgpu).wgpu);
    app.start();
  }

  /** What the device refuses is left out of the picture, or drawn in the wrong order, and nobody else says so. */
  #watchWebGpu(wgpu: WithWgpu['wgpu']): void {
    const onError = (event: Event) => this.#lose((event as Event & { error: Error }).error.message);
    wgpu.addEventListener('uncapturederror', onError);
    // Also where the browser says that it was destroyed, which the engine takes for its own doing.
    void wgpu.lost.then(({ message }) => this.#lose(message));
  }

  #lose(reason: string): void {
    if (!this.#closed) this.#options.onLost(reason);
  }

  /** Something is to be seen anew. */
  invalidate(): void {
    this.#pending = framesAfterChange;
  }

  #tick(): void {
    this.#drawn = false;
    // Nothing new is drawn until the graphics are done; the page answers meanwhile.
    if (this.#resizing && !this.#queue.empty) return;
    const now = performance.now();
    const elapsed = Math.min(1000, now - this.#lastMs);
    this.#lastMs = now;
    if (this.#options.onTick(elapsed)) this.invalidate();
    // A headset has its own size, and wants every frame.
    if (this.app.xr?.active) {
      this.#reduced?.setSize(undefined);
      this.invalidate();
    } else this.#fit();
    if (this.#pending <= 0 || this.#resizing) return;
    this.#pending--;
    this.#drawn = true;
    this.#options.onDraw?.();
    this.app.renderNextFrame = true;
  }

  /** The canvas follows the element's size; what is drawn may be smaller. */
  #fit(): void {
    const { canvas } = this.#options;
    const full = fullSize(canvas);
    const part = (length: number) => Math.max(1, Math.round(length * this.#resolution));
    const drawn = this.#resolution < 1 ? { width: part(full.width), height: part(full.height) } : full;
    const { width, height } = this.#reduced ? full : drawn;
    this.#resizing = canvas.width !== width || canvas.height !== height;
    if (this.#resizing && this.#queue.empty) {
      this.#resizing = false;
      this.device.setResolution(width, height);
      this.invalidate();
    }
    if (this.#reduced?.setSize(drawn === full ? undefined : drawn)) this.invalidate();
  }

  /** What it is drawn with in the end. */
  get graphics(): GraphicsApi {
    return this.device.isWebGPU ? 'webgpu' : 'webgl2';
  }

  /** Whether the next frame that is drawn shows nothing but the background. */
  async nextIsBlank(): Promise<boolean> {
    const { canvas } = this.#options;
    return this.#atFrame(1, () => isBlank(canvas, backgroundBytes));
  }

  /** Does something in the task that has drawn a frame, when the drawing buffer can still be read. */
  #atFrame<T>(frames: number, act: () => T): Promise<T> {
    this.invalidate();
    return new Promise((resolve, reject) => {
      let left = frames;
      const onFrame = () => {
        if (!this.#drawn || --left > 0) return;
        this.app.off('frameend', onFrame);
        try {
          resolve(act());
        } catch (error) {
          reject(error);
        }
      };
      this.app.on('frameend', onFrame);
    });
  }

  /** Resolves once the graphics have drawn a frame of what there is now: where a processor draws, seconds after it was asked for. */
  nextPicture(): Promise<void> {
    this.invalidate();
    return new Promise((resolve) => {
      let asked = false;
      const onFrame = () => {
        asked ||= this.#drawn;
      };
      const onTick = () => {
        if (!asked || !this.#queue.empty) return;
        this.app.off('frameend', onFrame);
        this.app.off('update', onTick);
        resolve();
      };
      this.app.on('frameend', onFrame);
      this.app.on('update', onTick);
    });
  }

  /** What is nearer is not drawn. */
  get nearest(): number {
    return this.camera.camera!.nearClip;
  }

  /** Part of the full width and height. */
  set resolution(part: number) {
    this.#resolution = part;
  }

  get aspect(): number {
    const { width, height } = this.#options.canvas;
    return width / Math.max(1, height);
  }

  /** Half the angle of view over the diagonal. */
  get halfAngle(): number {
    const { fov, horizontalFov } = this.camera.camera!;
    const half = Math.tan((fov * Math.PI) / 360);
    return Math.atan(half * Math.hypot(1, horizontalFov ? 1 / this.aspect : this.aspect));
  }

  /** `size` of what is looked at sets how near and how far is drawn. */
  look(position: Vec3, forward: Vec3, up: Vec3, size: number, lens: Lens = {}): void {
    const right = normalize(cross(forward, up));
    const above = cross(right, forward);
    this.#eye = { position, forward, right, above };
    const back: Vec3 = [-forward[0], -forward[1], -forward[2]];
    const turn = new Mat4().set([...right, 0, ...above, 0, ...back, 0, 0, 0, 0, 1]);
    this.camera.setPosition(...position);
    this.camera.setRotation(new Quat().setFromMat4(turn));
    const camera = this.camera.camera!;
    camera.nearClip = Math.max(0.002, Math.min(0.05, size * 0.002));
    camera.farClip = Math.max(100, size * 30);
    // A phone held upright sees as much across as a wide picture sees from top to bottom.
    const { fovDegrees = 58, frame } = lens;
    camera.horizontalFov = !frame && this.aspect < 1;
    camera.fov = this.aspect < 1 ? fovDegrees * 0.9 : fovDegrees;
    if (!frame) return;
    const half = Math.max(frame.halfHeight, frame.halfWidth / this.aspect);
    camera.fov = (Math.atan(half) * 360) / Math.PI;
  }

  /** Where a point is seen, in the element's own pixels, and how far ahead it is; undefined behind the eye. */
  project(point: Vec3): { x: number; y: number; ahead: number } | undefined {
    if (!this.#eye) return undefined;
    const { clientWidth: width, clientHeight: height } = this.#options.canvas;
    const { fov, horizontalFov, nearClip } = this.camera.camera!;
    const { position, forward, right, above } = this.#eye;
    const to = subtract(point, position);
    const ahead = dot(to, forward);
    if (ahead < nearClip) return undefined;
    // Pixels for one unit aside, one unit ahead.
    const pixels = (horizontalFov ? width : height) / 2 / Math.tan((fov * Math.PI) / 360);
    return {
      x: width / 2 + (pixels * dot(to, right)) / ahead,
      y: height / 2 - (pixels * dot(to, above)) / ahead,
      ahead,
    };
  }

  /** The direction in which a point of the element is seen, in its own pixels. */
  rayAt(x: number, y: number): Vec3 {
    const { farClip } = this.camera.camera!;
    const [far, eye] = [this.camera.camera!.screenToWorld(x, y, farClip), this.camera.getPosition()];
    return normalize([far.x - eye.x, far.y - eye.y, far.z - eye.z]);
  }

  /** The next frame at full size, as a PNG. */
  async screenshot(): Promise<Blob> {
    const { canvas } = this.#options;
    this.#resolution = 1;
    this.#fit();
    const asPng = () => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const blob = await this.#atFrame(2, asPng);
    if (!blob) throw new Error('the picture is empty');
    return blob;
  }

  close(): void {
    this.#closed = true;
    this.#reduced?.close();
    this.#options.canvas.removeEventListener('webglcontextlost', this.#onContextLost);
    this.app.destroy();
  }
}
