// Chinese as it is typed in haste: animals in one character, and things that lie on what is named without 上.
import { lexicon, type Sense } from '../lexicon/index.ts';
import type { Token } from './tokens.ts';
import { hasTop } from './tops.ts';

/** Characters that are the ends of many other words: an animal only where one is counted or does something. */
const living: Readonly<Record<string, string>> = {
  鸡: 'chicken',
  鸭: 'duck',
  鹅: 'goose',
  牛: 'cow',
  羊: 'sheep',
  马: 'horse',
  猪: 'pig',
  驴: 'donkey',
  龙: 'dragon',
  狼: 'wolf',
  虎: 'tiger',
  熊: 'bear',
  鹿: 'deer',
  蛇: 'snake',
  猴: 'monkey',
};
const has = (token: Token | undefined, ...types: Sense['type'][]) =>
  token?.senses.some(({ type }) => types.includes(type)) === true;
const isSmall = (token: Token | undefined, ...ids: string[]) =>
  token?.senses.some(({ type, id }) => type === 'small' && ids.includes(id)) === true;

/** 三只鸡, 鸡在围栏里, 一条黑龙. */
export function nameAnimals(tokens: Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const name = token.kind === 'unknown' && token.chinese ? living[token.text] : undefined;
    if (name === undefined) continue;
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const counted = has(before, 'measure', 'number', 'quantity', 'color', 'size', 'state');
    const begins = before === undefined || ['comma', 'stop', 'list'].includes(before.kind) || isSmall(before, 'and');
    const ends = next === undefined || next.kind !== 'unknown';
    const does = isSmall(next, 'at', 'exists', 'and') || next?.kind === 'list';
    if (!ends || !(counted || (begins && does))) continue;
    const sense = lexicon.english.get(name)?.find(({ type }) => type === 'object');
    if (sense !== undefined) tokens[at] = { ...token, kind: 'word', senses: [sense] };
  }
}

/** 挂着, 摆有, 垂下: that something is there, where nothing else says where. */
const isThere = /^.+(着|了|有)$|^垂下$/;
/** Of a clause: words up to its noun. */
const reach = 6;

/** 天花板挂着灯, 茶几放着果盘: what is named before the verb is what things are on. */
export function nameWhere(tokens: Token[]): void {
  const [on] = (lexicon.chinese.get('上') ?? []).filter(({ type }) => type === 'relation');
  for (const [at, token] of tokens.entries()) {
    if (!token.chinese || !isThere.test(token.text) || !(isSmall(token, 'exists') || token.kind === 'unknown'))
      continue;
    const [put, where] = [tokens[at - 2], tokens[at - 1]];
    if (!where?.chinese || where.end !== token.start || isSmall(put, 'at', 'no')) continue;
    const thing = where.senses.find(({ type }) => type === 'object');
    const lies = thing !== undefined && hasTop(thing.id);
    if (!lies && !has(where, 'surface')) continue;
    if (where.text === '房间' || where.text === '空间') continue;
    const clause = tokens.slice(at + 1, at + 1 + reach);
    const end = clause.findIndex(
      ({ kind, senses }) => kind === 'comma' || kind === 'stop' || senses.some(({ type }) => type === 'relation'),
    );
    if (!(end < 0 ? clause : clause.slice(0, end)).some((one) => has(one, 'object'))) continue;
    tokens[at] = { ...token, kind: 'word', senses: [on] };
  }
}
