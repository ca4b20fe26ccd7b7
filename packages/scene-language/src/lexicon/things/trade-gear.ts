// Machines and gear of trades, clinics, studios and sport. id | English | Chinese | where it belongs and its usual size; the drawings are in model-library/src/models/composed/things/trade-gear.ts.
export const tradeGear = `
table-saw|table saw, saw table, circular saw table|台锯, 圆锯台|floor 0.85x0.7x0.96
band-saw|bandsaw, band saw|带锯|floor 0.61x0.5x1.77
bench-grinder|bench grinder, grinder|砂轮机, 打磨机|top 0.39x0.24x0.27
welding-machine|welding machine, welder, welding rig|焊机, 电焊机|floor 0.62x0.69x0.71
welding-mask|welding mask, welding helmet|焊接面罩, 电焊面罩|top 0.24x0.21x0.3
floor-jack|car jack, floor jack, hydraulic jack|千斤顶|floor 0.3x0.95x0.81
jerry-can|jerry can, jerrycan, gas can, petrol can, fuel can, gasoline can, gas canister, fuel canister|汽油桶, 燃油桶|floor 0.34x0.17x0.47
oil-can|oil can, oil cans, oiler|油壶, 机油壶|top 0.13x0.25x0.24
fire-irons|fireplace tools, fire irons, fire poker, fireplace poker, poker|火钳, 壁炉工具|floor 0.24x0.24x0.73
reflector|reflector, light reflector, photo reflector|反光板|floor 0.92x0.5x1.81
clapperboard|clapperboard, clapper board, film slate, slate board|场记板|top 0.28x0.026x0.34
directors-chair|directors chair, director chair|导演椅|floor 0.57x0.44x0.93
backdrop-roll|backdrop, photo backdrop, paper backdrop, seamless backdrop, studio backdrop, seamless paper|背景布, 背景纸, 摄影背景|floor 2.5x1.71x2.44
boiler|boiler, steam boiler, hot water boiler|锅炉, 蒸汽锅炉|floor 1.5x1.3x2.4
brewing-vat|vat, brewing tank, fermentation tank, fermenter, storage tank, steel tank, brewing kettle, mash tun, brew tank|发酵罐, 酿酒罐, 不锈钢罐|floor 1.1x1.23x2.06
pot-still|pot still, copper still, whisky still, copper pot still, still|蒸馏器, 蒸馏炉|floor 1.79x1.25x2.28
turbine|turbine, steam turbine, generator turbine, jet engine|涡轮机, 汽轮机|floor 3x1.74x2.25
car-engine|engine, car engine, engine block, motor block, truck engine|发动机, 引擎|floor 0.78x0.66x0.68
weaving-loom|loom, weaving loom, floor loom|织布机, 织机|floor 1.49x1.66x1.54
mri-machine|mri machine, mri scanner, mri, ct scanner|核磁共振仪, 核磁共振机|floor 2.15x2.8x2.16
x-ray-machine|x ray machine, xray machine, x ray|x光机, X光机|floor 1.95x0.85x2.1
eye-chart|eye chart, eye test chart, vision chart|视力表|wall 0.38x0.03x0.64
salon-dryer|hair dryer chair, hooded hair dryer, salon hair dryer, hood dryer, hooded dryer|烘发机, 烫发机|floor 0.6x0.72x1.7
dog-crate|kennel, kennels, dog crate, pet crate, animal cage, dog cage, rabbit cage|狗笼, 宠物笼, 动物笼|floor 0.62x0.94x0.67
gurney|gurney, stretcher, hospital trolley, ambulance stretcher|担架, 平车, 担架床|floor 0.68x1.92x1.03
crutches|crutch, crutches, pair of crutches|拐杖, 腋拐|floor 0.28x0.13x1.24
first-aid-kit|first aid kit, first aid box, medical kit, med kit|急救箱, 医药箱, 药箱|top 0.34x0.15x0.3
balance-beam|balance beam|平衡木|floor 3x0.7x1.01
pommel-horse|pommel horse, vaulting horse|鞍马, 跳马|floor 1.56x0.66x1.25
gym-rings|gymnastic rings, gymnastics rings, gym rings|吊环|ceiling 0.73x0.05x1.42
pull-up-bar|pull up bar, chin up bar, pullup bar, horizontal bar|单杠, 引体向上架|floor 1.28x1.1x2.2
swim-ring|pool float, swim ring, inflatable ring, swimming ring, inner tube, rubber ring, inner tubes|游泳圈, 救生游泳圈|floor 0.91x0.91x0.24
beach-ball|beach ball|沙滩球|top 0.36x0.36x0.37
volleyball|volleyball|排球|top 0.23x0.23x0.23
tennis-balls|tennis ball, tennis balls|网球|top 0.15x0.13x0.068
baseball-glove|baseball glove, baseball mitt, catchers mitt|棒球手套|top 0.33x0.13x0.33
horse-jump|horse jump, show jump, jumping fence, hurdle|障碍栏, 跨栏|floor 3.7x0.8x1.5
deep-fryer|deep fryer, fryer, fry station|油炸锅, 炸炉|floor 0.5x0.72x1.15
meat-slicer|meat slicer, ham slicer, deli slicer|切肉机|top 0.51x0.39x0.45
bread-slicer|bread slicer, bread slicing machine|切面包机, 面包切片机|top 0.6x0.52x0.84
cotton-candy-machine|cotton candy machine, candy floss machine|棉花糖机|floor 0.72x0.72x0.92
`;
