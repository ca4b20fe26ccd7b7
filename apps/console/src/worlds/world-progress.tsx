/** How far an unfinished world is: bar, stage, time left. */
import type { QueuePlace, WorldStatus } from '@orrery/protocol';
import { useEffect, useRef, useState } from 'react';
import { formatDuration, formatPercent } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-strings.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useWaitingText } from '../ui/waiting-words.ts';
import { type Sighting, secondsLeft } from './time-left.ts';
import { useWorldWords } from './world-words.ts';

interface Props {
  name: string;
  status: WorldStatus;
  progress: number;
  stage: string | undefined;
  queue: QueuePlace | undefined;
  updateTime: number;
  estimatedEndTime: number | undefined;
  /** New stages are read out: for the one world that a page is about. */
  announce?: boolean;
}

export function WorldProgress(props: Props) {
  const { name, status, progress, stage, queue, announce = false } = props;
  const language = useLanguage();
  const words = useWorldWords();
  const waiting = useWaitingText(queue);
  const seconds = useSecondsLeft(props);
  const left =
    seconds === undefined
      ? words.estimating
      : seconds === 0
        ? words.late
        : words.left(formatDuration(seconds, language));
  return (
    <div className="world-progress">
      <ProgressBar value={progress} label={name} />
      <div className="row spread small">
        <span role={announce ? 'status' : undefined}>
          {status === 'PENDING' && stage === undefined ? waiting.place : words.stage(status, stage)}
        </span>
        <span className="soft numbers">
          {status === 'PENDING' ? waiting.start : `${formatPercent(progress, language)} · ${left}`}
        </span>
      </div>
    </div>
  );
}

const tickMs = 1000;

/** Undefined: the service does not say; 0: the time has come, and it is not done. */
function useSecondsLeft({ updateTime, estimatedEndTime }: Props): number | undefined {
  const sighting = useRef<Sighting>(undefined);
  // The clock runs between two updates, the service's estimate may run slower: what is shown does not go back for that.
  const shown = useRef(Number.POSITIVE_INFINITY);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  if (estimatedEndTime === undefined) return undefined;
  if (sighting.current?.updateTime !== updateTime || sighting.current.estimatedEndTime !== estimatedEndTime)
    sighting.current = { atMs: Date.now(), updateTime, estimatedEndTime };
  const seconds = secondsLeft(sighting.current, Date.now());
  // Late, until the service tells a time again.
  if (seconds === 0) return 0;
  shown.current = Math.min(shown.current, seconds);
  return shown.current;
}
