import { type Gaussians, restCoefficients } from '../model/gaussians.ts';
import type { Vec3 } from './bounds.ts';
import { shRotationMatrices } from './sh-rotation.ts';

/** target = scale * rotation(source) + translation */
export interface Similarity {
  /** Unit quaternion w, x, y, z. */
  rotation?: [number, number, number, number];
  translation?: Vec3;
  /** > 0 */
  scale?: number;
}

/** The cloud moved by a similarity: positions, scales, rotations and spherical harmonics. New arrays. */
export function transformGaussians(g: Gaussians, similarity: Similarity): Gaussians {
  const [tx, ty, tz] = similarity.translation ?? [0, 0, 0];
  const scale = similarity.scale ?? 1;
  if (!(scale > 0)) throw new RangeError(`a similarity needs a positive scale, got ${scale}`);
  const [w, x, y, z] = normalized(similarity.rotation ?? [1, 0, 0, 0]);
  const r = rotationMatrix(w, x, y, z);
  const positions = new Float32Array(g.positions.length);
  const quaternions = new Float32Array(g.quaternions.length);
  const logScales = g.logScales.slice();
  const logScale = Math.log(scale);
  for (let i = 0; i < logScales.length; i++) logScales[i] += logScale;
  for (let i = 0; i < g.count; i++) {
    const px = g.positions[i * 3];
    const py = g.positions[i * 3 + 1];
    const pz = g.positions[i * 3 + 2];
    positions[i * 3] = scale * (r[0] * px + r[1] * py + r[2] * pz) + tx;
    positions[i * 3 + 1] = scale * (r[3] * px + r[4] * py + r[5] * pz) + ty;
    positions[i * 3 + 2] = scale * (r[6] * px + r[7] * py + r[8] * pz) + tz;
    const qw = g.quaternions[i * 4];
    const qx = g.quaternions[i * 4 + 1];
    const qy = g.quaternions[i * 4 + 2];
    const qz = g.quaternions[i * 4 + 3];
    quaternions[i * 4] = w * qw - x * qx - y * qy - z * qz;
    quaternions[i * 4 + 1] = w * qx + x * qw + y * qz - z * qy;
    quaternions[i * 4 + 2] = w * qy - x * qz + y * qw + z * qx;
    quaternions[i * 4 + 3] = w * qz + x * qy - y * qx + z * qw;
  }
  return { ...g, positions, logScales, quaternions, shRest: rotateSh(g, r) };
}

function rotateSh(g: Gaussians, rotation: Float64Array): Float32Array {
  const rest = restCoefficients(g.shDegree);
  const out = new Float32Array(g.shRest.length);
  const matrices = shRotationMatrices(rotation);
  for (let degree = 1; degree <= g.shDegree; degree++) {
    const size = 2 * degree + 1;
    const first = degree * degree - 1;
    const m = matrices[degree - 1];
    for (let i = 0; i < g.count; i++) {
      const at = (i * rest + first) * 3;
      for (let row = 0; row < size; row++) {
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let k = 0; k < size; k++) sum += m[row * size + k] * g.shRest[at + k * 3 + c];
          out[at + row * 3 + c] = sum;
        }
      }
    }
  }
  return out;
}

/** Row-major 3 x 3 of a unit quaternion. */
export function rotationMatrix(w: number, x: number, y: number, z: number): Float64Array {
  return Float64Array.of(
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  );
}

function normalized(q: [number, number, number, number]): [number, number, number, number] {
  const length = Math.hypot(...q);
  if (!(length > 0)) throw new RangeError('a rotation needs a quaternion of non-zero length');
  return q.map((v) => v / length) as [number, number, number, number];
}
