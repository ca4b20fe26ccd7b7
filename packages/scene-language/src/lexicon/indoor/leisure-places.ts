// Small shops of one trade, and where people go out, play and are cared for.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'bed nightstand wardrobe fireplace tv-stand pond bathtub';
const shop = {
  areaM2: 50,
  heightM: 3.2,
  long: 1.3,
  floor: 'oak',
  walls: 'paint #f1ece1',
  ceiling: 'paint #f4f2ee',
  windows: 'floor-to-ceiling foot 2.2x2.4 at 0.05 every 2.5',
  door: 'french 1.5x2.3',
  light: 'spots 250 3500',
  never: homely,
};

export const leisurePlaces: IndoorRecord[] = [
  {
    ...shop,
    id: 'flower-shop',
    en: 'flower shop, florist, flower store',
    zh: '花店',
    style: 'farmhouse',
    things: `
      counter 2x0.65x1 at head in=1.1
      bucket rows zone=0.38-0.86 margin=1.2 gap=0.9 beside=0.35 most=15
      flowers on bucket per=1
      shelf 1.1x0.4x1.6 line walls=sides zone=0.1-0.7 every=1.4
      plant on shelf per=2
      vase on counter per=2
      hanging-plant|plant over every=2.4
      plant line walls=foot every=1.4 in=0.2 most=4
      cash-register|computer on counter per=1
    `,
  },
  {
    ...shop,
    id: 'clothing-store',
    en: 'clothing store, boutique, fashion store, clothes shop, fashion boutique, dress shop',
    zh: '服装店, 时装店',
    style: 'contemporary',
    things: `
      counter 2x0.65x1 at head-right in=0.8
      clothes-rack|clothes-rail rows face=foot zone=0.3-0.86 margin=1.3 gap=1.4 beside=0.9 most=6
      mannequin line walls=foot every=1.8 in=0.6 most=2
      fitting-room at head-left
      shelf 1.2x0.4x1.9 line walls=sides zone=0.15-0.85 every=1.5
      mirror hang walls=left most=1 z=0.3
      armchair at foot-right in=0.4
      cash-register|computer on counter per=1
      handbag on shelf per=1
    `,
  },
  {
    ...shop,
    id: 'pharmacy',
    en: 'pharmacy, drugstore, apothecary, chemist shop',
    zh: '药店, 药房, 中药铺, 中药店',
    style: 'traditional',
    walls: 'paint #e4e0d2',
    things: `
      counter 3x0.65x1.05 at head in=1.1
      chest-of-drawers 1.2x0.45x2.2 line walls=head
      shelf 1.1x0.35x2.1 line walls=sides zone=0.1-0.8 every=1.15
      jar|bottle on counter per=4
      jar|bottle on shelf per=5
      balance-scale|scale on counter per=1
      lantern|pendant-lamp over every=2.6
      bench at foot-left in=0.3
    `,
  },
  {
    ...shop,
    id: 'pet-shop',
    en: 'pet shop, pet store, aquarium shop',
    zh: '宠物店',
    style: 'modern',
    floor: 'tile #d6d2c8',
    things: `
      counter 2x0.65x1 at head in=1
      shelf 1.3x0.45x1.4 line walls=sides zone=0.1-0.85 every=1.5
      aquarium on shelf per=0.6
      bird-cage on counter per=1
      pet-bed|basket rows zone=0.45-0.85 margin=1.4 gap=1 beside=0.8 most=4
      cat-tree at foot-left
      bird-cage line walls=head every=1.6 most=2
      plant free
      cash-register|computer on counter per=1
    `,
  },
  {
    ...shop,
    id: 'toy-store',
    en: 'toy store, toy shop, candy store, sweet shop, candy shop',
    zh: '玩具店, 糖果店',
    style: 'contemporary',
    walls: 'paint #f3dfc8',
    things: `
      counter 2x0.65x1 at head in=1
      shelf 1.1x0.4x1.8 line walls=sides zone=0.08-0.9 every=1.15
      toy on shelf per=4
      teddy-bear on shelf per=1
      table 1.3x0.8x0.7 rows zone=0.36-0.84 margin=1.5 gap=1.2 beside=1.2 most=4
      gift-box on table per=2
      balloon line walls=foot every=1.8 most=3
      rocking-horse at foot-right
      jar on counter per=3
    `,
  },
  {
    id: 'diner',
    en: 'diner, american diner, 50s diner, retro diner',
    zh: '美式餐厅, 美式快餐店',
    areaM2: 85,
    heightM: 3.1,
    long: 1.9,
    head: 'long',
    style: 'retro',
    floor: 'tile #c9c3b6',
    walls: 'tile #e9e5dc',
    ceiling: 'metal-panel #d5d8da',
    windows: 'plain foot 2.2x1.4 at 0.95 every 2.6',
    door: 'plain 1.1x2.2 left 0.85',
    light: 'spots 200 3400',
    things: `
      counter 5x0.65x1.05 at head in=1.3 seat=bar-stool*7
      booth line walls=foot every=2.3 most=6
      table 1.1x0.7x0.76 rows zone=0.42-0.74 margin=1.4 beside=1.2 most=4 around=chair*2
      jukebox at head-right
      coffee-machine on counter per=1
      plate on table per=2
      neon-sign hang walls=head every=4 z=2
      pendant-lamp over counter
    `,
    never: homely,
  },
  {
    id: 'ice-cream-parlor',
    en: 'ice cream parlor, ice cream parlour, ice cream shop, gelateria, dessert shop, bubble tea shop, juice bar',
    zh: '冰淇淋店, 甜品店, 冷饮店',
    areaM2: 55,
    heightM: 3.1,
    long: 1.4,
    style: 'retro',
    floor: 'tile #c9c3b6',
    walls: 'paint #f3d3d6',
    ceiling: 'paint #f7f2ec',
    windows: 'floor-to-ceiling foot 2.2x2.3 at 0.05 every 2.5',
    door: 'french 1.4x2.3',
    light: 'spots 240 3600',
    things: `
      counter 2.6x0.65x1.05 at head in=1.4 seat=bar-stool*6
      freezer-cabinet|display-case at head-right in=1.3
      shelf line walls=head every=1.3 most=2
      table 0.7x0.7x0.76 rows zone=0.5-0.9 margin=0.8 gap=1.2 beside=1.1 most=4 around=chair*2
      cupcake on counter per=2
      ice-cream on table per=1
      neon-sign hang walls=left most=1 z=1.8
      pendant-lamp over table
    `,
    never: homely,
  },
  {
    id: 'nightclub',
    en: 'nightclub, night club, disco, dance club, discotheque, rave',
    zh: '夜店, 夜总会, 舞厅, 迪厅',
    areaM2: 150,
    heightM: 4.6,
    long: 1.4,
    style: 'futuristic',
    floor: 'concrete #3d3c42',
    walls: 'paint #2c2833',
    ceiling: 'paint #26232c',
    windows: 'none',
    door: 'french 1.6x2.2',
    light: 'spots 80 3200',
    mood: 'neon',
    things: `
      dj-booth|counter at head in=0.8
      dance-floor 5x5 at center v=0.45 flat
      disco-ball over every=9
      speaker line walls=head every=3 most=4
      counter 4x0.65x1.1 at left v=0.72 seat=bar-stool*5
      bar-shelf|shelf line walls=left zone=0.6-0.9 most=2
      sofa line walls=right zone=0.3-0.95 every=3 most=4
      table 0.6x0.6x0.7 line walls=right zone=0.3-0.95 in=1.4 every=3 most=3
      neon-sign hang walls=sides every=4 z=2
    `,
    never: homely,
  },
  {
    id: 'casino',
    en: 'casino, casino floor, gambling hall',
    zh: '赌场',
    areaM2: 190,
    heightM: 4.2,
    long: 1.5,
    style: 'luxury',
    floor: 'carpet #7a1f2b',
    walls: 'paint #6b4a32',
    ceiling: 'plaster #d9c49a',
    windows: 'none',
    door: 'french 2x2.5',
    light: 'spots 170 2900',
    things: `
      roulette-table rows zone=0.3-0.72 margin=2 gap=2 beside=1.8 most=4 around=bar-stool*4
      slot-machine line walls=sides zone=0.08-0.92 every=0.95
      slot-machine rows face=head double zone=0.76-0.92 margin=2.6 beside=0.12 most=12
      counter 3.4x0.65x1.1 at head in=1.2 seat=bar-stool*4
      bar-shelf|shelf line walls=head most=3
      chandelier over every=6
      column 0.5x0.5x4 rows zone=0.24-0.9 margin=0.4 gap=5 beside=11 most=4
    `,
    never: homely,
  },
  {
    id: 'arcade',
    en: 'arcade, video arcade, game arcade, amusement arcade, game center',
    zh: '游戏厅, 街机厅, 电玩城',
    areaM2: 90,
    heightM: 3.4,
    long: 1.5,
    style: 'futuristic',
    floor: 'carpet #2f2a4a',
    walls: 'paint #3a2f57',
    ceiling: 'paint #2b2640',
    windows: 'none',
    door: 'french 1.6x2.2',
    light: 'spots 110 3800',
    mood: 'neon',
    things: `
      arcade-machine line walls=sides zone=0.06-0.9 every=1
      arcade-machine rows face=left double zone=0.2-0.72 margin=2.4 gap=2 beside=0.15 most=16
      counter 2x0.65x1 at head in=0.9
      foosball-table at center v=0.84
      vending-machine at foot-left
      neon-sign hang walls=all every=4 z=2.4
    `,
    never: homely,
  },
  {
    id: 'bowling-alley',
    en: 'bowling alley, bowling lanes, bowling center',
    zh: '保龄球馆',
    areaM2: 260,
    heightM: 4,
    long: 2,
    style: 'retro',
    floor: 'oak',
    walls: 'paint #3d5a78',
    ceiling: 'paint #d8d6d0',
    windows: 'none',
    door: 'french 1.8x2.3',
    light: 'strips 180 3800',
    things: `
      bowling-lane 1.05x12.5 rows flat face=foot zone=0.03-0.68 margin=1 beside=0.25 gap=9 most=6
      bowling-pin on bowling-lane per=6
      bowling-rack rows face=head zone=0.7-0.75 margin=2 beside=2.4 most=3
      waiting-bench|bench rows face=head zone=0.78-0.86 margin=1.6 beside=0.8 most=4
      counter 2.6x0.65x1.05 at foot-left in=0.8
      table 0.8x0.8 rows zone=0.87-0.96 margin=4 beside=1.4 most=2 around=chair*2
      tv hang walls=head every=3 z=2.4
      neon-sign hang walls=sides every=5 z=2.2
    `,
    never: homely,
  },
  {
    id: 'sauna',
    en: 'sauna, steam room, finnish sauna, sweat lodge',
    zh: '桑拿房, 桑拿, 汗蒸房',
    areaM2: 12,
    heightM: 2.4,
    long: 1.2,
    style: 'scandinavian',
    floor: 'cedar',
    walls: 'cedar #c69c6d',
    ceiling: 'cedar #cfa97c',
    windows: 'plain foot 0.6x1.2 at 0.7 every 9',
    light: 'spots 90 2600',
    things: `
      bench 2x0.55x0.45 line walls=head most=1
      bench 1.8x0.55x0.45 line walls=left zone=0.2-0.9 most=1
      sauna-stove|stove at foot-right
      bucket at head-right in=0.1
      towel on bench per=1
      lantern|wall-lamp hang walls=right most=1 z=1.5
    `,
    never: `${homely} sofa rug curtain painting plant tv desk`,
  },
  {
    id: 'dentist',
    en: "dentist, dentist's office, dental office, dental clinic, dental surgery, dentist office",
    zh: '牙科诊所, 牙医诊所, 牙科',
    areaM2: 26,
    heightM: 2.9,
    long: 1.2,
    style: 'modern',
    floor: 'vinyl #cfd6d4',
    walls: 'paint #e9f1f0',
    ceiling: 'ceiling-panel #f0f1ef',
    windows: 'plain left 1.8x1.4 at 0.95 every 2.6',
    light: 'panels 420 4600',
    things: `
      dental-chair at center v=0.45
      surgical-lamp over dental-chair
      instrument-tray|instrument-table at center v=0.45 u=0.72
      stool at center v=0.3 u=0.3
      cabinet 0.9x0.5x0.9 line walls=head
      sink line walls=right zone=0.5-0.95 most=1
      monitor on cabinet per=0.4
      poster hang walls=right every=2 z=1.4 most=2
    `,
    never: homely,
  },
  {
    id: 'subway-platform',
    en: 'subway platform, metro platform, subway station, metro station, underground station, subway stop, tube station',
    zh: '地铁站台, 地铁站, 地铁月台',
    areaM2: 240,
    heightM: 4.4,
    long: 2.6,
    head: 'long',
    style: 'industrial',
    floor: 'granite #a5a39e',
    walls: 'tile #e3e1d8',
    ceiling: 'concrete #b7b6b1',
    form: 'barrel 1',
    windows: 'none',
    door: 'french 2x2.4',
    light: 'strips 240 4300',
    things: `
      parked-train|train-car 12x2.6x3.2 at head in=0.15
      waiting-bench|bench line walls=foot every=5 most=5
      column 0.6x0.6x4 rows zone=0.5-0.58 margin=2 beside=4.2 most=6
      vending-machine line walls=foot every=8 most=2
      ticket-machine line walls=left most=2
      map hang walls=foot every=5 z=1.2 off=half
      advertisement|poster hang walls=foot every=5 z=1.2
      clock hang walls=left most=1 z=2.6
      trash-can line walls=foot every=9 in=0.1 most=3
    `,
    never: `${homely} sofa rug curtain`,
  },
  {
    id: 'airplane-cabin',
    en: 'airplane cabin, plane cabin, inside an airplane, aircraft cabin, inside a plane, airplane interior',
    zh: '机舱, 飞机机舱, 飞机内部, 飞机客舱, 客舱',
    areaM2: 52,
    heightM: 2.4,
    long: 3.6,
    style: 'modern',
    floor: 'carpet #4b5668',
    walls: 'plastic #eceef0',
    ceiling: 'plastic #f4f5f6',
    form: 'barrel 0.6',
    windows: 'round sides 0.32x0.42 at 1.05 every 0.95',
    door: 'plain 0.9x2',
    light: 'strips 200 4200',
    things: `
      bus-seat|train-seat rows face=head zone=0.1-0.94 margin=0.12 aisles=1 aisle=0.55 gap=0.32 beside=0.02
      overhead-bin hang walls=sides every=1.5 z=1.75
      cabinet at head-left
      exit-sign hang walls=head most=1 z=1.9
    `,
    never: `${homely} sofa rug curtain painting plant`,
  },
  {
    id: 'laundromat',
    en: 'laundromat, launderette, coin laundry, laundrette',
    zh: '自助洗衣店, 洗衣店',
    areaM2: 60,
    heightM: 3.1,
    long: 1.8,
    style: 'retro',
    floor: 'tile #c9c3b6',
    walls: 'tile #dfe7e6',
    ceiling: 'ceiling-panel #eeeeea',
    windows: 'floor-to-ceiling foot 2.2x2.3 at 0.05 every 2.5',
    door: 'french 1.4x2.2',
    light: 'strips 300 4300',
    things: `
      washing-machine line walls=left zone=0.04-0.9
      dryer line walls=right zone=0.04-0.9
      table 1.6x0.7x0.85 rows zone=0.16-0.4 margin=1.6 gap=1 most=2
      chair rows face=left zone=0.5-0.86 margin=2 beside=0.06 most=6
      laundry-basket|basket on table per=1
      vending-machine at head-right
      clock hang walls=head most=1 z=2
    `,
    never: 'bed nightstand wardrobe fireplace tv-stand pond bathtub sofa rug curtain',
  },
  {
    id: 'internet-cafe',
    en: 'internet cafe, gaming cafe, cyber cafe, lan party, esports arena, computer room, computer lab',
    zh: '网吧, 网咖, 电竞馆, 机房教室, 电脑房',
    areaM2: 80,
    heightM: 3.2,
    long: 1.5,
    style: 'futuristic',
    floor: 'carpet #33363d',
    walls: 'paint #40444d',
    ceiling: 'paint #2f3239',
    windows: 'none',
    door: 'french 1.5x2.2',
    light: 'strips 130 5000',
    mood: 'neon',
    things: `
      desk 1.2x0.7x0.75 rows face=foot zone=0.14-0.86 margin=1.1 gap=0.9 beside=0.04 aisles=1 aisle=1.2 most=24 seat=gaming-chair
      computer on desk per=1
      headphones on desk per=1
      counter 2x0.65x1 at foot-left in=0.7
      vending-machine at foot-right
      neon-sign hang walls=sides every=3 z=2
      poster hang walls=head every=2 z=1.4
    `,
    never: `${homely} rug curtain`,
  },
  {
    id: 'tattoo-parlor',
    en: 'tattoo parlor, tattoo parlour, tattoo studio, tattoo shop',
    zh: '纹身店',
    areaM2: 36,
    heightM: 3,
    long: 1.3,
    style: 'industrial',
    floor: 'concrete #6f6d6b',
    walls: 'brick #6a4b42',
    ceiling: 'paint #4a4745',
    windows: 'plain foot 2x1.6 at 0.8 every 3',
    light: 'spots 230 3800',
    things: `
      barber-chair|armchair rows face=foot zone=0.3-0.6 margin=1.2 beside=1.4 most=2
      stool rows face=head zone=0.66-0.84 margin=1.4 beside=2 most=2
      poster hang walls=sides every=1 z=1.4
      poster hang walls=head every=1.2 z=1.4
      cabinet line walls=head most=3
      bottle on cabinet per=3
      mirror hang walls=left most=1 z=0.7
      sofa at foot-right in=0.3
      plain-cart|side-table at right v=0.4
    `,
    never: homely,
  },
  {
    id: 'tv-studio',
    en: 'tv studio, television studio, news studio, tv news studio, newsroom studio, broadcast studio, film set, photo studio, talk show set',
    zh: '演播室, 摄影棚, 新闻演播室, 直播间',
    areaM2: 90,
    heightM: 4.6,
    long: 1.3,
    style: 'futuristic',
    floor: 'concrete #4a4d52',
    walls: 'paint #39404c',
    ceiling: 'paint #2c3036',
    windows: 'none',
    door: 'sliding 1.6x2.2',
    light: 'spots 240 4200',
    things: `
      desk 3x0.9x0.76 at head in=2.4 face=foot
      chair|office-chair at head in=1.7 face=foot
      wall-screen|tv 3.4x0.12x1.9 hang walls=head most=1 z=1
      camera 0.6x0.8x1.5 rows face=head zone=0.62-0.76 margin=2 beside=1.2 most=3
      surgical-lamp|pendant-lamp over every=3
      monitor on desk per=1
      mixing-desk|desk at foot-left in=0.6
    `,
    never: homely,
  },
  {
    id: 'karaoke-room',
    en: 'karaoke room, karaoke bar, ktv, karaoke booth',
    zh: 'ktv包厢, 卡拉ok, ktv, 唱歌包间',
    areaM2: 30,
    heightM: 2.9,
    long: 1.4,
    style: 'luxury',
    floor: 'carpet #3a2b45',
    walls: 'paint #4a3457',
    ceiling: 'paint #2e2338',
    windows: 'none',
    light: 'spots 100 3200',
    mood: 'neon',
    things: `
      tv 1.8x0.1x1.05 hang walls=head most=1 z=1
      sofa line walls=left zone=0.3-0.95 every=2.3
      sofa line walls=foot most=1
      coffee-table 1.4x0.7 at center v=0.6
      microphone on coffee-table per=2
      bottle on coffee-table per=4
      glassware on coffee-table per=4
      speaker line walls=head every=2.6 most=2
      disco-ball over every=9
      neon-sign hang walls=right most=2 every=2 z=1.6
    `,
    never: homely,
  },
];
