/**
 * Real spherical harmonics up to degree 3 with the signs of 3D Gaussian splatting (Kerbl 2023), which are the
 * Condon-Shortley ones. (x, y, z) is a unit vector.
 */
export const SH_C0 = 0.28209479177387814;
const C1 = 0.4886025119029199;
const C2 = [1.0925484305920792, -1.0925484305920792, 0.31539156525252005, -1.0925484305920792, 0.5462742152960396];
const C3 = [
  -0.5900435899266435, 2.890611442640554, -0.4570457994644658, 0.3731763325901154, -0.4570457994644658,
  1.445305721320277, -0.5900435899266435,
];

export function shBasis(degree: number, x: number, y: number, z: number, out: Float64Array): void {
  out[0] = SH_C0;
  if (degree < 1) return;
  out[1] = -C1 * y;
  out[2] = C1 * z;
  out[3] = -C1 * x;
  if (degree < 2) return;
  const [xx, yy, zz] = [x * x, y * y, z * z];
  out[4] = C2[0] * x * y;
  out[5] = C2[1] * y * z;
  out[6] = C2[2] * (2 * zz - xx - yy);
  out[7] = C2[3] * x * z;
  out[8] = C2[4] * (xx - yy);
  if (degree < 3) return;
  out[9] = C3[0] * y * (3 * xx - yy);
  out[10] = C3[1] * x * y * z;
  out[11] = C3[2] * y * (4 * zz - xx - yy);
  out[12] = C3[3] * z * (2 * zz - 3 * xx - 3 * yy);
  out[13] = C3[4] * x * (4 * zz - xx - yy);
  out[14] = C3[5] * z * (xx - yy);
  out[15] = C3[6] * x * (xx - 3 * yy);
}

/** Derivatives of the polynomials above by x, y and z (the vector not yet normalized): out[3 k + axis]. */
export function shBasisGradient(degree: number, x: number, y: number, z: number, out: Float64Array): void {
  const set = (k: number, dx: number, dy: number, dz: number) => {
    out[3 * k] = dx;
    out[3 * k + 1] = dy;
    out[3 * k + 2] = dz;
  };
  set(0, 0, 0, 0);
  if (degree < 1) return;
  set(1, 0, -C1, 0);
  set(2, 0, 0, C1);
  set(3, -C1, 0, 0);
  if (degree < 2) return;
  const [xx, yy, zz] = [x * x, y * y, z * z];
  set(4, C2[0] * y, C2[0] * x, 0);
  set(5, 0, C2[1] * z, C2[1] * y);
  set(6, -2 * C2[2] * x, -2 * C2[2] * y, 4 * C2[2] * z);
  set(7, C2[3] * z, 0, C2[3] * x);
  set(8, 2 * C2[4] * x, -2 * C2[4] * y, 0);
  if (degree < 3) return;
  set(9, C3[0] * 6 * x * y, C3[0] * (3 * xx - 3 * yy), 0);
  set(10, C3[1] * y * z, C3[1] * x * z, C3[1] * x * y);
  set(11, C3[2] * -2 * x * y, C3[2] * (4 * zz - xx - 3 * yy), C3[2] * 8 * y * z);
  set(12, C3[3] * -6 * x * z, C3[3] * -6 * y * z, C3[3] * (6 * zz - 3 * xx - 3 * yy));
  set(13, C3[4] * (4 * zz - 3 * xx - yy), C3[4] * -2 * x * y, C3[4] * 8 * x * z);
  set(14, C3[5] * 2 * x * z, C3[5] * -2 * y * z, C3[5] * (xx - yy));
  set(15, C3[6] * (3 * xx - 3 * yy), C3[6] * -6 * x * y, 0);
}
