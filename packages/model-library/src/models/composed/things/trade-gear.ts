/** Machines and gear of trades, clinics, studios and sport. Their words: lexicon/things/trade-gear.ts of scene-language. */
import type { Things } from '../compose.ts';

export const tradeGear: Things = {
  'table-saw': `
    body steel box .7x.6x.75
    top brushed/accent box .85x.7x.05 at 0,0,.75
    blade brushed/own can r.13 h.006 mid turn y90 at 0,0,.83
    fence dark/own box .04x.7x.06 at .25,0,.8
    wheel dark/own ring r.1 t.014 turn x90 mid at -.2,-.32,.45
    legs dark/own box .06x.06x.02 at .3,-.25,0 mirror xy`,
  'band-saw': `
    foot dark box .55x.5x.5
    body steel box .14x.3x1.1 at .24,0,.5
    head steel box .6x.3x.42 b.06 at 0,0,1.35
    table brushed/accent box .45x.45x.04 at -.04,0,.95
    blade brushed/own box .02x.006x.9 at -.14,-.05,.52
    wheel dark/own can r.16 h.02 mid turn x90 at 0,-.16,1.56`,
  'bench-grinder': `
    body steel can r.08 h.22 mid turn y90 at 0,0,.16
    foot dark/own box .2x.16x.09
    wheels stone:#9a948a/accent can r.09 h.025 mid turn y90 at .17,0,.16 mirror x
    guards dark/own arch r.095 t.014 from0 over180 turn z90 at .17,0,.16 mirror x
    rests dark/own box .05x.05x.012 at .17,-.11,.14 mirror x`,
  'welding-machine': `
    body paint:#b5342a|#2f5a8a|#e8a81c box .34x.55x.5 b.03 at 0,0,.12
    face black/own box .3x.02x.4 at 0,-.28,.17
    dial brushed/accent can r.05 h.02 mid turn x90 at 0,-.3,.45
    handle dark/own tube -.12,-.1,.62 -.12,-.1,.7 .12,-.1,.7 .12,-.1,.62 r.014 k.03
    hose rubber/own pipe .1,-.29,.25 .16,-.4,.1 .3,-.3,.03 .4,-.1,.03 r.014
    wheels rubber/own tire r.08 w.04 at .19,.18,0 mirror x
    wheels rubber/own tire r.06 w.04 at .15,-.2,0 mirror x`,
  'welding-mask': `
    shell paint:#2a2d30|#3f4a5a egg .24x.2x.3
    window glass:#2f4a2f/accent box .13x.03x.07 at 0,-.095,.15
    frame brushed/own border .15x.09 t.012 d.02 at 0,-.1,.14
    strap leather:#3a2418/own arch r.1 t.012 from0 over180 turn x90 at 0,.03,.2`,
  'floor-jack': `
    sides paint:#b5241c|#2f5a8a box .03x.6x.12 at .12,0,.05 mirror x
    arm steel/accent bar 0,.15,.12 0,-.25,.2 .1x.05
    pad dark/own can r.06 h.03 at 0,-.25,.22
    handle steel/accent rod 0,.28,.12 0,.6,.75 r.016
    grip rubber/own rod 0,.55,.65 0,.62,.8 r.022
    wheels dark/own can r.06 h.04 mid turn y90 at .13,-.25,.06 mirror x
    wheels dark/own can r.05 h.04 mid turn y90 at .13,.25,.05 mirror x`,
  'jerry-can': `
    body paint:#4a5a3a|#b5241c|#2f4a7a box .34x.16x.4 b.03
    cross paint:#3f4e32/accent bar -.12,-.083,.06 .12,-.083,.34 .02x.012
    cross paint:#3f4e32/accent bar .12,-.083,.06 -.12,-.083,.34 .02x.012
    handles dark/own tube -.09,0,.4 -.09,0,.46 .06,0,.46 .06,0,.4 r.01 k.02
    cap dark/own can r.03 h.05 turn y30 at .12,0,.4`,
  'oil-can': `
    body copper lathe .06,0 .065,.01 .06,.08 .02,.13 .012,.14 n28
    spout copper pipe 0,0,.13 0,-.03,.18 0,-.14,.24 r.008 to.003
    handle dark/accent pipe 0,.06,.04 0,.1,.07 0,.08,.12 0,.02,.13 r.006`,
  'fire-irons': `
    foot dark can r.12 h.025 n24
    post dark rod 0,0,.02 0,0,.66 r.01
    ring dark ring r.06 t.008 at 0,0,.55
    poker dark rod .06,0,.05 .06,0,.7 r.007
    shovel dark rod -.06,0,.1 -.06,0,.7 r.007
    blade dark box .09x.015x.13 at -.06,0,.04
    brush wood/own box .07x.04x.12 at 0,.06,.06
    brush2 dark rod 0,.06,.16 0,.06,.7 r.007
    knobs brass/accent ball r.016 at .06,0,.7
    knobs brass/accent ball r.016 at -.06,0,.7
    knobs brass/accent ball r.02 at 0,0,.67`,
  reflector: `
    disc paint:#e8e8ec can r.45 h.012 n40 mid turn x80 at 0,-.02,1.35
    rim black/own ring r.45 t.012 turn x80 mid at 0,-.02,1.35
    mast dark/accent rod 0,.06,.3 0,.03,1.8 r.012
    legs dark/accent rod 0,.06,.55 0,-.32,0 r.01 around 3 at 0,.06,0`,
  clapperboard: `
    board paint:#22252a box .28x.02x.2
    stick paint:#22252a box .28x.022x.03 at 0,0,.2
    clap paint:#22252a box .28x.022x.03 turn y-18 at .0,0,.27
    marks paint:#f4f4f0/accent box .03x.024x.03 at -.11,0,.2 row 4 x.075 at 0.1125,0,0
    lines paint:#f4f4f0/accent box .24x.004x.006 at 0,-.012,.05 row 3 z.045`,
  'directors-chair': `
    seat cotton:#22252a|#7a2f2a box .5x.4x.02 at 0,0,.47
    back cotton:#22252a|#7a2f2a box .52x.02x.2 at 0,.19,.68
    posts wood/accent box .03x.03x.3 at .26,.19,.62 mirror x
    arms wood/accent box .05x.44x.03 at .26,0,.62 mirror x
    posts wood/accent box .03x.03x.15 at .26,-.19,.47 mirror x
    posts wood/accent box .03x.03x.15 at .26,.19,.47 mirror x
    legs wood/accent bar -.26,-.18,0 .26,-.18,.47 .03x.02 mirror x
    legs wood/accent bar -.26,.18,0 .26,.18,.47 .03x.02 mirror x
    rails wood/accent box .03x.42x.03 at .26,0,0 mirror x`,
  'backdrop-roll': `
    stands dark/own rod 1.2,.3,0 1.2,.3,2.4 r.018 mirror x
    feet dark/own rod 1.2,.3,.4 1.0,.0,0 r.012 mirror x
    feet dark/own rod 1.2,.3,.4 1.2,.7,0 r.012 mirror x
    bar dark/own rod -1.25,.3,2.4 1.25,.3,2.4 r.03
    roll paper:#e8e4da can r.06 h2.2 mid turn y90 at 0,.3,2.36
    sheet paper:#e8e4da box 2.2x.012x2.2 at 0,.24,.14
    bend paper:#e8e4da cheek .24,.16 .2,.04 .05,.0 -1.0,.0 -1.0,.012 .05,.02 .19,.06 .228,.16 t2.2
    tape dark/accent box .06x.02x.006 at 1,-.98,.012 mirror x`,
  boiler: `
    drum steel can r.6 h1.7 b.12 n36 at 0,0,.25
    bands dark/own ring r.61 t.03 at 0,0,.5 row 3 z.55
    legs dark/own box .12x.12x.28 at .38,-.38,0 mirror xy
    door black/accent can r.2 h.08 mid turn x90 at 0,-.6,.75
    fire lit:#ff7a2a*.8 can r.13 h.02 mid turn x90 at 0,-.65,.75
    dials paper:#f4f0e4/own can r.08 h.04 mid turn x90 at -.2,-.58,1.5
    dials paper:#f4f0e4/own can r.08 h.04 mid turn x90 at .2,-.58,1.5
    pipes copper/own tube .3,0,1.9 .3,0,2.15 .8,0,2.15 .8,0,.1 r.06 k.1
    chimney dark/own can r.14 h.5 at -.15,0,1.9`,
  'brewing-vat': `
    body brushed can r.55 h1.3 b.05 n36 at 0,0,.5
    cone brushed lathe .08,.25 .55,.52 .54,.56 .0,.56 n36
    lid brushed lathe .55,1.79 .4,1.95 .12,2.05 .0,2.06 n36
    legs brushed/own rod .42,-.42,0 .38,-.38,.6 r.035 mirror xy
    hatch brushed/own can r.18 h.06 mid turn x90 at 0,-.55,1.2
    pipe brushed/accent tube 0,0,.3 0,-.65,.3 0,-.65,.15 r.03 k.05
    dial paper:#f4f0e4/own can r.06 h.03 mid turn x90 at .28,-.5,1.5`,
  'pot-still': `
    body copper lathe .35,.3 .55,.4 .62,.7 .5,1.05 .2,1.3 .16,1.5 .1,2.0 .0,2.02 n40
    foot brick/own can r.6 h.32 n32
    arm copper pipe 0,0,1.95 0,0,2.15 .4,0,2.2 .9,0,1.9 r.08 to.05
    cooler copper/accent can r.22 h1.3 n28 at .95,0,.55
    stand dark/own can r.2 h.55 n24 at .95,0,0
    hatch brass/own can r.14 h.06 mid turn x80 at 0,-.58,.85
    band brass/own ring r.6 t.02 at 0,0,.62`,
  turbine: `
    drum steel can r.8 h2 b.1 n40 mid turn y90 at 0,0,1.05
    ribs dark/own ring r.83 t.04 turn y90 mid at -.7,0,1.05 row 5 x.35 at 0.7,0,0
    nose steel/accent can r.7 h.5 top.35 n36 mid turn y90 at 1.2,0,1.05
    feet dark/own box .3x1.5x.4 at .7,0,0 mirror x
    pipe steel/accent can r.25 h.5 at -.3,0,1.75
    shaft brushed/own can r.14 h.6 mid turn y90 at -1.25,0,1.05`,
  'car-engine': `
    block steel box .5x.6x.36 b.03 at 0,0,.14
    heads paint:#a8302a|#3f5a7a|#3a3e44/accent box .18x.58x.12 turn y-24 at .17,0,.48 mirror x
    pan dark/own box .4x.5x.16
    fan dark/own can r.16 h.03 mid turn x90 at 0,-.34,.32
    pulleys dark/own can r.08 h.05 mid turn x90 at .17,-.33,.2 mirror x
    intake black/own can r.13 h.1 at 0,0,.58
    pipes steel tube .28,-.2,.42 .36,-.2,.34 .36,-.2,.16 r.03 k.04 row 4 y.13 at 0,0.195,0
    pipes steel tube -.28,-.2,.42 -.36,-.2,.34 -.36,-.2,.16 r.03 k.04 row 4 y.13 at 0,0.195,0`,
  'weaving-loom': `
    posts wood box .09x.09x1.5 at .7,-.5,0 mirror x
    posts wood box .09x.09x1.5 at .7,.5,0 mirror x
    rails wood box .08x1.1x.08 at .7,0,.35 mirror x
    rails wood box .08x1.1x.08 at .7,0,1.42 mirror x
    beams wood can r.06 h1.4 mid turn y90 at 0,-.5,.75
    beams wood can r.06 h1.4 mid turn y90 at 0,.5,.8
    comb wood box 1.3x.05x.16 at 0,-.05,.75
    top wood box 1.45x.08x.08 at 0,0,1.46
    cloth wool:#a8453a%stripes+#e8d8b0/accent box 1.15x.45x.012 at 0,-.27,.8
    warp wool:#f0e8d8/own box .006x.55x.006 at -.55,.22,.81 row 23 x.05 at 0.55,0,0
    bench wood box 1.1x.3x.05 at 0,-.95,.48
    bench wood box .05x.28x.48 at .48,-.95,0 mirror x`,
  'mri-machine': `
    ring paint:#f0f1f2 arch r.8 t.28 from0 over359 turn x0 at 0,.5,1.08
    body paint:#f0f1f2 box 2.1x1x.3 at 0,.5,0
    edge paint:#8ab0cc/accent ring r.55 t.05 turn x90 mid at 0,.02,1.08
    bed paint:#f0f1f2 box .6x2.2x.14 b.05 at 0,-.7,.82
    pad plastic:#3f5a7a/own box .52x2.1x.05 b.02 at 0,-.7,.95
    foot paint:#e2e4e6/own box .5x1x.84 at 0,-1.1,0`,
  'x-ray-machine': `
    column brushed box .16x.16x2.1 at -.7,.3,0
    foot dark/own box .5x.6x.06 at -.7,.3,0
    arm brushed box .9x.12x.12 at -.3,.3,1.75
    head paint:#e8eaec/accent box .3x.34x.26 b.04 at .1,.3,1.45
    cone dark/own can r.08 h.14 top.11 at .1,.3,1.32
    table paint:#e8eaec/accent box 1.8x.7x.1 b.02 at .1,.1,.72
    base paint:#c8ccd0/own box .9x.45x.72 at .1,.1,0
    panel dark/own box .4x.4x.03 at .1,.1,.82`,
  'eye-chart': `
    board paper:#fbfaf6 box .36x.02x.62
    frame dark/own border .38x.64 t.014 d.03
    big black/accent box .09x.006x.09 at 0,-.012,.5
    lines black/accent box .05x.006x.05 at -.08,-.012,.41 row 3 x.08 at 0.08,0,0
    lines black/accent box .035x.006x.035 at -.1,-.012,.33 row 5 x.05 at 0.1,0,0
    lines black/accent box .025x.006x.025 at -.12,-.012,.26 row 7 x.04 at 0.12,0,0
    lines black/accent box .018x.006x.018 at -.12,-.012,.2 row 9 x.03 at 0.12,0,0
    lines black/accent box .012x.006x.012 at -.13,-.012,.15 row 14 x.02 at 0.13,0,0`,
  'salon-dryer': `
    seat leather:#2b2e33|#a8485a cushion .52x.5x.14 at 0,-.1,.42
    back leather:#2b2e33|#a8485a box .5x.12x.5 b.04 at 0,.18,.5
    arms chrome/own tube .28,.15,.66 .28,-.32,.66 .28,-.32,.1 r.02 k.06 mirror x
    foot chrome/own can r.3 h.05 n28
    column chrome/own can r.05 h.42 at 0,0,.03
    post chrome/own tube 0,.26,.5 0,.34,.8 0,.34,1.62 0,.05,1.68 r.02 k.06
    hood plastic:#e8e6e2/accent dome r.25 h.32 at 0,-.02,1.3
    rim chrome/own ring r.25 t.015 at 0,-.02,1.3`,
  'dog-crate': `
    tray dark/own box .62x.92x.04
    sides steel lattice .9x.62 n10 m5 t.01 turn z90 at .3,0,.03 mirror x
    ends steel lattice .6x.62 n7 m5 t.01 at 0,.45,.03 mirror y
    roof steel lattice .6x.9 n7 m10 t.01 turn x90 at 0,.45,.66
    pad cotton:#8a6a4a/accent cushion .54x.82x.07 at 0,0,.04
    latch brushed/own box .06x.02x.03 at .12,-.47,.35`,
  gurney: `
    pad plastic:#2f4a6a|#2f6a5a cushion .6x1.85x.1 at 0,0,.78
    head plastic:#2f4a6a|#2f6a5a box .58x.5x.08 b.03 turn x-24 at 0,.72,.86
    frame brushed/own border .66x1.9 t.035 d.035 turn x90 at 0,.95,.74
    sheet cotton:#f4f4f2/accent box .62x.9x.03 at 0,-.4,.87
    rails chrome/own tube .33,-.5,.78 .33,-.5,1 .33,.4,1 .33,.4,.78 r.012 k.05 mirror x
    legs brushed/own bar .28,-.7,.76 .28,.5,.14 .03x.03 mirror x
    legs brushed/own bar .28,.7,.76 .28,-.5,.14 .03x.03 mirror x
    wheels rubber/own tire r.08 w.03 at .28,-.6,0 mirror x
    wheels rubber/own tire r.08 w.03 at .28,.6,0 mirror x`,
  crutches: `
    shafts brushed rod .12,-.03,0 .06,.05,.75 r.011 mirror x
    shafts brushed rod .06,.05,.75 .02,.06,1.2 r.01 mirror x
    shafts brushed rod .06,.05,.75 .1,.06,1.2 r.01 mirror x
    pads rubber/accent box .13x.04x.045 b.015 at .06,.06,1.19 mirror x
    grips rubber/accent rod .035,.055,.82 .085,.055,.82 r.016 mirror x
    feet rubber/accent can r.02 h.04 at .12,-.03,0 mirror x`,
  'first-aid-kit': `
    box paint:#f2f2f0|#b5241c box .34x.14x.24 b.02
    cross paint:#c9202a/accent box .12x.006x.04 at 0,-.073,.1
    cross paint:#c9202a/accent box .04x.006x.12 at 0,-.073,.06
    handle dark/own tube -.06,0,.24 -.06,0,.29 .06,0,.29 .06,0,.24 r.008 k.02
    clasps brushed/own box .03x.01x.04 at .12,-.072,.19 mirror x`,
  'balance-beam': `
    beam wood box 3x.12x.16 b.03 at 0,0,.84
    pad leather:#b58a5a/accent box 2.9x.11x.012 at 0,0,1.0
    legs steel/own box .08x.08x.84 at 1.2,0,0 mirror x
    feet steel/own box .1x.7x.05 at 1.2,0,0 mirror x`,
  'pommel-horse': `
    body leather:#8a5a30 can r.19 h1.5 b.06 mid turn y90 at 0,0,.92
    grips wood/accent arch r.12 t.018 from0 over180 turn z90 at .22,0,1.1 mirror x
    legs steel/own rod .55,0,.8 .72,-.25,.0 r.03 mirror xy
    feet steel/own box .12x.66x.04 at .72,0,0 mirror x`,
  'gym-rings': `
    straps cotton:#e8e2d4 box .03x.004x1.2 at .25,0,.18 mirror x
    rings wood/accent ring r.1 t.016 turn x90 mid at .25,0,.1 mirror x
    hooks steel/own box .06x.05x.04 at .25,0,1.36 mirror x`,
  'pull-up-bar': `
    posts steel box .08x.08x2.2 at .6,0,0 mirror x
    bar brushed/accent rod -.6,0,2.15 .6,0,2.15 r.018
    feet steel box .08x1.1x.06 at .6,0,0 mirror x
    braces steel bar .6,.45,.05 .6,.03,.7 .05x.05 mirror x`,
  'swim-ring': `
    ring plastic:#e8485a|#f2b81c|#3f9ad0 ring r.33 t.12
    bands plastic:#fbfaf6/accent ring r.33 t.024 at 0,0,.2
    bands plastic:#fbfaf6/accent ring r.43 t.024 at 0,0,.13`,
  'beach-ball': `
    ball plastic:#f2f0ea ball r.18
    bands plastic:#e8485a/accent egg .364x.12x.366 at 0,0,-.003
    bands2 plastic:#2f8ad0/own egg .12x.364x.366 at 0,0,-.003`,
  volleyball: `
    ball leather:#f4f0e2 ball r.11
    seams paint:#3f6aa8/accent ring r.11 t.004 at 0,0,.108
    seams paint:#3f6aa8/accent ring r.11 t.004 turn x90 mid at 0,0,.11
    seams paint:#3f6aa8/accent ring r.11 t.004 turn y90 mid at 0,0,.11`,
  'tennis-balls': `
    balls wool:#cfe04a ball r.034 at -.04,0,0 row 2 x.08 at 0.04,0,0
    balls wool:#cfe04a ball r.034 at 0,.07,0
    seams paint:#f4f4f0/accent ring r.034 t.002 turn x60 mid at -.04,0,.034 row 2 x.08 at 0.04,0,0
    seams paint:#f4f4f0/accent ring r.034 t.002 turn x60 mid at 0,.07,.034`,
  'baseball-glove': `
    palm leather:#8a5430 egg .2x.09x.2
    fingers leather:#8a5430 egg .055x.07x.17 turn y-16 at -.07,0,.13
    fingers leather:#8a5430 egg .055x.07x.19 turn y-5 at -.02,0,.14
    fingers leather:#8a5430 egg .055x.07x.18 turn y7 at .035,0,.13
    thumb leather:#8a5430 egg .06x.07x.17 turn y34 at .1,0,.06
    web leather:#6a3f22/accent box .07x.02x.09 turn y20 at .075,0,.16
    ball paint:#f4f2ea/own ball r.037 at 0,-.05,.07`,
  'horse-jump': `
    posts paint:#f2f2ee box .1x.1x1.5 at 1.3,0,0 mirror x
    wings paint:#f2f2ee frame .5x.05x1.2 t.05 at 1.6,0,0 mirror x
    feet paint:#f2f2ee box .1x.8x.06 at 1.3,0,0 mirror x
    poles paint:#f2f2ee%stripes+#c9202a/accent rod -1.25,-.06,.35 1.25,-.06,.35 r.05
    poles paint:#f2f2ee%stripes+#c9202a/accent rod -1.25,-.06,.7 1.25,-.06,.7 r.05
    poles paint:#f2f2ee%stripes+#c9202a/accent rod -1.25,-.06,1.05 1.25,-.06,1.05 r.05`,
  'deep-fryer': `
    body brushed box .5x.6x.85 b.015
    back brushed box .5x.06x.3 at 0,.27,.85
    oil paint:#c98a2c/accent box .4x.4x.02 at 0,-.04,.84
    baskets steel/own frame .17x.3x.14 t.012 at .1,-.04,.86 mirror x
    handles black/own rod .1,-.2,.98 .1,-.42,1.08 r.012 mirror x
    knobs black/own can r.03 h.03 mid turn x90 at .12,-.31,.7 mirror x`,
  'meat-slicer': `
    body brushed box .5x.36x.14 b.03
    blade brushed can r.15 h.02 n36 mid turn y90 at .04,0,.28
    guard brushed/own ring r.155 t.014 turn y90 mid at .045,0,.28
    tray brushed box .2x.26x.02 turn y-20 at -.16,0,.2
    meat paint:#b5523f/accent can r.06 h.2 mid turn y90 at -.1,0,.28
    knob black/own can r.03 h.04 mid turn x90 at .18,-.19,.08`,
  'bread-slicer': `
    body brushed box .6x.5x.5 b.02
    blades brushed/own box .006x.3x.3 at -.2,-.05,.5 row 18 x.0235 at 0.1998,0,0
    frame paint:#b5342a/accent frame .56x.4x.36 t.04 at 0,0,.48
    loaf paint:#b5803f/own egg .3x.16x.14 at 0,-.12,.52
    switch black/own box .08x.02x.08 at .2,-.26,.3`,
  'cotton-candy-machine': `
    foot paint:#e88ab0|#6ab0d8 box .55x.55x.4 b.03
    bowl brushed/accent bowl .2,.4 .36,.6 t.02
    head brushed/own can r.09 h.14 at 0,0,.42
    floss paint:#f4b8d0/own rock .5x.5x.22 rough.4 at 0,0,.5
    dome glass dome r.36 h.3 at 0,0,.62
    sign paint:#fbfaf6/own box .4x.02x.14 at 0,-.285,.14`,
};
