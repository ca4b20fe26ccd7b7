/** The progress line of a world: what the service says of it, going on by the clock until it says more. */
import type { WorldEvent } from '@orrery/protocol';
import type { ProgressLine } from './progress-line.ts';
import { waitingWords } from './waiting-words.ts';

export interface WorldLine {
  show(event: WorldEvent): void;
  /** Draws the line again: the time left goes on without news. */
  tick(): void;
}

export function createWorldLine(progress: ProgressLine, now: () => number = Date.now): WorldLine {
  let last: { event: WorldEvent; leftMs: number | undefined; atMs: number } | undefined;
  const draw = () => {
    if (!last) return;
    const { event, leftMs, atMs } = last;
    const { status, stage, progress: fraction, queue } = event;
    // Waiting is no work: nothing is estimated from it.
    const waiting = status === 'PENDING' && queue ? waitingWords(queue, now()) : undefined;
    const left = leftMs === undefined ? null : Math.max(0, leftMs - (now() - atMs)) / 1000;
    progress.show(waiting?.label ?? stage ?? status.toLowerCase(), fraction, waiting?.detail, left);
  };
  return {
    show(event) {
      const { estimatedEndTime, updateTime } = event;
      // By the service's own clock, which need not be this machine's.
      last = {
        event,
        leftMs: estimatedEndTime === undefined ? undefined : estimatedEndTime - updateTime,
        atMs: now(),
      };
      draw();
    },
    tick: draw,
  };
}
