// What rooms of homes, schools and stories have and no other file does. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/room-and-story.ts.
export const roomAndStory = `
high-chair|high chair, highchair, baby high chair, toddlers high chair, toddler chair|儿童餐椅, 宝宝椅, 婴儿餐椅|floor 0.48x0.63x0.96
minibar|minibar, mini bar, mini fridge, minifridge, bar fridge|迷你吧, 小冰箱, 迷你冰箱|floor 0.5x0.55x0.8
robot-vacuum|robot vacuum, robot vacuum cleaner, roomba, robotic vacuum|扫地机器人, 扫地机|floor 0.34x0.34x0.094
playpen|playpen, baby playpen, baby gate, play yard|婴儿围栏, 宝宝围栏, 游戏围栏|floor 1.1x1.1x0.72
litter-box|litter box, cat litter box, cat litter, litter tray|猫砂盆|floor 0.53x0.41x0.18
bath-mat|bath mat, bath rug, shower mat|浴室地垫, 浴垫, 防滑垫, 脚垫|flat 0.75x0.48x0.026
snow-globe|snow globe, snowglobe|雪花球, 水晶雪球|top 0.12x0.12x0.14
tablet-computer|tablet, ipad, tablet computer|平板电脑, 平板|top 0.18x0.25x0.01
cup-noodles|instant noodles, cup noodles, instant ramen, cup noodle|泡面, 方便面, 桶面|top 0.12x0.096x0.17
playing-cards|playing cards, deck of cards, pack of cards, card deck, tarot cards, tarot deck|扑克牌, 扑克, 塔罗牌|top 0.26x0.14x0.022
jigsaw-puzzle|puzzle, jigsaw puzzle, jigsaw|拼图|top 0.58x0.3x0.01
box-of-chalk|chalk, box of chalk, chalks, piece of chalk|粉笔, 粉笔盒|top 0.13x0.1x0.075
lunch-box|lunch box, lunchbox, bento, bento box|饭盒, 便当, 便当盒|top 0.2x0.15x0.075
film-reel|film reel, film reels, movie reel|电影胶片, 胶片盘, 胶卷盘|wall 0.36x0.059x0.36
emblem|coat of arms, emblem, heraldic shield, national emblem, family crest, heraldic crest|国徽, 徽章, 家徽, 纹章|wall 0.5x0.067x0.6
directional-sign|signpost, arrow sign, direction sign, trail sign, wooden signpost, fingerpost|路标, 指示牌, 指路牌|floor 1.25x0.13x2.1
gallows|gallows|绞刑架|floor 2x2.5x3.41
guillotine|guillotine|断头台|floor 1.1x1.65x2.76
pillory|pillory, wooden stocks, stocks|枷锁架, 示众架|floor 1.5x0.8x1.55
iron-maiden|iron maiden|铁处女|floor 0.94x0.79x1.9
trap-door|trapdoor, trap door, floor hatch, cellar hatch|活板门, 地板门, 地窖门|flat 1x1x0.088
moai|moai, easter island head, easter island statue, giant stone head, stone head|摩艾石像, 复活节岛石像, 巨石头像|floor 1.1x0.9x2.45
confessional|confessional, confession booth, confessional booth|忏悔室, 告解室|floor 2.4x1.2x2.8
life-jacket|life jacket, life vest, life jackets|救生衣|wall 0.42x0.12x0.67
portal|portal, magic portal, glowing portal, stargate, time portal|传送门, 魔法门, 时空门|floor 2.52x0.9x2.53
hologram|hologram, holographic display, holographic projection, hologram projector, hologram table|全息投影, 全息影像, 全息图|top 0.52x0.52x0.63
magic-wand|magic wand, wand, wands|魔杖, 魔法棒|top 0.35x0.026x0.026
pile-of-bones|bones, bone, pile of bones, heap of bones|骨头, 白骨, 骨堆, 尸骨|floor 0.46x0.43x0.19
jellyfish|jellyfish|水母|floor 0.4x0.4x0.66
starfish|starfish, sea star|海星|top 0.31x0.29x0.045
unicorn|unicorn|独角兽|floor 0.67x2.46x2.09
witch|witch, wizard, sorcerer, warlock, mage|女巫, 巫师, 魔法师, 法师|floor 0.72x0.72x2.15
stone-tablet|stone tablet, stone slab, rune stone, runestone, stele, stone stele, standing stone|石碑, 碑|floor 1x0.4x1.4
`;
