/** One service per data directory: two would fight over its database. A lock left by a killed service is taken over. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, processMark } from './process-liveness.ts';

export function lockDataDir(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
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
    if (Number.isInteger(pid) && isRunning(pid) && processMark(pid) === holder)
      throw new Error(`another orrery (pid ${pid}) is running on ${directory}: stop it, or set ORRERY_DATA_DIR`);
    // Moved aside and looked at again: removing it by name could take away the fresh lock of another start.
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
    } catch {
      continue; // another start was quicker
    }
    if (readFileSync(aside, 'utf8') !== holder) renameSync(aside, path);
    else rmSync(aside, { force: true });
  }
  return () => rmSync(path, { force: true });
}
