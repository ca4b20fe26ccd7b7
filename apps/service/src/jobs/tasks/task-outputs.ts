/** Files a task gives its caller: written into the work folder, stored under the task's own folder, named in the answer. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredTaskOutput } from '../../domain/tasks/task-jobs.ts';
import type { JobContext } from '../job-definition.ts';
import { tryFolder } from '../try-folder.ts';

const taskFolder = (taskId: string) => `tasks/${taskId}`;

/** Stores one file and returns its key. The last part of the key is the name the caller sees. */
export async function storeFile(context: JobContext, name: string, bytes: Uint8Array): Promise<string> {
  const folder = join(context.workFolder, 'outputs');
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, bytes);
  const key = `${taskFolder(context.subjectId)}/${tryFolder(context)}${name}`;
  await context.files.writeObject(key, path);
  return key;
}

export const storeOutput = async (
  context: JobContext,
  format: string,
  name: string,
  bytes: Uint8Array,
): Promise<StoredTaskOutput> => ({ format, key: await storeFile(context, name, bytes) });
