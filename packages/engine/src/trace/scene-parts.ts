/** What a traced scene is made of, before it is packed into words. Colors are linear, lengths millimeters. */
import type { Environment } from './environment.ts';
import type { PreparedMesh } from './prepare-mesh.ts';
import type { Vec3 } from './vector.ts';

export interface TraceTextureUse {
  /** Index into the scene's textures. */
  texture: number;
  /** u' = a u + b v + c, v' = d u + e v + f */
  transform: [number, number, number, number, number, number];
}

export interface TraceMaterial {
  baseColor: [number, number, number, number];
  baseColorMap: TraceTextureUse | null;
  metallic: number;
  roughness: number;
  metallicRoughnessMap: TraceTextureUse | null;
  normalMap: TraceTextureUse | null;
  normalScale: number;
  emissive: Vec3;
  emissiveMap: TraceTextureUse | null;
  alphaMode: 'opaque' | 'mask' | 'blend';
  alphaCutoff: number;
  transmission: number;
  ior: number;
  /** 0: a thin sheet. */
  thickness: number;
  /** Per millimeter. */
  absorption: Vec3;
  sheenColor: Vec3;
  sheenRoughness: number;
  clearcoat: number;
  clearcoatRoughness: number;
  /** Factor of the dielectric reflectance; white is plain. */
  specular: Vec3;
}

export interface TraceTexture {
  width: number;
  height: number;
  /** r, g, b, a, 8 bits each. */
  pixels: Uint8Array;
  srgb: boolean;
  wrapS: 'repeat' | 'clamp' | 'mirror';
  wrapT: 'repeat' | 'clamp' | 'mirror';
}

export interface TraceInstance {
  /** Index into the scene's meshes. */
  mesh: number;
  /** Row-major 3x4 for column vectors. */
  worldFromObject: ArrayLike<number>;
}

/**
 * `importance` scales how often a light is asked for, not what it gives: 1 where absent. A portal is a hole through which the
 * environment shines in (a window): it gives nothing of its own, but directions are asked for through it. Its radiance is the mean
 * of what is seen there and only says how often.
 */
export type TraceLight =
  | {
      kind: 'rect' | 'portal';
      center: Vec3;
      halfU: Vec3;
      halfV: Vec3;
      /** The way it shines. */
      normal: Vec3;
      radiance: Vec3;
      importance?: number;
    }
  | { kind: 'sphere'; center: Vec3; radius: number; radiance: Vec3; importance?: number };

export interface Backdrop {
  up: Vec3;
  horizon: Vec3;
  down: Vec3;
}

export interface TraceSceneParts {
  meshes: { prepared: PreparedMesh; materials: TraceMaterial[]; textures: TraceTexture[] }[];
  instances: TraceInstance[];
  lights: TraceLight[];
  environment: Environment;
  /**
   * The camera sees the environment (through glass, or as an outlook) dimmed to this share. Default 1. Rooms are some ten times darker than what lies
   * before their windows; photographers expose twice.
   */
  environmentSeen?: number;
  backdrop: Backdrop;
}

export const plainMaterial: TraceMaterial = {
  baseColor: [0.8, 0.8, 0.8, 1],
  baseColorMap: null,
  metallic: 0,
  roughness: 0.5,
  metallicRoughnessMap: null,
  normalMap: null,
  normalScale: 1,
  emissive: [0, 0, 0],
  emissiveMap: null,
  alphaMode: 'opaque',
  alphaCutoff: 0.5,
  transmission: 0,
  ior: 1.5,
  thickness: 0,
  absorption: [0, 0, 0],
  sheenColor: [0, 0, 0],
  sheenRoughness: 0,
  clearcoat: 0,
  clearcoatRoughness: 0,
  specular: [1, 1, 1],
};
