/** A form without its proportions: outlines from the front, the side and above, each stretched to one square. */
import type { Model } from '@orrery/model-library';
import { bodyOf } from '../body-warp.ts';
import { border, newIdBuffer, rasterize } from '../rasterize.ts';

export const FORM_SIDE = 16;
export const FORM_CELLS = 3 * FORM_SIDE * FORM_SIDE;
/** Pixels along a cell. */
const FINE = 4;

const views = [
  { yaw: 0, elevation: 0 },
  { yaw: Math.PI / 2, elevation: 0 },
  { yaw: 0, elevation: Math.PI / 2 },
];
const idBuffer = newIdBuffer(FORM_SIDE * FINE + 2 * border);

/** Of each cell how much of it is covered, 0..1; front, side, above. */
export function formOutlines(model: Model): Float32Array {
  const body = bodyOf(model);
  const out = new Float32Array(FORM_CELLS);
  views.forEach((view, v) => {
    rasterize(idBuffer, body.positions, body.indices, view, 'fill');
    for (let y = 0; y < FORM_SIDE * FINE; y++)
      for (let x = 0; x < FORM_SIDE * FINE; x++) {
        if (idBuffer.triangle[(y + border) * idBuffer.side + x + border] < 0) continue;
        out[(v * FORM_SIDE + Math.floor(y / FINE)) * FORM_SIDE + Math.floor(x / FINE)] += 1 / (FINE * FINE);
      }
  });
  return out;
}
