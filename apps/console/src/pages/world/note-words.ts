/** What the generator notes about a description, in the languages it does not write. Its notes have codes; what they quote is the person's own. */
import type { Language } from '../../i18n/strings.ts';
import { notBuiltWhy } from './not-built-words.ts';
import { factWords, type Names } from './understood-words.ts';

type Words = Readonly<Record<string, (quoted: readonly string[], text: string) => string>>;

const afterColon = (text: string) => text.slice(text.lastIndexOf(': ') + 2);
const numberIn = (text: string) => /\d+/.exec(text)?.[0] ?? '';

const chinese: Words = {
  LIMITED: () => '数量或尺寸超出上限，已按上限生成',
  BETA: () => '户外场景处于测试阶段，质量不稳定',
  WORD_NEAREST: ([word = ''], text) => `无法生成“${word}”，已用最接近的东西代替（${afterColon(text)}）`,
  PARTLY_UNDERSTOOD: ([whole = '', known = '']) => `“${whole}”中只理解了“${known}”`,
  NOTHING_MADE_OF: (words) => `以下词语已理解，但没有生成对应内容：${words.map((word) => `“${word}”`).join('、')}`,
  RESPELLED: ([word = '', read = '']) => `“${word}”按“${read}”理解`,
  CUT: (_, text) => `描述过长，只读取了前 ${numberIn(text)} 个字符`,
  EMOJI: () => '不读取表情符号',
  OTHER_LANGUAGE: () => '看起来是其他语言；目前支持中文和英文',
  NOTHING_UNDERSTOOD: () => '没有说明要生成什么，已按常见的房间生成',
  NO_KNOWN_WORD: () => '没有可以理解的词',
  PLACE_NEAREST: ([place = '']) => `无法生成“${place}”，已生成最接近的地方`,
  PLACE_NOT_BUILT: ([place = '']) => `没有生成“${place}”：这里的地方没有它`,
  PLACE_NOT_KNOWN: ([place = '']) => `不认识“${place}”，已生成其他地方`,
  PLACE_NOT_NAMED: () => '没有说明是什么地方，从提到的物品也看不出，已生成一个普通房间',
  CONTRADICTION: () => '描述中有互相矛盾的说法，只采用了其中一个',
  // Of worlds from before, which have no facts.
  NOT_BUILT: (_, text) => `未能生成：${/^not built: (.*?)(?: \(.*)?$/.exec(text)?.[1] ?? text}`,
  PICTURE_SHOWS_NO_ROOM: () => '图片中看不出房间，只使用了其中的颜色',
  PICTURE_ROOM_UNSURE: () => '图片中的墙面难以辨认，房间尺寸可能有偏差，其中的物品从侧面看可能变形',
  MODEL_SERVER: () => '描述已原样交给模型',
};

const tables: Readonly<Partial<Record<Language, Words>>> = { zh: chinese };

export const noteCodes = Object.keys(chinese);

const notBuilt: Readonly<Partial<Record<Language, (what: string, why: string | undefined) => string>>> = {
  zh: (what, why) => (why === undefined ? `未能生成：${what}` : `未能生成：${what}（${why}）`),
};

export function noteWords(
  { code, text, fact, why }: { code: string; text: string; fact: string; why: string },
  names: Names,
  language: Language,
): string {
  const built = code === 'NOT_BUILT' ? factWords(fact, names, language) : undefined;
  if (built !== undefined && notBuilt[language])
    return notBuilt[language](built, why === '' ? undefined : notBuiltWhy(why, names, language));
  const quoted = [...text.matchAll(/"([^"]*)"/g)].map(([, words]) => words!);
  return tables[language]?.[code]?.(quoted, text) ?? text;
}
