// Words to noun phrases: counts, sizes, colors, materials and shapes gather until a head noun comes. What is left without a
// head goes to the noun before it ("the walls are white", "a blue one") or to the scene.
import { lexicon, placeFacts, type Sense, type SenseType } from '../lexicon/index.ts';
import type { Known, Span } from '../scene-spec.ts';
import { empty, type Item, isEmpty, modifiersOf, type Node } from './items.ts';
import {
  asThing,
  isCompared,
  isHint,
  isThingWord,
  isUsualAt,
  joins,
  joinsChinese,
  keepsToys,
  longNounRuns,
  placeOf,
} from './nouns.ts';
import type { Token } from './tokens.ts';

const definiteWords = /^(the|its|this|that|these|those|their|my|your|both)$/;
const seatWords = /^(seat|seater|person|人|座|位)$/;
/** 三座蒙古包, 一位菩萨 are so many of them; 三座沙发 is one for three. */
const isMeasured = (measure: Token, noun: Token | undefined) =>
  (measure.text === '座' || measure.text === '位') &&
  noun !== undefined &&
  noun.senses.some(
    ({ type, id }) => (type === 'object' || type === 'place') && !/table|sofa|bench|booth|chair/.test(id),
  );
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

const irregular = /(^|\s)(cacti|geese|mice|wolves|oxen|fungi|children|leaves|teeth|feet)$/;

/** "Arch of roses" is one. */
const firstOf = (text: string) => text.split(/ (?:of|with|for) /)[0];

/** What is written somewhere is no thing: "a sign that says fire". */
const quotes = /^(says?|saying|spelling|spells|reads)$/;
/** "Farmhouse style" has no farmhouse in it. */
const styleNouns = /^(style|styled|look|feel|vibes?|theme|themed|inspired|decor|aesthetic)$/;
/** After these the noun before is only what is seen. */
const outlooks = /^views?$/;
/** "A portrait of a man": what a picture shows is not in the room. */
const pictures = new Set(['painting', 'poster', 'photo-frame', 'statue', 'statue-standing', 'sculpture', 'figurine']);
const isShown = (items: Item[]) => {
  const [picture, of] = items.slice(-2);
  return picture?.item === 'node' && pictures.has(picture.kind) && of?.item === 'small' && of.id === 'of';
};
/** "A bottle of milk", "a cup of soup": what is in it is no carton and no bowl beside it. */
const vessels = /(^|-)(bottle|cup|mug|glassware|bowl|pot|jug|pitcher|jar|bucket|barrel|flask|thermos|teapot|carton)$/;
const contents = new Set(['milk-carton', 'noodle-bowl', 'water']);
const isContained = (items: Item[], { id }: Sense) => {
  const [vessel, of] = items.slice(-2);
  return (
    contents.has(id) &&
    vessel?.item === 'node' &&
    vessel.type === 'object' &&
    vessels.test(vessel.kind) &&
    of?.item === 'small' &&
    of.id === 'of'
  );
};
const isOutside = ({ type, kind }: Node) => type === 'place' && placeFacts.get(kind)?.outside === true;
const floats = /^(飘|漂|浮|悬浮)/;
/** Items between what floats and the word that says so; all of them for each such word would be too long a search. */
const farthestSubject = 8;
/** "Bathed in blue lights", "lit by soft red lights": what falls on it, whatever gives it. */
const isLitBy = (tokens: readonly Token[], at: number) =>
  /\b(lit|illuminated|lighted|bathed|bathing|drenched|washed|flooded|soaked|glowing)( up)? (by|in|with)( [a-z]+){0,4}$/.test(
    tokens
      .slice(Math.max(0, at - 7), at)
      .map(({ text }) => text)
      .join(' '),
  );
const sideNouns = /^(sides|ends|edges)$/;
const unitNouns =
  /^(inch(es)?|foot|feet|ft|yards?|met(er|re)s?|centimet(er|re)s?|millimet(er|re)s?|[cm]m|legged|armed|headed|sided|wheeled|tier(ed)?|stor(e?y|ied|eyed))$/i;
const pileWords = /^((a|the) )?(pile|stack|heap|bunch|pair)(e?s)? of$/;

/** Each state once, however often it is said. */
const withState = (states: Known<string>[] = [], state: Known<string>) =>
  states.some(({ value }) => value === state.value) ? states : [...states, state];

/** What "full of" means at least; the kind of thing says the rest. */
const many = 6;

export function readPhrases(tokens: Token[]): Item[] {
  const items: Item[] = [];
  let held = empty();
  let heldFrom = -1;
  let negated = false;
  let definite = false;
  let every = false;
  let indefinite = false;
  let headAt = -2;
  let seats: Known<number> | undefined;
  const nounRun = longNounRuns(tokens);
  const isLook = (token: Token) => token.senses.some((s) => ['color', 'material', 'size', 'shape'].includes(s.type));
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
  const implied: Item[] = [];
  const sayRows = (count: Known<number> | undefined) => {
    if (count?.source === 'words') implied.push({ item: 'implied', span: count.span, as: 'rows' });
  };
  const hold = (at: number) => {
    if (heldFrom < 0) heldFrom = at;
  };
  /** Whether more of the noun phrase follows, so that "round" in "round table" is not taken for a preposition. */
  const head = (token: Token): Sense | undefined =>
    token.senses.find((s) => s.type === 'opening' || s.type === 'object' || s.type === 'place' || s.type === 'surface');

  /** 五只不同颜色的猫: whether what is said of a noun goes on up to 的 and the noun. */
  const goesOnTo = (from: number): boolean => {
    for (let at = from; at < Math.min(tokens.length - 1, from + 4); at++) {
      const token = tokens[at];
      if (token.kind !== 'word' || !token.chinese || head(token) !== undefined || has(token, 'relation')) return false;
      if (token.text === '的') return head(tokens[at + 1]) !== undefined || isLook(tokens[at + 1]);
    }
    return false;
  };

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const next = tokens[at + 1];
    const known = <T>(value: T): Known<T> => ({ value, source: 'words', span: spanOf(token) });
    if (token.kind === 'stop' || token.kind === 'comma') {
      release(at);
      negated = false;
      definite = false;
      indefinite = false;
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
        (token.chinese !== true || token.text.length <= 3) &&
        (head(next) !== undefined || next.senses.some((s) => s.type === 'material' || s.type === 'color'));
      const counted = token.chinese === true && held.count !== undefined && goesOnTo(at + 1);
      if (!inside && !counted) release(at);
      items.push(
        isShown(items) && !inside && !counted ? { item: 'shown', span: spanOf(token) } : { item: 'unknown', token },
      );
      continue;
    }
    if (definiteWords.test(token.text)) definite = true;
    if (/^(a|an|another)$/.test(token.text)) indefinite = true;

    const relation = has(token, 'relation');
    const previous = items.at(-1);
    // 桌上摆满书: the place is said already, only how many is new.
    if (/^(贴着|架着|搭着)$/.test(token.text) && previous?.item === 'relation' && previous.sense.relation?.after) {
      items.push({ item: 'small', id: 'exists', span: spanOf(token) });
      implied.push({ item: 'implied', span: spanOf(token), as: 'is there' });
      continue;
    }
    if (relation?.relation?.inverse && previous?.item === 'relation' && previous.sense.relation?.after) {
      items.push({ item: 'small', id: 'exists', span: spanOf(token) });
      hold(at);
      held.count = known(many);
      held.vague = true;
      continue;
    }
    const afterNode =
      previous?.item === 'node' || (previous?.item === 'small' && (previous.id === 'of' || previous.id === 'and'));
    if (relation !== undefined && !(relation.relation?.after && !afterNode && has(token, 'size') !== undefined)) {
      release(at);
      negated = negated && relation.relation?.after === true;
      items.push({ item: 'relation', sense: relation, span: spanOf(token) });
      definite = / (the|their|its)$/.test(token.text);
      indefinite = / an?$/.test(token.text);
      if (relation.id === 'holds') {
        hold(at);
        held.count = known(many);
        held.vague = true;
      }
      continue;
    }
    if (isSmall(token, 'rows-of')) {
      // "two rows of red seats": the number is that of the rows.
      const rows = held.count !== undefined && !held.vague ? held.count.value : 0;
      sayRows(held.count);
      held = { ...empty(), rows };
      hold(at);
      continue;
    }
    if (isSmall(token, 'in-rows') || (isSmall(token, 'row-noun') && held.count !== undefined)) {
      // "six beds in two rows", said of what was named last.
      const node = items.findLast((item): item is Node => item.item === 'node' && item.type === 'object');
      if (node !== undefined) {
        node.rows = held.count?.value ?? 0;
        sayRows(held.count);
        implied.push({ item: 'implied', span: spanOf(token), as: 'rows' });
        held = empty();
        heldFrom = -1;
        continue;
      }
    }
    const each = tokens[at + 2] === undefined ? undefined : has(tokens[at + 2], 'number');
    if (isSmall(token, 'every') && /^[排列行]$/.test(next?.text ?? '') && each?.value !== undefined) {
      // 两排椅子，每排六把
      const ordered = items.findLast((item): item is Node => item.item === 'node' && item.rows !== undefined);
      if (ordered !== undefined) {
        ordered.count = {
          value: each.value * Math.max(1, ordered.rows ?? 1),
          source: 'words',
          span: spanOf(tokens[at + 2]),
        };
        ordered.vague = false;
        at += 2;
        continue;
      }
    }
    if (isSmall(token, 'every') || (isSmall(token, 'each') && next !== undefined && isThingWord(next))) {
      release(at);
      every = true;
      continue;
    }
    if (isSmall(token, 'no')) {
      release(at);
      negated = true;
      continue;
    }
    // "No sofa but a lamp", "not a kitchen but a bathroom".
    if (negated && token.text === 'but') {
      release(at);
      negated = false;
      continue;
    }
    // "warm soft lighting": adjectives that mean light only before a word for light.
    // "Red lights around the pad" are lamps; "warm lights" and "purple lights" alone are how it is lit.
    const isSomewhere = token.text === 'lights' && has(next, 'relation') !== undefined && !isLitBy(tokens, at);
    const lamps =
      /^lights?$/.test(token.text) && (held.materials.length > 0 || held.count !== undefined || isSomewhere);
    if (lamps) {
      token.senses = [{ type: 'object', id: 'lamp', ...(token.text === 'lights' ? { plural: true } : {}) }];
    } else if (isSmall(token, 'light-noun')) {
      for (let back = at - 1; back >= Math.max(0, at - 4) && tokens[back].kind === 'word'; back--) {
        const id = lightOf[tokens[back].text];
        if (id === undefined) continue;
        items.push({ item: 'scene', type: 'light', id, span: spanOf(tokens[back]), negated });
      }
      // "Glow stars": it says what they do, not how the room is lit.
      if (token.text === 'glow' && next !== undefined && (next.kind === 'unknown' || head(next) !== undefined))
        items.push({ item: 'unknown', token });
      else implied.push({ item: 'implied', span: spanOf(token), as: 'light' });
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
    // "A 42-inch TV", "four-legged stools": a measure, as lengths are; what was counted before stays.
    if (number?.type === 'number' && next !== undefined && unitNouns.test(next.text)) {
      at++;
      continue;
    }
    // "Around three sides of a table": sides are counted, not tables.
    if (number !== undefined && next !== undefined && sideNouns.test(next.text) && tokens[at + 2]?.text === 'of') {
      implied.push({
        item: 'implied',
        span: { ...spanOf(token), text: `${token.text} ${next.text}`, end: next.end },
        as: 'sides',
      });
      at += 2;
      continue;
    }
    if (number !== undefined && head(token) === undefined) {
      if (next !== undefined && seatWords.test(next.text) && !isMeasured(next, tokens[at + 2])) {
        seats = known(number.value!);
        at++;
        continue;
      }
      // "a table for six": who sits there, not how many tables.
      const table = items.findLast((item) => item.item === 'node');
      const followed = next?.kind === 'word' && (head(next) !== undefined || isLook(next));
      if (tokens[at - 1]?.text === 'for' && (table?.type === 'object' || table?.kind === 'dining-room') && !followed) {
        table.seats = known(number.value!);
        continue;
      }
      const { rows } = held;
      const piles = pileWords.test(token.text) && !held.vague ? held.count : undefined;
      if (piles !== undefined) held = { ...held, count: undefined };
      if (rows === undefined) release(at);
      hold(at);
      // "three rows of six desks"
      held.count = known(number.value! * Math.max(1, rows ?? 1));
      held.vague = number.type === 'quantity';
      if (piles !== undefined) held.piles = piles;
      const ordered = items.findLast((item) => item.item === 'node' || item.item === 'comma' || item.item === 'stop');
      if (
        (next?.text === '排' || next?.text === '列') &&
        (tokens[at + 2] === undefined || tokens[at + 2].kind !== 'word') &&
        ordered?.item === 'node'
      ) {
        // 二十把椅子排成四排
        ordered.rows = number.value!;
        sayRows(known(number.value!));
        held = empty();
        heldFrom = -1;
        at++;
        continue;
      }
      const isTrain = next?.text === '列' && /^(train|subway)/.test(has(tokens[at + 2], 'object')?.id ?? '');
      if ((next?.text === '排' || next?.text === '列') && tokens[at + 2] !== undefined && !isTrain) {
        held.rows = number.value!;
        sayRows(known(number.value!));
        held.count = undefined;
        at++;
        continue;
      }
      // 三幅: the measure word goes with the number.
      if (
        next !== undefined &&
        has(next, 'measure') !== undefined &&
        (head(next) === undefined || (tokens[at + 2] !== undefined && next.text !== '画'))
      )
        at++;
      continue;
    }
    // "Umbrellas in a brass stand": after an article or a look it is a noun, and the stand of what is in it.
    const before = tokens[at - 1];
    if (token.text === 'stand' && before && (/^(an?|the|its|(in|on) an?)$/.test(before.text) || isLook(before))) {
      const owner = items.findLast((item): item is Node => item.item === 'node' && item.type === 'object');
      const kind = owner === undefined ? undefined : `${owner.kind.replaceAll('-', ' ')} stand`;
      const named = kind === undefined ? undefined : lexicon.english.get(kind)?.find(({ type }) => type === 'object');
      const sense = named ?? lexicon.english.get('wooden stand')?.find(({ type }) => type === 'object');
      token.senses = sense === undefined ? [] : [sense];
      if (sense === undefined) {
        release(at);
        items.push({ item: 'unknown', token });
        continue;
      }
    }
    // "A square table", not "a square with a fountain".
    const isStyleToo = has(token, 'style') && has(token, 'object');
    const isLookToo =
      (has(token, 'shape') && has(token, 'place')) ||
      isStyleToo ||
      (token.chinese !== true && has(token, 'material') && has(token, 'object'));
    const describes =
      next?.kind === 'word' &&
      ((isLookToo && (head(next) || isLook(next))) || (isStyleToo && styleNouns.test(next.text)));
    const noun = describes ? undefined : head(token);
    const adjective = token.senses.find(
      (s) => s.type === 'color' || s.type === 'material' || s.type === 'size' || s.type === 'shape',
    );
    const touches = next !== undefined && token.chinese !== true && next.start - token.end <= 1;
    const written = noun !== undefined && quotes.test(tokens[at - 1]?.text ?? '');
    if (written || (noun?.type === 'object' && touches && outlooks.test(next.text))) {
      release(at);
      items.push({ item: 'unknown', token });
      continue;
    }
    if (noun?.type === 'object' && touches && next.kind === 'unknown' && /\p{L}['’]s?$/u.test(next.text)) {
      release(at);
      items.push({ item: 'owner', span: spanOf(token) });
      continue;
    }
    // "A woodland themed nursery" is no forest.
    if (
      noun?.type === 'place' &&
      token.chinese !== true &&
      /^(themed|inspired)$/.test(next?.text ?? '') &&
      !/^(by|on|around)\b/.test(tokens[at + 2]?.text ?? '')
    ) {
      release(at);
      items.push({ item: 'owner', span: spanOf(token) });
      continue;
    }
    if (noun?.type === 'object' && isShown(items)) {
      release(at);
      items.push({ item: 'shown', span: spanOf(token) });
      continue;
    }
    if (noun?.type === 'object' && isContained(items, noun)) {
      release(at);
      items.push({ item: 'implied', span: spanOf(token), as: 'what it holds' });
      continue;
    }
    // "Crocodile leather bags": what a material is of.
    const after = tokens[at + 2];
    const ofMaterial = has(next, 'material') !== undefined && after?.kind === 'word' && head(after) !== undefined;
    if (
      noun?.type === 'object' &&
      (noun.instead !== undefined || ofMaterial) &&
      touches &&
      (has(next, 'color') ?? has(next, 'material') ?? has(next, 'surface')) !== undefined &&
      !nounRun.has(at)
    ) {
      // "Moss green", "mango wood", "cherry floors": what it looks like, not what is there.
      items.push({ item: 'dropped', span: spanOf(token), of: spanOf(next) });
      continue;
    }
    if (noun !== undefined) {
      const place = noun.type === 'place';
      let special: string | undefined;
      let toy: Node | undefined;
      // "apple tree", "flower shop", "kitchen table": the last noun says what it is.
      const gap = token.chinese ? 0 : 1;
      if (headAt === at - 1 && !nounRun.has(at) && token.start - tokens[at - 1].end <= gap) {
        const first = items.at(-1);
        // "A beach bar": the beach, and its counter.
        const barOutside = token.text === 'bar' && first?.item === 'node' && isOutside(first);
        const compound = first?.item === 'node' && (token.chinese ? joinsChinese(first, noun) : joins(first, noun));
        if (first?.item === 'node' && !barOutside && compound) {
          items.pop();
          if (first.kind === 'toy' && !keepsToys.test(noun.id) && noun.type !== 'surface') {
            // "A toy kitchen", "a toy car": small, and no kitchen.
            items.push({ item: 'dropped', span: spanOf(token), of: first.span });
            toy = first;
          } else if (first.type === 'place' && isHint(first, noun.id))
            items.push({ item: 'hint', place: first.kind, span: first.span });
          else if (!isUsualAt(first, noun)) items.push({ item: 'dropped', span: first.span, of: spanOf(token) });
          else {
            items.push({ item: 'implied', span: first.span, as: noun.id });
            if (first.type === 'object') special = first.kind;
          }
          held = modifiersOf(first);
          negated = first.negated;
          definite = first.definite;
          if (first.every) every = true;
          if (first.indefinite) indefinite = true;
        }
      }
      headAt = at;
      items.push({
        item: 'node',
        type: toy?.type ?? (noun.type as Node['type']),
        kind: toy?.kind ?? special ?? noun.id,
        span: toy?.span ?? spanOf(token),
        negated,
        definite,
        plural:
          noun.plural === true ||
          irregular.test(token.text) ||
          (/[^s]s$/.test(firstOf(token.text)) && !/(us|is|canvas|as)$/.test(firstOf(token.text))),
        chinese: token.chinese === true,
        ...held,
        ...(place && held.vague ? { count: undefined } : {}),
        ...(seats !== undefined && noun.type === 'object' ? { seats } : {}),
        ...(every ? { every } : {}),
        ...(indefinite ? { indefinite } : {}),
        ...(toy === undefined && place && asThing(token) !== undefined ? { asThing: asThing(token)! } : {}),
        ...(toy === undefined && noun.type === 'object' && placeOf(token) !== undefined
          ? { asPlace: placeOf(token)! }
          : {}),
        ...(toy !== undefined || noun.instead === undefined ? {} : { instead: noun.instead }),
        ...(isCompared(tokens, at) ? { alike: true as const } : {}),
        ...(touches && next.kind === 'unknown' ? { describes: true as const } : {}),
        ...(token.chinese && next?.chinese && next.start === token.end && head(next)?.type === 'place'
          ? { namesPlace: true as const }
          : {}),
      });
      seats = undefined;
      every = false;
      held = empty();
      heldFrom = -1;
      definite = false;
      indefinite = false;
      continue;
    }
    const state = has(token, 'state');
    if (state !== undefined && adjective === undefined) {
      const noun = next !== undefined && (head(next) !== undefined || isLook(next)) ? undefined : items.at(-1);
      if (noun?.item === 'node' && noun.type === 'object') noun.states = withState(noun.states, known(state.id));
      else if (next?.kind === 'word') {
        hold(at);
        held.states = withState(held.states, known(state.id));
      }
      continue;
    }
    const looks = token.senses.find(
      (s) => s.type === 'style' || s.type === 'mood' || s.type === 'time' || s.type === 'light' || s.type === 'view',
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
      const list = { color: held.colors, material: held.materials, size: held.sizes, shape: held.shapes }[
        adjective.type as 'color'
      ];
      if (!list.some((other) => other.value === adjective.id)) list.push(known(adjective.id));
      // "An open book" is a state, "an open kitchen" a shape.
      if (adjective.id === 'open') held.states = withState(held.states, known('open'));
      continue;
    }
    // "Without clutter", "no people": nothing is made of it, as was asked.
    if (negated && token.senses.some(({ aside }) => aside !== undefined))
      items.push({ item: 'implied', span: spanOf(token), as: 'left out' });
    const small = has(token, 'small');
    // 没有客人的餐厅: what comes after 的 is there.
    const lacking = tokens[at - 1];
    if (small?.id === 'of' && token.chinese && negated && lacking !== undefined)
      if (head(lacking) !== undefined || lacking.senses.some(({ aside }) => aside !== undefined)) negated = false;
    if (small?.id === 'at' && /^睡/.test(token.text)) {
      // 猫睡在沙发上
      const sleeper = items.at(-1);
      if (sleeper?.item === 'node' && sleeper.type === 'object')
        sleeper.states = withState(sleeper.states, known('sleeping'));
    }
    if (small !== undefined) {
      // 的 and "in" sit inside phrases; "blue and white walls" is one.
      // "Two pine and steel chairs": so are counted ones, where a look stands on both sides.
      const joinsLooks = held.materials.length + held.colors.length > 0 && next !== undefined && isLook(next);
      const inside =
        small.id === 'of' || (small.id === 'and' && !isEmpty(held) && (held.count === undefined || joinsLooks));
      if (!inside || isEmpty(held)) {
        release(at);
        items.push({ item: 'small', id: small.id, span: spanOf(token) });
        if (small.id === 'with' || small.id === 'exists') negated = false;
        if (token.chinese && floats.test(token.text)) {
          // 飘着一名宇航员, 船漂在水上: no model floats, and the answer says so.
          const floating = items
            .slice(-farthestSubject)
            .findLast((item): item is Node => item.item === 'node' && item.type === 'object');
          if (small.id === 'exists') {
            hold(at);
            held.states = [known('floating')];
          } else if (floating !== undefined) floating.states = withState(floating.states, known('floating'));
        }
      }
    }
  }
  release(tokens.length);
  return [...items, ...implied];
}
