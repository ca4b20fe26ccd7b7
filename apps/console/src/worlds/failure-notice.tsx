import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';
import { Notice } from '../ui/notice.tsx';
import { useFailureWords } from './failure-words.ts';

const strings = defineStrings({ whatToDo: 'What to do: ' }, { zh: { whatToDo: '怎么办：' } });

interface Props {
  failure: { code: string; message: string; hint: string };
}

/** Why it did not work, and what to do about it. */
export function FailureNotice({ failure }: Props) {
  const t = useStrings(strings);
  const { message, hint, original } = useFailureWords(failure);
  return (
    <Notice tone="bad" title={message} live>
      {original && (
        <p className="small" lang="en">
          {original}
        </p>
      )}
      {hint && (
        <p>
          <strong>{t.whatToDo}</strong>
          {hint}
        </p>
      )}
      <p className="small">
        <code>{failure.code}</code>
      </p>
    </Notice>
  );
}
