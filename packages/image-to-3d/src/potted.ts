/** Whether an outline is that of leaves in a pot: a body of one piece that widens and narrows slowly, and above it much that parts. */
import { leafPieces } from './leaf-pieces.ts';
import { boxOf, type Subject } from './subject.ts';

/** Shares of the whole height a pot may have, and the least the crown has. */
const potHeights = { least: 0.1, most: 0.62 };
const leastCrown = 0.25;
/** Pots change slowly: of their width, over a hundredth of the height, and how far their middle may wander. */
const potChange = 0.08;
const potWander = 0.05;
/** Against the whole height and width: the foot of a single leg is narrower. */
const potWidths = { ofHeight: 0.15, ofWidth: 0.25 };
/** Below so many pieces in a row of the crown, on average, it is one body: a lamp's shade, the bowl of a glass. */
const leafyFrom = 2.05;

/** Leaves end in tips; the frame of a lantern does not. */
const leastTips = 4;

type Run = readonly [from: number, to: number];

export const isPotted = (subject: Subject): boolean => potOf(subject) !== undefined;

/** The pot below the leaves: rows of the picture from the one where leaves begin, and the column of its middle. */
export interface Pot {
  rim: number;
  bottom: number;
  axis: number;
}

export function potOf({ width, height, mask }: Subject): Pot | undefined {
  const box = boxOf(mask, width, height);
  if (!box) return undefined;
  const tall = box.bottom - box.top;
  const lines: Run[][] = [];
  for (let y = box.top; y < box.bottom; y++) {
    const line: Run[] = [];
    for (let x = box.left; x < box.right; x++) {
      if (!mask[y * width + x]) continue;
      const from = x;
      while (x < box.right && mask[y * width + x]) x++;
      line.push([from, x]);
    }
    lines.push(line);
  }
  // The lowest rows are the near edge of a round foot.
  const foot = tall - 1 - Math.round(0.05 * tall);
  const apart = Math.max(1, Math.round(tall / 100));
  // A loose speck below the thing leaves rows empty.
  const [first] = lines[foot];
  if (!first) return undefined;
  const axis = middleOf(first);
  let rim = foot;
  for (let y = foot; y >= 0; y -= apart) {
    const [run, more] = lines[y];
    const [before] = lines[Math.min(foot, y + apart)];
    if (!run || more) break;
    const wide = before![1] - before![0];
    if (Math.abs(run[1] - run[0] - wide) > Math.max(2, potChange * wide)) break;
    if (Math.abs(middleOf(run) - axis) > Math.max(2, potWander * wide)) break;
    rim = y;
  }
  const share = (tall - rim) / tall;
  if (share < potHeights.least || share > potHeights.most) return undefined;
  const wide =
    lines.slice(rim, foot + 1).reduce((sum, [run]) => sum + (run ? run[1] - run[0] : 0), 0) / (foot + 1 - rim);
  if (wide < potWidths.ofHeight * tall || wide < potWidths.ofWidth * (box.right - box.left)) return undefined;
  const crown = lines.slice(0, rim);
  const pieces = crown.reduce((sum, line) => sum + line.length, 0) / Math.max(1, crown.length);
  if (crown.length < leastCrown * tall || pieces < leafyFrom) return undefined;
  const pot: Pot = { rim: box.top + rim, bottom: box.bottom, axis };
  return tipsAbove({ width, height, mask }, pot.rim) >= leastTips ? pot : undefined;
}

const middleOf = ([from, to]: Run) => (from + to) / 2;

/** How many leaves and twigs end above the rim, as far as they stand out. */
function tipsAbove({ width, height, mask }: Pick<Subject, 'width' | 'height' | 'mask'>, rim: number): number {
  const side = Math.max(width, height) + 2;
  const foliage = new Uint8Array(side * side);
  const roots: number[] = [];
  for (let y = 0; y < rim; y++)
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      const at = (y + 1) * side + x + 1;
      foliage[at] = 1;
      if (y === rim - 1) roots.push(at);
    }
  return leafPieces(foliage, side, roots).standing;
}
