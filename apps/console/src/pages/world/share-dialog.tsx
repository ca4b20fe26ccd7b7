import {
  type CreatedShare,
  embedSnippet,
  type ShareItem,
  shareLabelMaxLength,
  sharePasswordMinLength,
} from '@orrery/protocol';
import { type FormEvent, useCallback, useState } from 'react';
import { formatAgo, formatDate } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { useClient } from '../../session/session.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Choices, Field, Select } from '../../ui/field.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { shareDialogStrings } from './share-strings.ts';

const lifetimes = ['never', '1', '7', '30', '365'] as const;
const dayMs = 86_400_000;

export function ShareDialog({ worldId, onClose }: { worldId: string; onClose(): void }) {
  const t = useStrings(shareDialogStrings);
  const client = useClient();
  const inWords = useErrorWords();
  const toast = useToast();
  const load = useCallback((signal: AbortSignal) => client.shares.list(worldId, { signal }), [client, worldId]);
  const [loaded, { reload }] = useLoaded(load);
  const [made, setMade] = useState<CreatedShare>();
  const revoke = async (shareId: string) => {
    await client.shares.revoke(worldId, shareId).then(
      () => toast(t.revoked),
      (error: Error) => toast(inWords(error)),
    );
    if (made?.shareId === shareId) setMade(undefined);
    reload();
  };
  return (
    <Modal title={t.title} onClose={onClose}>
      <p className="soft">{t.text}</p>
      {made ? (
        <MadeLink made={made} onAnother={() => setMade(undefined)} />
      ) : (
        <NewLink
          worldId={worldId}
          onMade={(share) => {
            setMade(share);
            reload();
          }}
        />
      )}
      <h3>{t.links}</h3>
      {loaded.state === 'loading' && <Skeleton height="3rem" label={t.loading} />}
      {loaded.state === 'failed' && <LoadProblem title={t.failedToLoad} error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && loaded.value.length === 0 && <p className="soft">{t.none}</p>}
      {loaded.state === 'ready' && loaded.value.length > 0 && (
        <ul className="list">
          {loaded.value.map((share) => (
            <ShareLine key={share.shareId} share={share} onRevoke={() => void revoke(share.shareId)} />
          ))}
        </ul>
      )}
      <div className="row end">
        <button type="button" className="button" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </Modal>
  );
}

function MadeLink({ made, onAnother }: { made: CreatedShare; onAnother(): void }) {
  const t = useStrings(shareDialogStrings);
  // The address this page was reached at, which others can reach too more likely than one the service assumes.
  const url = `${window.location.origin}/s/${made.token}`;
  return (
    <Notice tone="good" title={t.made} live>
      <CopyLine label={t.link} text={url} />
      <CopyLine label={t.embed} text={embedSnippet(url)} />
      <p className="small">{t.once}</p>
      <div className="row">
        <a className="button" href={url} target="_blank" rel="noreferrer">
          {t.open}
        </a>
        <button type="button" className="button" onClick={onAnother}>
          {t.another}
        </button>
      </div>
    </Notice>
  );
}

function NewLink({ worldId, onMade }: { worldId: string; onMade(share: CreatedShare): void }) {
  const t = useStrings(shareDialogStrings);
  const client = useClient();
  const inWords = useErrorWords();
  const [label, setLabel] = useState('');
  const [access, setAccess] = useState<'view' | 'download'>('view');
  const [lifetime, setLifetime] = useState<(typeof lifetimes)[number]>('never');
  const [password, setPassword] = useState('');
  const [short, setShort] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const tooShort = password !== '' && password.length < sharePasswordMinLength;
    setShort(tooShort);
    if (tooShort) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const share = await client.shares.create(worldId, {
        label,
        download: access === 'download',
        ...(password !== '' && { password }),
        ...(lifetime !== 'never' && { expireTime: Date.now() + Number(lifetime) * dayMs }),
      });
      onMade(share);
    } catch (error) {
      setProblem(inWords(error));
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Choices
        legend={t.access}
        value={access}
        options={[
          { value: 'view', title: t.view, text: t.viewText },
          { value: 'download', title: t.download, text: t.downloadText },
        ]}
        onChange={(value) => setAccess(value)}
      />
      <Select
        label={t.expires}
        value={lifetime}
        options={lifetimes.map((value) => ({ value, title: value === 'never' ? t.never : t.days(Number(value)) }))}
        onChange={(value) => setLifetime(value)}
      />
      <Field label={t.password} hint={t.passwordHint} problem={short ? t.passwordShort : undefined}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Field label={t.label} hint={t.labelHint}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={shareLabelMaxLength}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      {problem && (
        <Notice tone="bad" live>
          <p>{problem}</p>
        </Notice>
      )}
      <div>
        <button type="submit" className="button primary" disabled={busy}>
          {t.create}
        </button>
      </div>
    </form>
  );
}

function ShareLine({ share, onRevoke }: { share: ShareItem; onRevoke(): void }) {
  const t = useStrings(shareDialogStrings);
  const language = useLanguage();
  const { shareId, label, download, hasPassword, createTime, expireTime, expired } = share;
  return (
    <li className="row spread">
      <div>
        <div className="row">
          <strong>{label || t.unnamed}</strong>
          <span className="badge">{download ? t.withDownload : t.viewOnly}</span>
          {hasPassword && <span className="badge">{t.withPassword}</span>}
          {expired && <span className="badge warn">{t.expired}</span>}
        </div>
        <div className="small soft">
          {t.created(formatAgo(createTime, Date.now(), language))}
          {expireTime !== undefined && !expired && ` · ${t.until(formatDate(expireTime, language))}`}
        </div>
      </div>
      <button type="button" className="button danger" aria-label={t.revokeOne(label || shareId)} onClick={onRevoke}>
        {t.revoke}
      </button>
    </li>
  );
}
