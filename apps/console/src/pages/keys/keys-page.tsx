import { defineStrings } from '../../i18n/strings.ts';
import { useStrings } from '../../i18n/use-strings.ts';
import { gatewayAddress } from '../../session/service-info.ts';
import { useSession } from '../../session/session.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const strings = defineStrings(
  {
    title: 'API keys',
    lead: 'A key is an account’s way in, for people and programs alike.',
    current: 'Signed in with',
    currentText:
      'The key is kept in this tab only. Closing the tab or signing out forgets it here; the key itself stays valid.',
    signOut: 'Sign out',
    manage: 'Make and revoke keys',
    manageText:
      'Keys are made where the service runs, not over the network: whoever holds a key cannot make more of them. In the folder of the service, also while it runs:',
    create: 'Make a key',
    createOther: 'For another account',
    list: 'List keys',
    revoke: 'Revoke a key',
    once: 'A key is shown once, when it is made; the service keeps only a fingerprint of it.',
    program: 'Use it in a program',
    programText: 'The key goes into the Authorization header as it is, without a word before it.',
    careTitle: 'Keep it to yourself',
    care: 'Whoever has the key can see, make and delete the account’s worlds. It does not belong in pages, apps or repositories that others can read.',
  },
  {
    zh: {
      title: 'API 密钥',
      lead: '密钥是账户的入口，人和程序都用它。',
      current: '当前登录的密钥',
      currentText: '密钥只保存在此标签页。关闭标签页或退出登录会在这里忘掉它；密钥本身仍然有效。',
      signOut: '退出登录',
      manage: '创建与吊销密钥',
      manageText:
        '密钥只能在服务所在的机器上创建，不能通过网络：持有密钥的人无法再造密钥。在服务所在的文件夹中运行（服务运行时也可以）：',
      create: '创建密钥',
      createOther: '为另一个账户创建',
      list: '列出密钥',
      revoke: '吊销密钥',
      once: '密钥只在创建时显示一次；服务只保存它的指纹。',
      program: '在程序中使用',
      programText: '密钥原样放入 Authorization 请求头，前面不加任何词。',
      careTitle: '请妥善保管',
      care: '持有密钥的人可以查看、创建和删除该账户的世界。不要把它放进他人可读的网页、应用或代码仓库。',
    },
  },
);

/** Enough to tell keys apart, not enough to use one. */
const masked = (key: string) => (key.length < 12 ? '••••••••' : `${key.slice(0, 4)}••••••••${key.slice(-4)}`);

export default function KeysPage() {
  const t = useStrings(strings);
  const { apiKey, service, signOut } = useSession();
  const command = 'npm run orrery -- keys';
  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} />
      <section className="card stack" aria-labelledby="current">
        <h2 id="current">{t.current}</h2>
        <div className="row spread">
          <code className="key-shown">{masked(apiKey)}</code>
          <button type="button" className="button" onClick={signOut}>
            <Icon name="out" />
            {t.signOut}
          </button>
        </div>
        <p className="soft small">{t.currentText}</p>
      </section>
      <section className="card stack" aria-labelledby="manage">
        <h2 id="manage">{t.manage}</h2>
        <p className="soft">{t.manageText}</p>
        <CopyLine label={t.create} text={`${command} create`} />
        <CopyLine label={t.createOther} text={`${command} create --account studio`} />
        <CopyLine label={t.list} text={`${command} list`} />
        <CopyLine label={t.revoke} text={`${command} revoke KEY_ID`} />
        <p className="small soft">{t.once}</p>
      </section>
      <section className="card stack" aria-labelledby="program">
        <h2 id="program">{t.program}</h2>
        <p className="soft">{t.programText}</p>
        <CodeBlock>{`curl -H "Authorization: $ORRERY_API_KEY" -H 'content-type: application/json' \\
     -d '{}' ${gatewayAddress(service)}/world/v1/list`}</CodeBlock>
        <Notice tone="warn" title={t.careTitle}>
          <p className="small">{t.care}</p>
        </Notice>
      </section>
    </div>
  );
}
