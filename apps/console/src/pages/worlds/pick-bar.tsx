/** What can be done with several worlds at once. */
import { useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { shellStrings } from '../../layout/shell-strings.ts';
import { useClient } from '../../session/session.tsx';
import { Ask } from '../../ui/ask.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { worldsStrings } from './worlds-strings.ts';

interface Props {
  picked: ReadonlySet<string>;
  onAll(): void;
  onEnd(): void;
  onDeleted(worldIds: readonly string[]): void;
}

export function PickBar({ picked, onAll, onEnd, onDeleted }: Props) {
  const t = useStrings(worldsStrings);
  const shell = useStrings(shellStrings);
  const client = useClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    // One after another: what one of them refuses, the others need not wait for.
    const gone: string[] = [];
    let refused: unknown;
    for (const worldId of picked) {
      try {
        await client.worlds.delete(worldId);
        gone.push(worldId);
      } catch (error) {
        refused = error;
      }
    }
    onDeleted(gone);
    if (refused !== undefined) throw refused;
    toast(t.deleted(gone.length));
    setAsking(false);
    onEnd();
  };
  return (
    <div className="pick-bar">
      <strong role="status">{t.picked(picked.size)}</strong>
      <button type="button" className="button" onClick={onAll}>
        {t.pickAll}
      </button>
      <button type="button" className="button danger" disabled={picked.size === 0} onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t.delete}
      </button>
      <button type="button" className="button quiet" onClick={onEnd}>
        {t.endPicking}
      </button>
      {asking && (
        <Ask
          title={t.deleteTitle(picked.size)}
          yes={t.deleteYes}
          no={shell.cancel}
          danger
          onClose={() => setAsking(false)}
          act={remove}
        >
          <p>{t.deleteText(picked.size)}</p>
        </Ask>
      )}
    </div>
  );
}
