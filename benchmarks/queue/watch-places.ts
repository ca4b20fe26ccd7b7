/** Asks for the places of one account's waiting worlds again and again, and counts those that grow or are out of order. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrreryClient } from '@orrery/client';

const everyMs = 2000;

export function watchPlaces(client: OrreryClient, worlds: readonly string[]) {
  const counts = { asked: 0, grown: 0, wrong: 0 };
  const last = new Map<string, number>();
  const leaving = new AbortController();
  const look = async () => {
    const page = await client.worlds.page({ pageSize: 100, statusList: ['PENDING'] });
    const placeOf = new Map(page.result.map(({ worldId, queue }) => [worldId, queue?.position]));
    // Alone in their lane, they are taken in the order they came: 1, 2, 3, ...
    const waiting = worlds.filter((worldId) => placeOf.get(worldId) !== undefined);
    for (const [index, worldId] of waiting.entries()) {
      const position = placeOf.get(worldId)!;
      counts.asked++;
      if (position > (last.get(worldId) ?? Number.POSITIVE_INFINITY)) counts.grown++;
      if (position !== index + 1) counts.wrong++;
      last.set(worldId, position);
    }
  };
  const watching = (async () => {
    while (!leaving.signal.aborted) {
      await look();
      await sleep(everyMs, undefined, { signal: leaving.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      leaving.abort();
      await watching;
      return counts;
    },
  };
}
