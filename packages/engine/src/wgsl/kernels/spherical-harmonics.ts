/**
 * Step 7: color from SH, as straight-line WGSL for one scene degree. SH values of a Gaussian lie in planes of four
 * floats (float f = 3 coefficient + channel is lane f % 4 of plane f / 4), so neighboring threads read neighboring memory.
 *
 * defines: SH_PLANES, shBasis, shSlopes
 */
import { shValues } from '../../gaussians.ts';

export const shPlanes = (shDegree: number) => Math.ceil(shValues(shDegree) / 4);

const LANES = 'xyzw';
const CHANNELS = 'xyz';

/** Basis values of the unit vector `d` in `b`, zero above the active degree. */
export const SH_BASIS_WGSL = `
fn shBasis(degree: u32, d: vec3f) -> array<f32, 16> {
  var b: array<f32, 16>;
  b[0] = 0.28209479177387814;
  if (degree < 1u) { return b; }
  b[1] = -0.4886025119029199 * d.y;
  b[2] = 0.4886025119029199 * d.z;
  b[3] = -0.4886025119029199 * d.x;
  if (degree < 2u) { return b; }
  let s = d * d;
  b[4] = 1.0925484305920792 * d.x * d.y;
  b[5] = -1.0925484305920792 * d.y * d.z;
  b[6] = 0.31539156525252005 * (2.0 * s.z - s.x - s.y);
  b[7] = -1.0925484305920792 * d.x * d.z;
  b[8] = 0.5462742152960396 * (s.x - s.y);
  if (degree < 3u) { return b; }
  b[9] = -0.5900435899266435 * d.y * (3.0 * s.x - s.y);
  b[10] = 2.890611442640554 * d.x * d.y * d.z;
  b[11] = -0.4570457994644658 * d.y * (4.0 * s.z - s.x - s.y);
  b[12] = 0.3731763325901154 * d.z * (2.0 * s.z - 3.0 * s.x - 3.0 * s.y);
  b[13] = -0.4570457994644658 * d.x * (4.0 * s.z - s.x - s.y);
  b[14] = 1.445305721320277 * d.z * (s.x - s.y);
  b[15] = -0.5900435899266435 * d.x * (s.x - 3.0 * s.y);
  return b;
}
`;

/** Sum over k of a[k] times the gradient of basis k by the direction. */
export const SH_SLOPE_WGSL = `
fn shSlope(degree: u32, d: vec3f, a: array<f32, 16>) -> vec3f {
  if (degree < 1u) { return vec3f(0.0); }
  var g = 0.4886025119029199 * vec3f(-a[3], -a[1], a[2]);
  if (degree < 2u) { return g; }
  let x = d.x; let y = d.y; let z = d.z;
  let s = d * d;
  g += a[4] * 1.0925484305920792 * vec3f(y, x, 0.0);
  g += a[5] * -1.0925484305920792 * vec3f(0.0, z, y);
  g += a[6] * 0.31539156525252005 * vec3f(-2.0 * x, -2.0 * y, 4.0 * z);
  g += a[7] * -1.0925484305920792 * vec3f(z, 0.0, x);
  g += a[8] * 0.5462742152960396 * vec3f(2.0 * x, -2.0 * y, 0.0);
  if (degree < 3u) { return g; }
  g += a[9] * -0.5900435899266435 * vec3f(6.0 * x * y, 3.0 * s.x - 3.0 * s.y, 0.0);
  g += a[10] * 2.890611442640554 * vec3f(y * z, x * z, x * y);
  g += a[11] * -0.4570457994644658 * vec3f(-2.0 * x * y, 4.0 * s.z - s.x - 3.0 * s.y, 8.0 * y * z);
  g += a[12] * 0.3731763325901154 * vec3f(-6.0 * x * z, -6.0 * y * z, 6.0 * s.z - 3.0 * s.x - 3.0 * s.y);
  g += a[13] * -0.4570457994644658 * vec3f(4.0 * s.z - 3.0 * s.x - s.y, -2.0 * x * y, 8.0 * x * z);
  g += a[14] * 1.445305721320277 * vec3f(2.0 * x * z, -2.0 * y * z, s.x - s.y);
  g += a[15] * -0.5900435899266435 * vec3f(3.0 * s.x - 3.0 * s.y, -6.0 * x * y, 0.0);
  return g;
}
`;

interface PlaneFloat {
  lane: string;
  coefficient: number;
  channel: string;
}

function planeFloats(shDegree: number, plane: number): PlaneFloat[] {
  const out: PlaneFloat[] = [];
  for (let lane = 0; lane < 4; lane++) {
    const at = 4 * plane + lane;
    if (at >= shValues(shDegree)) break;
    out.push({ lane: LANES[lane], coefficient: Math.floor(at / 3), channel: CHANNELS[at % 3] });
  }
  return out;
}

/** Planes that a degree adds: 3, 12, 27 and 48 floats fill 1, 3, 7 and 12 planes (the first has one float of degree 1). */
const PLANES_OF_DEGREE = [[0], [1, 2], [3, 4, 5, 6], [7, 8, 9, 10, 11]];

/**
 * Statements for the planes of each degree in a branch that the active degree decides. All of `load` comes before the first
 * `use`: a store between two loads would make the second wait for the first.
 */
export function forShPlanes(
  shDegree: number,
  load: (plane: number) => string,
  use: (plane: number, floats: PlaneFloat[]) => string,
): string {
  let code = '';
  for (let degree = 0; degree <= shDegree; degree++) {
    const planes = PLANES_OF_DEGREE[degree];
    code += `if (step.shDegree >= ${degree}u) {
      ${planes.map(load).join('\n')}
      ${planes.map((plane) => use(plane, planeFloats(shDegree, plane))).join('\n')}
    }\n`;
  }
  return code;
}

/** reads `parameters` (planes from 3 on are SH), adds to `color`. */
export const shColorWgsl = (shDegree: number) => `
fn shColor(i: u32, direction: vec3f) -> vec3f {
  let b = shBasis(step.shDegree, direction);
  var color = vec3f(0.5);
  ${forShPlanes(
    shDegree,
    (plane) => `let v${plane} = parameters[${3 + plane}u * step.capacity + i];`,
    (plane, floats) => floats.map((t) => `color.${t.channel} += b[${t.coefficient}] * v${plane}.${t.lane};`).join('\n'),
  )}
  return color;
}
`;
