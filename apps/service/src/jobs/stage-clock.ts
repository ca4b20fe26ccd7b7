/** Turns what the stages of a job say into the progress of the job: by their weights, or, where its workload is known, by the clock and with the time left. */
import type { JobProgress } from '../domain/jobs/job-subject.ts';
import { createForecast, type ForecastUnit } from './forecast.ts';
import type { JobContext } from './job-definition.ts';
import type { Stage } from './stage.ts';
import { addStageTimes, machineFactor, readStageTimes } from './stage-times.ts';

export interface StageClock {
  at(stage: Stage, fraction: number, part: string | undefined, within: number | undefined): void;
  /** Says where it is again, with more news. */
  tell(news: Pick<JobProgress, 'assets' | 'leftOut'>): void;
  finished(stage: Stage, seconds: number): void;
  /** For the next job's sake; once all stages are finished. */
  keep(): Promise<void>;
  close(): void;
}

/** Also without news from the work: the time left goes on. */
const tickMs = 2000;

const partsOf = (stage: Stage) => stage.parts ?? { [stage.name]: 1 };

export async function stageClock(
  context: JobContext,
  stages: readonly Stage[],
  { workload, expected }: { workload: string | undefined; expected(): Readonly<Record<string, number>> },
): Promise<StageClock> {
  return workload === undefined ? byWeight(context, stages) : byTime(context, stages, workload, expected);
}

function byWeight(context: JobContext, stages: readonly Stage[]): StageClock {
  const total = stages.reduce((sum, stage) => sum + stage.weight, 0);
  let before = 0;
  let last: JobProgress | undefined;
  return {
    at(stage, fraction, part) {
      last = { phase: stage.phase, stage: part ?? stage.name, fraction: (before + stage.weight * fraction) / total };
      context.progress(last);
    },
    tell(news) {
      if (last) context.progress({ ...last, ...news });
    },
    finished(stage) {
      before += stage.weight;
    },
    async keep() {},
    close() {},
  };
}

async function byTime(
  context: JobContext,
  stages: readonly Stage[],
  workload: string,
  expected: () => Readonly<Record<string, number>>,
): Promise<StageClock> {
  const times = await readStageTimes(context.workFolder);
  const plain = (): ForecastUnit[] => {
    const known = expected();
    return stages.flatMap((stage) => {
      const seconds = known[stage.name] ?? stage.weight;
      // Where parts grow differently with the work, they are told by their own names.
      return Object.entries(partsOf(stage)).map(([name, share]) => ({
        name,
        expectedSeconds: known[name] ?? seconds * share,
      }));
    });
  };
  const units = () =>
    plain().map(({ name, expectedSeconds }) => ({
      name,
      expectedSeconds: expectedSeconds * machineFactor(times, workload, name),
    }));
  const measured = times.some((time) => time.workload === workload);
  const forecast = createForecast(units(), { measured });
  const partSeconds = new Map<string, number>();
  let where: Pick<JobProgress, 'phase' | 'stage'> | undefined;
  let part = { name: '', since: performance.now() };
  const leavePart = () => {
    if (part.name !== '')
      partSeconds.set(part.name, (partSeconds.get(part.name) ?? 0) + (performance.now() - part.since) / 1000);
    part = { name: '', since: performance.now() };
  };
  const say = (news: Pick<JobProgress, 'assets' | 'leftOut'> = {}) => {
    if (where) context.progress({ ...where, ...forecast.now(), ...news });
  };
  const ticker = setInterval(say, tickMs);
  return {
    at(stage, fraction, name = stage.name, within = fraction) {
      const unit = name in partsOf(stage) ? name : Object.keys(partsOf(stage))[0];
      if (part.name !== unit) leavePart();
      part.name = unit;
      where = { phase: stage.phase, stage: name };
      forecast.at(unit, within);
      say();
    },
    tell: say,
    finished(stage, seconds) {
      leavePart();
      const names = Object.keys(partsOf(stage));
      // Taken over from an earlier try, or another world: only its whole time is known.
      const here = names.some((name) => partSeconds.has(name));
      for (const name of names) forecast.done(name, here ? (partSeconds.get(name) ?? 0) : seconds / names.length, here);
      forecast.expect(units());
    },
    async keep() {
      const secondsOf = new Map(plain().map(({ name, expectedSeconds }) => [name, expectedSeconds]));
      await addStageTimes(
        context.workFolder,
        [...partSeconds].map(([unit, seconds]) => ({
          workload,
          unit,
          seconds,
          expectedSeconds: secondsOf.get(unit) ?? 0,
        })),
      );
    },
    close() {
      clearInterval(ticker);
    },
  };
}
