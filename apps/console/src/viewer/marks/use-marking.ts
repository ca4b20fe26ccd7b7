/** Picking points for lengths and notes: what has been picked so far, and what becomes of the next. */
import { maxMeasurements, type WorldNote } from '@orrery/protocol';
import { type RefObject, useState } from 'react';
import { add, type Vec3 } from '../vectors.ts';
import type { WorldView } from '../world-view.ts';
import type { NoteDraft } from './notes-panel.tsx';
import { type Marks, newId } from './use-marks.ts';

const plain = (point: Vec3): [number, number, number] => [...point];

export function useMarking(view: RefObject<WorldView | undefined>, marks: Marks) {
  const [pending, setPending] = useState<Vec3>();
  const [draft, setDraft] = useState<NoteDraft>();
  const [open, setOpen] = useState<string>();
  const [missed, setMissed] = useState(false);

  const measured = (to: Vec3) => {
    if (!pending) return setPending(to);
    const from = pending;
    setPending(undefined);
    if (from.every((value, k) => value === to[k])) return;
    marks.change((value) => ({
      ...value,
      measurements: [...value.measurements, { id: newId(), from: plain(from), to: plain(to) }],
    }));
  };
  const placed = (at: Vec3) => {
    if (!draft) return;
    const seen = view.current?.view;
    setDraft({
      ...draft,
      at: plain(at),
      // On foot the target is only a direction; what was clicked is what it is about.
      ...(seen && { view: { eye: plain(seen.position), target: plain(seen.mode === 'orbit' ? seen.target : at) } }),
    });
  };
  return {
    pending,
    draft,
    open,
    missed,
    setDraft,
    /** Whether clicks pick points now. */
    picks: (panel: string | undefined) =>
      (panel === 'measure' && marks.value.measurements.length < maxMeasurements) ||
      (panel === 'notes' && draft !== undefined && draft.at === undefined),
    pick: (panel: string | undefined, x: number, y: number) => {
      const point = view.current?.pick(x, y);
      setMissed(point === undefined);
      if (!point) return;
      if (panel === 'measure') measured(point);
      else placed(point);
    },
    addNote: () => {
      setMissed(false);
      setDraft({ id: newId(), at: undefined, title: '' });
    },
    openNote: (note: WorldNote | undefined) => {
      setOpen(note?.id === open ? undefined : note?.id);
      if (!note || note.id === open) return;
      const away: Vec3 = [0, -2, 0.6];
      view.current?.flyTo(note.view ?? { eye: add(note.at, away), target: note.at });
    },
    reset: () => {
      setPending(undefined);
      setDraft(undefined);
      setMissed(false);
    },
  };
}
