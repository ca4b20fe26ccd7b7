/** The edit mode of the viewer: a draft, and the view that shows it. */
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Vec3 } from '../vectors.ts';
import type { EditingState, WorldView } from '../world-view.ts';
import * as drafts from './edit-draft.ts';
import { outlineOf } from './edit-outline.ts';
import type { Brush } from './edit-panel.tsx';

/** A field that is held down changes many times a second; the outline follows at once, the splats after this. */
const settleMs = 120;

export function useEditing(view: RefObject<WorldView | undefined>, state: EditingState | undefined) {
  const [draft, setDraft] = useState<drafts.EditDraft>();
  const [brush, setBrush] = useState<Brush>({ radiusPx: 24, onSurface: true, painting: true });
  const dense = state?.dense;
  // The size of the world is known once the whole of it is here.
  useEffect(() => {
    if (dense) setDraft((now) => (now && drafts.isUntouched(now) ? drafts.newDraft(dense) : now));
  }, [dense]);
  useEffect(() => {
    if (!draft) return;
    const [operations, selection] = [[...draft.operations], drafts.selectionOf(draft)];
    const timer = setTimeout(
      () => view.current?.showEdit({ operations, selection, outline: outlineOf(draft) }),
      settleMs,
    );
    return () => clearTimeout(timer);
  }, [draft, view]);

  const change = (next: (draft: drafts.EditDraft) => drafts.EditDraft) => setDraft((now) => now && next(now));
  /** Undo, redo, delete and invert, wherever the focus is, except where text is typed. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!draft) return false;
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (typing) return false;
    if (command && (key === 'y' || (key === 'z' && event.shiftKey))) change(drafts.redone);
    else if (command && key === 'z') change(drafts.undone);
    else if (command || event.altKey) return false;
    else if (key === 'delete' || key === 'backspace') change((now) => drafts.withSelected(now, 'delete'));
    else if (key === 'i') change(drafts.inverted);
    else if (key === 'escape') change((now) => drafts.withTool(now, undefined));
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    draft,
    brush,
    setBrush,
    setDraft,
    onKey,
    start: () => setDraft(drafts.newDraft(dense)),
    pick: (point: Vec3) => change((now) => drafts.centeredAt(now, point)),
    stroke: (points: readonly (readonly [number, number])[]) => {
      const moved = draft !== undefined && drafts.hasMoved(draft);
      const made = view.current?.brushOf(points, brush.radiusPx, brush.onSurface && !moved);
      if (made) change((now) => drafts.withShape(now, { brush: made }));
    },
  };
}
