// What is seen through a window: id | English words | Chinese words. Places outside (outdoor-places.ts) are seen as well; these are words for what is
// far away, and count only where the words speak of looking out (parse/outlook.ts).
import type { Row } from './row.ts';

export const outlooks: Row[] = [
  [
    'city',
    'city, cityscape, city lights, skyline, city skyline, downtown, skyscraper, high-rise, metropolis, manhattan, new york, new york city, tokyo, paris, london, shanghai, hong kong, dubai, chicago, singapore, seoul, san francisco, los angeles, eiffel tower, big ben, tokyo tower, times square',
    '城市, 都市, 市景, 城景, 天际线, 城市天际线, 高楼, 高楼大厦, 摩天大楼, 摩天楼, 东京塔, 埃菲尔铁塔, 东方明珠, 外滩, 陆家嘴, 上海, 东京, 纽约, 香港, 曼哈顿',
  ],
  [
    'sea',
    'sea, ocean, coast, coastline, seaside, bay, open water, waves, pacific, atlantic, mediterranean, mediterranean sea',
    '大海, 海面, 海洋, 海景, 海浪, 海湾, 蔚蓝大海, 碧海',
  ],
  [
    'lake',
    'lake, mountain lake, river, fjord, lagoon, water',
    '湖, 湖泊, 湖面, 湖水, 湖景, 江景, 河景, 江面, 河流, 江水, 西湖, 湖光山色',
  ],
  [
    'mountains',
    'mountain, mountain range, mountain peak, snowy mountain, snow-capped mountain, snow-covered mountain, snowy peak, peak, alps, swiss alps, himalayas, rockies, mount fuji, mt fuji, matterhorn',
    '山, 大山, 群山, 远山, 青山, 山景, 山峰, 山峦, 雪峰, 富士山, 阿尔卑斯山, 珠峰',
  ],
  [
    'forest',
    'forest, woods, pine forest, trees, pines, pine trees, treetop, tree canopy, jungle, rainforest',
    '森林, 树林, 树木, 林海, 松林, 丛林',
  ],
  [
    'garden',
    'garden, zen garden, rose garden, courtyard, yard, backyard, front yard, greenery, orchard, central park',
    '花园, 庭院, 院子, 园景, 后院, 绿植, 绿树, 绿意',
  ],
  [
    'hills',
    'hill, rolling hill, countryside, field, wheat field, rice field, rice terrace, vineyard, tuscan hills, farmland, pasture, valley',
    '田野, 麦田, 稻田, 梯田, 草原, 田园, 丘陵, 葡萄园, 茶园, 山谷',
  ],
  ['desert', 'desert, dune, sand dune, red dune, canyon, martian landscape', '沙漠, 沙丘, 戈壁, 红色沙漠'],
  [
    'space',
    'space, outer space, deep space, earth, galaxy, nebula, planet, ringed planet, saturn, jupiter, cosmos, milky way, starfield',
    '太空, 外太空, 宇宙, 地球, 星球, 行星, 土星, 木星, 银河, 星云',
  ],
  ['underwater', 'coral reef, ocean floor, deep sea, underwater world', '海底世界, 珊瑚礁, 深海'],
];
