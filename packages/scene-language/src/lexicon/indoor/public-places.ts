// Where people work, learn, look and heal.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'nightstand wardrobe washing-machine pond fireplace';

export const publicPlaces: IndoorRecord[] = [
  {
    id: 'open-office',
    en: 'open-plan office, open plan office, open office, office floor, coworking space, co-working space, shared office, call center, startup office, corporate office, newsroom, trading floor, cubicle office, large office',
    zh: '开放式办公室, 开放办公区, 共享办公空间, 联合办公, 大办公室, 呼叫中心, 办公大厅, 办公区',
    areaM2: 110,
    heightM: 3,
    long: 1.5,
    style: 'modern',
    floor: 'carpet #8b9095',
    walls: 'paint #f0f0ed',
    ceiling: 'ceiling-panel #f2f2f0',
    windows: 'plain left 2.2x1.7 at 0.8 every 2.5',
    light: 'panels 340 4200',
    things: `
      desk 1.5x0.75x0.74 rows face=left double zone=0.16-0.88 margin=1.2 gap=1 beside=0.02 seat=office-chair most=24
      monitor on desk per=1
      keyboard on desk per=1
      cup on desk per=0.3
      bookshelf line walls=head every=1.4 most=4
      whiteboard hang walls=foot every=3 most=1 z=0.9
      water-cooler at foot-right in=0.05
      plant at head-left in=0.15
      plant at foot-left in=0.15
      cabinet line walls=right every=2.4 zone=0.4-0.85
      trash-can free
    `,
    never: `${homely} bed`,
  },
  {
    id: 'meeting-room',
    en: 'meeting room, conference room, boardroom, board room, war room, situation room',
    zh: '会议室, 董事会会议室, 作战室',
    areaM2: 38,
    heightM: 2.9,
    long: 1.5,
    style: 'modern',
    floor: 'carpet #7f858b',
    walls: 'paint #eceae4',
    ceiling: 'ceiling-panel #f2f2f0',
    windows: 'plain left 2.2x1.7 at 0.8 every 2.5',
    light: 'panels 300 4000',
    things: `
      conference-table 4.2x1.4x0.74 at center v=0.52 face=right around=office-chair|chair*10
      tv|wall-screen 1.7x0.08x1 hang walls=head most=1 z=1.05
      whiteboard hang walls=right most=1 z=0.9
      laptop on conference-table per=3
      cup on conference-table per=3
      sideboard line walls=foot most=1
      plant at head-left in=0.12
      plant at head-right in=0.12
    `,
    never: `${homely} bed`,
  },
  {
    id: 'classroom',
    en: 'classroom, school room, schoolroom, school class, school, kindergarten, class room',
    zh: '教室, 课室, 学校教室, 幼儿园',
    areaM2: 74,
    heightM: 3.2,
    long: 1.25,
    style: 'traditional',
    floor: 'oak',
    walls: 'paint #e9e4d2',
    ceiling: 'paint #f3f1ea',
    windows: 'plain left 1.9x1.7 at 0.9 every 2.4',
    door: 'plain 1x2.1 right 0.9',
    light: 'strips 260 4200',
    things: `
      blackboard|chalkboard 3.6x0.08x1.25 hang walls=head most=1 z=0.95
      desk 1.4x0.65x0.76 at head in=0.9 face=head seat=chair
      school-desk|desk 0.75x0.52x0.74 rows face=foot zone=0.3-0.93 margin=0.6 gap=0.25 beside=0.4 seat=chair most=30
      globe on desk per=1
      book on desk per=2
      map hang walls=right most=1 z=1.1
      clock hang walls=head z=2.5 most=1
      bookshelf line walls=foot every=1.3 most=3
      plant at head-left in=0.15
    `,
    never: `${homely} bed sofa tv-stand coffee-table`,
  },
  {
    id: 'lecture-hall',
    en: 'lecture hall, lecture theater, lecture theatre, auditorium, lecture room, university hall, university auditorium, parliament, conference hall',
    zh: '阶梯教室, 讲堂, 演讲厅, 大讲堂, 报告厅, 礼堂',
    areaM2: 160,
    heightM: 5,
    long: 1.35,
    style: 'modern',
    floor: 'oak',
    walls: 'oak #b89468',
    ceiling: 'ceiling-panel #e9e6df',
    windows: 'none',
    door: 'french 1.6x2.2',
    light: 'panels 260 3800',
    things: `
      projector-screen 4.4x0.06x2.5 hang walls=head most=1 z=1.3
      lectern|desk at center v=0.16 u=0.24
      desk|table 2x0.75x0.76 at center v=0.14 u=0.55 face=head seat=chair
      laptop on desk per=1
      table 2.4x0.45x0.75 rows face=foot zone=0.3-0.97 margin=1.2 gap=0.3 beside=0 aisles=1 aisle=1.3 seat=chair*4 most=24
      projector over lectern
      clock hang walls=left most=1 z=2.4
    `,
    never: `${homely} bed sofa rug`,
  },
  {
    id: 'library-hall',
    en: 'library hall, public library, university library, grand library, reading hall, reading room, old library, library reading room, magical library, ancient library',
    zh: '图书馆大厅, 公共图书馆, 大学图书馆, 阅览大厅, 古老图书馆, 阅览室, 阅读室, 城堡图书馆',
    areaM2: 170,
    heightM: 6,
    long: 1.6,
    style: 'classical',
    floor: 'parquet/oak',
    walls: 'paint #d9ccb2',
    ceiling: 'plaster #e8dfcd',
    form: 'barrel 1.6',
    frame: 'ribs oak 3.6',
    windows: 'arched sides 1.4x1.9 at 3.1 every 3.6',
    door: 'french 1.8x2.6',
    light: 'spots 60 2900',
    things: `
      ladder line walls=left in=0.42 zone=0.3-0.5 most=1
      bookshelf 1.2x0.36x2.9 line walls=sides
      bookshelf 1.2x0.36x2.9 line walls=head
      bookshelf 1.2x0.36x2.2 rows face=head double zone=0.1-0.36 margin=1.9 gap=1.6 beside=0 aisles=1 aisle=1.8 most=24
      table 2.6x1.1x0.76 rows face=left zone=0.44-0.88 margin=2 gap=1.3 beside=1.3 around=chair*6 most=6
      table-lamp on table per=2
      book on table per=4
      globe on table per=0.2
      counter 2.4x0.7x1.05 at foot-left in=1.2
      chandelier over every=6
    `,
    never: `${homely} bed tv-stand`,
  },
  {
    id: 'gallery',
    en: 'gallery, art gallery, exhibition room, exhibition hall, exhibition space, white cube gallery, modern art gallery, picture gallery, virtual gallery',
    zh: '画廊, 美术馆, 展览厅, 艺术馆, 艺术展厅, 展览空间',
    areaM2: 110,
    heightM: 4.2,
    long: 1.6,
    style: 'minimalist',
    floor: 'concrete #b9b7b2',
    walls: 'paint #f4f4f2',
    ceiling: 'paint #f2f2f0',
    windows: 'skylight 1.8x1.4 every 3.2',
    door: 'french 1.8x2.4',
    light: 'spots 230 3800',
    things: `
      painting 1.8x0.05x1.3 hang walls=sides every=3 z=1
      painting 2.4x0.05x1.6 hang walls=head every=3.4 z=0.95
      painting 1.2x0.05x1 hang walls=foot every=3.4 z=1.1
      sculpture rows zone=0.2-0.84 margin=2.6 gap=4 beside=4 most=4
      bench 1.8x0.5x0.45 at center v=0.5 face=right
    `,
    never: `${homely} bed sofa rug plant curtain`,
  },
  {
    id: 'museum',
    en: 'museum, museum hall, natural history museum, history museum, science museum, museum exhibition, aquarium hall',
    zh: '博物馆, 自然历史博物馆, 历史博物馆, 科技馆, 陈列馆, 博物馆大厅',
    areaM2: 190,
    heightM: 6,
    long: 1.5,
    style: 'classical',
    floor: 'marble #c9c3b8',
    walls: 'paint #d5cbb8',
    ceiling: 'plaster #e9e2d4',
    form: 'barrel 1.5',
    windows: 'skylight 2x1.6 every 4',
    door: 'arched 2x2.9',
    light: 'spots 180 3600',
    things: `
      dinosaur-skeleton|sculpture 1.6x3.6x2.6 at center v=0.46
      column 0.55x0.55x4.4 line walls=sides every=4.4 in=0.6 off=half
      display-case rows face=left zone=0.16-0.86 margin=2.6 gap=3.6 beside=2 most=10
      sculpture line walls=head every=3 in=0.5
      painting 1.6x0.05x1.2 hang walls=sides every=4.4 z=1.2
      vase on display-case per=0.6
      bench 1.8x0.5x0.45 at center v=0.82 face=foot
    `,
    never: `${homely} bed sofa rug curtain`,
  },
  {
    id: 'theater',
    en: 'theater, theatre, opera house, theater hall, theatre hall, concert hall, playhouse, stage theater, theater auditorium, opera, theater stage',
    zh: '剧院, 剧场, 歌剧院, 音乐厅, 戏院, 大剧院',
    areaM2: 230,
    heightM: 8,
    long: 1.5,
    style: 'baroque',
    floor: 'carpet #6d2326',
    walls: 'paint #8a3b33',
    ceiling: 'plaster #d6c39b',
    form: 'barrel 1.6',
    windows: 'none',
    door: 'french 1.8x2.5',
    light: 'spots 110 2900',
    things: `
      stage 11x3.4x0.8 at head in=0.6
      stage-curtain|curtain 2.6x0.3x4.6 hang walls=head most=2 every=5 z=0.9
      cinema-seat|chair 0.6x0.75x1.05 rows face=head zone=0.36-0.95 margin=1.1 gap=0.35 beside=0.02 aisles=1 aisle=1.5 most=110
      opera-box hang walls=sides every=2.75 z=2.5 zone=0.22-0.98
      wall-lamp hang walls=sides every=2.75 z=1.5
      chandelier over every=9
      piano on stage
    `,
    never: `${homely} bed sofa rug plant`,
  },
  {
    id: 'cinema',
    en: 'cinema, movie theater, movie theatre, film theater, cinema hall, imax, multiplex, picture house',
    zh: '电影院, 影院, 放映厅, 影城, 电影厅',
    areaM2: 150,
    heightM: 6,
    long: 1.3,
    style: 'modern',
    floor: 'carpet #4a2a33',
    walls: 'carpet #5a4148',
    ceiling: 'paint #57525a',
    windows: 'none',
    door: 'french 1.6x2.2',
    light: 'spots 90 3200',
    mood: 'dim',
    things: `
      projector-screen 8x0.08x3.4 hang walls=head most=1 z=1.3
      cinema-seat|chair 0.6x0.75x1.05 rows face=head zone=0.3-0.97 margin=1 gap=0.45 beside=0.02 aisles=1 aisle=1.4 most=110
      wall-lamp hang walls=sides every=3 z=2.2
      exit-sign|sign hang walls=foot most=1 z=2.4
      speaker line walls=head every=7 most=2
    `,
    never: `${homely} bed rug plant painting`,
  },
  {
    id: 'hospital-room',
    en: 'hospital room, clinic, clinic room, patient room, sickroom, doctor office, doctors office, private hospital room, intensive care unit, icu',
    zh: '单人病房, 诊所, 诊室, 医院房间, 医院病房, 重症监护室, 病房',
    areaM2: 24,
    heightM: 2.8,
    long: 1.3,
    style: 'modern',
    floor: 'vinyl #c9d0d0',
    walls: 'paint #e6efee',
    ceiling: 'ceiling-panel #f3f4f3',
    windows: 'plain left 2x1.5 at 0.9 every 2.6',
    door: 'plain 1.2x2.1',
    light: 'panels 300 4200',
    things: `
      hospital-bed|bed 1x2.1x1 at head in=0.05 flank=nightstand,iv-stand,medical-monitor
      chair line walls=left zone=0.5-0.9 in=0.2 most=2
      cabinet line walls=right zone=0.55-0.95 most=1
      tv hang walls=right most=1 z=1.5
      sink at foot-left in=0.02
      flowers on nightstand per=1
      info-panel|sign hang walls=head most=1 z=1.5
      trash-can free
    `,
    never: 'sofa rug fireplace pond bookshelf wardrobe dressing-table wine',
  },
  {
    id: 'hospital-ward',
    en: 'hospital ward, ward, patient ward, infirmary, sick bay, field hospital, maternity ward, dormitory, barracks, hostel dorm, bunk room',
    zh: '多人病房, 住院部病房, 大病房, 医务室, 野战医院, 集体宿舍, 兵营',
    areaM2: 96,
    heightM: 3.2,
    long: 1.8,
    style: 'modern',
    floor: 'vinyl #c3cccb',
    walls: 'paint #e9efec',
    ceiling: 'ceiling-panel #f2f3f2',
    windows: 'plain sides 1.2x1.4 at 1.2 every 2.6',
    door: 'french 1.6x2.1',
    light: 'strips 260 4200',
    things: `
      hospital-bed|bed 1x2.1x1 line walls=sides every=2.6 zone=0.04-0.94 flank=nightstand,iv-stand
      desk at head in=0.7 face=head seat=office-chair
      computer on desk per=1
      cabinet line walls=head every=1.4
      flowers on nightstand per=0.4
      cup on nightstand per=0.5
      clock hang walls=head most=1 z=2.2
    `,
    never: 'sofa rug fireplace pond bookshelf wardrobe tv-stand',
  },
  {
    id: 'surgery',
    en: 'operating room, surgery, operating theater, operating theatre, surgical room, surgery room, veterinary clinic',
    zh: '手术室, 手术间, 牙科诊室, 兽医诊所',
    areaM2: 40,
    heightM: 3,
    long: 1.2,
    style: 'modern',
    floor: 'vinyl #a9bcb9',
    walls: 'tile #d3e3e0',
    ceiling: 'ceiling-panel #f2f4f4',
    windows: 'none',
    door: 'sliding 1.6x2.1',
    light: 'panels 480 4600',
    things: `
      operating-table|table 0.6x2x0.9 at center v=0.5
      surgical-lamp|pendant-lamp over operating-table
      medical-monitor|monitor at center v=0.28 u=0.28
      medical-monitor|cabinet at center v=0.26 u=0.72
      iv-stand at center v=0.4 u=0.33
      instrument-table|side-table at center v=0.56 u=0.7
      cabinet line walls=head every=1.1
      sink line walls=right most=2 every=1.2
      stool at center v=0.68 u=0.36
      wall-screen|monitor hang walls=left most=1 z=1.4
      trash-can free
    `,
    never: 'sofa rug fireplace pond bookshelf wardrobe tv-stand painting plant curtain bed',
  },
  {
    id: 'waiting-room',
    en: 'waiting room, waiting area, doctors waiting room, clinic waiting room, waiting hall',
    zh: '候诊室, 等候室, 等候区, 候诊区, 休息等候区',
    areaM2: 44,
    heightM: 2.9,
    long: 1.4,
    style: 'modern',
    floor: 'vinyl #c4bfb4',
    walls: 'paint #e7ebe6',
    ceiling: 'ceiling-panel #f2f2f0',
    windows: 'plain left 1.8x1.4 at 0.95 every 2.6',
    door: 'french 1.5x2.1',
    light: 'panels 280 4000',
    things: `
      reception-desk 2.4x0.8x1.1 at head in=1.1
      computer on reception-desk per=1
      waiting-bench|chair line walls=sides zone=0.34-0.92 in=0.1
      waiting-bench|chair rows face=left double zone=0.44-0.86 margin=2 gap=1.4 beside=0.05 most=8
      tv hang walls=head most=1 z=1.7
      painting hang walls=right every=2.4 z=1.4
      plant at head-left in=0.12
      water-cooler at foot-right in=0.05
      clock hang walls=left most=1 z=2
    `,
    never: 'bed fireplace pond wardrobe',
  },
];
