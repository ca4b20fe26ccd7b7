/** Small meshes and scenes for the tracer's tests and benchmarks. */
import { buildEnvironment, type Environment } from '../trace/environment.ts';
import { prepareMesh, type TraceMesh } from '../trace/prepare-mesh.ts';
import {
  plainMaterial,
  type TraceInstance,
  type TraceLight,
  type TraceMaterial,
  type TraceSceneParts,
  type TraceTexture,
} from '../trace/scene-parts.ts';
import { add, cross, normalize, scale, subtract, type Vec3 } from '../trace/vector.ts';
import type { TraceCamera } from '../trace/view.ts';

export const IDENTITY_3X4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** A unit sphere's vertices have their exact normals, scaled to `radius`. */
export function sphereMesh(radius: number, rings = 32, center: Vec3 = [0, 0, 0]): TraceMesh {
  const columns = 2 * rings;
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const tangents: number[] = [];
  for (let r = 0; r <= rings; r++) {
    for (let c = 0; c <= columns; c++) {
      const theta = (Math.PI * r) / rings;
      const phi = (2 * Math.PI * c) / columns;
      const n: Vec3 = [Math.sin(theta) * Math.cos(phi), Math.sin(theta) * Math.sin(phi), Math.cos(theta)];
      positions.push(...add(scale(n, radius), center));
      normals.push(...n);
      uvs.push(c / columns, r / rings);
      tangents.push(-Math.sin(phi), Math.cos(phi), 0, 1);
    }
  }
  const indices: number[] = [];
  for (let r = 0; r < rings; r++) {
    for (let c = 0; c < columns; c++) {
      const a = r * (columns + 1) + c;
      const b = a + columns + 1;
      if (r > 0) indices.push(a, b, a + 1);
      if (r < rings - 1) indices.push(a + 1, b, b + 1);
    }
  }
  return mesh(positions, normals, indices, uvs, tangents);
}

/** A parallelogram from `corner` along `u` and `v`; its normal is u x v. */
export function quadMesh(corner: Vec3, u: Vec3, v: Vec3): TraceMesh {
  const n = normalize(cross(u, v));
  const corners = [corner, add(corner, u), add(add(corner, u), v), add(corner, v)];
  const tangent = [...normalize(u), 1];
  return mesh(
    corners.flat(),
    [n, n, n, n].flat(),
    [0, 1, 2, 0, 2, 3],
    [0, 1, 1, 1, 1, 0, 0, 0],
    [tangent, tangent, tangent, tangent].flat(),
  );
}

/** Six quads facing outwards (or inwards for a room). */
export function boxMesh(low: Vec3, high: Vec3, inwards = false): TraceMesh {
  const [x, y, z] = subtract(high, low);
  const sides: [Vec3, Vec3, Vec3][] = [
    [low, [0, y, 0], [x, 0, 0]],
    [
      [low[0], low[1], high[2]],
      [x, 0, 0],
      [0, y, 0],
    ],
    [low, [x, 0, 0], [0, 0, z]],
    [
      [low[0], high[1], low[2]],
      [0, 0, z],
      [x, 0, 0],
    ],
    [low, [0, 0, z], [0, y, 0]],
    [
      [high[0], low[1], low[2]],
      [0, y, 0],
      [0, 0, z],
    ],
  ];
  return joinMeshes(sides.map(([corner, u, v]) => (inwards ? quadMesh(corner, v, u) : quadMesh(corner, u, v))));
}

export function joinMeshes(meshes: readonly TraceMesh[]): TraceMesh {
  const indices: number[] = [];
  let base = 0;
  for (const each of meshes) {
    for (const index of each.indices) indices.push(index + base);
    base += each.positions.length / 3;
  }
  const join = (of: (each: TraceMesh) => Float32Array) => {
    const out = new Float32Array(meshes.reduce((sum, each) => sum + of(each).length, 0));
    let at = 0;
    for (const each of meshes) {
      out.set(of(each), at);
      at += of(each).length;
    }
    return out;
  };
  return {
    positions: join((each) => each.positions),
    normals: join((each) => each.normals),
    uvs: join((each) => each.uvs!),
    tangents: join((each) => each.tangents!),
    colors: null,
    indices: Uint32Array.from(indices),
    triangleMaterials: new Uint32Array(indices.length / 3),
  };
}

function mesh(positions: number[], normals: number[], indices: number[], uvs: number[], tangents: number[]): TraceMesh {
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    tangents: Float32Array.from(tangents),
    colors: null,
    indices: Uint32Array.from(indices),
    triangleMaterials: new Uint32Array(indices.length / 3),
  };
}

export const uniformEnvironment = (radiance: Vec3 = [1, 1, 1]): Environment => buildEnvironment(16, 8, () => radiance);

export interface TestObject {
  mesh: TraceMesh;
  material?: Partial<TraceMaterial>;
  textures?: TraceTexture[];
  /** Default: one, where it is. */
  placed?: ArrayLike<number>[];
}

export function testScene(
  objects: readonly TestObject[],
  options: { lights?: TraceLight[]; environment?: Environment; backdrop?: Vec3 } = {},
): TraceSceneParts {
  const instances: TraceInstance[] = objects.flatMap(({ placed = [IDENTITY_3X4] }, mesh) =>
    placed.map((worldFromObject) => ({ mesh, worldFromObject })),
  );
  const backdrop = options.backdrop ?? [1, 1, 1];
  return {
    meshes: objects.map(({ mesh, material, textures = [] }) => ({
      prepared: prepareMesh(mesh),
      materials: [{ ...plainMaterial, ...material }],
      textures,
    })),
    instances,
    lights: options.lights ?? [],
    environment: options.environment ?? uniformEnvironment(),
    backdrop: { up: backdrop, horizon: backdrop, down: backdrop },
  };
}

/** Looks from `eye` to `target` with the vertical field of view given by `halfHeight` = tan(fov / 2). */
export function lookAt(eye: Vec3, target: Vec3, width: number, height: number, halfHeight: number): TraceCamera {
  const forward = normalize(subtract(target, eye));
  const right = normalize(cross(forward, Math.abs(forward[2]) > 0.99 ? [0, 1, 0] : [0, 0, 1]));
  return {
    width,
    height,
    eye,
    forward,
    right,
    up: cross(right, forward),
    halfWidth: (halfHeight * width) / height,
    halfHeight,
    orthographic: false,
    lensRadius: 0,
    focusDistance: 1000,
    near: 1,
    far: 1e6,
  };
}
