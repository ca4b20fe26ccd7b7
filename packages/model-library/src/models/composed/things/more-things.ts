/** Vehicles, insects and others that are asked for. Their words: lexicon/things/more-things.ts of scene-language. */
import type { Things } from '../compose.ts';

export const moreThings: Things = {
  helicopter: `
    cabin paint:#b5241c|#2f4f6a|#4a5a3a~.25 egg 1.9x3.6x1.9 at 0,-.6,.5
    glass glass:#20303a/accent egg 1.7x1.9x1.4 at 0,-1.5,.7
    tail paint:#b5241c|#2f4f6a|#4a5a3a~.25 rod 0,.8,1.55 0,4.6,1.9 r.34 to.12
    fin paint:#b5241c|#2f4f6a|#4a5a3a~.25 box .08x.5x.9 turn x-18 at 0,4.6,1.8
    mast dark/own rod 0,-.4,2.3 0,-.4,2.75 r.09
    blades dark/own box 7.4x.22x.04 at 0,-.4,2.74
    blades dark/own box .22x7.4x.04 at 0,-.4,2.7
    rotor dark/own box .03x.1x.9 at .1,4.6,1.65
    skids dark/own pipe .85,-2,.2 .85,-1.6,.06 .85,.6,.06 r.06 mirror x
    struts dark/own rod .85,-1.2,.08 .5,-1,.75 r.045 mirror x
    struts dark/own rod .85,.2,.08 .5,0,.75 r.045 mirror x`,
  stroller: `
    basket cotton:#2f3f5a|#7a2f3a|#5a6a5a egg .42x.72x.36 at 0,0,.46
    hood cotton:#2f3f5a|#7a2f3a|#5a6a5a egg .44x.4x.5 at 0,.2,.6
    inside cotton:#e8e2d4/accent egg .34x.4x.16 at 0,-.12,.7
    frame chrome/own tube .2,-.34,.14 .2,.1,.55 .2,.62,1.02 r.014 k.06 mirror x
    frame chrome/own tube .2,.32,.14 .2,0,.42 .2,-.3,.6 r.014 k.06 mirror x
    handle black/own rod -.2,.62,1.02 .2,.62,1.02 r.018
    wheels rubber/own tire r.13 w.04 at .24,-.32,.0 mirror x
    wheels rubber/own tire r.13 w.04 at .24,.32,.0 mirror x
    hubs chrome/own can r.05 h.05 mid turn y90 at .24,-.32,.13 mirror x
    hubs chrome/own can r.05 h.05 mid turn y90 at .24,.32,.13 mirror x`,
  'police-car': `
    car as-is use car 1.82x4.5x1.42 white
    bar dark box 1.1x.26x.07 at 0,.15,1.42
    red lit:#ff2a1c*.9 box .42x.24x.1 at .3,.15,1.46
    blue lit:#2a5aff*.9 box .42x.24x.1 at -.3,.15,1.46
    door paint:#16202f box 1.86x1.6x.3 at 0,.1,.48`,
  taxi: `
    car as-is use car 1.82x4.5x1.42 yellow
    sign lit:#fff0b0*.8 box .6x.2x.16 at 0,.1,1.42
    checks black box 1.86x2.6x.08 at 0,.1,.72`,
  pickup: `
    body paint:#3f6b4a|#8a2f28|#3a5a86~.2 box 1.84x5.2x.46 b.07 at 0,0,.42
    body paint:#3f6b4a|#8a2f28|#3a5a86~.2 box 1.66x1.5x.26 b.1 at 0,-1.78,.84
    body paint:#3f6b4a|#8a2f28|#3a5a86~.2 box 1.8x1.75x.26 b.05 at 0,-.28,.84
    body paint:#3f6b4a|#8a2f28|#3a5a86~.2 box 1.46x1.2x.09 b.04 at 0,-.22,1.62
    body paint:#3f6b4a|#8a2f28|#3a5a86~.2 bar .8,-1.1,1.06 .7,-.74,1.66 .07x.07 mirror x
    body paint:#3f6b4a|#8a2f28|#3a5a86~.2 bar .82,.5,1.06 .7,.34,1.66 .09x.09 mirror x
    body paint:#3f6b4a|#8a2f28|#3a5a86~.2 bar .83,-.26,1.06 .71,-.26,1.66 .05x.05 mirror x
    windows screen:#141a22~.05/own taper 1.64x1.62x.6 w1.38 d1.1 at 0,-.3,1.06
    bed paint:#3f6b4a|#8a2f28|#3a5a86~.2 box .08x2.1x.4 b.02 at .86,1.5,.86 mirror x
    bed paint:#3f6b4a|#8a2f28|#3a5a86~.2 box 1.8x.08x.4 b.02 at 0,2.54,.86
    bed paint:#3f6b4a|#8a2f28|#3a5a86~.2 box 1.8x.08x.4 b.02 at 0,.58,.86
    boards wood/own box .19x1.88x.02 at 0,1.55,.88 row 8 x.205
    arches rubber/own can r.46 h.2 mid turn y90 at .83,-1.62,.44 mirror x
    arches rubber/own can r.46 h.2 mid turn y90 at .83,1.55,.44 mirror x
    tires rubber/own tire r.37 w.24 at .83,-1.62,.37 mirror x
    tires rubber/own tire r.37 w.24 at .83,1.55,.37 mirror x
    hubs chrome/own can r.19 h.26 mid turn y90 at .83,-1.62,.37 mirror x
    hubs chrome/own can r.19 h.26 mid turn y90 at .83,1.55,.37 mirror x
    grille chrome/own box 1.5x.05x.26 b.02 at 0,-2.6,.66
    slots black/own box 1.1x.06x.03 at 0,-2.61,.71 row 3 z.07
    lamps glass:#f4f1e2/own can r.1 h.06 mid turn x90 at .68,-2.63,.79 mirror x
    bumpers chrome/own box 1.9x.14x.16 b.04 at 0,2.62,.4 mirror y
    tails paint:#b01218~.1/own box .1x.04x.24 at .84,2.62,.66 mirror x
    mirrors black/own box .2x.08x.14 b.02 at .98,-1.0,1.14 mirror x
    handles chrome/own box .02x.16x.03 at .925,.3,.98 mirror x`,
  'glow-mushroom': `
    stems paint:#b9c9c4/own turned .06,0 .04,.1 .034,.4 .05,.66 at 0,0,0
    stems paint:#b9c9c4/own turned .05,0 .032,.1 .028,.3 .04,.42 at .3,.08,0
    stems paint:#b9c9c4/own turned .045,0 .03,.08 .026,.2 .034,.3 at -.28,.14,0
    stems paint:#b9c9c4/own turned .04,0 .026,.06 .022,.14 .03,.2 at .08,-.28,0
    caps lit:#2fe0c0|#4a9cff|#8a6cff*.14 dome r.26 h.2 at 0,0,.64
    caps lit:#2fe0c0|#4a9cff|#8a6cff*.14 dome r.19 h.14 at .3,.08,.4
    caps lit:#2fe0c0|#4a9cff|#8a6cff*.14 dome r.17 h.12 at -.28,.14,.28
    caps lit:#2fe0c0|#4a9cff|#8a6cff*.14 dome r.12 h.09 at .08,-.28,.19
    buds lit:#2fe0c0|#4a9cff|#8a6cff*.1 ball r.05 at -.16,-.2,.05
    buds lit:#2fe0c0|#4a9cff|#8a6cff*.1 ball r.04 at .3,-.14,.04
    gills paint:#7fb8ac/own can r.2 h.02 at 0,0,.63`,
  'opera-box': `
    back velvet:#4a0f14/own box 2.3x.04x2.1 at 0,.42,.3
    shell plaster:#efe3c8 taper 2.1x.6x.26 w2.5 d.84
    shell plaster:#efe3c8 box 2.5x.84x.14 b.03 at 0,0,.26
    shell plaster:#efe3c8 box 2.5x.1x.72 b.03 at 0,-.37,.38
    shell plaster:#efe3c8 box .1x.8x.72 at 1.2,0,.38 mirror x
    shell plaster:#efe3c8 box 2.5x.2x.3 b.05 at 0,-.3,2.2
    rail gold/accent box 2.56x.2x.07 b.03 at 0,-.37,1.1
    rail gold/accent box 2.56x.16x.05 b.02 at 0,-.37,.38
    rail gold/accent box 2.56x.26x.06 b.02 at 0,-.3,2.2
    ornament gold/accent egg .34x.06x.3 at 0,-.42,.58 row 5 x.48
    posts gold/accent can r.06 h1.1 at 1.16,-.34,1.12 mirror x
    drapes velvet:#8a1520/own cloth .5x1.9 deep.1 n5 at .95,-.16,.32 mirror x
    valance velvet:#8a1520/own box 2.2x.06x.26 at 0,-.2,1.98
    chairs velvet:#7a1420/own box .5x.1x.5 b.04 at 0,.1,.75 row 3 x.66
    lamp glow:90,2700 ball r.05 at 0,-.5,1.0`,
  'citrus-tree': `
    pot ceramic:#b5683f lathe .2,0 .29,.4 .32,.42 .32,.5 .27,.5 .27,.44 0,.44 n32
    soil soil:#4a3a2c/own can r.27 h.02 at 0,0,.44
    trunk wood:#5e4a36/own can r.04 h.75 top.03 at 0,0,.45
    crown as-is use bush 1.15x1.15x1.05 at 0,0,.98
    fruit paint:#f08a1d/own ball r.048 at .5,0,1.4 around 7
    fruit paint:#f08a1d/own ball r.048 at .41,.2,1.16 around 6
    fruit paint:#f08a1d/own ball r.048 at .36,.1,1.78 around 5`,
  'bathing-pond': `
    stretch
    water open-water:#5fc4d2~.04 box W-.7xD-.7x.07
    rim tile:#eef1f1/own box Wx.36x.09 b.01 at 0,D/2-.18,0 mirror y
    rim tile:#eef1f1/own box .36xD-.7x.09 b.01 at W/2-.18,0,0 mirror x
    band tile:#2f6f9a/own box W-.7x.02x.06 at 0,D/2-.37,.02 mirror y
    band tile:#2f6f9a/own box .02xD-.7x.06 at W/2-.37,0,.02 mirror x
    lanes plastic:#d8433a/own rod 0,-D/2+.4,.06 0,D/2-.4,.06 r.035 row 3 xW/4.4`,
  cabin: `
    base stone:#7d776c/own box 5.2x4.2x.3
    room wood:#6e4a2b/own box 4.9x3.9x2.35 at 0,0,.28
    logs wood:#8a5f38 rod -2.7,-2,.42 2.7,-2,.42 r.135 row 9 z.25 mirror y
    logs wood:#8a5f38 rod 2.5,-2.2,.54 2.5,2.2,.54 r.135 row 9 z.25 mirror x
    gables wood:#7a5230 cheek -2.1,0 2.1,0 0,1.5 t.14 at 2.45,0,2.6 mirror x
    roof wood:#4a3a2e/accent box 5.9x3.05x.13 mid turn x35.5 at 0,-1.2,3.4 mirror y
    chimney stone:#8a8378/own box .6x.6x2 at 1.5,.9,3
    door wood:#4a2f1c/own box .95x.12x2 at -.9,-2.1,.3
    frames wood:#e6dcc8/own box 1.16x.08x1.06 at .95,-2.12,1.0
    panes screen:#2a3a48~.05/own box .96x.06x.86 at .95,-2.15,1.1
    bars wood:#e6dcc8/own box .04x.04x.86 at .95,-2.19,1.1
    bars wood:#e6dcc8/own box .96x.04x.04 at .95,-2.19,1.51
    step stone:#7d776c/own box 1.4x.5x.16 at -.9,-2.3,0`,
  cooler: `
    box plastic:#2f6fb0|#c23a30|#3a8a5a box .6x.36x.3 b.03
    lid plastic:#f2f3f2/own box .64x.4x.09 b.03 at 0,0,.3
    handle plastic:#f2f3f2/own tube .33,0,.22 .35,0,.42 -.35,0,.42 -.33,0,.22 r.012 k.04
    latch black/own box .08x.02x.06 at 0,-.2,.27`,
  'clothes-heap': `
    jeans cotton:#3a4f72|#2f3f5c/own flesh limb -.3,-.1,.05 .25,.06,.06 r.075 to.06
    jeans cotton:#3a4f72|#2f3f5c/own flesh limb -.28,-.12,.05 .1,-.3,.05 r.075 to.05
    shirt cotton:#c9544a|#e0a63f|#7a5aa8%stripes+#f0ece2 pillow .5x.4x.09 turn z20 x6 at .08,.12,.07
    sleeve cotton:#c9544a|#e0a63f|#7a5aa8%stripes+#f0ece2 pillow .34x.14x.06 turn z-40 at .36,-.1,.02
    towel cotton:#e8e4da/accent pillow .42x.3x.08 turn z-30 y8 at -.16,.2,.1
    sock cotton:#f0f0ee/own pillow .2x.08x.05 turn z60 at .36,.3,0
    sweater wool:#5a7a5a|#8a8f98/own pillow .4x.36x.1 turn z70 at -.32,-.28,0`,
  snowmobile: `
    body paint:#b5241c|#1f3a6a|#e8a81c~.2 egg .7x1.5x.6 at 0,-.4,.3
    seat leather:#1c1c1e/own box .36x1.2x.22 b.06 at 0,.55,.52
    track rubber/own box .4x1.7x.36 b.12 at 0,.5,.0
    skis dark/own pipe .42,-1.5,.22 .42,-1.3,.05 .42,-.5,.04 r.05 mirror x
    struts brushed/own rod .42,-.95,.06 .25,-.7,.45 r.03 mirror x
    screen glass:#20303a/accent box .5x.03x.32 turn x-30 at 0,-.62,.82
    bars dark/own rod -.36,-.25,1 .36,-.25,1 r.02
    stem dark/own rod 0,-.4,.8 0,-.25,1 r.025
    lamp lit:#fff0d0*.8 box .3x.03x.1 at 0,-1.1,.6`,
  rickshaw: `
    seat leather:#7a1f1f box .9x.5x.14 b.04 at 0,.2,.7
    back leather:#7a1f1f box .9x.12x.6 b.04 at 0,.46,.75
    tub wood/accent box .96x.8x.14 at 0,.2,.56
    hood cotton:#1d2026/own arch r.5 t.03 from0 over180 turn z0 at 0,.3,1.2 row 3 y.16
    cover cotton:#1d2026/own egg 1.06x.6x.9 at 0,.4,1.0
    shafts wood/accent rod .42,-.1,.6 .36,-1.7,.7 r.025 mirror x
    cross wood/accent rod -.36,-1.7,.7 .36,-1.7,.7 r.022
    wheels rubber/own ring r.5 t.03 turn y90 mid at .58,.25,.53 mirror x
    spokes dark/own spokes r.48 n14 t.008 at .58,.25,.05 mirror x`,
  walker: `
    legs brushed tube .3,-.25,.02 .26,-.05,.86 .26,.1,.86 .3,.3,.02 r.014 k.05 mirror x
    cross brushed rod -.28,.1,.7 .28,.1,.7 r.012
    cross brushed rod -.29,.18,.4 .29,.18,.4 r.012
    grips rubber/accent rod .26,-.06,.87 .26,.1,.87 r.02 mirror x
    tips rubber/accent can r.022 h.05 at .3,-.25,0 mirror x
    tips rubber/accent can r.022 h.05 at .3,.3,0 mirror x`,
  harmonica: `
    body chrome box .12x.03x.026 b.006
    comb wood/accent box .122x.031x.008 at 0,0,.009
    holes dark/own box .006x.004x.008 at 0,-.0155,.009 row 9 x.012`,
  cymbals: `
    legs chrome/own rod 0,0,.4 .28,0,.02 r.01 around 3
    pole chrome/own rod 0,0,.3 0,0,1.02 r.011
    plates brass lathe .0,.95 .2,.945 .2,.95 .06,.965 .0,.98 n36
    plates brass lathe .0,1.0 .2,.99 .2,.995 .06,1.01 .0,1.025 n36`,
  trombone: `
    slide brass tube -.5,0,.06 .45,0,.06 .45,0,.16 -.3,0,.16 r.011 k.05
    bell brass pipe -.3,0,.16 -.5,0,.2 -.52,0,.28 -.3,0,.3 .1,0,.3 .35,0,.3 r.012 to.05
    flare brass lathe .04,0 .06,.06 .12,.12 n28 turn y90 at .33,0,.3
    mouth chrome/accent rod -.5,0,.06 -.58,0,.06 r.012 to.018`,
  'chocolate-bar': `
    bar skin:#4a2818 box .08x.16x.01 b.003
    squares skin:#4a2818 keys .074x.1x.006 n3 m4 at 0,.026,.01
    wrap paper:#b5241c/accent box .084x.07x.014 b.003 at 0,-.048,0
    foil brushed/own box .082x.02x.0135 at 0,-.006,0`,
  sausages: `
    links skin:#a0452e pipe -.05,0,.016 0,.008,.018 .05,0,.016 r.016 at 0,-.05,0
    links skin:#a0452e pipe -.05,0,.016 0,.008,.018 .05,0,.016 r.016 at .02,0,0
    links skin:#a0452e pipe -.05,0,.016 0,.008,.018 .05,0,.016 r.016 at -.01,.05,0
    plate ceramic:#f2efe8/own lathe 0,0 .09,0 .13,.006 .13,.01 .08,.006 0,.006`,
  lizard: `
    body skin:#5a7a3a|#7a6a3a pipe 0,-.1,.024 0,0,.026 0,.08,.02 .03,.2,.012 .1,.28,.008 r.024 to.004
    head skin:#5a7a3a|#7a6a3a egg .045x.07x.032 at 0,-.13,.012
    legs skin:#5a7a3a|#7a6a3a pipe .015,-.06,.024 .055,-.07,.026 .07,-.1,.006 r.008 mirror x
    legs skin:#5a7a3a|#7a6a3a pipe .015,.05,.022 .055,.06,.026 .07,.03,.006 r.008 mirror x
    eyes black/accent ball r.005 at .016,-.145,.032 mirror x`,
  scorpion: `
    body paint:#2b2018 egg .06x.12x.035 at 0,0,.012
    tail paint:#2b2018 pipe 0,.05,.03 0,.12,.04 0,.15,.09 0,.12,.13 0,.07,.125 r.013 to.008
    sting paint:#5a2a14/accent can r.008 h.03 top.001 turn x110 at 0,.06,.128
    arms paint:#2b2018 pipe .025,-.04,.025 .07,-.07,.028 .06,-.12,.025 r.008 mirror x
    claws paint:#2b2018 egg .026x.06x.02 at .055,-.145,.012 mirror x
    legs paint:#2b2018 rod .02,0,.03 .075,.01,0 r.004 mirror x row 4 y.022`,
  caterpillar: `
    body leaf:#7aa83a ball r.025 at 0,0,0 row 6 y.036
    head leaf:#4a6a2a/accent ball r.028 at 0,-.12,0
    horns dark/own rod .01,-.125,.05 .022,-.13,.08 r.002 mirror x`,
  grasshopper: `
    body leaf:#6a9a3a egg .022x.11x.026 at 0,0,.03
    head leaf:#6a9a3a ball r.015 at 0,-.06,.036
    hind leaf:#4a7a2a/accent pipe .012,.02,.045 .03,.05,.085 .04,.09,.004 r.006 to.003 mirror x
    legs leaf:#4a7a2a/accent rod .01,-.02,.035 .035,-.03,0 r.003 mirror x row 2 y.025
    feelers dark/own pipe .004,-.07,.06 .012,-.1,.08 .02,-.13,.08 r.001 mirror x`,
  hamster: `
    body fur:#c98f5a|#8a6a4a egg .075x.11x.08
    belly fur:#f0e6d4/accent egg .06x.08x.05 at 0,-.016,.002
    head fur:#c98f5a|#8a6a4a ball r.034 at 0,-.05,.02
    ears fur:#e0b090/own ball r.011 at .022,-.045,.08 mirror x
    eyes black/own ball r.005 at .016,-.08,.062 mirror x
    nose paint:#d98a8a/own ball r.005 at 0,-.086,.05`,
  sextant: `
    arc brass arch r.14 t.009 from200 over140 at 0,.02,.2
    arms brass rod 0,.02,.2 -.13,.02,.15 r.006
    arms brass rod 0,.02,.2 .13,.02,.15 r.006
    arms brass rod 0,.02,.2 .03,.02,.05 r.007
    scope black/accent rod -.1,-.01,.21 .06,-.01,.21 r.014
    mirror mirror-glass/own box .03x.006x.04 at .05,.02,.19
    grip wood/own rod -.04,.05,.13 .04,.05,.13 r.012`,
  snorkel: `
    fins rubber:#1f4f8a|#e0a01c plate smooth .09,-.28 .1,.0 .05,.2 -.05,.2 -.1,.0 -.09,-.28 t.02 at .12,0,0 mirror x
    feet rubber:#16181b/accent egg .1x.2x.09 at .12,.16,.0 mirror x
    tube plastic:#e0401c/own pipe .0,-.2,.015 .0,.1,.015 .02,.2,.015 .06,.22,.02 r.014`,
  driftwood: `
    log reclaimed-wood pipe -.26,0,.04 -.1,.03,.06 .06,-.01,.05 .24,.02,.09 r.032 to.018
    branch reclaimed-wood pipe -.02,.02,.06 .04,.04,.13 .14,.05,.17 r.016 to.006
    branch reclaimed-wood pipe -.14,.02,.05 -.2,-.03,.12 -.22,-.05,.16 r.014 to.005`,
  'dried-reeds': `
    stems straw:#c9b07a pipe 0,0,0 .01,0,.3 .06,.01,.6 r.003 around 7
    plumes straw:#dcc8a0/accent egg .04x.04x.2 turn y14 at .06,.01,.55 around 7`,
  'hand-pump': `
    base stone/accent box .6x.5x.12
    body dark can r.07 h.75 at 0,0,.12
    head dark can r.1 h.16 at 0,0,.8
    spout dark tube 0,-.08,.7 0,-.3,.7 0,-.32,.58 r.035 k.06
    handle dark pipe 0,.02,.95 0,.25,1.05 0,.6,.75 r.022
    rod dark rod 0,0,.95 0,0,1.08 r.016
    bucket brushed/own bowl .1,.0 .13,.2 t.006 at 0,-.38,.0`,
  'beer-sign': `
    board black box .9x.03x.5
    pink lit:#ff3a8a*1 tube -.35,-.04,.1 -.35,-.04,.4 -.12,-.04,.4 -.12,-.04,.26 -.35,-.04,.26 r.012 k.05
    blue lit:#3ab0ff*1 ring r.11 t.012 turn x90 mid at .06,-.04,.26
    yellow lit:#ffc83a*1 tube .22,-.04,.42 .22,-.04,.1 .38,-.04,.1 r.012 k.03
    line lit:#ff3a8a*1 rod -.36,-.04,.05 .38,-.04,.05 r.01`,
  'wooden-crate': `
    box wood box .6x.45x.38
    slats wood/accent box .63x.02x.06 at 0,-.23,.03 row 3 z.13
    slats wood/accent box .63x.02x.06 at 0,.23,.03 row 3 z.13
    posts wood/accent box .06x.03x.4 at .28,-.235,0 mirror xy
    lid wood box .64x.5x.03 at 0,0,.38`,
  'dessert-table': `
    cloth cotton:#f6f2ea drape 1.8x.75x.72 folds.02
    top cotton:#f6f2ea box 1.8x.75x.03 at 0,0,.72
    surface top 1.7x.65 0,0,.75`,
  'drinking-horn': `
    horn skin:#c9a878 pipe -.16,0,.1 -.1,0,.05 0,0,.03 .12,0,.06 r.008 to.035
    rim brass/accent ring r.034 t.006 turn y70 mid at .125,0,.062
    tip brass/accent ball r.011 at -.16,0,.09`,
};
