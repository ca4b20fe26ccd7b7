/**
 * What stages have really taken on this machine, beside what was expected of them: the measure for the next job's time left. One small file beside the work
 * folders; losing it, or an entry of two jobs that end at once, costs nothing but accuracy.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface StageTime {
  /** The job kind and what of it says how long it takes: `reconstruct low cpu`. */
  workload: string;
  unit: string;
  expectedSeconds: number;
  seconds: number;
}

export const stageTimesFile = 'stage-times.json';
/** Of each unit of each workload: enough for a median, few enough that a faster disk or a new version shows soon. */
const kept = 8;
/** Shorter units say nothing about a machine. */
const leastSeconds = 0.2;

const pathOf = (workFolder: string) => join(dirname(workFolder), stageTimesFile);

export async function readStageTimes(workFolder: string): Promise<StageTime[]> {
  try {
    const times: unknown = JSON.parse(await readFile(pathOf(workFolder), 'utf8'));
    return Array.isArray(times) ? (times as StageTime[]).filter(isTime) : [];
  } catch {
    return []; // none yet, or cut off: the next job writes it anew
  }
}

const isTime = (time: StageTime) =>
  typeof time?.workload === 'string' && typeof time.unit === 'string' && time.expectedSeconds > 0 && time.seconds >= 0;

/** Best effort: a job that has ended well does not fail for its statistics. */
export async function addStageTimes(workFolder: string, measured: readonly StageTime[]): Promise<void> {
  const fresh = measured.filter(({ seconds, expectedSeconds }) => seconds >= leastSeconds && expectedSeconds > 0);
  const all = [...(await readStageTimes(workFolder)), ...fresh];
  const byKey = Map.groupBy(all, ({ workload, unit }) => `${workload} ${unit}`);
  const newest = [...byKey.values()].flatMap((times) => times.slice(-kept));
  const path = pathOf(workFolder);
  try {
    await writeFile(`${path}.${process.pid}`, JSON.stringify(newest));
    await rename(`${path}.${process.pid}`, path);
  } catch {
    // a full disk is told by what needs the room
  }
}

/** How much longer a unit takes here than expected: the median of what was measured for the same workload, else for any, else 1. */
export function machineFactor(times: readonly StageTime[], workload: string, unit: string): number {
  const ofUnit = times.filter((time) => time.unit === unit);
  const same = ofUnit.filter((time) => time.workload === workload);
  const ratios = (same.length > 0 ? same : ofUnit)
    .map(({ seconds, expectedSeconds }) => seconds / expectedSeconds)
    .sort((a, b) => a - b);
  if (ratios.length === 0) return 1;
  const middle = ratios.length / 2;
  return (ratios[Math.floor(middle)] + ratios[Math.ceil(middle) - 1]) / 2;
}
