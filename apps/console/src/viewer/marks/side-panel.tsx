/** The frame of the viewer's panels: a heading, what it is about, whether it is saved. */
import type { ReactNode } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { markStrings } from './mark-strings.ts';
import './marks.css';
import type { Marks } from './use-marks.ts';

interface Props {
  title: string;
  marks?: Marks;
  onClose(): void;
  children: ReactNode;
}

export function SidePanel({ title, marks, onClose, children }: Props) {
  const t = useStrings(markStrings);
  return (
    <section className="viewer-correct viewer-side viewer-panel" aria-label={title}>
      <div className="viewer-row">
        <h2 className="grow">{title}</h2>
        <button type="button" className="viewer-tool" onClick={onClose}>
          {t.close}
        </button>
      </div>
      {children}
      {marks?.problem && <p role="alert">{marks.problem}</p>}
      {marks && (
        <p className="soft small" role="status">
          {marks.saved ? (marks.saving ? t.saving : t.isSaved) : t.notSaved}
        </p>
      )}
    </section>
  );
}
