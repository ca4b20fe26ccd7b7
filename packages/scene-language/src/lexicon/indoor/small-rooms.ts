// Rooms for one purpose that many names are near to: a booth to sell from, one to speak in, a counter to eat at, a shelter, a runway.
import type { IndoorRecord } from './indoor-place.ts';

const homely = 'tv-stand fireplace nightstand pond wardrobe sofa coffee-table';

export const smallRooms: IndoorRecord[] = [
  {
    id: 'sound-booth',
    en: 'recording booth, sound booth, vocal booth, isolation booth, voiceover booth, voice booth, commentary booth, commentary box, interpreter booth, podcast booth',
    zh: '录音间, 配音间, 配音室, 录音亭, 播音室, 解说席, 同传间',
    areaM2: 9,
    heightM: 2.6,
    style: 'modern',
    floor: 'carpet #4a4b50',
    walls: 'fabric #5a5552',
    ceiling: 'ceiling-panel #6d6a66',
    windows: 'none',
    light: 'spots 170 3000',
    things: `
      microphone-stand at center face=head
      music-stand at center v=0.28 face=foot
      stool|chair at center v=0.68 face=head
      acoustic-panel hang walls=sides every=0.9 z=0.7
      acoustic-panel hang walls=foot every=0.9 z=0.7
      speaker at head-left in=0.1
      headphones|laptop on music-stand per=0.5
    `,
    never: `${homely} painting plant curtain bed`,
  },
  {
    id: 'sales-booth',
    en: 'ticket booth, ticket kiosk, sales booth, information booth, inside a kiosk, kiosk interior, newsstand interior, box office',
    zh: '售票亭, 售货亭, 报刊亭内, 问讯处, 小卖亭',
    areaM2: 16,
    heightM: 2.6,
    style: 'retro',
    floor: 'wood #8a6d4c',
    walls: 'wood #b08f62',
    ceiling: 'paint #ece4d2',
    windows: 'plain head 1.8x1 at 1.05 every 9',
    light: 'glow 170 3000',
    things: `
      counter|table 1.9x0.55x0.95 at head in=0.2 face=head
      stool|chair at center v=0.6 face=head
      cash-register on counter per=1
      shelf|cabinet line walls=left every=1 most=1
      poster hang walls=right every=0.9 most=3 z=1.2
      trash-can at foot-left in=0.1
    `,
    never: `${homely} bed rug`,
  },
  {
    id: 'sushi-bar',
    en: 'sushi bar, sushi counter, ramen bar, ramen counter, ramen stall, noodle counter, noodle stall, noodle bar, oyster bar, juice bar, snack bar, tapas bar, lunch counter, yatai, food counter, soba stall',
    zh: '寿司吧, 寿司台, 拉面摊, 面摊, 居酒屋, 屋台, 板前, 小吃吧, 果汁吧',
    areaM2: 34,
    heightM: 2.8,
    long: 1.5,
    head: 'long',
    style: 'japanese',
    floor: 'stone #77716a',
    walls: 'wood #b38a5c',
    ceiling: 'wood #8f6a45',
    frame: 'beams oak 1.6',
    windows: 'none',
    light: 'glow 190 2700',
    things: `
      counter|table 4.4x0.6x1 at head in=1.5 face=foot seat=bar-stool*6
      bar-shelf|shelf line walls=head every=1.3 zone=0.15-0.85 most=3
      bowl on counter per=3
      bottle on counter per=2
      paper-lantern|lantern over every=2.2
      menu-board|chalkboard hang walls=left most=1 z=1.4
      poster hang walls=right most=2 z=1.3
    `,
    never: `${homely} bed rug`,
  },
  {
    id: 'bunker',
    en: 'bunker, underground bunker, fallout shelter, bomb shelter, air raid shelter, war room bunker, shelter interior',
    zh: '地堡, 掩体, 防空洞, 避难所, 地下掩体',
    areaM2: 40,
    heightM: 2.6,
    long: 1.7,
    style: 'industrial',
    floor: 'concrete #8b8a84',
    walls: 'concrete #9b998f',
    ceiling: 'concrete #8f8e88',
    form: 'barrel 0.6',
    windows: 'none',
    door: 'plain 1.1x2.1',
    light: 'glow 150 3400',
    things: `
      table|desk 2x0.9x0.75 at center face=foot around=chair*4
      bunk-bed line walls=left every=2.2 most=2
      shelf|cabinet line walls=right every=1.2 zone=0.1-0.6
      crate line walls=right every=0.9 zone=0.65-0.95 most=2
      radio on table per=1
      cardboard-box on shelf per=2
      map hang walls=head most=1 z=1.2
      pipe-run hang walls=left every=2.4 z=2.1
    `,
    never: `${homely} rug painting plant curtain`,
  },
  {
    id: 'darkroom',
    en: 'darkroom, dark room, photo darkroom, photo lab, photographic darkroom',
    zh: '暗房, 冲印室, 暗室',
    areaM2: 14,
    heightM: 2.6,
    long: 1.4,
    style: 'industrial',
    floor: 'vinyl #5b5654',
    walls: 'paint #6b5f5b',
    ceiling: 'paint #645c59',
    windows: 'none',
    light: 'glow 120 2200',
    things: `
      workbench|table 1.8x0.7x0.9 line walls=left every=1.9 most=2
      workbench|table 1.8x0.7x0.9 line walls=head every=1.9 most=1
      sink line walls=right every=1.4 most=1
      tray on workbench per=2
      bottle on workbench per=1
      photo-frame hang walls=head every=0.7 most=2 z=1.5
      clock hang walls=right most=1 z=1.7
      stool at center face=left
    `,
    never: `${homely} rug painting plant curtain bed`,
  },
  {
    id: 'fashion-runway',
    en: 'fashion show, fashion runway, catwalk, runway show, fashion week',
    zh: '时装秀, 秀场, T台, t台, 走秀',
    areaM2: 180,
    heightM: 5.5,
    long: 1.9,
    style: 'modern',
    floor: 'concrete #6f6e70',
    walls: 'paint #3a3a3e',
    ceiling: 'paint #2c2c30',
    windows: 'none',
    door: 'french 1.8x2.3',
    light: 'spots 260 3800',
    things: `
      stage|platform 2.2x9x0.4 at center face=foot
      chair rows face=right zone=0.15-0.85 left=0.5 right=6.6 gap=0.5 beside=0.12 most=40
      chair rows face=left zone=0.15-0.85 left=6.6 right=0.5 gap=0.5 beside=0.12 most=40
      studio-light|ceiling-lamp over stage every=1.6
      stage-curtain|banner hang walls=head most=1 z=0.2
      speaker at head-left in=0.3
      speaker at head-right in=0.3
    `,
    never: `${homely} rug painting bed`,
  },
];
