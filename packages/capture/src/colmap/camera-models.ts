/**
 * COLMAP's camera models: which parameters they have, and where a ray lands. Names, numbers and parameter orders are
 * those of COLMAP's `cameras.bin`; formulas after OpenCV's documentation and Kannala-Brandt (2006) for the fisheyes.
 */

export interface ColmapCamera {
  id: number;
  model: string;
  width: number;
  height: number;
  params: number[];
}

interface Model {
  name: string;
  /** Number of focal lengths at the front of the parameters: 1 (fx = fy) or 2; then cx, cy, then the rest. */
  focals: 1 | 2;
  params: number;
  /** Maps the normalized coordinates of a ray, (x, y) = (X/Z, Y/Z), to distorted normalized coordinates. */
  distort: (x: number, y: number, k: number[]) => [number, number];
}

const none = (x: number, y: number): [number, number] => [x, y];

const radial = (x: number, y: number, k: number[]): [number, number] => {
  const r2 = x * x + y * y;
  const factor = 1 + (k[0] ?? 0) * r2 + (k[1] ?? 0) * r2 * r2;
  return [x * factor, y * factor];
};

const openCv = (x: number, y: number, [k1 = 0, k2 = 0, p1 = 0, p2 = 0]: number[]): [number, number] => {
  const r2 = x * x + y * y;
  const factor = 1 + k1 * r2 + k2 * r2 * r2;
  return [x * factor + 2 * p1 * x * y + p2 * (r2 + 2 * x * x), y * factor + 2 * p2 * x * y + p1 * (r2 + 2 * y * y)];
};

const fullOpenCv = (x: number, y: number, k: number[]): [number, number] => {
  const [k1 = 0, k2 = 0, p1 = 0, p2 = 0, k3 = 0, k4 = 0, k5 = 0, k6 = 0] = k;
  const r2 = x * x + y * y;
  const factor = (1 + r2 * (k1 + r2 * (k2 + r2 * k3))) / (1 + r2 * (k4 + r2 * (k5 + r2 * k6)));
  return [x * factor + 2 * p1 * x * y + p2 * (r2 + 2 * x * x), y * factor + 2 * p2 * x * y + p1 * (r2 + 2 * y * y)];
};

const fisheye = (x: number, y: number, [k1 = 0, k2 = 0, k3 = 0, k4 = 0]: number[]): [number, number] => {
  const r = Math.hypot(x, y);
  if (r < 1e-12) return [x, y];
  const theta = Math.atan(r);
  const t2 = theta * theta;
  const factor = (theta * (1 + t2 * (k1 + t2 * (k2 + t2 * (k3 + t2 * k4))))) / r;
  return [x * factor, y * factor];
};

const fieldOfView = (x: number, y: number, [omega = 0]: number[]): [number, number] => {
  const r = Math.hypot(x, y);
  if (r < 1e-12 || Math.abs(omega) < 1e-12) return [x, y];
  const factor = Math.atan(2 * r * Math.tan(omega / 2)) / (r * omega);
  return [x * factor, y * factor];
};

const thinPrismFisheye = (x: number, y: number, k: number[]): [number, number] => {
  const [k1 = 0, k2 = 0, p1 = 0, p2 = 0, k3 = 0, k4 = 0, sx1 = 0, sy1 = 0] = k;
  const r = Math.hypot(x, y);
  const scale = r < 1e-12 ? 1 : Math.atan(r) / r;
  const [u, v] = [x * scale, y * scale];
  const t2 = u * u + v * v;
  const factor = 1 + t2 * (k1 + t2 * (k2 + t2 * (k3 + t2 * k4)));
  return [
    u * factor + 2 * p1 * u * v + p2 * (t2 + 2 * u * u) + sx1 * t2,
    v * factor + 2 * p2 * u * v + p1 * (t2 + 2 * v * v) + sy1 * t2,
  ];
};

/** By COLMAP's model number. */
export const MODELS: Model[] = [
  { name: 'SIMPLE_PINHOLE', focals: 1, params: 3, distort: none },
  { name: 'PINHOLE', focals: 2, params: 4, distort: none },
  { name: 'SIMPLE_RADIAL', focals: 1, params: 4, distort: radial },
  { name: 'RADIAL', focals: 1, params: 5, distort: radial },
  { name: 'OPENCV', focals: 2, params: 8, distort: openCv },
  { name: 'OPENCV_FISHEYE', focals: 2, params: 8, distort: fisheye },
  { name: 'FULL_OPENCV', focals: 2, params: 12, distort: fullOpenCv },
  { name: 'FOV', focals: 2, params: 5, distort: fieldOfView },
  { name: 'SIMPLE_RADIAL_FISHEYE', focals: 1, params: 4, distort: fisheye },
  { name: 'RADIAL_FISHEYE', focals: 1, params: 5, distort: fisheye },
  { name: 'THIN_PRISM_FISHEYE', focals: 2, params: 12, distort: thinPrismFisheye },
];

export interface Intrinsics {
  fx: number;
  fy: number;
  cx: number;
  cy: number;
  /** False when the camera already is a pinhole. */
  distorted: boolean;
  distort(x: number, y: number): [number, number];
}

export function intrinsicsOf(camera: ColmapCamera): Intrinsics {
  const model = MODELS.find(({ name }) => name === camera.model);
  if (!model) throw new Error(`camera ${camera.id}: the camera model ${camera.model} is not known`);
  if (camera.params.length !== model.params) {
    throw new Error(`camera ${camera.id}: ${camera.model} has ${model.params} parameters, not ${camera.params.length}`);
  }
  const [fx, cx, cy] = [camera.params[0], camera.params[model.focals], camera.params[model.focals + 1]];
  const fy = model.focals === 2 ? camera.params[1] : fx;
  const rest = camera.params.slice(model.focals + 2);
  return {
    fx,
    fy,
    cx,
    cy,
    distorted: model.distort !== none && rest.some((value) => value !== 0),
    distort: (x, y) => model.distort(x, y, rest),
  };
}
