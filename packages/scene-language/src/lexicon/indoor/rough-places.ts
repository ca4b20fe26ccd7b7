// Places of hard work, traffic and decay: mines, forges, engine rooms, stables, hangars; what is left of factories and castles.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'tv tv-stand fridge washing-machine treadmill pond sofa wardrobe rug curtain';
const steel = { floor: 'floor-panel #6a7073', walls: 'metal-panel #8b9498', ceiling: 'metal-panel #7c8488' };
const shed = { floor: 'concrete #a3a19b', walls: 'metal-panel #b3b9bb', ceiling: 'metal-panel #a4a9ab' };

export const roughPlaces: IndoorRecord[] = [
  {
    id: 'mine',
    en: 'mine, coal mine, gold mine, mine shaft, mine tunnel, abandoned mine, old mine, salt mine, silver mine, mineshaft',
    zh: '矿井, 矿洞, 煤矿, 金矿, 废弃矿井, 矿山',
    areaM2: 84,
    heightM: 3.4,
    long: 3,
    style: 'rustic',
    floor: 'soil #7a6a55',
    walls: 'rock #837868',
    ceiling: 'rock #776d60',
    form: 'rock 0.5',
    frame: 'beams reclaimed-wood 2',
    windows: 'none',
    door: 'arched 2.2x2.5',
    light: 'glow 70 2600',
    mood: 'firelight',
    things: `
      mine-cart at center v=0.35
      lantern line walls=sides every=3 in=0.4
      beam|column 0.25x0.25x2.9 line walls=sides every=2 in=0.15
      rock line walls=head every=1.4 in=0.4 most=4
      rock line walls=sides every=3.6 in=0.5 off=half
      pipe-run hang walls=left every=2.2 z=0.1
      crate*3 free
      barrel*2 free
      crystal-cluster line walls=head every=2 in=1 most=2
    `,
    never: `${homely} painting bed desk bookshelf`,
  },
  {
    id: 'forge',
    en: "forge, blacksmith's forge, blacksmith forge, blacksmith workshop, blacksmith's workshop, medieval forge, smithy, blacksmith, armory forge",
    zh: '铁匠铺, 铁匠作坊, 打铁铺, 锻造坊',
    areaM2: 48,
    heightM: 4,
    style: 'rustic',
    floor: 'stone #837a6d',
    walls: 'stone #948a7a',
    ceiling: 'oak #644a33',
    form: 'gable 1.2',
    frame: 'trusses oak 2.4',
    windows: 'lattice left 1x0.9 at 1.3 every 3',
    door: 'arched 1.6x2.3',
    light: 'none',
    mood: 'firelight',
    things: `
      forge at head
      anvil at center v=0.42
      workbench line walls=left every=2.4 most=2
      barrel at head-right in=0.2
      weapon-rack line walls=right every=2.2 most=2
      tool-wall|tool hang walls=foot every=1.6 z=1 most=2
      hammer on workbench per=2
      sword on workbench per=1
      round-shield hang walls=right every=1.6 z=1.6
      bucket free
      crate*2 free
      lantern|torch hang walls=sides every=3 z=1.9
    `,
    never: homely,
  },
  {
    id: 'engine-room',
    en: 'engine room, boiler room, machine room, ship engine room, pump room, turbine hall, power plant, generator room',
    zh: '轮机舱, 锅炉房, 机房车间, 发电机房, 泵房, 发电厂, 动力舱',
    areaM2: 90,
    heightM: 4,
    long: 1.6,
    style: 'industrial',
    ...steel,
    frame: 'beams steel 2.2',
    windows: 'none',
    door: 'plain 1.1x2.1',
    light: 'strips 180 4200',
    things: `
      machine 2.2x1.4x1.9 rows face=head zone=0.2-0.8 margin=1.6 gap=1.4 beside=1.6 most=4
      gas-tank line walls=left every=1.6 in=0.1 most=5
      pipe-run hang walls=sides every=2.1 z=2.6
      pipe-run hang walls=head every=2.1 z=1.6
      gauge hang walls=right every=0.9 z=1.4
      control-panel at head
      fire-extinguisher hang walls=foot most=1 z=1
      ladder at foot-right
    `,
    never: homely,
  },
  {
    id: 'stable',
    en: 'stable, stables, horse stable, horse barn, cowshed, cow barn, horse stalls',
    zh: '马厩, 马棚, 牛棚, 马房',
    areaM2: 120,
    heightM: 4.6,
    long: 2,
    style: 'farmhouse',
    floor: 'soil #8f7a57',
    walls: 'pine #9b7346',
    ceiling: 'pine #a67e4f',
    form: 'gable 1.6',
    frame: 'trusses oak 3',
    windows: 'lattice sides 0.9x0.8 at 1.7 every 3.2',
    door: 'sliding 2.4x2.8',
    light: 'none',
    things: `
      stall-partition|fence line walls=sides every=3 in=0.05
      horse line walls=left every=6 in=0.7 most=3
      horse line walls=right every=6 in=0.7 off=half most=2
      hay-bale line walls=head every=1.3 most=4
      straw line walls=sides every=3 in=0.8 off=half
      bucket*3 free
      wheelbarrow at foot-right
      lantern hang walls=sides every=4 z=2.1
    `,
    never: homely,
  },
  {
    id: 'hangar',
    en: 'hangar, airplane hangar, aircraft hangar, indoor hangar, helicopter hangar, spaceship hangar',
    zh: '机库, 飞机库, 停机库',
    areaM2: 400,
    heightM: 9,
    long: 1.4,
    style: 'industrial',
    ...shed,
    form: 'barrel 2.2',
    frame: 'trusses steel 5',
    windows: 'plain head 3x1.6 at 5 every 4.5',
    door: 'garage 5x4.4',
    light: 'strips 240 4600',
    things: `
      airplane at center v=0.46
      tool-cabinet line walls=left every=2.4 most=4
      barrel line walls=right every=1.2 most=6
      workbench line walls=head every=3 most=3
      ladder at head-right in=0.3
      plain-cart free
      crate*4 free
      traffic-cone*4 free
    `,
    never: homely,
  },
  {
    id: 'parking-garage',
    en: 'parking garage, underground parking, underground parking garage, indoor parking garage, multi-storey car park, underground garage, basement parking',
    zh: '地下停车场, 地下车库, 停车库, 室内停车场',
    areaM2: 330,
    heightM: 2.9,
    long: 1.6,
    style: 'industrial',
    floor: 'concrete #8f8d88',
    walls: 'concrete #b2afa8',
    ceiling: 'concrete #a7a49d',
    frame: 'beams concrete 4',
    windows: 'none',
    door: 'garage 3.4x2.4',
    light: 'strips 170 4600',
    things: `
      car line walls=left every=3.2 in=0.4 most=5
      car line walls=right every=3.2 in=0.4 off=half most=4
      column 0.5x0.5x2.9 rows zone=0.15-0.9 margin=5 gap=5 beside=3 most=6
      ticket-machine at foot-left
      traffic-cone*3 free
      exit-sign hang walls=foot most=1 z=2.2
      fire-extinguisher hang walls=head most=1 z=1
    `,
    never: homely,
  },
  {
    id: 'abandoned-factory',
    en: 'abandoned factory, abandoned factory hall, derelict factory, abandoned warehouse, abandoned building, derelict building, post-apocalyptic building',
    zh: '废弃工厂, 废弃的工厂, 废弃厂房, 烂尾楼, 废弃大楼',
    areaM2: 260,
    heightM: 7,
    long: 1.7,
    style: 'industrial',
    floor: 'concrete #8d887d',
    walls: 'brick #8b6656',
    ceiling: 'concrete #96918a',
    form: 'gable 1.4',
    frame: 'trusses steel 4.6',
    windows: 'lattice sides 2.4x3 at 1.6 every 4',
    door: 'garage 3.2x3.4',
    light: 'glow 40 5200',
    things: `
      machine line walls=left every=5 in=0.4 most=4
      column 0.5x0.5x5 rows zone=0.12-0.92 margin=3 gap=5 beside=5 most=6
      barrel line walls=right every=3 in=0.4 most=5
      pipe-run hang walls=head every=2.2 z=3
      ivy hang walls=sides every=4 z=0.2 off=half
      crate*5 free
      brick-stack*3 free
      tire*3 free
      plank*3 free
      puddle*2 free
      bush*3 free
    `,
    never: homely,
  },
  {
    id: 'ruined-hall',
    en: 'ruined hall, ruined castle hall, inside a ruined castle, ruined castle interior, ruined church, abandoned castle, abandoned church, ruined palace, haunted castle',
    zh: '废弃城堡, 破败的城堡, 废弃教堂, 荒废的城堡',
    areaM2: 160,
    heightM: 7,
    long: 1.7,
    style: 'gothic',
    floor: 'stone #8b8478',
    walls: 'stone #9a9184',
    ceiling: 'stone #8a8276',
    form: 'barrel 2',
    frame: 'ribs stone 4',
    windows: 'arched sides 1.3x3 at 1.8 every 4; skylight 2.4x2.2 every 6',
    door: 'arched 2x3',
    light: 'none',
    things: `
      throne at head in=0.5
      broken-column|column rows zone=0.25-0.9 margin=2 gap=3 beside=5 most=6
      ivy hang walls=sides every=3 z=0.1 off=half
      fallen-column free
      rock*6 free
      bush*4 free
      banner hang walls=head every=3 z=3
      torch hang walls=sides every=6 z=1.9
    `,
    never: homely,
  },
  {
    id: 'haunted-house',
    en: 'haunted house, haunted mansion, haunted manor, ghost house, spooky house',
    zh: '鬼屋, 凶宅, 闹鬼的房子',
    areaM2: 60,
    heightM: 3.6,
    style: 'victorian',
    floor: 'walnut #4f3b2c',
    walls: 'wallpaper #6a6358',
    ceiling: 'plaster #a59c8c',
    windows: 'arched sides 1.1x2 at 0.7 every 3.4',
    light: 'none',
    mood: 'candlelight',
    things: `
      fireplace at head
      grandfather-clock at head-right
      armchair rows face=head zone=0.3-0.5 margin=1.4 beside=1 most=2
      table 1.2x0.8x0.75 at center v=0.6
      candelabra|candle on table per=2
      skull on table per=1
      bookshelf line walls=right every=1.2 most=2
      painting hang walls=left every=2 z=1.3
      mirror hang walls=foot most=1 z=1
      chandelier over every=6
      coffin at foot-left
    `,
    never: 'tv monitor fridge washing-machine treadmill pond plant',
  },
];
