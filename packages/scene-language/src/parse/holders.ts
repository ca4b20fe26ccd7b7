// What holds other things: "buckets of roses", "a case with butterflies".
import { familyOf } from '../lexicon/index.ts';

const words = (list: string) => new Set(list.split(' '));
const inside = words(
  'bucket basket crate vase bowl box cardboard-box jar cart wheelbarrow shopping-cart barrel flower-pot bird-cage cage aquarium terrarium chest trunk suitcase fruit-bowl cauldron',
);
const ontop = words(
  'shelf bookshelf rack wine-rack clothes-rack cabinet counter display-case pastry-case bakery-case table tray plate',
);
const potted = words('vase flower-pot');
const isOf = (kind: string, set: ReadonlySet<string>) => set.has(kind) || set.has(familyOf[kind]);

export const isHolder = (kind: string) => isOf(kind, inside) || isOf(kind, ontop);

const grows = /(^|-)(flowers?|plant|branch|bouquet|tree|cactus|reeds|grass)$/;

/** Vases and flower pots hold what grows. */
export const isPot = (kind: string) => isOf(kind, potted) || kind.endsWith('-vase');
export const mayHold = (holder: string, content: string) =>
  !isPot(holder) || grows.test(content) || grows.test(familyOf[content] ?? '');

/** How a holder has its contents. */
export const heldBy = (kind: string): 'on' | 'in' => (isOf(kind, inside) ? 'in' : 'on');
