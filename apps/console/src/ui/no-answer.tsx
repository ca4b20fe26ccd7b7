import { useStrings } from '../i18n/use-strings.ts';
import { shellStrings } from '../layout/shell-strings.ts';
import { Notice } from './notice.tsx';
import type { Loaded } from './use-loaded.ts';

/** Said while a page shows what it last knew and goes on asking. */
export function NoAnswer({ loaded }: { loaded: Loaded<unknown> }) {
  const t = useStrings(shellStrings);
  if (loaded.state !== 'ready' || loaded.failures === 0) return null;
  return (
    <Notice tone="warn" title={t.noAnswer} live>
      <p>{t.noAnswerText}</p>
    </Notice>
  );
}
