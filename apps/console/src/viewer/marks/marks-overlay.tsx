/**
 * Lengths and notes over the picture. They follow every frame without React: positions are written to the elements. What a surface hides is
 * dimmed once the view stands still.
 */
import type { SharedAnnotations } from '@orrery/protocol';
import { type RefObject, useEffect, useRef } from 'react';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { distance, type Vec3 } from '../vectors.ts';
import type { WorldView } from '../world-view.ts';
import { markStrings } from './mark-strings.ts';
import './marks.css';
import { formatLength, type TrueScale } from './true-length.ts';

interface Props {
  view: RefObject<WorldView | undefined>;
  /** Another value where another view has been opened. */
  opened: string;
  marks: SharedAnnotations;
  scale: TrueScale;
  /** The first end of a length whose second is still to come. */
  pending: Vec3 | undefined;
  /** A cross in the middle of the picture, where keys pick. */
  aiming: boolean;
  openNote: string | undefined;
  onNote(id: string): void;
}

/** Milliseconds without a frame after which it is looked what is hidden. */
const stillMs = 200;

export function MarksOverlay({ view, opened, marks, scale, pending, aiming, openNote, onNote }: Props) {
  const t = useStrings(markStrings);
  const language = useLanguage();
  const layer = useRef<HTMLDivElement>(null);
  const { measurements, notes } = marks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view that was opened anew is watched anew
  useEffect(() => {
    const [shown, elements] = [view.current, layer.current];
    if (!shown || !elements) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looking = new AbortController();
    const find = (id: string) => elements.querySelector<HTMLElement>(`[data-mark="${id}"]`);
    const place = (id: string, at: { x: number; y: number } | undefined) => {
      const element = find(id);
      if (!element) return;
      element.hidden = !at;
      if (at) element.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`;
    };
    const follow = () => {
      for (const { id, from, to } of measurements) {
        const [a, b] = [shown.project(from), shown.project(to)];
        const line = elements.querySelector<SVGLineElement>(`[data-line="${id}"]`);
        place(`m-${id}`, a && b && { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        if (!line) continue;
        line.style.display = a && b ? '' : 'none';
        if (!a || !b) continue;
        for (const [name, value] of Object.entries({ x1: a.x, y1: a.y, x2: b.x, y2: b.y }))
          line.setAttribute(name, value.toFixed(1));
      }
      for (const { id, at } of notes) place(`n-${id}`, shown.project(at));
      if (pending) place('pending', shown.project(pending));
      clearTimeout(timer);
      looking.abort();
      looking = new AbortController();
      timer = setTimeout(dim, stillMs, looking.signal);
    };
    const dim = async (signal: AbortSignal) => {
      try {
        for (const { id, at } of notes) {
          const element = find(`n-${id}`);
          if (element && !element.hidden) element.toggleAttribute('data-behind', await shown.hides(at, signal));
        }
      } catch (error) {
        // The view has moved on: what is hidden is looked for again.
        if (!signal.aborted) throw error;
      }
    };
    const stop = shown.watch(follow);
    follow();
    return () => {
      stop();
      clearTimeout(timer);
      looking.abort();
    };
  }, [view, opened, measurements, notes, pending]);
  return (
    <div className="viewer-marks" ref={layer}>
      <svg aria-hidden="true">
        {measurements.map(({ id }) => (
          <line key={id} data-line={id} style={{ display: 'none' }} />
        ))}
      </svg>
      {measurements.map(({ id, from, to, label }) => (
        <div key={id} className="viewer-mark viewer-length-mark" data-mark={`m-${id}`} hidden>
          <span>
            {label && t.labeled(label)}
            {formatLength(distance(from, to), scale, language)}
          </span>
        </div>
      ))}
      {notes.map(({ id, title }, index) => (
        <div key={id} className="viewer-mark" data-mark={`n-${id}`} hidden>
          <button
            type="button"
            className="viewer-pin"
            aria-label={t.openNote(index + 1, title)}
            aria-pressed={openNote === id}
            title={title}
            onClick={() => onNote(id)}
          >
            {index + 1}
          </button>
        </div>
      ))}
      {pending && (
        <div className="viewer-mark" data-mark="pending" hidden>
          <span className="viewer-dot" />
        </div>
      )}
      {aiming && <div className="viewer-aim" aria-hidden="true" />}
    </div>
  );
}
