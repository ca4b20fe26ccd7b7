import { isTerminalWorldStatus, unfinishedWorldStatuses, type WorldItem, type WorldStatus } from '@orrery/protocol';
import { useCallback, useState } from 'react';
import { formatAgo, formatDate } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { Link } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segments } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useFollowedWorlds, type WorldChange } from '../../worlds/follow-worlds.ts';
import { StatusBadge } from '../../worlds/status-badge.tsx';
import { WorldCover } from '../../worlds/world-cover.tsx';
import { WorldProgress } from '../../worlds/world-progress.tsx';
import { useWorldWords } from '../../worlds/world-words.ts';
import { worldsStrings } from './worlds-strings.ts';

const filters = {
  all: undefined,
  unfinished: unfinishedWorldStatuses,
  succeeded: ['SUCCEEDED'],
  failed: ['FAILED', 'CANCELED', 'TIMEOUT', 'REJECTED'],
} as const satisfies Record<string, readonly WorldStatus[] | undefined>;
type Filter = keyof typeof filters;

function filterOfAddress(): Filter {
  const asked = new URLSearchParams(window.location.search).get('show');
  return (Object.keys(filters) as Filter[]).find((each) => each === asked) ?? 'all';
}

const pageSize = 24;

type Shown = WorldItem & Pick<WorldChange, 'stage'>;

interface Listing {
  worlds: Shown[];
  total: number;
  hasMore: boolean;
  pages: number;
}

export function WorldsPage() {
  const t = useStrings(worldsStrings);
  const client = useClient();
  const [filter, setFilter] = useState(filterOfAddress);
  const choose = (next: Filter) => {
    setFilter(next);
    // In the address, so that it can be kept and sent, and going back comes back to it.
    window.history.replaceState(null, '', next === 'all' ? window.location.pathname : `?show=${next}`);
  };

  const loadPage = useCallback(
    (pageNum: number, signal?: AbortSignal) => {
      const statusList = filters[filter];
      return client.worlds.page(
        { pageNum, pageSize, ...(statusList ? { statusList: [...statusList] } : {}) },
        { signal },
      );
    },
    [client, filter],
  );
  const load = useCallback(
    async (signal: AbortSignal): Promise<Listing> => {
      const { result, totalCount, hasMore } = await loadPage(0, signal);
      return { worlds: result, total: totalCount, hasMore, pages: 1 };
    },
    [loadPage],
  );
  const [listing, { reload, replace }] = useLoaded(load);

  const showMore = async (before: Listing) => {
    const { result, totalCount, hasMore } = await loadPage(before.pages);
    const known = new Set(before.worlds.map(({ worldId }) => worldId));
    const worlds = [...before.worlds, ...result.filter(({ worldId }) => !known.has(worldId))];
    replace({ worlds, total: totalCount, hasMore, pages: before.pages + 1 });
  };

  const ready = listing.state === 'ready' ? listing.value : undefined;
  useFollowedWorlds({
    client,
    worlds: ready?.worlds ?? [],
    onChange: (change) => {
      if (!ready) return;
      const worlds = ready.worlds.map((world) => (world.worldId === change.worldId ? { ...world, ...change } : world));
      // The cover comes with the end; the list has its address.
      if (isTerminalWorldStatus(change.status)) reload();
      else replace({ ...ready, worlds });
    },
  });

  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} actions={<WaysToMake />} />
      <div className="row spread">
        <div className="scroll-x">
          <Segments
            legend={t.filter}
            value={filter}
            options={(Object.keys(filters) as Filter[]).map((value) => ({ value, title: t[value] }))}
            onChange={(value) => choose(value)}
          />
        </div>
        <span className="small soft numbers" role="status">
          {ready && ready.total > 0 ? t.count(ready.worlds.length, ready.total) : ''}
        </span>
      </div>
      {listing.state === 'loading' && (
        <div className="world-grid" role="status" aria-busy="true">
          <span className="visually-hidden">{t.loading}</span>
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <div className="skeleton world-card-skeleton" key={index} />
          ))}
        </div>
      )}
      {listing.state === 'failed' && <LoadProblem title={t.failedToLoad} error={listing.error} onRetry={reload} />}
      {ready && ready.worlds.length === 0 && <NoWorlds filtered={filter !== 'all'} onShowAll={() => choose('all')} />}
      {ready && ready.worlds.length > 0 && (
        <ul className="world-grid">
          {ready.worlds.map((world) => (
            <WorldCard key={world.worldId} world={world} />
          ))}
        </ul>
      )}
      {ready?.hasMore && (
        <div className="row">
          <button type="button" className="button" onClick={() => void showMore(ready)}>
            {t.more}
          </button>
        </div>
      )}
    </div>
  );
}

function WaysToMake() {
  const t = useStrings(worldsStrings);
  return (
    <>
      <Link className="button" to="generate">
        <Icon name="spark" />
        {t.fromWords}
      </Link>
      <Link className="button primary" to="new">
        <Icon name="plus" />
        {t.newWorld}
      </Link>
    </>
  );
}

function NoWorlds({ filtered, onShowAll }: { filtered: boolean; onShowAll(): void }) {
  const t = useStrings(worldsStrings);
  if (filtered)
    return (
      <EmptyState
        title={t.emptyFiltered}
        actions={
          <button type="button" className="button" onClick={onShowAll}>
            {t.showAll}
          </button>
        }
      >
        {t.emptyFilteredText}
      </EmptyState>
    );
  return (
    <EmptyState title={t.emptyTitle} actions={<WaysToMake />}>
      {t.emptyText}
    </EmptyState>
  );
}

function WorldCard({ world }: { world: Shown }) {
  const language = useLanguage();
  const words = useWorldWords();
  const { worldId, name, cover, scene, status, progress, stage, queue, createTime } = world;
  return (
    <li className="world-card">
      <Link to={`worlds/${worldId}`} className="world-card-link">
        <div className="cover-frame">
          <WorldCover worldId={worldId} cover={cover} />
          <span className="cover-badge">
            <StatusBadge status={status} />
          </span>
        </div>
        <div className="world-card-text">
          <h2>{name}</h2>
          <p className="small soft">
            {words.scene(scene)} ·{' '}
            <time dateTime={new Date(createTime).toISOString()} title={formatDate(createTime, language)}>
              {formatAgo(createTime, Date.now(), language)}
            </time>
          </p>
        </div>
      </Link>
      {!isTerminalWorldStatus(status) && (
        <div className="world-card-progress">
          <WorldProgress
            name={name}
            status={status}
            progress={progress}
            stage={stage}
            queue={queue}
            updateTime={world.updateTime}
            estimatedEndTime={world.estimatedEndTime}
          />
        </div>
      )}
    </li>
  );
}
