/** How far an unfinished world is: bar, stage, time left. */
import type { WorldStatus } from '@orrery/protocol';
import { useRef } from 'react';
import { formatDuration, formatPercent } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-strings.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { type Sighting, secondsLeft } from './time-left.ts';
import { useWorldWords } from './world-words.ts';

interface Props {
  name: string;
  status: WorldStatus;
  progress: number;
  stage: string | undefined;
  createTime: number;
}

export function WorldProgress({ name, status, progress, stage, createTime }: Props) {
  const language = useLanguage();
  const words = useWorldWords();
  const sightings = useRef<Sighting[]>([]);
  if (sightings.current.at(-1)?.progress !== progress)
    sightings.current = [...sightings.current.slice(-200), { atMs: Date.now(), progress }];
  const seconds = status === 'PENDING' ? undefined : secondsLeft(sightings.current, createTime);
  const left = seconds === undefined ? words.estimating : words.left(formatDuration(seconds, language));
  return (
    <div className="world-progress">
      <ProgressBar value={progress} label={name} />
      <div className="row spread small">
        <span>{words.stage(status, stage)}</span>
        <span className="soft numbers">
          {formatPercent(progress, language)}
          {status !== 'PENDING' && ` · ${left}`}
        </span>
      </div>
    </div>
  );
}
