/**
 * What a job works on, seen from the worker: a world, a render, a stream session or a task. The worker knows only this;
 * the rules (state machine, refunds, events) stay with the subject's own domain files.
 */
export const jobKinds = ['reconstruct', 'generate', 'edit', 'render', 'stream', 'task', 'webhook'] as const;
export type JobKind = (typeof jobKinds)[number];

/** Kinds whose subject is a world. */
export const isWorldJob = (kind: JobKind): boolean => kind === 'reconstruct' || kind === 'generate' || kind === 'edit';

/**
 * What is queued: the id of the subject and the request id its logs carry. Everything else is read from the subject's row, except what decides when
 * the job's turn comes.
 */
export interface JobRequest {
  kind: JobKind;
  subjectId: string;
  traceId?: string | undefined;
  /** Accounts take turns. Without one the job waits in the order of arrival. */
  accountId?: number | undefined;
  /** What of its kind the job is, where that says how long it takes: a task's kind, a world's quality. */
  workload?: string | undefined;
}

/** Queues a job inside the caller's transaction and returns its id. */
export type Enqueue = (job: JobRequest) => Promise<string>;

/** Takes a job that nobody has begun out of the line, inside the caller's transaction; one that has begun is left to its worker. */
export type Withdraw = (job: Pick<JobRequest, 'kind' | 'subjectId'>) => Promise<void>;

export interface JobFailure {
  /** Stable, upper case: ENGINE_UNAVAILABLE, INPUT_UNREACHABLE, ... */
  code: string;
  message: string;
  /** What the person who sent the input can do about it. */
  hint: string;
}

export type JobEnding =
  | { outcome: 'succeeded'; result: Record<string, unknown> }
  | { outcome: 'failed' | 'rejected' | 'timeout' | 'canceled'; failure: JobFailure };

export interface JobProgress {
  /** `preparing` is fetch, probe, frames, masks, cameras; `running` is the work itself. */
  phase: 'preparing' | 'running';
  stage: string;
  /** 0 to 1 over the whole job; the subject never lets it go back. */
  fraction: number;
  /** Until the job is done, where that can be told. */
  secondsLeft?: number;
  /** It takes much longer than `secondsLeft` says: the time at which it was to be done has come, and it is not. */
  late?: boolean;
  /** What is finished already and may be shown while the rest is made, in the form of the result's `assets`. Worlds alone have this. */
  assets?: Record<string, unknown>;
  /** What of the inputs is not used, once that is known. Worlds alone have this. */
  leftOut?: readonly { label: string; reason: string; cure?: string }[];
}

/** One try of a job. Whoever takes the job after it counts one more. */
export interface JobTry {
  id: string;
  kind: JobKind;
  retryCount: number;
}

export interface JobSubject {
  /** The request to work on; undefined when the subject has ended or is gone, so that there is nothing to do. */
  open(): Promise<{ accountId: number; kind: string; request: Record<string, unknown> } | undefined>;
  /** Resolves to false when the subject has ended meanwhile (canceled): the job should stop. */
  progress(update: JobProgress): Promise<boolean>;
  /** Ends the subject. The first ending wins; a later one is ignored. */
  end(ending: JobEnding): Promise<void>;
}

/** Channel on which an ended subject is announced, so that the worker that runs its job stops it. Payload: `<kind>:<subjectId>`. */
export const jobStopChannel = 'orrery_job_stop';
