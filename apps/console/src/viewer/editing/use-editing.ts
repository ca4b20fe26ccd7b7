/** The edit mode of the viewer: a draft, and the view that shows it. */
import { type RefObject, useEffect, useState } from 'react';
import type { Box, Vec3 } from '../vectors.ts';
import type { EditingState } from '../view-state.ts';
import type { WorldView } from '../world-view.ts';
import * as drafts from './edit-draft.ts';
import { outlineOf } from './edit-outline.ts';
import type { Brush } from './edit-panel.tsx';

/** A field that is held down changes many times a second; the outline follows at once, the splats after this. */
const settleMs = 120;

/** `shown`: there is a picture of the world; a view that is opened anew is told the draft once it has one. */
export function useEditing(view: RefObject<WorldView | undefined>, state: EditingState | undefined, shown: boolean) {
  const [draft, setDraft] = useState<drafts.EditDraft>();
  const [brush, setBrush] = useState<Brush>({ radiusPx: 24, onSurface: true, painting: true });
  const dense = state?.dense;
  // The size of the world is known once the whole of it is here.
  useEffect(() => {
    if (dense) setDraft((now) => now && drafts.sized(now, dense));
  }, [dense]);
  useEffect(() => {
    if (!draft || !shown) return;
    const [operations, selection] = [[...draft.operations], drafts.selectionOf(draft)];
    const timer = setTimeout(
      () => view.current?.showEdit({ operations, selection, outline: outlineOf(draft) }),
      settleMs,
    );
    return () => clearTimeout(timer);
  }, [draft, view, shown]);

  const change = (next: (draft: drafts.EditDraft) => drafts.EditDraft) => setDraft((now) => now && next(now));
  const isEditing = draft !== undefined;
  // On the window: a button that was pressed and is disabled then has no focus any more, and its keys go nowhere.
  useEffect(() => {
    if (!isEditing) return;
    const onKey = (event: KeyboardEvent) => {
      const next = changeOfKey(event);
      if (!next) return;
      event.preventDefault();
      setDraft((now) => now && next(now));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isEditing]);
  return {
    draft,
    brush,
    setBrush,
    setDraft,
    start: () => setDraft(drafts.newDraft(dense)),
    /** `around`: what is looked at, where that is known. */
    choose: (tool: drafts.EditTool, around: Box | undefined) =>
      change((now) => drafts.withTool(around ? drafts.offeredAround(now, around) : now, tool)),
    pick: (point: Vec3) => change((now) => drafts.centeredAt(now, point)),
    stroke: (points: readonly (readonly [number, number])[]) => {
      const moved = draft !== undefined && drafts.hasMoved(draft);
      const made = view.current?.brushOf(points, brush.radiusPx, brush.onSurface && !moved);
      if (made) change((now) => drafts.withShape(now, { brush: made }));
    },
  };
}

/** Undo, redo, delete and invert, wherever the focus is, except where text is typed. */
function changeOfKey(event: KeyboardEvent): ((draft: drafts.EditDraft) => drafts.EditDraft) | undefined {
  const { target, key, shiftKey } = event;
  if (target instanceof HTMLInputElement && target.type !== 'radio') return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'y' || key === 'Z' || (key === 'z' && shiftKey)) return drafts.redone;
    return key === 'z' ? drafts.undone : undefined;
  }
  if (event.altKey) return undefined;
  if (key === 'Delete' || key === 'Backspace') return (draft) => drafts.withSelected(draft, 'delete');
  if (key.toLowerCase() === 'i') return drafts.inverted;
  return key === 'Escape' ? (draft) => drafts.withTool(draft, undefined) : undefined;
}
