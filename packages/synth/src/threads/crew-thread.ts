/** A thread of the crew (thread-crew.ts): one task after another. */
import { parentPort } from 'node:worker_threads';
import { CREW_TASKS, type CrewTask, type Done } from './crew-tasks.ts';

export interface CrewOrder {
  task: CrewTask;
  input: unknown;
}

export type CrewAnswer = { output: unknown } | { error: unknown };

parentPort!.on('message', async ({ task, input }: CrewOrder) => {
  try {
    const { output, transfer } = await (CREW_TASKS[task] as (input: unknown) => Promise<Done<unknown>>)(input);
    parentPort!.postMessage({ output } satisfies CrewAnswer, transfer);
  } catch (error) {
    parentPort!.postMessage({ error } satisfies CrewAnswer);
  }
});
