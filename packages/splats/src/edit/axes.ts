import { type Gaussians, restCoefficients } from '../model/gaussians.ts';

/**
 * Names of the directions of +x, +y, +z: Left/Right, Up/Down, Forward/Back. 3DGS training output is RDF (the COLMAP
 * camera frame), three.js and nominal SPZ are RUB, glTF is LUF seen from the viewer and RUB as a right-handed frame.
 */
export type Axes = `${'L' | 'R'}${'U' | 'D'}${'F' | 'B'}`;

/** Per coefficient of degrees 1 to 3: which of x, y, z it is odd in, as bits 1, 2, 4. */
const ODD_IN = [2, 4, 1, 3, 6, 0, 5, 0, 2, 7, 2, 4, 1, 4, 1];

/** The same cloud with its axes renamed: mirrors coordinates, rotations and spherical harmonics. New arrays. */
export function convertAxes(g: Gaussians, from: Axes, to: Axes): Gaussians {
  const flip = [0, 1, 2].map((k) => (from[k] === to[k] ? 1 : -1));
  const [sx, sy, sz] = flip;
  const positions = g.positions.slice();
  const quaternions = g.quaternions.slice();
  const shRest = g.shRest.slice();
  const rest = restCoefficients(g.shDegree);
  const shSigns = ODD_IN.map((bits) => (bits & 1 ? sx : 1) * (bits & 2 ? sy : 1) * (bits & 4 ? sz : 1));
  for (let i = 0; i < g.count; i++) {
    positions[i * 3] *= sx;
    positions[i * 3 + 1] *= sy;
    positions[i * 3 + 2] *= sz;
    // S R S with S = diag(sx, sy, sz) is a proper rotation also where S is a mirror
    quaternions[i * 4 + 1] *= sy * sz;
    quaternions[i * 4 + 2] *= sx * sz;
    quaternions[i * 4 + 3] *= sx * sy;
    for (let k = 0; k < rest; k++) {
      for (let c = 0; c < 3; c++) shRest[(i * rest + k) * 3 + c] *= shSigns[k];
    }
  }
  return { ...g, positions, quaternions, shRest };
}
