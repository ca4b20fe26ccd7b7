/** What a picture shows, cut out: the pixels of its subject and where they are. */
import { withoutGround } from './ground-holes.ts';
import { largerThing } from './larger-thing.ts';
import type { Box, FindSubject, Picture } from './picture.ts';
import { walkedBorders } from './random-walk.ts';
import { isUndecided, largeParts } from './subject-doubts.ts';
import { sweep } from './sweep.ts';
import { type TwoLooks, twoLooks } from './two-looks.ts';
import { withoutCutOff } from './whole-piece.ts';

export type { FindSubject, Picture };

export interface Subject extends Picture {
  /** 1 inside. The picture is cut to the subject with a small border. */
  mask: Uint8Array;
  /** Share of the whole picture that it covers. */
  share: number;
  /** Where in the whole picture, and how large that is. */
  left: number;
  top: number;
  wholeWidth: number;
  wholeHeight: number;
  /** It touches the border of the whole picture: something is missing. */
  cut: boolean;
  /** Pieces of about one size that lie apart; 1 unless given. */
  parts?: number;
  /** Much of the picture is neither surely the subject nor surely not, or two looks at it disagree. */
  undecided?: boolean;
  /** What stands out most is a part of it: a print, or what lies in it. */
  enlarged?: boolean;
  /** Another thing beside it, cut off by the border, was left out. */
  alone?: boolean;
  /** Parts of exactly the ground's color were taken for openings; a white screen before white looks the same. */
  opened?: boolean;
}

/** A picture that brings its own outline needs no network: that many of its pixels are clear. */
const clearShare = 0.05;
const smallestShare = 0.005;

export async function findSubject(picture: Picture, find: FindSubject): Promise<Subject | undefined> {
  const { width, height, pixels } = picture;
  let clear = 0;
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] < 128) clear++;
  const own = clear > clearShare * width * height;
  const salient = own
    ? Float32Array.from({ length: width * height }, (_, i) => pixels[4 * i + 3] / 255)
    : await find(picture);
  if (!salient) return undefined;
  const seen = own ? { certainty: salient, agreement: 1 } : await seenAgain(picture, salient, find);
  const likely = likelyOf(own ? salient : walkedBorders(picture, seen.certainty));
  const opened = own ? likely : withoutGround(picture, likely);
  const inside = own ? likely : withoutCutOff(opened, width);
  const box = boxOf(inside, width, height);
  const area = inside.reduce((sum, value) => sum + value, 0);
  if (!box || area < smallestShare * width * height || area > 0.985 * width * height) return undefined;
  const border = Math.ceil(0.03 * Math.max(box.right - box.left, box.bottom - box.top)) + 2;
  return {
    ...cutOut(picture, inside, box, border, area / (width * height)),
    parts: largeParts(inside, width),
    undecided: isUndecided(seen.certainty, seen.agreement),
    enlarged: 'enlarged' in seen,
    opened: opened.some((value, i) => value !== likely[i]),
    ...(inside !== opened && { alone: true }),
  };
}

const likelyOf = (certainty: Float32Array) => Uint8Array.from(certainty, (value) => (value >= 0.5 ? 1 : 0));

/** A second look of the network: at the larger thing that the first found a part of, or at what it found from nearer. */
async function seenAgain(
  picture: Picture,
  first: Float32Array,
  find: FindSubject,
): Promise<TwoLooks & { enlarged?: true }> {
  const larger = await largerThing(picture, first, find);
  if (larger) return { certainty: larger, agreement: 1, enlarged: true };
  const found = withoutCutOff(withoutGround(picture, likelyOf(first)), picture.width);
  const box = boxOf(found, picture.width, picture.height);
  return (box && (await twoLooks(picture, first, box, find))) ?? { certainty: first, agreement: 1 };
}

export function boxOf(mask: Uint8Array, width: number, height: number): Box | undefined {
  const box: Box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box.right > box.left ? box : undefined;
}

function cutOut(
  { width, height, pixels }: Picture,
  inside: Uint8Array,
  box: Box,
  border: number,
  share: number,
): Subject {
  const [left, top] = [box.left - border, box.top - border];
  const [w, h] = [box.right - box.left + 2 * border, box.bottom - box.top + 2 * border];
  const mask = new Uint8Array(w * h);
  const out = new Uint8Array(4 * w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [sx, sy] = [left + x, top + y];
      if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
      const from = sy * width + sx;
      mask[y * w + x] = inside[from];
      out.set(pixels.subarray(4 * from, 4 * from + 4), 4 * (y * w + x));
    }
  }
  const cut = box.left === 0 || box.top === 0 || box.right === width || box.bottom === height;
  return { width: w, height: h, pixels: out, mask, share, cut, left, top, wholeWidth: width, wholeHeight: height };
}

/**
 * The subject's colors carried outwards over everything else, and the outermost pixels of the subject, where background is mixed in,
 * replaced from further inside: no texture lookup ever meets background.
 */
export function paintedOutwards({ width, height, pixels, mask }: Subject, shrink = 2): Uint8Array {
  const out = new Uint8Array(pixels);
  let known = mask;
  for (let k = 0; k < shrink; k++) {
    const inner = shrunk(known, width, height);
    if (inner.some((value) => value === 1)) known = inner;
  }
  known = known.slice();
  const source = new Int32Array(width * height).fill(-1);
  const distance = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY);
  known.forEach((value, at) => {
    if (value) {
      source[at] = at;
      distance[at] = 0;
    }
  });
  sweep(width, height, (to, from, step) => {
    if (distance[from] + step >= distance[to]) return;
    distance[to] = distance[from] + step;
    source[to] = source[from];
  });
  for (let at = 0; at < source.length; at++) {
    const from = source[at];
    if (from >= 0) for (let k = 0; k < 3; k++) out[4 * at + k] = pixels[4 * from + k];
    out[4 * at + 3] = 255;
  }
  return out;
}

function shrunk(mask: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(mask.length);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const at = y * width + x;
      if (mask[at] && mask[at - 1] && mask[at + 1] && mask[at - width] && mask[at + width]) out[at] = 1;
    }
  }
  return out;
}
