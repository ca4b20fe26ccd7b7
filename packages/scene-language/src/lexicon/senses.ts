/**
 * Words whose meaning depends on their neighbors. Every topic has words that speak for it; an ambiguous word takes the reading of the topic that most of the other
 * words speak for. A reading is a phrase, looked up like any other, so that it means whatever the lexicon has under that name.
 */
type Topic = [topic: string, english: string, chinese: string];

export const topics: Topic[] = [
  [
    'castle',
    'castle medieval knight throne dungeon gothic tower fortress viking tavern crypt banquet royal ancient wizard dragon cave ruin temple tomb catacomb armor sword cell chain dwarf elf',
    '城堡 中世纪 骑士 国王 王座 地牢 宫殿 古代 酒馆 巫师',
  ],
  [
    'space',
    'spaceship starship spacecraft galaxy planet cockpit astronaut alien futuristic mars orbit cryo sci',
    '飞船 太空 宇宙 空间站 星球 星舰 火星 地球',
  ],
  ['ship', 'ship pirate sailor mast yacht submarine captain cannon anchor', '船 海盗 潜艇 甲板 港口'],
  ['barn', 'barn horse stable farm hay cow tractor pony cattle', '谷仓 马 农场 牛 干草'],
  ['market', 'market street food fruit bazaar vegetable vendor fair', '市场 集市 夜市'],
  ['prison', 'prison jail barred guard dungeon prisoner', '监狱 牢房 地牢'],
  [
    'hospital',
    'hospital ward patient iv surgical operating clinic doctor nurse heart medical surgery dental dentist',
    '医院 病房 手术 病床 输液 诊所',
  ],
  [
    'music',
    'music recording guitar drum microphone studio speaker synthesizer band mixing piano concert dj',
    '音乐 录音 吉他 鼓 麦克风',
  ],
  ['computer', 'computer office desk monitor gaming server data keyboard startup laptop', '电脑 办公 显示器 电竞'],
  [
    'cinema',
    'cinema theater theatre movie film auditorium projector audience seat lecture stage',
    '电影 影院 剧院 放映 投影 沙发椅 音箱',
  ],
  ['control', 'control mission command operator surveillance', '控制 指挥 监控 大屏幕'],
  ['school', 'classroom school student teacher university lecture blackboard', '教室 学校 课桌'],
  ['church', 'church chapel cathedral altar pew priest holy', '教堂'],
  ['temple', 'temple buddha buddhist incense shrine monk palace bronze', '寺 庙 佛 香炉 皇宫 大殿 铜'],
  ['court', 'courtroom judge witness jury court lawyer', '法庭'],
  ['gym', 'gym dumbbell squat treadmill kettlebell fitness workout barbell', '健身'],
  ['pool', 'swimming swim lifeguard lane diving indoor', '游泳'],
  ['billiards', 'billiard cue snooker', '台球'],
  ['bowling', 'bowling pin lane alley', '保龄球'],
  [
    'garden',
    'garden tree flower lawn backyard vegetable greenhouse plant rose gravel path pond park',
    '花园 园林 院子 公园 庭院',
  ],
  ['cave', 'cave crystal stalactite underground cavern grotto', '洞'],
  ['beach', 'beach sea sand palm ocean sunset', '海 沙滩'],
  ['camp', 'camp camping campfire forest clearing lake hike', '露营 营地 森林'],
  ['play', 'child kid nursery toy playroom kindergarten playground', '儿童 玩具 幼儿园 孩子'],
  ['car', 'car garage mechanic engine auto vehicle', '汽车 修理 车库'],
  ['city', 'city street skyscraper construction downtown', '城市 街'],
  ['station', 'train railway subway metro passenger station platform', '火车 地铁 站台 列车'],
  ['airport', 'airport plane airplane flight passenger runway', '机场 飞机'],
  ['kitchen', 'kitchen stove cook chef oven sink pan copper', '厨房 锅 灶'],
  ['laboratory', 'laboratory lab chemistry flask microscope scientist', '实验'],
  ['pottery', 'pottery potter kiln clay', '陶'],
  ['desert', 'desert camel dune oasis', '沙漠 骆驼'],
  ['party', 'disco nightclub dance dj club party', '舞 夜店'],
  ['game', 'game gamer video playstation xbox nintendo', '游戏'],
  ['bathroom', 'bathroom bath shower toilet towel toothbrush', '浴室 卫生间'],
  ['flight', 'cave attic haunted vampire halloween dracula belfry flying', '洞 鬼'],
  ['japanese', 'japanese tatami zen tea bed sofa apartment', '日式 中式'],
];

/** word | topic: what it means there, the first being usual where no topic is spoken of (`-`); `!`: nothing that is built, so it is named as not understood. */
type Reading = [word: string, readings: string];

export const readings: Reading[] = [
  [
    'torch',
    '-: flashlight; castle: wall torch; temple: wall torch; beach: wall torch; cave: wall torch; camp: wall torch; garden: wall torch',
  ],
  ['bridge', '-: footbridge; space: spaceship bridge; ship: ship bridge'],
  ['stall', '-: market stall; barn: horse stall; market: market stall'],
  ['cell', '-: prison cell door; prison: prison cell door'],
  [
    'screen',
    '-: folding screen; cinema: projection screen; control: projection screen; school: projection screen; computer: computer monitor; japanese: folding screen',
  ],
  ['monitor', '-: computer monitor; hospital: heart monitor; music: computer monitor'],
  ['keyboard', '-: computer keyboard; music: synthesizer'],
  ['bench', '-: bench; church: pew; gym: weight bench; laboratory: lab bench; court: bench'],
  ['pool', '-: swimming pool; cave: pond; garden: pond; billiards: pool table'],
  ['crane', '-: !construction crane; temple: crane statue; garden: crane statue; city: !construction crane'],
  ['chest', '-: wooden chest'],
  ['block', '-: building block; pool: starting block; play: building block'],
  ['pin', '-: bowling pin; bowling: bowling pin'],
  ['ball', '-: ball; bowling: bowling ball; party: disco ball; gym: exercise ball; castle: crystal ball'],
  ['lane', '-: narrow lane; bowling: bowling lane; pool: swimming lane'],
  ['lift', '-: elevator; car: car lift'],
  ['platform', '-: dais; station: train platform; castle: dais'],
  ['tank', '-: water tank; space: oxygen tank; japanese: fish tank'],
  ['horse', '-: horse; play: rocking horse'],
  ['wheel', '-: wheel; pottery: potters wheel; ship: ships wheel'],
  ['net', '-: fishing net; ship: fishing net; gym: goal net'],
  ['plane', '-: airplane; airport: parked airplane'],
  ['train', '-: toy train; station: parked train; city: parked train'],
  ['mobile', '-: baby mobile'],
  ['booth', '-: dining booth; party: dj booth'],
  ['pot', '-: cooking pot; garden: flower pot; kitchen: cooking pot'],
  ['slide', '-: playground slide'],
  ['table', '-: table'],
  [
    'console',
    '-: console table; space: control panel; control: control panel; ship: control panel; music: mixing console; game: !game console',
  ],
  ['hood', '-: range hood; laboratory: fume hood'],
  ['mouse', '-: field mouse; computer: computer mouse'],
  ['bat', '-: !bat; flight: flying bat'],
  ['scale', '-: weighing scale; bathroom: !bathroom scale; kitchen: kitchen scale'],
  ['trunk', '-: old trunk; camp: tree trunk'],
];
