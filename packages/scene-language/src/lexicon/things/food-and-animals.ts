// Fruit, vegetables, dishes, drinks and small animals. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/food-and-animals.ts.
export const foodAndAnimals = `
orange-fruit|oranges, tangerine, mandarin, mandarin orange, clementine, grapefruit, apricots, persimmon|橘子, 橙子, 柿子, 柚子, 柑橘|top 0.074x0.072x0.082
grapes|grapes, grape, bunch of grapes, blueberries, berries|葡萄, 一串葡萄, 蓝莓|top 0.1x0.18x0.056
pineapple|pineapple, pineapples|菠萝, 凤梨|top 0.11x0.11x0.27
coconut|coconut, coconuts|椰子, 椰青|top 0.24x0.11x0.12
watermelon-slice|mango, mangoes, papaya, melon, cantaloupe, honeydew|芒果, 木瓜, 哈密瓜, 甜瓜|top 0.097x0.15x0.09
tomato|tomato, tomatoes, cherry tomatoes|番茄, 西红柿|top 0.068x0.067x0.057
potato|potato, potatoes, sweet potato, sweet potatoes|土豆, 红薯, 地瓜|top 0.15x0.1x0.05
onion|onion, onions, garlic, garlic bulb, garlic bulbs, string of garlic, shallots|洋葱, 大蒜, 蒜头, 蒜|top 0.13x0.085x0.07
chili|chili, chilies, chili pepper, chili peppers, red peppers, dried chilies, string of chilies, jalapeno|辣椒, 干辣椒, 红辣椒, 辣椒串|top 0.17x0.17x0.021
cucumber|cucumber, cucumbers, zucchini, courgette, eggplants, aubergine|黄瓜, 茄子, 西葫芦, 丝瓜|top 0.22x0.05x0.044
broccoli|broccoli, cauliflower|西兰花, 花菜|top 0.13x0.11x0.13
corn-cob|corn cob, corn on the cob, ears of corn, cobs of corn, maize|玉米棒, 玉米串|top 0.086x0.2x0.05
pickles|pickle jar, pickled specimens, specimen jar, specimen jars, specimens in jars, jar of eyeballs, preserved specimens, formaldehyde jar, pickled specimen, specimen|标本瓶, 标本罐, 标本, 泡菜坛子|top 0.12x0.13x0.23
pie|pie, pies, pumpkin pie, apple pie, tart, tarts, quiche, cheesecake, pizza pie|馅饼, 派, 南瓜派, 苹果派, 蛋挞|top 0.26x0.26x0.041
noodles-plate|plate of pasta, spaghetti, pasta, noodles on a plate, fried noodles, plate of spaghetti|意大利面, 炒面, 意面|top 0.26x0.26x0.07
cookies-plate|cookies, cookie, plate of cookies, biscuits, biscuit, gingerbread man, gingerbread men, macarons, macaron|饼干, 曲奇, 马卡龙|top 0.22x0.22x0.041
dumplings-plate|dumplings, dumpling, plate of dumplings, gyoza, wontons, ravioli|饺子, 一盘饺子, 馄饨, 锅贴|top 0.26x0.26x0.048
steamed-buns|steamed buns, steamed bun, baozi, bao buns, buns, mantou, bread rolls, dinner rolls|包子, 馒头, 小笼包, 花卷|top 0.26x0.26x0.062
skewers|skewers, kebab, kebabs, shish kebab, yakitori, grilled skewers, lamb skewers, meat skewers|烤串, 羊肉串, 串串|top 0.28x0.16x0.038
roast-lamb|roast lamb, whole roast lamb, roasted lamb, spit roast, roast pig, roast on a spit, whole roast pig, suckling pig|烤全羊, 烤乳猪, 全羊, 烤羊|floor 2.49x0.32x1.14
candy-bowl|candy, candies, sweets, jelly beans, gummy bears, chocolates, box of chocolates, lollies|糖果, 糖, 巧克力, 喜糖|top 0.18x0.18x0.076
cotton-candy|cotton candy, candy floss, candyfloss|棉花糖|top 0.18x0.17x0.32
popsicle|popsicle, ice pop, ice lolly|冰棍, 雪糕|top 0.05x0.024x0.21
milkshake|milkshake, smoothie, smoothies, iced coffee, bubble tea, boba tea, lemonade, glass of juice, glass of milk, orange juice, iced tea, soft drink, cocktail glass, cocktails, cocktail, mojito|奶昔, 奶茶, 珍珠奶茶, 鸡尾酒, 柠檬水, 冰咖啡, 饮料|top 0.076x0.076x0.2
coffee-cup|cappuccino, latte, cup of coffee, coffee cup, mug of coffee, hot chocolate, cup of cocoa, espresso cup, takeaway coffee|一杯咖啡, 咖啡杯, 拿铁, 热可可, 卡布奇诺|top 0.15x0.15x0.066
snail|snail, snails, giant snail|蜗牛|top 0.12x0.28x0.15
owl|owl, barn owl, stuffed owl, snowy owl, great horned owl|猫头鹰|top 0.21x0.2x0.44
eagle|eagle, hawk, falcon, vulture, bald eagle, peregrine falcon, bird of prey, buzzard, kestrel|老鹰, 鹰, 猎鹰, 秃鹫, 隼|top 0.23x0.44x0.46
crow|crow, raven, stuffed raven, crows, ravens, rook, jackdaw, magpie|乌鸦, 渡鸦, 喜鹊|top 0.15x0.5x0.28
small-bird|canary, canaries, sparrow, robin, songbird, budgie, parakeet, bluebird, finch, swallow bird, thrush, nightingale, pigeon, dove, hummingbird|金丝雀, 麻雀, 画眉, 鸽子, 燕子, 知更鸟, 百灵鸟|top 0.082x0.22x0.14
hedgehog|hedgehog, porcupine|刺猬, 豪猪|floor 0.15x0.3x0.16
goose|goose, geese|鹅, 大鹅|floor 0.34x0.73x0.85
bee|bee, bees, bumblebee, honeybee, wasp, hornet|蜜蜂, 大黄蜂|top 0.16x0.11x0.089
beetle|beetle, beetles, scarab, scarabs, ladybug, ladybird, stag beetle, cockroach|甲虫, 瓢虫, 圣甲虫, 独角仙|top 0.15x0.14x0.068
bat-animal|bat, bats, vampire bat, hanging bat, flying bats|蝙蝠|ceiling 0.21x0.096x0.29
whale|whale, blue whale, humpback whale, sperm whale, orca, killer whale, whale skeleton model|鲸鱼, 虎鲸, 蓝鲸|floor 3.04x6.64x1.7
animal-head|moose head, stag head, mounted moose head, trophy head, mounted head, hunting trophy, hunting trophies, taxidermy head, buffalo head, boar head|鹿头标本, 驼鹿头, 鹿头装饰|wall 0.86x0.65x0.88
mummy-figure|mummy, mummies, standing mummy|木乃伊|floor 0.46x0.43x1.72
pistol|pistol, handgun, revolver, gun, toy gun, laser gun, water gun, ray gun|手枪, 左轮手枪, 枪, 水枪, 玩具枪|top 0.03x0.21x0.13
hoe|hoe, garden hoe, mattock|锄头|floor 0.16x0.13x1.47
scythe|scythe, sickle, reaper scythe|镰刀|floor 0.68x0.15x1.58
`;
