/**
 * Things known by name alone: the nearest kind that has a model | English | Chinese. They are built as that kind, and the answer says so. Words that another
 * table has come first. `=` before a word: it is one of them, and nothing needs to be said. What is like nothing that can be built is not listed: it is named in the answer as not understood.
 */
import type { Row } from './row.ts';

const table = `
person|monk, nun, worker, farmer, fisherman, soldier, bartender, waiter, customer, pedestrian, craftsman|将军, 僧人, 和尚, 老人, 工人, 农夫, 渔夫, 店员, 服务员, 士兵, 侍女, 书生, 小贩, 商贩, 老师傅, 采茶女, 酒保, 道士, 老奶奶, 老爷爷, 医生, 大夫, 学者, 皇帝, 皇后, 宫女, 太监, 公主, 王子, 国王, 女王, 剑客, 小孩, 孩子, 男孩, 女孩, 小女孩, 小男孩, 男人, 女人, 老太太, 大爷, 大妈, 情侣, 夫妻, 新娘, 新郎, 农民, 渔民, 店小二, 郎中, 神父, 牧师, 海盗, 忍者, 牛仔, 记者, 画家, 作家, 科学家, 音乐家, 教练, 乘客, 顾客, 村民, 路人, 猎人, 掌柜, 驾驶员, 巫师, 法师
bottle|decanter, carafe, thermos, canister, flagon, vial, beer can, soda can, spray can, aerosol can, =water bottle, =milk bottle, shampoo, detergent, lotion, =perfume bottle, perfume, =ink bottle, =medicine bottle, thermos bottle, hip flask, cologne|保温瓶, 热水瓶, 矿泉水, 香水瓶, 香水, 洗发水, 墨水瓶, 药瓶
jar|=cookie jar, =honey jar, =pickle jar, =candy jar, =spice jar, =mason jar, urn, vat, cistern, water vat, =water jar|水缸, 米缸, 瓦罐, 罐子, 果酱, 糖罐, 泡菜坛
cup|teacup, =coffee cup, soup cup, sake cup|咖啡杯, 盖碗, 盖碗茶, 酒杯
glassware|wine glasses, champagne glass, champagne flute, martini, cocktail, shot glass, flute glass, milkshake, smoothie, water glass|高脚杯, 鸡尾酒, 香槟杯
bowl|salad, noodles, ramen, stew, porridge, colander, =mixing bowl, =sugar bowl, mortar, mortar and pestle, pestle, popcorn, fish bowl|面条, 拉面, 研钵, 爆米花, 捣药罐
plate|sandwich, sushi, pancake, waffle, omelet, toast, spaghetti, pasta, dumpling, taco, burrito, salad plate, cookies, cookie, biscuit, tapas, charcuterie, dim sum, kebab, skewer|饺子, 寿司, 三明治, 点心, 饼干, 烤串, 羊肉串, 菜肴, 小吃, 烤鸭, 月饼
steamer|steamed bun, bun, buns, dumplings basket, bao|包子, 馒头, 小笼包
bread|bagel, bun bread, sausage roll, pretzel, croissants, pita, tortilla, brioche|烧饼, 油条, 大饼
cake|pie, tart, pudding, cheesecake, brownie, gingerbread house, gingerbread, quiche, =wedding cake, chocolate|布丁, 巧克力, 姜饼屋
ice-cream|lollipop, popsicle, candy cane, candy, sweets, sundae, cotton candy, gelato, gumdrop|棒棒糖, 糖果, 糖葫芦, 棉花糖, 冰棍
fruit|grape, grapes, orange, pineapple, peach, plum, apricot, cherry, cherries, melon, mango, kiwi, papaya, coconut, fig, raspberry, blueberry, berries, pomegranate, avocado, tangerine, mandarin|葡萄, 橘子, 橙子, 桃子, 菠萝, 芒果, 樱桃, 荔枝, 石榴, 椰子
vegetables|tomato, potato, onion, garlic, pepper, chili, chili pepper, bell pepper, broccoli, cauliflower, cucumber, zucchini, radish, turnip, celery, spinach, leek, artichoke, asparagus, pea, peas, bean, beans, ginger, sweet potato, eggplant|番茄, 西红柿, 土豆, 洋葱, 大蒜, 辣椒, 黄瓜, 茄子, 玉米棒, 白萝卜, 青菜
roast-turkey|ham, sausage, sausages, salami, bacon, beef, roast chicken, roast beef, drumstick|香肠, 腊肉, 火腿, 腊肠, 烤鸡
egg|easter egg, dragon egg, =boiled egg|彩蛋, 龙蛋
cutlery|chopsticks, spatula, ladle, tongs, whisk, knives, knife, cleaver, cooking utensil, utensil, utensils, spoons, forks, rolling pin, peeler, grater, butcher knife, kitchen knife, can opener, corkscrew|筷子, 锅铲, 汤勺, 擀面杖
pot|pan, frying pan, skillet, crock pot, pressure cooker, rice cooker, coffeepot, griddle, fondue, pressure pot, =soup pot|电饭锅, 平底锅, 砂锅, 高压锅
kettle|teakettle, coffee pot, samovar, moka pot|水壶, 烧水壶
oven|=pizza oven, toaster oven, air fryer, grill oven, hotplate|烤箱, 空气炸锅
coffee-machine|espresso maker, coffee grinder, juicer, soda machine, popcorn machine, slush machine, drink dispenser|咖啡壶, 爆米花机, 榨汁机, 饮料机
plant|fern, succulent, aloe, ivy plant, herb, herbs, basil, monstera, orchid, seedling, sprout, shrub, topiary, moss, weeds, kelp, seaweed, clover|蕨类, 多肉, 兰花, 水草, 海藻, 苔藓, 幼苗, 香草, 万年青
flowers|rose, roses, lily, lilies, lotus, lotus flower, water lily, orchids, petals, peony, dahlia, hibiscus, magnolia, marigold, geranium, hydrangea, jasmine, poppy, bluebell, wreath, corsage, dandelion|玫瑰, 百合花, 荷花, 莲花, 睡莲, 梅花, 桃花, 花环, 牡丹花, 茉莉
tree|maple, willow, oak, pine, birch, baobab, banyan, acacia, cherry blossom, =cherry tree, =apple tree, fir, spruce, cypress, redwood, sequoia, ginkgo, =dead tree, =magnolia tree, =fig tree, eucalyptus, mangrove|柳树, 垂柳, 松树, 枫树, 樱花树, 银杏, 榕树, 梧桐, 桃树, 梅树, 枯树, 杨树
palm-tree|coconut palm, coconut tree, date palm|椰子树, 棕榈
bush|hedge, thornbush, bramble, tumbleweed, rosebush, undergrowth|灌木丛, 荆棘, 树篱
rock|boulder, stone, stones, pebble, lava rock, meteorite, coal, iceberg, glacier rock, menhir, monolith, rubble, gold ore, gold nugget, lava|石块, 礁石, 珊瑚, 陨石, 矿石, 冰块, 冰山, 碎石, 熔岩
crystal-cluster|crystal, crystals, amethyst, diamond, gem, gems, ruby, emerald, jewel, jewels, quartz, ice crystal, geode|水晶石, 宝石, 钻石, 水晶, 冰晶
dog|hyena, coyote, jackal, hound, poodle, corgi, husky, =dalmatian, =bulldog, raccoon, badger|哈士奇
bear|panda, giant panda, polar bear, grizzly, gorilla, koala, ape|熊猫, 大熊猫, 大猩猩, 考拉
rabbit|squirrel, hamster, rat, hare, chipmunk, guinea pig, ferret, rodent, mole, bunny, plush rabbit, toy rabbit, pet mouse, field mouse|松鼠, 仓鼠, 老鼠, 兔子玩偶, 毛绒兔子
horse|zebra, donkey, mule, unicorn, llama, alpaca, giraffe, foal, moose, ostrich, kangaroo, antelope, gazelle, pegasus, centaur|斑马, 长颈鹿, 独角兽, 羊驼, 羚羊, 鸵鸟, 袋鼠
cow|buffalo, water buffalo, bison, ox, yak, calf, rhinoceros, rhino, hippopotamus, hippo|犀牛, 河马, 牦牛
sheep|ram, mountain goat, ewe|羊, 羊群, 羔羊
deer|elk, reindeer, caribou, fawn|驯鹿, 麋鹿
pig|boar, wild boar, piglet, hog|野猪
elephant|mammoth|猛犸象
dinosaur|t-rex, tyrannosaurus, velociraptor, stegosaurus, triceratops, godzilla|霸王龙
bird|seagull, gull, pigeon, dove, sparrow, crow, raven, eagle, hawk, falcon, vulture, owl, parrot, parakeet, macaw, peacock, penguin, puffin, toucan, cardinal, bluebird, canary, hummingbird, woodpecker, kingfisher, heron, stork, pelican, flamingo, seabird, turkey bird, robin, magpie, phoenix, flying bat, vampire bat|海鸥, 鸽子, 麻雀, 乌鸦, 老鹰, 猫头鹰, 鹦鹉, 孔雀, 企鹅, 火烈鸟, 白鹭, 燕子, 喜鹊, 蝙蝠, 凤凰, 丹顶鹤
chicken|hens, chick, duckling, pheasant, quail|公鸡
swan|goose, geese, gosling|鹅, 大鹅
fish|shark, whale, dolphin, koi, koi fish, goldfish, clownfish, eel, octopus, squid, jellyfish, crab, lobster, shrimp, prawn, seahorse, starfish, stingray, manatee, salmon, tuna, piranha|鲨鱼, 鲸鱼, 海豚, 锦鲤, 金鱼, 章鱼, 水母, 螃蟹, 龙虾, 海星, 海马, 乌贼
butterfly|bee, dragonfly, ladybug, moth, beetle, spider, insect, ant, hornet, cockroach|蜜蜂, 蜻蜓, 瓢虫, 蜘蛛, 昆虫, 甲虫, 飞蛾
statue-standing|terracotta warrior, angel, knight, ghost, golem, gnome, garden gnome, mummy, samurai|兵马俑, 天使, 石人, 武士
statue|stone lion, gargoyle, idol, totem, totem pole, moai, bust, lion statue, guardian lion, monument, obelisk, effigy|石狮子, 石狮, 图腾, 图腾柱, 雕像, 半身像, 纪念碑, 方尖碑
skull|bone, bones, animal skull, skulls|骨头, 白骨, 头骨
car|taxi, cab, limousine, =sports car, =race car, police car, police cruiser, sedan, suv, hatchback, convertible car, go-kart, golf cart, golfcart, beetle car, =vintage car, =classic car, =racing car, bumper car, hearse, patrol car|出租车, 跑车, 警车, 轿车, 赛车, 卡丁车, 老爷车, 碰碰车, 越野车
truck|ambulance, bus, fire engine, fire truck, garbage truck, tow truck, delivery truck, cement mixer, concrete mixer, mixer truck, dump truck, tanker, trailer, lorry, camper van, delivery van, armored car, army tank, tank vehicle, snowplow, trolleybus, rv|救护车, 消防车, 卡车, 货车, 公交车, 巴士, 搅拌车, 混凝土搅拌车, 坦克, 油罐车, 面包车
arcade-machine|pinball machine, pinball table, pinball|弹珠机, 弹球机
plain-cart|wagon, horse carriage, carriage, stagecoach, rickshaw, buggy, baby buggy, stroller, pram, mine cart, minecart, handcart, horse cart, oxcart, hay cart, tool cart, cleaning cart, serving cart, trolley cart, tea cart, drinks trolley, bar cart, hot dog cart, chariot, gurney, stretcher|马车, 小吃车, 黄包车, 人力车, 婴儿车, 矿车, 推车, 餐车, 工具车, 三轮车, 板车, 担架, 牛车
motorbike|dirt bike, quad bike, snowmobile, jet ski, motor scooter, electric bike, atv, hoverbike|雪地摩托, 电动车, 电瓶车, 沙滩车
bicycle|unicycle, tandem, =mountain bike, =road bike, bmx|单车, 山地车
airplane|jet, biplane, propeller plane, fighter jet, seaplane, glider, helicopter, blimp, zeppelin, airship, space shuttle, spacecraft model, model airplane, fighter plane, passenger jet|直升机, 战斗机, 滑翔机, 飞艇, 航天飞机
boat|ship, shipwreck, sunken ship, ferry, barge, raft, lifeboat, motorboat, speedboat, =fishing boat, cruise ship, cargo ship, gondola, tugboat, dinghy, junk boat, dragon boat, galley ship, steamboat, buoy, wreck|轮船, 渔船, 沉船, 木筏, 竹筏, 快艇, 龙舟, 乌篷船, 货船, 小船, 救生艇, 游船
train-car|locomotive, steam locomotive, steam engine, tram, trolley car, subway car model, railcar, freight car, streetcar, cable car, gondola lift, monorail|火车头, 蒸汽机车, 有轨电车, 缆车, 电车, 列车车厢
excavator|bulldozer, backhoe, digger, power shovel, road roller, steamroller, loader|推土机, 压路机, 铲车
tractor|combine harvester, harvester, plow, lawn mower, lawnmower|收割机, 割草机
machine|engine, generator, turbine, motor, boiler, reactor, compressor, printing press, loom, spinning wheel, lathe, furnace machine, drill press, washing press, telegraph, time machine, photo booth machine, centrifuge, 3d printer, milling machine, transformer, battery bank|发动机, 引擎, 锅炉, 水泵, 发电机, 织布机, 印刷机, 纺车, 变压器, 反应堆
control-panel|fuse box, switchboard, control box, oscilloscope, radar, sonar, console panel, keypad, thermostat, control unit|示波器, 雷达, 配电箱, 操作台
monitor|screen display, hologram, holographic display, holographic screen, hologram projection, oscilloscope screen|全息投影, 全息屏
laptop|tablet, ipad, e-reader, tablet computer, notebook computer|平板电脑, 平板
smartphone|remote, remote control, calculator, walkie-talkie, walkie talkie, ipod, mp3 player, gameboy|遥控器, 计算器, 对讲机, 路由器
radio|cassette, cassette player, cd player, walkman, tape recorder, radio receiver, transistor radio|磁带, 收录机, 录音机, 唱机
speaker|loudspeaker, megaphone, bullhorn, siren|喇叭, 扩音器
camera|video camera, camcorder, webcam, security camera, television camera, tv camera, film camera, surveillance camera|摄像机, 望远镜筒, 摄影机, 监控摄像头
telescope|spyglass, cannon telescope, theodolite|单筒望远镜
record-player|phonograph, music box|八音盒
book|phonograph record, cassette tape, diary, notebook, notepad, journal, album, photo album, comic book, comic, novel, atlas, dictionary, ledger, logbook, scroll, scrolls, parchment, letter, envelope, sheet music, newspaper stack, files, file, folder, binder, documents, document, clipboard, notebook paper, passport, booklet, textbook, postcard, card, manuscript, bible|日记, 相册, 漫画, 卷轴, 信封, 乐谱, 文件, 文件夹, 档案, 竹简, 纸张, 笔记本, 羊皮纸, 账本
stationery|pen, marker, crayon, eraser, ruler, stapler, quill, ink pot, inkwell, tape dispenser, chalk, chalk box, calligraphy brush, ink stone, inkstone|钢笔, 粉笔, 粉笔盒, 毛笔, 砚台, 橡皮, 尺子, 订书机, 墨水, 文房四宝
poster|decal, wall decal, sticker, wall sticker, flyer, banner poster, graffiti, price list, bulletin board, notice board, corkboard, notice, chart, blueprint, price board, wallpaper mural|贴纸, 墙贴, 价目表, 公告栏, 公告, 海报栏, 对联, 涂鸦墙, 春联
map|=treasure map, =world map, =road map, chart map|藏宝图, 地图册
photo-frame|photograph, picture frame, photo, framed photo|照片, 相片
painting|=oil painting, icon, fresco, stained glass, mosaic, =ink painting, scroll painting, hanging scroll|壁画, 油画, 挂轴, 水墨画, 字画, 年画
sign|signpost, signboard, name plate, plaque, board sign, road sign, shop sign, milestone, nameplate, scoreboard|招牌, 木牌, 牌匾, 匾额, 记分牌, 路牌, 牌子
lantern|sky lantern, jack lantern, =ship lantern, =storm lantern, =oil lantern, torch lantern, =palace lantern|灯笼串, 孔明灯, 马灯, 油灯笼
string-lights|christmas lights, bulbs, garland, bunting, tinsel, string of bulbs, prayer flags, paper chain, light bulbs|彩灯, 灯珠, 经幡, 彩旗, 花灯
lamp|lava lamp, night light, nightlight, lampshade, work light, heat lamp, gas lamp|夜灯, 台灯罩
candle|menorah, candles, incense, incense stick, joss stick|香烛, 烛灯
campfire|bonfire, fire pit, firepit, embers, fire ring|篝火, 火堆, 火坑
teddy-bear|plush toy, stuffed animal, stuffed toy, plush, soft toy, puppet|毛绒玩具, 玩偶, 布娃娃
toy|doll, action figure, toy car, toy train, train set, model train, spinning top, yo-yo, rag doll, kite, puzzle, frisbee, pinwheel, toy soldier, robot toy, board game, playing cards, mahjong, marbles, rubber duck, beach ball, pinata|风筝, 拼图, 木偶, 玩具车, 小火车, 陀螺, 麻将, 扑克牌, 风车玩具, 小黄鸭
ball|volleyball, tennis ball, beachball, baseball, golf ball, softball, rugby ball, cricket ball, soccer, ping-pong ball, crystal orb, orb|排球, 网球, 棒球, 高尔夫球, 乒乓球
goal|basketball hoop, hoop, basket hoop, soccer net, volleyball net, tennis net, hockey goal|篮筐, 篮球架, 球网, 排球网
guitar|harp, sitar, lyre, balalaika, erhu, double bass|竖琴, 三弦
guqin|guzheng, zither, koto, dulcimer|古筝, 扬琴
drum-kit|drum, drums, bongo, timpani, tambourine, taiko, cymbal, xylophone, marimba, congas|大鼓, 架子鼓, 木琴
violin|flute, clarinet, oboe, trumpet, saxophone, trombone, bagpipe, accordion, harmonica, bugle, french horn|笛子, 小号, 萨克斯, 唢呐, 手风琴, 口琴, 长笛
microphone-stand|music stand, tripod, light stand, camera stand|谱架, 三脚架, 乐谱架
shoe|boot, boots, cowboy boot, sandal, slipper, slippers, flip-flop, high heels, ballet shoe, ballet shoes, ice skate, ice skates, skate, skates, roller skate, rollerblade, wellies, ski boot, shoebox, rain boots, galoshes|靴子, 拖鞋, 凉鞋, 高跟鞋, 溜冰鞋, 冰鞋, 布鞋, 雨靴, 舞鞋
hat|cap, beanie, beret, sombrero, bowler hat, baseball cap, turban, bonnet, wig, crown hat, sunhat, witch hat, wizard hat, tiara|斗笠, 鸭舌帽, 假发, 贝雷帽
handbag|purse bag, briefcase, satchel, shopping bag, paper bag, plastic bag, duffel bag, gym bag, wallet, pouch, golf bag, messenger bag, suit bag, sack, cement bag, mail bag, bag|公文包, 购物袋, 袋子, 麻袋, 钱包, 水泥袋, 米袋, 布袋, 帆布包
dress|shirt, t-shirt, tshirt, sweater, hoodie, jeans, pants, trousers, skirt, kimono, robe, bathrobe, cloak, cape, uniform, costume, apron, vest, scarf, suit, shawl, pajamas, raincoat, wedding dress, hanfu, swimsuit, lab coat, stocking, stockings, blazer, cardigan, parka, jersey|衬衫, T恤, 毛衣, 牛仔裤, 裤子, 和服, 长袍, 斗篷, 制服, 围裙, 围巾, 西装, 婚纱, 汉服, 旗袍, 外套, 雨衣, 泳衣, 戏服
crown|tiara crown|
watch|pocket watch, stopwatch, compass, timer|怀表, 指南针, 罗盘, 秒表
cardboard-box|jewelry box, music case, shoe box, lunch box, gift basket, matchbox, cigar box, ballot box, sewing box, toolkit, carton, package, parcel, first aid kit, first-aid kit, mail package, packet, bento|首饰盒, 包裹, 快递, 饭盒, 鞋盒, 急救箱, 药箱, 木盒, 食盒
treasure-chest|pirate chest, chest of gold, treasure, hoard, loot, gold pile, ingot|宝藏, 金币堆, 金条, 元宝
coin|money, dollar, penny, banknote, poker chip, token, medal coin|钱币, 铜钱, 筹码, 钞票
key|keycard, car keys|门卡, 车钥匙
bucket|=ice bucket, =wine bucket, milk can, pail bucket, mop, mop bucket, chamber pot, wash tub, tub|拖把, 冰桶, 木盆, 脸盆
tool|broom, shovel, rake, hoe, pitchfork, pickaxe, spade, drill, pliers, crowbar, chainsaw, trowel, sickle, scythe, tape measure, dustpan, brush tool, fishing rod, oar, paddle, oars, walking stick, cane, crutch, broomstick, baseball bat, golf club, hockey stick, tennis racket, racket, ski pole, wand, magic wand, paint roller, sledgehammer, feather duster, plunger, skis, ski, snowboard, saddle|扫帚, 扫把, 铲子, 锄头, 耙子, 铁锹, 鱼竿, 船桨, 拐杖, 魔杖, 法杖, 电钻, 钳子, 镰刀, 球拍, 高尔夫球杆, 滑雪杖, 马鞍, 农具, 铁锤
sword|katana, saber, machete, lightsaber, dagger, rapier, bayonet, trident, mace, halberd|武士刀, 匕首, 三叉戟, 宝剑, 大刀
cannon|catapult, ballista, trebuchet, mortar cannon, artillery|投石机, 大炮, 火炮
flask|syringe, petri dish, vials, potion bottle, distillation apparatus, retort, specimen jar, beaker set, pipette, thermometer|注射器, 培养皿, 药剂, 蒸馏器, 温度计
balance-scale|weighing machine, steelyard, weighing scale, kitchen scale|戥子, 磅秤, 杆秤, 秤盘
pipe-run|duct, ducts, ductwork, air duct, hose, garden hose, drainpipe, gutter, pipework, tube, tubes, rope, ropes, rail, rails, vent, fire hose|钢管, 通风管, 水管道, 软管, 绳子, 绳索, 铁轨, 轨道
ladder|stepladder, scaffold, scaffolding, fire escape, steps ladder, step ladder|脚手架, 梯架, 消防梯, 折梯
kiosk|ticket booth, newsstand, guard booth, sentry box, toll booth, photo booth, information booth, booth stand, guardhouse, snack bar, concession stand, ice cream stand, food stand|岗亭, 售票亭, 报刊亭, 小卖部, 售货亭
market-stall|food stall, ramen stall, street food stall, noodle stall, snack stall, vegetable stall, fish stall, flower stall, lemonade stand, fruit stall, booth stall|小吃摊, 拉面摊, 摊子, 摊位, 菜摊, 鱼摊, 货摊
cottage|shack, hut, shed, chalet, cabin house, bungalow, farmhouse, log house, outhouse, boathouse, stilt house, tree fort, teahouse building, guard house, thatched hut, cabana, kennel, dog house, doghouse, chicken coop, coop, gatehouse, igloo house, hobbit house|木屋, 小木屋, 小屋, 茅草屋, 茅屋, 棚屋, 小木屋子, 狗窝, 鸡舍, 吊脚楼, 棚子, 窝棚
house|mansion, townhouse, manor, palace building, farm house, inn building|宅院, 洋房, 大宅, 民居
building|hotel building, office building, office tower, tower block, factory building, warehouse building, school building, hospital building, apartment block, silo, power plant building, cooling tower|办公楼, 教学楼, 厂房, 高楼, 摩天大楼, 居民楼
tower|watchtower, castle tower, radio tower, bell tower building, minaret, spire, lookout tower, turret, guard tower, oil rig, transmission tower, steeple, chimney, smokestack, flagpole, telephone pole, wind turbine, power pole|瞭望塔, 哨塔, 铁塔, 烟囱, 信号塔, 电线杆, 旗杆, 宝塔, 古塔, 风力发电机
tent|marquee, canopy tent, pavilion tent, yurt, ger, tarp tent, gazebo tent, wigwam, teepee tent|蒙古包, 帐子, 天幕, 毡包
fence|=picket fence, gate fence, barrier, barricade, guardrail, garden wall, railing fence, velvet rope, corral, palisade, barbed wire, sandbags|栅栏, 围栏, 篱笆, 护栏, 围墙, 路障
stone-arch|arch, gate arch, flower arch, portal, magic portal, archway, triumphal arch, stargate, doorway arch, ring portal|拱门, 传送门, 花拱门, 牌坊, 石门
bridge|footbridge, =rope bridge, =suspension bridge, drawbridge, =covered bridge, =log bridge|吊桥, 小桥, 拱桥, 九曲桥, 廊桥, 独木桥
swing-set|trampoline, tire swing, zip line, rope swing|蹦床, 轮胎秋千
carousel|roller coaster, bumper cars ride, amusement ride, merry go round ride|过山车, 海盗船游乐
bench|settee bench, garden seat, church pew, bleacher seat, =long bench, locker bench, piano bench, barre, ballet barre|长条凳, 板凳长, 看台, 把杆
stool|stools, tree stump, stump, tuffet, saddle stool|马扎, 树桩, 小凳子, 木墩
chair|seat, seats, lawn chair, camp chair, high chair, highchair, electric chair, beach chair, wing chair, deckchair, director chair, egg chair, butterfly chair, potty|太师椅, 座位, 看台座椅, 沙滩椅, 高脚椅
armchair|recliner, wingback, papasan chair, massage chair, lazyboy, easy chair, theater recliner|按摩椅, 躺椅沙发
bed|cot, berth, bunk, daybed, chaise bed, stretcher bed, four poster, waterbed, hay bed, straw mattress|吊床床, 炕床, 拔步床, 架子床, 铺位, 纱帐床
shelf|display rack, shoe rack, magazine rack, bike rack, drying rack, plate rack, curio shelf, plant stand, rack, mantelpiece, mantel, niche shelf, ledge, tool rack, coat rack shelf, ski rack, clothes shelf|博古架, 货柜, 自行车架, 晾衣架, 碗架, 多宝阁, 置物台
cabinet|hutch, armoire cabinet, china cabinet, apothecary cabinet, gun cabinet, display hutch, vault cabinet, credenza, medicine chest|中药柜, 百子柜, 展柜, 斗柜, 药柜墙
table|kitchen table, altar table, ping pong, tea table set, tabletop, card table small, craft table, changing station, plinth table|矮桌, 方桌, 供桌子, 炕桌, 条案
counter|bar counter, food counter, meat counter, ice cream counter, deli counter, check-in desk, front desk, check-in counter, concession counter, juice bar, wet bar|收银台, 前台, 点餐台, 肉柜
curtain|veil curtain, bead curtain, backdrop, mosquito net, stage backdrop|门帘, 珠帘, 幕布, 蚊帐, 帷幔, 纱帐
blanket|quilt, comforter, bedspread, duvet, fur, pelt, animal fur, poncho, tarp|被子, 毯子, 毛皮, 床单, 棉被
rug|bath mat, doily, tatami mat, prayer rug, straw rug, picnic blanket, mat rug, runner rug, carpet runner|坐垫毯, 草垫, 地垫, 野餐垫, 祈祷毯
pillow|bolster, =throw pillow, =neck pillow|靠枕, 抱枕
sink|urinal, washbasin cabinet, trough, water trough, bird bath sink, bidet, basin|水槽子, 洗手池, 食槽, 马槽
bathtub|jacuzzi, hot tub, whirlpool, soaking tub, hot spring pool, paddling pool|按摩浴缸, 浴桶, 热水池, 木桶浴
trash-can|bin, wastebasket, recycling bin, garbage bag, dumpster bin, litter bin, trash bag|垃圾袋, 废纸篓, 回收箱
anchor|=ship anchor|船锚
parasol|beach umbrella, garden umbrella, cafe umbrella, sunshade, parachute|遮阳伞, 油纸伞, 沙滩伞, 纸伞, 阳伞
beehive|birdhouse, bird house, bird feeder, bird nest, nest, wasp nest, ant hill|鸟窝, 鸟巢, 鸟屋, 蜂巢
bird-cage|birdcage, cage, animal cage, crab trap, lobster trap, kennel cage, dog crate|笼子, 铁笼, 虾笼
basket|bread basket bowl, nest basket, hamper, =flower basket, laundry hamper, easter basket|箩筐, 竹筐, 花篮, 背篓
aquarium|terrarium, fish pond tank, water tank display, tank|水族箱, 水箱, 鱼池
log-pile|firewood, wood pile, woodpile, lumber pile, stack of wood, pile of logs|柴火, 柴堆, 木柴, 柴火堆, 木材堆
brick-stack|bricks, brick, stack of bricks, cinder block, tiles stack, sandbag stack, pile of stones|砖头, 水泥, 石堆, 瓦片
vending-machine|soda machine vending, drinks machine, snack machine, ice vending machine, jukebox machine|自动贩卖机, 饮料贩卖机, 自动售卖机
sled|toboggan, bobsled, dog sled|雪橇车, 爬犁
satellite-dish|antenna dish, dish antenna, radio telescope|卫星天线
robot|android, mech, cyborg, droid, r2d2, exoskeleton|机器人士兵, 机甲, 仿生人
ufo|flying saucer, alien ship, drone ship, escape pod|飞船, 逃生舱
dragon|sea monster, monster, gryphon, griffin, hydra, kraken, chinese dragon, wyvern|怪物, 麒麟, 中国龙
windmill|pinwheel windmill, water wheel, waterwheel, watermill|水车, 风车
sandcastle|sand castle, sand pile, sand sculpture|沙雕
snow-pile|snowbank, snowball, snow fort, igloo block, icicles|雪球, 雪堡
lectern|podium, conductors podium, rostrum, music lectern|讲台桌, 指挥台
column|pillar, pillars, pilaster, beam post|柱子, 廊柱, 华表
beam|rafter, girder, timber, roof beam, crossbeam|房梁, 横梁
fountain|drinking fountain, water fountain, wishing well fountain, geyser|喷水池, 饮水机喷泉, 间歇泉
mailbox|post box, postbox, mail slot, letterbox, letter box, parking meter, donation box|邮筒, 信箱, 投币箱, 停车计时器
fan|ceiling fan, =electric fan, =desk fan, wall fan|吊扇, 电扇, 风扇叶
clock|sundial, metronome, hourglass clock, cuckoo|日晷, 节拍器, 座钟
bell|=church bell, gong bell, wind chime, chime, cowbell, doorbell, ship bell|风铃, 大钟, 铃铛, 编钟
incense-burner|censer, thurible|熏香炉, 香薰炉
teapot|tea set, tea pot, teaware, tea service|茶具, 茶壶组
vase|porcelain, chinaware, pottery, ceramics, amphora vase|瓷器, 陶器, 青花瓷, 古董花瓶, 陶瓷
mirror|=hand mirror, hand glass, =full length mirror, =vanity mirror, rearview mirror|全身镜, 圆镜
projector|=film projector, =slide projector, spotlight projector|幻灯机, 投影
easel|painting stand, drawing board, artist stand, flip chart|画板, 写字板, 白板架
punching-bag|boxing dummy, training dummy, wooden dummy, target, archery target|木人桩, 箭靶, 靶子
mannequin|dummy, tailor dummy, display dummy|模特, 衣架模特
treadmill|rowing machine, elliptical, stair climber, exercise machine, gym equipment|椭圆机, 划船机, 健身器材
sewing-machine|knitting machine|缝衣机
medical-monitor|x-ray machine, ventilator, ultrasound machine, defibrillator, mri scanner, scanner, x-ray|呼吸机, 超声仪, 核磁共振仪
fire-hydrant|fireplug, standpipe, water pump, hand pump|压水井, 水泵站
stop-sign|traffic sign, speed sign, no entry sign|交通标志, 限速牌
traffic-cone|road cone, pylon|锥桶, 雪糕筒
heart|valentine|爱心
gas-pump|pump, pumps, fuel pump|油泵
fireplace|fire, log fire, hearth fire, open fire|炉火
dog|=greyhound, =labrador, =poodle, =corgi, =husky, =terrier, =golden retriever, =puppy|
cat|=kitten, =siamese cat|
lion|tiger, tigress, leopard, cheetah, cougar, lynx, panther|老虎, 豹子
school-bus|city bus, double-decker bus, tour bus|大巴
`;

export const thingsLike: Row<string>[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [id, english, chinese] = line.split('|');
    return [id, english, chinese, ''];
  });
