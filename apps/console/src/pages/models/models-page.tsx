import { useCallback, useState } from 'react';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { Link } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import { TaskBadge } from '../../tasks/task-badge.tsx';
import { isEnded, isModelKind, kindIcons, modelKinds, useTaskWords } from '../../tasks/task-words.ts';
import { useRepeated } from '../../tasks/use-repeated.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { NoAnswer } from '../../ui/no-answer.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { modelsStrings } from './models-strings.ts';

export default function ModelsPage() {
  const t = useStrings(modelsStrings);
  const words = useTaskWords();
  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} />
      <section aria-label={t.new}>
        <ul className="kind-grid">
          {modelKinds.map((kind) => (
            <li key={kind}>
              <Link className="kind-card" to={`models/new/${kind}`}>
                <Icon name={kindIcons[kind]} size={24} />
                <strong>{words.kind(kind)}</strong>
                <span className="small soft">{words.about(kind)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <RecentTasks />
    </div>
  );
}

function RecentTasks() {
  const t = useStrings(modelsStrings);
  const language = useLanguage();
  const words = useTaskWords();
  const client = useClient();
  const [pageSize, setPageSize] = useState(20);
  const load = useCallback(
    (signal: AbortSignal) => client.tasks.page({ pageSize, kinds: modelKinds }, { signal }),
    [client, pageSize],
  );
  const [tasks, { reload }] = useLoaded(load);
  useRepeated(tasks, ({ items }) => items.some(({ status }) => !isEnded(status)), reload);
  return (
    <section className="card" aria-labelledby="recent">
      <h2 id="recent">{t.recent}</h2>
      {tasks.state === 'loading' && <Skeleton height="12rem" label={t.loading} />}
      {tasks.state === 'failed' && <LoadProblem title={t.failedToLoad} error={tasks.error} onRetry={reload} />}
      <NoAnswer loaded={tasks} />
      {tasks.state === 'ready' && tasks.value.items.length === 0 && (
        <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>
      )}
      {tasks.state === 'ready' && tasks.value.items.length > 0 && (
        <div className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t.kind}</th>
                <th scope="col">{t.id}</th>
                <th scope="col">{t.state}</th>
                <th scope="col">{t.created}</th>
              </tr>
            </thead>
            <tbody>
              {tasks.value.items.map(({ taskId, kind, status, created }) => (
                <tr key={taskId}>
                  <td>
                    <Link className="row strong-link" to={`models/${taskId}`}>
                      <Icon name={kind !== undefined && isModelKind(kind) ? kindIcons[kind] : 'models'} size={18} />
                      {words.kind(kind)}
                    </Link>
                  </td>
                  <td className="numbers">{taskId}</td>
                  <td>
                    <TaskBadge status={status} />
                  </td>
                  <td className="soft">{formatAgo(created, Date.now(), language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {tasks.state === 'ready' && tasks.value.total > tasks.value.items.length && pageSize < 100 && (
        <button type="button" className="button" onClick={() => setPageSize(100)}>
          {t.more}
        </button>
      )}
    </section>
  );
}
