/** Waits for a world to end and shows how far it is. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isTerminalWorldStatus, type WorldDetail } from '@orrery/protocol';
import { cancelWorld, type Gateway, worldDetail } from './gateway-calls.ts';

const POLL_MS = 1000;

export interface WorldProgress {
  progress: number;
  stage: string;
  /** Unknown until some of the work is done. */
  secondsLeft: number | undefined;
}

export async function followWorld(
  gateway: Gateway,
  worldId: string,
  onProgress: (progress: WorldProgress) => void,
): Promise<WorldDetail> {
  const started = performance.now();
  try {
    for (;;) {
      const world = await worldDetail(gateway, worldId);
      if (isTerminalWorldStatus(world.status)) return world;
      const seconds = (performance.now() - started) / 1000;
      onProgress({
        progress: world.progress,
        stage: world.stage ?? world.status.toLowerCase(),
        secondsLeft: secondsLeft(world.progress, seconds),
      });
      await sleep(POLL_MS, undefined, { signal: gateway.signal });
    }
  } catch (error) {
    // Ctrl-C: nobody waits for this world any more.
    if (gateway.signal.aborted)
      await cancelWorld({ ...gateway, signal: AbortSignal.timeout(5000) }, worldId).catch(() => {});
    throw error;
  }
}

/** Progress is weighted by time, so what is left takes in proportion. */
export const secondsLeft = (progress: number, elapsedSeconds: number): number | undefined =>
  progress < 0.02 ? undefined : (elapsedSeconds * (1 - progress)) / progress;

export function progressLine({ progress, stage, secondsLeft }: WorldProgress): string {
  const filled = Math.round(24 * progress);
  const left = secondsLeft === undefined ? '' : `, ${duration(secondsLeft)} left`;
  return `[${'#'.repeat(filled)}${'.'.repeat(24 - filled)}] ${Math.floor(100 * progress)} % ${stage}${left}`;
}

export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
