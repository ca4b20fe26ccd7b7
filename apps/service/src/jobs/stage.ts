/** A stage of a job, as the files of each kind of job write it down. */
import type { JobProgress } from '../domain/jobs/job-subject.ts';
import type { JobContext } from './job-definition.ts';

export type StageResults = Record<string, unknown>;

export interface StageTools {
  context: JobContext;
  /** What the stages before have given, by name. */
  results: StageResults;
  /** How much of this stage is done, 0 to 1, and what it is at, and how far in that, where it has parts with names of their own. */
  report(fraction: number, part?: string, within?: number): void;
  /** Shows what is finished while the rest is made: files of the subject's folder that are stored already. */
  show(assets: Record<string, unknown>): void;
  /** Tells what of the inputs is not used. */
  leaveOut(files: NonNullable<JobProgress['leftOut']>): void;
}

export interface Stage {
  name: string;
  phase: JobProgress['phase'];
  /** Share of the job's time compared with the other stages; of a job whose time left is told, the seconds expected of it. */
  weight: number;
  /** The same once more is known: the results of the stages before. */
  expect?(results: StageResults): number;
  /** Parts with names of their own, and their shares of the stage's time. */
  parts?: Readonly<Record<string, number>>;
  /** Grows when results of older code cannot be used any more. */
  version?: number;
  run(tools: StageTools): Promise<unknown>;
  /**
   * Files, relative to the work folder, that later stages need. They are on the disk before the stage counts as finished. It runs again
   * where one of them is gone or has another size; when its result is then the same as before, the stages after it still count.
   */
  files?(result: unknown): readonly string[];
  /** Once these later stages are finished nobody needs the files any more. */
  until?: readonly Stage[];
  /** Those of them, or others, that are small and travel to other machines. */
  keep?(result: unknown): readonly string[];
  /** For a stage that knows better than by its files whether its work is still of use. */
  stillThere?(result: unknown, context: JobContext): Promise<boolean>;
}
