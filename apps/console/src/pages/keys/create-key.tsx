import { type CreatedKey, type KeyScope, keyLabelMaxLength, keyScopes } from '@orrery/protocol';
import { type FormEvent, useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { useClient } from '../../session/session.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Choices, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { keysStrings } from './keys-strings.ts';

const texts = { read: 'readText', write: 'writeText', manage: 'manageText' } as const;

export function CreateKey({ onCreated }: { onCreated(): void }) {
  const t = useStrings(keysStrings);
  const client = useClient();
  const inWords = useErrorWords();
  const [label, setLabel] = useState('');
  const [scope, setScope] = useState<KeyScope>('write');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<CreatedKey>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      setMade(await client.access.keys.create({ label, scope }));
      setLabel('');
      onCreated();
    } catch (error) {
      setProblem(inWords(error));
    }
    setBusy(false);
  };
  if (made)
    return (
      <Notice tone="good" title={t.made} live>
        <CopyLine label={made.label || t.key} text={made.key} />
        <p className="small">{t.once}</p>
        <button type="button" className="button" onClick={() => setMade(undefined)}>
          {t.done}
        </button>
      </Notice>
    );
  return (
    <form className="stack" onSubmit={submit}>
      <h3>{t.create}</h3>
      <Field label={t.label} hint={t.labelHint} problem={problem}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={keyLabelMaxLength}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <Choices
        legend={t.scope}
        value={scope}
        options={keyScopes.map((value) => ({ value, title: t[value], text: t[texts[value]] }))}
        onChange={(value) => setScope(value)}
      />
      <div>
        <button type="submit" className="button primary" disabled={busy}>
          {t.createNow}
        </button>
      </div>
    </form>
  );
}
