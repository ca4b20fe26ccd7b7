/** Lengths between points of the surface, and the world's scale from one that is known. */
import { maxMeasurements, measurementLabelMaxLength } from '@orrery/protocol';
import { type FormEvent, useState } from 'react';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { distance, type Vec3 } from '../vectors.ts';
import { markStrings } from './mark-strings.ts';
import { SidePanel } from './side-panel.tsx';
import { formatLength, type TrueScale } from './true-length.ts';
import type { Marks } from './use-marks.ts';

interface Props {
  marks: Marks;
  scale: TrueScale;
  pending: Vec3 | undefined;
  /** The last try met nothing. */
  missed: boolean;
  onPickMiddle(): void;
  onClose(): void;
}

export function MeasurePanel({ marks, scale, pending, missed, onPickMiddle, onClose }: Props) {
  const t = useStrings(markStrings);
  const language = useLanguage();
  const { measurements, scale: set } = marks.value;
  const full = measurements.length >= maxMeasurements;
  const said = (from: Vec3, to: Vec3) => formatLength(distance(from, to), scale, language);
  const relabel = (id: string, label: string) =>
    marks.change((value) => ({
      ...value,
      measurements: value.measurements.map((each) => (each.id === id ? { ...each, label } : each)),
    }));
  return (
    <SidePanel title={t.measure} marks={marks} onClose={onClose}>
      <p aria-live="polite">
        {full ? t.full(maxMeasurements) : missed ? t.noSurface : pending ? t.pickSecond : t.pickFirst}
      </p>
      <div className="viewer-row">
        <button type="button" className="viewer-tool" disabled={full} onClick={onPickMiddle}>
          {t.pickMiddle}
        </button>
      </div>
      {measurements.length === 0 ? (
        <p className="soft">{t.noLengths}</p>
      ) : (
        <ol aria-label={t.lengths}>
          {measurements.map(({ id, from, to, label }, index) => (
            <li key={id}>
              <strong>{said(from, to)}</strong>
              <input
                key={label ?? ''}
                type="text"
                className="grow"
                aria-label={t.label(index + 1)}
                placeholder={t.length(index + 1)}
                maxLength={measurementLabelMaxLength}
                defaultValue={label ?? ''}
                onBlur={({ target }) => {
                  if (target.value !== (label ?? '')) relabel(id, target.value);
                }}
              />
              <button
                type="button"
                className="viewer-tool"
                aria-label={t.removeLength(index + 1, said(from, to))}
                onClick={() =>
                  marks.change((value) => ({
                    ...value,
                    measurements: value.measurements.filter((each) => each.id !== id),
                  }))
                }
              >
                {t.remove}
              </button>
            </li>
          ))}
        </ol>
      )}
      <h3>{t.scale}</h3>
      <p className="soft">
        {scale.from === 'set' && set
          ? t.scale_set(formatLength(distance(set.from, set.to), scale, language))
          : scale.from === 'known'
            ? t.scale_known
            : t.scale_assumed}
      </p>
      {measurements.length > 0 && <ScaleForm marks={marks} said={said} />}
      {set && (
        <div className="viewer-row">
          <button type="button" className="viewer-tool" onClick={() => marks.change(({ scale: _, ...value }) => value)}>
            {t.clearScale}
          </button>
        </div>
      )}
    </SidePanel>
  );
}

function ScaleForm({ marks, said }: { marks: Marks; said(from: Vec3, to: Vec3): string }) {
  const t = useStrings(markStrings);
  const { measurements } = marks.value;
  const [chosen, setChosen] = useState<string>();
  const [meters, setMeters] = useState('');
  // The newest is the one that was measured for it.
  const known = measurements.find(({ id }) => id === chosen) ?? measurements.at(-1)!;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const length = Number(meters);
    if (!(length > 0)) return;
    marks.change((value) => ({ ...value, scale: { from: known.from, to: known.to, meters: length } }));
    setMeters('');
  };
  return (
    <form className="viewer-row" onSubmit={submit}>
      <select aria-label={t.knownLength} value={known.id} onChange={({ target }) => setChosen(target.value)}>
        {measurements.map(({ id, from, to, label }, index) => (
          <option key={id} value={id}>
            {label || t.length(index + 1)} ({said(from, to)})
          </option>
        ))}
      </select>
      <label className="viewer-row">
        <span>{t.reallyMeters}</span>
        <input
          type="number"
          min={0.001}
          max={1e6}
          step="any"
          required
          value={meters}
          onChange={({ target }) => setMeters(target.value)}
        />
      </label>
      <button type="submit" className="viewer-tool" aria-pressed="true">
        {t.setScale}
      </button>
    </form>
  );
}
