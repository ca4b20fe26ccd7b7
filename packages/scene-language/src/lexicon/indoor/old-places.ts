// Places of stone and old wood: castles, churches, taverns, caves.
import type { IndoorRecord } from './indoor-place.ts';

const stone = { floor: 'stone #8b8378', walls: 'stone #a39a8b', ceiling: 'stone #9a9184' };
const homely = 'tv tv-stand monitor sofa fridge washing-machine treadmill pond';

export const oldPlaces: IndoorRecord[] = [
  {
    id: 'castle-hall',
    en: "castle hall, great hall, medieval hall, banquet hall, hall of a castle, castle great hall, castle interior, medieval castle hall, knights hall, knight's hall, viking hall, mead hall, feast hall",
    zh: '城堡大厅, 城堡大堂, 宴会厅, 中世纪大厅, 骑士大厅, 城堡内部, 城堡宴会厅',
    areaM2: 170,
    heightM: 8,
    long: 1.9,
    style: 'gothic',
    ...stone,
    ceiling: 'oak #6b4f36',
    form: 'gable 2.6',
    frame: 'trusses walnut 3.6',
    windows: 'arched sides 1.1x2.8 at 3.4 every 5',
    door: 'arched 1.9x2.9',
    light: 'none',
    things: `
      fireplace 3x0.7x2.4 at left v=0.5
      throne|armchair at head in=0.5
      banquet-table|dining-table|table 5.4x1.1x0.78 rows zone=0.24-0.9 margin=2.6 along most=3 beside=0.5 around=bench*6
      banner|tapestry hang walls=sides every=5 z=3 off=half
      banner|tapestry hang walls=head every=3.4 z=3.4
      torch|wall-lamp hang walls=sides every=5 z=1.9 off=half
      torch|wall-lamp hang walls=head every=4 z=2
      chandelier over every=6
      rug strip wide=1.6 zone=0.06-0.22
      armor at foot-left
      armor at foot-right
      shield|round-shield hang walls=foot every=3 z=2.6
      candle on banquet-table per=2
      plate on banquet-table per=6
      cup on banquet-table per=4
      bowl on banquet-table per=1
      barrel*3 free
    `,
    never: homely,
  },
  {
    id: 'throne-room',
    en: 'throne room, throne hall, royal hall, royal court, audience hall',
    zh: '王座厅, 王座室, 宝座厅, 金銮殿, 王宫大殿, 觐见厅',
    areaM2: 200,
    heightM: 9,
    long: 2,
    style: 'baroque',
    floor: 'marble #cfc6b6',
    walls: 'stone #c4b8a2',
    ceiling: 'plaster #d8cdb8',
    form: 'barrel 2.6',
    frame: 'ribs stone 4',
    windows: 'arched sides 1.4x4 at 2.6 every 4',
    door: 'arched 2.2x3.2',
    light: 'none',
    things: `
      throne|armchair at head in=0.9
      rug strip wide=2 zone=0.03-0.94
      column 0.7x0.7x6.2 line walls=sides every=4 in=1.6 off=half
      banner|tapestry hang walls=head every=2.8 z=3.2
      banner|tapestry hang walls=sides every=4 z=3 off=half
      torch|wall-lamp hang walls=sides every=4 z=2 off=half
      chandelier over every=7
      armor line walls=sides every=4 most=8 off=half
      candle*2 free
    `,
    never: homely,
  },
  {
    id: 'church',
    en: 'church, chapel, cathedral, basilica, church interior, nave, abbey, monastery church',
    zh: '教堂, 礼拜堂, 大教堂, 教堂内部, 修道院',
    areaM2: 290,
    heightM: 10,
    long: 1.9,
    style: 'gothic',
    floor: 'stone #a79d8c',
    walls: 'stone #cabfac',
    ceiling: 'plaster #ded5c3',
    form: 'barrel 3',
    frame: 'ribs stone 4',
    windows: 'stained-glass sides 1.3x4 at 2.6 every 4',
    door: 'arched 2.2x3.2',
    light: 'none',
    things: `
      altar|table at head in=1.4
      cross hang walls=head z=3 most=1
      lectern at head-left in=2.4
      column 0.6x0.6x6.6 line walls=sides every=4 in=1.7 off=half
      pew|bench 2.6x0.5 rows face=head zone=0.26-0.92 margin=2.6 aisles=1 aisle=1.8 gap=0.55 beside=0.1
      rug strip wide=1.5 zone=0.08-0.92
      candle on altar per=4
      flowers on altar per=2
      candelabra|floor-lamp at head-right in=2.2
      painting hang walls=sides every=8 z=1.7
      chandelier over every=12
    `,
    never: homely,
  },
  {
    id: 'temple',
    en: 'temple, temple hall, buddhist temple, shrine hall, temple interior, shinto shrine, pagoda, hindu temple, shrine',
    zh: '寺庙, 佛堂, 佛殿, 大雄宝殿, 庙, 神庙, 寺院, 祠堂, 神社, 庙宇',
    areaM2: 150,
    heightM: 7,
    long: 1.3,
    head: 'long',
    style: 'chinese',
    floor: 'slate #6a6863',
    walls: 'plaster #a8442f',
    ceiling: 'rosewood #5a3326',
    form: 'gable 1.8',
    frame: 'beams rosewood 2.6',
    windows: 'lattice foot 1.6x1.9 at 0.8 every 2.6',
    door: 'french 2x2.8',
    light: 'spots 90 2900',
    things: `
      statue|sculpture 1.8x1.4x3.2 at head in=0.7
      statue|sculpture at head-left in=0.7
      statue|sculpture at head-right in=0.7
      altar|table 2.6x0.7x0.95 at center v=0.4
      incense-burner on altar per=1
      candle on altar per=4
      flowers on altar per=2
      fruit on altar per=2
      column 0.5x0.5x5.2 rows zone=0.2-0.92 margin=1 gap=2.8 beside=3 most=8
      cushion rows face=head zone=0.55-0.86 margin=2 gap=0.5 beside=0.7 aisles=1 aisle=1.4 most=14
      banner|calligraphy hang walls=sides every=2.6 z=2.2
      paper-lantern over every=3.4
      gong|temple-bell|bell at foot-left in=1
    `,
    never: homely,
  },
  {
    id: 'tavern',
    en: 'tavern, medieval tavern, inn, medieval inn, fantasy tavern, alehouse, taproom, ale house, beer hall',
    zh: '酒馆, 客栈, 中世纪酒馆, 小客栈, 酒肆, 奇幻酒馆, 啤酒馆',
    areaM2: 75,
    heightM: 3.4,
    long: 1.5,
    style: 'rustic',
    floor: 'reclaimed-wood',
    walls: 'plaster #cbb591',
    ceiling: 'reclaimed-wood #6d543c',
    frame: 'beams oak 1.6',
    windows: 'lattice sides 1.1x1.1 at 1.1 every 3.4',
    light: 'none',
    things: `
      counter 3.6x0.65x1.1 at head in=1.2 seat=bar-stool*4
      bar-shelf|shelf line walls=head most=3
      barrel line walls=left zone=0-0.3 most=3
      fireplace at right v=0.45
      table 1.6x0.8x0.76 rows zone=0.34-0.92 margin=0.7 gap=0.7 beside=0.9 around=chair*4 most=6
      candle on table per=1
      mug|cup on table per=2
      bottle on counter per=3
      cup on counter per=2
      torch|wall-lamp hang walls=sides every=3.4 z=1.7 off=half
      lantern|pendant-lamp over table
      deer-head hang walls=right most=1 z=1.9
      barrel*2 free
      crate*2 free
    `,
    never: homely,
  },
  {
    id: 'saloon',
    en: 'saloon, western saloon, wild west saloon, old west saloon, cowboy bar, western bar',
    zh: '西部酒馆, 西部酒吧, 牛仔酒吧, 西部沙龙',
    areaM2: 85,
    heightM: 3.8,
    long: 1.5,
    style: 'victorian',
    floor: 'reclaimed-wood #6d543c',
    walls: 'pine #7d5636',
    ceiling: 'reclaimed-wood #59432f',
    frame: 'beams pine 2',
    windows: 'lattice sides 1x1.6 at 0.9 every 3.2',
    light: 'none',
    things: `
      counter 5x0.65x1.1 at head in=1.2 seat=bar-stool*5
      bar-shelf|shelf line walls=head most=3
      piano at right v=0.3
      table 1.1x1.1x0.76 rows zone=0.34-0.92 margin=0.8 gap=0.8 beside=1 around=chair*4 most=5
      cup on table per=2
      bottle on table per=1
      bottle on counter per=3
      barrel line walls=left zone=0-0.3 most=2
      lantern|pendant-lamp over table
      wall-lamp hang walls=sides every=3.2 z=1.8 off=half
      deer-head hang walls=left most=1 z=2
      barrel free
    `,
    never: homely,
  },
  {
    id: 'dungeon',
    en: 'dungeon, castle dungeon, torture chamber',
    zh: '地牢',
    areaM2: 42,
    heightM: 3.2,
    long: 1.6,
    style: 'gothic',
    floor: 'stone #6f6a62',
    walls: 'stone #7d776d',
    ceiling: 'stone #6f6a62',
    form: 'barrel 0.9',
    frame: 'ribs stone 2.6',
    windows: 'plain head 0.6x0.4 at 1.7 every 9',
    door: 'arched 1x2.1',
    light: 'none',
    mood: 'firelight',
    things: `
      prison-bars 2.5x0.1x2.2 rows face=foot zone=0.34-0.38 margin=0.02 beside=0 most=2
      straw-bed|cushion at head-left in=0.2
      chains hang walls=right every=1.8 z=1
      torch|wall-lamp hang walls=right every=2.6 z=1.7
      torch|wall-lamp hang walls=foot every=2.2 z=1.7
      table 1.1x0.7x0.75 at right v=0.72 seat=stool
      candle on table per=2
      skull on table per=1
      bucket|trash-can at head-right in=0.2
      barrel*2 free
      crate free
    `,
    never: `${homely} plant rug curtain painting`,
  },
  {
    id: 'cave',
    en: 'cave, cavern, grotto, crystal cave, ice cave, cave interior, underground cave, mine shaft, mine tunnel',
    zh: '洞穴, 山洞, 岩洞, 溶洞, 水晶洞, 矿洞, 矿井, 石窟',
    areaM2: 90,
    heightM: 4.6,
    long: 1.5,
    style: 'rustic',
    floor: 'soil #7b6c5a',
    walls: 'rock #8d8273',
    ceiling: 'rock #7f7568',
    form: 'rock 0.9',
    windows: 'skylight 1.4x1.4 every 7',
    door: 'arched 2.4x2.8',
    light: 'none',
    mood: 'firelight',
    things: `
      campfire at center v=0.55 around=log-seat|rock*4
      stalagmite|rock 0.9x0.9x1.7 rows zone=0.1-0.9 margin=3 gap=2.8 beside=3.6 most=6
      lantern line walls=sides every=4 in=1 most=4
      crystal-cluster line walls=all every=4 in=1 off=half most=8
      rock 1.7x1.4x1.3 line walls=all every=3.4 in=0.9 most=6
      stalagmite|rock line walls=all every=1.7 in=0.9 most=12
      stalactite over every=2.2
      crate*2 free
      barrel free
    `,
    never: `${homely} rug curtain painting chair table bed desk bookshelf`,
  },
];
