/** Fruit, vegetables, dishes, drinks and small animals. Their words: lexicon/things/food-and-animals.ts of scene-language. */
import type { Things } from '../compose.ts';

export const foodAndAnimals: Things = {
  'orange-fruit': `
    fruit paint:#e8861c~.6 ball r.038
    stem leaf:#4a6a2a/accent rod 0,0,.072 0,0,.082 r.003
    leaf leaf:#4a7a2f/accent egg .014x.034x.005 turn z30 at .006,.014,.077`,
  grapes: `
    grapes paint:#5a2f6a|#8aa83a~.3 ball r.012 at 0,0,0 scatter 20 .09x.13
    grapes paint:#5a2f6a|#8aa83a~.3 ball r.012 at 0,0,.016 scatter 14 .06x.09
    grapes paint:#5a2f6a|#8aa83a~.3 ball r.012 at 0,0,.032 scatter 8 .04x.06
    stem bark/accent pipe 0,.05,.03 0,.08,.04 .01,.1,.03 r.003`,
  pineapple: `
    fruit paint:#c98a2a~.8 egg .11x.11x.17 n12
    scales paint:#8a5a1c/own ring r.054 t.003 n14 at 0,0,.04 row 4 z.03
    leaves leaf:#4a7a3f/accent taper .024x.006x.12 w.003 d.003 turn x18 at 0,-.012,.155 around 9`,
  coconut: `
    shell bark:#6a4424 ball r.06
    fiber bark:#8a6a40/own egg .05x.05x.012 at 0,0,.112
    eyes black/own ball r.007 at .014,-.042,.092 mirror x
    half paint:#f6f2ea/accent can r.05 h.006 at .13,0,.034
    cup bark:#6a4424 bowl .02,.0 .045,.015 .056,.038 t.005 at .13,0,0`,
  'watermelon-slice': `
    fruit paint:#e0a83a|#c9b85a~.4 egg .1x.14x.09
    stem bark/accent rod 0,.066,.05 0,.08,.06 r.004`,
  tomato: `
    fruit paint:#c9261c~.25 egg .07x.07x.056
    leaf leaf:#3f6a2a/accent egg .012x.034x.004 at 0,.014,.053 around 5`,
  potato: `
    one paint:#a8804a~.9 rock .07x.1x.055 rough.1
    two paint:#b08a54~.9/accent rock .065x.085x.05 rough.1 turn z50 at .08,.02,0`,
  onion: `
    bulb paint:#e8e0d0~.5 turned .004,0 .028,.01 .034,.03 .02,.048 .006,.07 n20
    bulb2 paint:#dcd0bc~.5/accent turned .004,0 .025,.01 .03,.026 .018,.042 .005,.062 n20 at .062,.02,0`,
  chili: `
    pods paint:#b5161c~.3 pipe 0,0,.012 .03,.02,.014 .06,.02,.012 .09,0,.008 r.011 to.003 turn z20 around 5
    stems leaf:#3f6a2a/accent rod -.002,0,.012 -.022,-.006,.016 r.003 turn z20 around 5`,
  cucumber: `
    body paint:#3f7a3a|#4a2f5a~.3 pipe -.1,0,.024 0,.006,.026 .1,0,.024 r.022
    end leaf:#5a7a3a/accent egg .02x.03x.03 at .104,0,.01`,
  broccoli: `
    stalk leaf:#8aa86a can r.018 h.06 top.03
    head leaf:#3f7a3a/accent rock .12x.12x.08 rough.3 at 0,0,.05`,
  'corn-cob': `
    cob paint:#e8b82a~.5 egg .05x.18x.05
    husk leaf:#8aa85a/accent egg .03x.13x.04 turn z14 at .022,.05,.002 mirror x`,
  pickles: `
    glass glass can r.06 h.2 b.01
    liquid paint:#a8b04a~.2/own can r.054 h.15 at 0,0,.006
    thing skin:#d9c4a0/accent egg .06x.05x.09 at 0,-.02,.04
    tail skin:#d9c4a0/accent pipe .01,-.03,.12 .03,-.03,.14 .02,-.035,.16 r.008
    lid dark can r.062 h.03 at 0,0,.2
    label paper/own box .07x.004x.04 at 0,-.061,.03`,
  pie: `
    dish ceramic:#e8e2d4/own bowl .1,0 .13,.03 t.006 angular
    filling paint:#c9701c|#8a2f2a can r.122 h.02 at 0,0,.008
    crust skin:#d9a55a/accent ring r.12 t.012 at 0,0,.018
    lattice skin:#d9a55a/accent box .22x.014x.006 at 0,0,.027 row 4 y.05
    lattice skin:#d9a55a/accent box .014x.22x.006 at 0,0,.029 row 4 x.05`,
  'noodles-plate': `
    plate ceramic:#f2efe8/own lathe 0,0 .09,0 .13,.014 .13,.02 .08,.012 0,.012
    noodles paint:#e8c878 ring r.05 t.012 at 0,0,.01
    noodles paint:#e8c878 ring r.03 t.013 at .01,0,.02
    noodles paint:#e8c878 egg .08x.08x.03 at 0,0,.014
    sauce paint:#b5301c/accent rock .07x.07x.03 rough.3 at 0,0,.036
    leaf leaf/own egg .02x.03x.006 at 0,0,.064`,
  'cookies-plate': `
    plate ceramic:#f2efe8/own lathe 0,0 .08,0 .11,.012 .11,.018 .07,.01 0,.01
    cookies skin:#c98a4a can r.034 h.014 b.005 at .05,0,.012 around 5
    cookies skin:#c98a4a can r.034 h.014 b.005 at .02,0,.027 around 3
    chips paint:#3a2012/accent ball r.004 at .05,.01,.024 around 5`,
  'dumplings-plate': `
    plate ceramic:#f2efe8/own lathe 0,0 .09,0 .13,.014 .13,.02 .08,.012 0,.012
    dumplings paint:#f0e2c4 egg .034x.06x.03 turn z20 at .06,0,.012 around 7
    dumplings paint:#f0e2c4 egg .034x.06x.03 at 0,0,.014
    dish paint:#3a2012/accent can r.02 h.008 at .0,.0,.04`,
  'steamed-buns': `
    basket bamboo bowl .12,0 .13,.01 .13,.06 t.008 angular
    mat bamboo/own can r.124 h.01 at 0,0,.008
    buns paint:#f6f0e2/accent dome r.04 h.045 at .07,0,.016 around 5
    buns paint:#f6f0e2/accent dome r.04 h.045 at 0,0,.016`,
  skewers: `
    plate ceramic:#3a3e44/own box .26x.16x.012 b.005
    sticks bamboo/own rod -.14,0,.024 .14,0,.024 r.0025 row 4 y.036
    meat skin:#7a4020 egg .035x.03x.026 at -.01,0,.012 row 4 x.04 row 4 y.036
    pepper paint:#4a8a3a/accent egg .02x.028x.024 at .075,0,.012 row 4 y.036`,
  'roast-lamb': `
    posts wood rod 1,0,0 1,0,1 r.04 mirror x
    forks wood rod 1,0,.95 1.08,0,1.12 r.03 mirror x
    spit dark/own rod -1.15,0,.98 1.15,0,.98 r.016
    handle dark/own tube 1.1,0,.98 1.22,0,.98 1.22,0,.82 1.34,0,.82 r.016 k.02
    body skin:#8a4a20 egg .9x.32x.34 at 0,0,.8
    legs skin:#8a4a20 rod .3,0,.95 .62,-.06,.8 r.07 to.03 mirror xy
    head skin:#8a4a20 egg .26x.16x.18 at .56,0,.9`,
  'candy-bowl': `
    bowl glass bowl .05,0 .08,.03 .09,.06 t.005
    red paint:#d9302c egg .024x.024x.018 at 0,0,.05 scatter 8 .12x.12
    blue paint:#2f8fd0/accent egg .024x.024x.018 at 0,0,.054 scatter 8 .11x.11
    yellow paint:#f2c81c/own egg .024x.024x.018 at 0,0,.058 scatter 7 .1x.1
    fill paint:#e88fb0/own can r.07 h.03 at 0,0,.022`,
  'cotton-candy': `
    stick paper rod 0,0,0 0,0,.2 r.006
    cloud wool:#f4a8c8|#a8d0f0 rock .18x.18x.2 rough.12 at 0,0,.14`,
  popsicle: `
    stick bamboo/own box .012x.006x.1
    body paint:#d9302c|#e8861c|#8a3f9a box .05x.024x.12 b.02 at 0,0,.09`,
  milkshake: `
    glass glass lathe .028,0 .03,.006 .038,.13 .036,.135
    drink paint:#e88fa8|#c9883a|#f0b02a|#7ab04a/own can r.03 h.1 top.034 at 0,0,.01
    foam paint:#f8f0e6/own dome r.034 h.022 at 0,0,.112
    straw paint:#d9302c/accent rod .004,0,.03 .028,0,.2 r.003`,
  'coffee-cup': `
    saucer ceramic:#f4f1ea lathe 0,0 .05,.002 .075,.014 .073,.018 .04,.008 0,.008
    cup ceramic:#f4f1ea bowl .025,.01 .038,.03 .042,.065 t.004
    coffee paint:#6a3f20/own can r.037 h.004 at 0,0,.056
    heart paint:#f0e0c8/own egg .03x.03x.003 at 0,0,.059
    handle ceramic:#f4f1ea arch r.018 t.005 from-80 over160 at .04,0,.04
    spoon chrome/accent rod .03,-.055,.02 .07,-.02,.022 r.003`,
  snail: `
    shell paint:#8a5a2a turned .004,0 .05,.02 .058,.05 .03,.09 .004,.1 n24 turn x90 at 0,.07,.08
    whorl paint:#c9a06a/own ring r.036 t.008 turn y90 mid at .045,.02,.085 mirror x
    body skin:#b09a70/accent pipe 0,.13,.012 0,.02,.018 0,-.08,.03 0,-.12,.07 r.026 to.018
    horns skin:#b09a70/accent rod .01,-.12,.08 .024,-.14,.13 r.004 mirror x
    eyes black/own ball r.006 at .024,-.14,.128 mirror x`,
  owl: `
    body paint:#8a6a40|#e8e4da egg .18x.16x.3
    belly paint:#d9c49a/accent egg .13x.06x.2 at 0,-.06,.04
    head paint:#8a6a40|#e8e4da ball r.085 at 0,-.01,.24
    ears paint:#8a6a40|#e8e4da can r.02 h.05 top.003 at .05,-.01,.385 mirror x
    disc paint:#e8dcc0/own can r.042 h.012 mid turn x84 at .036,-.082,.335 mirror x
    eyes black/own ball r.016 at .036,-.093,.32 mirror x
    beak paint:#d9a02a/own can r.012 h.03 top.002 turn x150 at 0,-.1,.32
    wings paint:#6a4e2c/own egg .04x.14x.22 at .085,.01,.06 mirror x
    feet paint:#d9a02a/own egg .05x.07x.02 at .045,-.05,0 mirror x`,
  eagle: `
    body paint:#5a3a20 egg .17x.24x.3 turn x-24 at 0,.02,.06
    head paint:#f0ece2|#6a4a2a/accent ball r.06 at 0,-.08,.33
    beak paint:#e8b01c/own can r.022 h.06 top.003 turn x100 at 0,-.13,.39
    eyes black/own ball r.009 at .035,-.125,.4 mirror x
    wings paint:#452c18 egg .045x.18x.34 turn x-18 at .09,.05,.06 mirror x
    tail paint:#452c18/own bar 0,.12,.12 0,.24,.0 .1x.02
    legs paint:#e8b01c/own rod .04,-.01,.1 .045,-.03,.02 r.016 mirror x
    feet paint:#e8b01c/own egg .05x.08x.025 at .045,-.045,0 mirror x`,
  crow: `
    body paint:#16181c~.4 egg .12x.28x.13 turn x-16 at 0,.01,.09
    head paint:#16181c~.4 ball r.052 at 0,-.13,.18
    beak paint:#2b2b2b/own can r.018 h.075 top.003 turn x94 at 0,-.175,.235
    eyes paint:#d8c04a/own ball r.007 at .034,-.165,.245 mirror x
    wings paint:#0e1014/accent egg .035x.26x.1 turn x-16 at .058,.04,.11 mirror x
    tail paint:#0e1014/accent bar 0,.13,.12 0,.25,.07 .08x.014
    legs dark/own rod .03,0,.11 .032,-.01,0 r.006 mirror x
    feet dark/own egg .02x.06x.01 at .032,-.025,0 mirror x`,
  'small-bird': `
    body paint:#e8c02a|#8a6a4a|#8a929a|#4a80b8 egg .065x.13x.07 turn x-20 at 0,0,.04
    head paint:#e8c02a|#8a6a4a|#8a929a|#4a80b8 ball r.03 at 0,-.05,.08
    beak paint:#d9862a/own can r.008 h.02 top.002 turn x95 at 0,-.077,.11
    eyes black/own ball r.005 at .02,-.07,.112 mirror x
    wings paint:#6a5a2a|#4a3a2a|#5a626a|#2f5a8a/accent egg .018x.1x.05 turn x-20 at .032,.015,.055 mirror x
    tail paint:#6a5a2a|#4a3a2a|#5a626a|#2f5a8a/accent bar 0,.05,.05 0,.12,.025 .03x.008
    legs dark/own rod .014,.0,.05 .014,-.005,0 r.003 mirror x`,
  hedgehog: `
    body fur:#6a5038 egg .15x.24x.14
    spines paint:#3a2a1c/accent can r.006 h.05 top.001 turn x-30 at 0,-.02,.12 row 5 y.036 row 5 x.024
    face skin:#c9a880/own egg .08x.11x.07 at 0,-.12,.01
    nose black/own ball r.01 at 0,-.18,.04
    eyes black/own ball r.007 at .025,-.15,.06 mirror x`,
  goose: `
    body paint:#f2f0ea egg .3x.56x.32 at 0,.05,.22
    neck paint:#f2f0ea pipe 0,-.16,.42 0,-.24,.6 0,-.24,.78 r.055 to.045
    head paint:#f2f0ea egg .09x.14x.09 at 0,-.27,.76
    beak paint:#e8862a/accent egg .045x.09x.035 at 0,-.36,.78
    eyes black/own ball r.008 at .035,-.3,.81 mirror x
    wings paint:#e4e0d6 egg .06x.4x.22 at .14,.08,.28 mirror x
    legs paint:#e8862a/accent rod .07,.04,.26 .07,.02,.02 r.016 mirror x
    feet paint:#e8862a/accent egg .09x.13x.02 at .07,-.02,0 mirror x`,
  bee: `
    body paint:#e8b01c egg .05x.09x.05 at 0,.01,.03
    bands black/own ring r.0245 t.005 turn x90 mid at 0,.01,.055
    bands black/own ring r.02 t.005 turn x90 mid at 0,.034,.055
    head black/own ball r.017 at 0,-.04,.04
    wings glass:#e8f0f4/accent egg .07x.034x.004 turn y-14 at .045,.0,.078 mirror x
    legs black/own rod .012,0,.04 .03,0,0 r.002 mirror x row 3 y.018`,
  beetle: `
    body paint:#1f3a5a|#2f5a3a|#b5241c~.15 egg .09x.12x.05 at 0,.01,.014
    seam black/own box .003x.1x.004 at 0,.014,.062
    head black/accent egg .05x.04x.03 at 0,-.055,.018
    legs black/own rod .03,0,.03 .075,0,0 r.004 mirror x row 3 y.036`,
  'bat-animal': `
    body fur:#2b2226 egg .08x.07x.16 at 0,0,.1
    head fur:#2b2226 ball r.04 at 0,-.01,.04
    ears fur:#2b2226 can r.014 h.04 top.003 turn x180 at .025,-.01,.05 mirror x
    wings leather:#1d181b/accent egg .06x.08x.24 turn y10 at .05,.01,.06 mirror x
    feet fur:#2b2226 rod .02,0,.24 .02,0,.3 r.006 mirror x`,
  whale: `
    body paint:#2f4a5f|#1d2226~.35 egg 1.7x5.4x1.5
    belly paint:#d8dce0/own egg 1.4x4.2x1.1 at 0,-.4,0
    tail paint:#2f4a5f|#1d2226~.35 pipe 0,2.2,.8 0,2.9,1.0 0,3.4,1.15 r.42 to.16
    fluke paint:#2f4a5f|#1d2226~.35 egg 1.1x.55x.12 turn z-24 at .45,3.6,1.1 mirror x
    fins paint:#2f4a5f|#1d2226~.35 egg 1.1x.42x.12 turn y24 z30 at 1.05,-.9,.3 mirror x
    back paint:#2f4a5f|#1d2226~.35 egg .12x.6x.4 at 0,.9,1.3
    eyes black/accent ball r.06 at .68,-1.7,.7 mirror x`,
  'animal-head': `
    plaque wood panel 0,0 .16,.12 .17,.4 0,.46 -.17,.4 -.16,.12 t.03
    neck fur:#6a4a2a rod 0,.0,.26 0,-.22,.4 r.12 to.09
    head fur:#6a4a2a egg .17x.34x.18 turn x14 at 0,-.36,.36
    muzzle fur:#4a3220/accent egg .13x.16x.12 at 0,-.5,.34
    ears fur:#6a4a2a egg .16x.04x.07 turn y-24 at .14,-.24,.52 mirror x
    eyes black/own ball r.016 at .075,-.36,.47 mirror x
    nose black/own egg .06x.03x.04 at 0,-.575,.39
    antlers paint:#d9c8a4/own pipe .06,-.26,.55 .2,-.24,.66 .34,-.22,.72 .42,-.22,.86 r.022 to.012 mirror x
    antlers paint:#d9c8a4/own rod .2,-.24,.66 .18,-.28,.84 r.016 to.006 mirror x
    antlers paint:#d9c8a4/own rod .32,-.22,.71 .3,-.28,.88 r.016 to.006 mirror x`,
  'mummy-figure': `
    body cotton:#d9cba8 egg .44x.3x1.2 at 0,0,.3
    legs cotton:#d9cba8 egg .3x.26x.8
    head cotton:#d9cba8 egg .2x.22x.27 at 0,0,1.45
    arms cotton:#c9b88e/accent rod .2,-.04,1.25 -.1,-.17,1.05 r.05 mirror x
    bands cotton:#c9b88e/accent ring r.205 t.012 turn x8 at 0,0,.9 row 4 z.12
    bands cotton:#c9b88e/accent ring r.1 t.01 turn x8 at 0,0,1.55 row 2 z.07
    eyes black/own egg .03x.012x.012 at .04,-.105,1.6 mirror x`,
  pistol: `
    slide dark box .03x.18x.035 b.006 at 0,-.02,.09
    grip wood/accent box .028x.045x.1 b.008 at 0,.055,0
    barrel dark can r.009 h.03 mid turn x90 at 0,-.12,.11
    guard dark/own ring r.02 t.004 turn y90 mid at 0,.01,.075`,
  hoe: `
    pole wood rod 0,0,.0 0,0,1.4 r.015
    collar dark tube 0,0,1.36 0,0,1.44 0,-.05,1.46 r.014 k.03
    blade dark taper .16x.012x.14 w.12 d.01 turn x24 at 0,-.05,1.33`,
  scythe: `
    pole wood pipe 0,.1,0 0,-.02,.7 0,.06,1.4 0,.1,1.55 r.017
    grips wood rod 0,.0,.75 .14,-.02,.75 r.014
    blade steel/accent plate smooth .0,.0 .2,-.06 .42,-.09 .66,-.05 .44,-.14 .2,-.12 t.012 turn x90 at 0,.09,1.58`,
};
