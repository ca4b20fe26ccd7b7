/** What has ended since it was last looked: what was unfinished then, and what came and went in between. */
import type { OrreryClient } from '@orrery/client';
import { isTerminalWorldStatus, taskStatus, unfinishedWorldStatuses, type WorldStatus } from '@orrery/protocol';
import { isMissing } from '../ui/is-missing.ts';

export interface Thing {
  /** Address in the console. */
  path: string;
  name: string;
}

export type Ending = Thing & { outcome: 'ready' | 'failed' };

/** `ended` without news: canceled by whoever would be told. */
type State = 'unfinished' | Ending['outcome'] | 'ended';

interface Listed extends Thing {
  state: State;
  createdMs: number;
}

export interface Watched {
  unfinished: ReadonlyMap<string, Thing>;
  /** Addresses of everything that was ever listed. */
  listed: ReadonlySet<string>;
  /** When the newest of the first look was created. What is older and ended comes to the list when something newer is deleted: it is no news. */
  sinceMs: number;
}

function worldState(status: WorldStatus): State {
  if (!isTerminalWorldStatus(status)) return 'unfinished';
  if (status === 'CANCELED') return 'ended';
  return status === 'SUCCEEDED' ? 'ready' : 'failed';
}

function taskState(status: number): State {
  if (status === taskStatus.init || status === taskStatus.running) return 'unfinished';
  if (status === taskStatus.canceled) return 'ended';
  return status === taskStatus.success ? 'ready' : 'failed';
}

/** Asks once. What gets no answer now stays unfinished, and is asked for the next time. */
export async function lookAgain(
  client: OrreryClient,
  before: Watched | undefined,
  signal: AbortSignal,
): Promise<{ watched: Watched; endings: Ending[] }> {
  const states = await listed(client, signal);
  const unfinished = new Map<string, Thing>();
  const endings: Ending[] = [];
  const take = (thing: Thing, state: State | undefined) => {
    if (state === 'unfinished') unfinished.set(thing.path, thing);
    else if (state === 'ready' || state === 'failed') endings.push({ ...thing, outcome: state });
  };
  // What had ended before anybody looked is no news.
  for (const { state, createdMs, ...thing } of states.values())
    if (state === 'unfinished' || (before && createdMs > before.sinceMs && !before.listed.has(thing.path)))
      take(thing, state);
  for (const thing of before?.unfinished.values() ?? []) {
    if (unfinished.has(thing.path)) continue;
    take(thing, states.get(thing.path)?.state ?? (await stateOf(client, thing, signal)));
  }
  const sinceMs = before?.sinceMs ?? Math.max(...[...states.values()].map(({ createdMs }) => createdMs));
  return { watched: { unfinished, listed: new Set([...(before?.listed ?? []), ...states.keys()]), sinceMs }, endings };
}

/** The newest of everything, and the unfinished worlds that are older. */
async function listed(client: OrreryClient, signal: AbortSignal): Promise<Map<string, Listed>> {
  const [newest, unfinished, tasks] = await Promise.all([
    client.worlds.page({ pageSize: 100 }, { signal }),
    client.worlds.page({ pageSize: 100, statusList: [...unfinishedWorldStatuses] }, { signal }),
    client.tasks.page({ pageSize: 100 }, { signal }),
  ]);
  const things = [
    ...[...unfinished.result, ...newest.result].map(({ worldId, name, status, createTime }) => ({
      path: `worlds/${worldId}`,
      name,
      state: worldState(status),
      createdMs: createTime,
    })),
    ...tasks.items
      .filter(({ kind }) => kind !== 'mesh-upload')
      .map(({ taskId, name, status, created }) => ({
        path: `models/${taskId}`,
        name: name ?? String(taskId),
        state: taskState(status),
        createdMs: created,
      })),
  ];
  return new Map(things.map((thing) => [thing.path, thing]));
}

/** Of something that is listed no more; undefined: it was deleted. */
async function stateOf(client: OrreryClient, { path }: Thing, signal: AbortSignal): Promise<State | undefined> {
  const [kind, id] = path.split('/');
  try {
    if (kind === 'worlds') return worldState((await client.worlds.get(id, { signal })).status);
    return taskState((await client.tasks.get(Number(id), { signal })).status);
  } catch (error) {
    return isMissing(error as Error) ? undefined : 'unfinished';
  }
}
