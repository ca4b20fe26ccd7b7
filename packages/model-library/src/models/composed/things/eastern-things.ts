/** What Chinese, Japanese and old Asian rooms and yards are furnished with. Their words: lexicon/things/eastern-things.ts of scene-language. */
import type { Things } from '../compose.ts';

export const easternThings: Things = {
  kotatsu: `
    top wood box .85x.85x.035 b.006 at 0,0,.36
    quilt cotton:#8a3a3a|#3f4f6a|#6a6a4a taper 1.3x1.3x.36 w.86 d.86
    edge cotton:#e8e0cc/accent frame 1.32x1.32x.02 t.05
    surface top .8x.8 0,0,.395`,
  pipa: `
    body wood egg .32x.12x.5
    neck wood taper .13x.07x.3 w.05 d.05 at 0,0,.42
    head wood/accent taper .05x.05x.18 w.07 d.03 turn x12 at 0,0,.71
    strings paint:#f0ead8/own rod -.018,-.065,.12 -.014,-.035,.74 r.0016 row 4 x.012 at 0.018,0,0
    frets bamboo/own box .07x.012x.008 at 0,-.058,.36 row 8 z.03
    pegs dark/own rod -.06,.01,.78 .06,.01,.78 r.008 row 2 z.05
    bridge bamboo/own box .12x.014x.02 at 0,-.062,.14`,
  erhu: `
    box wood can r.05 h.12 n6 mid turn x90 at 0,0,.06
    skin leather:#8a7a5a/own can r.047 h.006 n6 mid turn x90 at 0,-.061,.06
    neck wood rod 0,0,.1 0,0,.8 r.011
    head wood/accent pipe 0,0,.8 0,.02,.85 0,.05,.86 r.012
    pegs wood/accent rod 0,-.02,.7 0,.1,.7 r.009 row 2 z.07
    strings paint:#d8d4c8/own rod .006,-.07,.08 .004,-.012,.74 r.0016 mirror x
    bow bamboo/own rod .05,-.02,.13 .07,-.02,.75 r.004
    hair paint:#f0ece0/own rod .06,-.02,.13 .085,-.02,.74 r.003`,
  shamisen: `
    body wood box .19x.09x.2 b.02
    skin paper:#f2ede0/accent box .175x.006x.185 at 0,-.046,.008
    neck wood box .028x.03x.72 at 0,0,.18
    head wood taper .03x.04x.16 w.045 d.02 turn x14 at 0,0,.89
    pegs dark/own rod -.06,.02,.93 .06,.02,.93 r.007 row 3 z.035
    strings paint:#f0ead8/own rod -.008,-.055,.05 -.006,-.02,.92 r.0014 row 3 x.008 at 0.008,0,0`,
  'horsehead-fiddle': `
    body wood taper .3x.09x.3 w.2 d.09 at 0,0,.04
    face paint:#3f7a6a/accent box .2x.006x.2 at 0,-.047,.08
    neck wood box .03x.03x.6 at 0,0,.33
    head wood egg .05x.12x.08 turn x20 at 0,-.03,.96
    ears wood egg .012x.012x.04 at .012,.01,1.02 mirror x
    pegs dark/own rod -.07,0,.87 .07,0,.87 r.009
    strings paint:#e8e2d0/own rod -.006,-.055,.1 -.005,-.02,.88 r.002 mirror x
    bow wood rod .17,-.02,.05 .14,-.02,.75 r.006`,
  'mahjong-table': `
    top wool:#2f6a4a box .86x.86x.02 at 0,0,.72
    frame wood border .95x.95 t.06 d.06 turn x90 at 0,.475,.72
    legs wood box .07x.07x.7 at .4,-.4,0 mirror xy
    tiles ceramic:#f4f1e6/accent box .024x.018x.034 at -.22,-.34,.74 row 14 x.034 at 0.221,0,0
    tiles ceramic:#f4f1e6/accent box .024x.018x.034 at -.22,.32,.74 row 14 x.034 at 0.221,0,0
    tiles ceramic:#f4f1e6/accent box .018x.024x.034 at .33,-.22,.74 row 14 y.034 at 0,0.221,0 mirror x
    heap ceramic:#f4f1e6/accent box .024x.034x.018 at -.12,-.1,.74 row 6 x.045 at 0.1125,0,0 row 4 y.06 at 0,0.09,0
    dice paint:#c9202a/own box .014x.014x.014 at .02,.17,.74 row 2 x.03 at 0.015,0,0
    surface top .4x.2 0,.2,.742`,
  'sedan-chair': `
    floor wood box .9x.9x.06 at 0,0,.2
    posts wood box .06x.06x1.4 at .42,-.42,.2 mirror xy
    walls silk:#b5202a/accent box .02x.8x1.2 at .42,0,.3 mirror x
    back silk:#b5202a/accent box .8x.02x1.2 at 0,.42,.3
    curtain silk:#b5202a/accent box .3x.02x1.2 at .27,-.42,.3 mirror x
    roof wood taper 1.15x1.15x.4 w.2 d.2 at 0,0,1.6
    ball gold/own ball r.08 at 0,0,1.97
    fringe gold/own box 1x.02x.08 at 0,-.5,1.52
    poles wood rod .5,-1.5,.6 .5,1.5,.6 r.035 mirror x
    seat wood box .7x.4x.05 at 0,.15,.55`,
  'spirit-screen': `
    base stone box 2.9x.5x.35 b.02
    wall plaster:#ece6da box 2.6x.28x1.4 at 0,0,.35
    frame stone/own border 2.6x1.4 t.12 d.04 at 0,-.15,.35
    disc ceramic:#b5342a/accent can r.38 h.03 n36 mid turn x90 at 0,-.155,1.05
    leaf gold/own can r.24 h.03 n8 mid turn x90 at 0,-.17,1.05
    roof slate:#3f4448/own taper 3.1x.8x.28 w2.7 d.12 at 0,0,1.75
    ridge slate:#3f4448/own box 2.8x.14x.12 at 0,0,2`,
  couplets: `
    strips paper:#c41f24 box .2x.01x1.15 at .55,0,0 mirror x
    top paper:#c41f24 box .8x.01x.2 at 0,0,1.25
    words paint:#1d1a18/accent box .09x.004x.09 at .55,-.007,.08 row 7 z.15 mirror x
    words paint:#1d1a18/accent box .09x.004x.09 at -.27,-.007,1.305 row 4 x.18 at 0.27,0,0
    edges gold/own border .2x1.15 t.008 d.004 at .55,-.006,0 mirror x`,
  'fu-character': `
    sheet paper:#c41f24 box .34x.01x.34 mid turn y45 at 0,0,.25
    edge gold/own border .3x.3 t.008 d.004 mid turn y45 at 0,-.007,.25
    strokes gold/accent box .02x.006x.2 at -.05,-.01,.15
    strokes gold/accent box .09x.006x.018 at -.05,-.01,.28
    strokes gold/accent box .1x.006x.018 at .06,-.01,.32
    strokes gold/accent border .08x.06 t.014 d.006 at .06,-.01,.24
    strokes gold/accent border .1x.08 t.014 d.006 at .06,-.01,.14
    strokes gold/accent box .014x.006x.08 at .06,-.01,.14`,
  'winnowing-basket': `
    tray bamboo bowl .28,.0 .3,.06 t.015
    rim bamboo/accent ring r.3 t.014 at 0,0,.055
    weave bamboo/own box .5x.012x.004 at 0,-.2,.015 row 9 y.05 at 0,0.2,0`,
  'straw-coat': `
    cape straw:#b0894a panel -.45,0 .45,0 .2,.95 -.2,.95 t.1
    fringe straw:#8a6a34/accent straws .9x.14x.35 n60 at 0,0,0
    fringe straw:#8a6a34/accent straws .6x.14x.3 n50 at 0,-.02,.45
    collar straw:#b0894a ring r.13 t.05 at 0,0,.92`,
  'ox-cart': `
    bed wood box 1.2x1.8x.08 at 0,.1,.75
    sides wood/accent lattice 1.8x.35 n9 m2 t.03 turn z90 at .58,.1,.83 mirror x
    ends wood/accent box 1.2x.05x.3 at 0,1,.83
    wheels wood ring r.62 t.05 turn y90 mid at .72,.2,.67 mirror x
    spokes wood spokes r.6 n10 t.04 at .72,.2,.07 mirror x
    axle wood rod -.75,.2,.67 .75,.2,.67 r.05
    shafts wood rod .4,-.7,.75 .35,-2.1,.65 r.04 mirror x
    yoke wood/accent rod -.5,-2.05,.7 .5,-2.05,.7 r.045`,
  'round-fan': `
    leaf silk:#f0e8d4 can r.14 h.006 n36 mid turn x90 at 0,0,.32
    rim bamboo/accent ring r.14 t.006 turn x90 mid at 0,0,.32
    stick bamboo/accent rod 0,0,0 0,0,.2 r.008
    flower paint:#d9546a/own egg .05x.01x.05 at .03,-.005,.33
    stem leaf/own pipe .03,-.005,.33 -.02,-.005,.28 -.06,-.005,.25 r.004
    tassel silk:#b5202a/own can r.003 h.08 top.01 at 0,0,-.08`,
  'folding-fan': `
    leaf paper:#f0e4c8 arch r.2 t.004 from20 over140
    blades bamboo/accent bar 0,0,0 0,0,.28 .014x.004 around 11 y from-65 over130
    skin paper:#f0e4c8 panel -.24,.11 -.15,.22 0,.27 .15,.22 .24,.11 .12,.06 0,.13 -.12,.06 t.006
    picture paint:#5a7a5a/own box .12x.004x.03 at .02,-.005,.18`,
  'bronze-ding': `
    body bronze bowl .3,.3 .38,.5 .4,.75 .36,.85 t.04
    rim bronze ring r.38 t.03 at 0,0,.83
    legs bronze/accent taper .13x.13x.4 w.16 d.16 at .0,-.24,0 around 3
    ears bronze/accent arch r.1 t.03 from0 over180 turn z90 at .37,0,.86 mirror x
    band dark/own ring r.385 t.012 at 0,0,.55
    faces bronze/accent box .14x.05x.12 at 0,-.39,.58 around 6`,
  'sand-table': `
    frame wood border 1.6x1.1 t.06 d.16 turn x90 at 0,.55,.82
    floor sand:#c9b078 box 1.5x1x.1 at 0,0,.75
    hills sand:#b59a60/accent rock .5x.4x.2 rough.3 at -.35,.15,.82
    hills sand:#b59a60/accent rock .3x.3x.14 rough.3 at .3,-.1,.82
    woods leaf/own ball r.05 at .45,.3,.84 scatter 6 .3x.2
    flags paint:#c9202a/own box .06x.004x.04 at -.1,-.25,.95 row 3 x.2 at 0.2,0,0
    sticks dark/own rod -.13,-.25,.84 -.13,-.25,1 r.004 row 3 x.2 at 0.2,0,0
    legs wood box .1x.1x.76 at .7,-.45,0 mirror xy`,
  'tiger-skin': `
    body fur:#d9832e plate smooth .0,-.75 .12,-.6 .3,-.55 .52,-.7 .58,-.55 .34,-.3 .34,.25 .6,.5 .52,.62 .2,.55 .05,.75 .0,1.1 t.02 sym
    stripes fur:#22201e/own box .5x.05x.006 at 0,-.3,.02 row 7 y.12 at 0,0.36,0
    head fur:#d9832e egg .3x.26x.16 at 0,-.78,.0
    nose paint:#e8c8b0/accent egg .1x.09x.07 at 0,-.9,.03
    eyes black/own ball r.014 at .06,-.87,.12 mirror x`,
  'charcoal-grill': `
    box dark box .9x.24x.18 b.01 at 0,0,.6
    legs dark rod .4,-.1,0 .4,-.1,.6 r.015 mirror xy
    coals lit:#ff5a1f*.6 box .84x.18x.02 at 0,0,.76
    skewers bamboo/own rod -.36,-.22,.8 -.36,.12,.8 r.004 row 10 x.08 at 0.36,0,0
    meat paint:#8a4a2c/accent box .025x.16x.03 b.008 at -.36,-.02,.79 row 10 x.08 at 0.36,0,0`,
  'prayer-beads': `
    beads wood ball r.012 at 0,-.08,0 around 24
    big wood/accent ball r.018 at 0,-.1,0
    tassel silk:#b5202a/own can r.01 h.06 top.003 mid turn x90 at 0,-.145,.012`,
  palanquin: `
    deck wood box .8x1.2x.06 at 0,0,.5
    seat silk:#a8302a/accent cushion .6x.6x.12 at 0,.15,.56
    back wood box .7x.05x.6 at 0,.5,.56
    arms wood box .06x.7x.06 at .34,.12,.85 mirror x
    posts wood box .05x.05x.3 at .34,-.2,.56 mirror x
    poles wood rod .46,-1.4,.55 .46,1.4,.55 r.035 mirror x
    legs wood box .07x.07x.5 at .34,-.5,0 mirror xy`,
};
