/** Keypoints before they have an orientation, and which of them are described first. */
import type { SiftImage } from './features.ts';

export interface Candidate {
  octave: number;
  /** 1, 2 or 3: the level it was found in. */
  level: number;
  /** Pixels of the octave; the center of its first pixel is at (0, 0). */
  x: number;
  y: number;
  /** Fractional level. */
  s: number;
  /** |D| at the fit. */
  peak: number;
}

/** Coarse before fine, then strong before weak; a tie goes to the upper, then the left one. */
function precedence(a: Candidate, b: Candidate): number {
  return b.octave - a.octave || b.level - a.level || b.peak - a.peak || a.y - b.y || a.x - b.x;
}

/** What may be described, in order; more than `most` are never needed. */
export function chooseCandidates(candidates: Candidate[], picture: SiftImage, most: number): Candidate[] {
  const { width, height, mask } = picture;
  const seen = mask
    ? candidates.filter(({ octave, x, y }) => {
        const column = Math.min(width - 1, Math.round(x * 2 ** octave));
        const row = Math.min(height - 1, Math.round(y * 2 ** octave));
        return mask[row * width + column] !== 0;
      })
    : candidates;
  return seen.sort(precedence).slice(0, most);
}
