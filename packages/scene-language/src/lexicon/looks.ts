// Styles, moods, light, times of day and sizes: words that describe a scene as a whole.
import type { Row } from './row.ts';

export interface StyleFacts {
  floor: string;
  wall: string;
  colors: string[];
}
const look = (floor: string, wall: string, colors: string): StyleFacts => ({
  floor,
  wall,
  colors: colors.split(' '),
});

export const styles: Row<StyleFacts>[] = [
  [
    'modern',
    'modern, modernist, modern style, modernism',
    '现代, 现代风, 现代主义, 现代感',
    look('oak', 'paint', 'white grey'),
  ],
  ['contemporary', 'contemporary', '当代', look('oak', 'paint', 'white beige')],
  [
    'minimalist',
    'minimalist, minimal, minimalistic, minimalism, uncluttered',
    '极简, 简约, 极简主义, 极简风, 简约风, 极简风格',
    look('concrete', 'paint', 'white'),
  ],
  [
    'scandinavian',
    'scandinavian, scandi, nordic, swedish, danish, hygge, finnish, norwegian',
    '北欧, 北欧风, 斯堪的纳维亚',
    look('oak', 'paint', 'white light-grey'),
  ],
  [
    'japanese',
    'japanese, japanese-style, japan',
    '日式, 日系, 和风, 日式原木风, 和式, 日本',
    look('tatami', 'plaster', 'beige brown'),
  ],
  ['japandi', 'japandi', '日式北欧混搭', look('oak', 'plaster', 'beige white')],
  [
    'industrial',
    'industrial, industrial-style, warehouse style',
    '工业, 工业风, 工业风格, 工业感',
    look('concrete', 'brick', 'grey black'),
  ],
  [
    'mid-century',
    'mid-century, mid-century modern, midcentury, midcentury modern, mid century modern, 1950s, 1960s, fifties',
    '中古, 中古风, 世纪中期, 中世纪现代, 包豪斯',
    look('teak', 'paint', 'mustard teal'),
  ],
  [
    'classical',
    'classical, classic, neoclassical, georgian',
    '古典, 新古典, 古典主义',
    look('parquet', 'paint', 'cream gold'),
  ],
  ['traditional', 'traditional', '传统', look('oak', 'paint', 'beige brown')],
  ['rustic', 'rustic, country cottage, log cabin style', '乡土, 质朴, 原木风, 自然原木', look('wood', 'wood', 'brown')],
  [
    'farmhouse',
    'farmhouse, farm house, country style, countryside, modern farmhouse, shabby chic, cottagecore',
    '乡村, 田园, 乡村风, 田园风, 乡村风格, 农舍',
    look('wood', 'paint', 'white cream'),
  ],
  [
    'bohemian',
    'bohemian, boho, boho-chic, boho chic, hippie',
    '波西米亚, 波希米亚, 波西米亚风, 波希米亚风',
    look('wood', 'plaster', 'terracotta ochre'),
  ],
  ['art-deco', 'art deco, deco, gatsby', '装饰艺术, 装饰艺术风格, 装饰主义', look('marble', 'paint', 'emerald gold')],
  [
    'luxury',
    'luxury, luxurious, opulent, lavish, glamorous, upscale, high-end, posh, palatial',
    '轻奢, 奢华, 豪华, 轻奢风, 高端, 奢侈',
    look('marble', 'paint', 'beige gold'),
  ],
  [
    'chinese',
    'chinese, traditional chinese, ming style, ming dynasty',
    '中式, 中国风, 古风, 传统中式, 明式, 中式风格',
    look('rosewood', 'plaster', 'red brown'),
  ],
  [
    'new-chinese',
    'new chinese, modern chinese, neo-chinese',
    '新中式, 新中式风格, 新中式风',
    look('wood', 'plaster', 'beige brown'),
  ],
  ['zen', 'zen, zen-like, zen style', '禅意, 禅, 禅风, 禅意风', look('tatami', 'plaster', 'beige grey')],
  [
    'mediterranean',
    'mediterranean, greek, santorini, tuscan, spanish, italian',
    '地中海, 地中海风, 希腊, 意式, 托斯卡纳',
    look('terracotta', 'plaster', 'white blue'),
  ],
  [
    'coastal',
    'coastal, nautical, beach house style, hamptons',
    '海洋风, 海滨风, 海岸风',
    look('oak', 'paint', 'white blue'),
  ],
  [
    'french',
    'french, parisian, provencal, provence, haussmann',
    '法式, 法式风, 法国, 巴黎, 法式风格',
    look('herringbone', 'paint', 'cream white'),
  ],
  [
    'european',
    'european, english style, british',
    '欧式, 欧式风格, 简欧, 英式',
    look('parquet', 'paint', 'cream gold'),
  ],
  ['american', 'american, american style', '美式, 美式风格', look('oak', 'paint', 'beige brown')],
  [
    'victorian',
    'victorian, edwardian',
    '维多利亚, 维多利亚风格, 维多利亚式',
    look('parquet', 'wallpaper', 'burgundy brown'),
  ],
  ['gothic', 'gothic, goth', '哥特, 哥特式, 哥特风', look('stone', 'stone', 'black burgundy')],
  ['baroque', 'baroque, rococo', '巴洛克, 洛可可', look('marble', 'paint', 'gold cream')],
  [
    'retro',
    'retro, vintage, antique style, 1970s, seventies, 1980s, eighties',
    '复古, 复古风, 怀旧风, 老式',
    look('wood', 'wallpaper', 'brown orange'),
  ],
  [
    'futuristic',
    'futuristic, sci-fi, science fiction, space age, spaceship',
    '未来, 未来主义, 科幻, 未来感, 科技感',
    look('resin', 'metal', 'white blue'),
  ],
  ['cyberpunk', 'cyberpunk, cyber punk, synthwave', '赛博朋克, 赛博朋克风', look('concrete', 'metal', 'purple pink')],
  [
    'tropical',
    'tropical, balinese, bali style, hawaiian',
    '热带, 东南亚, 巴厘岛, 东南亚风格',
    look('teak', 'plaster', 'green white'),
  ],
  ['wabi-sabi', 'wabi-sabi, wabisabi', '侘寂, 侘寂风, 诧寂, 诧寂风', look('microcement', 'plaster', 'beige grey')],
  ['cream', 'cream style, creamy style', '奶油风, 奶油风格', look('oak', 'paint', 'cream white')],
  ['moroccan', 'moroccan, arabic style, oriental', '摩洛哥, 阿拉伯', look('mosaic', 'plaster', 'terracotta blue')],
  ['eclectic', 'eclectic, maximalist, quirky', '混搭, 混搭风, 折衷主义', look('wood', 'paint', 'teal mustard')],
  [
    'memphis',
    'memphis, memphis style, postmodern',
    '孟菲斯, 孟菲斯风, 后现代',
    look('terrazzo', 'paint', 'pink yellow'),
  ],
  ['brutalist', 'brutalist, brutalism', '粗野主义, 野兽派', look('concrete', 'concrete', 'grey')],
];

export const moods: Row[] = [
  [
    'cozy',
    'cozy, cosy, snug, homely, homey, comfy, comfortable, inviting, welcoming, intimate, cosiness, coziness',
    '温馨, 舒适, 舒服, 惬意, 居家',
  ],
  ['warm', 'warm', '温暖, 暖意'],
  [
    'serene',
    'serene, calm, peaceful, tranquil, relaxing, soothing, restful, relaxed, zen-like calm',
    '宁静, 平静, 祥和, 静谧, 放松, 治愈, 恬静',
  ],
  ['quiet', 'quiet, silent, hushed', '安静, 幽静, 清静'],
  ['gentle', 'gentle, tender, delicate', '温柔, 柔美'],
  [
    'gloomy',
    'gloomy, dark mood, moody, sombre, somber, spooky, eerie, creepy, haunted',
    '阴森, 阴郁, 恐怖, 诡异, 阴暗',
  ],
  ['nostalgic', 'nostalgic, old-fashioned, sentimental, nostalgia', '怀旧, 怀念, 年代感'],
  [
    'elegant',
    'elegant, refined, sophisticated, graceful, chic, stylish, tasteful, classy',
    '优雅, 典雅, 精致, 高雅, 雅致, 高级',
  ],
  ['romantic', 'romantic, dreamy, dreamlike', '浪漫, 梦幻, 唯美'],
  [
    'playful',
    'playful, cheerful, fun, joyful, happy, whimsical, lively, vibrant',
    '活泼, 欢快, 童趣, 可爱, 俏皮, 热闹, 充满活力',
  ],
  ['fresh', 'fresh, airy, clean, crisp', '清新, 通透, 干净, 清爽, 小清新'],
  ['grand', 'grand, majestic, imposing, stately, impressive', '大气, 宏伟, 气派, 庄重, 恢弘'],
  ['mysterious', 'mysterious, enigmatic, magical, mystical, enchanted', '神秘, 魔幻, 奇幻'],
  ['festive', 'festive, christmas mood, celebratory', '节日气氛, 喜庆, 节日'],
  ['lonely', 'lonely, melancholic, melancholy, desolate, abandoned', '孤独, 忧郁, 寂寞, 荒凉, 废弃'],
  ['professional', 'professional, serious, formal, businesslike', '专业, 正式, 商务, 严肃'],
  ['natural', 'natural, organic, earthy', '自然, 天然'],
  ['messy', 'messy, cluttered, chaotic, lived-in', '凌乱, 杂乱, 乱糟糟'],
  ['tidy', 'tidy, neat, orderly, well-organised, organized', '整洁, 整齐, 井井有条'],
  [
    'empty',
    'empty, completely empty, totally empty, entirely empty, bare, unfurnished, vacant, no furniture, without furniture, without any furniture, free of furniture',
    '空, 空的, 空荡荡, 空空荡荡, 空无一物, 空空如也, 空置, 空房, 空屋, 没有家具, 无家具, 不要家具, 不带家具, 没有任何家具, 毛坯, 毛坯房',
  ],
];

export const times: Row[] = [
  ['sunrise', 'sunrise, dawn, daybreak, first light', '日出, 黎明, 破晓, 拂晓'],
  ['morning', 'morning, early morning, mornings', '早晨, 早上, 清晨, 上午, 晨光, 清早'],
  ['noon', 'noon, midday, high noon', '中午, 正午'],
  ['afternoon', 'afternoon, late afternoon', '下午, 午后'],
  ['sunset', 'sunset, golden hour, sundown', '日落, 夕阳, 落日'],
  ['dusk', 'dusk, twilight, blue hour, nightfall', '黄昏, 暮色, 薄暮'],
  ['evening', 'evening, evenings', '傍晚, 晚间'],
  [
    'night',
    'night, midnight, nighttime, night time, at night, late night, moonlit',
    '夜晚, 晚上, 夜里, 深夜, 午夜, 夜间, 月夜, 夜景',
  ],
  ['day', 'daytime, day time', '白天, 日间'],
];

export const lights: Row[] = [
  [
    'bright',
    'bright, well-lit, well lit, brightly lit, full of light, luminous, light-filled, light filled',
    '明亮, 亮堂, 采光好, 光线充足, 敞亮',
  ],
  [
    'sunny',
    'sunny, sunlit, sun-drenched, sunlight, sunshine, sun, sun-filled, sunbeams, sun rays',
    '阳光, 阳光充足, 阳光明媚, 洒满阳光, 晴天, 日光',
  ],
  ['daylight', 'daylight, natural light, natural lighting', '自然光, 天光'],
  [
    'warm',
    'warm light, warm lighting, warm lamp light, warm glow, soft warm light, warm lights, golden light',
    '暖光, 暖色灯光, 暖黄灯光, 温暖的灯光, 暖黄色灯光, 暖色光',
  ],
  [
    'cool',
    'cool light, cold light, cool white light, cold white light, white light',
    '冷光, 冷白光, 冷白色灯光, 冷色灯光, 冷白灯光',
  ],
  [
    'soft',
    'soft light, soft lighting, diffuse light, diffused light, gentle light, ambient light, ambient lighting',
    '柔光, 柔和, 柔和的光线, 灯光柔和, 漫射光',
  ],
  ['dim', 'dim, dimly lit, dim light, low light, dark room, shadowy, dimmed', '昏暗, 光线昏暗, 暗淡, 幽暗, 微弱的光'],
  ['candle', 'candlelight, candlelit, candle light, lit by candles, candle-lit', '烛光'],
  ['neon', 'neon, neon light, neon lights, neon lighting, neon sign, neon signs', '霓虹, 霓虹灯光'],
  ['led', 'led, led lights, led light, led lighting', 'led灯, led'],
  ['track', 'track lighting, track lights, downlights, recessed lights', '轨道灯, 筒灯, 无主灯'],
  ['firelight', 'firelight, fire light, fire glow, glow of the fire', '火光, 炉火'],
  ['moonlight', 'moonlight, moonlit light', '月光'],
  ['overcast', 'overcast, cloudy, grey sky', '阴天, 多云'],
  ['rainy', 'rainy, rain, raining, rainy day, stormy, storm, thunderstorm', '雨天, 下雨, 雨夜, 下着雨, 暴雨'],
  ['snowy', 'snowy, snow, snowing, winter wonderland', '下雪, 雪天, 雪景'],
  ['foggy', 'foggy, fog, misty, mist, haze, hazy', '薄雾, 雾气, 有雾, 晨雾, 雾'],
];

export interface SizeFacts {
  /** Multiplies a usual length. */
  scale: number;
}
export const sizes: Row<SizeFacts>[] = [
  ['tiny', 'tiny, mini, miniature, very small', '迷你, 极小, 微型', { scale: 0.6 }],
  ['small', 'small, little, compact, petite, narrow', '小, 小型, 小小的, 小巧, 狭小, 紧凑, 窄', { scale: 0.8 }],
  ['medium', 'medium, medium-sized, mid-sized, average-sized', '中等, 中型, 中等大小', { scale: 1 }],
  [
    'large',
    'large, big, spacious, roomy, oversized, oversize, king size, king-size, expansive, wide, generous',
    '大, 大型, 宽敞, 宽大, 大大的, 开阔, 大号, 加大, 宽阔',
    { scale: 1.3 },
  ],
  ['huge', 'huge, giant, enormous, massive, gigantic, vast, immense', '巨大, 超大, 庞大, 巨型, 特大', { scale: 1.7 }],
  ['high', 'high, tall, lofty, soaring, double-height, double height', '高, 高高的, 高大, 挑高', { scale: 1.3 }],
  ['low', 'low', '低, 低矮', { scale: 0.7 }],
  ['long', 'long, lengthy, elongated', '长, 长长的, 狭长', { scale: 1.4 }],
  ['short', 'short', '短', { scale: 0.7 }],
];

/** Shapes and states: understood, kept with the object, and without any other meaning. */
export const shapes: Row[] = [
  ['round', 'round, circular', '圆形, 圆, 圆角, 圆形的'],
  ['oval', 'oval, elliptical', '椭圆, 椭圆形'],
  ['square', 'square, rectangular, square-shaped, boxy', '方形, 正方形, 长方形, 矩形, 方'],
  ['l-shaped', 'l-shaped, l shaped, corner-shaped, sectional-shaped, u-shaped', 'l型, l形, 转角, u型, u形'],
  ['curved', 'curved, organic-shaped, wavy', '弧形, 曲面'],
  ['open', 'open, open-plan, open plan, open concept', '开放式, 开放, 敞开'],
  [
    'fluffy',
    'fluffy, shaggy, plush, furry, fuzzy, knitted, woven, tufted, quilted',
    '毛绒, 蓬松, 毛茸茸, 针织, 编织, 绒面',
  ],
  ['old', 'old, antique, aged, worn, weathered, distressed, ancient', '老, 旧, 古董, 做旧, 破旧, 老旧'],
  ['new', 'new, brand-new', '新, 全新'],
  ['polished', 'polished, glossy, shiny, lacquered, gleaming', '抛光, 亮面, 光亮, 高光, 光滑'],
  ['matte', 'matte, matt, raw, rough, textured, brushed, unfinished, exposed', '哑光, 粗糙, 磨砂, 裸露, 原始, 肌理'],
  ['freestanding', 'freestanding, free-standing, standalone', '独立, 独立式'],
  ['built-in', 'built-in, integrated, wall-mounted, floating, recessed', '嵌入式, 壁挂, 悬浮, 入墙'],
  [
    'patterned',
    'patterned, striped, floral, checkered, chequered, checked, plaid, geometric, persian, oriental-patterned',
    '格子, 条纹, 花纹, 碎花, 几何, 波斯, 棋盘格, 印花',
  ],
  [
    'colourful',
    'colourful, colorful, multicoloured, multicolored, multicolor, rainbow',
    '彩色, 五彩, 多彩, 缤纷, 五颜六色, 彩虹',
  ],
  ['framed', 'framed', '带框, 装裱'],
  ['sloped', 'sloped, slanted, sloping, pitched, vaulted', '倾斜, 斜, 坡'],
  ['dried', 'dried, withered', '干, 枯'],
  ['hanging', 'hanging, suspended', '悬挂, 吊'],
  ['simple', 'simple, plain, basic', '简单, 朴素, 素雅'],
  ['beautiful', 'beautiful, lovely, nice, pretty, gorgeous, stunning, cute, amazing, perfect', '漂亮, 美丽, 好看, 美'],
];
