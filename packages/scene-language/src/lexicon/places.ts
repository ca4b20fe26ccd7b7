// id | English words | Chinese words | typical area in square meters | ceiling height in meters. Places outside: outdoor-places.ts.
import type { IndoorPlace } from './indoor/indoor-place.ts';
import type { Row } from './row.ts';

export interface PlaceFacts {
  areaM2: number;
  ceilingM: number;
  outside?: true;
  /** What stands in such a place when the prompt does not say. */
  usual: string[];
  /** Of places that are more than a room with usual things in it: shell, light and what is arranged there. */
  indoor?: IndoorPlace;
  /** The time of day that its name means: a night market is at night. */
  time?: string;
}

const room = (areaM2: number, usual: string, ceilingM = 2.7): PlaceFacts => ({
  areaM2,
  ceilingM,
  usual: usual === '' ? [] : usual.split(' '),
});

export const places: Row<PlaceFacts>[] = [
  [
    'living-room',
    'living room, lounge, sitting room, drawing room, parlour, parlor, front room, family room, living space, living area, den',
    '客厅, 起居室, 起居厅, 会客厅, 会客室',
    room(24, 'sofa coffee-table rug floor-lamp plant curtain'),
  ],
  // Where nothing says what a room is for: what is named stands there, and nothing else.
  ['plain-room', '', '普通房间', room(30, '', 3)],
  [
    'bedroom',
    'bedroom, bed room, master bedroom, guest room, guest bedroom, sleeping room, dorm room',
    '卧室, 主卧, 次卧, 客房, 睡房, 卧房, 寝室, 宿舍',
    room(16, 'bed nightstand wardrobe rug table-lamp curtain'),
  ],
  [
    'kitchen',
    'kitchen, kitchenette, galley kitchen, cookhouse',
    '厨房, 灶间',
    room(12, 'kitchen-cabinet countertop stove sink fridge pendant-lamp'),
  ],
  [
    'dining-room',
    'dining room, dinner, dinner party, dining area, dining hall, breakfast room',
    '餐厅, 饭厅, 用餐区',
    room(16, 'dining-table dining-chair pendant-lamp sideboard'),
  ],
  [
    'bathroom',
    'bathroom, bath room, restroom, washroom, toilet room, ensuite, powder room, shower room',
    '卫生间, 浴室, 洗手间, 厕所, 盥洗室, 淋浴间',
    room(7, 'sink mirror toilet shower', 2.5),
  ],
  [
    'office',
    'office, home office, workspace, work space, workplace, study room office',
    '办公室, 办公间, 工作室办公区, 工作间',
    room(14, 'desk office-chair bookshelf table-lamp'),
  ],
  ['study', 'study, study room, den, home den', '书房', room(12, 'desk chair bookshelf table-lamp')],
  [
    'childrens-room',
    "children's room, childrens room, toddler's room, toddler room, kids room, kid's room, kids' room, kids bedroom, children's bedroom, playroom, play room, boy's room, girl's room, teenager's room",
    '儿童房, 孩子房, 男孩房, 女孩房, 儿童卧室, 游戏间',
    room(13, 'bed desk toy-box rug bookshelf'),
  ],
  [
    'nursery',
    'nursery, baby room, baby nursery, infant room',
    '婴儿房, 宝宝房, 育婴室',
    room(11, 'crib armchair chest-of-drawers rug'),
  ],
  [
    'hallway',
    'hallway, hall, corridor, entryway, entrance hall, entrance, foyer, vestibule, mudroom, passage',
    '玄关, 走廊, 门厅, 过道, 走道, 入户花园',
    room(9, 'console-table mirror coat-rack rug'),
  ],
  [
    'cafe',
    'cafe, café, coffee shop, coffeehouse, coffee house, coffee bar, tea shop, bakery cafe',
    '咖啡馆, 咖啡厅, 咖啡店, 咖啡屋, 奶茶店',
    room(60, 'table chair counter coffee-machine pendant-lamp', 3.2),
  ],
  [
    'restaurant',
    'restaurant, bistro, eatery, brasserie, trattoria, steakhouse, canteen, cafeteria',
    '餐馆, 饭店, 酒楼, 食堂, 小酒馆, 面馆, 火锅店',
    room(90, 'table chair counter pendant-lamp', 3.2),
  ],
  [
    'bar',
    'pub, cocktail bar, wine bar, speakeasy',
    '酒吧, 清吧, 居酒屋',
    room(60, 'counter bar-stool shelf pendant-lamp', 3),
  ],
  ['shop', 'shop, store, showroom, retail store', '商店, 店铺, 精品店, 展厅, 专卖店', room(50, 'counter shelf', 3.2)],
  [
    'bookstore',
    'bookstore, bookshop, book shop, book store',
    '书店, 书屋',
    room(50, 'bookshelf counter armchair', 3.2),
  ],
  [
    'gallery',
    'gallery, art gallery, exhibition room, exhibition hall, exhibition space',
    '画廊, 美术馆, 展览厅, 艺术馆',
    room(80, 'painting bench', 4),
  ],
  ['museum', 'museum, museum hall', '博物馆', room(120, 'painting sculpture bench', 5)],
  [
    'library',
    'library, home library, book room',
    '图书馆, 藏书室, 图书室',
    room(44, 'bookshelf table chair table-lamp', 3.4),
  ],
  ['attic', 'attic, attic room, garret', '阁楼, 顶楼阁楼', room(22, 'bed rug floor-lamp', 2.5)],
  [
    'studio',
    'studio apartment, studio flat, bedsit, studio, one-room apartment',
    '单身公寓, 一居室, 工作室, 开间',
    room(32, 'sofa-bed table chair rug'),
  ],
  [
    'loft',
    'loft, loft apartment, warehouse apartment',
    '复式公寓, 复式, loft公寓, loft',
    room(60, 'sofa dining-table dining-chair rug pendant-lamp', 4.5),
  ],
  ['basement', 'basement, basement room', '地下室', room(25, 'shelf', 2.4)],
  ['garage', 'garage, carport', '车库', room(30, 'workbench shelf', 2.6)],
  [
    'gym',
    'gym, home gym, fitness room, workout room, exercise room, yoga studio, yoga room',
    '健身房, 健身室, 瑜伽室, 瑜伽馆',
    room(40, 'treadmill dumbbell yoga-mat mirror', 3),
  ],
  [
    'laundry-room',
    'laundry room, laundry, utility room',
    '洗衣房, 洗衣间, 家政间',
    room(7, 'washing-machine sink shelf'),
  ],
  [
    'sunroom',
    'sunroom, sun room, terrace room, conservatory, winter garden, orangery',
    '阳光房, 花房',
    room(18, 'armchair side-table plant', 3),
  ],
  [
    'classroom',
    'classroom, school room, schoolroom, lecture room',
    '教室, 课室',
    room(60, 'desk chair chalkboard', 3.2),
  ],
  [
    'meeting-room',
    'meeting room, conference room, boardroom, board room',
    '会议室',
    room(30, 'conference-table chair whiteboard'),
  ],
  [
    'hotel-room',
    'hotel room, hotel suite, suite',
    '酒店房间, 酒店客房, 套房',
    room(28, 'bed nightstand desk armchair curtain'),
  ],
  [
    'lobby',
    'lobby, hotel lobby, reception area, reception hall, atrium',
    '大堂, 酒店大堂, 大厅, 接待厅, 接待区',
    room(120, 'sofa coffee-table reception-desk chandelier', 5),
  ],
  ['music-room', 'music room, piano room, rehearsal room', '音乐室, 琴房, 音乐房', room(24, 'piano stool rug', 3)],
  [
    'game-room',
    'game room, gaming room, games room, gamer room, man cave',
    '电竞房, 游戏室, 游戏房, 电竞室',
    room(18, 'desk gaming-chair monitor'),
  ],
  [
    'home-theater',
    'home theater, home theatre, home cinema, cinema room, media room, screening room',
    '家庭影院, 影音室, 放映室, 影厅',
    room(26, 'sofa projector-screen projector rug'),
  ],
  [
    'walk-in-closet',
    'walk-in closet, walk in wardrobe, dressing room, closet room, cloakroom',
    '衣帽间, 步入式衣柜, 更衣室',
    room(10, 'wardrobe shelf ottoman mirror'),
  ],
  [
    'tea-room',
    'tea room, teahouse, tea house, tea ceremony room, tearoom',
    '茶室, 茶馆, 茶楼, 茶屋',
    room(18, 'tea-table cushion'),
  ],
  ['spa', 'spa, massage room, wellness room, onsen', '水疗室, 按摩室, 温泉馆, 汤屋', room(25, 'deck-chair plant')],
  [
    'salon',
    'hair salon, barber shop, barbershop, beauty salon',
    '理发店, 美容院, 美发店, 发廊',
    room(40, 'chair mirror counter'),
  ],
  [
    'workshop',
    'workshop, craft room, woodshop, atelier',
    '木工房, 手工坊, 工坊, 车间',
    room(35, 'workbench stool shelf'),
  ],
  ['hospital-room', 'hospital room, doctor office', '病房, 诊室', room(20, 'bed chair curtain')],
  ['church', 'church, chapel, cathedral', '教堂, 礼拜堂', room(200, 'bench', 9)],
  [
    'apartment',
    'apartment, flat, condo, penthouse, house, home, cottage, villa',
    '公寓, 房子, 别墅, 小屋, 民宿, 大平层',
    room(40, 'sofa coffee-table rug'),
  ],
];
