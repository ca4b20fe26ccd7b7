import { isTerminalWorldStatus, type WorldItem } from '@orrery/protocol';
import type { ReactNode } from 'react';
import { formatAgo, formatBytes, formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-strings.ts';
import { Link } from '../../routing/router.tsx';
import type { WorldChange } from '../../worlds/follow-worlds.ts';
import { StatusBadge } from '../../worlds/status-badge.tsx';
import { WorldCover } from '../../worlds/world-cover.tsx';
import { WorldMenu } from '../../worlds/world-menu.tsx';
import { WorldProgress } from '../../worlds/world-progress.tsx';
import { useWorldWords } from '../../worlds/world-words.ts';

export type ShownWorld = WorldItem & Pick<WorldChange, 'stage'>;

interface Props {
  world: ShownWorld;
  /** Undefined: worlds are looked at, not picked. */
  picked: boolean | undefined;
  onPick(): void;
  onChanged(): void;
}

export function WorldCard({ world, picked, onPick, onChanged }: Props) {
  const { worldId, name, cover, status, tags = [] } = world;
  const frame = (
    <div className="cover-frame">
      <WorldCover worldId={worldId} cover={cover} />
      <span className="cover-badge">
        <StatusBadge status={status} />
      </span>
      {picked !== undefined && (
        <input className="cover-pick" type="checkbox" checked={picked} onChange={onPick} aria-label={name} />
      )}
    </div>
  );
  const card = (children: ReactNode) =>
    picked === undefined ? (
      <Link to={`worlds/${worldId}`} className="world-card-link">
        {children}
      </Link>
    ) : (
      // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is among its children
      <label className="world-card-link">{children}</label>
    );
  return (
    <li className={picked ? 'world-card picked' : 'world-card'}>
      <div className="world-card-head">
        {card(
          <>
            {frame}
            <WorldText world={world} />
          </>,
        )}
        {picked === undefined && (
          <WorldMenu world={world} onChanged={onChanged} onDuplicated={onChanged} onDeleted={onChanged} />
        )}
      </div>
      {tags.length > 0 && (
        <ul className="tags">
          {tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {!isTerminalWorldStatus(status) && (
        <div className="world-card-progress">
          <WorldProgress
            name={name}
            status={status}
            progress={world.progress}
            stage={world.stage}
            queue={world.queue}
            updateTime={world.updateTime}
            estimatedEndTime={world.estimatedEndTime}
          />
        </div>
      )}
    </li>
  );
}

function WorldText({ world: { name, scene, createTime, bytes } }: { world: ShownWorld }) {
  const language = useLanguage();
  const words = useWorldWords();
  return (
    <div className="world-card-text">
      <h2>{name}</h2>
      <p className="small soft">
        {words.scene(scene)} ·{' '}
        <time dateTime={new Date(createTime).toISOString()} title={formatDate(createTime, language)}>
          {formatAgo(createTime, Date.now(), language)}
        </time>
        {bytes ? ` · ${formatBytes(bytes, language)}` : ''}
      </p>
    </div>
  );
}
