/** What worker and child process say to each other over IPC. */
import type { JobEnding, JobProgress } from '../domain/jobs/job-subject.ts';
import type { JobContext } from './job-definition.ts';
import type { jobFileMethods } from './job-files.ts';

export interface StartMessage
  extends Pick<
    JobContext,
    'kind' | 'subjectId' | 'subjectKind' | 'request' | 'payloadVersion' | 'settings' | 'workFolder' | 'attempt'
  > {
  type: 'start';
  /** There is a fifth file descriptor: the link of a live job. */
  live?: boolean | undefined;
  /** Another module than `job-kinds.ts`, for tests: its `definitions` are used. */
  definitionsUrl?: string | undefined;
}

export type AnswerMessage =
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'answer'; id: number; error: { message: string; code?: string | undefined } };

export type ToChild = StartMessage | AnswerMessage;

export type FromChild =
  | { type: 'ready' }
  | { type: 'progress'; update: JobProgress }
  | { type: 'log'; level: 'info' | 'warn'; message: string; fields?: Record<string, unknown> | undefined }
  | { type: 'call'; id: number; method: (typeof jobFileMethods)[number]; args: unknown[] }
  | { type: 'ending'; ending: JobEnding }
  /** Thrown, but not a JobError: a fault of the infrastructure or of the code. */
  | { type: 'fault'; message: string; stack: string | undefined };
