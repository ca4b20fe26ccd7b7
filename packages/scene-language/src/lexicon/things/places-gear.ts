// Laboratories, clinics, courts, temples and other places. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/places-gear.ts.
export const placesGear = `
centrifuge|centrifuge, lab centrifuge, laboratory instrument, analyzer|离心机, 分析仪|top 0.4x0.49x0.33
test-tubes|test tube rack, rack of test tubes, sample tubes|试管架, 一排试管|top 0.26x0.07x0.16
petri-dish|petri dish, petri dishes, pipette, pipettes, dropper, specimen slides|培养皿, 移液枪, 滴管|top 0.27x0.18x0.02
nitrogen-tank|liquid nitrogen tank, nitrogen tank, cryo tank, dewar, dewar flask|液氮罐, 氮气罐|floor 0.64x0.5x0.9
oscilloscope|oscilloscope, signal generator, spectrum analyzer, radio transceiver, transceiver, ham radio, shortwave radio, cb radio, amateur radio, radio transmitter, short wave radio|示波器, 电台, 短波电台, 无线电台, 收发机|top 0.36x0.32x0.26
morse-key|morse key, telegraph key, telegraph|电报机, 发报机, 电键|top 0.12x0.18x0.068
nebulizer|nebulizer, inhaler machine, cpap machine, breathing machine|雾化器, 呼吸器|top 0.41x0.24x0.15
thermometer|thermometer, wall thermometer, barometer, hygrometer, weather glass|温度计, 气压计, 湿度计|wall 0.14x0.05x0.52
stethoscope|stethoscope|听诊器|top 0.14x0.44x0.017
medicine-bottle|medicine bottle, pill bottle, pills, medicine, medication, vitamins, box of medicine, first aid box|药瓶, 药丸, 药片, 药品|top 0.16x0.071x0.082
xray-viewer|x-ray light box, xray light box, x-ray viewer, light box, x-ray film, x-ray on the wall, x-ray images, x-ray|观片灯, x光片, 看片灯|wall 0.8x0.1x0.5
bedpan|potty, bedpan, training potty, chamber pot|便盆, 尿盆, 夜壶|floor 0.36x0.32x0.13
torpedo-tube|torpedo tube, torpedo tubes, torpedo hatch|鱼雷管, 鱼雷发射管|wall 1.3x0.21x1.2
dividers|drafting compass, drawing compass, pair of dividers|圆规|top 0.084x0.21x0.02
sea-chart|nautical chart, treasure map, old map, map on the table, blueprint, floor plans|海图, 藏宝图, 航海图, 图纸, 蓝图|top 0.64x0.42x0.04
jury-box|jury box|陪审团席|floor 3.3x1.86x1.27
gavel|gavel, judges gavel, auction hammer, auctioneers gavel|法槌, 拍卖槌|top 0.1x0.25x0.079
handcuffs|handcuffs, cuffs|手铐|top 0.18x0.084x0.014
rifle|rifle, shotgun, musket, machine gun, hunting rifle|步枪, 猎枪, 火枪, 机枪|wall 1.12x0.055x0.12
bow-arrows|bow, longbow, bow and arrows, archery bow, quiver, quiver of arrows, arrows, arrow|弓, 弓箭, 箭, 箭袋, 箭筒|wall 0.49x0.14x1.31
dynamite|dynamite, bundle of dynamite, tnt, firecrackers, firecracker|炸药, 鞭炮, 爆竹|top 0.12x0.12x0.3
prayer-wheel|prayer wheel, prayer wheels, row of prayer wheels, mani wheel|转经筒, 经筒, 转经轮|floor 0.52x0.39x1.43
singing-bowl|offering bowls, water offering bowls, singing bowl, singing bowls, tibetan bowl, prayer bowl|颂钵, 供水碗, 铜磬, 磬|top 0.17x0.14x0.072
wooden-fish|wooden fish, temple block, mokugyo|木鱼|top 0.28x0.24x0.2
home-shrine|home shrine, household shrine, kamidana, butsudan, shrine cabinet, ancestral shrine, niche shrine|神龛, 佛龛, 祖宗牌位, 牌位|wall 0.84x0.36x0.8
scroll|scroll, scrolls, rolled scroll, parchment, parchments, papyrus, rolled papers, rolled map|羊皮纸, 手卷, 经卷|top 0.36x0.11x0.079
brush-rest|brush rest, brush stand, brush rack, calligraphy brushes, writing brush, ink brush, calligraphy brush|笔架, 笔搁, 毛笔, 毛笔架, 笔挂|top 0.28x0.09x0.27
paperweight|paperweight, paper weight|镇纸|top 0.21x0.097x0.03
photo-booth|photo booth|照相亭, 大头贴机|floor 1.6x0.86x2
self-service-kiosk|ticket kiosk machine, ticket vending machine, check-in kiosk, self service kiosk, self checkout, information kiosk, touch screen kiosk|自助机, 取票机, 自助值机, 自助点餐机, 查询机|floor 0.5x0.44x1.69
metal-detector-gate|metal detector gate, metal detector, security gate, security scanner, walk-through detector, anti-theft gate, turnstile gate|安检门, 金属探测门, 探测门|floor 1.1x0.7x2.3
xray-scanner|x-ray scanner, baggage scanner, luggage scanner, security conveyor, airport scanner|安检机, 行李安检机|floor 2.6x1x1.76
display-freezer|ice cream display, gelato display, gelato case, ice cream counter display, ice cream tubs, tubs of ice cream, tub of ice cream, ice cream tub|冰淇淋柜, 冰激凌柜, 冰淇淋展示柜|floor 1.8x0.87x1.28
tattoo-machine|tattoo machine, tattoo gun, tattoo kit|纹身机, 纹身枪|top 0.18x0.25x0.093
ship-in-bottle|ship in a bottle, bottle ship, ship in bottle, model ship, model boat, model sailboat, toy boat|瓶中船, 船模, 帆船模型|top 0.33x0.11x0.16
hookah|hookah, shisha, water pipe, narghile|水烟, 水烟壶, 阿拉伯水烟|floor 0.38x0.32x0.67
`;
