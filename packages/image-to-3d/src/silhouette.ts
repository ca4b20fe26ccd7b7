/** Outlines of shapes as a camera sees them, and how well two agree. Shapes are Z up; the camera looks along +Y before it is turned. */

export interface Shape {
  positions: Float32Array;
  indices: Uint32Array;
}

export interface ShapeView {
  /** The shape is turned by this much counter-clockwise seen from above, radians. */
  yaw: number;
  /** How far the camera looks down, radians. */
  elevation: number;
  /** Camera's distance from the origin in units of the shape; Infinity: parallel. */
  distance?: number;
  /**
   * A camera of known place, instead of all the above: camera from shape, three rows of four (x right, y down, z forward). Screen places are
   * then tangents of the angles from its axis.
   */
  matrix?: readonly number[];
}

/** Screen x to the right, y up, and depth along the view, before any scaling to pixels. */
export function projected(positions: Float32Array, view: ShapeView): Float32Array {
  if (view.matrix) return throughMatrix(positions, view.matrix);
  const [cy, sy] = [Math.cos(view.yaw), Math.sin(view.yaw)];
  const [ce, se] = [Math.cos(view.elevation), Math.sin(view.elevation)];
  const far = view.distance ?? Number.POSITIVE_INFINITY;
  const out = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const x = cy * positions[i] - sy * positions[i + 1];
    const y = sy * positions[i] + cy * positions[i + 1];
    const z = positions[i + 2];
    const depth = y * ce - z * se;
    const scale = Number.isFinite(far) ? far / Math.max(0.05 * far, far + depth) : 1;
    out[i] = x * scale;
    out[i + 1] = (z * ce + y * se) * scale;
    out[i + 2] = depth;
  }
  return out;
}

function throughMatrix(positions: Float32Array, m: readonly number[]): Float32Array {
  const out = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]];
    const depth = Math.max(1e-6, m[8] * x + m[9] * y + m[10] * z + m[11]);
    out[i] = (m[0] * x + m[1] * y + m[2] * z + m[3]) / depth;
    out[i + 1] = -(m[4] * x + m[5] * y + m[6] * z + m[7]) / depth;
    out[i + 2] = depth;
  }
  return out;
}

export interface Raster {
  width: number;
  height: number;
  mask: Uint8Array;
}

/** Pixels = screen * scale + offset, y downwards. */
export interface Frame {
  scale: number;
  offsetX: number;
  offsetY: number;
}

export function drawOutline(
  points: Float32Array,
  indices: Uint32Array,
  { width, height }: { width: number; height: number },
  frame: Frame,
): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < indices.length; i += 3) {
    const p = [0, 1, 2].map((k) => {
      const at = 3 * indices[i + k];
      return [points[at] * frame.scale + frame.offsetX, frame.offsetY - points[at + 1] * frame.scale] as const;
    });
    fillTriangle(mask, width, height, p[0], p[1], p[2]);
  }
  return mask;
}

/** Pixels whose center is inside, and those an edge runs through: thin legs must not vanish. */
function fillTriangle(
  mask: Uint8Array,
  width: number,
  height: number,
  a: readonly [number, number],
  b: readonly [number, number],
  c: readonly [number, number],
): void {
  const top = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])));
  const bottom = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1])));
  for (let y = top; y <= bottom; y++) {
    let left = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    for (const [p, q] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const [low, high] = p[1] < q[1] ? [p, q] : [q, p];
      const from = Math.max(low[1], y);
      const to = Math.min(high[1], y + 1);
      if (from > to) continue;
      const run = high[1] - low[1];
      for (const at of [from, to]) {
        const x = run > 1e-9 ? low[0] + ((high[0] - low[0]) * (at - low[1])) / run : low[0];
        left = Math.min(left, x);
        right = Math.max(right, x);
        if (run <= 1e-9) right = Math.max(right, high[0]);
        if (run <= 1e-9) left = Math.min(left, high[0]);
      }
    }
    if (!(right >= left)) continue;
    const first = Math.max(0, Math.round(left));
    const last = Math.min(width - 1, Math.max(Math.round(left), Math.round(right) - 1));
    for (let x = first; x <= last; x++) mask[y * width + x] = 1;
  }
}

/** Shared over joined area. */
export function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    both += a[i] & b[i];
    either += a[i] | b[i];
  }
  return either > 0 ? both / either : 0;
}

/** A mask brought to a picture of `side` pixels, its box filling it as far as its shape lets it. */
export function boxed(
  mask: Uint8Array,
  width: number,
  box: { left: number; top: number; right: number; bottom: number },
  side: number,
): Raster & Frame {
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  const scale = (side - 4) / Math.max(w, h);
  const [offsetX, offsetY] = [(side - w * scale) / 2, (side - h * scale) / 2];
  const out = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const sx = Math.floor(box.left + (x + 0.5 - offsetX) / scale);
      const sy = Math.floor(box.top + (y + 0.5 - offsetY) / scale);
      if (sx < box.left || sy < box.top || sx >= box.right || sy >= box.bottom) continue;
      out[y * side + x] = mask[sy * width + sx];
    }
  }
  return { width: side, height: side, mask: out, scale, offsetX, offsetY };
}
