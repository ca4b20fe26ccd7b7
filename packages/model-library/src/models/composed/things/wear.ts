/** What people wear and carry. Their words: lexicon/things/wear.ts of scene-language. */
import type { Things } from '../compose.ts';

export const wearThings: Things = {
  apron: `
    skirt cotton:#3f5a6a|#8a3a2a|#5a5f4a panel -.32,.05 .32,.05 .3,.55 .14,.62 .13,.9 -.13,.9 -.14,.62 -.3,.55 t.02
    neck cotton:#3f5a6a|#8a3a2a|#5a5f4a arch r.11 t.012 from0 over180 at .0,0,.9
    pocket cotton:#d8d0c0/accent box .3x.01x.18 at 0,-.015,.3
    ties cotton:#3f5a6a|#8a3a2a|#5a5f4a pipe .28,0,.56 .36,-.01,.4 .34,-.01,.2 r.01 mirror x`,
  cap: `
    crown cotton:#2f4a7a|#a8302a|#3a3e44 dome r.1 h.11
    brim cotton:#2f4a7a|#a8302a|#3a3e44 egg .15x.13x.014 at 0,-.12,.004
    button cotton:#f0ece2/accent ball r.008 at 0,0,.105`,
  beanie: `
    crown wool:#a8302a|#3f5a4a|#4a4e6a dome r.1 h.17
    cuff wool:#e8e2d4/accent ring r.095 t.022
    ball wool:#e8e2d4/accent ball r.03 at 0,0,.16`,
  'sun-hat': `
    brim straw can r.2 h.012 n36
    crown straw lathe .105,.01 .1,.08 .075,.11 .0,.115 n36
    band cotton:#7a2f2a/accent can r.1065 h.03 at 0,0,.014`,
  'wizard-hat': `
    cone wool:#3a2a5a lathe .11,.01 .06,.18 .03,.3 .012,.38 .0,.385
    brim wool:#3a2a5a can r.2 h.012 n36
    band gold/accent can r.104 h.025 at 0,0,.016`,
  'chef-hat': `
    band cotton:#fbfaf6 can r.09 h.1 n32
    puff cotton:#fbfaf6 rock .27x.27x.14 rough.1 at 0,0,.09
    line cotton:#d8d4ca/accent ring r.09 t.004 at 0,0,.006`,
  'hard-hat': `
    shell plastic:#f0b81c|#e8662a|#f2f2ee dome r.12 h.14
    brim plastic:#f0b81c|#e8662a|#f2f2ee egg .27x.33x.016 at 0,-.02,.004
    ridge plastic:#f0b81c|#e8662a|#f2f2ee box .03x.2x.03 b.012 at 0,0,.125
    lamp lit:#fff0c8*.7 can r.02 h.02 mid turn x90 at 0,-.115,.08`,
  'football-helmet': `
    shell paint:#2f4f9a|#b5241c|#f0f0f2~.12 egg .25x.29x.26
    visor black/accent egg .19x.1x.1 at 0,-.1,.09
    stripe paint:#f2f2f0/own ring r.128 t.008 turn y90 mid at 0,0,.13`,
  'diver-helmet': `
    sphere brass ball r.15 at 0,0,.06
    collar brass lathe .2,0 .21,.02 .16,.08 .13,.09
    port glass:#20343a/accent can r.06 h.03 mid turn x90 at 0,-.14,.21
    rim brass ring r.06 t.014 turn x90 mid at 0,-.15,.21
    sideport brass ring r.045 t.012 turn y90 mid at .14,0,.21 mirror x`,
  goggles: `
    frame rubber box .17x.05x.075 b.02
    lens glass:#4a8ab0/accent box .065x.012x.05 b.01 at .037,-.024,.012 mirror x
    strap rubber arch r.085 t.012 from0 over180 turn x90 at 0,.02,.04`,
  'gas-mask': `
    face rubber:#2b2e2a egg .19x.14x.25 at 0,-.02,.06
    eyes glass:#5a6a6a/accent can r.04 h.02 mid turn x80 at .046,-.08,.2 mirror x
    rims brushed/own ring r.04 t.007 turn x80 mid at .046,-.088,.2 mirror x
    filter paint:#4a5a4a/own can r.05 h.07 mid turn x70 at 0,-.11,.07
    vents dark/own can r.038 h.006 mid turn x70 at 0,-.144,.058
    straps rubber:#2b2e2a pipe .08,0,.25 .1,.04,.31 .0,.05,.33 -.1,.04,.31 -.08,0,.25 r.008`,
  'face-mask': `
    mask paper:#a8d0e0 egg .17x.1x.03
    folds paper:#8ab8cc/accent box .15x.006x.004 at 0,0,.028 row 3 y.022
    loops cotton:#f4f2ee/own ring r.035 t.003 at .105,0,.006 mirror x`,
  'carnival-mask': `
    face paint:#f2ead8|#b5241c|#d9b04a plate smooth .0,-.16 .07,-.1 .1,.02 .085,.13 0,.17 -.085,.13 -.1,.02 -.07,-.1 t.03 b.01 turn x90 at 0,0,.17
    nose paint:#f2ead8|#b5241c|#d9b04a egg .03x.05x.09 at 0,-.02,.1
    eyes black/own egg .05x.02x.022 at .042,-.026,.19 mirror x
    mouth paint:#8a1c1c/own egg .07x.02x.018 at 0,-.026,.06
    brow gold/accent box .05x.012x.008 turn y14 at .042,-.026,.235 mirror x
    cheeks paint:#d9304a/own egg .03x.012x.03 at .06,-.024,.11 mirror x`,
  tricorn: `
    crown wool:#1d1f2a egg .2x.22x.12
    brim wool:#1d1f2a plate smooth .0,-.2 .19,.02 .14,.14 -.14,.14 -.19,.02 t.02 at 0,0,.02
    badge gold/accent can r.028 h.012 mid turn x80 at 0,-.11,.075
    braid gold/accent ring r.105 t.006 at 0,0,.04`,
  'folded-scarf': `
    cloth silk:#f4f2ec|#b5342a|#2f5a8a drape .3x.22x.02
    folds silk:#f4f2ec|#b5342a|#2f5a8a box .22x.16x.012 b.004 at 0,0,.006
    edge gold/accent box .22x.006x.004 at 0,-.07,.017`,
  necktie: `
    blade silk:#7a1f2f|#2f3f6a|#3a5a4a%stripes panel 0,0 .045,.07 .03,.4 -.03,.4 -.045,.07 t.012
    knot silk:#7a1f2f|#2f3f6a|#3a5a4a%stripes taper .05x.03x.05 w.07 d.035 at 0,0,.4
    loop silk:#7a1f2f|#2f3f6a|#3a5a4a%stripes arch r.06 t.012 from-60 over300 at 0,0,.5
    bar brass/accent box .05x.006x.008 at 0,-.01,.26`,
  belt: `
    coil leather:#6a3f22|#2b2220 ring r.07 t.008
    coil leather:#6a3f22|#2b2220 ring r.055 t.008 at 0,0,.004
    band leather:#6a3f22|#2b2220 bowl .066,0 .066,.035 t.006 angular
    buckle brass/accent border .05x.04 t.006 d.008 at .09,0,.0`,
  mittens: `
    hands leather:#b58a5a|#a8302a|#3a3e44 egg .09x.15x.035 at .07,0,0 mirror x
    thumbs leather:#b58a5a|#a8302a|#3a3e44 egg .032x.08x.03 turn z-34 at .018,.01,.002 mirror x
    cuffs cotton:#e8e2d4/accent box .08x.05x.036 b.012 at .07,.09,0 mirror x`,
  slippers: `
    soles rubber:#e6dccb plate smooth .045,-.13 .05,-.02 .04,.13 -.04,.13 -.05,-.02 -.045,-.13 t.02 at .065,0,0 mirror x
    uppers cotton:#7a9ab0|#b5646a|#6a7a5a/accent egg .1x.13x.075 at .065,-.055,.008 mirror x
    holes dark/own egg .07x.05x.05 at .065,.005,.025 mirror x`,
  sneakers: `
    soles rubber:#f2f0ea/own plate smooth .042,-.14 .048,-.03 .042,.13 -.042,.13 -.048,-.03 -.042,-.14 t.03 at .07,0,0 mirror x
    body cotton:#2f4f8a|#b5342a|#e8e6e0|#2b2e33 egg .09x.27x.09 at .07,0,.012 mirror x
    ankle cotton:#2f4f8a|#b5342a|#e8e6e0|#2b2e33 can r.042 h.07 top.04 at .07,.07,.04 mirror x
    laces paint:#fbfaf6/accent box .05x.008x.006 at .07,-.03,.095 row 3 y.022 mirror x`,
  'high-heels': `
    shoes leather:#a8182c|#1d1b1d|#e0b8b0 egg .075x.13x.05 at .06,-.06,.004 mirror x
    shoes leather:#a8182c|#1d1b1d|#e0b8b0 bar .06,-.03,.02 .06,.09,.085 .055x.014 mirror x
    shoes leather:#a8182c|#1d1b1d|#e0b8b0 egg .06x.07x.05 at .06,.085,.07 mirror x
    heels black/accent rod .06,.1,.085 .06,.11,0 r.011 to.005 mirror x`,
  'rain-boots': `
    legs rubber:#2f6a3a|#d9a81c|#b5241c|#2f4f8a lathe .05,.06 .055,.1 .06,.3 .062,.32 at .08,.06,0 mirror x
    feet rubber:#2f6a3a|#d9a81c|#b5241c|#2f4f8a egg .1x.26x.11 at .08,0,.01 mirror x
    soles black/accent plate smooth .045,-.13 .045,.11 -.045,.11 -.045,-.13 t.022 at .08,0,0 mirror x`,
  'ice-skates': `
    boots leather:#f2f0ea|#2b2e33 egg .09x.25x.1 at .08,0,.055 mirror x
    boots leather:#f2f0ea|#2b2e33 can r.045 h.15 top.05 at .08,.07,.1 mirror x
    blades chrome/accent box .008x.28x.03 at .08,0,0 mirror x
    posts chrome/accent box .012x.04x.05 at .08,.06,.02 mirror x
    posts chrome/accent box .012x.04x.05 at .08,-.06,.02 mirror x`,
  bathrobe: `
    hook brass/own rod 0,.05,1.3 0,-.02,1.32 r.008
    body cotton:#f2efe8|#8aa8c0|#a83a4a panel -.3,0 .3,0 .22,.95 .14,1.22 -.14,1.22 -.22,.95 t.08 b.02
    sleeves cotton:#f2efe8|#8aa8c0|#a83a4a rod .18,0,1.18 .36,-.02,.58 r.07 to.09 mirror x
    collar cotton:#d8d2c4/accent bar .07,-.045,1.2 -.03,-.045,.65 .05x.02
    collar cotton:#d8d2c4/accent bar -.07,-.045,1.2 .03,-.045,.65 .05x.02
    belt cotton:#d8d2c4/accent box .44x.1x.05 b.01 at 0,0,.66`,
  'hung-jacket': `
    hanger wood tube -.2,0,.74 0,0,.8 .2,0,.74 r.01
    hook brushed/own arch r.025 t.004 from-60 over230 at 0,0,.83
    body wool:#3a4a5a|#6a4a3a|#5a6a4a|#7a2f2f|#8a8a86 panel -.26,0 .26,0 .25,.5 .2,.72 .07,.76 -.07,.76 -.2,.72 -.25,.5 t.09 b.03
    sleeves wool:#3a4a5a|#6a4a3a|#5a6a4a|#7a2f2f|#8a8a86 rod .22,0,.68 .32,-.02,.12 r.06 to.05 mirror x
    zip brushed/accent box .012x.01x.66 at 0,-.05,.04
    pockets dark/own box .1x.01x.008 turn y14 at .14,-.048,.22 mirror x`,
  skirt: `
    band cotton:#2b2e33/accent can r.13 h.04 at 0,0,.5
    skirt cotton:#a8304a|#3f5a7a|#7a8a4a lathe .26,0 .25,.02 .14,.5 .13,.52 n36`,
  'folded-clothes': `
    fold cotton:#3f5a8a|#7a8a9a cushion .3x.26x.04
    fold2 cotton:#b5646a/accent cushion .28x.25x.04 at .004,0,.036
    fold3 cotton:#e8e2d4/own cushion .29x.24x.04 at -.004,.004,.072`,
  briefcase: `
    body leather:#5a3620|#2b2220 box .42x.12x.3 b.02
    seam dark/own box .424x.124x.008 at 0,0,.2
    locks brass/accent box .03x.006x.03 at .12,-.062,.19 mirror x
    handle leather:#5a3620|#2b2220 tube -.07,0,.3 -.07,0,.35 .07,0,.35 .07,0,.3 r.012 k.03`,
  'duffel-bag': `
    body cotton:#2f3f5a|#5a2f2a|#3a3e44 can r.15 h.5 b.05 mid turn y90 at 0,0,.15
    straps leather:#2b2220/accent arch r.1 t.012 from0 over180 at 0,-.1,.26 row 1 x1
    straps leather:#2b2220/accent arch r.1 t.012 from0 over180 at 0,.1,.26
    zip brushed/own box .4x.012x.006 at 0,0,.298`,
  'shopping-bag': `
    bag paper:#b8905a|#e8e4da|#b5342a taper .26x.14x.34 w.28 d.15
    handles jute/accent tube -.06,-.06,.34 -.06,-.06,.42 .06,-.06,.42 .06,-.06,.34 r.005 k.03 mirror y
    label paint:#4a6a4a/own box .12x.004x.12 at 0,-.073,.12`,
  wallet: `
    body leather:#5a3620|#2b2220|#8a2f3a box .12x.095x.022 b.006
    flap leather:#5a3620|#2b2220|#8a2f3a box .122x.05x.008 b.003 at 0,-.024,.02
    snap brass/accent can r.007 h.005 at 0,-.038,.026`,
  bracelet: `
    bangle gold ring r.034 t.004
    bangle2 ceramic:#4a9a7a/accent ring r.036 t.0045 at .05,.03,0
    drops gold rod .06,-.04,.006 .085,-.05,.006 r.003 row 1 x1
    stones crystal:#b5241c|#2f5aa8/own ball r.007 at .06,-.04,0 row 2 y.026`,
  wig: `
    head paint:#e8dccb lathe .07,0 .075,.02 .045,.06 .04,.1 .06,.13 .075,.2 .06,.27 .0,.3
    hair paint:#3a2418|#b5803a|#8a2f1c/accent egg .19x.2x.15 at 0,.01,.17
    locks paint:#3a2418|#b5803a|#8a2f1c/accent egg .05x.12x.26 at .08,.02,.02 mirror x
    back paint:#3a2418|#b5803a|#8a2f1c/accent egg .17x.07x.28 at 0,.08,.02`,
};
