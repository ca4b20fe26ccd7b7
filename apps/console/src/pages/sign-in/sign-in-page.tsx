import { createClient, GatewayError } from '@orrery/client';
import { type FormEvent, useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { QuickPreferences } from '../../layout/quick-preferences.tsx';
import { gatewayAddress, type ServiceInfo } from '../../session/service-info.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { OrrerySky } from './orrery-sky.tsx';
import { signInStrings } from './sign-in-strings.ts';

interface Props {
  service: ServiceInfo;
  onAccepted(apiKey: string): void;
}

export function SignInPage({ service, onAccepted }: Props) {
  const t = useStrings(signInStrings);
  const [key, setKey] = useState('');
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
      // The cheapest call that needs a key.
      await createClient({ gateway: gatewayAddress(service), apiKey, retries: 1 }).worlds.page({ pageSize: 1 });
      onAccepted(apiKey);
    } catch (error) {
      const refused = error instanceof GatewayError && error.httpStatus === 401;
      setProblem(refused ? t.refused : (error as Error).message);
      setChecking(false);
    }
  };

  return (
    <main className="sign-in">
      <title>{`${t.title} · Orrery`}</title>
      <div className="sign-in-sky">
        <OrrerySky />
      </div>
      <div className="sign-in-panel">
        <div className="stack sign-in-form">
          <div className="sign-in-brand">
            <span className="brand-mark">
              <Mark size={44} />
            </span>
            <h1>Orrery</h1>
            <p className="soft">{t.tagline}</p>
          </div>
          <form className="stack" onSubmit={submit} noValidate>
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
            <button type="submit" className="button primary wide" disabled={checking}>
              {checking ? t.checking : t.enter}
            </button>
          </form>
          <details className="disclosure">
            <summary>{t.where}</summary>
            <div className="stack small">
              <p>{t.first}</p>
              <CodeBlock>{'orrery api key (shown once, keep it): …'}</CodeBlock>
              <p>{t.another}</p>
              <CodeBlock>{'npm run orrery -- keys create'}</CodeBlock>
              <p>{t.setting}</p>
            </div>
          </details>
          <div className="sign-in-foot">
            <QuickPreferences />
            <p className="small soft">{t.version(service.version)}</p>
          </div>
        </div>
      </div>
    </main>
  );
}
