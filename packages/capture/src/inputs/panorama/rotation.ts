/** Rotations of rigs and views: row-major 3x3 matrices, quaternions as w, x, y, z. Frames are x right, y down, z forward. */

export type Matrix3 = [number, number, number, number, number, number, number, number, number];
export type Vector3 = [number, number, number];

export function multiply(a: Matrix3, b: Matrix3): Matrix3 {
  const out = new Array(9).fill(0) as Matrix3;
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++)
      for (let k = 0; k < 3; k++) out[3 * row + column] += a[3 * row + k] * b[3 * k + column];
  return out;
}

export const transpose = (m: Matrix3): Matrix3 => [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]];

export const rotate = (m: Matrix3, [x, y, z]: Vector3): Vector3 => [
  m[0] * x + m[1] * y + m[2] * z,
  m[3] * x + m[4] * y + m[5] * z,
  m[6] * x + m[7] * y + m[8] * z,
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A camera that looks `yaw` to the right and `pitch` up, without roll: its axes as rows. */
export function viewFromRig(yawDeg: number, pitchDeg: number): Matrix3 {
  const [cy, sy] = [Math.cos(radians(yawDeg)), Math.sin(radians(yawDeg))];
  const [cp, sp] = [Math.cos(radians(pitchDeg)), Math.sin(radians(pitchDeg))];
  const right: Vector3 = [cy, 0, -sy];
  const ahead: Vector3 = [sy * cp, -sp, cy * cp];
  // x × y = z, so y = z × x.
  const down: Vector3 = [
    ahead[1] * right[2] - ahead[2] * right[1],
    ahead[2] * right[0] - ahead[0] * right[2],
    ahead[0] * right[1] - ahead[1] * right[0],
  ];
  return [...right, ...down, ...ahead];
}

/** Turns the picture clockwise by the angle: right goes towards down. */
export function turnClockwise(degrees: number): Matrix3 {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [c, -s, 0, s, c, 0, 0, 0, 1];
}
