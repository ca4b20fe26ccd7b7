/** Three numbers along X, Y and Z. */
import { useStrings } from '../../i18n/use-strings.ts';
import { editStrings } from './edit-strings.ts';

type Triple = [number, number, number];

interface Props {
  label: string;
  value: Triple;
  step: number;
  min?: number;
  max?: number;
  onChange(value: Triple): void;
}

export function VectorFields({ label, value, step, min, max, onChange }: Props) {
  const t = useStrings(editStrings);
  return (
    <fieldset className="viewer-vector">
      <legend>{label}</legend>
      {(['X', 'Y', 'Z'] as const).map((axis, k) => (
        <input
          key={axis}
          type="number"
          aria-label={t.along(label, axis)}
          step={step}
          min={min}
          max={max}
          value={value[k]}
          onChange={({ target: { valueAsNumber } }) => {
            const within = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, valueAsNumber || 0));
            onChange(value.map((each, at) => (at === k ? within : each)) as Triple);
          }}
        />
      ))}
    </fieldset>
  );
}
