/** A view as one matrix: from the shape to pixels. */
import type { Camera } from '@orrery/engine';
import type { OutlineView } from './outline-view.ts';

/** A parallel view is one from this far, units of the shape: the thing's near side is seen a thousandth larger. */
const veryFar = 1000;

export type PlacedView = Pick<
  OutlineView,
  'yaw' | 'elevation' | 'distance' | 'matrix' | 'scale' | 'centerX' | 'centerY'
>;

/** Camera from shape, three rows of four (x right, y down, z forward), and its focal length in pixels. */
export function cameraRows(view: PlacedView): { rows: readonly number[]; focal: number } {
  if (view.matrix) return { rows: view.matrix, focal: view.scale };
  const [cy, sy] = [Math.cos(view.yaw), Math.sin(view.yaw)];
  const [ce, se] = [Math.cos(view.elevation), Math.sin(view.elevation)];
  const far = Math.min(veryFar, view.distance ?? Number.POSITIVE_INFINITY);
  const rows = [cy, -sy, 0, 0, -sy * se, -cy * se, -ce, 0, sy * ce, cy * ce, -se, far];
  return { rows, focal: view.scale * far };
}

/** Three rows of four: a pixel is (first / third, second / third), the third the depth along the view. */
export function pixelRows(view: PlacedView): Float64Array {
  const { rows, focal } = cameraRows(view);
  const out = new Float64Array(12);
  for (let c = 0; c < 4; c++) {
    out[c] = focal * rows[c] + view.centerX * rows[8 + c];
    out[4 + c] = focal * rows[4 + c] + view.centerY * rows[8 + c];
    out[8 + c] = rows[8 + c];
  }
  return out;
}

export function engineCamera(view: PlacedView, width: number, height: number): Camera {
  const { rows, focal } = cameraRows(view);
  return { width, height, fx: focal, fy: focal, cx: view.centerX, cy: view.centerY, cameraFromWorld: rows };
}

/** Where the camera stands, units of the shape. */
export function placeOf(view: PlacedView): [number, number, number] {
  const { rows: m } = cameraRows(view);
  return [0, 1, 2].map((k) => -(m[k] * m[3] + m[4 + k] * m[7] + m[8 + k] * m[11])) as [number, number, number];
}
