/** A scene with its assets, ready to draw: meshes prepared once per asset, the packed scene on a tracer, splats on a backend. */
import {
  openTracer,
  type PackedScene,
  packScene,
  type TraceInstance,
  type TraceLight,
  type Tracer,
} from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import type { Scene } from '@orrery/usd';
import type { AssetLookup } from './assets.ts';
import { framingCamera, type PictureSize, traceCamera } from './camera.ts';
import { BRIGHTEST, traceLights } from './lights.ts';
import { type MeshParts, meshParts } from './mesh-parts.ts';
import { RenderError } from './render-error.ts';
import type { Box } from './shadow-cells.ts';
import { type PlacedCloud, SplatLayer } from './splat-layer.ts';
import { shadedSplats } from './splat-shadows.ts';
import { studioBackdrop, studioEnvironment } from './studio.ts';

export interface StageOptions {
  /** Default 'auto'. */
  backend?: 'auto' | 'wasm' | 'wgsl' | 'reference';
  /** Threads of WASM backends; default all cores. */
  threads?: number;
  /** About how many rays shadows of meshes on splats may take. 0: none are drawn. Default 400,000. */
  shadowRays?: number;
}

type LoadedAsset = { kind: 'mesh'; parts: MeshParts } | { kind: 'splat'; gaussians: Gaussians };

const SHADOW_RAYS = 400_000;

export class Stage {
  readonly tracer: Tracer;
  readonly #lookup: AssetLookup;
  readonly #options: StageOptions;
  readonly #assets = new Map<string, LoadedAsset>();
  #splats: SplatLayer | null = null;
  #scene: Scene | null = null;
  #packed: PackedScene | null = null;
  /** What the packed scene was made from, to see whether a change concerns it. */
  #packedKey = '';
  #cloudKey = '';

  static async open(scene: Scene, lookup: AssetLookup, options: StageOptions = {}): Promise<Stage> {
    const tracer = await openTracer({ kind: options.backend, threads: options.threads });
    const stage = new Stage(tracer, lookup, options);
    try {
      await stage.setScene(scene);
    } catch (error) {
      await stage.dispose();
      throw error;
    }
    return stage;
  }

  private constructor(tracer: Tracer, lookup: AssetLookup, options: StageOptions) {
    this.tracer = tracer;
    this.#lookup = lookup;
    this.#options = options;
  }

  get scene(): Scene {
    return this.#scene!;
  }

  get splats(): SplatLayer | null {
    return this.#splats && this.#splats.count > 0 ? this.#splats : null;
  }

  get triangles(): number {
    return this.#packed?.triangles ?? 0;
  }

  /** Scale of the studio light. */
  get ambient(): number {
    return ambientOf(this.scene);
  }

  /** The camera to look through, or one that shows everything where the scene has none. */
  camera(size: PictureSize) {
    const { cameras, activeCamera } = this.scene;
    const camera = cameras.find(({ path }) => path === activeCamera) ?? cameras[0];
    return camera ? traceCamera(camera, size) : framingCamera(this.#bounds(), size);
  }

  /** min xyz, max xyz of meshes and splats. */
  #bounds(): ArrayLike<number> {
    const meshes = this.#packed!.bounds;
    const splats = this.splats?.bounds;
    if (!splats || this.triangles === 0) return splats ?? meshes;
    return splats.map((value, k) => (k < 3 ? Math.min(value, meshes[k]) : Math.max(value, meshes[k])));
  }

  /** Takes another scene; only what differs is loaded, packed and sent anew. Nothing changes when an asset is missing. */
  async setScene(scene: Scene): Promise<void> {
    const loaded = new Map<string, LoadedAsset>();
    for (const model of scene.models) {
      if (!loaded.has(model.assetId)) loaded.set(model.assetId, await this.#load(model.assetId, model.kind));
    }
    const lights = traceLights(scene.lights);
    const models = scene.models.filter(({ worldMatrix }) => worldMatrix.every(Number.isFinite));
    const meshes = models.filter(({ assetId }) => loaded.get(assetId)!.kind === 'mesh');
    const packedKey = JSON.stringify([meshes.map(({ assetId, worldMatrix }) => [assetId, worldMatrix]), lights]);
    if (packedKey !== this.#packedKey) {
      // What fails half-way leaves neither the old scene nor the new one: going back must load it again.
      this.#packedKey = '';
      this.#packed = packScene(this.#parts(meshes, loaded, lights));
      await this.tracer.load(this.#packed);
      this.#packedKey = packedKey;
    }
    const clouds = models.flatMap(({ assetId, worldMatrix }): PlacedCloud[] => {
      const asset = loaded.get(assetId)!;
      return asset.kind === 'splat' ? [{ gaussians: asset.gaussians, worldMatrix }] : [];
    });
    const { shadowRays = SHADOW_RAYS } = this.#options;
    const shadows = shadowRays > 0 && meshes.length > 0 && clouds.length > 0;
    const cloudKey = JSON.stringify([
      scene.models
        .filter(({ assetId }) => loaded.get(assetId)!.kind === 'splat')
        .map(({ assetId, worldMatrix }) => [assetId, worldMatrix]),
      // Moved meshes cast their shadows elsewhere.
      shadows ? [packedKey, ambientOf(scene)] : null,
    ]);
    if (cloudKey !== this.#cloudKey) {
      this.#cloudKey = '';
      if (clouds.length > 0)
        this.#splats ??= await SplatLayer.open({ kind: this.#options.backend, threads: this.#options.threads });
      const options = { environment: studioEnvironment(), ambient: ambientOf(scene), rays: shadowRays };
      const shade = (cloud: Gaussians) => shadedSplats(cloud, this.#packed!, meshBoxes(meshes, loaded), options);
      await this.#splats?.setClouds(clouds, shadows ? shade : undefined);
      this.#cloudKey = cloudKey;
    }
    this.#scene = scene;
    this.#assets.clear();
    for (const [id, asset] of loaded) this.#assets.set(id, asset);
  }

  /** The scene as it was packed last. For benchmarks. */
  parts() {
    const lights = traceLights(this.scene.lights);
    const meshes = this.scene.models.filter(({ assetId }) => this.#assets.get(assetId)!.kind === 'mesh');
    return this.#parts(meshes, this.#assets, lights);
  }

  #parts(models: Scene['models'], loaded: Map<string, LoadedAsset>, lights: TraceLight[]) {
    const ids = [...new Set(models.map(({ assetId }) => assetId))];
    const indexOf = new Map(ids.map((id, k) => [id, k]));
    const instances: TraceInstance[] = models.map(({ assetId, worldMatrix: m }) => ({
      mesh: indexOf.get(assetId)!,
      // Rows for row vectors become columns for column vectors.
      worldFromObject: [m[0], m[4], m[8], m[12], m[1], m[5], m[9], m[13], m[2], m[6], m[10], m[14]],
    }));
    return {
      meshes: ids.map((id) => (loaded.get(id) as Extract<LoadedAsset, { kind: 'mesh' }>).parts),
      instances,
      lights,
      environment: studioEnvironment(),
      backdrop: studioBackdrop,
    };
  }

  async #load(id: string, kind: 'mesh' | 'splat'): Promise<LoadedAsset> {
    const known = this.#assets.get(id);
    if (known) return known;
    const asset = await this.#lookup(id, kind);
    if (!asset) throw new RenderError('ASSET_NOT_FOUND', `there is no asset ${id}`);
    return asset.kind === 'mesh' ? { kind: 'mesh', parts: meshParts(asset.mesh) } : asset;
  }

  async dispose(): Promise<void> {
    await this.#splats?.dispose();
    await this.tracer.dispose();
  }
}

function ambientOf({ ambientIntensity: given }: Scene): number {
  return given === null || !Number.isFinite(given) ? 1 : Math.min(BRIGHTEST, Math.max(0, given));
}

/** The box of each mesh in the world. */
function meshBoxes(models: Scene['models'], loaded: ReadonlyMap<string, LoadedAsset>): Box[] {
  return models.map(({ assetId, worldMatrix: m }) => {
    const { bounds } = (loaded.get(assetId) as Extract<LoadedAsset, { kind: 'mesh' }>).parts.prepared;
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let corner = 0; corner < 8; corner++) {
      const p = [0, 1, 2].map((k) => bounds[(corner >> k) & 1 ? 3 + k : k]);
      for (let k = 0; k < 3; k++) {
        const value = p[0] * m[k] + p[1] * m[4 + k] + p[2] * m[8 + k] + m[12 + k];
        box[k] = Math.min(box[k], value);
        box[3 + k] = Math.max(box[3 + k], value);
      }
    }
    return box;
  });
}
