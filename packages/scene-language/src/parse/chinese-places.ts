// 侦探事务所, 铜器铺: a strange Chinese name whose last characters say what sort of place it is.
import type { Token } from './tokens.ts';

/** Endings and the nearest place that is built, the longer first. */
const endings: [RegExp, string][] = [
  [/.(事务所|办公室|公司|机关)$/, 'office'],
  [/.(作坊|工坊|工作室)$/, 'workshop'],
  [/.(车厢)$/, 'train-interior'],
  [/.(实验室|研究所)$/, 'laboratory'],
  [/(球场|训练场|运动场|赛场|操场)$/, 'sports-field'],
  [/.[店铺]$/, 'shop'],
  [/.馆$/, 'gallery'],
  [/.[厅堂]$/, 'lobby'],
  [/.殿$/, 'throne-room'],
  [/.厂$/, 'factory'],
  [/.[村寨]$/, 'village'],
  [/.[街路]$/, 'street'],
  [/.[河江溪]$/, 'riverbank'],
  [/.[山岭峰]$/, 'mountains'],
  [/.谷$/, 'valley'],
  [/.岛$/, 'island'],
  [/.洞$/, 'cave'],
  [/.林$/, 'forest'],
  [/.园$/, 'garden'],
];

/** Gives the first strange name of a prompt that names no place the nearest one; the answer says which. */
export function nameStrangePlaces(tokens: Token[]): void {
  if (tokens.some(({ senses }) => senses.some(({ type }) => type === 'place'))) return;
  const clause = tokens.findIndex(({ kind }) => kind === 'comma' || kind === 'stop');
  for (const [at, token] of tokens.slice(0, clause < 0 ? tokens.length : clause).entries()) {
    if (token.kind !== 'unknown' || !token.chinese) continue;
    // 铺 and 行 are verbs too: at the end of the clause they end the name.
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    const ends = next?.chinese && next.text.length === 1 && next.start === token.end && !after?.chinese;
    const text = ends ? token.text + next.text : token.text;
    const [, id] = endings.find(([ending]) => ending.test(text)) ?? [];
    if (id === undefined) continue;
    // 足球训练场: the thing before it says what it is for, and is not there itself.
    const before = tokens[at - 1];
    const part = before?.chinese && before.end === token.start && before.senses.some(({ type }) => type === 'object');
    const whole = part ? before.text + text : text;
    tokens.splice(part ? at - 1 : at, (ends ? 2 : 1) + (part ? 1 : 0), {
      ...token,
      kind: 'word',
      text: whole,
      start: part ? before.start : token.start,
      end: token.start + text.length,
      senses: [{ type: 'place', id, instead: whole }],
    });
    return;
  }
}
