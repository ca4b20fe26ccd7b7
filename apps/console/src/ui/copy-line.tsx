import { useState } from 'react';
import { useStrings } from '../i18n/use-strings.ts';
import { shellStrings } from '../layout/shell-strings.ts';
import { Icon } from './icon.tsx';

/** A value that people paste elsewhere. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useStrings(shellStrings);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Only on https and localhost do browsers have a clipboard; elsewhere the text can still be selected.
    await navigator.clipboard?.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className="copy-line">
      <span className="field-label">{label}</span>
      <code>{text}</code>
      {'clipboard' in navigator && (
        <button type="button" className="button quiet square" aria-label={`${t.copy}: ${label}`} onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} />
        </button>
      )}
      <span className="visually-hidden" role="status">
        {copied ? t.copied : ''}
      </span>
    </div>
  );
}
