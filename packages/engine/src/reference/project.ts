/** Steps 1-7 of the definition in backend.ts: a Gaussian onto the picture, in f64. */
import type { Camera } from '../camera.ts';
import { cameraCenter } from '../camera.ts';
import { ALPHA_MIN, FILTER_VARIANCE_ANTIALIASED, FILTER_VARIANCE_PLAIN, FRUSTUM_MARGIN, NEAR } from '../constants.ts';
import { shBasis } from '../spherical-harmonics.ts';

/** GaussianArrays, also in f64 so that finite differences can be taken. */
export interface GaussianValues {
  count: number;
  shDegree: number;
  positions: ArrayLike<number>;
  logScales: ArrayLike<number>;
  rotations: ArrayLike<number>;
  opacityLogits: ArrayLike<number>;
  sh: ArrayLike<number>;
}

export interface ProjectOptions {
  shDegree: number;
  antialias: boolean;
}

/** What blending needs of a Gaussian. */
export interface Splat {
  index: number;
  mx: number;
  my: number;
  /** Camera z. */
  depth: number;
  conicA: number;
  conicB: number;
  conicC: number;
  /** Anti-aliased opacity `a`. */
  opacity: number;
  red: number;
  green: number;
  blue: number;
  /** Half extents of the covered rectangle in pixels. */
  rx: number;
  ry: number;
}

/** Everything the backward pass of projection wants to have again. */
export interface Projection extends Splat {
  p: [number, number, number];
  u: number;
  v: number;
  uClamped: boolean;
  vClamped: boolean;
  scale: [number, number, number];
  /** Rotation matrix of the normalized quaternion, row-major. */
  q: number[];
  quaternionNorm: number;
  /** N = R Q diag(s), row-major 3x3. */
  n: number[];
  /** M = J N, row-major 2x3. */
  m: number[];
  /** U'. */
  u00: number;
  u01: number;
  u11: number;
  /** det U'. */
  det: number;
  rawOpacity: number;
  /** det U / det U'. */
  ratio: number;
  /** Color before max(0, .). */
  rawColor: [number, number, number];
  direction: [number, number, number];
  distance: number;
}

export function rotationMatrix(w: number, x: number, y: number, z: number): number[] {
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  ];
}

/** Null when the Gaussian is culled or its rectangle misses every pixel center. */
function projectGaussian(g: GaussianValues, i: number, camera: Camera, options: ProjectOptions): Projection | null {
  const { width, height, fx, fy, cx, cy } = camera;
  const r = camera.cameraFromWorld;
  const [x, y, z] = [g.positions[3 * i], g.positions[3 * i + 1], g.positions[3 * i + 2]];

  // 1
  const px = r[0] * x + r[1] * y + r[2] * z + r[3];
  const py = r[4] * x + r[5] * y + r[6] * z + r[7];
  const pz = r[8] * x + r[9] * y + r[10] * z + r[11];
  if (!(pz >= NEAR)) return null;

  // 2
  const mx = (fx * px) / pz + cx;
  const my = (fy * py) / pz + cy;

  // 3
  const marginX = (FRUSTUM_MARGIN * width) / fx;
  const marginY = (FRUSTUM_MARGIN * height) / fy;
  const u = Math.min((width - cx) / fx + marginX, Math.max(-cx / fx - marginX, px / pz));
  const v = Math.min((height - cy) / fy + marginY, Math.max(-cy / fy - marginY, py / pz));
  const quaternionNorm = Math.hypot(
    g.rotations[4 * i],
    g.rotations[4 * i + 1],
    g.rotations[4 * i + 2],
    g.rotations[4 * i + 3],
  );
  if (!(quaternionNorm > 1e-12)) return null;
  const q = rotationMatrix(
    g.rotations[4 * i] / quaternionNorm,
    g.rotations[4 * i + 1] / quaternionNorm,
    g.rotations[4 * i + 2] / quaternionNorm,
    g.rotations[4 * i + 3] / quaternionNorm,
  );
  const scale: [number, number, number] = [
    Math.exp(g.logScales[3 * i]),
    Math.exp(g.logScales[3 * i + 1]),
    Math.exp(g.logScales[3 * i + 2]),
  ];
  const n: number[] = new Array(9);
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 3; b++) {
      n[3 * a + b] = (r[4 * a] * q[b] + r[4 * a + 1] * q[3 + b] + r[4 * a + 2] * q[6 + b]) * scale[b];
    }
  }
  const m: number[] = new Array(6);
  for (let b = 0; b < 3; b++) {
    m[b] = (fx / pz) * (n[b] - u * n[6 + b]);
    m[3 + b] = (fy / pz) * (n[3 + b] - v * n[6 + b]);
  }

  // 4
  const filter = options.antialias ? FILTER_VARIANCE_ANTIALIASED : FILTER_VARIANCE_PLAIN;
  const u00 = m[0] * m[0] + m[1] * m[1] + m[2] * m[2] + filter;
  const u01 = m[0] * m[3] + m[1] * m[4] + m[2] * m[5];
  const u11 = m[3] * m[3] + m[4] * m[4] + m[5] * m[5] + filter;
  // det U' = det U + f tr U + f^2, with det U from the minors: positive whatever the rounding.
  const minor0 = m[1] * m[5] - m[2] * m[4];
  const minor1 = m[2] * m[3] - m[0] * m[5];
  const minor2 = m[0] * m[4] - m[1] * m[3];
  const detU = minor0 * minor0 + minor1 * minor1 + minor2 * minor2;
  const det = detU + filter * (u00 + u11 - filter);
  if (!(det > 0 && det < 1e30)) return null;

  // 5
  const rawOpacity = 1 / (1 + Math.exp(-g.opacityLogits[i]));
  const ratio = detU / det;
  const opacity = options.antialias ? rawOpacity * Math.sqrt(ratio) : rawOpacity;
  if (!(opacity >= ALPHA_MIN)) return null;

  // 6
  const reach = 2 * Math.log(opacity / ALPHA_MIN);
  const rx = Math.sqrt(reach * u00);
  const ry = Math.sqrt(reach * u11);
  if (mx + rx < 0.5 || mx - rx > width - 0.5 || my + ry < 0.5 || my - ry > height - 0.5) return null;
  if (!(Number.isFinite(mx) && Number.isFinite(my))) return null;

  // 7
  const center = cameraCenter(r);
  const [dx, dy, dz] = [x - center[0], y - center[1], z - center[2]];
  const distance = Math.max(1e-12, Math.hypot(dx, dy, dz));
  const direction: [number, number, number] = [dx / distance, dy / distance, dz / distance];
  const degree = Math.min(options.shDegree, g.shDegree);
  const basis = new Float64Array(16);
  shBasis(degree, direction[0], direction[1], direction[2], basis);
  const stride = 3 * (g.shDegree + 1) ** 2;
  const rawColor: [number, number, number] = [0.5, 0.5, 0.5];
  for (let k = 0; k < (degree + 1) ** 2; k++) {
    for (let c = 0; c < 3; c++) rawColor[c] = rawColor[c] + basis[k] * g.sh[stride * i + 3 * k + c];
  }

  return {
    index: i,
    mx,
    my,
    depth: Math.fround(pz),
    conicA: u11 / det,
    conicB: -u01 / det,
    conicC: u00 / det,
    opacity,
    red: Math.max(0, rawColor[0]),
    green: Math.max(0, rawColor[1]),
    blue: Math.max(0, rawColor[2]),
    rx,
    ry,
    p: [px, py, pz],
    u,
    v,
    uClamped: u !== px / pz,
    vClamped: v !== py / pz,
    scale,
    q,
    quaternionNorm,
    n,
    m,
    u00,
    u01,
    u11,
    det,
    rawOpacity,
    ratio,
    rawColor,
    direction,
    distance,
  };
}

/** All visible Gaussians in blending order. */
export function projectAll(g: GaussianValues, camera: Camera, options: ProjectOptions): Projection[] {
  const out: Projection[] = [];
  for (let i = 0; i < g.count; i++) {
    const projection = projectGaussian(g, i, camera, options);
    if (projection) out.push(projection);
  }
  return out.sort((a, b) => a.depth - b.depth || a.index - b.index);
}
