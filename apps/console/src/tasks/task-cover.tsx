/** A picture to know a task by: of its result, else of what it is made from, else of its kind. */
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { isModelKind, kindIcons } from './task-words.ts';

interface Props {
  kind: string | undefined;
  thumbnailUrl?: string | undefined;
  pictureUrl?: string | undefined;
}

export function TaskCover({ kind, thumbnailUrl, pictureUrl }: Props) {
  const [broken, setBroken] = useState<string>();
  const url = [thumbnailUrl, pictureUrl].find((each) => each !== undefined && each !== broken);
  return (
    <span className="task-cover">
      {url ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <Icon name={kind !== undefined && isModelKind(kind) ? kindIcons[kind] : 'models'} size={26} />
      )}
    </span>
  );
}
