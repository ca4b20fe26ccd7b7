/** Animals, and how they lie. They look towards -Y. */
import type { Things } from '../compose.ts';

export const animalThings: Things = {
  'sleeping-cat': `
    body fur:#d98c3a|#3a3a3c|#e6dccb|#8a8680 flesh egg 0,.03,.075 .13,.16,.085
    body fur:#d98c3a|#3a3a3c|#e6dccb|#8a8680 flesh egg .08,.1,.07 .08,.1,.075
    body fur:#d98c3a|#3a3a3c|#e6dccb|#8a8680 flesh limb -.04,-.06,.08 -.1,-.13,.07 r.06 to.05
    body fur:#d98c3a|#3a3a3c|#e6dccb|#8a8680 flesh egg -.1,-.15,.062 .052,.056,.046
    body fur:#d98c3a|#3a3a3c|#e6dccb|#8a8680 flesh egg -.11,-.2,.05 .024,.022,.018
    body fur:#d98c3a|#3a3a3c|#e6dccb|#8a8680 flesh limb -.13,-.135,.09 -.14,-.13,.125 r.018 to.006
    body fur:#d98c3a|#3a3a3c|#e6dccb|#8a8680 flesh limb -.07,-.125,.09 -.062,-.115,.125 r.018 to.006
    body fur:#d98c3a|#3a3a3c|#e6dccb|#8a8680 flesh limb .02,-.12,.025 -.06,-.19,.02 r.024 to.018
    body fur:#d98c3a|#3a3a3c|#e6dccb|#8a8680 flesh limb .12,.02,.03 .06,-.1,.022 r.03 to.02
    tail fur:#c97c2a|#2e2e30|#d8ccb8|#7a7670/accent pipe .1,.18,.03 .17,.08,.028 .16,-.06,.026 .08,-.16,.024 -.02,-.2,.022 r.022 to.012
    nose skin:#c47a74/own egg .012x.01x.01 at -.112,-.222,.05
    lids black/own pipe -.14,-.2,.07 -.132,-.208,.066 -.124,-.206,.07 r.002
    lids black/own pipe -.095,-.206,.07 -.087,-.206,.066 -.08,-.198,.07 r.002`,
  'sleeping-dog': `
    body fur:#c8924e|#5a3c26|#e8dcc4|#2e2a28 flesh egg 0,.14,.13 .19,.24,.13
    body fur:#c8924e|#5a3c26|#e8dcc4|#2e2a28 flesh egg .02,-.12,.13 .16,.18,.12
    body fur:#c8924e|#5a3c26|#e8dcc4|#2e2a28 flesh limb -.03,-.24,.13 -.08,-.36,.1 r.09 to.08
    body fur:#c8924e|#5a3c26|#e8dcc4|#2e2a28 flesh egg -.08,-.4,.085 .08,.09,.075
    body fur:#c8924e|#5a3c26|#e8dcc4|#2e2a28 flesh limb -.09,-.45,.07 -.11,-.56,.05 r.048 to.036
    body fur:#c8924e|#5a3c26|#e8dcc4|#2e2a28 flesh limb .1,-.22,.04 .04,-.5,.03 r.045 to.032
    body fur:#c8924e|#5a3c26|#e8dcc4|#2e2a28 flesh limb -.14,-.2,.04 -.24,-.44,.03 r.045 to.032
    body fur:#c8924e|#5a3c26|#e8dcc4|#2e2a28 flesh limb .16,.2,.06 .24,-.02,.03 r.06 to.034
    ears fur:#a8743a|#482e1c|#d8c8a8|#221e1c/accent egg .03x.1x.14 turn y-20 at -.17,-.39,.03
    ears fur:#a8743a|#482e1c|#d8c8a8|#221e1c/accent egg .03x.1x.14 turn y24 at .02,-.37,.03
    tail fur:#a8743a|#482e1c|#d8c8a8|#221e1c/accent pipe 0,.36,.08 .12,.42,.05 .24,.34,.03 .28,.2,.025 r.035 to.014
    nose black/own egg .04x.03x.03 at -.113,-.6,.045
    lids black/own pipe -.13,-.46,.11 -.125,-.475,.105 -.112,-.478,.108 r.003
    lids black/own pipe -.05,-.465,.11 -.058,-.478,.105 -.07,-.48,.108 r.003`,
  horse: `
    body fur:#6b4326|#3a2a20|#d8cdbb|#8a6a48 flesh limb 0,.5,1.12 0,-.4,1.14 r.27 to.27
    body fur:#6b4326|#3a2a20|#d8cdbb|#8a6a48 flesh egg 0,.52,1.16 .26,.3,.28
    body fur:#6b4326|#3a2a20|#d8cdbb|#8a6a48 flesh limb 0,-.52,1.22 0,-.92,1.68 r.22 to.13
    body fur:#6b4326|#3a2a20|#d8cdbb|#8a6a48 flesh limb 0,-.94,1.72 0,-1.3,1.5 r.12 to.075
    body fur:#6b4326|#3a2a20|#d8cdbb|#8a6a48 flesh limb .06,-.9,1.82 .075,-.88,1.95 r.035 to.012 mirror x
    body fur:#6b4326|#3a2a20|#d8cdbb|#8a6a48 flesh limb .14,-.46,1.02 .14,-.44,.56 r.13 to.065 mirror x
    body fur:#6b4326|#3a2a20|#d8cdbb|#8a6a48 flesh limb .14,-.44,.56 .14,-.42,.12 r.058 to.045 mirror x
    body fur:#6b4326|#3a2a20|#d8cdbb|#8a6a48 flesh limb .15,.6,1.02 .15,.58,.62 r.17 to.075 mirror x
    body fur:#6b4326|#3a2a20|#d8cdbb|#8a6a48 flesh limb .15,.58,.62 .15,.7,.12 r.062 to.045 mirror x
    hooves dark/own can r.075 h.12 top.05 at .14,-.44,0 mirror x
    hooves dark/own can r.075 h.12 top.05 at .15,.69,0 mirror x
    mane wool:#241812|#1a1412/accent pipe 0,-.92,1.9 0,-.74,1.8 0,-.6,1.6 0,-.42,1.42 r.06
    mane wool:#241812|#1a1412/accent pipe 0,-.96,1.9 0,-1.06,1.84 0,-1.1,1.74 r.035
    tail wool:#241812|#1a1412/accent pipe 0,.78,1.3 0,.94,1.2 0,.98,.8 0,.94,.5 r.07 to.03
    eyes black/own ball r.025 at .095,-1.04,1.68 mirror x`,
  cow: `
    body fur:#efe9dd|#8a5a34|#3a302a flesh limb 0,.6,.98 0,-.5,1 r.33 to.31
    body fur:#efe9dd|#8a5a34|#3a302a flesh limb 0,-.6,1.08 0,-.9,1.24 r.22 to.15
    body fur:#efe9dd|#8a5a34|#3a302a flesh limb 0,-.92,1.26 0,-1.24,1.08 r.14 to.1
    body fur:#efe9dd|#8a5a34|#3a302a flesh limb .14,-.9,1.34 .26,-.88,1.32 r.04 to.05 mirror x
    body fur:#efe9dd|#8a5a34|#3a302a flesh limb .18,-.48,.84 .18,-.48,.12 r.12 to.06 mirror x
    body fur:#efe9dd|#8a5a34|#3a302a flesh limb .19,.62,.86 .19,.66,.12 r.15 to.06 mirror x
    spots fur:#2a2422|#f2ece0|#f2ece0/accent egg .06x.5x.4 at .29,.2,.86 mirror x
    spots fur:#2a2422|#f2ece0|#f2ece0/accent egg .4x.36x.05 at .04,.5,1.27
    spots fur:#2a2422|#f2ece0|#f2ece0/accent egg .06x.3x.26 at .28,-.4,.98
    udder skin:#e0a8a0/own egg .24x.26x.2 at 0,.42,.56
    muzzle skin:#d8a89a/own egg .2x.12x.16 at 0,-1.29,.98
    horns paper:#e0d6c0/own pipe .1,-.92,1.4 .2,-.94,1.46 .22,-.96,1.56 r.03 to.01 mirror x
    hooves dark/own can r.075 h.1 at .18,-.48,0 mirror x
    hooves dark/own can r.075 h.1 at .19,.66,0 mirror x
    tail fur:#2a2422/own pipe 0,.94,1.2 0,1.02,1 0,1.0,.5 r.022
    tail fur:#2a2422/own egg .08x.08x.2 at 0,1.0,.36
    eyes black/own ball r.025 at .12,-1.02,1.26 mirror x`,
  camel: `
    body fur:#c0955c flesh limb 0,.5,1.3 0,-.5,1.32 r.28 to.3
    body fur:#c0955c flesh egg 0,.0,1.66 .2,.32,.3
    body fur:#c0955c flesh limb 0,-.6,1.3 0,-.95,1.2 r.2 to.14
    body fur:#c0955c flesh limb 0,-.95,1.2 0,-1.2,1.8 r.13 to.1
    body fur:#c0955c flesh limb 0,-1.2,1.86 0,-1.5,1.8 r.11 to.075
    body fur:#c0955c flesh egg .07,-1.14,1.98 .025,.025,.05 mirror x
    body fur:#c0955c flesh limb .17,-.46,1.2 .17,-.46,.12 r.11 to.055 mirror x
    body fur:#c0955c flesh limb .18,.5,1.2 .18,.56,.12 r.13 to.055 mirror x
    feet fur:#8a6a40/own egg .17x.22x.12 at .17,-.48,0 mirror x
    feet fur:#8a6a40/own egg .17x.22x.12 at .18,.54,0 mirror x
    saddle wool:#a02a2a%stripes+#e0b02a/accent egg .62x.72x.5 at 0,.02,1.36
    tail fur:#8a6a40/own pipe 0,.76,1.4 0,.86,1.2 0,.86,.9 r.025
    eyes black/own ball r.022 at .085,-1.32,1.9 mirror x`,
  sheep: `
    wool wool:#ece6d8 flesh egg 0,.06,.56 .26,.4,.25
    wool wool:#ece6d8 flesh egg 0,-.26,.66 .2,.2,.2
    wool wool:#ece6d8 flesh egg .12,.3,.62 .16,.16,.16 mirror x
    wool wool:#ece6d8 flesh egg 0,-.42,.9 .1,.1,.07
    face fur:#3a3430/accent egg .17x.28x.24 turn x-24 at 0,-.52,.7
    ears fur:#3a3430/accent egg .16x.06x.05 turn y-14 at .13,-.44,.84 mirror x
    legs fur:#3a3430/accent can r.035 h.4 at .13,-.2,0 mirror x
    legs fur:#3a3430/accent can r.035 h.4 at .13,.3,0 mirror x
    eyes paper:#e8d8a0/own ball r.016 at .075,-.6,.83 mirror x`,
  pig: `
    body skin:#e0a498 flesh limb 0,.34,.4 0,-.26,.4 r.24 to.22
    body skin:#e0a498 flesh egg 0,-.46,.46 .17,.18,.17
    body skin:#e0a498 flesh limb 0,-.58,.44 0,-.7,.42 r.08 to.075
    body skin:#e0a498 flesh limb .13,-.24,.26 .13,-.24,.07 r.07 to.05 mirror x
    body skin:#e0a498 flesh limb .13,.34,.26 .13,.36,.07 r.08 to.05 mirror x
    ears skin:#d0908a/accent egg .12x.04x.16 turn x-30 at .11,-.46,.56 mirror x
    snout skin:#d0908a/accent can r.075 h.03 mid turn x90 at 0,-.77,.42
    nostrils black/own ball r.012 at .03,-.785,.41 mirror x
    hooves dark/own can r.05 h.07 at .13,-.24,0 mirror x
    hooves dark/own can r.05 h.07 at .13,.36,0 mirror x
    tail skin:#d0908a/accent coil r.03 h.1 t.012 turns2 turn x-90 at 0,.56,.48
    eyes black/own ball r.016 at .09,-.6,.53 mirror x`,
  chicken: `
    body fur:#b5692f|#f2ece0|#6a4a34 flesh egg 0,.02,.2 .085,.13,.09
    body fur:#b5692f|#f2ece0|#6a4a34 flesh limb 0,-.08,.24 0,-.12,.35 r.06 to.036
    body fur:#b5692f|#f2ece0|#6a4a34 flesh egg 0,-.125,.375 .034,.04,.036
    tail fur:#3a2a20|#e0d8c8/accent panel smooth 0,0 .1,.06 .12,.16 .04,.2 -.02,.12 t.03 b.01 turn z90 at 0,.1,.2
    wings fur:#3a2a20|#e0d8c8/accent egg .03x.16x.1 at .08,.03,.16 mirror x
    comb skin:#c0282d/own cheek 0,0 .05,0 .05,.03 .04,.02 .03,.04 .02,.02 .01,.035 t.01 at 0,-.14,.4
    comb skin:#c0282d/own egg .012x.012x.035 at 0,-.16,.32
    beak skin:#e0a83a/own can r.014 h.04 top0 turn x90 at 0,-.16,.375
    legs skin:#e0a83a/own rod .035,0,.13 .035,0,.01 r.007 mirror x
    legs skin:#e0a83a/own rod .035,0,.008 .035,-.05,.006 r.006 mirror x
    eyes black/own ball r.006 at .03,-.145,.378 mirror x`,
  'dinosaur-skeleton': `
    plinth dark/own box 1.5x4.4x.3 b.02
    spine paper:#d8c8a4 pipe 0,-1.9,2.5 0,-1.3,2.1 0,-.4,1.95 0,.4,1.9 0,1.2,1.6 0,2,1.3 0,2.6,1.2 r.07 to.025
    beads paper:#d8c8a4 ball r.1 at 0,0,1.85 row 9 y.2
    beads paper:#d8c8a4 egg .05x.04x.2 at 0,0,1.98 row 9 y.2
    ribs paper:#d8c8a4 pipe 0,0,1.9 .42,0,1.75 .5,0,1.4 .3,-.04,1.05 r.026 to.018 row 7 y.17 at 0,-.4,0 mirror x
    tail paper:#d8c8a4 egg .14x.1x.16 at 0,1.5,1.4
    tail paper:#d8c8a4 egg .12x.1x.14 at 0,1.9,1.28
    tail paper:#d8c8a4 egg .1x.1x.12 at 0,2.3,1.2
    hips paper:#d8c8a4 egg .5x.5x.4 at 0,.6,1.55
    legs paper:#d8c8a4 rod .25,.55,1.7 .34,.1,1.15 r.075 to.06 mirror x
    legs paper:#d8c8a4 rod .34,.1,1.15 .34,.55,.65 r.06 to.05 mirror x
    legs paper:#d8c8a4 rod .34,.55,.65 .34,.3,.36 r.05 to.045 mirror x
    feet paper:#d8c8a4 rod .34,.34,.36 .34,.0,.33 r.04 to.015 mirror x
    feet paper:#d8c8a4 rod .34,.34,.36 .46,.06,.33 r.035 to.015 mirror x
    feet paper:#d8c8a4 rod .34,.34,.36 .22,.06,.33 r.035 to.015 mirror x
    arms paper:#d8c8a4 rod .3,-.9,1.6 .36,-1.1,1.35 r.035 mirror x
    arms paper:#d8c8a4 rod .36,-1.1,1.35 .34,-1.35,1.45 r.028 to.012 mirror x
    skull paper:#d8c8a4 cheek -.95,.2 -.86,.08 -.2,.1 .05,.2 .02,.46 -.2,.56 -.5,.46 -.9,.38 t.34 b.06 at 0,-1.8,2.35
    holes black/own can r.08 h.36 mid turn y90 at 0,-2.05,2.76
    holes black/own can r.06 h.36 mid turn y90 at 0,-2.36,2.66
    jaw paper:#d8c8a4 cheek -.84,-.14 -.7,-.2 -.05,-.04 .04,.14 -.06,.1 -.7,-.06 -.84,-.04 t.28 b.03 at 0,-1.8,2.35
    teeth paper:#f2ead4/own can r.022 h.09 top.0 turn x180 at .13,-2.3,2.46 row 7 y.1 mirror x
    teeth paper:#f2ead4/own can r.018 h.07 top.0 at .11,-2.28,2.27 row 6 y.1 mirror x
    posts dark/own can r.025 h1.3 at 0,.6,.3
    posts dark/own can r.025 h1.6 at 0,-.9,.3`,
};
