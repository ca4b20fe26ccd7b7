import type { AccountUsage } from '@orrery/protocol';
import { useCallback } from 'react';
import { formatBytes, formatNumber, formatPercent } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { Link } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { usageStrings } from './usage-strings.ts';

export default function UsagePage() {
  const t = useStrings(usageStrings);
  const client = useClient();
  const load = useCallback((signal: AbortSignal) => client.access.usage({ signal }), [client]);
  const [usage, { reload }] = useLoaded(load);
  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} />
      {usage.state === 'loading' && <Skeleton height="20rem" label={t.loading} />}
      {usage.state === 'failed' && <LoadProblem title={t.failedToLoad} error={usage.error} onRetry={reload} />}
      {usage.state === 'ready' && (
        <>
          <Storage storage={usage.value.storage} />
          <Work usage={usage.value} />
          <Credits usage={usage.value} />
        </>
      )}
    </div>
  );
}

function Storage({ storage }: { storage: AccountUsage['storage'] }) {
  const t = useStrings(usageStrings);
  const language = useLanguage();
  const { usedBytes, quotaBytes } = storage;
  const size = (bytes: number) => formatBytes(bytes, language);
  return (
    <section className="card stack" aria-labelledby="storage">
      <h2 id="storage">{t.storage}</h2>
      <p>
        {quotaBytes === null
          ? t.used(size(usedBytes))
          : t.usedOf(size(usedBytes), size(quotaBytes), formatPercent(usedBytes / quotaBytes, language))}
      </p>
      {quotaBytes !== null && <ProgressBar value={Math.min(1, usedBytes / quotaBytes)} label={t.storage} />}
      <Facts
        facts={[
          [t.uploads, size(storage.uploadBytes)],
          [t.results, size(storage.objectBytes)],
          [t.work, size(storage.workBytes)],
        ]}
      />
      <p className="small soft">
        {t.storageHint} <Link to="worlds?sort=size">{t.largest}</Link>
      </p>
    </section>
  );
}

function Work({ usage }: { usage: AccountUsage }) {
  const t = useStrings(usageStrings);
  const language = useLanguage();
  const rows = [
    [t.worlds, usage.worlds, usage.unfinishedWorldLimit],
    [t.tasks, usage.tasks, usage.unfinishedTaskLimit],
    [t.renders, usage.renders, undefined],
  ] as const;
  const number = (value: number) => formatNumber(value, language);
  return (
    <section className="card stack" aria-labelledby="jobs">
      <h2 id="jobs">{t.jobs}</h2>
      <table className="usage-table">
        <thead>
          <tr>
            <th scope="col">{t.kind}</th>
            <th scope="col">{t.inProgress}</th>
            <th scope="col">{t.lastMonth}</th>
            <th scope="col">{t.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, work, limit]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {limit === undefined ? number(work.unfinished) : t.ofLimit(number(work.unfinished), number(limit))}
              </td>
              <td>{number(work.lastMonth)}</td>
              <td>{number(work.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Credits({ usage: { credits, creditsPerWorld } }: { usage: AccountUsage }) {
  const t = useStrings(usageStrings);
  const language = useLanguage();
  return (
    <section className="card stack" aria-labelledby="credits">
      <h2 id="credits">{t.credits}</h2>
      {credits === null || creditsPerWorld === null ? (
        <p className="soft">{t.noCredits}</p>
      ) : (
        <p>{t.balance(formatNumber(credits, language), formatNumber(creditsPerWorld, language))}</p>
      )}
    </section>
  );
}
