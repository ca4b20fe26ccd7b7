// Vehicles, insects and others that are asked for. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/more-things.ts.
export const moreThings = `
helicopter|helicopter, chopper, rescue helicopter, military helicopter|直升机, 直升飞机|floor 7.4x9.21x2.79
stroller|stroller, pram, baby carriage, baby stroller, perambulator, baby buggy, pushchair|婴儿车, 婴儿推车, 童车|floor 0.53x1.09x1.1
police-car|police car, police cruiser, patrol car, cop car, sheriff car|警车, 巡逻车|floor 1.86x4.5x1.56
taxi|taxi, taxi cab, taxicab, cab, yellow cab, yellow taxi|出租车, 的士|floor 1.86x4.5x1.58
snowmobile|snowmobile, snow scooter, ski-doo|雪地摩托, 雪上摩托|floor 0.94x2.89x1.12
rickshaw|rickshaw, pedicab, tuk tuk, tuk-tuk, cycle rickshaw|黄包车, 人力车|floor 1.22x2.5x1.9
walker|walker, walking frame, zimmer frame, rollator|助行器|floor 0.64x0.59x0.89
harmonica|harmonica, mouth organ, blues harp|口琴|top 0.12x0.033x0.026
cymbals|cymbals, cymbal, pair of cymbals, hi-hat, hi hat|钹, 铙钹, 镲|floor 0.49x0.5x1.01
trombone|trombone, slide trombone|长号|wall 1.04x0.24x0.38
chocolate-bar|chocolate bar, bar of chocolate, candy bar, chocolate|巧克力棒, 巧克力板|top 0.084x0.16x0.016
sausages|sausage, sausages, string of sausages, sausage links, salami, bratwurst|香肠, 腊肠, 火腿肠|top 0.26x0.26x0.033
lizard|lizard, gecko, iguana, chameleon, salamander, newt|蜥蜴, 壁虎, 变色龙|top 0.18x0.45x0.048
scorpion|scorpion, scorpions|蝎子|top 0.16x0.33x0.14
caterpillar|caterpillar, caterpillars, worm, worms, earthworm|毛毛虫, 虫子, 蚯蚓|top 0.056x0.26x0.081
grasshopper|grasshopper, cricket, praying mantis, locust, mantis|蚱蜢, 蟋蟀, 螳螂, 蝗虫|top 0.086x0.22x0.091
hamster|hamster, hamsters, guinea pig, gerbil|仓鼠, 豚鼠, 荷兰猪|top 0.073x0.14x0.1
sextant|sextant, astrolabe, octant|六分仪, 星盘|top 0.28x0.086x0.18
snorkel|snorkel, snorkel set, swim fins, flippers, diving fins, snorkel and mask|呼吸管, 脚蹼, 潜水脚蹼|floor 0.46x0.57x0.09
pickup|pickup, pickup truck, pick-up truck, pick-up|皮卡, 皮卡车|floor 2.16x5.4x1.71
glow-mushroom|glowing mushroom, glowing mushrooms, luminous mushroom, luminous mushrooms, bioluminescent mushroom, bioluminescent mushrooms|发光蘑菇, 荧光蘑菇, 发光的蘑菇|floor 1x0.9x0.87
opera-box|opera box, theatre box, theater box, opera boxes|包厢, 剧院包厢|wall 2.56x0.99x2.5
citrus-tree|orange tree, orange trees, lemon tree, lemon trees, citrus tree, citrus trees, tangerine tree, kumquat tree|橘子树, 橙树, 柠檬树, 金桔树|floor 1.15x1.15x2.03
bathing-pond|lap pool, swimming basin, pool basin|游泳池水面|flat 7.6x14x0.1
cabin|log house, log hut, log cabin|木刻楞|floor 5.9x5.07x5
cooler|cooler, cool box, ice chest, cooler box, esky|保温箱, 冷藏箱|floor 0.72x0.4x0.43
clothes-heap|heap of clothes, pile of clothes, dirty clothes, clothes on the floor, scattered clothes|一堆衣服, 脏衣服|floor 0.77x0.68x0.13
driftwood|driftwood, piece of driftwood, weathered wood|枯木, 浮木, 枯木摆件, 漂流木|top 0.51x0.11x0.17
dried-reeds|dried reeds, reeds, reed, dried grass, dried wheat, wheat sheaf|芦苇, 干芦苇, 蒲苇, 麦穗|top 0.22x0.22x0.74
hand-pump|hand pump, water pump, well pump, cast iron pump, old water pump|压水井, 手压井, 水泵|floor 0.6x1.12x1.08
beer-sign|neon beer sign, beer sign|啤酒灯牌|wall 0.9x0.066x0.5
wooden-crate|wooden crate box, ammunition box, ammo crate, ammo box, supply crate, shipping crate|木箱, 木箱子, 弹药箱, 补给箱|floor 0.64x0.5x0.41
dessert-table|dessert table, sweet table, buffet table, cake table, candy table|甜品台, 自助餐台, 甜品桌|floor 2.19x1.1x0.77
drinking-horn|water buffalo horn, shofar, drinking horn, hunting horn, viking horn, horn|号角, 牛角杯, 兽角|top 0.31x0.08x0.1
`;
