import { useStrings } from '../../i18n/use-strings.ts';
import type { SignInProps } from '../../session/session.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInStrings } from './sign-in-strings.ts';

/** Over the page, which keeps everything that was typed in it. */
export function SignInAgain({ onLeave, ...props }: SignInProps & { onLeave(): void }) {
  const t = useStrings(signInStrings);
  return (
    <Modal title={t.againTitle} onClose={onLeave}>
      <p className="soft">{t.againText}</p>
      <SignInForm {...props} />
      <button type="button" className="button quiet" onClick={onLeave}>
        {t.leave}
      </button>
    </Modal>
  );
}
