import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode;
}

/** A label, a control, what to put there, and what is wrong with what was put there. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': problem !== undefined })}
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

/** Beside its field, and read out as it appears. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <div className="problem" id={id} role="alert">
      {problem}
    </div>
  );
}

/** Takes whoever sent a form to the first field that lacks something. To be called after the problems are drawn. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus());
}

interface ChoicesProps<T extends string> {
  legend: string;
  value: T;
  options: readonly { value: T; title: string; text?: ReactNode; aside?: ReactNode }[];
  onChange(value: T): void;
}

export function Choices<T extends string>({ legend, value, options, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            value={option.value}
          />
          <strong className="row spread">
            {option.title}
            {option.aside && <small>{option.aside}</small>}
          </strong>
          {option.text && <span>{option.text}</span>}
        </label>
      ))}
    </fieldset>
  );
}

export function Segments<T extends string>({ legend, value, options, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
          {option.title}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
      {hint && <span className="hint">{hint}</span>}
    </label>
  );
}

interface SelectProps<T extends string> {
  label: string;
  hint?: string;
  value: T;
  options: readonly { value: T; title: string }[];
  onChange(value: T): void;
}

export function Select<T extends string>({ label, hint, value, options, onChange }: SelectProps<T>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          className="input short"
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
