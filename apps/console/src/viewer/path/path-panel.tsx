/** A camera path: views with the time between them, played in the viewer and saved with the world. */
import { type CameraKeyframe, cameraPathMaxKeyframes, cameraPathMaxSeconds, pathSeconds } from '@orrery/protocol';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import type { View } from '../camera-motion.ts';
import { SidePanel } from '../marks/side-panel.tsx';
import type { Marks } from '../marks/use-marks.ts';
import { pathStrings } from './path-strings.ts';

interface Props {
  marks: Marks;
  playing: boolean;
  /** What is seen now. */
  seen(): View | undefined;
  onGo(view: Pick<CameraKeyframe, 'eye' | 'target'>): void;
  onPlay(): void;
  onStop(): void;
  onClose(): void;
  /** What else can be done with a path. */
  children?: ReactNode;
}

/** From one view to the next, unless something else is said. */
const usualSeconds = 3;

export function PathPanel({ marks, playing, seen, onGo, onPlay, onStop, onClose, children }: Props) {
  const t = useStrings(pathStrings);
  const language = useLanguage();
  const keyframes = marks.value.path?.keyframes ?? [];
  const total = pathSeconds({ keyframes });
  const full = keyframes.length >= cameraPathMaxKeyframes;
  const put = (next: CameraKeyframe[]) =>
    marks.change(({ path: _, ...value }) => (next.length > 0 ? { ...value, path: { keyframes: next } } : value));
  const here = (seconds: number): CameraKeyframe | undefined => {
    const view = seen();
    return view && { eye: [...view.position], target: [...view.target], seconds };
  };
  const change = (index: number, keyframe: CameraKeyframe | undefined) => {
    if (keyframe) put(keyframes.map((each, k) => (k === index ? keyframe : each)));
  };
  const timed = (index: number, seconds: number) => {
    const next = keyframes.map((each, k) => (k === index ? { ...each, seconds } : each));
    // A path that is too long cannot be saved; it stays as it was.
    if (pathSeconds({ keyframes: next }) <= cameraPathMaxSeconds) put(next);
  };
  return (
    <SidePanel title={t.path} marks={marks} onClose={onClose}>
      <p className="soft">{t.help}</p>
      {keyframes.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <ol aria-label={t.views}>
          {keyframes.map((keyframe, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a view is its place in the path
            <li key={index}>
              <button
                type="button"
                className="viewer-tool viewer-plain viewer-nowrap"
                aria-label={t.goTo(index + 1)}
                onClick={() => onGo(keyframe)}
              >
                {t.view(index + 1)}
              </button>
              {index > 0 && (
                <label className="viewer-row">
                  <input
                    type="number"
                    aria-label={t.seconds(index + 1)}
                    min={0.1}
                    max={cameraPathMaxSeconds}
                    step={0.5}
                    value={keyframe.seconds}
                    onChange={({ target }) => {
                      const seconds = target.valueAsNumber;
                      if (seconds >= 0.1) timed(index, seconds);
                    }}
                  />
                  {t.unit}
                </label>
              )}
              <button
                type="button"
                className="viewer-tool"
                aria-label={t.replaceView(index + 1)}
                onClick={() => change(index, here(keyframe.seconds))}
              >
                {t.replace}
              </button>
              <button
                type="button"
                className="viewer-tool"
                aria-label={t.removeView(index + 1)}
                onClick={() => put(keyframes.filter((_, k) => k !== index))}
              >
                {t.remove}
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className="viewer-row">
        <button
          type="button"
          className="viewer-tool"
          disabled={full || total >= cameraPathMaxSeconds}
          onClick={() => {
            const keyframe = here(Math.min(usualSeconds, cameraPathMaxSeconds - total));
            if (keyframe) put([...keyframes, keyframe]);
          }}
        >
          {t.add}
        </button>
        <button
          type="button"
          className="viewer-tool"
          aria-pressed="true"
          disabled={keyframes.length < 2}
          onClick={playing ? onStop : onPlay}
        >
          {playing ? t.stop : t.play}
        </button>
        {keyframes.length > 1 && <span className="soft">{t.lasts(formatNumber(total, language, 1))}</span>}
      </div>
      {full && <p className="soft">{t.full(cameraPathMaxKeyframes)}</p>}
      {total >= cameraPathMaxSeconds && <p className="soft">{t.tooLong(cameraPathMaxSeconds)}</p>}
      {children}
    </SidePanel>
  );
}
