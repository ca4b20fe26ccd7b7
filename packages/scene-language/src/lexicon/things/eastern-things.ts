// What Chinese, Japanese and old Asian rooms and yards are furnished with. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/eastern-things.ts.
export const easternThings = `
kotatsu|kotatsu, kotatsu table|被炉, 暖桌|floor 1.32x1.32x0.43
pipa|pipa, chinese lute|琵琶|wall 0.32x0.13x0.89
erhu|erhu|二胡|wall 0.14x0.17x0.85
shamisen|shamisen|三味线, 三弦|wall 0.19x0.1x1.05
horsehead-fiddle|horsehead fiddle, morin khuur|马头琴|wall 0.33x0.15x1.02
mahjong-table|mahjong table|麻将桌|floor 0.95x0.95x0.77
sedan-chair|sedan chair, bridal sedan, litter chair|花轿, 轿子, 喜轿|floor 1.15x3x1.93
spirit-screen|spirit screen, screen wall|影壁, 照壁|floor 3.1x0.8x2.12
couplets|couplet, couplets, spring couplet, spring couplets, spring festival couplets|对联, 春联|wall 1.3x0.014x1.45
fu-character|fu character, chinese fortune character|福字, 倒福|wall 0.48x0.018x0.48
winnowing-basket|winnowing basket, winnowing tray, bamboo sieve, bamboo tray, sieve tray|竹筛, 竹匾, 笸箩, 筛子|flat 0.63x0.63x0.082
straw-coat|straw raincoat, straw cape, straw coat|蓑衣|wall 0.9x0.36x1.02
ox-cart|ox cart, oxcart, bullock cart, hay cart, hay wagon, horse cart|牛车, 勒勒车, 马车|floor 1.62x3.13x1.34
round-fan|round fan, silk fan, moon fan|团扇, 扇子|top 0.29x0.02x0.55
folding-fan|folding fan, hand fan, paper fan|折扇, 纸扇|wall 0.51x0.011x0.29
bronze-ding|ding vessel, bronze tripod, bronze cauldron, ding|青铜鼎, 鼎, 铜鼎|floor 0.82x0.83x0.99
sand-table|sand table, war table, battle map table|沙盘|floor 1.6x1.1x1.02
tiger-skin|tiger skin, tiger skin rug|虎皮|flat 1.22x2.04x0.16
charcoal-grill|charcoal grill, yakitori grill, skewer grill, kebab grill|烧烤架, 烤架, 烤炉, 烧烤炉|floor 0.9x0.34x0.82
prayer-beads|prayer beads, rosary, mala beads, string of beads|念珠, 佛珠, 手串|top 0.18x0.27x0.036
palanquin|palanquin, royal litter|步辇, 銮驾|floor 0.99x2.8x1.16
`;
