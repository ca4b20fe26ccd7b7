/** The frame of the viewer's panels: a heading, what it is about, whether it is saved. */
import type { SharedAnnotations } from '@orrery/protocol';
import type { ReactNode } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { markStrings } from './mark-strings.ts';
import './marks.css';
import type { Marks } from './use-marks.ts';

interface Props {
  title: string;
  marks?: Marks;
  /** Something is being written that is not among them yet. */
  unfinished?: boolean;
  onClose(): void;
  children: ReactNode;
}

const isEmpty = ({ measurements, notes, path, scale }: SharedAnnotations) =>
  measurements.length === 0 && notes.length === 0 && !path && !scale;

export function SidePanel({ title, marks, unfinished, onClose, children }: Props) {
  const t = useStrings(markStrings);
  const isSaved = marks && !marks.problem && !unfinished && !isEmpty(marks.value);
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
          {!marks.saved ? t.notSaved : marks.saving ? t.saving : isSaved && t.isSaved}
        </p>
      )}
    </section>
  );
}
