/** What can be done with a task that is there: rename it, run it once more, delete it. Assets are tasks too. */
import { taskNameMaxLength } from '@orrery/protocol';
import { useState } from 'react';
import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';
import { shellStrings } from '../layout/shell-strings.ts';
import { navigate } from '../routing/router.tsx';
import { useClient } from '../session/session.tsx';
import { Ask } from '../ui/ask.tsx';
import { useErrorWords } from '../ui/error-words.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { NameField } from '../ui/name-field.tsx';
import { useToast } from '../ui/toasts.tsx';
import { isEnded } from './task-words.ts';

const strings = defineStrings(
  {
    actions: (name: string) => `More for ${name}`,
    rename: 'Rename',
    renameTitle: 'Rename',
    save: 'Save',
    retry: 'Re-run',
    retried: 'The task was started once more.',
    remove: 'Delete',
    removeTitle: (name: string) => `Delete “${name}”?`,
    removeText: 'The task and its files are deleted permanently. Downloads stop working.',
    removeAsset: 'The asset and its files are deleted permanently. Scenes that use it no longer render.',
    removeYes: 'Delete permanently',
    removed: 'Deleted.',
    keep: 'Keep',
  },
  {
    zh: {
      actions: (name: string) => `“${name}”的更多操作`,
      rename: '重命名',
      renameTitle: '重命名',
      save: '保存',
      retry: '重新运行',
      retried: '任务已重新开始。',
      remove: '删除',
      removeTitle: (name: string) => `删除“${name}”？`,
      removeText: '该任务及其文件将被永久删除，下载链接随之失效。',
      removeAsset: '该资源及其文件将被永久删除，引用它的场景将无法渲染。',
      removeYes: '永久删除',
      removed: '已删除。',
      keep: '保留',
    },
  },
);

interface Props {
  task: { taskId: number; status: number; kind?: string | undefined };
  name: string;
  /** At the head of a page, where there is room for what is done most. */
  bordered?: boolean;
  onChanged(): void;
  /** Where it is deleted from its own page there is nothing left to show. */
  onDeleted?(): void;
}

export function TaskActions({ task, name, bordered = false, onChanged, onDeleted = onChanged }: Props) {
  const t = useStrings(strings);
  const client = useClient();
  const toast = useToast();
  const inWords = useErrorWords();
  const [asking, setAsking] = useState<'rename' | 'remove'>();
  const isAsset = task.kind === 'mesh-upload';
  const retry = async () => {
    try {
      const taskId = await client.tasks.retry(task.taskId);
      toast(t.retried);
      if (isAsset) onChanged();
      else navigate(`models/${taskId}`);
    } catch (error) {
      toast(inWords(error));
    }
  };
  const close = () => setAsking(undefined);
  const items: MenuItem[] = [
    { label: t.rename, icon: 'pen', act: () => setAsking('rename') },
    ...(isEnded(task.status) && !bordered ? [{ label: t.retry, icon: 'again', act: () => void retry() } as const] : []),
    { label: t.remove, icon: 'trash', danger: true, act: () => setAsking('remove') },
  ];
  return (
    <>
      {bordered && isEnded(task.status) && (
        <button type="button" className="button" onClick={() => void retry()}>
          <Icon name="again" />
          {t.retry}
        </button>
      )}
      <Menu label={t.actions(name)} items={items} bordered={bordered} />
      {asking === 'rename' && <RenameTask taskId={task.taskId} name={name} onClose={close} onDone={onChanged} />}
      {asking === 'remove' && (
        <Ask
          title={t.removeTitle(name)}
          yes={t.removeYes}
          no={t.keep}
          danger
          onClose={close}
          act={async () => {
            await client.tasks.delete(task.taskId);
            toast(t.removed);
            close();
            onDeleted();
          }}
        >
          <p>{isAsset ? t.removeAsset : t.removeText}</p>
        </Ask>
      )}
    </>
  );
}

function RenameTask({
  taskId,
  name: before,
  onClose,
  onDone,
}: {
  taskId: number;
  name: string;
  onClose(): void;
  onDone(): void;
}) {
  const t = useStrings(strings);
  const shell = useStrings(shellStrings);
  const client = useClient();
  const [name, setName] = useState(before);
  return (
    <Ask
      title={t.renameTitle}
      yes={t.save}
      no={shell.cancel}
      onClose={onClose}
      act={async () => {
        await client.tasks.rename(taskId, name);
        onClose();
        onDone();
      }}
    >
      <NameField value={name} maxLength={taskNameMaxLength} onChange={setName} />
    </Ask>
  );
}
