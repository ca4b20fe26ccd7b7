import { type TaskDetail, taskFiles } from '@orrery/client';
import { taskStatus } from '@orrery/protocol';
import { useCallback } from 'react';
import { formatAgo, formatPercent } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { shellStrings } from '../../layout/shell-strings.ts';
import { Link, navigate } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import { ModelViewerSlot } from '../../slots/slots.tsx';
import { TaskActions } from '../../tasks/task-actions.tsx';
import { TaskBadge } from '../../tasks/task-badge.tsx';
import { isEnded, useTaskWords } from '../../tasks/task-words.ts';
import { useRepeated } from '../../tasks/use-repeated.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DownloadList } from '../../ui/download-list.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { isMissing } from '../../ui/is-missing.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { NoAnswer } from '../../ui/no-answer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OriginalWords } from '../../ui/original-words.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useWaitingText } from '../../ui/waiting-words.ts';
import { FailureNotice } from '../../worlds/failure-notice.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { modelsStrings } from './models-strings.ts';
import { ResultNotes } from './result-notes-card.tsx';

export default function TaskPage({ taskId }: { taskId: string }) {
  const t = useStrings(modelsStrings);
  const shell = useStrings(shellStrings);
  const client = useClient();
  const id = Number(taskId);
  const load = useCallback((signal: AbortSignal) => client.tasks.get(id, { signal }), [client, id]);
  const [loaded, { reload }] = useLoaded(load);
  useRepeated(loaded, ({ status }) => !isEnded(status), reload);
  if (loaded.state === 'failed' && isMissing(loaded.error)) return <NotFoundPage what="model" />;
  return (
    <div className="page">
      <BackLink to="models">{t.back}</BackLink>
      {loaded.state === 'loading' && <Skeleton height="24rem" label={shell.loading} />}
      {loaded.state === 'failed' && <LoadProblem title={t.failedToLoad} error={loaded.error} onRetry={reload} />}
      <NoAnswer loaded={loaded} />
      {loaded.state === 'ready' && <Task task={loaded.value} onChanged={reload} />}
    </div>
  );
}

const formatName = (format: string | undefined) => format?.replace('_zip', '').toUpperCase();

const endingOf = (url: string) => /\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';

function Task({ task, onChanged }: { task: TaskDetail; onChanged(): void }) {
  const t = useStrings(modelsStrings);
  const words = useTaskWords();
  const language = useLanguage();
  const client = useClient();
  const toast = useToast();
  const inWords = useErrorWords();
  const { taskId, status, progress, failure, errorMsg, kind, queue, created, prompt, pictureUrl, sourceTaskId } = task;
  const name = task.name ?? t.task(taskId);
  const waiting = useWaitingText(queue);
  const files = taskFiles(task);
  const urls = files.map(({ url }) => url);
  const model = urls.find((url) => endingOf(url) === 'glb');
  const pictures = urls.filter((url) => ['png', 'jpg', 'jpeg', 'webp'].includes(endingOf(url)));
  const cancel = async () => {
    const said = await client.tasks.cancel(taskId).then(
      () => t.canceled,
      (error: Error) => t.notCanceled(inWords(error)),
    );
    toast(said);
    // Also where it was refused: then it has probably ended meanwhile.
    onChanged();
  };
  return (
    <>
      <PageHead
        title={name}
        lead={
          <span className="row">
            <TaskBadge status={status} />
            <span>
              {[words.kind(kind), created !== undefined && formatAgo(created, Date.now(), language)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        }
        actions={
          <>
            {!isEnded(status) && (
              <button type="button" className="button" onClick={() => void cancel()}>
                <Icon name="stop" />
                {t.cancel}
              </button>
            )}
            {status === taskStatus.success && model && (
              <Link className="button" to={`models/new/multi-format-export?task=${taskId}`}>
                <Icon name="download" />
                {t.toExport}
              </Link>
            )}
            <TaskActions
              task={task}
              name={name}
              bordered
              onChanged={onChanged}
              onDeleted={() => navigate('models', { replace: true })}
            />
          </>
        }
      />
      {failure ? (
        <FailureNotice failure={failure} />
      ) : (
        errorMsg && (
          <Notice tone="bad" live>
            {language === 'en' ? (
              <p>{errorMsg}</p>
            ) : (
              <>
                <p>{words.status(status)}</p>
                <OriginalWords text={errorMsg} />
              </>
            )}
          </Notice>
        )
      )}
      {!isEnded(status) && (
        <section className="card stack" aria-labelledby="progress">
          <h2 id="progress">{t.progress}</h2>
          <ProgressBar value={progress} label={t.progress} />
          <div className="row spread small">
            <span role="status">{status === taskStatus.init ? waiting.place : words.status(status)}</span>
            <span className="soft numbers">
              {status === taskStatus.init ? waiting.start : formatPercent(progress, language)}
            </span>
          </div>
        </section>
      )}
      {model && (
        <section className="stage" aria-label={t.viewer}>
          <ModelViewerSlot url={model} label={name} />
        </section>
      )}
      <ResultNotes details={task.details} />
      {(pictureUrl || prompt || sourceTaskId !== undefined) && (
        <section className="card stack" aria-labelledby="request">
          <h2 id="request">{t.request}</h2>
          <div className="request-card">
            {pictureUrl && <img src={pictureUrl} alt={t.sourcePicture} />}
            {prompt && <p>{prompt}</p>}
            {sourceTaskId !== undefined && <Link to={`models/${sourceTaskId}`}>{t.sourceModel}</Link>}
          </div>
        </section>
      )}
      {(urls.length > 0 || !isEnded(status)) && (
        <section className="card stack" aria-labelledby="outputs">
          <h2 id="outputs">{t.outputs}</h2>
          {urls.length === 0 && <p className="soft">{t.noOutputs}</p>}
          {pictures.length > 0 && (
            <ul className="picture-grid">
              {pictures.map((url, index) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <img src={url} alt={`${name} ${index + 1}`} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {urls.length > 0 && (
            <>
              <DownloadList
                files={files.map(({ format, url }) => ({
                  label: formatName(format) ?? endingOf(url).toUpperCase(),
                  url,
                }))}
              />
              <p className="small soft">{t.links}</p>
            </>
          )}
        </section>
      )}
    </>
  );
}
