/** Where a direction falls on the picture of a panoramic camera. Plain data, so that a stage can hand it on. */

/** r = pixelsPerRad · θ: what fisheye lenses of 360° cameras are built to approach. */
export interface EquidistantLens {
  kind: 'equidistant';
  cx: number;
  cy: number;
  pixelsPerRad: number;
  /** Largest angle from the axis that still shows the world. */
  maxAngleRad: number;
}

/** Unified omnidirectional model (Mei and Rives, ICRA 2007) as factory calibrations give it. */
export interface OmniLens {
  kind: 'omni';
  xi: number;
  fx: number;
  fy: number;
  cx: number;
  cy: number;
  radial: [number, number, number];
  tangential: [number, number];
  maxAngleRad: number;
}

/** A stitched sphere: longitude to the right, the middle of the picture straight ahead. */
export interface EquirectangularLens {
  kind: 'equirectangular';
  width: number;
  height: number;
}

export type LensModel = EquidistantLens | OmniLens | EquirectangularLens;

/** Continuous pixel coordinates (0.5 is the middle of the first pixel) of a unit direction in the lens's frame, or undefined. */
export function project(lens: LensModel, x: number, y: number, z: number): [number, number] | undefined {
  if (lens.kind === 'equirectangular') {
    const longitude = Math.atan2(x, z);
    const latitude = Math.asin(Math.max(-1, Math.min(1, y)));
    return [(0.5 + longitude / (2 * Math.PI)) * lens.width, (0.5 + latitude / Math.PI) * lens.height];
  }
  const angle = Math.atan2(Math.hypot(x, y), z);
  if (angle > lens.maxAngleRad) return undefined;
  if (lens.kind === 'equidistant') {
    const sine = Math.hypot(x, y);
    const scale = sine < 1e-9 ? lens.pixelsPerRad : (lens.pixelsPerRad * angle) / sine;
    return [lens.cx + scale * x, lens.cy + scale * y];
  }
  const [mx, my] = [x / (z + lens.xi), y / (z + lens.xi)];
  const r2 = mx * mx + my * my;
  const [k1, k2, k3] = lens.radial;
  const [p1, p2] = lens.tangential;
  const radial = 1 + r2 * (k1 + r2 * (k2 + r2 * k3));
  const dx = mx * radial + 2 * p1 * mx * my + p2 * (r2 + 2 * mx * mx);
  const dy = my * radial + p1 * (r2 + 2 * my * my) + 2 * p2 * mx * my;
  return [lens.cx + lens.fx * dx, lens.cy + lens.fy * dy];
}

/** Pixels per radian in the middle of the picture. */
export function resolution(lens: LensModel): number {
  if (lens.kind === 'equirectangular') return lens.width / (2 * Math.PI);
  return lens.kind === 'equidistant' ? lens.pixelsPerRad : lens.fx / (1 + lens.xi);
}

/** The same lens on its picture scaled by `scale`. */
export function scaleLens(lens: LensModel, scale: number): LensModel {
  if (lens.kind === 'equirectangular') return { ...lens, width: lens.width * scale, height: lens.height * scale };
  const center = { cx: lens.cx * scale, cy: lens.cy * scale };
  return lens.kind === 'equidistant'
    ? { ...lens, ...center, pixelsPerRad: lens.pixelsPerRad * scale }
    : { ...lens, ...center, fx: lens.fx * scale, fy: lens.fy * scale };
}
