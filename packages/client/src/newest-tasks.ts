/** More tasks than one page holds. */
import type { TaskPage } from './tasks.ts';

/** The service's limit. */
const mostOnAPage = 100;

/** The newest `most`, or all there are. What is created meanwhile moves the rest to later pages: nothing is listed twice. */
export async function newestTasks(
  load: (slice: { page: number; pageSize: number }) => Promise<TaskPage>,
  most = Number.POSITIVE_INFINITY,
): Promise<Pick<TaskPage, 'items' | 'total'>> {
  const items = new Map<number, TaskPage['items'][number]>();
  // Pages of one size, or their edges would not meet.
  const pageSize = Math.min(most, mostOnAPage);
  for (let page = 1; ; page++) {
    const next = await load({ page, pageSize });
    for (const item of next.items) items.set(item.taskId, item);
    if (items.size >= most || next.items.length < pageSize)
      return { items: [...items.values()].slice(0, most), total: next.total };
  }
}
