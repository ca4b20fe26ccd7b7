/** Things whose words are in the lexicon's table of plain things; each is stretched to the size that table says. */
import type { Things } from '../compose.ts';

export const namedThings: Things = {
  'spell-book': `
    stretch
    cover leather:#4a2a1c|#2a2f4a box WxDx.014 b.004
    pages paper:#e6d8b4/own box W*.46xD*.92x.05 b.014 mid turn y6 at W*.235,0,.042 mirror x
    lines dark/own box W*.34x.004x.002 mid turn y6 at W*.24,0,.069 mirror x row 7 yD*.11
    clasps brass/own box .02x.03x.016 at W*.49,D*.28,.004 mirror xy
    ribbon silk:dark-red/accent box .012xD*1.02x.003 at .02,0,.066`,
  ivy: `
    stretch
    stems bark/own pipe 0,0,0 .1,0,H*.3 -.08,0,H*.6 .06,0,H*.95 r.012 row 3 xW*.3
    leaves leaf:#3f6b34 egg .1x.03x.09 n8 turn x20 at 0,-.02,0 scatter 14 W-.12x.03 turn20 row 9 zH*.11 loose.02`,
  cable: `
    stretch
    cables rubber:#1a1a1b pipe -W/2,0,H*.7 -W*.25,0,H*.2 0,0,H*.6 W*.25,0,H*.15 W/2,0,H*.7 r.014
    cables rubber:#1a1a1b pipe -W/2,.03,H*.9 -W*.2,.03,H*.5 .1,.03,H*.9 W*.3,.03,H*.4 W/2,.03,H*.9 r.01
    red rubber:#a02a22/own pipe -W/2,-.02,H*.5 -W*.3,-.02,H*.1 .05,-.02,H*.3 W*.28,-.02,H*.05 W/2,-.02,H*.5 r.008
    clips brushed/own box .03xD*.8xH*.9 b.004 at 0,0,0 row 3 xW*.4`,
  gauge: `
    case brass lathe .12,0 .15,.01 .15,.06 .135,.075 .13,.06 0,.06 n36 turn x90 at 0,.05,.15
    dial paper:#f6f2e6/own can r.13 h.006 n36 mid turn x90 at 0,-.012,.15
    marks dark/own box .004x.004x.02 at 0,-.016,.1 around 11 y from-120 over240 at 0,0,.15
    hand paint:#b5261e/own bar 0,-.018,.15 .06,-.018,.21 .008x.004
    pin dark/own ball r.01 at 0,-.02,.14`,
  'water-tank': `
    stretch
    tank plastic:#2f3f5a|#e6e8e8~.4 can rW*.48 hH*.82 b.06 n36 at 0,0,H*.06
    rings plastic:#2f3f5a|#e6e8e8~.4 ring rW*.485 t.02 at 0,0,H*.2 row 4 zH*.17
    lid dark/own can rW*.18 hH*.1 b.02 at 0,0,H*.88
    base dark/own box W*.9xD*.9xH*.07
    tap brass/own rod 0,-W*.46,H*.14 0,-W*.56,H*.14 r.025`,
  lettuce: `
    heart leaf:#a8c86a egg .16x.16x.18 at 0,0,.04
    leaves leaf:#7fae4a egg .17x.05x.2 turn x-24 at 0,-.05,.02 around 7
    leaves leaf:#7fae4a egg .19x.04x.17 turn x-48 at 0,-.06,.02 around 7 from25`,
  tire: `
    stretch
    rubber rubber tire r.3 w.2 wall.11 turn y90 mid at 0,0,.1
    treads rubber box .03x.05x.19 at .285,0,.005 around 30`,
  synthesizer: `
    stretch
    stand dark/own bar -W*.36,0,0 W*.36,0,H-.14 .04x.03
    stand dark/own bar W*.36,.04,0 -W*.36,.04,H-.14 .04x.03
    feet dark/own box .05xDx.03 at W*.36,0,0 mirror x
    body paint:#1f2125 box WxD*.9x.1 b.015 at 0,0,H-.14
    white paper:#f6f4ee/own box W*.9/36-.003xD*.42x.02 b.003 at 0,-D*.2,H-.045 row 36 xW*.9/36
    blacks black/own box W*.013xD*.26x.03 b.003 at W*.0125,-D*.11,H-.045 row 24 xW*.9/24
    knobs brushed/own can r.01 h.02 n10 at 0,D*.3,H-.04 row 12 xW*.05
    screen lit:#6ad0ff*.6 box .16x.06x.008 at 0,D*.18,H-.04`,
  can: `
    body paint:#c0392b|#2f6f9f|#3f8a4b can r.037 h.11 n24
    rims brushed/own ring r.036 t.002 at 0,0,.108
    rims brushed/own ring r.036 t.002
    label paper/own can r.0375 h.05 b.0005 n24 at 0,0,.03`,
  bread: `
    stretch
    loaf skin:#b9762f~.8 egg WxDxH
    cuts skin:#e0b878~.9/own egg .02xD*.6x.02 turn z30 at 0,0,H-.018 row 5 xW*.16`,
  croissant: `
    body skin:#c98a3f~.7 egg .03x.05x.05 at .016,.026,.0 mirror x
    body skin:#c98a3f~.7 egg .03x.045x.042 turn z-35 at .042,.008,.0 mirror x
    body skin:#c98a3f~.7 egg .022x.05x.026 turn z-20 at .058,-.022,.0 mirror x
    rolls skin:#b5722f~.7 ball r.024 at 0,.028,.006
    rolls skin:#b5722f~.7 ball r.021 at .03,.016,.004 mirror x
    rolls skin:#b5722f~.7 ball r.015 at .05,-.012,.003 mirror x`,
  dress: `
    stretch
    skirt cotton:#b5342a|#2f4a7a|#3f7a6a taper W*.9xD*.9xH*.6 wW*.4 dD*.5
    bodice cotton:#b5342a|#2f4a7a|#3f7a6a taper W*.4xD*.5xH*.28 wW*.56 dD*.5 at 0,0,H*.6
    straps cotton:#b5342a|#2f4a7a|#3f7a6a box .03xD*.3xH*.08 at W*.2,0,H*.87 mirror x
    belt leather/own box W*.42xD*.56x.03 at 0,0,H*.6
    hanger brushed/own tube -W*.28,0,H*.92 0,0,H*.96 W*.28,0,H*.92 r.005
    hanger brushed/own arch r.02 t.004 from-60 over240 at 0,0,H*.98`,
  jar: `
    glass glass bowl .05,0 .055,.006 .055,.12 .045,.14 t.003 angular
    filling skin:#b5622f|#d8b45a|#6a8a4a|#8a2f3a can r.05 h.09 at 0,0,.004
    lid brass/own can r.048 h.03 b.005 at 0,0,.14`,
  vegetables: `
    cabbage leaf:#8fb85a/own ball r.075 at -.06,.04,0
    tomatoes skin:#c0282d ball r.035 at .05,-.06,0 row 2 x.07
    tomatoes skin:#c0282d ball r.035 at .06,-.06,.06
    carrots skin:#e0742a/own rod -.1,-.1,.02 .06,-.12,.02 r.008 to.02 n8
    carrots skin:#e0742a/own rod -.1,-.06,.02 .04,-.09,.05 r.008 to.02 n8
    pepper skin:#e0b02a/own egg .08x.08x.09 at .08,.06,0
    cucumber leaf:#3f6b2f/own rod -.02,.1,.025 .14,.02,.03 r.025 n10
    tops leaf:#5f9a3f/own egg .04x.06x.02 at .07,-.12,.02`,
  'dance-floor': `
    stretch
    base dark box WxDxH*.6
    tiles lit:#ff2a8a*.5 box W/8-.02xD/8-.02xH*.4 at W/16,0,H*.6 row 4 xW/4 row 4 yD/4
    tiles2 lit:#2ad0ff*.5 box W/8-.02xD/8-.02xH*.4 at -W/16,0,H*.6 row 4 xW/4 row 4 yD/4
    tiles3 lit:#8a3aff*.5 box W/8-.02xD/8-.02xH*.4 at W/16,D/8,H*.6 row 4 xW/4 row 4 yD/4
    tiles4 lit:#ffd23a*.4 box W/8-.02xD/8-.02xH*.4 at -W/16,D/8,H*.6 row 4 xW/4 row 4 yD/4`,
  'bowling-lane': `
    stretch
    boards maple slats DxW*.8xH n14 gap.003 turn z90
    gutters dark/own box W*.09xDxH*.6 at W*.455,0,0 mirror x
    arrows paint:#8a2a22/own plate 0,0 .05,-.16 -.05,-.16 t.003 at 0,-D*.24,H-.001 row 5 xW*.14
    line dark/own box W*.8x.04x.003 at 0,-D*.42,H-.001`,
  ball: `
    ball rubber:#c0392b|#2f6f9f|#e0b02a ball r.11 n28
    seams paper:#f2ece0/own ring r.11 t.003 mid at 0,0,.11
    seams paper:#f2ece0/own ring r.11 t.003 mid turn x90 at 0,0,.11`,
  'exercise-ball': `
    ball rubber:#3f7ab0|#8a8f94|#b03f6a~.4 ball r.32 n36
    rings rubber:#3f7ab0|#8a8f94|#b03f6a~.4 ring r.322 t.006 mid at 0,0,.32
    rings rubber:#3f7ab0|#8a8f94|#b03f6a~.4 ring r.29 t.006 mid at 0,0,.46
    rings rubber:#3f7ab0|#8a8f94|#b03f6a~.4 ring r.29 t.006 mid at 0,0,.18`,
  'tea-bowl': `
    bowl ceramic:#4a5a4f|#7a4a34|#2e3a42 bowl .025,0 .03,.008 .055,.03 .068,.07 t.004
    tea water:#6a7a2f/own can r.058 h.004 at 0,0,.045`,
  'horse-stall': `
    stretch
    back wood box Wx.06xH*.75 b.006 at 0,D/2-.03,0
    sides wood box .06xDxH*.75 b.006 at W/2-.03,0,0 mirror x
    posts wood box .12x.12xH b.012 at W/2-.06,D/2-.06,0 mirror xy
    door wood slats W*.4xH*.6x.04 n6 turn x90 at 0,-D/2+.05,H*.33
    front wood box W*.3x.05xH*.7 b.006 at W*.34,-D/2+.03,0 mirror x
    bars dark/own can r.012 hH*.25 at 0,D/2-.03,H*.75 row W/.14 x1 overW-.3
    hay jute:#d6bb74/own straws W*.8xD*.7x.12 n160 t.006
    trough wood:#6a5038/accent box W*.4x.3x.4 b.02 at W*.2,D*.36,0`,
  goat: `
    stretch
    body fur:#e0d6c4|#7a5a40|#4a443e flesh limb 0,.24,.52 0,-.22,.54 r.15 to.14
    body fur:#e0d6c4|#7a5a40|#4a443e flesh limb 0,-.28,.6 0,-.4,.74 r.09 to.06
    body fur:#e0d6c4|#7a5a40|#4a443e flesh limb 0,-.4,.74 0,-.56,.68 r.065 to.04
    body fur:#e0d6c4|#7a5a40|#4a443e flesh limb .09,-.24,.46 .09,-.24,.06 r.055 to.028 mirror x
    body fur:#e0d6c4|#7a5a40|#4a443e flesh limb .09,.26,.46 .09,.28,.06 r.065 to.028 mirror x
    ears fur:#cfc2aa|#6a4c34|#3a342e/accent egg .12x.05x.03 turn y-20 at .09,-.4,.74 mirror x
    horns paper:#8a7a62/own pipe .03,-.38,.78 .05,-.34,.88 .06,-.26,.92 r.018 to.006 mirror x
    beard fur:#cfc2aa|#6a4c34|#3a342e/accent lathe 0,0 .02,.06 .012,.1 at 0,-.54,.54
    hooves dark/own can r.032 h.07 at .09,-.24,0 mirror x
    hooves dark/own can r.032 h.07 at .09,.28,0 mirror x
    eyes black/own ball r.011 at .052,-.46,.73 mirror x`,
  elephant: `
    body skin:#7d7a78~.9 flesh limb 0,.9,1.9 0,-.7,1.95 r.85 to.82
    body skin:#7d7a78~.9 flesh egg 0,-1.45,2.2 .55,.55,.62
    body skin:#7d7a78~.9 flesh limb 0,-1.9,2.1 0,-2.1,1.4 r.3 to.2
    body skin:#7d7a78~.9 flesh limb 0,-2.1,1.4 0,-2.0,.7 r.2 to.14
    body skin:#7d7a78~.9 flesh limb 0,-2.0,.7 0,-2.2,.35 r.14 to.1
    body skin:#7d7a78~.9 flesh limb .5,-.75,1.5 .5,-.75,.2 r.36 to.27 mirror x
    body skin:#7d7a78~.9 flesh limb .5,1.1,1.5 .5,1.15,.2 r.4 to.27 mirror x
    ears skin:#726e6c~.9/accent egg .14x.8x1.1 turn z-30 at .72,-1.2,1.7 mirror x
    tusks paper:#efe6d0/own pipe .24,-1.85,1.75 .3,-2.15,1.45 .28,-2.4,1.55 r.07 to.02 mirror x
    tail skin:#726e6c~.9/accent pipe 0,1.7,2.1 0,1.85,1.6 0,1.82,1.1 r.05 to.03
    eyes black/own ball r.045 at .46,-1.72,2.35 mirror x`,
  deer: `
    body fur:#9a6a3f flesh limb 0,.34,.86 0,-.3,.88 r.17 to.16
    body fur:#9a6a3f flesh limb 0,-.36,.94 0,-.56,1.2 r.1 to.065
    body fur:#9a6a3f flesh limb 0,-.56,1.24 0,-.78,1.16 r.075 to.04
    body fur:#9a6a3f flesh limb .1,-.3,.8 .1,-.3,.1 r.06 to.026 mirror x
    body fur:#9a6a3f flesh limb .1,.36,.8 .1,.42,.1 r.08 to.026 mirror x
    ears fur:#8a5a34/accent egg .14x.05x.06 turn y-30 at .11,-.52,1.28 mirror x
    antlers paper:#c9b48a/own pipe .04,-.54,1.3 .14,-.5,1.46 .2,-.46,1.62 r.016 to.008 mirror x
    antlers paper:#c9b48a/own rod .12,-.51,1.43 .08,-.6,1.56 r.011 to.005 mirror x
    antlers paper:#c9b48a/own rod .17,-.48,1.53 .26,-.54,1.62 r.01 to.005 mirror x
    tail fur:#f2ece0/own egg .06x.06x.12 at 0,.5,.88
    hooves dark/own can r.03 h.09 at .1,-.3,0 mirror x
    hooves dark/own can r.03 h.09 at .1,.42,0 mirror x
    eyes black/own ball r.014 at .06,-.62,1.25 mirror x`,
  bear: `
    body fur:#5a3a24|#2a2422|#e8e2d4 flesh limb 0,.5,.68 0,-.4,.7 r.4 to.36
    body fur:#5a3a24|#2a2422|#e8e2d4 flesh egg 0,-.72,.86 .24,.26,.24
    body fur:#5a3a24|#2a2422|#e8e2d4 flesh limb 0,-.88,.82 0,-1.04,.78 r.12 to.09
    body fur:#5a3a24|#2a2422|#e8e2d4 flesh limb .26,-.42,.56 .28,-.46,.1 r.17 to.11 mirror x
    body fur:#5a3a24|#2a2422|#e8e2d4 flesh limb .26,.56,.56 .28,.56,.1 r.2 to.12 mirror x
    body fur:#5a3a24|#2a2422|#e8e2d4 flesh egg .28,-.56,.06 .11,.16,.06 mirror x
    body fur:#5a3a24|#2a2422|#e8e2d4 flesh egg .28,.48,.06 .12,.17,.06 mirror x
    body fur:#5a3a24|#2a2422|#e8e2d4 flesh egg .16,-.66,1.07 .07,.04,.07 mirror x
    snout fur:#8a6a48/accent egg .14x.12x.12 at 0,-1.06,.72
    nose black/own egg .07x.05x.05 at 0,-1.13,.8
    eyes black/own ball r.022 at .1,-.94,.9 mirror x`,
  wolf: `
    body fur:#7d7a76|#b5692f flesh limb 0,.3,.5 0,-.24,.52 r.14 to.15
    body fur:#7d7a76|#b5692f flesh limb 0,-.3,.58 0,-.42,.68 r.11 to.09
    body fur:#7d7a76|#b5692f flesh limb 0,-.46,.69 0,-.62,.64 r.07 to.035
    body fur:#7d7a76|#b5692f flesh limb .045,-.42,.75 .055,-.4,.84 r.03 to.008 mirror x
    body fur:#7d7a76|#b5692f flesh limb .08,-.26,.46 .08,-.26,.04 r.055 to.03 mirror x
    body fur:#7d7a76|#b5692f flesh limb .085,.32,.46 .085,.36,.04 r.07 to.03 mirror x
    tail fur:#6d6a66|#f2ece0/accent pipe 0,.42,.52 0,.56,.42 0,.6,.24 r.05 to.025
    nose black/own ball r.018 at 0,-.66,.63
    eyes lit:#e0b02a*.2 ball r.011 at .045,-.53,.7 mirror x`,
  dragon: `
    body skin:#7a1f1f|#1f5a34|#2a2f4a flesh limb 0,.8,1.2 0,-.7,1.4 r.5 to.42
    body skin:#7a1f1f|#1f5a34|#2a2f4a flesh limb 0,-.9,1.6 0,-1.5,2.2 r.36 to.24
    body skin:#7a1f1f|#1f5a34|#2a2f4a flesh limb 0,-1.5,2.2 0,-2,2.6 r.24 to.2
    body skin:#7a1f1f|#1f5a34|#2a2f4a flesh egg 0,-2.2,2.65 .24,.36,.22
    body skin:#7a1f1f|#1f5a34|#2a2f4a flesh limb 0,-2.4,2.6 0,-2.8,2.5 r.17 to.12
    body skin:#7a1f1f|#1f5a34|#2a2f4a flesh limb 0,1,1.15 0,2,.6 r.42 to.24
    body skin:#7a1f1f|#1f5a34|#2a2f4a flesh limb 0,2,.6 0,3,.25 r.24 to.08
    body skin:#7a1f1f|#1f5a34|#2a2f4a flesh limb .4,-.6,1.1 .55,-.7,.16 r.22 to.14 mirror x
    body skin:#7a1f1f|#1f5a34|#2a2f4a flesh limb .45,.8,1.1 .6,.8,.16 r.32 to.16 mirror x
    wings leather:#5a1616|#164428|#1c2038/accent sail .3,-.4,1.8 1.5,-.2,3 1.5,.9,1.6 .3,.6,1.5 sag.1 t.03 mirror x
    bones skin:#4a1212|#103420|#14182a/own pipe .3,-.4,1.8 .9,-.6,2.6 1.5,-.2,3.02 r.07 to.03 mirror x
    horns paper:#d8c8a0/own pipe .12,-2.1,2.8 .22,-1.8,3.0 .24,-1.5,2.98 r.05 to.01 mirror x
    spines paper:#d8c8a0/own can r.07 h.24 top0 at 0,0,1.68 row 7 y.32 at 0,.1,0
    claws paper:#d8c8a0/own can r.05 h.22 top0 turn x90 at .55,-.8,.08 row 1 x.1 mirror x
    eyes lit:#ffb02a*1 ball r.05 at .17,-2.36,2.68 mirror x`,
  swan: `
    body fur:#f6f4ee flesh egg 0,.06,.2 .16,.32,.15
    body fur:#f6f4ee flesh limb 0,-.2,.26 0,-.34,.44 r.09 to.045
    body fur:#f6f4ee flesh limb 0,-.34,.44 0,-.26,.66 r.045 to.036
    body fur:#f6f4ee flesh limb 0,-.26,.66 0,-.32,.75 r.036 to.045
    body fur:#f6f4ee flesh limb 0,.3,.26 0,.42,.34 r.07 to.02
    wings fur:#f6f4ee flesh egg .14,.1,.28 .06,.26,.11 mirror x
    beak skin:#e0742a/accent can r.026 h.1 top.01 turn x96 at 0,-.36,.745
    mask black/own egg .05x.04x.04 at 0,-.37,.74
    eyes black/own ball r.008 at .035,-.35,.77 mirror x`,
  butterfly: `
    stretch
    wings paper:#e0742a|#3f7ab0|#e0b02a plate smooth .003,.0 .03,-.03 .042,-.012 .034,.006 .016,.008 .03,.02 .024,.034 .008,.03 t.0012 b.0003 turn y-25 at 0,0,.012 mirror x
    spots black/own plate smooth .024,-.026 .038,-.02 .036,-.008 .024,-.014 t.0014 b.0003 turn y-25 at 0,0,.0123 mirror x
    body dark/own egg .005x.044x.006 at 0,0,.009
    feelers dark/own pipe .001,-.02,.013 .006,-.032,.018 .009,-.038,.024 r.0004 mirror x`,
  church: `
    nave stone box 7x11x6 b.03 at 0,1.2,0
    gable stone panel sym 0,0 3.5,0 0,3 t11 at 0,1.2,6
    roof slate:#4a4648/own sail 3.9,-4.5,5.7 3.9,6.9,5.7 0,6.9,9.3 0,-4.5,9.3 sag0 t.2 mirror x
    tower stone box 3x3x8 b.03 at 0,-5.4,0
    spire slate:#4a4648/own taper 3.3x3.3x4 w.1 d.1 at 0,-5.4,8
    door wood:#4a3020/own panel sym 0,0 .8,0 .8,1.8 .5,2.4 0,2.7 t.1 at 0,-6.92,0
    windows lit:#ffcf80*.3 panel sym 0,0 .4,0 .4,1.8 0,2.5 t.1 turn z90 at 3.52,0,2 row 4 y2.4 at 0,1,0 mirror x
    rose lit:#8fb0ff*.4 can r.6 h.1 n24 mid turn x90 at 0,-6.92,5
    cross gold/own box .08x.08x.7 at 0,-5.4,11.9
    cross gold/own box .4x.08x.08 at 0,-5.4,12.3`,
  temple: `
    base stone box 8x8x.8 b.04
    steps stone box 2.4x1x.4 at 0,-4.2,0
    pillars paint:#9a3324 can r.22 h3 at 3.2,3.2,.8 mirror xy
    pillars paint:#9a3324 can r.22 h3 at 1.1,3.2,.8 mirror xy
    hall paint:#7a2a1e/accent box 5.4x5.4x3 b.03 at 0,0,.8
    doors wood:#4a2a1c/own lattice 2.4x2.4 n9 m7 t.04 at 0,-2.74,.8
    eaves gold/own box 8x8x.16 b.03 at 0,0,3.8
    roof slate:#3a4548/own taper 8.6x8.6x1.6 w4 d4 at 0,0,3.96
    roof slate:#3a4548/own taper 4x4x1.4 w3 d.3 at 0,0,5.5
    tips slate:#3a4548/own bar 4.1,4.1,3.96 4.6,4.6,4.5 .3x.24 mirror xy
    ridge gold/own box 3.2x.3x.3 b.06 at 0,0,6.8`,
  playground: `
    deck wood box 1.4x1.4x.1 b.02 at -.6,.4,1.2
    posts paint:#c0392b can r.06 h2.1 at .62,.62,0 mirror xy at -.6,.4,0
    roof paint:#e0b02a/accent taper 1.7x1.7x.5 w.1 d.1 at -.6,.4,2
    slide paint:#2f6f9f/own sail .1,.1,1.25 .1,.7,1.25 1.9,.7,.1 1.9,.1,.1 sag.12 t.04
    rails paint:#2f6f9f/own rod .1,.1,1.4 1.9,.1,.25 r.04
    rails paint:#2f6f9f/own rod .1,.7,1.4 1.9,.7,.25 r.04
    ladder wood lattice .8x1.3 n2 m6 t.03 turn x-14 at -.6,-.6,0
    bar paint:#c0392b rod -1.9,-1.4,2.1 1.4,-1.4,2.1 r.05
    legs paint:#c0392b rod 1.4,-1.9,0 1.4,-1.4,2.1 r.05
    legs paint:#c0392b rod 1.4,-.9,0 1.4,-1.4,2.1 r.05
    legs paint:#c0392b rod -1.9,-1.9,0 -1.9,-1.4,2.1 r.05
    chains chrome/own rod .2,-1.4,2.1 .2,-1.4,.5 r.012 row 2 x.45
    seat rubber/own box .5x.24x.04 b.01 at .2,-1.4,.48`,
  'ac-unit': `
    stretch
    body paint:#c9cdd0 box W*.96xD*.96xH*.92 b.02 at 0,0,H*.05
    feet dark/own box W*.9x.08xH*.06 at 0,D*.36,0 mirror y
    fan dark/own can rW*.38 h.03 n36 at 0,0,H*.96
    guard brushed/own ring rW*.38 t.012 at 0,0,H*.97
    guard brushed/own ring rW*.22 t.01 at 0,0,H*.975
    blades brushed/own box W*.7x.05x.012 at 0,0,H*.975 around 4 over135
    vents dark/own box W*.8x.01xH*.03 at 0,-D*.485,H*.15 row 9 zH*.08
    pipe copper/own rod W*.48,.1,H*.2 W*.5,.1,H*.2 r.03`,
  'shop-front': `
    stretch
    walls brick box WxDxH*.9 b.02
    roof slate:#4a4e52/own box W+.2xD+.2xH*.1 b.03 at 0,0,H*.9
    front wood:#2f4a3a|#5a2a24|#26345a/accent box W*.94x.2xH*.52 b.02 at 0,-D/2,0
    glass lit:#ffe0a8*.4 box W*.54x.06xH*.34 at -W*.16,-D/2-.1,H*.1
    bars wood:#2f4a3a|#5a2a24|#26345a/accent lattice W*.54xH*.34 n4 m2 t.03 at -W*.16,-D/2-.14,H*.1
    door wood:#4a3020/own box W*.18x.08xH*.42 b.02 at W*.3,-D/2-.1,.02
    pane lit:#ffe0a8*.4 box W*.13x.04xH*.22 at W*.3,-D/2-.15,H*.18
    sign paper:#efe6cc/own box W*.7x.08xH*.08 b.01 at 0,-D/2-.12,H*.46
    awning cotton:#b5342a|#2f5f4a%stripes+#f2ead8/own sail -W*.46,-D/2-.9,H*.42 W*.46,-D/2-.9,H*.42 W*.46,-D/2-.08,H*.54 -W*.46,-D/2-.08,H*.54 sag.03 t.03
    windows lit:#cfe0ea*.1 box W*.16x.1xH*.18 at 0,-D/2-.01,H*.64 row 3 xW*.28
    frames paper:#efe6cc/own border W*.19xH*.21 t.06 d.16 at 0,-D/2-.01,H*.625 row 3 xW*.28`,
  building: `
    stretch
    walls concrete box WxDxH*.96 b.04
    roof dark/own border WxD t.3 dH*.03 turn x90 at 0,D/2,H*.975
    floor dark/own box W+.1xD+.1xH*.02 at 0,0,H*.05
    panes lit:#ffe2b0*.15 box W/6*.6x.1xH/8*.55 at 0,-D/2,H*.1 row 5 xW/5.4 row 7 zH/8.4
    panes lit:#ffe2b0*.15 box W/6*.6x.1xH/8*.55 at 0,D/2,H*.1 row 5 xW/5.4 row 7 zH/8.4
    side lit:#cfe0ea*.08 box .1xD/6*.6xH/8*.55 at W/2,0,H*.1 row 5 yD/5.4 row 7 zH/8.4 mirror x
    door dark/own box W*.14x.2xH*.08 at 0,-D/2,0
    box concrete/own box W*.3xD*.3xH*.03 at W*.1,D*.1,H*.96`,
  'flower-pot': `
    pot terracotta lathe .09,0 .13,.24 .15,.24 .15,.28 .135,.28 .125,.25
    soil soil/own can r.125 h.02 at 0,0,.245
    leaves leaf:#4f7f35/own egg .04x.02x.12 n8 turn y30 at .03,0,.24 around 7
    blooms skin:#c9417a|#e0b02a|#e8e4da/accent ball r.022 at .07,0,.32 around 5`,
  'hanging-plant': `
    pot ceramic:#e8e2d4|#b06a48 bowl .08,.3 .14,.36 .16,.48 t.01
    cords jute/own rod .15,0,.48 0,0,.98 r.005 around 3
    hook brushed/own ring r.02 t.005 turn x90 at 0,.005,.99
    leaves leaf:#4f7f35/accent egg .12x.05x.03 n8 turn y30 at .12,0,.48 around 11
    trails leaf:#5f8f3f/own pipe .14,0,.48 .19,0,.42 .19,0,.26 .17,0,.08 r.008 around 8
    tips leaf:#4f7f35/own egg .05x.04x.06 n8 at .19,0,.2 row 3 z.08 around 8`,
  porthole: `
    stretch
    ring brass lathe .19,-.03 .25,-.03 .25,.03 .23,.05 .19,.05 n40 turn x90 at 0,0,.25
    glass lit:#9fc8e0*.25 can r.19 h.02 n36 mid turn x90 at 0,-.05,.25
    bolts brass/own can r.014 h.02 turn x90 at 0,-.03,.225 around 8 y at 0,-.02,.25
    hinge brass/own box .05x.06x.1 at .24,-.02,.2`,
  hook: `
    stretch
    plate metal panel sym smooth 0,0 .04,.01 .048,.07 .03,.14 0,.148 t.012 b.004 at 0,.03,0
    hook metal pipe 0,.03,.1 0,-.03,.08 0,-.05,.04 0,-.035,.015 0,-.01,.03 r.007
    hook metal pipe 0,.03,.12 0,-.02,.125 0,-.04,.145 r.006`,
  iron: `
    stretch
    sole brushed/own plate sym smooth 0,-.14 .045,-.04 .055,.12 0,.13 t.012 b.003
    body plastic:#2f6f9f|#8a8f94~.3 plate sym smooth 0,-.12 .04,-.03 .048,.11 0,.12 t.05 b.016 at 0,0,.012
    handle plastic:#26282c~.4/own tube 0,-.08,.06 0,-.04,.125 0,.08,.125 0,.11,.06 r.014 k.03
    dial paper/own can r.018 h.01 at 0,-.01,.062`,
  blender: `
    base brushed can r.09 h.12 top.075
    dial dark/own can r.025 h.02 mid turn x90 at 0,-.09,.06
    jug glass/own bowl .055,.13 .06,.14 .085,.36 t.004 angular
    smoothie skin:#c9417a|#7fae4a/accent can r.052 h.12 top.065 at 0,0,.14
    lid dark/own can r.085 h.03 b.008 at 0,0,.36
    handle dark/own tube .08,0,.33 .13,0,.32 .12,0,.2 .07,0,.18 r.01 k.03`,
  'fabric-roll': `
    rolls cotton:#b5342a|#2f5f8a|#c9a04a can r.07 h.78 n24 mid turn x90 at 0,0,.07
    core paper:#b08a5c/own can r.02 h.8 mid turn x90 at 0,0,.07
    flap cotton:#b5342a|#2f5f8a|#c9a04a box .1x.76x.004 at .06,0,.001`,
  'paint-set': `
    stretch
    box wood box WxDx.03 b.004
    red skin:#b5261e/own can r.016 h.01 at 0,.04,.03 row 3 x.08
    blue skin:#2f5fa0/own can r.016 h.01 at .04,.04,.03 row 3 x.08
    yellow skin:#e0b02a/own can r.016 h.01 at 0,-.0,.03 row 3 x.08
    green skin:#3f8a4b/own can r.016 h.01 at .04,-.0,.03 row 3 x.08
    brush wood:#c9a878/own rod -.1,-.06,.035 .1,-.06,.035 r.004
    hair fur:#2a1f18/own rod .1,-.06,.035 .125,-.06,.035 r.005 to.001`,
  paintbrush: `
    stretch
    handle wood rod -.1,0,.01 .03,0,.01 r.004 to.007
    ferrule brass/own rod .03,0,.01 .06,0,.01 r.007
    hair fur:#5a3a24/own rod .06,0,.01 .1,0,.01 r.008 to.002`,
  'neon-light': `
    stretch
    tube lit:#ff3aa0|#3ad0ff|#8a5aff*4 rod -W/2+.03,0,H/2 W/2-.03,0,H/2 r.016
    caps dark/main can r.02 h.05 mid turn y90 at W/2-.025,0,H/2 mirror x
    clips dark/main box .03xDxH*.6 at 0,.01,0 row 2 xW*.6`,
  'building-block': `
    red paint:#c0392b box .055x.055x.055 b.004 at -.02,.02,0
    blue paint:#2f6f9f/own box .05x.05x.05 b.004 turn z25 at .03,-.02,0
    yellow paint:#e0b02a/own box .05x.05x.04 b.004 turn z10 at 0,.01,.055`,
  'spice-rack': `
    stretch
    sides wood box .02xDxH b.004 at W/2-.01,0,0 mirror x
    shelves wood box W-.03xD-.01x.014 at 0,0,.01 row 3 zH*.33
    rails wood box W-.03x.01x.03 at 0,-D/2+.01,.03 row 3 zH*.33
    low as-is goods jars W-.06xD*.7xH*.24 at 0,0,.025
    mid as-is goods jars W-.06xD*.7xH*.24 at 0,0,.025+H*.33
    high as-is goods jars W-.06xD*.7xH*.24 at 0,0,.025+H*.66`,
  'cutting-board': `
    stretch
    board oak plate sym smooth 0,-D*.5 W*.4,-D*.5 W*.5,-D*.4 W*.5,D*.4 W*.4,D*.5 0,D*.5 tH*.8 b.004
    knife steel/own box .2x.03x.003 at 0,.02,H*.8
    grip dark/own box .1x.022x.016 b.005 at .14,.02,H*.78`,
  napkin: `
    stretch
    cloth linen:off-white|#9a3a34|#7a8fa8 box WxDx.008 b.003
    fold linen:off-white|#9a3a34|#7a8fa8 plate -.14,-.14 .14,-.14 -.14,.14 t.01 b.003 at 0,0,.008`,
  menu: `
    stretch
    cover leather:#4a1f1c|#26345a box W/2xDxH b.003 turn z12 at -W*.23,0,0
    back leather:#4a1f1c|#26345a box W/2xDxH b.003 turn z-12 at W*.23,0,0
    plate gold/own box .08x.004x.05 at -W*.23,-D/2-.01,H*.5
    plate gold/own box .08x.004x.05 at W*.23,-D/2-.01,H*.5`,
  suitcase: `
    stretch
    shell plastic:#2f4a6a|#8a2f2a|#3a3d42~.4 box WxD*.86xH*.84 b.05 at 0,0,H*.06
    ribs plastic:#2f4a6a|#8a2f2a|#3a3d42~.4 box .02xD*.9xH*.76 b.008 at 0,0,H*.1 row 6 xW*.14
    zip dark/own box W*1.01x.02xH*.845 b.008 at 0,0,H*.06
    wheels rubber/own ball r.028 at W*.38,D*.32,0 mirror xy
    handle brushed/own tube -W*.2,D*.34,H*.8 -W*.2,D*.34,H-.01 W*.2,D*.34,H-.01 W*.2,D*.34,H*.8 r.01 k.03
    grip dark/own tube -.07,0,H*.88 -.07,0,H*.94 .07,0,H*.94 .07,0,H*.88 r.01 k.02`,
  'filing-cabinet': `
    stretch
    body paint:#8a9094|#4a5056|#d8d4c8 box WxDxH b.008
    drawers paint:#979da1|#555b61|#e2ded2/accent box W-.04x.02xH/4-.03 b.005 at 0,-D/2,.02 row 4 zH/4
    handles chrome/own box W*.36x.03x.02 b.005 at 0,-D/2-.02,H*.16 row 4 zH/4
    labels paper/own box .1x.004x.05 at 0,-D/2-.012,H*.19 row 4 zH/4
    surface top W-.04xD-.04 0,0,H`,
  printer: `
    stretch
    body plastic:#e4e6e8~.4 box WxDxH*.8 b.02
    trays plastic:#d0d3d6~.4/own box W*.9x.02xH*.16 b.006 at 0,-D/2,.04 row 3 zH*.19
    grips dark/own box W*.3x.02x.02 at 0,-D/2-.008,.12 row 3 zH*.19
    lid plastic:#3a3d42~.4/accent box W*.96xD*.9xH*.08 b.015 at 0,.02,H*.84
    feeder plastic:#e4e6e8~.4 box W*.7xD*.4xH*.08 b.015 at -W*.1,.1,H*.92
    panel lit:#8fd0ff*.4 box .16x.012x.09 turn x-30 at W*.3,-D*.42,H*.8
    slot dark/own box W*.7x.03xH*.05 at 0,-D/2+.005,H*.72
    paper paper/own box W*.4xD*.3x.01 at -W*.1,-.05,H*.775`,
  shell: `
    shell ceramic:#efdcc4 turned 0,0 .02,.012 .044,.03 .03,.042 .01,.05 n24
    ridges ceramic:#d8b48a/own egg .012x.04x.01 turn x-50 at 0,-.03,.026 around 10`,
  'hot-air-balloon': `
    envelope cotton:#c0392b|#2f6f9f|#e0b02a turned .9,4.2 2.2,5.6 4,8.4 4.9,11.4 4.2,14.4 2,15.8 0,16 n32
    stripes cotton:#f2ead8/accent pipe .93,0,4.2 2.25,0,5.6 4.06,0,8.4 4.96,0,11.4 4.25,0,14.4 2.05,0,15.85 0,0,16.05 r.16 around 12
    skirt cotton:#f2ead8/accent can r.9 h.6 top1 n24 at 0,0,3.7
    ropes jute/own rod .6,.6,1.1 .62,.62,3.8 r.03 mirror xy
    basket rattan/own box 1.4x1.4x1.1 b.1
    rim leather/own border 1.5x1.5 t.1 d.1 turn x90 at 0,.75,1.1
    burner brushed/own can r.2 h.4 at 0,0,2.6
    fire glow:3000,1900 flame h.9 r.16 at 0,0,3`,
  carousel: `
    deck wood can r3.9 h.3 b.04 n40
    post gold/own can r.5 h4 n20 at 0,0,.3
    mirrors mirror-glass/own box .5x.05x1.8 at 0,-.52,1 around 8
    poles gold/own can r.05 h3.4 at 2.9,0,.3 around 10
    horses paint:#f2ece0/own egg .4x1.1x.5 at 2.9,0,1.2 around 10
    horses paint:#f2ece0/own bar 2.9,-.4,1.5 2.9,-.75,2.05 .2x.26 around 10
    horses paint:#f2ece0/own egg .2x.5x.24 at 2.9,-.85,1.95 around 10
    saddles paint:#b5261e/accent egg .44x.5x.2 at 2.9,.05,1.6 around 10
    canopy cotton:#c0392b%stripes+#f2ead8/main can r4 h1.6 top.2 n40 at 0,0,4
    fascia paint:#b5261e/accent lathe 4,3.5 4.02,3.5 4.02,4.05 4,4.05 n40
    lamps lit:#ffe0a0*2 ball r.07 at 4.02,0,3.7 around 28
    tip gold/own ball r.25 at 0,0,5.55`,
  'ferris-wheel': `
    rim paint:#e8e8e4 ring r9 t.16 n64 turn x90 at 0,1,12
    rim paint:#e8e8e4 ring r9 t.16 n64 turn x90 at 0,-1,12
    spokes brushed/own rod 0,0,0 0,0,9 r.06 around 20 y at 0,1,12
    spokes brushed/own rod 0,0,0 0,0,9 r.06 around 20 y from9 at 0,-1,12
    hub dark/own can r.9 h3 mid turn x90 at 0,0,12
    legs paint:#e8e8e4 bar 5,2,0 0,1.6,12 .5x.5 mirror xy
    cabins paint:#c0392b|#2f6f9f/accent egg 1.5x1.5x1.6 at 0,0,8.2 around 10 y at 0,0,12
    lights lit:#ffd27a*2 ball r.12 at 0,-1.15,8.85 around 30 y at 0,0,12`,
  'trash-bin': `
    stretch
    body paint:#2f5a3a|#3a3f45|#2f4a7a taper W*.9xD*.84xH*.74 wW dD*.94 at 0,0,H*.1
    lid plastic:#26282c~.5/own box WxDxH*.08 b.03 turn x4 at 0,0,H*.86
    ribs paint:#2f5a3a|#3a3f45|#2f4a7a box .05x.04xH*.6 at 0,-D*.44,H*.16 row 4 xW*.24
    wheels rubber/own can r.07 h.05 mid turn y90 at W*.4,D*.3,.07 mirror xy
    bars brushed/own rod W*.5,-D*.2,H*.6 W*.5,D*.2,H*.6 r.02 mirror x`,
  manhole: `
    stretch
    rim dark can r.34 h.014 n40
    lid dark can r.3 h.02 n40
    studs dark box .05x.02x.004 at .08,0,.02 around 6
    studs dark box .05x.02x.004 at .17,0,.02 around 12
    studs dark box .05x.02x.004 at .25,0,.02 around 18`,
  windsock: `
    stretch
    pole brushed can r.03 h2.9
    ring brushed ring r.16 t.012 turn y90 at .03,0,2.7
    sock cotton:#e0561f/accent rod .04,0,2.78 .5,0,2.66 r.15 to.07 n18
    bands paper:#f2ece0/own ring r.13 t.012 turn y90 at .16,0,2.62
    bands paper:#f2ece0/own ring r.1 t.012 turn y90 at .34,0,2.6`,
  cornfield: `
    stretch
    stalks leaf:#6f8f3f pipe 0,0,0 .02,0,.9 0,.02,1.75 r.02 to.008 n8 scatter 5 .36x.36
    leaves leaf:#7fa04a egg .06x.5x.02 n8 turn x50 at 0,-.14,.5 scatter 9 .24x.24
    leaves leaf:#7fa04a egg .06x.5x.02 n8 turn x40 at 0,-.14,1 scatter 9 .24x.24
    cobs skin:#d9b84a/accent egg .07x.07x.22 turn x12 at .05,0,1 scatter 4 .3x.3
    tassels jute:#c9ab63/own lathe .0,0 .03,.06 0,.2 at 0,0,1.6 scatter 5 .3x.3`,
  'snow-pile': `
    snow snow rock 1.5x1.2x.7 rough.12
    snow snow rock .8x.6x.34 rough.12 at .4,-.3,0`,
  magazine: `
    stretch
    pages paper/main box W*.98xD*.98xH*.8 b.001
    cover print/own box WxDx.002 at 0,0,H*.8`,
};

/** Other names in that table, and the kinds they are made as. */
export const sameThings: Readonly<Record<string, string>> = {
  'wall-torch': 'torch',
  'crane-statue': 'crane',
  arch: 'stone-arch',
  'oxygen-tank': 'gas-tank',
  tools: 'tool-wall',
  furnace: 'forge',
  'conveyor-belt': 'conveyor',
  diploma: 'photo-frame',
  drawing: 'poster',
  'star-chart': 'map',
  skeleton: 'dinosaur-skeleton',
  'information-panel': 'info-panel',
  'mixing-console': 'mixing-desk',
  workstation: 'desk',
  'clothes-rack': 'clothes-rail',
  scale: 'balance-scale',
  'pastry-case': 'bakery-case',
  freezer: 'freezer-cabinet',
  'heart-monitor': 'medical-monitor',
  'instrument-tray': 'instrument-table',
  'parked-train': 'train-car',
  'parked-airplane': 'airplane',
  pole: 'handrail-pole',
  advertisement: 'poster',
  'cell-door': 'prison-bars',
  'safe-deposit-box': 'deposit-boxes',
  log: 'log-seat',
  motorcycle: 'motorbike',
  'paper-screen': 'screen',
  mat: 'rug',
  'oil-lamp': 'lantern',
  teepee: 'play-tent',
  'dumbbell-rack': 'dumbbell',
  'shoe-shelf': 'shoe-cabinet',
  'laundry-basket': 'basket',
  dryer: 'washing-machine',
  'mini-fridge': 'fridge',
  'racing-chair': 'gaming-chair',
  present: 'gift-box',
  kitchenette: 'kitchen-cabinet',
  locker: 'lockers',
  'statue-fountain': 'fountain',
  'bus-stop': 'bus-shelter',
};
