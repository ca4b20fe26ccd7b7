/** Workshops, factories, warehouses, farms, schools, stages. */
import type { Things } from '../compose.ts';

export const workThings: Things = {
  'tool-wall': `
    stretch
    board plywood box Wx.02xH b.004 at 0,D/2-.02,0
    rail dark/own box Wx.03x.03 at 0,D/2-.045,H-.03
    holes dark/own can r.006 h.004 mid turn x90 at 0,D/2-.032,.08 row W/.1 x1 overW-.12 row (H-.1)/.1 z.1
    hooks chrome/own rod 0,D/2-.03,0 0,D/2-.09,.005 r.004 at 0,0,H*.84 row W/.2 x1 overW-.2
    hammer wood/own rod 0,0,0 0,0,.3 r.014 at -W*.4,D/2-.06,H*.56
    hammer-head steel/own box .12x.03x.035 b.006 at -W*.4,D/2-.06,H*.56+.29
    saw steel/own panel 0,0 .42,.03 .42,.13 0,.06 t.004 at -W*.3,D/2-.06,H*.7
    saw-grip wood/own panel 0,0 .1,-.03 .14,.12 .02,.13 t.025 b.008 at -W*.3+.41,D/2-.06,H*.7
    wrenches chrome/own box .022x.008x.16 b.004 at -W*.02,D/2-.055,H*.3 row 6 x.05
    wrenches chrome/own ring r.02 t.006 turn x90 at -W*.02,D/2-.055,H*.3+.18 row 6 x.05
    wrenches chrome/own ring r.016 t.006 turn x90 at -W*.02,D/2-.055,H*.3-.01 row 6 x.05
    drivers paint:#c0392b/own can r.015 h.1 at W*.2,D/2-.06,H*.64 row 5 x.06
    shafts chrome/own can r.004 h.13 at W*.2,D/2-.06,H*.64-.13 row 5 x.06
    pliers paint:#2f6f9f/own pipe 0,0,0 .03,0,.08 .012,0,.14 r.009 at W*.42,D/2-.06,H*.6
    pliers paint:#2f6f9f/own pipe 0,0,0 -.03,0,.08 -.012,0,.14 r.009 at W*.42,D/2-.06,H*.6
    jaws steel/own box .03x.016x.07 b.006 at W*.42,D/2-.06,H*.6+.13
    square steel/own box .03x.004x.3 at -W*.22,D/2-.05,H*.18
    square steel/own box .18x.012x.03 at -W*.22+.08,D/2-.05,H*.18
    tape paint:#e0b02a/own can r.05 h.04 mid turn x90 at W*.42,D/2-.06,H*.3
    axe wood/own rod -W*.42,D/2-.06,H*.06 -W*.36,D/2-.06,H*.44 r.014
    axe-head steel/own panel 0,0 .1,-.03 .12,.1 0,.06 t.02 at -W*.37,D/2-.06,H*.36
    shelf plywood box W*.5x.08x.018 at W*.2,D/2-.05,.02
    cans as-is goods cans W*.46x.07x.12 at W*.2,D/2-.05,.04`,
  tool: `
    hammer wood/main rod -.1,-.08,.018 .16,-.06,.018 r.014
    head steel/own box .035x.12x.035 b.006 at .17,-.06,0
    wrench chrome/own box .2x.022x.008 b.004 at 0,.0,.004
    wrench chrome/own ring r.022 t.008 at .11,0,0
    wrench chrome/own ring r.018 t.008 at -.11,0,0
    driver paint:#c0392b/own rod -.14,.07,.016 -.04,.07,.016 r.015
    shaft chrome/own rod -.04,.07,.016 .12,.07,.016 r.004`,
  toolbox: `
    box paint:#b5261e|#2f5f8a box .5x.24x.2 b.012
    lid paint:#b5261e|#2f5f8a taper .5x.24x.07 w.44 d.1 on box
    handle chrome/own tube -.1,0,.27 -.1,0,.33 .1,0,.33 .1,0,.27 r.01 k.02
    clasps chrome/own box .04x.012x.06 b.003 at .15,-.122,.17 mirror x
    edge chrome/own box .505x.245x.008 at 0,0,.196`,
  'tool-cabinet': `
    body paint:#b5261e|#26282c box .7x.46x.8 b.01 at 0,0,.12
    drawers paint:#c8392c|#34373c/accent box .64x.02x.1 b.005 at 0,-.23,.16 row 5 z.125
    drawers paint:#c8392c|#34373c/accent box .64x.02x.1 b.005 at 0,-.23,.785
    handles chrome/own box .5x.03x.014 b.004 at 0,-.245,.235 row 6 z.125
    top rubber/own box .72x.48x.03 b.008 at 0,0,.92
    wheels rubber/own ball r.055 at .28,.16,0 mirror xy
    grip chrome/own tube .36,-.14,.8 .42,-.14,.8 .42,.14,.8 .36,.14,.8 r.012
    surface top .6x.4 0,0,.95`,
  vise: `
    base dark can r.1 h.04 b.008
    body paint:#2f5f8a cheek -.08,.04 .12,.04 .12,.16 .04,.2 -.02,.2 -.02,.14 -.08,.12 t.1 b.012
    front paint:#2f5f8a cheek -.17,.05 -.09,.07 -.07,.2 -.12,.2 -.16,.14 t.1 b.012
    jaws steel/own box .14x.02x.05 b.004 at 0,-.02,.16
    jaws steel/own box .14x.02x.05 b.004 at 0,-.08,.16
    screw chrome/own rod 0,-.24,.11 0,.05,.11 r.014
    bar chrome/own rod -.12,-.24,.11 .12,-.24,.11 r.007
    bar chrome/own ball r.013 at .12,-.24,.097 mirror x`,
  saw: `
    blade steel panel 0,0 .5,.05 .5,.14 .02,.06 t.003 at -.32,0,.04
    grip wood/accent tube .17,0,.08 .27,0,.06 .3,0,.12 .26,0,.2 .17,0,.18 r.016 k.03 closed
    grip wood/accent box .04x.03x.13 b.008 at .17,0,.07`,
  plank: `
    planks wood box 2.4x.22x.04 b.004 row 5 z.043 loose.004
    planks wood box 2.2x.2x.04 b.004 turn z2 at 0,.24,0 row 4 z.043
    planks wood box 2.3x.2x.04 b.004 turn z-4 at .05,.1,.22 row 2 z.043
    blocks wood:#6b5a48/own box .08x.5x.06 at .8,.1,-.062 mirror x`,
  forge: `
    hearth brick box 1.3x1x.75 b.015
    rim stone/own border 1.3x1 t.12 d.1 turn x90 at 0,.5,.8
    coals stone:#221c1a/own rock .16x.14x.1 at 0,0,.74 scatter 22 .8x.5
    embers lit:#ff5a14*3 rock .12x.12x.09 at 0,0,.75 scatter 12 .6x.36
    fire glow:1800,1850 flame h.36 r.16 at 0,.05,.8
    hood dark taper 1.2x.9x.7 w.4 d.34 at 0,.05,1.3
    posts dark box .05x.05x.5 at .55,.4,.8 mirror xy
    flue dark can r.18 h.6 at 0,.05,1.98
    bellows leather/own taper .3x.6x.14 w.2 d.3 at .85,.1,.5`,
  kiln: `
    body brick box 1x.9x1.3 b.02
    dome brick dome r.5 h.36 at 0,0,1.3
    door dark/own box .5x.03x.6 b.02 at 0,-.46,.4
    window lit:#ff7a22*2 can r.06 h.03 mid turn x90 at 0,-.48,.75
    bands dark/own border 1.01x1.3 t.04 d.92
    hinges dark/own box .2x.02x.05 at .22,-.47,.48
    hinges dark/own box .2x.02x.05 at .22,-.47,.88
    chimney brick box .24x.24x.6 b.01 at 0,.26,1.5`,
  'potters-wheel': `
    frame wood frame .8x.6x.55 t.06
    tray wood:#6b5238/own box .8x.6x.03 at 0,0,.55
    seat wood box .5x.3x.04 b.01 at 0,.55,.5
    legs wood box .05x.05x.5 at .2,.55,0 mirror x
    flywheel stone/own can r.26 h.07 at 0,0,.12
    shaft dark/own can r.02 h.5 at 0,0,.12
    head brushed/own can r.17 h.025 at 0,0,.6
    pot ceramic:#a9714f~.8/accent bowl .06,.625 .1,.66 .11,.74 .07,.83 .08,.86 t.012
    clay ceramic:#9a6a4c~.8/own rock .16x.14x.1 at .3,.18,.58
    water ceramic:#5a6a70/own bowl .04,0 .07,.05 t.006 at -.3,.16,.58`,
  'pallet-rack': `
    stretch
    posts paint:#2a4f8a box .09x.07xH b.004 at W/2-.05,D/2-.05,0 mirror xy
    braces brushed/own bar W/2-.05,-D/2+.06,.2 W/2-.05,D/2-.06,.9 .03x.03 row H/1.1 z1 over1.1*(H/1.1-1) mirror x
    beams paint:#e07a1f/accent box W-.1x.05x.12 b.004 at 0,D/2-.05,1.1 mirror y row H/1.25-.4 z1.25
    decks wood/own slats W-.12xD-.12x.03 n7 gap.04 at 0,0,1.2 row H/1.25-.4 z1.25
    floor as-is use pallet 1.2x.9x.14 at -W*.24,0,0 mirror x
    low as-is goods cartons W-.2xD-.1x.9 at 0,0,.14
    first as-is goods cartons W-.2xD-.1x.95 at 0,0,1.24
    second as-is goods cartons W-.2xD-.1x.95 at 0,0,2.49`,
  pallet: `
    stretch
    deck wood slats WxDx.022 n7 gap.04 turn z0 at 0,0,H-.022
    stringers wood box .1xDxH-.044 at 0,0,.022 row 3 x1 overW-.1
    feet wood box Wx.1x.022 at 0,0,0 row 3 y1 overD-.1`,
  'cardboard-box': `
    stretch
    box paper:#b08a5c box WxDxH b.004
    tape paper:#c9b48a~.3/own box W+.002x.06xH+.002 b.002
    label paper/own box W*.3x.004xH*.24 at W*.2,-D/2-.001,H*.5
    seam paper:#7a5c38/own box W+.003x.004xH+.003 b.001`,
  forklift: `
    body paint:#e0a020 cheek -.1,.3 1.1,.2 1.2,.4 1.2,.9 .9,1.0 .5,.72 -.2,.72 -.3,.5 t1 b.04
    seat dark/own box .5x.5x.12 b.04 at 0,.5,.76
    seat dark/own box .5x.12x.5 b.04 at 0,.74,.86
    cage dark/own tube -.46,-.2,.7 -.46,-.05,1.9 -.46,.1,2.05 -.46,.85,2.05 -.46,1,.95 r.03 k.1 mirror x
    cage dark/own slats .9x.9x.025 n7 gap.07 at 0,.45,2.05
    wheel dark/own ring r.17 t.016 turn x60 at 0,.05,1.12
    column dark/own rod 0,.08,1.2 0,-.1,.7 r.03
    mast dark/own box .1x.12x2 b.01 at .36,-.42,.08 mirror x
    mast dark/own box .8x.1x.1 at 0,-.42,2.0
    mast dark/own box .7x.06x.08 at 0,-.42,1.1
    forks brushed/own box .12x1.05x.04 b.008 at .26,-1,.08 mirror x
    forks brushed/own box .12x.05x.6 b.008 at .26,-.5,.08 mirror x
    carriage dark/own box .9x.05x.1 at 0,-.48,.22
    carriage dark/own box .9x.05x.1 at 0,-.48,.5
    tires rubber/own tire r.3 w.22 wall.12 at .44,-.2,0 mirror x
    tires rubber/own tire r.24 w.2 wall.1 at .44,.9,0 mirror x
    hubs paint:#d8d8d4/own can r.19 h.2 mid turn y90 at .44,-.2,.3 mirror x
    hubs paint:#d8d8d4/own can r.14 h.18 mid turn y90 at .44,.9,.24 mirror x
    lamp lit:#ff9a2a*1.5 can r.06 h.1 at 0,.8,2.08`,
  machine: `
    stretch
    bed paint:#5f7a70 box WxD*.7xH*.3 b.03 at 0,0,.1
    feet dark/own box .2xD*.6x.1 at W*.4,0,0 mirror x
    head paint:#5f7a70 box W*.26xD*.8xH*.5 b.04 at -W*.36,0,H*.3+.1
    tail paint:#5f7a70 box W*.14xD*.4xH*.3 b.03 at W*.38,0,H*.3+.1
    ways brushed/own box W*.7x.08x.05 at W*.05,D*.12,H*.3+.1 mirror y
    chuck chrome/own can r.17 h.12 b.015 mid turn y90 at -W*.2,0,H*.55
    jaws dark/own box .06x.05x.12 b.008 at 0,0,.06 around 3 x at -W*.16,0,H*.55
    piece brushed/own rod -W*.16,0,H*.55 W*.3,0,H*.55 r.035
    slide paint:#44584f/accent box W*.18xD*.8x.12 b.02 at W*.08,0,H*.3+.14
    wheel chrome/own ring r.13 t.014 mid turn x90 at W*.08,-D*.44,H*.3+.1
    wheel chrome/own rod W*.08,-D*.44,H*.3+.1 W*.08,-D*.3,H*.3+.14 r.02
    panel dark/own box W*.2x.03xH*.26 b.006 at -W*.36,-D*.41,H*.58
    screen lit:#4ab8ff*.5 box W*.12x.01xH*.1 at -W*.38,-D*.43,H*.7
    buttons lit:#ff4a3a*.8 can r.016 h.02 mid turn x90 at -W*.36,-D*.43,H*.63 row 4 x.06
    guard glass/own box W*.34x.01xH*.34 at -W*.04,-D*.34,H*.46
    lamp paint:#e0b020/own tube -W*.3,.1,H*.75 -W*.2,.1,H-.1 .05,0,H-.12 r.016 k.1
    lamp paint:#e0b020/own can r.06 h.1 top.03 at .05,0,H-.2
    stripes paint:#e0b020/own box W*.26xD*.81x.05 at -W*.36,0,H*.34`,
  conveyor: `
    stretch
    belt rubber box W-.1xD*.72x.05 b.02 at 0,0,H-.1
    rollers brushed/own can r.05 hD*.74 mid turn x90 at W/2-.06,0,H-.09 mirror x
    rollers brushed/own can r.028 hD*.72 mid turn x90 at 0,0,H-.14 row W/.3 x1 overW-.3
    rails paint:#e0a020/accent box Wx.05x.12 b.006 at 0,D*.42,H-.15 mirror y
    guides brushed/own box W-.1x.02x.06 at 0,D*.42,H-.02 mirror y
    legs paint:#4a5056/own box .07x.07xH-.15 b.004 at 0,D*.42,0 mirror y row W/1.2+1 x1 overW-.4
    struts paint:#4a5056/own box .05xD*.84x.05 at 0,0,.25 row W/1.2+1 x1 overW-.4
    motor paint:#2f5f8a/own can r.1 h.26 mid turn y90 at W/2-.4,0,H-.32
    surface top W-.4xD*.5 0,0,H-.05`,
  'car-lift': `
    posts paint:#b5261e box .3x.36x2.6 b.02 at 1.5,0,0 mirror x
    feet dark/own box .4x.9x.04 at 1.5,0,0 mirror x
    beam paint:#b5261e box 3.3x.2x.18 b.015 at 0,0,2.6
    carriage dark/own box .24x.5x.4 b.02 at 1.3,0,.5 mirror x
    arms dark/own bar 1.3,.1,.6 .55,1,.6 .12x.1 mirror xy
    pads rubber/own can r.08 h.06 at .55,1,.65 mirror xy
    box paint:#2b2e32/own box .16x.2x.3 at 1.7,-.1,1.1`,
  'tire-stack': `
    tires rubber lathe .2,.02 .24,0 .3,.0 .32,.03 .325,.09 .32,.17 .3,.2 .24,.2 .2,.18 .19,.1 n36 row 4 z.2
    tires rubber lathe .2,.02 .24,0 .3,.0 .32,.03 .325,.09 .32,.17 .3,.2 .24,.2 .2,.18 .19,.1 n36 turn x78 at 0,-.5,.3`,
  'hay-bale': `
    stretch
    bale jute:#c9ab63 box WxDxH b.04
    straw jute:#dcc17e straws W*.96xD*.96x.05 n90 t.004 at 0,0,H-.02
    twine jute:#7a6238/own border D+.01xH+.006 t.008 d.012 turn z90 at W*.25,0,-.002 mirror x`,
  'round-bale': `
    bale jute:#c9ab63 can r.6 h1.2 b.06 n36 mid turn y90 at 0,0,.6
    bands jute:#b0924e/own ring r.605 t.012 mid turn y90 at 0,0,.6 row 5 x.24
    rings jute:#a88a48/own ring r.4 t.012 mid turn y90 at .6,0,.6 mirror x
    rings jute:#a88a48/own ring r.2 t.012 mid turn y90 at .6,0,.6 mirror x`,
  'stall-partition': `
    stretch
    posts wood box .1x.1xH b.012 at W/2-.05,0,0 mirror x
    boards wood box W-.2x.04x.15 b.006 at 0,0,.08 row (H*.62)/.16 z.16
    cap wood box Wx.1x.06 b.01 at 0,0,H*.68
    bars dark/own can r.01 hH*.26 at 0,0,H*.7 row W/.1 x1 overW-.3
    rail wood box Wx.08x.06 b.01 at 0,0,H-.07`,
  'planter-bench': `
    stretch
    legs wood box .07x.07xH-.12 b.006 at W/2-.08,D/2-.08,0 mirror xy
    shelf wood slats W-.1xD-.14x.025 n7 at 0,0,.2
    frame wood box Wx.04x.14 b.005 at 0,D/2-.02,H-.22 mirror y
    frame wood box .04xDx.14 b.005 at W/2-.02,0,H-.22 mirror x
    soil soil/own box W-.08xD-.08x.1 b.02 at 0,0,H-.2
    sprouts leaf:#6a9a3f/own egg .11x.11x.08 at 0,0,H-.1 row W/.16 x1 overW-.2 row 4 y1 overD-.26
    leaves leaf:#4f7f35/own egg .15x.05x.02 turn y-35 turn z40 at .04,0,H-.06 row W/.16 x1 overW-.2 row 4 y1 overD-.26
    leaves leaf:#4f7f35/own egg .15x.05x.02 turn y35 turn z-20 at -.04,0,H-.06 row W/.16 x1 overW-.2 row 4 y1 overD-.26
    pots ceramic:#b06a48/own lathe .06,0 .09,.14 .1,.15 at 0,0,.225 row W/.3 x1 overW-.4`,
  tractor: `
    hood paint:#2f7a3a box .62x1.5x.5 b.08 at 0,-.75,.75
    grille dark/own box .5x.03x.4 b.01 at 0,-1.5,.8
    lamps lit:#fff0c8*.6 can r.07 h.03 mid turn x90 at .2,-1.52,1.1 mirror x
    frame dark/own box .4x2.6x.24 b.03 at 0,-.2,.5
    fenders paint:#2f7a3a arch r.82 t.06 from20 over150 turn z90 at .62,.75,.8 mirror x
    fenders paint:#2f7a3a arch r.82 t.06 from20 over150 turn z90 at .74,.75,.8 mirror x
    cab paint:#2f7a3a box 1.1x.9x.5 b.04 at 0,.6,.85
    posts dark/own bar .5,.2,1.3 .46,.24,2.2 .05x.05 mirror x
    posts dark/own bar .5,1.02,1.3 .46,.98,2.2 .05x.05 mirror x
    roof paint:#2f7a3a box 1.15x1.05x.1 b.05 at 0,.6,2.2
    glass glass/own box .9x.012x.85 at 0,.2,1.34
    glass glass/own box .012x.72x.85 at .49,.6,1.34 mirror x
    seat leather:#26282c/own box .46x.44x.14 b.04 at 0,.75,1.3
    seat leather:#26282c/own box .46x.1x.5 b.04 at 0,.96,1.36
    wheel dark/own ring r.19 t.016 turn x40 at 0,.4,1.6
    exhaust dark/own can r.04 h.8 at .22,-.5,1.25
    tires rubber/own tire r.75 w.4 wall.36 at .72,.75,0 mirror x
    treads rubber/own box .4x.08x.06 at 0,0,.73 around 18 x at .72,.75,.75 mirror x
    rims paint:#e0b020/own lathe .4,-.1 .38,-.08 .12,-.02 .1,.06 n28 turn y90 at .74,.75,.75 mirror x
    tires rubber/own tire r.42 w.26 wall.2 at .58,-1.15,0 mirror x
    rims paint:#e0b020/own lathe .23,-.1 .22,-.08 .08,-.02 .06,.06 n24 turn y90 at .6,-1.15,.42 mirror x`,
  wheelbarrow: `
    tray paint:#3f6a4a|#b5261e bowl .0,0 .3,.02 .44,.28 t.012 angular n4 turn z45 at 0,-.1,.34
    handles wood/accent bar -.1,-.66,.22 -.28,.74,.56 .045x.05 mirror x
    legs dark/own tube .2,.2,.36 .22,.32,0 .22,.22,0 .19,-.06,.32 r.014 k.03 mirror x
    wheel rubber/own tire r.2 w.09 wall.08 at 0,-.6,0
    hub paint:#d8d8d4/own can r.12 h.08 mid turn y90 at 0,-.6,.2
    axle dark/own rod -.12,-.6,.2 .12,-.6,.2 r.012
    grips rubber/own rod .275,.68,.545 .29,.8,.575 r.026 mirror x`,
  scarecrow: `
    pole wood can r.035 h1.5
    pole wood rod -.75,0,1.28 .75,0,1.28 r.03
    coat wool:#7a4a34 taper .5x.22x.62 w.42 d.2 at 0,0,.76
    sleeves wool:#7a4a34 rod .18,0,1.3 .58,0,1.26 r.08 to.09 mirror x
    trousers cotton:#3f5374/accent rod .1,0,.84 .14,-.02,.3 r.09 to.1 mirror x
    straw jute:#d6bb74/own straws .2x.2x.2 n24 t.005 at .66,0,1.16 mirror x
    straw jute:#d6bb74/own straws .22x.22x.16 n24 t.005 at .14,0,.16 mirror x
    straw jute:#d6bb74/own straws .3x.26x.1 n24 t.005 at 0,0,1.36
    head jute:#cdb27c/own egg .26x.26x.3 at 0,0,1.42
    eyes black/own ball r.02 at .05,-.12,1.58 mirror x
    mouth black/own box .1x.01x.012 at 0,-.125,1.5
    hat jute:#a8843f/own lathe .3,1.66 .29,1.68 .15,1.69 .12,1.82 .06,1.9 0,1.91 n28
    scarf wool:#b5342a/own ring r.1 t.035 at 0,0,1.36`,
  'school-desk': `
    stretch
    top wood box WxDx.025 b.008 at 0,0,H-.025
    tray paint:#4a5056/own box W-.1xD-.12x.1 b.01 at 0,.02,H-.13
    legs dark tube W/2-.05,-D/2+.06,H-.05 W/2-.05,-D/2+.04,.02 W/2-.05,D/2-.04,.02 W/2-.05,D/2-.06,H-.05 r.014 k.04 mirror x
    bar dark rod -W/2+.05,D/2-.06,.3 W/2-.05,D/2-.06,.3 r.012
    hook dark pipe W/2-.02,0,H-.06 W/2+.01,0,H-.1 W/2-.0,0,H-.14 r.005
    groove dark/own box W*.6x.015x.003 at 0,D/2-.06,H
    surface top W-.04xD-.04 0,0,H`,
  'lecture-bench': `
    stretch
    desk wood box WxD*.6x.03 b.006 at 0,-D*.18,H-.03
    front wood box Wx.025xH-.12 b.005 at 0,-D*.46,.06
    legs dark/own box .05xD*.8x.05 at W/2-.1,0,0 mirror x
    legs dark/own box .05x.06xH-.04 at W/2-.1,-D*.3,.0 mirror x
    shelf wood box W-.1xD*.4x.02 at 0,-D*.2,H-.16
    lip wood box Wx.02x.02 at 0,-D*.46,H-.01
    surface top W-.1xD*.5 0,-D*.18,H`,
  blackboard: `
    stretch
    board slate:#22382f/accent box W-.1x.02xH-.14 b.002 at 0,0,.09
    frame wood border WxH-.04 t.05 d.05 at 0,0,.04
    ledge wood box W-.02x.1x.025 b.006 at 0,-.04,.02
    chalk paper:#f6f4ee/own rod -.04,0,0 .04,0,0 r.006 at W*.1,-.06,.052 row 3 x.14
    eraser wool:#5a4a3a/own box .14x.05x.04 b.01 at -W*.25,-.055,.045
    writing paper:#e6eae4/own box W*.2x.004x.008 at -W*.28,-.012,H*.74 row 4 z-H*.1
    writing paper:#e6eae4/own pipe W*.05,-.012,H*.4 W*.12,-.012,H*.7 W*.22,-.012,H*.44 W*.32,-.012,H*.66 r.005
    writing paper:#e6eae4/own rod W*.03,-.012,H*.36 W*.36,-.012,H*.36 r.004
    writing paper:#e6eae4/own rod W*.04,-.012,H*.34 W*.04,-.012,H*.78 r.004`,
  'cinema-seat': `
    foot dark/own box .1x.4x.3 b.02 at .24,.06,0 mirror x
    arms wood:#3a2a22/own box .07x.5x.06 b.02 at .27,-.02,.6 mirror x
    arms wood:#3a2a22/own box .06x.36x.34 b.015 at .27,.06,.28 mirror x
    seat velvet:dark-red cushion .48x.5x.14 puff.02 b.05 turn x4 at 0,-.08,.36
    back velvet:dark-red cushion .5x.66x.12 puff.03 b.05 turn x80 at 0,.24,.72
    shell dark/own box .52x.03x.66 b.012 turn x-10 at 0,.25,.4
    number brass/own can r.02 h.006 mid turn x90 at 0,-.34,.44
    surface seat .4x.4 0,-.08,.52`,
  stage: `
    stretch
    deck wood slats WxDx.05 nD/.16 gap.004 at 0,0,H-.05
    front wood:#2e2420/accent box Wx.03xH-.06 b.004 at 0,-D/2+.03,0
    sides wood:#2e2420/accent box .03xDxH-.06 at W/2-.03,0,0 mirror x
    edge wood box Wx.05x.06 b.012 at 0,-D/2+.01,H-.06
    steps wood:#2e2420/accent box .9x.28xH/3 b.008 at W*.36,-D/2-.14,0
    steps wood:#2e2420/accent box .9x.28xH*.667 b.008 at W*.36,-D/2+.1,0
    lights glow:250,3200 can r.06 h.05 at 0,-D/2+.12,H row W/1.4 x1 overW-.8
    surface top W-.4xD-.4 0,.1,H`,
  'stage-curtain': `
    stretch
    left velvet:dark-red cloth W*.5xH-.3 deepD*.6 nW*2.2 at -W*.248,0,0
    right velvet:dark-red cloth W*.5xH-.3 deepD*.6 nW*2.2 at W*.248,0,0
    valance velvet:dark-red cloth Wx.55 deepD*.7 nW*3 at 0,-D*.1,H-.55
    fringe gold/own box Wx.03x.06 b.01 at 0,-D*.3,H-.57
    rail wood:#3a2a22/own box Wx.12x.1 at 0,0,H-.1
    hem gold/own box W*.94x.02x.04 at 0,-D*.2,.03`,
  'mixing-desk': `
    stretch
    body paint:#25282c cheek -D/2,.62 D/2,.62 D/2,H D*.3,H -D/2,.72 tW b.012
    legs dark/own box .08xD*.6x.62 b.01 at W*.4,0,0 mirror x
    sides wood/accent cheek -D/2-.02,.6 D/2+.01,.6 D/2+.01,H+.02 D*.3,H+.02 -D/2-.02,.75 t.05 b.012 at W/2+.02,0,0 mirror x
    faders paint:#e8e6e0/own box .014x.03x.02 b.003 turn x28 at 0,-D*.3,.73+(H-.72)*.25 row W/.05 x1 overW-.2
    slots dark/own box .006xD*.26x.004 turn x28 at 0,-D*.24,.722+(H-.72)*.325 row W/.05 x1 overW-.2
    knobs paint:#b5342a/own can r.01 h.018 n10 turn x28 at 0,-D*.02,.72+(H-.72)*.6 row W/.05 x1 overW-.2
    knobs paint:#b5342a/own can r.01 h.018 n10 turn x28 at 0,D*.08,.72+(H-.72)*.725 row W/.05 x1 overW-.2
    dials paint:#3a6f9f/own can r.01 h.018 n10 turn x28 at 0,D*.18,.72+(H-.72)*.85 row W/.05 x1 overW-.2
    meters lit:#3aff7a*.7 box .02x.006x.08 turn x-14 at 0,D*.34,H-.01 row W/.1 x1 overW-.3
    screens as-is use monitor .6x.2x.45 at 0,D*.42,H-.02
    surface top W*.3xD*.2 W*.34,D*.4,H`,
  'drafting-table': `
    legs wood bar .5,.3,0 .5,-.2,.8 .05x.06 mirror x
    legs wood bar .5,-.3,0 .5,.2,.8 .05x.06 mirror x
    bars wood box 1x.05x.05 at 0,0,.3
    top wood box 1.3x.85x.03 b.006 mid turn x28 at 0,0,.95
    lip wood box 1.3x.02x.05 at 0,-.39,.76
    paper paper/own box .9x.6x.004 mid turn x28 at 0,0,.972
    lines paint:#2a4a7a/own lattice .7x.4 n5 m4 t.0015 mid turn x-62 at 0,0,.98
    ruler brushed/own box 1.1x.05x.006 mid turn x28 at 0,-.14,.905
    lamp dark/own tube .5,.36,1.1 .5,.4,1.5 .3,.1,1.6 r.012 k.05
    lamp dark/own can r.09 h.1 top.03 at .3,.1,1.5`,
};
