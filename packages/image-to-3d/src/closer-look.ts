/**
 * A closer look at what was found. The network of cut-outs sees a whole picture in 320 pixels; of a square around its subject it sees more, and sees it
 * before less of a background. What it left behind is taken or told by that, and by colors (`missed-parts.ts`).
 */
import { missedParts } from './missed-parts.ts';
import type { FindSubject, Picture } from './picture.ts';
import { reduced } from './reduced-picture.ts';

export interface ClosestLook {
  /** 1 for each pixel of the subject. */
  inside: Uint8Array;
  /** Something beside it may be a part of it, and nothing says whether it is one. */
  doubted: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far the square goes beyond the subject to each side, in its longer sides. */
const margin = 0.3;
/** Longest side of the picture whose areas are looked at. */
const longest = 256;
/** Certainty. */
const seen = 0.5;

/** `inside`: 1 for each pixel of what was found, within `box`. */
export async function withMissedParts(
  picture: Picture,
  inside: Uint8Array,
  box: Box,
  find: FindSubject,
): Promise<ClosestLook> {
  const { width, height } = picture;
  const square = squareAround(box, picture);
  const close = await find(cropped(picture, square));
  const times = Math.min(1, longest / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * times)), Math.max(1, Math.round(height * times))];
  const certaintyAt = (x: number, y: number) => {
    const isWithin = x >= square.left && x < square.right && y >= square.top && y < square.bottom;
    if (!isWithin) return Number.NaN;
    return close ? close[(y - square.top) * (square.right - square.left) + x - square.left] : 0;
  };
  const places = Array.from({ length: w * h }, (_, i) => [
    Math.min(width - 1, Math.floor(((i % w) + 0.5) / times)),
    Math.min(height - 1, Math.floor((Math.floor(i / w) + 0.5) / times)),
  ]);
  const before = Uint8Array.from(places, ([x, y]) => inside[y * width + x]);
  const closer = Float32Array.from(places, ([x, y]) => certaintyAt(x, y));
  const found = missedParts(reduced(picture, w, h), before, closer);
  const out = inside.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.min(h - 1, Math.floor(y * times)) * w + Math.min(w - 1, Math.floor(x * times));
      // Beyond the square the area alone says where the part ends.
      if (found.inside[cell] && !before[cell] && !(certaintyAt(x, y) < seen)) out[y * width + x] = 1;
    }
  return { inside: out, doubted: found.doubted };
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
