import { EngineError } from './errors.ts';

/**
 * A pinhole camera. Axes as in OpenCV and COLMAP: x right, y down, z forward. Pixel (column i, row j) covers
 * [i, i+1) x [j, j+1); its center, where it is evaluated, is (i + 0.5, j + 0.5), and `cx`, `cy` are in that frame
 * (the middle of the picture is width / 2).
 */
export interface Camera {
  width: number;
  height: number;
  fx: number;
  fy: number;
  cx: number;
  cy: number;
  /** Row-major 3x4 [R | t]: x_camera = R x_world + t. 12 numbers. */
  cameraFromWorld: ArrayLike<number>;
}

/** The same view at another picture size. */
export function resizeCamera(camera: Camera, width: number, height: number): Camera {
  const sx = width / camera.width;
  const sy = height / camera.height;
  return {
    width,
    height,
    fx: camera.fx * sx,
    fy: camera.fy * sy,
    cx: camera.cx * sx,
    cy: camera.cy * sy,
    cameraFromWorld: camera.cameraFromWorld,
  };
}

/** Position of the camera in the world: -R^T t. */
export function cameraCenter(cameraFromWorld: ArrayLike<number>): [number, number, number] {
  const m = cameraFromWorld;
  const center = (k: number) => -(m[k] * m[3] + m[4 + k] * m[7] + m[8 + k] * m[11]);
  return [center(0), center(1), center(2)];
}

/**
 * Exp(xi) * cameraFromWorld, xi = (wx, wy, wz, tx, ty, tz): the camera frame is turned by the rotation vector w
 * (Rodrigues) and then moved by t. This is the parametrisation of the pose gradient: x' = R(w) x_camera + t.
 */
export function perturbPose(cameraFromWorld: ArrayLike<number>, xi: ArrayLike<number>): Float64Array {
  const [wx, wy, wz] = [xi[0], xi[1], xi[2]];
  const angle = Math.hypot(wx, wy, wz);
  const a = angle < 1e-8 ? 1 - (angle * angle) / 6 : Math.sin(angle) / angle;
  const b = angle < 1e-4 ? 0.5 - (angle * angle) / 24 : (1 - Math.cos(angle)) / (angle * angle);
  // R = I + a [w] + b [w]^2
  const r = [
    1 - b * (wy * wy + wz * wz),
    -a * wz + b * wx * wy,
    a * wy + b * wx * wz,
    a * wz + b * wx * wy,
    1 - b * (wx * wx + wz * wz),
    -a * wx + b * wy * wz,
    -a * wy + b * wx * wz,
    a * wx + b * wy * wz,
    1 - b * (wx * wx + wy * wy),
  ];
  const out = new Float64Array(12);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 4; j++) {
      let sum = j === 3 ? xi[3 + i] : 0;
      for (let k = 0; k < 3; k++) sum += r[3 * i + k] * cameraFromWorld[4 * k + j];
      out[4 * i + j] = sum;
    }
  }
  return out;
}

/** Throws INVALID_INPUT when a camera cannot be drawn with. */
export function checkCamera(camera: Camera): void {
  const { width, height, fx, fy, cx, cy, cameraFromWorld } = camera;
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1 || width * height > 2 ** 28) {
    throw new EngineError('INVALID_INPUT', `picture size ${width}x${height}`);
  }
  if (!(fx > 0 && fy > 0 && Number.isFinite(fx) && Number.isFinite(fy) && Number.isFinite(cx) && Number.isFinite(cy))) {
    throw new EngineError('INVALID_INPUT', `camera intrinsics fx ${fx}, fy ${fy}, cx ${cx}, cy ${cy}`);
  }
  if (cameraFromWorld.length < 12) throw new EngineError('INVALID_INPUT', 'cameraFromWorld needs 12 numbers');
  for (let i = 0; i < 12; i++) {
    if (!Number.isFinite(cameraFromWorld[i])) throw new EngineError('INVALID_INPUT', 'cameraFromWorld is not finite');
  }
}

/** Throws INVALID_INPUT when a depth limit does not belong to the camera's picture. */
export function checkDepthLimit(
  camera: Camera,
  { depthLimit, depth }: { depthLimit?: Float32Array; depth?: boolean },
): void {
  if (depthLimit && depth) throw new EngineError('INVALID_INPUT', 'a picture is drawn with depths or within a limit');
  if (depthLimit && depthLimit.length !== camera.width * camera.height) {
    throw new EngineError(
      'INVALID_INPUT',
      `a depth limit of ${depthLimit.length} for ${camera.width}x${camera.height}`,
    );
  }
}
