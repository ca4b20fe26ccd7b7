import { newestTasks, type TaskPage } from '@orrery/client';
import { taskStatus } from '@orrery/protocol';
import { useCallback, useState } from 'react';
import { formatAgo, formatPercent } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { useAddressQuery } from '../../routing/address-query.ts';
import { Link } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import { TaskActions } from '../../tasks/task-actions.tsx';
import { TaskBadge } from '../../tasks/task-badge.tsx';
import { TaskCover } from '../../tasks/task-cover.tsx';
import { isEnded, isModelKind, kindIcons, modelKinds, useTaskWords } from '../../tasks/task-words.ts';
import { useRepeated } from '../../tasks/use-repeated.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { NoAnswer } from '../../ui/no-answer.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
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
  const words = useTaskWords();
  const client = useClient();
  const [{ q, kind }, change] = useAddressQuery('q', 'kind');
  const [most, setMost] = useState(20);
  const load = useCallback(
    (signal: AbortSignal) => {
      const filter = { kinds: isModelKind(kind) ? [kind] : modelKinds, search: q };
      return newestTasks((slice) => client.tasks.page({ ...filter, ...slice }, { signal }), most);
    },
    [client, most, kind, q],
  );
  const [tasks, { reload }] = useLoaded(load);
  useRepeated(tasks, ({ items }) => items.some(({ status }) => !isEnded(status)), reload);
  const filtered = q !== '' || kind !== '';
  return (
    <section className="card stack" aria-labelledby="recent">
      <h2 id="recent">{t.recent}</h2>
      <div className="find-bar">
        <SearchField label={t.search} value={q} onChange={(value) => change({ q: value })} />
        <select
          className="input"
          aria-label={t.kind}
          value={isModelKind(kind) ? kind : ''}
          onChange={(event) => change({ kind: event.target.value })}
        >
          <option value="">{t.allKinds}</option>
          {modelKinds.map((each) => (
            <option key={each} value={each}>
              {words.kind(each)}
            </option>
          ))}
        </select>
      </div>
      {tasks.state === 'loading' && <Skeleton height="12rem" label={t.loading} />}
      {tasks.state === 'failed' && <LoadProblem title={t.failedToLoad} error={tasks.error} onRetry={reload} />}
      <NoAnswer loaded={tasks} />
      {tasks.state === 'ready' && tasks.value.items.length === 0 && (
        <EmptyState
          title={filtered ? t.emptyFiltered : t.emptyTitle}
          actions={
            filtered && (
              <button type="button" className="button" onClick={() => change({ q: '', kind: '' })}>
                {t.showAll}
              </button>
            )
          }
        >
          {filtered ? t.emptyFilteredText : t.emptyText}
        </EmptyState>
      )}
      {tasks.state === 'ready' && tasks.value.items.length > 0 && (
        <ul className="task-list">
          {tasks.value.items.map((task) => (
            <TaskRow key={task.taskId} task={task} onChanged={reload} />
          ))}
        </ul>
      )}
      {tasks.state === 'ready' && tasks.value.total > tasks.value.items.length && (
        <button type="button" className="button" onClick={() => setMost(most + 100)}>
          {t.more}
        </button>
      )}
    </section>
  );
}

function TaskRow({ task, onChanged }: { task: TaskPage['items'][number]; onChanged(): void }) {
  const t = useStrings(modelsStrings);
  const language = useLanguage();
  const words = useTaskWords();
  const { taskId, kind, status, created, progress } = task;
  const name = task.name ?? t.task(taskId);
  const facts = [
    words.kind(kind),
    formatAgo(created, Date.now(), language),
    status === taskStatus.running && progress !== undefined && formatPercent(progress, language),
  ];
  return (
    <li className="task-row">
      <TaskCover kind={kind} thumbnailUrl={task.thumbnailUrl} pictureUrl={task.pictureUrl} />
      <div className="task-text">
        <Link to={`models/${taskId}`}>{name}</Link>
        <p className="small soft numbers">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <TaskBadge status={status} />
      <TaskActions task={task} name={name} onChanged={onChanged} />
    </li>
  );
}
