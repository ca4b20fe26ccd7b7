// Surfaces, openings, relations, numbers and the small words that hold a sentence together.
import type { Row } from './row.ts';

export const surfaces: Row[] = [
  ['floor', 'floor, flooring, floors, ground, floorboards', '地板, 地面, 地, 地坪'],
  [
    'wall',
    'wall, walls, accent wall, feature wall, back wall, side wall, wall panels, wall panel, panelling, paneling',
    '墙, 墙壁, 四壁, 四面墙, 墙面, 墙体, 背景墙, 墙板, 护墙板',
  ],
  ['ceiling', 'ceiling, ceilings, roof', '藻井, 天花板, 屋顶, 吊顶, 天花, 顶面, 顶棚'],
  ['room', 'room, space, area, interior, place, scene', '房间, 空间, 室内, 屋子, 屋里, 场景'],
];

/** The part before the dot is what it is, the part after it the kind. */
export const openings: Row[] = [
  ['window', 'window, windows', '窗户, 窗, 窗子'],
  [
    'window.floor-to-ceiling',
    'floor-to-ceiling window, floor to ceiling windows, floor-to-ceiling glass, full-height window, glass wall window, panoramic window, picture window, wall of windows',
    '落地窗, 全景窗, 落地玻璃窗, 大落地窗',
  ],
  ['window.bay', 'bay window, window seat', '飘窗, 凸窗, 八角窗'],
  ['window.arched', 'arched window, arch window', '拱形窗, 拱窗, 拱形窗户, 弧形窗'],
  ['window.skylight', 'skylight, roof window, roof light, glass roof', '天窗, 玻璃顶'],
  ['window.round', 'round window, porthole, circular window', '圆窗, 圆形窗户, 月洞窗'],
  ['window.french', 'french window, casement window', '法式窗, 平开窗'],
  ['window.stained-glass', 'stained glass window, stained glass', '彩色玻璃窗, 彩绘玻璃'],
  ['window.lattice', 'lattice window', '花格窗, 花窗, 木格窗, 格窗'],
  ['window.sill', 'window sill, windowsill, window ledge, sill, ledge of the window', '窗台'],
  ['door', 'door, doors, front door, doorway, entrance door', '门, 房门, 大门, 入户门'],
  [
    'door.sliding',
    'sliding door, shoji, shoji screen, paper sliding door, shoji door, fusuma, barn door',
    '推拉门, 移门, 障子门, 滑门, 谷仓门',
  ],
  ['door.french', 'french door, glass door, double door, patio door', '玻璃门, 法式门, 双开门'],
  ['door.arched', 'arched door, archway, arch, arched doorway', '拱门, 拱形门, 月亮门, 月洞门, 垭口'],
];

export interface RelationFacts {
  /** Chinese place words follow their target ("桌子上"); all others stand before it ("on the table", "靠着墙"). */
  after?: true;
  /** The target comes first: "a table surrounded by chairs". */
  inverse?: true;
  /** Says all by itself: "in the corner". */
  target?: string;
}
const after: RelationFacts = { after: true };
const plain: RelationFacts = {};
const inverse: RelationFacts = { inverse: true };
const full = (target: string): RelationFacts => ({ target });

/** Verbs that only say that something is somewhere, and how it is held there: 吊着, 蹲在, 堆满. */
const stays =
  '挂吊悬垂放摆立站坐躺趴蹲倚停堆铺贴插种飘漂浮藏钉系拴架搭盖晾嵌镶装缠爬卧伏蜷栖落竖摞叠搁倒绑夹卡跪睡塞搂粘'
    .split('')
    .concat(
      '悬挂 摆放 堆放 停放 停靠 放置 摆设 陈列 散落 镶嵌 缠绕 漂浮 悬浮 矗立 耸立 坐落 竖立 叠放 屹立 栖息 点缀 安装 停泊 堆叠 平放 生长 种植 蜷缩'.split(
        ' ',
      ),
    );
const formsOf = (...endings: string[]) => stays.flatMap((verb) => endings.map((end) => verb + end)).join(', ');

export const relations: Row<RelationFacts>[] = [
  ['around', 'surrounded by, encircled by, ringed by', '', inverse],
  ['beside', 'flanked by, framed by, bordered by, guarded by', '', inverse],
  [
    'on',
    'topped with, topped by, decorated with, holding, bearing, supporting, displaying, carrying, crowned with, crowned by, adorned with, hung with, draped with, overgrown with, overgrown by',
    '',
    inverse,
  ],
  [
    'holds',
    'full of, filled with, stocked with, loaded with, packed with, stacked with, piled with, crammed with, lined with, overflowing with, brimming with, covered with, laden with, littered with, cluttered with, strewn with, scattered with, heaped with, dotted with',
    `摆满, 堆满, 放满, 装满, 摆满了, 堆满了, 放满了, 装满了, 塞满, ${formsOf('满', '满了')}`,
    inverse,
  ],
  [
    'on',
    'on, on top of, upon, atop, onto, hanging from, hung from, suspended from, mounted on, hanging on, hung on, all over, resting on, sitting on, lying on, sits on, covered in, along the top of',
    '',
    plain,
  ],
  ['on', '', '上, 上面, 之上, 表面, 上头, 顶上', after],
  [
    'above',
    'above, over, overhead of, hanging above, hanging over, suspended above, suspended over, spanning, arching over',
    '横跨, 横跨在, 跨过',
    plain,
  ],
  ['above', '', '上方, 正上方, 上空', after],
  ['under', 'under, underneath, below, beneath', '', plain],
  ['under', '', '下, 下面, 下方, 正下方, 底下, 之下', after],
  [
    'beside',
    'beside, next to, alongside, adjacent to, to the left of, to the right of, left of, right of, on the left side of, on the right side of, on the left of, on the right of, at the side of, close to, at each side of, on each side of, on either side of, on both sides of, flanking, flank, flanks, to the side of, by the side of, to its left, to its right, on its left, on its right, by its side, at its side, to their left, to their right, either side of, with its back to, with their backs to, backing onto, within reach of, at arm s length of, just off, a few steps from, not far from, a stone s throw from',
    '紧挨着, 挨着, 紧邻',
    plain,
  ],
  [
    'beside',
    '',
    '旁边, 旁, 边上, 两侧, 两旁, 两边, 左手边, 右手边, 左边, 右边, 左侧, 右侧, 一侧, 身旁, 边, 左右, 侧面, 一旁, 附近, 尽头, 末端',
    after,
  ],
  ['by', 'by, near, nearest, at', '靠近, 临', plain],
  [
    'facing',
    'facing, opposite, across from, looking at, oriented towards, faces, facing towards, pointed at, turned towards',
    '对着, 面对, 朝向, 面向, 正对, 正对着, 面朝, 朝着, 面对着',
    plain,
  ],
  ['facing', '', '对面', after],
  [
    'facing',
    'face to face, facing each other, face each other, opposite each other, across from each other',
    '面对面, 相对而放',
    full('itself'),
  ],
  ['beside', 'side by side, next to each other, beside each other', '并排, 并列, 紧挨在一起', full('itself')],
  [
    'around',
    'around, surrounding, encircling, round about, surround, surrounds, encircle, encircles, all around',
    '围着, 围绕, 围绕着, 环绕, 环绕着',
    plain,
  ],
  ['around', '', '周围, 四周', after],
  ['between', 'between, in between', '', plain],
  ['between', '', '之间, 中间, 当中', after],
  ['in-front-of', 'in front of, before, at the foot of, at the end of, at its foot, at its end', '', plain],
  ['in-front-of', '', '前, 前面, 前方, 正前方, 跟前, 尾, 脚下', after],
  ['behind', 'behind, in back of, at the back of', '', plain],
  ['behind', '', '后, 后面, 背后, 后方, 正后方, 身后', after],
  [
    'in',
    'inside, within, out of, spilling out of, poking out of, sticking out of, in the, in a, in an, in their, in its',
    '',
    plain,
  ],
  ['in', '', '里, 里面, 内, 中', after],
  [
    'against',
    'against, along, leaning against, up against, lining, leaning on',
    '靠着, 倚着, 贴着, 沿着, 紧靠, 紧贴, 靠, 背靠, 背靠着',
    plain,
  ],
  [
    'against',
    'against a wall, along one wall, along the sides, along both sides, along the walls, along the edges, down both sides, along each side',
    '靠墙, 贴墙, 沿墙, 靠墙边, 倚墙',
    full('wall'),
  ],
  ['on', '', '头顶, 头顶上, 头顶上方', full('ceiling')],
  ['by', 'windowside', '靠窗, 临窗', full('window')],
  ['on', 'on the left wall, on the right wall', '', full('wall')],
  ['by', 'at the door', '门口, 门边', full('door')],
  ['on', 'on top', '', plain],
  [
    'corner',
    'in the corner, in a corner, in one corner, in the corners, in another corner, at the corner, in each corner, in the far corner',
    '角落, 角落里, 墙角, 一角, 角落处, 屋角, 转角处',
    full('room'),
  ],
  [
    'center',
    'down the middle, along the middle, down the center, down the centre, in the very middle, in the very center, right in the middle, in the middle of the floor, in the center of the floor, in the middle, in the center, in the centre, at the center, at the centre, in the middle of the room, in the center of the room, in the centre of the room',
    '房间中央, 正中央, 正中间, 中央, 房间中间, 正中, 房间正中, 客厅中央, 屋子中央',
    full('room'),
  ],
];

const small = 'one two three four five six seven eight nine'.split(' ');
const teens: Row<number>[] = [
  ['13', 'thirteen', '', 13],
  ['14', 'fourteen', '', 14],
  ['16', 'sixteen', '', 16],
  ['17', 'seventeen', '', 17],
  ['18', 'eighteen', '', 18],
  ['19', 'nineteen', '', 19],
];
/** "Twenty-four", "thirty five": their last word alone would be read otherwise. */
const tens: Row<number>[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').flatMap((ten, k) =>
  small.map((one, unit): Row<number> => {
    const value = 10 * (k + 2) + unit + 1;
    return [`${value}`, `${ten}-${one}, ${ten} ${one}`, '', value];
  }),
);

export const numbers: Row<number>[] = [
  ['half', 'half', '半', 0.5],
  ['1', 'one, a single, single, 1', '一, 1', 1],
  [
    '2',
    'two, a pair of, pair of, a couple of, couple of, both, 2, twin, matching pair of',
    '二, 两, 双, 一对, 一双, 俩, 2',
    2,
  ],
  ['3', 'three, 3', '三, 仨, 3', 3],
  ['4', 'four, 4', '四, 4', 4],
  ['5', 'five', '五', 5],
  ['6', 'six, half a dozen', '六', 6],
  ['7', 'seven', '七', 7],
  ['8', 'eight', '八', 8],
  ['9', 'nine', '九', 9],
  ['10', 'ten', '十', 10],
  ['11', 'eleven', '十一', 11],
  ['12', 'twelve, dozen, a dozen', '十二', 12],
  ['15', 'fifteen', '十五', 15],
  ['20', 'twenty', '二十', 20],
  ['30', 'thirty', '三十', 30],
  ['40', 'forty', '四十', 40],
  ['50', 'fifty', '五十', 50],
  ['60', 'sixty', '六十', 60],
  ['70', 'seventy', '七十', 70],
  ['80', 'eighty', '八十', 80],
  ['90', 'ninety', '九十', 90],
  ['100', 'hundred, a hundred, one hundred', '一百, 百', 100],
  ['1000', 'thousand, a thousand, one thousand', '一千, 千', 1000],
  ...teens,
  ...tens,
];

/** Number unknown but more than one: the value is what is built. */
export const quantities: Row<number>[] = [
  [
    'some',
    'some, a few, few, several, various, a set of, a group of, groups of, a collection of, a stack of, a pile of, stack of, piles of, stacks of, heaps of, pairs of, a bunch of, a bundle of, bundles of, a cluster of, clusters of, an assortment of, assortment of, a selection of, a handful of, a scattering of, a couple dozen',
    '几, 一些, 些, 若干, 一组, 一堆, 一叠',
    3,
  ],
  [
    'flock',
    'a flock of, flock of, a herd of, herd of, herds of, a swarm of, a school of, schools of, school of, flocks of, swarms of, a crowd of, a forest of, a litter of, litter of, a pack of, pack of, a pride of, a colony of, colony of',
    '一群, 群, 成群, 成群的',
    5,
  ],
  [
    'many',
    'many, lots of, a lot of, lots, plenty of, numerous, tons of, dozens of, hundreds of, thousands of, hundreds, countless',
    '许多, 很多, 大量, 满是, 众多, 好多, 贴满, 挂满, 无数',
    6,
  ],
];

export const smallWords: Row[] = [
  [
    'and',
    'and, plus, as well as, as well, also, along with, together with, &',
    '和, 与, 以及, 还有, 及, 跟, 并且, 加上, 并',
  ],
  [
    'with',
    'with, featuring, including, has, have, having, contains, containing, that has, complete with',
    '带, 带有, 配, 配有, 包含, 搭配, 配以',
  ],
  [
    'exists',
    'there is, there are, stands, stand, sits, sit, is, are, lies, hangs, hang, standing, placed, positioned, set, there',
    `有, 是, 放着, 摆着, 挂着, 铺着, 立着, 放, 摆, 挂, 铺, 摆放着, 放置着, 贴着, 为, 铺有, 设有, 挂有, 摆有, 散落着, 坐落着, 种着, 躺着, 插着, 点着, 布置着, 停着, 停放着, 停有, 堆着, 堆放着, 长着, 飘着, 站着, 晾着, 晒着, 立有, 种有, 堆有, 装着, 盛着, 坐着, ${formsOf('着', '有', '了')}`,
  ],
  [
    'at',
    'it is placed, located',
    `在, 放在, 摆在, 位于, 挂在, 铺在, 摆放在, 放置在, 插在, 趴在, 躺在, 坐落在, 立在, 睡在, 坐在, 贴在, 停在, 堆在, 种在, 站在, ${formsOf('在', '于')}`,
  ],
  [
    'no',
    'no, without, not, neither, nor, none, excluding, lacking, minus, free of, avoid, never, dont want, do not want, do not include, dont include, do not add, hasnt, isnt',
    '没有, 不要, 无, 不含, 别放, 不放, 去掉, 没, 不带, 不想要, 不需要, 不是',
  ],
  ['of', 'of', '的, 之'],
  [
    'rows-of',
    'rows of, row of, a row of, long rows of, neat rows of, ranks of, lines of, tiers of, aisles of, endless rows of',
    '一排排, 一排排的, 成排的, 成排, 一列列',
  ],
  [
    'in-rows',
    'in rows, in a row, in neat rows, in ranks, in straight rows, in long rows, lined up, arranged in rows',
    '排列整齐, 排成一排, 排成排',
  ],
  ['row-noun', 'rows, columns of seats', ''],
  ['every', 'every', '每, 每个, 每张, 每把, 每台, 每间, 每座, 每一张, 每一个, 每辆, 每只'],
  [
    'each',
    'each, on each side, on both sides, either side, each side, on either side',
    `各, 每边, ${stays.map((verb) => `各${verb}`).join(', ')}, 各有`,
  ],
  ['it', 'it, them, its, they, which, that', '它, 其, 它们'],
  ['aside', 'on the left, on the right, to the left, to the right, on the left side, on the right side', ''],
  ['light-noun', 'light, lights, lighting, glow, illumination', '灯光, 光线, 光'],
  ['in', 'in, into', ''],
  // Phrases whose words alone would be things: a crown, a heart, a key, a watch, a ring.
  [
    'figurative',
    'crown molding, crown moulding, heart of, at the heart of, the heart of, key light, key feature, to watch, star of, gear up, depth of field',
    '',
  ],
];

/** Measure words are part of a count and say nothing else. */
export const measureWords =
  '个, 张, 把, 盏, 幅, 盆, 台, 本, 只, 件, 条, 块, 面, 扇, 座, 棵, 株, 排, 组, 套, 间, 家, 架, 口, 杯, 瓶, 束, 串, 对, 副, 根, 片, 层, 位, 盘, 碗, 辆, 朵, 支, 枝, 尊, 道, 种, 款, 处, 册, 匹, 艘, 堵, 樽, 方, 顶, 人, 屉, 篮, 筐, 捆, 卷, 团, 壶, 罐, 袋, 笼, 列, 栋, 幢, 头, 轮, 挂, 摞, 沓, 坛, 截, 簇, 丛, 叠, 圈';

/** Words without a meaning of their own for a scene. */
export const fillers = {
  english:
    "says saying a an the this these those my your our his her their please could can would you me i we want wants need like make create generate design build give show imagine draw picture render of to for from through let lets into onto as but or so very quite really rather more most too also just only some any all style styled themed theme inspired look looks looking feel feels feeling vibe vibes atmosphere mood should be is are was were will with and that which who where when while then there here it its it's im i'm it’s light lights lighting let's across off out up down left right far view overlooking coming streaming falling accents accent details detail touches touch tones tone colour color colours colors scheme palette coloured colored shade shades full made one other another each same own size sized seat seater seats around type kind side sides top back front surface ceiling-high scene photo realistic photorealistic high quality ultra detailed hd 4k 8k 3d world walkthrough over by at in on under single lots such maybe perhaps something anything everything please thanks thank hello hi nicely put place placed add include included use using used have having has had do does did not been being them they he she if than height meters metres meter metre m sqm ft holding each about outdoor indoor containing by-the-way leading lower apartment during day today back wall hangs standing set complete whole entire overall mainly mostly",
  chinese:
    '的, 了, 着, 得, 地, 排成, 摆成, 围成, 请, 帮我, 帮, 给我, 我, 我想要, 想要, 我要, 想, 你, 他, 她, 我们, 生成, 设计, 做, 制作, 创建, 画, 一下, 一个, 一种, 风格, 风, 式, 感, 的感觉, 感觉, 氛围, 气氛, 整体, 色调, 配色, 色系, 主色调, 为主, 以, 用, 让, 可以, 能, 很, 非常, 十分, 比较, 有点, 特别, 更, 最, 都, 也, 还, 又, 再, 就, 而, 但, 但是, 不过, 并, 或, 或者, 以及, 从, 到, 至, 向, 往, 由, 被, 把, 将, 这, 那, 这个, 那个, 这里, 那里, 其中, 整面, 户型, 户外, 店内, 屋内, 店里, 整个, 全部, 所有, 光线, 灯光, 光, 充足, 充满, 满, 外, 外面, 一楼, 二楼, 楼, 家, 材质, 颜色, 造型, 设计感, 采用, 使用, 拥有, 具有, 约, 大约, 左右, 平方米, 平米, 平, 米, 层高, 高度, 面积, 散落, 谢谢, 吧, 吗, 呢, 啊, 里, 上, 下, 一',
};

/** Words that the grammar passes over as it does fillers, but that carry meaning. `owner`: whose a place is; `scenery`: what is not built. */
export const asides: ['owner' | 'scenery', string, string][] = [
  [
    'owner',
    'night owl, early bird, family, person, grandmother, grandma, grandpa, grandfather, twins, college student, university student, high school student, school student, school kid, school child, college kid, college graduate',
    '大学生, 中学生, 小学生, 高中生, 学生, 奶奶家, 奶奶, 爷爷, 妈妈',
  ],
  [
    'scenery',
    'double, everywhere, soft, upper, city, big-city, people, guests, keys, clutter, menu, autumn, winter, spring, summer, panelled, paneled, gilded, ring light, in a semicircle, in a half circle, in a circle',
    '大米, 稻米, 面粉, 冬天, 夏天, 春天, 秋天, 吸音, 苏州, 暗黑, 远处, 窗外, 路边, 街边, 路旁, 行人, 游客, 客人, 人群, 冰箱贴, 窗花, 烟花',
  ],
];
