/** Where one of several pictures was taken from, in the frame all share: the thing upright, z up. Cameras are held level. */
import type { PhotoView } from '../photo-view.ts';
import type { Shape } from '../silhouette.ts';
import type { PictureLook } from './picture-look.ts';

export interface Pose {
  /** As of `ShapeView`, radians. */
  yaw: number;
  elevation: number;
  /** Units of the common frame in half a crop of the picture. */
  scale: number;
  /** Where the middle of the picture's own frame is. */
  at: readonly [number, number, number];
}

/** Three rows of four: from the common frame into the picture's own, and back. */
export interface Placing {
  own: Float64Array;
  common: Float64Array;
}

export function placing({ yaw, elevation, scale, at }: Pose): Placing {
  const [cy, sy, ce, se] = [Math.cos(yaw), Math.sin(yaw), Math.cos(elevation), Math.sin(elevation)];
  // Rows of the camera: right, down, away.
  const rows = [
    [cy, -sy, 0],
    [-sy * se, -cy * se, -ce],
    [sy * ce, cy * ce, -se],
  ];
  const [own, common] = [new Float64Array(12), new Float64Array(12)];
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 3; c++) {
      own[4 * r + c] = rows[r][c] / scale;
      common[4 * r + c] = rows[c][r] * scale;
    }
    own[4 * r + 3] = -(rows[r][0] * at[0] + rows[r][1] * at[1] + rows[r][2] * at[2]) / scale;
    common[4 * r + 3] = at[r];
  }
  return { own, common };
}

/** The pose in which a place of the picture's own frame lies at `there`. */
export function poseThrough(pose: Omit<Pose, 'at'>, own: readonly number[], there: readonly number[]): Pose {
  const { common: m } = placing({ ...pose, at: [0, 0, 0] });
  const at = [0, 1, 2].map(
    (r) => there[r] - (m[4 * r] * own[0] + m[4 * r + 1] * own[1] + m[4 * r + 2] * own[2]),
  ) as unknown as Pose['at'];
  return { ...pose, at };
}

/** Where a place of the picture's own frame lies. */
export function ownMiddle(own: readonly number[], pose: Pose): number[] {
  const { common: m } = placing(pose);
  return [0, 1, 2].map((r) => m[4 * r] * own[0] + m[4 * r + 1] * own[1] + m[4 * r + 2] * own[2] + m[4 * r + 3]);
}

/** What the network makes of the picture alone, which stands upright, in the common frame. */
export function ownShape({ network: { shape } }: PictureLook, { yaw, scale, at }: Pose): Shape {
  const [c, s] = [scale * Math.cos(yaw), scale * Math.sin(yaw)];
  const positions = new Float32Array(shape.positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = shape.positions.subarray(i, i + 3);
    positions.set([c * x + s * y + at[0], c * y - s * x + at[1], scale * z + at[2]], i);
  }
  return { ...shape, positions };
}

/** As of `ShapeView`: camera from the common frame, in its units. */
export function viewMatrix(lens: number, pose: Pose): number[] {
  const matrix = [...placing(pose).own].map((value) => value * pose.scale);
  matrix[11] = matrix[11] + pose.scale / lens;
  return matrix;
}

/** The picture as one that shows a shape of the common frame. */
export function viewOf({ subject, network, lens }: PictureLook, pose: Pose): PhotoView {
  return {
    subject,
    yaw: pose.yaw,
    elevation: pose.elevation,
    matrix: viewMatrix(lens, pose),
    scale: network.scale / lens,
    centerX: network.origin[0],
    centerY: network.origin[1],
  };
}
