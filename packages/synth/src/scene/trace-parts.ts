/** A built scene as the tracer's packScene takes it. */
import {
  buildEnvironment,
  type PreparedMesh,
  prepareMesh,
  type TraceLight,
  type TraceSceneParts,
} from '@orrery/engine';
import type { RenderTexture } from '@orrery/meshes';
import { meshParts } from '@orrery/render';
import type { Vec3 } from '../models/model.ts';
import type { BuiltScene } from './built-scene.ts';

export interface TracePartsOptions {
  /** Width of the sky's picture, twice its height. Default 2048: what is seen through windows is this sharp. */
  skyWidth?: number;
}

/** Far beyond everything, near enough for single precision. */
const SUN_MM = 1e7;
const DOME_MM = 6e5;

export function sceneTraceParts(built: BuiltScene, options: TracePartsOptions = {}): TraceSceneParts {
  const width = options.skyWidth ?? 2048;
  const environment = buildEnvironment(width, width / 2, built.sky);
  const lights: TraceLight[] = [...built.lights];
  if (built.sun) lights.push(sunLight(built.sun));
  const meshes: TraceSceneParts['meshes'] = [{ prepared: nothing(), materials: [], textures: [] }];
  // One pool of textures for all meshes. The packer counts a mesh's textures from its own first one; here that is the end of the
  // pool, so that an index counted from there backwards finds any of them.
  const pool: RenderTexture[] = [...new Set(built.meshes.flatMap((mesh) => mesh.textures))];
  const at = new Map(pool.map((texture, k) => [texture, k]));
  meshes[0]!.textures = pool;
  for (const mesh of built.meshes) {
    const parts = meshParts(mesh);
    const shift = (use: { texture: number } | null) => {
      if (use) use.texture = at.get(mesh.textures[use.texture]!)! - pool.length;
    };
    for (const material of parts.materials) {
      shift(material.baseColourMap);
      shift(material.normalMap);
      shift(material.metallicRoughnessMap);
      shift(material.emissiveMap);
    }
    meshes.push({ prepared: parts.prepared, materials: parts.materials, textures: [] });
  }
  const instances = built.instances.map(({ mesh, worldFromObject }) => ({ mesh: mesh + 1, worldFromObject }));
  if (built.plan.outside) {
    instances.push({ mesh: meshes.length, worldFromObject: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0] });
    meshes.push(dome());
  }
  const horizon = built.sky([0, 1, 0.001]);
  return {
    meshes,
    instances,
    lights,
    environment,
    backdrop: { up: built.sky([0, 0, 1]), horizon, down: built.sky([0, 0, -1]) },
  };
}

function sunLight(sun: NonNullable<BuiltScene['sun']>): TraceLight {
  const sine = Math.sin(sun.angularRadius);
  const share = 1 / (Math.PI * sine * sine);
  return {
    kind: 'sphere',
    centre: sun.toward.map((c) => c * SUN_MM) as Vec3,
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
    colours: null,
    indices: new Uint32Array(0),
    triangleMaterials: new Uint32Array(0),
  });

/**
 * The tracer shows the camera a plain backdrop where nothing is hit, and the sky's picture only behind glass. Scenes without walls
 * therefore stand in a bubble that neither mirrors nor bends.
 */
function dome(): TraceSceneParts['meshes'][number] {
  const [rings, sides] = [12, 24];
  const positions: number[] = [];
  const indices: number[] = [];
  for (let r = 0; r <= rings; r++) {
    for (let s = 0; s <= sides; s++) {
      const [theta, phi] = [(Math.PI * r) / rings, (2 * Math.PI * s) / sides];
      positions.push(Math.sin(theta) * Math.cos(phi), Math.sin(theta) * Math.sin(phi), Math.cos(theta));
    }
  }
  for (let r = 0; r < rings; r++) {
    for (let s = 0; s < sides; s++) {
      const a = r * (sides + 1) + s;
      const b = a + sides + 1;
      indices.push(a, b, b + 1, a, b + 1, a + 1);
    }
  }
  const normals = Float32Array.from(positions);
  return {
    ...meshParts({
      positions: Float32Array.from(positions, (c) => c * DOME_MM),
      normals,
      tangents: null,
      uvs: null,
      colours: null,
      indices: Uint32Array.from(indices),
      groups: [{ start: 0, count: indices.length, material: 0 }],
      materials: [
        {
          name: 'sky',
          baseColour: [1, 1, 1, 1],
          baseColourMap: null,
          metallic: 0,
          roughness: 0,
          metallicRoughnessMap: null,
          normalMap: null,
          normalScale: 1,
          emissive: [0, 0, 0],
          emissiveMap: null,
          alphaMode: 'opaque',
          alphaCutoff: 0.5,
          doubleSided: true,
          transmission: 1,
          ior: 1.0001,
          thicknessMm: 0,
          attenuationColour: [1, 1, 1],
          attenuationDistanceMm: Infinity,
          sheenColour: [0, 0, 0],
          sheenRoughness: 0,
          clearcoat: 0,
          clearcoatRoughness: 0,
        },
      ],
      textures: [],
    }),
  };
}
