/** What the code of a task gets to work with. */
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { JobContext } from '../job-definition.ts';
import type { StageTools } from '../stage.ts';

export interface TaskTools<Request> extends Pick<StageTools, 'report'> {
  context: JobContext<Request>;
  /** Fetched and looked at. */
  inputs: readonly ProbedInput[];
}
