/** A key is typed once and exchanged for a sign-in; it stays nowhere. */
import { createClient, GatewayError } from '@orrery/client';
import { type FormEvent, useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { gatewayAddress } from '../../session/service-info.ts';
import type { SignInProps } from '../../session/session.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Field, Switch } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { signInStrings } from './sign-in-strings.ts';

export function SignInForm({ service, reason, onAccepted }: SignInProps) {
  const t = useStrings(signInStrings);
  const inWords = useErrorWords();
  const [key, setKey] = useState('');
  const [remember, setRemember] = useState(false);
  const [shown, setShown] = useState(false);
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const apiKey = key.trim();
    if (apiKey === '') return setProblem(t.empty);
    setChecking(true);
    setProblem(undefined);
    try {
      const { access } = createClient({ gateway: gatewayAddress(service), apiKey, retries: 1 });
      onAccepted(await access.signIns.create({ remember }));
    } catch (error) {
      const refused = error instanceof GatewayError && error.httpStatus === 401;
      setProblem(refused ? t.refused : inWords(error));
      setChecking(false);
    }
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {reason && (
        <Notice tone="warn" live>
          <p>{t[reason]}</p>
        </Notice>
      )}
      <Field label={t.key} hint={t.keyHint} problem={problem}>
        {(control) => (
          <div className="input-with-button">
            <input
              {...control}
              className="input"
              type={shown ? 'text' : 'password'}
              name="api-key"
              autoComplete="current-password"
              spellCheck={false}
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
            <button
              type="button"
              className="button quiet square"
              aria-label={shown ? t.hide : t.show}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon name="eye" />
            </button>
          </div>
        )}
      </Field>
      <Switch label={t.remember} hint={t.rememberHint} checked={remember} onChange={setRemember} />
      <button type="submit" className="button primary wide" disabled={checking}>
        {checking ? t.checking : t.enter}
      </button>
    </form>
  );
}
