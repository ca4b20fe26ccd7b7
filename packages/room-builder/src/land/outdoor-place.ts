/** What a place outside is made of. One record a place (outdoor-places.ts); everything else follows from it, the plan and its seed. Meters. */
import type { WildKind } from '@orrery/model-library';
import type { LandKind } from '../light/land-kind.ts';

/** A material of the ground and its color, sRGB. */
export type GroundLook = readonly [kind: string, hex: string];

/**
 * How the land lies around the level ground one walks on. `dunes` and `rolling` rise and fall by `height`, `slope` climbs behind it, `valley`
 * on both sides; `built` ends at its edge, high above the land.
 */
export interface Relief {
  form: 'flat' | 'rolling' | 'dunes' | 'slope' | 'valley' | 'built';
  height: number;
}

/** Water lies north of where one stands, or in the middle of it (`pool`, `pond`). */
export interface Water {
  form: 'sea' | 'lake' | 'river' | 'quay' | 'pool' | 'pond';
  hex: string;
  /** Waves, crest over trough. */
  waves: number;
}

export interface Way {
  look: GroundLook;
  width: number;
  /** Of the place it leads through: `across` from west to east, `along` from south to north, each a little crooked; `straight` is `across` with a ruler. */
  form: 'across' | 'along' | 'straight';
}

/** What grows or lies about: number per 100 m² where one walks (`here`) and around it, out to `to` meters. */
export interface Growing {
  kind: WildKind;
  here: number;
  around: number;
  to: number;
  /** Smallest and largest, as a share of its usual size. */
  size: readonly [number, number];
  /** Straight rows, this far apart. */
  rows?: number;
  /** In groups with open land between. */
  groups?: boolean;
  /** At the edge of the water. */
  wet?: boolean;
}

/** What people have built around it. */
export interface Built {
  form: 'houses' | 'wall' | 'fence' | 'hedge' | 'parapet' | 'railing' | 'sidewalk' | 'ruins' | 'tower-blocks' | 'jetty';
  /** Sides of the place that have it; default all four. */
  sides?: readonly Side[];
  /** From the edge of where one walks. */
  away?: number;
  /** Floors of houses, meters of walls. */
  high?: number;
  look?: GroundLook;
  /** Of houses: white walls under dark tiles, with stepped gables and wooden lattices. */
  manner?: 'jiangnan';
}

export type Side = 'south' | 'east' | 'north' | 'west';
export const allSides: readonly Side[] = ['south', 'east', 'north', 'west'];

export interface OutdoorPlace {
  /** How things look where the words name no style. */
  style?: string;
  ground: GroundLook;
  /** Longer side east to west over the other; 1 where absent. */
  long?: number;
  relief: Relief;
  water?: Water;
  ways?: readonly Way[];
  grows: readonly Growing[];
  built?: readonly Built[];
  /** What usually stands there beside what is asked for: `bench*2 street-lamp`; of `sun-lounger|deck-chair` the first that is known. */
  things: string;
  /** What is seen far away. */
  land: LandKind;
}
