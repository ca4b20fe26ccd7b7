/** What rooms of homes, schools and stories have and no other file does. Their words: lexicon/things/room-and-story.ts of scene-language. */
import type { Things } from '../compose.ts';

export const roomAndStory: Things = {
  'high-chair': `
    legs wood rod .22,-.24,0 .15,-.14,.58 r.018 mirror x
    legs wood rod .22,.24,0 .15,.14,.58 r.018 mirror x
    rails wood rod -.2,-.2,.2 .2,-.2,.2 r.012
    seat wood box .36x.34x.03 at 0,0,.57
    back wood box .34x.03x.36 b.01 turn x-8 at 0,.17,.6
    arms wood rod .18,.16,.76 .18,-.18,.76 r.014 mirror x
    posts wood rod .18,-.14,.6 .18,-.14,.76 r.012 mirror x
    tray plastic:#f2f2ee/accent box .46x.26x.03 b.01 at 0,-.24,.77
    surface tray .4x.2 0,-.24,.8`,
  minibar: `
    body wood box .5x.5x.8 b.01
    door glass:#1f262c/accent box .42x.02x.68 at 0,-.255,.06
    bottles glass:#3f6a3f|#7a4a1f|#c9c2b0/own can r.03 h.16 at -.15,-.27,.1 row 6 x.06 at 0.15,0,0
    bottles glass:#3f6a3f|#7a4a1f|#c9c2b0/own can r.025 h.14 at -.15,-.27,.42 row 6 x.06 at 0.15,0,0
    handle chrome/own rod .18,-.29,.3 .18,-.29,.55 r.008
    surface top .46x.46 0,0,.8`,
  'robot-vacuum': `
    body black can r.17 h.075 b.02 n36
    ring brushed/accent ring r.1 t.006 at 0,0,.072
    tower black can r.045 h.02 n24 at 0,.03,.074
    lamp lit:#4ab0ff*.6 box .02x.006x.004 at 0,-.12,.075`,
  playpen: `
    posts plastic:#e8e2d4 can r.03 h.72 at .52,-.52,0 mirror xy
    rails plastic:#e8e2d4 box 1.04x.04x.05 at 0,.52,.66 mirror y
    rails plastic:#e8e2d4 box .04x1.04x.05 at .52,0,.66 mirror x
    nets cotton:#8ab0c8/accent lattice 1.04x.62 n14 m8 t.008 at 0,.52,.04 mirror y
    nets cotton:#8ab0c8/accent lattice 1.04x.62 n14 m8 t.008 turn z90 at .52,0,.04 mirror x
    mat cotton:#c8d8e0/own box 1x1x.05`,
  'litter-box': `
    tray plastic:#8a98a0|#5a6a7a box .5x.38x.03
    walls plastic:#8a98a0|#5a6a7a frame .5x.38x.16 t.02
    sand sand:#cfc6b4/own box .46x.34x.05 at 0,0,.02
    rim plastic:#e8e6e0/accent frame .53x.41x.03 t.025 at 0,0,.15
    scoop plastic:#3f8ab0/own box .08x.14x.012 turn x20 at .12,.02,.1`,
  'bath-mat': `
    mat wool:#e8e4da|#8aa8b0|#b5a090 box .75x.48x.022 b.01
    lines cotton:#c8c2b4/accent box .7x.02x.006 at 0,-.16,.02 row 5 y.08 at 0,0.16,0`,
  'snow-globe': `
    foot wood lathe .055,0 .06,.01 .05,.04 .045,.045 n28
    globe glass ball r.055 at 0,0,.035
    snow paint:#f6f8fa/accent egg .09x.09x.02 at 0,0,.045
    tree leaf/own can r.018 h.045 top.001 at .01,0,.06
    house paint:#b5342a/own box .022x.02x.02 at -.02,0,.06`,
  'tablet-computer': `
    body black box .18x.25x.008 b.003
    screen lit:#7ab0e0*.4 box .16x.23x.002 at 0,0,.008
    button brushed/accent can r.006 h.002 at 0,-.119,.008`,
  'cup-noodles': `
    cup paper:#f2ead8|#c9342a bowl .036,0 .048,.11 t.004
    noodles paint:#e0b85a/own rock .085x.085x.03 rough.3 at 0,0,.08
    band paint:#c9202a/accent ring r.043 t.004 at 0,0,.06
    lid paper:#e8e4da/own can r.046 h.003 turn y40 at -.035,0,.14
    fork plastic:#f4f4f0/own rod .01,0,.09 .05,.02,.17 r.003`,
  'playing-cards': `
    deck paper:#f6f4ee box .065x.09x.02 at -.08,0,0
    back paint:#a8202a/accent box .055x.08x.002 at -.08,0,.02
    cards paper:#f6f4ee box .065x.09x.002 turn z14 at .04,0,0
    cards paper:#f6f4ee box .065x.09x.002 turn z-10 at .08,.02,.002
    cards paper:#f6f4ee box .065x.09x.002 turn z30 at .1,-.02,.004
    hearts paint:#c9202a/own box .016x.02x.002 turn z30 at .1,-.02,.006`,
  'jigsaw-puzzle': `
    sheet paper:#7ab0c8 box .4x.3x.005
    land paint:#5a8f4a/accent box .4x.12x.006 at 0,-.09,0
    lines dark/own box .4x.002x.007 at 0,-.1,0 row 5 y.05 at 0,0.1,0
    lines dark/own box .002x.3x.007 at -.15,0,0 row 7 x.05 at 0.15,0,0
    pieces paper:#c98a5a/own box .045x.045x.005 turn z30 at .26,.1,0 row 3 y-.09 at 0,-0.09,0
    pieces paper:#c98a5a/own box .045x.045x.005 turn z10 at -.26,.06,0`,
  'box-of-chalk': `
    box paper:#d8c48a|#6a9ab0 box .13x.08x.05
    sticks paint:#fbfaf6/accent can r.005 h.03 at -.045,-.02,.045 row 7 x.015 at 0.045,0,0 row 3 y.02 at 0,0.02,0
    stick paint:#f2c0cc/own can r.005 h.08 mid turn y90 at 0,-.06,.005`,
  'lunch-box': `
    box paint:#b5342a|#2f4a6a|#3f6a4a box .2x.13x.05 b.012
    rice paint:#f6f4ec/accent box .09x.11x.02 at -.045,0,.045
    fish paint:#e8855a/own egg .08x.04x.03 at .045,.03,.045
    greens leaf/own rock .07x.05x.03 rough.4 at .045,-.03,.045
    sticks bamboo/own rod -.1,-.085,.006 .1,-.085,.006 r.004 row 2 y.01 at 0,0.005,0
    wall dark/own box .004x.12x.055 at .003,0,0`,
  'film-reel': `
    rims brushed ring r.17 t.01 turn x90 mid at 0,-.02,.18
    rims brushed ring r.17 t.01 turn x90 mid at 0,.02,.18
    film black/accent can r.11 h.034 n36 mid turn x90 at 0,0,.18
    spokes brushed box .03x.05x.34 at 0,0,.01
    spokes brushed bar -.147,0,.095 .147,0,.265 .03x.05
    spokes brushed bar -.147,0,.265 .147,0,.095 .03x.05`,
  emblem: `
    shield paint:#a8202a|#2f4a8a panel 0,0 .14,.1 .24,.3 .25,.56 0,.6 -.25,.56 -.24,.3 -.14,.1 t.04
    edge gold/accent arch r.1 t.018 from0 over359 at 0,-.03,.36
    star gold/accent can r.06 h.02 n5 mid turn x90 at 0,-.035,.36
    bars gold/accent box .3x.02x.025 at 0,-.025,.16
    bars gold/accent box .36x.02x.025 at 0,-.025,.54`,
  'directional-sign': `
    post wood can r.05 h2.1 n10
    arms wood/accent bar -.1,-.06,1.85 .62,-.06,1.9 .03x.16
    arms wood/accent bar .1,-.06,1.6 -.62,-.06,1.56 .03x.16
    arms wood/accent bar -.1,-.06,1.33 .55,-.06,1.28 .03x.16
    text dark/own box .4x.006x.02 at .25,-.08,1.87
    text dark/own box .4x.006x.02 at -.25,-.08,1.58`,
  gallows: `
    deck wood box 2x1.8x.1 at 0,0,.7
    legs wood box .14x.14x.7 at .85,-.75,0 mirror xy
    post wood box .18x.18x2.6 at -.7,0,.8
    beam wood box 1.6x.16x.16 at 0,0,3.25
    brace wood bar -.65,0,2.6 -.1,0,3.25 .12x.12
    rope jute/accent rod .5,0,3.25 .5,0,2.5 r.02
    noose jute/accent ring r.14 t.02 turn x90 mid at .5,0,2.36
    steps wood box .7x.24x.1 at .3,-1.4,.15
    steps wood box .7x.24x.1 at .3,-1.15,.4
    stringers wood bar .6,-1.55,.05 .6,-.9,.7 .06x.14
    stringers wood bar 0,-1.55,.05 0,-.9,.7 .06x.14`,
  guillotine: `
    posts wood box .14x.14x2.6 at .35,0,.1 mirror x
    top wood box 1x.18x.16 at 0,0,2.6
    foot wood box 1.1x.9x.12
    blade steel/accent panel -.28,1.75 .28,1.75 .28,2.15 -.28,2.15 -.28,1.95 t.03
    weight dark/own box .58x.1x.16 at 0,0,2.12
    yoke wood box .6x.1x.3 at 0,0,.5
    hole black/own can r.09 h.11 mid turn x90 at 0,0,.66
    bench wood box .4x1.1x.06 at 0,.65,.45
    bench wood box .35x.08x.45 at 0,1.1,0`,
  pillory: `
    posts wood box .14x.14x1.5 at .6,0,0 mirror x
    boards wood box 1.4x.08x.22 at 0,0,1.1
    boards wood box 1.4x.08x.22 at 0,0,1.33
    holes black/own can r.09 h.09 mid turn x90 at 0,0,1.325
    holes black/own can r.05 h.09 mid turn x90 at .3,0,1.325 mirror x
    lock dark/accent box .1x.05x.12 at .52,-.06,1.26
    foot wood box 1.5x.8x.1`,
  'iron-maiden': `
    body dark taper .9x.7x1.5 w.8 d.6
    head dark dome r.3 h.4 at 0,0,1.5
    face brushed/accent egg .22x.1x.26 at 0,-.28,1.52
    bands brushed/accent box .94x.74x.06 at 0,0,.35 row 3 z.45
    spikes brushed/own can r.02 h.12 top.002 turn x90 at .25,-.3,.5 row 5 z.2 mirror x
    seam black/own box .02x.03x1.4 at 0,-.35,.05`,
  'trap-door': `
    frame wood border 1x1 t.1 d.05 turn x90 at 0,.5,0
    boards wood/accent box .24x.84x.035 at -.32,0,.005 row 4 x.213 at 0.3195,0,0
    ring dark/own ring r.07 t.012 at 0,-.25,.04
    hinges dark/own box .06x.2x.01 at .25,.36,.04 mirror x`,
  moai: `
    body stone taper 1.1x.8x1.1 w.95 d.7
    head stone taper .85x.75x1.4 w.75 d.65 b.04 at 0,0,1.05
    brow stone box .8x.2x.16 at 0,-.36,2
    nose stone taper .22x.2x.55 w.16 d.14 at 0,-.4,1.5
    mouth stone/accent box .4x.1x.1 at 0,-.38,1.3
    ears stone/accent box .08x.2x.6 at .42,0,1.45 mirror x`,
  confessional: `
    body wood box 2.2x1x2.2
    posts wood/own box .12x.1x2.2 at .35,-.52,0 mirror x
    posts wood/own box .12x.1x2.2 at 1.05,-.52,0 mirror x
    top wood/own taper 2.4x1.2x.2 w2.4 d1.2 at 0,0,2.2
    curtain velvet:#6a1c2c/accent box .56x.05x1.7 at .7,-.53,.1 mirror x
    door wood/own box .56x.05x1.0 at 0,-.53,.1
    grille brass/own lattice .5x.6 n6 m7 t.015 at 0,-.53,1.2
    cross gold/own box .05x.04x.4 at 0,-.55,2.4
    cross gold/own box .24x.04x.05 at 0,-.55,2.62`,
  'life-jacket': `
    sides plastic:#f0702a|#e8b81c box .16x.1x.5 b.04 at .12,0,0 mirror x
    neck plastic:#f0702a|#e8b81c arch r.15 t.06 from0 over180 at 0,0,.46
    straps black/accent box .42x.11x.03 at 0,0,.12
    straps black/accent box .42x.11x.03 at 0,0,.3
    bands paint:#f2f2f0/own box .1x.012x.04 at .12,-.055,.4 mirror x`,
  portal: `
    ring stone ring r1.1 t.16 turn x90 mid at 0,0,1.27
    glow lit:#6a4af0*.9 can r1 h.04 n40 mid turn x90 at 0,0,1.27
    swirl lit:#b090ff*1 arch r.7 t.04 from30 over250 at 0,-.04,1.27
    swirl lit:#b090ff*1 arch r.4 t.03 from200 over240 at 0,-.04,1.27
    steps stone/accent box 1.8x.9x.14
    runes gold/own box .06x.04x.14 at 0,-.16,.06 around 1`,
  hologram: `
    foot dark can r.24 h.06 b.02 n32
    rim lit:#4ad0ff*.8 ring r.2 t.012 at 0,0,.055
    cone glass:#7ae0ff/accent can r.12 h.2 top.26 n32 at 0,0,.07
    globe lit:#4ad0ff*.5 ball r.14 at 0,0,.3
    rings lit:#b0f0ff*.8 ring r.2 t.006 turn x70 mid at 0,0,.44
    rings lit:#b0f0ff*.8 ring r.2 t.006 turn y60 mid at 0,0,.44`,
  'magic-wand': `
    shaft wood rod -.17,0,.012 .15,0,.012 r.01 to.005
    grip dark/accent can r.013 h.09 mid turn y90 at -.14,0,.013
    tip lit:#b0d8ff*.8 ball r.009 at .153,0,.003`,
  'pile-of-bones': `
    bones paint:#e6dcc4 rod -.2,-.12,.03 .2,.05,.04 r.018
    bones paint:#e6dcc4 rod -.15,.14,.03 .18,-.12,.06 r.017
    bones paint:#e6dcc4 rod -.05,-.2,.04 .06,.2,.08 r.017
    ends paint:#e6dcc4 ball r.028 at .2,.05,.015 mirror xy
    ends paint:#e6dcc4 ball r.026 at .06,.2,.05
    ribs paint:#e6dcc4 arch r.09 t.01 from0 over180 turn z90 at -.12,.0,.03 row 4 x.05 at 0.075,0,0
    skull paint:#dcd0b4/accent egg .14x.17x.14 at .1,-.1,.06
    eyes black/own egg .035x.02x.035 at .13,-.18,.12
    eyes black/own egg .035x.02x.035 at .07,-.18,.12`,
  jellyfish: `
    bell glass:#e0a8d8 dome r.2 h.2 at 0,0,.45
    heart paint:#f0c0e0/accent egg .16x.16x.08 at 0,0,.44
    arms glass:#e0a8d8 pipe 0,-.1,.47 .04,-.12,.3 -.02,-.1,.12 .02,-.12,0 r.012 around 8
    frills paint:#f0c0e0/accent pipe .03,0,.46 -.02,.02,.28 .03,0,.14 r.02 around 3`,
  starfish: `
    arms paint:#e0703a|#c94a3a egg .055x.18x.035 at 0,-.075,0 around 5
    body paint:#e0703a|#c94a3a egg .1x.1x.045
    dots paint:#f2d0a0/accent ball r.008 at 0,-.06,.025 around 5
    dots paint:#f2d0a0/accent ball r.006 at 0,-.11,.02 around 5`,
  unicorn: `
    horse as-is use horse white
    horn gold can r.03 h.34 top.004 mid turn x38 at 0,-1.16,1.95`,
  witch: `
    figure as-is use person
    robe wool:#2a2438 lathe .36,.02 .3,.5 .2,1.0 .24,1.35 .12,1.5 n24
    brim wool:#2a2438 can r.26 h.02 n28 at 0,0,1.72
    hat wool:#2a2438 can r.15 h.42 top.01 n24 at 0,0,1.73
    band gold/accent ring r.15 t.014 at 0,0,1.74`,
  'stone-tablet': `
    slab stone panel -.4,0 .4,0 .4,1.15 .28,1.32 0,1.4 -.28,1.32 -.4,1.15 t.16 b.02
    foot stone/own box 1x.4x.16
    text dark/accent box .5x.01x.025 at 0,-.085,.4 row 7 z.11`,
};
