import { isTerminalWorldStatus, type WorldDetail } from '@orrery/protocol';
import { useCallback, useMemo, useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { Link, navigate } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import { WorldViewerSlot } from '../../slots/slots.tsx';
import type { Films, WorldViewerProps } from '../../slots/viewer-contract.ts';
import { useRepeated } from '../../tasks/use-repeated.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isMissing } from '../../ui/is-missing.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { NoAnswer } from '../../ui/no-answer.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { FailureNotice } from '../../worlds/failure-notice.tsx';
import { useFollowedWorlds } from '../../worlds/follow-worlds.ts';
import { StatusBadge } from '../../worlds/status-badge.tsx';
import { WorldCover } from '../../worlds/world-cover.tsx';
import { WorldMenu } from '../../worlds/world-menu.tsx';
import { WorldProgress } from '../../worlds/world-progress.tsx';
import { useWorldWords } from '../../worlds/world-words.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { LeftOutCard } from './left-out-card.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { StageSteps } from './stage-steps.tsx';
import { UnderstoodCard } from './understood-card.tsx';
import { useAnnotations } from './use-annotations.ts';
import { CancelDialog, DeleteDialog, GenerateAgainDialog, RerunDialog } from './world-dialogs.tsx';
import { WorldDownloads } from './world-downloads.tsx';
import { WorldMetricsCard } from './world-metrics.tsx';
import { worldStrings } from './world-strings.ts';

export default function WorldPage({ worldId }: { worldId: string }) {
  const t = useStrings(worldStrings);
  const client = useClient();
  const load = useCallback((signal: AbortSignal) => client.worlds.get(worldId, { signal }), [client, worldId]);
  const [loaded, { reload, replace }] = useLoaded(load);
  const world = loaded.state === 'ready' ? loaded.value : undefined;
  useFollowedWorlds({
    client,
    worlds: world ? [world] : [],
    onChange: (change) => {
      if (world) replace({ ...world, ...change });
      // What a new stage has to show (a panorama) comes with the detail, as everything does at the end.
      if (isTerminalWorldStatus(change.status) || change.stage !== world?.stage) reload();
    },
  });
  useRepeated(loaded, () => false, reload);
  if (loaded.state === 'failed' && isMissing(loaded.error)) return <NotFoundPage what="world" />;
  return (
    <div className="page">
      <BackLink to="worlds">{t.back}</BackLink>
      {loaded.state === 'loading' && (
        <>
          <Skeleton height="3.6rem" label={t.loading} />
          <Skeleton height="clamp(20rem, 60vh, 44rem)" />
        </>
      )}
      {loaded.state === 'failed' && <LoadProblem title={t.failedToLoad} error={loaded.error} onRetry={reload} />}
      <NoAnswer loaded={loaded} />
      {world && <World world={world} onChanged={reload} />}
    </div>
  );
}

function World({ world, onChanged }: { world: WorldDetail; onChanged(): void }) {
  const t = useStrings(worldStrings);
  const language = useLanguage();
  const words = useWorldWords();
  const [asking, setAsking] = useState<'cancel' | 'delete' | 'rerun' | 'share'>();
  const { worldId, name, status, progress, stage, queue, createTime, scene, taskQuality, failure, assets, editOf } =
    world;
  const ended = isTerminalWorldStatus(status);
  const close = () => setAsking(undefined);
  const client = useClient();
  const toast = useToast();
  const annotated = useAnnotations(worldId, status === 'SUCCEEDED');
  const correct: WorldViewerProps['onCorrect'] = async (change) => {
    const corrected = await client.worlds.rerun(worldId, change, { source: 'console' });
    toast(t.rerunStarted);
    navigate(`worlds/${corrected}`);
  };
  const edit: WorldViewerProps['onEdit'] = async (request) => {
    const edited = await client.worlds.edit(worldId, request, { source: 'console' });
    toast(t.editStarted);
    navigate(`worlds/${edited}`);
  };
  const films = useMemo(
    (): Films => ({
      list: (signal) => client.worlds.films(worldId, { signal }),
      make: async (request) => void (await client.worlds.film(worldId, request)),
      cancel: async (operationId) => void (await client.worlds.cancelFilm(worldId, operationId)),
    }),
    [client, worldId],
  );
  return (
    <>
      <PageHead
        title={name}
        lead={
          <span className="row">
            <StatusBadge status={status} />
            <span>
              {words.scene(scene)} · {taskQuality && `${t.atQuality(words.quality(taskQuality))} · `}
              {t.made(formatDate(createTime, language))}
            </span>
            {editOf !== undefined && (
              <span>
                {t.edited} · <Link to={`worlds/${editOf}`}>{t.original}</Link>
              </span>
            )}
          </span>
        }
        actions={
          <>
            {!ended && (
              <button type="button" className="button" onClick={() => setAsking('cancel')}>
                <Icon name="stop" />
                {t.cancel}
              </button>
            )}
            {status === 'SUCCEEDED' && (
              <button type="button" className="button primary" onClick={() => setAsking('share')}>
                <Icon name="share" />
                {t.share}
              </button>
            )}
            {ended && editOf === undefined && (
              <button type="button" className="button" onClick={() => setAsking('rerun')}>
                <Icon name="again" />
                {t.rerun}
              </button>
            )}
            {ended && (
              <button type="button" className="button danger" onClick={() => setAsking('delete')}>
                <Icon name="trash" />
                {t.remove}
              </button>
            )}
            <WorldMenu
              world={world}
              bordered
              onChanged={onChanged}
              onDuplicated={(copy) => navigate(`worlds/${copy}`)}
            />
          </>
        }
      />
      {failure && status !== 'SUCCEEDED' && <FailureNotice failure={failure} />}
      {!ended && (
        <section className="card stack" aria-labelledby="progress">
          <h2 id="progress">{t.progress}</h2>
          <WorldProgress
            name={name}
            status={status}
            progress={progress}
            stage={stage}
            queue={queue}
            updateTime={world.updateTime}
            estimatedEndTime={world.estimatedEndTime}
            announce
          />
          <StageSteps scene={scene} isEdit={editOf !== undefined} status={status} stage={stage} />
        </section>
      )}
      {!ended && assets?.imagery && <PanoramaSoFar url={assets.imagery.panoUrl} />}
      {status === 'SUCCEEDED' && (
        <section className="stage" aria-label={t.viewer}>
          {assets?.splats ? (
            <WorldViewerSlot
              world={world}
              onEdit={edit}
              {...annotated}
              films={films}
              {...(assets.capture && editOf === undefined && { onCorrect: correct })}
            />
          ) : (
            <Preview world={world} />
          )}
        </section>
      )}
      <div className="columns">
        <div className="stack">
          {world.prompt !== undefined && (
            <section className="card stack" aria-labelledby="asked-for">
              <h2 id="asked-for">{t.prompt}</h2>
              <p className="asked-for">{world.prompt}</p>
            </section>
          )}
          {world.metrics && <WorldMetricsCard metrics={world.metrics} />}
          {world.leftOut && <LeftOutCard leftOut={world.leftOut} />}
          {world.metrics && <UnderstoodCard metrics={world.metrics} />}
          <section className="card stack" aria-labelledby="for-programs">
            <h2 id="for-programs">{t.forPrograms}</h2>
            <CopyLine label={t.worldId} text={worldId} />
            {status === 'SUCCEEDED' && <CopyLine label={t.useInScene} text={`payload = @orrery:/mesh/${worldId}@`} />}
          </section>
        </div>
        {(assets || !ended) && <WorldDownloads assets={assets} />}
      </div>
      {asking === 'cancel' && <CancelDialog world={world} onClose={close} onDone={onChanged} />}
      {asking === 'delete' && <DeleteDialog world={world} onClose={close} />}
      {asking === 'share' && <ShareDialog worldId={worldId} onClose={close} />}
      {asking === 'rerun' && scene !== 'ai_gen' && <RerunDialog world={world} onClose={close} />}
      {asking === 'rerun' && scene === 'ai_gen' && <GenerateAgainDialog world={world} onClose={close} />}
    </>
  );
}

/** Painted long before the world is ready: something to look at meanwhile. */
function PanoramaSoFar({ url }: { url: string }) {
  const t = useStrings(worldStrings);
  return (
    <figure className="panorama">
      <img src={url} alt={t.panoramaAlt} />
      <figcaption>{t.panoramaSoFar}</figcaption>
    </figure>
  );
}

/** Where there is nothing for the viewer to show. */
function Preview({ world: { worldId, cover, assets } }: { world: WorldDetail }) {
  const t = useStrings(worldStrings);
  const film = assets?.preview?.videoPath;
  if (!film) return <WorldCover worldId={worldId} cover={cover ?? assets?.imagery?.panoUrl} />;
  return <video className="cover" src={film} poster={cover} controls muted loop playsInline aria-label={t.preview} />;
}
