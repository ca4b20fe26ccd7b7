/** A scene ready to trace: every mesh once, placed by instances, with its light. Millimeters, Z up, as the tracer takes it. */
import type { RenderMesh } from '@orrery/meshes';
import type { Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';

export interface SceneInstance {
  /** Index into `meshes`. */
  mesh: number;
  /** `sofa-1`, `wall-north`: a placement's id or a piece of the shell. */
  id: string;
  /** 3 x 4, rows, for column vectors. */
  worldFromObject: number[];
}

export type SceneLight =
  | { kind: 'sphere'; center: Vec3; radius: number; radiance: Vec3 }
  /** `portal`: a window through which the sky is asked for; gives nothing itself, its radiance is the mean of what lies behind. */
  | { kind: 'rect' | 'portal'; center: Vec3; halfU: Vec3; halfV: Vec3; normal: Vec3; radiance: Vec3 };

export interface BuiltScene {
  plan: RoomPlan;
  meshes: RenderMesh[];
  instances: SceneInstance[];
  lights: SceneLight[];
  /** Radiance of the sky and the land outside, by direction (unit, Z up). */
  sky: (direction: Vec3) => Vec3;
  /** The white balance that `sky` and all other light has, by channel. */
  skyGains: Vec3;
  /** Direction towards the sun and its irradiance on a surface facing it; null at night or under cloud. */
  sun: { toward: Vec3; irradiance: Vec3; angularRadius: number } | null;
  /** Share of the sky's radiance that the camera sees through glass: windows would be white beside a room exposed for itself. */
  skySeen: number;
  /** Multiplies radiance before tone mapping. */
  exposure: number;
}
