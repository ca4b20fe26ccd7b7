import type { Matrix } from './matrix.ts';
import type { SceneWarning } from './warning-list.ts';

/** What the renderer needs of a USDA scene. Plain data: it survives JSON unchanged. */
export interface Scene {
  /** Name of the default prim, from the stage metadata. */
  defaultPrim: string | null;
  doc: string | null;
  /** Information only: the renderer's convention is Z up, 1 unit = 1 mm. */
  upAxis: string | null;
  metersPerUnit: number | null;
  /** Every active camera in traversal order. */
  cameras: Camera[];
  /** Path of the camera to look through; null when the scene has none. */
  activeCamera: string | null;
  /** As written; `resolveResolution` checks it. Null when the scene gives none. */
  resolution: [number, number] | null;
  models: Model[];
  lights: Light[];
  /** Scale of the ambient light, `<vendor>:environment:giIntensity`; null when not given. */
  ambientIntensity: number | null;
  /** What was ignored and why, for people. */
  warnings: SceneWarning[];
  /** The supported opinions of every prim in traversal order: what patches apply to. */
  prims: ScenePrim[];
}

export interface Camera {
  path: string;
  /** Local to world; the camera looks along its -Z with +Y up, as USD cameras do. */
  worldMatrix: Matrix;
  projection: string;
  /** Near and far, in scene units (mm). */
  clippingRange: [number, number];
  /** Focal length and apertures in mm. */
  focalLength: number;
  horizontalAperture: number;
  verticalAperture: number;
  /** Scene units (mm); 0 means not focused. */
  focusDistance: number;
  /** 0 means no depth of field. */
  fStop: number;
  resolution: [number, number] | null;
}

/** Values of a camera that does not give them: those of the USD camera schema. */
export const cameraDefaults = {
  projection: 'perspective',
  clippingRange: [1, 1_000_000] as [number, number],
  focalLength: 50,
  horizontalAperture: 20.955,
  verticalAperture: 15.2908,
  focusDistance: 0,
  fStop: 0,
};

export type ModelKind = 'mesh' | 'splat';

export interface Model {
  path: string;
  kind: ModelKind;
  /** Last path segment of the asset reference. */
  assetId: string;
  /** The asset reference as written. */
  asset: string;
  /** Prim inside the asset, when one is named. */
  targetPath: string | null;
  worldMatrix: Matrix;
}

export interface LightCommon {
  path: string;
  worldMatrix: Matrix;
  /** Radiance is `color * intensity * 2^exposure`, divided by the surface area when `normalize` is set. */
  intensity: number;
  exposure: number;
  color: [number, number, number];
  normalize: boolean;
  /** Kelvin; null when the light does not use it. */
  colorTemperature: number | null;
}
/** Shines along its local -Z; `width` along X and `height` along Y, in scene units (mm). */
export interface RectLight extends LightCommon {
  kind: 'rect';
  width: number;
  height: number;
}
export interface SphereLight extends LightCommon {
  kind: 'sphere';
  radius: number;
  /** The radius does not matter: light comes from one point. */
  treatAsPoint: boolean;
}
export type Light = RectLight | SphereLight;

export const lightDefaults = {
  intensity: 1,
  exposure: 0,
  color: [1, 1, 1] as [number, number, number],
  normalize: false,
  width: 1,
  height: 1,
  radius: 0.5,
};

export interface Payload {
  asset: string;
  targetPath: string | null;
}

/** The opinions of one prim that this service reads; everything not given is absent. */
export interface PrimOpinions {
  active?: boolean;
  visibility?: string;
  /** `xformOp:transform` */
  transform?: Matrix;
  xformOpOrder?: string[];
  /** The first is used; an empty list takes the payload away. */
  payloads?: Payload[];
  /** `rel camera` of RenderSettings, made absolute. */
  camera?: string | null;
  /** Camera, light and settings attributes by name, light inputs without `inputs:`. */
  numbers?: Record<string, number>;
  vectors?: Record<string, number[]>;
  words?: Record<string, string>;
  flags?: Record<string, boolean>;
  ambientIntensity?: number;
}

export interface ScenePrim extends PrimOpinions {
  path: string;
  type: string;
}
