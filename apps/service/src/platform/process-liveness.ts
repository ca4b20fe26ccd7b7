/** Whether a process runs. A zombie does not: in a container without an init a killed process may stay one for ever. */
import { readFileSync } from 'node:fs';

interface ProcStat {
  state: string;
  startTime: string;
}

function readStat(pid: number): ProcStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may hold anything; the rest follows its closing bracket: state is field 3, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTime: fields[19] };
  } catch {
    return undefined; // gone, or not Linux
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStat(pid)?.state !== 'Z';
}

/** Names this very process: a pid is reused over time, and on Linux the start time tells the old one from the new. */
export function processMark(pid: number): string {
  return `${pid}:${readStat(pid)?.startTime ?? ''}`;
}
