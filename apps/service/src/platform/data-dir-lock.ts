/** One service per data directory: two would fight over its database. A lock left by a killed service is taken over. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A pid is reused over time; on Linux the start time tells the old process from a new one. */
function processMark(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return `${pid}:`;
  }
}

export function lockDataDir(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'service.lock');
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, processMark(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 5) throw error;
    }
    const holder = readFileSync(path, 'utf8');
    const pid = Number.parseInt(holder, 10);
    if (Number.isInteger(pid) && isAlive(pid) && processMark(pid) === holder)
      throw new Error(`another orrery (pid ${pid}) is running on ${directory}: stop it, or set ORRERY_DATA_DIR`);
    rmSync(path, { force: true });
  }
  return () => rmSync(path, { force: true });
}
