// What stands and lies in kitchens. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/kitchen-tools.ts.
export const kitchenTools = `
gravy-boat|gravy boat, sauce boat, creamer, cream pitcher|酱汁壶, 奶盅|top 0.14x0.21x0.1
colander-bowl|colander, strainer bowl, pasta strainer|沥水盆, 漏盆|top 0.36x0.3x0.13
whisk|whisk, egg beater, balloon whisk|打蛋器|top 0.055x0.29x0.054
spatula|spatula, fish slice, turner|锅铲, 铲勺|top 0.09x0.32x0.019
tongs|tongs, kitchen tongs, fire tongs|夹子, 火钳|top 0.072x0.29x0.02
grater|grater, cheese grater, box grater|刨丝器, 擦丝器|top 0.1x0.087x0.24
cleaver|cleaver, meat cleaver, butcher knife, chinese knife|菜刀, 砍刀, 斩骨刀|top 0.3x0.095x0.022
kitchen-knife|knife, kitchen knife, chef knife, chefs knife, carving knife, bread knife, steak knife|厨刀, 水果刀, 小刀|top 0.31x0.038x0.02
chopsticks|chopsticks, chopstick, pair of chopsticks|筷子, 一双筷子|top 0.23x0.05x0.014
fork|fork, dinner fork, salad fork|餐叉|top 0.024x0.2x0.007
spoon|spoon, tablespoon, teaspoon, wooden spoon|勺, 汤匙, 调羹, 木勺, 茶匙|top 0.04x0.2x0.018
corkscrew|corkscrew, wine opener|开瓶器, 开酒器|top 0.1x0.024x0.14
can-opener|can opener, tin opener|开罐器|top 0.085x0.16x0.032
peeler|peeler, vegetable peeler, potato peeler|削皮器, 削皮刀|top 0.058x0.14x0.02
sieve|sieve, strainer, flour sieve, tea strainer|筛子, 漏勺, 滤网|top 0.19x0.33x0.066
funnel|funnel|漏斗|top 0.15x0.15x0.15
mixing-bowls|mixing bowl, mixing bowls, nesting bowls|搅拌碗, 打蛋盆|top 0.29x0.29x0.13
measuring-cup|measuring cup, measuring jug, measuring cups|量杯|top 0.15x0.12x0.12
salt-shaker|salt shaker, pepper shaker, salt and pepper shakers, saltshaker, shaker|盐瓶, 胡椒瓶, 调料瓶|top 0.052x0.052x0.084
pepper-mill|pepper mill, pepper grinder, pepper pot|胡椒研磨器|top 0.065x0.065x0.22
ketchup-bottle|ketchup bottle, ketchup, squeeze bottle, hot sauce, mustard bottle, sauce bottle, soy sauce bottle, soy sauce, condiment, condiments|番茄酱, 酱油, 酱油瓶, 调料, 醋|top 0.069x0.069x0.19
olive-oil|olive oil, oil bottle, cooking oil, bottle of oil|油瓶, 橄榄油, 食用油|top 0.073x0.073x0.27
cookie-sheet|baking tray, cookie sheet, baking sheet, sheet pan, oven tray|烤盘|top 0.42x0.3x0.018
muffin-tin|muffin tin, cupcake tin, muffin tray|蛋糕模具|top 0.34x0.22x0.054
cake-stand|cake stand, cupcake stand, tiered stand, cake plate|蛋糕架, 点心架|top 0.3x0.3x0.12
cheese-wheel|cheese wheel, wheel of cheese|乳酪|top 0.36x0.26x0.08
butter-dish|butter dish, butter|黄油, 黄油碟|top 0.25x0.15x0.057
jam-jar|jam, jam jar, honey jar, jar of jam, jar of honey, honey, marmalade, peanut butter|果酱, 蜂蜜, 蜂蜜罐, 花生酱|top 0.076x0.077x0.11
egg-carton|egg carton, carton of eggs, box of eggs, tray of eggs|一盒鸡蛋, 鸡蛋盒|top 0.3x0.1x0.072
champagne-bucket|ice bucket, champagne bucket, wine bucket, champagne cooler|冰桶, 香槟桶|top 0.21x0.21x0.32
champagne-tower|champagne tower, champagne pyramid, glass pyramid, tower of champagne glasses|香槟塔|top 0.25x0.23x0.3
food-cover|food cover, cloche, dish cover, serving dome|菜罩, 餐盘盖|top 0.34x0.34x0.16
dish-rack|dish rack, dish drainer, drying rack for dishes|沥水架, 碗碟架|top 0.44x0.32x0.21
knife-block|knife block, knife set, block of knives|刀座, 刀架套装|top 0.11x0.16x0.27
knife-strip|knife strip, magnetic knife strip, knife rack, magnetic knife holder, knife holder|刀架, 磁性刀架, 刀具架|wall 0.5x0.031x0.28
wok|wok, cast iron wok, frying wok|铁锅, 炒菜锅, 大铁锅|top 0.35x0.5x0.14
frying-pan|frying pan, skillet, cast iron skillet, saute pan, pan, crepe pan|平底锅, 煎锅|top 0.27x0.46x0.064
stew-pot|casserole, casserole dish, dutch oven, stockpot, stock pot, soup pot|汤锅, 炖锅, 砂锅|top 0.34x0.26x0.18
fondue-pot|fondue pot, fondue set, fondue|奶酪火锅, 芝士火锅|top 0.3x0.3x0.31
rice-cooker|rice cooker, electric rice cooker, pressure cooker, slow cooker, multicooker|电饭煲, 电饭锅, 电压力锅|top 0.27x0.28x0.24
air-fryer|air fryer|空气炸锅|top 0.27x0.37x0.31
toaster-oven|toaster oven, small oven, countertop oven, pizza oven countertop|电烤箱, 小烤箱|top 0.44x0.35x0.27
stand-mixer|stand mixer, kitchen mixer, cake mixer, dough mixer, food mixer|厨师机, 和面机|top 0.2x0.36x0.38
juicer|juicer, juice extractor, citrus press, orange squeezer|榨汁机, 原汁机|top 0.15x0.24x0.37
waffle-iron|waffle iron, waffle maker, sandwich maker, panini press|华夫饼机, 三明治机|top 0.24x0.33x0.11
popcorn-machine|popcorn machine, popcorn maker, popcorn cart|爆米花机|top 0.52x0.42x0.74
soda-fountain|soda fountain, soda dispenser, drink dispenser, beverage dispenser, beer tap, beer taps, draft beer tower, draught taps, juice dispenser|汽水机, 饮料机, 啤酒龙头, 生啤机, 扎啤机|top 0.5x0.43x0.42
kegerator|kegerator, beer fridge, keg fridge, keg cooler|啤酒冰箱, 酒桶冰箱|floor 0.6x0.66x1.34
cocktail-shaker|cocktail shaker, martini shaker|调酒器, 雪克杯|top 0.088x0.088x0.25
thermos|thermos, thermos flask, thermos bottle, vacuum flask, hot water flask|保温瓶, 热水瓶, 暖水瓶, 暖壶, 保温杯|top 0.17x0.12x0.33
pour-over|pour-over stand, pour over stand, coffee dripper, pour over coffee maker, drip coffee maker, chemex|手冲咖啡壶, 手冲架, 滤杯, 手冲壶|top 0.2x0.14x0.3
tea-caddy|tea caddy, tea tin, biscuit tin, cookie tin, tin box|茶叶罐, 饼干盒, 铁盒|top 0.13x0.13x0.2
napkin-holder|napkin holder, serviette, paper napkins|餐巾纸|top 0.16x0.05x0.14
tissue-box|tissue box, box of tissues, tissues, tissue paper|纸巾盒, 抽纸|top 0.23x0.12x0.17
egg-timer|kitchen timer, egg timer, timer|计时器, 定时器|top 0.071x0.071x0.085
chopping-board|bread board, carving board|案板, 切菜板|top 0.4x0.26x0.026
pitcher|pitcher, jug, water jug, milk jug, water pitcher, lemonade pitcher, jug of water|水壶罐, 凉水壶, 水罐, 大水壶|top 0.15x0.2x0.23
`;
