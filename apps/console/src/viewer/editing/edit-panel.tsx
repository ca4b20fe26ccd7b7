/** The tools of the edit mode: what is selected, what is done with it, and saving. */
import type { EditWorldRequest } from '@orrery/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { useErrorWords } from '../../ui/error-words.ts';
import { useLoadWords } from '../load-words.ts';
import type { EditingState } from '../view-state.ts';
import * as drafts from './edit-draft.ts';
import { editStrings } from './edit-strings.ts';
import { MoveFields } from './move-fields.tsx';
import { VectorFields } from './vector-fields.tsx';

export interface Brush {
  radiusPx: number;
  onSurface: boolean;
  painting: boolean;
}

interface Props {
  name: string;
  draft: drafts.EditDraft;
  state: EditingState;
  pickable: boolean;
  brush: Brush;
  onBrush(brush: Brush): void;
  onTool(tool: drafts.EditTool): void;
  onDraft(draft: drafts.EditDraft): void;
  onSave(request: EditWorldRequest): Promise<void>;
  onClose(): void;
}

export function EditPanel({ name, draft, state, pickable, brush, onBrush, onTool, onDraft, onSave, onClose }: Props) {
  const t = useStrings(editStrings);
  const language = useLanguage();
  const inWords = useErrorWords();
  const [newName, setNewName] = useState(name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const loadWords = useLoadWords(state.problem);
  const number = (value: number) => formatNumber(value, language);
  const selection = drafts.selectionOf(draft);
  const { tool, box, sphere, operations } = draft;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await onSave({ name: newName, operations: [...operations] });
    } catch (error) {
      setProblem(inWords(error));
      setBusy(false);
    }
  };
  const button = (label: string, change: () => drafts.EditDraft, disabled = false) => (
    <button type="button" className="viewer-tool" disabled={disabled} onClick={() => onDraft(change())}>
      {label}
    </button>
  );
  const empty = state.ready && state.count === 0;
  return (
    // Not checked by the browser: sizes found in a world are no multiples of the fields' steps, and are fine.
    <form className="viewer-correct viewer-edit viewer-panel" aria-label={t.panel} noValidate onSubmit={save}>
      <fieldset className="viewer-modes">
        <legend className="visually-hidden">{t.tools}</legend>
        {drafts.editTools.map((each) => (
          <label key={each}>
            <input type="radio" name="edit-tool" checked={tool === each} onChange={() => onTool(each)} />
            {t[each]}
          </label>
        ))}
      </fieldset>
      {tool === 'box' && (
        <>
          <VectorFields
            label={t.center}
            step={0.05}
            value={box.center}
            onChange={(center) => onDraft({ ...draft, box: { ...box, center } })}
          />
          <VectorFields
            label={t.size}
            step={0.05}
            min={0.001}
            value={box.size}
            onChange={(size) => onDraft({ ...draft, box: { ...box, size } })}
          />
          <VectorFields
            label={t.rotate}
            step={5}
            min={-360}
            max={360}
            value={box.rotate ?? [0, 0, 0]}
            onChange={(rotate) => onDraft({ ...draft, box: { ...box, rotate } })}
          />
        </>
      )}
      {tool === 'sphere' && (
        <>
          <VectorFields
            label={t.center}
            step={0.05}
            value={sphere.center}
            onChange={(center) => onDraft({ ...draft, sphere: { ...sphere, center } })}
          />
          <Line label={t.radius}>
            <input
              type="number"
              min={0.001}
              step={0.05}
              value={sphere.radius}
              onChange={({ target }) =>
                onDraft({ ...draft, sphere: { ...sphere, radius: Math.max(0.001, target.valueAsNumber || 0) } })
              }
            />
          </Line>
        </>
      )}
      {(tool === 'box' || tool === 'sphere') && pickable && <p>{t.clickToCenter}</p>}
      {tool === 'brush' && (
        <>
          <p>{t.paintHelp}</p>
          <div className="viewer-length">
            <button
              type="button"
              className="viewer-tool"
              aria-pressed={brush.painting}
              onClick={() => onBrush({ ...brush, painting: !brush.painting })}
            >
              {t.paint}
            </button>
            {pickable && (
              <label>
                <input
                  type="checkbox"
                  checked={brush.onSurface}
                  onChange={({ target }) => onBrush({ ...brush, onSurface: target.checked })}
                />
                {t.onSurface}
              </label>
            )}
          </div>
          <Line label={t.brushSize}>
            <input
              type="range"
              min={4}
              max={80}
              value={brush.radiusPx}
              onChange={({ target }) => onBrush({ ...brush, radiusPx: target.valueAsNumber })}
            />
          </Line>
        </>
      )}
      {tool === 'move' && <MoveFields draft={draft} dense={state.dense} onDraft={onDraft} />}
      <p role="status">
        {!state.ready && state.count === 0
          ? !state.problem && t.loading
          : selection
            ? t.selected(number(state.selected), number(state.count))
            : t.nothing(number(state.count))}
      </p>
      <div className="viewer-actions">
        {button(t.delete, () => drafts.withSelected(draft, 'delete'), !selection)}
        {button(t.crop, () => drafts.withSelected(draft, 'crop'), !selection)}
        {button(t.invert, () => drafts.inverted(draft), !selection)}
        {button(t.clear, () => drafts.unselected(draft), !selection)}
        {button(t.floaters, () => drafts.withOperation(draft, { op: 'floaters' }))}
        {button(t.level, () => drafts.withOperation(draft, { op: 'level' }))}
        {button(t.undo, () => drafts.undone(draft), draft.past.length === 0)}
        {button(t.redo, () => drafts.redone(draft), draft.future.length === 0)}
      </div>
      {empty && <p role="alert">{t.empty}</p>}
      {state.problem && <p role="alert">{loadWords}</p>}
      {problem && <p role="alert">{problem}</p>}
      <Line label={t.name}>
        <input type="text" maxLength={200} value={newName} onChange={({ target }) => setNewName(target.value)} />
      </Line>
      <div className="viewer-length">
        <span>{t.changes(number(operations.length))}</span>
        <button type="button" className="viewer-tool" onClick={onClose}>
          {operations.length > 0 ? t.discard : t.close}
        </button>
        <button
          type="submit"
          className="viewer-tool"
          aria-pressed="true"
          disabled={busy || empty || operations.length === 0 || newName.trim() === ''}
        >
          {busy ? t.saving : t.save}
        </button>
      </div>
    </form>
  );
}

export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
  <label className="viewer-line">
    <span>{label}</span>
    {children}
  </label>
);
