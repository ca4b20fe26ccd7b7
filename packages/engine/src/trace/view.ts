/** What a tracer draws: a camera, a window of its picture, and how long paths may be. */
import { EngineError } from '../errors.ts';
import { VIEW } from './layout.ts';
import type { Vec3 } from './vector.ts';

export interface TraceCamera {
  /** The whole picture, pixels. */
  width: number;
  height: number;
  eye: Vec3;
  /** Unit, right-handed with `right` x `up` = -`forward`. */
  right: Vec3;
  up: Vec3;
  forward: Vec3;
  /** Half the picture at distance 1; for an orthographic camera in millimeters. */
  halfWidth: number;
  halfHeight: number;
  orthographic: boolean;
  /**
   * All around: columns are longitudes (the middle is `forward`, to the right is `right`), rows latitudes. `halfWidth` and
   * `halfHeight` are then the shares of a turn to either side: 1/2 and 1/4 for the whole sphere. Depths are distances from the eye.
   */
  spherical?: boolean;
  /** 0: a pinhole. */
  lensRadius: number;
  /** Along `forward`. */
  focusDistance: number;
  /** Along `forward`; for rays from the camera alone. */
  near: number;
  far: number;
}

export interface TraceWindow {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TraceView {
  camera: TraceCamera;
  /** The part of the picture that is drawn. Default: all. A pixel's samples do not depend on it. */
  window?: TraceWindow;
  seed?: number;
  /** Scattering events after the first hit. Default 8. */
  maxBounces?: number;
  /** Cuts contributions of indirect light above this luminance: fireflies. Default 10; Infinity for none. */
  clampIndirect?: number;
  /** Scale of the environment and backdrop. Default 1. */
  ambient?: number;
  /**
   * The camera stands inside a place: where nothing is it sees the environment itself instead of the plain backdrop, and depth,
   * albedo and normal are of what lies behind clear panes.
   */
  outlook?: boolean;
}

export function windowOf(view: TraceView): TraceWindow {
  const { width, height } = view.camera;
  return view.window ?? { x: 0, y: 0, width, height };
}

export function viewRecord(view: TraceView): Uint32Array {
  const { camera } = view;
  const window = windowOf(view);
  const words = new Uint32Array(VIEW.words);
  const floats = new Float32Array(words.buffer);
  const inside =
    window.x >= 0 &&
    window.y >= 0 &&
    window.x + window.width <= camera.width &&
    window.y + window.height <= camera.height;
  if (!inside || window.width < 1 || window.height < 1)
    throw new EngineError('INVALID_INPUT', 'window outside picture');
  words[VIEW.width] = camera.width;
  words[VIEW.height] = camera.height;
  words[VIEW.windowX] = window.x;
  words[VIEW.windowY] = window.y;
  words[VIEW.windowWidth] = window.width;
  words[VIEW.windowHeight] = window.height;
  words[VIEW.seed] = view.seed ?? 0;
  words[VIEW.maxBounces] = view.maxBounces ?? 8;
  floats[VIEW.clamp] = Math.min(view.clampIndirect ?? 10, 3e38);
  words[VIEW.projection] = camera.spherical ? 2 : camera.orthographic ? 1 : 0;
  words[VIEW.outlook] = view.outlook ? 1 : 0;
  floats.set(camera.eye, VIEW.eye);
  floats.set(camera.right, VIEW.right);
  floats.set(camera.up, VIEW.up);
  floats.set(camera.forward, VIEW.forward);
  floats[VIEW.halfWidth] = camera.halfWidth;
  floats[VIEW.halfHeight] = camera.halfHeight;
  floats[VIEW.lensRadius] = camera.lensRadius;
  floats[VIEW.focusDistance] = camera.focusDistance;
  floats[VIEW.near] = camera.near;
  floats[VIEW.far] = Math.min(camera.far, 3e38);
  floats[VIEW.ambient] = view.ambient ?? 1;
  for (let k: number = VIEW.eye; k < VIEW.rays; k++) {
    if (!Number.isFinite(floats[k])) throw new EngineError('INVALID_INPUT', 'the view is not finite');
  }
  return words;
}
