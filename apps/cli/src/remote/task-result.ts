/** A task that was started: its id, or its end and its files. */

import { join } from 'node:path';
import { type OrreryClient, type TaskDetail, taskFiles } from '@orrery/client';
import { downloadFile } from './download-world.ts';
import { createProgressLine } from './progress-line.ts';
import { waitingWords } from './waiting-words.ts';

export interface TaskResultOptions {
  wait: boolean;
  json: boolean | undefined;
  /** A folder; undefined names addresses instead. */
  out: string | undefined;
  signal: AbortSignal;
}

export async function awaitTask(client: OrreryClient, taskId: number, options: TaskResultOptions): Promise<number> {
  const { wait, json, out, signal } = options;
  if (!wait) {
    console.log(json ? JSON.stringify({ taskId }) : String(taskId));
    return 0;
  }
  const progress = json ? undefined : createProgressLine();
  const task = await client.tasks
    .wait(taskId, {
      signal,
      onProgress: (fraction, queue) => {
        const waiting = queue && waitingWords(queue, Date.now());
        progress?.show(waiting?.label ?? 'processing', fraction, waiting?.detail);
      },
    })
    .finally(() => progress?.end());
  const files = out === undefined ? taskFiles(task).map(({ url }) => url) : await downloadTask(task, out, signal);
  if (json) console.log(JSON.stringify({ taskId, name: task.name, files }));
  else {
    console.log(`${taskId}  ${task.name ?? ''}`.trimEnd());
    for (const file of files) console.log(`  ${file}`);
  }
  for (const warning of task.details?.warnings ?? []) console.error(`note: ${warning}`);
  return 0;
}

/** Under the names the service gives them; two of the same name are told apart by a number. */
async function downloadTask(task: TaskDetail, folder: string, signal: AbortSignal): Promise<string[]> {
  const paths: string[] = [];
  for (const { url } of taskFiles(task)) {
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1)!);
    const path = join(folder, name);
    const taken = paths.filter((one) => one === path).length;
    const free = taken === 0 ? path : join(folder, `${taken + 1}-${name}`);
    await downloadFile(url, free, { signal });
    paths.push(free);
  }
  return paths;
}
