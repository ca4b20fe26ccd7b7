/** Turns for work that holds much memory: at most `limit` at once, later ones wait, and an owner has one at a time, so that nobody can take them all. */
export function limitedTurns(limit: number): <T>(owner: number, work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const busyOwners = new Map<number, Promise<unknown>>();

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

  return async <T>(owner: number, work: () => Promise<T>): Promise<T> => {
    const inLine = () => whenThereIsRoom(work);
    const turn = (busyOwners.get(owner) ?? Promise.resolve()).then(inLine, inLine);
    busyOwners.set(owner, turn);
    try {
      return await turn;
    } finally {
      if (busyOwners.get(owner) === turn) busyOwners.delete(owner);
    }
  };
}
