/** How much of the processors a job gets beside others: a nice value for every thread, and for the group the scheduler may put them in. */
import { readdir, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lane } from './job-definition.ts';

/**
 * The longer a job, the more it gives way: at 0 against 10 a short one gets nine times as much of a core as a world beside it, which goes on nevertheless.
 * Nothing gives way further than that: other programs of the machine would starve it.
 */
export const niceOfLane: Readonly<Record<Lane, number>> = {
  stream: 0,
  webhook: 0,
  short: 0,
  medium: 5,
  render: 5,
  long: 10,
};

/**
 * Call it again once the process is up: on Linux a nice value is a thread's own, and threads that were started before are not told. What is started afterwards,
 * programs too, inherits it.
 */
export async function setNice(pid: number, nice: number): Promise<void> {
  const threads = process.platform === 'linux' ? (await readdir(`/proc/${pid}/task`)).map(Number) : [pid];
  for (const thread of threads) {
    try {
      setPriority(thread, nice);
    } catch (error) {
      // It has ended since. The process itself must be there.
      if (thread === pid) throw error;
    }
  }
  if (process.platform === 'linux') await setSessionNice(pid, nice);
}

/**
 * With `sched_autogroup_enabled` Linux shares the processors out between sessions first, and a nice value counts only within one. A job is a session of its own
 * (it is started detached), so its session needs the value too (man 7 sched). Absent where the kernel has no such groups.
 */
async function setSessionNice(pid: number, nice: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(nice));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS') return;
      // The kernel takes one such change every 100 ms from everybody without special rights.
      if (code !== 'EAGAIN' || tries === 20) throw error;
      await sleep(100 + Math.random() * 100);
    }
  }
}
