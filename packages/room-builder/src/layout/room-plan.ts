/**
 * A room and what stands in it. Meters, Z up, floor at 0; the room's inside is the box from (0, 0, 0) to (width, depth, height)
 * unless `outline` says otherwise. North is +Y.
 */
import type { MaterialUse, Model, ModelRequest, Vec3 } from '@orrery/model-library';

export type WallName = 'south' | 'east' | 'north' | 'west';

export interface Opening {
  id: string;
  type: 'window' | 'door';
  /** Opening kinds of the lexicon without the prefix: `floor-to-ceiling`, `bay`, `arched`, `skylight`, `sliding`, `french`; `plain`. */
  kind: string;
  wall: WallName | 'ceiling';
  /** Center along the wall: x for south and north, y for east and west; meters from the room's origin. In the ceiling: x. */
  along: number;
  width: number;
  /** Bottom and top above the floor; in the ceiling: where it begins and ends along y. */
  bottom: number;
  top: number;
  frame: MaterialUse;
  /** A ledge inside the room under it, as wide as the window and `sillBoard` above `bottom`; deep ones have things on them. */
  sill?: { depth: number };
  /**
   * Curtains, blinds or none in front of it. Curtains hang to the floor within `curtainRoom` of the wall and of the window's sides;
   * blinds stay within the window.
   */
  dressing?: { kind: 'curtain' | 'blinds' | 'sheer'; material: MaterialUse };
}

/** What curtains take: meters from the wall, and beyond the window on each side. */
export const curtainRoom = { depth: 0.16, beside: 0.3 };

/** Thickness of the board on a window's lower edge: things stand this much above `bottom`. */
export const sillBoard = 0.025;

export interface Placement {
  /** `sofa-1`, `chair-1.3` for the third of four. */
  id: string;
  /** The object of the spec it comes from. */
  object: string;
  request: ModelRequest;
  model: Model;
  /** Where the middle of the model's bottom is. */
  position: Vec3;
  /** Radians counter-clockwise seen from above; at 0 its front looks south (-Y). */
  yaw: number;
  /** The placement it stands on, and which of its tops; a window's id and `sill` for its ledge. */
  on?: { placement: string; top: string };
  /** It does not stand: its back is on this wall, or its upper end at the ceiling. */
  hangs?: WallName | 'ceiling';
}

export interface RoomPlan {
  seed: number;
  place: string;
  outside: boolean;
  width: number;
  depth: number;
  height: number;
  surfaces: { floor: MaterialUse; ceiling: MaterialUse; walls: Record<WallName, MaterialUse> };
  /** Skirting, cornice, wainscot, beams, sloped ceiling: what the style gives the shell. */
  trim: {
    skirting: MaterialUse | null;
    cornice: MaterialUse | null;
    wainscot: MaterialUse | null;
    slopedCeiling: boolean;
    /** With `slopedCeiling`: beside these walls the ceiling comes down by `drop` meters, at 45 degrees. */
    slope?: { walls: WallName[]; drop: number };
    /** The ceiling is highest in a strip of twice `flat` along the middle and comes down by `drop` beside the walls it runs along. */
    vault?: { form: 'gable' | 'barrel'; along: 'x' | 'y'; drop: number; flat: number };
    /** What crosses the ceiling, every so many meters along its ridge. */
    frame?: { kind: 'beams' | 'trusses' | 'ribs'; material: MaterialUse; every: number };
    /** Walls and ceiling are rock that comes into the room by up to so much. */
    rough?: number;
  };
  /** Outside: the color that the words give to its water, linear. */
  waterColor?: Vec3;
  /** Lamps let into the ceiling, lit at any hour. */
  fixtures?: { kind: 'strips' | 'panels' | 'spots' | 'glow'; lumensPerM2: number; kelvin: number };
  openings: Opening[];
  placements: Placement[];
  /** A standing place near the middle with a free view, 1.6 m above the floor: where the panorama is taken. */
  eye: Vec3;
  /** Objects (`Placement.object`) that the words name: what is to be seen first. */
  named?: string[];
  styles: string[];
  moods: string[];
  /** What the words see through the windows: views of the lexicon or places outside; none, and the seed chooses. */
  views: string[];
  time: string;
  lights: string[];
  /** Share of the floor one can stand on. */
  walkable: number;
  /** Facts of the spec (as `factsOf` writes them) that are not in the plan, and why. */
  missing: { fact: string; why: string }[];
  /** Rules of sense that the first layout broke, and what was done about it. */
  mended?: string[];
}
