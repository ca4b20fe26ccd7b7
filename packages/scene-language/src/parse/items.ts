// What the words of a prompt are read into: nouns with all that is said of them, and the words between them.
import type { Sense } from '../lexicon/index.ts';
import type { Known, Span } from '../scene-spec.ts';
import type { Token } from './tokens.ts';

export interface Modifiers {
  count?: Known<number>;
  /** Said as "some", "many", or by a plural alone. */
  vague?: boolean;
  colors: Known<string>[];
  materials: Known<string>[];
  sizes: Known<string>[];
  shapes: Known<string>[];
  states?: Known<string>[];
  /** "Rows of", 三排: things in order; 0 where the number of rows is not said. */
  rows?: number;
  /** "Two piles of", said of what comes in piles: how many of them. */
  piles?: Known<number>;
}

export interface Node extends Modifiers {
  item: 'node';
  type: 'object' | 'surface' | 'opening' | 'place';
  kind: string;
  span: Span;
  negated: boolean;
  definite: boolean;
  /** With "a" or "another": one more, not one named before. */
  indefinite?: true;
  plural: boolean;
  chinese: boolean;
  /** "A table for six", 六人餐桌: how many sit at it. */
  seats?: Known<number>;
  /** "Each table", 每张桌子: what is said goes for all of them. */
  every?: true;
  /** "A lion head": the first word of a name whose last one is not known. */
  describes?: true;
  /** 猫咪咖啡馆: the place is named for it. */
  namesPlace?: true;
  /** "Like a tunnel": what it is compared with. */
  alike?: true;
  /** Of a place that is not built: its own name. */
  instead?: string;
  /** Of a place that can also stand in another one ("a farm with a barn"): the thing. */
  asThing?: Sense;
  /** The other way round: "a barn with hay" is in the barn. */
  asPlace?: Sense;
}

export type Item =
  | Node
  | { item: 'relation'; sense: Sense; span: Span }
  | { item: 'small'; id: string; span: Span }
  | { item: 'loose'; modifiers: Modifiers; span: Span; negated: boolean }
  | { item: 'scene'; type: 'style' | 'mood' | 'time' | 'light' | 'view'; id: string; span: Span; negated: boolean }
  /** A place that only says what kind a thing is: "a kitchen table". */
  | { item: 'hint'; place: string; span: Span }
  /** A word that says more of a thing than is built of it: "a zebra rug". */
  | { item: 'dropped'; span: Span; of: Span }
  /** A word that says of a thing what it is anyway: "a wall clock". */
  | { item: 'implied'; span: Span; as: string }
  /** "A plant lover's room": whose it is. */
  | { item: 'owner'; span: Span }
  /** What a picture shows. */
  | { item: 'shown'; span: Span }
  | { item: 'measure'; kind: 'area' | 'height'; value: number; span: Span }
  | { item: 'unknown'; token: Token }
  | { item: 'comma' | 'stop' };

export const empty = (): Modifiers => ({ colors: [], materials: [], sizes: [], shapes: [] });
export const isEmpty = (m: Modifiers) =>
  m.count === undefined &&
  m.rows === undefined &&
  m.states === undefined &&
  m.colors.length + m.materials.length + m.sizes.length + m.shapes.length === 0;

export const modifiersOf = ({
  count,
  vague,
  colors,
  materials,
  sizes,
  shapes,
  states,
  rows,
  piles,
}: Node): Modifiers => ({
  ...(count === undefined ? {} : { count }),
  ...(vague === undefined ? {} : { vague }),
  colors,
  materials,
  sizes,
  shapes,
  ...(states === undefined ? {} : { states }),
  ...(rows === undefined ? {} : { rows }),
  ...(piles === undefined ? {} : { piles }),
});
