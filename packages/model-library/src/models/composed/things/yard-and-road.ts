/** What stands in yards, at roads, on water and in the air. */
import type { Things } from '../compose.ts';

export const yardThings: Things = {
  trough: `
    stretch
    floor wood box W*.94xD*.6x.04 at 0,0,H*.3
    sides wood box Wx.03xH*.66 turn x-12 at 0,-D*.4,H*.28
    sides wood box Wx.03xH*.66 turn x12 at 0,D*.4,H*.28
    ends wood box .03xD*.8xH*.6 at W*.47,0,H*.3 mirror x
    legs wood box .07xD*.86x.08 at W*.36,0,H*.22 mirror x
    legs wood bar W*.36,-D*.4,0 W*.36,D*.1,H*.34 .06x.05 mirror x
    legs wood bar W*.36,D*.4,0 W*.36,-D*.1,H*.34 .06x.05 mirror x
    water water/own box W*.9xD*.62x.01 at 0,0,H*.72`,
  perch: `
    base wood can r.2 h.04
    post wood can r.025 h1.2 at 0,0,.03
    bar wood rod -.3,0,1.22 .3,0,1.22 r.02
    cups brushed/own can r.04 h.05 at .26,0,1.24 mirror x`,
  birdhouse: `
    post wood/own can r.035 h1.35
    box wood:#a87a48|#7a9aa8|#b5523a box .24x.22x.26 b.006 at 0,0,1.34
    gable wood:#a87a48|#7a9aa8|#b5523a taper .24x.22x.13 w.004 d.22 at 0,0,1.6
    roof wood:#5a4636/accent box .22x.3x.018 mid turn y47 at .075,0,1.68 mirror x
    hole black/own can r.035 h.006 mid turn x90 at 0,-.112,1.48
    peg wood/own rod 0,-.11,1.41 0,-.18,1.41 r.008`,
  'garden-hose': `
    hose rubber:#3a7a45 ring r.22 t.02 at 0,0,.02
    hose rubber:#3a7a45 ring r.21 t.02 at .01,0,.056
    hose rubber:#3a7a45 ring r.22 t.02 at 0,.01,.092
    end rubber:#3a7a45 pipe .22,0,.09 .32,.06,.05 .38,-.04,.02 .46,-.1,.02 r.018
    nozzle brass/own can r.022 h.12 top.012 mid turn y90 z-30 at .5,-.12,.022`,
  lawnmower: `
    deck paint:#b5302b|#3a7a45 box .5x.5x.16 b.05 at 0,-.2,.08
    motor dark/own can r.14 h.16 at 0,-.2,.22
    cap paint:#23262b/own can r.1 h.05 at 0,-.2,.38
    wheels rubber/own tire r.1 w.05 at .26,-.4,.1 mirror x
    wheels rubber/own tire r.12 w.05 at .26,.02,.12 mirror x
    bag fabric:#2f3238/accent box .42x.34x.3 b.06 at 0,.2,.14
    handle dark/own tube .2,.04,.2 .22,.6,.94 -.22,.6,.94 -.2,.04,.2 r.014 k.06`,
  'garden-gnome': `
    body paint:#2f5a8a|#3a7a45 lathe .1,0 .12,.04 .11,.18 .07,.26 0,.27
    belt dark/own ring r.118 t.01 at 0,0,.12
    head skin:#e8b896/own ball r.075 at 0,-.01,.24
    beard paper:#f4f2ec/own egg .13x.07x.16 at 0,-.05,.14
    hat paint:#b3231f/accent can r.085 h.22 top.004 at 0,0,.34
    nose skin:#e09a80/own ball r.018 at 0,-.085,.29
    boots dark/own egg .09x.15x.06 at .06,-.04,0 mirror x`,
  'power-pole': `
    pole wood:#6a5440 can r.13 h8 top.1
    arms wood:#6a5440 box 2x.1x.12 at 0,-.1,7.2
    arms wood:#6a5440 box 1.5x.1x.12 at 0,-.1,6.5
    pots ceramic:#8a9a9a/own can r.05 h.14 at .9,-.1,7.32 mirror x
    pots ceramic:#8a9a9a/own can r.05 h.14 at .45,-.1,7.32 mirror x
    pots ceramic:#8a9a9a/own can r.05 h.14 at .65,-.1,6.62 mirror x
    box brushed/own can r.2 h.6 at .34,0,5.4`,
  'parking-meter': `
    post steel can r.035 h1.05
    foot steel can r.09 h.02
    head paint:#4a545c|#7a2f2a~.3 egg .2x.14x.34 at 0,0,1
    face lit:#9ad0b0*.4 box .1x.006x.06 at 0,-.072,1.2
    slot dark/own box .05x.006x.01 at 0,-.072,1.12`,
  dome: `
    shell paint:#f2f1ec dome r2.58 h2.58
    foot concrete/own can r2.6 h.12
    ribs brushed/own arch r2.6 t.03
    ribs brushed/own arch r2.6 t.03 turn z60
    ribs brushed/own arch r2.6 t.03 turn z120
    porch paint:#d8dadc/accent box 1.3x.7x2.1 b.06 at 0,-2.35,0
    door steel/own box .9x.04x1.85 at 0,-2.71,.1
    pane lit:#bfe3ff*.5 can r.32 h.06 mid turn x90 at 1.56,-1.72,1.05 mirror x
    lamp lit:#ffd27a*.8 box .3x.05x.06 at 0,-2.72,2.02`,
  canopy: `
    stretch
    posts paint:#d8dadc can r.14 h2.9 at W*.3,D*.28,0 mirror xy
    feet concrete/own box .6x.6x.18 b.02 at W*.3,D*.28,0 mirror xy
    roof paint:#f1efe9/own box W-.1xD-.1x.2 at 0,0,2.9
    edge paint:#b5302b|#2f6fa8|#3a7a45/accent box Wx.08x.38 at 0,D*.5-.04,2.92 mirror y
    edge paint:#b5302b|#2f6fa8|#3a7a45/accent box .08xDx.38 at W*.5-.04,0,2.92 mirror x
    lights glow:900,4000 box .9x.5x.02 at W*.2,D*.2,2.88 mirror xy`,
  'solar-panel': `
    post steel can r.05 h.75
    foot concrete/own box .5x.4x.08
    rim brushed/own box 1.74x1.1x.03 turn x28 mid at 0,0,.8
    cells tile:#1b2a4a~.15/own box 1.66x1.02x.036 turn x28 mid at 0,0,.804`,
  antenna: `
    foot steel/own box .4x.4x.05
    mast steel can r.035 h4 top.02
    boom steel rod 0,-.55,3.5 0,.55,3.5 r.016
    rods steel rod -.45,-.5,3.5 .45,-.5,3.5 r.01
    rods steel rod -.38,-.22,3.5 .38,-.22,3.5 r.01
    rods steel rod -.32,.06,3.5 .32,.06,3.5 r.01
    rods steel rod -.26,.34,3.5 .26,.34,3.5 r.01
    stays steel rod 0,0,2.6 .42,.4,0 r.006 mirror xy
    light lit:#ff3a2a*.7 ball r.05 at 0,0,4`,
  coral: `
    foot stone:#8f7f73/own rock .7x.6x.2
    stems terracotta:#e2725b|#f08fa5|#e8a13c|#a864a8 pipe 0,0,.1 .05,.02,.4 .16,.08,.72 r.07 to.03
    stems terracotta:#e2725b|#f08fa5|#e8a13c|#a864a8 pipe 0,0,.1 -.1,.06,.38 -.24,.02,.64 r.065 to.028
    stems terracotta:#e2725b|#f08fa5|#e8a13c|#a864a8 pipe 0,0,.12 -.02,-.14,.36 .08,-.26,.58 r.06 to.026
    stems terracotta:#e2725b|#f08fa5|#e8a13c|#a864a8 pipe .06,.03,.42 .22,-.02,.52 .34,.02,.7 r.045 to.02
    stems terracotta:#e2725b|#f08fa5|#e8a13c|#a864a8 pipe -.11,.06,.4 -.06,.2,.55 -.1,.26,.74 r.04 to.018
    stems terracotta:#e2725b|#f08fa5|#e8a13c|#a864a8 pipe -.14,.05,.44 -.32,-.06,.5 -.4,-.1,.62 r.04 to.018
    stems terracotta:#e2725b|#f08fa5|#e8a13c|#a864a8 pipe .01,-.16,.4 -.1,-.26,.5 -.12,-.3,.64 r.036 to.016
    brain terracotta:#d9c07a|#c98fb0/accent ball r.14 at .26,-.2,.02
    fan terracotta:#d9c07a|#c98fb0/accent egg .05x.34x.4 at -.28,.18,.1`,
  'fallen-leaves': `
    leaves leaf:#b5641f egg .11x.08x.012 n8 at 0,0,.002 scatter 36 .86x.66
    brown leaf:#8f4a1c/own egg .1x.07x.012 n8 turn x14 at 0,0,.014 scatter 26 .7x.5
    yellow leaf:#d8a83a/accent egg .1x.07x.012 n8 turn y12 at 0,0,.02 scatter 22 .7x.5
    red leaf:#a8331c/own egg .09x.07x.012 n8 turn x-12 at 0,0,.03 scatter 12 .4x.3`,
  buoy: `
    float paint:#c4302b|#e0a020 can r.5 h.5 b.08
    stripe paint:#f2efe8/own can r.505 h.12 at 0,0,.2
    cone paint:#c4302b|#e0a020 can r.42 h.9 top.12 at 0,0,.5
    mast steel/own can r.03 h.4 at 0,0,1.4
    lamp glow:300,2600 ball r.07 at 0,0,1.8
    ring steel/own ring r.42 t.02 at 0,0,.52`,
  oars: `
    stick wood rod 0,0,.4 0,.1,2.1 r.02 row 2 x.2
    blade wood/accent panel sym 0,0 .05,.02 .075,.2 .05,.5 .02,.56 t.018 row 2 x.2`,
  trampoline: `
    rim steel/own ring r1.5 t.03 at 0,0,.8
    bed black can r1.34 h.012 at 0,0,.79
    pad paint:#2f6fa8|#3a8a55 ring r1.42 t.07 at 0,0,.8
    legs steel/own rod 1.4,0,.8 1.5,0,.02 r.025 around 6
    poles dark/own rod 1.5,0,.8 1.5,0,2.5 r.022 around 8
    hoop dark/own ring r1.5 t.016 at 0,0,2.5`,
  satellite: `
    body gold:#c9a45a/accent box .9x.8x1.1 b.03 at 0,0,.9
    panels paint:#23385f~.25 box 1.5x.03x.8 at 1.3,0,1.05 mirror x
    lines brushed/own box .012x.035x.8 at .72,0,1.05 row 6 x.24 mirror x
    dish paint:#e8eaec/own bowl .05,0 .3,.06 .5,.2 t.015 at 0,0,2.05
    feed steel/own rod 0,0,2.05 0,0,2.5 r.02
    legs steel/own rod .35,.3,.92 .5,.45,0 r.03 mirror xy`,
  'space-suit': `
    boots rubber:#8a8f94/own egg .17x.32x.16 at .14,-.03,0 mirror x
    legs fabric:#eceae4 can r.1 h.72 top.13 at .14,.02,.1 mirror x
    torso fabric:#eceae4 box .5x.32x.62 b.12 at 0,.02,.78
    arms fabric:#eceae4 flesh limb .3,.02,1.3 .4,-.1,.8 r.1 to.085 mirror x
    gloves rubber:#8a8f94/own egg .12x.15x.17 at .41,-.13,.62 mirror x
    helmet paint:#f2f2ee~.2/accent ball r.2 at 0,0,1.36
    visor gold/own egg .3x.16x.24 at 0,-.13,1.45
    pack paint:#d8d8d2/accent box .44x.2x.6 b.05 at 0,.26,.86
    panel dark/own box .22x.03x.14 b.01 at 0,-.15,1.06
    lights lit:#4ad08a*.8 box .02x.004x.02 at -.06,-.168,1.14 row 3 x.06`,
  rover: `
    body gold:#d8b878/accent box 1.1x1.7x.4 b.06 at 0,0,.55
    deck paint:#e6e6e0 box 1.2x1.8x.06 b.02 at 0,0,.95
    arms steel/own bar .62,-.7,.32 .62,.75,.55 .08x.06 mirror x
    wheels dark/own tire r.26 w.22 at .78,-.75,.26 mirror x
    wheels dark/own tire r.26 w.22 at .78,0,.26 mirror x
    wheels dark/own tire r.26 w.22 at .78,.78,.26 mirror x
    mast steel/own can r.04 h.85 at .3,-.6,1
    eyes dark/own box .3x.14x.16 b.03 at .3,-.62,1.82
    lens glass:#20303a/own can r.05 h.03 mid turn x90 at .24,-.7,1.9 row 2 x.14
    dish paint:#f2f2ee bowl .02,0 .16,.03 .26,.1 t.012 turn x-30 at -.3,.4,1.05
    panels paint:#23385f~.3/own box .9x.6x.02 at 0,.3,1.02`,
};
