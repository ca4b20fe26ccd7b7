/** Finding and ending the processes of a service under test, its database included, which runs in a process group of its own. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessInfo {
  pid: number;
  parent: number;
  command: string;
}

function readProcess(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold spaces and brackets; the fields after the last bracket are plain: state, parent, ...
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    return { pid, parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return undefined; // ended while we looked
  }
}

export function listProcesses(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/** All descendants of a process, nearest first. */
export function descendantsOf(pid: number): ProcessInfo[] {
  const all = listProcesses();
  const found: ProcessInfo[] = [];
  for (let parents = [pid]; parents.length > 0; ) {
    const children = all.filter((one) => parents.includes(one.parent));
    found.push(...children);
    parents = children.map((one) => one.pid);
  }
  return found;
}

/** Processes that name the folder on their command line, such as a PostgreSQL left behind by a killed service. */
export function processesNaming(folder: string): ProcessInfo[] {
  return listProcesses().filter((one) => one.pid !== process.pid && one.command.includes(folder));
}

export function isAlive(pid: number): boolean {
  return readProcess(pid) !== undefined;
}

export function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
