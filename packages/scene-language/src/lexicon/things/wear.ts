// What people wear and carry. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/wear.ts.
export const wearThings = `
apron|apron, kitchen apron, leather apron|围裙|wall 0.74x0.032x0.97
cap|baseball cap, cap, trucker cap, flat cap|棒球帽, 鸭舌帽|top 0.2x0.28x0.12
beanie|beanie, knit cap, woolly hat, winter hat, wool hat|毛线帽, 针织帽|top 0.23x0.23x0.22
sun-hat|sun hat, sunhat, sombrero, conical hat, bamboo hat, fisherman hat|斗笠, 遮阳帽, 渔夫帽|top 0.4x0.4x0.12
wizard-hat|wizard hat, witch hat, witchs hat, pointed hat, cone hat|巫师帽, 女巫帽, 尖帽|top 0.4x0.4x0.38
chef-hat|chef hat, chefs hat, toque|厨师帽|top 0.26x0.27x0.21
hard-hat|hard hat, safety helmet, construction helmet, miners helmet, miner helmet, worker helmet|矿工帽|top 0.27x0.33x0.16
football-helmet|football helmet, bicycle helmet, crash helmet, racing helmet, space helmet, astronaut helmet|摩托车头盔, 自行车头盔, 太空头盔|top 0.24x0.29x0.27
diver-helmet|diving helmet, deep sea helmet, brass diving helmet|潜水头盔|top 0.42x0.42x0.36
goggles|goggles, safety goggles, ski goggles, swimming goggles, aviator goggles, diving mask, snorkel mask|护目镜, 泳镜, 滑雪镜, 风镜|top 0.19x0.1x0.075
gas-mask|gas mask, gasmask, respirator|防毒面具, 防毒面罩|wall 0.22x0.22x0.33
face-mask|face mask, surgical mask, medical mask|口罩, 医用口罩|top 0.29x0.095x0.032
carnival-mask|masquerade mask, opera mask, african mask, kabuki mask|狂欢节面具|wall 0.2x0.048x0.33
tricorn|pirate hat, tricorn, tricorn hat, captain hat, captains hat|海盗帽, 船长帽|top 0.4x0.36x0.12
folded-scarf|handkerchief, bandana, bandanna, headscarf, neckerchief, khata, prayer shawl, shawl|手帕, 头巾, 哈达, 披肩, 方巾|top 0.31x0.23x0.04
necktie|necktie, tie, neck tie|领带|wall 0.14x0.035x0.57
belt|belt, leather belt, tool belt|皮带, 腰带|top 0.19x0.16x0.04
mittens|mitten, winter gloves, rubber gloves|棉手套, 橡胶手套, 园艺手套|top 0.23x0.19x0.036
slippers|slippers, slipper, house slippers, pair of slippers, sandals, sandal|拖鞋, 凉鞋, 棉拖鞋|floor 0.24x0.29x0.083
sneakers|tennis shoes, pair of sneakers|跑鞋|floor 0.24x0.3x0.11
high-heels|high heels, heels, stilettos, pumps shoes|高跟鞋|floor 0.19x0.24x0.12
rain-boots|rain boots, rain boot, rubber boots, rubber boot, wellington boots, wellington boot, wellingtons, wellies, gumboots|雨靴, 胶靴, 雨鞋, 水靴|floor 0.28x0.3x0.32
ice-skates|ice skates, ice skate, skates|冰鞋, 溜冰鞋|floor 0.26x0.28x0.25
bathrobe|bathrobe, robe, dressing gown, kimono, hanfu, bath robe, yukata, cloak, cape|浴袍, 睡袍, 和服, 汉服, 浴衣, 斗篷, 长袍|wall 0.89x0.18x1.33
hung-jacket|hoodie, sweater, sweatshirt, cardigan, blazer, jumper, parka, raincoat, lab coat|毛衣, 外套, 卫衣, 西装, 雨衣, 制服|wall 0.74x0.13x0.86
skirt|skirt, kilt, tutu, ballet skirt, miniskirt|短裙, 芭蕾舞裙|wall 0.52x0.52x0.54
folded-clothes|underwear, underpants, boxer shorts, bra, lingerie, bikini, swimsuit, swimming trunks, shorts, jeans, folded jeans, leggings, pajamas, folded clothes, stack of clothes|内衣, 内裤, 泳衣, 比基尼, 短裤, 牛仔裤, 睡衣, 叠好的衣服|top 0.32x0.27x0.14
briefcase|briefcase, attache case, laptop bag, messenger bag, doctors bag, doctor bag|公文包, 手提箱, 医药包, 电脑包|floor 0.42x0.13x0.36
duffel-bag|duffel bag, gym bag, sports bag, weekender bag|旅行袋, 运动包, 健身包|floor 0.5x0.3x0.37
shopping-bag|shopping bag, paper bag, grocery bag, gift bag, plastic bag, goodie bag|购物袋, 纸袋, 手提袋, 塑料袋, 布袋|floor 0.28x0.15x0.43
wallet|wallet, purse small, coin purse, pouch, money pouch|钱包, 零钱包, 荷包|top 0.12x0.096x0.031
bracelet|bracelet, bangle, wristband, anklet, earrings, earring, pendant jewelry|手镯, 耳环, 耳坠, 玉镯|top 0.13x0.13x0.014
wig|wig, hairpiece|假发|top 0.21x0.2x0.32
`;
