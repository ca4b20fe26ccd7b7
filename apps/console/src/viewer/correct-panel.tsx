/** Setting a world right by hand: turned over a level grid until it fits, and scaled by one known length. */
import { type FormEvent, useState } from 'react';
import { useStrings } from '../i18n/use-strings.ts';
import { useErrorWords } from '../ui/error-words.ts';
import { type CorrectionChange, correctionChange } from './correction-change.ts';
import type { Vec3 } from './vectors.ts';
import { distance } from './vectors.ts';
import { viewerStrings } from './viewer-strings.ts';

interface Props {
  rotate: Vec3;
  points: readonly Vec3[];
  /** Whether points can be picked at all. */
  pickable: boolean;
  onRotate(rotate: Vec3): void;
  onClearPoints(): void;
  onSave(change: CorrectionChange): Promise<void>;
  onClose(): void;
}

const axes = ['X', 'Y', 'Z'] as const;

export function CorrectPanel({ rotate, points, pickable, onRotate, onClearPoints, onSave, onClose }: Props) {
  const t = useStrings(viewerStrings);
  const inWords = useErrorWords();
  const [meters, setMeters] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const set = (axis: number, degrees: number) => {
    // Beyond half a turn it comes round from the other side.
    const wrapped = ((((degrees + 180) % 360) + 360) % 360) - 180;
    onRotate(rotate.map((value, k) => (k === axis ? wrapped : value)) as unknown as Vec3);
  };
  const [from, to] = points;
  const change = correctionChange(rotate, points, meters);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!change) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSave(change);
    } catch (error) {
      setProblem(inWords(error));
      setBusy(false);
    }
  };
  return (
    // Not checked by the browser: an angle need not be a multiple of the field's step.
    <form className="viewer-correct viewer-panel" aria-label={t.correct} noValidate onSubmit={save}>
      <p>{t.correctText}</p>
      {axes.map((axis, k) => (
        <div className="viewer-turn" key={axis}>
          <label>
            <span>{t.turnAbout(axis)}</span>
            <input
              type="range"
              min={-180}
              max={180}
              step={0.5}
              value={rotate[k]}
              onChange={(event) => set(k, event.target.valueAsNumber)}
            />
          </label>
          <input
            type="number"
            aria-label={t.degreesAbout(axis)}
            min={-180}
            max={180}
            step={0.1}
            value={rotate[k]}
            onChange={(event) => set(k, event.target.valueAsNumber || 0)}
          />
          <button type="button" className="viewer-tool" onClick={() => set(k, rotate[k] + 90)}>
            +90°
          </button>
        </div>
      ))}
      {pickable && (
        <div className="viewer-length">
          <span>
            {from === undefined
              ? t.pickFirst
              : to === undefined
                ? t.pickSecond
                : t.apart(distance(from, to).toFixed(3))}
          </span>
          {points.length > 0 && (
            <button type="button" className="viewer-tool" onClick={onClearPoints}>
              {t.pickAgain}
            </button>
          )}
          {to !== undefined && (
            <label>
              <span>{t.reallyMeters}</span>
              <input
                type="number"
                min={0.001}
                step="any"
                value={meters}
                onChange={(event) => setMeters(event.target.value)}
              />
            </label>
          )}
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className="viewer-length">
        <button type="button" className="viewer-tool" onClick={onClose}>
          {t.correctCancel}
        </button>
        <button type="submit" className="viewer-tool" aria-pressed="true" disabled={busy || !change}>
          {t.correctSave}
        </button>
      </div>
    </form>
  );
}
