/** Laboratories, clinics, courts, temples and other places. Their words: lexicon/things/places-gear.ts of scene-language. */
import type { Things } from '../compose.ts';

export const placesGear: Things = {
  centrifuge: `
    body plastic:#e8ecec box .4x.46x.26 b.03
    lid glass:#8a9aa4/accent dome r.17 h.07 at 0,.05,.26
    rim brushed/own ring r.17 t.01 at 0,.05,.255
    panel dark/own box .3x.01x.08 turn x-8 at 0,-.235,.08
    screen lit:#4ab0ff*.5 box .1x.004x.05 turn x-8 at -.07,-.242,.095
    knob brushed/own can r.02 h.02 mid turn x82 at .09,-.245,.12`,
  'test-tubes': `
    rack wood box .26x.07x.012
    rack wood box .26x.07x.01 at 0,0,.09
    ends wood box .012x.07x.1 at .124,0,0 mirror x
    tubes glass can r.011 h.15 at 0,0,.012 row 7 x.034
    green paint:#4ab06a/own can r.009 h.05 at -.034,0,.014 row 2 x.136
    blue paint:#3f7ad0/accent can r.009 h.07 at .034,0,.014 row 2 x.068
    red paint:#c9405a/own can r.009 h.06 at 0,0,.014 row 2 x.204`,
  'petri-dish': `
    dish glass can r.05 h.014
    agar paint:#d9c88a/own can r.046 h.006 at 0,0,.003
    spots paint:#7a9a4a/accent can r.006 h.003 at .02,0,.0085 around 5
    dish2 glass can r.05 h.014 at .11,.02,0
    pipette plastic:#3a6ab0/accent rod -.1,-.06,.012 -.06,.08,.012 r.008
    tip plastic:#f4f4f0/own rod -.11,-.1,.012 -.1,-.06,.012 r.002 to.006`,
  'nitrogen-tank': `
    body brushed lathe .2,.05 .25,.1 .25,.5 .2,.62 .1,.68 .1,.78 n36
    lid black/accent can r.11 h.05 at 0,0,.78
    ring brushed can r.24 h.05
    handles brushed tube .25,-.06,.42 .31,-.06,.45 .31,.06,.45 .25,.06,.42 r.012 k.03 mirror x
    valve brass/own rod 0,0,.83 0,0,.9 r.02
    label paint:#f0c81c/own box .12x.01x.1 at 0,-.248,.3
    casters rubber/own can r.03 h.05 at .2,0,0 around 4 from45`,
  oscilloscope: `
    body paint:#8a9290|#3a3e44 box .36x.3x.2 b.012 at 0,0,.012
    face paint:#c9ccc6/accent box .34x.01x.18 at 0,-.15,.022
    screen lit:#3ad07a*.35 box .14x.006x.11 at -.07,-.156,.06
    wave lit:#a8ffc0*1 pipe -.13,-.161,.115 -.1,-.161,.14 -.07,-.161,.09 -.04,-.161,.14 -.01,-.161,.115 r.0025
    knobs black/own can r.014 h.018 mid turn x90 at .1,-.162,.17 row 3 x.045
    knobs black/own can r.014 h.018 mid turn x90 at .1,-.162,.12 row 3 x.045
    jacks brass/own can r.008 h.014 mid turn x90 at .1,-.162,.055 row 3 x.045
    handle black/own tube -.15,0,.21 -.15,0,.25 .15,0,.25 .15,0,.21 r.01 k.02
    feet rubber/own can r.014 h.012 at .14,.11,0 mirror xy`,
  'morse-key': `
    base wood box .12x.18x.02 b.004
    bar brass rod 0,.06,.045 0,-.06,.05 r.006
    posts brass box .05x.014x.03 at 0,.02,.02
    knob black/accent lathe .02,.05 .022,.058 .008,.066 .0,.068 n20 at 0,-.065,0
    screws brass/own can r.007 h.03 at .04,.06,.02 mirror x`,
  nebulizer: `
    body plastic:#e8eef0 box .22x.18x.11 b.03
    panel plastic:#4a90b8/accent box .16x.01x.05 b.004 at 0,-.087,.04
    light lit:#4ad07a*.7 can r.006 h.004 mid turn x90 at .05,-.094,.065
    tube plastic:#dfe8ea/own pipe .08,-.09,.04 .16,-.14,.01 .24,-.06,.02 .26,.02,.04 r.006
    mask plastic:#c8dce0/own egg .08x.06x.1 at .26,.04,.0
    handle plastic:#c9ced2/own tube -.06,0,.1 -.06,0,.14 .06,0,.14 .06,0,.1 r.008 k.02`,
  thermometer: `
    board wood panel -.06,0 .06,0 .07,.1 .05,.3 .07,.44 0,.52 -.07,.44 -.05,.3 -.07,.1 t.025
    dial brass can r.055 h.02 n32 mid turn x90 at 0,-.02,.1
    face paper/own can r.047 h.004 mid turn x90 at 0,-.032,.1
    hand dark/own bar 0,-.036,.1 .025,-.036,.125 .004x.003
    tube glass rod 0,-.018,.2 0,-.018,.42 r.006
    red paint:#c9261c/accent rod 0,-.018,.2 0,-.018,.33 r.0064
    scale paper/own box .04x.004x.22 at 0,-.011,.2`,
  stethoscope: `
    tube rubber:#2f4f7a|#2b2e33 pipe 0,-.18,.01 .04,-.08,.01 0,0,.01 -.02,.03,.012 r.006
    arms rubber:#2f4f7a|#2b2e33 pipe -.02,.03,.012 -.08,.1,.012 -.06,.2,.012 r.005
    arms rubber:#2f4f7a|#2b2e33 pipe -.02,.03,.012 .05,.1,.012 .04,.2,.012 r.005
    disc chrome/accent can r.025 h.014 at 0,-.2,.002
    tips chrome/own ball r.007 at .04,.205,.005
    tips chrome/own ball r.007 at -.06,.205,.005`,
  'medicine-bottle': `
    bottle plastic:#d9801c can r.025 h.06
    cap plastic:#f4f4f0/accent can r.027 h.022 at 0,0,.06
    label paper/own can r.0256 h.03 at 0,0,.015
    box paper:#f4f6f6/own box .09x.03x.06 at .09,.01,0
    cross paint:#c9261c/own box .03x.002x.01 at .09,-.006,.028
    cross paint:#c9261c/own box .01x.002x.03 at .09,-.006,.018
    pills paint:#e8e4da/own egg .014x.008x.006 at .02,-.04,0 row 4 x.02`,
  'xray-viewer': `
    case brushed box .8x.08x.5 b.008
    face lit:#e8f2f8*.6 box .74x.006x.42 at 0,-.04,.04
    film paint:#16242c/accent box .3x.004x.38 at -.18,-.045,.06
    film paint:#16242c/accent box .3x.004x.38 at .18,-.045,.06
    spine lit:#c8dce4*.5 box .02x.004x.32 at -.18,-.049,.09
    ribs lit:#b8ccd4*.45 arch r.07 t.006 from10 over160 at -.18,-.049,.13 row 5 z.045
    bone lit:#c8dce4*.5 rod .17,-.049,.1 .19,-.049,.4 r.016`,
  bedpan: `
    bowl ceramic:#f2f0ea bowl .1,0 .13,.03 .15,.12 .16,.13 t.01
    handle ceramic:#f2f0ea arch r.04 t.009 from-80 over160 at .15,0,.07`,
  'torpedo-tube': `
    plate steel box 1.3x.06x1.2
    door brass can r.28 h.1 n36 mid turn x90 at -.31,-.08,.6
    door brass can r.28 h.1 n36 mid turn x90 at .31,-.08,.6
    rims dark/own ring r.29 t.03 turn x90 mid at .31,-.05,.6 mirror x
    wheel dark/own ring r.12 t.014 turn x90 mid at .31,-.17,.6 mirror x
    spokes dark/own rod .19,-.17,.6 .43,-.17,.6 r.01 mirror x
    bolts brushed/own can r.02 h.03 mid turn x90 at .31,-.1,.36 mirror x
    bolts brushed/own can r.02 h.03 mid turn x90 at .31,-.1,.84 mirror x
    pipes copper/accent rod -.6,-.06,1.1 .6,-.06,1.1 r.03
    gauge paper/own can r.06 h.03 mid turn x90 at 0,-.06,1`,
  dividers: `
    legs brass rod 0,.09,.012 .04,-.08,.006 r.005 to.002 mirror x
    hinge brass can r.014 h.02 at 0,.09,.002
    knob brass rod 0,.1,.012 0,.125,.012 r.006
    arc brass/accent pipe -.028,-.02,.012 0,-.04,.012 .028,-.02,.012 r.003`,
  'sea-chart': `
    sheet paper:#e0cc9a|#3f5f8a box .6x.42x.004
    curl paper:#e0cc9a|#3f5f8a can r.02 h.42 mid turn x90 at .3,0,.02
    curl paper:#e0cc9a|#3f5f8a can r.02 h.42 mid turn x90 at -.3,0,.02
    coast paint:#8a6a3a/accent pipe -.2,-.12,.006 -.1,.02,.006 .02,-.02,.006 .08,.12,.006 .2,.1,.006 r.003
    cross paint:#b5241c/own box .05x.012x.003 turn z45 at .1,-.08,.005
    cross paint:#b5241c/own box .05x.012x.003 turn z-45 at .1,-.08,.005`,
  'jury-box': `
    front wood box 3.2x.06x.95 at 0,-.9,0
    panels wood/accent box .44x.02x.6 b.01 at 0,-.94,.18 row 6 x.52
    rail wood box 3.3x.12x.06 at 0,-.9,.94
    sides wood box .06x1.8x.95 at 1.6,0,0 mirror x
    floor wood box 3.2x1.8x.12
    step wood box 3.2x.9x.2 at 0,.45,.12
    seats leather:#5a2a22/own box .42x.4x.06 b.02 at 0,-.25,.52 row 6 x.5
    seats leather:#5a2a22/own box .42x.06x.5 b.02 at 0,-.03,.55 row 6 x.5
    legs dark/own can r.03 h.4 at 0,-.25,.12 row 6 x.5
    seats leather:#5a2a22/own box .42x.4x.06 b.02 at 0,.55,.74 row 6 x.5
    seats leather:#5a2a22/own box .42x.06x.5 b.02 at 0,.77,.77 row 6 x.5
    legs2 dark/own can r.03 h.42 at 0,.55,.32 row 6 x.5`,
  gavel: `
    block wood can r.05 h.022 n32
    head wood can r.026 h.09 b.008 mid turn y90 at 0,0,.05
    bands brass/accent ring r.0265 t.003 turn y90 mid at .02,0,.05 mirror x
    handle wood rod 0,.02,.05 0,.2,.03 r.008 to.01`,
  handcuffs: `
    rings chrome ring r.036 t.006 at .05,0,0 mirror x
    chain chrome chain -.015,0,.006 .015,0,.006 r.006 t.002
    locks chrome/accent box .03x.03x.014 b.003 at .02,0,0 mirror x`,
  rifle: `
    stock wood plate -.5,-.06 -.5,.06 -.2,.03 .1,.02 .1,-.02 -.2,-.02 t.04 turn x90 at 0,0,.1
    barrel dark/own rod -.1,-.0,.11 .62,0,.11 r.013
    bolt brushed/own box .2x.03x.03 at -.08,0,.1
    guard dark/own arch r.03 t.004 from180 over180 at -.12,0,.08`,
  'bow-arrows': `
    limb wood pipe .0,0,0 .17,0,.3 .2,0,.65 .17,0,1.0 0,0,1.3 r.014
    grip leather:#5a3620/accent rod .2,0,.56 .2,0,.74 r.02
    string cotton:#e8e4da/own rod 0,0,.01 0,0,1.29 r.003
    quiver leather:#5a3620/accent can r.06 h.5 top.07 at -.2,0,.25
    arrows wood rod -.2,-.02,.4 -.22,0,1.0 r.005 row 3 x.03
    feathers paint:#b5241c/own egg .03x.012x.1 at -.22,0,.9 row 3 x.03`,
  dynamite: `
    sticks paper:#b5241c can r.018 h.2 at .036,0,0 around 6
    sticks paper:#b5241c can r.018 h.2
    band black/accent ring r.056 t.005 at 0,0,.05 row 2 z.09
    fuses jute/own pipe 0,0,.2 .01,0,.24 .04,.01,.26 .06,0,.3 r.003`,
  'prayer-wheel': `
    posts wood box .07x.07x1.4 at .22,0,0 mirror x
    beams wood box .52x.12x.07 at 0,0,1.36
    beams wood box .52x.12x.07 at 0,0,.5
    drum gold can r.15 h.6 n36 at 0,0,.66
    bands paint:#b5241c/accent ring r.15 t.012 at 0,0,.7 row 3 z.24
    marks dark/own box .02x.01x.05 at 0,-.151,.8 around 14
    marks dark/own box .02x.01x.05 at 0,-.151,.98 around 14
    axle brass/own rod 0,0,.56 0,0,1.36 r.015
    handles wood rod .14,0,.69 .19,0,.66 r.014 around 4`,
  'singing-bowl': `
    bowls brass bowl .03,0 .05,.02 .06,.05 .058,.055 t.005
    cushion silk:#b5241c/accent ring r.045 t.014 at 0,0,-.016
    stick wood rod .07,-.04,.012 .1,.08,.012 r.01`,
  'wooden-fish': `
    cushion silk:#b5341c/accent egg .24x.24x.06
    body wood egg .2x.2x.16 at 0,0,.04
    mouth black/own box .18x.1x.012 at 0,-.06,.1
    eyes black/own ball r.012 at .06,-.06,.14 mirror x
    stick wood/own rod .13,-.08,.03 .16,.12,.03 r.007
    tip wood/own ball r.016 at .13,-.1,.014`,
  'home-shrine': `
    box wood box .7x.3x.04
    back wood box .66x.02x.6 at 0,.13,.04
    sides wood box .03x.28x.6 at .33,0,.04 mirror x
    roof wood panel -.42,0 .42,0 .3,.12 0,.18 -.3,.12 t.36 at 0,0,.62
    figure gold/accent lathe .07,.05 .06,.12 .04,.2 .02,.24 n20
    head gold/accent ball r.035 at 0,0,.225
    candles paint:#b5241c/own can r.014 h.1 at .2,-.06,.04 mirror x
    flames lit:#ffb04a*1 egg .012x.012x.03 at .2,-.06,.14 mirror x
    burner brass/own bowl .03,.04 .05,.06 .05,.08 t.006 at 0,-.1,0
    curtain silk:#b5241c/own box .6x.01x.07 at 0,-.12,.55`,
  scroll: `
    roll paper:#e0cc9a can r.022 h.3 mid turn y90 at 0,0,.022
    roll paper:#e0cc9a can r.02 h.28 mid turn y90 z8 at .01,.045,.02
    roll paper:#e0cc9a can r.02 h.3 mid turn y90 z-6 at 0,.02,.055
    knobs wood/accent can r.012 h.36 mid turn y90 at 0,0,.022
    ribbon silk:#b5241c/own ring r.023 t.003 turn y90 mid at 0,0,.022`,
  'brush-rest': `
    frame wood bar -.13,0,.26 .13,0,.26 .02x.02
    posts wood box .018x.018x.26 at .11,0,0 mirror x
    base wood box .28x.09x.018
    brushes bamboo/accent rod 0,0,.25 0,0,.08 r.005 row 5 x.036
    tips paint:#3a2a20/own can r.006 h.05 top.011 at 0,0,.035 row 5 x.036`,
  paperweight: `
    bar stone:#4a7a5a|#3a3e44 box .2x.03x.018 b.003
    bar stone:#4a7a5a|#3a3e44 box .2x.03x.018 b.003 turn z4 at .01,.06,0
    carving brass/accent egg .05x.018x.014 at 0,0,.016`,
  'photo-booth': `
    body paint:#2f5a8a|#b5241c|#e8e4da box 1.6x.8x2 b.02
    opening dark/own box .7x.02x1.6 at -.3,-.4,.2
    curtain velvet:#7a1a2a/accent cloth .6x1.2 deep.05 at -.3,-.42,.65
    stool dark/own can r.16 h.05 at -.3,-.3,.5
    panel lit:#fff0d8*.5 box .6x.01x.7 at .42,-.4,1
    sign lit:#ffd24a*.7 box 1.4x.02x.2 at 0,-.41,1.78
    slot dark/own box .2x.02x.14 at .42,-.405,.7`,
  'self-service-kiosk': `
    base dark box .5x.4x.04
    body paint:#e8eaec|#2f5a8a box .44x.28x1.1 b.02 at 0,.02,.04
    head paint:#e8eaec|#2f5a8a box .46x.12x.6 b.015 turn x-14 at 0,.04,1.1
    screen lit:#3f8ad0*.5 box .38x.006x.5 turn x-14 at 0,-.015,1.14
    slot dark/accent box .2x.02x.03 at 0,-.125,.86
    reader dark/own box .1x.04x.14 b.008 at .12,-.135,.64`,
  'metal-detector-gate': `
    posts plastic:#d8dce0 box .16x.6x2.1 b.02 at .44,0,0 mirror x
    top plastic:#d8dce0 box 1.04x.6x.2 b.02 at 0,0,2.1
    inner plastic:#3a6ab0/accent box .02x.5x1.9 at .355,0,.1 mirror x
    lights lit:#4ad07a*.9 box .03x.01x.3 at .44,-.305,1.5 mirror x
    screen lit:#4ab0ff*.6 box .24x.01x.08 at 0,-.305,2.16
    base dark/own box 1.1x.7x.03`,
  'xray-scanner': `
    base paint:#c9ced2 box 2.6x.8x.7 b.01
    tunnel paint:#e8eaec box 1.3x1x.8 b.03 at 0,0,.62
    belt rubber/accent box 2.6x.62x.03 at 0,0,.7
    holes black/own box .02x.6x.5 at .655,0,.73 mirror x
    flaps rubber/accent box .01x.09x.46 at .668,0,.75 row 6 y.1 mirror x
    screen lit:#4a8ad0*.5 box .4x.02x.28 turn x-8 at 0,-.45,1.48
    stand dark/own box .08x.06x.14 at 0,-.42,1.4
    rollers brushed/own can r.03 h.6 mid turn x90 at 1.05,0,.71 row 3 x.1 mirror x`,
  'display-freezer': `
    body paint:#f2ece4|#e8a8b8|#a8d0c8 box 1.8x.85x.85 b.02
    kick dark/own box 1.7x.75x.08 at 0,0,-.0
    tubs brushed/own box .26x.3x.02 at 0,.16,.85 row 6 x.29
    tubs brushed/own box .26x.3x.02 at 0,-.18,.85 row 6 x.29
    pink paint:#f0a0b8/own rock .22x.26x.09 at -.725,.16,.85 row 1 x1
    mint paint:#a8dcc0/own rock .22x.26x.09 at -.435,.16,.85
    choc paint:#5a3420/own rock .22x.26x.09 at -.145,.16,.85
    cream paint:#f6ecd2/own rock .22x.26x.09 at .145,.16,.85
    berry paint:#a83a6a/own rock .22x.26x.09 at .435,.16,.85
    lemon paint:#f2e27a/own rock .22x.26x.09 at .725,.16,.85
    choc paint:#5a3420/own rock .22x.26x.09 at -.725,-.18,.85
    lemon paint:#f2e27a/own rock .22x.26x.09 at -.435,-.18,.85
    pink paint:#f0a0b8/own rock .22x.26x.09 at -.145,-.18,.85
    berry paint:#a83a6a/own rock .22x.26x.09 at .145,-.18,.85
    mint paint:#a8dcc0/own rock .22x.26x.09 at .435,-.18,.85
    cream paint:#f6ecd2/own rock .22x.26x.09 at .725,-.18,.85
    glass glass box 1.8x.012x.42 turn x-18 at 0,-.44,.86
    top glass box 1.8x.5x.012 at 0,-.08,1.27
    sides glass box .012x.8x.4 at .89,0,.86 mirror x`,
  'tattoo-machine': `
    body brass box .03x.06x.05 b.006 at 0,0,.03
    coils dark/own can r.016 h.05 at -.0,.012,.045 row 2 y.034
    grip chrome/accent rod 0,-.04,.05 0,-.13,.02 r.013 to.009
    needle steel/own rod 0,-.13,.02 0,-.16,.008 r.0025
    cord rubber/own pipe 0,.03,.04 .05,.08,.01 .12,.06,.006 .16,0,.006 r.004`,
  'ship-in-bottle': `
    stand wood box .26x.07x.02
    posts wood cheek -.04,0 .04,0 .04,.04 0,.02 -.04,.04 t.015 at .08,0,.02 mirror x
    bottle glass can r.055 h.22 b.02 mid turn y90 at 0,0,.1
    neck glass can r.02 h.07 mid turn y90 at .145,0,.1
    cork cork/own can r.018 h.03 mid turn y90 at .19,0,.1
    hull wood:#5a3018/accent egg .13x.028x.034 at -.01,0,.07
    masts wood rod -.01,0,.09 -.01,0,.142 r.002 row 3 x.036
    sails cotton:#f4f0e6/own box .026x.002x.034 at -.01,0,.1 row 3 x.036`,
  hookah: `
    vase glass:#2f5a8a|#7a2f4a|#2f7a5a lathe .08,0 .11,.04 .1,.12 .03,.2 .03,.24 n32
    stem brass lathe .03,.24 .02,.3 .03,.4 .015,.5 .02,.58 n24
    plate brass can r.08 h.008 at 0,0,.56
    bowl ceramic:#5a3420/own lathe .02,.58 .04,.64 .035,.66 n20
    coal lit:#ff5a2a*.6 rock .05x.05x.02 at 0,0,.655
    hose leather:#7a1f2a/accent pipe .03,0,.32 .16,-.04,.34 .26,-.08,.1 .18,-.18,.02 .02,-.2,.03 r.012
    tip wood/own rod .02,-.2,.03 -.08,-.19,.05 r.009`,
};
