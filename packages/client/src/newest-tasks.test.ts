import { expect, it } from 'vitest';
import { newestTasks } from './newest-tasks.ts';
import type { TaskPage } from './tasks.ts';

/** A service with these tasks, the newest first; `onPage` may create one in between. */
function service(count: number, onPage?: (ids: number[]) => void) {
  const ids = Array.from({ length: count }, (_, k) => count - k);
  return async ({ page, pageSize }: { page: number; pageSize: number }) => {
    onPage?.(ids);
    const items = ids.slice((page - 1) * pageSize, page * pageSize).map((taskId) => ({ taskId }));
    return { items, total: ids.length, page, pageSize } as TaskPage;
  };
}

it('lists all of them, or as many as are wanted, however many pages that takes', async () => {
  expect((await newestTasks(service(250))).items.map(({ taskId }) => taskId)).toEqual(
    Array.from({ length: 250 }, (_, k) => 250 - k),
  );
  const some = await newestTasks(service(250), 120);
  expect([some.items.length, some.items.at(-1)!.taskId, some.total]).toEqual([120, 131, 250]);
  expect((await newestTasks(service(200))).items).toHaveLength(200);
  expect((await newestTasks(service(0))).items).toEqual([]);
});

it('lists nothing twice when a task is created in between', async () => {
  let asked = 0;
  const { items } = await newestTasks(service(150, (ids) => asked++ === 1 && ids.unshift(151)));
  const ids = items.map(({ taskId }) => taskId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.at(-1)).toBe(1);
});
