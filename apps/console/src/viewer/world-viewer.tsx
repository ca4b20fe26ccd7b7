/** A finished world, to be looked at and walked in. The drawing is in world-view.ts; here are its tools, words and messages. */
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';
import type { WorldViewerProps } from '../slots/viewer-contract.ts';
import { useToast } from '../ui/toasts.tsx';
import { CorrectPanel } from './correct-panel.tsx';
import { BrushOverlay } from './editing/brush-overlay.tsx';
import { hasMoved } from './editing/edit-draft.ts';
import { EditPanel } from './editing/edit-panel.tsx';
import { useEditing } from './editing/use-editing.ts';
import { useLoadWords } from './load-words.ts';
import { MarksOverlay } from './marks/marks-overlay.tsx';
import { MeasurePanel } from './marks/measure-panel.tsx';
import { NotesPanel } from './marks/notes-panel.tsx';
import { trueScale } from './marks/true-length.ts';
import { useMarking } from './marks/use-marking.ts';
import { useMarks } from './marks/use-marks.ts';
import { FilmExport } from './path/film-export.tsx';
import { PathPanel } from './path/path-panel.tsx';
import { PhotoOverlay, PhotoStrip } from './photos/photo-compare.tsx';
import { photoStrings } from './photos/photo-strings.ts';
import { usePhotos } from './photos/use-photos.ts';
import { saveBlob } from './save-blob.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { ViewerHelp } from './viewer-help.tsx';
import { ViewerLoading } from './viewer-loading.tsx';
import { ViewerMessage } from './viewer-message.tsx';
import { viewerStrings } from './viewer-strings.ts';
import { type Panel, ViewerToolbar } from './viewer-toolbar.tsx';
import './viewer.css';
import './viewer-phone.css';
import { graphicsNames } from './graphics-choice.ts';
import { useGraphicsSupport } from './graphics-support.ts';
import { viewFromHash, viewToHash } from './view-link.ts';
import { type Correction, firstState, type SourceKind, sourceKinds, sourcesOf, type ViewState } from './view-state.ts';
import { WorldView } from './world-view.ts';

const formatNames: Readonly<Record<Exclude<SourceKind, 'lod'>, string>> = { spz: 'SPZ', sog: 'SOG', ply: 'PLY' };

/** A file may be asked for in the address; without a wish the one that shows something soonest. */
function chooseSource(available: readonly SourceKind[]): SourceKind | undefined {
  const wished = new URLSearchParams(window.location.search).get('file');
  return available.find((kind) => kind === wished) ?? available[0];
}

export default function WorldViewer(props: WorldViewerProps) {
  const { world, annotations, onCorrect, onEdit, onAnnotate, films } = props;
  const t = useStrings(viewerStrings);
  const tf = useStrings(photoStrings);
  const language = useLanguage();
  const toast = useToast();
  const support = useGraphicsSupport();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<WorldView>(undefined);
  const lastWorld = useRef(world.worldId);
  const [state, setState] = useState<ViewState>();
  const [round, setRound] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [panel, setPanel] = useState<Panel>();
  const [correction, setCorrection] = useState<Correction>();
  const editing = useEditing(view, state?.editing, state?.phase === 'shown');
  const { draft } = editing;
  const marks = useMarks(annotations, onAnnotate);
  const marking = useMarking(view, marks);
  const photos = usePhotos(view, panel === 'photos');
  const pressedAt = useRef<[number, number]>(undefined);
  const { fullscreen, canFullscreen, toggleFullscreen } = useFullscreen(frame);
  const { assets, worldId, name, scene, metrics } = world;
  const sources = useMemo(() => sourcesOf(assets), [assets]);
  const available = sourceKinds.filter((kind) => sources[kind] !== undefined);
  const [source, setSource] = useState(() => chooseSource(available));
  const opened = `${worldId} ${source} ${round}`;

  const forget = () => {
    setState(undefined);
    setCorrection(undefined);
    editing.setDraft(undefined);
  };
  const again = () => {
    setStopped(false);
    forget();
    setRound((count) => count + 1);
  };
  // The same world is told again with every poll; only another file or another try opens it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!canvas.current || !assets || !source || !support?.webgl2 || stopped) return;
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
      // From where one was, with what was being edited.
      onWebGpuFailed: () => {
        setState(undefined);
        setCorrection(undefined);
        setRound((count) => count + 1);
      },
    });
    view.current = opened;
    lastWorld.current = worldId;
    return () => opened.close();
  }, [worldId, source, round, support]);

  // On a phone the panels lie below the tools, beyond the edge of the window.
  const opensPanel = draft ? 'edit' : correction ? 'correct' : panel;
  useEffect(() => {
    if (opensPanel) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [opensPanel]);

  const loadWords = useLoadWords(state?.error);
  const phase = stopped ? 'stopped' : (state?.phase ?? 'loading');
  const shown = phase === 'shown' ? state : undefined;

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
  const copyLink = async () => {
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
  /** One panel at a time: they all lie in the same place. */
  const openPanel = (next: Panel | undefined) => {
    if (correction) correct(undefined);
    marking.reset();
    if (panel === 'photos') view.current?.standFree();
    setPanel(draft ? undefined : next);
  };
  /** A click that is no drag picks a point, where points are picked. */
  const pick = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent) => {
    const [x, y] = pressedAt.current ?? [offsetX, offsetY];
    if (Math.hypot(offsetX - x, offsetY - y) > 4) return;
    if (marking.picks(panel)) marking.pick(panel, offsetX, offsetY);
    if (draft && !hasMoved(draft)) {
      const center = view.current?.pick(offsetX, offsetY);
      if (center) editing.pick(center);
    }
    if (!correction || correction.points.length >= 2) return;
    const point = view.current?.pick(offsetX, offsetY);
    if (point) correct({ ...correction, points: [...correction.points, point] });
  };
  const pickMiddle = () => {
    const { clientWidth = 0, clientHeight = 0 } = canvas.current ?? {};
    marking.pick(panel, clientWidth / 2, clientHeight / 2);
  };
  const closeHelp = () => {
    setHelpOpen(false);
    canvas.current?.focus();
  };
  const toggleHelp = () => (helpOpen ? closeHelp() : setHelpOpen(true));
  /** A click on a tool is not meant to take the arrow keys away from the world; who came by keyboard stays. */
  const backToCanvas = ({ detail }: MouseEvent) => {
    if (detail > 0) canvas.current?.focus({ preventScroll: true });
  };
  const { notes, path } = marks.value;
  const hasNotes = onAnnotate !== undefined || notes.length > 0;
  const hasPath = onAnnotate !== undefined;
  const toggle = (name: Panel) => openPanel(panel === name ? undefined : name);
  const letters: Readonly<Record<string, () => void>> = {
    v: () => view.current?.setMode(state?.mode === 'walk' ? 'orbit' : 'walk'),
    r: () => view.current?.reset(),
    c: () => view.current?.showPoses(!state?.posesShown),
    '[': () => view.current?.stepPose(-1),
    ']': () => view.current?.stepPose(1),
    p: () => void savePicture(),
    f: toggleFullscreen,
    h: toggleHelp,
    '?': toggleHelp,
    ...(shown && !draft && { m: () => toggle('measure') }),
    ...(shown && !draft && hasNotes && { n: () => toggle('notes') }),
  };
  /** Wherever in the viewer the focus is, but not while something is typed or chosen by letters. */
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).matches('select, textarea, input:not([type=radio])')) return;
    if (event.key === 'Escape' && panel) openPanel(undefined);
    letters[event.key.toLowerCase()]?.();
  };

  if (support?.webgl2 === false) return <ViewerMessage title={t.noWebgl} text={t.noWebglText} />;
  if (!source) return <ViewerMessage title={t.noSplats} text={t.noSplatsText} />;
  const stop = () => {
    view.current?.close();
    setStopped(true);
  };
  const edit = () => {
    if (draft) return again();
    openPanel(undefined);
    editing.start();
  };
  const number = (value: number) => formatNumber(value, language);
  const scale = trueScale(metrics?.scale, marks.value.scale);
  const closePanel = () => openPanel(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything in it, each of which can have the focus itself
    <div
      className="viewer"
      ref={frame}
      data-phase={phase}
      data-shown={state?.shown ?? 0}
      data-graphics={state?.graphics}
      data-editing={draft ? (state?.editing?.problem ? 'failed' : state?.editing?.ready ? 'ready' : 'busy') : undefined}
      onKeyDown={onKey}
    >
      <div className="viewer-stage" data-compare={shown && panel === 'photos' ? photos.how : undefined}>
        {/* A canvas is used up when its device is lost: every try has its own. */}
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrow keys and letters go to it, as an application takes them */}
        <canvas
          key={opened}
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-label={t.canvas(name)}
          data-picking={marking.picks(panel) || undefined}
          onPointerDown={({ nativeEvent: { offsetX, offsetY } }) => {
            pressedAt.current = [offsetX, offsetY];
          }}
          onClick={pick}
          onDoubleClick={({ nativeEvent: { offsetX, offsetY } }) => {
            if (shown && !draft && !correction && !marking.picks(panel)) view.current?.goTo(offsetX, offsetY);
          }}
        />
        {shown && !draft && !correction && panel !== 'photos' && (
          <MarksOverlay
            view={view}
            opened={opened}
            marks={marks.value}
            scale={scale}
            pending={marking.pending}
            aiming={marking.picks(panel)}
            openNote={marking.open}
            onNote={(id) => {
              setPanel('notes');
              marking.openNote(notes.find((note) => note.id === id));
            }}
          />
        )}
        {shown && (
          <div className="viewer-corner">
            <div className="viewer-facts viewer-panel">
              {shown.shown < shown.total
                ? t.count(number(shown.shown), number(shown.total))
                : t.countAll(number(shown.total))}
              {shown.poseName && <span className="viewer-dim"> · {shown.poseName}</span>}
              {shown.graphics && <span className="viewer-dim viewer-graphics"> · {graphicsNames[shown.graphics]}</span>}
              {support?.software && <div className="viewer-dim">{t.software}</div>}
              {shown.error && <div className="viewer-dim">{t.partFailed}</div>}
            </div>
            {(shown.errorsShown || (shown.posesShown && shown.scored > 0)) && (
              <div className="viewer-legend viewer-panel">{shown.errorsShown ? tf.errorsLegend : tf.legend}</div>
            )}
          </div>
        )}
        {available.length > 1 && phase === 'shown' && !draft && (
          <div className="viewer-source viewer-panel">
            <select
              aria-label={t.source}
              value={source}
              onChange={(event) => {
                forget();
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
        {phase === 'loading' && <ViewerLoading cover={world.cover} progress={state?.progress} onCancel={stop} />}
        {phase === 'failed' && <ViewerMessage title={t.failed} text={loadWords} button={t.again} onClick={again} />}
        {phase === 'stopped' && (
          <ViewerMessage title={t.stopped} text={t.stoppedText} button={t.again} onClick={again} />
        )}
        {phase === 'lost' && <ViewerMessage title={t.lost} text={t.lostText} button={t.again} onClick={again} />}
        {draft?.tool === 'brush' && editing.brush.painting && (
          <BrushOverlay radiusPx={editing.brush.radiusPx} onStroke={editing.stroke} canvas={canvas.current} />
        )}
        {shown && panel === 'photos' && <PhotoOverlay photos={photos} aligned={shown.photoShown} />}
      </div>
      <ViewerToolbar
        view={view.current}
        state={shown ?? { ...firstState, poses: assets?.capture?.camerasPath ? 1 : 0, pickable: true }}
        waiting={!shown}
        panel={panel}
        editing={draft !== undefined}
        correcting={correction !== undefined}
        hasPhotos={assets?.capture?.photosPath !== undefined}
        hasNotes={hasNotes}
        hasPath={hasPath}
        hasTour={!hasPath && (path?.keyframes.length ?? 0) > 1}
        fullscreen={fullscreen}
        canFullscreen={canFullscreen}
        onPanel={openPanel}
        onEdit={onEdit && (sources.spz ?? sources.ply) ? edit : undefined}
        onCorrect={
          onCorrect &&
          (() => {
            setPanel(undefined);
            correct(correction ? undefined : { rotate: [0, 0, 0], points: [] });
          })
        }
        onPicture={() => void savePicture()}
        onLink={() => void copyLink()}
        onTour={() => (state?.playing ? view.current?.standFree() : path && view.current?.play(path))}
        onVr={() => view.current?.toggleVr().catch(() => toast(t.vrFailed))}
        onFullscreen={toggleFullscreen}
        onHelp={() => setHelpOpen(true)}
        onClicked={backToCanvas}
      />
      {/* After the tools that open them: over the picture where it is wide, below the tools on a phone. */}
      {shown && panel === 'measure' && (
        <MeasurePanel
          marks={marks}
          scale={scale}
          pending={marking.pending}
          missed={marking.missed}
          onPickMiddle={pickMiddle}
          onClose={closePanel}
        />
      )}
      {shown && panel === 'notes' && (
        <NotesPanel
          marks={marks}
          draft={marking.draft}
          open={marking.open}
          missed={marking.missed}
          onDraft={marking.setDraft}
          onAdd={marking.addNote}
          onOpen={marking.openNote}
          onPickMiddle={pickMiddle}
          onClose={closePanel}
        />
      )}
      {shown && panel === 'photos' && <PhotoStrip photos={photos} onClose={closePanel} />}
      {shown && panel === 'path' && (
        <PathPanel
          marks={marks}
          playing={shown.playing}
          seen={() => view.current?.view}
          onGo={(to) => view.current?.flyTo(to)}
          onPlay={() => path && view.current?.play(path)}
          onStop={() => view.current?.standFree()}
          onClose={closePanel}
        >
          {films && <FilmExport path={path} films={films} />}
        </PathPanel>
      )}
      {shown && onCorrect && correction && (
        <CorrectPanel
          {...correction}
          pickable={shown.pickable}
          onRotate={(rotate) => correct({ ...correction, rotate })}
          onClearPoints={() => correct({ ...correction, points: [] })}
          onSave={onCorrect}
          onClose={() => correct(undefined)}
        />
      )}
      {shown && onEdit && draft && (
        <EditPanel
          name={name}
          draft={draft}
          state={shown.editing ?? { ready: false, count: 0, selected: 0, dense: undefined }}
          pickable={shown.pickable && !hasMoved(draft)}
          brush={editing.brush}
          onBrush={editing.setBrush}
          onTool={(tool) => editing.choose(tool, view.current?.lookedAt)}
          onDraft={editing.setDraft}
          onSave={onEdit}
          onClose={again}
        />
      )}
      {helpOpen && <ViewerHelp solid={state?.solid ?? false} graphics={state?.graphics} onClose={closeHelp} />}
    </div>
  );
}
