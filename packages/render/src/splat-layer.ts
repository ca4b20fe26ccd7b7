/** All splat models of a scene as one cloud in the world, drawn in front of and behind the meshes. */
import {
  type Backdrop,
  type Backend,
  type Scene as CloudScene,
  EngineError,
  fromSplats,
  openBackend,
  type TraceCamera,
  type TraceWindow,
} from '@orrery/engine';
import {
  denseBounds,
  type Gaussians,
  mergeGaussians,
  quaternionOf,
  type Similarity,
  transformGaussians,
} from '@orrery/splats';
import { type PictureSize, splatCamera } from './camera.ts';

export interface PlacedCloud {
  gaussians: Gaussians;
  /** USD: row by row, for row vectors. */
  worldMatrix: readonly number[];
}

export interface SplatPicture {
  /** What lies before the meshes, colors multiplied by coverage, 3 per pixel, and how much it covers. */
  front: Float32Array;
  frontAlpha: Float32Array;
  /** The same without meshes, for the pixels' parts where no mesh is. */
  all: Float32Array;
  allAlpha: Float32Array;
}

/** All placements together; the engine's tile lists can name no more. Looked at before any copy is made. */
const MOST_GAUSSIANS = 2 ** 24;

export class SplatLayer {
  readonly #backend: Backend;
  #scene: CloudScene | null = null;
  #antialiased = false;
  /** What was shaded last, before it was: when only shades change it need not be placed and merged again. */
  #unshaded: { clouds: readonly PlacedCloud[]; cloud: Gaussians } | null = null;
  count = 0;
  /** min xyz, max xyz of where most of them are. */
  bounds: number[] = [0, 0, 0, 0, 0, 0];

  static async open(options: { kind?: 'auto' | 'wasm' | 'wgsl' | 'reference'; threads?: number }): Promise<SplatLayer> {
    return new SplatLayer(await openBackend(options));
  }

  private constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** `shade` may change the colors of the whole cloud where it stands. */
  async setClouds(clouds: readonly PlacedCloud[], shade?: (cloud: Gaussians) => Gaussians): Promise<void> {
    const total = clouds.reduce((sum, { gaussians }) => sum + gaussians.count, 0);
    if (total > MOST_GAUSSIANS) throw new EngineError('OUT_OF_MEMORY', `the scene places ${total} Gaussians`);
    this.count = 0;
    const again = this.#unshaded;
    if (this.#scene && again && sameClouds(again.clouds, clouds)) {
      await this.#scene.upload(fromSplats(shade ? shade(again.cloud) : again.cloud));
      this.count = again.cloud.count;
      return;
    }
    await this.#scene?.dispose();
    this.#scene = null;
    this.#unshaded = null;
    if (clouds.length === 0) return;
    const placed = clouds.map(({ gaussians, worldMatrix }) => transformGaussians(gaussians, similarityOf(worldMatrix)));
    // One way of drawing for all: that of the first.
    const antialiased = placed[0].antialiased;
    const cloud = placed.length === 1 ? placed[0] : mergeGaussians(placed.map((each) => ({ ...each, antialiased })));
    if (cloud.count === 0) return;
    this.#antialiased = cloud.antialiased;
    this.#scene = await this.#backend.createScene({ capacity: cloud.count, shDegree: cloud.shDegree, training: false });
    const { min, max } = denseBounds(cloud, 0.9);
    this.bounds = [...min, ...max];
    // Without shades nothing but other clouds changes it, and its memory is better used.
    if (shade) this.#unshaded = { clouds, cloud };
    await this.#scene.upload(fromSplats(shade ? shade(cloud) : cloud));
    this.count = cloud.count;
  }

  /** `meshDepth` is Infinity where no mesh is, null where none is anywhere. Null when the scene has no splats. */
  async draw(camera: TraceCamera, window: TraceWindow, meshDepth: Float32Array | null): Promise<SplatPicture | null> {
    if (!this.#scene || camera.orthographic) return null;
    const view = splatCamera(camera, window);
    const options = { antialias: this.#antialiased };
    const all = await this.#scene.render(view, options);
    const hidden = meshDepth?.some((depth) => depth < Infinity);
    const front = hidden && meshDepth ? await this.#scene.render(view, { ...options, depthLimit: meshDepth }) : all;
    return { front: front.color, frontAlpha: front.alpha, all: all.color, allAlpha: all.alpha };
  }

  /** r, g, b, 255 over an exposed backdrop, enlarged to `size`, where the device can; else null. */
  async drawBytes(
    camera: TraceCamera,
    window: TraceWindow,
    backdrop: Backdrop,
    size?: PictureSize,
  ): Promise<Uint8Array | null> {
    if (!this.#scene?.renderBytes || camera.orthographic) return null;
    const display = { camera, window, backdrop, ...(size && { size }) };
    return this.#scene.renderBytes(splatCamera(camera, window), display, { antialias: this.#antialiased });
  }

  async dispose(): Promise<void> {
    await this.#backend.dispose();
  }
}

function sameClouds(a: readonly PlacedCloud[], b: readonly PlacedCloud[]): boolean {
  const same = (one: PlacedCloud, other: PlacedCloud) =>
    one.gaussians === other.gaussians && one.worldMatrix.every((value, k) => value === other.worldMatrix[k]);
  return a.length === b.length && a.every((cloud, k) => same(cloud, b[k]));
}

/**
 * Turn, scale and shift of a USD matrix. Splats know no shear and no unequal scales: the nearest rotation is taken (by
 * Gram-Schmidt from the first axis) and the cube root of the volume's change. A mirroring is left out.
 */
function similarityOf(m: readonly number[]): Similarity {
  const row = (k: number) => [m[4 * k], m[4 * k + 1], m[4 * k + 2]];
  const [x, y, z] = [row(0), row(1), row(2)];
  const det =
    x[0] * (y[1] * z[2] - y[2] * z[1]) - x[1] * (y[0] * z[2] - y[2] * z[0]) + x[2] * (y[0] * z[1] - y[1] * z[0]);
  const scale = Math.cbrt(Math.abs(det));
  const translation: [number, number, number] = [m[12], m[13], m[14]];
  if (!(scale > 1e-12)) return { translation, scale: 1e-12 };
  const a = unit(x);
  const along = a[0] * y[0] + a[1] * y[1] + a[2] * y[2];
  const b = unit(y.map((value, k) => value - along * a[k]));
  const c = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  // Rows for row vectors are columns for column vectors.
  const rotation = quaternionOf([0, 1, 2].flatMap((k) => [a[k], b[k], c[k]]));
  return { rotation, translation, scale };
}

function unit(v: number[]): number[] {
  const length = Math.hypot(...v);
  return v.map((value) => value / length);
}
