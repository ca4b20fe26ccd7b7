import { GatewayError } from '@orrery/client';
import type { SignInItem } from '@orrery/protocol';
import { useCallback, useState } from 'react';
import { formatAgo, formatDate } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { useSession } from '../../session/session.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { browserName } from './browser-name.ts';
import { keysStrings } from './keys-strings.ts';

const atFirst = 5;

/** There is no such sign-in. */
const isGone = (error: unknown) => error instanceof GatewayError && error.bizCode === '10411';

export function SignInList() {
  const t = useStrings(keysStrings);
  const { client, signOut } = useSession();
  const toast = useToast();
  const inWords = useErrorWords();
  const load = useCallback((signal: AbortSignal) => client.access.signIns.list({ signal }), [client]);
  const [loaded, { reload }] = useLoaded(load);
  const end = async ({ signInId, current }: SignInItem) => {
    if (current) return signOut();
    await client.access.signIns.end(signInId).then(
      () => toast(t.ended),
      (error: Error) => toast(inWords(error)),
    );
    reload();
  };
  const [all, setAll] = useState(false);
  const [ending, setEnding] = useState(false);
  const items = loaded.state === 'ready' ? loaded.value : [];
  // The browser one sits at is listed whatever else there is.
  const shown = all ? items : items.filter(({ current }, index) => current || index < atFirst);
  const others = items.filter(({ current }) => !current);
  const endOthers = async () => {
    setEnding(true);
    const ends = await Promise.allSettled(others.map(({ signInId }) => client.access.signIns.end(signInId)));
    // One that ended meanwhile is what was asked for.
    const failed = ends.find((end) => end.status === 'rejected' && !isGone(end.reason)) as
      | PromiseRejectedResult
      | undefined;
    toast(failed ? inWords(failed.reason) : t.endedOthers);
    setEnding(false);
    reload();
  };
  return (
    <section className="card stack" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t.signIns}</h2>
      <p className="soft">{t.signInsText}</p>
      {loaded.state === 'loading' && <Skeleton height="4rem" label={t.loading} />}
      {loaded.state === 'failed' && <LoadProblem title={t.failedToLoad} error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <ul className="list">
          {shown.map((item) => (
            <SignInLine key={item.signInId} item={item} onEnd={() => void end(item)} />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div className="row">
          {shown.length < items.length && (
            <button type="button" className="button" onClick={() => setAll(true)}>
              {t.allSignIns(items.length)}
            </button>
          )}
          <button type="button" className="button" disabled={ending} onClick={() => void endOthers()}>
            {t.endOthers}
          </button>
        </div>
      )}
    </section>
  );
}

function SignInLine({ item, onEnd }: { item: SignInItem; onEnd(): void }) {
  const t = useStrings(keysStrings);
  const language = useLanguage();
  const { userAgent, keyLabel, keyId, remembered, lastUseTime, expireTime, current } = item;
  const name = browserName(userAgent) ?? t.unknownBrowser;
  return (
    <li className="row spread">
      <div>
        <div className="row">
          <strong>{name}</strong>
          {current && <span className="badge good">{t.thisBrowser}</span>}
          {remembered && <span className="badge">{t.remembered}</span>}
        </div>
        <div className="small soft">
          {keyLabel || keyId} · {t.used(formatAgo(lastUseTime, Date.now(), language))} ·{' '}
          {t.until(formatDate(expireTime, language))}
        </div>
      </div>
      <button type="button" className="button" aria-label={current ? undefined : t.endSignIn(name)} onClick={onEnd}>
        {current ? t.signOut : t.end}
      </button>
    </li>
  );
}
