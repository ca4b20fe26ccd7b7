/** Where something that waits stands, in words. */
import type { QueuePlace } from '@orrery/protocol';
import { duration } from './progress-line.ts';

export function waitingWords(
  { position, estimatedStartTime }: QueuePlace,
  nowMs: number,
): { label: string; detail: string | undefined } {
  return {
    label: `waiting, place ${position} in line`,
    detail:
      estimatedStartTime === undefined
        ? undefined
        : `(starts in about ${duration((estimatedStartTime - nowMs) / 1000)})`,
  };
}
