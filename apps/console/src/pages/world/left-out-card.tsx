import type { LeftOut } from '@orrery/protocol';
import { useStrings } from '../../i18n/use-strings.ts';
import { worldStrings } from './world-strings.ts';

/** What of the sent files is not in the world, why, and what would help. There as soon as it is known, and also where the world failed. */
export function LeftOutCard({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useStrings(worldStrings);
  return (
    <section className="card stack" aria-label={t.leftOut}>
      <details className="disclosure" open={leftOut.length <= 5}>
        <summary>
          {t.leftOut} ({leftOut.length})
        </summary>
        <ul className="list small">
          {leftOut.map(({ label, reason, cure }) => (
            <li key={`${label} ${reason}`}>
              <code>{label}</code> {reason}
              {cure && <span className="soft"> {cure}</span>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
