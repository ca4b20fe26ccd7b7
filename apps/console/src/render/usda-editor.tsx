/** A text field for USDA: line numbers, colors, and the line of a mistake. The colors lie behind a plain textarea, which does all the editing. */
import { type RefObject, useMemo } from 'react';
import type { UsdaProblem } from './check-usda.ts';
import { paintUsda } from './paint-usda.ts';

interface Props {
  text: string;
  onChange(text: string): void;
  label: string;
  problem: UsdaProblem | undefined;
  describedBy: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Longer texts are shown plain: painting them would take longer than a key press may. */
const mostPainted = 120_000;

export function UsdaEditor({ text, onChange, label, problem, describedBy, field }: Props) {
  const lines = useMemo(() => text.split('\n').length, [text]);
  const numbers = useMemo(() => Array.from({ length: lines }, (_, k) => k + 1).join('\n'), [lines]);
  const painted = useMemo(() => (text.length <= mostPainted ? paintUsda(text) : undefined), [text]);
  return (
    <div className="usda-editor" data-error-line={problem?.line}>
      <pre className="usda-numbers" aria-hidden="true">
        {numbers}
      </pre>
      <div className="usda-sheet">
        {problem && (
          <div
            className="usda-error-line"
            style={{ top: `calc(var(--usda-pad) + ${problem.line - 1} * var(--usda-line))` }}
          />
        )}
        {painted && (
          <pre className="usda-paint" aria-hidden="true">
            {painted.map(({ paint, text: part }, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
              <span key={k} className={`usda-${paint}`}>
                {part}
              </span>
            ))}
            {'\n'}
          </pre>
        )}
        <textarea
          ref={field}
          className={painted ? 'usda-text' : 'usda-text unpainted'}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          rows={lines + 1}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
