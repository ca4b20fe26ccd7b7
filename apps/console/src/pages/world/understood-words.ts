/**
 * How a description was understood, in the words of the page. The service says it in ids (`sofa-1 looks: grey`, `kind living-room`) and gives Chinese names
 * of them; a world from before has none, and shows the ids as English words.
 */
import type { Relation } from '@orrery/scene-language/scene-spec';
import type { Language } from '../../i18n/strings.ts';

/** Of ids, by what they are: `object:sofa`. */
export type Names = Readonly<Record<string, string>>;

interface Tongue {
  /** Of a world as a whole, and what kinds of ids its values are. */
  fields: Readonly<Record<string, readonly [words: string, ...types: string[]]>>;
  /** Of a thing in it. */
  about: Readonly<Record<string, (thing: string) => string>>;
  inRows: (thing: string) => string;
  relation: Readonly<Record<Relation, (thing: string, of: string) => string>>;
  and: string;
  says: (what: string, value: string) => string;
  whys: readonly (readonly [
    RegExp,
    (named: (id: string, ...types: string[]) => string, ...found: string[]) => string,
  ])[];
  /** A count, of things that were asked for. */
  some: (number: string, thing: string) => string;
  look: (look: string, thing: string) => string;
  scene: string;
}

const english: Tongue = {
  fields: {
    kind: ['Place', 'place'],
    also: ['Also named', 'place'],
    size: ['Size', 'size'],
    area: ['Area in square meters'],
    'ceiling height': ['Ceiling height in meters'],
    ceiling: ['Ceiling', 'size'],
    style: ['Style', 'style'],
    palette: ['Color of the place', 'color'],
    'floor material': ['Floor', 'material'],
    'wall material': ['Walls', 'material'],
    'ceiling material': ['Ceiling', 'material'],
    'floor color': ['Color of the floor', 'color'],
    'wall color': ['Color of the walls', 'color'],
    'ceiling color': ['Color of the ceiling', 'color'],
    windows: ['Windows'],
    'windows kind': ['Kind of window', 'window', 'size', 'color', 'material'],
    doors: ['Doors'],
    'doors kind': ['Kind of door', 'door', 'size', 'color', 'material'],
    window: ['Windows', 'window', 'size'],
    door: ['Doors', 'door', 'size'],
    time: ['Time', 'time'],
    light: ['Light', 'light'],
    mood: ['Mood', 'mood'],
    view: ['View from the windows', 'view', 'place'],
    not: ['Left out', 'object', 'opening'],
    object: ['Thing', 'object'],
    beta: ['Outside'],
  },
  about: {
    count: (thing) => `Number: ${thing}`,
    seats: (thing) => `Seats: ${thing}`,
    looks: (thing) => `Look: ${thing}`,
    is: (thing) => `State: ${thing}`,
  },
  inRows: (thing) => `${thing}: in rows`,
  relation: {
    on: (a, b) => `${a} on ${b}`,
    above: (a, b) => `${a} above ${b}`,
    under: (a, b) => `${a} under ${b}`,
    beside: (a, b) => `${a} beside ${b}`,
    by: (a, b) => `${a} by ${b}`,
    facing: (a, b) => `${a} facing ${b}`,
    around: (a, b) => `${a} around ${b}`,
    between: (a, b) => `${a} between ${b}`,
    'in-front-of': (a, b) => `${a} in front of ${b}`,
    behind: (a, b) => `${a} behind ${b}`,
    in: (a, b) => `${a} in ${b}`,
    against: (a, b) => `${a} against ${b}`,
    corner: (a, b) => `${a} in a corner of ${b}`,
    center: (a, b) => `${a} in the middle of ${b}`,
  },
  and: ' and ',
  says: (what, value) => `${what}: ${value}`,
  some: (number, thing) => `${thing}: ${number}`,
  look: (look, thing) => `${look} ${thing}`,
  scene: 'the place',
  whys: [
    [/^the things named$/, () => 'by the things named'],
    [/^no place named$/, () => 'no place was named'],
    [/^no style named$/, () => 'no style was named'],
    [/^no time named$/, () => 'no time was named'],
    [/^kind (\S+)$/, (named, id) => `usual for: ${named(id, 'place')}`],
    [/^style (\S+)$/, (named, id) => `usual for the style: ${named(id, 'style')}`],
    [/^time (\S+)$/, (named, id) => `by the time: ${named(id, 'time')}`],
    [/^light$/, () => 'by the light that was named'],
    [/^palette$/, () => 'by the colors of the place'],
    [/^usual$/, () => 'usual'],
    [/^no (\S+) wanted$/, (named, id) => `not wanted: ${named(id, 'object', 'opening')}`],
    [/^"(\S+)" ([a-z0-9-]+)$/, (named, size, id) => `${named(id, 'place')}, “${named(size, 'size')}”`],
    [/^seats$/, () => 'by the number of seats'],
    [/^(\d+) rows$/, (_, number) => `stands in ${number} rows`],
    [/^rows$/, () => 'stands in rows'],
    [/^"(.*)"$/, (_, said) => `“${said}”`],
    [/^usual number$/, () => 'the usual number'],
    [/^plural(?:, around something)?$/, () => 'several were named, without a number'],
    [/^no (?:number|count said)$/, () => 'no number was named'],
    [/^(?:one )?for each (\S+)$/, (named, id) => `one for each: ${named(id, 'object')}`],
    [/^one on each side$/, (): string => 'one on each side'],
    [/^set for (\S+)$/, (_, number) => `the table is set for ${number}`],
    [/^held by (\S+)$/, (named, id) => `held by: ${named(id, 'object')}`],
    [/^above (\S+)$/, (named, id) => `one above each: ${named(id, 'object')}`],
    [/^one is not around anything$/, () => 'one alone would not be around it'],
    [/^limit of (\d+)(?: things)?$/, (_, number) => `no more than ${number} can be built`],
    [/^seen in the picture(?:: (.*))?$/, (_, what) => (what ? `seen in the image: ${what}` : 'seen in the image')],
    [/^the picture does not tell a style$/, () => 'the image does not tell a style'],
    [/^the picture shows:? (.*)$/, (_, what) => `the image shows ${what}`],
    [/^usual; the picture does not/, () => 'usual; the image does not show a room clearly'],
    [/^those of the picture are part/, () => 'those of the image are part of its walls'],
  ],
};

const chinese: Tongue = {
  fields: {
    kind: ['地方', 'place'],
    also: ['还提到', 'place'],
    size: ['大小', 'size'],
    area: ['面积（平方米）'],
    'ceiling height': ['层高（米）'],
    ceiling: ['天花板', 'size'],
    style: ['风格', 'style'],
    palette: ['整体色彩', 'color'],
    'floor material': ['地面', 'material'],
    'wall material': ['墙面', 'material'],
    'ceiling material': ['天花板', 'material'],
    'floor color': ['地面颜色', 'color'],
    'wall color': ['墙面颜色', 'color'],
    'ceiling color': ['天花板颜色', 'color'],
    windows: ['窗户数量'],
    'windows kind': ['窗户样式', 'window', 'size', 'color', 'material'],
    doors: ['门的数量'],
    'doors kind': ['门的样式', 'door', 'size', 'color', 'material'],
    window: ['窗户', 'window', 'size'],
    door: ['门', 'door', 'size'],
    time: ['时间', 'time'],
    light: ['光线', 'light'],
    mood: ['氛围', 'mood'],
    view: ['窗外景色', 'view', 'place'],
    not: ['不要', 'object', 'opening'],
    object: ['物品', 'object'],
    beta: ['户外'],
  },
  about: {
    count: (thing) => `${thing}的数量`,
    seats: (thing) => `${thing}的座位数`,
    looks: (thing) => `${thing}的外观`,
    is: (thing) => `${thing}的状态`,
  },
  inRows: (thing) => `${thing}成排摆放`,
  relation: {
    on: (a, b) => `${a}在${b}上`,
    above: (a, b) => `${a}在${b}上方`,
    under: (a, b) => `${a}在${b}下方`,
    beside: (a, b) => `${a}在${b}旁边`,
    by: (a, b) => `${a}靠近${b}`,
    facing: (a, b) => `${a}面向${b}`,
    around: (a, b) => `${a}围着${b}`,
    between: (a, b) => `${a}在${b}之间`,
    'in-front-of': (a, b) => `${a}在${b}前面`,
    behind: (a, b) => `${a}在${b}后面`,
    in: (a, b) => `${a}在${b}里`,
    against: (a, b) => `${a}靠着${b}`,
    corner: (a, b) => `${a}在${b}的角落`,
    center: (a, b) => `${a}在${b}中央`,
  },
  and: '和',
  says: (what, value) => `${what}：${value}`,
  some: (number, thing) => `${thing} × ${number}`,
  look: (look, thing) => `${thing}（${look}）`,
  scene: '整体',
  whys: [
    [/^the things named$/, () => '根据提到的物品'],
    [/^no place named$/, () => '没有说明是什么地方'],
    [/^no style named$/, () => '没有说明风格'],
    [/^no time named$/, () => '没有说明时间'],
    [/^kind (\S+)$/, (named, id) => `“${named(id, 'place')}”通常如此`],
    [/^style (\S+)$/, (named, id) => `“${named(id, 'style')}”风格通常如此`],
    [/^time (\S+)$/, (named, id) => `根据时间：${named(id, 'time')}`],
    [/^light$/, () => '根据提到的光线'],
    [/^palette$/, () => '根据整体色彩'],
    [/^usual$/, () => '通常如此'],
    [/^no (\S+) wanted$/, (named, id) => `不要${named(id, 'object', 'opening')}`],
    [/^"(\S+)" ([a-z0-9-]+)$/, (named, size, id) => `“${named(size, 'size')}”的${named(id, 'place')}`],
    [/^seats$/, () => '根据座位数'],
    [/^(\d+) rows$/, (_, number) => `摆成 ${number} 排`],
    [/^rows$/, () => '成排摆放'],
    [/^"(.*)"$/, (_, said) => `“${said}”`],
    [/^usual number$/, () => '通常的数量'],
    [/^plural(?:, around something)?$/, () => '提到多个，但没有说明数量'],
    [/^no (?:number|count said)$/, () => '没有说明数量'],
    [/^(?:one )?for each (\S+)$/, (named, id) => `每个${named(id, 'object')}配一个`],
    [/^one on each side$/, () => '两侧各一个'],
    [/^set for (\S+)$/, (_, number) => `按 ${number} 人用餐摆放`],
    [/^held by (\S+)$/, (named, id) => `放在${named(id, 'object')}里`],
    [/^above (\S+)$/, (named, id) => `每个${named(id, 'object')}上方一个`],
    [/^one is not around anything$/, () => '只有一个就谈不上环绕'],
    [/^limit of (\d+)(?: things)?$/, (_, number) => `最多生成 ${number} 个`],
    [/^seen in the picture/, () => '在图片中看到'],
    [/^the picture does not tell a style$/, () => '图片中看不出风格'],
    [/^the picture shows/, () => '根据图片的内容'],
    [/^usual; the picture does not/, () => '通常如此；图片中看不清房间'],
    [/^those of the picture are part/, () => '图片中的属于墙面的一部分'],
  ],
};

const tongues: Readonly<Record<Language, Tongue>> = { en: english, zh: chinese };

/** Ids of things are counted: `sofa-2`, `lamp-usual`. */
const kindOf = (id: string) => id.replace(/-(?:\d+|usual)$/, '');

export function naming(names: Names, language: Language) {
  return (id: string, ...types: string[]): string => {
    const known = language === 'zh' ? types.map((type) => names[`${type}:${id}`]).find((name) => name) : undefined;
    return known ?? id.replaceAll('-', ' ');
  };
}

type Naming = ReturnType<typeof naming>;

const looks = ['color', 'material', 'size', 'shape'];
const things = ['object', 'surface', 'opening'];
const relationPattern = new RegExp(`^(\\S+) (${Object.keys(english.relation).join('|')}) (.+)$`);

/** `field` and `value` of the world as a whole or of a thing in it; undefined where the field is not known. */
function fieldWords(field: string, value: string, named: Naming, tongue: Tongue): string | undefined {
  const whole = tongue.fields[field];
  if (whole) return tongue.says(whole[0], named(value, ...whole.slice(1)));
  const [, id = '', part = ''] = /^(\S+) (\S+)$/.exec(field) ?? [];
  const types = { looks, is: ['state', 'shape'] }[part] ?? [];
  const about = tongue.about[part];
  return about && tongue.says(about(named(kindOf(id), 'object')), named(value, ...types));
}

export function meaningWords(meaning: string, names: Names, language: Language): string {
  const tongue = tongues[language];
  const named = naming(names, language);
  const [, field, value] = /^([^:]+): (.*)$/.exec(meaning) ?? [];
  const said = field !== undefined ? fieldWords(field, value ?? '', named, tongue) : undefined;
  if (said !== undefined) return said;
  const [, inRows] = /^(\S+) in rows$/.exec(meaning) ?? [];
  if (inRows !== undefined) return tongue.inRows(named(kindOf(inRows), 'object'));
  return relationWords(meaning, named, tongue) ?? meaning;
}

function relationWords(text: string, named: Naming, tongue: Tongue): string | undefined {
  const [, subject, relation, targets] = relationPattern.exec(text) ?? [];
  if (subject === undefined || relation === undefined || targets === undefined) return undefined;
  const others = targets.split(' and ').map((id) => named(kindOf(id), ...things));
  return tongue.relation[relation as Relation](named(kindOf(subject), 'object'), others.join(tongue.and));
}

export interface GuessWords {
  what: string;
  why: string;
}

export function guessWords(
  { field, value, why }: { field: string; value: string; why: string },
  names: Names,
  language: Language,
): GuessWords {
  const tongue = tongues[language];
  const named = naming(names, language);
  return {
    what: fieldWords(field, value, named, tongue) ?? tongue.says(field, value),
    why: whyWords(why, named, tongue) ?? why,
  };
}

function whyWords(why: string, named: Naming, { whys }: Tongue): string | undefined {
  for (const [pattern, words] of whys) {
    const found = pattern.exec(why);
    if (found) return words(named, ...found.slice(1));
  }
  return undefined;
}

/** Whether a reason has words of its own in a language: for the test that reads what is written. */
export const knowsWhy = (why: string, language: Language) =>
  whyWords(why, naming({}, language), tongues[language]) !== undefined;

/** What was asked for and not built; undefined for a kind of fact that is not known. */
export function factWords(fact: string, names: Names, language: Language): string | undefined {
  const tongue = tongues[language];
  const named = naming(names, language);
  const [, head = '', rest = ''] = /^([a-z]+):(.*)$/.exec(fact) ?? [];
  if (head === 'rel') return relationWords(rest, named, tongue);
  if (head === 'rows') return tongue.inRows(named(rest, 'object'));
  const [id = '', number] = rest.split('*');
  if (head === 'object')
    return number === undefined || number === '1' ? named(id, 'object') : tongue.some(number, named(id, 'object'));
  const [thing = '', value] = rest.split('=');
  if (value !== undefined)
    return tongue.look(named(value, ...looks), thing === 'scene' ? tongue.scene : named(thing, ...things));
  return fieldWords(head, rest, named, tongue);
}
