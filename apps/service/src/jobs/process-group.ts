/** Everything a job has started: found, measured and ended as one. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface ProcessFacts {
  pid: number;
  parentPid: number;
  groupId: number;
  rssBytes: number;
}

async function readProc(): Promise<ProcessFacts[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name): Promise<ProcessFacts | undefined> => {
      try {
        const status = await readFile(`/proc/${name}/stat`, 'latin1');
        // The command name is in parentheses and may hold anything, so fields are counted from the last one:
        // state, ppid, pgrp, ... (man proc_pid_stat).
        const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
        if (fields[0] === 'Z' || fields[0] === 'X') return undefined; // dead; a container's process 1 may never collect it
        return { pid: Number(name), parentPid: Number(fields[1]), groupId: Number(fields[2]), rssBytes: Number.NaN };
      } catch {
        return undefined; // ended between the listing and the reading
      }
    }),
  );
  return found.filter((facts) => facts !== undefined);
}

async function procRssBytes(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0; // ended
  }
}

export async function readPs(): Promise<ProcessFacts[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,pgid=,rss=,stat=']);
  return stdout
    .trim()
    .split('\n')
    .filter((line) => !/Z\S*$/.test(line))
    .map((line) => {
      const [pid, parentPid, groupId, rssKb] = line.trim().split(/\s+/).map(Number);
      return { pid: pid!, parentPid: parentPid!, groupId: groupId!, rssBytes: rssKb! * 1024 };
    });
}

/** The leader, its group, and descendants that have left the group (a program may start a session of its own). */
export function membersOf(leader: number, all: readonly ProcessFacts[]): ProcessFacts[] {
  const members = new Map(
    all.filter((facts) => facts.pid === leader || facts.groupId === leader).map((facts) => [facts.pid, facts]),
  );
  for (let before = -1; before !== members.size; ) {
    before = members.size;
    for (const facts of all) if (members.has(facts.parentPid)) members.set(facts.pid, facts);
  }
  return [...members.values()];
}

const processList = () => (process.platform === 'linux' ? readProc() : readPs());

export async function processGroup(leader: number): Promise<ProcessFacts[]> {
  const members = membersOf(leader, await processList());
  if (process.platform !== 'linux') return members;
  return Promise.all(members.map(async (facts) => ({ ...facts, rssBytes: await procRssBytes(facts.pid) })));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // ESRCH: gone already. EPERM: macOS says so for a group of which only zombies are left.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** SIGTERM to all, then SIGKILL to what is left after `graceMs`. */
export async function endProcessGroup(leader: number, graceMs: number): Promise<void> {
  const strays = (await processGroup(leader)).filter((facts) => facts.groupId !== leader && facts.pid !== leader);
  const signalAll = (name: NodeJS.Signals) => {
    signal(-leader, name);
    for (const stray of strays) signal(stray.pid, name);
  };
  signalAll('SIGTERM');
  const deadline = performance.now() + graceMs;
  const alive = async () => {
    const living = await processList();
    return living.some((facts) => facts.groupId === leader || strays.some((stray) => stray.pid === facts.pid));
  };
  while (performance.now() < deadline && (await alive())) await sleep(50);
  signalAll('SIGKILL');
}
