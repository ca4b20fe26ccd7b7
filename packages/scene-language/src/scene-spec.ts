/** Where in the prompt: offsets in UTF-16 units, as String.slice takes them. */
export interface Span {
  text: string;
  start: number;
  end: number;
}

/** `words`: the prompt says so. `guess`: chosen by room kind, style or similarity; `why` says by what. */
export type Known<T> = { value: T; source: 'words'; span: Span } | { value: T; source: 'guess'; why: string };

export const relationNames = [
  'on',
  'above',
  'under',
  'beside',
  'by',
  'facing',
  'around',
  'between',
  'in-front-of',
  'behind',
  'in',
  'against',
  'corner',
  'center',
] as const;
export type Relation = (typeof relationNames)[number];

/** Things that stand in order rather than each by itself. */
export interface Arrangement {
  form: 'rows';
  /** How many rows, where the words say so. */
  rows?: number;
}

export type SurfaceName = 'floor' | 'wall' | 'ceiling';

export interface SceneObject {
  /** Unique in the scene: `sofa-1`. */
  id: string;
  kind: string;
  /** What the words call it, where `kind` is the nearest one that is built. */
  called?: string;
  count: Known<number>;
  /** The words say neither how many there are nor that there are several: any other number would do. */
  anyNumber?: true;
  colors: Known<string>[];
  materials: Known<string>[];
  sizes: Known<string>[];
  shapes: Known<string>[];
  /** How it is: `sleeping`, `open`, `lit`, `broken`. */
  states?: Known<string>[];
  arrangement?: Arrangement;
  /** Of tables: how many sit at it, where the prompt says so. */
  seats?: Known<number>;
  source: 'words' | 'guess';
  span?: Span;
  why?: string;
}

export interface SceneRelation {
  relation: Relation;
  /** An object's id. */
  subject: string;
  /** An object's id, or floor, wall, ceiling, window, door, room. `between` may have two. */
  targets: string[];
  /** Of `beside`: on which side of it, as one sees who stands before it and looks at it. */
  side?: 'left' | 'right';
  span: Span;
}

export interface Surface {
  materials: Known<string>[];
  colors: Known<string>[];
}

export interface Openings {
  count: Known<number>;
  kinds: Known<string>[];
  sizes: Known<string>[];
  colors: Known<string>[];
  materials: Known<string>[];
}

export type NoteCode =
  | 'CONTRADICTION'
  | 'OTHER_LANGUAGE'
  | 'NOTHING_UNDERSTOOD'
  | 'NO_KNOWN_WORD'
  | 'CUT'
  | 'LIMITED'
  | 'RESPELLED'
  | 'PLACE_NEAREST'
  | 'WORD_NEAREST'
  | 'PARTLY_UNDERSTOOD'
  | 'NOTHING_MADE_OF'
  | 'PLACE_NOT_KNOWN'
  | 'PLACE_NOT_NAMED'
  | 'PLACE_NOT_BUILT'
  | 'BETA'
  | 'EMOJI';

/**
 * What became of a word. `built`: a thing, place, look or relation of the scene; `nearest`: built as the kind most like it; `character`: a style or mood,
 * or whose place it is; `not-built`: understood, but nothing is made of it; `not-understood`: no meaning is known. The last two are named in the answer.
 */
export type WordFate = 'built' | 'nearest' | 'character' | 'not-built' | 'not-understood';

export interface WordUse extends Span {
  fate: WordFate;
  /** As what it was taken. */
  as: string;
}

export interface SceneSpec {
  version: 1;
  prompt: string;
  language: 'en' | 'zh' | 'mixed' | 'other';
  /** `called`: the place that the words name, where `kind` is the nearest one that is built. */
  place: { kind: Known<string>; called?: string; others: Known<string>[]; outside: boolean; beta: boolean };
  size: { word: Known<string>; areaM2: Known<number>; ceilingHeightM: Known<number>; ceilingWord?: Known<string> };
  styles: Known<string>[];
  /** Colors of the scene as a whole; those of things are with the things. */
  palette: Known<string>[];
  surfaces: Record<SurfaceName, Surface>;
  windows: Openings;
  doors: Openings;
  time: Known<string>;
  lights: Known<string>[];
  moods: Known<string>[];
  /** What is seen through the windows: ids of views or of places outside. */
  views: Known<string>[];
  objects: SceneObject[];
  relations: SceneRelation[];
  /** Places that the words give to things and that were not understood: named in the answer. Without a target where its name is strange. */
  unread?: SceneRelation[];
  /** Object kinds and openings that the prompt does not want. */
  absent: Known<string>[];
  /** `confidence`: 1 where the words say it plainly, less where a spelling or a sense was chosen. */
  understood: (Span & { meaning: string; confidence: number })[];
  guessed: { field: string; value: string; why: string; confidence: number }[];
  notUnderstood: Span[];
  /** Every word of the prompt that carries meaning, in order, each once. */
  words: WordUse[];
  notes: { code: NoteCode; text: string }[];
}
