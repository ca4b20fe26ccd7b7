/** Homes: hobby rooms, halls, kitchens, children's rooms. */
import type { Things } from '../compose.ts';

export const homeThings: Things = {
  'gaming-desk': `
    stretch
    top paint:#1d1f23 plate -W/2,D/2 -W/2,-D/2 -W*.3,-D/2 -W*.24,-D*.4 W*.24,-D*.4 W*.3,-D/2 W/2,-D/2 W/2,D/2 t.03 b.006 at 0,0,H-.03
    legs paint:#b5261e|#2a5fb0|#3a3d42/accent bar W*.44,-D*.36,0 W*.36,0,H-.04 .06x.05 mirror x
    legs paint:#b5261e|#2a5fb0|#3a3d42/accent bar W*.44,D*.36,0 W*.36,0,H-.04 .06x.05 mirror x
    legs paint:#b5261e|#2a5fb0|#3a3d42/accent box .07xD*.84x.04 b.01 at W*.44,0,0 mirror x
    beam dark/own box W*.74x.05x.07 at 0,D*.2,H-.14
    strip lit:#ff2a6a|#2ad0ff|#8a3aff*2 box W*.9x.012x.012 at 0,D/2-.03,H-.035
    strip lit:#ff2a6a|#2ad0ff|#8a3aff*2 box .012xD*.7x.012 at W/2-.004,0,H-.025 mirror x
    mat rubber/own box W*.6xD*.4x.004 b.001 at 0,-D*.12,H
    cup dark/own ring r.045 t.008 at W/2-.0,-D*.3,H-.06
    surface top W-.1xD-.1 0,0,H`,
  dartboard: `
    cabinet wood box .56x.05x.56 b.01 at 0,.02,0
    board jute:#1f1d1a/own can r.225 h.03 b.004 n40 mid turn x90 at 0,-.02,.28
    light paper:#e8dcbc/own panel 0,0 .034,.21 -.034,.21 t.006 around 10 y at 0,-.036,.28
    red paint:#b5261e/own panel -.019,.12 .019,.12 .02,.13 -.02,.13 t.008 around 10 y from18 at 0,-.036,.28
    green paint:#2f7a3f/own panel -.019,.12 .019,.12 .02,.13 -.02,.13 t.008 around 10 y at 0,-.036,.28
    red paint:#b5261e/own panel -.032,.2 .032,.2 .034,.212 -.034,.212 t.008 around 10 y from18 at 0,-.036,.28
    green paint:#2f7a3f/own panel -.032,.2 .032,.2 .034,.212 -.034,.212 t.008 around 10 y at 0,-.036,.28
    bull paint:#b5261e/own can r.012 h.01 mid turn x90 at 0,-.038,.28
    wires brushed/own ring r.2 t.0015 turn x90 at 0,-.042,.28
    darts chrome/own rod .05,-.04,.36 .052,-.17,.365 r.005
    darts chrome/own rod -.06,-.04,.24 -.058,-.17,.235 r.005
    flights paint:#2a5fb0/accent box .03x.04x.003 at .052,-.18,.364
    flights paint:#2a5fb0/accent box .03x.04x.003 at -.058,-.18,.234`,
  'rocking-horse': `
    rockers wood tube -.16,-.5,.2 -.16,-.3,.03 -.16,0,.0 -.16,.3,.03 -.16,.5,.2 r.025 k.3 mirror x
    bars wood rod -.16,-.26,.06 .16,-.26,.06 r.016
    bars wood rod -.16,.26,.06 .16,.26,.06 r.016
    legs wood rod .15,-.24,.06 .08,-.16,.4 r.028 mirror x
    legs wood rod .15,.24,.06 .08,.16,.4 r.028 mirror x
    body wood flesh limb 0,-.18,.48 0,.18,.48 r.12 to.12
    body wood flesh limb 0,-.2,.54 0,-.36,.76 r.09 to.065
    body wood flesh limb 0,-.36,.78 0,-.52,.7 r.07 to.05
    body wood flesh egg .035,-.33,.87 .018,.018,.04 mirror x
    mane wool:#4a3020/own pipe 0,-.36,.86 0,-.28,.8 0,-.2,.66 0,-.12,.58 r.035
    tail wool:#4a3020/own pipe 0,.28,.54 0,.36,.5 0,.38,.34 r.04 to.015
    seat leather:#8a2a22/accent cushion .2x.26x.06 b.025 at 0,.02,.58
    reins leather:#5a2a1c/own ring r.06 t.008 turn x70 at 0,-.46,.7
    eyes black/own ball r.014 at .055,-.44,.78 mirror x
    handle wood rod -.12,-.34,.72 .12,-.34,.72 r.014`,
  'sewing-machine': `
    base dark box .42x.18x.06 b.012
    plate wood/accent box .46x.22x.02 b.006 at 0,0,-.02
    arm dark box .38x.08x.08 b.03 at .0,0,.24
    pillar dark box .09x.1x.2 b.03 at .15,0,.06
    head dark box .07x.08x.2 b.025 at -.16,0,.12
    foot chrome/own box .012x.02x.06 at -.16,-.01,.06
    needle chrome/own can r.003 h.06 at -.16,-.01,.08
    wheel chrome/own ring r.06 t.012 turn y90 at .22,0,.27
    wheel chrome/own can r.02 h.05 mid turn y90 at .2,0,.27
    trim gold/own box .3x.004x.03 at 0,-.042,.27
    spool paint:#c0392b/own can r.018 h.05 at .06,0,.32
    cloth cotton:#6f8fb0/own box .2x.3x.006 b.002 at -.14,-.06,.061`,
  toaster: `
    body brushed box .3x.18x.19 b.045 at 0,0,.015
    base dark/own box .27x.16x.02
    slots dark/own box .22x.03x.01 at 0,.035,.198 mirror y
    bread skin:#c98f4a/own box .12x.02x.07 b.008 at -.02,.035,.16
    lever dark/own box .03x.03x.02 b.006 at .16,0,.12
    dial dark/own can r.018 h.012 mid turn x90 at .08,-.095,.06`,
  'umbrella-stand': `
    body metal bowl .11,0 .12,.02 .13,.5 t.006 angular
    rim metal ring r.13 t.008 at 0,0,.49
    red cotton:#9a2f2a/own turned .01,.05 .03,.2 .035,.5 .012,.72 at .03,0,0
    navy cotton:#26345a/own turned .01,.05 .03,.2 .035,.55 .012,.76 turn x6 at -.03,.03,0
    handles wood/own pipe .03,0,.7 .03,0,.84 .07,0,.88 .09,0,.83 r.011
    handles wood/own pipe -.03,-.05,.74 -.03,-.05,.86 -.06,-.06,.9 -.09,-.06,.86 r.011`,
  'coat-hooks': `
    board wood box .9x.025x.14 b.008 at 0,.04,.62
    hooks metal pipe 0,.03,.7 0,-.04,.68 0,-.06,.72 r.007 row hooks=5 x.17
    hooks metal ball r.012 at 0,-.06,.715 row hooks=5 x.17
    coat wool:#3a4a5a/accent taper .36x.14x.5 w.24 d.1 at -.17,-.03,.1
    coat wool:#3a4a5a/accent taper .24x.1x.08 w.1 d.06 at -.17,-.03,.6
    coat wool:#3a4a5a/accent rod -.05,-.04,.6 -.0,-.05,.2 r.045 to.05
    coat wool:#3a4a5a/accent rod -.29,-.04,.6 -.35,-.05,.2 r.045 to.05
    buttons brass/own ball r.01 at -.17,-.11,.2 row 4 z.1
    jacket cotton:#8a6a3f/own taper .32x.12x.36 w.24 d.1 at .17,-.03,.24
    jacket cotton:#8a6a3f/own taper .24x.1x.08 w.1 d.06 at .17,-.03,.6
    jacket cotton:#8a6a3f/own rod .28,-.04,.6 .33,-.05,.28 r.04 to.045
    jacket cotton:#8a6a3f/own rod .06,-.04,.6 .02,-.05,.28 r.04 to.045
    scarf wool:#b5342a/own pipe .34,-.04,.7 .37,-.07,.5 .38,-.06,.2 r.03`,
  'ironing-board': `
    top cotton:#8fb0c0|#c9b8a0%stripes+#f2ece0 plate sym smooth 0,-.7 .1,-.62 .17,-.3 .18,.3 .17,.62 0,.64 t.035 b.012 at 0,0,.88
    legs brushed/own tube -.18,-.5,.02 .18,-.5,.02 .06,.4,.87 -.06,.4,.87 r.012 k.03 closed
    legs brushed/own tube -.2,.5,.02 .2,.5,.02 .06,-.4,.87 -.06,-.4,.87 r.012 k.03 closed
    rest brushed/own tube -.1,.62,.9 -.1,.8,.9 .1,.8,.9 .1,.62,.9 r.008 k.03
    iron paint:#f2f4f4/accent plate sym 0,-.13 .05,-.03 .055,.11 0,.11 t.04 b.012 at 0,.28,.915
    iron paint:#f2f4f4/accent tube 0,.2,.95 0,.22,1.03 0,.36,1.03 0,.38,.95 r.016 k.03
    surface top .3x1 0,0,.915`,
  'wine-rack': `
    stretch
    sides wood box .04xDxH b.006 at W/2-.02,0,0 mirror x
    top wood box W+.02xD+.02x.04 b.008 at 0,0,H-.04
    shelves wood box W-.06xD-.04x.022 at 0,0,.1 row H/.17 z1 overH-.26
    bottles plastic:#1f3a22~.08/own can r.038 hD*.66 n12 mid turn x90 at 0,.04,.165 row W/.12 x1 overW-.2 row H/.17-1 z1 over(H/.17-2)*(H-.26)/(H/.17-1)
    necks plastic:#1f3a22~.08/own can r.014 hD*.26 n10 mid turn x90 at 0,-D*.4,.165 row W/.12 x1 overW-.2 row H/.17-1 z1 over(H/.17-2)*(H-.26)/(H/.17-1)
    caps paint:#8a1f2a/own can r.017 h.05 n10 mid turn x90 at 0,-D*.5,.165 row W/.12 x1 overW-.2 row H/.17-1 z1 over(H/.17-2)*(H-.26)/(H/.17-1)`,
  'rope-ladder': `
    ropes jute rod .2,0,0 .2,0,2.4 r.014 mirror x
    rungs wood rod -.25,0,.2 .25,0,.2 r.022 row 7 z.3
    knots jute ball r.026 at .2,0,.18 row 7 z.3 mirror x
    hooks dark/own arch r.05 t.01 from-30 over240 turn z90 at .2,0,2.4 mirror x`,
  'blanket-fort': `
    poles wood rod .8,-.7,0 .75,-.65,1.1 r.02 mirror xy
    sheet cotton:#d9c4a0|#8fa8b8%stripes+#f2ece0 sail -.85,-.75,1.08 .85,-.75,1.08 .85,.75,1.08 -.85,.75,1.08 sag.14 t.012
    sides cotton:#b86a5a|#6f8f9a/accent sail .78,.75,1.08 .78,-.7,1.08 .95,-.8,.02 .95,.85,.02 sag0 t.012 mirror x
    back wool:#5f7a6a/own cloth 1.7x1.1 deep.06 n8 at 0,.78,0
    floor wool:#e4d8c0/own cushion 1.5x1.3x.08 b.04
    pillows cotton:#c98a4a/own pillow .45x.45x.16 turn x60 at .35,.5,.2
    pillows2 cotton:#5a7a9a/own pillow .45x.45x.16 turn x60 at -.3,.5,.2
    lights glow:15,2400 ball r.016 at 0,-.76,1.05 row 9 x.19
    wire dark/own pipe -.85,-.76,1.07 -.4,-.77,1.03 0,-.77,1.02 .4,-.77,1.03 .85,-.76,1.07 r.004`,
  'bear-rug': `
    skin fur:#5a3a24 plate smooth 0,-.72 .3,-.62 .72,-.74 .82,-.6 .5,-.3 .46,.2 .84,.56 .72,.74 .36,.6 .12,.72 -.12,.72 -.36,.6 -.72,.74 -.84,.56 -.46,.2 -.5,-.3 -.82,-.6 -.72,-.74 -.3,-.62 t.03 b.012
    head fur:#5a3a24 flesh egg 0,-.8,.1 .15,.17,.11
    head fur:#5a3a24 flesh egg 0,-.96,.07 .075,.1,.06
    head fur:#5a3a24 flesh egg .12,-.72,.19 .05,.03,.05 mirror x
    nose black/own egg .05x.04x.035 at 0,-1.06,.07
    eyes black/own ball r.014 at .06,-.93,.13 mirror x`,
  'microphone-stand': `
    base dark can r.14 h.02 b.006
    pole dark can r.01 h1.2 at 0,0,.02
    boom dark rod 0,.2,1.16 0,-.3,1.42 r.008
    joint dark ball r.024 at 0,0,1.2
    mic chrome can r.016 h.14 top.024 mid turn x62 at 0,-.36,1.46
    head dark ball r.034 at 0,-.44,1.47
    cable rubber/own pipe 0,-.3,1.4 .04,-.1,1.2 .02,0,.6 .1,.1,.02 r.005`,
  'ping-pong-table': `
    top paint:#1f5f8a|#1f6a4a box 2.74x1.525x.03 b.006 at 0,0,.73
    lines paper/own box 2.74x.02x.004 at 0,.75,.759 mirror y
    lines paper/own box .02x1.5x.004 at 1.355,0,.759 mirror x
    lines paper/own box 2.74x.008x.004 at 0,0,.759
    net dark/own lattice 1.8x.152 n60 m8 t.0015 turn z90 at 0,0,.76
    tape paper/own box .012x1.8x.018 at 0,0,.905
    posts dark/own box .03x.05x.17 at 0,.9,.75 mirror y
    legs dark/accent box .06x.06x.72 b.006 at 1,.55,0 mirror xy
    rails dark/accent box 2.3x.04x.06 at 0,.55,.66 mirror y
    bat skin:#a01f22/own can r.08 h.012 at .9,-.4,.76
    grip wood/own box .03x.1x.022 b.006 at .9,-.53,.76
    ball paper:#f6f2e6/own ball r.02 at .6,.3,.76
    surface top 2.4x1.3 0,0,.76`,
  'hot-pot': `
    pot copper bowl .12,.08 .17,.1 .18,.2 t.006
    rim copper ring r.18 t.008 at 0,0,.195
    soup water:#b5381f/own can r.165 h.01 at 0,0,.17
    chimney copper can r.05 h.24 top.035 at 0,0,.1
    base copper can r.11 h.08 top.08 at 0,0,0
    handles brass/own ring r.03 t.006 turn y90 at .19,0,.15 mirror x
    leaves leaf:#5f8a3a/own egg .05x.03x.012 at .11,0,.178 around 7
    balls skin:#e8d8b8/own ball r.014 at .09,.04,.172 around 5
    stove dark/own lathe .15,0 .16,.02 .1,.05`,
  canvas: `
    cloth linen:#f1ece0 box .7x.02x.9 b.003 turn x-10 at 0,.0,0
    picture art/own box .66x.006x.86 turn x-10 at 0,-.014,.02
    second linen:#f1ece0 box .5x.02x.6 b.003 turn x-14 at .3,-.14,0`,
  futon: `
    mattress cotton:#efe9dc cushion 1x2x.14 puff.02 b.05
    quilt cotton:#7a8fa8|#b08a7a|#8a9a7f/accent drape 1.04x1.3x.1 folds.014 at 0,-.32,.075
    fold cotton:#f6f2e8/own cushion 1.06x.2x.05 b.02 at 0,.36,.18
    pillow cotton:#f6f2e8/own pillow .5x.34x.14 at 0,.78,.14
    surface top .8x1 0,-.2,.2`,
  'folding-chair': `
    frame metal rod .21,-.26,0 .2,.2,.84 r.013 mirror x
    frame metal rod .18,.26,0 .18,-.2,.46 r.013 mirror x
    bars metal rod -.2,-.22,.08 .2,-.22,.08 r.01
    bars metal rod -.18,.22,.08 .18,.22,.08 r.01
    seat wood slats .4x.38x.02 n5 at 0,-.02,.45
    back wood box .42x.018x.14 b.006 turn x-18 at 0,.16,.66
    back wood box .42x.018x.05 b.006 turn x-18 at 0,.11,.56
    surface seat .38x.34 0,0,.47`,
  'foosball-table': `
    body wood box 1.4x.76x.3 b.015 at 0,0,.58
    field paint:#2f7a3f/own box 1.24x.6x.01 at 0,0,.84
    walls wood box 1.4x.06x.1 b.008 at 0,.35,.86 mirror y
    walls wood box .08x.7x.1 b.008 at .66,0,.86 mirror x
    legs wood/own bar .58,.3,0 .54,.26,.6 .08x.08 mirror xy
    rods chrome/own rod 0,-.6,.94 0,.6,.94 r.008 row 8 x.16
    grips rubber/own rod 0,-.72,.94 0,-.58,.94 r.018 row 4 x.32
    grips2 rubber/own rod .08,.58,.94 .08,.72,.94 r.018 row 4 x.32
    red paint:#b5261e/own box .03x.02x.1 b.006 at -.08,0,.86 row 4 x.32 row 3 y.18
    blue paint:#2a5fb0/own box .03x.02x.1 b.006 at .08,0,.86 row 4 x.32 row 3 y.18
    surface top .4x.3 0,0,.96`,
  'grow-rack': `
    stretch
    posts brushed box .04x.04xH b.004 at W/2-.03,D/2-.03,0 mirror xy
    shelves brushed/accent box WxDx.05 b.006 at 0,0,.2 row 4 z(H-.25)/4
    soil soil/own box W-.08xD-.08x.04 at 0,0,.23 row 4 z(H-.25)/4
    lettuce leaf:#7fb04a/own egg .18x.18x.12 at 0,0,.25 row W/.22 x1 overW-.28 row 2 yD*.42 row 4 z(H-.25)/4
    leaves leaf:#5f9a3f/own egg .16x.09x.02 turn y-30 turn z40 at .05,0,.33 row W/.22 x1 overW-.28 row 2 yD*.42 row 4 z(H-.25)/4
    lamps lit:#e08aff*1 box W-.1x.05x.02 at 0,0,.2+(H-.25)/4-.03 row 4 z(H-.25)/4`,
};
