/** A finished world, to be looked at and walked in. The drawing is in world-view.ts; here are its buttons, words and messages. */
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';
import type { WorldViewerProps } from '../slots/viewer-contract.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useToast } from '../ui/toasts.tsx';
import { CorrectPanel } from './correct-panel.tsx';
import { BrushOverlay } from './editing/brush-overlay.tsx';
import { hasMoved } from './editing/edit-draft.ts';
import { EditPanel } from './editing/edit-panel.tsx';
import { editStrings } from './editing/edit-strings.ts';
import { useEditing } from './editing/use-editing.ts';
import { saveBlob } from './save-blob.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { ViewerHelp } from './viewer-help.tsx';
import { Tool, ViewerIcon } from './viewer-icon.tsx';
import { ViewerMessage } from './viewer-message.tsx';
import { viewerStrings } from './viewer-strings.ts';
import './viewer.css';
import { viewFromHash, viewToHash } from './view-link.ts';
import { graphicsSupport } from './webgl-support.ts';
import { type Correction, type SourceKind, sourceKinds, sourcesOf, type ViewState, WorldView } from './world-view.ts';

const formatNames: Readonly<Record<Exclude<SourceKind, 'lod'>, string>> = { spz: 'SPZ', sog: 'SOG', ply: 'PLY' };

/** A file may be asked for in the address; without a wish the one that shows something soonest. */
function chooseSource(available: readonly SourceKind[]): SourceKind | undefined {
  const wished = new URLSearchParams(window.location.search).get('file');
  return available.find((kind) => kind === wished) ?? available[0];
}

export default function WorldViewer({ world, onCorrect, onEdit }: WorldViewerProps) {
  const t = useStrings(viewerStrings);
  const te = useStrings(editStrings);
  const language = useLanguage();
  const toast = useToast();
  const support = useMemo(graphicsSupport, []);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<WorldView>(undefined);
  const lastWorld = useRef(world.worldId);
  const [state, setState] = useState<ViewState>();
  const [round, setRound] = useState(0);
  const [helpOpen, setHelpOpen] = useState(false);
  const [correction, setCorrection] = useState<Correction>();
  const editing = useEditing(view, state?.editing);
  const { draft } = editing;
  const pressedAt = useRef<[number, number]>(undefined);
  const { fullscreen, canFullscreen, toggleFullscreen } = useFullscreen(frame);
  const { assets, worldId, name, scene, metrics } = world;
  const sources = useMemo(() => sourcesOf(assets), [assets]);
  const available = sourceKinds.filter((kind) => sources[kind] !== undefined);
  const [source, setSource] = useState(() => chooseSource(available));

  // The same world is told again with every poll; only another file or another try opens it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!canvas.current || !assets || !source || !support.webgl2) return;
    const opened = new WorldView({
      canvas: canvas.current,
      assets,
      kind: scene === 'model' ? 'model' : 'space',
      source,
      software: support.software,
      // Another file of the same world is looked at from the same place.
      start: (lastWorld.current === worldId && view.current?.view) || viewFromHash(window.location.hash),
      metrics,
      onState: setState,
    });
    view.current = opened;
    lastWorld.current = worldId;
    return () => opened.close();
  }, [worldId, source, round, support]);

  const phase = state?.phase ?? 'loading';
  const mode = state?.mode ?? 'orbit';

  const savePicture = async () => {
    try {
      const picture = await view.current?.screenshot();
      if (!picture) return;
      saveBlob(picture, t.pictureName(name || worldId));
      toast(t.pictureSaved);
    } catch {
      toast(t.pictureFailed);
    }
  };
  const share = async () => {
    const seen = view.current?.view;
    if (!seen) return;
    const link = new URL(viewToHash(seen), window.location.href);
    window.history.replaceState(window.history.state, '', link);
    // Only https and localhost have a clipboard; the address is there in any case.
    if (!navigator.clipboard) return toast(t.linkInAddress);
    await navigator.clipboard.writeText(link.href).then(
      () => toast(t.copied),
      () => toast(t.linkInAddress),
    );
  };
  const correct = (next: Correction | undefined) => {
    setCorrection(next);
    view.current?.correct(next);
  };
  /** A click that is no drag picks a point while the world is set right. */
  const pick = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent) => {
    const [x, y] = pressedAt.current ?? [offsetX, offsetY];
    if (Math.hypot(offsetX - x, offsetY - y) > 4) return;
    if (draft && !hasMoved(draft)) {
      const center = view.current?.pick(offsetX, offsetY);
      if (center) editing.pick(center);
    }
    if (!correction || correction.points.length >= 2) return;
    const point = view.current?.pick(offsetX, offsetY);
    if (point) correct({ ...correction, points: [...correction.points, point] });
  };
  const closeHelp = () => {
    setHelpOpen(false);
    canvas.current?.focus();
  };
  /** A click on a tool is not meant to take the arrow keys away from the world; who came by keyboard stays. */
  const backToCanvas = ({ detail }: MouseEvent) => {
    if (detail > 0) canvas.current?.focus({ preventScroll: true });
  };
  const letters: Readonly<Record<string, () => void>> = {
    v: () => view.current?.setMode(mode === 'orbit' ? 'walk' : 'orbit'),
    r: () => view.current?.reset(),
    c: () => view.current?.showPoses(!state?.posesShown),
    '[': () => view.current?.stepPose(-1),
    ']': () => view.current?.stepPose(1),
    p: () => void savePicture(),
    f: toggleFullscreen,
    h: () => (helpOpen ? closeHelp() : setHelpOpen(true)),
    '?': () => (helpOpen ? closeHelp() : setHelpOpen(true)),
  };
  /** Wherever in the viewer the focus is, but not while something is typed or chosen by letters. */
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).matches('select, textarea, input:not([type=radio])')) return;
    letters[event.key.toLowerCase()]?.();
  };

  if (!support.webgl2) return <ViewerMessage title={t.noWebgl} text={t.noWebglText} />;
  if (!source) return <ViewerMessage title={t.noSplats} text={t.noSplatsText} />;
  const again = () => {
    setState(undefined);
    setCorrection(undefined);
    editing.setDraft(undefined);
    setRound((count) => count + 1);
  };
  const number = (value: number) => formatNumber(value, language);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything in it, each of which can have the focus itself
    <div
      className="viewer"
      ref={frame}
      data-phase={phase}
      data-shown={state?.shown ?? 0}
      data-editing={draft ? (state?.editing?.ready ? 'ready' : 'busy') : undefined}
      onKeyDown={onKey}
    >
      {/* A canvas is used up when its device is lost: every try has its own. */}
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrow keys and letters go to it, as an application takes them */}
      <canvas
        key={`${worldId} ${source} ${round}`}
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={t.canvas(name)}
        onPointerDown={({ nativeEvent: { offsetX, offsetY } }) => {
          pressedAt.current = [offsetX, offsetY];
        }}
        onClick={pick}
      />
      {phase === 'shown' && state && (
        <div className="viewer-facts viewer-panel">
          {state.shown < state.total
            ? t.count(number(state.shown), number(state.total))
            : t.countAll(number(state.total))}
          {state.poseName && <span className="viewer-dim"> · {state.poseName}</span>}
          {support.software && <div className="viewer-dim">{t.software}</div>}
          {state.error && <div className="viewer-dim">{t.partFailed}</div>}
        </div>
      )}
      {available.length > 1 && phase !== 'failed' && (
        <div className="viewer-source viewer-panel">
          <select
            aria-label={t.source}
            value={source}
            onChange={(event) => {
              setState(undefined);
              setCorrection(undefined);
              editing.setDraft(undefined);
              setSource(event.target.value as SourceKind);
            }}
          >
            {available.map((kind) => (
              <option key={kind} value={kind}>
                {kind === 'lod' ? t.sourceLod : formatNames[kind]}
              </option>
            ))}
          </select>
        </div>
      )}
      {phase === 'loading' && (
        <div className="viewer-middle" role="status">
          {state?.progress !== undefined && state.progress < 1 ? (
            <>
              <p>{t.loadingPart(formatPercent(state.progress, language))}</p>
              <ProgressBar value={state.progress} label={t.loading} />
            </>
          ) : (
            <>
              <p>{state?.total ? t.preparing : t.loading}</p>
              <div className="viewer-waiting" />
            </>
          )}
        </div>
      )}
      {phase === 'failed' && (
        <ViewerMessage title={t.failed} text={state?.error?.message ?? ''} button={t.again} onClick={again} />
      )}
      {phase === 'lost' && <ViewerMessage title={t.lost} text={t.lostText} button={t.again} onClick={again} />}
      {draft?.tool === 'brush' && editing.brush.painting && (
        <BrushOverlay radiusPx={editing.brush.radiusPx} onStroke={editing.stroke} canvas={canvas.current} />
      )}
      {phase === 'shown' && state && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only where the focus goes after a click
        <div className="viewer-bar" role="toolbar" aria-label={t.toolbar} tabIndex={-1} onClick={backToCanvas}>
          <fieldset className="viewer-modes viewer-panel">
            <legend className="visually-hidden">{t.mode}</legend>
            {(['orbit', 'walk'] as const).map((each) => (
              <label key={each} title={t[each]}>
                <input
                  type="radio"
                  name="viewer-mode"
                  checked={mode === each}
                  onChange={() => view.current?.setMode(each)}
                />
                <ViewerIcon name={each} />
                <span>{t[each]}</span>
              </label>
            ))}
          </fieldset>
          {state.poses > 0 && (
            <div className="viewer-panel">
              <Tool icon="previous" label={t.previousPhoto} onClick={() => view.current?.stepPose(-1)} />
              <Tool
                icon="camera"
                label={t.cameras}
                pressed={state.posesShown}
                onClick={() => view.current?.showPoses(!state.posesShown)}
              />
              <Tool icon="next" label={t.nextPhoto} onClick={() => view.current?.stepPose(1)} />
            </div>
          )}
          <div className="viewer-panel">
            <Tool icon="home" label={t.reset} onClick={() => view.current?.reset()} />
            {onEdit && (sources.spz ?? sources.ply) && (
              <Tool
                icon="edit"
                label={te.edit}
                pressed={draft !== undefined}
                onClick={() => {
                  if (draft) return again();
                  correct(undefined);
                  editing.start();
                }}
              />
            )}
            {onCorrect && !draft && (
              <Tool
                icon="level"
                label={t.correct}
                pressed={correction !== undefined}
                onClick={() => correct(correction ? undefined : { rotate: [0, 0, 0], points: [] })}
              />
            )}
            <Tool icon="picture" label={t.screenshot} onClick={() => void savePicture()} />
            <Tool icon="link" label={t.share} onClick={() => void share()} />
            {canFullscreen && (
              <Tool
                icon={fullscreen ? 'narrower' : 'wider'}
                label={fullscreen ? t.leaveFullscreen : t.fullscreen}
                onClick={toggleFullscreen}
              />
            )}
            <Tool icon="help" label={t.help} onClick={() => setHelpOpen(true)} />
          </div>
        </div>
      )}
      {phase === 'shown' && onCorrect && correction && (
        <CorrectPanel
          {...correction}
          pickable={state?.pickable ?? false}
          onRotate={(rotate) => correct({ ...correction, rotate })}
          onClearPoints={() => correct({ ...correction, points: [] })}
          onSave={onCorrect}
          onClose={() => correct(undefined)}
        />
      )}
      {phase === 'shown' && onEdit && draft && (
        <EditPanel
          name={name}
          draft={draft}
          state={state?.editing ?? { ready: false, count: 0, selected: 0, dense: undefined }}
          pickable={(state?.pickable ?? false) && !hasMoved(draft)}
          brush={editing.brush}
          onBrush={editing.setBrush}
          onDraft={editing.setDraft}
          onSave={onEdit}
          onClose={again}
        />
      )}
      {helpOpen && <ViewerHelp solid={state?.solid ?? false} onClose={closeHelp} />}
    </div>
  );
}
