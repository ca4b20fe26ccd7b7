import type { SharedWorld } from '@orrery/protocol';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useStrings } from '../i18n/use-strings.ts';
import { WorldViewerSlot } from '../slots/slots.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { type Opened, openShare } from './open-share.ts';
import { ShareDownloads } from './share-downloads.tsx';
import { shareStrings } from './share-strings.ts';

interface Props {
  token: string;
  /** In a frame of another page: the world alone. */
  embedded: boolean;
}

export function SharePage({ token, embedded }: Props) {
  const t = useStrings(shareStrings);
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    async (password?: string) => {
      setOpened(await openShare(token, password));
    },
    [token],
  );
  useEffect(() => void open(), [open]);
  if (!opened)
    return (
      <main className="share-message" aria-busy="true">
        <h1 className="share-quiet">{t.loading}</h1>
      </main>
    );
  if (opened.state === 'open') return <World token={token} world={opened.world} embedded={embedded} />;
  if (opened.state === 'locked' || opened.state === 'wait') return <Password opened={opened} onGiven={open} />;
  const gone = opened.state === 'gone';
  return (
    <Message title={gone ? t.gone : t.unreachable} text={gone ? t.goneText : t.unreachableText}>
      {!gone && (
        <button type="button" className="button" onClick={() => void open()}>
          {t.again}
        </button>
      )}
    </Message>
  );
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className="share-message">
      <div className="stack">
        <span className="brand-mark">
          <Mark size={40} />
        </span>
        <h1>{title}</h1>
        <p className="soft">{text}</p>
        {children}
      </div>
    </main>
  );
}

interface PasswordProps {
  opened: Extract<Opened, { state: 'locked' } | { state: 'wait' }>;
  onGiven(password: string): Promise<void>;
}

function Password({ opened, onGiven }: PasswordProps) {
  const t = useStrings(shareStrings);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    setBusy(true);
    await onGiven(password);
    setBusy(false);
  };
  const problem = opened.state === 'wait' ? t.wait : opened.wrong ? t.wrong : undefined;
  return (
    <Message title={t.locked} text={t.lockedText}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={t.password} problem={problem}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="password"
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className="button primary wide" disabled={busy}>
          {t.open}
        </button>
      </form>
    </Message>
  );
}

function World({ token, world, embedded }: Props & { world: SharedWorld }) {
  const t = useStrings(shareStrings);
  const { name, scene, status, createTime, cover, assets, start, scale, annotations } = world;
  if (status !== 'SUCCEEDED' || !assets) return <Message title={t.unfinished} text={t.unfinishedText} />;
  const shown = {
    // The link's own name: the world's is nobody's business here.
    worldId: token,
    name,
    scene,
    status,
    progress: 1,
    createTime,
    updateTime: createTime,
    ...(cover !== undefined && { cover }),
    assets,
    metrics: { ...(start && { start }), ...(scale !== undefined && { scale }) },
  };
  return (
    <main className={embedded ? 'share embedded' : 'share'}>
      <title>{`${name} · Orrery`}</title>
      <header className="share-head">
        <h1>{name}</h1>
        {embedded ? (
          <a className="share-made" href={window.location.pathname} target="_blank" rel="noreferrer">
            {t.full}
          </a>
        ) : (
          <span className="share-side">
            {world.download && <ShareDownloads assets={assets} />}
            <span className="share-made share-brand">
              <Icon name="worlds" size={16} />
              {t.made}
            </span>
          </span>
        )}
      </header>
      <section className="share-stage" aria-label={t.viewer}>
        <WorldViewerSlot world={shown} {...(annotations && { annotations })} />
      </section>
    </main>
  );
}
