/** Things that stand together: a group's frame is that of its root, front towards -Y. */
import type { Pose } from './footprint.ts';
import type { PlacementDefaults } from './placement-defaults.ts';
import type { Thing } from './things.ts';
import type { LinkRelation } from './wanted.ts';

export interface Member extends Pose {
  thing: Thing;
  /** What it stands at. */
  anchor?: string;
}

/** What must (said) or should hold for a member once the group has its place. */
export interface Constraint {
  thing: Thing;
  relation: LinkRelation;
  /** Things of one object, or window, door, wall, room. */
  target: string;
  /** Of `between`: the second of two, named like the first. */
  other?: string;
  fromPrompt: boolean;
}

/** Something will hang on the wall behind a member, or on the one it looks at: no window there. */
export interface WallNeed {
  thing: Thing;
  ahead: boolean;
  width: number;
  fromPrompt: boolean;
}

export interface Group {
  root: Thing;
  members: Member[];
  /** The words say which side something is on. */
  handed?: boolean;
  /** The same group seen in a mirror; absent where a member has a left and a right of its own. */
  mirrored?: Group;
  /** Without what was guessed, for rooms that do not hold all of it. */
  reduced?: Group;
  /** Of a mirrored or reduced group: the whole one. */
  base?: Group;
  placementDefaults: PlacementDefaults;
  constraints: Constraint[];
  wallNeeds: WallNeed[];
  rank: number;
  /** Box around all members that are not flat, in the group's frame. */
  box: { minX: number; maxX: number; minY: number; maxY: number };
}

export type How =
  | 'grid'
  | 'side'
  | 'front'
  | 'behind'
  | 'around'
  | 'with'
  | 'rug'
  | 'inside'
  | 'opposite'
  | 'flank'
  | 'run';

export interface Bond {
  child: Thing;
  anchor: Thing;
  how: How;
  index: number;
  of: number;
  fromPrompt: boolean;
  /** Of `side`: which one the words say. */
  side?: 'left' | 'right';
  /** For a row: meters between the two. */
  gap?: number;
  /** Of a grid: its place beside the first. */
  at?: Pose;
}
