/** A GLB on a canvas: lit by a studio, turned slowly until someone takes hold of it. Meters, Y up, as glTF says. */
import {
  Asset,
  ContainerHandler,
  type ContainerResource,
  type Entity,
  LightComponentSystem,
  RENDERSTYLE_SOLID,
  RENDERSTYLE_WIREFRAME,
  type RenderComponent,
  RenderComponentSystem,
  TextureHandler,
  TONEMAP_NEUTRAL,
} from 'playcanvas';
import { CameraMotion } from '../viewer/camera-motion.ts';
import { CanvasApp } from '../viewer/canvas-app.ts';
import { FileLoadError } from '../viewer/file-load-error.ts';
import { FrameGovernor } from '../viewer/frame-governor.ts';
import { PointerInput } from '../viewer/pointer-input.ts';
import { readBody } from '../viewer/read-body.ts';
import { type Box, centerOf, distance, joinBoxes, type Vec3 } from '../viewer/vectors.ts';
import { studioAtlas } from './studio-light.ts';

export interface ModelFacts {
  triangles: number;
  vertices: number;
  materials: number;
  /** Meters, as the file says: across, high, deep. */
  size: Vec3;
  fileBytes: number;
}

export interface ModelState {
  phase: 'loading' | 'shown' | 'failed' | 'lost';
  progress: number | undefined;
  facts: ModelFacts | undefined;
  error: Error | undefined;
  turning: boolean;
  wires: boolean;
}

export interface ModelStageOptions {
  canvas: HTMLCanvasElement;
  url: string;
  /** Drawn by the processor: fewer pixels, and it turns only when asked to. */
  software: boolean;
  onState(state: ModelState): void;
}

/** Radians a second: a turn in half a minute. */
const turnSpeed = (2 * Math.PI) / 30;
/** Milliseconds without movement after which the full picture is drawn. */
const restMs = 250;

export class ModelStage {
  readonly #options: ModelStageOptions;
  readonly #leaving = new AbortController();
  /** Only pixels can be spared here. */
  readonly #governor: FrameGovernor;
  #canvas: CanvasApp | undefined;
  #motion: CameraMotion | undefined;
  #input: PointerInput | undefined;
  #model: Entity | undefined;
  #size = 1;
  #stillMs = 0;
  #state: ModelState;

  constructor(options: ModelStageOptions) {
    this.#options = options;
    const turning = !options.software && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#governor = new FrameGovernor({ budget: 1, minBudget: 1, startResolution: options.software ? 0.5 : 1 });
    this.#state = { phase: 'loading', progress: undefined, facts: undefined, error: undefined, turning, wires: false };
    this.#open().catch((error: Error) => {
      if (this.#leaving.signal.aborted) return;
      console.warn('the model cannot be shown', error);
      this.#tell({ phase: 'failed', error });
    });
  }

  #tell(change: Partial<ModelState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#leaving.signal.aborted) this.#options.onState(this.#state);
  }

  async #open(): Promise<void> {
    const { canvas: element, url } = this.#options;
    const { signal } = this.#leaving;
    const bytes = fetchModel(url, signal, (progress) => this.#tell({ progress }));
    const canvas = await CanvasApp.open({
      canvas: element,
      systems: [RenderComponentSystem, LightComponentSystem],
      handlers: [ContainerHandler, TextureHandler],
      antialias: !this.#options.software,
      onTick: (elapsedMs) => this.#tick(elapsedMs),
      onLost: () => this.#tell({ phase: 'lost' }),
    });
    if (signal.aborted) {
      canvas.close();
      return;
    }
    this.#canvas = canvas;
    canvas.camera.camera!.toneMapping = TONEMAP_NEUTRAL;
    canvas.app.scene.envAtlas = studioAtlas(canvas.device);
    const contents = await bytes;
    const { model, resource } = await this.#place(canvas, contents, url);
    signal.throwIfAborted();
    this.#model = model;
    const box = joinBoxes(this.#renders().flatMap(({ meshInstances }) => meshInstances.map(boxOf)));
    const facts = factsOf(this.#renders(), box, resource.materials?.length ?? 0, contents.byteLength);
    this.#size = Math.max(distance(box.min, box.max), 1e-4);
    this.#motion = this.#startMotion(box, canvas.aspect);
    this.#input = new PointerInput(element, {
      turn: (right, down) => this.#take((motion) => motion.turn(right * 3.2, -down * 2.6)),
      pan: (right, down) => this.#take((motion) => motion.pan(-right, down)),
      zoom: (factor) => this.#motion?.approach(factor),
      onKeys: () => this.#take(() => undefined),
    });
    await canvas.nextPicture();
    signal.throwIfAborted();
    this.#tell({ phase: 'shown', facts });
  }

  async #place(canvas: CanvasApp, contents: ArrayBuffer, url: string) {
    const asset = new Asset('model', 'container', { url, filename: 'model.glb', contents } as never);
    await new Promise<void>((resolve, reject) => {
      asset.once('load', () => resolve());
      asset.once('error', (message: unknown) => reject(new Error(String(message))));
      canvas.app.assets.add(asset);
      canvas.app.assets.load(asset);
    });
    const resource = asset.resource as ContainerResource & { materials?: unknown[] };
    const model = resource.instantiateRenderEntity();
    canvas.app.root.addChild(model);
    return { model, resource };
  }

  #startMotion(box: Box, aspect: number): CameraMotion {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const motion = new CameraMotion({ upAxis: 'Y', size: this.#size, still });
    const target = centerOf(box);
    const far = this.#size * (aspect < 1 ? 1.9 : 1.55);
    const position: Vec3 = [target[0] + 0.5 * far, target[1] + 0.32 * far, target[2] + 0.8 * far];
    motion.go({ mode: 'orbit', position, target });
    return motion;
  }

  /** Whoever takes hold of the model stops it. */
  #take(change: (motion: CameraMotion) => void): void {
    if (!this.#motion) return;
    change(this.#motion);
    if (this.#state.turning) this.#tell({ turning: false });
  }

  #tick(elapsedMs: number): boolean {
    const [canvas, motion, input] = [this.#canvas, this.#motion, this.#input];
    if (!canvas || !motion || !input) return false;
    const { held } = input;
    if (held.right || held.up || held.ahead) motion.push(held, Math.min(elapsedMs, 100) / 1000);
    if (this.#state.turning && !input.active) motion.turn((turnSpeed * elapsedMs) / 1000, 0);
    const moved = motion.advance(Math.min(elapsedMs, 100));
    if (moved && this.#stillMs === 0) this.#governor.frame(elapsedMs);
    else if (!moved) this.#governor.rest();
    this.#stillMs = moved ? 0 : this.#stillMs + elapsedMs;
    canvas.resolution = this.#stillMs < restMs ? this.#governor.quality.resolution : 1;
    canvas.look(motion.position, motion.forward, motion.up, this.#size, { fovDegrees: 34 });
    return moved;
  }

  #renders(): RenderComponent[] {
    return (this.#model?.findComponents('render') ?? []) as RenderComponent[];
  }

  setTurning(turning: boolean): void {
    this.#tell({ turning });
  }

  setWires(wires: boolean): void {
    for (const render of this.#renders()) render.renderStyle = wires ? RENDERSTYLE_WIREFRAME : RENDERSTYLE_SOLID;
    this.#canvas?.invalidate();
    this.#tell({ wires });
  }

  screenshot(): Promise<Blob> {
    return this.#canvas ? this.#canvas.screenshot() : Promise.reject(new Error('nothing is shown yet'));
  }

  close(): void {
    this.#leaving.abort();
    this.#input?.close();
    this.#canvas?.close();
  }
}

async function fetchModel(url: string, signal: AbortSignal, onProgress: (part: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new FileLoadError(`the file host answered ${response.status}`, 'fetch');
  return readBody(response.body, response.headers, (received, total) => {
    if (total !== undefined) onProgress(received / total);
  });
}

type MeshInstance = RenderComponent['meshInstances'][number];

function boxOf({ aabb }: MeshInstance): Box {
  const [min, max] = [aabb.getMin(), aabb.getMax()];
  return { min: [min.x, min.y, min.z], max: [max.x, max.y, max.z] };
}

function factsOf(renders: readonly RenderComponent[], box: Box, materials: number, fileBytes: number): ModelFacts {
  const instances = renders.flatMap(({ meshInstances }) => meshInstances);
  const sum = (of: (instance: MeshInstance) => number) => instances.reduce((all, instance) => all + of(instance), 0);
  return {
    triangles: Math.floor(sum(({ mesh }) => mesh?.primitive[0]?.count ?? 0) / 3),
    vertices: sum(({ mesh }) => mesh?.vertexBuffer.numVertices ?? 0),
    materials,
    size: [box.max[0] - box.min[0], box.max[1] - box.min[1], box.max[2] - box.min[2]],
    fileBytes,
  };
}
