/** Musical instruments and sports gear beyond those of the first tables. */
import type { Things } from '../compose.ts';

export const instrumentThings: Things = {
  saxophone: `
    tube brass pipe 0,.1,.98 0,.06,.82 0,.02,.4 0,-.02,.16 0,-.1,.06 0,-.2,.12 0,-.24,.3 r.032
    bell brass lathe .035,0 .05,.1 .1,.2 .104,.21 .09,.2 .03,.02 turn x14 at 0,-.24,.28
    neck brass pipe 0,.1,.97 0,.06,1.04 0,-.06,1.02 r.018
    mouth black/own rod 0,-.05,1.02 0,-.14,.98 r.016
    keys gold/own can r.022 h.012 mid turn x82 at 0,-.02,.3 row 6 z.09
    stand dark/own rod 0,0,.1 .2,.12,0 r.012 around 3`,
  trumpet: `
    tube brass pipe 0,.26,.1 0,-.24,.1 r.01
    loop brass tube 0,.1,.1 0,.2,.06 0,.1,.03 0,-.1,.03 0,-.16,.06 0,-.1,.1 r.009 k.02
    bell brass lathe .012,0 .016,.1 .03,.18 .065,.22 .062,.222 .02,.16 turn x90 at 0,-.08,.1
    valves brass can r.013 h.1 at 0,.0,.02 row 3 y.035
    caps paper:#f2f0e8/own can r.011 h.02 at 0,.0,.125 row 3 y.035
    mouth brushed/accent can r.014 h.03 mid turn x90 at 0,.27,.1`,
  accordion: `
    sides paint:#a8232a|#23262b~.2 box .09x.2x.36 b.02 at .17,0,0 mirror x
    bellows paper:#2a2c30/own box .012x.17x.33 at 0,0,.015 row 13 x.02
    folds paint:#c9b28a/own box .008x.18x.34 at .01,0,.01 row 12 x.02
    keys paper:#f6f4ee/own box .05x.018x.014 at .2,-.104,.04 row 14 z.021
    buttons brushed/own ball r.007 at -.17,-.104,.06 row 9 z.03
    straps leather/own box .012x.02x.3 at .2,.11,.03 mirror x`,
  'tennis-racket': `
    head paint:#2f6fa8|#b5302b ring r.13 t.012 turn x90 at 0,0,.52
    strings cotton:#f2f0e4/own rod 0,0,.41 0,0,.63 r.002 row 7 x.03
    strings cotton:#f2f0e4/own rod -.11,0,.44 .11,0,.44 r.002 row 7 z.027
    throat paint:#2f6fa8|#b5302b rod 0,0,.26 .06,0,.41 r.01 mirror x
    grip rubber:#23262b/accent can r.017 h.27`,
  'baseball-bat': `
    bat wood lathe 0,0 .022,.005 .022,.02 .013,.05 .014,.3 .026,.55 .033,.72 .03,.83 0,.85
    tape cotton:#23262b/accent can r.0145 h.2 at 0,0,.05`,
  'golf-bag': `
    bag leather:#2f3a4a|#7a2f2a|#3a5a3a can r.15 h.82 top.16
    rim leather/accent ring r.155 t.02 at 0,0,.82
    pocket leather/accent box .2x.1x.36 b.04 at 0,-.17,.1
    shafts chrome/own rod .05,0,.6 .08,.02,1.06 r.007 around 5
    heads steel/own egg .05x.1x.06 at .08,.0,1.04 around 5
    strap leather/own pipe .15,0,.75 .24,0,.6 .24,0,.35 .15,0,.2 r.014`,
  skis: `
    skis paint:#c4302b|#2f6fa8 box .08x.02x1.6 b.006 at .06,0,0 mirror x
    tips paint:#c4302b|#2f6fa8 box .08x.02x.14 turn x30 at .06,-.03,1.58 mirror x
    bindings dark/own box .07x.06x.24 b.01 at .06,-.03,.7 mirror x
    poles brushed/own rod .2,0,0 .24,.02,1.25 r.009 mirror x
    baskets dark/own can r.04 h.008 at .2,0,.1 mirror x
    grips rubber/own can r.016 h.12 at .238,.02,1.2 mirror x`,
  kite: `
    cloth silk:#c4302b|#2f8ab5|#e0a020 panel sym 0,0 .45,.75 0,1.1 t.006 at 0,0,.56
    spars wood/own rod 0,.01,.56 0,.01,1.66 r.008
    spars wood/own rod -.45,.01,1.31 .45,.01,1.31 r.008
    tail silk/accent egg .09x.02x.05 at 0,0,.44
    tail silk/accent egg .09x.02x.05 at .06,0,.26
    tail silk/accent egg .09x.02x.05 at -.02,0,.08
    string jute/own pipe 0,0,.56 .04,0,.36 -.04,0,.16 .02,0,.01 r.003`,
};
