/** Processor time of this process and of every program it has started and waited for: on a machine that others use too, it says more than a clock. */
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second (proc(5), "stat"), whatever the kernel's own tick is. */
const TICKS_PER_SECOND = 100;

/** Since this process began. */
export function coreSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name in parentheses may hold spaces; utime, stime, cutime and cstime are fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}
