/** Working memory above the scene: laid out anew by every step, grown when a step needs more. */
import { ERROR_MEMORY, Frame } from './frame';

/** Makes sure that addresses below `end` exist. */
export function ensure(f: Frame, end: u64): void {
  const pages = ((end + 0xffff) >> 16) as i64;
  const have = memory.size() as i64;
  if (pages <= have) return;
  // An eighth more than needed: entries change from view to view.
  const wish = min(pages + (pages >> 3), 65536);
  if (pages > 65536 || (memory.grow((wish - have) as i32) < 0 && memory.grow((pages - have) as i32) < 0)) {
    f.error = ERROR_MEMORY;
    unreachable();
  }
}
