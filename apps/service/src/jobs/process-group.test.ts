import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { membersOf, processGroup, readPs } from './process-group.ts';

const facts = (pid: number, parentPid: number, groupId: number) => ({ pid, parentPid, groupId, rssBytes: 1 });

describe('a process group', () => {
  it('is the leader, its group and what has left the group, however deep', () => {
    const all = [
      facts(1, 0, 1),
      facts(10, 1, 10), // leader
      facts(14, 13, 13), // grandchild of a child that made a group of its own; listed before its parent
      facts(11, 10, 10),
      facts(12, 1, 10), // its parent is gone, the group is not
      facts(13, 11, 13),
      facts(20, 1, 20),
    ];
    expect(
      membersOf(10, all)
        .map((each) => each.pid)
        .sort(),
    ).toEqual([10, 11, 12, 13, 14]);
    expect(membersOf(99, all)).toEqual([]);
  });

  it('is measured alike with and without /proc', async () => {
    const child = spawn(process.execPath, ['-e', 'console.log(1);setInterval(()=>{},1000)'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout, 'data');
    const own = await processGroup(child.pid!);
    const byPs = membersOf(child.pid!, await readPs());
    child.kill('SIGKILL');
    expect(own.map((each) => each.pid)).toEqual([child.pid]);
    expect(byPs.map((each) => each.pid)).toEqual([child.pid]);
    expect(own[0].rssBytes).toBeGreaterThan(20e6);
    expect(byPs[0].rssBytes / own[0].rssBytes).toBeGreaterThan(0.5);
    expect(byPs[0].rssBytes / own[0].rssBytes).toBeLessThan(2);
  });
});
