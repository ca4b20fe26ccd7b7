// How a thing is, rather than what it looks like. id | English | Chinese.
import type { Row } from './row.ts';

export const states: Row[] = [
  ['sleeping', 'sleeping, asleep, napping, dozing, curled up, lying', '睡觉的, 熟睡的, 睡着的, 沉睡的'],
  ['sitting', 'seated', '坐着的'],
  ['open', 'opened, wide open', '打开的, 翻开的'],
  ['closed', 'closed, shut', '关着的, 合上的'],
  [
    'lit',
    'lit, burning, flaming, glowing, illuminated, flickering, switched on',
    '点燃的, 燃烧的, 发光的, 亮着的, 闪烁的',
  ],
  ['unlit', 'unlit, switched off, extinguished', '熄灭的'],
  ['broken', 'broken, shattered, cracked, collapsed, ruined, crumbling', '破碎的, 破碎, 断裂的, 倒塌的, 残破的'],
  ['rusty', 'rusty, rusted, corroded', '生锈的, 锈迹斑斑的'],
  ['dusty', 'dusty, dirty, cobwebbed', '布满灰尘的, 落满灰尘的'],
  ['overgrown', 'overgrown, mossy, covered in moss', '长满青苔的, 杂草丛生的'],
  ['decorated', 'decorated, ornate, carved', '装饰好的, 雕花的, 雕刻的'],
  ['folded', 'folded, rolled up', '折叠的, 叠好的'],
  ['parked', 'parked, waiting, stopped', '停着的, 停靠的, 等候的'],
  ['floating', 'hovering, drifting', '漂浮的, 漂浮着的'],
  ['crooked', 'crooked, tilted, leaning, slanting', '歪斜的, 倾斜的'],
  ['bare', 'leafless', '光秃秃的, 光秃的'],
  ['unfinished', 'half-finished, incomplete', '未完成的'],
  ['pecking', 'pecking', '啄米, 啄食'],
  ['wet', 'wet, rain-soaked', '湿漉漉的'],
];
