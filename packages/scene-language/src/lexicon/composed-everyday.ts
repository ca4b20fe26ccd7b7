// More things that are composed from descriptions: food, clothes, tools, yards and roads, instruments, animals.
// id | English | Chinese | where it belongs and its usual width x depth x height in meters.
import { type ObjectFacts, type ObjectPlace, standing } from './object-facts.ts';
import type { Row } from './row.ts';

const table = `
metronome|metronome|节拍器|top 0.14x0.14x0.22
tambourine|tambourine|铃鼓|wall 0.3x0.08x0.3
rolling-pin|rolling pin|擀面杖|top 0.44x0.064x0.064
inkwell|inkwell, ink well, inkpot, inkstand, quill and ink, quill|墨水台, 羽毛笔|top 0.09x0.06x0.2
feather|feather, ostrich feather, peacock feather, plume|羽毛, 孔雀羽毛, 鸵鸟羽毛|top 0.14x0.02x0.52
menorah|menorah, hanukkah menorah|七烛台|top 0.38x0.19x0.43
bellows|bellows, forge bellows|风箱|floor 0.34x1x0.36
grindstone|grindstone, grinding wheel, whetstone wheel|砂轮, 磨刀石|floor 0.6x0.75x0.93
millstone|millstone, mill stone, stone mill, quern|石磨, 磨盘, 石碾|floor 1.6x1.24x0.59
pitchfork|pitchfork, hay fork, hayfork|草叉, 干草叉|floor 0.19x0.05x1.45
scoreboard|scoreboard, score board|记分牌, 计分板|wall 2x0.14x0.9
bidet|bidet|净身盆, 坐浴盆|floor 0.44x0.5x0.55
noodle-bowl|bowl of noodles, noodle bowl, ramen bowl, bowl of ramen, instant noodles, instant noodle, cup noodles, bowl of soup, soup, soup bowl, noodle soup, pho|泡面, 方便面, 一碗面, 面碗, 汤碗, 汤面, 牛肉面, 热汤, 碗汤|top 0.23x0.21x0.09
milk-carton|milk carton, carton of milk, juice carton, milk, juice|牛奶, 牛奶盒, 果汁, 盒装牛奶|top 0.08x0.08x0.24
steak-plate|steak, grilled steak, plate of steak, plate of meat, schnitzel|牛排|top 0.26x0.26x0.04
sandwich-plate|sandwich, sandwiches, plate of sandwiches, toast sandwich|三明治|top 0.26x0.26x0.12
sushi-plate|sushi, sushi plate, sashimi, sushi platter|寿司, 生鱼片, 寿司拼盘|top 0.3x0.16x0.06
hot-dog|hot dog, hotdog|热狗|top 0.07x0.18x0.06
french-fries|french fries, fries, chips, box of fries|薯条|top 0.1x0.05x0.12
cured-meat|cured meat, hanging ham, dried sausages, cured sausages, hanging sausages, hanging bacon, smoked meat|腊肉, 腊肠, 香肠, 火腿, 熏肉|ceiling 0.8x0.04x0.53
bread-bin|bread bin, breadbox, bread box|面包箱, 面包盒|top 0.42x0.28x0.2
shirt|shirt, t-shirt, tee shirt, blouse, jersey, uniform shirt, polo shirt|衬衫, 衬衣, t恤, 上衣, 球衣|wall 0.53x0.06x0.79
coat|coat, jacket, overcoat, trench coat, raincoat, lab coat, leather jacket, winter coat, parka, cloak|外套, 大衣, 夹克, 风衣, 雨衣, 白大褂|wall 0.62x0.15x1.2
trousers|trousers, pants, jeans, pair of jeans|裤子, 牛仔裤, 长裤|wall 0.38x0.1x1.06
scarf|scarf, shawl, wool scarf|围巾|wall 0.3x0.11x1.11
gloves|glove, gloves, mittens, pair of gloves, leather gloves, work gloves, oven mitt, gardening gloves|手套, 皮手套|top 0.23x0.24x0.07
boxing-gloves|boxing glove, boxing gloves, pair of boxing gloves|拳击手套, 拳套|wall 0.35x0.17x0.46
socks|sock, socks, pair of socks|袜子|top 0.29x0.34x0.05
christmas-stocking|stocking, stockings, christmas stocking, christmas stockings|圣诞袜|wall 0.24x0.08x0.45
spotlight|spotlight, spotlights, stage light, stage lights, stage lighting rig|聚光灯, 射灯, 追光灯, 舞台灯|ceiling 0.22x0.34x0.5
necklace|necklace, pearl necklace, jewelry, jewellery, jewelry display, pearls|项链, 珠宝, 首饰|top 0.19x0.2x0.31
mask|mask, masks, carnival mask, venetian mask, theater mask, tribal mask, wooden mask|面具, 傩面具, 京剧脸谱, 脸谱|wall 0.19x0.14x0.43
wreath|wreath, christmas wreath, flower wreath, laurel wreath|花环, 花圈|wall 0.53x0.1x0.54
sawhorse|sawhorse, saw horse, trestle|锯木架, 锯木台|floor 1x0.5x0.75
drill-press|drill press, pillar drill, bench drill|台钻, 钻床|floor 0.51x0.56x1.84
clamp|clamp, clamps, bar clamp, bar clamps|夹钳, 木工夹, 夹具|wall 0.04x0.13x0.5
gold-bars|gold bar, gold bars, gold ingot, gold ingots, bullion|金条, 金砖, 金锭|top 0.24x0.32x0.18
computer-mouse|computer mouse, wireless mouse, mouse pad, mousepad|鼠标, 鼠标垫|top 0.24x0.2x0.05
vacuum-cleaner|vacuum cleaner, vacuum, hoover|吸尘器|floor 0.41x1.13x0.96
hair-dryer|hair dryer, hairdryer, blow dryer, handheld hair dryer|吹风机, 电吹风|top 0.08x0.23x0.21
drying-rack|drying rack, clothes drying rack, laundry rack, clothes horse, airer|晾衣架, 晒衣架, 晾衣杆|floor 1.2x0.55x1
guitar-case|guitar case, violin case, instrument case, cello case|吉他盒, 琴盒, 吉他箱|floor 0.47x0.14x1.12
vinyl-records|vinyl record, vinyl records, crate of records, stack of records, record crate, lp, lps|黑胶唱片, 唱片|top 0.36x0.35x0.34
tripod|tripod, camera tripod|三脚架, 相机架|floor 0.6x0.68x1.44
bulletin-board|bulletin board, corkboard, cork board, notice board, pinboard, pin board|公告栏, 软木板, 布告栏, 公告板|wall 1.26x0.05x0.86
envelope|envelope, envelopes, letter, letters, love letter, stack of letters|信封, 信件, 书信, 封信|top 0.25x0.18x0.02
light-switch|light switch, power outlet, wall socket, electrical outlet, wall outlet|开关, 插座, 电灯开关|wall 0.08x0.02x0.12
toilet-paper|toilet paper, toilet roll, paper towel, paper towels, roll of toilet paper, kitchen roll|卫生纸, 厕纸, 卷纸, 纸巾|top 0.11x0.11x0.1
cobweb|cobweb, cobwebs, spider web, spider webs, spiderweb|蜘蛛网, 蛛网|wall 0.5x0.01x0.5
crossbow|crossbow|弩, 十字弓|top 0.7x0.75x0.11
trough|trough, water trough, feeding trough, manger, feed trough, horse trough|食槽, 马槽, 饲料槽, 水槽槽|floor 1.8x0.6x0.6
perch|perch, bird perch, parrot perch|栖木, 鸟架, 鸟站架|floor 0.6x0.4x1.29
birdhouse|birdhouse, bird house, nesting box, bird feeder, birdfeeder|鸟屋, 鸟巢箱, 喂鸟器|floor 0.31x0.33x1.76
garden-hose|garden hose, hose, water hose, fire hose|水管, 浇水管, 软管|floor 0.8x0.49x0.13
lawnmower|lawnmower, lawn mower, mower|割草机, 剪草机|floor 0.57x1.11x0.87
garden-gnome|garden gnome, gnome, lawn gnome|花园小矮人, 小矮人|floor 0.26x0.26x0.56
power-pole|telephone pole, power pole, utility pole, electric pole, electricity pole, telegraph pole|电线杆|floor 2x0.4x8
parking-meter|parking meter|停车计时器, 停车咪表|floor 0.2x0.18x1.34
buoy|buoy, navigation buoy, harbor buoy|浮标, 航标|floor 1.01x1.01x1.94
oars|oar, oars, paddle, paddles|船桨, 桨, 木桨|wall 0.35x0.14x2.1
trampoline|trampoline|蹦床|floor 3.06x3.06x2.51
satellite|satellite, space satellite|人造卫星, 卫星|floor 4.1x1x2.5
space-suit|space suit, spacesuit, astronaut suit, astronaut|宇航服, 航天服, 宇航员, 太空服|floor 0.97x0.57x1.76
rover|rover, mars rover, moon rover, lunar rover|火星车, 月球车, 探测车|floor 1.78x2.05x1.72
saxophone|saxophone, sax|萨克斯, 萨克斯管|floor 0.41x0.52x1.07
trumpet|trumpet, cornet, trombone|小号, 长号|top 0.13x0.59x0.14
accordion|accordion|手风琴|top 0.44x0.23x0.36
tennis-racket|tennis racket, tennis racquet, racket, racquet, badminton racket|网球拍, 球拍, 羽毛球拍|wall 0.28x0.04x0.66
baseball-bat|baseball bat, cricket bat|棒球棍, 棒球棒|floor 0.07x0.07x0.85
golf-bag|golf bag, golf club, golf clubs, bag of golf clubs|高尔夫球包, 高尔夫球杆|floor 0.44x0.39x1.1
skis|ski, skis, pair of skis, skis and poles|滑雪板, 雪板|floor 0.51x0.15x1.7
kite|kite, kites|风筝|wall 0.9x0.03x1.65
zebra|zebra, zebras|斑马|floor 0.59x2.09x1.85
tiger|tiger, tigress|老虎|floor 0.51x2.04x1.05
monkey|monkey, monkeys, ape, chimpanzee|猴子, 猴|floor 0.39x0.65x0.65
frog|frog, toad|青蛙, 蟾蜍|top 0.21x0.16x0.1
snake|snake, python, cobra|蛇|floor 0.58x0.68x0.2
crocodile|crocodile, alligator, caiman|鳄鱼|floor 0.85x3.72x0.47
squirrel|squirrel|松鼠|top 0.12x0.32x0.35
small-mouse|rat, field mouse, little mouse, white mouse, lab rat|老鼠, 小白鼠|top 0.05x0.2x0.06
shark|shark, sharks|鲨鱼|floor 1.6x2.67x0.9
dolphin|dolphin, dolphins|海豚|floor 1.08x2.31x0.69
octopus|octopus, squid|章鱼, 鱿鱼|floor 1.19x1.19x0.5
spider|spider, tarantula|蜘蛛|top 0.57x0.37x0.18
parrot|parrot, parrots, macaw, cockatoo|鹦鹉|top 0.14x0.29x0.39
dome|dome, geodesic dome, dome house, dome tent house, habitat dome, biodome|圆顶, 穹顶, 圆顶屋, 穹顶屋|floor 5.26x5.4x2.63
canopy|station canopy, canopy roof, forecourt canopy, roof canopy|雨篷顶, 加油站顶棚, 站台顶棚|floor 7x5x3.3
solar-panel|solar panel, solar array, photovoltaic panel|太阳能板, 太阳能电池板, 光伏板|floor 1.74x1.1x1.3
antenna|antenna, radio antenna, aerial, radio mast, antenna mast|天线, 无线电天线|floor 0.9x1.1x4.1
coral|corals, coral reef, coral formation, piece of coral, coral colony|珊瑚, 珊瑚礁|floor 0.85x0.7x0.78
fallen-leaves|fallen leaves, autumn leaves, dead leaves, pile of leaves, leaf pile, dry leaves|落叶, 枯叶, 秋叶|floor 0.95x0.75x0.05
abacus|abacus|算盘|top 0.34x0.05x0.14
paper-balls|crumpled paper, crumpled papers, paper balls, crumpled paper balls, balls of paper, scrunched paper, scraps of paper, torn paper|纸团, 废纸, 揉皱的纸|top 0.45x0.4x0.1
led-strip|led strip, led strip light, light strip, rgb strip, led tape|灯带, led灯带, 灯条|wall 2x0.02x0.03
wild-duck|duck, wild duck, mallard, mallards, mandarin duck, ducks|鸭子, 鸳鸯, 野鸭, 鸭|floor 0.19x0.55x0.3
branch|branch, bare branch, twig, dry branch, dead branch|树枝, 枯枝, 枝条|top 0.3x0.12x0.86
lava-lamp|lava lamp|熔岩灯|top 0.11x0.11x0.36
water-vat|water vat, ceramic vat, large water jar|水缸, 大水缸, 大缸|floor 0.81x0.81x0.73
gourd-ladle|gourd ladle, water ladle, gourd dipper|葫芦瓢, 水瓢|top 0.2x0.34x0.12
bumper-car|bumper car, dodgem, dodgem car|碰碰车|floor 1.3x1.9x2.3
ice-block|ice block, block of ice, ice cube|冰块|top 0.5x0.32x0.33
bodhisattva|bodhisattva, bodhisattva statue, guanyin|菩萨, 菩萨像, 观音, 观音像|floor 0.84x0.84x2.0
mecha|mecha, mech, giant robot, battle mech, giant mecha|机甲, 巨型机器人, 高达|floor 3.7x2.3x6.52
diving-suit|diving suit, wetsuit, diver suit, dive suit|潜水服|wall 0.6x0.25x1.58
panda|panda, pandas, giant panda|大熊猫, 熊猫|floor 0.76x0.88x1.2
`;

export const everydayObjects: Row<ObjectFacts>[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [id, english, chinese, facts] = line.split('|');
    const [place, size] = facts.split(' ');
    return [id, english, chinese, standing(place as ObjectPlace, size)];
  });
