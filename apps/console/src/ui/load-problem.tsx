import { useStrings } from '../i18n/use-strings.ts';
import { shellStrings } from '../layout/shell-strings.ts';
import { useErrorWords } from './error-words.ts';
import { Notice } from './notice.tsx';

/** Something could not be fetched; it can be tried again. */
export function LoadProblem({ title, error, onRetry }: { title: string; error: Error; onRetry(): void }) {
  const t = useStrings(shellStrings);
  const inWords = useErrorWords();
  return (
    <Notice tone="bad" title={title} live>
      <p>{inWords(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t.tryAgain}
      </button>
    </Notice>
  );
}
