// Shops that sell one kind of goods: the same shell, counter at the head, goods along the walls and on tables.
import type { IndoorRecord } from './indoor-place.ts';

interface Shop {
  id: string;
  en: string;
  zh: string;
  /** Lines of what is sold, beside counter and shelves. */
  goods: string;
  areaM2?: number;
  floor?: string;
  walls?: string;
  light?: string;
}

const shop = ({
  id,
  en,
  zh,
  goods,
  areaM2 = 54,
  floor = 'oak',
  walls = 'paint #efe9de',
  light,
}: Shop): IndoorRecord => ({
  id,
  en,
  zh,
  areaM2,
  heightM: 3.2,
  long: 1.4,
  style: 'contemporary',
  floor,
  walls,
  ceiling: 'paint #f3f1ec',
  windows: 'floor-to-ceiling foot 2.2x2.5 at 0.05 every 2.5',
  door: 'french 1.5x2.3',
  light: light ?? 'spots 260 3600',
  things: `
    counter 2.2x0.65x1 at head in=1.1
    cash-register|computer on counter per=1
    ${goods}
  `,
  never: 'tv tv-stand fridge washing-machine treadmill pond bed sofa wardrobe desk',
});
const walls = (kind: string, size = '1x0.35x1.9') =>
  `${kind} ${size} line walls=sides zone=0.08-0.92 every=1.05\n    ${kind} line walls=head every=1.3 most=3`;
const tables = (most = 4) => `table 1.4x0.8x0.8 rows zone=0.36-0.84 margin=1.5 gap=1.3 beside=1.4 most=${most}`;

export const specialtyShops: IndoorRecord[] = [
  shop({
    id: 'shoe-shop',
    en: 'shoe shop, shoe store, sneaker store, sneaker shop, boot shop',
    zh: '鞋店, 球鞋店, 运动鞋店',
    goods: `${walls('shelf')}\n    shoe on shelf per=4\n    bench 1.4x0.45x0.45 rows zone=0.4-0.8 margin=1.5 gap=1.6 beside=1.6 most=3\n    mirror 0.6x0.05x1.6 hang walls=foot most=1 z=0.1\n    cardboard-box line walls=foot every=0.8 most=4`,
  }),
  shop({
    id: 'jewelry-shop',
    en: 'jewelry shop, jewelry store, jeweler, jewellery shop, jewellery store, watch shop, goldsmith',
    zh: '珠宝店, 首饰店, 金店, 钟表店',
    goods: `display-case line walls=sides zone=0.1-0.9 every=1.3\n    display-case rows zone=0.4-0.8 margin=1.7 gap=1.4 beside=1.2 most=4\n    mirror hang walls=head most=1 z=1.1\n    chandelier over every=5\n    flowers on counter per=1`,
    floor: 'marble #dcd6cc',
  }),
  shop({
    id: 'hardware-store',
    en: 'hardware store, hardware shop, tool shop, diy store, home improvement store, ironmonger',
    zh: '五金店, 工具店, 建材店',
    goods: `${walls('shop-shelf|shelf')}\n    tool-wall hang walls=head every=1.6 z=0.9 most=3\n    ${tables(2)}\n    toolbox on table per=2\n    bucket*3 free\n    ladder line walls=foot every=2 most=2`,
    floor: 'concrete #aaa69e',
    light: 'strips 300 4300',
  }),
  shop({
    id: 'candy-store',
    en: 'candy store, candy shop, sweet shop, chocolate shop, confectionery, lolly shop',
    zh: '糖果店, 巧克力店, 甜品店',
    goods: `${walls('shelf')}\n    jar on shelf per=5\n    ${tables()}\n    gift-box on table per=2\n    jar on counter per=3\n    gumball-machine at foot-left`,
    walls: 'paint #f6d4de',
  }),
  shop({
    id: 'butcher-shop',
    en: "butcher's shop, butcher shop, butcher, butchery, delicatessen, deli, cheese shop, fishmonger, fish shop",
    zh: '肉铺, 肉店, 熟食店, 鱼店, 海鲜店',
    goods: `display-case line walls=sides zone=0.15-0.8 every=1.5 in=0.1\n    shelf line walls=head every=1.3 most=3\n    roast-turkey on counter per=2\n    balance-scale on counter per=1\n    cutting-board on counter per=1\n    hook hang walls=head every=0.5 z=2 most=8\n    roast-turkey on display-case per=1`,
    floor: 'tile #c9c5bc',
    walls: 'tile #efeee8',
  }),
  shop({
    id: 'antique-shop',
    en: 'antique shop, antique store, curiosity shop, junk shop, pawn shop, thrift store, thrift shop, second-hand shop, flea shop, vintage shop',
    zh: '古董店, 古玩店, 旧货店, 当铺, 二手店',
    goods: `${walls('shelf|cabinet')}\n    vase on shelf per=2\n    ${tables()}\n    teapot on table per=1\n    lamp|table-lamp on table per=1\n    grandfather-clock at head-left\n    painting hang walls=foot every=1.6 z=1.4\n    trunk*2 free\n    chair*2 free\n    globe free`,
    walls: 'paint #c9b899',
  }),
  shop({
    id: 'record-store',
    en: 'record store, record shop, music store, vinyl shop, guitar shop, instrument shop, music shop',
    zh: '唱片店, 乐器店, 琴行, 音像店',
    goods: `crate rows zone=0.3-0.85 margin=1.2 gap=1.2 beside=0.3 most=12\n    record-player on counter per=1\n    guitar hang walls=left every=0.9 z=1.1 most=6\n    poster hang walls=right every=1.3 z=1.3\n    speaker line walls=head every=2.4 most=2\n    drum-kit at foot-right`,
    walls: 'brick #8d6454',
  }),
  shop({
    id: 'magic-shop',
    en: 'magic shop, potion shop, wand shop, witch shop, alchemy shop',
    zh: '魔法商店, 药水店, 魔杖店',
    goods: `${walls('shelf')}\n    potion|bottle on shelf per=4\n    ${tables()}\n    crystal-ball on counter per=1\n    spell-book|book on table per=2\n    candle on table per=2\n    skull on table per=1\n    cauldron at foot-left\n    crystal-cluster*2 free`,
    walls: 'paint #5c4a63',
    floor: 'reclaimed-wood',
    light: 'spots 140 2700',
  }),
  shop({
    id: 'fabric-store',
    en: "fabric store, fabric shop, tailor's shop, tailor shop, tailor, haberdashery, dressmaker, sewing shop",
    zh: '布店, 裁缝店, 绸缎庄, 布料店',
    goods: `${walls('shelf')}\n    fabric-roll on shelf per=3\n    ${tables()}\n    fabric-roll on table per=2\n    sewing-machine on counter per=1\n    mannequin*3 free\n    mirror 0.6x0.05x1.6 hang walls=foot most=1 z=0.1`,
  }),
  shop({
    id: 'car-showroom',
    en: 'car showroom, auto showroom, car dealership, car dealer, motorcycle showroom',
    zh: '汽车展厅, 4s店, 汽车4s店, 车行',
    areaM2: 230,
    goods: `car rows zone=0.2-0.85 margin=1.6 gap=2 beside=2.2 most=4\n    plant line walls=sides every=5 most=4\n    table 0.9x0.9x0.74 at foot-left around=chair*3`,
    floor: 'tile #d6d5d1',
  }),
];
