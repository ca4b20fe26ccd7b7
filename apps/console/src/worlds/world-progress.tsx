/** How far an unfinished world is: bar, stage, time left. */
import type { QueuePlace, WorldStatus } from '@orrery/protocol';
import { useRef } from 'react';
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
  createTime: number;
  /** New stages are read out: for the one world that a page is about. */
  announce?: boolean;
}

export function WorldProgress({ name, status, progress, stage, queue, createTime, announce = false }: Props) {
  const language = useLanguage();
  const words = useWorldWords();
  const waiting = useWaitingText(queue);
  const sightings = useRef<Sighting[]>([]);
  if (sightings.current.at(-1)?.progress !== progress)
    sightings.current = [...sightings.current.slice(-200), { atMs: Date.now(), progress }];
  const seconds = status === 'PENDING' ? undefined : secondsLeft(sightings.current, createTime);
  const left = seconds === undefined ? words.estimating : words.left(formatDuration(seconds, language));
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
