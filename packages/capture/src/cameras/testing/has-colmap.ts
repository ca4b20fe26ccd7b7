/** Whether COLMAP is installed: tests that need it say so when they skip. */
import { execFileSync } from 'node:child_process';

export const hasColmap = (() => {
  try {
    execFileSync('colmap', ['-h'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
