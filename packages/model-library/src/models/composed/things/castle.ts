/** Halls of castles, churches and temples, taverns and dungeons. */
import type { Things } from '../compose.ts';

export const castleThings: Things = {
  throne: `
    base wood box 1x.9x.1 b.02
    base wood box .9x.84x.06 b.015 on base
    frame wood/main cheek -.36,.16 .4,.16 .4,.78 .3,.8 -.2,.76 -.34,.7 t.09 b.02 at -.4,0,0 mirror x
    frame wood/main box .74x.74x.2 b.02 at 0,.02,.16
    frame wood/main panel sym 0,.16 .4,.16 .4,1.4 .34,1.52 .2,1.56 .12,1.72 0,1.78 t.1 b.02 at 0,.36,0
    posts wood turned .05,.0 .06,.1 .045,.3 .058,.8 .04,1.2 .06,1.3 .03,1.38 0,1.4 at .43,.36,.14 mirror x
    posts wood ball r.055 at .43,.36,1.5 mirror x
    scrolls wood can r.075 h.1 mid turn y90 at .4,-.3,.74 mirror x
    seat velvet:dark-red/accent cushion .68x.68x.14 puff.03 at 0,-.01,.36
    back velvet:dark-red/accent panel sym 0,.58 .29,.58 .29,1.3 .2,1.42 0,1.5 t.06 b.025 at 0,.29,0
    trim gold/own border .72x.2 t.025 d.02 at 0,-.36,.16
    trim gold/own ring r.09 t.018 turn x90 at 0,.3,1.63
    trim gold/own ball r.045 at 0,.3,1.585
    trim gold/own ball r.04 at .43,.36,1.58 mirror x
    trim gold/own can r.035 h.014 mid turn x90 at .4,-.36,.5 mirror x
    feet gold/own ball r.06 at .42,-.37,0 mirror x
    surface seat .66x.6 0,0,.5`,
  altar: `
    stretch
    steps stone box WxDx.12 b.015
    body stone box W*.86xD*.8xH-.24 b.012 on steps
    pillars stone turned .07,0 .09,.03 .06,.08 .055,H-.42 .08,H-.36 .09,H-.3 at W*.4,-D*.4,.12 mirror x
    panel stone:#8f8777/own box W*.2xD*.82xH-.5 b.02 at 0,0,.24 row 3 xW*.25
    top marble box W*.94xD*.92x.1 b.02 at 0,0,H-.12
    cloth linen:off-white/accent box W*.3xD*.94x.012 b.004 at 0,0,H-.02
    cloth linen:off-white/accent box W*.3x.012x.5 b.004 at 0,-D*.465,H-.51
    cross gold/own box .02x.02x.14 b.004 at 0,-D*.41,H*.5
    cross gold/own box .1x.02x.02 b.004 at 0,-D*.41,H*.5+.08
    surface top W*.8xD*.7 0,0,H-.01`,
  pew: `
    stretch
    ends wood cheek -D/2,0 D/2,0 D/2,H*.6 D*.42,H -.02+D*.3,H D*.2,H*.66 -D*.3,H*.64 -D/2,H*.58 t.05 b.01 at W/2-.025,0,0 mirror x
    seat wood box W-.1xD*.62x.035 b.01 at 0,-D*.12,.42
    back wood box W-.1x.03xH*.46 b.006 mid turn x-9 at 0,D*.27,.71
    back wood box W-.1x.07x.04 b.012 at 0,D*.34,H-.06
    rails wood box W-.1x.03x.14 at 0,-D*.3,.27
    rails wood box W-.1x.12x.025 at 0,D*.38,.6
    rails wood box .05xD*.5x.4 at 0,0,0
    surface seat W-.16xD*.5 0,-D*.12,.455`,
  torch: `
    plate dark panel sym 0,0 .05,.03 .06,.2 .03,.28 0,.31 t.02 b.004 at 0,.14,.06
    bracket dark pipe 0,.13,.12 0,.02,.08 0,-.05,.16 0,-.06,.24 r.011
    bracket dark ring r.042 t.008 at 0,-.06,.2
    bracket dark ring r.048 t.008 at 0,-.06,.34
    bracket dark rod .042,-.06,.2 .05,-.06,.36 r.006
    bracket dark rod -.042,-.06,.2 -.05,-.06,.36 r.006
    bracket dark rod 0,-.102,.2 0,-.11,.36 r.006
    shaft wood turned .018,0 .022,.12 .03,.34 .034,.38 at 0,-.06,.0
    head cotton:#3a2a1c/own turned .03,0 .052,.03 .056,.1 .04,.15 .02,.16 at 0,-.06,.34
    flame glow:900,1900 flame h.28 r.075 at 0,-.06,.42`,
  banner: `
    pole wood rod -W/2+.02,0,H-.02 W/2-.02,0,H-.02 r.014
    knobs gold/own ball r.024 at W/2-.02,0,H-.044 mirror x
    cords gold/own pipe -W*.36,0,H-.02 0,.004,H-.0 W*.36,0,H-.02 r.004
    cloth velvet:dark-red|navy|dark-green banner W*.88xH-.03 tailW*.4
    emblem gold/own panel sym 0,0 W*.12,.12 W*.16,.24 W*.16,.36 0,.36 t.006 at 0,-.02,H*.5
    trim gold/own box W*.86x.014x.03 b.004 at 0,-.004,H-.12`,
  armor: `
    base wood box .62x.5x.07 b.015
    legs steel turned .05,0 .06,.1 .05,.3 .068,.38 .06,.44 .085,.7 .09,.8 at .11,0,.12 mirror x
    feet steel egg .11x.28x.11 at .11,-.06,.07 mirror x
    knees steel egg .13x.13x.11 at .11,-.03,.46 mirror x
    skirt steel lathe .25,0 .24,.06 .19,.2 .175,.22 at 0,0,.78
    chest steel egg .44x.32x.56 at 0,-.01,.9
    chest steel ring r.15 t.02 at 0,-.01,.97
    shoulders steel egg .2x.22x.2 at .25,0,1.28 mirror x
    shoulders steel ring r.085 t.012 turn y70 at .29,0,1.28 mirror x
    arms steel turned .05,0 .06,.1 .045,.22 .062,.28 .05,.34 .055,.5 at .31,-.01,.86 mirror x
    hands steel egg .1x.12x.14 at .31,-.04,.76 mirror x
    helmet steel turned .1,0 .12,.05 .125,.16 .11,.25 .06,.3 0,.31 at 0,-.01,1.47
    helmet steel panel sym 0,0 .006,0 .006,.36 0,.36 t.24 at 0,0,1.47
    visor dark/own box .17x.04x.014 at 0,-.12,1.63
    visor dark/own box .012x.03x.01 at 0,-.128,1.54 row 5 x.024 row 3 z.018
    plume wool:dark-red/accent pipe 0,.0,1.8 0,.08,1.86 0,.17,1.78 0,.19,1.62 r.045 to.02
    sword steel box .045x.012x.95 b.004 at 0,-.26,.09
    sword steel box .22x.025x.03 b.008 at 0,-.26,1.04
    hilt leather/own can r.016 h.15 at 0,-.26,1.07
    hilt leather/own ball r.026 at 0,-.26,1.22`,
  candelabra: `
    stem brass turned .13,0 .14,.03 .05,.07 .03,.12 .05,.3 .02,.36 .018,1 .045,1.06 .02,1.12 .03,1.3 0,1.34
    arms brass pipe .015,0,.98 .1,0,.88 .22,0,.94 .26,0,1.12 r.012 around arms=6
    cups brass turned .0,0 .03,.01 .05,.05 .028,.06 at .26,0,1.11 around arms=6
    cups brass turned .0,0 .03,.01 .05,.05 .028,.06 at 0,0,1.31
    candles paper:#f3ead6/own can r.018 h.2 at .26,0,1.16 around arms=6
    candles paper:#f3ead6/own can r.018 h.2 at 0,0,1.36
    flames glow:13,1900 flame h.05 r.011 at .26,0,1.36 around arms=6
    flames glow:13,1900 flame h.05 r.011 at 0,0,1.56`,
  brazier: `
    legs dark tube .36,0,0 .26,0,.3 .16,0,.55 .3,0,.85 r.018 k.12 around 3
    legs dark ring r.2 t.014 at 0,0,.46
    bowl dark bowl .1,.5 .27,.58 .36,.72 .39,.82 t.02
    coals stone:#2a211d/own rock .12x.1x.09 at .12,0,.72 around 7
    coals stone:#2a211d/own rock .16x.14x.1 at 0,0,.72
    embers lit:#ff5a14*2 rock .1x.1x.08 at .17,.05,.74 around 5
    flame glow:2200,1850 flame h.5 r.19 at 0,0,.76`,
  cauldron: `
    body dark bowl .12,.16 .33,.26 .4,.48 .36,.68 .32,.74 .36,.8 t.02
    legs dark pipe .24,0,.28 .3,0,.14 .28,0,0 r.03 to.022 around 3
    handle dark arch r.36 t.014 from12 over156 at 0,0,.62
    ears dark ring r.045 t.012 turn y90 at .37,0,.68 mirror x
    brew water:#3f7a3a/own can r.33 h.02 b.004 at 0,0,.66
    bubbles water:#6aa85a/own dome r.05 h.04 at .14,.02,.67 around 4`,
  'banquet-table': `
    stretch
    top wood slats WxDx.06 n5 gap.004 at 0,0,H-.06
    ends wood box .08xD-.02x.06 b.01 at W/2-.06,0,H-.065 mirror x
    trestles wood cheek -D*.4,0 -D*.28,0 -.1,H-.14 .1,H-.14 D*.28,0 D*.4,0 .16,H-.08 -.16,H-.08 t.09 b.01 row W/1.2 x1 overW-.7
    trestles wood box .1xD*.84x.09 b.012 at 0,0,H-.15 row W/1.2 x1 overW-.7
    beam wood box W-.5x.06x.12 b.01 at 0,0,.26
    surface top W-.1xD-.08 0,0,H`,
  chains: `
    plate dark box .1x.02x.14 b.006 at .12,.04,H-.16 mirror x
    plate dark ring r.035 t.009 turn x90 at .12,.01,H-.1 mirror x
    links dark chain .12,0,H-.12 .13,0,H-.5 .1,-.02,.16 r.028 t.007 mirror x
    cuffs dark turned .05,0 .052,.02 .052,.06 .05,.08 at .1,-.02,.06 mirror x`,
  'straw-bed': `
    stretch
    bed jute:#b0924e cushion W*.9xD*.9x.12 puff.04 b.06
    straw jute:#d6bb74 straws W*.8xD*.9x.3 n420 t.005
    blanket wool:#5d5148/accent drape W*.7xD*.36x.12 folds.02 at 0,D*.22,.06`,
  straw: `
    heap jute:#a98a48 rock W*.7xD*.7xH*.55 rough.2
    straw jute:#d6bb74 straws W*.85xD*.85xH n520 t.005`,
  sarcophagus: `
    stretch
    base stone box WxDx.14 b.02
    chest stone box W*.9xD*.94xH*.48 b.02 on base
    panels stone:#8d8473/own box W*.92xD*.2xH*.26 b.03 at 0,0,H*.28 row 4 yD*.225
    lid stone taper WxD*.99xH*.14 wW*.9 dD*.93 on chest
    figure stone egg W*.5xD*.62xH*.2 at 0,.06,H*.72
    figure stone egg W*.26xD*.13xH*.2 at 0,-D*.36+.03,H*.74
    pillow stone cushion W*.5xD*.14xH*.08 at 0,-D*.38,H*.72`,
  coffin: `
    stretch
    body wood plate sym 0,-D/2 W*.3,-D/2 W/2,-D*.22 W*.32,D/2 0,D/2 tH*.68 b.01
    lid wood plate sym 0,-D/2 W*.3,-D/2 W/2,-D*.22 W*.32,D/2 0,D/2 tH*.14 b.03 on body
    lid wood plate sym 0,-D*.42 W*.2,-D*.42 W*.36,-D*.2 W*.22,D*.42 0,D*.42 tH*.1 b.02 at 0,0,H*.8
    cross brass/own box .03x.4x.012 b.003 at 0,-D*.1,H*.9
    cross brass/own box .2x.03x.012 b.003 at 0,-D*.17,H*.9
    handles brass/own tube W/2-.03,-.08,H*.4 W/2+.02,-.08,H*.36 W/2+.02,.08,H*.36 W/2-.03,.08,H*.4 r.008 mirror x`,
  dais: `
    stretch
    steps stone box WxDxH/3 b.012
    steps stone box W-.5xD-.5xH/3 b.012 on steps
    steps stone box W-1xD-1xH/3 b.012 on steps
    carpet wool:dark-red/accent box W*.4xD-.98x.012 b.003 at 0,-.1,H
    surface top W-1.1xD-1.1 0,0,H`,
  cross: `
    cross wood box .14x.1x2 b.01
    cross wood box 1.1x.1x.14 b.01 at 0,0,1.3
    base stone taper .5x.4x.2 w.34 d.26`,
  crucifix: `
    cross wood box .1x.05x1.4 b.008
    cross wood box .8x.05x.1 b.008 at 0,0,.92
    figure bronze/accent flesh limb 0,-.05,.46 0,-.05,.72 r.035 to.04
    figure bronze/accent flesh limb 0,-.05,.72 0,-.05,.92 r.04 to.055
    figure bronze/accent flesh limb .03,-.05,.92 .3,-.05,1 r.022 to.016 mirror x
    figure bronze/accent flesh egg 0,-.06,1.02 .036,.04,.048
    figure bronze/accent flesh limb .018,-.05,.48 .01,-.05,.2 r.026 to.018 mirror x`,
  'candle-stand': `
    stem dark turned .16,0 .17,.02 .05,.05 .022,.1 .03,.5 .02,.56 .018,1 .03,1.08 .1,1.12 .02,1.13 n24
    spikes dark lathe .06,0 .065,.012 .01,.02 at 0,0,1.12
    candle paper:#f3ead6/own can r.035 h.36 b.008 at 0,0,1.13
    wax paper:#e8dcc0/own ring r.034 t.008 at 0,0,1.47
    flame glow:16,1900 flame h.06 r.013 at 0,0,1.49`,
  font: `
    steps stone can r.52 h.14 n8
    foot stone lathe .34,.14 .32,.2 .18,.28 .15,.5 .2,.66 n8
    bowl stone bowl .2,.62 .36,.74 .4,.9 .42,1 t.05 angular n8
    water water/own can r.36 h.02 n24 at 0,0,.93
    trim brass/own ring r.41 t.012 n8 at 0,0,.96`,
  gong: `
    frame wood box .1x.3x.07 b.015 at .52,0,0 mirror x
    frame wood box .07x.07x1.4 b.01 at .52,0,.05 mirror x
    beam paint:dark-red/accent pipe -.66,0,1.5 -.4,0,1.44 0,0,1.43 .4,0,1.44 .66,0,1.5 r.045
    gong brass lathe 0,-.02 .1,-.022 .11,0 .36,0 .4,.02 .41,.07 .39,.07 .37,.03 .1,.02 0,.02 n48 turn x90 at 0,0,.82
    ropes jute/own rod .18,0,1.42 .22,0,1.16 r.008 mirror x
    mallet wood rod .5,-.1,.3 .5,-.1,.9 r.012
    mallet wood ball r.055 at .5,-.1,.84`,
  'temple-bell': `
    frame wood:dark-red box .14x.14x2.1 b.015 at .8,0,0 mirror x
    frame wood:dark-red box 2x.16x.16 b.02 at 0,0,1.95
    frame wood:dark-red box 1.8x.1x.1 b.015 at 0,0,.0
    roof slate:#3a4044/own taper 2.4x1x.32 w1.7 d.1 at 0,0,2.1
    bell bronze bowl .4,.7 .39,.8 .36,1.2 .31,1.5 .18,1.66 .05,1.7 t.03
    bell bronze ring r.4 t.03 at 0,0,.7
    bell bronze ring r.375 t.016 at 0,0,1.0
    bell bronze ring r.345 t.014 at 0,0,1.36
    bell bronze arch r.09 t.03 at 0,0,1.68
    bell bronze ball r.022 at .36,0,1.18 around 16
    log wood rod .55,-.5,1 .1,-.5,1 r.06`,
  'incense-urn': `
    body bronze bowl .22,.2 .36,.34 .4,.52 .37,.66 .42,.72 t.03
    legs bronze turned .05,0 .07,.03 .045,.14 .07,.26 .05,.34 at .27,0,0 around 3
    ears bronze tube .36,0,.6 .46,0,.7 .47,0,.92 .38,0,.92 r.03 k.05 mirror x
    ash soil:#b9b0a2/own can r.37 h.03 at 0,0,.64
    sticks wood:#7a2f22/own rod .03,0,.66 .04,0,1.0 r.004 around 5
    tips lit:#ff6a22*1.5 ball r.006 at .04,0,.995 around 5
    rings bronze ring r.4 t.012 at 0,0,.5`,
  'wine-jar': `
    body ceramic:#5b3a24|#3e2f28|#7a5a3c turned .13,0 .16,.03 .26,.24 .27,.4 .2,.56 .12,.62 .13,.66
    cloth cotton:dark-red/accent drape .22x.22x.08 round folds.008 at 0,0,.61
    rope jute/own ring r.125 t.01 at 0,0,.635
    label paper:#c0392b/own box .16x.01x.16 b.002 mid turn z45 at 0,-.275,.36`,
  statue: `
    plinth stone box .9x.9x.3 b.02
    plinth stone box .76x.76x.14 b.03 on plinth
    figure gold flesh egg 0,0,.62 .42,.3,.17
    figure gold flesh limb .1,-.1,.58 .4,-.08,.6 r.13 to.11 mirror x
    figure gold flesh limb .38,-.1,.58 -.08,-.24,.56 r.1 to.07 mirror x
    figure gold flesh limb 0,.03,.66 0,.02,1.2 r.22 to.22
    figure gold flesh egg 0,.02,1.28 .28,.17,.16
    figure gold flesh limb .27,.02,1.32 .34,-.02,.98 r.085 to.075 mirror x
    figure gold flesh limb .34,-.02,.98 .06,-.26,.76 r.07 to.05 mirror x
    figure gold flesh limb 0,.02,1.4 0,.0,1.5 r.09 to.085
    figure gold flesh egg 0,-.01,1.68 .14,.15,.185
    figure gold flesh egg .14,.01,1.66 .02,.045,.085 mirror x
    figure gold flesh egg 0,.0,1.87 .07,.07,.06
    petals gold egg .3x.2x.2 turn x30 at 0,-.42,.4 around 12
    halo gold ring r.34 t.022 turn x90 at 0,.16,1.66`,
  'statue-standing': `
    plinth stone box .7x.7x.5 b.02
    plinth stone box .8x.8x.08 b.02
    plinth stone box .8x.8x.08 b.02 on plinth
    figure marble flesh limb .1,.02,.66 .12,-.02,1.1 r.085 to.11 mirror x
    figure marble flesh egg .11,-.06,.63 .06,.13,.05 mirror x
    figure marble flesh limb .1,0,1.1 .08,0,1.4 r.12 to.13 mirror x
    figure marble flesh limb 0,.0,1.42 0,-.01,1.86 r.17 to.2
    figure marble flesh egg 0,0,1.93 .26,.13,.1
    figure marble flesh limb .25,0,1.92 .32,-.02,1.62 r.075 to.06 mirror x
    figure marble flesh limb .32,-.02,1.62 .2,-.2,1.5 r.055 to.045 mirror x
    figure marble flesh limb 0,0,1.98 0,-.01,2.12 r.07 to.065
    figure marble flesh egg 0,-.02,2.24 .1,.12,.14
    drape marble flesh limb -.2,.1,1.95 .16,-.14,1.4 r.07 to.09
    drape marble flesh limb .16,-.14,1.4 .12,.08,.68 r.12 to.16`,
  sphinx: `
    plinth stone box 1x2.2x.3 b.02
    body stone flesh limb 0,-.4,.7 0,.7,.62 r.3 to.34
    body stone flesh egg .26,.72,.5 .17,.3,.26 mirror x
    body stone flesh limb .2,-.5,.42 .2,-1,.38 r.12 to.1 mirror x
    body stone flesh limb .26,.6,.38 .3,.2,.36 r.1 to.09 mirror x
    body stone flesh limb 0,-.5,.8 0,-.55,1.1 r.26 to.16
    body stone flesh egg 0,-.62,1.3 .16,.17,.2
    headdress stone panel sym 0,0 .36,.0 .33,.3 .2,.62 0,.68 t.2 b.06 at 0,-.5,.92`,
  crane: `
    base bronze can r.24 h.06 b.01
    body bronze flesh egg 0,.06,.86 .13,.3,.14
    body bronze flesh limb 0,-.14,.92 0,-.26,1.16 r.07 to.04
    body bronze flesh limb 0,-.26,1.16 0,-.18,1.44 r.04 to.032
    body bronze flesh limb 0,-.18,1.44 0,-.24,1.56 r.032 to.045
    body bronze flesh limb 0,-.26,1.57 0,-.5,1.54 r.03 to.008
    body bronze flesh limb 0,.28,.84 0,.46,.72 r.07 to.03
    legs bronze rod .05,.06,.78 .06,.04,.4 r.016 mirror x
    legs bronze rod .06,.04,.4 .06,.08,.06 r.015 mirror x
    legs bronze rod .06,.08,.07 .08,-.06,.065 r.012 mirror x`,
  'round-shield': `
    body wood can r.29 h.03 b.012 n40 mid turn x90 at 0,.02,.3
    face paint:dark-red|navy|dark-green/accent can r.255 h.012 b.004 n40 mid turn x90 at 0,-.002,.3
    rim dark ring r.29 t.015 turn x90 at 0,.0,.3
    boss dark dome r.085 h.06 turn x90 at 0,-.005,.3
    rivets dark ball r.012 turn x90 at 0,-.012,.57 row 1 x.1
    straps dark box .05x.008x.56 at 0,-.008,.02`,
  gravestone: `
    stone stone panel sym 0,0 .3,0 .3,.56 .26,.7 .16,.8 0,.84 t.12 b.02 at 0,.0,.08
    base stone box .74x.3x.12 b.02
    carving stone:#6f685c/own panel sym 0,0 .2,0 .2,.4 .12,.5 0,.53 t.02 b.004 at 0,-.058,.26
    cross stone box .035x.03x.24 at 0,-.07,.44
    cross stone box .15x.03x.035 at 0,-.07,.58`,
  lectern: `
    stretch
    base wood box W*.8xD*.8x.06 b.012
    body wood taper W*.5xD*.5xH-.2 wW*.62 dD*.56 on base
    panel wood:#5a4030/own box W*.34x.02xH*.5 b.006 at 0,-D*.27,H*.2
    top wood box WxDx.03 b.006 mid turn x22 at 0,0,H-.1
    lip wood box Wx.03x.04 b.006 at 0,-D*.45,H-.2
    book paper/own box W*.6xD*.5x.03 b.004 mid turn x22 at 0,.02,H-.06
    surface top W*.8xD*.7 0,0,H-.1`,
  'weapon-rack': `
    frame wood box .08x.3x.06 b.01 at .55,0,0 mirror x
    frame wood box .06x.06x1.3 b.008 at .55,0,.04 mirror x
    frame wood box 1.2x.05x.08 b.008 at 0,0,1.1
    frame wood box 1.2x.05x.08 b.008 at 0,0,.4
    blades steel box .05x.012x.85 b.004 at 0,-.05,.1 row 3 x.26
    blades steel box .2x.03x.03 b.006 at 0,-.05,.95 row 3 x.26
    hilts leather/own can r.015 h.16 at 0,-.05,.97 row 3 x.26
    spears wood/own rod .46,-.08,0 .46,-.08,1.7 r.014 mirror x
    heads steel lathe .016,0 .035,.06 0,.26 at .46,-.08,1.66 mirror x`,
  'broken-column': `
    stretch
    base stone box W*.96xD*.96xW*.18 b.02
    base stone lathe W*.46,0 W*.48,.05 W*.42,.1 W*.4,.14 at 0,0,W*.18
    shaft stone lathe W*.38,0 W*.36,H*.5 W*.34,H*.72-W*.2 at 0,0,W*.18+.12
    shaft stone taper W*.56xW*.5xH*.16 wW*.4 dW*.16 turn z20 at .0,.03,H*.68
    shaft stone taper W*.3xW*.3xH*.14 wW*.1 dW*.16 turn z50 at -.06,.05,H*.76
    flutes stone rod W*.375,0,W*.3 W*.345,0,H*.7 rW*.03 around 18
    rubble stone rock .26x.2x.14 at W*.5,-W*.3,0
    rubble stone rock .2x.16x.1 at -W*.45,-W*.42,0`,
  'fallen-column': `
    shaft stone lathe .3,0 .32,1.2 mid turn y90 at -.8,0,.33
    shaft stone lathe .3,0 .29,1 mid turn y90 turn z14 at .62,.05,.31
    capital stone box .62x.16x.62 b.03 turn z100 at 1.4,-.05,0
    rubble stone rock .3x.24x.18 at .0,-.42,0
    rubble stone rock .2x.18x.14 at .2,-.3,0`,
  'stone-arch': `
    stretch
    piers stone box .6xDxH*.56 b.02 at W/2-.3,0,0 mirror x
    caps stone box .72xD*1.1x.14 b.02 at W/2-.3,0,H*.56 mirror x
    arch stone taper W*.13xDx.5 wW*.2 dD at 0,0,W/2-.6 around 9 y from-80 over160 at 0,0,H*.56+.1
    moss leaf:#5c6b35/own rock .5xD*.5x.1 at .3,0,H*.56+W/2-.04`,
  stalagmite: `
    body stone turned .3,0 .24,.1 .19,.3 .13,.6 .08,.9 .03,1.15 0,1.2 n18
    body stone turned .18,0 .13,.12 .09,.4 .03,.62 0,.65 n14 at .2,-.1,0
    body stone turned .13,0 .09,.1 .06,.3 .02,.42 0,.44 n12 at -.2,-.14,0`,
  stalactite: `
    body stone turned 0,0 .03,.06 .08,.35 .12,.7 .17,1 .24,1.2 n18
    body stone turned 0,0 .025,.05 .07,.35 .12,.55 .18,.66 n14 at .16,.06,.54
    body stone turned 0,0 .02,.04 .05,.2 .09,.36 .14,.42 n12 at -.17,-.06,.78`,
  'crystal-cluster': `
    rock stone:#4e4a4a/own rock .66x.56x.22
    crystals lit:#7fd0ff|#b58cff|#7ff0c8*.35 crystal r.08 h.6 turn y8 at 0,0,.08
    crystals lit:#7fd0ff|#b58cff|#7ff0c8*.35 crystal r.06 h.44 turn y34 at .08,0,.08 around 5
    crystals lit:#7fd0ff|#b58cff|#7ff0c8*.35 crystal r.04 h.3 turn y50 at .1,.04,.08 around 4 from30`,
  'giant-mushroom': `
    stem paper:#efe6d2 turned .22,0 .26,.06 .18,.3 .15,.9 .17,1.2 n24
    cap skin:#b5261e/main turned .16,1.1 .5,1.02 .72,1.12 .68,1.34 .45,1.58 .2,1.68 0,1.7 n36
    gills paper:#e8d9bd/own lathe .16,1.12 .5,1.05 .66,1.12 n36
    spots paper:#f6efe0/own egg .2x.2x.07 mid turn y28 at .3,0,1.63 around 5
    spots paper:#f6efe0/own egg .17x.17x.06 mid turn y52 at .6,0,1.44 around 8 from22
    spots paper:#f6efe0/own egg .22x.22x.07 mid at 0,0,1.7
    collar paper:#e8dcc2/own lathe .17,.84 .3,.78 .18,.9`,
};
