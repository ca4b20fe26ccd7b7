// Words for parts of things. id | English | Chinese. Ids are the names parts have in models, or what models take for them.
import type { Row } from '@orrery/scene-language';

const partWords: Row[] = [
  ['hooks', 'hook, hooks', '挂钩, 钩子'],
  ['legs', 'leg, legs, feet, foot, legged', '桌腿, 椅腿, 床腿, 柜脚, 沙发脚, 支脚, 支腿, 腿, 脚'],
  ['seat', 'seat, seats, seating', '椅面, 座面, 坐面, 座椅面, 座垫, 坐垫'],
  ['back', 'backrest, back rest, back, seat back', '椅背, 靠背'],
  ['arms', 'armrest, armrests, arm, arms', '扶手'],
  [
    'top',
    'tabletop, table top, desktop, desk top, top, counter top, countertop, worktop',
    '桌面, 台面, 柜面, 面板, 桌板',
  ],
  ['base', 'base, foot plate, pedestal, plinth, stand', '底座, 基座, 底盘, 灯座, 台座'],
  ['shade', 'lampshade, lampshades, lamp shade, shade, shades', '灯罩'],
  ['stem', 'stem, pole, post, lamp post', '灯杆, 支柱, 立杆, 杆'],
  ['bulb', 'bulb, light bulb, bulbs', '灯泡'],
  ['handle', 'handle, handles, knob, knobs, pull, pulls', '拉手, 把手, 提手, 手柄, 壶把, 杯把'],
  ['drawer', 'drawer, drawers, drawer front, drawer fronts', '抽屉, 抽屉面'],
  ['door', 'door, doors', '柜门, 门板'],
  ['shelf', 'shelf, shelves, shelf boards', '层板, 隔板, 搁板'],
  ['frame', 'frame, frames, framework', '框架, 边框, 相框, 画框, 镜框, 床架, 椅架, 骨架, 支架, 框'],
  ['body', 'body, case, casing, housing, shell, corpus', '机身, 柜体, 瓶身, 壶身, 杯身, 外壳, 主体, 琴身'],
  ['cushion', 'cushion, cushions, upholstery', '靠垫, 软包, 垫子'],
  ['pillow', 'pillow, pillows', '枕头, 抱枕'],
  ['headboard', 'headboard, head board', '床头板, 床头'],
  ['mattress', 'mattress', '床垫'],
  ['duvet', 'duvet, bedding, bedspread, blanket, quilt', '被子, 床品, 床单, 毯子'],
  ['lid', 'lid, cover, cap', '盖子, 壶盖, 盖'],
  ['spout', 'spout', '壶嘴'],
  ['rim', 'rim, edge, edging, trim', '边缘, 包边, 镶边, 杯沿, 瓶口, 金边'],
  ['pot', 'pot, planter, flowerpot, flower pot', '花盆, 陶盆, 盆'],
  ['leaves', 'leaf, leaves, foliage', '叶子, 叶片, 树叶, 叶'],
  ['trunk', 'trunk, stems, branches', '树干, 枝干, 茎'],
  ['flowers', 'petals, petal, blossoms, blossom', '花瓣, 花朵'],
  ['strings', 'string, strings', '琴弦, 弦'],
  ['neck', 'neck', '琴颈, 瓶颈'],
  ['wheels', 'wheel, wheels, casters, castors', '轮子, 车轮, 脚轮, 轮'],
  ['saddle', 'saddle', '车座'],
  ['face', 'face, dial', '表盘, 钟面'],
  ['hands', 'hands', '指针'],
  ['screen', 'screen, display', '屏幕'],
  ['glass', 'pane, glass pane, panes', '镜面, 玻璃面'],
  ['border', 'border, borders, fringe', '花边, 边饰, 流苏'],
];

interface PartWord {
  text: string;
  part: string;
}

const list = (words: string) => words.split(',').map((word) => word.trim());
const longestFirst = (a: PartWord, b: PartWord) => b.text.length - a.text.length;
export const englishParts: PartWord[] = partWords
  .flatMap(([part, english]) => list(english).map((text) => ({ text, part })))
  .sort(longestFirst);
export const chineseParts: PartWord[] = partWords
  .flatMap(([part, , chinese]) => list(chinese).map((text) => ({ text, part })))
  .sort(longestFirst);
