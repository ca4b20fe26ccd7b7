// Old, ritual and rare things that stories are furnished with. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/old-and-rare.ts.
export const oldAndRare = `
samovar|samovar, tea urn|俄式茶炊, 茶炊|top 0.32x0.34x0.49
moka-pot|percolator, moka pot, stovetop espresso maker, stovetop coffee pot|摩卡壶, 咖啡渗滤壶|top 0.1x0.18x0.2
tureen|tureen, soup tureen, punch bowl, soup bowl large|汤盆, 大汤碗, 潘趣酒碗|top 0.34x0.28x0.22
tree-stump|tree stump, stump, tree stumps, chopping block, wood stump|树桩, 树墩, 木墩|floor 0.94x0.93x0.41
water-wheel|water wheel, waterwheel, mill wheel|水车, 水轮|floor 1.6x2.62x2.68
spinning-wheel|spinning wheel, spinning jenny|纺车, 纺纱机|floor 0.99x0.36x1.15
quill|quill, quill pen, feather quill|鹅毛笔|top 0.044x0.22x0.029
herb-pot|pot of basil, basil, pot of herbs, herb pot, rosemary, mint plant, parsley|罗勒, 香草盆, 薄荷, 迷迭香|top 0.15x0.15x0.2
wine-cooler|wine fridge, wine cooler, wine cabinet, wine refrigerator|红酒柜, 恒温酒柜|floor 0.6x0.64x1.3
gold-ingots|ingot, ingots, silver ingots, metal ingots, pile of ingots|银锭, 金属锭|floor 0.54x0.3x0.18
towel-warmer|towel warmer, heated towel rail, towel radiator|毛巾加热架, 电热毛巾架|wall 0.53x0.061x0.9
catwalk|catwalk, gantry walkway, steel walkway, metal walkway, gangway|高架走道, 钢走道, 栈桥走道|ceiling 4x0.9x2
doily|doily, doilies, lace doily, coaster, coasters, place mat, trivet|杯垫, 蕾丝垫|top 0.3x0.29x0.006
alembic|alembic, retort, distillation apparatus, copper still, distiller|蒸馏器, 蒸馏釜, 炼金蒸馏器|top 0.43x0.2x0.36
training-dummy|wooden dummy, training dummy, wing chun dummy, practice dummy|木人桩, 练功桩|floor 0.6x0.75x1.56
stone-lock|stone lock, stone weight, stone dumbbell|石锁, 石担|floor 0.36x0.2x0.33
ink-stone|inkstone, ink stone, ink slab|砚台, 砚|top 0.27x0.3x0.033
carved-jade|jade carving, jade, jade ware, jade ornament, jade statue, jade figurine|玉雕, 玉器, 玉佩, 玉摆件|top 0.2x0.13x0.2
bamboo-slips|bamboo slips, bamboo slip, bamboo scroll, wooden slips|竹简, 简牍, 木简|top 0.32x0.26x0.06
spittoon|spittoon, cuspidor|痰盂|floor 0.31x0.31x0.31
nacho-cart|nacho stand, hot dog stand, hot dog cart, ice cream cart, popcorn stand, churro stand, food cart, snack cart, taco stand, crepe stand|热狗车, 冰淇淋车, 小吃车|floor 1.9x1.2x2.35
`;
