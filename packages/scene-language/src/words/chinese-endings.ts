// 胭脂盒, 陶俑: a strange Chinese noun is told by its last character, which says what sort of thing it is.
import { lexicon, type Sense } from '../lexicon/index.ts';
import type { Token } from '../parse/tokens.ts';

/** The characters, and the word of the lexicon that such a thing is built as. Those that end too many different things (器, 机, 具, 品, 枪, 车, 架: a rack for brushes is no shelf) are left out. */
const endings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    盒匣: 'gift box',
    旗幡: 'banner',
    棺: 'coffin',
    俑: 'statue',
    雕塑: 'sculpture',
    榻: 'lounge chair',
    萝草兰蕨藓: 'plant',
    花: 'flowers',
    树: 'tree',
    瓶尊: 'vase',
    罐坛缸瓮: 'jar',
    壶: 'kettle',
    杯盏: 'cup',
    碗钵: 'bowl',
    盘碟: 'plate',
    桶: 'bucket',
    篮筐篓箩: 'basket',
    箱: 'trunk',
    柜橱: 'cabinet',
    桌: 'table',
    椅: 'chair',
    凳墩: 'stool',
    床: 'bed',
    灯: 'lamp',
    琴: 'guqin',
    剑: 'sword',
    船舟艇: 'boat',
    鸟雀: 'bird',
    鱼: 'fish',
    狗犬: 'dog',
    猫: 'cat',
    马: 'horse',
    牛: 'cow',
    羊: 'sheep',
    帘: 'curtain',
    毯席: 'rug',
    垫: 'cushion',
    画: 'painting',
    牌匾: 'sign',
    帽: 'hat',
    袍衫: 'coat',
    裙: 'dress',
    鞋靴: 'shoe',
    袋: 'sack',
    镜: 'mirror',
    伞: 'umbrella',
    锅: 'pot',
    梯: 'ladder',
    亭: 'pavilion',
    塔: 'tower',
    桥: 'bridge',
    井: 'well',
    碑: 'gravestone',
    笼: 'birdcage',
    // 研究员, 乐手, 魔法师: people by what they do.
    员师匠兵客: 'person figure',
    台: 'table',
  }).flatMap(([characters, word]) => [...characters].map((character) => [character, word])),
);

/** Longer strange runs are phrases, with verbs in them. */
const longestName = 4;
/** These are not what they end with: animals, places, games and doings. */
const notSo = new RegExp(
  `(${[
    '蜗牛|天牛|海牛|犀牛|吹牛|斗牛|替罪羊|海马|木马|竹马|兵马|罗马|巴拿马|奥巴马|鳄鱼|鲸鱼',
    '荷兰|波兰|芬兰|米兰|楼兰|乌克兰|新西兰|爱尔兰|伊斯兰|论坛|天坛|世界杯|金牌|名牌|品牌|路牌',
    '阳台|平台|电视台|电台|露台|天台|后台|前台|站台|月台|教师|阅兵|骑兵|出师|动员|人员|学员|会员|成员|官员|工匠',
    '口琴|图画|雪花|火花|烟花|印花|雕花|泪花|脑袋|螺帽|笔帽|影碟|主席|出席|缺席|酒席|起草|潦草|可塑|骨架|高架|框架|打架',
  ].join('|')})$`,
);
/** These are whole words by themselves. */
const alone = new Set(['棺', '俑', '榻']);
/** 乐手, 鼓手, 歌手: people; 扶手 and 把手 are none. */
const players = /^[\p{Script=Han}]*[乐鼓歌琴号枪水骑射舵舞号]手$/u;
/** 店主, 护士, 商人: people whose last character ends other words as well (为主, 巴士, 迷人). */
const trades =
  /^[\p{Script=Han}]?([店摊船房车园]主|老板|老板娘|掌柜|[船队校院站店]长|[道骑战护武卫修]士|[商猎诗老工军路艺僧渔牧病主守]人|警察|保安|司机|小贩|摊贩|伙计)$/u;

export function nameStrangeChinese(tokens: Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'unknown' || !token.chinese || token.text.length > longestName) continue;
    if (token.text.length === 1 && !alone.has(token.text)) continue;
    if (notSo.test(token.text)) continue;
    const sense = senseOf(players.test(token.text) || trades.test(token.text) ? '师' : token.text.at(-1)!);
    if (sense === undefined) continue;
    tokens[at] = { ...token, kind: 'word', senses: [{ type: 'object', id: sense.id, instead: token.text }] };
  }
}

/** 灶台上炖着汤, 桥下游着鸭子: after a word of place a strange verb with 着 says that something is there; what it does is not shown. */
export function joinDoing(tokens: Token[]): void {
  for (let at = tokens.length - 1; at > 1; at--) {
    const [place, verb, still] = [tokens[at - 2], tokens[at - 1], tokens[at]];
    if (still.text !== '着' || verb.kind !== 'unknown' || verb.text.length > 2) continue;
    const isPlace = place.senses.some(({ type, relation }) => type === 'relation' && relation?.after === true);
    if (!isPlace || place.end !== verb.start || verb.end !== still.start) continue;
    const senses: Sense[] = [{ type: 'small', id: 'exists', aside: 'scenery' }];
    tokens.splice(at - 1, 2, { ...verb, kind: 'word', text: `${verb.text}着`, end: still.end, senses });
  }
}

const senseOf = (ending: string): Sense | undefined =>
  lexicon.english.get(endings[ending] ?? '')?.find(({ type, instead }) => type === 'object' && instead === undefined);

/** Characters whose word the lexicon lost. */
export const unknownEndings = (): string[] => Object.keys(endings).filter((ending) => senseOf(ending) === undefined);
