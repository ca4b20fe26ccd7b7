/**
 * Keeps unfinished worlds up to date. A browser opens only six connections to a service over HTTP/1.1, and an event stream holds one for as
 * long as it lives; so a few worlds are followed by events and the rest by asking for the list now and then.
 */
import type { OrreryClient } from '@orrery/client';
import { isTerminalWorldStatus, unfinishedWorldStatuses, type WorldEvent, type WorldItem } from '@orrery/protocol';
import { useEffect, useRef } from 'react';

const streams = 3;
const pollMs = 5000;

export type WorldChange = Pick<WorldEvent, 'worldId' | 'status' | 'progress' | 'updateTime'> &
  Partial<Pick<WorldEvent, 'stage' | 'queue' | 'failure' | 'estimatedEndTime'>>;

interface Options {
  client: OrreryClient;
  worlds: readonly WorldItem[];
  onChange(change: WorldChange): void;
}

export function useFollowedWorlds({ client, worlds, onChange }: Options): void {
  const tell = useRef(onChange);
  tell.current = onChange;
  const unfinished = worlds.filter(({ status }) => !isTerminalWorldStatus(status)).map(({ worldId }) => worldId);
  const byEvents = unfinished.slice(0, streams).join(' ');
  const byList = unfinished.slice(streams).join(' ');

  useEffect(() => {
    if (byEvents === '') return;
    const leaving = new AbortController();
    for (const worldId of byEvents.split(' '))
      void followOne(client, worldId, leaving.signal, (change) => tell.current(change));
    return () => leaving.abort();
  }, [client, byEvents]);

  useEffect(() => {
    if (byList === '') return;
    const wanted = new Set(byList.split(' '));
    const timer = setInterval(async () => {
      const page = await client.worlds
        .page({ pageSize: 100, statusList: [...unfinishedWorldStatuses] })
        .catch(() => undefined); // asked again in a moment
      const seen = new Set(page?.result.map(({ worldId }) => worldId));
      for (const world of page?.result ?? []) if (wanted.has(world.worldId)) tell.current(world);
      // No longer among the unfinished: how it ended is in its detail.
      for (const worldId of page ? wanted : [])
        if (!seen.has(worldId))
          client.worlds.get(worldId).then(
            (world) => tell.current(world),
            () => undefined,
          );
    }, pollMs);
    return () => clearInterval(timer);
  }, [client, byList]);
}

/** Until the world ends. A stream that cannot be had (a proxy, a deleted world) ends quietly: the page shows what it last knew. */
async function followOne(
  client: OrreryClient,
  worldId: string,
  signal: AbortSignal,
  onChange: (change: WorldChange) => void,
): Promise<void> {
  try {
    for await (const event of client.worlds.events(worldId, { signal })) onChange(event);
  } catch (error) {
    if (!signal.aborted) console.warn(`world ${worldId} is no longer followed`, error);
  }
}
