/** The progress line of a world: what the service says of it, going on by the clock until it says more. */
import { stageName, type WorldEvent } from '@orrery/protocol';
import type { ProgressLine } from './progress-line.ts';
import { waitingWords } from './waiting-words.ts';
import { worldStateNames } from './world-states.ts';

export interface WorldLine {
  show(event: WorldEvent): void;
  /** Draws the line again: the time left goes on without news. */
  tick(): void;
}

/** As the other words of a line: small. */
const inLine = (name: string) => name[0].toLowerCase() + name.slice(1);

export function createWorldLine(progress: ProgressLine, now: () => number = Date.now): WorldLine {
  let last: { event: WorldEvent; leftMs: number | undefined; atMs: number } | undefined;
  /** The clock runs between two updates, the service's estimate may run slower: what is shown does not go back for that. */
  let shownMs = Number.POSITIVE_INFINITY;
  const draw = () => {
    if (!last) return;
    const { event, leftMs, atMs } = last;
    const { status, stage, progress: fraction, queue } = event;
    // Waiting is no work: nothing is estimated from it.
    const waiting = status === 'PENDING' && queue ? waitingWords(queue, now()) : undefined;
    if (leftMs !== undefined && leftMs > 0) shownMs = Math.min(shownMs, Math.max(1000, leftMs - (now() - atMs)));
    // Late, until the service tells a time again.
    const left = leftMs === undefined ? null : leftMs <= 0 ? 0 : shownMs / 1000;
    progress.show(
      waiting?.label ?? (stage === undefined ? worldStateNames[status] : inLine(stageName(stage))),
      fraction,
      waiting?.detail,
      left,
    );
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
