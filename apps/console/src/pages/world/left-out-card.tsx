import type { LeftOut } from '@orrery/protocol';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { OriginalWords } from '../../ui/original-words.tsx';
import { leftOutWords } from '../../worlds/left-out-words.ts';
import { worldStrings } from './world-strings.ts';

/** What of the sent files is not in the world, why, and what would help. There as soon as it is known, and also where the world failed. */
export function LeftOutCard({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useStrings(worldStrings);
  const language = useLanguage();
  return (
    <section className="card stack" aria-label={t.leftOut}>
      <details className="disclosure" open={leftOut.length <= 5}>
        <summary>
          {t.leftOut} ({leftOut.length})
        </summary>
        <ul className="list small">
          {leftOut.map((file) => {
            const { reason, cure, original } = leftOutWords(file, language);
            return (
              <li key={`${file.label} ${file.reason}`}>
                <code>{file.label}</code> {reason}
                {cure && <span className="soft"> {cure}</span>}
                {original && <OriginalWords text={original} />}
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}
