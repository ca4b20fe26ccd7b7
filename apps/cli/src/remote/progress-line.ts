/**
 * Shows how far something is: on a terminal one line that is drawn again, in a pipe or a log file a new line for every new label and every tenth.
 * Always on the error output: the output is for results.
 */
export interface ProgressLine {
  /**
   * `label` names what is done, `detail` what of it just now: in a pipe a new detail alone is no new line. `secondsLeft`: where somebody knows
   * better than by the time it took so far; null where nobody does; 0 where that time is over.
   */
  show(label: string, fraction: number, detail?: string, secondsLeft?: number | null): void;
  /** Ends the line, so that what is printed next begins on its own. */
  end(): void;
}

export interface ProgressTarget {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

/** The longest that leaves room for the words is drawn: steps, so that it does not breathe with every word. */
const barWidths = [24, 10];
/** A terminal that does not know its own width says 0. */
const usualColumns = 80;

export function createProgressLine(
  target: ProgressTarget = process.stderr,
  now = () => performance.now(),
): ProgressLine {
  const terminal = target.isTTY === true;
  let startedAt = now();
  let drawn = '';
  let lastLabel = '';
  let lastTenth = -1;
  return {
    show(label, fraction, detail, secondsLeft) {
      const share = Math.min(Math.max(fraction, 0), 1);
      const words = detail === undefined ? label : `${label} ${detail}`;
      if (!terminal) {
        const tenth = Math.floor(share * 10);
        if (label === lastLabel && tenth === lastTenth) return;
        lastLabel = label;
        lastTenth = tenth;
        target.write(`${words} ${Math.floor(share * 100)} %\n`);
        return;
      }
      const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
      const left = secondsLeft === undefined ? timeLeft((now() - startedAt) / 1000, share) : leftWords(secondsLeft);
      const text = `${percent}  ${words}${left}`;
      const columns = (target.columns || usualColumns) - 1;
      // A line that is longer than the terminal is wide wraps, and then it cannot be drawn over. In a narrow one the bar gives way to the words.
      const width = barWidths.find((each) => each + 3 + text.length <= columns);
      drawn = `${width === undefined ? '' : `${bar(share, width)} `}${text}`.slice(0, columns);
      target.write(`\r${drawn}\u001b[K`);
    },
    end() {
      if (drawn) target.write('\n');
      drawn = '';
      // What is shown next is other work: its time left says nothing about the time this has taken.
      startedAt = now();
    },
  };
}

function bar(share: number, width: number): string {
  const filled = Math.round(width * share);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}]`;
}

/** By the time it took so far; nothing while that says little. */
function timeLeft(seconds: number, share: number): string {
  if (share < 0.03 || share >= 1 || seconds < 3) return '';
  return leftWords((seconds / share) * (1 - share));
}

function leftWords(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds === 0 ? ', taking longer than expected' : `, about ${duration(seconds)} left`;
}

export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  return whole < 5400 ? `${Math.round(whole / 60)} min` : `${(whole / 3600).toFixed(1)} h`;
}
