/**
 * The real spherical harmonics of 3D Gaussian splatting at a unit direction, degrees 1 to 3 (15 values, l = 1..3,
 * m = -l..l), with the signs of the original trainer's code, which every format in this package shares.
 */
export function shBasis(x: number, y: number, z: number, out: Float64Array): void {
  const xx = x * x;
  const yy = y * y;
  const zz = z * z;
  out[0] = -0.4886025119029199 * y;
  out[1] = 0.4886025119029199 * z;
  out[2] = -0.4886025119029199 * x;
  out[3] = 1.0925484305920792 * x * y;
  out[4] = -1.0925484305920792 * y * z;
  out[5] = 0.31539156525252005 * (2 * zz - xx - yy);
  out[6] = -1.0925484305920792 * x * z;
  out[7] = 0.5462742152960396 * (xx - yy);
  out[8] = -0.5900435899266435 * y * (3 * xx - yy);
  out[9] = 2.890611442640554 * x * y * z;
  out[10] = -0.4570457994644658 * y * (4 * zz - xx - yy);
  out[11] = 0.3731763325901154 * z * (2 * zz - 3 * xx - 3 * yy);
  out[12] = -0.4570457994644658 * x * (4 * zz - xx - yy);
  out[13] = 1.445305721320277 * z * (xx - yy);
  out[14] = -0.5900435899266435 * x * (xx - 3 * yy);
}
