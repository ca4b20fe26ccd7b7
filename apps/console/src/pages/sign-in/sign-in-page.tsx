import { useStrings } from '../../i18n/use-strings.ts';
import { QuickPreferences } from '../../layout/quick-preferences.tsx';
import type { SignInProps } from '../../session/session.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Mark } from '../../ui/mark.tsx';
import { OrrerySky } from './orrery-sky.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInStrings } from './sign-in-strings.ts';

export function SignInPage(props: SignInProps) {
  const t = useStrings(signInStrings);
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
          <SignInForm {...props} />
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
            <p className="small soft">{t.version(props.service.version)}</p>
          </div>
        </div>
      </div>
    </main>
  );
}
