import { isTerminalWorldStatus } from '@orrery/protocol';
import { useCallback, useRef, useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { useAddressQuery } from '../../routing/address-query.ts';
import { Link } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useFollowedWorlds } from '../../worlds/follow-worlds.ts';
import { FindBar } from './find-bar.tsx';
import { addressOf, type Finding, findingOf, isNarrowed, requestOf } from './finding.ts';
import { PickBar } from './pick-bar.tsx';
import { type ShownWorld, WorldCard } from './world-card.tsx';
import { worldsStrings } from './worlds-strings.ts';

const pageSize = 24;

interface Listing {
  worlds: ShownWorld[];
  tags: readonly string[];
  total: number;
  hasMore: boolean;
  pages: number;
}

export function WorldsPage() {
  const t = useStrings(worldsStrings);
  const client = useClient();
  const inWords = useErrorWords();
  const [query, changeQuery] = useAddressQuery('q', 'show', 'sort', 'tag');
  const finding = findingOf(query);
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const change = (wanted: Partial<Finding>) => {
    // What is no longer shown must not be deleted with the rest.
    setPicked(undefined);
    changeQuery(addressOf(wanted));
  };

  // Told by events alone: a list that is loaded again does not lose them.
  const stages = useRef(new Map<string, string>());
  const asked = JSON.stringify(requestOf(finding));
  const loadPage = useCallback(
    (pageNum: number, signal?: AbortSignal) =>
      client.worlds.page({ ...JSON.parse(asked), pageNum, pageSize, withTags: pageNum === 0 }, { signal }),
    [client, asked],
  );
  const load = useCallback(
    async (signal: AbortSignal): Promise<Listing> => {
      const { result, totalCount, hasMore, tags = [] } = await loadPage(0, signal);
      const worlds = result.map((world) => ({ ...world, stage: stages.current.get(world.worldId) }));
      return { worlds, tags, total: totalCount, hasMore, pages: 1 };
    },
    [loadPage],
  );
  const [listing, { reload, replace }] = useLoaded(load);
  const newestLoad = useRef(loadPage);
  newestLoad.current = loadPage;

  const ready = listing.state === 'ready' ? listing.value : undefined;
  const now = useRef(ready);
  now.current = ready;
  // Of what was looked for then; nothing is told of it when something else is.
  const [asking, setAsking] = useState<{ load: typeof loadPage; state: 'loading' | Error }>();
  const more = asking?.load === loadPage ? asking.state : undefined;
  const showMore = async ({ pages }: Listing) => {
    setAsking({ load: loadPage, state: 'loading' });
    const ended = (state?: Error) =>
      setAsking((newest) => (newest?.load === loadPage ? state && { load: loadPage, state } : newest));
    try {
      const { result, totalCount, hasMore } = await loadPage(pages);
      const before = now.current;
      // Meanwhile something else was looked for, or the list was loaded anew: this page does not belong to it.
      if (before?.pages === pages && loadPage === newestLoad.current) {
        const known = new Set(before.worlds.map(({ worldId }) => worldId));
        const worlds = [...before.worlds, ...result.filter(({ worldId }) => !known.has(worldId))];
        replace({ ...before, worlds, total: totalCount, hasMore, pages: pages + 1 });
      }
      ended();
    } catch (error) {
      ended(error as Error);
    }
  };

  useFollowedWorlds({
    client,
    worlds: ready?.worlds ?? [],
    onChange: (news) => {
      const before = ready?.worlds.find(({ worldId }) => worldId === news.worldId);
      if (!ready || !before) return;
      const worlds = ready.worlds.map((world) => (world.worldId === news.worldId ? { ...world, ...news } : world));
      // The list has the address of the cover, which comes with the end, or with a stage: the panorama.
      const isNewStage = news.stage !== undefined && before.stage !== undefined && before.stage !== news.stage;
      if (news.stage !== undefined) stages.current.set(news.worldId, news.stage);
      if (isTerminalWorldStatus(news.status) || isNewStage) reload();
      else replace({ ...ready, worlds });
    },
  });

  const pick = (worldId: string) => {
    const next = new Set(picked);
    if (!next.delete(worldId)) next.add(worldId);
    setPicked(next);
  };
  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} actions={<WaysToMake />} />
      <FindBar finding={finding} tags={ready?.tags ?? []} onChange={change} />
      <div className="row spread">
        <span className="small soft numbers" role="status">
          {ready && ready.total > 0 ? t.count(ready.worlds.length, ready.total) : ''}
        </span>
        {ready && ready.worlds.length > 0 && picked === undefined && (
          <button type="button" className="button quiet" onClick={() => setPicked(new Set())}>
            <Icon name="check" />
            {t.pick}
          </button>
        )}
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
      {ready && ready.worlds.length === 0 && (
        <NoWorlds
          filtered={isNarrowed(finding)}
          onShowAll={() => change({ q: '', tag: '', show: 'all', sort: finding.sort })}
        />
      )}
      {ready && ready.worlds.length > 0 && (
        <ul className="world-grid">
          {ready.worlds.map((world) => (
            <WorldCard
              key={world.worldId}
              world={world}
              picked={picked?.has(world.worldId)}
              onPick={() => pick(world.worldId)}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {ready?.hasMore && (
        <div className="row">
          <button
            type="button"
            className="button"
            disabled={more === 'loading'}
            aria-busy={more === 'loading'}
            onClick={() => void showMore(ready)}
          >
            {t.more}
          </button>
        </div>
      )}
      {ready?.hasMore && more instanceof Error && (
        <Notice tone="bad" title={t.failedToLoad} live>
          <p>{inWords(more)}</p>
        </Notice>
      )}
      {picked && ready && (
        <PickBar
          picked={picked}
          onAll={() => setPicked(new Set(ready.worlds.map(({ worldId }) => worldId)))}
          onEnd={() => setPicked(undefined)}
          onDeleted={(gone) => {
            setPicked(new Set([...picked].filter((worldId) => !gone.includes(worldId))));
            reload();
          }}
        />
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
