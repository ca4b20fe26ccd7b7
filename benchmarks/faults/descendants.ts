/** The processes below one, with their commands (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

export interface Descendant {
  pid: number;
  command: string;
}

export function descendantsOf(root: number): Descendant[] {
  const all: (Descendant & { parent: number })[] = [];
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z') continue;
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      all.push({ pid: Number(name), parent: Number(parent), command });
    } catch {
      // ended between the listing and the reading
    }
  }
  const found = new Set([root]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  found.delete(root);
  return all.filter(({ pid }) => found.has(pid)).map(({ pid, command }) => ({ pid, command }));
}
