/** Splats on a canvas: chunks packed by the worker, or a SOG that the engine reads itself; lines over them. */
import {
  Asset,
  Color,
  Entity,
  GSplatComponentSystem,
  GSplatHandler,
  type GSplatResourceBase,
  Quat,
  TextureHandler,
  Vec3,
  XrManager,
} from 'playcanvas';
import { CanvasApp, type CanvasAppOptions } from './canvas-app.ts';
import type { ShownChunk } from './chunk-streamer.ts';
import { FileLoadError } from './file-load-error.ts';
import type { PackedSplats } from './pack-splats.ts';
import { PackedResource } from './packed-resource.ts';
import { type SplatShapes, shapesOf } from './ray-depth.ts';
import { readBody } from './read-body.ts';
import type { Box, Vec3 as Triple } from './vectors.ts';
import { VrVisit } from './vr-visit.ts';

export interface StageOptions extends Pick<CanvasAppOptions, 'canvas' | 'graphics' | 'onTick' | 'onLost'> {
  /** Called once, when splats have been drawn for the first time. */
  onFirstPicture(): void;
  /** Called for each frame that is drawn. */
  onDraw(): void;
}

export interface SogOptions {
  signal: AbortSignal;
  onProgress(receivedBytes: number, totalBytes?: number): void;
}

export class SplatStage {
  readonly canvas: CanvasApp;
  /** All splats hang on it, so that they turn together. */
  readonly #world: Entity;
  readonly vr: VrVisit;
  #visible = 0;
  #lines: { points: Vec3[]; colors: Color[] } | undefined;

  static async open(options: StageOptions): Promise<SplatStage> {
    let stage: SplatStage | undefined;
    const canvas = await CanvasApp.open({
      ...options,
      systems: [GSplatComponentSystem],
      // The textures inside a SOG are assets of their own.
      handlers: [GSplatHandler, TextureHandler],
      // Splats have soft rims already.
      antialias: false,
      xr: XrManager,
      onDraw: () => {
        stage?.drawLines();
        options.onDraw();
      },
    });
    stage = new SplatStage(canvas, options.onFirstPicture);
    return stage;
  }

  private constructor(canvas: CanvasApp, onFirstPicture: () => void) {
    this.canvas = canvas;
    this.#world = new Entity('world', canvas.app);
    canvas.app.root.addChild(this.#world);
    this.vr = new VrVisit(canvas.app, canvas.camera);
    const { gsplat } = canvas.app.scene;
    // Looking around from one place is what visitors do most.
    gsplat.radialSorting = true;
    gsplat.colorUpdateAngle = 4;
    let isSorted = false;
    canvas.app.systems.gsplat!.on('frame:ready', (_camera: unknown, _layer: unknown, ready: boolean) => {
      if (!ready) canvas.invalidate();
      // Sorted, and in the frame that is being drawn.
      else if (this.#visible > 0 && !isSorted) {
        isSorted = true;
        canvas.app.once('frameend', onFirstPicture);
      }
    });
  }

  place = (packed: PackedSplats): ShownChunk =>
    this.#show(new PackedResource(this.canvas.device, packed), packed.count, shapesOf(packed));

  #show(resource: GSplatResourceBase, count: number, shapes?: SplatShapes): ShownChunk {
    const { app } = this.canvas;
    const entity = new Entity('splats', app);
    entity.addComponent('gsplat', { resource, unified: true });
    entity.enabled = false;
    this.#world.addChild(entity);
    return {
      count,
      ...(shapes && { shapes }),
      show: (visible) => {
        if (visible !== entity.enabled) this.#visible += visible ? 1 : -1;
        entity.enabled = visible;
        this.canvas.invalidate();
      },
      destroy: () => {
        if (entity.enabled) this.#visible--;
        entity.destroy();
        resource.destroy();
        this.canvas.invalidate();
      },
    };
  }

  /** SOG goes to the device as it is. */
  async placeSog(url: string, { signal, onProgress }: SogOptions): Promise<{ chunk: ShownChunk; bound: Box }> {
    const { assets } = this.canvas.app;
    const response = await fetch(url, { signal });
    if (!response.ok || !response.body) throw new FileLoadError(`the file host answered ${response.status}`, 'fetch');
    const contents = await readBody(response.body, response.headers, onProgress);
    const asset = new Asset('world', 'gsplat', { url, filename: 'world.sog', contents } as never);
    await new Promise<void>((resolve, reject) => {
      asset.once('load', () => resolve());
      asset.once('error', (message: unknown) => reject(new FileLoadError(String(message), 'bad-data')));
      assets.add(asset);
      assets.load(asset);
    });
    signal.throwIfAborted();
    const resource = asset.resource as GSplatResourceBase;
    const [min, max] = [resource.aabb.getMin(), resource.aabb.getMax()];
    const bound: Box = { min: [min.x, min.y, min.z], max: [max.x, max.y, max.z] };
    return { chunk: this.#show(resource, resource.numSplats), bound };
  }

  /** Turns the splats about the origin: degrees about X, then Y, then Z. */
  turn([x, y, z]: Triple): void {
    const about = (axis: Vec3, degrees: number) => new Quat().setFromAxisAngle(axis, degrees);
    this.#world.setLocalRotation(about(Vec3.BACK, z).mul(about(Vec3.UP, y)).mul(about(Vec3.RIGHT, x)));
    this.canvas.invalidate();
  }

  set antialiased(on: boolean) {
    this.canvas.app.scene.gsplat.antiAlias = on;
  }

  /** Pairs of points, drawn over every frame, in one color or each in its own; none takes them away. */
  setLines(points: readonly Triple[] | undefined, color: Triple | readonly Triple[] = [1, 1, 1]): void {
    const colorOf = (index: number): Triple => (isTriples(color) ? color[index] : color);
    this.#lines = points && {
      points: points.map((point) => new Vec3(...point)),
      colors: points.map((_, index) => new Color(...colorOf(index))),
    };
    this.canvas.invalidate();
  }

  drawLines(): void {
    if (this.#lines) this.canvas.app.drawLines(this.#lines.points, this.#lines.colors, true);
  }

  close(): void {
    this.vr.close();
    this.canvas.close();
  }
}

const isTriples = (value: Triple | readonly Triple[]): value is readonly Triple[] => typeof value[0] !== 'number';
