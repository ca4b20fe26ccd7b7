/** A built scene as the tracer's packScene takes it. Views of it are outlooks (TraceView.outlook): the sky is seen where nothing is. */
import {
  buildEnvironment,
  type Environment,
  type PreparedMesh,
  prepareMesh,
  type TraceLight,
  type TraceSceneParts,
} from '@orrery/engine';
import type { RenderTexture } from '@orrery/meshes';
import type { Vec3 } from '@orrery/model-library';
import { meshParts } from '@orrery/render';
import type { BuiltScene } from './built-scene.ts';

export interface TracePartsOptions {
  /** Width of the sky's picture, twice its height: what is seen through windows is this sharp. Default 2048. */
  skyWidth?: number;
  /** Instead: the sky already painted (scene-sky.ts). */
  environment?: Environment;
}

/** Far beyond everything, near enough for single precision. */
const SUN_MM = 1e7;

export function sceneTraceParts(built: BuiltScene, options: TracePartsOptions = {}): TraceSceneParts {
  const width = options.skyWidth ?? 2048;
  const environment = options.environment ?? buildEnvironment(width, width / 2, built.sky);
  const lights: TraceLight[] = [...built.lights];
  const portals = lights.filter(({ kind }) => kind === 'portal');
  // The sky is found through the windows; asking for all of it would mostly meet walls.
  if (!built.plan.outside) environment.mean *= portals.length > 0 ? 0.01 : 0.001;
  if (built.sun) lights.push(sunLight(built.sun, portals.length > 0));
  const meshes: TraceSceneParts['meshes'] = [{ prepared: nothing(), materials: [], textures: [] }];
  // One pool of textures for all meshes. The packer counts a mesh's textures from its own first one; here that is the end of the
  // pool, so that an index counted from there backwards finds any of them.
  const pool: RenderTexture[] = [...new Set(built.meshes.flatMap((mesh) => mesh.textures))];
  const at = new Map(pool.map((texture, k) => [texture, k]));
  meshes[0].textures = pool;
  const openings = new Set([...built.plan.openings].map(({ id }) => id));
  const windows = new Set(built.instances.filter(({ id }) => openings.has(id)).map(({ mesh }) => mesh));
  for (const [index, mesh] of built.meshes.entries()) {
    const parts = meshParts(mesh);
    if (windows.has(index))
      for (const material of parts.materials)
        if (material.transmission === 1 && material.thickness === 0)
          material.ior = paneIor(material.ior, built.skySeen);
    const shift = (use: { texture: number } | null) => {
      if (use) use.texture = at.get(mesh.textures[use.texture])! - pool.length;
    };
    for (const material of parts.materials) {
      shift(material.baseColorMap);
      shift(material.normalMap);
      shift(material.metallicRoughnessMap);
      shift(material.emissiveMap);
    }
    meshes.push({ prepared: parts.prepared, materials: parts.materials, textures: [] });
  }
  const instances = built.instances.map(({ mesh, worldFromObject }) => ({ mesh: mesh + 1, worldFromObject }));
  const horizon = built.sky([0, 1, 0.001]);
  return {
    meshes,
    instances,
    lights,
    environment,
    environmentSeen: built.skySeen,
    backdrop: { up: built.sky([0, 0, 1]), horizon, down: built.sky([0, 0, -1]) },
  };
}

/**
 * The refractive index with which a thin pane reflects `share` of what it would. What is seen through a window is taken from a darker exposure
 * (`skySeen`), and so must be what its pane reflects: otherwise a sunlit curtain's reflection would be brighter than the sky.
 */
export function paneIor(ior: number, share: number): number {
  const once = ((ior - 1) / (ior + 1)) ** 2;
  // Both faces of a sheet, back and forth: 2 r / (1 + r).
  const both = (Math.min(1, share) * 2 * once) / (1 + once);
  const root = Math.sqrt(both / (2 - both));
  return (1 + root) / (1 - root);
}

/**
 * How often the sun is asked for beside the portals, as a share of what its irradiance would make it. Measured on a furnished room with
 * one window: 0.1 to 0.3 is the flat bottom of the noise; 1 asks for little else where it does not shine, 0.02 makes its bounces rare and
 * bright.
 */
const SUN_IMPORTANCE = 0.15;

function sunLight(sun: NonNullable<BuiltScene['sun']>, inside: boolean): TraceLight {
  const sine = Math.sin(sun.angularRadius);
  const share = 1 / (Math.PI * sine * sine);
  return {
    kind: 'sphere',
    importance: inside ? SUN_IMPORTANCE : 1,
    center: sun.toward.map((c) => c * SUN_MM) as Vec3,
    radius: SUN_MM * sine,
    radiance: sun.irradiance.map((c) => c * share) as Vec3,
  };
}

const nothing = (): PreparedMesh =>
  prepareMesh({
    positions: new Float32Array(0),
    normals: new Float32Array(0),
    tangents: null,
    uvs: null,
    colors: null,
    indices: new Uint32Array(0),
    triangleMaterials: new Uint32Array(0),
  });
