// Places outside: words and the size of the ground one walks on. What they look like: packages/room-builder/src/land/outdoor-places.ts.
import type { PlaceFacts } from './places.ts';
import type { Row } from './row.ts';

const open = (areaM2: number, usual = ''): PlaceFacts => ({
  areaM2,
  ceilingM: 0,
  outside: true,
  usual: usual === '' ? [] : usual.split(' '),
});

export const outdoorPlaces: Row<PlaceFacts>[] = [
  ['bamboo-forest', 'bamboo forest, bamboo grove, bamboo garden, bamboo path', '竹林, 竹海, 竹园', open(130, '')],
  [
    'pirate-ship',
    'pirate ship, deck of a ship, ship deck, deck of a boat, sailing ship, galleon, cruise ship deck',
    '海盗船, 甲板, 帆船甲板, 船甲板',
    open(150, 'mast barrel'),
  ],
  ['gas-station', 'gas station, petrol station, filling station, service station', '加油站', open(220, 'gas-pump')],
  [
    'construction-site',
    'construction site, building site, construction yard',
    '工地, 建筑工地, 施工现场',
    open(240, ''),
  ],
  [
    'sports-field',
    'soccer field, football field, football pitch, soccer pitch, sports field, rugby field, baseball field',
    '足球场, 运动场, 球场, 棒球场',
    open(420, 'goal'),
  ],
  [
    'garden',
    'garden, backyard, back yard, yard, front yard, front garden, back garden, flower garden, rose garden, cottage garden, secret garden, botanical garden, english garden, vegetable garden, lawn',
    '花园, 庭院, 院子, 园林, 后院, 后花园, 前院, 玫瑰园, 植物园, 菜园, 草坪',
    open(190, 'bench'),
  ],
  [
    'park',
    'park, city park, public park, urban park, park path, national park',
    '公园, 城市公园, 森林公园',
    open(220, 'bench'),
  ],
  [
    'courtyard',
    'courtyard, inner courtyard, cloister, inner yard, riad, hacienda courtyard, castle courtyard',
    '天井, 内院, 四合院, 中庭庭院, 四合院院子, 内庭',
    open(130, 'bench'),
  ],
  [
    'playground',
    "playground, children's playground, kids playground, play area, school playground, schoolyard, school yard",
    '游乐场, 儿童游乐场, 操场, 游戏场, 儿童乐园',
    open(220, 'slide swing bench'),
  ],
  [
    'street',
    'street, road, city street, lane, avenue, town street, village street, high street, main street, shopping street, boulevard, downtown, city at night, futuristic city, cyberpunk city, cyberpunk street, suburb, suburban street, cobbled street, cobblestone street',
    '街道, 马路, 街头, 老街, 大街, 步行街, 商业街, 石板路, 城市街道, 闹市',
    open(200, 'street-lamp bench'),
  ],
  [
    'alley',
    'alley, alleyway, back alley, narrow alley, narrow street, side street, backstreet, back street, laneway',
    '小巷, 胡同, 巷子, 弄堂, 里弄, 窄巷, 后巷',
    open(70, ''),
  ],
  [
    'street-corner',
    'street corner, corner of a street, bus stop, crossroads, intersection, crosswalk, taxi stand, tram stop',
    '街角, 十字路口, 公交站, 公交车站, 路口, 公交站台, 斑马线',
    open(180, 'street-lamp bench'),
  ],
  [
    'square',
    'town square, city square, plaza, piazza, public square, village square, main square',
    '广场, 市政广场, 小镇广场, 城市广场',
    open(260, 'fountain bench street-lamp'),
  ],
  [
    'market-square',
    'market square, street market, outdoor market, open-air market, farmers market, farmers’ market, farmer’s market, flea market, night market, christmas market, bazaar, market place, marketplace, souk',
    '集市, 市集, 市集广场, 夜市, 农贸集市, 圣诞集市, 跳蚤市场, 露天市场',
    open(220, 'stall'),
  ],
  [
    'harbor',
    'harbor, harbour, marina, dock, docks, pier, wharf, quay, waterfront, fishing port, boardwalk, jetty, fishing village, seafront, promenade',
    '港口, 码头, 海港, 渔港, 游艇码头, 船坞, 栈桥, 渔村, 滨海步道',
    open(200, 'bench'),
  ],
  [
    'beach',
    'beach, sandy beach, seaside, seashore, shore, coast, bay, cove, lagoon, coastline',
    '海滩, 沙滩, 海边, 海岸, 海岛, 小岛, 海湾, 荒岛',
    open(230, ''),
  ],
  [
    'forest',
    'forest, woods, woodland, jungle, rainforest, pine forest, enchanted forest, magical forest, deep forest, autumn forest, grove, thicket, swamp',
    '森林, 树林, 丛林, 雨林, 松树林, 魔法森林, 密林, 秋天的森林, 沼泽',
    open(130, ''),
  ],
  [
    'forest-clearing',
    'forest clearing, glade, clearing, clearing in the forest, clearing in the woods, woodland clearing, woodland glade, forest glade',
    '林间空地, 森林空地, 林中空地, 森林里的空地, 林间草地',
    open(170, ''),
  ],
  [
    'mountain-lake',
    'mountain lake, alpine lake, lake, lakeside, lake shore, lakeshore, lakefront, glacier lake, fjord, lake in the mountains',
    '高山湖泊, 湖边, 湖畔, 湖泊, 山中湖泊, 高山湖, 湖岸, 峡湾',
    open(200, ''),
  ],
  [
    'mountains',
    'mountains, mountain landscape, mountain, alps, mountain top, alpine meadow, mountain meadow, mountain valley, valley, hilltop, mountain peak, cliff, canyon, hillside, mountainside',
    '高山, 雪山, 群山, 山顶, 山谷, 大山, 高山草甸, 山坡, 悬崖, 峡谷, 山峰',
    open(200, ''),
  ],
  [
    'desert',
    'desert, sand dunes, dunes, oasis, sahara, desert landscape, wasteland, mars, alien planet, moon surface, dune',
    '沙漠, 荒漠, 戈壁, 沙丘, 绿洲, 荒原, 火星, 外星球',
    open(200, ''),
  ],
  [
    'snow-field',
    'snow field, snowfield, snowy field, winter landscape, snowy landscape, snow landscape, winter scene, ski slope, arctic, tundra, ice field, glacier, snowy forest, winter forest, snow-covered field, snowy mountain, snowy mountains, north pole, winter wonderland',
    '雪地, 雪原, 冬日雪景, 冰原, 滑雪场, 雪野, 冬天的森林, 雪林, 北极, 冰川, 雪中森林',
    open(200, ''),
  ],
  [
    'farm',
    'farm, farmyard, farm yard, ranch, farmland, barnyard, homestead, countryside, field, wheat field, corn field, cornfield, rice field, orchard, apple orchard, pasture',
    '农场, 农家院, 牧场, 农田, 田野, 麦田, 稻田, 果园, 农庄',
    open(230, ''),
  ],
  [
    'camp-site',
    'camp site, campsite, campground, camping site, camp, camping ground, base camp',
    '露营地, 营地, 野营地, 宿营地, 露营',
    open(170, 'campfire'),
  ],
  [
    'ruins',
    'ruins, ancient ruins, temple ruins, castle ruins, roman ruins, ruined temple, ruined castle, overgrown ruins, greek ruins, ruined city, archaeological site, abandoned temple, acropolis, stonehenge',
    '遗迹, 废墟, 古迹, 神庙遗址, 遗址, 古城遗址, 城堡废墟, 古罗马遗迹',
    open(190, ''),
  ],
  [
    'rooftop-terrace',
    'rooftop terrace, roof terrace, rooftop, roof garden, rooftop garden, rooftop bar, roof deck, rooftop lounge, roof top, rooftop patio, rooftop deck, penthouse terrace, sky garden, sky terrace',
    '屋顶露台, 天台, 屋顶花园, 楼顶露台, 屋顶, 楼顶, 空中花园, 屋顶酒吧, 顶楼露台',
    open(70, ''),
  ],
  [
    'balcony',
    'balcony, loggia, apartment balcony, hotel balcony',
    '阳台, 观景阳台',
    open(14, 'chair side-table plant'),
  ],
  [
    'patio',
    'patio, terrace, deck, porch, veranda, garden terrace, sun terrace, outdoor terrace, outdoor dining area, outdoor seating area, wooden deck, front porch, beer garden, outdoor cafe, sidewalk cafe',
    '露台, 平台露台, 户外平台, 门廊, 游廊, 露天咖啡座, 户外餐区, 木平台',
    open(60, ''),
  ],
  [
    'vineyard',
    'vineyard, winery, vineyards, vine rows, tuscan vineyard, tea plantation, tuscan hills, tuscany',
    '葡萄园, 酒庄, 葡萄酒庄园, 茶园',
    open(170, ''),
  ],
  [
    'meadow',
    'meadow, flower meadow, wildflower meadow, grassland, prairie, flower field, field of flowers, wildflower field, savanna, savannah, steppe, hill, hills, rolling hills, open field, grassy hill, sunflower field, poppy field, tulip field',
    '草地, 草原, 花海, 花田, 野花草地, 大草原, 山丘, 丘陵, 郁金香花田, 向日葵花田',
    open(200, ''),
  ],
  [
    'lavender-field',
    'lavender field, lavender fields, provence, field of lavender',
    '薰衣草花田, 薰衣草田, 普罗旺斯',
    open(170, ''),
  ],
  [
    'riverbank',
    'riverbank, river bank, riverside, bank of a river, creek side, creekside, stream bank, river valley, waterside, canal, canal side',
    '河边, 河岸, 溪边, 江边, 河畔, 河滩, 小溪边, 运河边',
    open(190, ''),
  ],
  [
    'japanese-garden',
    'japanese garden, zen garden, japanese zen garden, rock garden courtyard, karesansui, japanese courtyard, kyoto garden, japanese tea garden, shrine, japanese shrine, shinto shrine',
    '日式庭院, 日式花园, 枯山水, 日本庭园, 禅意花园, 日式园林, 禅意庭院, 神社',
    open(150, ''),
  ],
  ['cemetery', 'cemetery, graveyard, churchyard, burial ground, old cemetery', '墓地, 墓园, 公墓, 坟场', open(180, '')],
  [
    'swimming-pool',
    'outdoor swimming pool, outdoor pool, swimming pool outdoors, poolside, pool area, backyard pool, pool terrace, hotel pool, resort pool, infinity pool, pool deck, pool outside',
    '室外泳池, 露天泳池, 户外泳池, 泳池边, 无边泳池, 酒店泳池, 室外游泳池, 露天游泳池',
    open(190, ''),
  ],
];
