/** What the owner of a task may do with it besides waiting: name it, run it once more, delete it. */
import { taskStatus } from '@orrery/protocol';
import { invalidField, RequestError } from '../../platform/errors.ts';
import type { Account } from '../accounts/account-repository.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { jobStopChannel } from '../jobs/job-subject.ts';
import type { Store } from '../store-port.ts';
import { checkedTaskName } from './task-identity.ts';
import { storedImages } from './task-jobs.ts';
import type { CheckedTask } from './task-requests.ts';
import { type CreateTaskDeps, cancelTask, createTask, ownTask } from './tasks.ts';

export async function renameTask(store: Store, account: Account, id: number, given: string): Promise<string> {
  const name = checkedTaskName(given);
  const task = await ownTask(store, account, id);
  await store.tasks.rename(task.id, name);
  return name;
}

/** A new task with the same request; the old one stays. */
export async function retryTask(deps: CreateTaskDeps, account: Account, id: number, traceId: string): Promise<number> {
  const task = await ownTask(deps.store, account, id);
  if (task.status === taskStatus.init || task.status === taskStatus.running)
    throw invalidField('taskid', 'this task has not ended');
  const images = storedImages(task.request).map((image) => {
    if ('key' in image)
      throw invalidField('taskid', 'the pictures came with the request and are no longer stored; send them again');
    return image;
  });
  const { images: _images, modelKey: _modelKey, ...options } = task.request;
  // The row holds what was checked when it was made; the job reads it by its schema again.
  return createTask(deps, account, { kind: task.kind, images, options, name: task.name } as CheckedTask, traceId);
}

/** Takes a task away with its files, canceling it first if need be. */
export async function deleteTask(
  { store, objects }: { store: Store; objects: ObjectStore },
  account: Account,
  id: number,
): Promise<void> {
  const task = await ownTask(store, account, id);
  if (task.status === taskStatus.init || task.status === taskStatus.running)
    await cancelTask(store, account, id).catch((error) => {
      // It may have ended by itself in between, which serves as well.
      if (!(error instanceof RequestError)) throw error;
    });
  await store.transaction(async (tx) => {
    await tx.withdraw({ kind: 'task', subjectId: String(id) });
    await tx.notify(jobStopChannel, `task:${id}`);
    await tx.tasks.delete(id);
  });
  await objects.deletePrefix(`tasks/${id}/`);
  for (const image of storedImages(task.request)) if ('key' in image) await objects.delete(image.key);
}
