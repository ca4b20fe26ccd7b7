/** What a job kind is made of, and what its code gets to work with. One small file per kind holds one definition. */
import { totalmem } from 'node:os';
import type { Duplex } from 'node:stream';
import type { WorldQuality } from '@orrery/world-maker';
import type { JobKind, JobProgress } from '../domain/jobs/job-subject.ts';
import type { Config } from '../platform/config.ts';
import type { JobFiles } from './job-files.ts';

/**
 * Jobs that take about as long wait in one lane, which has slots of its own: `short` takes seconds, `medium` about a minute, `long` minutes to hours. So
 * an export never waits behind a world.
 */
export const lanes = ['short', 'medium', 'long', 'render', 'stream', 'webhook'] as const;
export type Lane = (typeof lanes)[number];

export interface JobLimits {
  /** Undefined: the job ends when its subject does (a stream session). */
  timeoutMs: number | undefined;
  /** Of the job's process and everything it starts. */
  memoryMb: number;
}

export interface JobDefinition {
  kind: JobKind;
  lane: Lane;
  /** Workloads of this kind that wait in another lane. */
  laneOfWorkload?: Readonly<Record<string, Lane>>;
  /** Grows when a queued job of the old shape could not be run by new code, or the other way round. `defineJob` takes what turns old ones into new ones. */
  payloadVersion: number;
  /**
   * A session that people watch: it lives and dies with its process. It gets a link to the worker, is not handed on when the worker
   * stops but ended, and leaves no work folder.
   */
  live?: true;
  /**
   * What of the work folder a later job can take over, once this stage is finished; it stays for `ORRERY_WORK_RETENTION_S`. Everything else,
   * and for most kinds that is all, goes when the job ends.
   */
  leaves?: { after: string; names: readonly string[] };
  retry(config: Config): { limit: number; delayS: number; delayMaxS: number };
  /** In the lane the job was taken from. */
  limits(config: Config, lane: Lane): JobLimits;
  /**
   * Runs in the child process; the result becomes `ending.result`. Throws JobError for an ending it knows. Heavy libraries are
   * imported inside, so that the worker itself stays small. Absent: the worker does the work itself (webhooks). Made by `defineJob`, which
   * checks the request before and the result after.
   */
  run?(context: JobContext): Promise<Record<string, unknown>>;
}

/** The settings a child process may know. No keys, no database, no storage credentials. */
export interface JobSettings {
  fetchAllowHosts: readonly string[];
  /** Addresses of the service's own file host. */
  ownUrls: readonly string[];
  fetchMaxBytes: number;
  fetchMaxTotalBytes: number;
  fetchTimeoutS: number;
  imageMaxPixels: number;
  /** What the job's processes may use together. */
  memoryMb: number;
  /** Free space a job leaves on the disk of the work folders. */
  workMinFreeBytes: number;
  generation: GenerationSettings;
}

/** How worlds are made from words. */
export interface GenerationSettings {
  quality: WorldQuality;
  /** Words and phrases that no prompt may have. */
  blockList: readonly string[];
  /** Reads prompts in place of the embedded grammar. */
  sceneModel?: { url: string; key: string | undefined; timeoutMs: number; model: string } | undefined;
  /** Makes worlds in place of the embedded generator. Its key is one for reaching it, not one of this service's own. */
  modelServer?: { url: string; key: string | undefined; timeoutMs: number; makesSplats: boolean } | undefined;
}

export interface JobLog {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
}

export interface JobContext<Request = unknown> {
  kind: JobKind;
  subjectId: string;
  /** The subject's own kind, for example the kind of a task. */
  subjectKind: string;
  /** Checked against the schema of the job's kind before its code sees it. */
  request: Request;
  /** Of the code that queued the job; absent: this code's own. */
  payloadVersion?: number;
  settings: JobSettings;
  /** The job's own folder, kept between tries. */
  workFolder: string;
  /** Tries before this one, where there were any. */
  attempt?: number;
  log: JobLog;
  /** Reaches the caller at most about twice a second, and never goes back. */
  progress(update: JobProgress): void;
  /** Objects of the service, through the worker: the child holds no credentials. */
  files: JobFiles;
  /** Of a live job alone: bytes to and from the worker. */
  link?: Duplex;
}

/** Every lane whose slots run jobs of this kind. */
export const lanesOf = ({ lane, laneOfWorkload = {} }: Pick<JobDefinition, 'lane' | 'laneOfWorkload'>): Set<Lane> =>
  new Set([lane, ...Object.values(laneOfWorkload)]);

const gibibyteMb = 1024;

/**
 * Memory one job may use. Unless it is set, the jobs of a worker share three quarters of the machine or container: a world leaves a quarter of that to
 * what runs beside it, so that a short job can start at any time. A machine too small for eighths gives a short job up to 2 GiB all the same:
 * these are limits, and few jobs come near them.
 */
export function jobMemoryMb(config: Pick<Config, 'jobMemoryMb'>, lane: Lane): number {
  if (config.jobMemoryMb > 0) return config.jobMemoryMb;
  const limit = process.constrainedMemory();
  const machine = totalmem();
  const available = limit > 0 && limit < machine ? limit : machine;
  return Math.floor(memoryShareMb((available * 0.75) / 1024 ** 2, lane));
}

export function memoryShareMb(budgetMb: number, lane: Lane): number {
  if (lane === 'short') return Math.max(budgetMb / 8, Math.min(budgetMb / 4, 2 * gibibyteMb));
  if (lane === 'medium') return Math.max(budgetMb / 4, Math.min(budgetMb / 2, 4 * gibibyteMb));
  return lane === 'long' ? (budgetMb * 3) / 4 : budgetMb;
}

/** The usual answer to infrastructure faults: soon at first, then in longer and longer waits. */
export const infrastructureRetry = (config: Pick<Config, 'jobRetries'>) => ({
  limit: config.jobRetries,
  delayS: 2,
  delayMaxS: 60,
});
