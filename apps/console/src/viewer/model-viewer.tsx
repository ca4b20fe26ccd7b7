/** A GLB to be turned around. The drawing is in models-viewer/; here are its buttons, words and messages. */
import { useEffect, useRef, useState } from 'react';
import { formatBytes, formatNumber } from '../i18n/format.ts';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';
import { type ModelFacts, ModelStage, type ModelState } from '../models-viewer/model-stage.ts';
import { modelStrings } from '../models-viewer/model-strings.ts';
import type { ModelViewerProps } from '../slots/viewer-contract.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useToast } from '../ui/toasts.tsx';
import { captionStrings } from './caption-strings.ts';
import { useLoadWords } from './load-words.ts';
import { saveBlob } from './save-blob.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { Tool } from './viewer-icon.tsx';
import { ViewerMessage } from './viewer-message.tsx';
import './viewer.css';
import './viewer-phone.css';
import './viewer-loading.css';
import { useGraphicsSupport } from './graphics-support.ts';

export default function ModelViewer({ url, label }: ModelViewerProps) {
  const t = useStrings(modelStrings);
  const tc = useStrings(captionStrings);
  const language = useLanguage();
  const toast = useToast();
  const support = useGraphicsSupport();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<ModelStage>(undefined);
  const [state, setState] = useState<ModelState>();
  const [round, setRound] = useState(0);
  const { fullscreen, canFullscreen, toggleFullscreen } = useFullscreen(frame);
  // Output addresses are issued anew with every poll; what lies there is the same.
  const file = url.split('?')[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!canvas.current || !support?.webgl2) return;
    const opened = new ModelStage({
      canvas: canvas.current,
      url,
      software: support.software,
      onState: setState,
    });
    stage.current = opened;
    return () => opened.close();
  }, [file, round, support]);

  const loadWords = useLoadWords(state?.error);
  if (support?.webgl2 === false) return <ViewerMessage title={t.noWebgl} text={t.noWebglText} />;
  const phase = state?.phase ?? 'loading';
  const again = () => {
    setState(undefined);
    setRound((count) => count + 1);
  };
  const savePicture = async () => {
    try {
      const picture = await stage.current?.screenshot();
      if (picture) saveBlob(picture, `${label}.png`);
    } catch {
      toast(t.pictureFailed);
    }
  };
  const sizeText = ({ size }: ModelFacts) => {
    // A chair in centimeters, a ring in millimeters, a house in meters.
    const most = Math.max(...size);
    const [unit, factor] =
      most >= 10 ? (['m', 1] as const) : most >= 0.1 ? (['cm', 100] as const) : (['mm', 1000] as const);
    return `${size.map((side) => formatNumber(side * factor, language, side * factor < 10 ? 1 : 0)).join(' × ')} ${unit}`;
  };
  return (
    <div className="viewer" ref={frame} data-phase={phase} data-triangles={state?.facts?.triangles}>
      <div className="viewer-stage">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrow keys go to it, as an application takes them */}
        <canvas key={`${file} ${round}`} ref={canvas} tabIndex={0} role="application" aria-label={t.canvas(label)} />
        {state?.facts && (
          <div className="viewer-corner">
            <div className="viewer-facts viewer-panel">
              {t.facts(
                formatNumber(state.facts.triangles, language),
                sizeText(state.facts),
                formatBytes(state.facts.fileBytes, language),
              )}
            </div>
          </div>
        )}
        {phase === 'loading' && (
          <div className="viewer-loading" role="status">
            <p>{t.loading}</p>
            {state?.progress !== undefined && state.progress < 1 ? (
              <ProgressBar value={state.progress} label={t.loading} />
            ) : (
              <div className="viewer-waiting" />
            )}
          </div>
        )}
        {phase === 'failed' && <ViewerMessage title={t.failed} text={loadWords} button={t.again} onClick={again} />}
        {phase === 'lost' && <ViewerMessage title={t.lost} text={t.lostText} button={t.again} onClick={again} />}
      </div>
      <div className="viewer-bar" role="toolbar" aria-label={t.toolbar}>
        {phase === 'shown' && state && (
          <div>
            <Tool
              icon="turntable"
              label={t.turntable}
              caption={tc.turntable}
              pressed={state.turning}
              onClick={() => stage.current?.setTurning(!state.turning)}
            />
            <Tool
              icon="wires"
              label={t.wires}
              caption={tc.wires}
              pressed={state.wires}
              onClick={() => stage.current?.setWires(!state.wires)}
            />
            <Tool icon="picture" label={t.screenshot} caption={tc.screenshot} onClick={() => void savePicture()} />
            {canFullscreen && (
              <Tool
                icon={fullscreen ? 'narrower' : 'wider'}
                label={fullscreen ? t.leaveFullscreen : t.fullscreen}
                caption={tc.fullscreen}
                onClick={toggleFullscreen}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
