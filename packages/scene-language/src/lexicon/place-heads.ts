/**
 * What the last word of a place's name says it is for: a place no table has is built as the nearest one of its kind, and the answer says so.
 * id | English words | Chinese endings, as regular expressions. `+`: only after a noun that says which ("a juice stand"), since alone it is a thing.
 */
import type { Row } from './row.ts';

export const placeHeads: Row[] = [
  // where people eat and drink
  [
    'restaurant',
    'restaurant, eatery, bistro, brasserie, steakhouse, trattoria, taqueria, osteria, rotisserie, takeaway, chippy, grill house, +buffet',
    '餐馆|饭店|菜馆|酒楼|面馆|餐厅|饭馆|火锅店|烤肉店|烧烤店|小馆|菜店',
  ],
  ['cafe', 'teashop, coffeehouse, creperie, gelateria, +club, clubhouse', '茶餐厅|咖啡屋|[书水奶]吧|奶茶店|俱乐部'],
  ['tea-room', '', '茶[楼坊庄舍寮肆]'],
  ['bar', 'pub, taproom, speakeasy, cantina, brewpub', '酒[肆庄廊]'],
  ['night-market', '+stall, +stalls', '摊|摊位|摊子|排档'],
  // where things are sold and services done
  ['sales-booth', '+booth, +kiosk, +stand', '[岗货刊票话书啡茶]亭'],
  [
    'shop',
    'store, shop, shoppe, emporium, outlet, outfitters, haberdashery, chandlery, dealership, +parlor, +parlour',
    '[店铺]|商行|专卖店|小卖部|当铺',
  ],
  ['salon', '+salon, beautician', '美容院|美甲店|理发[店铺]|美发[店厅]|发廊'],
  [
    'lobby',
    'center, centre, hall, headquarters, embassy, consulate',
    '[厅堂]|银行|邮局|钱庄|票号|中心|大楼|会所|营业部',
  ],
  ['office', 'office, agency, bureau, chambers', '事务所|办公[室区]|公司|机关|[局所]|工位'],
  ['police-station', '', '派出所|警局|公安局|审讯室'],
  // where people work and learn
  [
    'factory',
    'factory, mill, works, foundry, refinery, brewery, dairy, cannery, tannery, creamery, bottling plant, power plant, processing plant, packing plant, treatment plant, recycling plant, chemical plant, steel plant, assembly plant',
    '厂|工厂|车间|生产线',
  ],
  ['workshop', 'workshop, atelier, smithy, +works', '作坊|工坊|坊|工作室|修理[铺站]|工棚'],
  [
    'warehouse',
    'depot, storehouse, stockroom, sorting center, distribution center, fulfillment center, granary',
    '仓|仓库|库房|货栈|粮仓|快递[站点]|驿站',
  ],
  ['laboratory', 'lab, laboratory, research station', '实验室|研究[所室]|化验室|检验科'],
  ['control-room', '+station, +control, mission control', '监控室|调度室|[测变电]站|指挥[室所部]|塔台'],
  ['classroom', 'academy, institute, schoolroom, +school', '学堂|私塾|书院|学院|培训班|补习班|[语画琴]班'],
  [
    'hospital-room',
    'clinic, infirmary, sickbay, medbay, +ward, hospice, ambulance, medical bay, +surgery',
    '诊所|医院|卫生[所院室]|医务室|急诊[室科]?|救护车|护理室',
  ],
  // where people gather and look on
  ['gallery', 'gallery, exhibition, showroom, expo, +exhibit', '馆|展[厅馆览区]'],
  ['theater', 'playhouse, +show, +stage, +concert, revue, cabaret, catwalk', '舞台|戏[台院园]|剧[场院]|秀场|演出'],
  ['cinema', '', '影院|影厅'],
  [
    'sports-hall',
    'gymnasium, velodrome, squash court, badminton court, volleyball court, handball court, futsal court, +gym, fencing hall',
    '[球拳剑岩泳身武]馆|健身[房中心]|训练馆',
  ],
  [
    'sports-field',
    'soccer pitch, football pitch, pitch, training ground, playing field, sports field, rugby field, hockey field, cricket field, shooting range, archery range, driving range, +range, +racetrack',
    '球场|训练场|运动场|赛场|操场|练[武兵]场|靶场|射箭场',
  ],
  ['courtroom', '+court, tribunal', '法[院庭]|衙门'],
  // holy places and graves
  ['temple', 'shrine, sanctuary, sanctum', '[庙寺祠观庵]|祠堂|佛堂|神社|道场'],
  ['church', 'oratory, basilica, minster, priory, nunnery, chapter house', '教堂|修道院'],
  ['crypt', 'necropolis, ossuary, columbarium, +tomb, +barrow, burial', '地宫|[陵墓]|古墓|墓穴|陵寝'],
  // where people are kept, hide or watch
  ['prison', '+cell, +jail, lockup, brig, stockade', '牢[房狱]?|囚室|监室'],
  [
    'bunker',
    'bunker, casemate, dugout, bomb shelter, air raid shelter, fallout shelter, +bunker',
    '掩体|防空洞|地堡|避难所|碉堡',
  ],
  ['lighthouse-room', 'lookout, watchtower, fire lookout, +lookout', '瞭望[台塔]|哨[所塔]|岗楼|钟楼'],
  // the inside of what drives, sails and flies
  ['train-interior', '+compartment, +carriage, +railcar', '车厢|包厢|卧铺'],
  ['bus-interior', 'limousine, minibus, minivan, streetcar, +cab, tram', '车[内里上]|轿车内|驾驶室'],
  ['airplane-cabin', '', '机舱'],
  ['houseboat', '+berth, +stateroom', '船舱|客舱'],
  ['space-station', '', '太空舱|[^机船客货]舱'],
  ['cargo-bay', '+hold', '货舱'],
  ['pirate-ship', '+deck', '甲板'],
  // animals and what grows
  ['zoo', 'aviary, menagerie, petting zoo, vivarium, reptile house, +enclosure', '动物园|鸟[园笼舍]|兽园'],
  ['stable', '+kennels, cowshed, cattery, sheepfold, pigsty', '[马牛羊猪鸡犬]舍|[马牛羊猪]圈|[马牛]棚'],
  ['greenhouse', 'glasshouse, hothouse, palm house, butterfly house, arboretum house', '大棚|暖房|花棚'],
  ['vegetable-field', 'plantation, +plantation, allotment, +field, +fields', '田|农田|菜地|种植园|茶园'],
  ['pasture', '+pasture, +paddock', '牧场|马场|草场'],
  // land, water and towns
  ['station', '', '[车铁轨运]站'],
  ['square', 'plaza, piazza, forecourt, marketplace', '广场'],
  ['street', 'avenue, boulevard, +lane, +road', '[街路]|街道|大道'],
  ['alley', '+passage, gully', '[巷弄]|胡同'],
  ['village', 'hamlet, settlement, township, +camp', '[村寨]|部落|聚落'],
  ['courtyard', '+yard', '[^医学法影剧书]院|院落|院子|大院'],
  ['garden', '+garden, +gardens', '园|园林|花圃'],
  ['beach', 'cove, +shore, shoreline', '[滩湾]|海边|海滨'],
  ['riverbank', 'creek, brook, +ford', '[河江溪]|河畔'],
  ['mountain-lake', '+lake, tarn, loch', '[湖泽]|水库'],
  ['mountains', '+peak, +summit, +ridge, +hills, hilltop', '[山岭峰坡]|山顶'],
  ['valley', '+valley, dale, glen', '谷|山谷'],
  ['island', '+island, +isle, atoll', '岛'],
  ['cave', '+cave, +grotto, lair', '洞|洞窟|巢穴'],
  ['forest', '+woods, +grove, thicket', '林|丛林|树林'],
  ['meadow', 'prairie, steppe, heath, moor, moorland', '草原|草地|原野'],
  ['throne-room', '', '殿|宫殿|宝殿'],
];
