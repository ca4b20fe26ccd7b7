import type { Growing } from './outdoor-place.ts';

/** One line of what grows in a place. */
export const grow = (
  kind: Growing['kind'],
  here: number,
  around: number,
  to: number,
  more: Partial<Omit<Growing, 'kind' | 'here' | 'around' | 'to'>> = {},
): Growing => ({ kind, here, around, to, size: [0.8, 1.2], ...more });
