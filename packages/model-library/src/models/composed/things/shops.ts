/** Shops, markets, bars, casinos. */
import type { Things } from '../compose.ts';

export const shopThings: Things = {
  'shop-shelf': `
    stretch
    back paint:#e4e4e0 box Wx.03xH b.004 at 0,D/2-.02,0
    sides paint:#e4e4e0 box .03x.06xH b.004 at W/2-.015,D/2-.03,0 mirror x
    base paint:#d2d3d0/accent box WxDx.14 b.006
    shelves paint:#e4e4e0 box W-.02xD-.08x.025 b.004 at 0,.02,.46 row 4 z(H-.46)/4
    rails paint:#c0392b/own box W-.02x.012x.045 b.003 at 0,-D/2+.054,.45 row 4 z(H-.46)/4
    tags paper/own box .05x.004x.03 at 0,-D/2+.047,.457 row W/.2 x1 overW-.2 row 4 z(H-.46)/4
    low as-is goods boxes W-.08xD-.06x.28 at 0,0,.145
    first as-is goods cans W-.08xD-.14x(H-.46)/4-.05 at 0,.02,.49
    second as-is goods boxes W-.08xD-.14x(H-.46)/4-.05 at 0,.02,.49+(H-.46)/4
    third as-is goods bottles W-.08xD-.14x(H-.46)/4-.05 at 0,.02,.49+(H-.46)/2
    fourth as-is goods boxes W-.08xD-.14x.24 at 0,.02,.49+(H-.46)*.75
    surface top W-.1xD-.2 0,.02,.485`,
  product: `
    tray paper:#b99a6a box WxDx.012 b.003
    tray paper:#b99a6a box Wx.008x.05 at 0,-D/2+.004,0 mirror y
    boxes as-is goods boxes WxD*.5xH at 0,D*.2,0
    cans as-is goods cans WxD*.4xH at 0,-D*.25,0`,
  checkout: `
    stretch
    body paint:#d8dadb box W*.98xD*.66xH-.36 b.012 at 0,D*.12,.06
    plinth dark/own box W*.94xD*.6x.07 at 0,D*.12,0
    top brushed/own box WxD*.7x.04 b.01 at 0,D*.12,H-.34
    belt rubber/own box W*.56xD*.5x.02 b.008 at -W*.18,D*.12,H-.305
    scanner glass/own box .26xD*.4x.008 at W*.2,D*.12,H-.298
    scanner-frame dark/own border .3xD*.44 t.02 d.012 turn x90 at W*.2,D*.34,H-.295
    stripe paint:#c0392b/accent box W*.985xD*.664x.09 b.004 at 0,D*.12,H-.54
    tray brushed/own box W*.18xD*.62x.03 at W*.4,D*.12,H-.305
    pole dark/own can r.02 h.3 at W*.26,D*.4,H-.3
    till dark/own box .34x.3x.1 b.015 at W*.3,-D*.32,H-.38
    till-foot paint:#d8dadb box .4xD*.2xH-.4 b.01 at W*.3,-D*.32,.0
    screen lit:#9fd0ff*.4 box .28x.02x.2 b.006 turn x12 at W*.3,-D*.28,H-.24
    goods as-is goods boxes W*.4xD*.3x.2 at -W*.22,D*.12,H-.285
    surface top W*.5xD*.4 -W*.18,D*.12,H-.285`,
  'shopping-cart': `
    basket brushed lattice .5x.36 n9 m5 t.003 turn x-8 at 0,-.42,.52
    basket brushed lattice .56x.46 n10 m6 t.003 turn x8 at 0,.36,.5
    basket brushed lattice .84x.42 n14 m6 t.003 turn z90 turn y-4 at .27,-.03,.5 mirror x
    basket brushed lattice .5x.8 n9 m12 t.003 turn x90 at 0,.36,.52
    frame chrome/own tube -.25,.44,1 -.25,.4,.55 -.2,.4,.16 -.2,-.44,.12 -.22,-.5,.4 r.012 k.06 mirror x
    frame chrome/own rod -.2,.36,.16 .2,.36,.16 r.01
    frame chrome/own rod -.2,-.4,.13 .2,-.4,.13 r.01
    rack brushed lattice .4x.7 n7 m4 t.003 turn x90 at 0,.3,.18
    handle paint:#c0392b/accent rod -.27,.45,1 .27,.45,1 r.018
    wheels rubber/own tire r.055 w.026 wall.02 at .2,-.42,0 mirror x
    wheels rubber/own tire r.055 w.026 wall.02 at .2,.36,0 mirror x
    hubs chrome/own can r.04 h.028 mid turn y90 at .2,-.42,.055 mirror x
    hubs chrome/own can r.04 h.028 mid turn y90 at .2,.36,.055 mirror x
    forks dark/own box .014x.03x.1 at .2,-.42,.05 mirror x
    forks dark/own box .014x.03x.1 at .2,.36,.05 mirror x`,
  'freezer-cabinet': `
    stretch
    body paint:#eef0f1 box WxDxH-.1 b.03 at 0,0,.04
    base dark/own box W-.1xD-.1x.05
    rim dark/own border WxD t.06 d.05 turn x90 at 0,D/2,H-.07
    stripe paint:#2f6f9f/accent box W+.004xD+.004x.1 b.03 at 0,0,H*.55
    well paint:#cfe2ee/own box W-.14xD-.14x.02 at 0,0,H-.1
    lid glass/own box W/2-.02xD-.1x.012 b.004 at -W/4+.03,0,H-.02
    lid glass/own box W/2-.02xD-.1x.012 b.004 at W/4-.03,0,H-.034
    goods as-is goods boxes W-.2xD-.24x.06 at 0,.04,H-.09
    vents dark/own box W*.4x.006x.01 at 0,-D/2-.001,.12 row 4 z.025`,
  'fridge-wall': `
    stretch
    body paint:#26292c box WxDx.16 b.006
    body paint:#26292c box WxDx.2 b.006 at 0,0,H-.2
    body paint:#26292c box .05xDxH b.006 at W/2-.025,0,0 mirror x
    back paint:#f2f4f4/own box W-.1x.03xH-.36 at 0,D/2-.03,.16
    sign lit:#bfe6ff*.6 box W-.2x.01x.1 at 0,-D/2-.003,H-.15
    light glow:900,5000 box W-.2x.03x.03 at 0,-D/2+.06,H-.24
    shelves glass/own box W-.1xD-.14x.012 at 0,.03,.5 row 4 z(H-.7)/4
    frames brushed/own border W/3-.02xH-.38 t.03 d.035 at 0,-D/2+.01,.17 row 3 xW/3-.01
    doors glass/own box W/3-.07x.012xH-.44 at 0,-D/2+.01,.2 row 3 xW/3-.01
    handles chrome/own can r.012 h.5 at W/6-.06,-D/2-.035,H*.42 row 3 xW/3-.01
    low as-is goods bottles W-.14xD-.3x.32 at 0,.04,.165
    first as-is goods cans W-.14xD-.3x(H-.7)/4-.04 at 0,.04,.515
    second as-is goods bottles W-.14xD-.3x(H-.7)/4-.04 at 0,.04,.515+(H-.7)/4
    third as-is goods boxes W-.14xD-.3x(H-.7)/4-.04 at 0,.04,.515+(H-.7)/2
    fourth as-is goods jars W-.14xD-.3x.2 at 0,.04,.515+(H-.7)*.75`,
  'fruit-stand': `
    stretch
    legs wood box .06x.06xH*.5 b.006 at W/2-.06,-D/2+.08,0 mirror x
    legs wood box .06x.06xH*.8 b.006 at W/2-.06,D/2-.06,0 mirror x
    rails wood box W-.06x.03x.09 b.005 at 0,-D/2+.08,H*.38
    rails wood box W-.06x.03x.09 b.005 at 0,D/2-.06,H*.66
    boxes wood box W/3-.03x.02x.13 b.003 at 0,-D*.48,0 row 3 xW/3 turn x28 at 0,0,H*.58
    boxes wood box W/3-.03x.02x.13 b.003 at 0,0,0 row 3 xW/3 turn x28 at 0,0,H*.58
    boxes wood box W/3-.03x.02x.13 b.003 at 0,D*.48,0 row 3 xW/3 turn x28 at 0,0,H*.58
    boxes wood box .02xD*.96x.13 b.003 at W/6-.02,0,0 mirror x row 3 xW/3 turn x28 at 0,0,H*.58
    boxes wood box W-.03xD*.96x.02 b.003 turn x28 at 0,0,H*.58
    apples as-is goods fruit W/3-.08xD*.42x.14 at -W/3,-D*.24,.03 turn x28 at 0,0,H*.58
    oranges as-is goods fruit W/3-.08xD*.42x.14 at 0,-D*.24,.03 turn x28 at 0,0,H*.58
    pears as-is goods fruit W/3-.08xD*.42x.14 at W/3,-D*.24,.03 turn x28 at 0,0,H*.58
    limes as-is goods fruit W/3-.08xD*.42x.14 at -W/3,D*.24,.03 turn x28 at 0,0,H*.58
    plums as-is goods fruit W/3-.08xD*.42x.14 at 0,D*.24,.03 turn x28 at 0,0,H*.58
    figs as-is goods fruit W/3-.08xD*.42x.14 at W/3,D*.24,.03 turn x28 at 0,0,H*.58`,
  'market-stall': `
    stretch
    posts wood box .07x.07xH-.25 b.006 at W/2-.05,D/2-.05,0 mirror x
    posts wood box .07x.07xH-.5 b.006 at W/2-.05,-D/2+.05,0 mirror x
    table wood slats W-.06xD-.1x.04 n7 at 0,0,.78
    skirt wood slats W-.12x.7x.02 n6 gap.008 turn x90 at 0,-D/2+.08,.42
    shelf wood box W-.1x.26x.03 at 0,D/2-.14,1.2
    beams wood box Wx.05x.07 at 0,D/2-.05,H-.3
    beams wood box Wx.05x.07 at 0,-D/2+.05,H-.55
    beams wood bar -W/2+.05,D/2-.05,H-.25 -W/2+.05,-D/2+.05,H-.5 .05x.05 mirror x
    awning cotton:#b5342a%stripes+#f2ead8/accent sail -W/2-.06,-D/2-.25,H-.56 W/2+.06,-D/2-.25,H-.56 W/2+.06,D/2+.02,H-.18 -W/2-.06,D/2+.02,H-.18 sag.03 t.01
    valance cotton:#b5342a%stripes+#f2ead8/accent banner W/6+.02x.18 tail.07 wave.004 at 0,-D/2-.25,H-.73 row 6 xW/6+.02
    crates wood box W/4-.06xD*.42x.11 b.006 turn x14 at 0,-D*.18,.83 row 4 xW/4-.02
    red as-is goods fruit W/4-.1xD*.36x.16 turn x14 at -W*.36,-D*.18,.93
    green as-is goods fruit W/4-.1xD*.36x.16 turn x14 at -W*.12,-D*.18,.93
    gold as-is goods fruit W/4-.1xD*.36x.16 turn x14 at W*.12,-D*.18,.93
    blue as-is goods fruit W/4-.1xD*.36x.16 turn x14 at W*.36,-D*.18,.93
    jars as-is goods jars W-.2x.2x.2 at 0,D/2-.14,1.23
    scale brass/own bowl .03,0 .1,.03 t.004 at W*.3,D*.28,.86
    surface top W*.5xD*.3 0,D*.25,.82`,
  'bar-shelf': `
    stretch
    body wood box WxDx.9 b.01
    doors wood box W/4-.04x.02x.68 b.008 at 0,-D/2,.1 row 4 xW/4-.01
    knobs brass/own ball r.014 at W/8-.07,-D/2-.02,.5 row 4 xW/4-.01
    top marble:#2c2a2a/accent box W+.03xD+.03x.04 b.01 at 0,0,.9
    mirror mirror-glass/own box W-.1x.01xH-1.06 at 0,D/2-.03,.94
    sides wood box .05xD*.6xH-1.02 b.006 at W/2-.025,D*.2,.94 mirror x
    crown wood box W+.06xD*.72x.09 b.03 at 0,D*.14,H-.09
    shelves wood box W-.1xD*.5x.03 b.005 at 0,D*.22,.94+(H-1.1)/3 row 2 z(H-1.1)/3
    strips lit:#ffc070*1 box W-.14x.012x.012 at 0,D*.4,.95 row 3 z(H-1.1)/3
    low as-is goods bottles W-.14xD*.4x(H-1.1)/3-.04 at 0,D*.2,.945
    first as-is goods bottles W-.14xD*.4x(H-1.1)/3-.05 at 0,D*.2,.975+(H-1.1)/3
    second as-is goods bottles W-.14xD*.4x(H-1.1)/3-.05 at 0,D*.2,.975+(H-1.1)*.667
    surface top W-.2xD*.4 0,-D*.25,.94`,
  'bakery-case': `
    stretch
    base wood box WxDx.5 b.01
    plinth dark/own box W-.08xD-.08x.06
    frame brass/own frame WxDxH-.5 t.02 at 0,0,.5
    glass glass/own box W-.04x.008xH-.54 at 0,-D/2+.012,.52
    glass glass/own box .008xD-.04xH-.54 at W/2-.012,0,.52 mirror x
    top marble/accent box WxDx.03 b.008 at 0,0,H-.03
    floor marble/own box W-.04xD-.04x.02 at 0,0,.51
    shelf glass/own box W-.06xD-.2x.012 at 0,.05,.5+(H-.5)/2
    light glow:500,3200 box W-.2x.03x.02 at 0,-D/2+.06,H-.06
    breads as-is goods loaves W-.12xD-.2x.3 at 0,0,.535
    cakes as-is goods cakes W-.14xD-.3x.2 at 0,.05,.515+(H-.5)/2
    surface top W-.1xD-.1 0,0,H`,
  'bread-shelf': `
    stretch
    sides wood box .04xDxH b.006 at W/2-.02,0,0 mirror x
    back wood slats Wx(H-.1)x.015 n8 gap.02 turn x90 at 0,D/2-.02,(H-.1)/2+.06
    shelves wood box W-.06xD-.04x.025 b.004 turn x9 at 0,0,.2 row 5 z(H-.3)/5
    lips wood box W-.06x.02x.07 b.004 at 0,-D/2+.02,.16 row 5 z(H-.3)/5
    low as-is goods loaves W-.1xD-.1x.2 turn x9 at 0,0,.23
    first as-is goods loaves W-.1xD-.1x.2 turn x9 at 0,0,.23+(H-.3)/5
    second as-is goods loaves W-.1xD-.1x.2 turn x9 at 0,0,.23+(H-.3)*.4
    third as-is goods loaves W-.1xD-.1x.2 turn x9 at 0,0,.23+(H-.3)*.6
    fourth as-is goods cakes W-.1xD-.1x.2 turn x9 at 0,0,.23+(H-.3)*.8
    crown wood box W+.03xD+.02x.05 b.01 at 0,0,H-.05`,
  'bread-basket': `
    basket rattan bowl .15,0 .2,.08 .22,.22 t.012
    rim rattan ring r.22 t.016 at 0,0,.21
    loaves skin:#b9762f/own egg .07x.07x.62 turn x9 at .06,0,.05 around 7
    loaves skin:#b9762f/own egg .08x.08x.66 turn x4 at 0,.02,.05`,
  'cash-register': `
    base dark box .4x.42x.1 b.012
    drawer brushed/own box .37x.01x.07 at 0,-.21,.015
    body paint:#3a3e42 cheek -.16,.1 .18,.1 .18,.24 .1,.3 -.14,.16 t.34 b.015
    keys paper:#d8d4c8/own keys .2x.16x.016 n5 m4 turn x27 at -.04,-.03,.2
    display lit:#6affb0*.6 box .2x.01x.05 turn x-10 at 0,-.01,.32
    hood paint:#3a3e42 box .24x.05x.09 b.012 at 0,.02,.3
    paper paper/own box .06x.004x.09 turn x-20 at .12,.06,.29`,
  mannequin: `
    base dark/own can r.2 h.02 b.006
    pole brushed/own can r.014 h.9 at 0,.02,.02
    body fabric flesh limb 0,0,.92 0,0,1.02 r.16 to.17
    body fabric flesh limb 0,0,1.02 0,-.01,1.18 r.15 to.13
    body fabric flesh limb 0,-.01,1.18 0,-.01,1.38 r.13 to.15
    body fabric flesh egg .08,-.09,1.38 .075,.07,.075 mirror x
    body fabric flesh limb .1,0,1.48 .17,0,1.47 r.08 to.07 mirror x
    body fabric flesh limb 0,0,1.5 0,0,1.62 r.06 to.055
    cap wood/accent turned .055,0 .03,.02 .025,.04 0,.07 at 0,0,1.66`,
  'clothes-rail': `
    stretch
    rail brushed rod -W/2,0,H-.05 W/2,0,H-.05 r.014
    rail brushed rod -W/2,0,.1 W/2,0,.1 r.012
    posts brushed rod W/2-.02,0,.06 W/2-.02,0,H-.05 r.014 mirror x
    feet brushed rod W/2-.02,-D/2,.06 W/2-.02,D/2,.06 r.014 mirror x
    wheels rubber/own ball r.03 at W/2-.02,D/2-.03,0 mirror xy
    hooks chrome/own arch r.022 t.003 from-20 over200 turn z90 at 0,0,H-.05 row W/.11 x1 overW-.3
    red cotton:#9a3a34/own taper .06xD*.74xH*.62 w.03 dD*.4 at 0,0,H*.3 row W/.66 x1 overW-.4
    blue wool:#31466a/own taper .06xD*.7xH*.5 w.03 dD*.4 at .11,0,H*.42 row W/.66 x1 overW-.5
    tan linen:#c8b391/own taper .055xD*.72xH*.66 w.03 dD*.4 at -.1,0,H*.26 row W/.66 x1 overW-.5
    ink silk:#26262c/own taper .05xD*.66xH*.56 w.03 dD*.4 at .22,0,H*.36 row W/.8 x1 overW-.8
    white cotton:#eae6dd/own taper .05xD*.7xH*.44 w.03 dD*.4 at -.2,0,H*.48 row W/.8 x1 overW-.8`,
  'fitting-room': `
    stretch
    sides wood box .04xDxH b.006 at W/2-.02,0,0 mirror x
    back wood box W-.06x.04xH b.006 at 0,D/2-.02,0
    mirror mirror-glass/own box W*.5x.01xH*.7 at 0,D/2-.05,.2
    rod brass/own rod -W/2,-D/2+.03,H-.1 W/2,-D/2+.03,H-.1 r.014
    curtain velvet:dark-red/accent cloth W*.62xH-.2 deep.09 n9 at -W*.17,-D/2+.03,.08
    rings brass/own ring r.022 t.004 turn y90 at -W*.17,-D/2+.03,H-.12 row 8 xW*.08
    stool as-is use stool .36x.36x.45 at W*.2,D*.1,0`,
  'barber-chair': `
    base chrome/own lathe .3,0 .31,.02 .1,.08 .07,.14 .07,.34
    seat leather:#7a2320 cushion .56x.54x.16 b.05 at 0,-.04,.42
    back leather:#7a2320 cushion .54x.6x.13 b.05 turn x76 at 0,.27,.84
    head leather:#7a2320 cushion .28x.16x.1 b.04 turn x76 at 0,.38,1.2
    arms chrome/own tube .32,.24,.5 .34,.22,.76 .34,-.26,.74 .32,-.22,.48 r.022 k.08 mirror x
    pads leather:#7a2320 box .09x.42x.05 b.02 at .34,-.02,.76 mirror x
    frame chrome/own box .5x.5x.06 b.02 at 0,-.04,.36
    step chrome/own box .34x.16x.03 b.01 turn x-14 at 0,-.56,.16
    step chrome/own rod .14,-.28,.4 .15,-.52,.2 r.016 mirror x
    lever chrome/own rod .1,.1,.2 .36,.2,.28 r.012
    surface seat .5x.46 0,-.04,.58`,
  'barber-pole': `
    pole paper:#f4f1ea can r.07 h.5 at 0,-.1,.16
    red paint:#c0282d/own coil r.068 h.5 t.012 turns3 at 0,-.1,.16
    blue paint:#2a4a9a/own coil r.068 h.5 t.012 turns3 turn z180 at 0,-.1,.16
    caps chrome/own lathe .09,0 .1,.03 .08,.09 .05,.13 0,.15 at 0,-.1,.66
    caps chrome/own lathe .0,.0 .05,.02 .08,.07 .1,.13 .09,.16 at 0,-.1,0
    bracket chrome/own box .05x.1x.05 at 0,-.02,.12
    bracket chrome/own box .05x.1x.05 at 0,-.02,.66`,
  'balance-scale': `
    base wood box .34x.18x.04 b.01
    post brass turned .04,0 .05,.02 .015,.06 .012,.3 .02,.34 0,.38 at 0,0,.04
    beam brass pipe -.2,0,.36 -.1,0,.375 0,0,.37 .1,0,.375 .2,0,.36 r.008
    wires brass rod .2,0,.36 .26,0,.14 r.0015 mirror x
    wires brass rod .2,0,.36 .14,0,.14 r.0015 mirror x
    wires brass rod .2,0,.36 .2,.06,.14 r.0015 mirror x
    pans brass bowl .02,.12 .06,.125 .075,.15 t.003 at .2,0,0 mirror x
    weights brass/own can r.014 h.03 at .1,-.06,.04 row 3 x.035`,
  awning: `
    stretch
    cloth cotton:#b5342a|#2f5f4a|#2a4a7a%stripes+#f2ead8 sail -W/2,-D/2,.2 W/2,-D/2,.2 W/2,D/2,H W/2-W,D/2,H sag.03 t.01
    valance cotton:#b5342a|#2f5f4a|#2a4a7a%stripes+#f2ead8 banner W/8x.2 tail.08 wave.004 at 0,-D/2,.01 row 8 xW/8
    arms brushed/own rod W/2-.1,-D/2+.02,.2 W/2-.1,D/2-.02,.3 r.016 mirror x
    box brushed/own box Wx.1x.1 b.02 at 0,D/2-.04,H-.06`,
  'arcade-machine': `
    body paint:#1c2340|#4a1230|#123a30 cheek -.34,0 .38,0 .38,1.75 .1,1.8 -.2,1.76 -.24,1.5 -.02,1.42 .06,1.02 -.3,.92 -.36,.84 t.6 b.012
    sides paint:#d33a2a|#e0a02a/accent cheek -.37,0 .4,0 .4,1.77 .1,1.83 -.22,1.78 -.26,1.48 -.04,1.4 .03,1.0 -.33,.93 -.39,.84 t.02 b.006 at .32,0,0 mirror x
    screen lit:#35b0ff|#7a5aff|#3affa0*.6 box .5x.012x.4 b.004 turn x-12 at 0,-.01,1.03
    sprites lit:#ffe14a*1 box .04x.012x.04 turn x-12 at 0,-.006,1.1 row 6 x.07
    sprites lit:#ffe14a*1 box .04x.012x.04 turn x-12 at 0,.016,1.22 row 5 x.07
    marquee lit:#ffd25a*.9 box .54x.012x.18 b.004 turn x10 at 0,-.22,1.56
    stick dark/own rod -.14,-.16,.95 -.14,-.17,1.03 r.006
    ball paint:#d0281e/own ball r.02 at -.14,-.17,1.02
    buttons lit:#ff5a4a*.5 can r.016 h.014 turn x15 at .05,-.2,.945 row 3 x.06
    buttons lit:#ff5a4a*.5 can r.016 h.014 turn x15 at .05,-.13,.965 row 3 x.06
    door dark/own box .26x.01x.34 b.004 at 0,-.345,.24
    slots lit:#ff9a3a*.8 box .03x.012x.05 at .05,-.35,.46 mirror x`,
  'slot-machine': `
    body paint:#8a1420|#1f2f6a|#2a2a2e cheek -.28,.7 .26,.7 .26,1.7 -.06,1.74 -.1,1.5 -.06,1.24 -.28,1.1 t.56 b.02
    stand wood:#3a2a22/own box .56x.5x.7 b.01
    frame gold/own border .48x.28 t.02 d.03 turn x-8 at 0,-.1,1.2
    reels paper:#f6f2e8/own box .13x.02x.22 b.006 turn x-8 at 0,-.1,1.23 row 3 x.145
    fruit lit:#ff4a3a*.5 ball r.034 at 0,-.12,1.29 row 3 x.145
    glass lit:#ffcf4a*.8 box .46x.012x.16 b.004 turn x4 at 0,-.1,1.53
    deck gold/own box .5x.18x.02 b.006 turn x20 at 0,-.2,1.1
    buttons lit:#ffe27a*.8 can r.022 h.02 turn x20 at 0,-.2,1.12 row 4 x.1
    lever chrome/own rod .3,-.02,1.1 .33,-.1,1.5 r.012
    knob paint:#c0282d/own ball r.035 at .33,-.1,1.48
    tray gold/own box .4x.1x.08 b.02 at 0,-.29,.74
    lamp lit:#ff5a3a*1.5 can r.05 h.08 at 0,.06,1.72`,
  'roulette-table': `
    legs wood turned .08,0 .1,.04 .05,.12 .07,.4 .05,.6 .09,.72 at .9,.45,0 mirror xy
    frame wood box 2.4x1.3x.14 b.03 at 0,0,.7
    felt velvet:#1f6a3a/accent box 2.2x1.12x.02 b.004 at 0,0,.83
    marks lit:#e8e0c8*.02 lattice 1.1x.6 n13 m4 t.004 turn x90 at .4,.3,.852
    reds paint:#b5261e/own box .07x.16x.004 at .4,.2,.852 row 6 x.18
    blacks paint:#17181a/own box .07x.16x.004 at .4,0,.852 row 6 x.18
    bowl wood lathe .36,.82 .42,.84 .42,.92 .38,.93 .3,.88 .12,.86 n48 at -.7,0,0
    wheel paint:#b5261e/own box .045x.012x.01 at .27,0,.885 around 18 at -.7,0,0
    wheel-black paint:#17181a/own box .045x.012x.01 at .27,0,.885 around 18 from10 at -.7,0,0
    turret gold/own turned .08,0 .02,.03 .015,.1 .025,.13 0,.15 at -.7,0,.86
    turret gold/own rod -.08,0,.96 .08,0,.96 r.006 at -.7,0,0 
    chips paint:#d0b23a/own can r.02 h.05 at .1,-.4,.85 row 4 x.06
    surface top 1x.5 .4,-.2,.85`,
  'disco-ball': `
    ball mirror-glass ball r.2 n28
    seams dark/own ring r.2 t.0025 at 0,0,.1975
    seams dark/own ring r.187 t.0025 at 0,0,.27
    seams dark/own ring r.187 t.0025 at 0,0,.125
    seams dark/own ring r.15 t.0025 at 0,0,.33
    seams dark/own ring r.15 t.0025 at 0,0,.065
    seams dark/own ring r.2 t.0025 mid turn x90 at 0,0,.2 around 8 over157
    stem chrome/own can r.012 h.36 at 0,0,.4
    cap chrome/own can r.05 h.04 at 0,0,.38
    plate chrome/own can r.07 h.02 at 0,0,.76`,
  'dj-booth': `
    body paint:#1b1c20 box 1.8x.7x1 b.02
    front lit:#8a3aff|#ff2a8a|#2ad0ff*.5 box .16x.012x.7 b.004 at 0,-.356,.14 row 9 x.19
    top dark/own box 1.9x.8x.05 b.012 at 0,0,1
    decks brushed/own box .45x.36x.06 b.01 at .6,0,1.05 mirror x
    discs dark/own can r.15 h.015 at .57,0,1.11 mirror x
    labels paint:#d0502a/own can r.05 h.004 at .57,0,1.125 mirror x
    arms chrome/own pipe .74,.12,1.13 .72,-.02,1.15 .66,-.08,1.13 r.006 mirror x
    mixer dark/own box .32x.38x.08 b.01 at 0,0,1.05
    knobs chrome/own can r.01 h.02 at 0,.05,1.13 row 4 x.06 row 3 y.06
    leds lit:#3affa0*1.2 box .012x.1x.006 at 0,-.12,1.13 row 4 x.05
    laptop as-is use laptop .34x.24x.22 turn z180 at 0,.24,1.05
    surface top .3x.2 .3,-.25,1.05`,
  'bowling-pin': `
    pin ceramic:#f6f3ec turned .028,0 .03,.005 .05,.06 .06,.11 .045,.19 .023,.25 .024,.29 .032,.33 .02,.37 0,.38
    stripes paint:#c0282d/own ring r.025 t.005 at 0,0,.235
    stripes paint:#c0282d/own ring r.023 t.005 at 0,0,.262`,
  'bowling-ball': `
    ball resin:#1f3f8a|#8a1f2a|#2a2a2e|#1f6a4a~.08 ball r.108 n30
    holes black/own can r.013 h.01 at .02,-.02,.21 row 2 x.035
    holes black/own can r.015 h.01 at .0,-.06,.2`,
  'bowling-rack': `
    frame dark box .1x.7x.06 b.01 at .7,0,0 mirror x
    frame dark box .06x.06x.85 b.008 at .7,.1,.04 mirror x
    rails chrome/own rod -.74,-.1,.32 .74,-.1,.32 r.014
    rails chrome/own rod -.74,.1,.36 .74,.1,.36 r.014
    rails chrome/own rod -.74,-.1,.72 .74,-.1,.72 r.014
    rails chrome/own rod -.74,.1,.76 .74,.1,.76 r.014
    blue resin:#1f4fa0~.08/own ball r.108 at 0,0,.38 row 3 x.5
    red resin:#a01f2a~.08/own ball r.108 at 0,0,.78 row 3 x.5
    green resin:#1f7a4a~.08/own ball r.108 at 0,0,.38 row 2 x.5
    gold resin:#c98a1f~.08/own ball r.108 at 0,0,.78 row 2 x.5`,
  'vending-machine': `
    body paint:#b5261e|#1f4f8a|#2b2e32 box .95x.8x1.85 b.02
    feet dark/own box .85x.7x.05 at 0,0,-.04
    window lit:#cfe6ff*.25 box .62x.012x1.2 at -.12,-.4,.52
    shelves brushed/own box .62x.02x.016 at -.12,-.41,.74 row 5 z.2
    low as-is goods cans .58x.07x.18 at -.12,-.44,.53
    first as-is goods boxes .58x.06x.16 at -.12,-.44,.757
    second as-is goods bottles .58x.07x.18 at -.12,-.44,.957
    third as-is goods cans .58x.07x.16 at -.12,-.44,1.157
    fourth as-is goods boxes .58x.06x.16 at -.12,-.44,1.357
    fifth as-is goods bottles .58x.07x.16 at -.12,-.44,1.557
    frame dark/own border .68x1.26 t.035 d.09 at -.12,-.43,.49
    panel dark/own box .2x.02x1.2 b.006 at .35,-.41,.5
    keys lit:#9fe0ff*.6 keys .12x.012x.16 n1 m1 at .35,-.425,1.2
    screen lit:#4aff9a*.6 box .13x.012x.06 at .35,-.425,1.45
    slot brushed/own box .06x.02x.1 b.004 at .35,-.42,1.0
    flap dark/own box .62x.02x.2 b.006 at -.12,-.41,.2
    sign lit:#fff0d0*.6 box .86x.012x.1 at 0,-.402,1.72`,
  'neon-sign': `
    board dark/own box 1.1x.03x.5 b.006 at 0,.04,.03
    tubes lit:#ff3aa0|#3ad0ff|#ff6a2a*.25 tube -.48,0,.06 .48,0,.06 .48,0,.5 -.48,0,.5 r.012 k.08 closed
    letters lit:#ffe04a|#7affc0|#ff8ad0*.25 tube -.36,0,.16 -.36,0,.4 -.28,0,.16 -.28,0,.4 r.01 k.01
    letters lit:#ffe04a|#7affc0|#ff8ad0*.25 tube -.06,0,.4 -.18,0,.4 -.18,0,.16 -.06,0,.16 r.01 k.01
    letters lit:#ffe04a|#7affc0|#ff8ad0*.25 rod -.18,0,.28 -.08,0,.28 r.01
    letters lit:#ffe04a|#7affc0|#ff8ad0*.25 ring r.08 t.01 turn x90 at .1,0,.28
    letters lit:#ffe04a|#7affc0|#ff8ad0*.25 tube .26,0,.16 .26,0,.4 .38,0,.16 .38,0,.4 r.01 k.01`,
  'luggage-cart': `
    deck wood/accent box .9x.56x.05 b.015 at 0,0,.16
    carpet wool:dark-red/own box .84x.5x.012 at 0,0,.21
    frame brass tube .42,-.24,.2 .42,-.24,1.1 .3,-.24,1.58 0,-.24,1.66 -.3,-.24,1.58 -.42,-.24,1.1 -.42,-.24,.2 r.018 k.16 mirror y
    frame brass rod -.3,-.24,1.58 -.3,.24,1.58 r.014 mirror x
    frame brass rod 0,-.24,1.66 0,.24,1.66 r.018
    knobs brass ball r.03 at 0,-.24,1.65 mirror y
    wheels rubber/own tire r.08 w.035 wall.03 at .36,.2,0 mirror xy
    hubs brass/own can r.05 h.03 mid turn y90 at .36,.2,.08 mirror xy
    bags leather:#6a4028/own box .5x.2x.36 b.03 at -.1,.08,.222
    bags2 leather:#2f3a4a/own box .36x.18x.5 b.03 at .2,-.13,.222`,
};
