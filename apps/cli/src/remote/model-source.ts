/** A model that a command works on: an earlier task by its id, or a file of this machine. */
import type { OrreryClient } from '@orrery/client';
import { UsageError } from '../command.ts';
import { createProgressLine } from './progress-line.ts';
import { sendFiles } from './send-files.ts';

export type ModelSource = { taskId: number } | { url: string };

export const isTaskId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

export function taskIdOf(text: string | undefined): number {
  if (text === undefined || !isTaskId(text))
    throw new UsageError(`name a task by its id, such as 100001${text === undefined ? '' : `, not ${text}`}`);
  return Number(text);
}

export async function modelSource(
  client: OrreryClient,
  given: string,
  { json, signal }: { json: boolean | undefined; signal: AbortSignal },
): Promise<ModelSource> {
  if (isTaskId(given)) return { taskId: Number(given) };
  if (!/\.(glb|zip)$/i.test(given))
    throw new UsageError(`${given}: give the id of a task (100001), a .glb file, or a .zip made by the service`);
  const progress = json ? undefined : createProgressLine();
  const [url] = await sendFiles(client, [{ path: given }], { progress, signal });
  return { url };
}
