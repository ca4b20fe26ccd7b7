import type { TaskDetail } from '@orrery/client';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { OriginalWords } from '../../ui/original-words.tsx';
import { modelsStrings } from './models-strings.ts';
import { resultNotes } from './result-notes.ts';

/** What is a guess, was left out or was not understood; nothing where all is as it was asked for. */
export function ResultNotes({ details }: Pick<TaskDetail, 'details'>) {
  const t = useStrings(modelsStrings);
  const language = useLanguage();
  const notes = resultNotes(details, language);
  const words = details?.notUnderstood ?? [];
  if (notes.length + words.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="notes">
      <h2 id="notes">{t.notes}</h2>
      <ul className="list">
        {notes.map(({ words: said, original }) => (
          <li key={`${said} ${original}`}>
            {said}
            {original && <OriginalWords text={original} />}
          </li>
        ))}
        {words.length > 0 && <li>{t.notUnderstood(words.join(language === 'zh' ? '、' : ', '))}</li>}
      </ul>
    </section>
  );
}
