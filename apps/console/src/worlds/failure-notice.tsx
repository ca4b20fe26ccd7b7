import { defineStrings } from '../i18n/strings.ts';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';
import { Notice } from '../ui/notice.tsx';
import { OriginalWords } from '../ui/original-words.tsx';
import { failureWords } from './failure-words.ts';

const strings = defineStrings({ whatToDo: 'What to do: ' }, { zh: { whatToDo: '怎么办：' } });

interface Props {
  failure: { code: string; message: string; hint: string };
}

/** Why it did not work, and what to do about it. */
export function FailureNotice({ failure }: Props) {
  const t = useStrings(strings);
  const { message, hint, original } = failureWords(failure, useLanguage());
  return (
    // Stopping something oneself is no failure.
    <Notice tone={failure.code === 'CANCELED' ? 'info' : 'bad'} title={message} live>
      {hint && (
        <p>
          <strong>{t.whatToDo}</strong>
          {hint}
        </p>
      )}
      <p className="small">
        <code>{failure.code}</code>
      </p>
      {original && <OriginalWords text={original} />}
    </Notice>
  );
}
