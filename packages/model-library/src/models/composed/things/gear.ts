/** What people carry, wear, tie, play on and build with. */
import type { Things } from '../compose.ts';

export const gearThings: Things = {
  boots: `
    shaft leather:#5a3c26|#3a2c22|#7a5a3a can r.06 h.26 top.055 at .09,.05,.07 mirror x
    foot leather:#5a3c26|#3a2c22|#7a5a3a egg .11x.27x.12 at .09,-.03,.02 mirror x
    sole rubber/own box .1x.26x.03 b.01 at .09,-.02,0 mirror x`,
  broom: `
    stick wood rod 0,0,.32 0,.04,1.4 r.014
    head straw:#c9a45a taper .3x.07x.34 w.07 d.05
    band jute/own box .1x.06x.03 at 0,0,.3`,
  'rope-coil': `
    rope jute ring r.19 t.022 at 0,0,.022
    rope jute ring r.185 t.022 at 0,0,.06
    rope jute ring r.19 t.022 at 0,0,.098
    rope jute ring r.18 t.022 at 0,0,.136
    end jute pipe .19,0,.15 .26,.06,.06 .3,.02,.02 .36,-.04,.018 r.02`,
  saddle: `
    seat leather:#7a4a28|#4a3020 egg .34x.5x.16 at 0,0,.34
    horn leather:#5a3820/accent can r.04 h.12 top.05 at 0,-.24,.46
    back leather:#7a4a28|#4a3020 egg .32x.1x.18 at 0,.22,.42
    flaps leather:#5a3820/accent box .03x.36x.4 b.02 turn y-12 at .2,0,.04 mirror x
    rack wood/own rod 0,-.26,.3 0,.26,.3 r.03
    rack wood/own rod .02,-.22,.3 .2,-.22,0 r.018 mirror xy`,
  lollipop: `
    stick paper:#f4f2ec/own rod 0,0,0 0,0,.22 r.006
    candy paint:#e2475a|#47a8e2|#f2b83a~.25 can r.075 h.022 mid turn x90 at 0,0,.29
    swirl paint:#fbf3ee~.25/own coil r.05 h.001 t.008 turns2 turn x90 at 0,-.012,.29`,
  pancakes: `
    plate ceramic:#f2efe8/own lathe 0,0 .09,0 .14,.015 .14,.022 .08,.012 0,.012
    cakes paper:#c98f4a can r.1 h.016 b.006 at 0,0,.014 row 6 z.016
    butter paint:#f2dc8a/own box .03x.03x.015 b.004 at 0,0,.112
    syrup paint:#7a3c14~.1/own can r.06 h.004 at 0,0,.11`,
  mortar: `
    bowl stone:#9a958c bowl .05,0 .075,.03 .08,.11 .085,.13 t.016
    pestle stone:#b5b0a6/accent rod -.01,0,.05 .06,.02,.22 r.018 to.013`,
  compass: `
    case brass can r.045 h.018 b.004
    face paper:#f4efdf/own can r.039 h.002 at 0,0,.018
    needle paint:#b5342a/own box .006x.05x.003 turn z30 at 0,0,.021
    lid brass can r.045 h.008 mid turn x70 at 0,.055,.045`,
  shovel: `
    stick wood rod 0,0,.34 0,.05,1.2 r.016
    grip wood rod -.06,.05,1.2 .06,.05,1.2 r.016
    blade steel panel sym 0,0 .06,.05 .11,.16 .11,.36 t.012`,
  'music-stand': `
    tray dark box .5x.02x.34 turn x-20 at 0,.02,1.02
    lip dark box .5x.06x.012 at 0,-.05,1.02
    pole dark rod 0,.03,.12 0,.03,1.1 r.012
    legs dark rod 0,.03,.3 .27,.03,0 r.01 around 3
    sheets paper:#f6f4ee/own box .42x.004x.28 turn x-20 at 0,0,1.05`,
  'stone-wall': `
    stretch
    stones stone:#9a9284|#8b857a box .5xDx.27 b.05 row W/.56 x1 overW-.52
    stones stone:#9a9284|#8b857a box .5xD*.94x.27 b.05 at 0,0,.26 row W/.56-1 x1 overW-1.06
    stones stone:#9a9284|#8b857a box .5xD*.9x.27 b.05 at 0,0,.52 row W/.56 x1 overW-.52
    caps stone:#b0a898/accent box WxDx.1 b.02 at 0,0,H-.11`,
  scaffold: `
    posts steel:#b9bec2 rod 1.2,.5,0 1.2,.5,4 r.025 mirror xy
    bars steel:#b9bec2 rod -1.2,.5,1.9 1.2,.5,1.9 r.022 mirror y
    bars steel:#b9bec2 rod -1.2,.5,3.8 1.2,.5,3.8 r.022 mirror y
    bars steel:#b9bec2 rod 1.2,-.5,1.9 1.2,.5,1.9 r.022 mirror x
    bars steel:#b9bec2 rod 1.2,-.5,3.8 1.2,.5,3.8 r.022 mirror x
    brace steel:#b9bec2 rod -1.2,.5,0 1.2,.5,1.9 r.018 mirror y
    brace steel:#b9bec2 rod 1.2,.5,1.9 -1.2,.5,3.8 r.018 mirror y
    boards pine box 2.5x.3x.05 at 0,0,1.93 row 3 y.33
    boards pine box 2.5x.3x.05 at 0,0,3.83 row 3 y.33`,
  sacks: `
    bags jute:#c9b48a|#bcb6a8 cushion .6x.4x.17 b.06
    bags jute:#c9b48a|#bcb6a8 cushion .58x.4x.17 b.06 turn z8 at .02,.02,.16
    bags jute:#c9b48a|#bcb6a8 cushion .58x.38x.17 b.06 turn z-6 at -.02,0,.32`,
  'yurt-tent': `
    walls linen:#efe8d8 can r2.6 h1.7
    roof linen:#e4dac4/accent lathe 2.75,1.7 2.6,1.78 .45,2.9 .4,3 0,3
    bands cotton:#a8402e/own can r2.62 h.14 at 0,0,1.3
    belt cotton:#2f5f8a/own can r2.62 h.1 at 0,0,.3
    door pine:#a8552e/own box .95x.12x1.5 b.02 at 0,-2.58,0
    pipe dark/own can r.07 h.6 at .6,0,2.7`,
  'school-bus': `
    body paint:#e8a82a|#e0982a box 2.4x7.6x2 b.16 at 0,.3,.6
    hood paint:#e8a82a|#e0982a box 2.1x1.5x1 b.14 at 0,-4.1,.6
    roof paint:#f2efe6/own box 2.2x7.2x.16 b.07 at 0,.3,2.58
    panes paint:#23303a~.08/own box 2.44x.8x.62 b.04 at 0,.4,1.72 row 6 y1.1
    shield paint:#23303a~.08/own box 2x.06x.8 b.04 at 0,-3.5,1.7
    stripe dark/own box 2.44x7.5x.07 at 0,.3,1.32
    tires rubber/own tire r.48 w.28 wall.16 at 1,-3.7,0 mirror x
    tires rubber/own tire r.48 w.28 wall.16 at 1,2.5,0 mirror x
    rims brushed/own can r.28 h.24 mid turn y90 at 1.04,-3.7,.48 mirror x
    rims brushed/own can r.28 h.24 mid turn y90 at 1.04,2.5,.48 mirror x
    lamps lit:#fff4d8*.6 can r.13 h.06 mid turn x90 at .75,-4.86,1.05 mirror x
    bumper dark/own box 2.3x.16x.24 b.05 at 0,-4.92,.5
    bumper dark/own box 2.3x.16x.24 b.05 at 0,4.14,.5`,
  'mine-cart': `
    tub steel:#5d4c3d|#55585a taper .9x1.4x.75 w1.2 d1.75 at 0,0,.36
    rim dark/own border 1.24x1.79 t.06 d.05 turn x90 mid at 0,0,1.11
    load stone:#4c4741/own rock 1x1.5x.4 at 0,0,1
    frame dark/own box .8x1.5x.1 at 0,0,.27
    wheels dark/own can r.17 h.07 mid turn y90 at .42,.5,.17 mirror xy`,
  'wooden-cart': `
    bed oak box 1.2x2.1x.08 at 0,.3,.78
    sides oak box .05x2.1x.4 at .6,.3,.84 mirror x
    ends oak box 1.2x.05x.4 at 0,1.35,.84
    front oak box 1.2x.05x.4 at 0,-.75,.84
    axle dark/own rod -.78,.3,.5 .78,.3,.5 r.04
    wheels oak/accent tire r.5 w.08 wall.07 at .72,.3,0 mirror x
    spokes oak/accent spokes r.46 n10 t.04 at .72,.3,.04 mirror x
    shafts oak rod .42,-.7,.8 .42,-2,.68 r.035 mirror x`,
  harp: `
    column brass can r.03 h1.5 top.04 at 0,-.42,.12
    neck brass pipe 0,-.42,1.6 0,-.2,1.72 0,.1,1.52 0,.38,1.42 r.035
    body walnut bar 0,-.3,.1 0,.44,1.4 .3x.1
    base walnut box .42x.5x.12 b.03 at 0,-.3,0
    strings chrome/own rod 0,-.3,.24 0,-.3,1.62 r.003
    strings chrome/own rod 0,-.2,.4 0,-.2,1.66 r.003
    strings chrome/own rod 0,-.1,.56 0,-.1,1.6 r.003
    strings chrome/own rod 0,0,.76 0,0,1.54 r.003
    strings chrome/own rod 0,.1,.94 0,.1,1.48 r.003
    strings chrome/own rod 0,.2,1.12 0,.2,1.44 r.003`,
};
