import { serialTurns } from './serial-turns.ts';

/** Turns for work that holds much memory: at most `limit` at once, later ones wait, and an owner has one at a time, so that nobody can take them all. */
export function limitedTurns(limit: number): <T>(owner: number, work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const ofOwner = serialTurns<number>();

  async function whenThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
    // Room that gets free is handed to the next in line without being counted free in between.
    if (running >= limit) await new Promise<void>((turn) => waiting.push(turn));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return (owner, work) => ofOwner(owner, () => whenThereIsRoom(work));
}
