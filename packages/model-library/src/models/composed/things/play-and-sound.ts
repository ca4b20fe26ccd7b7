/** Toys, games, sport, music and feasts. Their words: lexicon/things/play-and-sound.ts of scene-language. */
import type { Things } from '../compose.ts';

export const playAndSound: Things = {
  'ball-pit': `
    wall vinyl:#7fb8d8|#e8a8b8|#f0d27a bowl .82,0 .85,.02 .85,.36 .84,.4 t.14
    red plastic:#d9302c/own ball r.045 at 0,0,.3 scatter 34 1.1x1.1
    blue plastic:#2f6fd0/own ball r.045 at 0,0,.31 scatter 34 1.1x1.1
    yellow plastic:#f2c81c/own ball r.045 at 0,0,.32 scatter 34 1.1x1.1
    green plastic:#3fa85a/own ball r.045 at 0,0,.3 scatter 34 1.1x1.1
    floor plastic:#7fa8c0/own can r.7 h.3`,
  pinball: `
    legs chrome/own rod .26,.45,0 .24,.42,.7 r.025 mirror x
    legs chrome/own rod .26,-.5,0 .24,-.46,.62 r.025 mirror x
    cabinet paint:#7a1f2f|#1f2f6a box .56x1.15x.26 b.01 turn x5 at 0,0,.62
    field paint:#2f8a7a/accent box .5x1.05x.01 turn x5 at 0,0,.875
    bumpers lit:#ff5a3a*.7 can r.035 h.04 at -.1,.16,.9 row 2 x.2
    bumpers lit:#ff5a3a*.7 can r.035 h.04 at 0,.28,.91
    lights lit:#ffd24a*.8 can r.015 h.012 at 0,-.1,.875 row 5 x.08
    flippers paint:#f2f0ea/own bar .05,-.36,.85 .14,-.32,.855 .02x.02 mirror x
    head paint:#7a1f2f|#1f2f6a box .64x.24x.62 b.015 at 0,.48,.92
    art lit:#e89a2a|#4a9ae0*.5 box .56x.01x.46 at 0,.355,1.02`,
  'play-kitchen': `
    body paint:#f2ece0|#f0c8d0|#a8d0c8 box .7x.3x.5 b.01
    back paint:#f2ece0|#f0c8d0|#a8d0c8 box .7x.04x.46 at 0,.13,.5
    door paint:#d98a8a/accent box .28x.02x.3 b.006 at -.16,-.155,.1
    window glass:#3a4044/own box .18x.01x.14 at -.16,-.168,.2
    door paint:#d98a8a/accent box .26x.02x.3 b.006 at .17,-.155,.1
    knobs paint:#e8b01c/own can r.02 h.02 mid turn x90 at 0,-.16,.45 row 5 x.1
    rings dark/own can r.07 h.008 at -.18,0,.5 row 1 x1
    sink brushed/own can r.09 h.01 at .17,0,.5
    tap brushed/own tube .17,.09,.5 .17,.09,.64 .17,.02,.64 r.01 k.03
    shelf paint:#d98a8a/accent box .66x.1x.02 at 0,.08,.8
    pot paint:#2f6fb0/own can r.05 h.06 at -.18,0,.508`,
  'toy-train': `
    track wood ring r.42 t.012 n48
    track wood ring r.34 t.012 n48
    ties wood/own box .14x.03x.012 at .38,0,0 around 24
    engine paint:#b5241c|#2f6fb0/accent can r.035 h.12 mid turn x90 at .38,-.02,.075
    cab paint:#b5241c|#2f6fb0/accent box .08x.06x.11 b.006 at .38,.07,.03
    stack black/own can r.012 h.04 top.018 at .38,-.06,.105
    wagon paint:#3f9f5a/own box .08x.14x.06 b.006 turn z30 at .32,.24,.035
    wagon2 paint:#e8b01c/own box .08x.14x.06 b.006 turn z62 at .16,.36,.035
    wheels black/own can r.02 h.1 mid turn y90 at .38,-.03,.04
    wheels black/own can r.02 h.1 mid turn y90 at .38,.06,.04`,
  'toy-blocks': `
    red paint:#d9302c box .06x.06x.06 b.004 at -.07,0,0
    blue paint:#2f6fd0/accent box .06x.06x.06 b.004 turn z20 at .02,.02,0
    yellow paint:#f2c81c/own box .06x.06x.06 b.004 turn z-14 at -.03,.01,.06
    green paint:#3fa85a/own box .12x.06x.06 b.004 turn z40 at .1,-.08,0
    roof paint:#d9302c cheek -.03,0 .03,0 0,.04 t.06 at .02,.02,.06
    can paint:#7a4ab0/own can r.03 h.08 at -.12,-.1,0
    arch paint:#e8762a/own box .06x.06x.06 b.004 turn z70 at .14,.1,0`,
  puppet: `
    bar wood bar -.13,0,.72 .13,0,.72 .02x.02
    bar wood bar 0,-.09,.72 0,.09,.72 .02x.02
    strings cotton:#e8e4da/own rod .1,0,.72 .12,-.02,.34 r.0015 mirror x
    strings cotton:#e8e4da/own rod 0,0,.72 0,0,.52 r.0015
    head skin:#e0b890/own ball r.055 at 0,0,.41
    hair paint:#5a3018/own egg .12x.12x.07 at 0,.01,.475
    dress cotton:#b5342a|#3f5a8a|#4a7a4a/accent lathe .1,.17 .06,.34 .035,.42 n20
    arms cotton:#b5342a|#3f5a8a|#4a7a4a/accent rod .04,0,.4 .13,-.02,.32 r.018 mirror x
    legs cotton:#e8dcc0/own rod .035,0,.2 .045,0,.04 r.018 mirror x
    shoes black/own egg .035x.07x.03 at .045,-.015,0 mirror x`,
  'puppet-theater': `
    front paint:#b5342a|#2f4f7a box 1.1x.04x.7
    sides paint:#b5342a|#2f4f7a box .16x.04x.7 at .47,0,.7 mirror x
    top paint:#b5342a|#2f4f7a panel -.55,0 .55,0 .55,.16 0,.32 -.55,.16 t.04 at 0,0,1.4
    curtains velvet:#7a1a2a/accent cloth .22x.66 deep.04 at .29,.03,.72 mirror x
    trim gold/own box 1.14x.06x.03 at 0,0,.69
    star gold/own ball r.05 at 0,-.02,1.55
    wings paint:#b5342a|#2f4f7a box .03x.5x1.4 at .54,.26,0 mirror x`,
  'hula-hoop': `
    hoop plastic:#d9302c|#2f8fd0 ring r.4 t.013 n48
    hoop2 plastic:#f2c81c/accent ring r.36 t.013 n48 at .05,.03,.024`,
  frisbee: `
    disc plastic:#d9302c|#2f8fd0|#f2c81c lathe .0,.012 .11,.01 .125,.0 .135,.002 .13,.018 .1,.026 .0,.028 n36
    ring plastic:#f4f4f0/accent ring r.07 t.003 at 0,0,.024`,
  snowboard: `
    board paint:#2f6fd0|#d9302c|#2b2e33 plate smooth .14,-.62 .12,-.3 .12,.3 .14,.62 0,.78 -.14,.62 -.12,.3 -.12,-.3 -.14,-.62 0,-.78 t.02 turn x90 at 0,.01,.79
    stripe paint:#f2c81c/accent box .05x.024x1.1 at 0,0,.24
    bindings black/own box .16x.05x.1 b.015 at 0,-.03,.5 row 2 z.5`,
  'ski-poles': `
    poles brushed rod .1,0,.02 .06,.04,1.15 r.009 mirror x
    grips rubber/accent rod .06,.04,1.12 .056,.045,1.25 r.018 mirror x
    baskets black/own can r.045 h.008 at .097,.003,.08 mirror x`,
  snowshoes: `
    frames wood tube 0,0,.0 .1,0,.2 .11,0,.5 .06,0,.68 -.06,0,.68 -.11,0,.5 -.1,0,.2 0,0,.0 r.013 k.08 turn y10 at .17,0,.02 mirror x
    net jute/accent lattice .19x.4 n8 m12 t.005 turn y10 at .21,0,.18 mirror x
    bars wood box .2x.02x.025 turn y10 at .25,0,.46 mirror x
    bars wood box .2x.02x.025 turn y10 at .205,0,.2 mirror x`,
  'speed-bag': `
    bracket dark bar 0,.3,.5 0,-.05,.5 .05x.05
    board wood can r.3 h.03 n36 at 0,-.05,.45
    swivel chrome/own rod 0,-.05,.45 0,-.05,.38 r.012
    bag leather:#8a2f1c|#2b2220/accent lathe .0,.08 .09,.12 .1,.2 .06,.33 .02,.38 n24
    plate dark box .3x.03x.3 at 0,.31,.35`,
  'resistance-band': `
    band rubber:#d9302c tube -.06,0,.05 -.07,0,.45 0,0,.5 .07,0,.45 .06,0,.05 0,0,.0 -.06,0,.05 r.009 k.04
    band2 rubber:#2f8fd0/accent tube .1,0,.09 .09,0,.46 .15,0,.5 .21,0,.46 .2,0,.09 .15,0,.05 .1,0,.09 r.009 k.04
    band3 rubber:#f2c81c/own tube -.2,0,.12 -.21,0,.47 -.15,0,.51 -.09,0,.47 -.1,0,.12 -.15,0,.08 -.2,0,.12 r.009 k.04`,
  'hockey-stick': `
    shaft wood rod 0,0,.08 .0,.12,1.3 r.014
    grip black/accent rod 0,.1,1.06 0,.12,1.32 r.018
    blade wood box .05x.28x.07 b.012 at 0,-.13,0`,
  'sports-net': `
    posts dark rod 3,0,0 3,0,1.1 r.04 mirror x
    net black lattice 6x.9 n60 m10 t.006 at 0,0,.12
    tape paint:#f6f6f4/accent box 6x.02x.07 at 0,0,1`,
  'climbing-holds': `
    wall plywood box 2.6x.12x3
    red plastic:#d9302c/accent rock .16x.12x.12 at 0,-.1,.4 row 3 x.8 row 4 z.7 loose.1
    blue plastic:#2f6fd0/own rock .14x.12x.1 at .2,-.1,.7 row 3 x.7 row 3 z.8
    yellow plastic:#f2c81c/own rock .15x.12x.1 at .3,-.1,.3 row 2 x.9 row 4 z.7`,
  'drum-pad': `
    body plastic:#2b2e33 box .34x.34x.04 b.01
    pads rubber:#5a6068/accent keys .3x.3x.012 n4 m4 at 0,0,.04
    light lit:#ff7a3a*.7 box .06x.06x.003 at .037,.037,.051
    blue lit:#4ab0ff*.7 box .06x.06x.003 at -.112,-.037,.051`,
  'tambourine-frame': `
    rim wood bowl .13,0 .14,.01 .14,.05 t.012 angular
    skin skin:#e8dcc0/accent can r.132 h.006 at 0,0,.046
    jingles brass/own can r.02 h.008 at .136,0,.024 around 8`,
  maracas: `
    heads wood:#c97a2a egg .075x.1x.075 at .06,-.07,0 mirror x
    handles wood/accent rod .06,-.03,.037 .03,.1,.02 r.01 mirror x
    bands paint:#b5241c/own ring r.036 t.004 turn x90 mid at .06,-.07,.037 mirror x`,
  bongo: `
    shell wood:#8a4a22 lathe .12,0 .1,.1 .11,.26 .16,.42 .17,.56 n32
    skin skin:#e8dcc0/own can r.168 h.012 n32 at 0,0,.555
    ropes jute/accent rod .172,0,.54 .112,0,.24 r.005 around 14
    hoop dark/own ring r.168 t.008 at 0,0,.53`,
  woodwind: `
    body wood:#3a2418 rod -.3,0,.016 .3,0,.016 r.013
    keys chrome/accent can r.007 h.01 at 0,-.002,.026 row 7 x.05
    joint chrome/own can r.0145 h.012 mid turn y90 at -.16,0,.016
    mouth ceramic:#e8dcc0/own rod -.33,0,.016 -.3,0,.016 r.009 to.013`,
  tuba: `
    bell brass lathe .05,.45 .08,.7 .13,.86 .22,.96 n36
    tube brass ring r.2 t.04 turn x90 mid at 0,.02,.28
    tube brass ring r.15 t.028 turn x90 mid at .02,-.06,.32
    body brass pipe .0,0,.46 .16,0,.36 .18,0,.2 0,0,.08 -.16,0,.2 -.12,0,.4 r.05
    valves chrome/accent can r.022 h.18 at -.04,-.1,.28 row 3 x.055
    mouth chrome/own rod -.12,-.06,.46 -.2,-.14,.5 r.012`,
  zither: `
    body wood box 1.0x.26x.07 b.02
    top wood/accent box .96x.22x.006 at 0,0,.07
    bridges wood/own box .012x.02x.03 turn z10 at 0,0,.075 row 9 x.08
    strings brushed/own rod -.46,0,.1 .46,0,.1 r.0012 row 8 y.024`,
  'sheet-music': `
    left paper:#fbf8f0 box .22x.3x.004 turn y-4 at -.11,0,.006
    right paper:#fbf8f0 box .22x.3x.004 turn y4 at .11,0,.006
    staves dark/own box .17x.002x.001 turn y-4 at -.11,0,.0125 row 12 y.02
    staves2 dark/own box .17x.002x.001 turn y4 at .11,0,.0125 row 12 y.02
    notes black/accent egg .008x.006x.002 turn y4 at .11,0,.014 scatter 14 .15x.24`,
  'boom-mic': `
    clamp dark box .06x.08x.05
    arm dark rod 0,.0,.05 -.12,.05,.42 r.01
    arm dark rod -.12,.05,.42 .14,-.12,.5 r.01
    mic brushed/accent can r.028 h.13 at .15,-.13,.36
    grille dark can r.03 h.06 b.012 at .15,-.13,.44
    pop dark ring r.06 t.004 turn x90 mid at .15,-.19,.43`,
  'on-air-sign': `
    case dark box .5x.08x.2 b.01
    face lit:#e8281c*.7 box .46x.006x.16 at 0,-.04,.02
    letters lit:#fff4e8*1 box .03x.006x.08 at 0,-.045,.06 row 6 x.06
    bars lit:#fff4e8*1 box .04x.006x.016 at -.12,-.045,.1
    frame brushed/accent border .5x.2 t.012 d.01 at 0,-.04,0`,
  softbox: `
    legs dark rod 0,0,.5 .38,0,.02 r.012 around 3
    pole dark can r.016 h1.2 at 0,0,.4
    box black/accent taper .16x.16x.34 w.7 d.5 turn x98 at 0,.14,1.72
    face lit:#fff6e6*1.1 box .66x.01x.46 turn x8 at 0,-.2,1.46`,
  'backdrop-roll': `
    stands dark rod 1.3,.2,0 1.3,.2,2.5 r.02 mirror x
    feet dark rod 1.3,.2,.3 1.3,.6,0 r.014 mirror x
    feet dark rod 1.3,.2,.3 1.3,-.2,0 r.014 mirror x
    roll paper:#e8e6e0|#3fa85a|#8a9aa8 can r.05 h2.5 mid turn y90 at 0,.2,2.45
    sheet paper:#e8e6e0|#3fa85a|#8a9aa8 box 2.4x.01x2.3 at 0,.16,.14
    sweep paper:#e8e6e0|#3fa85a|#8a9aa8 box 2.4x1.3x.01 at 0,-.5,.0
    curve paper:#e8e6e0|#3fa85a|#8a9aa8 bar 0,.16,.15 0,.1,.005 2.4x.01`,
  'fog-machine': `
    body dark box .3x.42x.2 b.012 at 0,0,.03
    nozzle brushed/own can r.035 h.05 mid turn x90 at 0,-.23,.13
    handle brushed/accent tube -.12,0,.23 -.12,0,.32 .12,0,.32 .12,0,.23 r.01 k.03
    light lit:#4ad07a*.8 box .03x.004x.012 at .1,-.211,.1
    feet rubber/own can r.02 h.03 at .1,.15,0 mirror xy
    tank plastic:#d8e0e4/own box .2x.1x.12 at 0,.14,.09`,
  binoculars: `
    tubes black rod .035,.07,.035 .035,-.05,.035 r.026 to.034 mirror x
    rims brass/accent ring r.03 t.006 turn x90 mid at .035,-.052,.035 mirror x
    eyes rubber/own can r.022 h.03 mid turn x90 at .035,.085,.035 mirror x
    bridge black box .05x.04x.02 at 0,.02,.03`,
  bunting: `
    line cotton:#e8e4da/own pipe -1,0,.3 -.5,0,.17 0,0,.14 .5,0,.17 1,0,.3 r.005
    red cotton:#d9403a panel -.07,.0 0,-.15 .07,0 t.006 at -.84,0,.25
    yellow cotton:#f2c84a/own panel -.07,.0 0,-.15 .07,0 t.006 at -.5,0,.17
    blue cotton:#4a90d0/accent panel -.07,.0 0,-.15 .07,0 t.006 at -.17,0,.145
    green cotton:#5ab06a/own panel -.07,.0 0,-.15 .07,0 t.006 at .17,0,.145
    red cotton:#d9403a panel -.07,.0 0,-.15 .07,0 t.006 at .5,0,.17
    yellow cotton:#f2c84a/own panel -.07,.0 0,-.15 .07,0 t.006 at .84,0,.25`,
  pinata: `
    cord jute/own rod 0,0,.62 0,0,.95 r.006
    body paper:#d9408a egg .26x.5x.26 at 0,0,.26
    band paper:#f2c81c/own ring r.125 t.02 turn x90 mid at 0,-.08,.39
    band2 paper:#3fb0d0/own ring r.125 t.02 turn x90 mid at 0,.08,.39
    neck paper:#3fb0d0/own rod 0,-.16,.45 0,-.26,.62 r.07
    head paper:#d9408a egg .14x.24x.13 turn x-20 at 0,-.3,.56
    legs paper:#f2c81c/own rod .07,-.13,.32 .08,-.14,.04 r.04 mirror x
    hind paper:#3fa85a rod .07,.13,.32 .08,.14,.04 r.04 mirror x
    tail paper:#3fa85a/accent rod 0,.23,.42 0,.36,.3 r.03`,
  'ribbon-bow': `
    loops silk:#c9302c|#d9b04a|#2f6fb0 egg .09x.05x.06 turn z14 at .05,0,.01 mirror x
    knot silk:#c9302c|#d9b04a|#2f6fb0 ball r.02 at 0,0,.02
    tails silk:#c9302c|#d9b04a|#2f6fb0 bar .01,-.02,.012 .07,-.1,.006 .03x.004 mirror x`,
  nativity: `
    base wood box .6x.34x.015
    back wood box .56x.02x.3 at 0,.14,.015
    roof wood bar -.34,0,.3 0,0,.44 .34x.02
    roof wood bar .34,0,.3 0,0,.44 .34x.02
    posts wood box .025x.025x.3 at .26,-.12,.015 mirror x
    straw straw/own box .5x.28x.01 at 0,0,.014
    crib wood box .09x.06x.05 at 0,-.05,.02
    child cotton:#f6f2ea/own egg .07x.04x.035 at 0,-.05,.062
    mary paint:#3f5fa8/accent lathe .045,.02 .03,.12 .02,.15 n16 at -.11,0,0
    joseph paint:#7a4a2a/own lathe .045,.02 .03,.14 .02,.17 n16 at .11,0,0
    heads skin:#e0b890/own ball r.024 at -.11,0,.145
    heads skin:#e0b890/own ball r.024 at .11,0,.165
    sheep wool:#f0ece2/own egg .06x.1x.06 at .2,-.07,.03
    star gold/own crystal r.03 h.05 at 0,.12,.43`,
  'gingerbread-house': `
    board brushed/own box .4x.34x.01
    walls skin:#a8622a box .24x.2x.14 at 0,0,.01
    gable skin:#a8622a cheek -.1,0 .1,0 0,.12 t.24 at 0,0,.15
    roof skin:#8a4a1c/accent bar 0,0,.29 0,-.15,.13 .3x.02
    roof skin:#8a4a1c/accent bar 0,0,.29 0,.15,.13 .3x.02
    icing paint:#fbf8f2/own pipe -.15,-.15,.13 -.07,-.155,.115 0,-.15,.13 .07,-.155,.115 .15,-.15,.13 r.01
    icing paint:#fbf8f2/own rod -.15,0,.3 .15,0,.3 r.012
    door paint:#b5241c/own box .05x.006x.08 b.002 at 0,-.102,.01
    candy paint:#d9302c/own ball r.012 at 0,-.13,.18 row 5 x.055
    green paint:#3fa85a/own ball r.012 at 0,-.08,.225 row 4 x.06
    canes paint:#f4f0ea/own rod .16,-.12,.01 .16,-.12,.1 r.008 mirror x`,
  cornucopia: `
    horn rattan pipe -.26,.04,.16 -.22,.02,.06 -.1,0,.08 .02,0,.1 .1,0,.11 r.02 to.1
    apple paint:#b5241c/own ball r.04 at .17,-.04,.0
    orange paint:#e88a1c/accent ball r.042 at .14,.06,0
    pumpkin paint:#d9701c/own egg .12x.12x.09 at .28,.03,0
    grapes paint:#5a2f6a/own ball r.018 at .22,-.1,.0 row 3 x.03 row 2 y.03
    grapes paint:#5a2f6a/own ball r.018 at .22,-.1,.03 row 2 x.03
    pear paint:#b8b83a/own egg .06x.06x.08 at .16,0,.06`,
  'solar-system': `
    strings dark/own rod -.8,0,.35 -.8,0,1 r.002 row 1 x1
    bar dark bar -.9,0,1 .9,0,1 .03x.03
    sun lit:#ffb84a*.7 ball r.2 at 0,0,.12
    cord dark/own rod 0,0,.5 0,0,1 r.003
    mercury paint:#8a8680/own ball r.04 at .3,-.1,.3
    venus paint:#d9a85a/own ball r.06 at -.32,.08,.36
    earth paint:#2f6fb0/accent ball r.065 at .48,.06,.44
    mars paint:#b5522a/own ball r.05 at -.52,-.08,.3
    jupiter paint:#c99a6a ball r.12 at .74,-.02,.2
    saturn paint:#d9c08a ball r.09 at -.8,0,.26
    ring paint:#b09a6a/own ring r.14 t.01 turn x20 mid at -.8,0,.35
    lines dark/own rod .3,-.1,.38 .3,-.02,1 r.002
    lines dark/own rod -.32,.08,.48 -.32,.02,1 r.002
    lines dark/own rod .48,.06,.57 .48,.02,1 r.002
    lines dark/own rod -.52,-.08,.4 -.52,-.02,1 r.002
    lines dark/own rod .74,-.02,.44 .74,0,1 r.002`,
  'action-figures': `
    base black can r.035 h.01
    legs paint:#2f4f7a rod .015,0,.01 .012,0,.09 r.012 mirror x
    body paint:#b5342a|#3f7a5a|#d9b02a/accent taper .045x.03x.06 w.06 d.034 at 0,0,.085
    arms paint:#b5342a|#3f7a5a|#d9b02a/accent rod .033,0,.14 .06,-.015,.1 r.009 mirror x
    head skin:#e0b890/own ball r.021 at 0,0,.148
    hair paint:#3a2418|#e8c04a|#4a7ad0/own egg .05x.05x.036 at 0,.004,.168`,
  'lucky-cat': `
    body paint:#f6f2ea egg .16x.14x.17
    head paint:#f6f2ea ball r.07 at 0,-.01,.13
    ears paint:#f6f2ea can r.028 h.05 top.004 at .042,-.01,.25 mirror x
    arm paint:#f6f2ea rod .07,-.02,.12 .1,-.04,.28 r.024 to.02
    paw paint:#f6f2ea ball r.026 at .1,-.045,.265
    collar paint:#b5241c/own ring r.05 t.01 at 0,-.015,.132
    bell gold/accent ball r.014 at 0,-.075,.115
    coin gold/accent egg .06x.014x.08 at -.02,-.075,.03
    eyes black/own egg .012x.006x.016 at .026,-.075,.2 mirror x
    nose paint:#d9606a/own egg .014x.008x.008 at 0,-.08,.185
    inner paint:#d9606a/own can r.014 h.03 top.003 at .042,-.018,.255 mirror x`,
};
