/** 3D-generation and asset tasks: create, get, list, cancel, and the job's side. */
import {
  notRequested,
  outputPlaces,
  type QueuePlace,
  type TaskKind,
  type TaskListQuery,
  type TaskOutput,
  taskBizId,
  taskKinds,
  taskStatus,
} from '@orrery/protocol';
import { invalidField, RequestError } from '../../platform/errors.ts';
import { QuotaError } from '../../platform/storage-errors.ts';
import type { Account } from '../accounts/account-repository.ts';
import type { StoredAsset } from '../assets/find-asset.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { type JobSubject, jobStopChannel } from '../jobs/job-subject.ts';
import { readShape } from '../jobs/stored-shape.ts';
import { searchWords } from '../search-words.ts';
import type { Store } from '../store-port.ts';
import { type TaskLinks, taskIdentity, taskName } from './task-identity.ts';
import { storeInput } from './task-inputs.ts';
import { type StoredTaskOutput, storedImages, TaskResult } from './task-jobs.ts';
import type { Task } from './task-repository.ts';
import type { CheckedTask } from './task-requests.ts';

export interface CreateTaskDeps {
  store: Store;
  objects: ObjectStore;
  taskCapAccount: number;
}

export async function createTask(
  deps: CreateTaskDeps,
  account: Account,
  task: CheckedTask,
  traceId: string,
): Promise<number> {
  const { store, objects, taskCapAccount } = deps;
  const family = task.kind === 'mesh-upload' ? 'asset' : 'generation';
  const refuseAtCap = (unfinished: number) => {
    if (unfinished >= taskCapAccount)
      throw new RequestError(
        'TASK_CAP_REACHED',
        `GENERATION_CONCURRENCY_LIMIT_EXCEEDED: ${unfinished} tasks are unfinished, the most this account may have`,
      );
  };
  const source =
    typeof task.options.taskId === 'number' ? await ownTask(store, account, task.options.taskId) : undefined;
  const modelKey = source && modelKeyOf(source);
  // Once before anything is stored, so that a caller at the cap cannot fill the storage; the binding check is below.
  refuseAtCap(await store.tasks.countUnfinished(account.id, family));
  await store.storage.requireRoom(account.id);
  const images = await Promise.all(task.images.map((input) => storeInput(objects, input)));
  try {
    return await store.transaction(async (tx) => {
      await tx.serialize(`tasks:${account.id}`);
      refuseAtCap(await tx.tasks.countUnfinished(account.id, family));
      const request = { ...task.options, ...(modelKey && { modelKey }), ...(images.length > 0 && { images }) };
      const id = await tx.tasks.insert({
        accountId: account.id,
        kind: task.kind,
        // What is made of a thing is called like the thing. Kept with the row, so that it is found by what it is shown as.
        name: task.name ?? taskName(source ?? { name: undefined, request }),
        request,
        traceId,
      });
      const storedBytes = task.images.reduce((sum, image) => sum + ('bytes' in image ? image.bytes.length : 0), 0);
      if (storedBytes > 0) await tx.storage.addObjectBytes('task', String(id), storedBytes);
      await tx.storage.requireRoom(account.id);
      await tx.enqueue({
        kind: 'task',
        subjectId: String(id),
        traceId,
        accountId: account.id,
        // With a picture, text-to-3D is image-to-3D with a hint.
        workload: task.kind === 'text-to-3d' && images.length > 0 ? 'img-to-3d' : task.kind,
      });
      return id;
    });
  } catch (error) {
    // Refused for certain; after any other failure the row may exist, and what has none is swept away later.
    if (error instanceof RequestError || error instanceof QuotaError)
      await Promise.all(images.map((image) => ('key' in image ? objects.delete(image.key) : undefined)));
    throw error;
  }
}

/** Where the model of a finished task lies: its GLB, an archive that holds one, or the asset of an uploaded mesh. */
function modelKeyOf(task: Task): string {
  if (task.status !== taskStatus.success) throw invalidField('taskId', 'this task has not succeeded');
  const asset = (task.details as { asset?: StoredAsset } | undefined)?.asset;
  const key =
    ['glb', 'zip'].map((format) => task.outputs.find((output) => output.format === format)?.key).find(Boolean) ??
    (asset?.kind === 'mesh' ? asset.key : undefined);
  if (key === undefined) throw invalidField('taskId', 'this task has no model among its outputs');
  return key;
}

export async function ownTask(store: Store, account: Account, id: number): Promise<Task> {
  const task = await store.tasks.find(id);
  if (!task || task.accountId !== account.id) throw new RequestError('TASK_NOT_FOUND', `task ${id} does not exist`);
  return task;
}

async function ownMeshTask(store: Store, account: Account, id: number): Promise<Task> {
  const task = await ownTask(store, account, id);
  if (task.kind !== 'mesh-upload') throw new RequestError('TASK_NOT_FOUND', `task ${id} does not exist`);
  return task;
}

function signedOutput(output: StoredTaskOutput, links: TaskLinks): TaskOutput {
  const sign = (key: string) =>
    links.fileLinks.objectUrl(key, { name: key.slice(key.lastIndexOf('/') + 1), expiresInS: links.taskUrlLifetimeS });
  const content = output.keys
    ? JSON.stringify(output.keys.map(sign))
    : output.key
      ? sign(output.key)
      : (output.content ?? '');
  return { content, ...(output.format !== undefined && { format: output.format }) };
}

/** Formats that published clients look for at fixed places stand there, asked for or not; what has no place follows. */
function placedOutputs({ kind, status, outputs }: Task): StoredTaskOutput[] {
  const places: readonly string[] | undefined = (outputPlaces as Partial<Record<TaskKind, readonly string[]>>)[kind];
  if (!places || status !== taskStatus.success) return outputs;
  return [
    ...places.map((format) => outputs.find((output) => output.format === format) ?? { format, content: notRequested }),
    ...outputs.filter(({ format }) => format === undefined || !places.includes(format)),
  ];
}

function taskState(task: Task, links: TaskLinks) {
  return {
    bizId: taskBizId,
    taskId: task.id,
    status: task.status,
    progress: task.progress,
    outputs: placedOutputs(task).map((output) => signedOutput(output, links)),
    ...(task.failure && { errorMsg: `${task.failure.code}: ${task.failure.message}`, failure: task.failure }),
  };
}

/** By task id; a task that does not wait has none. */
async function taskPlaces(store: Store, tasks: readonly Task[]): Promise<Map<string, QueuePlace>> {
  const waiting = tasks.filter(({ status }) => status === taskStatus.init);
  if (waiting.length === 0) return new Map();
  return store.line.placesOf(
    'task',
    waiting.map(({ id }) => String(id)),
  );
}

async function queueOf(store: Store, task: Task): Promise<{ queue?: QueuePlace }> {
  const queue = (await taskPlaces(store, [task])).get(String(task.id));
  return queue ? { queue } : {};
}

export async function getTask(store: Store, account: Account, id: number, links: TaskLinks) {
  const task = await ownTask(store, account, id);
  return {
    ...taskState(task, links),
    ...(await queueOf(store, task)),
    kind: task.kind,
    created: task.createdAt,
    ...taskIdentity(task, links),
    ...(task.details && {
      details: task.kind === 'mesh-upload' ? meshDetails(task, links) : shownDetails(task.details),
    }),
  };
}

/** Where files lie is for the service alone. */
function shownDetails({ thumbnailKey: _key, ...shown }: Record<string, unknown>) {
  return shown;
}

/** What callers may know of an uploaded model. `asset` says where its files lie: for scenes, not for them. */
function meshDetails(task: Task, links: TaskLinks) {
  const { previewKey, asset, ...details } = (task.details ?? {}) as { previewKey?: string; asset?: StoredAsset };
  const name = task.name ?? (typeof task.request.name === 'string' ? task.request.name : undefined);
  return {
    ...(name !== undefined && { name }),
    ...details,
    ...(previewKey && {
      previewUrl: links.fileLinks.objectUrl(previewKey, { name: 'preview.png', expiresInS: links.taskUrlLifetimeS }),
    }),
  };
}

export async function getMeshTask(store: Store, account: Account, id: number, links: TaskLinks) {
  const task = await ownMeshTask(store, account, id);
  return { ...taskState(task, links), ...(await queueOf(store, task)), ...meshDetails(task, links) };
}

function kindsOf(query: TaskListQuery): TaskKind[] | undefined {
  const named = query.kind?.split(',').map((kind) => kind.trim());
  if (named?.every((kind): kind is TaskKind => (taskKinds as readonly string[]).includes(kind)) === false)
    throw invalidField('kind', `must be one or more of ${taskKinds.join(', ')}, separated by commas`);
  return named as TaskKind[] | undefined;
}

export async function listTasks(store: Store, account: Account, query: TaskListQuery, links: TaskLinks) {
  const page = query.page ?? 1;
  const pageSize = query.pagesize ?? 20;
  if (query.starttime !== undefined && query.endtime !== undefined && query.starttime > query.endtime)
    throw invalidField('starttime', 'must not be after endtime');
  const offset = (page - 1) * pageSize;
  // Beyond what any table holds; PostgreSQL's bigint would not take it.
  if (offset > Number.MAX_SAFE_INTEGER) throw invalidField('page', 'is too large');
  const { tasks, total } = await store.tasks.list(account.id, {
    offset,
    limit: pageSize,
    status: query.status,
    from: query.starttime,
    to: query.endtime,
    kinds: kindsOf(query),
    words: searchWords(query.search),
  });
  const places = await taskPlaces(store, tasks);
  return {
    items: tasks.map((task) => ({
      taskId: task.id,
      status: task.status,
      created: task.createdAt,
      lastModified: task.updatedAt,
      kind: task.kind,
      progress: task.progress,
      ...taskIdentity(task, links, { listed: true }),
      ...(places.has(String(task.id)) && { queue: places.get(String(task.id)) }),
    })),
    total,
    page,
    pageSize,
  };
}

export async function cancelTask(store: Store, account: Account, id: number): Promise<void> {
  await endCanceled(store, await ownTask(store, account, id));
}

export async function cancelMeshTask(store: Store, account: Account, id: number): Promise<void> {
  await endCanceled(store, await ownMeshTask(store, account, id));
}

async function endCanceled(store: Store, task: Task): Promise<void> {
  const canceled = await store.transaction(async (tx) => {
    const failure = {
      code: 'CANCELED',
      message: 'The task was canceled by its owner.',
      hint: 'Create it again when you want it after all.',
    };
    const ended = await tx.tasks.end(task.id, { status: taskStatus.canceled, failure });
    if (ended) {
      // Pictures that came with the request are removed by whoever takes the job.
      if (!storedImages(task.request).some((image) => 'key' in image))
        await tx.withdraw({ kind: 'task', subjectId: String(task.id) });
      await tx.notify(jobStopChannel, `task:${task.id}`);
    }
    return ended;
  });
  if (!canceled) throw new RequestError('TASK_NOT_CANCELABLE', 'this task has already ended');
}

export function taskJobSubject(store: Store, subjectId: string): JobSubject {
  const id = Number(subjectId);
  return {
    async open() {
      const task = await store.tasks.find(id);
      if (!task || (task.status !== taskStatus.init && task.status !== taskStatus.running)) return undefined;
      return { accountId: task.accountId, kind: task.kind, request: task.request };
    },
    progress: (update) => store.tasks.progress(id, Math.min(update.fraction, 0.99)),
    async end(ending) {
      await store.transaction((tx) =>
        tx.tasks.end(
          id,
          ending.outcome === 'succeeded'
            ? { status: taskStatus.success, ...readShape(TaskResult, ending.result) }
            : {
                status: ending.outcome === 'canceled' ? taskStatus.canceled : taskStatus.failed,
                failure: ending.failure,
              },
        ),
      );
    },
  };
}
