import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';

const strings = defineStrings({ original: 'As the service says it' }, { zh: { original: '服务的英文原文' } });

/** A sentence of the service that has no words in the language of the page, for those who want to read it or pass it on. */
export function OriginalWords({ text }: { text: string }) {
  const t = useStrings(strings);
  return (
    <details className="disclosure small">
      <summary>{t.original}</summary>
      <span lang="en">{text}</span>
    </details>
  );
}
