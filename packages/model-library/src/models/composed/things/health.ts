/** Hospitals, surgeries, salons, gyms. */
import type { Things } from '../compose.ts';

export const healthThings: Things = {
  'hospital-bed': `
    frame paint:#d9dddf box .86x2x.06 b.015 at 0,0,.42
    legs brushed/own bar .34,.8,.42 .34,.5,.12 .04x.04 mirror xy
    base brushed/own box .8x1.5x.05 b.01 at 0,0,.12
    wheels rubber/own tire r.065 w.035 wall.025 at .36,.8,0 mirror xy
    hubs brushed/own can r.04 h.04 mid turn y90 at .36,.8,.065 mirror xy
    struts brushed/own box .05x.05x.1 at .36,.8,.08 mirror xy
    mattress linen:#e8eef0 cushion .84x1.2x.14 b.05 at 0,-.38,.48
    raised linen:#e8eef0 cushion .84x.8x.14 b.05 turn x32 at 0,.5,.66
    pillow cotton:#ffffff/own pillow .56x.36x.14 turn x32 at 0,.72,.9
    blanket cotton:#9fc4cf/accent drape .84x1.1x.22 folds.012 at 0,-.42,.42
    head paint:#c9b59a/own panel sym 0,0 .46,0 .46,.46 .4,.54 0,.54 t.04 b.015 at 0,1.02,.46
    foot paint:#c9b59a/own panel sym 0,0 .46,0 .46,.34 .4,.4 0,.4 t.04 b.015 at 0,-1.02,.42
    rails chrome/own tube .46,.74,.6 .46,.74,.86 .46,.06,.86 .46,.06,.6 r.014 k.06 mirror x
    rails chrome/own rod .46,.74,.73 .46,.06,.73 r.01 mirror x
    rails chrome/own rod .46,.4,.6 .46,.4,.86 r.01 mirror x
    surface top .7x1 0,-.42,.65`,
  'iv-stand': `
    foot brushed rod 0,0,.08 .25,0,.055 r.014 to.01 around 5
    foot brushed can r.035 h.07 at 0,0,.06
    wheels rubber/own ball r.026 at .25,0,0 around 5
    pole chrome can r.014 h1 at 0,0,.1
    pole chrome can r.01 h.8 at 0,0,1.08
    collar dark/own can r.022 h.05 at 0,0,1.06
    hooks chrome pipe 0,0,1.86 .06,0,1.9 .12,0,1.86 .13,0,1.82 .15,0,1.85 r.005 around hooks=4
    bag plastic:#dfeaf0~.1/own pillow .12x.22x.045 turn x90 at .13,0,1.7
    fluid water:#e6f2f4/own pillow .1x.12x.03 turn x90 at .13,0,1.66
    drip plastic:#e8eef0~.1/own can r.012 h.06 at .13,0,1.52
    line plastic:#e8eef0~.1/own pipe .13,0,1.53 .15,-.05,1.2 .08,-.08,.9 .16,-.1,.6 r.003
    pump paint:#e4e6e8/accent box .14x.12x.2 b.015 at 0,-.08,1.1
    display lit:#4ab0ff*.5 box .09x.006x.06 at 0,-.142,1.21`,
  'medical-monitor': `
    foot brushed rod 0,0,.08 .24,0,.05 r.016 to.012 around 5
    wheels rubber/own ball r.028 at .24,0,0 around 5
    pole brushed can r.02 h1 at 0,.02,.08
    basket brushed lattice .3x.1 n8 m3 t.003 at 0,-.1,.66
    basket brushed box .3x.2x.006 at 0,0,.66
    body paint:#e6e9ea/accent box .46x.16x.38 b.025 at 0,0,1.08
    screen dark/own box .4x.01x.27 b.003 at 0,-.08,1.15
    pulse lit:#3aff6a*1.4 tube -.19,-.087,1.36 -.1,-.087,1.36 -.08,-.087,1.4 -.06,-.087,1.33 -.04,-.087,1.36 .06,-.087,1.36 .08,-.087,1.4 .1,-.087,1.33 .12,-.087,1.36 .16,-.087,1.36 r.004 k.004
    waves lit:#ffd23a*1.2 pipe -.19,-.087,1.27 -.12,-.087,1.29 -.06,-.087,1.26 0,-.087,1.29 .06,-.087,1.26 .12,-.087,1.29 .16,-.087,1.27 r.004
    pressure lit:#4ab8ff*1.2 pipe -.19,-.087,1.19 -.1,-.087,1.21 -.02,-.087,1.18 .06,-.087,1.21 .16,-.087,1.19 r.004
    keys dark/own can r.012 h.012 mid turn x90 at 0,-.084,1.11 row 5 x.06
    handle brushed tube -.12,0,1.45 -.12,0,1.5 .12,0,1.5 .12,0,1.45 r.01 k.03
    cables rubber/own pipe -.2,0,1.1 -.28,-.05,.9 -.2,-.08,.72 -.24,-.1,.5 r.006`,
  'operating-table': `
    base brushed box .5x1x.12 b.03
    column brushed box .3x.36x.6 b.03 at 0,0,.12
    column brushed box .24x.3x.06 b.01 at 0,0,.7
    rails chrome/own box .02x1.8x.03 at .29,0,.78 mirror x
    frame brushed box .5x1.9x.04 b.01 at 0,0,.76
    pad leather:#27313a cushion .52x1.1x.08 b.025 at 0,.0,.8
    pad leather:#27313a cushion .52x.36x.08 b.025 at 0,.76,.8
    pad leather:#27313a cushion .5x.42x.08 b.025 at 0,-.78,.8
    arm leather:#27313a cushion .56x.14x.05 b.02 at .5,.3,.8
    sheet cotton:#4f9a8a/accent drape .54x.9x.18 folds.01 at 0,-.2,.71
    wheels rubber/own ball r.03 at .2,.44,-.02 mirror xy`,
  'surgical-lamp': `
    mount paint:#e6e9ea can r.09 h.06 b.012 at 0,0,.94
    arm paint:#e6e9ea can r.03 h.3 at 0,0,.66
    arm paint:#e6e9ea tube 0,0,.68 .3,0,.68 .3,0,.4 r.025 k.06
    yoke paint:#e6e9ea arch r.34 t.018 from0 over180 at 0,0,.2
    arm paint:#e6e9ea rod .3,0,.42 .02,0,.54 r.022
    head paint:#e6e9ea lathe .42,.1 .45,.14 .42,.24 .2,.3 0,.32 n40
    lamps glow:900,4500 can r.09 h.03 at .27,0,.085 around 6
    lamps glow:900,4500 can r.1 h.03 at 0,0,.085
    rim chrome/own ring r.43 t.014 at 0,0,.1
    handle dark/own can r.025 h.1 at 0,0,0`,
  'instrument-table': `
    legs brushed rod .34,.22,.06 .34,.22,.86 r.012 mirror xy
    wheels rubber/own ball r.03 at .34,.22,0 mirror xy
    trays brushed box .74x.5x.012 b.004 at 0,0,.3
    trays brushed box .74x.5x.012 b.004 at 0,0,.82
    lips brushed border .74x.5 t.012 d.05 turn x90 at 0,.25,.345
    lips brushed border .74x.5 t.012 d.05 turn x90 at 0,.25,.865
    cloth cotton:#4f9a8a/accent box .6x.36x.008 b.003 at 0,0,.832
    tools chrome/own rod -.2,-.12,.846 -.2,.12,.846 r.005 row 5 x.06
    bowls chrome/own bowl .04,0 .08,.05 t.003 at .2,.04,.84
    jars as-is goods jars .5x.2x.18 at 0,0,.312
    surface top .4x.3 0,0,.84`,
  'dental-chair': `
    base paint:#e6e9ea plate sym smooth 0,-.3 .28,-.25 .26,.5 0,.56 t.08 b.03
    column paint:#e6e9ea box .26x.4x.36 b.05 at 0,.1,.06
    seat leather:#4f9aa8 cushion .56x.66x.14 b.06 at 0,-.08,.42
    back leather:#4f9aa8 cushion .54x.8x.12 b.06 turn x38 at 0,.55,.7
    head leather:#4f9aa8 cushion .28x.24x.1 b.04 turn x38 at 0,.96,1.04
    legs leather:#4f9aa8 cushion .48x.64x.12 b.06 turn x14 at 0,-.68,.36
    arms paint:#e6e9ea box .08x.4x.05 b.02 at .34,.1,.66 mirror x
    arms paint:#e6e9ea box .04x.05x.22 at .34,.24,.46 mirror x
    pole brushed/own tube -.4,.3,.06 -.4,.3,1.3 -.4,.3,1.75 -.1,.0,1.85 -.1,-.1,1.6 r.022 k.12
    light glow:600,5000 box .3x.14x.03 b.008 at -.1,-.1,1.54
    lamp paint:#e6e9ea box .34x.18x.06 b.02 at -.1,-.1,1.57
    tray brushed/own box .34x.26x.02 b.006 at -.46,-.1,.86
    tray brushed/own rod -.46,-.1,.86 -.4,.3,.7 r.016
    basin ceramic/own bowl .05,.0 .11,.06 .12,.09 t.01 at -.44,.34,.86`,
  'medical-panel': `
    stretch
    board paint:#e9edf0 box WxDxH b.01
    strip lit:#bfe6ff*.8 box W-.1x.012x.03 at 0,-D/2,H-.05
    sockets paint:#f8fafa/own box .08x.012x.08 b.004 at -W*.3,-D/2,H*.3 row 5 x.11
    holes dark/own can r.008 h.004 mid turn x90 at -W*.3,-D/2-.007,H*.3+.04 row 5 x.11
    valves brass/own can r.02 h.04 mid turn x90 at W*.25,-D/2-.02,H*.5 row 3 x.12
    gauge chrome/own can r.04 h.05 mid turn x90 at W*.43,-D/2-.02,H*.5
    rail brushed/own box W-.06x.02x.03 at 0,-D/2-.01,.04`,
  'anesthesia-machine': `
    base paint:#dfe4e6 box .6x.55x.1 b.03 at 0,0,.08
    wheels rubber/own ball r.05 at .24,.2,0 mirror xy
    body paint:#dfe4e6 box .56x.48x.66 b.025 at 0,.02,.18
    drawers paint:#f2f5f6/own box .5x.02x.14 b.006 at 0,-.225,.24 row 3 z.17
    handles brushed/own box .3x.03x.014 at 0,-.245,.33 row 3 z.17
    top brushed/own box .62x.56x.03 b.008 at 0,0,.84
    back paint:#dfe4e6 box .56x.12x.5 b.02 at 0,.2,.86
    screen dark/own box .38x.05x.28 b.01 turn x-6 at 0,.06,1.3
    picture lit:#3aff8a*.6 pipe -.15,.03,1.44 -.08,.03,1.5 -.04,.03,1.4 .02,.03,1.48 .1,.03,1.42 .15,.03,1.44 r.004
    picture lit:#3aff8a*.6 box .3x.01x.01 at 0,.034,1.36
    arm brushed/own rod 0,.14,1.3 0,.1,1.44 r.02
    jars glass/own can r.06 h.2 at .16,-.06,.87 mirror x
    caps dark/own can r.065 h.03 at .16,-.06,1.07 mirror x
    hoses rubber/own pipe -.2,-.1,1 -.34,-.2,.9 -.36,-.26,.7 -.24,-.32,.62 r.02
    hoses rubber/own pipe .2,-.1,1 .34,-.22,.86 .2,-.34,.68 -.1,-.36,.62 r.02
    bag rubber/own egg .14x.12x.24 at -.22,-.32,.42
    bottles paint:#2f6f4a/own turned .06,0 .065,.02 .065,.5 .03,.58 at .34,.14,.2
    surface top .4x.2 0,-.15,.87`,
  wheelchair: `
    wheels rubber/own tire r.3 w.03 wall.03 at .32,.1,0 mirror x
    rims chrome/own spokes r.285 n14 t.002 hub.03 at .32,.1,.015 mirror x
    push chrome/own ring r.26 t.008 mid turn y90 at .36,.1,.3 mirror x
    casters rubber/own tire r.09 w.03 wall.03 at .24,-.38,0 mirror x
    forks dark/own box .02x.04x.2 at .24,-.38,.08 mirror x
    frame dark tube .26,.36,1 .26,.3,.9 .26,.26,.5 .26,-.36,.48 .24,-.5,.16 r.012 k.05 mirror x
    frame dark rod .26,.26,.28 .26,-.36,.28 r.011 mirror x
    frame dark rod .26,-.36,.28 .26,-.36,.48 r.011 mirror x
    cross dark bar -.24,0,.18 .24,0,.48 .02x.02
    cross dark bar .24,.02,.18 -.24,.02,.48 .02x.02
    seat leather:#26282c/accent box .46x.46x.03 b.012 at 0,-.08,.48
    back leather:#26282c/accent box .46x.03x.42 b.012 turn x-6 at 0,.27,.52
    arms dark tube .28,.24,.56 .28,.24,.7 .28,-.22,.7 .28,-.22,.5 r.012 k.05 mirror x
    pads black/own box .05x.28x.03 b.01 at .28,0,.71 mirror x
    grips rubber/own rod .26,.36,1 .26,.46,1 r.018 mirror x
    feet dark box .16x.18x.015 b.005 turn x-14 at .14,-.56,.1 mirror x
    surface seat .4x.4 0,-.08,.51`,
  'massage-table': `
    legs wood bar .28,.7,0 .24,.62,.6 .05x.05 mirror xy
    struts wood rod .26,.64,.3 .26,-.64,.3 r.014 mirror x
    frame wood box .66x1.84x.08 b.01 at 0,0,.58
    pad leather:#e4dccb/accent cushion .72x1.6x.1 b.04 at 0,-.14,.65
    face leather:#e4dccb/accent ring r.12 t.05 at 0,.84,.66
    towel cotton:#ffffff/own drape .74x.5x.2 folds.01 at 0,-.4,.57
    roll cotton:#f4efe4/own can r.07 h.4 mid turn y90 at 0,-.72,.82
    surface top .6x1 0,-.1,.75`,
  'squat-rack': `
    posts dark box .07x.07x2.15 b.006 at .56,.3,0 mirror x
    feet dark box .07x1.2x.07 b.006 at .56,0,0 mirror x
    beams dark box 1.12x.06x.06 at 0,.3,2.1
    beams dark box 1.12x.06x.06 at 0,.3,.1
    hooks paint:#b5261e/accent box .08x.1x.05 b.008 at .56,.22,1.3 mirror x
    bar chrome/own rod -1.05,.2,1.38 1.05,.2,1.38 r.014
    plates rubber/own can r.22 h.05 b.01 mid turn y90 at .8,.2,1.38 mirror x
    plates rubber/own can r.22 h.05 b.01 mid turn y90 at .87,.2,1.38 mirror x
    holes brushed/own can r.012 h.075 mid turn x90 at .56,.3,.5 row 12 z.12 mirror x`,
  kettlebell: `
    body dark egg .19x.19x.18
    foot dark can r.07 h.02
    handle dark tube -.07,0,.13 -.085,0,.25 .085,0,.25 .07,0,.13 r.016 k.05
    mark paint:#d9a02a|#2f6f9f|#b5261e/accent can r.032 h.006 turn x90 at 0,-.09,.09`,
  'punching-bag': `
    bag leather:#7a1f1a|#26282c turned .14,0 .17,.04 .18,.3 .18,1 .16,1.14 .1,1.16
    bands leather:#15161a/own ring r.178 t.006 at 0,0,.3
    bands leather:#15161a/own ring r.178 t.006 at 0,0,.86
    straps dark/own rod .13,0,1.14 0,0,1.4 r.008 around 4
    chain chrome/own chain 0,0,1.4 0,0,1.76 r.02 t.005
    plate dark/own can r.07 h.02 at 0,0,1.76`,
  'weight-bench': `
    seat leather:#1f2226 cushion .3x1.16x.08 b.025 at 0,0,.4
    frame dark box .06x1.2x.06 at 0,0,.34
    legs dark box .5x.06x.05 at 0,.5,0 mirror y
    legs dark box .06x.06x.36 at 0,.5,.02 mirror y
    posts dark box .05x.05x.95 at .26,.56,0 mirror x
    hooks chrome/own box .06x.1x.03 at .26,.5,.93 mirror x
    bar chrome/own rod -.8,.48,.98 .8,.48,.98 r.014
    plates rubber/own can r.2 h.05 b.01 mid turn y90 at .62,.48,.98 mirror x
    plates rubber/own can r.16 h.05 b.01 mid turn y90 at .69,.48,.98 mirror x
    surface seat .28x1 0,0,.48`,
};
