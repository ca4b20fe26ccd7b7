import { useState } from 'react';
import { defineStrings, languageNames, languages } from '../../i18n/strings.ts';
import { useStrings } from '../../i18n/use-strings.ts';
import { askToNotify, canNotify, mayNotify } from '../../notifications/permission.ts';
import { setPreferences, themes, usePreferences } from '../../session/preferences.ts';
import { gatewayAddress } from '../../session/service-info.ts';
import { useSession } from '../../session/session.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Segments, Switch } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const strings = defineStrings(
  {
    title: 'Settings',
    lead: 'Appearance and notifications in this browser, and the addresses of the service.',
    appearance: 'Appearance',
    language: 'Language',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    service: 'This service',
    gateway: 'Gateway',
    uploads: 'Uploads and files',
    streams: 'Live streams',
    version: 'Version',
    serviceText:
      'What programs need to use this service. Send the API key in the Authorization header, without a prefix.',
    operator: 'For the operator',
    operatorText: 'Limits, storage and models are configured where the service runs. See docs/settings.md.',
    health: 'Readiness',
    metrics: 'Metrics',
    notifications: 'Notifications',
    notify: 'Notify me when something ends',
    notifyHint:
      'When a world or a 3D task is ready or has failed, while the console is open in any tab of this browser.',
    notifyRefused:
      'The browser does not allow notifications for this site. Change that in the settings of the site, then try again.',
    notifyMissing: 'This browser has no notifications for this address: they need HTTPS or localhost.',
  },
  {
    zh: {
      title: '设置',
      lead: '此浏览器中的外观和通知，以及服务的地址。',
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
      serviceText: '程序使用本服务所需的信息。请把 API 密钥直接放入 Authorization 请求头，不加前缀。',
      operator: '面向运维',
      operatorText: '限额、存储和模型在服务运行处配置，参见 docs/settings.md。',
      health: '就绪状态',
      metrics: '指标',
      notifications: '通知',
      notify: '结束时通知我',
      notifyHint: '世界或 3D 任务完成或失败时发出通知，需在此浏览器的任一标签页中打开控制台。',
      notifyRefused: '浏览器不允许此网站发送通知。请在网站设置中更改后重试。',
      notifyMissing: '此浏览器在当前地址下不支持通知：需要 HTTPS 或 localhost。',
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
      <Notifications />
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

/** Asked for by the switch alone: a page that asks by itself is refused by reflex. */
function Notifications() {
  const t = useStrings(strings);
  const { notify } = usePreferences();
  const [refused, setRefused] = useState(false);
  const change = async (wanted: boolean) => {
    const granted = wanted && (mayNotify() || (await askToNotify()));
    setRefused(wanted && !granted);
    setPreferences({ notify: granted });
  };
  return (
    <section className="card stack" aria-labelledby="notifications">
      <h2 id="notifications">{t.notifications}</h2>
      <Switch
        label={t.notify}
        hint={t.notifyHint}
        checked={notify && mayNotify()}
        onChange={(wanted) => void change(wanted)}
      />
      {refused && (
        <p className="small problem-text" role="alert">
          {canNotify() ? t.notifyRefused : t.notifyMissing}
        </p>
      )}
    </section>
  );
}
