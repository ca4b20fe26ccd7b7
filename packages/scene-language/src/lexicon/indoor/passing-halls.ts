// Halls one passes through, eats in or looks things up in: malls, food courts, archives, aquariums, elevators.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'tv tv-stand fridge washing-machine treadmill pond bed wardrobe';

export const passingHalls: IndoorRecord[] = [
  {
    id: 'mall',
    en: 'mall, shopping mall, shopping center, shopping centre, department store, shopping arcade, mall interior',
    zh: '商场, 购物中心, 百货商店, 百货公司, 大型商场, 商场中庭',
    areaM2: 360,
    heightM: 7,
    long: 2,
    style: 'contemporary',
    floor: 'tile #d8d4cb',
    walls: 'paint #eeece6',
    ceiling: 'paint #f3f2ee',
    form: 'barrel 1.2',
    windows: 'skylight 3x2 every 5',
    door: 'french 2.4x2.6',
    light: 'spots 280 3900',
    things: `
      shop-front|display-case line walls=sides every=6 in=0.05
      mannequin line walls=sides every=6 in=0.6 off=half
      bench rows along zone=0.15-0.9 margin=5 gap=4 most=4
      planter|plant rows zone=0.1-0.95 margin=5.6 gap=4.4 beside=3 most=6
      kiosk at center v=0.5
      escalator|staircase at head
      trash-can line walls=foot every=5 most=2
      banner hang walls=head every=3 z=3.6
    `,
    never: homely,
  },
  {
    id: 'food-court',
    en: 'food court, mall food court, cafeteria hall, canteen hall, mess hall, school cafeteria, school canteen, dining hall of a school',
    zh: '美食广场, 大食堂, 学校食堂, 餐饮区',
    areaM2: 240,
    heightM: 4,
    long: 1.5,
    style: 'contemporary',
    floor: 'tile #cfc9bd',
    walls: 'paint #efe9de',
    ceiling: 'paint #efeeea',
    windows: 'plain left 2.4x2 at 0.7 every 3',
    door: 'french 2x2.4',
    light: 'panels 280 4000',
    things: `
      counter 2.6x0.7x1.05 line walls=head every=3 in=1 most=5
      menu|sign hang walls=head every=3 z=2.3
      table 1x1x0.75 rows zone=0.3-0.94 margin=1 gap=0.9 beside=0.9 around=chair*4 most=12
      tray on table per=1
      trash-can line walls=right every=5 most=3
      plant line walls=foot every=4 most=2
    `,
    never: `${homely} sofa`,
  },
  {
    id: 'archive',
    en: 'archive, archives, records room, file room, map room, evidence room',
    zh: '档案馆, 资料室, 档案库',
    areaM2: 90,
    heightM: 3,
    long: 1.6,
    floor: 'concrete #aaa79f',
    walls: 'paint #dcdad2',
    ceiling: 'paint #e9e8e3',
    windows: 'none',
    light: 'strips 220 4000',
    things: `
      shelf 1.2x0.45x2.2 rows face=left double back=0.05 zone=0.1-0.7 margin=0.9 gap=1.1 beside=0.03 most=28
      filing-cabinet line walls=left every=0.6 most=8
      desk at foot-left in=0.8 seat=office-chair
      table-lamp on desk per=1
      book on shelf per=4
      cardboard-box line walls=right every=1 most=6
      ladder at head-right
    `,
    never: `${homely} sofa rug`,
  },
  {
    id: 'aquarium-hall',
    en: 'aquarium hall, oceanarium, aquarium tunnel, public aquarium, sea life center, aquarium',
    zh: '水族馆, 海洋馆, 海底隧道, 海洋世界',
    areaM2: 130,
    heightM: 4.4,
    long: 1.6,
    style: 'contemporary',
    floor: 'carpet #2f4358',
    walls: 'paint #35536e',
    ceiling: 'paint #3a5266',
    windows: 'none',
    light: 'spots 150 6500',
    things: `
      aquarium 4.4x1.2x2.6 line walls=head every=4.6 in=0.1
      aquarium 2.6x0.9x1.9 line walls=sides every=3.4 in=0.1
      bench 1.8x0.5x0.45 rows face=head zone=0.4-0.85 margin=2 gap=1.8 beside=1 most=4
      info-panel line walls=sides every=3.4 in=0.2 off=half
      fish on aquarium per=1
    `,
    never: `${homely} sofa rug`,
  },
  {
    id: 'elevator',
    en: 'elevator, elevator cabin, lift cabin, elevator car, inside an elevator',
    zh: '电梯, 电梯间, 电梯轿厢',
    areaM2: 4.5,
    heightM: 2.6,
    long: 1.1,
    style: 'art-deco',
    floor: 'marble #b9aea0',
    walls: 'walnut #7d5a3d',
    ceiling: 'brass #c3a463',
    windows: 'none',
    door: 'sliding 1.1x2.1',
    light: 'panels 380 3400',
    things: `
      mirror 1.2x0.05x1.2 hang walls=head most=1 z=0.95
      control-panel 0.4x0.12x1.1 at right v=0.85
      rug 1.2x1 at center flat
      wall-lamp hang walls=sides most=2 every=1 z=1.8
      poster hang walls=left most=1 z=1.1
      exit-sign hang walls=foot most=1 z=2.2
    `,
    never: `${homely} sofa table chair plant bookshelf desk`,
  },
  {
    id: 'elevator-lobby',
    en: 'elevator lobby, elevator hall, elevator door, elevator doors',
    zh: '电梯厅, 候梯厅',
    areaM2: 30,
    heightM: 3,
    floor: 'marble #cfc6b8',
    walls: 'stone #d8d0c3',
    ceiling: 'paint #f0eeea',
    windows: 'none',
    door: 'sliding 1.2x2.2 left 0.3 every 2',
    light: 'spots 240 3600',
    things: `
      console-table at head
      vase on console-table per=1
      mirror hang walls=head most=1 z=1
      painting hang walls=right every=2 z=1.3 most=2
      bench 1.2x0.45x0.45 line walls=right most=1
      plant at foot-right
      trash-can at head-right
    `,
    never: homely,
  },
  {
    id: 'hospital-corridor',
    en: 'hospital, hospital corridor, hospital hallway, clinic corridor',
    zh: '医院, 医院走廊',
    areaM2: 70,
    heightM: 2.9,
    long: 4,
    floor: 'tile #d3d8d5',
    walls: 'paint #e6efe9',
    ceiling: 'paint #f3f5f3',
    windows: 'plain head 1.6x1.4 at 0.9 every 3',
    door: 'plain 1.1x2.1 left 0.2 every 4',
    light: 'panels 300 4400',
    things: `
      hospital-bed line walls=right every=6 in=0.1 most=2
      waiting-bench|bench line walls=right every=6 in=0.1 off=half most=2
      wheelchair line walls=left every=8 in=0.1 off=half most=1
      iv-stand free
      handrail-pole|railing hang walls=right every=2 z=0.9
      plant at foot-right
      exit-sign hang walls=foot most=1 z=2.3
    `,
    never: `${homely} sofa rug`,
  },
  {
    id: 'parliament',
    en: 'parliament, legislative chamber, senate, council chamber, city council hall, assembly hall, congress hall',
    zh: '议会, 议会厅, 人民大会堂',
    areaM2: 260,
    heightM: 7,
    long: 1.4,
    style: 'traditional',
    floor: 'carpet #6c2f31',
    walls: 'walnut #8c6745',
    ceiling: 'plaster #e4d9c4',
    form: 'barrel 1',
    windows: 'arched sides 1.4x2.6 at 2.6 every 4',
    door: 'french 2x2.8',
    light: 'spots 220 3300',
    things: `
      dais|stage 6x2.4x0.5 at head in=0.4
      judges-bench|desk on stage
      lectern at head in=3.4
      lecture-bench|desk rows face=foot zone=0.34-0.92 margin=1.4 gap=0.9 beside=0.3 aisles=1 aisle=1.6 seat=chair most=24
      banner hang walls=head every=3 z=3
      microphone on desk per=1
    `,
    never: `${homely} sofa`,
  },
];
