/** Notes pinned to places: read by everyone who sees the world, written by who owns it. */
import { maxNotes, noteTextMaxLength, noteTitleMaxLength, type WorldNote } from '@orrery/protocol';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { markStrings } from './mark-strings.ts';
import { SidePanel } from './side-panel.tsx';
import type { Marks } from './use-marks.ts';

/** A note that is being written; without a place while that is still to be picked. */
export type NoteDraft = Omit<WorldNote, 'at'> & { at: WorldNote['at'] | undefined };

interface Props {
  marks: Marks;
  draft: NoteDraft | undefined;
  open: string | undefined;
  missed: boolean;
  onDraft(draft: NoteDraft | undefined): void;
  onAdd(): void;
  onOpen(note: WorldNote): void;
  onPickMiddle(): void;
  onClose(): void;
}

export function NotesPanel({ marks, draft, open, missed, onDraft, onAdd, onOpen, onPickMiddle, onClose }: Props) {
  const t = useStrings(markStrings);
  const { notes } = marks.value;
  const full = notes.length >= maxNotes;
  const save = ({ at, ...note }: NoteDraft) => {
    if (!at) return;
    const written = { ...note, at };
    marks.change((value) => ({
      ...value,
      notes: value.notes.some(({ id }) => id === note.id)
        ? value.notes.map((each) => (each.id === note.id ? written : each))
        : [...value.notes, written],
    }));
    onDraft(undefined);
  };
  return (
    <SidePanel title={t.notes} {...(marks.saved && { marks })} unfinished={draft !== undefined} onClose={onClose}>
      {draft && !draft.at && (
        <>
          <p aria-live="polite">{missed ? t.noSurface : t.placeNote}</p>
          <div className="viewer-row">
            <button type="button" className="viewer-tool" onClick={onPickMiddle}>
              {t.pickMiddle}
            </button>
            <button type="button" className="viewer-tool" onClick={() => onDraft(undefined)}>
              {t.cancel}
            </button>
          </div>
        </>
      )}
      {draft?.at && <NoteForm key={draft.id} draft={draft} onSave={save} onCancel={() => onDraft(undefined)} />}
      {!draft && (
        <>
          {notes.length === 0 && <p className="soft">{t.noNotes}</p>}
          {notes.length > 0 && (
            <ol aria-label={t.notes}>
              {notes.map((note, index) => (
                <li key={note.id}>
                  <button
                    type="button"
                    className="viewer-tool viewer-plain"
                    aria-expanded={open === note.id}
                    onClick={() => onOpen(note)}
                  >
                    {index + 1}. {note.title}
                  </button>
                  {open === note.id && <OpenNote note={note} marks={marks} onEdit={() => onDraft(note)} />}
                </li>
              ))}
            </ol>
          )}
          {marks.saved && (
            <div className="viewer-row">
              <button type="button" className="viewer-tool" aria-pressed="true" disabled={full} onClick={onAdd}>
                {t.addNote}
              </button>
              {full && <span className="soft">{t.full(maxNotes)}</span>}
            </div>
          )}
        </>
      )}
    </SidePanel>
  );
}

function OpenNote({ note, marks, onEdit }: { note: WorldNote; marks: Marks; onEdit(): void }) {
  const t = useStrings(markStrings);
  return (
    <div className="viewer-open-note">
      {note.text && <p className="viewer-note-text">{note.text}</p>}
      {marks.saved && (
        <div className="viewer-row">
          <button type="button" className="viewer-tool" aria-label={t.editNote(note.title)} onClick={onEdit}>
            {t.edit}
          </button>
          <button
            type="button"
            className="viewer-tool"
            aria-label={t.removeNote(note.title)}
            onClick={() =>
              marks.change((value) => ({ ...value, notes: value.notes.filter(({ id }) => id !== note.id) }))
            }
          >
            {t.remove}
          </button>
        </div>
      )}
    </div>
  );
}

interface FormProps {
  draft: NoteDraft;
  onSave(draft: NoteDraft): void;
  onCancel(): void;
}

function NoteForm({ draft, onSave, onCancel }: FormProps) {
  const t = useStrings(markStrings);
  const first = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(draft.title);
  const [text, setText] = useState(draft.text ?? '');
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    onSave({ ...draft, title: title.trim(), text });
  };
  return (
    <form className="viewer-note-form" onSubmit={submit}>
      <label>
        {t.noteTitle}
        <input
          ref={first}
          type="text"
          required
          maxLength={noteTitleMaxLength}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      <label>
        {t.noteText}
        <textarea
          rows={3}
          maxLength={noteTextMaxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="viewer-row">
        <button type="button" className="viewer-tool" onClick={onCancel}>
          {t.cancel}
        </button>
        <button type="submit" className="viewer-tool" aria-pressed="true">
          {t.saveNote}
        </button>
      </div>
    </form>
  );
}
