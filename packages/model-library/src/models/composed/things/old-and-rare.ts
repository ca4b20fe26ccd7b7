/** Old, ritual and rare things that stories are furnished with. Their words: lexicon/things/old-and-rare.ts of scene-language. */
import type { Things } from '../compose.ts';

export const oldAndRare: Things = {
  samovar: `
    body brass turned .07,.05 .12,.1 .14,.2 .12,.3 .09,.33
    foot brass lathe .1,0 .1,.015 .04,.03 .04,.06
    crown brass lathe .08,.325 .085,.34 .04,.36 .045,.4 .0,.4
    pot ceramic:#e8e2d4/accent egg .1x.1x.09 at 0,0,.4
    tap brass tube 0,-.12,.13 0,-.18,.13 0,-.19,.1 r.011 k.02
    handles brass ring r.04 t.008 turn y90 mid at .15,0,.24 mirror x`,
  'moka-pot': `
    base brushed can r.05 h.08 top.038 n8
    top brushed can r.034 h.08 top.052 n8 at 0,0,.08
    lid brushed lathe .052,.16 .03,.18 .0,.184 n8
    knob black/accent can r.01 h.018 at 0,0,.182
    spout brushed taper .02x.03x.03 w.02 d.05 at 0,-.05,.13
    handle black/accent tube 0,.04,.15 0,.1,.15 0,.1,.08 r.01 k.02`,
  tureen: `
    body ceramic:#f4f1ea lathe .07,0 .075,.01 .05,.03 .12,.07 .14,.12 .135,.13
    lid ceramic:#f4f1ea lathe .138,.131 .12,.16 .05,.185 .0,.19
    knob ceramic:#f4f1ea ball r.018 at 0,0,.185
    ears ceramic:#f4f1ea arch r.03 t.009 from-90 over180 at .13,0,.1 mirror x
    band gold/accent ring r.137 t.005 at 0,0,.122`,
  'tree-stump': `
    stump bark can r.3 h.4 top.26 n18
    top wood/accent can r.255 h.012 n18 at 0,0,.395
    rings wood/own ring r.18 t.004 at 0,0,.403
    rings wood/own ring r.1 t.004 at 0,0,.403
    roots bark taper .16x.36x.12 w.08 d.1 turn z20 at 0,-.3,.0 around 5
    surface top .4x.4 0,0,.405`,
  'water-wheel': `
    rims wood ring r1.25 t.06 turn y90 mid at .3,0,1.35 mirror x
    spokes wood spokes r1.22 n8 t.05 at .3,0,.13 mirror x
    paddles wood/accent box .62x.05x.34 at 0,0,.97 around 12 x at 0,0,1.35
    axle wood rod -.8,0,1.35 .8,0,1.35 r.1
    posts wood bar .7,-.5,0 .7,0,1.4 .14x.14 mirror xy`,
  'spinning-wheel': `
    bench wood bar -.4,0,.4 .4,0,.5 .16x.05
    legs wood rod .3,.0,.48 .4,.16,0 r.022 mirror y
    legs wood rod -.3,0,.4 -.42,0,0 r.022
    wheel wood ring r.3 t.025 turn x90 mid at .22,0,.82
    spokes wood rod .22,0,.82 .22,0,1.1 r.009 row 1 x1
    spokes wood rod -.06,0,.82 .5,0,.82 r.009
    spokes wood rod .22,0,.54 .22,0,1.1 r.009
    posts wood rod .22,.07,.48 .22,.07,.85 r.018 mirror y
    distaff wood rod -.32,0,.44 -.34,0,.85 r.016
    wool wool:#f0ece0/accent egg .12x.12x.22 at -.34,0,.82`,
  quill: `
    shaft paint:#f2ece0 pipe 0,-.1,.006 0,0,.012 .01,.1,.03 r.0025
    vane paint:#f2ece0|#3f6a8a|#2b2e33/accent egg .045x.16x.006 turn x8 at .004,.045,.014`,
  'herb-pot': `
    pot terracotta bowl .045,0 .06,.09 t.006 angular
    rim terracotta ring r.058 t.007 at 0,0,.078
    soil soil/own can r.054 h.01 at 0,0,.075
    leaves leaf egg .05x.06x.03 turn x20 at 0,-.045,.1 around 7
    leaves leaf egg .05x.055x.03 turn x30 at 0,-.03,.14 around 6
    leaves leaf egg .04x.045x.03 at 0,0,.17`,
  'wine-cooler': `
    body black box .6x.58x1.3 b.01
    door glass:#2a2f36/accent box .52x.02x1.16 at 0,-.29,.08
    frame brushed/own border .56x1.2 t.03 d.03 at 0,-.3,.06
    bottles glass:#2f4a2f|#4a1f28/own can r.038 h.02 mid turn x90 at 0,-.31,.2 row 5 x.095 row 7 z.15
    racks wood/own box .5x.02x.02 at 0,-.306,.14 row 7 z.15
    handle chrome/own rod .24,-.34,.4 .24,-.34,.95 r.012`,
  'gold-ingots': `
    bars gold taper .12x.3x.06 w.09 d.26 row 4 x.14
    bars gold taper .12x.3x.06 w.09 d.26 at 0,0,.06 row 3 x.14
    bars gold taper .12x.3x.06 w.09 d.26 at 0,0,.12 row 2 x.14`,
  'towel-warmer': `
    rails chrome rod .25,0,0 .25,0,.9 r.016 mirror x
    bars chrome rod -.25,-.01,.06 .25,-.01,.06 r.011 row 8 z.11
    towel cotton:#e8e2d4/accent box .36x.05x.4 b.015 at 0,-.02,.35`,
  catwalk: `
    deck dark box 4x.9x.06
    grid brushed/own box .03x.88x.02 at 0,0,.06 row 26 x.15
    rails paint:#e8b01c/accent rod -2,.42,1 2,.42,1 r.025 mirror y
    rails paint:#e8b01c/accent rod -2,.42,.55 2,.42,.55 r.02 mirror y
    posts paint:#e8b01c/accent rod 0,.42,.05 0,.42,1 r.022 row 6 x.78 mirror y
    hangers dark rod 1.8,.4,.05 1.8,.4,2 r.015 mirror xy`,
  doily: `
    mat cotton:#f4f0e6 can r.13 h.004 n28
    edge cotton:#f4f0e6 can r.02 h.004 n12 at .128,0,0 around 18
    ring cotton:#d8d0bc/accent ring r.08 t.003`,
  alembic: `
    stand dark ring r.08 t.006 at 0,0,.1
    legs dark rod .08,0,.105 .1,0,0 r.006 around 3
    flame lit:#ffa03a*1 egg .03x.03x.05 at 0,0,.04
    lamp brass/own can r.03 h.04
    flask copper lathe .03,.1 .09,.13 .1,.19 .05,.25 .035,.29 n28
    head copper egg .1x.1x.09 at 0,0,.27
    arm copper pipe .03,0,.34 .14,0,.33 .24,0,.24 .28,0,.16 r.02 to.009
    bottle glass/accent lathe .04,0 .05,.02 .045,.09 .02,.13 .022,.16 n24 at .28,0,0`,
  'training-dummy': `
    base wood box .6x.6x.06
    post wood can r.12 h1.5 n28 at 0,0,.06
    arms wood/accent rod .0,-.05,1.2 .14,-.45,1.22 r.026 to.018 mirror x
    arms wood/accent rod 0,-.05,.95 0,-.45,.94 r.026 to.018
    leg wood/accent pipe 0,-.1,.7 .02,-.35,.62 .04,-.42,.3 r.03`,
  'stone-lock': `
    block stone box .36x.2x.16 b.02
    posts stone box .06x.14x.16 b.015 at .14,0,.15 mirror x
    bar stone rod -.14,0,.3 .14,0,.3 r.028`,
  'ink-stone': `
    slab stone:#2b2e33 plate smooth .09,-.12 .09,.12 -.09,.12 -.09,-.12 t.03 b.006
    well black/own egg .1x.06x.006 at 0,.06,.027
    dish stone:#3a3e44/accent can r.06 h.003 at 0,-.03,.029
    stick black/own box .02x.08x.014 turn z30 at .13,0,0`,
  'carved-jade': `
    stand wood/own plate smooth .08,-.05 .08,.05 -.08,.05 -.08,-.05 t.02
    mountain ceramic:#5fa07a rock .13x.07x.15 rough.3 at 0,0,.018
    peak ceramic:#5fa07a rock .07x.05x.12 rough.3 at .03,.01,.08
    moon ceramic:#8fc8a0/accent ring r.03 t.006 turn x90 mid at -.05,-.02,.1`,
  'bamboo-slips': `
    slips bamboo box .018x.26x.006 row 14 x.0185
    strings jute/accent box .262x.006x.003 at 0,.08,.006
    strings jute/accent box .262x.006x.003 at 0,-.08,.006
    roll bamboo can r.03 h.26 n12 mid turn x90 at .16,0,.03`,
  spittoon: `
    body brass lathe .1,0 .11,.02 .14,.1 .06,.2 .06,.22 .15,.3 n32
    rim brass ring r.148 t.008 at 0,0,.29`,
  'nacho-cart': `
    body paint:#c9302c|#2f6fb0|#e8a81c box 1.5x.7x.7 b.015 at 0,0,.3
    top brushed/own box 1.56x.76x.04 at 0,0,1
    glass glass box .8x.4x.35 at -.25,.08,1.04
    tray paint:#e0a85a/own rock .6x.3x.14 rough.3 at -.25,.08,1.04
    posts brushed/own rod .7,.3,1 .7,.3,2.05 r.018 mirror xy
    roof cotton:#f2ead8%stripes+#c9302c/accent taper 1.9x1.2x.3 w.5 d.3 at 0,0,2.05
    sign paint:#fbf6e8/own box .9x.02x.3 at 0,-.36,.5
    wheels rubber/own tire r.26 w.07 at .6,-.34,0 mirror x
    wheels rubber/own tire r.26 w.07 at .6,.34,0 mirror x`,
};
