/** Scenes in OpenUSD: written, checked, rendered, and looked at live. */
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';
import { useClient } from '../session/session.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useErrorWords } from '../ui/error-words.ts';
import { Switch } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useToast } from '../ui/toasts.tsx';
import { checkUsda, offsetOf } from './check-usda.ts';
import { type ExampleId, examples } from './examples.ts';
import { ignoredWords } from './ignored-words.ts';
import { LiveView } from './live-view.tsx';
import { problemWords } from './problem-words.ts';
import { renderStrings } from './render-strings.ts';
import './render.css';
import { UsdaEditor } from './usda-editor.tsx';

const draftName = 'orrery.usda';
const firstText = () => {
  const fromAddress = new URLSearchParams(window.location.search);
  const ids = { worldId: fromAddress.get('world') ?? '', modelId: fromAddress.get('model') ?? '' };
  const wanted = examples.find(({ needs }) => needs !== undefined && ids[needs] !== '');
  return wanted?.text(ids) ?? sessionStorage.getItem(draftName) ?? examples[0].text(ids);
};

type Job =
  | { state: 'none' }
  | { state: 'running'; progress: number; abort: AbortController }
  | { state: 'done'; url: string }
  | { state: 'failed'; error: Error };

export default function RenderPage() {
  const t = useStrings(renderStrings);
  const language = useLanguage();
  const inWords = useErrorWords();
  const toast = useToast();
  const client = useClient();
  const reportId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(firstText);
  const [job, setJob] = useState<Job>({ state: 'none' });
  const [liveText, setLiveText] = useState<string>();
  const [enhance, setEnhance] = useState(false);
  // Typing goes first; the check follows when there is time.
  const checked = useDeferredValue(text);
  const check = useMemo(() => checkUsda(checked), [checked]);
  useEffect(() => {
    try {
      sessionStorage.setItem(draftName, checked);
    } catch {
      // Storage is off or full: the text lasts as long as the page.
    }
  }, [checked]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const takeExample = async (id: ExampleId) => {
    const example = examples.find((each) => each.id === id)!;
    const ids = { worldId: 'YOUR_WORLD_ID', modelId: 'YOUR_MODEL_ID' };
    if (example.needs === 'worldId') {
      const { result } = await client.worlds.page({ pageSize: 1, statusList: ['SUCCEEDED'] });
      if (result[0]) ids.worldId = result[0].worldId;
      else toast(t.needsWorld);
    }
    if (example.needs === 'modelId') toast(t.needsModel);
    replaceText(example.text(ids));
    toast(t.replaced);
  };
  const replaceText = (next: string) => {
    const element = field.current;
    element?.focus();
    element?.select();
    // As if it were typed, so that undo brings the old text back; the modern ways to set a value forget it.
    if (!element || !document.execCommand('insertText', false, next)) setText(next);
    element?.setSelectionRange(0, 0);
  };
  const goToProblem = () => {
    if (!check.problem || !field.current) return;
    const offset = offsetOf(checked, check.problem);
    field.current.focus();
    field.current.setSelectionRange(offset, offset);
    field.current.closest('.usda-editor')?.querySelector('.usda-error-line')?.scrollIntoView({ block: 'center' });
  };
  const render = useCallback(async () => {
    const abort = new AbortController();
    running.current = abort;
    setJob({ state: 'running', progress: 0, abort });
    try {
      const onProgress = (progress: number) => setJob({ state: 'running', progress, abort });
      setJob({
        state: 'done',
        url: await client.renders.render(check.sized ?? text, { signal: abort.signal, onProgress }),
      });
    } catch (error) {
      setJob(abort.signal.aborted ? { state: 'none' } : { state: 'failed', error: error as Error });
    }
  }, [client, text, check.sized]);

  const { problem, scene, size, sizeProblem } = check;
  const usable = !problem && size !== undefined;
  const nothing = scene?.models.length === 0 && scene.lights.length === 0;
  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} />
      <div className="render-columns">
        <section className="card stack" aria-labelledby={`${reportId}-scene`}>
          <div className="row spread">
            <h2 id={`${reportId}-scene`}>{t.scene}</h2>
            <select
              className="input render-example"
              aria-label={t.example}
              value=""
              onChange={(event) => void takeExample(event.target.value as ExampleId)}
            >
              <option value="">{t.example}</option>
              {examples.map(({ id }) => (
                <option key={id} value={id}>
                  {t[id]}
                </option>
              ))}
            </select>
          </div>
          <UsdaEditor
            text={text}
            onChange={setText}
            label={t.editor}
            problem={problem}
            describedBy={reportId}
            field={field}
          />
          <div
            id={reportId}
            role="status"
            className={problem || sizeProblem || nothing ? 'usda-report bad' : 'usda-report'}
          >
            {problem ? (
              <>
                <Icon name="alert" />
                <span>{t.at(problem.line, problem.column, problemWords(problem, language))}</span>
                <button type="button" className="button quiet" onClick={goToProblem}>
                  {t.show}
                </button>
              </>
            ) : (
              <>
                <Icon name={sizeProblem || nothing ? 'alert' : 'check'} />
                <span>
                  {(sizeProblem !== undefined ? t.badSize(sizeProblem) : undefined) ??
                    (nothing ? t.nothing : undefined) ??
                    t.fine(
                      scene!.models.length,
                      scene!.lights.length,
                      size ? `${size.width} × ${size.height}` : t.noSize,
                    )}
                </span>
                {check.sized !== undefined && <span>{t.assumedSize}</span>}
                {scene!.warnings.length > 0 && (
                  <details className="disclosure">
                    <summary>{t.warnings(scene!.warnings.length)}</summary>
                    <ul>
                      {scene!.warnings.map((warning) => {
                        const words = ignoredWords(warning, language);
                        return <li key={words}>{words}</li>;
                      })}
                    </ul>
                  </details>
                )}
              </>
            )}
          </div>
        </section>
        <section className="card stack render-result" aria-labelledby={`${reportId}-result`}>
          <h2 id={`${reportId}-result`}>{t.result}</h2>
          {liveText !== undefined ? (
            <LiveView
              usd={liveText}
              edited={!problem && (check.sized ?? text) !== liveText ? (check.sized ?? text) : undefined}
              enhance={enhance}
              onEnd={() => setLiveText(undefined)}
            />
          ) : (
            <>
              {job.state === 'none' && <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>}
              {job.state === 'running' && (
                <div className="render-stage" style={size && { aspectRatio: `${size.width} / ${size.height}` }}>
                  <div className="render-wait" role="status">
                    {t.rendering}
                    <ProgressBar value={job.progress} label={t.rendering} />
                  </div>
                </div>
              )}
              {job.state === 'done' && (
                <div className="render-stage" style={size && { aspectRatio: `${size.width} / ${size.height}` }}>
                  <img src={job.url} alt={t.rendered} />
                </div>
              )}
              {job.state === 'failed' && (
                <Notice tone="bad" title={t.renderFailed} live>
                  <p>{inWords(job.error)}</p>
                </Notice>
              )}
              <div className="row">
                {job.state === 'running' ? (
                  <button type="button" className="button" onClick={() => job.abort.abort()}>
                    {t.stop}
                  </button>
                ) : (
                  <button type="button" className="button primary" onClick={() => void render()} disabled={!usable}>
                    {t.render}
                  </button>
                )}
                <button
                  type="button"
                  className="button"
                  onClick={() => setLiveText(check.sized ?? text)}
                  disabled={!usable || job.state === 'running'}
                >
                  <Icon name="play" />
                  {t.startLive}
                </button>
                {job.state === 'done' && (
                  <a className="button quiet" href={job.url} download>
                    {t.download}
                  </a>
                )}
              </div>
              <Switch label={t.enhance} checked={enhance} onChange={setEnhance} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}
