// Yards, fields, harbors and streets. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/field-and-harbor.ts.
export const fieldAndHarbor = `
wooden-post|wooden post, post, mooring post, hitching post, stake, wooden stake, tethering post|木桩, 木柱, 拴马桩, 系船柱, 木杆|floor 0.21x0.21x1.15
display-stand|display stand, wooden stand, small stand, pedestal stand|展示架, 底座, 木座, 高几, 花几|floor 0.38x0.38x0.8
rail-track|rail track, railway tracks, train tracks, train track, railroad tracks, rail tracks, tracks|铁轨, 轨道|floor 2.4x4x0.24
shipping-container|shipping container, cargo container, container, freight container|集装箱, 货柜|floor 2.47x4.1x2.42
ice-machine|ice machine, ice maker, ice freezer, ice chest|制冰机, 冰块机|floor 0.76x0.76x1.62
cannonballs|cannonballs, pile of cannonballs, cannon balls|炮弹|floor 0.54x0.47x0.47
cutlass|cutlass, saber, sabre, scimitar|弯刀, 马刀, 军刀|wall 0.19x0.038x0.84
stanchion|stanchion, stanchions, velvet rope, rope barrier, velvet ropes, crowd barrier, queue barrier|隔离带, 礼宾柱, 围栏绳, 排队护栏|floor 1.72x0.32x1.01
payphone|payphone, pay phone, public telephone, public phone|公用电话, 投币电话|wall 0.5x0.41x0.7
bicycle-rack|bicycle rack, bike rack, bike stand, bicycle stand|自行车架, 停车架|floor 1.5x0.44x0.67
milk-churn|milk churn, milk can, milk churns, milk pail|牛奶桶, 奶罐|floor 0.42x0.4x0.65
butter-churn|butter churn, churn|搅乳器, 黄油搅拌桶|floor 0.36x0.36x1.05
horseshoe|horseshoe|马蹄铁|wall 0.14x0.029x0.13
silo|silo, grain silo, storage silo|筒仓, 粮仓, 谷仓塔|floor 3x3x6.05
chicken-coop|chicken coop, hen house, henhouse, coop, chicken house, rabbit hutch, hutch|鸡窝, 鸡舍, 鸡笼, 兔笼|floor 1.75x1.58x1.58
doghouse|doghouse, dog house|狗屋, 狗舍|floor 0.95x1.05x0.94
catapult|catapult, trebuchet, siege engine, onager|投石机, 投石车, 抛石机|floor 1.6x2.29x1.99
sundial|sundial, sun dial|日晷|floor 0.5x0.5x1
garden-shed|garden shed, tool shed, wooden shed, storage shed|工具房, 工具棚, 木棚, 柴房|floor 2.5x2.1x2.4
garden-rake|garden rake, rake, leaf rake|耙子, 钉耙, 竹耙|floor 0.4x0.16x1.5
cool-box|cooler box, cool box, ice box, icebox, beer cooler, picnic cooler, drinks cooler, cooler|冷藏箱, 保温箱, 保冷箱|floor 0.58x0.39x0.47
camp-chair|camp chair, camping chair, folding camp chair, fishing chair|露营椅, 钓鱼椅, 折叠露营椅|floor 0.6x0.62x0.93
picnic-blanket|picnic blanket, picnic cloth, picnic rug, checkered blanket|野餐布, 野餐垫, 野餐毯|flat 1.82x1.51x0.03
golf-cart|golf cart, golf buggy, golfcart|高尔夫球车|floor 1.16x2.15x1.86
tarpaulin|tarp, tarpaulin, canvas sheet, rain fly|防水布, 油布, 篷布, 遮雨布|floor 2.52x2.31x2.02
pile-of-rubble|rubble, debris, pile of rubble, pile of stones, heap of stones, rubble pile, broken bricks|瓦砾, 废墟堆, 碎砖, 碎石堆|floor 1.54x1.43x0.6
searchlight|searchlight, search light, flood light, floodlight|探照灯|floor 0.92x0.88x1.43
radar-dish|radar, radar dish|雷达|floor 2x1.37x2.55
military-tank|army tank, military tank, battle tank, armored tank, panzer|坦克|floor 2.94x5.5x1.83
stepping-stones|stepping stone, stepping stones|踏脚石, 汀步, 踏石|flat 1.85x0.55x0.06
lily-pads|lily pad, lily pads, lilypad, lilypads, water lily pads, water lilies, water lily|睡莲叶, 睡莲, 浮萍|flat 0.95x0.79x0.098
lotus-plant|lotus, lotus flowers, lotus flower, lotus plant, lotus leaf, lotus leaves|荷花, 荷叶, 莲花, 莲叶|floor 0.93x0.72x0.64
sand-pile|pile of sand, sand pile, heap of sand, mound of sand|沙堆, 沙子堆|floor 2.16x2x0.72
sandwich-board|sandwich board, a frame sign, sidewalk sign, pavement sign, chalkboard sign|立牌, 菜单牌, 广告立牌, 水牌|floor 0.6x0.55x1.01
power-pole|power pole, telephone pole, utility pole, electric pole|电线杆|floor 1.8x0.63x6
wind-turbine|wind turbine, wind turbines|风力发电机, 风车发电机, 风力涡轮机|floor 4.35x0.7x8.58
excavator|excavator, digger, backhoe, bulldozer|挖掘机, 挖土机, 推土机|floor 1.85x3.65x2.31
flower-arch|flower arch, floral arch, wedding arch, rose arch, arch of roses, arch of flowers, arch with flowers, garden arch|花拱门, 鲜花拱门, 玫瑰拱门|floor 1.97x0.35x2.44
alien|alien, extraterrestrial, martian|外星人|floor 0.51x0.32x1.24
`;
