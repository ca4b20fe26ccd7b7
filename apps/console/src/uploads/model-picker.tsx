import { useId, useRef } from 'react';
import { formatBytes } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-strings.ts';
import { FieldProblem } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  label: string;
  choose: string;
  accept: string;
  hint?: string;
  file: File | undefined;
  problem?: string | undefined;
  onChange(file: File | undefined): void;
}

/** One file that cannot be shown as a picture. */
export function ModelPicker({ label, choose, accept, hint, file, problem, onChange }: Props) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  return (
    <div className="field">
      <span className="field-label" id={labelId}>
        {label}
      </span>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-describedby={problem ? `${labelId} ${labelId}-problem` : labelId}
          data-problem={problem ? '' : undefined}
          onClick={() => input.current?.click()}
        >
          <Icon name="models" />
          {choose}
        </button>
        {file && (
          <span className="numbers">
            {file.name} <span className="soft small">{formatBytes(file.size, language)}</span>
          </span>
        )}
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.files?.[0])}
      />
      {hint && <div className="hint">{hint}</div>}
      <FieldProblem id={`${labelId}-problem`} problem={problem} />
    </div>
  );
}
