/** A subject without the loose pixels that cutting it out left around it. */
import type { Subject } from './subject.ts';

/** Pixels: what hangs together in fewer is no part of a thing. */
const fewest = 4;

export function withoutSpecks(subject: Subject): Subject {
  const { width, height } = subject;
  const mask = subject.mask.slice();
  const seen = new Uint8Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    const piece = [start];
    seen[start] = 1;
    for (let n = 0; n < piece.length; n++) {
      const [x, y] = [piece[n] % width, Math.floor(piece[n] / width)];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const at = row * width + column;
          if (!mask[at] || seen[at]) continue;
          seen[at] = 1;
          piece.push(at);
        }
    }
    if (piece.length < fewest) for (const at of piece) mask[at] = 0;
  }
  return { ...subject, mask };
}
