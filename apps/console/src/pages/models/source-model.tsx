/** One of the models of the account, by its name. */
import { taskStatus } from '@orrery/protocol';
import { useCallback } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { useClient } from '../../session/session.tsx';
import { useTaskWords } from '../../tasks/task-words.ts';
import { Field } from '../../ui/field.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { modelsStrings } from './models-strings.ts';

/** What leaves a model behind. */
const kinds = ['text-to-3d', 'img-to-3d', 'material-transfer', 'mesh-upload'] as const;

interface Props {
  value: string;
  problem: string | undefined;
  onChange(taskId: string): void;
}

export function SourceModel({ value, problem, onChange }: Props) {
  const t = useStrings(modelsStrings);
  const words = useTaskWords();
  const client = useClient();
  const load = useCallback(
    (signal: AbortSignal) => client.tasks.page({ pageSize: 100, status: taskStatus.success, kinds }, { signal }),
    [client],
  );
  const [models] = useLoaded(load);
  const items = models.state === 'ready' ? models.value.items : [];
  // One that an address names may be older than what the list shows.
  const isListed = value === '' || items.some(({ taskId }) => String(taskId) === value);
  return (
    <Field
      label={t.sourceModel}
      hint={models.state === 'ready' && items.length === 0 ? t.noModels : undefined}
      problem={problem}
    >
      {(control) => (
        <select {...control} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t.chooseOne}</option>
          {!isListed && <option value={value}>{t.task(Number(value))}</option>}
          {items.map(({ taskId, name, kind }) => (
            <option key={taskId} value={taskId}>
              {name ?? t.task(taskId)} · {words.kind(kind)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
