// Desks, crafts, workshops and yards. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/desk-and-tools.ts.
export const deskAndTools = `
stapler|stapler, staple gun, hole punch|订书机, 打孔机|top 0.04x0.16x0.064
tape-dispenser|tape dispenser, sticky tape, scotch tape, duct tape, roll of tape, packing tape, masking tape, adhesive tape|胶带, 胶布, 透明胶|top 0.05x0.17x0.1
paper-clips|paper clips, paper clip, paperclip, thumbtacks, thumbtack, push pins, push pin, safety pin, pins, bobby pins|回形针, 图钉, 大头针, 别针|top 0.09x0.09x0.031
clipboard|clipboard, menu board small, menu card|写字夹板, 夹板|top 0.23x0.34x0.02
binder|binder, ring binder, file folder, folder, file, files, stack of files, documents, paperwork, stack of papers, pile of papers, papers|文件夹, 文件, 档案, 文件堆, 资料|top 0.26x0.34x0.06
paper-cards|envelope, letters, postcard, greeting card, invitation, birthday card, card, cards, deck of cards, pack of cards, decks of cards|信封, 明信片, 贺卡, 卡片, 请柬|top 0.17x0.13x0.011
stamp|rubber stamp, seal stamp, ink pad, chinese seal|印章, 图章, 印泥, 玉玺|top 0.2x0.091x0.095
pencil-sharpener|pencil sharpener, sharpener, eraser, rubber eraser|卷笔刀, 橡皮, 削笔刀|top 0.11x0.12x0.06
crayons|crayon, crayons, box of crayons, colored pencils, coloured pencils, markers, marker, marker pens, felt tip pens, highlighter|蜡笔, 彩色铅笔, 马克笔, 水彩笔, 彩笔|top 0.16x0.081x0.11
paint-tube|tubes of paint, oil paints, acrylic paint|颜料管, 颜料盒|top 0.25x0.17x0.02
paint-bucket|paint bucket, paint can, can of paint, paint cans, bucket of paint, tin of paint, paint pot|油漆桶, 涂料桶, 漆桶|floor 0.21x0.21x0.22
paint-roller|paint roller, roller brush, paintbrush wide, wall brush|滚筒刷, 油漆刷|top 0.24x0.27x0.048
spool|spool of thread, thread spool, spools of thread, bobbin, bobbins, thread, spool, cotton reel|线轴, 线团, 缝纫线, 纺锤|top 0.16x0.08x0.056
pincushion|pincushion, pin cushion, sewing kit, sewing box|针插, 针线盒, 针线包|top 0.088x0.086x0.089
yarn|yarn, ball of yarn, balls of yarn, wool yarn, skein of yarn, knitting, knitting needles, ball of wool|毛线, 毛线球, 毛线团, 织针|top 0.25x0.14x0.12
knitting-basket|knitting basket, sewing basket, basket of yarn, yarn basket, basket of wool|针线篮, 毛线篮|floor 0.4x0.4x0.4
pliers|pliers, pincers, wire cutters, bolt cutters, pruning shears, secateurs, garden shears|钳子, 老虎钳, 园艺剪, 剪枝剪|top 0.079x0.23x0.02
power-drill|drill, power drill, electric drill, cordless drill, hand drill, nail gun|电钻, 手电钻, 钻机|top 0.075x0.3x0.22
tape-measure|tape measure, measuring tape|卷尺, 皮尺|top 0.07x0.26x0.037
trowel|trowel, garden trowel, hand trowel|小铲子, 泥铲, 园艺铲, 抹泥刀|top 0.09x0.35x0.033
pickaxe|pickaxe, pick axe, pickax, pick|鹤嘴锄, 镐|floor 0.48x0.05x1.38
bike-pump|tire pump, tyre pump, bike pump, bicycle pump, track pump, air pump, floor pump|打气筒, 充气泵|floor 0.26x0.07x0.65
repair-stand|bike repair stand, repair stand, bike stand, bicycle stand, work stand|修车架, 自行车支架, 维修架|floor 0.58x0.7x1.53
hook-rail|peg, pegs, peg rail, hook rail|衣钩|wall 0.6x0.11x0.1
pulley|pulley, block and tackle, hoist, chain hoist|滑轮, 吊链, 葫芦吊|ceiling 0.18x0.1x1.21
hose-reel|hose reel, fire hose reel, fire hose|消防卷盘, 水管卷盘, 消防水带|wall 0.56x0.26x0.58
valve-wheel|valve wheel, valve wheels, hand wheel, handwheel, gate valve, faucet valve, stopcock|阀轮, 手轮, 阀门轮|wall 0.25x0.24x0.5
generator|generator, diesel generator, power generator, electric generator, portable generator, compressor, air compressor|发电机, 柴油发电机, 空压机, 压缩机|floor 0.73x0.5x0.5
car-battery|car battery, truck battery, lead battery|蓄电池, 电瓶|floor 0.28x0.19x0.22
bunsen-burner|gas burner, bunsen burner|酒精灯, 本生灯|top 0.19x0.1x0.18
kerosene-lamp|kerosene lamp, kerosene lantern, hurricane lantern, storm lantern|马灯|top 0.15x0.15x0.32
fishing-rod|fishing rod, fishing pole, fishing rods, fly rod, ice fishing rod|鱼竿, 钓鱼竿, 钓竿|floor 0.25x0.088x2.1
lobster-pot|lobster pot, lobster trap, crab pot, crab trap, fish trap, lobster pots|龙虾笼, 蟹笼, 捕虾笼, 鱼篓|floor 0.7x0.47x0.28
cement-mixer|cement mixer, concrete mixer|搅拌机水泥, 水泥搅拌机, 混凝土搅拌机|floor 1.1x1.38x1.32
fire-escape|fire escape, fire escape stairs, external stairs, metal staircase outside|消防梯, 防火梯, 消防逃生梯|wall 2.4x1.09x4.12
`;
