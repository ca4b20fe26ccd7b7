import type { TaskKind, TaskStatusCode } from '@orrery/protocol';
import type { JobFailure } from '../jobs/job-subject.ts';
import type { StoredTaskOutput } from './task-jobs.ts';

export interface Task {
  id: number;
  accountId: number;
  kind: TaskKind;
  /** As its owner calls it. */
  name: string | undefined;
  status: TaskStatusCode;
  progress: number;
  request: Record<string, unknown>;
  outputs: StoredTaskOutput[];
  details: Record<string, unknown> | undefined;
  failure: JobFailure | undefined;
  traceId: string | undefined;
  createdAt: number;
  updatedAt: number;
}

export interface TaskListFilter {
  offset: number;
  limit: number;
  status?: number | undefined;
  /** `[from, to)` on creation, Unix milliseconds. */
  from?: number | undefined;
  to?: number | undefined;
  kinds?: TaskKind[] | undefined;
  /** Each must be in the name or in the prompt. */
  words?: readonly string[];
}

export interface TaskRepository {
  countUnfinished(accountId: number, family: 'generation' | 'asset'): Promise<number>;
  insert(task: {
    accountId: number;
    kind: TaskKind;
    name?: string | undefined;
    request: Record<string, unknown>;
    traceId: string | undefined;
  }): Promise<number>;
  rename(id: number, name: string): Promise<void>;
  delete(id: number): Promise<void>;
  find(id: number): Promise<Task | undefined>;
  /** The finished upload whose asset has this id, if it is this account's. */
  findAsset(accountId: number, assetId: string): Promise<Task | undefined>;
  /** The tasks of an account, newest first. */
  list(accountId: number, filter: TaskListFilter): Promise<{ tasks: Task[]; total: number }>;
  /** False when it has ended. */
  progress(id: number, fraction: number): Promise<boolean>;
  /** False when it had ended before. */
  end(
    id: number,
    ending: {
      status: TaskStatusCode;
      outputs?: StoredTaskOutput[];
      details?: Record<string, unknown>;
      failure?: JobFailure;
    },
  ): Promise<boolean>;
}
