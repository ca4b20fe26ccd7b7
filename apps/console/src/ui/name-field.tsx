/** What something is called, in the dialogs that ask for it. */
import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';
import { Field } from './field.tsx';

const strings = defineStrings({ name: 'Name' }, { zh: { name: '名称' } });

interface Props {
  value: string;
  maxLength: number;
  onChange(value: string): void;
}

export function NameField({ value, maxLength, onChange }: Props) {
  const t = useStrings(strings);
  return (
    <Field label={t.name}>
      {(control) => (
        <input
          {...control}
          className="input"
          required
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
