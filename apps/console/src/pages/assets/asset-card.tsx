import { taskStatus } from '@orrery/protocol';
import { useCallback } from 'react';
import { formatAgo, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { useClient } from '../../session/session.tsx';
import { TaskActions } from '../../tasks/task-actions.tsx';
import { TaskBadge } from '../../tasks/task-badge.tsx';
import { isEnded } from '../../tasks/task-words.ts';
import { useRepeated } from '../../tasks/use-repeated.ts';
import { CopyLine } from '../../ui/copy-line.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OriginalWords } from '../../ui/original-words.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useWaitingText } from '../../ui/waiting-words.ts';
import { FailureNotice } from '../../worlds/failure-notice.tsx';
import { assetsStrings } from './assets-strings.ts';
import { warningWords } from './warning-words.ts';

const meters = (millimeters: number) => (millimeters / 1000).toFixed(millimeters < 10_000 ? 2 : 1);

export function AssetCard({ taskId, createdMs, onDeleted }: { taskId: number; createdMs: number; onDeleted(): void }) {
  const t = useStrings(assetsStrings);
  const language = useLanguage();
  const client = useClient();
  const toast = useToast();
  const inWords = useErrorWords();
  const load = useCallback((signal: AbortSignal) => client.assets.get(taskId, { signal }), [client, taskId]);
  const [loaded, { reload }] = useLoaded(load);
  const task = loaded.state === 'ready' ? loaded.value : undefined;
  useRepeated(loaded, ({ status }) => !isEnded(status), reload);
  const name = task?.name ?? t.unnamed(taskId);
  const cancel = async () => {
    await client.assets.cancel(taskId).catch((error: Error) => toast(t.notCanceled(inWords(error))));
    // Also where it was refused: then it has probably ended meanwhile.
    reload();
  };
  const waiting = useWaitingText(task?.queue);
  const meshId = task?.status === taskStatus.success ? task.outputs[0]?.content : undefined;
  const bounds = task?.bounds;
  const facts: [string, string | undefined][] = [
    [t.triangles, task?.triangles === undefined ? undefined : formatNumber(task.triangles, language)],
    [t.gaussians, task?.gaussians === undefined ? undefined : formatNumber(task.gaussians, language)],
    [t.size, bounds && `${bounds.max.map((max, axis) => meters(max - bounds.min[axis])).join(' × ')} m`],
  ];
  return (
    <article className="card asset-card">
      {loaded.state === 'loading' && <Skeleton height="9rem" />}
      {task?.previewUrl && <img className="asset-preview" src={task.previewUrl} alt="" loading="lazy" />}
      {loaded.state !== 'loading' && (
        <div className="stack">
          <div className="row spread">
            <h3>{name}</h3>
            <span className="row">
              {task && <TaskBadge status={task.status} />}
              {task && !isEnded(task.status) && (
                <button
                  type="button"
                  className="button quiet square small-button"
                  aria-label={t.cancel(name)}
                  onClick={() => void cancel()}
                >
                  <Icon name="stop" size={16} />
                </button>
              )}
              {task && (
                <TaskActions
                  task={{ taskId, status: task.status, kind: 'mesh-upload' }}
                  name={name}
                  onChanged={reload}
                  onDeleted={onDeleted}
                />
              )}
            </span>
          </div>
          <p className="small soft">{formatAgo(createdMs, Date.now(), language)}</p>
          {loaded.state === 'failed' && <p className="soft">{t.gone}</p>}
          {task && !isEnded(task.status) && <ProgressBar value={task.progress} label={t.preparing} />}
          {task?.queue && (
            <p className="small soft" role="status">
              {[waiting.place, waiting.start].filter(Boolean).join(' · ')}
            </p>
          )}
          {task?.failure && <FailureNotice failure={task.failure} />}
          {meshId && (
            <>
              <Facts facts={facts} />
              <CopyLine label={t.meshId} text={meshId} />
              <CopyLine label={t.inScene} text={`payload = @orrery:/mesh/${meshId}@`} />
            </>
          )}
          {task?.warnings && task.warnings.length > 0 && (
            <details className="disclosure">
              <summary>{t.warnings}</summary>
              <ul className="plain small">
                {task.warnings.map((warning) => {
                  const { words, original } = warningWords(warning, language);
                  return (
                    <li key={warning}>
                      {words}
                      {original && <OriginalWords text={original} />}
                    </li>
                  );
                })}
              </ul>
            </details>
          )}
        </div>
      )}
    </article>
  );
}
