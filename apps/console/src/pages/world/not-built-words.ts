/**
 * Why something that was asked for is not in a world, in the languages that the generator does not write. Its reasons are short sentences with ids in them, one after
 * another behind colons, and at the end the person's own words in brackets.
 */
import type { Language } from '../../i18n/strings.ts';
import { type Names, naming } from './understood-words.ts';

type Named = (id: string) => string;
type Whys = readonly (readonly [RegExp, (named: Named, ...found: string[]) => string])[];

const chinese: Whys = [
  [/^not placed$/, () => '没有放置'],
  [/^there is no model of it$/, () => '没有对应的模型'],
  [/^there is no free floor for it$/, () => '地面没有空位'],
  [/^to a picture only what stands on the floor is added$/, () => '根据图片生成时只能添加放在地面上的物品'],
  [
    /^the floor of a (\S+) of (\d+) square meters is full$/,
    (named, place, area) => `${area} 平方米的${named(place)}地面已放满`,
  ],
  [
    /^a (\S+) of (\d+) square meters takes at most (\d+) things$/,
    (named, place, area, most) => `${area} 平方米的${named(place)}最多放 ${most} 件物品`,
  ],
  [/^there are (\d+)$/, (_, number) => `只有 ${number} 个`],
  [/^they stand apart$/, () => '没有摆成排'],
  [/^(?:its place was not understood|it was not understood where that is)$/, () => '没有读懂它的位置'],
  [/^"(.+)"$/, (_, said) => `原文“${said}”`],
  [/^(\d+) windows have it$/, (_, number) => `只有 ${number} 扇窗有`],
  [/^places outside have no (\S+)s$/, (named, id) => `户外场景没有${named(id)}`],
  [/^the place is (\S+)$/, (named, id) => `生成的地方是${named(id)}`],
  [/^nothing of an? (\S+) is in it$/, (named, id) => `其中没有${named(id)}的内容`],
  [/^it is inside$/, () => '生成的是室内'],
  [/^the area is ([\d.]+)$/, (_, area) => `面积为 ${area} 平方米`],
  [/^its area is ([\d.]+) of the usual$/, (_, ratio) => `面积是通常的 ${ratio} 倍`],
  [/^the ceiling is ([\d.]+) high$/, (_, height) => `层高为 ${height} 米`],
  [/^not asked of the models$/, () => '模型没有采用'],
  [/^the time is (\S+)$/, (named, id) => `生成的时间是${named(id)}`],
  [/^not among the lights$/, () => '没有采用这种光线'],
  [/^not among the moods$/, () => '没有采用这种氛围'],
  [/^it is there$/, () => '仍然存在'],
  [/^nobody can tell$/, () => '无法判断'],
  [/^nothing has it$/, () => '没有物品带有它'],
  [/^not high$/, () => '不够高'],
  [/^not long$/, () => '不够长'],
  [/^the largest (\S+) has ([\d.]+) square meters$/, (named, id, area) => `最大的${named(id)}为 ${area} 平方米`],
  [/^no (\S+) has it$/, (named, id) => `没有这样的${id === 'scene' ? '部分' : named(id)}`],
  [/^no (\S+) faces another$/, (named, id) => `${named(id)}没有面对面摆放`],
  [/^no (\S+) (\S+)$/, (named, kind, type) => `没有${named(kind)}${named(type)}`],
  [/^no (\S+)$/, (named, id) => `没有${named(id)}`],
  [/^something else lies outside$/, () => '窗外是别的景色'],
  [/^all on one side$/, () => '都在同一侧'],
  [/^(\S+) is not \S+ \S+(?: and \S+)*$/, (named, id) => `${named(id)}的位置不符`],
  [/^(\S+) is inside (\S+)$/, (named, a, b) => `${named(a)}会与${named(b)}重叠`],
  [/^(\S+) blocks \S+$/, (named, id) => `${named(id)}会挡住门`],
  [/^(\S+) turns its back to (\S+)$/, (named, a, b) => `${named(a)}会背对${named(b)}`],
  [/^the front of (\S+) is at a wall$/, (named, id) => `${named(id)}的正面会贴着墙`],
  [
    /^(\S+) does not belong in an? (.+)$/,
    (named, id, place) => `${named(id)}不属于${named(place.replaceAll(' ', '-'))}`,
  ],
  [/^(\S+) is right before the eye$/, (named, id) => `${named(id)}会正好挡在眼前`],
  [/^it is larger than an? (.+)$/, (named, place) => `它比${named(place.replaceAll(' ', '-'))}还大`],
  [/^only (\d+) % of the floor can be walked on$/, (_, share) => `只剩 ${share}% 的地面可以行走`],
  [
    /^(\S+) (?:hangs below the floor|stands on nothing|is off its ledge|stands on what is not there|is beside \S+ that it stands on)$/,
    (named, id) => `${named(id)}没有可以放置的地方`,
  ],
];

const tables: Readonly<Partial<Record<Language, Whys>>> = { zh: chinese };

/** Undefined where a part of it has no words. */
export function notBuiltWhy(why: string, names: Names, language: Language): string | undefined {
  const [, reasons = why, said] = /^(.*?)(?: \("(.*)"\))?$/.exec(why) ?? [];
  const named = naming(names, language);
  const name = (id: string) =>
    named(
      id.replace(/-(?:\d+|usual)(?:\.\d+)?$/, ''),
      'object',
      'opening',
      'surface',
      'place',
      'time',
      'window',
      'door',
    );
  const parts = reasons.split(': ').map((reason) => {
    for (const [pattern, words] of tables[language] ?? []) {
      const found = pattern.exec(reason);
      if (found) return words(name, ...found.slice(1));
    }
    return undefined;
  });
  if (parts.includes(undefined)) return undefined;
  return [...parts, ...(said === undefined ? [] : [`原文“${said}”`])].join('，');
}
