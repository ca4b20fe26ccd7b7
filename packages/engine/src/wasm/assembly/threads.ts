/** Every thread runs the same program over one memory: counters hand out the work, barriers part the phases. */
import { Frame } from './frame';

/** Rounds of looking before a thread goes to sleep; a phase ends within microseconds of the others. */
const SPINS: u32 = 20000;

export function barrier(f: Frame): void {
  const threads = f.threads;
  if (threads > 1) {
    const generationAt = changetype<usize>(f) + offsetof<Frame>('generation');
    const arrivedAt = changetype<usize>(f) + offsetof<Frame>('arrived');
    const generation = atomic.load<u32>(generationAt);
    if (atomic.add<u32>(arrivedAt, 1) == threads - 1) {
      atomic.store<u32>(arrivedAt, 0);
      atomic.add<u32>(generationAt, 1);
      atomic.notify(generationAt, threads);
    } else {
      let spins: u32 = 0;
      while (atomic.load<u32>(generationAt) == generation) {
        if (++spins > SPINS) atomic.wait<u32>(generationAt, generation, -1);
      }
    }
  }
  // Another thread trapped: end here too instead of waiting for it for ever.
  if (atomic.load<u32>(changetype<usize>(f) + offsetof<Frame>('aborted')) != 0) unreachable();
}

/** Phases with a counter of their own; all are zeroed at the start of a step. */
export const WORK_PROJECT: u32 = 0;
export const WORK_SORT: u32 = 1;
export const WORK_SCATTER: u32 = 2;
export const WORK_FORWARD: u32 = 3;
export const WORK_SSIM: u32 = 4;
export const WORK_LOSS: u32 = 5;
export const WORK_BACKWARD: u32 = 6;
export const WORK_UPDATE: u32 = 7;
export const WORK_NOISE: u32 = 8;
export const WORK_DEPTH: u32 = 9;
export const WORK_EXPOSURE: u32 = 10;
export const WORK_COUNTERS: u32 = 16;

/** The next piece of a phase's work. Counters lie a cache line apart. */
@inline
export function take(f: Frame, phase: u32): u32 {
  return atomic.add<u32>(f.cursors + (phase << 6), 1);
}

export function resetWork(f: Frame): void {
  for (let phase: u32 = 0; phase < WORK_COUNTERS; phase++) atomic.store<u32>(f.cursors + (phase << 6), 0);
}
