/** Chain rule of project.ts: gradients on the splat back to the Gaussian's parameters and the camera pose. */
import type { Camera } from '../camera.ts';
import { shBasis, shBasisGradient } from '../spherical-harmonics.ts';
import type { GaussianValues, Projection, ProjectOptions } from './project.ts';
import type { SplatGradient } from './rasterize.ts';

export interface GradientSink {
  positions: Float64Array;
  logScales: Float64Array;
  rotations: Float64Array;
  opacityLogits: Float64Array;
  sh: Float64Array;
  /** d/dxi of perturbPose. */
  pose: Float64Array;
}

type Vector = [number, number, number];
const cross = (a: ArrayLike<number>, b: ArrayLike<number>): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function projectBackward(
  g: GaussianValues,
  projection: Projection,
  gradient: SplatGradient,
  camera: Camera,
  options: ProjectOptions,
  sink: GradientSink,
): void {
  const { index: i, p, u, v, m, n, scale, ratio, rawOpacity } = projection;
  const { fx, fy } = camera;
  const r = camera.cameraFromWorld;
  const [x, y, z] = p;

  // 7: color to SH and, through the direction, to the position.
  const degree = Math.min(options.shDegree, g.shDegree);
  const [dirX, dirY, dirZ] = projection.direction;
  const basis = new Float64Array(16);
  const slope = new Float64Array(48);
  shBasis(degree, dirX, dirY, dirZ, basis);
  shBasisGradient(degree, dirX, dirY, dirZ, slope);
  const stride = 3 * (g.shDegree + 1) ** 2;
  const dColor = [gradient.red, gradient.green, gradient.blue].map((d, c) => (projection.rawColor[c] > 0 ? d : 0));
  const dDirection: Vector = [0, 0, 0];
  for (let k = 0; k < (degree + 1) ** 2; k++) {
    let along = 0;
    for (let c = 0; c < 3; c++) {
      const at = stride * i + 3 * k + c;
      sink.sh[at] = sink.sh[at] + basis[k] * dColor[c];
      along += g.sh[at] * dColor[c];
    }
    for (let axis = 0; axis < 3; axis++) dDirection[axis] = dDirection[axis] + slope[3 * k + axis] * along;
  }
  const radial = dDirection[0] * dirX + dDirection[1] * dirY + dDirection[2] * dirZ;
  const dWorld = dDirection.map((d, axis) => (d - radial * projection.direction[axis]) / projection.distance);

  // 6: conic K = U'^-1, dU' = -K dK K.
  const { conicA: A, conicB: B, conicC: C } = projection;
  const halfB = gradient.conicB / 2;
  const t00 = gradient.conicA * A + halfB * B;
  const t01 = gradient.conicA * B + halfB * C;
  const t10 = halfB * A + gradient.conicC * B;
  const t11 = halfB * B + gradient.conicC * C;
  let d00 = -(A * t00 + B * t10);
  let d01 = -(A * t01 + B * t11);
  let d11 = -(B * t01 + C * t11);

  // 5: opacity and its compensation sqrt(det U / det U').
  const root = Math.sqrt(ratio);
  const compensation = options.antialias ? root : 1;
  const dOpacity = gradient.opacity * compensation;
  sink.opacityLogits[i] = sink.opacityLogits[i] + dOpacity * rawOpacity * (1 - rawOpacity);
  const dRatio = options.antialias ? (gradient.opacity * rawOpacity * 0.5) / Math.max(root, 1e-3) : 0;
  d00 -= dRatio * ratio * A;
  d01 -= dRatio * ratio * B;
  d11 -= dRatio * ratio * C;

  // 4 and 3: U = M M^T, and det U = |row0 x row1|^2.
  const row0 = [m[0], m[1], m[2]];
  const row1 = [m[3], m[4], m[5]];
  const normal = cross(row0, row1);
  const dNormal = normal.map((c) => (2 * c * dRatio) / projection.det);
  const fromDet0 = cross(row1, dNormal);
  const fromDet1 = cross(dNormal, row0);
  const dM: number[] = new Array(6);
  for (let b = 0; b < 3; b++) {
    dM[b] = 2 * (d00 * row0[b] + d01 * row1[b]) + fromDet0[b];
    dM[3 + b] = 2 * (d01 * row0[b] + d11 * row1[b]) + fromDet1[b];
  }

  // M = J N
  let [j00, j02, j11, j12] = [0, 0, 0, 0];
  const dN: number[] = new Array(9);
  for (let b = 0; b < 3; b++) {
    j00 += dM[b] * n[b];
    j02 += dM[b] * n[6 + b];
    j11 += dM[3 + b] * n[3 + b];
    j12 += dM[3 + b] * n[6 + b];
    dN[b] = (fx / z) * dM[b];
    dN[3 + b] = (fy / z) * dM[3 + b];
    dN[6 + b] = -((fx * u) / z) * dM[b] - ((fy * v) / z) * dM[3 + b];
  }

  // 2 and the Jacobian back to p.
  let dpx = (fx / z) * gradient.mx;
  let dpy = (fy / z) * gradient.my;
  let dpz = -((fx * x) / (z * z)) * gradient.mx - ((fy * y) / (z * z)) * gradient.my;
  dpz += (-fx * j00 + fx * u * j02 - fy * j11 + fy * v * j12) / (z * z);
  const du = projection.uClamped ? 0 : (-fx / z) * j02;
  const dv = projection.vClamped ? 0 : (-fy / z) * j12;
  dpx += du / z;
  dpy += dv / z;
  dpz -= (du * x + dv * y) / (z * z);

  // N = R Q diag(s)
  const dQ: number[] = new Array(9);
  for (let b = 0; b < 3; b++) {
    // ds/dlogScale = s, and N's column b already carries s_b.
    let dScale = 0;
    for (let a = 0; a < 3; a++) {
      dScale += dN[3 * a + b] * n[3 * a + b];
      dQ[3 * a + b] = (r[a] * dN[b] + r[4 + a] * dN[3 + b] + r[8 + a] * dN[6 + b]) * scale[b];
    }
    sink.logScales[3 * i + b] = sink.logScales[3 * i + b] + dScale;
  }
  quaternionBackward(g, i, projection.quaternionNorm, dQ, sink.rotations);

  // 1
  for (let axis = 0; axis < 3; axis++) {
    const at = 3 * i + axis;
    sink.positions[at] = sink.positions[at] + r[axis] * dpx + r[4 + axis] * dpy + r[8 + axis] * dpz + dWorld[axis];
  }

  // Pose: p' = p + w x p + t; N' = N + w x N; the camera center moves by -R^T t, which the direction sees.
  const turn = cross(p, [dpx, dpy, dpz]);
  for (let b = 0; b < 3; b++) {
    const column = cross([n[b], n[3 + b], n[6 + b]], [dN[b], dN[3 + b], dN[6 + b]]);
    for (let axis = 0; axis < 3; axis++) turn[axis] = turn[axis] + column[axis];
  }
  const move = [dpx, dpy, dpz];
  for (let a = 0; a < 3; a++) {
    const seen = r[4 * a] * dWorld[0] + r[4 * a + 1] * dWorld[1] + r[4 * a + 2] * dWorld[2];
    sink.pose[a] = sink.pose[a] + turn[a];
    sink.pose[3 + a] = sink.pose[3 + a] + move[a] + seen;
  }
}

/** Rotation matrix back to the quaternion that is normalized on use. */
function quaternionBackward(g: GaussianValues, i: number, norm: number, d: number[], out: Float64Array): void {
  const w = g.rotations[4 * i] / norm;
  const x = g.rotations[4 * i + 1] / norm;
  const y = g.rotations[4 * i + 2] / norm;
  const z = g.rotations[4 * i + 3] / norm;
  const unit = [
    2 * (x * (d[7] - d[5]) + y * (d[2] - d[6]) + z * (d[3] - d[1])),
    2 * (-2 * x * (d[4] + d[8]) + y * (d[1] + d[3]) + z * (d[2] + d[6]) + w * (d[7] - d[5])),
    2 * (x * (d[1] + d[3]) - 2 * y * (d[0] + d[8]) + z * (d[5] + d[7]) + w * (d[2] - d[6])),
    2 * (x * (d[2] + d[6]) + y * (d[5] + d[7]) - 2 * z * (d[0] + d[4]) + w * (d[3] - d[1])),
  ];
  const q = [w, x, y, z];
  const radial = unit[0] * w + unit[1] * x + unit[2] * y + unit[3] * z;
  for (let k = 0; k < 4; k++) out[4 * i + k] = out[4 * i + k] + (unit[k] - radial * q[k]) / norm;
}
