// Halls where people perform, dance, train and play.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'tv tv-stand fridge washing-machine pond bed sofa wardrobe';
const sportsHall = { floor: 'pine #c99d63', walls: 'paint #e3ded2', ceiling: 'metal-panel #d5d8d8' };
const plainHall = { floor: 'oak', walls: 'paint #ece7dd', ceiling: 'paint #f2f0ea' };

export const stageAndSportPlaces: IndoorRecord[] = [
  {
    id: 'concert-hall',
    en: 'concert hall, philharmonic hall, symphony hall, orchestra hall, recital hall',
    zh: '音乐厅, 音乐会大厅',
    areaM2: 260,
    heightM: 9,
    long: 1.6,
    style: 'contemporary',
    floor: 'oak',
    walls: 'oak #b98d5e',
    ceiling: 'plaster #e6dcc8',
    form: 'barrel 1.2',
    windows: 'none',
    door: 'french 1.8x2.5',
    light: 'spots 180 3000',
    things: `
      stage 12x4x0.7 at head in=0.5
      lectern at head in=4.9
      cinema-seat|chair 0.6x0.75x1.05 rows face=head zone=0.4-0.95 margin=1.2 gap=0.35 beside=0.02 aisles=1 aisle=1.5 most=110
      piano on stage
      microphone-stand on stage per=2
      wall-lamp hang walls=sides every=3.4 z=2.6
      acoustic-panel hang walls=sides every=3.4 z=4.2 off=half
    `,
    never: `${homely} rug plant`,
  },
  {
    id: 'rehearsal-room',
    en: 'rehearsal room, orchestra rehearsal room, orchestra pit, band room, band practice room, choir room',
    zh: '排练厅, 排练室, 乐队排练室, 乐池',
    areaM2: 90,
    heightM: 3.6,
    ...plainHall,
    windows: 'plain left 1.6x1.5 at 0.9 every 3',
    light: 'panels 280 4000',
    things: `
      lectern at head in=0.8
      chair rows face=head zone=0.3-0.9 margin=1.2 gap=0.9 beside=0.7 most=24
      microphone-stand line walls=head every=1.6 in=0.9 most=4
      drum-kit at foot-left
      piano at head-right
      speaker line walls=head every=6 most=2
      acoustic-panel hang walls=sides every=2.2 z=1.4
    `,
    never: homely,
  },
  {
    id: 'ballroom',
    en: 'ballroom, grand ballroom, dance hall, palace ballroom, hall of mirrors',
    zh: '舞厅大厅, 宴会舞厅, 宫廷舞厅',
    areaM2: 200,
    heightM: 7,
    long: 1.7,
    style: 'baroque',
    floor: 'herringbone',
    walls: 'paint #efe4cd',
    ceiling: 'plaster #f0e7d4',
    form: 'barrel 1',
    windows: 'arched sides 1.6x3.6 at 0.5 every 3.6',
    door: 'french 2x2.9',
    light: 'none',
    things: `
      chandelier over every=5
      mirror 1.4x0.06x2.6 hang walls=head every=2.6 z=0.6
      chair line walls=sides every=1.8 in=0.1 off=half
      piano at head-left in=0.6
      console-table line walls=foot every=3 most=2
      candelabra|candle on console-table per=2
      curtain*4 free
      wall-lamp hang walls=sides every=3.6 z=2.2 off=half
    `,
    never: homely,
  },
  {
    id: 'dance-studio',
    en: 'dance studio, ballet studio, ballet room, dance room, ballet school, dance class',
    zh: '舞蹈教室, 舞蹈室, 芭蕾舞教室, 练功房',
    areaM2: 80,
    heightM: 3.6,
    long: 1.6,
    head: 'long',
    ...sportsHall,
    ceiling: 'paint #f2f0ea',
    windows: 'plain foot 1.8x1.9 at 0.8 every 2.6',
    light: 'panels 260 4200',
    things: `
      mirror 1.6x0.05x2 hang walls=head every=1.62 z=0.2
      bench 2x0.3x0.95 line walls=sides every=2.2 in=0.25
      piano at head-right in=0.1
      speaker at head-left in=0.1
      yoga-mat free
    `,
    never: homely,
  },
  {
    id: 'sports-hall',
    en: 'gymnasium, sports hall, indoor basketball court, basketball gym, basketball court, school gym, indoor gymnasium, badminton hall, volleyball hall, basketball arena',
    zh: '体育馆, 篮球馆, 室内篮球馆, 室内篮球场, 羽毛球馆, 排球馆, 室内体育馆',
    areaM2: 380,
    heightM: 8,
    long: 1.7,
    style: 'contemporary',
    ...sportsHall,
    frame: 'trusses steel 5',
    windows: 'plain sides 2.4x1.2 at 5 every 4',
    door: 'french 1.8x2.3',
    light: 'panels 320 4600',
    things: `
      basketball-hoop at head in=0.3
      basketball-hoop at foot in=0.3 u=0.5
      bleachers line walls=right zone=0.15-0.85 every=3.2 in=0.2
      bench line walls=left every=4 in=0.3 most=3
      basketball*3 free
      wall-screen|clock hang walls=head most=1 z=4.4
    `,
    never: `${homely} rug plant curtain`,
  },
  {
    id: 'boxing-gym',
    en: 'boxing gym, boxing ring, boxing club, fight club, mma gym, wrestling gym',
    zh: '拳击馆, 拳馆, 拳击场, 擂台',
    areaM2: 130,
    heightM: 4.2,
    style: 'industrial',
    floor: 'concrete #8f8b84',
    walls: 'brick #8a5f50',
    ceiling: 'concrete #a5a29c',
    frame: 'beams steel 3',
    windows: 'plain left 1.8x1 at 2.4 every 3.4',
    light: 'strips 240 4200',
    things: `
      boxing-ring at center v=0.42
      punching-bag over every=3
      bench line walls=right every=3 most=3
      weight-bench line walls=left every=2.6 most=3
      squat-rack at foot-left
      poster hang walls=sides every=3 z=1.6
      mirror 1.4x0.05x1.8 hang walls=foot every=1.8 z=0.3
    `,
    never: homely,
  },
  {
    id: 'dojo',
    en: 'dojo, martial arts gym, karate dojo, judo hall, kung fu school, martial arts school',
    zh: '道场, 武馆, 武术馆, 柔道馆, 跆拳道馆',
    areaM2: 80,
    heightM: 3.6,
    style: 'japanese',
    floor: 'tatami',
    walls: 'plaster #ece4d2',
    ceiling: 'pine #c8a878',
    frame: 'beams walnut 2',
    windows: 'lattice left 1.6x1.4 at 0.7 every 2.6',
    light: 'spots 180 3400',
    things: `
      calligraphy|painting hang walls=head most=1 z=1.4
      weapon-rack line walls=head every=3 most=2
      punching-bag over every=6
      cushion line walls=right every=1.2 most=6
      gong at foot-left
    `,
    never: homely,
  },
  {
    id: 'locker-room',
    en: 'locker room, changing rooms, team locker room, dressing rooms, school locker room',
    zh: '更衣室, 储物柜室, 球队更衣室',
    areaM2: 46,
    heightM: 2.8,
    long: 1.7,
    floor: 'tile #b9bcbb',
    walls: 'tile #e6e6e1',
    ceiling: 'paint #efefec',
    windows: 'none',
    light: 'strips 280 4400',
    things: `
      lockers line walls=sides every=1.1 in=0
      lockers line walls=head every=1.1 in=0
      bench 1.8x0.4x0.45 rows along zone=0.2-0.85 margin=1.6 gap=0.4 most=3
      towel on bench per=1
      mirror hang walls=foot most=1 z=1
      trash-can at foot-left
    `,
    never: `${homely} rug plant curtain`,
  },
  {
    id: 'skating-hall',
    en: 'skating hall, indoor ice rink, indoor ice skating rink, hockey arena, ice hockey rink, ice arena, curling hall, hockey rink',
    zh: '室内溜冰场, 冰球馆, 室内冰场, 滑冰馆',
    areaM2: 380,
    heightM: 8,
    long: 1.7,
    style: 'contemporary',
    floor: 'tile #e2eef4',
    walls: 'metal-panel #c9d3d8',
    ceiling: 'metal-panel #b9c2c6',
    frame: 'trusses steel 5',
    windows: 'none',
    door: 'french 1.8x2.3',
    light: 'panels 320 5200',
    things: `
      goal at head in=1.5
      goal at foot in=1.5 u=0.5
      bleachers line walls=right zone=0.12-0.88 every=3.2 in=0.2
      bench line walls=left every=4 in=0.3 most=4
      banner hang walls=head every=3 z=4
      wall-screen hang walls=foot most=1 z=4
    `,
    never: `${homely} rug plant curtain`,
  },
  {
    id: 'play-hall',
    en: 'play hall, ball pit, indoor playground, soft play, trampoline park, kids play center',
    zh: '海洋球池, 室内游乐场, 儿童乐园馆, 蹦床公园',
    areaM2: 110,
    heightM: 4.2,
    floor: 'carpet #6fa7b8',
    walls: 'paint #f3d98c',
    ceiling: 'paint #f4f2ec',
    windows: 'plain left 1.8x1.5 at 1 every 3.2',
    light: 'panels 300 4200',
    things: `
      slide at head-left in=0.2
      climbing-frame at head-right in=0.2
      play-tent|tent at foot-right
      rocking-horse*2 free
      ball*8 free
      seesaw free
      bench line walls=right every=3 most=2
    `,
    never: homely,
  },
];
