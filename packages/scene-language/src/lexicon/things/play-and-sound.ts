// Toys, games, sport, music and feasts. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/play-and-sound.ts.
export const playAndSound = `
ball-pit|ball pit, ball pool, pool of balls|海洋球池, 海洋球, 波波池|floor 1.71x1.71x0.44
pinball|pinball machine, pinball table, pinball, pachinko machine|弹球机, 弹珠机, 弹珠台|floor 0.64x1.19x1.54
play-kitchen|play kitchen, toy kitchen, kids kitchen, toy stove, pretend kitchen|玩具厨房, 过家家厨房|floor 0.7x0.32x0.96
toy-train|train set, toy train, wooden train, model train, train track, toy train set|玩具火车, 小火车, 火车模型|floor 0.9x0.9x0.14
toy-blocks|alphabet blocks, lego bricks, toy bricks, blocks toy, stacking blocks|积木, 玩具积木, 拼装积木|floor 0.33x0.28x0.12
puppet|puppet, marionette, marionettes|木偶, 提线木偶|wall 0.28x0.2x0.73
puppet-theater|puppet theater, puppet theatre, puppet stage, toy theater|木偶剧场, 木偶戏台, 皮影戏台|floor 1.14x0.58x1.72
hula-hoop|hula hoop, hula hoops|呼啦圈|floor 0.84x0.83x0.049
frisbee|frisbee, flying disc, disc golf|飞盘|top 0.27x0.27x0.03
snowboard|snowboard, snowboards, wakeboard, bodyboard, boogie board|单板滑雪板, 滑雪单板|wall 0.29x0.067x1.56
ski-poles|ski pole, ski poles, hiking poles, trekking poles, walking poles|滑雪杖, 登山杖|floor 0.28x0.1x1.23
snowshoes|snowshoe, snowshoes|雪鞋|wall 0.75x0.026x0.69
speed-bag|speed bag, speed bags, boxing speed ball|速度球, 拳击速度球|wall 0.6x0.68x0.57
resistance-band|resistance band, resistance bands, exercise band, exercise bands, stretch band|弹力带, 拉力带|wall 0.44x0.017x0.51
hockey-stick|hockey stick, hockey sticks, lacrosse stick, polo mallet, field hockey stick, croquet mallet, putter, putters|曲棍球棍, 冰球杆, 推杆|floor 0.05x0.41x1.32
sports-net|tennis net, volleyball net, badminton net, net across the court|球网, 网球网, 排球网, 羽毛球网|floor 6.08x0.08x1.1
climbing-holds|climbing wall, rock climbing wall, bouldering wall, climbing holds|攀岩墙, 抱石墙|floor 2.6x0.22x3
drum-pad|drum pad, practice drum pad, electronic drum pad, launchpad, midi controller|鼓垫, 打击垫, 哑鼓|top 0.34x0.34x0.054
tambourine-frame|tambourine, hand drum, frame drum|手鼓|top 0.31x0.31x0.053
maracas|maracas, maraca, rattle, baby rattle|沙锤|top 0.2x0.22x0.08
bongo|bongo, bongos, bongo drums, conga, congas, djembe, african drum, tabla|邦戈鼓, 非洲鼓, 康加鼓|floor 0.35x0.35x0.57
woodwind|recorder, flute, clarinet, oboe, bamboo flute, piccolo|笛子, 竹笛, 长笛, 单簧管, 箫|top 0.63x0.029x0.034
tuba|tuba, sousaphone, french horn, euphonium, horn instrument|大号, 圆号|floor 0.48x0.44x0.93
zither|zither, dulcimer, koto, guzheng zither, hammered dulcimer|扬琴, 筝|top 1x0.26x0.1
sheet-music|sheet music, music score, music sheets, score sheet, song book, songbook|乐谱, 琴谱, 曲谱|top 0.44x0.37x0.021
boom-mic|boom microphone, boom mic, microphone boom arm, podcast microphone, studio microphone, condenser microphone|悬臂麦克风, 录音话筒, 电容麦|top 0.34x0.25x0.51
on-air-sign|on air sign, on-air sign, illuminated sign, lightbox sign, light box sign, open sign, glowing sign|直播灯牌, 灯牌|wall 0.5x0.088x0.2
softbox|photography light, video light|补光灯|floor 0.74x0.68x1.91
backdrop-roll|paper backdrop, photo backdrop, seamless backdrop, green screen, greenscreen, photography backdrop|背景纸, 绿幕, 摄影背景, 背景布|floor 2.64x1.76x2.51
fog-machine|fog machine, smoke machine, bubble machine, haze machine|烟雾机, 泡泡机, 造雾机|floor 0.3x0.46x0.33
binoculars|binoculars, field glasses, opera glasses|双筒望远镜|top 0.14x0.16x0.072
bunting|bunting, pennant banner, flag garland, party banner, happy birthday banner|彩旗, 三角旗, 生日横幅, 拉旗|wall 2x0.01x0.31
pinata|pinata, piñata|皮纳塔, 彩罐|ceiling 0.29x0.77x0.91
ribbon-bow|gift bow, ribbon, ribbons, bow ribbon, hair bow|丝带, 蝴蝶结, 缎带|top 0.19x0.13x0.066
nativity|nativity scene, nativity, nativity set, creche, manger scene|圣诞马槽, 耶稣降生场景|top 0.69x0.34x0.48
gingerbread-house|gingerbread house, candy house|姜饼屋, 糖果屋|top 0.4x0.34x0.31
cornucopia|cornucopia, horn of plenty|丰饶角, 羊角果篮|top 0.62x0.23x0.21
solar-system|solar system model, model of the solar system, planets mobile, hanging planets, planet model, planetary model|太阳系模型, 行星模型, 星球吊饰|ceiling 1.85x0.4x0.89
action-figures|action figure, collectible figure, toy figure, toy soldier, toy soldiers, miniature figure|手办, 公仔, 小人偶, 玩偶手办, 模型人偶|top 0.13x0.07x0.2
lucky-cat|lucky cat, maneki neko, maneki-neko, beckoning cat, waving cat, fortune cat|招财猫|top 0.2x0.15x0.32
`;
