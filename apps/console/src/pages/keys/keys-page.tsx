import { useStrings } from '../../i18n/use-strings.ts';
import { gatewayAddress } from '../../session/service-info.ts';
import { useSession } from '../../session/session.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { KeyList } from './key-list.tsx';
import { keysStrings } from './keys-strings.ts';
import { SignInList } from './sign-in-list.tsx';

export default function KeysPage() {
  const t = useStrings(keysStrings);
  const { caller, service, signOut } = useSession();
  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} />
      <section className="card stack" aria-labelledby="current">
        <h2 id="current">{t.current}</h2>
        <Facts
          facts={[
            [t.account, caller.account],
            [t.key, caller.label || caller.keyId],
            [t.scope, t[caller.scope]],
          ]}
        />
        <div>
          <button type="button" className="button" onClick={signOut}>
            <Icon name="out" />
            {t.signOut}
          </button>
        </div>
      </section>
      {caller.scope === 'manage' ? <KeyList /> : <Notice>{t.needsManage}</Notice>}
      <SignInList />
      <section className="card stack" aria-labelledby="program">
        <h2 id="program">{t.program}</h2>
        <p className="soft">{t.programText}</p>
        <CodeBlock>{`curl -H "Authorization: $ORRERY_API_KEY" -H 'content-type: application/json' \\
     -d '{}' ${gatewayAddress(service)}/world/v1/list`}</CodeBlock>
        <Notice tone="warn" title={t.careTitle}>
          <p className="small">{t.care}</p>
        </Notice>
        <CopyLine label={t.operator} text="npm run orrery -- keys" />
      </section>
    </div>
  );
}
