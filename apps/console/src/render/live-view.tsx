/** The live view of a scene: a session that begins with it and ends with it. */
import { anySignIn, consoleHeader } from '@orrery/protocol';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';
import { gatewayAddress } from '../session/service-info.ts';
import { useSession } from '../session/session.tsx';
import { useErrorWords } from '../ui/error-words.ts';
import { Segments } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { OriginalWords } from '../ui/original-words.tsx';
import { useToast } from '../ui/toasts.tsx';
import { matrixOfView, matrixText } from './camera-patch.ts';
import { type LiveForm, LiveSession, type LiveState } from './live-session.ts';
import { renderStrings } from './render-strings.ts';

interface Props {
  /** The text the session was opened with. */
  usd: string;
  /** The text as it is now, when it is in order and another. */
  edited: string | undefined;
  enhance: boolean;
  onEnd(): void;
}

export function LiveView({ usd, edited, enhance, onEnd }: Props) {
  const t = useStrings(renderStrings);
  const inWords = useErrorWords();
  const language = useLanguage();
  const toast = useToast();
  const { client, service } = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const session = useRef<LiveSession>(undefined);
  const [state, setState] = useState<LiveState>();
  const [form, setForm] = useState<LiveForm>('pictures');
  useEffect(() => {
    const opened = new LiveSession({
      client,
      usd,
      autoEnhanceAI: enhance,
      canvas: canvas.current!,
      video: video.current!,
      surface: surface.current!,
      endAtOnce: (sessionId) =>
        void fetch(`${gatewayAddress(service)}/rendercloud/v1/streams/${encodeURIComponent(sessionId)}`, {
          method: 'DELETE',
          headers: { [consoleHeader]: anySignIn },
          keepalive: true,
        }),
      onState: setState,
    });
    session.current = opened;
    return () => opened.close();
  }, [client, usd, enhance, service]);

  const live = state?.phase === 'live';
  const news = state?.problem instanceof Error ? undefined : state?.problem;
  const problem = state?.problem instanceof Error ? inWords(state.problem) : news && t.news(news.code);
  const said = news?.text && <OriginalWords text={news.text} />;
  const showsVideo = form === 'video' && state?.playing === 'video';
  const copyCamera = async () => {
    const view = session.current?.view;
    if (!view) return;
    await navigator.clipboard?.writeText(`matrix4d xformOp:transform = ${matrixText(matrixOfView(view))}`);
    toast(t.cameraCopied);
  };
  const apply = async () => {
    if (edited === undefined) return;
    try {
      await session.current?.apply(edited);
      toast(t.applied);
    } catch (error) {
      toast(inWords(error));
    }
  };
  const figures = state
    ? t.figures(
        formatNumber(state.framesPerSecond, language, 1),
        state.latencyMs === undefined ? undefined : formatNumber(state.latencyMs, language),
        `${state.width} × ${state.height}`,
      )
    : '';
  return (
    <>
      <div className="render-stage" data-live={state?.phase ?? 'opening'}>
        <canvas ref={canvas} />
        {/* Over the last picture, once there is something in it. */}
        <video ref={video} style={{ visibility: showsVideo ? 'visible' : 'hidden' }} muted playsInline />
        {(!state || state.phase === 'opening') && (
          <div className="render-wait" role="status">
            {t.opening}
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the camera */}
        <div ref={surface} className="render-surface" role="application" aria-label={t.surface} tabIndex={0} />
        {live && <div className="render-figures">{figures}</div>}
      </div>
      {state?.phase === 'ended' && (
        <Notice tone={state.problem ? 'bad' : 'info'} title={t.ended} live>
          <p>{problem ?? t.endedText}</p>
          {said}
        </Notice>
      )}
      {live && state.problem && (
        <Notice tone="warn" title={t.problem} live>
          <p>{problem}</p>
          {said}
        </Notice>
      )}
      {live && !state.canOrbit && <p className="small soft">{t.noOrbit}</p>}
      <div className="row">
        <button type="button" className="button" onClick={onEnd}>
          {t.endLive}
        </button>
        <button type="button" className="button" onClick={() => void apply()} disabled={!live || edited === undefined}>
          {t.apply}
        </button>
        {live && state.canOrbit && (
          <button type="button" className="button quiet" onClick={() => void copyCamera()}>
            {t.copyCamera}
          </button>
        )}
        {live && state.canVideo && (
          <Segments
            legend={t.form}
            value={form}
            options={[
              { value: 'pictures', title: t.pictures },
              { value: 'video', title: t.video },
            ]}
            onChange={(value) => {
              setForm(value);
              session.current?.play(value);
            }}
          />
        )}
      </div>
    </>
  );
}
