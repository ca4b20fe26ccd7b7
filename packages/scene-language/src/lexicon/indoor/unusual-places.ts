// Places that are no rooms of a house: tents and huts, towers, vaults, ships, stations in space; where the law and the fire brigade are.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'tv tv-stand monitor fridge washing-machine treadmill pond';
const logs = { floor: 'reclaimed-wood', walls: 'pine #a8773f', ceiling: 'pine #b58a54' };
const hull = { floor: 'floor-panel #6d7479', walls: 'metal-panel #c6ccd0', ceiling: 'metal-panel #d3d8da' };

export const unusualPlaces: IndoorRecord[] = [
  {
    id: 'yurt',
    en: 'yurt, ger, mongolian yurt',
    zh: '蒙古包, 毡房',
    areaM2: 34,
    heightM: 3.4,
    long: 1,
    style: 'bohemian',
    floor: 'reclaimed-wood',
    walls: 'linen #e6dcc6',
    ceiling: 'linen #efe6d3',
    form: 'gable 1.3',
    frame: 'beams pine 0.8',
    windows: 'skylight 1.1x1.1 every 9',
    door: 'plain 1x1.7',
    light: 'none',
    things: `
      sauna-stove|stove at center v=0.5
      rug 2.2x1.5 rows flat zone=0.12-0.44 margin=0.5 beside=0.3 most=2
      bed 0.9x1.9x0.45 line walls=left most=1
      bed 0.9x1.9x0.45 line walls=right most=1
      trunk line walls=head every=1.1 most=3
      low-table|coffee-table at center v=0.76 around=cushion*3
      tapestry hang walls=head every=2 z=1
      oil-lamp|candle on trunk per=0.5
      teapot on coffee-table per=1
      bowl on coffee-table per=2
    `,
    never: `${homely} sofa wardrobe bookshelf`,
  },
  {
    id: 'igloo',
    en: 'igloo, snow house',
    zh: '冰屋, 雪屋',
    areaM2: 20,
    heightM: 2.8,
    long: 1.1,
    style: 'rustic',
    floor: 'snow #eef3f7',
    walls: 'snow #e4edf4',
    ceiling: 'snow #eaf1f6',
    form: 'barrel 1.2',
    frame: 'ribs snow 1.2',
    windows: 'round sides 0.6x0.6 at 1.1 every 3',
    door: 'arched 0.9x1.5',
    light: 'glow 60 6000',
    things: `
      straw-bed|bed line walls=head most=2
      blanket on straw-bed per=1
      oil-lamp|lantern at head-right in=0.2
      rug|bear-rug at center v=0.75 flat
      basket at foot-left
      crate at foot-right
    `,
    never: `${homely} sofa wardrobe bookshelf plant curtain painting desk table`,
  },
  {
    id: 'treehouse',
    en: 'treehouse, tree house',
    zh: '树屋',
    areaM2: 20,
    heightM: 2.8,
    long: 1.2,
    style: 'rustic',
    ...logs,
    form: 'gable 0.9',
    frame: 'beams oak 1.4',
    windows: 'lattice all 1.1x1.1 at 0.9 every 2.4',
    door: 'plain 0.9x1.9',
    light: 'none',
    things: `
      rope-ladder|ladder at foot-right
      bed|futon 0.9x1.9 at head-left
      table 0.8x0.6 at right v=0.45 seat=stool*2
      rug at center
      shelf line walls=left most=1
      string-lights hang walls=head most=1 z=2
      lantern|table-lamp on table per=1
      book on shelf per=6
      crate free
    `,
    never: homely,
  },
  {
    id: 'cabin',
    en: 'cabin, log cabin, hut, mountain hut, chalet, ski lodge, wooden cabin, hunting lodge',
    zh: '木屋, 小木屋, 山间小屋, 山间木屋',
    areaM2: 38,
    heightM: 3.6,
    long: 1.3,
    style: 'rustic',
    ...logs,
    form: 'gable 1.2',
    frame: 'trusses oak 2.2',
    windows: 'lattice sides 1.2x1.2 at 0.95 every 2.8',
    light: 'none',
    things: `
      fireplace at head
      rug|bear-rug at center v=0.4 flat
      rocking-chair|armchair rows face=head zone=0.4-0.68 margin=0.9 beside=0.9 most=2
      table 1.4x0.8x0.76 at right v=0.78 around=chair*4
      shelf line walls=left zone=0.55-0.95 every=1.3 most=2
      log-pile|log at head-left
      deer-head hang walls=head most=1 z=2
      lantern|wall-lamp hang walls=sides every=3 z=1.7 most=4
      candle on table per=2
      cup on table per=2
    `,
    never: homely,
  },
  {
    id: 'tiny-house',
    en: 'tiny house, camper, camper van, caravan, motorhome, rv, van life',
    zh: '小房车, 房车, 迷你屋',
    areaM2: 17,
    heightM: 2.7,
    long: 2.2,
    style: 'scandinavian',
    floor: 'oak',
    walls: 'pine #d9bd92',
    ceiling: 'pine #e2cba5',
    windows: 'plain sides 1x0.8 at 1.1 every 2',
    light: 'spots 160 3000',
    things: `
      bed 1.4x1.9x0.5 at head
      kitchen-cabinet line walls=left zone=0.5-0.95 most=2
      stove line walls=left zone=0.5-0.95 most=1
      table 0.7x0.6x0.74 at right v=0.62 seat=stool
      shelf hang walls=right every=2 most=1 z=1.7
      plant on table per=1
      cushion on bed per=2
    `,
    never: 'wardrobe pond bookshelf treadmill',
  },
  {
    id: 'houseboat',
    en: 'houseboat, boat cabin, ship cabin, yacht, yacht cabin, cabin of a boat, cabin of a ship',
    zh: '船屋, 船舱, 游艇',
    areaM2: 22,
    heightM: 2.3,
    long: 2,
    style: 'coastal',
    floor: 'teak',
    walls: 'teak #b98a55',
    ceiling: 'paint #f1ece1',
    form: 'barrel 0.3',
    frame: 'ribs teak 1.6',
    windows: 'round sides 0.55x0.55 at 1.2 every 1.5',
    light: 'spots 150 2900',
    things: `
      bed 1.3x1.9x0.5 at head
      bench 1.8x0.5x0.45 line walls=left zone=0.35-0.8 most=1
      table 0.9x0.6x0.72 at left v=0.58 in=0.65
      cabinet line walls=right zone=0.35-0.95 most=2
      lantern|table-lamp on cabinet per=0.5
      map hang walls=right most=1 z=1.3
      lifebuoy|clock hang walls=foot most=1 z=1.3
    `,
    never: homely,
  },
  {
    id: 'tent-interior',
    en: 'inside a tent, tent interior, glamping tent, safari tent',
    zh: '帐篷里, 帐篷内部',
    areaM2: 22,
    heightM: 2.9,
    long: 1.3,
    style: 'bohemian',
    floor: 'reclaimed-wood',
    walls: 'linen #e5dac2',
    ceiling: 'linen #ece2cd',
    form: 'gable 1.2',
    frame: 'beams pine 2',
    windows: 'plain sides 0.9x0.8 at 0.9 every 2.6',
    door: 'plain 1.2x1.9',
    light: 'none',
    things: `
      bed 1.4x2x0.5 at head flank=nightstand*2
      rug at center v=0.68
      trunk at foot-left
      camping-chair|chair line walls=right zone=0.6-0.95 most=1
      lantern|table-lamp on nightstand per=1
      string-lights hang walls=head most=1 z=1.8
    `,
    never: homely,
  },
  {
    id: 'lighthouse-room',
    en: 'inside a lighthouse, lamp room of a lighthouse, lantern room of a lighthouse, lamp room, lighthouse room',
    zh: '灯塔内部, 灯塔里',
    areaM2: 24,
    heightM: 4,
    long: 1,
    style: 'coastal',
    floor: 'metal-panel #7e8487',
    walls: 'paint #f1efe9',
    ceiling: 'metal-panel #b3bbc0',
    form: 'barrel 0.9',
    windows: 'plain all 1.6x1.9 at 0.9 every 1.8',
    door: 'arched 0.9x1.9',
    light: 'none',
    things: `
      pedestal at center
      lantern 1x1x1.5 on pedestal per=1
      desk 1x0.55 at head-left seat=stool
      book on desk per=1
      telescope at head-right
      railing line walls=sides in=0.3 most=2
      lifebuoy|clock hang walls=foot most=1 z=1.4
    `,
    never: `${homely} sofa bed rug curtain`,
  },
  {
    id: 'wizards-tower',
    en: "wizard's tower, wizard's study, wizard study, wizard's room, wizard tower, alchemist's lab, alchemist's workshop, sorcerer's tower",
    zh: '巫师塔, 魔法书房, 巫师的书房, 炼金术士工作室, 女巫小屋',
    areaM2: 46,
    heightM: 4.6,
    long: 1.1,
    style: 'gothic',
    floor: 'reclaimed-wood',
    walls: 'stone #8f8577',
    ceiling: 'oak #5c4431',
    form: 'gable 1.4',
    frame: 'beams oak 1.4',
    windows: 'arched sides 0.9x1.9 at 1.3 every 3.4',
    door: 'arched 1.1x2.2',
    light: 'none',
    things: `
      desk 1.8x0.8 at center v=0.42 seat=armchair
      bookshelf 1.2x0.35x2.4 line walls=head
      bookshelf 1.2x0.35x2.4 line walls=left zone=0.3-0.95 most=2
      cauldron at right v=0.7 in=0.9
      potion|bottle on shelf per=5
      shelf line walls=right zone=0.1-0.45 most=1
      spell-book|book on desk per=1
      crystal-ball on desk per=1
      skull on desk per=1
      candle on desk per=2
      candelabra|floor-lamp at head-right in=0.4
      globe at foot-left
      telescope at foot-right
      rug at center v=0.72
      torch|wall-lamp hang walls=sides every=3.4 z=1.7 off=half
    `,
    never: `${homely} sofa`,
  },
  {
    id: 'crypt',
    en: 'crypt, tomb, catacombs, catacomb, mausoleum, burial chamber, burial vault',
    zh: '地下墓穴, 墓室, 陵墓, 墓穴, 地下墓室',
    areaM2: 60,
    heightM: 3.6,
    long: 1.7,
    style: 'gothic',
    floor: 'stone #75706a',
    walls: 'stone #857f76',
    ceiling: 'stone #78726a',
    form: 'barrel 1.2',
    frame: 'ribs stone 2.8',
    windows: 'none',
    door: 'arched 1.4x2.3',
    light: 'none',
    mood: 'firelight',
    things: `
      sarcophagus at center v=0.4
      coffin|sarcophagus line walls=sides zone=0.3-0.92 every=2.8 most=4
      statue at head
      column 0.45x0.45x2.6 line walls=sides every=2.8 in=1.5 off=half most=6
      torch|wall-lamp hang walls=sides every=2.8 z=1.7 off=half
      candle-stand|candelabra line walls=head every=2.6 in=0.3 most=2
      skull on sarcophagus per=1
    `,
    never: `${homely} rug curtain painting plant sofa`,
  },
  {
    id: 'mosque',
    en: 'mosque, prayer hall, mosque interior',
    zh: '清真寺, 清真寺大殿',
    areaM2: 240,
    heightM: 8,
    long: 1.3,
    head: 'long',
    style: 'moroccan',
    floor: 'carpet #8f2f2a',
    walls: 'marble #e6ded0',
    ceiling: 'plaster #ece4d4',
    form: 'barrel 2.4',
    frame: 'ribs plaster 4',
    windows: 'arched sides 1.2x2.6 at 2.4 every 4; arched head 1.2x2.6 at 3 every 5',
    door: 'arched 2.4x3.4',
    light: 'spots 110 2900',
    things: `
      arch at head in=0.1
      lectern|staircase at head-right in=0.4
      column 0.5x0.5x4.6 rows zone=0.2-0.92 margin=2.4 gap=3.4 beside=3.6 most=12
      chandelier over every=7
      oil-lamp|pendant-lamp over every=4
      calligraphy hang walls=head every=5 z=2.4
      bookshelf line walls=left most=2
    `,
    never: `${homely} bed table chair`,
  },
  {
    id: 'observatory',
    en: 'observatory, planetarium, astronomer dome',
    zh: '天文台, 天文馆',
    areaM2: 70,
    heightM: 6.5,
    long: 1.05,
    style: 'industrial',
    floor: 'concrete #8d9093',
    walls: 'paint #d5d8da',
    ceiling: 'metal-panel #9aa3aa',
    form: 'barrel 2.8',
    frame: 'ribs steel 1.6',
    windows: 'skylight 1.6x3 every 9',
    light: 'spots 90 3400',
    things: `
      platform 3.4x3.4x0.2 at center
      telescope 1.6x2.6x3 on platform per=1
      desk line walls=sides every=3 most=3 seat=office-chair
      computer on desk per=1
      star-chart|poster hang walls=all every=2.6 z=1.3
      bookshelf line walls=head most=2
      globe at foot-left
    `,
    never: `${homely} sofa bed rug curtain`,
  },
  {
    id: 'mars-base',
    en: 'mars base, base on mars, habitat on mars',
    zh: '火星基地, 火星温室',
    areaM2: 80,
    heightM: 4.2,
    long: 1.8,
    style: 'futuristic',
    ...hull,
    form: 'barrel 1.4',
    frame: 'ribs steel 2.4',
    windows: 'plain sides 2x1.6 at 0.9 every 2.6',
    door: 'sliding 1.4x2.2',
    light: 'strips 260 5000',
    things: `
      grow-rack|raised-bed rows face=left zone=0.3-0.9 margin=1.2 gap=1.3 beside=0.2 most=12
      oxygen-tank|gas-tank line walls=head every=0.9 most=4
      control-panel|desk at head in=1.6 seat=office-chair
      locker|cabinet line walls=foot most=4
      pipe-run hang walls=sides every=4 z=3
      crate*2 free
    `,
    never: `${homely} sofa rug curtain painting`,
  },
  {
    id: 'space-station',
    en: 'space station, space station module, space lab, orbital station, space capsule, cryo chamber, cryo bay',
    zh: '空间站, 太空站, 太空舱, 休眠舱',
    areaM2: 52,
    heightM: 2.9,
    long: 2.2,
    style: 'futuristic',
    ...hull,
    form: 'barrel 0.7',
    frame: 'ribs steel 1.8',
    windows: 'round sides 0.9x0.9 at 1 every 3.4; space head 1.6x1.6 at 0.8 every 9',
    door: 'sliding 1.1x2.1',
    light: 'strips 220 5200',
    things: `
      control-panel line walls=left zone=0.1-0.9 every=2.6 most=3 seat=office-chair
      laptop|computer on control-panel per=1
      locker|cabinet line walls=right zone=0.1-0.9 every=1.6 most=5
      sleep-pod line walls=right zone=0.55-0.95 most=2
      pipe-run hang walls=sides every=3.4 z=2.2
      hatch hang walls=foot most=1 z=0.3
      oxygen-tank|gas-tank line walls=foot most=2
    `,
    never: `${homely} sofa rug curtain painting plant bed`,
  },
  {
    id: 'prison',
    en: 'prison, prison corridor, jail, prison cell, cell block, jail cell, jailhouse',
    zh: '监狱, 牢房, 监牢, 囚室',
    areaM2: 70,
    heightM: 3.6,
    long: 3,
    style: 'industrial',
    floor: 'concrete #8e8d89',
    walls: 'concrete #a8a69f',
    ceiling: 'concrete #9c9a94',
    windows: 'plain head 0.9x0.6 at 2.2 every 2',
    door: 'plain 1x2.1',
    light: 'strips 150 4600',
    things: `
      cell-door|prison-bars 1.6x0.1x2.4 line walls=sides every=2.2 in=1.5
      bunk-bed|bed line walls=sides every=2.2 most=4
      toilet at head-left
      bench 1.6x0.4x0.45 at foot-right
      exit-sign hang walls=foot most=1 z=2.4
    `,
    never: `${homely} sofa rug curtain painting plant bookshelf`,
  },
  {
    id: 'bank-vault',
    en: 'bank vault, vault, vault room, strong room',
    zh: '金库, 银行金库',
    areaM2: 44,
    heightM: 3.2,
    long: 1.4,
    style: 'modern',
    floor: 'marble #b9b3a8',
    walls: 'metal-panel #9aa0a4',
    ceiling: 'metal-panel #b2b7ba',
    windows: 'none',
    door: 'plain 1.2x2.2',
    light: 'panels 240 4200',
    things: `
      vault-door hang walls=head most=1 z=0.3
      safe-deposit-box|deposit-boxes line walls=sides
      table 1.8x0.8 at center seat=chair*2
      safe at foot-left
      coin on table per=3
      table-lamp on table per=1
    `,
    never: `${homely} sofa bed rug curtain painting plant`,
  },
  {
    id: 'courtroom',
    en: 'courtroom, court room, court of law, courthouse',
    zh: '法庭, 法院',
    areaM2: 150,
    heightM: 4.8,
    long: 1.5,
    style: 'classical',
    floor: 'parquet/oak',
    walls: 'walnut #7a5638',
    ceiling: 'plaster #ece7db',
    windows: 'plain sides 1.4x2.2 at 1.6 every 3.4',
    door: 'french 1.8x2.5',
    light: 'panels 220 3800',
    things: `
      judges-bench|reception-desk at head in=0.9
      witness-stand|lectern at head-right in=1.4
      table 2x0.9 rows face=foot zone=0.36-0.5 margin=2.2 beside=1.6 most=2 seat=chair*2
      railing rows face=head zone=0.54-0.57 margin=1.4 beside=0.5 most=6
      pew|bench 2.6x0.5 rows face=head zone=0.6-0.96 margin=1.4 aisles=1 aisle=1.6 gap=0.55 beside=0.1
      chair rows face=right zone=0.16-0.5 left=0.5 right=7 beside=0.1 gap=0.4 most=12
      banner|flag hang walls=head every=5 z=2
      clock hang walls=foot most=1 z=2.6
      chandelier|pendant-lamp over every=6
    `,
    never: `${homely} sofa bed rug`,
  },
  {
    id: 'police-station',
    en: 'police station, interrogation room, interview room, detective office',
    zh: '警察局, 派出所, 审讯室',
    areaM2: 24,
    heightM: 2.9,
    long: 1.3,
    style: 'industrial',
    floor: 'concrete #8f9193',
    walls: 'paint #a3a8a6',
    ceiling: 'paint #c9ccca',
    windows: 'none',
    door: 'plain 1x2.1',
    light: 'spots 120 4400',
    things: `
      table 1.5x0.8x0.75 at center around=chair*2
      mirror 2x0.06x1.1 hang walls=left most=1 z=1
      pendant-lamp over table
      clock hang walls=head most=1 z=2
      filing-cabinet|cabinet at head-left
      camera hang walls=foot most=1 z=2.3
      trash-can at head-right
    `,
    never: `${homely} sofa bed rug curtain plant painting`,
  },
  {
    id: 'fire-station',
    en: 'fire station, firehouse, fire hall',
    zh: '消防站, 消防局',
    areaM2: 190,
    heightM: 5.2,
    long: 1.3,
    style: 'industrial',
    floor: 'concrete #9b9a96',
    walls: 'brick #9d4c3c',
    ceiling: 'metal-panel #c4c7c8',
    frame: 'trusses steel 4',
    windows: 'plain sides 1.6x1.2 at 2.2 every 4',
    door: 'garage 3.4x3.6',
    light: 'strips 240 4200',
    things: `
      truck 2.5x7x3.1 rows face=foot zone=0.18-0.86 margin=2 beside=1.6 gap=1 most=2
      lockers|locker line walls=sides zone=0.1-0.6
      helmet on lockers per=1
      coat-hooks|hook hang walls=head every=1.6 z=1.6
      pole at head-right in=1
      fire-extinguisher line walls=foot every=3 most=2
      tire*2 free
    `,
    never: `${homely} sofa bed rug curtain plant`,
  },
  {
    id: 'circus',
    en: 'circus, circus tent, big top, inside a circus tent',
    zh: '马戏团, 马戏团帐篷',
    areaM2: 380,
    heightM: 10,
    long: 1.2,
    style: 'retro',
    floor: 'sand #cfae7c',
    walls: 'linen #b5342a',
    ceiling: 'linen #efe4cd',
    form: 'gable 4',
    frame: 'beams pine 3',
    windows: 'none',
    door: 'arched 3x3.2',
    light: 'spots 180 3200',
    things: `
      platform 7x7x0.25 at center
      bench 2.6x0.45 line walls=all every=2.8 in=0.4
      bench 2.6x0.45 line walls=all every=2.8 in=1.5
      pole 0.2x0.2x8 rows zone=0.28-0.76 margin=4.6 beside=7 gap=6 most=4
      banner hang walls=all every=5 z=4
      balloon line walls=foot every=3 most=4
      cannon at head-left in=3
      string-lights over every=7
    `,
    never: `${homely} sofa bed rug curtain desk`,
  },
];
