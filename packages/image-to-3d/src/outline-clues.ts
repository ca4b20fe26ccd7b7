/** What an outline says of a body by itself: how much of its box it fills, and whether it has thin members. */
import { boxOf, type Subject } from './subject.ts';

/** Of the subject's box. */
const leastHole = 0.002;
/** Legs and bars leave much of their box empty, or the background is seen between them. */
export const thinBelow = 0.55;
const fewHoles = 4;

export const hasThinMembers = (subject: Subject): boolean =>
  filledShare(subject) < thinBelow || holesOf(subject) >= fewHoles;

/** Share of its box that the subject covers. */
export function filledShare({ width, height, mask }: Subject): number {
  const box = boxOf(mask, width, height)!;
  const area = mask.reduce((sum, value) => sum + value, 0);
  return area / ((box.right - box.left) * (box.bottom - box.top));
}

/** Places inside the outline where the background is seen. */
function holesOf({ width, height, mask }: Subject): number {
  const box = boxOf(mask, width, height)!;
  const least = leastHole * (box.right - box.left) * (box.bottom - box.top);
  const seen = mask.slice();
  const fill = (start: number): number => {
    const open = [start];
    seen[start] = 1;
    let area = 0;
    while (open.length > 0) {
      const at = open.pop()!;
      const x = at % width;
      area++;
      for (const [next, isInside] of [
        [at - 1, x > 0],
        [at + 1, x + 1 < width],
        [at - width, at >= width],
        [at + width, at + width < seen.length],
      ] as const) {
        if (!isInside || seen[next]) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    return area;
  };
  // The picture has a border around the subject: all of the background outside is one piece.
  if (!seen[0]) fill(0);
  let count = 0;
  for (let at = 0; at < seen.length; at++) if (!seen[at] && fill(at) >= least) count++;
  return count;
}
