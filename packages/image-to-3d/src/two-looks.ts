/**
 * Two looks at what a picture shows. The network of cut-outs sees a whole picture in 320 pixels; of a square around its subject it sees more, and sees it before
 * less of a background. Each is wrong where the other is right, so their mean counts, and how far they agree tells how sure the cut-out is.
 */
import type { Box, FindSubject, Picture } from './picture.ts';

export interface TwoLooks {
  /** How surely each pixel is the subject's, 0 to 1. */
  certainty: Float32Array;
  /** Overlap of what the one and the other found. */
  agreement: number;
}

/** How far the square goes beyond the subject to each side, in its longer sides. */
const margin = 0.3;

/** `first`: what the look at the whole picture says; `box`: of what it found. Undefined where it fills the picture: a second look would see the same. */
export async function twoLooks(
  picture: Picture,
  first: Float32Array,
  box: Box,
  find: FindSubject,
): Promise<TwoLooks | undefined> {
  const { width, height } = picture;
  const square = squareAround(box, picture);
  const [w, h] = [square.right - square.left, square.bottom - square.top];
  if (w === width && h === height) return undefined;
  const second = await find(cropped(picture, square));
  if (!second) return { certainty: first, agreement: 0 };
  let [both, either] = [0, 0];
  const certainty = first.map((value, at) => {
    const [x, y] = [(at % width) - square.left, Math.floor(at / width) - square.top];
    const isWithin = x >= 0 && y >= 0 && x < w && y < h;
    const other = isWithin ? second[y * w + x] : 0;
    if (value >= 0.5 && other >= 0.5) both++;
    if (value >= 0.5 || other >= 0.5) either++;
    return (value + other) / 2;
  });
  return { certainty, agreement: either > 0 ? both / either : 0 };
}

function squareAround({ left, top, right, bottom }: Box, { width, height }: Picture): Box {
  const half = Math.max(right - left, bottom - top) * (0.5 + margin);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return {
    left: Math.max(0, Math.round(x - half)),
    top: Math.max(0, Math.round(y - half)),
    right: Math.min(width, Math.round(x + half)),
    bottom: Math.min(height, Math.round(y + half)),
  };
}

function cropped({ width, pixels }: Picture, { left, top, right, bottom }: Box): Picture {
  const [w, h] = [right - left, bottom - top];
  const out = new Uint8Array(4 * w * h);
  for (let y = 0; y < h; y++) {
    const from = 4 * ((top + y) * width + left);
    out.set(pixels.subarray(from, from + 4 * w), 4 * y * w);
  }
  return { width: w, height: h, pixels: out };
}
