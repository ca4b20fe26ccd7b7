import { defineStrings, languageNames, languages } from '../../i18n/strings.ts';
import { useStrings } from '../../i18n/use-strings.ts';
import { setPreferences, themes, usePreferences } from '../../session/preferences.ts';
import { gatewayAddress } from '../../session/service-info.ts';
import { useSession } from '../../session/session.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Segments } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const strings = defineStrings(
  {
    title: 'Settings',
    lead: 'How the console looks on this computer, and where the service is.',
    appearance: 'Appearance',
    language: 'Language',
    theme: 'Theme',
    system: 'Like the system',
    light: 'Light',
    dark: 'Dark',
    service: 'This service',
    gateway: 'Gateway',
    uploads: 'Uploads and files',
    streams: 'Live streams',
    version: 'Version',
    serviceText: 'What programs need to talk to this service. The key goes into the Authorization header as it is.',
    operator: 'For the operator',
    operatorText: 'Limits, storage and models are set where the service runs: docs/settings.md lists every setting.',
    health: 'Readiness',
    metrics: 'Metrics',
  },
  {
    zh: {
      title: '设置',
      lead: '控制台在这台电脑上的外观，以及服务的地址。',
      appearance: '外观',
      language: '语言',
      theme: '主题',
      system: '跟随系统',
      light: '浅色',
      dark: '深色',
      service: '本服务',
      gateway: '网关',
      uploads: '上传与文件',
      streams: '实时流',
      version: '版本',
      serviceText: '程序访问本服务所需的信息。密钥原样放入 Authorization 请求头。',
      operator: '面向运维',
      operatorText: '限额、存储和模型在服务运行处设置：docs/settings.md 列出了全部设置项。',
      health: '就绪状态',
      metrics: '指标',
    },
  },
);

export default function SettingsPage() {
  const t = useStrings(strings);
  const { language, theme } = usePreferences();
  const { service } = useSession();
  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} />
      <section className="card stack" aria-labelledby="appearance">
        <h2 id="appearance">{t.appearance}</h2>
        <div className="setting-row">
          <span className="field-label">{t.language}</span>
          <Segments
            legend={t.language}
            value={language}
            options={languages.map((value) => ({ value, title: languageNames[value] }))}
            onChange={(value) => setPreferences({ language: value })}
          />
        </div>
        <div className="setting-row">
          <span className="field-label">{t.theme}</span>
          <Segments
            legend={t.theme}
            value={theme}
            options={themes.map((value) => ({ value, title: t[value] }))}
            onChange={(value) => setPreferences({ theme: value })}
          />
        </div>
      </section>
      <section className="card stack" aria-labelledby="service">
        <h2 id="service">{t.service}</h2>
        <p className="soft">{t.serviceText}</p>
        <CopyLine label={t.gateway} text={gatewayAddress(service)} />
        <CopyLine label={t.uploads} text={service.uploads} />
        {service.streams && <CopyLine label={t.streams} text={service.streams} />}
        <CopyLine label={t.version} text={service.version} />
      </section>
      <section className="card stack" aria-labelledby="operator">
        <h2 id="operator">{t.operator}</h2>
        <p className="soft">{t.operatorText}</p>
        <div className="row">
          <a className="button" href="/readyz" target="_blank" rel="noreferrer">
            {t.health}
          </a>
          <a className="button" href="/metrics" target="_blank" rel="noreferrer">
            {t.metrics}
          </a>
        </div>
      </section>
    </div>
  );
}
