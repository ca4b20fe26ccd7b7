/**
 * Shows how far something is: on a terminal one line that is drawn again, in a pipe or a log file a new line for every new label and every tenth.
 * Always on the error output: the output is for results.
 */
export interface ProgressLine {
  show(label: string, fraction: number): void;
  /** Ends the line, so that what is printed next begins on its own. */
  end(): void;
}

export interface ProgressTarget {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

const barWidth = 24;

export function createProgressLine(
  target: ProgressTarget = process.stderr,
  now = () => performance.now(),
): ProgressLine {
  const terminal = target.isTTY === true;
  const startedAt = now();
  let drawn = '';
  let lastLabel = '';
  let lastTenth = -1;
  return {
    show(label, fraction) {
      const share = Math.min(Math.max(fraction, 0), 1);
      if (!terminal) {
        const tenth = Math.floor(share * 10);
        if (label === lastLabel && tenth === lastTenth) return;
        lastLabel = label;
        lastTenth = tenth;
        target.write(`${label} ${Math.floor(share * 100)} %\n`);
        return;
      }
      const filled = Math.round(barWidth * share);
      const bar = `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`;
      const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
      const line = `${bar} ${percent}  ${label}${timeLeft((now() - startedAt) / 1000, share)}`;
      // A line that is longer than the terminal is wide wraps, and then it cannot be drawn over.
      drawn = line.slice(0, Math.max(20, (target.columns ?? 80) - 1));
      target.write(`\r${drawn}\u001b[K`);
    },
    end() {
      if (drawn) target.write('\n');
      drawn = '';
    },
  };
}

/** By the time it took so far; nothing while that says little. */
function timeLeft(seconds: number, share: number): string {
  if (share < 0.03 || share >= 1 || seconds < 3) return '';
  const left = Math.round((seconds / share) * (1 - share));
  if (left < 60) return `, about ${left} s left`;
  return left < 5400 ? `, about ${Math.round(left / 60)} min left` : `, about ${(left / 3600).toFixed(1)} h left`;
}
