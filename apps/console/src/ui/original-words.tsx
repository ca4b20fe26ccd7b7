import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';

const strings = defineStrings({ original: 'Message of the service' }, { zh: { original: '服务的原始信息' } });

/** What the service says in English of this very thing, where the page says it in other words: to be read more closely, or passed on. */
export function OriginalWords({ text }: { text: string }) {
  const t = useStrings(strings);
  return (
    <details className="disclosure small">
      <summary>{t.original}</summary>
      <p lang="en">{text}</p>
    </details>
  );
}
