/** A cut-out thing as the network sees it: its box enlarged or made smaller to one size. */
import { boxOf, type Subject } from '../subject.ts';

export const THING_SIDE = 96;
/** Pixels that stay free on all sides. */
const FREE = 3;
/** Most places of the picture that are looked at per cell, along each side. */
const MOST_FINE = 6;

/** Of each cell: how much of it the thing covers, and its mean color there, all 0..255. */
export function thingPicture({
  width,
  height,
  mask,
  pixels,
}: Pick<Subject, 'width' | 'height' | 'mask' | 'pixels'>): Uint8Array {
  const box = boxOf(mask, width, height)!;
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const scale = (THING_SIDE - 2 * FREE) / Math.max(wide, tall);
  const fine = Math.min(MOST_FINE, Math.max(2, Math.ceil(1.5 / scale)));
  const left = box.left + wide / 2 - THING_SIDE / 2 / scale;
  const top = box.top + tall / 2 - THING_SIDE / 2 / scale;
  const out = new Uint8Array(4 * THING_SIDE * THING_SIDE);
  for (let cell = 0; cell < THING_SIDE * THING_SIDE; cell++) {
    const [column, row] = [cell % THING_SIDE, Math.floor(cell / THING_SIDE)];
    let [inside, red, green, blue] = [0, 0, 0, 0];
    for (let k = 0; k < fine * fine; k++) {
      const x = Math.floor(left + (column + ((k % fine) + 0.5) / fine) / scale);
      const y = Math.floor(top + (row + (Math.floor(k / fine) + 0.5) / fine) / scale);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = y * width + x;
      if (!mask[at]) continue;
      inside++;
      red += pixels[4 * at];
      green += pixels[4 * at + 1];
      blue += pixels[4 * at + 2];
    }
    if (inside === 0) continue;
    out[4 * cell] = Math.round((255 * inside) / (fine * fine));
    out[4 * cell + 1] = Math.round(red / inside);
    out[4 * cell + 2] = Math.round(green / inside);
    out[4 * cell + 3] = Math.round(blue / inside);
  }
  return out;
}
