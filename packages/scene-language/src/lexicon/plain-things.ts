// Things that have a name whether or not there is a model of them: what is asked for is understood, counted and placed, and the answer says what could
// not be built. id | English | Chinese | where it belongs and its usual size. Tables with models come before this one: their words and facts count.
import { type ObjectFacts, type ObjectPlace, standing } from './object-facts.ts';
import type { Row } from './row.ts';

const table = `
throne|throne, royal throne, dragon throne|王座, 宝座, 龙椅|floor 1x1x1.8
dais|dais, raised platform, podium|高台|floor 3x2x0.3
banner|banner, flag, pennant|旗帜, 横幅|wall 0.8x0.05x1.8
wall-torch|wall torch, torch on the wall, burning torch, flaming torch|火把, 火炬|wall 0.15x0.3x0.6
brazier|brazier, fire bowl|火盆|floor 0.7x0.7x0.9
armor|armor, armour, suit of armor, suit of armour, knight armor|盔甲, 骑士盔甲, 铠甲|floor 0.6x0.5x1.9
chains|chain, shackle, shackles, iron chain|铁链, 锁链, 链条|wall 0.3x0.1x1
straw|straw, hay|稻草, 干草|flat 1.6x1x0.15
hay-bale|hay bale, bale of hay, straw bale, haystack|干草捆, 草垛|floor 1.1x0.6x0.5
banquet-table|banquet table, feast table|宴会桌, 长餐桌|floor 4x1.1x0.78
cauldron|cauldron|坩埚, 大锅|floor 0.7x0.7x0.8
altar|altar|祭坛, 供桌|floor 2.2x0.8x1
pew|pew, church bench|教堂长椅|floor 2.4x0.6x0.9
cross|cross, crucifix|十字架|wall 1x0.15x1.8
lectern|lectern, pulpit, speaker stand|讲台, 讲桌|floor 0.7x0.5x1.2
statue|statue, buddha statue, buddha|佛像, 神像, 塑像|floor 0.8x0.8x2
sphinx|sphinx, sphinx statue|狮身人面像|floor 0.8x1.8x1.4
crane-statue|crane statue, bronze crane|铜鹤, 仙鹤|floor 0.5x0.4x1.5
sarcophagus|sarcophagus, coffin, casket|石棺, 棺材|floor 0.9x2.1x0.9
gravestone|gravestone, tombstone, headstone|墓碑|floor 0.6x0.2x1
stalactite|stalactite|钟乳石|ceiling 0.3x0.3x1
stalagmite|stalagmite|石笋|floor 0.4x0.4x0.9
crystal-cluster|crystals, glowing crystal, crystal cluster, gemstone|晶体, 发光的水晶|floor 0.6x0.6x0.7
giant-mushroom|giant mushroom|巨型蘑菇, 大蘑菇|floor 0.8x0.8x1.2
spell-book|spell book, grimoire|魔法书, 咒语书|top 0.3x0.4x0.08
wine-jar|wine jar, clay jar, amphora|酒坛, 坛子, 陶罐|floor 0.4x0.4x0.6
gong|gong|铜锣|floor 1.2x0.4x1.6
arch|stone arch|石拱|floor 2x0.5x3
ivy|vine on the wall, climbing plant|常春藤, 藤蔓|wall 1x0.1x1.8
mast|mast|桅杆|floor 0.4x0.4x8
ships-wheel|ships wheel, helm|船舵|floor 1x0.4x1.2
control-panel|control panel, instrument panel, control console, control desk, dashboard|控制台, 操作面板, 控制面板, 仪表盘|floor 1.8x0.8x1.1
captains-chair|captains chair, command chair, pilot seat, pilots seat|驾驶座, 船长椅|floor 0.8x0.8x1.3
sleep-pod|sleep pod, pod, capsule, cryo pod, hibernation pod|休眠舱, 睡眠舱, 胶囊舱|floor 0.9x2.1x1
hatch|hatch, round hatch, airlock|舱门, 气闸|wall 1.2x0.2x1.2
cable|cable, wire, cord|电缆, 线缆|wall 2x0.1x0.1
pipe-run|pipe, pipes, pipeline|管道, 管子, 水管|wall 2x0.2x0.3
gauge|gauge, dial, pressure gauge|仪表, 压力表|wall 0.3x0.1x0.3
periscope|periscope|潜望镜|floor 0.4x0.4x2.4
server-rack|server rack, server, servers|服务器机柜, 服务器, 机柜|floor 0.6x1x2
oxygen-tank|oxygen tank, gas tank, gas cylinder, gas bottle|氧气罐, 氧气瓶|floor 0.4x0.4x1.4
water-tank|water tank|水箱|floor 1.2x1.2x1.6
lettuce|lettuce, cabbage|生菜, 白菜|floor 0.3x0.3x0.25
lab-bench|lab bench, laboratory bench, lab table|实验台|floor 2.4x0.75x0.9
microscope|microscope|显微镜|top 0.2x0.25x0.4
flask|flask, beaker, test tube, erlenmeyer flask|烧瓶, 烧杯, 试管|top 0.12x0.12x0.2
fume-hood|fume hood|通风橱|floor 1.5x0.8x2.2
vise|vise, vice|台钳, 虎钳|top 0.3x0.2x0.2
saw|saw, handsaw|锯子, 手锯|wall 0.6x0.04x0.15
tools|tool, tools, hand tool|工具|wall 0.5x0.1x0.4
plank|plank, wood plank, wooden plank, lumber|木板, 木料|floor 0.3x2.4x0.1
furnace|furnace|熔炉, 炉子|floor 1.2x1.2x1.6
potters-wheel|potters wheel, pottery wheel|陶轮, 拉坯机|floor 0.7x0.7x0.8
kiln|kiln|窑炉, 陶窑|floor 1.1x1.1x1.6
conveyor-belt|conveyor belt, conveyor, assembly line belt|传送带, 流水线|floor 6x1x0.9
robot-arm|robot arm, robotic arm, industrial robot|机械臂, 机器臂|floor 1x1x2.2
machine|machine, machinery|机器, 机械|floor 1.6x1.2x1.6
forklift|forklift|叉车|floor 1.2x2.6x2.1
pallet|pallet|托盘货板, 栈板|floor 1.2x0.8x0.15
car-lift|car lift, vehicle lift, hydraulic lift|升降机, 举升机|floor 3x4x1
tire|tire, tyre|轮胎|floor 0.6x0.6x0.2
cardboard-box|box, boxes, cardboard box|盒子, 纸箱, 箱子|floor 0.4x0.4x0.4
ping-pong-table|ping pong table, table tennis table|乒乓球桌|floor 2.7x1.5x0.76
diploma|diploma, certificate, framed diploma|证书, 文凭|wall 0.4x0.03x0.3
drawing|drawing, childrens drawing, sketch|图画, 涂鸦|wall 0.3x0.01x0.4
star-chart|star chart, chart, star map|星图, 图表|wall 0.9x0.02x0.7
skeleton|skeleton, dinosaur skeleton|骨架, 恐龙骨架, 骨骼|floor 2x6x3
information-panel|information panel, info panel, information board|说明牌, 展板, 信息板|floor 0.6x0.1x1.4
stage|stage, small stage|舞台, 戏台|floor 6x3x0.8
cinema-seat|cinema seat, theater seat, theatre seat|影院座椅|floor 0.6x0.7x1
wall-screen|wall screen, big screen, large screen, video wall, giant screen|大屏幕, 大屏, 显示墙|wall 3x0.1x1.7
mixing-console|mixing desk, mixing console, sound desk|调音台|floor 1.8x0.9x1
synthesizer|synthesizer, electric piano, music keyboard|电子琴, 合成器|floor 1.2x0.4x0.9
workstation|workstation|工位|floor 1.4x0.7x0.75
product|product, goods, groceries, merchandise|商品, 货物, 货品|top 0.15x0.1x0.2
can|tin can, cans|罐头|top 0.08x0.08x0.12
shopping-cart|shopping cart, shopping trolley, trolley|购物车, 手推车|floor 0.6x1x1
bread|bread, loaf, loaf of bread, baguette|面包, 法棍, 吐司|top 0.3x0.12x0.1
croissant|croissant, pastry, pastries|可颂, 糕点|top 0.15x0.1x0.06
clothes-rack|clothes rack, clothing rack, rack of dresses, garment rack, rack of clothes|挂衣杆|floor 1.5x0.5x1.6
dress|dress, gown, clothes, clothing, coat, jacket|裙子, 连衣裙, 衣服|top 0.5x0.1x1.2
fitting-room|fitting room, changing room|试衣室|floor 1.1x1.1x2.1
mannequin|mannequin, dress form|人体模特, 假人|floor 0.5x0.4x1.8
barber-chair|barber chair, salon chair|理发椅|floor 0.7x1x1.1
barber-pole|barber pole, striped pole|理发店灯柱|wall 0.25x0.25x0.9
jar|jar, glass jar|玻璃罐|top 0.12x0.12x0.18
scale|brass scale, weighing scale, kitchen scale, balance scale|天平, 台秤|top 0.4x0.2x0.4
awning|awning, striped awning|遮阳篷, 雨篷|wall 2x1x0.6
vegetables|vegetable, vegetables|蔬菜|top 0.3x0.3x0.15
pastry-case|pastry case, bakery case, cake case|糕点柜, 玻璃柜台|floor 1.5x0.7x1.2
arcade-machine|arcade machine, arcade cabinet|街机, 游戏机|floor 0.7x0.8x1.8
slot-machine|slot machine|老虎机|floor 0.6x0.6x1.7
roulette-table|roulette table, poker table, card table|轮盘赌桌, 赌桌|floor 2.6x1.4x0.9
disco-ball|disco ball, mirror ball|迪斯科球|ceiling 0.5x0.5x0.6
dj-booth|dj booth, dj desk, turntables|dj台, 打碟台|floor 2x0.8x1.1
dance-floor|dance floor|舞池|flat 5x5x0.03
bowling-lane|bowling lane|球道|flat 1.1x18x0.03
bowling-pin|bowling pin|球瓶, 保龄球瓶|floor 0.12x0.12x0.38
bowling-ball|bowling ball|保龄球|floor 0.22x0.22x0.22
ball|ball|皮球|floor 0.22x0.22x0.22
neon-sign|neon sign, neon signs, neon light sign|霓虹灯牌, 霓虹招牌|wall 1x0.1x0.5
starting-block|starting block, diving block|跳台, 出发台|floor 0.5x0.6x0.7
lifeguard-chair|lifeguard chair|救生员椅|floor 0.9x1x2
massage-table|massage table, massage bed|按摩床|floor 0.7x1.9x0.7
luggage-cart|luggage cart, luggage trolley|行李车|floor 0.6x1.1x1.8
checkout|checkout, checkout counter, cash register|收银机|floor 2x0.8x0.95
freezer|chest freezer, ice cream freezer, display fridge|冰柜, 冷柜|floor 1.5x0.8x0.9
tea-bowl|tea bowl|茶碗|top 0.14x0.14x0.07
hot-pot|hot pot|火锅|top 0.35x0.35x0.2
hospital-bed|hospital bed|病床|floor 1x2.1x0.9
iv-stand|iv stand, iv pole, drip stand|输液架, 点滴架|floor 0.5x0.5x1.9
heart-monitor|heart monitor, patient monitor, medical monitor|心电监护仪, 监护仪|floor 0.5x0.5x1.4
surgical-lamp|surgical lamp, operating lamp, surgical light, overhead light, dental light|手术灯, 无影灯|ceiling 0.8x0.8x0.9
operating-table|operating table|手术台|floor 0.7x2x0.9
instrument-tray|instrument tray, instrument table|器械台, 器械盘|floor 0.6x0.4x0.9
dental-chair|dental chair, dentist chair|牙科椅|floor 0.9x1.9x1.3
wheelchair|wheelchair|轮椅|floor 0.7x1x0.9
parked-train|waiting train, parked train, subway train, passenger train|列车, 地铁列车, 一列地铁|floor 3x18x3.8
parked-airplane|parked airplane, passenger plane, jet plane|客机|floor 20x24x6
pole|pole, metal pole, grab pole|立杆|floor 0.06x0.06x2.4
advertisement|advertisement, ad, advert, billboard|广告, 广告牌, 灯箱|wall 1.2x0.1x0.8
luggage-rack|luggage rack|行李架|wall 2x0.4x0.3
overhead-bin|overhead bin, overhead locker|行李舱|wall 1.5x0.5x0.4
fire-extinguisher|fire extinguisher|灭火器|wall 0.2x0.2x0.5
cell-door|prison cell door, barred cell, barred door, prison bars, iron bars|牢门, 铁栏杆, 铁窗|wall 1.2x0.1x2.2
vault-door|vault door, round steel door|金库门|wall 2.2x0.5x2.2
safe-deposit-box|safe deposit box, safe, lockbox|保险箱, 保险柜|wall 0.6x0.5x0.6
judges-bench|judges bench, judge bench|法官席|floor 3x1x1.4
witness-stand|witness stand, witness box|证人席|floor 1.2x1.2x1.2
horse-stall|horse stall, horse box|马栏, 马厩隔间|floor 3x3x1.6
tractor|tractor|拖拉机|floor 2x3.6x2.6
horse|horse, pony|马匹, 骏马|floor 0.7x2.2x1.7
cow|cow, bull, cattle|奶牛, 水牛|floor 0.7x2.2x1.5
sheep|sheep, lamb|绵羊, 山羊|floor 0.5x1.2x0.9
goat|goat|山羊|floor 0.4x1x0.8
pig|pig|小猪, 母猪|floor 0.5x1.3x0.8
chicken|chicken, hen, rooster|小鸡, 母鸡|floor 0.25x0.4x0.4
camel|camel|骆驼|floor 0.9x2.6x2.2
elephant|elephant|大象|floor 2x4.5x3
deer|deer, stag|小鹿, 梅花鹿|floor 0.5x1.6x1.5
bear|bear|棕熊, 黑熊, 北极熊|floor 0.9x1.8x1.2
wolf|wolf, fox|灰狼, 狐狸|floor 0.4x1.2x0.8
dragon|dragon|巨龙, 飞龙|floor 3x6x3
swan|swan, goose|天鹅|floor 0.4x0.8x0.8
butterfly|butterfly, firefly, fireflies|蝴蝶, 萤火虫|top 0.08x0.08x0.05
tent|camping tent, dome tent|露营帐篷|floor 2.2x2.4x1.5
log|log, tree trunk, log bench|原木凳, 木桩, 圆木|floor 1.6x0.4x0.4
canoe|canoe, kayak, rowboat|独木舟, 皮划艇|floor 0.9x4x0.5
picnic-table|picnic table|野餐桌|floor 1.6x1.5x0.75
pier|pier, wooden pier, jetty, boardwalk, dock|栈桥, 木栈道|floor 2x8x0.6
sleigh|sleigh, sled|雪橇|floor 1x2.2x1
barn|barn|红谷仓|floor 9x12x7
church|church, chapel|小教堂|floor 8x14x12
playground|playground, play equipment|游乐设施|floor 4x4x2.5
temple|temple, shrine|小庙|floor 8x8x7
grapevine|grapevine, grape vine, vine|葡萄藤|floor 0.8x1.6x1.6
sandbox|sandbox, sandpit|沙坑|flat 2.4x2.4x0.3
seesaw|seesaw, teeter-totter|跷跷板|floor 0.5x3x0.9
swing-set|swing set|秋千架|floor 3x1.8x2.3
climbing-frame|climbing frame, jungle gym, monkey bars|攀爬架|floor 2.4x2.4x2.2
scooter|scooter, moped, vespa|踏板车, 小摩托|floor 0.7x1.8x1.1
motorcycle|motorcycle, motorbike|摩托车|floor 0.8x2.1x1.1
vending-machine|vending machine|自动售货机|floor 1x0.8x1.9
puddle|puddle|水坑, 积水|flat 1.2x0.8x0.01
clock-tower|clock tower, bell tower|钟楼|floor 5x5x18
fishing-net|net, fishing net|渔网|floor 1.6x1x0.3
water-tower|water tower|水塔|floor 3x3x6
ac-unit|air conditioning unit, hvac unit|空调外机|floor 1.1x1.1x1
shop-front|shop front, storefront, shopfront|店面, 铺面|floor 5x6x5
building|building, skyscraper, apartment building, block of flats|大楼, 楼房, 建筑|floor 12x12x20
cottage|cottage, small cottage, cabin, hut|农舍|floor 5x6x4
wheelbarrow|wheelbarrow|独轮车|floor 0.6x1.4x0.6
raised-bed|raised bed, garden bed, planting bed, flower bed, vegetable bed|花坛, 菜地, 种植箱|floor 1x2x0.4
flower-pot|flower pot, planter, plant pot, flower box, window box, planter box|花盆, 花槽, 花箱|floor 0.3x0.3x0.3
pergola|pergola, trellis|藤架, 葡萄架|floor 3.5x3x2.5
deck|wooden deck, deck, decking|木平台|flat 4x3x0.15
grill|grill, barbecue, barbecue grill, bbq|烧烤架, 烧烤炉|floor 1.2x0.6x1.1
rope-ladder|rope ladder|绳梯|wall 0.5x0.1x2.4
bear-rug|bear rug, bearskin rug|熊皮地毯|flat 1.4x2x0.05
porthole|portholes|舷窗|wall 0.5x0.1x0.5
paper-screen|paper screen|纸屏|floor 1.6x0.3x1.7
mat|straw mat|草席|flat 1.8x1x0.01
futon|futon mattress, bedroll, mattress|被褥, 床垫, 铺盖|flat 1x2x0.2
oil-lamp|oil lamp|煤油灯|top 0.15x0.15x0.3
rocking-horse|rocking horse|摇马, 木马|floor 0.4x0.9x0.8
squat-rack|squat rack, power rack, barbell rack|深蹲架|floor 1.4x1.4x2.2
kettlebell|kettlebell|壶铃|floor 0.2x0.2x0.28
weight-bench|weight bench, workout bench, bench press|卧推凳|floor 0.6x1.3x0.5
punching-bag|punching bag, boxing bag, sandbag|沙袋, 拳击袋|ceiling 0.4x0.4x1.3
exercise-ball|exercise ball, yoga ball|瑜伽球|floor 0.65x0.65x0.65
teepee|teepee, tipi|印第安帐篷|floor 1.2x1.2x1.6
dartboard|dartboard, dart board|飞镖盘|wall 0.45x0.05x0.45
wine-rack|wine rack, bottle rack|酒架|floor 1x0.35x1.8
dumbbell-rack|dumbbell rack|哑铃架子|floor 1.4x0.5x0.9
shoe-shelf|shelves of shoes|鞋墙|floor 1x0.35x1.8
hook|hook, coat hook, wall hook|挂钩, 钩子|wall 0.1x0.08x0.15
umbrella-stand|umbrella stand|雨伞架|floor 0.25x0.25x0.55
laundry-basket|laundry basket|洗衣篮|floor 0.45x0.35x0.55
dryer|dryer, tumble dryer, clothes dryer|烘干机, 干衣机|floor 0.6x0.6x0.85
ironing-board|ironing board|烫衣板, 熨衣板|floor 0.4x1.3x0.9
iron|clothes iron|熨斗|top 0.12x0.28x0.14
toaster|toaster|烤面包机|top 0.3x0.18x0.2
blender|blender, mixer, food processor|搅拌机, 料理机|top 0.2x0.2x0.4
sewing-machine|sewing machine|缝纫机|top 0.45x0.2x0.32
fabric-roll|roll of fabric, fabric roll, bolt of fabric|布料, 布匹|top 0.15x0.8x0.15
canvas|canvas, canvases, blank canvas|画布|floor 0.8x0.05x1
paint-set|paint set, paints, paint tube, painter palette|颜料, 调色板|top 0.3x0.2x0.05
paintbrush|paintbrush, brush|画笔, 刷子|top 0.2x0.02x0.02
neon-light|neon light, neon tube|霓虹灯, 霓虹灯管, 霓虹灯条, 霓虹灯饰|wall 1x0.05x0.1
mini-fridge|mini fridge|迷你冰箱|floor 0.5x0.5x0.85
racing-chair|racing chair|赛车椅|floor 0.7x0.7x1.3
magazine|magazine|杂志|top 0.21x0.28x0.01
present|present, wrapped present, gift|礼物|floor 0.3x0.3x0.25
building-block|building block, wooden block, toy block|积木块|floor 0.1x0.1x0.1
folding-chair|folding chair, camping chair|折叠椅|floor 0.5x0.5x0.85
outdoor-sofa|outdoor sofa, garden sofa, patio sofa|户外沙发|floor 2x0.8x0.7
kitchenette|kitchenette|小厨房|floor 2x0.6x0.9
spice-rack|spice rack, spices|香料架|wall 0.5x0.12x0.4
cutting-board|cutting board, chopping board|砧板, 菜板|top 0.4x0.28x0.03
napkin|napkin, placemat|餐巾, 餐垫|top 0.3x0.3x0.02
menu|menu, chalkboard sign|菜单|top 0.2x0.05x0.3
suitcase|luggage, travel bag|行李|floor 0.5x0.3x0.7
ticket-machine|ticket machine, kiosk, atm|售票机, 自动取款机|floor 0.8x0.7x1.6
turnstile|turnstile, barrier|闸机, 检票口|floor 0.4x1.2x1
locker|locker|更衣柜, 储物箱|floor 0.4x0.5x1.8
filing-cabinet|file cabinet|档案柜|floor 0.5x0.6x1.3
printer|printer, copier, photocopier|打印机, 复印机|floor 0.6x0.6x1.1
chair-lift|ski|滑雪板|floor 0.3x0.1x1.7
surfboard|surfboard|冲浪板|floor 0.5x0.3x2
sandcastle|sandcastle|沙堡|floor 0.8x0.8x0.5
shell|seashell, shell|贝壳|floor 0.1x0.1x0.05
hot-air-balloon|hot air balloon|热气球|floor 10x10x16
carousel|carousel, merry-go-round|旋转木马|floor 8x8x6
ferris-wheel|ferris wheel|摩天轮|floor 20x5x22
statue-fountain|statue fountain|雕塑喷泉|floor 3x3x3
bus-stop|bus stop|公交站|floor 4x1.5x2.6
phone-booth|phone booth, telephone booth, phone box|电话亭|floor 1x1x2.4
trash-bin|garbage can, trash bin, dumpster|垃圾箱|floor 1.2x0.8x1.1
manhole|manhole cover, steam vent|井盖|flat 0.7x0.7x0.02
windsock|weather vane|风向标|floor 0.5x0.5x3
scarecrow|scarecrow|稻草人|floor 1.2x0.4x1.8
beehive|beehive|蜂箱|floor 0.6x0.6x1
cornfield|corn, wheat|玉米, 小麦|floor 0.5x0.5x1.8
snow-pile|snowdrift, snow pile, icicle|雪堆, 冰柱|floor 1.5x1.2x0.6
`;

export const plainThings: Row<ObjectFacts>[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [id, english, chinese, facts] = line.split('|');
    const [place, size] = facts.split(' ');
    return [id, english, chinese, standing(place as ObjectPlace, size)];
  });
