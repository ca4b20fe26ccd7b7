/** Which way a pixel looks. Camera frame: x right, y down, z forward. */
export type Lens =
  | { kind: 'pinhole'; width: number; height: number; focalPx: number }
  /** Equidistant: the angle from the axis grows evenly with the distance from the middle; beyond `fieldDegrees` it is black. */
  | { kind: 'fisheye'; width: number; height: number; fieldDegrees: number; radiusPx: number }
  /** The whole sphere, 2:1: the middle looks along z, the right edge of it along x. */
  | { kind: 'equirect'; width: number; height: number };

/** A camera in the room: meters, z up. `axes` are the camera's x, y and z in the world. */
export interface DemoCamera {
  lens: Lens;
  center: [number, number, number];
  axes: [[number, number, number], [number, number, number], [number, number, number]];
}

/** Writes the unit direction of a pixel position into `out`; false where the lens sees nothing. */
export function lookThrough(lens: Lens, x: number, y: number, out: Float64Array): boolean {
  const px = x - lens.width / 2;
  const py = y - lens.height / 2;
  if (lens.kind === 'pinhole') {
    const length = Math.hypot(px, py, lens.focalPx);
    out[0] = px / length;
    out[1] = py / length;
    out[2] = lens.focalPx / length;
    return true;
  }
  if (lens.kind === 'fisheye') {
    const radius = Math.hypot(px, py);
    if (radius > lens.radiusPx) return false;
    const angle = ((radius / lens.radiusPx) * lens.fieldDegrees * Math.PI) / 360;
    const side = radius > 0 ? Math.sin(angle) / radius : 0;
    out[0] = px * side;
    out[1] = py * side;
    out[2] = Math.cos(angle);
    return true;
  }
  const longitude = (px / lens.width) * 2 * Math.PI;
  const latitude = (py / lens.height) * Math.PI;
  out[0] = Math.sin(longitude) * Math.cos(latitude);
  out[1] = Math.sin(latitude);
  out[2] = Math.cos(longitude) * Math.cos(latitude);
  return true;
}

/** Radians one pixel spans in the middle of the picture. */
export function pixelAngle(lens: Lens): number {
  if (lens.kind === 'pinhole') return 1 / lens.focalPx;
  if (lens.kind === 'fisheye') return (lens.fieldDegrees * Math.PI) / 360 / lens.radiusPx;
  return (2 * Math.PI) / lens.width;
}

/** A camera at `eye` that looks at `target` with the world's up up. */
export function lookAt(lens: Lens, eye: [number, number, number], target: [number, number, number]): DemoCamera {
  const forward = [target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]];
  const length = Math.hypot(...forward);
  const [fx, fy, fz] = forward.map((value) => value / length) as [number, number, number];
  const flat = Math.hypot(fx, fy);
  const right: [number, number, number] = [fy / flat, -fx / flat, 0];
  const down: [number, number, number] = [
    fy * right[2] - fz * right[1],
    fz * right[0] - fx * right[2],
    fx * right[1] - fy * right[0],
  ];
  return { lens, center: eye, axes: [right, down, [fx, fy, fz]] };
}
