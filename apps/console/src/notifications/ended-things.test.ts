import { GatewayError, type OrreryClient } from '@orrery/client';
import { expect, it } from 'vitest';
import { lookAgain } from './ended-things.ts';

/** A service whose lists hold the newest of these, and whose single answers are these or errors. */
function service(window = 100) {
  const worlds = new Map<string, string>();
  const tasks = new Map<number, number>();
  const answers = new Map<string, string | Error>();
  const times = new Map<string | number, number>();
  const timeOf = (id: string | number) => times.get(id) ?? times.set(id, times.size + 1).get(id)!;
  const client = {
    worlds: {
      page: async ({ statusList }: { statusList?: string[] }) => ({
        result: [...worlds]
          .filter(([, status]) => statusList?.includes(status) ?? true)
          .map(([worldId, status]) => ({ worldId, name: worldId, status, createTime: timeOf(worldId) }))
          .slice(-window),
      }),
      get: async (worldId: string) => {
        const answer = answers.get(worldId);
        if (answer instanceof Error) throw answer;
        return { status: answer };
      },
    },
    tasks: {
      page: async () => ({
        items: [...tasks]
          .map(([taskId, status]) => ({
            taskId,
            status,
            kind: 'text-to-3d',
            name: `task ${taskId}`,
            created: timeOf(taskId),
          }))
          .slice(-window),
      }),
    },
  };
  return { worlds, tasks, answers, client: client as unknown as OrreryClient };
}
const { signal } = new AbortController();
const told = (endings: { path: string; outcome: string }[]) =>
  endings.map(({ path, outcome }) => `${path} ${outcome}`).sort();

it('tells what was unfinished and has ended, once, and nothing of what had ended before', async () => {
  const { worlds, tasks, client } = service();
  worlds.set('old', 'SUCCEEDED').set('a', 'RUNNING').set('b', 'PENDING').set('c', 'RUNNING');
  tasks.set(1, 1).set(2, 3);
  const first = await lookAgain(client, undefined, signal);
  expect(first.endings).toEqual([]);
  worlds.set('a', 'SUCCEEDED').set('b', 'TIMEOUT').set('c', 'CANCELED');
  tasks.set(1, 3);
  const second = await lookAgain(client, first.watched, signal);
  expect(told(second.endings)).toEqual(['models/1 ready', 'worlds/a ready', 'worlds/b failed']);
  expect((await lookAgain(client, second.watched, signal)).endings).toEqual([]);
});

it('tells what came and went between two looks', async () => {
  const { worlds, tasks, client } = service();
  worlds.set('old', 'SUCCEEDED');
  const { watched } = await lookAgain(client, undefined, signal);
  worlds.set('quick', 'REJECTED');
  tasks.set(9, 3);
  const { endings } = await lookAgain(client, watched, signal);
  expect(told(endings)).toEqual(['models/9 ready', 'worlds/quick failed']);
});

it('tells nothing of old ones that come to the list when newer ones are deleted', async () => {
  const { worlds, tasks, client } = service(2);
  worlds.set('a', 'SUCCEEDED').set('b', 'FAILED').set('c', 'SUCCEEDED');
  tasks.set(1, 3).set(2, 3).set(3, 3);
  const { watched } = await lookAgain(client, undefined, signal);
  worlds.delete('c');
  tasks.delete(2);
  const second = await lookAgain(client, watched, signal);
  expect(second.endings).toEqual([]);
  worlds.set('d', 'SUCCEEDED');
  expect(told((await lookAgain(client, second.watched, signal)).endings)).toEqual(['worlds/d ready']);
});

it('asks again for what got no answer or is unfinished off the list, and forgets what was deleted', async () => {
  const { worlds, answers, client } = service();
  for (const id of ['silent', 'deleted', 'slow']) worlds.set(id, 'RUNNING');
  const first = await lookAgain(client, undefined, signal);
  worlds.clear();
  answers.set('silent', new TypeError('no answer')).set('slow', 'RUNNING');
  answers.set('deleted', new GatewayError(404, undefined, undefined));
  const second = await lookAgain(client, first.watched, signal);
  expect(second.endings).toEqual([]);
  expect([...second.watched.unfinished.keys()].sort()).toEqual(['worlds/silent', 'worlds/slow']);
  answers.set('silent', 'SUCCEEDED').set('slow', 'FAILED');
  const third = await lookAgain(client, second.watched, signal);
  expect(told(third.endings)).toEqual(['worlds/silent ready', 'worlds/slow failed']);
});
