/** A question before something is done, which says what went wrong when it could not be. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { useErrorWords } from './error-words.ts';
import { Modal } from './modal.tsx';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  danger?: boolean;
  onClose(): void;
  act(): Promise<void>;
}

export function Ask({ title, children, yes, no, danger = false, onClose, act }: Props) {
  const inWords = useErrorWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(inWords(error));
      setBusy(false);
    }
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {children}
        {problem && (
          <Notice tone="bad" live>
            <p>{problem}</p>
          </Notice>
        )}
        <div className="row end">
          <button type="button" className="button" onClick={onClose}>
            {no}
          </button>
          <button type="submit" className={danger ? 'button danger' : 'button primary'} disabled={busy}>
            {yes}
          </button>
        </div>
      </form>
    </Modal>
  );
}
