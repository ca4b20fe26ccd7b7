// Rooms behind and beside those of homes, schools and restaurants: where people eat together, store, dress, sleep and learn.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'tv-stand fireplace nightstand pond wardrobe';

export const everydayPlaces: IndoorRecord[] = [
  {
    id: 'cafeteria',
    en: 'cafeteria, canteen, school cafeteria, office canteen, mess hall, dining hall, university canteen, lunch room, refectory',
    zh: '食堂, 餐厅食堂, 学校食堂, 员工食堂, 员工餐厅',
    areaM2: 150,
    heightM: 3.6,
    long: 1.5,
    style: 'modern',
    floor: 'vinyl #c9c6bd',
    walls: 'paint #efece4',
    ceiling: 'ceiling-panel #f2f2ef',
    windows: 'plain left 2.2x1.6 at 0.95 every 3',
    door: 'french 1.8x2.2',
    light: 'panels 260 4000',
    things: `
      counter|kitchen-island 2.2x0.8x0.95 line walls=head in=1.2 every=2.3 zone=0.1-0.9
      table 1.8x0.8x0.75 rows face=foot zone=0.26-0.92 margin=1.2 gap=1.5 beside=0.9 around=chair*4 most=12
      tray on counter per=2
      trash-can at foot-left in=0.1
      vending-machine at foot-right in=0.05
      menu-board|chalkboard hang walls=head most=2 z=1.8
      clock hang walls=right most=1 z=2
    `,
    never: `${homely} bed sofa`,
  },
  {
    id: 'restaurant-kitchen',
    en: 'restaurant kitchen, commercial kitchen, hotel kitchen, professional kitchen, industrial kitchen, chef kitchen, food truck kitchen',
    zh: '餐厅后厨, 后厨, 酒店厨房, 饭店厨房, 中央厨房',
    areaM2: 56,
    heightM: 3,
    long: 1.5,
    style: 'industrial',
    floor: 'tile #9a958c',
    walls: 'tile #eceae4',
    ceiling: 'ceiling-panel #eef0f0',
    windows: 'none',
    light: 'panels 320 4200',
    things: `
      stove 1x0.8x0.9 line walls=head every=1.1 zone=0.1-0.9
      range-hood|shelf hang walls=head every=1.6 z=1.9
      counter|workbench 1.9x0.75x0.9 rows face=left zone=0.3-0.8 margin=1.5 gap=1.2 beside=0.1 most=4
      fridge line walls=right every=1 most=3
      sink line walls=left every=1.1 most=2
      shelf line walls=left every=1.2 zone=0.5-0.95
      pot on stove per=1
      cutting-board on counter per=1
      bowl on counter per=2
      plate on shelf per=3
      trash-can free
    `,
    never: `${homely} bed sofa rug painting`,
  },
  {
    id: 'theater-dressing-room',
    en: "backstage dressing room, actor's dressing room, changing room, fitting room, theater dressing room, makeup room",
    zh: '化妆间, 化妆室, 更衣间, 试衣间, 演员化妆间',
    areaM2: 26,
    heightM: 2.8,
    long: 1.4,
    style: 'art-deco',
    floor: 'oak #a5835c',
    walls: 'paint #e9ddd2',
    ceiling: 'paint #f3efe8',
    windows: 'none',
    light: 'spots 190 3000',
    things: `
      dressing-table line walls=left every=1.5 seat=stool|chair most=3
      clothes-rail|wardrobe line walls=right every=1.7 most=2
      mirror hang walls=head most=1 z=0.6
      mannequin at head-right in=0.2
      sofa at foot front=coffee-table
      rug free
      flowers|vase on dressing-table per=0.6
      hat free
    `,
    never: 'tv-stand fireplace pond stove',
  },
  {
    id: 'kindergarten',
    en: 'kindergarten, kindergarten classroom, preschool, preschool classroom, daycare, nursery school, day care center',
    zh: '幼儿园, 幼儿园教室, 托儿所',
    areaM2: 64,
    heightM: 3,
    long: 1.3,
    style: 'scandinavian',
    floor: 'vinyl #d9c9a4',
    walls: 'paint #f4ecc9',
    ceiling: 'ceiling-panel #f5f5f1',
    windows: 'plain left 1.9x1.4 at 0.8 every 2.6',
    light: 'panels 270 4000',
    things: `
      table 1.1x0.7x0.5 rows face=head zone=0.3-0.75 margin=1.3 gap=1.3 beside=1 around=chair*4 most=4
      rug at center v=0.86
      bookshelf 1.2x0.35x0.9 line walls=right every=1.4 most=3
      toy-box|basket line walls=head every=1.5 most=2
      toy on bookshelf per=2
      teddy-bear on bookshelf per=1
      building-blocks|toy free
      whiteboard|chalkboard hang walls=head most=1 z=0.7
      poster hang walls=right every=1.6 z=1.4
      play-tent|tent at foot-right in=0.1
    `,
    never: `${homely} bed bar-stool wine-rack`,
  },
  {
    id: 'banquet-hall',
    en: 'banquet hall, wedding hall, reception hall, event hall, function hall, wedding banquet',
    zh: '宴会厅, 婚宴厅, 喜宴大厅, 宴会大厅',
    areaM2: 200,
    heightM: 5,
    long: 1.5,
    style: 'classical',
    floor: 'carpet #7a4a45',
    walls: 'plaster #ece2cf',
    ceiling: 'plaster #f2ebdd',
    windows: 'arched left 1.5x2.8 at 0.6 every 3.4',
    door: 'french 2.2x2.8',
    light: 'spots 160 2900',
    things: `
      stage|dais 5x2x0.4 at head in=0.1
      table 1.6x1.6x0.75 rows face=head zone=0.28-0.92 margin=1.6 gap=1.9 beside=1.9 around=dining-chair|chair*6 most=9
      tablecloth on table per=1
      flowers|vase on table per=1
      plate on table per=6
      glassware on table per=4
      chandelier over every=4.5
      plant line walls=right every=4
    `,
    never: `${homely} bed tv`,
  },
  {
    id: 'storage-room',
    en: 'storage room, store room, storeroom, stockroom, pantry, larder, supply closet',
    zh: '储藏室, 储物间, 杂物间, 仓储间, 食品储藏室, 库房',
    areaM2: 14,
    heightM: 2.6,
    long: 1.6,
    style: 'industrial',
    floor: 'concrete #a09c95',
    walls: 'paint #e4e1d8',
    ceiling: 'paint #eceae4',
    windows: 'none',
    light: 'strips 150 3600',
    things: `
      shelf 1x0.4x1.9 line walls=sides every=1.05
      cardboard-box on shelf per=3
      jar on shelf per=3
      crate at head-left in=0.1
      sacks|crate at head-right in=0.1
      ladder free
      broom free
      bucket free
    `,
    never: `${homely} sofa bed tv`,
  },
  {
    id: 'shed',
    en: 'shed, garden shed, tool shed, potting shed, toolshed, wooden shed, boat shed interior',
    zh: '工具棚, 花园小屋, 棚屋, 农具房',
    areaM2: 14,
    heightM: 2.6,
    long: 1.4,
    style: 'rustic',
    floor: 'pine #8f7350',
    walls: 'pine #a5855c',
    ceiling: 'pine #94754e',
    form: 'gable 0.8',
    windows: 'plain left 0.9x0.8 at 1.1 every 3',
    light: 'spots 90 2800',
    things: `
      workbench 1.6x0.6x0.9 line walls=head most=1
      shelf line walls=right every=1.2 most=2
      tool-wall|shelf hang walls=head most=1 z=1.2
      rake|broom line walls=left every=0.5 most=1
      shovel line walls=left every=0.6 most=1
      plant-pot|plant on shelf per=3
      watering-can free
      lawnmower free
      wheelbarrow free
      sacks|crate free
    `,
    never: `${homely} sofa bed tv`,
  },
  {
    id: 'computer-room',
    en: 'computer room, computer lab, computer classroom, it lab, computer laboratory',
    zh: '计算机房, 电脑室, 微机室, 计算机教室, 机房教室',
    areaM2: 70,
    heightM: 3,
    long: 1.4,
    style: 'modern',
    floor: 'vinyl #b9bcbf',
    walls: 'paint #eef0f0',
    ceiling: 'ceiling-panel #f2f3f3',
    windows: 'plain left 1.8x1.4 at 1 every 2.6',
    light: 'panels 280 4200',
    things: `
      desk 1.3x0.65x0.74 rows face=foot zone=0.2-0.92 margin=1 gap=0.9 beside=0.05 aisles=1 aisle=1 seat=office-chair most=16
      monitor on desk per=1
      keyboard on desk per=1
      computer-mouse on desk per=1
      whiteboard hang walls=head most=1 z=0.9
      server-rack|cabinet at head-right in=0.05
    `,
    never: `${homely} bed sofa`,
  },
  {
    id: 'dorm-room',
    en: 'dorm room, dormitory, dormitory room, student dorm, college dorm, student room, bunk room, barracks',
    zh: '宿舍, 学生宿舍, 大学宿舍, 集体宿舍, 男生宿舍, 女生宿舍',
    areaM2: 24,
    heightM: 2.9,
    long: 1.6,
    style: 'modern',
    floor: 'vinyl #b9a88a',
    walls: 'paint #eeeae0',
    ceiling: 'paint #f4f2ec',
    windows: 'plain head 1.8x1.4 at 0.95 every 4',
    light: 'panels 170 3600',
    things: `
      bunk-bed|bed line walls=left every=2.2 most=2
      desk 1.2x0.6 line walls=right every=1.4 seat=chair most=3
      laptop on desk per=0.7
      table-lamp on desk per=0.7
      book on desk per=1
      bookshelf at foot-right in=0.05
      wardrobe at foot-left in=0.05
      poster hang walls=right every=1.6 z=1.5
      trash-can free
    `,
    never: 'fireplace pond bathtub',
  },
  {
    id: 'gift-shop',
    en: 'gift shop, souvenir shop, souvenir store, craft shop, museum shop',
    zh: '礼品店, 纪念品商店, 文创店, 工艺品店',
    areaM2: 48,
    heightM: 3.1,
    long: 1.4,
    style: 'modern',
    floor: 'oak #b08f66',
    walls: 'paint #f0e9dc',
    ceiling: 'paint #f5f2ea',
    windows: 'shop foot 2.6x2.2 at 0.4 every 3.2',
    light: 'spots 260 3200',
    things: `
      shelf line walls=sides every=1.15 zone=0.08-0.9
      table 1.3x0.8x0.8 rows face=foot zone=0.3-0.75 margin=1.8 gap=1.4 beside=1.2 most=3
      vase on shelf per=1
      teddy-bear on shelf per=1
      book on shelf per=2
      globe on shelf per=0.4
      mask hang walls=head every=0.9 z=1.6 most=3
      figurine|vase on table per=3
      cup on table per=3
      counter|reception-desk at head in=0.9
      cash-register|laptop on counter per=1
    `,
    never: `${homely} bed bathtub`,
  },
];
