/** Which of the things that were unfinished a moment ago have ended. */
import type { OrreryClient } from '@orrery/client';
import { isTerminalWorldStatus, taskStatus, unfinishedWorldStatuses } from '@orrery/protocol';

export interface Thing {
  /** Address in the console. */
  path: string;
  name: string;
}

export type Ending = Thing & { outcome: 'ready' | 'failed' };

const isUnfinishedTask = (status: number) => status === taskStatus.init || status === taskStatus.running;

/** By address. */
export async function unfinishedThings(client: OrreryClient, signal: AbortSignal): Promise<Map<string, Thing>> {
  const [worlds, tasks] = await Promise.all([
    client.worlds.page({ pageSize: 100, statusList: [...unfinishedWorldStatuses] }, { signal }),
    client.tasks.page({ pageSize: 100 }, { signal }),
  ]);
  const things = [
    ...worlds.result.map(({ worldId, name }) => ({ path: `worlds/${worldId}`, name })),
    ...tasks.items
      .filter(({ status, kind }) => isUnfinishedTask(status) && kind !== 'mesh-upload')
      .map(({ taskId, name }) => ({ path: `models/${taskId}`, name: name ?? String(taskId) })),
  ];
  return new Map(things.map((thing) => [thing.path, thing]));
}

/** Undefined: it was deleted, or canceled by whoever would be told. */
export async function endingOf(client: OrreryClient, thing: Thing, signal: AbortSignal): Promise<Ending | undefined> {
  const [kind, id] = thing.path.split('/');
  try {
    if (kind === 'worlds') {
      const { status, name } = await client.worlds.get(id, { signal });
      if (!isTerminalWorldStatus(status) || status === 'CANCELED') return undefined;
      return { ...thing, name, outcome: status === 'SUCCEEDED' ? 'ready' : 'failed' };
    }
    const { status } = await client.tasks.get(Number(id), { signal });
    if (isUnfinishedTask(status) || status === taskStatus.canceled) return undefined;
    return { ...thing, outcome: status === taskStatus.success ? 'ready' : 'failed' };
  } catch {
    return undefined; // it is gone
  }
}
