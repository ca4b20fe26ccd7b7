/**
 * A place indoors as one record: its words, its shell, its light and what is arranged in it. docs/places.md lists the format and
 * every place; `packages/room-builder/src/places` builds them.
 */
export interface IndoorPlace {
  /** How things look where the words name no style. */
  style?: string;
  /** Longer to shorter side of the room. Default 1.3. */
  long?: number;
  /** The wall that rows look at, where board, altar, stage or counter are: a short one (default) or a long one. */
  head?: 'short' | 'long';
  /** `material` or `material #color`. */
  floor: string;
  walls: string;
  ceiling: string;
  /** `flat` (default); `barrel 2`, `gable 2`: the ceiling comes down by so many meters beside the long walls; `rock 0.5`: everything is rough by so much. */
  form?: string;
  /** `beams oak 2.4`, `trusses iron 4`, `ribs stone 3`: what crosses the ceiling, of what, every so many meters. */
  frame?: string;
  /** `none`, or kind, walls, width x height and the sill's height: `arched sides 1.2x3 at 2.2 every 4`. */
  windows: string;
  /** Kind and size of the way in: `arched 1.8x2.8`. Default `plain 1x2.1`. */
  door?: string;
  /** `strips 300 4000`: kind of the lamps in the ceiling, lumens a square meter, kelvin. `none`: only what stands and hangs there. */
  light: string;
  /** Said of the light where the words say nothing: `firelight`, `neon`. */
  mood?: string;
  /** One line a kind of thing: `pew|bench 2.4x0.5 rows face=head aisles=1`. */
  things: string;
  /** What has no place here, whoever adds it. What the words name comes anyway. */
  never?: string;
}

export interface IndoorRecord extends IndoorPlace {
  id: string;
  en: string;
  zh: string;
  areaM2: number;
  heightM: number;
}
