/** What can be done with a world wherever it is shown: name and tags, a copy, deleting it. */
import { type WorldItem, worldNameMaxLength } from '@orrery/protocol';
import { useState } from 'react';
import { useStrings } from '../i18n/use-strings.ts';
import { useClient } from '../session/session.tsx';
import { Ask } from '../ui/ask.tsx';
import { useErrorWords } from '../ui/error-words.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useToast } from '../ui/toasts.tsx';
import { WorldDetailsDialog } from './world-details-dialog.tsx';
import { worldMenuStrings } from './world-menu-strings.ts';

interface Props {
  world: Pick<WorldItem, 'worldId' | 'name' | 'status' | 'tags'>;
  bordered?: boolean;
  onChanged(): void;
  onDuplicated(worldId: string): void;
  /** Absent where the page has a button of its own for it. */
  onDeleted?: (() => void) | undefined;
}

export function WorldMenu({ world, bordered = false, onChanged, onDuplicated, onDeleted }: Props) {
  const t = useStrings(worldMenuStrings);
  const client = useClient();
  const toast = useToast();
  const inWords = useErrorWords();
  const [asking, setAsking] = useState<'details' | 'remove'>();
  const close = () => setAsking(undefined);
  const duplicate = async () => {
    const name = [...t.copyOf(world.name)].slice(0, worldNameMaxLength).join('');
    try {
      const worldId = await client.worlds.duplicate(world.worldId, name, { source: 'console' });
      toast(t.duplicated);
      onDuplicated(worldId);
    } catch (error) {
      toast(inWords(error));
    }
  };
  const items: MenuItem[] = [
    { label: t.details, icon: 'pen', act: () => setAsking('details') },
    ...(world.status === 'SUCCEEDED'
      ? [{ label: t.duplicate, icon: 'copy', act: () => void duplicate() } as const]
      : []),
    ...(onDeleted ? [{ label: t.remove, icon: 'trash', danger: true, act: () => setAsking('remove') } as const] : []),
  ];
  return (
    <>
      <Menu label={t.actions(world.name)} items={items} bordered={bordered} />
      {asking === 'details' && <WorldDetailsDialog world={world} onClose={close} onDone={onChanged} />}
      {asking === 'remove' && onDeleted && (
        <Ask
          title={t.removeTitle(world.name)}
          yes={t.removeYes}
          no={t.keep}
          danger
          onClose={close}
          act={async () => {
            await client.worlds.delete(world.worldId);
            toast(t.removed);
            close();
            onDeleted();
          }}
        >
          <p>{t.removeText}</p>
        </Ask>
      )}
    </>
  );
}
