// Ships, laboratories and rooms full of machines.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'tv-stand fireplace rug curtain nightstand bookshelf pond wardrobe painting';
const metalRoom = { floor: 'rubber #3d4045', walls: 'metal-panel #b9bec4', ceiling: 'metal-panel #9aa0a6' };

export const technicalPlaces: IndoorRecord[] = [
  {
    id: 'spaceship-bridge',
    en: "spaceship bridge, starship bridge, spaceship, starship, spacecraft, spaceship cockpit, spaceship interior, space ship, ship's bridge, starship interior, sci-fi bridge, bridge of a spaceship, command deck",
    zh: '飞船驾驶舱, 太空飞船, 宇宙飞船, 飞船舰桥, 星舰, 飞船舱内, 星际飞船, 舰桥, 飞船内部',
    areaM2: 60,
    heightM: 3.2,
    long: 1.25,
    head: 'long',
    style: 'futuristic',
    ...metalRoom,
    windows: 'space head 3.2x1.5 at 1 every 3.5',
    door: 'sliding 1.6x2.2',
    light: 'glow 110 4800',
    things: `
      control-panel|desk 1.8x0.8 line walls=head in=0.9 every=2.6 seat=office-chair
      captains-chair|armchair at center v=0.5 face=head
      holo-table|table 1.4x1.4x0.9 at center v=0.7
      control-panel|desk line walls=sides every=2.2 zone=0.3-0.85 seat=office-chair
      wall-screen|tv hang walls=sides every=2.2 z=1.45 zone=0.3-0.85
      wall-screen|tv hang walls=foot every=3 z=1.4
      server-rack|cabinet line walls=foot every=3 most=3
    `,
    never: `${homely} bridge plant table-lamp`,
  },
  {
    id: 'cargo-bay',
    en: "cargo bay, cargo hold, ship's hold, hold of a ship, spaceship cargo bay, freight hold, cargo deck, loading bay",
    zh: '货舱, 飞船货舱, 船舱货仓, 装卸区',
    areaM2: 130,
    heightM: 5,
    long: 1.7,
    style: 'futuristic',
    ...metalRoom,
    frame: 'ribs steel 2.6',
    windows: 'none',
    door: 'garage 4x3.6',
    light: 'strips 150 4600',
    things: `
      crate 1.1x1.1x1.1 line walls=sides every=1.4 zone=0.08-0.9
      pallet-rack|shelf line walls=head every=2.6
      crate*2 1x1x0.9 rows face=foot zone=0.2-0.5 margin=3 gap=1.4 beside=0.2 most=6
      barrel line walls=foot every=0.9 most=4
      forklift|plain-cart at center v=0.72 u=0.62
      control-panel|cabinet at foot-right in=0.05
      pallet free
      fire-extinguisher hang walls=foot most=1 z=0.9
    `,
    never: `${homely} sofa bed`,
  },
  {
    id: 'art-studio',
    en: "art studio, artist's studio, artists studio, artist studio, painter's studio, painting studio, drawing studio, art classroom, art room",
    zh: '画室, 艺术工作室, 美术室, 美术教室, 画家工作室, 画家的工作室',
    areaM2: 46,
    heightM: 3.6,
    long: 1.3,
    style: 'industrial',
    floor: 'reclaimed-wood',
    walls: 'plaster #ece8e0',
    ceiling: 'plaster #f2f0ea',
    windows: 'factory left 2.2x2 at 0.9 every 2.8; skylight 1.6x1.2 every 3',
    light: 'strips 160 4200',
    things: `
      easel at center v=0.42 u=0.4 face=foot
      stool|chair at center v=0.56 u=0.4 face=head
      easel at right v=0.3 in=0.7
      workbench|table 1.8x0.8x0.85 line walls=head most=1
      paint-set on workbench per=3
      jar on workbench per=2
      shelf line walls=right zone=0.45-0.9 every=1.3 most=2
      canvas line walls=foot every=1.4 most=2
      sculpture|vase free
      sink at foot-left in=0.02
      bucket free
    `,
    never: `${homely} bed sofa tv`,
  },
  {
    id: 'pottery-studio',
    en: 'pottery studio, ceramics studio, pottery workshop, ceramic studio, ceramics workshop, potter workshop, clay studio',
    zh: '陶艺工作室, 陶艺室, 陶艺坊, 制陶坊, 陶艺教室',
    areaM2: 48,
    heightM: 3.2,
    long: 1.35,
    style: 'rustic',
    floor: 'concrete #a59c8f',
    walls: 'plaster #e6dfd2',
    ceiling: 'pine #bf9d75',
    frame: 'beams pine 1.9',
    windows: 'plain left 1.6x1.4 at 1 every 2.4',
    light: 'strips 170 3600',
    things: `
      potters-wheel|stool rows face=head zone=0.25-0.6 margin=1.4 gap=0.9 beside=0.7 seat=stool most=4
      kiln|oven at head-right in=0.1
      workbench 2x0.8x0.9 at center v=0.8 around=stool*2
      shelf line walls=right every=1.2 zone=0.2-0.9
      shelf line walls=head every=1.2 most=2
      bowl on shelf per=3
      vase on shelf per=2
      jar on workbench per=2
      sink at foot-left in=0.02
      bucket free
      sacks|crate free
    `,
    never: `${homely} bed sofa`,
  },
  {
    id: 'laboratory',
    en: "laboratory, lab, science lab, chemistry lab, research lab, science laboratory, research laboratory, biology lab, mad scientist's lab, physics lab",
    zh: '实验室, 化学实验室, 科学实验室, 研究室, 生物实验室',
    areaM2: 76,
    heightM: 3,
    long: 1.35,
    style: 'modern',
    floor: 'vinyl #c3c8cb',
    walls: 'paint #eef1f2',
    ceiling: 'ceiling-panel #f2f3f3',
    windows: 'plain left 1.8x1.4 at 1.05 every 2.6',
    light: 'panels 320 4300',
    things: `
      lab-bench|workbench 1.9x0.75x0.9 rows face=foot zone=0.2-0.9 margin=1.2 gap=0.7 beside=0.1 aisles=1 aisle=1.1 seat=bar-stool|stool*2 most=8
      lab-bench|kitchen-cabinet line walls=right zone=0.1-0.9
      whiteboard hang walls=head most=1 z=0.9
      cabinet at head-left in=0.02
      cabinet at head-right in=0.02
      microscope on lab-bench per=1
      flask|glassware on lab-bench per=3
      monitor on lab-bench per=0.4
      fume-hood|cabinet at foot-left in=0.02
      sink at foot-right in=0.02
      trash-can free
      fire-extinguisher hang walls=foot most=1 z=0.9
    `,
    never: homely,
  },
  {
    id: 'server-room',
    en: 'server room, data center, data centre, datacenter, server farm, server hall',
    zh: '机房, 服务器机房, 数据中心, 服务器房, 计算机房',
    areaM2: 92,
    heightM: 3,
    long: 1.3,
    style: 'futuristic',
    floor: 'floor-panel #c9ccce',
    walls: 'paint #dfe3e6',
    ceiling: 'ceiling-panel #e6e9eb',
    windows: 'none',
    light: 'strips 260 5200',
    things: `
      server-rack|cabinet 0.6x1x2 rows face=left double back=0.05 zone=0.1-0.84 margin=1 gap=1.3 beside=0 most=60
      air-conditioner hang walls=head every=2.4 z=2.3
      desk at foot-left in=0.05 seat=office-chair
      monitor on desk per=1
      keyboard on desk per=1
      fire-extinguisher hang walls=foot most=1 z=0.9
    `,
    never: `${homely} plant sofa`,
  },
  {
    id: 'control-room',
    en: 'control room, mission control, control center, command center, monitoring room, surveillance room, operations room, security room, nuclear control room',
    zh: '控制室, 指挥中心, 控制中心, 监控室, 调度室, 中控室, 任务控制中心',
    areaM2: 90,
    heightM: 3.8,
    long: 1.3,
    head: 'long',
    style: 'futuristic',
    floor: 'carpet #4a5058',
    walls: 'paint #7d868e',
    ceiling: 'ceiling-panel #b9bec2',
    windows: 'none',
    light: 'spots 150 4200',
    things: `
      wall-screen|tv 2.6x0.1x1.5 hang walls=head every=2.8 z=1.5
      control-panel|desk 1.8x0.8 rows face=foot zone=0.24-0.9 margin=1 gap=0.9 beside=0.02 aisles=1 aisle=1.2 seat=office-chair most=18
      monitor on desk per=2
      server-rack|cabinet line walls=sides every=1.4 most=6
      clock hang walls=left most=1 z=2.4
    `,
    never: homely,
  },
  {
    id: 'submarine',
    en: 'submarine, submarine interior, submarine control room, u-boat, inside of a submarine',
    zh: '潜艇, 潜水艇, 潜艇内部, 潜艇舱',
    areaM2: 34,
    heightM: 2.6,
    long: 2.6,
    style: 'industrial',
    floor: 'metal-panel #6d7377',
    walls: 'metal-panel #a7b0ac',
    ceiling: 'metal-panel #98a19d',
    form: 'barrel 0.9',
    frame: 'ribs iron 1.4',
    windows: 'round sides 0.5x0.5 at 1.2 every 2.8',
    door: 'arched 0.9x1.9',
    light: 'strips 110 3600',
    things: `
      periscope at center v=0.5
      control-panel|desk 1.4x0.7 line walls=left zone=0.08-0.6 every=1.7 seat=stool
      pipe-run hang walls=right every=3.1 z=1.3 zone=0.05-0.6
      bunk-bed line walls=right zone=0.62-0.95 most=2
      wall-screen|map hang walls=head most=1 z=1.2
      hatch hang walls=head most=1 z=0.5
      cabinet line walls=left zone=0.66-0.94 most=2
      fire-extinguisher hang walls=right most=1 z=0.6
    `,
    never: homely,
  },
  {
    id: 'garage',
    en: 'garage, home garage, car garage, two-car garage, auto repair shop, mechanic shop, mechanic garage, car workshop, auto shop, parking garage',
    zh: '车库, 汽车维修店, 修车厂, 汽修店, 家用车库',
    areaM2: 42,
    heightM: 2.9,
    long: 1.25,
    style: 'industrial',
    floor: 'concrete #a3a19c',
    walls: 'concrete #c9c6bf',
    ceiling: 'paint #d6d5d1',
    windows: 'plain left 1.1x0.7 at 1.5 every 3',
    door: 'garage 2.8x2.3',
    light: 'strips 260 4300',
    things: `
      car at center v=0.56 face=foot
      workbench 2.2x0.7x0.9 line walls=head most=2 in=0.02
      tool-wall|shelf hang walls=head every=2.2 z=1.15 most=2
      shelf line walls=right zone=0.06-0.7 most=3
      tire-stack|wheel line walls=left every=0.9 zone=0.1-0.5 most=3
      cabinet at foot-right in=0.02
      toolbox|crate on workbench per=1
      ladder free
      bicycle free
      trash-can free
      fire-extinguisher hang walls=right most=1 z=0.9
    `,
    never: `${homely} bed sofa`,
  },
  {
    id: 'workshop',
    en: "workshop, craft room, woodshop, atelier, carpenter's workshop, carpentry workshop, woodworking shop, blacksmith, forge, smithy, blacksmith's forge, toolshed, maker space, makerspace",
    zh: '木工房, 手工坊, 工坊, 铁匠铺, 木工车间, 木工作坊, 作坊, 工具房',
    areaM2: 45,
    heightM: 3.2,
    long: 1.4,
    style: 'industrial',
    floor: 'concrete #9c978f',
    walls: 'brick #a27e6c',
    ceiling: 'pine #b5936b',
    frame: 'beams pine 1.8',
    windows: 'plain left 1.5x1.2 at 1.15 every 2.3',
    light: 'strips 170 3800',
    things: `
      machine|cabinet 1.4x0.9x1.4 at foot-right in=0.05
      workbench 2x0.8x0.9 rows face=left zone=0.28-0.82 margin=1.8 gap=1.2 beside=0.3 seat=stool most=3
      tool-wall|shelf hang walls=right every=1.9 z=1.1 zone=0.1-0.9
      workbench line walls=right zone=0.1-0.9
      shelf line walls=head every=1.1
      toolbox|crate on workbench per=0.6
      hammer on workbench per=0.5
      barrel free
      ladder free
      trash-can free
    `,
    never: `${homely} bed sofa`,
  },
  {
    id: 'factory',
    en: 'factory, factory floor, factory hall, assembly line, manufacturing plant, production hall, industrial hall, power plant, engine room, boiler room, steampunk factory, brewery',
    zh: '工厂, 厂房, 车间, 生产车间, 流水线, 装配线, 机械车间, 锅炉房, 酿酒厂',
    areaM2: 300,
    heightM: 8,
    long: 1.7,
    style: 'industrial',
    floor: 'concrete #9b9a96',
    walls: 'brick #9c7361',
    ceiling: 'metal-panel #9ea3a6',
    form: 'gable 1.6',
    frame: 'trusses iron 5',
    windows: 'factory sides 3x2.4 at 2.6 every 5',
    door: 'garage 3.2x3.4',
    light: 'strips 200 4500',
    things: `
      conveyor|workbench 4x0.8x0.9 rows face=left zone=0.14-0.84 margin=5.8 gap=2 beside=0.02 most=5
      machine|cabinet 2x1.2x1.7 rows face=left double back=0.4 zone=0.14-0.86 margin=1.4 gap=4.6 beside=1.2 most=16
      pallet-rack|shelf line walls=head
      crate line walls=foot every=1.4 most=6
      barrel line walls=right every=0.9 zone=0.8-0.97 most=3
      forklift at foot-right in=2.2
      crate on conveyor per=1.5
      pipe-run hang walls=sides every=5 z=5.2
      column 0.35x0.35x6.2 line walls=sides every=5 in=0.45 off=half
      fire-extinguisher hang walls=sides every=10 z=1
    `,
    never: `${homely} bed sofa`,
  },
  {
    id: 'warehouse',
    en: 'warehouse, storage hall, distribution center, depot, storehouse, logistics hall, stockroom, storage room, fulfillment center, archive room',
    zh: '仓库, 库房, 物流仓库, 储藏室, 货仓, 物流中心, 档案室',
    areaM2: 280,
    heightM: 7,
    long: 1.6,
    style: 'industrial',
    floor: 'concrete #a5a39e',
    walls: 'metal-panel #b4babd',
    ceiling: 'metal-panel #a5aaad',
    form: 'gable 1.2',
    frame: 'trusses steel 5',
    windows: 'none',
    door: 'garage 3.2x3.6',
    light: 'strips 200 4700',
    things: `
      pallet-rack|shelf 2.7x1.1x4.2 rows face=left double back=0.2 zone=0.06-0.84 margin=0.7 gap=2.8 beside=0.05 most=48
      forklift at center v=0.92
      crate line walls=foot every=1.2 most=8
      barrel line walls=foot every=2.7 in=1.3 most=3
      fire-extinguisher hang walls=foot most=1 z=1
    `,
    never: `${homely} bed sofa`,
  },
  {
    id: 'barn',
    en: 'barn, stable, horse stable, hayloft, cowshed, farm barn, stables, horse barn, shed',
    zh: '谷仓, 马厩, 牛棚, 马棚, 粮仓, 农场谷仓, 棚屋',
    areaM2: 110,
    heightM: 6,
    long: 1.6,
    style: 'rustic',
    floor: 'straw #b59a63',
    walls: 'reclaimed-wood #8a6a4c',
    ceiling: 'reclaimed-wood #75583e',
    form: 'gable 2.6',
    frame: 'trusses oak 3',
    windows: 'plain sides 0.9x0.8 at 1.5 every 3',
    door: 'garage 2.8x2.8',
    light: 'spots 70 2900',
    things: `
      hay-bale|crate 1.1x0.6x0.55 rows zone=0.03-0.16 margin=0.4 gap=0.02 beside=0.05 most=16
      stall-partition|fence 2.4x0.1x1.3 rows face=head zone=0.24-0.86 margin=0.05 gap=2.6 aisles=1 aisle=4.4 most=10
      hay-bale|crate line walls=sides every=2.9 zone=0.24-0.9 in=0.3
      tractor|wheel at center v=0.6 face=foot
      lantern hang walls=sides every=6 z=1.9
      bucket*2 free
      barrel*2 free
      ladder free
      crate*2 free
    `,
    never: `${homely} bed sofa`,
  },
  {
    id: 'greenhouse',
    en: 'greenhouse, glasshouse, plant nursery, hothouse, botanical greenhouse, palm house, orangery, botanical garden greenhouse',
    zh: '温室, 花房, 玻璃温室, 植物温室, 暖房',
    areaM2: 80,
    heightM: 4.4,
    long: 1.7,
    style: 'farmhouse',
    floor: 'gravel #b1aa9d',
    walls: 'paint #eef0ec',
    ceiling: 'paint #eef0ec',
    form: 'gable 1.4',
    frame: 'trusses iron 2.6',
    windows: 'plain all 2.3x2.6 at 0.35 every 2.42; skylight 4.2x2.3 every 2.6',
    door: 'french 1.4x2.2',
    light: 'none',
    things: `
      planter-bench|table 2.2x0.8x0.8 rows face=left zone=0.1-0.4 margin=1.5 gap=1.1 beside=0.15 most=4
      palm-tree|plant 1.6x1.6x3 line walls=sides every=3 zone=0.45-0.95 in=0.3 most=6
      plant 0.7x0.7x1.3 rows zone=0.5-0.9 margin=1.9 gap=0.5 beside=1.6 most=8
      plant on planter-bench per=4
      plant line walls=sides every=0.9 in=0.05
      palm-tree|plant 1.6x1.6x3 at head-left in=0.2
      palm-tree|plant 1.6x1.6x3 at head-right in=0.2
      flowers on planter-bench per=2
      watering-can on planter-bench per=0.3
      bench at foot-left in=0.1
    `,
    never: `${homely} bed sofa`,
  },
];
