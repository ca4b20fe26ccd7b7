/** What people wear, as it hangs or lies in a room. */
import type { Things } from '../compose.ts';

export const clothesThings: Things = {
  shirt: `
    hanger wood/own rod -.2,0,.66 0,0,.72 r.008 mirror x
    hook steel/own pipe 0,0,.72 .02,0,.77 -.02,0,.79 r.004
    body cotton:#e8ecf0|#7a9ac4|#c96a5a panel sym 0,0 .22,0 .21,.5 .2,.64 .08,.7 0,.68 t.05 b.02
    arms cotton:#e8ecf0|#7a9ac4|#c96a5a egg .1x.06x.52 turn y-14 at .25,0,.14 mirror x
    buttons dark/own ball r.007 at 0,-.028,.1 row 6 z.1`,
  coat: `
    hanger wood/own rod -.2,0,1.06 0,0,1.13 r.01 mirror x
    hook steel/own pipe 0,0,1.13 .02,0,1.18 -.02,0,1.2 r.004
    body wool:#4a4238|#2f3a4a|#7a5a3a panel sym 0,0 .3,0 .25,.6 .24,1.02 .09,1.1 0,1.06 t.12 b.03
    arms wool:#4a4238|#2f3a4a|#7a5a3a egg .14x.1x.74 turn y-10 at .28,0,.3 mirror x
    collar wool/accent box .13x.05x.16 turn y35 at .08,-.05,.92 mirror x
    belt leather/own box .5x.15x.05 b.01 at 0,0,.56
    buttons dark/own ball r.014 at .04,-.065,.36 row 4 z.15`,
  trousers: `
    hanger steel/own rod -.18,0,.98 .18,0,.98 r.008
    hook steel/own pipe 0,0,.98 .02,0,1.04 -.02,0,1.06 r.004
    legs cotton:#3a4f73|#2f2f33|#8a7a5a taper .16x.07x.85 w.19 d.09 at .095,0,0 mirror x
    waist cotton:#3a4f73|#2f2f33|#8a7a5a box .38x.1x.14 b.03 at 0,0,.84`,
  'christmas-stocking': `
    loop wool/own ring r.02 t.005 turn x90 at 0,0,.43
    cuff wool:#f2efe8/accent box .15x.08x.09 b.03 at 0,0,.34
    leg wool:#a8342e|#2f5a3a taper .12x.06x.26 w.13 d.07 at 0,0,.1
    foot wool:#a8342e|#2f5a3a egg .22x.07x.12 at .05,0,0
    toe wool:#f2efe8/accent egg .07x.072x.09 at .125,0,.015`,
  scarf: `
    cloth wool:#a8342e|#2f5a4a|#3a4a73%stripes+#e8dcc0 box .2x.03x.9 b.01 at 0,0,.06 row 2 x.1
    loop wool:#a8342e|#2f5a4a|#3a4a73%stripes+#e8dcc0 ring r.1 t.05 turn x90 at 0,0,.96
    fringe wool/accent box .01x.02x.07 at -.0,0,0 row 12 x.024`,
  gloves: `
    hands leather:#5a3c26|#2f3036|#8a2f2a egg .085x.05x.12 mid turn x90 at .07,0,.025 mirror x
    fingers leather:#5a3c26|#2f3036|#8a2f2a rod .04,-.05,.022 .036,-.13,.018 r.011 mirror x
    fingers leather:#5a3c26|#2f3036|#8a2f2a rod .06,-.055,.024 .06,-.145,.018 r.011 mirror x
    fingers leather:#5a3c26|#2f3036|#8a2f2a rod .082,-.055,.024 .084,-.14,.018 r.011 mirror x
    fingers leather:#5a3c26|#2f3036|#8a2f2a rod .1,-.05,.022 .106,-.12,.018 r.011 mirror x
    thumbs leather:#5a3c26|#2f3036|#8a2f2a rod .035,.01,.022 .01,-.05,.018 r.013 mirror x
    cuffs fur:#d9d0c0/accent can r.035 h.05 mid turn x90 at .07,.07,.03 mirror x`,
  'boxing-gloves': `
    strings cotton:#f2efe6/own rod .09,0,.3 0,0,.46 r.005 mirror x
    fists leather:#b3231f|#23262b flesh egg .1,-.02,.1 .075,.085,.1
    fists leather:#b3231f|#23262b flesh egg -.1,-.02,.1 .075,.085,.1
    thumbs leather:#b3231f|#23262b egg .05x.06x.11 turn y-14 at .03,-.06,.06 mirror x
    cuffs cotton:#f2efe6/accent can r.058 h.1 top.062 at .1,0,.19 mirror x`,
  socks: `
    foot wool:#c4402e|#3a5a7a|#7a7a80%stripes+#f2ead8 egg .08x.2x.05 at .06,-.02,0 mirror x
    shaft wool:#c4402e|#3a5a7a|#7a7a80%stripes+#f2ead8 egg .085x.2x.045 turn z28 at .085,.12,0 mirror x
    tops wool/accent egg .09x.045x.048 turn z28 at .105,.2,0 mirror x`,
  necklace: `
    bust velvet:#23262b|#7a2a3a lathe .06,0 .07,.01 .05,.03 .045,.06 .09,.14 .08,.2 .04,.24 .035,.3 0,.31
    beads paint:#f4efe4~.1/accent ball r.011 at 0,-.085,0 around 18 turn x-28 at 0,0,.19
    gem crystal:#3a7ac4/own egg .025x.015x.03 at 0,-.1,.11`,
  mask: `
    face paint:#e8d8b0|#b5342a|#f2efe8 egg .2x.1x.28
    eyes black/own egg .05x.03x.022 at .045,-.04,.16 mirror x
    nose paint:#e8d8b0|#b5342a|#f2efe8 egg .035x.05x.07 at 0,-.065,.1
    mouth dark/own egg .08x.02x.02 at 0,-.045,.06
    trim gold/accent ring r.035 t.005 turn x90 at .045,-.047,.17 mirror x
    plumes silk:#7a2a6a/accent egg .04x.02x.16 turn y12 at .04,0,.24 mirror x
    plumes silk:#7a2a6a/accent egg .04x.02x.18 at 0,0,.25`,
  wreath: `
    ring leaf:#3a6b3a ring r.19 t.05 turn x90 at 0,0,.24
    leaves leaf:#4f8a45 egg .06x.04x.1 turn y40 at .19,-.03,0 around 18 y at 0,0,.24
    berries paint:#b3231f/accent ball r.014 at .2,-.06,0 around 9 y at 0,0,.24
    bow silk:#b3231f/accent egg .1x.03x.06 turn y18 at .055,-.06,.03 mirror x`,
};
