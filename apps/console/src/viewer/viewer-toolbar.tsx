/** The viewer's tools, below the picture. */
import type { MouseEvent } from 'react';
import { useStrings } from '../i18n/use-strings.ts';
import { captionStrings } from './caption-strings.ts';
import { editStrings } from './editing/edit-strings.ts';
import { markStrings } from './marks/mark-strings.ts';
import { pathStrings } from './path/path-strings.ts';
import { photoStrings } from './photos/photo-strings.ts';
import type { ViewState } from './view-state.ts';
import { Tool, ViewerIcon } from './viewer-icon.tsx';
import { viewerStrings } from './viewer-strings.ts';
import type { WorldView } from './world-view.ts';

/** What can be opened beside the picture, one at a time. */
export type Panel = 'measure' | 'notes' | 'path' | 'photos';

interface Props {
  view: WorldView | undefined;
  /** What is expected, while nothing is shown. */
  state: ViewState;
  /** Nothing is shown yet: the tools keep their room, so that the picture does not change its size when they come. */
  waiting: boolean;
  panel: Panel | undefined;
  editing: boolean;
  correcting: boolean;
  /** Photos to hold against it. */
  hasPhotos: boolean;
  /** Notes to read, or to write. */
  hasNotes: boolean;
  /** A path to change. */
  hasPath: boolean;
  /** A path to watch, where it cannot be changed. */
  hasTour: boolean;
  fullscreen: boolean;
  canFullscreen: boolean;
  onPanel(panel: Panel | undefined): void;
  onEdit: (() => void) | undefined;
  onCorrect: (() => void) | undefined;
  onPicture(): void;
  onLink(): void;
  onTour(): void;
  onVr(): void;
  onFullscreen(): void;
  onHelp(): void;
  /** After a click, for the focus. */
  onClicked(event: MouseEvent): void;
}

export function ViewerToolbar({ view, state, waiting, panel, onPanel, onClicked, ...props }: Props) {
  const t = useStrings(viewerStrings);
  const tc = useStrings(captionStrings);
  const te = useStrings(editStrings);
  const tm = useStrings(markStrings);
  const tp = useStrings(pathStrings);
  const tf = useStrings(photoStrings);
  const { mode } = state;
  const panelTool = (name: Panel, icon: 'measure' | 'note' | 'path' | 'photos', label: string, caption: string) => (
    <Tool
      icon={icon}
      label={label}
      caption={caption}
      pressed={panel === name}
      onClick={() => onPanel(panel === name ? undefined : name)}
    />
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only where the focus goes after a click
    <div
      className="viewer-bar"
      role="toolbar"
      aria-label={t.toolbar}
      tabIndex={-1}
      data-waiting={waiting || undefined}
      onClick={onClicked}
    >
      <fieldset className="viewer-modes">
        <legend className="visually-hidden">{t.mode}</legend>
        {(['orbit', 'walk'] as const).map((each) => (
          <label key={each} title={t[each]}>
            <input type="radio" name="viewer-mode" checked={mode === each} onChange={() => view?.setMode(each)} />
            <ViewerIcon name={each} />
            <span>{t[each]}</span>
          </label>
        ))}
      </fieldset>
      {state.poses > 0 && (
        <div>
          <Tool icon="previous" label={t.previousPhoto} caption={tc.previous} onClick={() => view?.stepPose(-1)} />
          <Tool
            icon="camera"
            label={t.cameras}
            caption={tc.cameras}
            pressed={state.posesShown}
            onClick={() => view?.showPoses(!state.posesShown)}
          />
          <Tool icon="next" label={t.nextPhoto} caption={tc.next} onClick={() => view?.stepPose(1)} />
          {props.hasPhotos && !props.editing && panelTool('photos', 'photos', tf.photos, tc.photos)}
          {state.errorsKnown && !props.editing && (
            <Tool
              icon="errors"
              label={tf.errors}
              caption={tc.errors}
              pressed={state.errorsShown}
              onClick={() => void view?.showErrors(!state.errorsShown)}
            />
          )}
        </div>
      )}
      <div>
        <Tool icon="home" label={t.reset} caption={tc.reset} onClick={() => view?.reset()} />
        {state.pickable && !props.editing && panelTool('measure', 'measure', tm.measure, tm.measure)}
        {props.hasNotes && !props.editing && panelTool('notes', 'note', tm.notes, tm.notes)}
        {props.hasPath && !props.editing && panelTool('path', 'path', tp.path, tc.path)}
        {props.hasTour && (
          <Tool
            icon={state.playing ? 'pause' : 'play'}
            label={state.playing ? tp.stopTour : tp.tour}
            caption={tc.tour}
            onClick={props.onTour}
          />
        )}
        {props.onEdit && (
          <Tool icon="edit" label={te.edit} caption={te.edit} pressed={props.editing} onClick={props.onEdit} />
        )}
        {props.onCorrect && !props.editing && (
          <Tool
            icon="level"
            label={t.correct}
            caption={tc.correct}
            pressed={props.correcting}
            onClick={props.onCorrect}
          />
        )}
        <Tool icon="picture" label={t.screenshot} caption={tc.screenshot} onClick={props.onPicture} />
        <Tool icon="link" label={t.share} caption={tc.link} onClick={props.onLink} />
        {state.headset && (
          <Tool
            icon="headset"
            label={state.inVr ? t.leaveVr : t.enterVr}
            caption="VR"
            pressed={state.inVr}
            onClick={props.onVr}
          />
        )}
        {props.canFullscreen && (
          <Tool
            icon={props.fullscreen ? 'narrower' : 'wider'}
            label={props.fullscreen ? t.leaveFullscreen : t.fullscreen}
            caption={tc.fullscreen}
            onClick={props.onFullscreen}
          />
        )}
        <Tool icon="help" label={t.help} caption={t.help} onClick={props.onHelp} />
      </div>
    </div>
  );
}
