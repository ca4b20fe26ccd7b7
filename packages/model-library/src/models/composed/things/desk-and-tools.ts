/** Desks, crafts, workshops and yards. Their words: lexicon/things/desk-and-tools.ts of scene-language. */
import type { Things } from '../compose.ts';

export const deskAndTools: Things = {
  stapler: `
    base black box .04x.15x.014 b.004
    arm paint:#b5342a|#2f5a8a|#3a3e44 box .036x.15x.03 b.01 turn x-7 at 0,.004,.026
    plate chrome/own box .02x.03x.004 at 0,-.06,.014`,
  'tape-dispenser': `
    body black cheek -.08,0 .09,0 .09,.03 .02,.05 -.06,.03 t.05 b.006
    roll paint:#e8d28a|#b0b4b8/accent ring r.034 t.014 turn y90 mid at 0,.03,.055
    hub plastic:#eef0ee/own can r.02 h.03 mid turn y90 at 0,.03,.055`,
  'paper-clips': `
    dish plastic:#3a4a5a bowl .035,0 .045,.03 t.004 angular
    clips chrome/accent tube 0,-.02,.02 .0,.02,.02 .008,.02,.02 .008,-.012,.02 .004,-.012,.02 .004,.012,.02 r.0012 k.003 turn z40 around 5`,
  clipboard: `
    board wood box .23x.32x.006 b.002
    paper paper/own box .21x.28x.003 at 0,-.01,.006
    lines dark/own box .16x.003x.001 at 0,-.1,.009 row 9 y.02
    clip chrome/accent box .1x.03x.014 b.004 at 0,.14,.006`,
  binder: `
    folder paper:#c9a05a|#4a6a8a|#8a8e94 box .24x.32x.014
    sheets paper:#f6f4ee/accent box .21x.297x.03 at .004,0,.014
    upper paper:#c9a05a|#4a6a8a|#8a8e94 box .235x.31x.004 turn z4 at 0,0,.044
    sheets paper:#f6f4ee/accent box .21x.29x.012 turn z-7 at 0,0,.048
    tab paper:#e8dcc0/own box .06x.02x.004 at .06,.166,.044`,
  'paper-cards': `
    under paper:#e8dcc0 box .15x.105x.003 turn z12
    card paper:#fbf8f0/accent box .15x.105x.003 turn z-6 at .01,0,.003
    flap paper:#e8dcc0 plate -.07,.05 .07,.05 0,-.01 t.002 turn z-6 at .01,0,.006
    seal paint:#a8182c/own can r.011 h.004 at .012,-.006,.007`,
  stamp: `
    pad paint:#a8182c box .08x.06x.014 b.004
    lid dark/own box .082x.062x.008 b.003 at -.07,.03,0
    block stone:#4a7a5a/accent box .028x.028x.07 b.003 at .075,0,0
    beast stone:#4a7a5a/accent rock .026x.026x.03 at .075,0,.068`,
  'pencil-sharpener': `
    body plastic:#c9302c|#2f6fd0 box .05x.07x.06 b.01
    crank chrome/own tube 0,.036,.04 0,.06,.04 .03,.06,.04 .03,.085,.04 r.003 k.006
    hole dark/own can r.008 h.004 mid turn x90 at 0,-.035,.04
    eraser paint:#f2e6e0/accent box .025x.05x.014 b.003 at .07,0,0`,
  crayons: `
    box paint:#e8b01c taper .08x.03x.07 w.08 d.03
    red paint:#c9302c/own can r.005 h.1 n8 at -.03,0,.005
    blue paint:#2f6fd0/own can r.005 h.095 n8 at -.018,0,.005
    green paint:#3f9f5a/own can r.005 h.1 n8 at -.006,0,.005
    purple paint:#7a4ab0/own can r.005 h.09 n8 at .006,0,.005
    orange paint:#e8762a/own can r.005 h.1 n8 at .018,0,.005
    black paint:#2b2e33/own can r.005 h.095 n8 at .03,0,.005
    loose paint:#c9302c/own can r.005 h.09 n8 mid turn x90 z30 at .09,-.01,.006`,
  'paint-tube': `
    red paint:#b5241c taper .03x.02x.11 w.026 d.004 turn x90 at 0,.05,.012
    blue paint:#2f4fa8/accent taper .03x.02x.1 w.026 d.004 turn x90 z24 at .07,.04,.012
    yellow paint:#e8b82a/own taper .03x.02x.1 w.026 d.004 turn x90 z-30 at -.07,.04,.012
    green paint:#3f8a4a/own taper .03x.02x.1 w.026 d.004 turn x90 z70 at .02,-.07,.012
    caps paint:#f4f2ec/own can r.008 h.016 mid turn x90 at 0,-.066,.012`,
  'paint-bucket': `
    can brushed can r.1 h.2 n32
    rim brushed ring r.097 t.006 at 0,0,.19
    paint paint:#2f6fb0|#c9402e|#e8b82a|#4a9a5a/accent can r.092 h.004 at 0,0,.199
    drip paint:#2f6fb0|#c9402e|#e8b82a|#4a9a5a/accent egg .03x.01x.12 at .02,-.1,.08
    label paper/own can r.1006 h.1 at 0,0,.04
    handle dark/own arch r.1 t.004 from0 over180 turn x60 at 0,0,.17`,
  'paint-roller': `
    roll wool:#e8e4da can r.024 h.2 mid turn y90 at 0,-.1,.026
    frame chrome/own tube .11,-.1,.026 .13,-.1,.026 .13,-.03,.026 0,-.03,.026 0,.03,.026 r.005 k.015
    handle paint:#c9302c|#2f6fb0/accent rod 0,.02,.026 0,.15,.026 r.014 to.017`,
  spool: `
    reel cotton:#b5342a|#2f5a8a|#4a8a5a can r.02 h.04 at 0,0,.008
    ends wood/own can r.025 h.008 row 2 z.048
    reel2 cotton:#e8b82a/accent can r.02 h.04 at .06,.02,.008
    ends wood/own can r.025 h.008 at .06,.02,0 row 2 z.048
    reel3 cotton:#7a4ab0/own can r.02 h.04 at -.05,.03,.008
    ends wood/own can r.025 h.008 at -.05,.03,0 row 2 z.048`,
  pincushion: `
    cushion velvet:#b5241c egg .09x.09x.06
    seams cotton:#7a1a16/own ring r.03 t.004 at 0,0,.026
    leaf leaf/accent egg .05x.05x.01 at 0,0,.056
    pins chrome/own rod 0,0,.04 .03,0,.085 r.001 around 7
    heads paint:#f2d24a/own ball r.003 at .03,0,.083 around 7`,
  yarn: `
    ball wool:#b5646a|#5a8aa0|#c9a04a rock .12x.12x.11 rough.05
    wind wool:#b5646a|#5a8aa0|#c9a04a ring r.05 t.008 turn x50 mid at 0,0,.056
    wind wool:#b5646a|#5a8aa0|#c9a04a ring r.05 t.008 turn y60 mid at 0,0,.056
    ball2 wool:#7a9a7a/accent rock .09x.09x.085 rough.05 at .1,.03,0
    needles wood/own rod -.1,-.06,.03 .11,.05,.12 r.003
    needles wood/own rod -.08,.07,.03 .12,-.04,.12 r.003`,
  'knitting-basket': `
    basket rattan bowl .14,0 .17,.05 .19,.2 .2,.22 t.012
    ball wool:#b5646a/accent rock .15x.15x.14 rough.05 at -.06,.02,.13
    blue wool:#5a8aa0/own rock .14x.14x.13 rough.05 at .07,.04,.13
    gold wool:#c9a04a/own rock .14x.14x.13 rough.05 at .01,-.07,.14
    needles wood/own rod -.03,.02,.1 -.12,-.06,.4 r.004
    needles wood/own rod .03,.02,.1 .12,-.03,.39 r.004`,
  pliers: `
    grips paint:#c9302c|#2f6fb0 pipe .006,-.01,.012 .03,.05,.012 .022,.13,.012 r.009 mirror x
    jaws brushed/accent taper .022x.016x.07 w.008 d.012 turn x90 at .008,-.03,.012 mirror x
    bolt chrome/own can r.01 h.02 at 0,-.02,.002`,
  'power-drill': `
    body plastic:#e8a81c|#2f7a7a|#c9302c box .07x.17x.07 b.02 at 0,.02,.15
    grip black/accent box .045x.06x.13 b.015 turn x10 at 0,.05,.04
    battery black/accent box .075x.11x.05 b.01 at 0,.03,0
    chuck dark/own can r.025 h.05 top.016 mid turn x90 at 0,-.09,.185
    bit chrome/own rod 0,-.11,.185 0,-.19,.185 r.004`,
  'tape-measure': `
    case paint:#e8b01c|#c9302c box .07x.07x.035 b.012 turn y0
    face black/own can r.024 h.037
    tape paint:#f2d84a/accent box .018x.2x.003 at .024,-.12,.004
    hook chrome/own box .02x.004x.012 at .024,-.22,0`,
  trowel: `
    blade steel plate smooth 0,-.2 .04,-.12 .036,-.03 -.036,-.03 -.04,-.12 t.005 at 0,0,.008
    neck steel tube 0,-.04,.012 0,.0,.035 0,.04,.024 r.006 k.02
    handle wood rod 0,.03,.024 0,.15,.024 r.014 to.016`,
  pickaxe: `
    pole wood rod 0,0,.02 0,0,1.4 r.016
    head dark plate -.24,.0 -.1,-.022 .1,-.022 .24,0 .1,.02 -.1,.02 t.03 turn x90 at 0,.015,1.36
    collar dark box .05x.05x.07 at 0,0,1.325`,
  'bike-pump': `
    foot dark box .24x.06x.02
    barrel paint:#2b2e33|#b5241c can r.022 h.5 at 0,0,.02
    rod chrome/own rod 0,0,.5 0,0,.62 r.007
    handle black/accent rod -.13,0,.63 .13,0,.63 r.016
    gauge paper/own can r.03 h.02 mid turn x90 at 0,-.03,.09
    hose rubber/own pipe .02,0,.06 .1,0,.1 .12,-.02,.3 .05,-.03,.45 r.008`,
  'repair-stand': `
    legs dark rod 0,0,.5 .32,0,.015 r.018 around 3 from90
    post paint:#2f6fb0|#b5241c can r.022 h1.1 at 0,0,.4
    arm paint:#2f6fb0|#b5241c rod 0,0,1.44 0,-.3,1.5 r.02
    clamp black/accent box .06x.09x.08 b.015 at 0,-.32,1.46
    tray dark/own box .26x.2x.03 at 0,-.1,.95`,
  'hook-rail': `
    board wood box .6x.025x.1 b.006 at 0,0,.05
    hooks brass/accent pipe 0,-.01,.1 0,-.06,.07 0,-.09,.09 0,-.09,.12 r.007 row 4 x.15
    knobs brass/accent ball r.01 at 0,-.09,.115 row 4 x.15`,
  pulley: `
    beam dark box .1x.1x.04 at 0,0,1.3
    chain dark chain 0,0,1.3 0,0,1.15 r.02 t.006
    case paint:#e8a81c|#b5241c box .14x.1x.24 b.02 at 0,0,.92
    wheel dark/own can r.08 h.04 mid turn x90 at 0,0,1.02
    chain2 brushed/own chain .04,0,.95 .04,0,.35 r.018 t.005
    chain2 brushed/own chain -.04,0,.92 -.04,0,.2 r.018 t.005
    hook dark pipe .04,0,.35 .04,0,.26 .09,0,.2 .04,0,.14 0,0,.18 r.014`,
  'hose-reel': `
    plate paint:#b5241c box .5x.02x.5 at 0,.1,.05
    drum paint:#b5241c can r.28 h.02 n36 mid turn x90 at 0,.04,.3
    drum paint:#b5241c can r.28 h.02 n36 mid turn x90 at 0,-.12,.3
    coils rubber:#2b2e33/accent ring r.22 t.03 turn x90 mid at 0,.0,.3
    coils rubber:#2b2e33/accent ring r.22 t.03 turn x90 mid at 0,-.06,.3
    coils rubber:#2b2e33/accent ring r.17 t.03 turn x90 mid at 0,-.03,.3
    hub brass/own can r.05 h.2 mid turn x90 at 0,-.05,.3
    nozzle brass/own rod .2,-.06,.12 .26,-.08,0 r.022 to.014`,
  'valve-wheel': `
    pipe brushed can r.05 h.5
    flange brushed can r.075 h.025 at 0,0,.14 row 2 z.2
    stem brass/own rod 0,-.03,.25 0,-.15,.25 r.016
    wheel paint:#b5241c|#d9a81c/accent ring r.11 t.013 turn x90 mid at 0,-.15,.25
    spokes paint:#b5241c|#d9a81c/accent rod -.1,-.15,.25 .1,-.15,.25 r.007 row 1 x1
    spokes paint:#b5241c|#d9a81c/accent rod 0,-.15,.15 0,-.15,.35 r.007`,
  generator: `
    frame dark frame .7x.5x.5 t.025
    engine paint:#b5341c|#e8a81c box .34x.34x.3 b.03 at -.1,0,.08
    tank paint:#b5341c|#e8a81c/accent box .56x.38x.12 b.04 at 0,0,.37
    alternator brushed/own can r.13 h.24 mid turn y90 at .17,0,.22
    fins dark/own box .003x.3x.24 at -.2,0,.1 row 6 x.03
    panel black/own box .22x.01x.14 at .16,-.23,.26
    sockets paint:#e8e4da/own can r.02 h.014 mid turn x90 at .12,-.236,.3 row 2 x.08
    exhaust dark/own can r.04 h.14 mid turn y90 at -.3,.05,.34
    wheels rubber/own tire r.09 w.06 at .33,.16,0 mirror y`,
  'car-battery': `
    body black box .28x.18x.18 b.008
    lid plastic:#3a3e44/accent box .285x.185x.02 at 0,0,.18
    poles brass/own can r.012 h.025 at .1,-.05,.2 mirror x`,
  'bunsen-burner': `
    base brass can r.05 h.014 n28
    tube brass can r.012 h.1 at 0,0,.012
    collar dark/own can r.018 h.02 at 0,0,.03
    hose rubber/own pipe .01,0,.02 .08,0,.014 .14,.05,.008 r.006
    flame glow:60,1850 flame h.07 r.014 at 0,0,.112`,
  'kerosene-lamp': `
    tank brass lathe .06,0 .075,.02 .07,.055 .03,.07 n28
    burner brass can r.035 h.025 at 0,0,.068
    globe glass lathe .036,.09 .052,.13 .05,.17 .034,.21 n28
    flame glow:180,1900 egg .016x.016x.04 at 0,0,.11
    cap brass lathe .04,.21 .045,.22 .02,.25 .022,.27 .0,.275
    frame brass tube .06,0,.05 .065,0,.15 .045,0,.22 r.004 k.03 mirror x
    handle brass arch r.06 t.003 from0 over180 at 0,0,.26`,
  'fishing-rod': `
    rod wood:#6a4a2a rod 0,.0,.0 .12,.0,2.1 r.012 to.003
    grip cork/accent rod 0,0,.02 .018,0,.32 r.018
    reel brushed/own can r.04 h.03 mid turn x90 at .055,0,.42
    guides chrome/own ring r.012 t.002 turn x90 mid at .09,0,1.2
    line cotton:#e8e8e6/own pipe .12,0,2.1 .2,-.05,1.6 .22,-.06,1.2 r.0015
    float paint:#c9302c/own egg .02x.02x.04 at .22,-.06,1.17`,
  'lobster-pot': `
    base wood box .7x.45x.03
    ribs wood arch r.22 t.014 from0 over180 turn z90 at 0,0,.03 row 4 x.21
    slats wood bar -.34,.2,.1 .34,.2,.1 .03x.014 mirror y
    slats wood bar -.34,.13,.2 .34,.13,.2 .03x.014 mirror y
    slats wood bar -.34,0,.25 .34,0,.25 .03x.014
    net jute/accent lattice .66x.2 n12 m5 t.006 at 0,-.2,.03 mirror y
    rope jute/accent ring r.06 t.012 at .2,-.05,.26`,
  'cement-mixer': `
    drum paint:#e8862a|#e8b01c lathe .12,.0 .36,.12 .38,.4 .22,.72 .24,.76 n32 turn x-32 at 0,.1,.55
    mouth dark/own can r.2 h.02 n32 turn x-32 at 0,.5,1.17
    frame dark rod .42,.3,.02 .3,.05,.85 r.03 mirror x
    frame dark rod .42,-.5,.1 .3,.05,.85 r.03 mirror x
    frame dark rod -.42,.3,.06 .42,.3,.06 r.03
    axle brushed/own rod -.5,-.5,.17 .5,-.5,.17 r.025
    wheels rubber/accent tire r.17 w.09 at .48,-.5,0 mirror x
    motor paint:#e8862a|#e8b01c box .24x.3x.3 b.02 at .46,.0,.62`,
  'fire-escape': `
    decks dark lattice 2.4x1 n13 m6 t.02 turn x90 at 0,0,.6
    decks dark lattice 2.4x1 n13 m6 t.02 turn x90 at 0,0,3.2
    rails dark/accent border 2.4x.9 t.03 at 0,-.5,.62
    rails dark/accent border 2.4x.9 t.03 at 0,-.5,3.22
    bars dark rod 0,-.5,.62 0,-.5,1.5 r.012 row 14 x.17
    bars dark rod 0,-.5,3.22 0,-.5,4.1 r.012 row 14 x.17
    ladder dark bar -.9,-.2,.62 .7,-.2,3.2 .08x.04 row 2 y.5
    steps dark box .26x.5x.02 at -.86,-.2,.8 row 1 x1
    steps dark box .2x.5x.02 at -.65,-.2,1.0
    steps dark box .2x.5x.02 at -.5,-.2,1.26
    steps dark box .2x.5x.02 at -.34,-.2,1.52
    steps dark box .2x.5x.02 at -.18,-.2,1.78
    steps dark box .2x.5x.02 at -.02,-.2,2.04
    steps dark box .2x.5x.02 at .14,-.2,2.3
    steps dark box .2x.5x.02 at .3,-.2,2.56
    steps dark box .2x.5x.02 at .46,-.2,2.82
    drop dark rod .9,-.4,0 .9,-.4,.62 r.02 row 2 x.4
    rungs dark rod .7,-.4,.1 1.1,-.4,.1 r.014 row 4 z.16`,
};
