/** A stage of a job, as the files of each kind of job write it down, and what follows from a list of them. */
import type { JobProgress } from '../domain/jobs/job-subject.ts';
import type { JobContext } from './job-definition.ts';

export type StageResults = Record<string, unknown>;

export interface StageTools<Before = object> {
  context: JobContext;
  /** What the stages before have given, by name. */
  results: Before;
  /** How much of this stage is done, 0 to 1, and what it is at, and how far in that, where it has parts with names of their own. */
  report(fraction: number, part?: string, within?: number): void;
  /** Shows what is finished while the rest is made: files of the subject's folder that are stored already. */
  show(assets: Record<string, unknown>): void;
  /** Tells what of the inputs is not used. */
  leaveOut(files: NonNullable<JobProgress['leftOut']>): void;
}

/** What of a finished stage is kept, and how to tell whether it still holds. */
export interface FinishedStage<Name extends string = string, Result = unknown> {
  name: Name;
  /** Grows when results of older code cannot be used any more. */
  version?: number;
  /**
   * Files, relative to the work folder, that later stages need. They are on the disk before the stage counts as finished. It runs again
   * where one of them is gone or has another size; when its result is then the same as before, the stages after it still count.
   */
  files?(result: Result): readonly string[];
  /** Once these later stages are finished nobody needs the files any more. */
  until?: readonly FinishedStage[];
  /** Those of them, or others, that are small and travel to other machines. */
  keep?(result: Result): readonly string[];
  /** For a stage that knows better than by its files whether its work is still of use. */
  stillThere?(result: Result, context: JobContext): Promise<boolean>;
}

/** `Before`: the results it reads, which stages before it in the list must give. */
export interface Stage<Name extends string = string, Result = unknown, Before = object>
  extends FinishedStage<Name, Result> {
  phase: JobProgress['phase'];
  /** Share of the job's time compared with the other stages; of a job whose time left is told, the seconds expected of it. */
  weight: number;
  /** Parts with names of their own, and their shares of the stage's time. */
  parts?: Readonly<Record<string, number>>;
  run(tools: StageTools<Before>): Promise<Result>;
}

/** What a stage adds to the results. */
export type GivenBy<One> = One extends {
  name: infer Name extends string;
  run(...tools: never[]): Promise<infer Result>;
}
  ? Record<Name, Result>
  : never;
type ReadBy<One> = One extends { run(tools: StageTools<infer Before>): unknown } ? Before : never;

/** The results of a list of stages, by name. */
export type ResultsOf<Stages extends readonly unknown[], Given = Record<never, never>> = Stages extends readonly [
  infer First,
  ...infer Rest,
]
  ? ResultsOf<Rest, Given & GivenBy<First>>
  : number extends Stages['length']
    ? StageResults
    : Given;

/** Each stage where the ones before it give what it reads. */
export type InOrder<Stages extends readonly unknown[], Given = Record<never, never>> = Stages extends readonly [
  infer First,
  ...infer Rest,
]
  ? readonly [Given extends ReadBy<First> ? First : { reads: ReadBy<First> }, ...InOrder<Rest, Given & GivenBy<First>>]
  : Stages;
