// Where people travel, bathe and pass through.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'bed nightstand wardrobe washing-machine fireplace tv-stand';

export const passingPlaces: IndoorRecord[] = [
  {
    id: 'station',
    en: 'train station, railway station, station hall, bus station, train station hall, train platform',
    zh: '火车站, 车站, 候车厅, 站台, 候车大厅, 汽车站, 高铁站',
    areaM2: 300,
    heightM: 9,
    long: 1.7,
    style: 'industrial',
    floor: 'granite #a9a6a1',
    walls: 'stone #c6bca9',
    ceiling: 'metal-panel #b4b9bb',
    form: 'barrel 2.8',
    frame: 'ribs iron 4.5',
    windows: 'arched sides 2.4x3.6 at 2.6 every 4.5; skylight 2.4x2.2 every 4.5',
    door: 'arched 3x3.4',
    light: 'spots 120 3800',
    things: `
      departure-board|tv 3.6x0.2x1.6 hang walls=head most=1 z=3
      clock 1.2x0.1x1.2 hang walls=head most=1 z=5.2
      ticket-machine|fridge line walls=head every=1.3 most=6
      waiting-bench|bench 2.2x0.65x0.85 rows face=left double zone=0.26-0.82 margin=4 gap=4 beside=1 most=16
      turnstile|railing rows face=head zone=0.86-0.95 margin=3.6 beside=0.9 most=8
      column 0.7x0.7x6 line walls=sides every=4.5 in=1.6 off=half
      trash-can line walls=sides every=9 in=1.7
      counter 2.4x0.7x1.05 line walls=left zone=0.4-0.7 in=1 most=2
      map hang walls=right every=4.5 z=1.1
      trunk*3 free
    `,
    never: `${homely} rug curtain sofa pond`,
  },
  {
    id: 'airport-gate',
    en: 'airport gate, airport, airport terminal, departure gate, departure lounge, airport lounge, boarding gate, departure hall, check-in hall',
    zh: '机场, 登机口, 候机厅, 候机楼, 航站楼, 机场候机厅, 机场大厅',
    areaM2: 220,
    heightM: 5.5,
    long: 1.6,
    head: 'long',
    style: 'modern',
    floor: 'carpet #7d8790',
    walls: 'paint #e9ebec',
    ceiling: 'metal-panel #d9dcde',
    windows: 'floor-to-ceiling head 3x4 at 0.05 every 3.2',
    door: 'french 2x2.4',
    light: 'strips 200 4200',
    things: `
      waiting-bench|bench 2.2x0.65x0.85 rows face=head double zone=0.2-0.72 margin=1.6 gap=1.5 beside=0.06 aisles=1 aisle=2 most=28
      boarding-desk|reception-desk at right v=0.4 in=1.2
      departure-board|tv hang walls=right most=1 z=2.3
      departure-board|tv hang walls=foot every=5 z=2.3
      vending-machine|fridge line walls=foot every=6 most=2
      plant line walls=foot every=4 in=0.15 off=half
      trash-can line walls=foot every=7 in=0.2
      trunk*4 free
    `,
    never: `${homely} rug curtain pond`,
  },
  {
    id: 'train-interior',
    en: 'train interior, train car, railway carriage, train carriage, inside a train, train compartment, train wagon, subway car, metro car, subway train, passenger car, tram interior',
    zh: '火车车厢, 车厢, 列车车厢, 火车内部, 地铁车厢, 高铁车厢, 列车内部',
    areaM2: 42,
    heightM: 2.5,
    long: 5,
    style: 'modern',
    floor: 'rubber #5b5f63',
    walls: 'plastic #dfdcd3',
    ceiling: 'plastic #ebe9e3',
    form: 'barrel 0.45',
    windows: 'plain sides 1.5x0.85 at 1 every 1.9',
    door: 'sliding 1.1x2',
    light: 'strips 220 4000',
    things: `
      train-seat|chair 1.02x0.65x1.12 rows face=head zone=0.02-0.93 margin=0.02 gap=0.28 beside=0 aisles=1 aisle=0.62 most=36
      luggage-rack hang walls=sides every=2 z=1.95
    `,
    never: `${homely} rug sofa pond plant painting bookshelf`,
  },
  {
    id: 'vintage-train',
    en: 'orient express, vintage train, vintage train interior, vintage train carriage, old train carriage, luxury train, first class compartment, first class train compartment, train dining car, dining car, pullman car, old steam train interior',
    zh: '东方快车, 复古火车车厢, 老式火车车厢, 头等车厢, 火车餐车, 豪华列车',
    areaM2: 42,
    heightM: 2.8,
    long: 4.2,
    style: 'victorian',
    floor: 'carpet #5c2a30',
    walls: 'walnut #7a4a2c',
    ceiling: 'plaster #ece2cc',
    form: 'barrel 0.5',
    windows: 'plain sides 1.3x1 at 0.95 every 1.95',
    door: 'plain 0.9x2',
    light: 'spots 60 2700',
    things: `
      table 0.75x0.6x0.74 rows face=head zone=0.03-0.92 margin=0.06 gap=0.3 beside=0.02 aisles=1 aisle=0.7 around=armchair*2 most=10
      table-lamp on table per=1
      wall-lamp hang walls=sides every=1.95 z=1.75
    `,
    never: `${homely} rug sofa pond plant painting bookshelf tv`,
  },
  {
    id: 'bus-interior',
    en: 'bus interior, inside a bus, school bus, bus, city bus, plane interior',
    zh: '公交车内, 巴士内部, 大巴车内, 校车内部, 公交车厢',
    areaM2: 28,
    heightM: 2.4,
    long: 4.2,
    style: 'modern',
    floor: 'rubber #50545a',
    walls: 'plastic #d9dadb',
    ceiling: 'plastic #e9e9e8',
    form: 'barrel 0.4',
    windows: 'plain sides 1.3x0.9 at 0.95 every 1.6',
    door: 'sliding 1.1x2 right 0.92',
    light: 'strips 200 4200',
    things: `
      bus-seat|train-seat|chair 0.95x0.62x1.05 rows face=head zone=0.1-0.96 margin=0.02 gap=0.24 beside=0 aisles=1 aisle=0.6 most=28
      handrail-pole line walls=sides every=3.2 in=0.98
    `,
    never: `${homely} rug sofa pond plant painting bookshelf`,
  },
  {
    id: 'swimming-hall',
    en: 'swimming hall, indoor swimming pool, indoor pool, swimming pool hall, pool house, natatorium, swimming bath, aquatic center, swimming pool indoors, public pool',
    zh: '游泳馆, 室内游泳池, 室内泳池, 游泳池大厅, 泳池馆, 室内恒温泳池',
    areaM2: 260,
    heightM: 6,
    long: 1.7,
    style: 'modern',
    floor: 'tile #d7dcdc',
    walls: 'tile #e6ebeb',
    ceiling: 'pine #c9ab82',
    form: 'gable 1.4',
    frame: 'trusses pine 4',
    windows: 'floor-to-ceiling left 3x3.4 at 0.05 every 3.4',
    door: 'french 1.8x2.3',
    light: 'strips 160 4500',
    things: `
      bathing-pond|water|pond 7.6x14x0.1 at center v=0.5 flat
      lifeguard-chair at right v=0.5 in=0.3
      deck-chair line walls=right every=1.3 zone=0.12-0.9
      plant line walls=foot every=3 in=0.2
      bench line walls=head every=3 in=0.1
      clock hang walls=head most=1 z=2.8
      towel-rack hang walls=foot most=2 z=1.2 every=3
    `,
    never: `${homely} rug curtain sofa bookshelf`,
  },
  {
    id: 'spa',
    en: 'spa, massage room, wellness room, onsen, bathhouse, bath house, hammam, turkish bath, roman bath, hot spring bath, wellness center',
    zh: '水疗室, 按摩室, 温泉馆, 汤屋, 浴场, 水疗中心, 澡堂, 土耳其浴室',
    areaM2: 60,
    heightM: 3.2,
    long: 1.4,
    style: 'japandi',
    floor: 'stone #9a948a',
    walls: 'cedar #b58d6c',
    ceiling: 'cedar #c09b79',
    windows: 'floor-to-ceiling left 2.2x2.4 at 0.05 every 2.6',
    light: 'spots 120 2900',
    mood: 'warm',
    things: `
      pond 3x4.2x0.1 at center v=0.42 flat
      plant at head-left in=0.15
      plant at head-right in=0.15
      deck-chair line walls=right every=1.3 zone=0.1-0.62
      massage-table|bench at foot-right in=0.5
      bench line walls=head in=0.05 most=2 every=2
      towel on bench per=1
      candle on bench per=1
      bamboo-plant at foot-left in=0.15
      towel-rack hang walls=foot most=1 z=1.2
    `,
    never: `${homely} rug curtain bookshelf`,
  },
  {
    id: 'stairwell',
    en: 'stairwell, stair hall, stairway hall, staircase hall, grand staircase, emergency stairs, stair well',
    zh: '楼梯间, 楼梯井, 楼道, 楼梯厅',
    areaM2: 24,
    heightM: 4.6,
    long: 1.5,
    style: 'modern',
    floor: 'terrazzo #bdb8ad',
    walls: 'paint #dfdcd3',
    ceiling: 'paint #efede7',
    windows: 'plain head 1.4x2 at 1.6 every 3',
    light: 'spots 140 3600',
    things: `
      staircase 1.3x4x4 at left v=0.42 face=foot
      plant at foot-right in=0.12
      painting hang walls=right every=2 z=1.3
      exit-sign|sign hang walls=foot most=1 z=2.5
      fire-extinguisher hang walls=right most=1 z=0.9
      radiator line walls=head most=1 in=0.05
    `,
    never: `${homely} sofa pond`,
  },
  {
    id: 'corridor',
    en: 'corridor, long corridor, hotel corridor, hospital corridor, school corridor, school hallway, hotel hallway, office corridor, underpass',
    zh: '走廊, 长廊, 酒店走廊, 医院走廊, 学校走廊, 通道',
    areaM2: 34,
    heightM: 2.7,
    long: 6,
    style: 'modern',
    floor: 'vinyl #b3b7b4',
    walls: 'paint #e5e4dc',
    ceiling: 'ceiling-panel #f1f1ee',
    windows: 'none',
    door: 'french 1.4x2.1; plain sides 0.95x2.1 every 4.2',
    light: 'panels 240 3800',
    things: `
      bench line walls=left every=4.2 in=0.03 off=half
      painting hang walls=left every=4.2 z=1.35 off=half
      lockers line walls=right zone=0.2-0.8 most=2
      painting hang walls=right every=4.2 z=1.35 off=half
      plant at head-right in=0.1
      exit-sign|sign hang walls=head most=1 z=2.2
      fire-extinguisher hang walls=right most=1 z=0.9
    `,
    never: `${homely} sofa pond rug`,
  },
  {
    id: 'attic',
    en: 'attic, attic room, garret, dusty attic, old attic, attic storage, loft storage',
    zh: '阁楼, 顶楼阁楼, 老阁楼, 储物阁楼',
    areaM2: 34,
    heightM: 3,
    long: 1.6,
    style: 'rustic',
    floor: 'reclaimed-wood',
    walls: 'plaster #ddd2bc',
    ceiling: 'pine #c3a278',
    form: 'gable 1.5',
    frame: 'trusses pine 2.2',
    windows: 'plain head 1.1x1.1 at 1 every 9; skylight 0.9x0.8 every 2.6',
    light: 'none',
    things: `
      bed 1.4x2x0.55 at head in=0.05
      rug at center v=0.55 flat
      armchair at center v=0.66 u=0.3 face=right
      trunk line walls=left zone=0.4-0.9 in=0.6 most=2
      bookshelf 0.9x0.3x1.1 line walls=right zone=0.2-0.6 in=0.7 most=2
      book on trunk per=2
      floor-lamp at center v=0.8 u=0.3
      chest-of-drawers line walls=foot most=1
      crate*3 free
      lamp on chest-of-drawers per=1
    `,
    never: 'pond car',
  },
  {
    id: 'cellar',
    en: 'cellar, wine cellar, root cellar, vaulted cellar, stone cellar, cheese cellar, wine vault',
    zh: '酒窖, 地窖, 石头地窖, 葡萄酒窖, 拱顶地窖',
    areaM2: 46,
    heightM: 3,
    long: 1.8,
    style: 'rustic',
    floor: 'stone #8f877b',
    walls: 'brick #9a7a68',
    ceiling: 'brick #9a7a68',
    form: 'barrel 1.1',
    frame: 'ribs brick 2.8',
    windows: 'none',
    door: 'arched 1.1x2.1',
    light: 'spots 60 2700',
    things: `
      bar-shelf|shelf 1.2x0.4x1.7 line walls=left every=1.25
      barrel 0.8x0.8x0.95 line walls=right every=1 in=0.1
      barrel 0.8x0.8x0.95 line walls=head every=1 in=0.1
      table 1.4x0.8x0.76 at center v=0.55 face=right around=stool*4
      bottle on table per=3
      glassware on table per=3
      candle on table per=2
      torch|wall-lamp hang walls=right every=2.8 z=1.55
      torch|wall-lamp hang walls=head most=1 z=1.6
      crate*2 free
    `,
    never: 'pond sofa tv tv-stand bed curtain plant',
  },
];
