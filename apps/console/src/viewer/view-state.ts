/** What the page is told of a world that it shows, and what it asks of it. */
import type { WorldDetail } from '@orrery/protocol';
import type { EditOperation, Selection } from '@orrery/splats';
import type { MotionMode } from './camera-motion.ts';
import type { GraphicsApi } from './graphics-choice.ts';
import type { Box, Vec3 } from './vectors.ts';

export const sourceKinds = ['lod', 'spz', 'sog', 'ply'] as const;
export type SourceKind = (typeof sourceKinds)[number];
export type Assets = NonNullable<WorldDetail['assets']>;

export function sourcesOf(assets: Assets | undefined): Partial<Record<SourceKind, string>> {
  const { lodMetaPath: lod, spzPath: spz, sogPath: sog, plyPath: ply } = assets?.splats?.urls ?? {};
  return { ...(lod && { lod }), ...(spz && { spz }), ...(sog && { sog }), ...(ply && { ply }) };
}

export interface ViewState {
  phase: 'loading' | 'shown' | 'failed' | 'lost';
  /** Of what is loaded before the first picture; undefined before the first bytes. */
  progress: { receivedBytes: number; totalBytes: number | undefined } | undefined;
  error: Error | undefined;
  shown: number;
  total: number;
  /** What it is drawn with, once that is known. */
  graphics: GraphicsApi | undefined;
  mode: MotionMode;
  poses: number;
  posesShown: boolean;
  /** Photos whose marks show how well the world predicts them. */
  scored: number;
  /** There are held-out photos that say where the world is weak. */
  errorsKnown: boolean;
  /** It is shown in the colors of their errors. */
  errorsShown: boolean;
  /** The photo the eye was put at last. */
  poseName: string | undefined;
  /** It looks exactly as a photo does. */
  photoShown: boolean;
  solid: boolean;
  /** Points of its surface can be picked. */
  pickable: boolean;
  /** There is a headset to enter it with. */
  headset: boolean;
  /** It is being visited with the headset. */
  inVr: boolean;
  /** A camera path is being played. */
  playing: boolean;
  /** While the world is edited. */
  editing: EditingState | undefined;
}

export interface EditingState {
  /** The whole world is here, and the last change is shown. */
  ready: boolean;
  count: number;
  selected: number;
  dense: Box | undefined;
  /** Why the last change cannot be shown. */
  problem?: Error;
}

/** What is shown while a world is edited. */
export interface ShownEdit {
  operations: EditOperation[];
  selection: Selection | undefined;
  /** Pairs of points: the shape that is being set. */
  outline: readonly Vec3[];
}

/** How the world is shown while it is set right: turned, and with the points that were picked, which are its own. */
export interface Correction {
  rotate: Vec3;
  points: readonly Vec3[];
}

export const firstState: ViewState = {
  phase: 'loading',
  progress: undefined,
  error: undefined,
  shown: 0,
  total: 0,
  graphics: undefined,
  mode: 'orbit',
  poses: 0,
  posesShown: false,
  scored: 0,
  errorsKnown: false,
  errorsShown: false,
  poseName: undefined,
  photoShown: false,
  solid: false,
  pickable: false,
  headset: false,
  inVr: false,
  playing: false,
  editing: undefined,
};
