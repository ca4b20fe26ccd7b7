// What holds other things: "buckets of roses", "a case with butterflies".
import { familyOf } from '../lexicon/index.ts';
import type { Node } from './items.ts';
import type { Token } from './tokens.ts';

const words = (list: string) => new Set(list.split(' '));
const inside = words(
  'bucket basket crate vase bowl box cardboard-box jar cart wheelbarrow shopping-cart barrel flower-pot bird-cage cage aquarium terrarium chest trunk suitcase fruit-bowl cauldron toy-box laundry-basket',
);
const ontop = words(
  'shelf bookshelf rack wine-rack clothes-rack cabinet counter display-case pastry-case bakery-case table tray plate pallet plain-cart cake',
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

/** 一碗橘子, 两篮苹果: what counts is seen with what it holds. Of what is no food or flower, such a word only counts. */
const counting: Readonly<Record<string, string>> = { 碗: 'bowl', 篮: 'basket', 筐: 'basket', 篓: 'basket' };
const filling = /^(fruit|vegetables|egg|bread|flowers|candy-bowl|candle)$/;

export function nameHolders(tokens: Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const id = counting[token.text];
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (id === undefined || before === undefined || next === undefined || next.start !== token.end) continue;
    const content = next.senses.find(({ type }) => type === 'object')?.id;
    if (content === undefined || !before.senses.some(({ type }) => type === 'number')) continue;
    if (filling.test(content) || filling.test(familyOf[content] ?? ''))
      tokens[at] = { ...token, kind: 'word', senses: [{ type: 'object', id }] };
  }
}

export const isCountedHolder = ({ span, kind, type }: Node) => type === 'object' && counting[span.text] === kind;
