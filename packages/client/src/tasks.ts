/** 3D-generation tasks, and meshes made ready for rendering; both speak the task envelope. */
import {
  type ImageOrPromptRequest,
  type ImgTo3dRequest,
  type MaterialTransferRequest,
  type MeshTaskDetail as MeshTaskAnswer,
  type MeshUploadRequest,
  type MultiFormatExportRequest,
  type QueuePlace,
  type TaskDetail as TaskAnswer,
  type TaskKind,
  type TaskList as TaskListAnswer,
  type TextTo3dRequest,
  taskStatus,
} from '@orrery/protocol';
import { delays, pollBackoff, sleep } from './backoff.ts';
import { WorkFailedError } from './errors.ts';
import type { CallOptions, Gateway } from './gateway.ts';

export type TaskDetail = TaskAnswer['d'];
export type MeshTaskDetail = MeshTaskAnswer['d'];
export type TaskPage = TaskListAnswer['d'];

export interface TaskRequests {
  'img-to-3d': ImgTo3dRequest;
  'text-to-3d': TextTo3dRequest;
  'material-transfer': MaterialTransferRequest;
  'image-to-four-view': ImageOrPromptRequest;
  'multimodal-to-image': ImageOrPromptRequest;
  'multi-format-export': MultiFormatExportRequest;
}

export interface TaskFilter {
  page?: number;
  pageSize?: number;
  status?: 0 | 1 | 3 | 4;
  /** Unix milliseconds: created at or after, and before. */
  startTime?: number;
  endTime?: number;
  /** Every kind unless given. */
  kinds?: readonly TaskKind[];
  /** Words that name or prompt must contain. */
  search?: string;
}

export interface TaskWaitOptions extends CallOptions {
  /** While the task waits, with its place in line. */
  onProgress?: (fraction: number, queue?: QueuePlace) => void;
}

export interface Tasks {
  /** Gives the task's id. */
  create<K extends keyof TaskRequests>(kind: K, request: TaskRequests[K], options?: CallOptions): Promise<number>;
  /** Output addresses live for two hours; ask again for new ones. `taskFiles` gives those that are there. */
  get(taskId: number, options?: CallOptions): Promise<TaskDetail>;
  page(filter?: TaskFilter, options?: CallOptions): Promise<TaskPage>;
  wait(taskId: number, options?: TaskWaitOptions): Promise<TaskDetail>;
  cancel(taskId: number, options?: CallOptions): Promise<void>;
  rename(taskId: number, name: string, options?: CallOptions): Promise<void>;
  /** Gives the id of a new task with the same request; the old one stays. */
  retry(taskId: number, options?: CallOptions): Promise<number>;
  /** With its files. */
  delete(taskId: number, options?: CallOptions): Promise<void>;
}

export interface Assets {
  /** Gives the task's id; the asset's own id is the finished task's first output. */
  create(request: MeshUploadRequest, options?: CallOptions): Promise<number>;
  get(taskId: number, options?: CallOptions): Promise<MeshTaskDetail>;
  page(filter?: Omit<TaskFilter, 'kinds' | 'search'>, options?: CallOptions): Promise<TaskPage>;
  wait(taskId: number, options?: TaskWaitOptions): Promise<MeshTaskDetail>;
  cancel(taskId: number, options?: CallOptions): Promise<void>;
}

interface Enveloped<T> {
  d: T;
}

type Ended = Pick<TaskDetail, 'status' | 'progress' | 'queue' | 'errorMsg' | 'failure'>;

async function waitFor<T extends Ended>(
  taskId: number,
  get: () => Promise<T>,
  { onProgress, signal }: TaskWaitOptions,
): Promise<T> {
  for (const delay of delays(pollBackoff)) {
    const task = await get();
    onProgress?.(task.progress, task.queue);
    if (task.status === taskStatus.success) return task;
    if (task.status === taskStatus.failed || task.status === taskStatus.canceled)
      throw new WorkFailedError(
        String(taskId),
        task.status === taskStatus.failed ? 'FAILED' : 'CANCELED',
        task.failure ?? (task.errorMsg ? { code: 'FAILED', message: task.errorMsg, hint: '' } : undefined),
      );
    await sleep(delay, signal);
  }
  throw new Error('unreachable'); // the delays do not end
}

const listQuery = ({ page, pageSize, status, startTime, endTime, kinds, search }: TaskFilter) => ({
  page,
  pagesize: pageSize,
  status,
  starttime: startTime,
  endtime: endTime,
  kind: kinds?.join(),
  search: search || undefined,
});

export function createTasks(gateway: Gateway): Tasks {
  const generate = '/lux3d/v1/generate';
  const get = async (taskId: number, { signal }: CallOptions = {}) =>
    (await gateway.call<Enveloped<TaskDetail>>(`${generate}/task/get`, { query: { taskid: taskId }, signal })).d;
  return {
    async create(kind, request, { signal } = {}) {
      const route = kind === 'multi-format-export' ? `/lux3d/v1/${kind}` : `${generate}/${kind}`;
      const { d } = await gateway.call<Enveloped<number>>(`${route}/task/create`, {
        method: 'POST',
        json: request,
        signal,
      });
      return d;
    },
    get,
    async page(filter = {}, { signal } = {}) {
      return (await gateway.call<Enveloped<TaskPage>>(`${generate}/task/list`, { query: listQuery(filter), signal })).d;
    },
    wait: (taskId, options = {}) => waitFor(taskId, () => get(taskId, options), options),
    async cancel(taskId, { signal } = {}) {
      await gateway.call(`${generate}/task/cancel`, { method: 'POST', query: { taskid: taskId }, signal });
    },
    async rename(taskId, name, { signal } = {}) {
      const query = { taskid: taskId };
      await gateway.call(`${generate}/task/update`, {
        method: 'POST',
        query,
        json: { name },
        repeatable: true,
        signal,
      });
    },
    async retry(taskId, { signal } = {}) {
      const query = { taskid: taskId };
      return (await gateway.call<Enveloped<number>>(`${generate}/task/retry`, { method: 'POST', query, signal })).d;
    },
    async delete(taskId, { signal } = {}) {
      await gateway.call(`${generate}/task/delete`, { method: 'POST', query: { taskid: taskId }, signal });
    },
  };
}

export function createAssets(gateway: Gateway): Assets {
  const route = '/rendercloud/v1/mesh-upload-process/task';
  const get = async (taskId: number, { signal }: CallOptions = {}) =>
    (await gateway.call<Enveloped<MeshTaskDetail>>(`${route}/get`, { query: { taskid: taskId }, signal })).d;
  return {
    async create(request, { signal } = {}) {
      return (await gateway.call<Enveloped<number>>(`${route}/create`, { method: 'POST', json: request, signal })).d;
    },
    get,
    async page(filter = {}, { signal } = {}) {
      return (await gateway.call<Enveloped<TaskPage>>(`${route}/list`, { query: listQuery(filter), signal })).d;
    },
    wait: (taskId, options = {}) => waitFor(taskId, () => get(taskId, options), options),
    async cancel(taskId, { signal } = {}) {
      await gateway.call(`${route}/cancel`, { method: 'POST', query: { taskid: taskId }, signal });
    },
  };
}
