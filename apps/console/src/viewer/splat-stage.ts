/**
 * The canvas a world is drawn on: device, camera and splats of the graphics engine. Draws only when something changed; sizes follow the element,
 * fewer pixels while something moves.
 */
import {
  AppBase,
  AppOptions,
  Asset,
  CameraComponentSystem,
  Color,
  createGraphicsDevice,
  Entity,
  type GraphicsDevice,
  GSplatComponentSystem,
  GSplatHandler,
  type GSplatResourceBase,
  Mat4,
  Quat,
  TextureHandler,
  TONEMAP_NONE,
  Vec3,
} from 'playcanvas';
import type { ShownChunk } from './chunk-streamer.ts';
import type { PackedSplats } from './pack-splats.ts';
import { PackedResource } from './packed-resource.ts';
import { SplatLoadError } from './splat-decoder.ts';
import { type Box, cross, normalize, type Vec3 as Triple } from './vectors.ts';

export interface StageOptions {
  canvas: HTMLCanvasElement;
  /** Called before each frame with the time since the last one; true asks for the frame to be drawn. */
  onTick(elapsedMs: number): boolean;
  onLost(): void;
}

const background = new Color(0.043, 0.059, 0.078);
/** Sorting is answered a frame or two later; after the last change some more frames are drawn so that its result is seen. */
const framesAfterChange = 4;
const mostPixelRatio = 2;

export class SplatStage {
  readonly #app: AppBase;
  readonly #device: GraphicsDevice;
  readonly #camera: Entity;
  readonly #options: StageOptions;
  #pending = framesAfterChange;
  #resolution = 1;
  #lines: { points: Vec3[]; colours: Color[] } | undefined;
  #lastMs = 0;

  static async open(options: StageOptions): Promise<SplatStage> {
    const device = await createGraphicsDevice(options.canvas, {
      deviceTypes: ['webgl2'],
      antialias: false,
      alpha: false,
      powerPreference: 'high-performance',
    });
    return new SplatStage(device, options);
  }

  private constructor(device: GraphicsDevice, options: StageOptions) {
    this.#options = options;
    this.#device = device;
    const app = new AppBase(options.canvas);
    const setup = new AppOptions();
    setup.graphicsDevice = device;
    setup.componentSystems = [CameraComponentSystem, GSplatComponentSystem];
    // The textures inside a SOG are assets of their own.
    setup.resourceHandlers = [GSplatHandler, TextureHandler];
    app.init(setup);
    this.#app = app;
    app.autoRender = false;
    this.#camera = new Entity('camera', app);
    this.#camera.addComponent('camera', {
      clearColor: background,
      fov: 60,
      nearClip: 0.02,
      farClip: 1000,
      toneMapping: TONEMAP_NONE,
    });
    app.root.addChild(this.#camera);
    const splats = app.scene.gsplat;
    // Looking around from one place is what visitors do most.
    splats.radialSorting = true;
    splats.colorUpdateAngle = 4;
    app.systems.gsplat!.on('frame:ready', (_camera: unknown, _layer: unknown, ready: boolean) => {
      if (!ready) this.invalidate();
    });
    app.on('update', () => this.#tick());
    options.canvas.addEventListener('webglcontextlost', options.onLost);
    app.start();
  }

  /** Something is to be seen anew. */
  invalidate(): void {
    this.#pending = framesAfterChange;
  }

  #tick(): void {
    const now = performance.now();
    const elapsed = Math.min(1000, now - this.#lastMs);
    this.#lastMs = now;
    if (this.#options.onTick(elapsed)) this.invalidate();
    this.#fit();
    if (this.#pending <= 0) return;
    this.#pending--;
    if (this.#lines) this.#app.drawLines(this.#lines.points, this.#lines.colours, true);
    this.#app.renderNextFrame = true;
  }

  /** The picture's size follows the element's. */
  #fit(): void {
    const { canvas } = this.#options;
    const ratio = Math.min(mostPixelRatio, window.devicePixelRatio) * this.#resolution;
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
    if (canvas.width === width && canvas.height === height) return;
    this.#device.setResolution(width, height);
    this.invalidate();
  }

  /** Part of the full width and height. */
  set resolution(part: number) {
    this.#resolution = part;
  }

  /** Half the angle of view over the diagonal. */
  get halfAngle(): number {
    const half = Math.tan((this.#camera.camera!.fov * Math.PI) / 360);
    return Math.atan(half * Math.hypot(1, this.aspect));
  }

  get aspect(): number {
    const { width, height } = this.#options.canvas;
    return width / Math.max(1, height);
  }

  look(position: Triple, forward: Triple, up: Triple, size: number): void {
    const right = normalize(cross(forward, up));
    const above = cross(right, forward);
    const turn = new Mat4().set([
      ...right,
      0,
      ...above,
      0,
      ...([-forward[0], -forward[1], -forward[2]] as const),
      0,
      0,
      0,
      0,
      1,
    ] as unknown as number[]);
    this.#camera.setPosition(...position);
    this.#camera.setRotation(new Quat().setFromMat4(turn));
    const camera = this.#camera.camera!;
    camera.nearClip = Math.max(0.002, Math.min(0.05, size * 0.002));
    camera.farClip = Math.max(100, size * 30);
    // A phone held upright sees as much as across.
    camera.horizontalFov = this.aspect < 1;
    camera.fov = this.aspect < 1 ? 52 : 58;
  }

  place = (packed: PackedSplats): ShownChunk => this.#show(new PackedResource(this.#device, packed), packed.count);

  #show(resource: GSplatResourceBase, count: number): ShownChunk {
    const entity = new Entity('splats', this.#app);
    entity.addComponent('gsplat', { resource, unified: true });
    entity.enabled = false;
    this.#app.root.addChild(entity);
    return {
      count,
      show: (visible) => {
        entity.enabled = visible;
        this.invalidate();
      },
      destroy: () => {
        entity.destroy();
        resource.destroy();
        this.invalidate();
      },
    };
  }

  /** SOG goes to the device as it is: the engine reads it itself. */
  async placeSog(url: string, signal: AbortSignal): Promise<{ chunk: ShownChunk; bound: Box }> {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new SplatLoadError(`the file host answered ${response.status}`, 'fetch');
    const contents = await response.arrayBuffer();
    const asset = new Asset('world', 'gsplat', { url, filename: 'world.sog', contents } as never);
    await new Promise<void>((resolve, reject) => {
      asset.once('load', () => resolve());
      asset.once('error', (message: unknown) => reject(new SplatLoadError(String(message), 'bad-data')));
      this.#app.assets.add(asset);
      this.#app.assets.load(asset);
    });
    signal.throwIfAborted();
    const resource = asset.resource as GSplatResourceBase;
    const { aabb } = resource;
    const [min, max] = [aabb.getMin(), aabb.getMax()];
    const chunk = this.#show(resource, resource.numSplats);
    return { chunk, bound: { min: [min.x, min.y, min.z], max: [max.x, max.y, max.z] } };
  }

  set antialiased(on: boolean) {
    this.#app.scene.gsplat.antiAlias = on;
  }

  /** Pairs of points, drawn over every frame; none takes them away. */
  setLines(points: readonly Triple[] | undefined, colour: readonly [number, number, number] = [1, 1, 1]): void {
    this.#lines = points && {
      points: points.map((point) => new Vec3(...point)),
      colours: points.map(() => new Color(...colour)),
    };
    this.invalidate();
  }

  /** The next frame at full size, as a PNG. */
  screenshot(): Promise<Blob> {
    this.#resolution = 1;
    this.#fit();
    this.invalidate();
    return new Promise((resolve, reject) => {
      // The drawing buffer is emptied once the frame is shown, so it is read in the same task.
      let left = 2;
      const read = () => {
        if (--left > 0) return;
        this.#app.off('frameend', read);
        this.#options.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))));
      };
      this.#app.on('frameend', read);
    });
  }

  close(): void {
    this.#options.canvas.removeEventListener('webglcontextlost', this.#options.onLost);
    this.#app.destroy();
  }
}
