/** Whether an outline is that of leaves in a pot: a body of one piece that widens and narrows slowly, and above it much that parts. */
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

type Run = readonly [from: number, to: number];

export function isPotted({ width, height, mask }: Subject): boolean {
  const box = boxOf(mask, width, height);
  if (!box) return false;
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
  const axis = middleOf(lines[foot]![0]!);
  let rim = foot;
  for (let y = foot; y >= 0; y -= apart) {
    const [run, more] = lines[y]!;
    const [before] = lines[Math.min(foot, y + apart)]!;
    if (!run || more) break;
    const wide = before![1] - before![0];
    if (Math.abs(run[1] - run[0] - wide) > Math.max(2, potChange * wide)) break;
    if (Math.abs(middleOf(run) - axis) > Math.max(2, potWander * wide)) break;
    rim = y;
  }
  const pot = (tall - rim) / tall;
  if (pot < potHeights.least || pot > potHeights.most) return false;
  const wide = lines.slice(rim, foot + 1).reduce((sum, [run]) => sum + run![1] - run![0], 0) / (foot + 1 - rim);
  if (wide < potWidths.ofHeight * tall || wide < potWidths.ofWidth * (box.right - box.left)) return false;
  const crown = lines.slice(0, rim);
  const pieces = crown.reduce((sum, line) => sum + line.length, 0) / Math.max(1, crown.length);
  return crown.length >= leastCrown * tall && pieces >= leafyFrom;
}

const middleOf = ([from, to]: Run) => (from + to) / 2;
