import type { WorldMetrics } from '@orrery/protocol';
import type { ReactNode } from 'react';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { noteWords } from './note-words.ts';
import { understandingOf } from './understanding.ts';
import { guessWords, meaningWords } from './understood-words.ts';
import { worldStrings } from './world-strings.ts';

/** How a description became a world; nothing for worlds of photos. */
export function UnderstoodCard({ metrics }: { metrics: WorldMetrics }) {
  const t = useStrings(worldStrings);
  const language = useLanguage();
  const { understood, guessed, notUnderstood, notes, names } = understandingOf(metrics);
  if (understood.length + guessed.length + notUnderstood.length + notes.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="understood">
      <h2 id="understood">{t.understood}</h2>
      <p className="small soft">{t.understoodText}</p>
      <Group title={t.words} open>
        {understood.map(({ text, meaning }) => (
          <li key={`${text} ${meaning}`}>
            <strong>{text}</strong> <span className="soft">{meaningWords(meaning, names, language)}</span>
          </li>
        ))}
      </Group>
      <Group title={t.notUnderstood} open>
        {notUnderstood.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Group>
      <Group title={t.notes} open>
        {notes.map((note) => (
          <li key={`${note.code} ${note.text}`}>{noteWords(note, names, language)}</li>
        ))}
      </Group>
      <Group title={t.guessed}>
        {guessed.map((guess) => {
          const { what, why } = guessWords(guess, names, language);
          return (
            <li key={`${guess.field} ${guess.value}`}>
              {what} <span className="soft">{why}</span>
            </li>
          );
        })}
      </Group>
    </section>
  );
}

function Group({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <details className="disclosure" open={open}>
      <summary>
        {title} ({children.length})
      </summary>
      <ul className="list small">{children}</ul>
    </details>
  );
}
