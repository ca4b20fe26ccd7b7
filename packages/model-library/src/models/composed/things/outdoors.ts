/** Gardens, camps, beaches, playgrounds, harbors, farms. */
import type { Things } from '../compose.ts';

export const outdoorThings: Things = {
  waterfall: `
    cliff stone:#746d62 rock 2.3x1.5x3.6 at -1.3,.5,0
    cliff stone:#746d62 rock 2.3x1.5x3.8 at 1.3,.55,0
    cliff stone:#746d62 rock 2.2x1.2x3.4 at 0,.85,0
    cliff stone:#746d62 rock .9x.8x.6 at -1.2,-.5,0
    cliff stone:#746d62 rock .8x.7x.5 at 1.15,-.55,0
    water paint:#d3e5ea~.12/own cloth 1.5x3.2 deep.1 n9 at 0,.12,.06
    foam paint:#f1f7f8~.7/own rock .7x.4x.26 at -.4,-.12,0
    foam paint:#f1f7f8~.7/own rock .8x.42x.3 at .3,-.14,0
    pool paint:#3f6f76~.06/own plate 1.5,-.5 1.1,-.95 0,-1.15 -1.1,-.95 -1.5,-.5 -1,0 1,0 t.05 smooth`,
  tent: `
    floor cotton:#3a4238/own box 2.1x2.3x.02
    fly cotton:#c9772f|#5f7a3f|#3f6a8a|#b5473a sail -1.1,-1.2,.02 -1.1,1.2,.02 0,1.15,1.36 0,-1.15,1.36 sag.05 t.012
    fly cotton:#c9772f|#5f7a3f|#3f6a8a|#b5473a sail 1.1,1.2,.02 1.1,-1.2,.02 0,-1.15,1.36 0,1.15,1.36 sag.05 t.012
    back cotton:#e6dcc4/accent panel sym 0,0 1.02,0 0,1.3 t.012 at 0,1.12,.02
    doors cotton:#e6dcc4/accent sail -1.02,-1.14,.03 -.5,-1.16,.03 -.06,-1.12,1.28 -.04,-1.1,1.3 sag0 t.01 mirror x
    poles dark/own rod 0,-1.16,0 0,-1.16,1.42 r.016
    poles dark/own rod 0,1.16,0 0,1.16,1.42 r.016
    ropes jute/own rod 0,-1.15,1.38 0,-1.75,0 r.005
    ropes jute/own rod 0,1.15,1.38 0,1.75,0 r.005
    ropes jute/own rod 1.08,1.1,.1 1.4,1.3,0 r.004 mirror xy
    pegs dark/own rod 0,-1.75,0 0,-1.72,.12 r.008 mirror y
    mat cotton:#8a5a3a/own cushion .7x1.8x.08 b.03 at -.4,.1,.02
    bag cotton:#3f5a7a/own cushion .6x1.7x.12 b.05 at .4,.1,.02
    lamp glow:120,2500 can r.05 h.12 at 0,-.2,1.0`,
  pergola: `
    stretch
    posts wood box .14x.14xH-.28 b.012 at W/2-.2,D/2-.2,0 mirror xy
    feet wood box .2x.2x.1 b.015 at W/2-.2,D/2-.2,0 mirror xy
    beams wood cheek -D/2,.06 -D/2+.1,0 D/2-.1,0 D/2,.06 D/2,.18 -D/2,.18 t.07 b.008 at W/2-.28,0,H-.32 mirror x
    beams wood cheek -D/2,.06 -D/2+.1,0 D/2-.1,0 D/2,.06 D/2,.18 -D/2,.18 t.07 b.008 at W/2-.12,0,H-.32 mirror x
    rafters wood panel -W/2,.06 -W/2+.1,0 W/2-.1,0 W/2,.06 W/2,.14 -W/2,.14 t.05 b.006 at 0,0,H-.19 row D/.38 y1 overD-.2
    laths wood box .035xD-.1x.04 b.004 at 0,0,H-.05 row W/.3 x1 overW-.2
    braces wood bar W/2-.2,D/2-.2,H-.8 W/2-.2,D/2-.62,H-.34 .06x.08 mirror xy
    vine bark/own pipe W/2-.1,D/2-.1,0 W/2-.3,D/2-.12,.8 W/2-.1,D/2-.28,1.5 W/2-.28,D/2-.2,H-.1 r.02
    leaves leaf:#5f8f3f/own egg .13x.11x.025 n8 turn x40 at 0,0,H-.04 scatter 46 1x.9 at W/2-.5,D/2-.45,0
    leaves leaf:#5f8f3f/own egg .12x.1x.025 n8 turn x60 at 0,0,H-.16 scatter 26 .8x.7 at W/2-.45,D/2-.4,0
    leaves leaf:#5f8f3f/own egg .12x.1x.025 n8 turn x70 at 0,0,.4 scatter 3 .3x.3 row 7 z.26 at W/2-.2,D/2-.2,0`,
  'sun-lounger': `
    frame wood tube -.3,-.94,.02 -.3,-.9,.28 -.3,.9,.28 -.3,.94,.02 r.022 k.06 mirror x
    frame wood box .6x.05x.05 at 0,-.88,.24
    frame wood box .6x.05x.05 at 0,.88,.24
    slats wood slats .58x1.1x.02 n12 at 0,-.36,.28
    back wood slats .58x.72x.02 n8 turn x34 at 0,.47,.46
    pad cotton:off-white/accent cushion .56x1.16x.08 b.03 at 0,-.34,.3
    pad cotton:off-white/accent cushion .56x.7x.08 b.03 turn x34 at 0,.46,.5
    pillow cotton:#6fa0a8/own pillow .42x.26x.1 turn x34 at 0,.62,.68
    legs wood box .05x.05x.26 at .28,.6,0 mirror xy
    wheels rubber/own tire r.08 w.03 wall.03 at .33,.8,0 mirror x
    surface seat .5x1 0,-.34,.38`,
  'outdoor-sofa': `
    stretch
    frame rattan box W-.02xD*.9x.28 b.03 at 0,.02,.08
    arms rattan box .14xD*.9x.5 b.04 at W/2-.07,.02,.08 mirror x
    back rattan box W-.02x.14xH-.1 b.04 at 0,D/2-.09,.08
    legs wood/own box .06x.06x.1 at W/2-.1,D/2-.12,0 mirror xy
    seat linen:#e4dcc8/accent cushion (W-.3)/3xD*.7x.16 b.05 at 0,-.06,.36 row 3 x(W-.3)/3
    pads linen:#e4dcc8/accent cushion (W-.3)/3x.46x.14 b.05 turn x76 at 0,D*.3,.62 row 3 x(W-.3)/3
    pillows cotton:#6f8f7a/own pillow .4x.4x.14 turn x68 at W*.33,.05,.56 mirror x
    surface seat W-.4xD*.5 0,-.06,.52`,
  'picnic-table': `
    top wood slats 1.8x.74x.04 n5 at 0,0,.71
    seats wood slats 1.8x.28x.04 n2 at 0,.6,.42 mirror y
    legs wood bar .62,-.62,0 .62,-.2,.71 .09x.06 mirror xy
    beams wood box .06x1.5x.09 b.006 at .62,0,.34 mirror x
    beams wood box .06x.7x.09 b.006 at .62,0,.62 mirror x
    braces wood bar .6,0,.4 .1,0,.7 .05x.07 mirror x
    surface top 1.7x.68 0,0,.75`,
  'log-seat': `
    log bark rod -.68,0,.2 .68,0,.2 r.2 to.19 n16
    ends wood:#c9a878/accent can r.17 h.02 mid turn y90 at .685,0,.2 mirror x
    stubs bark rod .3,0,.3 .42,-.1,.44 r.04
    moss leaf:#6a7f3a/own rock .4x.18x.06 at -.2,.02,.37
    surface seat 1.2x.2 0,0,.4`,
  'camping-chair': `
    frame dark rod .26,-.24,0 -.26,.22,.42 r.012 mirror x
    frame dark rod .26,.24,0 -.26,-.22,.42 r.012 mirror x
    frame dark rod .27,-.24,0 .27,-.24,.62 r.012 mirror x
    frame dark rod .27,.22,.0 .28,.3,.86 r.012 mirror x
    seat cotton:#3f6a4a|#2f5f8a|#b5473a sail -.27,-.24,.44 .27,-.24,.44 .27,.22,.38 -.27,.22,.38 sag.07 t.012
    back cotton:#3f6a4a|#2f5f8a|#b5473a sail -.28,.23,.44 .28,.23,.44 .28,.3,.86 -.28,.3,.86 sag.02 t.012
    arms cotton:#26282c/accent box .07x.52x.02 b.006 at .28,0,.62 mirror x
    surface seat .4x.36 0,0,.4`,
  planter: `
    stretch
    box wood slats WxH*.4x.025 n4 gap.008 turn x90 at 0,-D/2+.02,H*.2+.02
    box wood slats WxH*.4x.025 n4 gap.008 turn x90 at 0,D/2-.02,H*.2+.02
    box wood slats DxH*.4x.025 n4 gap.008 turn x90 turn z90 at W/2-.02,0,H*.2+.02 mirror x
    posts wood box .05x.05xH*.44 b.006 at W/2-.025,D/2-.025,0 mirror xy
    soil soil/own box W-.05xD-.05x.06 b.02 at 0,0,H*.34
    leaves leaf:#4f7f35/own egg .2x.18x.24 at 0,0,H*.36 scatter 14 W-.2xD-.18
    leaves leaf:#4f7f35/own egg .07x.02x.34 turn y24 at 0,0,H*.4 scatter 22 W-.16xD-.14
    tufts leaf:#6f9a4a/own egg .05x.02x.44 turn y12 at 0,0,H*.4 scatter 20 W-.16xD-.14
    flowers skin:#c9417a|#e0b02a|#f2ece0|#8a5ac0/accent ball r.035 at 0,0,H*.7 scatter 16 W-.14xD-.1
    flowers skin:#c9417a|#e0b02a|#f2ece0|#8a5ac0/accent ball r.03 at 0,0,H*.84 scatter 10 W-.2xD-.14
    surface top .1x.1 0,0,H*.4`,
  'flower-box': `
    box wood box .9x.22x.2 b.01
    soil soil/own box .84x.16x.04 b.01 at 0,0,.18
    leaves leaf:#4f7f35/own egg .15x.14x.13 at 0,0,.17 scatter 14 .74x.1
    blooms skin:#c02a4a|#e07ab0|#e8e4da/accent ball r.032 at 0,0,.27 scatter 22 .8x.16
    blooms skin:#c02a4a|#e07ab0|#e8e4da/accent ball r.03 at 0,-.06,.2 scatter 10 .8x.08`,
  'raised-bed': `
    stretch
    boards wood slats WxHx.04 n2 gap.006 turn x90 at 0,-D/2+.04,H/2
    boards wood slats WxHx.04 n2 gap.006 turn x90 at 0,D/2,H/2
    boards wood slats DxHx.04 n2 gap.006 turn x90 turn z90 at W/2-.02,0,H/2 mirror x
    posts wood box .07x.07xH+.04 at W/2-.06,D/2-.06,0 mirror xy
    soil soil/own box W-.06xD-.06xH-.08 b.02
    lettuce leaf:#7fa84a/own egg .24x.24x.15 at 0,0,H-.12 row W/.3 x1 overW-.4 row D/.4 y1 overD-.4
    leaves leaf:#5f8f3f/own egg .22x.12x.03 turn y-30 turn z30 at .05,0,H-.02 row W/.3 x1 overW-.4 row D/.4 y1 overD-.4
    leaves leaf:#5f8f3f/own egg .22x.12x.03 turn y30 turn z-40 at -.05,.03,H-.02 row W/.3 x1 overW-.4 row D/.4 y1 overD-.4`,
  grapevine: `
    stretch
    posts wood can r.035 hH at W/2-.04,0,0 mirror x
    wires dark/own rod -W/2,0,.7 W/2,0,.7 r.003
    wires dark/own rod -W/2,0,H-.3 W/2,0,H-.3 r.003
    trunks bark/own pipe 0,0,0 .04,.02,.3 -.03,0,.55 .02,0,.72 r.03 row 2 xW/2
    arms bark/own rod -W/2+.06,0,.72 W/2-.06,0,.72 r.018
    leaves leaf:#5f8a3a/main egg .15x.13x.03 n8 turn x55 at 0,0,.72 scatter 34 W-.15xD*.6
    leaves leaf:#5f8a3a/main egg .16x.13x.03 n8 turn x70 at 0,0,.86 scatter 34 W-.15xD*.6
    leaves leaf:#5f8a3a/main egg .16x.14x.03 n8 turn x40 at 0,0,1.0 scatter 34 W-.15xD*.5
    leaves leaf:#5f8a3a/main egg .15x.13x.03 n8 turn x65 at 0,0,1.14 scatter 34 W-.15xD*.5
    leaves leaf:#5f8a3a/main egg .13x.11x.03 n8 turn x50 at 0,0,H-.3 scatter 26 W-.15xD*.4
    shoots bark/own rod 0,0,.74 .03,.02,H-.2 r.006 row W/.2 x1 overW-.3
    grapes skin:#4a2a5a/own ball r.028 at 0,-D*.3,.58 scatter 26 W-.3xD*.2
    grapes skin:#4a2a5a/own ball r.028 at 0,-D*.3,.63 scatter 26 W-.3xD*.2`,
  grill: `
    kettle dark bowl .1,.56 .25,.64 .3,.78 t.012
    lid dark dome r.3 h.2 at 0,0,.79
    rim chrome/own ring r.3 t.012 at 0,0,.77
    handle wood/own rod -.07,-.0,1.04 .07,0,1.04 r.014
    legs brushed/own rod .14,.12,.62 .3,.22,0 r.014 mirror x
    legs brushed/own rod 0,-.16,.62 0,-.3,.0 r.014
    wheels rubber/own tire r.08 w.04 wall.03 at .3,.24,0 mirror x
    shelf wood/accent slats .34x.4x.02 n4 at .5,0,.74
    arm brushed/own rod .25,0,.72 .66,0,.72 r.012
    vent chrome/own can r.05 h.015 at .1,0,.98
    tray brushed/own can r.2 h.015 at 0,0,.3
    surface top .3x.36 .5,0,.76`,
  seesaw: `
    board paint:#c0392b|#2f6f9f box 2.9x.24x.05 b.012 mid turn y8 at 0,0,.52
    stand dark/own cheek -.2,0 .2,0 .05,.5 -.05,.5 t.3 b.02
    axle chrome/own rod 0,-.2,.5 0,.2,.5 r.03
    seats paint:#e0b02a/accent box .34x.3x.04 b.015 mid turn y8 at 1.22,0,.395
    seats paint:#e0b02a/accent box .34x.3x.04 b.015 mid turn y8 at -1.22,0,.74
    grips chrome/own tube .98,-.12,.42 .96,-.12,.66 .96,.12,.66 .98,.12,.42 r.014 k.04
    grips chrome/own tube -.98,-.12,.68 -.96,-.12,.92 -.96,.12,.92 -.98,.12,.68 r.014 k.04
    bumpers rubber/own tire r.14 w.12 at 1.25,0,-.0 mirror x`,
  sandbox: `
    stretch
    boards wood box Wx.14xH*.8 b.012 at 0,D/2-.07,0 mirror y
    boards wood box .14xD-.28xH*.8 b.012 at W/2-.07,0,0 mirror x
    seats wood box Wx.24x.04 b.012 at 0,D/2-.1,H*.8 mirror y
    seats wood box .24xD-.44x.04 b.012 at W/2-.1,0,H*.8 mirror x
    sand sand/own box W-.26xD-.26xH*.55 b.02
    heaps sand/own rock W*.34xD*.3xH*.9 rough.1 at W*.15,D*.1,H*.3
    bucket paint:#c0392b/own can r.09 h.18 top.12 at -W*.2,-D*.15,H*.5
    spade paint:#2f6f9f/own rod -W*.1,-D*.25,H*.6 .1,-D*.2,H*.7 r.014`,
  'climbing-frame': `
    frame paint:#2f6f9f rod 1.1,-1.1,0 .9,-.9,2.2 r.035 mirror xy
    frame paint:#2f6f9f rod -.9,.9,2.2 .9,.9,2.2 r.03 mirror y
    frame paint:#2f6f9f rod .9,-.9,2.2 .9,.9,2.2 r.03 mirror x
    rungs paint:#e0b02a/accent rod -1.02,1.02,.6 1.02,1.02,.6 r.022 mirror y
    rungs paint:#e0b02a/accent rod -.98,.98,1.15 .98,.98,1.15 r.022 mirror y
    rungs paint:#e0b02a/accent rod -.94,.94,1.7 .94,.94,1.7 r.022 mirror y
    bars paint:#c0392b/own rod -.9,0,2.2 .9,0,2.2 r.022 row 6 y.3
    net jute/own rod 1.04,-1,.4 .92,.9,2.1 r.014 mirror x
    net jute/own rod 1.04,1,.4 .92,-.9,2.1 r.014 mirror x
    net jute/own rod 1.02,-1.02,1.1 1.0,1.0,1.1 r.014 mirror x`,
  'merry-go-round': `
    disc paint:#c0392b|#2f6f9f can r.88 h.06 b.015 n40 at 0,0,.2
    quarters paint:#e0b02a/accent plate 0,0 .84,0 .6,.6 0,.84 t.012 at 0,0,.255
    quarters paint:#e0b02a/accent plate 0,0 .84,0 .6,.6 0,.84 t.012 turn z180 at 0,0,.255
    hub dark/own can r.16 h.2
    post chrome/own can r.05 h.6 at 0,0,.26
    rails chrome/own tube .3,0,.26 .3,0,.8 .78,0,.8 .78,0,.26 r.02 k.1 around 6
    wheel chrome/own ring r.2 t.018 at 0,0,.82`,
  'spring-rider': `
    spring dark/own coil r.12 h.34 t.02 turns5
    plate dark/own can r.16 h.03
    body paint:#e0b02a|#c0392b|#3f8a5a flesh egg 0,.04,.5 .13,.34,.14
    body paint:#e0b02a|#c0392b|#3f8a5a flesh limb 0,-.26,.54 0,-.4,.78 r.1 to.08
    body paint:#e0b02a|#c0392b|#3f8a5a flesh egg 0,-.48,.82 .08,.14,.09
    ears paint:#8a4a2a/accent egg .05x.04x.12 at .05,-.4,.88 mirror x
    eyes black/own ball r.022 at .065,-.53,.84 mirror x
    bar chrome/own rod -.2,-.28,.74 .2,-.28,.74 r.016
    pegs chrome/own rod -.22,-.14,.4 .22,-.14,.4 r.016
    seat leather:#5a3a28/own cushion .24x.3x.06 b.025 at 0,.08,.61`,
  'swing-set': `
    frame paint:#3f6a8a|#b5473a rod 1.5,-.85,0 1.35,0,2.25 r.04 mirror xy
    frame paint:#3f6a8a|#b5473a rod -1.45,0,2.25 1.45,0,2.25 r.045
    frame paint:#3f6a8a|#b5473a rod 1.43,-.46,1.0 1.43,.46,1.0 r.025 mirror x
    chains chrome/own chain .85,0,2.2 .85,-.02,.5 r.022 t.006
    chains chrome/own chain .42,0,2.2 .42,-.02,.5 r.022 t.006
    chains chrome/own chain -.85,0,2.2 -.85,-.02,.5 r.022 t.006
    chains chrome/own chain -.42,0,2.2 -.42,-.02,.5 r.022 t.006
    seats rubber/own box .46x.2x.035 b.014 at .635,-.02,.47 mirror x
    surface seat .4x.18 .635,0,.5`,
  sled: `
    runners wood tube -.2,-.62,.3 -.2,-.58,.08 -.2,-.4,.025 -.2,.58,.025 r.02 k.1 mirror x
    posts wood box .03x.05x.24 at .2,-.25,.03 mirror x
    posts wood box .03x.05x.24 at .2,.35,.03 mirror x
    bars wood box .46x.05x.03 at 0,-.25,.26
    bars wood box .46x.05x.03 at 0,.35,.26
    seat wood box .09x1.05x.02 b.005 at 0,.05,.31 row 4 x.11
    rope jute/own pipe -.2,-.62,.3 0,-.8,.2 .2,-.62,.3 r.008`,
  sleigh: `
    runners gold/own tube -.5,-1.2,.9 -.5,-1.15,.3 -.5,-.8,.04 -.5,1,.04 r.025 k.3 mirror x
    struts gold/own rod .5,-.4,.04 .46,-.4,.4 r.018 mirror x
    struts gold/own rod .5,.6,.04 .46,.6,.4 r.018 mirror x
    sides paint:#a01f22 cheek smooth -1,.36 .9,.36 1.05,1.3 .7,1.2 .2,.8 -.6,.85 -1.05,1.05 t.06 b.02 at .48,0,0 mirror x
    floor paint:#a01f22 box .94x1.9x.05 at 0,0,.36
    front paint:#a01f22 box .94x.05x.55 turn x-10 at 0,-.98,.4
    back paint:#a01f22 box .94x.06x.8 turn x-12 at 0,.92,.4
    seat velvet:dark-green/accent cushion .86x.5x.18 b.06 at 0,.55,.52
    rest velvet:dark-green/accent cushion .86x.5x.14 b.06 turn x76 at 0,.86,.92
    trim gold/own pipe -.5,-1.04,1.06 -.5,-.6,.87 -.5,.2,.83 -.5,.7,1.22 -.5,1.05,1.32 r.02 mirror x`,
  'beach-towel': `
    towel cotton:#3f8aa0|#d9772b|#c0392b%stripes+#f2ead8 box .9x1.8x.015 b.005
    fringe cotton:#f2ead8/own box .88x.05x.01 at 0,.92,0 mirror y`,
  sandcastle: `
    mound sand rock .8x.8x.16 rough.08
    wall sand box .5x.5x.2 b.02 at 0,0,.08
    towers sand can r.1 h.3 top.085 at .24,.24,.08 mirror xy
    tops sand can r.115 h.05 at .24,.24,.36 mirror xy
    teeth sand box .04x.03x.04 at .09,0,.41 around 6 at .24,.24,0 mirror xy
    keep sand can r.13 h.4 top.11 at 0,0,.08
    roof sand can r.15 h.16 top0 at 0,0,.46
    door sand:#9a7a4c/own box .12x.02x.14 b.01 at 0,-.255,.09
    flag paint:#c0392b/own panel 0,0 .1,.03 0,.07 t.004 at 0,0,.66
    pole wood/own can r.004 h.15 at 0,0,.58`,
  surfboard: `
    board paint:#f2ece0|#6fb0c0|#e0b02a panel sym smooth 0,0 .17,.25 .27,.9 .24,1.5 .1,2 0,2.1 t.06 b.024
    stripe paint:#c0392b|#2f5f8a/accent box .03x.065x1.9 b.01 at 0,0,.08
    fins dark/own cheek 0,0 .12,.04 .14,.16 0,.14 t.012 at .08,.03,.12 mirror x
    fins dark/own cheek 0,0 .12,.04 .14,.16 0,.14 t.012 at 0,.03,.04`,
  lifebuoy: `
    ring paint:#e0561f ring r.28 t.08 mid turn x90 at 0,0,.36
    bands paper:#f6f3ea/own arch r.28 t.083 from78 over24 around 4 y at 0,0,.36
    rope jute/own pipe closed 0,0,.74 .2,0,.66 .38,0,.36 .2,0,.06 0,0,-.02 -.2,0,.06 -.38,0,.36 -.2,0,.66 r.01`,
  'lifeguard-chair': `
    legs wood bar .5,-.6,0 .36,-.26,1.9 .08x.08 mirror x
    legs wood bar .5,.6,0 .36,.26,1.9 .08x.08 mirror x
    rungs wood box 1x.05x.07 at 0,-.5,.3
    rungs wood box .94x.05x.07 at 0,-.44,.65
    rungs wood box .88x.05x.07 at 0,-.38,1
    rungs wood box .82x.05x.07 at 0,-.33,1.35
    braces wood box .06x1.06x.07 at .44,0,.7 mirror x
    seat paint:#f2ece0/accent slats .8x.6x.03 n5 at 0,0,1.5
    back paint:#f2ece0/accent slats .8x.6x.03 n5 turn x82 at 0,.28,1.85
    arms wood box .07x.56x.04 at .4,0,1.78 mirror x
    sign paint:#c0392b/own box .5x.02x.24 b.006 at 0,-.3,1.2
    ring as-is use lifebuoy .5x.14x.5 at 0,.34,1.0
    surface seat .6x.4 0,0,1.53`,
  'rowing-boat': `
    hull wood sail -.62,1.5,.36 -.66,-.6,.36 -.3,-.6,.02 -.3,1.4,.02 sag-.06 t.03 mirror x
    hull wood sail -.66,-.6,.36 -.02,-1.9,.52 -.02,-1.7,.1 -.3,-.6,.02 sag-.1 t.03 mirror x
    bottom wood plate sym 0,-1.72 .3,-.6 .32,0 .3,1.42 0,1.42 t.03 at 0,0,.02
    stern wood panel sym 0,0 .3,0 .64,.36 0,.36 t.04 at 0,1.46,.02
    benches wood:#8a6a48/accent box 1.2x.26x.03 b.006 at 0,.9,.26
    benches wood:#8a6a48/accent box 1.24x.26x.03 b.006 at 0,.1,.26
    benches wood:#8a6a48/accent box .9x.24x.03 b.006 at 0,-.8,.28
    rail wood:#6a4a30/own pipe .64,1.5,.37 .68,.4,.37 .66,-.6,.38 .36,-1.4,.46 .02,-1.92,.55 r.028 mirror x
    oars wood:#c9a878/own rod .5,.9,.42 .95,-.9,.34 r.022 mirror x
    blades wood:#c9a878/own box .14x.5x.02 turn z-14 at .98,-1.1,.32 mirror x
    locks dark/own ring r.04 t.008 turn y90 at .67,.2,.44 mirror x`,
  canoe: `
    hull paint:#b5473a|#2f6a4a|#c9772f sail -.4,-1.2,.32 -.4,1.2,.32 -.14,1.3,.02 -.14,-1.3,.02 sag-.05 t.018 mirror x
    hull paint:#b5473a|#2f6a4a|#c9772f sail -.4,1.2,.32 -.01,2.2,.5 -.01,2,.06 -.14,1.3,.02 sag-.05 t.018 mirror xy
    bottom paint:#b5473a|#2f6a4a|#c9772f plate sym 0,-2.02 .14,-1.3 .16,0 .14,1.3 0,2.02 t.02 at 0,0,.01
    rail wood/accent pipe .01,-2.22,.52 .25,-1.7,.4 .4,-1.1,.33 .43,0,.31 .4,1.1,.33 .25,1.7,.4 .01,2.22,.52 r.02 mirror x
    seats wood/accent box .68x.24x.02 b.006 at 0,-.9,.24
    seats wood/accent box .68x.24x.02 b.006 at 0,.9,.24
    yoke wood/accent box .8x.07x.03 b.01 at 0,0,.3
    paddle wood:#d0ac78/own rod .2,-1,.32 -.1,.4,.36 r.016
    paddle wood:#d0ac78/own box .16x.44x.015 b.004 turn z12 at -.14,.62,.36`,
  sailboat: `
    hull paint:#f2f0ea|#2a4f7a sail -.85,2,.7 -.9,-.6,.7 -.4,-.6,.05 -.35,1.8,.1 sag-.15 t.04 mirror x
    hull paint:#f2f0ea|#2a4f7a sail -.9,-.6,.7 -.02,-2.7,.9 -.02,-2.2,.2 -.4,-.6,.05 sag-.15 t.04 mirror x
    hull paint:#f2f0ea|#2a4f7a panel sym 0,.1 .36,.1 .85,.7 0,.72 t.05 at 0,1.96,0
    deck wood plate sym 0,-2.6 .84,-.6 .84,0 .8,1.98 0,1.98 t.04 at 0,0,.66
    cabin paper:#f2f0ea/own box .9x1.2x.4 b.08 at 0,-.3,.68
    ports paint:#2c3a42~.1/own box .92x.26x.12 b.03 at 0,-.5,.82
    mast wood can r.05 h5.6 top.03 at 0,-.7,.7
    boom wood rod 0,-.66,1.5 0,1.9,1.55 r.035
    sails cotton:#f6f2e6/accent sail 0,-.6,1.6 0,1.85,1.62 .12,.4,4 0,-.62,6.1 sag0 t.02
    jib cotton:#f6f2e6/accent panel 0,0 1.5,.1 1.6,3.9 t.015 turn z90 at 0,-2.4,1.0
    stays dark/own rod 0,-.7,6.2 0,-2.65,.9 r.008
    stays dark/own rod 0,-.7,6.2 0,1.95,.75 r.008
    tiller wood rod 0,1.7,.85 0,2.1,.8 r.025
    rudder wood box .05x.3x.8 at 0,2.1,-.0`,
  'fishing-net': `
    net jute:#8a7a52 straws 1.2x.9x.28 n160 t.006
    ropes jute:#6f6040/own coil r.3 h.16 t.02 turns4 at .35,-.2,0
    floats paint:#e0742a/accent egg .1x.1x.13 scatter 9 1x.7
    floats paint:#e0742a/accent egg .1x.1x.13 at 0,0,.16 scatter 4 .5x.4`,
  mast: `
    mast wood can r.16 h7 top.1 n20
    yard wood rod -2.2,0,5.2 2.2,0,5.2 r.09
    yard wood rod -1.5,0,6.4 1.5,0,6.4 r.07
    sail cotton:#e6dcc4/accent sail -2.1,-.1,5.15 2.1,-.1,5.15 2,-.5,2.4 -2,-.5,2.4 sag0 t.02
    topsail cotton:#e6dcc4/accent sail -1.4,-.08,6.35 1.4,-.08,6.35 1.9,-.2,5.3 -1.9,-.2,5.3 sag0 t.02
    nest wood/own bowl .3,5.5 .42,5.6 .45,6 t.03 angular
    shrouds jute/own rod 0,.1,6 1.6,.5,0 r.02 mirror x
    shrouds jute/own rod 0,.1,6 1.3,.8,0 r.02 mirror x
    ratlines jute/own rod 1.25,.42,.8 1.02,.66,.8 r.012 row 6 z.6 mirror x
    bands dark/own ring r.16 t.02 at 0,0,1 row 3 z1.4
    base wood/own box .6x.6x.3 b.03`,
  'ships-wheel': `
    rim wood ring r.42 t.035 turn x90 at 0,-.12,.85
    spokes wood rod 0,0,0 0,0,.6 r.02 to.024 around 8 y at 0,-.12,.85
    hub brass/own can r.09 h.1 mid turn x90 at 0,-.12,.85
    ring brass/own ring r.3 t.012 turn x90 at 0,-.14,.85
    stand wood cheek -.1,0 .3,0 .16,1 .02,1 t.2 b.02
    axle brass/own rod 0,-.16,.85 0,.1,.85 r.03`,
  pier: `
    stretch
    deck wood box WxD/12-.02x.06 b.006 at 0,0,H-.06 row 12 yD/12
    beams wood:#6a5038/accent box .14xDx.16 at W*.36,0,H-.22 mirror x
    piles wood:#6a5038/accent can r.11 hH+.25 at W*.46,0,0 row 3 y1 overD-.4 mirror x
    ropes jute/own ring r.12 t.03 at W*.46,-D/2+.2,H+.04
    surface top W-.2xD-.2 0,0,H`,
  deck: `
    stretch
    boards wood box Wx.13x.03 b.004 at 0,0,H-.03 row D/.138 y1 overD-.13
    skirt wood box Wx.03xH-.03 at 0,D/2-.02,0 mirror y
    skirt wood box .03xDxH-.03 at W/2-.02,0,0 mirror x
    surface top W-.1xD-.1 0,0,H`,
  torii: `
    posts paint:#b5341f can r.17 h3.1 top.14 at 1.35,0,0 mirror x
    feet dark/own can r.22 h.35 at 1.35,0,0 mirror x
    tie paint:#b5341f box 3.5x.16x.24 b.02 at 0,0,2.45
    strut paint:#b5341f box .3x.14x.4 b.02 at 0,0,2.68
    plate gold/own box .24x.02x.32 at 0,-.08,2.72
    lintel paint:#b5341f panel sym 0,0 1.75,0 2.05,.12 2.1,.3 1.3,.22 0,.2 t.3 b.02 at 0,0,3.08
    roof dark/own panel sym 0,0 1.3,.02 2.15,.12 2.2,.24 1.3,.14 0,.12 t.42 b.02 at 0,0,3.28`,
  pagoda: `
    base stone box 5x5x.5 b.03
    bodies paint:#9a3324 box 3.2x3.2x1.6 b.02 at 0,0,.5
    bodies paint:#9a3324 box 2.7x2.7x1.3 b.02 at 0,0,2.9
    bodies paint:#9a3324 box 2.2x2.2x1.2 b.02 at 0,0,4.9
    roofs slate:#3a4548/accent taper 4.8x4.8x.8 w2.6 d2.6 at 0,0,2.1
    roofs slate:#3a4548/accent taper 4.2x4.2x.7 w2.1 d2.1 at 0,0,4.2
    roofs slate:#3a4548/accent taper 3.7x3.7x1.3 w.3 d.3 at 0,0,6.1
    eaves gold/own box 4.9x4.9x.08 b.02 at 0,0,2.06
    eaves gold/own box 4.3x4.3x.08 b.02 at 0,0,4.16
    eaves gold/own box 3.8x3.8x.08 b.02 at 0,0,6.06
    tips slate:#3a4548/accent bar 2.3,2.3,2.1 2.75,2.75,2.4 .16x.12 mirror xy
    tips slate:#3a4548/accent bar 2,2,4.2 2.4,2.4,4.5 .16x.12 mirror xy
    tips slate:#3a4548/accent bar 1.75,1.75,6.1 2.15,2.15,6.4 .16x.12 mirror xy
    spire gold/own turned .2,0 .3,.1 .1,.3 .22,.5 .08,.7 .16,.9 .05,1.1 0,1.6 at 0,0,7.35
    pillars paint:#b5452f/own can r.11 h1.6 at 1.7,1.7,.5 mirror xy
    doors wood:#4a2a1c/own box .9x.06x1.3 at 0,-1.61,.5 around 4
    windows wood:#4a2a1c/own lattice 1x.6 n6 m4 t.025 at 0,-1.37,3.2 around 4
    windows wood:#4a2a1c/own lattice .9x.5 n6 m4 t.025 at 0,-1.12,5.2 around 4`,
  barn: `
    walls paint:#8a2a22 panel sym 0,0 3.9,0 3.9,3 3,4.6 0,5.8 t9.8 b.02
    roof slate:#4a4e52/accent sail 3,-5.2,4.72 3,5.2,4.72 0,5.2,6 0,-5.2,6 sag0 t.12 mirror x
    roof slate:#4a4e52/accent sail 4.25,-5.2,2.95 4.25,5.2,2.95 2.95,5.2,4.75 2.95,-5.2,4.75 sag0 t.12 mirror x
    trim paper:#ece6d8/own border 2.8x2.9 t.18 d.1 at 0,-4.95,0
    doors paint:#7a221c/own box 1.28x.08x2.7 at .68,-4.94,.05 mirror x
    braces paper:#ece6d8/own bar .1,-5,.2 1.25,-5,2.6 .14x.06 mirror x
    braces paper:#ece6d8/own bar 1.25,-5,.2 .1,-5,2.6 .14x.06 mirror x
    loft dark/own box 1x.08x1 at 0,-4.94,3.6
    loft-trim paper:#ece6d8/own border 1.2x1.2 t.1 d.1 at 0,-4.95,3.5
    windows dark/own box .08x.8x.7 at 3.92,0,1.4 row 3 y2.6 mirror x`,
  cottage: `
    walls plaster:#e6dcc4 box 5x4.4x2.5 b.02
    gable plaster:#e6dcc4 panel sym 0,0 2.5,0 0,2 t4.4 at 0,0,2.5
    roof jute:#8a6a3f|#7a4a34|#5a6064/accent sail 2.95,-2.6,2.2 2.95,2.6,2.2 0,2.6,4.7 0,-2.6,4.7 sag-.08 t.24 mirror x
    ridge jute:#7a5a34/own rod 0,-2.65,4.72 0,2.65,4.72 r.16
    chimney stone/own box .6x.6x2.4 b.03 at 1.5,1,3.1
    door wood:#5a3a24/own panel sym 0,0 .48,0 .48,1.6 .3,1.95 0,2.05 t.12 at 0,-2.2,0
    frame wood:#3a2a1c/own border 1.1x1.1 t.09 d.14 at 1.5,-2.2,.95 mirror x
    panes lit:#ffcf80*.5 box .96x.08x.96 at 1.5,-2.19,1.02 mirror x
    bars wood:#3a2a1c/own lattice .96x.96 n3 m3 t.02 at 1.5,-2.25,1.02 mirror x
    beams wood:#3a2a1c/own box 5.02x.06x.16 at 0,-2.2,2.4
    beams wood:#3a2a1c/own box .16x.06x2.5 at 2.42,-2.2,0 mirror x
    step stone/own box 1.4x.6x.15 b.03 at 0,-2.45,0
    bushes leaf:#4f7f35/own rock .9x.6x.7 at 1.7,-2.5,0 mirror x`,
  'bird-bath': `
    base stone turned .2,0 .22,.05 .1,.12 .07,.3 .09,.55 .16,.66 .12,.7
    bowl stone bowl .1,.68 .3,.74 .38,.84 t.03
    water water/own can r.35 h.02 at 0,0,.79
    bird paint:#4a6a8a/accent egg .06x.13x.07 turn x20 at .3,0,.86
    bird paint:#4a6a8a/accent ball r.028 at .3,-.06,.91`,
  beehive: `
    boxes paint:#f2e8c8|#e0c060|#8fb0b8 box .5x.46x.28 b.006 at 0,0,.3 row 3 z.285
    roof brushed/own box .56x.52x.08 b.01 at 0,0,1.15
    slot dark/own box .3x.02x.03 at 0,-.232,.31
    step wood/accent box .5x.14x.02 turn x14 at 0,-.29,.28
    grips dark/own box .14x.01x.03 at 0,-.232,.44 row 3 z.285
    legs wood/accent box .05x.05x.3 at .2,.18,0 mirror xy
    frame wood/accent box .5x.46x.04 at 0,0,.26`,
  'log-pile': `
    logs bark rod -.5,0,.09 .5,0,.09 r.09 n12 row 4 y.185
    logs bark rod -.48,0,.25 .5,0,.25 r.085 n12 row 3 y.18
    logs bark rod -.5,0,.4 .46,0,.4 r.085 n12 row 2 y.18
    ends wood:#d0ac78/accent can r.075 h.01 mid turn y90 at .5,0,.09 row 4 y.185 mirror x
    ends wood:#d0ac78/accent can r.07 h.01 mid turn y90 at .5,0,.25 row 3 y.18
    ends wood:#d0ac78/accent can r.07 h.01 mid turn y90 at -.505,0,.4 row 2 y.18`,
  'pool-ladder': `
    rails chrome tube -.22,.3,0 -.22,.3,.9 -.22,.1,1.18 -.22,-.24,1.1 -.22,-.28,.0 r.022 k.16 mirror x
    steps chrome box .44x.09x.025 b.006 at 0,-.26,.2 row 3 z.27`,
  'diving-board': `
    board paint:#7fc4d8 box .5x3.2x.06 b.015 at 0,-.6,.8
    grip rubber/own box .46x1.4x.012 at 0,-1.4,.855
    stand brushed box .6x.9x.8 b.05 at 0,.5,0
    stand brushed can r.08 h.52 mid turn y90 at 0,.0,.74
    rails chrome/own tube .3,.95,.8 .3,.95,1.6 .3,-.2,1.5 .3,-.2,.8 r.022 k.12 mirror x
    steps brushed box .5x.2x.04 at 0,1.05,.2 row 3 z.22`,
  'starting-block': `
    base paint:#e6e9ea box .4x.46x.44 b.03 at 0,.05,0
    top paint:#2f6f9f/accent box .5x.6x.05 b.015 turn x8 at 0,0,.5
    grip rubber/own box .46x.5x.008 turn x8 at 0,0,.552
    number paper/own box .2x.01x.24 at 0,-.19,.14
    rail chrome/own tube -.2,-.2,.4 -.2,-.3,.42 .2,-.3,.42 .2,-.2,.4 r.014 k.04
    step paint:#e6e9ea box .36x.2x.16 b.02 at 0,.36,0`,
  'sauna-stove': `
    body dark box .5x.46x.7 b.02 at 0,0,.08
    legs dark box .05x.05x.1 at .2,.18,0 mirror xy
    door dark box .32x.03x.26 b.012 at 0,-.235,.2
    window lit:#ff7a22*1.5 box .2x.012x.12 at 0,-.252,.27
    basket dark lattice .5x.24 n8 m3 t.006 at 0,-.22,.78
    basket dark lattice .5x.24 n8 m3 t.006 at 0,.22,.78
    basket dark lattice .44x.24 n7 m3 t.006 turn z90 at .24,0,.78 mirror x
    stones stone:#6a645c/accent rock .15x.13x.11 at 0,0,.78 scatter 12 .36x.32
    stones stone:#6a645c/accent rock .15x.13x.11 at 0,0,.88 scatter 12 .34x.3
    stones stone:#6a645c/accent rock .14x.12x.1 at 0,0,.96 scatter 6 .22x.2
    flue dark can r.07 h.9 at 0,.1,1`,
  puddle: `
    water water:#5a6468 plate smooth -.6,-.1 -.3,-.34 .1,-.28 .5,-.36 .62,0 .3,.3 -.1,.24 -.45,.36 t.008 b.003`,
};
