import type { KeyItem } from '@orrery/protocol';
import { useCallback, useState } from 'react';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { shellStrings } from '../../layout/shell-strings.ts';
import { useClient } from '../../session/session.tsx';
import { Ask } from '../../ui/ask.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { CreateKey } from './create-key.tsx';
import { keysStrings } from './keys-strings.ts';

export function KeyList() {
  const t = useStrings(keysStrings);
  const shell = useStrings(shellStrings);
  const client = useClient();
  const toast = useToast();
  const load = useCallback((signal: AbortSignal) => client.access.keys.list({ signal }), [client]);
  const [loaded, { reload }] = useLoaded(load);
  const [asking, setAsking] = useState<KeyItem>();
  const nameOf = ({ label, keyId }: KeyItem) => label || keyId;
  return (
    <section className="card stack" aria-labelledby="keys">
      <h2 id="keys">{t.keys}</h2>
      {loaded.state === 'loading' && <Skeleton height="6rem" label={t.loading} />}
      {loaded.state === 'failed' && <LoadProblem title={t.failedToLoad} error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <ul className="list">
          {loaded.value.map((key) => (
            <KeyLine key={key.keyId} item={key} onRevoke={() => setAsking(key)} />
          ))}
        </ul>
      )}
      <CreateKey onCreated={reload} />
      {asking && (
        <Ask
          title={t.revokeTitle(nameOf(asking))}
          yes={t.revokeYes}
          no={shell.cancel}
          danger
          onClose={() => setAsking(undefined)}
          act={async () => {
            await client.access.keys.revoke(asking.keyId);
            setAsking(undefined);
            toast(t.revoked);
            reload();
          }}
        >
          <p>{t.revokeText}</p>
          {asking.current && <p>{t.revokeOwn}</p>}
        </Ask>
      )}
    </section>
  );
}

function KeyLine({ item, onRevoke }: { item: KeyItem; onRevoke(): void }) {
  const t = useStrings(keysStrings);
  const language = useLanguage();
  const { keyId, label, scope, current, createTime, lastUseTime, revokeTime } = item;
  const ago = (time: number) => formatAgo(time, Date.now(), language);
  return (
    <li className="row spread">
      <div>
        <div className="row">
          <strong>{label || t.unnamed}</strong>
          <span className="badge">{t[scope]}</span>
          {current && <span className="badge good">{t.thisOne}</span>}
        </div>
        <div className="small soft">
          <code>{keyId}</code> · {t.created(ago(createTime))} ·{' '}
          {revokeTime ? t.revokedAt(ago(revokeTime)) : lastUseTime ? t.used(ago(lastUseTime)) : t.neverUsed}
        </div>
      </div>
      {revokeTime === undefined && (
        <button type="button" className="button danger" aria-label={t.revokeKey(label || keyId)} onClick={onRevoke}>
          {t.revoke}
        </button>
      )}
    </li>
  );
}
