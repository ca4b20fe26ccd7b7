// Words to noun phrases: counts, sizes, colors, materials and shapes gather until a head noun comes. What is left without a
// head goes to the noun before it ("the walls are white", "a blue one") or to the scene.
import type { Sense, SenseType } from '../lexicon/index.ts';
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
}

export interface Node extends Modifiers {
  item: 'node';
  type: 'object' | 'surface' | 'opening' | 'place';
  kind: string;
  span: Span;
  negated: boolean;
  definite: boolean;
  plural: boolean;
  chinese: boolean;
  /** "A table for six", 六人餐桌: how many sit at it. */
  seats?: Known<number>;
}

export type Item =
  | Node
  | { item: 'relation'; sense: Sense; span: Span }
  | { item: 'small'; id: string; span: Span }
  | { item: 'loose'; modifiers: Modifiers; span: Span; negated: boolean }
  | { item: 'scene'; type: 'style' | 'mood' | 'time' | 'light'; id: string; span: Span; negated: boolean }
  | { item: 'measure'; kind: 'area' | 'height'; value: number; span: Span }
  | { item: 'unknown'; token: Token }
  | { item: 'comma' | 'stop' };

const empty = (): Modifiers => ({ colors: [], materials: [], sizes: [], shapes: [] });
const isEmpty = (m: Modifiers) =>
  m.count === undefined && m.colors.length + m.materials.length + m.sizes.length + m.shapes.length === 0;

const definiteWords = /^(the|its|this|that|these|those|their|my|your|both)$/;
const seatWords = /^(seat|seats|seater|person|人|座|位)$/;
const lightOf: Record<string, string> = {
  warm: 'warm',
  soft: 'soft',
  cool: 'cool',
  cold: 'cool',
  dim: 'dim',
  gentle: 'soft',
  golden: 'warm',
  natural: 'daylight',
  暖: 'warm',
  冷: 'cool',
};

export function readPhrases(tokens: Token[]): Item[] {
  const items: Item[] = [];
  let held = empty();
  let heldFrom = -1;
  let negated = false;
  let definite = false;
  let seats: Known<number> | undefined;
  const isLook = (token: Token) => token.senses.some((s) => ['colour', 'material', 'size', 'shape'].includes(s.type));
  const spanOf = (token: Token): Span => ({ text: token.text, start: token.start, end: token.end });
  const has = (token: Token | undefined, type: SenseType) => token?.senses.find((sense) => sense.type === type);
  const isSmall = (token: Token | undefined, id: string) =>
    token?.senses.some((s) => s.type === 'small' && s.id === id);

  const release = (upTo: number) => {
    if (!isEmpty(held) && heldFrom >= 0) {
      const first = tokens[heldFrom];
      const last = tokens[Math.max(heldFrom, upTo - 1)];
      const span = {
        text: tokens
          .slice(heldFrom, upTo)
          .map((t) => t.text)
          .join(first.chinese ? '' : ' '),
        start: first.start,
        end: last.end,
      };
      items.push({ item: 'loose', modifiers: held, span, negated });
    }
    held = empty();
    heldFrom = -1;
  };
  const hold = (at: number) => {
    if (heldFrom < 0) heldFrom = at;
  };
  /** Whether more of the noun phrase follows, so that "round" in "round table" is not taken for a preposition. */
  const head = (token: Token): Sense | undefined =>
    token.senses.find((s) => s.type === 'opening' || s.type === 'object' || s.type === 'place' || s.type === 'surface');

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const next = tokens[at + 1];
    const known = <T>(value: T): Known<T> => ({ value, source: 'words', span: spanOf(token) });
    if (token.kind === 'stop' || token.kind === 'comma') {
      release(at);
      negated = false;
      definite = false;
      items.push({ item: token.kind });
      continue;
    }
    if (token.kind === 'list') {
      release(at);
      items.push({ item: 'small', id: 'and', span: spanOf(token) });
      continue;
    }
    if (token.kind === 'area' || token.kind === 'height') {
      items.push({ item: 'measure', kind: token.kind, value: token.value!, span: spanOf(token) });
      continue;
    }
    if (token.kind === 'length' || token.kind === 'emoji') continue;
    if (token.kind === 'unknown' || token.kind === 'foreign') {
      // "white paneled walls": a strange word inside a phrase does not end it.
      const inside =
        next?.kind === 'word' &&
        token.chinese !== true &&
        (head(next) !== undefined || next.senses.some((s) => s.type === 'material' || s.type === 'colour'));
      if (!inside) release(at);
      items.push({ item: 'unknown', token });
      continue;
    }
    if (definiteWords.test(token.text)) definite = true;

    const relation = has(token, 'relation');
    const previous = items.at(-1);
    const afterNode =
      previous?.item === 'node' || (previous?.item === 'small' && (previous.id === 'of' || previous.id === 'and'));
    if (relation !== undefined && !(relation.relation?.after && !afterNode && has(token, 'size') !== undefined)) {
      release(at);
      negated = negated && relation.relation?.after === true;
      items.push({ item: 'relation', sense: relation, span: spanOf(token) });
      definite = false;
      continue;
    }
    if (isSmall(token, 'no')) {
      release(at);
      negated = true;
      continue;
    }
    // "warm soft lighting": adjectives that mean light only before a word for light.
    const lamps = /^lights?$/.test(token.text) && (held.materials.length > 0 || held.count !== undefined);
    if (lamps) {
      token.senses = [{ type: 'object', id: 'lamp', ...(token.text === 'lights' ? { plural: true } : {}) }];
    } else if (isSmall(token, 'light-noun')) {
      for (let back = at - 1; back >= Math.max(0, at - 4) && tokens[back].kind === 'word'; back--) {
        const id = lightOf[tokens[back].text];
        if (id === undefined) continue;
        items.push({ item: 'scene', type: 'light', id, span: spanOf(tokens[back]), negated });
      }
      continue;
    }
    const number = has(token, 'number') ?? has(token, 'quantity');
    if (number !== undefined && /^ones?$/.test(token.text) && !isEmpty(held)) {
      const node = items.findLast((item): item is Node => item.item === 'node' && item.type === 'object');
      if (node !== undefined) {
        node.colors.push(...held.colors);
        node.materials.push(...held.materials);
        held = empty();
        heldFrom = -1;
        continue;
      }
    }
    if (number !== undefined && head(token) === undefined) {
      if (next !== undefined && seatWords.test(next.text)) {
        seats = known(number.value!);
        at++;
        continue;
      }
      // "a table for six": who sits there, not how many tables.
      const table = items.findLast((item) => item.item === 'node');
      const followed = next?.kind === 'word' && (head(next) !== undefined || isLook(next));
      if (tokens[at - 1]?.text === 'for' && table?.type === 'object' && !followed) {
        table.seats = known(number.value!);
        continue;
      }
      release(at);
      hold(at);
      held.count = known(number.value!);
      held.vague = number.type === 'quantity';
      // 三幅: the measure word goes with the number.
      if (
        next !== undefined &&
        has(next, 'measure') !== undefined &&
        (head(next) === undefined || (tokens[at + 2] !== undefined && next.text !== '画'))
      )
        at++;
      continue;
    }
    const noun = head(token);
    const adjective = token.senses.find(
      (s) => s.type === 'colour' || s.type === 'material' || s.type === 'size' || s.type === 'shape',
    );
    if (noun !== undefined) {
      const place = noun.type === 'place';
      items.push({
        item: 'node',
        type: noun.type as Node['type'],
        kind: noun.id,
        span: spanOf(token),
        negated,
        definite,
        plural: noun.plural === true || /[^s]s$/.test(token.text),
        chinese: token.chinese === true,
        ...held,
        ...(place && held.vague ? { count: undefined } : {}),
        ...(seats !== undefined && noun.type === 'object' ? { seats } : {}),
      });
      seats = undefined;
      held = empty();
      heldFrom = -1;
      definite = false;
      continue;
    }
    const looks = token.senses.find(
      (s) => s.type === 'style' || s.type === 'mood' || s.type === 'time' || s.type === 'light',
    );
    if (looks !== undefined && !(adjective !== undefined && next !== undefined && head(next) !== undefined)) {
      // "soft warm lighting": the phrase is known, the adjective before it speaks of light too.
      const earlier = tokens[at - 1]?.text;
      if (looks.type === 'light' && / light/.test(token.text) && lightOf[earlier] !== undefined) {
        items.push({ item: 'scene', type: 'light', id: lightOf[earlier], span: spanOf(tokens[at - 1]), negated });
      }
      items.push({ item: 'scene', type: looks.type as 'style', id: looks.id, span: spanOf(token), negated });
      continue;
    }
    if (adjective !== undefined) {
      hold(at);
      const list = { colour: held.colors, material: held.materials, size: held.sizes, shape: held.shapes }[
        adjective.type as 'colour'
      ];
      if (!list.some((other) => other.value === adjective.id)) list.push(known(adjective.id));
      continue;
    }
    const small = has(token, 'small');
    if (small !== undefined) {
      // 的 and "in" sit inside phrases; "blue and white walls" is one.
      const inside = small.id === 'of' || (small.id === 'and' && !isEmpty(held) && held.count === undefined);
      if (!inside || isEmpty(held)) {
        release(at);
        items.push({ item: 'small', id: small.id, span: spanOf(token) });
        if (small.id === 'with' || small.id === 'exists') negated = false;
      }
    }
  }
  release(tokens.length);
  return items;
}
