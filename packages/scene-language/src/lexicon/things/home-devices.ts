// Appliances and small things of the house. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/home-devices.ts.
export const homeDevices = `
humidifier|humidifier, air humidifier, aroma diffuser, oil diffuser, mist maker|香薰机|top 0.18x0.18x0.25
air-purifier|air purifier, air cleaner, dehumidifier, portable air conditioner|空气净化器, 除湿机|floor 0.36x0.25x0.62
space-heater|space heater, electric heater, fan heater, oil heater, portable heater|电暖器, 电暖气|floor 0.59x0.17x0.6
shredder|paper shredder, shredder, document shredder|碎纸机|floor 0.38x0.27x0.61
steam-iron|steam iron, iron for clothes, flat iron, electric iron|电熨斗, 蒸汽熨斗|top 0.12x0.27x0.17
detergent-bottle|laundry detergent bottle, laundry detergent, detergent bottle, detergent, fabric softener, bleach, cleaning spray, dish soap|洗衣液, 洗洁精, 柔顺剂, 清洁剂, 洗衣粉|top 0.14x0.083x0.27
feather-duster|feather duster, duster|鸡毛掸子|top 0.11x0.57x0.1
dustpan|dustpan, dust pan, dustpan and brush|簸箕, 畚箕|floor 0.28x0.39x0.094
mop|mop, mop and bucket, floor mop|拖把|floor 0.26x0.39x1.35
plunger|plunger, toilet plunger|马桶搋, 皮搋子|floor 0.18x0.18x0.52
toilet-brush|toilet brush, loo brush|马桶刷|floor 0.11x0.11x0.4
bathroom-scale|bathroom scale, bathroom scales, weighing scale, body scale, digital scale|体重秤, 体重计, 电子秤|floor 0.38x0.38x0.035
soap-dish|soap bar|肥皂盒|top 0.17x0.11x0.042
shampoo-bottle|shampoo bottle, bottle of shampoo, shampoo, conditioner, shower gel, body wash, lotion|洗发水, 护发素, 洗发水瓶, 乳液|top 0.067x0.071x0.21
toothpaste|toothpaste, tube of toothpaste, toothpaste tube, tube of cream, hand cream|牙膏, 护手霜|top 0.052x0.16x0.031
toothbrush|cup of toothbrushes|牙刷架|top 0.08x0.08x0.2
loofah|loofah, bath sponge, sponge, shower puff, kitchen sponge, cleaning sponge|沐浴球, 海绵, 搓澡巾|top 0.13x0.086x0.064
hairbrush|hairbrush, hair brush, brush for hair|发刷, 梳子刷|top 0.058x0.22x0.033
comb|comb, hair comb|梳子, 木梳|top 0.18x0.047x0.012
razor|razor, safety razor, shaving razor|剃须刀, 刮胡刀|top 0.046x0.11x0.02
curling-iron|curling iron, hair straightener, straightening iron|卷发棒, 直发器|top 0.12x0.37x0.036
makeup-mirror|makeup mirror, vanity mirror with bulbs, hollywood mirror, lighted mirror|化妆镜, 带灯化妆镜|top 0.6x0.14x0.52
hand-mirror|hand mirror, handheld mirror|手镜, 手拿镜|top 0.15x0.29x0.026
lipstick|lipstick, lip balm, makeup, cosmetics, nail polish|口红, 唇膏, 化妆品, 指甲油|top 0.17x0.07x0.076
jewelry-box|jewelry box, jewellery box, jewel case, trinket box, music box, rouge box|首饰盒, 珠宝盒, 八音盒, 音乐盒, 胭脂盒|top 0.22x0.19x0.25
jewelry-stand|jewelry stand, jewellery stand, necklace stand, jewelry tree, jewelry holder, earring stand|首饰架, 项链架|top 0.18x0.14x0.3
fire-alarm|fire alarm|火警铃|wall 0.16x0.081x0.16
thermostat|thermostat, smart thermostat|温控器, 恒温器|wall 0.09x0.026x0.09
extension-cord|power strip, extension cord, power bar|插线板, 接线板, 排插|top 0.46x0.21x0.038
router|router, wifi router, modem, wireless router|路由器, 无线路由器, 光猫|top 0.24x0.16x0.19
game-console|game console, video game console, gaming console, playstation, xbox|游戏主机|top 0.3x0.43x0.07
remote-control|remote control, tv remote|遥控器|top 0.05x0.18x0.023
headset-vr|vr headset, virtual reality headset, vr goggles|头戴显示器, vr眼镜, vr头显|top 0.19x0.1x0.1
pc-tower|computer case, pc tower, computer tower, desktop pc, gaming pc, pc case, desktop tower|主机箱, 电脑主机, 机箱|floor 0.21x0.46x0.47
webcam|webcam, web camera, baby monitor, security camera, surveillance camera, cctv camera|摄像头, 监控摄像头|top 0.08x0.095x0.13
power-bank|power bank, hard drive, external hard drive, charger, phone charger|充电宝, 硬盘, 移动硬盘, 充电器|top 0.12x0.17x0.016
smart-speaker|smart speaker, bluetooth speaker, portable speaker, alexa|智能音箱, 蓝牙音箱|top 0.1x0.1x0.15
rotary-phone|rotary telephone, vintage phone, old telephone, retro phone, dial telephone, landline phone|老式电话, 拨盘电话, 转盘电话, 座机|top 0.26x0.21x0.18
slide-projector|slide projector, film projector, movie projector|幻灯机, 放映机, 胶片放映机|top 0.3x0.34x0.18
magazine-rack|magazine rack, magazine basket, magazine holder, newspaper rack|杂志架, 报刊架, 杂志篮|floor 0.41x0.39x0.38
photo-album|photo album, scrapbook, dictionary, encyclopedia, cookbook, recipe book, hardcover book, guest book|相册, 词典, 字典, 菜谱, 百科全书, 食谱|top 0.22x0.29x0.047
sticky-notes|sticky note, sticky notes, post-it, post-it notes, post it notes, postit|便利贴, 便签, 便条|wall 0.29x0.005x0.19
desk-calendar|desk calendar, calendar stand, tent calendar|台历, 桌历|top 0.21x0.1x0.17
hot-water-bottle|hot water bottle, hot-water bottle|热水袋|top 0.21x0.34x0.081
laundry-pile|pile of laundry, laundry pile, pile of clothes, heap of clothes, dirty laundry, clothes pile, dirty clothes|脏衣服, 一堆衣服, 衣服堆, 洗好的衣服|floor 0.89x0.69x0.31
clothes-line|clothes pole|晾衣竿, 晾衣架|floor 2.6x0.4x1.8
washboard|washboard, wash board, scrubbing board|搓衣板, 洗衣板|floor 0.4x0.03x0.62
wash-basin-tub|plastic basin, washbowl, wash basin tub, plastic tub, wash tub, washtub, foot bath|塑料盆, 脸盆, 木盆, 洗脚盆, 洗衣盆|floor 0.52x0.52x0.15
laundry-sink|laundry sink, utility sink, laundry tub, slop sink|洗衣池, 拖把池, 洗衣槽|floor 0.6x0.5x1.06
mosquito-net|mosquito net, bed canopy, canopy net, mosquito netting|蚊帐, 床幔|ceiling 1.8x1.8x2.35
window-box|window box, balcony planter, railing planter, hanging planter box|窗台花槽|wall 0.8x0.22x0.35
mail-slot|mail slot, letter slot, letter box slot|投信口, 信箱口|wall 0.3x0.023x0.09
door-knocker|door knocker|门环|wall 0.12x0.041x0.15
leash|dog leash, leash, lead for a dog, dog collar|狗绳, 牵引绳, 狗项圈|wall 0.13x0.027x0.59
cat-carrier|cat carrier, pet carrier, dog carrier, animal carrier, pet crate|猫包, 宠物箱, 航空箱, 猫笼|top 0.36x0.54x0.4
fish-bowl|goldfish bowl, fish bowl|金鱼缸, 鱼碗, 圆鱼缸|top 0.28x0.28x0.24
hamster-cage|hamster cage, rodent cage, guinea pig cage, rabbit cage|仓鼠笼, 仓鼠笼子, 兔笼|top 0.5x0.3x0.38
pet-bowl|food bowl, pet bowl, dog bowl, cat bowl, cat food bowl, dog food bowl, water bowl|猫碗, 狗碗, 宠物碗, 食盆|floor 0.22x0.22x0.061
incense-sticks|incense stick, incense sticks, incense holder, joss sticks, incense cone|线香, 香插, 香炷|top 0.075x0.32x0.12
`;
