// Where things are sold and meals are served.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'bed nightstand wardrobe washing-machine pond fireplace tv-stand';

export const tradePlaces: IndoorRecord[] = [
  {
    id: 'supermarket',
    en: 'supermarket, grocery store, supermarket aisle, grocery aisle, grocery, convenience store, hypermarket, grocery shop, food store, corner shop, mini market',
    zh: '超市, 超级市场, 便利店, 杂货店, 超市货架, 大卖场, 生鲜超市',
    areaM2: 200,
    heightM: 3.6,
    long: 1.4,
    style: 'modern',
    floor: 'tile #d9d8d3',
    walls: 'paint #eceae4',
    ceiling: 'ceiling-panel #eeeeec',
    windows: 'floor-to-ceiling foot 2.6x2.6 at 0.05 every 2.8',
    door: 'french 2x2.3',
    light: 'strips 420 4300',
    things: `
      fridge-wall|fridge line walls=head
      shop-shelf|shelf 1.2x0.5x1.8 rows face=left double zone=0.14-0.6 margin=1.6 gap=1.9 beside=0 most=80
      shop-shelf|shelf 1.2x0.45x2 line walls=sides zone=0.05-0.72
      freezer-cabinet|counter rows face=left double zone=0.62-0.76 margin=2.6 gap=1.6 beside=0.05 most=4
      fruit-stand|table line walls=right zone=0.74-0.97 most=3
      checkout|counter 2.2x0.9x1 rows face=left zone=0.79-0.95 margin=2.2 gap=1.3 most=5
      cash-register|computer on checkout per=1
      shopping-cart line walls=left every=0.75 zone=0.8-0.97 most=4
      sign over every=7
    `,
    never: `${homely} sofa rug curtain painting`,
  },
  {
    id: 'shop',
    en: 'shop, store, showroom, retail store, gift shop, souvenir shop, antique shop, shoe store, jewelry store, magic shop, potion shop',
    zh: '商店, 店铺, 精品店, 展厅, 专卖店, 礼品店, 古董店, 鞋店, 魔法商店',
    areaM2: 60,
    heightM: 3.2,
    long: 1.4,
    style: 'contemporary',
    floor: 'oak',
    walls: 'paint #efebe3',
    ceiling: 'paint #f3f2ef',
    windows: 'floor-to-ceiling foot 2.2x2.5 at 0.05 every 2.5',
    door: 'french 1.5x2.3',
    light: 'spots 260 3600',
    things: `
      counter 2.2x0.65x1 at head in=1.1
      shelf 1x0.35x1.9 line walls=sides zone=0.08-0.92 every=1.05
      shelf line walls=head every=1.3 most=3
      mannequin line walls=foot every=2 in=0.6 most=2
      table 1.4x0.8x0.8 rows zone=0.36-0.84 margin=1.5 gap=1.3 beside=1.4 most=4
      display-case at head-right in=0.05
      cash-register|computer on counter per=1
      vase on table per=1
      gift-box on table per=2
      mirror hang walls=foot every=2 most=1 z=0.4
      plant*2 free
    `,
    never: homely,
  },
  {
    id: 'bookstore',
    en: 'bookstore, bookshop, book shop, book store, second-hand bookshop, used bookstore',
    zh: '书店, 书屋, 旧书店, 独立书店',
    areaM2: 64,
    heightM: 3.4,
    long: 1.4,
    style: 'traditional',
    floor: 'oak',
    walls: 'paint #d8cdb6',
    ceiling: 'paint #efe9dc',
    windows: 'floor-to-ceiling foot 2x2.5 at 0.05 every 2.4',
    door: 'french 1.4x2.3',
    light: 'spots 190 3000',
    things: `
      counter 1.8x0.65x1.02 at foot-left in=1.1
      ladder line walls=right in=0.36 zone=0.3-0.6 most=1
      bookshelf 1x0.32x2.6 line walls=sides zone=0.04-0.72
      bookshelf 1x0.32x2.6 line walls=head
      bookshelf 1x0.32x1.6 rows face=left double zone=0.14-0.56 margin=1.7 gap=1.5 beside=0 most=12
      table 1.5x0.9x0.72 at center v=0.76
      book on table per=10
      book on counter per=3
      armchair at foot-right in=0.4
      floor-lamp at foot-right in=0.2
      rug at center v=0.76 flat
      pendant-lamp over every=3.4
      plant free
    `,
    never: homely,
  },
  {
    id: 'bakery',
    en: 'bakery, bakehouse, pastry shop, patisserie, cake shop, bread shop, bake shop',
    zh: '面包店, 烘焙店, 蛋糕店, 糕点店, 面包房',
    areaM2: 48,
    heightM: 3.2,
    long: 1.4,
    head: 'long',
    style: 'farmhouse',
    floor: 'tile #cfc3ac',
    walls: 'tile #efeae0',
    ceiling: 'paint #f4f1ea',
    windows: 'floor-to-ceiling foot 2x2.4 at 0.05 every 2.3',
    door: 'french 1.4x2.3',
    light: 'spots 230 3000',
    things: `
      oven at head-left in=0.02
      bread-shelf|shelf line walls=head
      counter 1.4x0.7x1 at head-right in=1.5
      bakery-case|display-case 1.6x0.75x1.25 line walls=head in=1.5 most=3
      cash-register|computer on counter per=1
      cake on counter per=1
      bread-shelf|shelf line walls=left zone=0.5-0.95 most=2
      table 0.7x0.7x0.75 rows zone=0.62-0.94 margin=1 gap=1 beside=1.4 around=chair*2 most=3
      cup on table per=1
      chalkboard hang walls=right most=1 z=1.3
      pendant-lamp over bakery-case
      basket*2 free
    `,
    never: homely,
  },
  {
    id: 'market-hall',
    en: 'market hall, indoor market, covered market, food market, farmers market hall, market, bazaar, food hall, fish market, flea market, souk',
    zh: '菜市场, 室内市场, 市场, 集市, 农贸市场, 集市大厅, 巴扎, 美食市场, 跳蚤市场',
    areaM2: 260,
    heightM: 7,
    long: 1.6,
    style: 'industrial',
    floor: 'stone #a9a298',
    walls: 'brick #b18a76',
    ceiling: 'pine #a98b69',
    form: 'gable 2',
    frame: 'trusses iron 4',
    windows: 'arched sides 1.8x2.6 at 2.8 every 4; skylight 1.6x2 every 4',
    door: 'arched 2.6x3',
    light: 'spots 90 3200',
    things: `
      market-stall|stall 2x1.4x2.4 rows face=left double back=0.3 zone=0.1-0.88 margin=1.9 gap=3 beside=0.5 most=24
      fruit-stand|table 1.6x0.9x1 line walls=sides every=2.2 zone=0.08-0.92
      fruit on fruit-stand per=1
      crate line walls=head every=1.2
      barrel*3 free
      basket*4 free
      string-lights hang walls=sides every=4 z=2.6 off=half
    `,
    never: `${homely} sofa rug curtain`,
  },
  {
    id: 'restaurant',
    en: 'restaurant, bistro, eatery, brasserie, trattoria, steakhouse, canteen, cafeteria, sushi restaurant, chinese restaurant, pizzeria, food court, mess hall, dining car',
    zh: '餐馆, 饭店, 酒楼, 食堂, 面馆, 火锅店, 西餐厅, 中餐馆, 披萨店, 美食广场',
    areaM2: 95,
    heightM: 3.3,
    long: 1.5,
    style: 'contemporary',
    floor: 'oak',
    walls: 'paint #d9cfbf',
    ceiling: 'paint #efece5',
    windows: 'plain left 2x1.7 at 0.7 every 2.6',
    door: 'french 1.5x2.3',
    light: 'spots 120 2900',
    things: `
      counter 3.2x0.65x1.05 at head in=1.15
      bar-shelf|shelf line walls=head most=3
      booth|table 1.6x1.5x1.1 line walls=right zone=0.24-0.92 every=1.75
      table 1.2x0.8x0.75 rows zone=0.28-0.92 margin=0.9 right=2.5 gap=0.8 beside=1 around=dining-chair|chair*4 most=10
      plate on table per=4
      glassware on table per=2
      vase on table per=1
      bottle on counter per=3
      glassware on counter per=3
      pendant-lamp over table
      painting hang walls=right every=3 z=1.5
      plant at foot-right in=0.15
      plant at foot-left in=0.15
    `,
    never: homely,
  },
  {
    id: 'bar',
    en: 'pub, cocktail bar, wine bar, speakeasy, jazz bar, sports bar, hotel bar, irish pub, bar room, barroom, lounge bar',
    zh: '酒吧, 清吧, 居酒屋, 鸡尾酒吧, 爵士酒吧, 威士忌吧',
    areaM2: 64,
    heightM: 3.1,
    long: 1.6,
    style: 'industrial',
    floor: 'walnut',
    walls: 'brick #8f5f4d',
    ceiling: 'paint #3a3733',
    windows: 'plain foot 1.4x1.4 at 0.9 every 3',
    light: 'spots 110 2700',
    mood: 'warm',
    things: `
      counter 4.6x0.65x1.1 at left in=1.15 v=0.42 seat=bar-stool*6
      bar-shelf|shelf line walls=left zone=0.14-0.7 every=2.05
      table 0.7x0.7x0.75 rows zone=0.1-0.9 margin=0.6 left=3.6 gap=1 beside=1 around=chair*2 most=6
      bottle on counter per=4
      glassware on counter per=4
      candle on table per=1
      glassware on table per=2
      pendant-lamp*3 over counter
      sign hang walls=head most=1 z=1.9
      painting hang walls=right every=2.2 z=1.5
      jukebox|speaker at head-right in=0.1
      plant free
    `,
    never: homely,
  },
  {
    id: 'lobby',
    en: 'lobby, hotel lobby, reception area, reception hall, atrium, hotel reception, office lobby, grand lobby, bank, bank hall',
    zh: '大堂, 酒店大堂, 大厅, 接待厅, 接待区, 酒店前台大厅, 银行大厅',
    areaM2: 140,
    heightM: 5,
    long: 1.5,
    style: 'luxury',
    floor: 'marble #d9d2c6',
    walls: 'travertine',
    ceiling: 'paint #f1ece2',
    windows: 'floor-to-ceiling left 2.4x3.4 at 0.05 every 2.8',
    door: 'french 2x2.5',
    light: 'spots 140 3000',
    things: `
      reception-desk 3.6x0.9x1.1 at head in=1.3
      computer on reception-desk per=1
      flowers on reception-desk per=1
      painting 2.4x0.05x1.5 hang walls=head most=1 z=1.7
      column 0.6x0.6x4.95 line walls=right every=4 in=1.2
      sofa 2.2x0.9x0.8 rows face=right zone=0.26-0.92 margin=1.4 right=2.4 gap=1.6 beside=0.8 front=coffee-table with=armchair*2 under=rug most=3
      plant at head-left in=0.3
      plant at head-right in=0.3
      plant line walls=right every=4 in=0.2 off=half
      chandelier over every=6
      vase on coffee-table per=1
      trunk|luggage-cart at foot-right in=0.6
    `,
    never: homely,
  },
  {
    id: 'pool-hall',
    en: 'pool hall, billiard hall, billiard room, billiards room, snooker hall, pool room',
    zh: '台球厅, 桌球室, 台球室, 桌球厅, 台球馆',
    areaM2: 110,
    heightM: 3.2,
    long: 1.5,
    style: 'traditional',
    floor: 'carpet #3f5147',
    walls: 'paint #5d6b5c',
    ceiling: 'paint #4b4a45',
    windows: 'none',
    light: 'spots 90 2900',
    things: `
      pool-table 2.6x1.5x0.8 rows face=left zone=0.2-0.94 margin=1.4 gap=1.7 beside=1.7 most=6
      pendant-lamp*2 over pool-table
      counter 3x0.65x1.1 at head in=1.1 seat=bar-stool*4
      bar-shelf|shelf line walls=head most=2
      bench line walls=sides every=3 zone=0.24-0.92
      painting hang walls=sides every=3 z=1.5 off=half
      bottle on counter per=3
      jukebox|speaker at foot-right in=0.1
    `,
    never: `${homely} rug curtain`,
  },
];
