/** What the pages hand to the viewers, which are loaded only when something is shown in them. */
import type {
  EditWorldRequest,
  FilmWorldRequest,
  RerunWorldRequest,
  SharedAnnotations,
  WorldDetail,
  WorldFilm,
} from '@orrery/protocol';

/** `viewer/world-viewer.tsx` exports it as default. It fills its parent, whose height is set. */
export interface WorldViewerProps {
  /** A finished world: its splats, cameras and up axis are in `assets`. */
  world: WorldDetail;
  /** Makes the world again, turned or scaled; absent where that cannot be done. */
  onCorrect?: (change: Pick<RerunWorldRequest, 'rotate' | 'length'>) => Promise<void>;
  /** Saves the world edited, as a new one; absent where that cannot be done. */
  onEdit?: (request: EditWorldRequest) => Promise<void>;
  /** Scale, lengths, notes and camera path, shown with the world. */
  annotations?: SharedAnnotations;
  /** Saves them; absent where they can only be looked at. */
  onAnnotate?: (annotations: SharedAnnotations) => Promise<void>;
  /** Films of the world, which the service renders; absent where that cannot be done. */
  films?: Films;
}

export interface Films {
  list(signal: AbortSignal): Promise<WorldFilm[]>;
  make(request: FilmWorldRequest): Promise<void>;
  cancel(operationId: string): Promise<void>;
}

/** `viewer/model-viewer.tsx` exports it as default. It fills its parent, whose height is set. */
export interface ModelViewerProps {
  /** A GLB on the file host. */
  url: string;
  /** Said to screen readers. */
  label: string;
}
