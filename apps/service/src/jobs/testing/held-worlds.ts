/**
 * Small worlds that come to a stand in the stage their request names (`holdIn`): after its second report the job's thread is busy for ever and
 * answers nothing any more, as in a kernel that does not end. A file `held` in the work folder tells that it has come to that. `copyTo`: the work
 * folder as it is when publishing begins, since it goes with the job's end.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { readShape } from '../../domain/jobs/stored-shape.ts';
import type { JobContext, JobDefinition } from '../job-definition.ts';
import { definitions as small } from './small-worlds.ts';

const Hold = Type.Object({ holdIn: Type.Optional(Type.String()), copyTo: Type.Optional(Type.String()) });

const held = (job: JobDefinition): JobDefinition => ({
  ...job,
  run(context: JobContext) {
    const { holdIn, copyTo } = readShape(Hold, context.request);
    let [reports, copied] = [0, false];
    return job.run!({
      ...context,
      progress(update) {
        context.progress(update);
        if (copyTo && !copied && update.stage === 'publish') {
          copied = true;
          cpSync(context.workFolder, copyTo, { recursive: true });
        }
        if (update.stage !== holdIn || ++reports !== 2) return;
        // Later, so that the report is on its way, and threads and programs of the stage are at work.
        setTimeout(() => {
          writeFileSync(join(context.workFolder, 'held'), '');
          for (;;);
        }, 20);
      },
    });
  },
});

export const definitions = { ...small, reconstruct: held(small.reconstruct) };
export const definitionsUrl = import.meta.url;
