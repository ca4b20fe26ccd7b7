/** What stands and lies in kitchens. Their words: lexicon/things/kitchen-tools.ts of scene-language. */
import type { Things } from '../compose.ts';

export const kitchenTools: Things = {
  'gravy-boat': `
    body ceramic:#f2efe8 bowl .035,.02 .06,.035 .072,.07 .07,.095 t.005
    foot ceramic:#f2efe8 can r.035 h.02 top.028
    spout ceramic:#f2efe8 egg .05x.07x.035 turn x-20 at 0,-.085,.065
    handle ceramic:#f2efe8 arch r.035 t.006 from-80 over160 turn z90 at 0,.062,.06`,
  'colander-bowl': `
    bowl brushed bowl .05,.02 .1,.04 .135,.1 .15,.13 t.004
    foot brushed ring r.06 t.009
    holes dark/own can r.007 h.004 mid turn y90 at .119,0,.07 around 14
    holes dark/own can r.007 h.004 mid turn y90 at .136,0,.095 around 16 from10
    handles brushed arch r.03 t.006 from0 over180 turn x90 z90 at .146,0,.122 mirror x`,
  whisk: `
    handle wood rod 0,.02,.014 0,.15,.014 r.012 to.014
    wires chrome tube 0,.02,.03 .028,-.05,.034 .02,-.12,.03 0,-.135,.03 -.02,-.12,.03 -.028,-.05,.034 0,.02,.03 r.0022 k.03 mid turn y0 at 0,-.058,.016
    wires chrome tube 0,.02,.03 .028,-.05,.03 .02,-.12,.03 0,-.135,.03 -.02,-.12,.03 -.028,-.05,.03 0,.02,.03 r.0022 k.03 mid turn y60 at 0,-.058,.03
    wires chrome tube 0,.02,.03 .028,-.05,.03 .02,-.12,.03 0,-.135,.03 -.02,-.12,.03 -.028,-.05,.03 0,.02,.03 r.0022 k.03 mid turn y120 at 0,-.058,.03`,
  spatula: `
    blade steel plate .04,-.15 .045,-.05 .02,-.03 -.02,-.03 -.045,-.05 -.04,-.15 t.003 at 0,0,.008
    neck steel rod 0,-.035,.01 0,.04,.016 r.005
    handle wood box .022x.14x.016 b.006 at 0,.1,.008`,
  tongs: `
    arms steel bar .006,.13,.012 .024,-.11,.012 .014x.004 mirror x
    tips steel egg .024x.045x.018 at .024,-.12,.004 mirror x
    hinge steel can r.014 h.02 at 0,.13,.002`,
  grater: `
    body brushed taper .1x.08x.2 w.07 d.05
    holes dark/own ball r.005 at 0,-.042,.03 row 4 x.017
    holes dark/own ball r.005 at 0,-.037,.07 row 4 x.016
    holes dark/own ball r.005 at 0,-.033,.11 row 3 x.016
    holes dark/own ball r.005 at 0,-.029,.15 row 3 x.015
    handle black tube -.03,0,.2 -.03,0,.235 .03,0,.235 .03,0,.2 r.007 k.02`,
  cleaver: `
    blade steel plate -.09,-.05 .09,-.05 .1,.04 -.09,.045 t.005 at -.05,0,.008
    handle wood box .12x.026x.022 b.008 at .105,.02,0`,
  'kitchen-knife': `
    blade steel plate -.2,-.004 -.12,-.02 0,-.024 0,.014 -.18,.012 t.003 at 0,0,.008
    handle black/accent box .11x.022x.02 b.007 at .055,-.004,0`,
  chopsticks: `
    sticks wood rod -.115,.012,.006 .115,.004,.006 r.0045 to.0026
    sticks wood rod -.115,-.008,.006 .115,-.003,.006 r.0045 to.0026
    rest ceramic:#4a6fa5/own box .014x.05x.008 b.003 at .07,0,-.004`,
  fork: `
    handle steel bar 0,.1,.006 0,-.02,.004 .012x.003
    root steel plate .012,-.05 .012,-.02 -.012,-.02 -.012,-.05 t.0025 at 0,0,.004
    tines steel bar 0,-.05,.005 0,-.095,.008 .0028x.0025 row 4 x.0065`,
  spoon: `
    bowl steel egg .04x.06x.012 at 0,-.07,0
    handle steel pipe 0,-.045,.008 0,.02,.014 0,.1,.006 r.0045`,
  corkscrew: `
    handle wood rod -.05,0,.13 .05,0,.13 r.012
    shaft steel rod 0,0,.07 0,0,.125 r.005
    screw steel coil r.008 h.07 t.002 turns5`,
  'can-opener': `
    handles paint:#b5322a box .016x.13x.014 b.005 turn z6 at .016,.05,0 mirror x
    wheel steel can r.018 h.01 at 0,-.03,.012
    key steel box .05x.012x.01 b.004 at .03,-.03,.022`,
  peeler: `
    handle black rod 0,.09,.012 0,-.01,.012 r.01 to.008
    fork steel tube -.026,-.05,.012 -.026,-.012,.012 .026,-.012,.012 .026,-.05,.012 r.003 k.012
    blade steel box .05x.012x.004 at 0,-.048,.01`,
  sieve: `
    net brushed bowl .03,.006 .075,.03 .09,.06 t.003
    rim steel ring r.09 t.005 at 0,0,.055
    handle wood rod 0,.09,.06 0,.24,.06 r.009 to.012`,
  funnel: `
    cone plastic:#c9402e bowl .012,.06 .05,.1 .075,.15 t.003 angular
    tube plastic:#c9402e can r.009 h.065 top.013`,
  'mixing-bowls': `
    bowl ceramic:#e8e2d2 bowl .06,0 .1,.03 .135,.09 .145,.13 t.006
    band ceramic:#4a7a9a/accent ring r.138 t.005 at 0,0,.1`,
  'measuring-cup': `
    cup glass bowl .045,.002 .052,.05 .058,.12 t.003 angular
    marks paint:#b5261e/own box .014x.002x.003 turn x4 at 0,-.053,.03 row 5 z.016
    handle glass arch r.035 t.006 from-80 over160 at .05,0,.062`,
  'salt-shaker': `
    glass glass lathe .024,0 .026,.004 .02,.06 .018,.066
    salt paint:#f4f2ec/own can r.019 h.035 at 0,0,.004
    cap brushed dome r.02 h.02 at 0,0,.064`,
  'pepper-mill': `
    body wood turned .03,0 .032,.02 .02,.07 .022,.11 .03,.14 .026,.16
    head wood turned .024,.162 .028,.175 .026,.2 .008,.212
    knob brushed/own ball r.008 at 0,0,.208`,
  'ketchup-bottle': `
    bottle plastic:#b5241c|#7a2a1c|#d9a81f lathe .03,0 .034,.006 .034,.1 .014,.14 .012,.15
    cap plastic:#f4f2ec/accent lathe .014,.148 .015,.165 .006,.185
    label paper/own can r.0346 h.05 at 0,0,.04`,
  'olive-oil': `
    bottle glass:#6a7a2a lathe .034,0 .036,.008 .036,.15 .014,.2 .013,.25
    cork cork/own can r.012 h.025 at 0,0,.245
    label paper/accent can r.0366 h.07 at 0,0,.05`,
  'cookie-sheet': `
    tray dark box .42x.3x.006
    rim dark border .42x.3 t.012 d.016 turn x90 mid at 0,0,.01`,
  'muffin-tin': `
    tray dark box .34x.22x.006 at 0,0,.03
    cups dark can r.03 h.03 top.036 row 4 x.08 row 2 y.095
    dough skin:#c98f4a/own dome r.033 h.02 at 0,0,.034 row 4 x.08 row 2 y.095`,
  'cake-stand': `
    foot ceramic:#f4f1ea lathe .07,0 .072,.01 .02,.03 .016,.1 .05,.11
    plate ceramic:#f4f1ea can r.15 h.01 at 0,0,.108
    rim gold/own ring r.148 t.004 at 0,0,.112`,
  'cheese-wheel': `
    wheel paint:#e8b83a can r.13 h.08 b.01 n32
    rind paint:#c9862a/own can r.131 h.05 b.004 n32 at 0,0,.015
    wedge paint:#f0d070/own cheek -.05,0 .06,0 .06,.05 -.05,.05 t.06 at .2,0,0`,
  'butter-dish': `
    dish ceramic:#f4f1ea plate smooth .1,-.06 .1,.06 -.1,.06 -.1,-.06 t.012
    butter paint:#f3dc7a/own box .11x.05x.045 b.006 at 0,0,.012`,
  'jam-jar': `
    glass glass bowl .036,0 .038,.006 .038,.08 .032,.09 t.003 angular
    jam paint:#9a1f2a|#d9962a/own can r.034 h.07 at 0,0,.004
    lid cotton:#b5342a%checks+#f2ead8/accent can r.036 h.018 at 0,0,.088
    label paper/own box .04x.004x.03 at 0,-.037,.03`,
  'egg-carton': `
    box paper:#a8a294 box .3x.1x.04 b.01
    eggs skin:#d9a878/accent egg .043x.043x.054 at 0,-.022,.018 row 6 x.047
    eggs skin:#d9a878/accent egg .043x.043x.054 at 0,.022,.018 row 6 x.047`,
  'champagne-bucket': `
    bucket chrome bowl .07,0 .085,.04 .1,.18 .105,.2 t.005
    bottle glass:#2f4a2f/own lathe .036,.02 .036,.17 .014,.24 .013,.3 turn y12 at .01,.01,0
    foil gold/own can r.016 h.06 turn y12 at .066,.01,.26
    ice glass:#e6f2f8/own box .03x.03x.03 turn x20 z30 at .045,-.03,.17 around 6`,
  'champagne-tower': `
    glasses glass lathe .03,0 .004,.006 .004,.05 .03,.065 .042,.1 .0,.075 at .085,0,0 around 6
    glasses glass lathe .03,0 .004,.006 .004,.05 .03,.065 .042,.1 .0,.075 at 0,0,0
    wine paint:#e8cf7a~.1/own can r.034 h.014 at .085,0,.076 around 6
    wine paint:#e8cf7a~.1/own can r.034 h.014 at 0,0,.076
    upper glass lathe .03,.1 .004,.106 .004,.15 .03,.165 .042,.2 .0,.175 at .05,0,0 around 3
    wine2 paint:#e8cf7a~.1/own can r.034 h.014 at .05,0,.176 around 3
    crown glass lathe .03,.2 .004,.206 .004,.25 .03,.265 .042,.3 .0,.275
    wine3 paint:#e8cf7a~.1/own can r.034 h.014 at 0,0,.276`,
  'food-cover': `
    plate chrome can r.16 h.012 top.17
    dome chrome dome r.145 h.12 at 0,0,.012
    knob chrome ball r.014 at 0,0,.128`,
  'dish-rack': `
    frame steel frame .42x.3x.1 t.008
    wires steel tube 0,-.14,.02 0,-.14,.09 0,.14,.09 0,.14,.02 r.003 k.02 row 9 x.045
    plates ceramic:#f4f1ea/own can r.1 h.008 mid turn y80 at -.05,0,.11 row 4 x.045
    tray plastic:#e4e2dc/accent box .44x.32x.012`,
  'knife-block': `
    block wood cheek -.08,0 .06,0 .06,.2 .0,.24 -.08,.1 t.11 b.006
    handles black/own box .022x.03x.1 b.006 turn x36 at 0,-.035,.18 row 4 x.024`,
  'knife-strip': `
    bar wood box .5x.02x.05 b.004 at 0,0,.17
    blades steel taper .022x.003x.18 w.034 d.003 at 0,-.014,.02 row 4 x.11
    handles black/own box .022x.014x.1 b.005 at 0,-.014,.2 row 4 x.11`,
  wok: `
    pan dark bowl .04,.004 .1,.02 .15,.06 .175,.1 t.005
    handle wood rod 0,.17,.095 0,.32,.13 r.012 to.015
    loop dark arch r.03 t.005 from0 over180 turn x-80 at 0,-.172,.095`,
  'frying-pan': `
    pan dark bowl .1,.003 .115,.012 .135,.045 t.004 angular
    handle black bar 0,.13,.036 0,.32,.06 .026x.014`,
  'stew-pot': `
    pot paint:#b5342a|#2f4f6a|#e8e0cf~.2 lathe .11,0 .125,.01 .13,.12 .12,.13
    lid paint:#b5342a|#2f4f6a|#e8e0cf~.2 lathe .132,.122 .12,.14 .05,.155 .0,.158
    knob brushed/own lathe .012,.156 .02,.17 .014,.182 .0,.184
    ears paint:#b5342a|#2f4f6a|#e8e0cf~.2 box .05x.07x.018 b.007 at .145,0,.09 mirror x`,
  'fondue-pot': `
    stand dark ring r.085 t.006 at 0,0,.07
    legs dark rod .085,0,.075 .1,0,0 r.005 around 3
    burner brass/own can r.035 h.04
    pot paint:#b5342a~.25 lathe .07,.08 .09,.09 .095,.15 .088,.155
    cheese paint:#f0d070/own can r.086 h.008 at 0,0,.15
    forks steel/own rod .05,0,.15 .13,0,.27 r.003 around 4 from20
    tips wood/own rod .13,0,.27 .155,0,.308 r.007 around 4 from20`,
  'rice-cooker': `
    body paint:#f1f0ec|#d9d4ca~.25 lathe .11,0 .13,.02 .135,.15 .13,.17 n36
    lid paint:#f1f0ec|#d9d4ca~.25 lathe .132,.172 .12,.205 .05,.22 .0,.222 n36
    handle black/own box .05x.14x.025 b.01 at 0,-.02,.216
    panel black/own box .1x.01x.07 b.004 turn x-6 at 0,-.134,.05
    light lit:#ffb04a*.7 box .05x.006x.02 at 0,-.139,.085`,
  'air-fryer': `
    body plastic:#1f2226 lathe .11,0 .13,.03 .135,.2 .1,.29 .05,.31 .0,.312 n36
    drawer plastic:#1f2226/accent box .2x.06x.13 b.02 at 0,-.105,.03
    handle brushed/own box .04x.1x.03 b.01 at 0,-.18,.09
    knob brushed/own can r.03 h.012 mid turn x70 at 0,-.105,.225`,
  'toaster-oven': `
    body brushed box .44x.32x.26 b.012 at 0,0,.015
    glass glass:#2a2a2a/own box .29x.012x.17 at -.055,-.16,.06
    handle chrome/own rod -.19,-.185,.235 .08,-.185,.235 r.008
    knobs black/own can r.022 h.02 mid turn x90 at .165,-.165,.2 row 1 x1
    knobs black/own can r.022 h.02 mid turn x90 at .165,-.165,.14
    knobs black/own can r.022 h.02 mid turn x90 at .165,-.165,.08
    feet rubber/own can r.014 h.015 at .18,.12,0 mirror xy`,
  'stand-mixer': `
    base paint:#b5342a|#d9d4c8|#5a8a9a~.15 box .2x.34x.04 b.02
    column paint:#b5342a|#d9d4c8|#5a8a9a~.15 box .11x.1x.24 b.03 at 0,.11,.03
    head paint:#b5342a|#d9d4c8|#5a8a9a~.15 egg .14x.36x.13 at 0,-.01,.25
    bowl chrome/own bowl .05,.04 .09,.07 .1,.17 t.004 at 0,-.08,0
    hook chrome/own rod 0,-.08,.14 0,-.08,.27 r.01
    knob black/own ball r.014 at .07,.06,.3`,
  juicer: `
    body paint:#d9d4c8|#b5342a~.25 lathe .07,0 .075,.02 .07,.2 .06,.24
    chute plastic:#3a3d42/accent can r.03 h.13 at 0,0,.24
    spout plastic:#3a3d42/accent taper .03x.06x.03 w.03 d.06 at 0,-.09,.14
    glass glass bowl .03,0 .034,.1 t.003 angular at 0,-.13,0
    juice paint:#f09a2a/own can r.031 h.06 at 0,-.13,.004`,
  'waffle-iron': `
    lower black can r.12 h.05 b.012
    upper chrome/accent can r.12 h.045 b.012 at 0,.01,.056
    handle black box .05x.09x.03 b.01 at 0,-.15,.06
    light lit:#ff5a3a*.8 ball r.006 at 0,-.05,.1`,
  'popcorn-machine': `
    base paint:#b5241c box .5x.4x.14 b.01
    glass glass box .46x.36x.46 at 0,0,.14
    corn paint:#f3e6b8/own rock .42x.32x.16 rough.2 at 0,0,.14
    kettle chrome/own lathe .06,.4 .09,.42 .09,.5 .03,.53
    posts gold/own box .02x.02x.46 at .235,.185,.14 mirror xy
    roof paint:#b5241c taper .52x.42x.14 w.36 d.28 at 0,0,.6
    sign lit:#ffd24a*.5 box .3x.01x.07 at 0,-.19,.625`,
  'soda-fountain': `
    body chrome box .5x.32x.12 b.01
    tray dark/own box .44x.14x.01 at 0,-.2,.0
    column chrome box .46x.14x.3 b.03 at 0,.06,.12
    taps brass/own rod 0,-.01,.3 0,-.1,.29 r.014 row 4 x.11
    spouts brass/own rod 0,-.1,.3 0,-.1,.22 r.01 row 4 x.11
    levers black/accent egg .03x.03x.1 at 0,-.08,.31 row 4 x.11
    labels paint:#b5241c|#2f6f4f|#e0a020/own can r.035 h.012 mid turn x90 at 0,-.016,.37 row 4 x.11`,
  kegerator: `
    body black box .6x.6x.86 b.015 at 0,0,.04
    door brushed/accent box .56x.03x.8 b.01 at 0,-.31,.07
    handle chrome/own rod .22,-.35,.3 .22,-.35,.65 r.012
    column chrome/own can r.04 h.36 at 0,.05,.9
    arm chrome/own rod -.09,.05,1.22 .09,.05,1.22 r.035
    taps brass/own rod 0,.02,1.22 0,-.08,1.2 r.014 row 2 x.12
    levers paint:#b5241c/accent egg .03x.03x.12 at 0,-.05,1.22 row 2 x.12
    tray dark/own box .2x.14x.015 at 0,-.14,.9
    casters rubber/own can r.03 h.04 at .24,.24,0 mirror xy`,
  'cocktail-shaker': `
    body chrome lathe .034,0 .044,.15 .042,.155
    cap chrome lathe .043,.156 .03,.2 .018,.21 .018,.24 .0,.245`,
  thermos: `
    body paint:#b5342a|#2f5a7a|#4a7a5a~.3 lathe .055,0 .058,.01 .058,.22 .04,.26
    cup brushed/accent lathe .042,.256 .046,.26 .038,.33 .0,.332
    handle black/own arch r.05 t.008 from-80 over160 at .055,0,.13`,
  'pour-over': `
    base wood box .2x.14x.02 b.006
    post brass/own rod -.08,.05,.02 -.08,.05,.3 r.007
    arm brass/own rod -.08,.05,.28 0,0,.28 r.006
    ring brass/own ring r.05 t.004 at 0,0,.272
    cone ceramic:#f4f1ea bowl .012,.2 .055,.3 t.004 angular
    carafe glass bowl .04,.022 .06,.06 .035,.13 .04,.15 t.003
    coffee paint:#3a1f12/own can r.05 h.03 at 0,0,.028`,
  'tea-caddy': `
    tin paint:#2f5a4a|#8a2f2a|#2f3f6a~.3 box .12x.12x.15 b.008
    lid paint:#2f5a4a|#8a2f2a|#2f3f6a~.3 box .125x.125x.03 b.008 at 0,0,.15
    knob brass/own ball r.012 at 0,0,.178
    label paper:#e6d8b4/own box .07x.004x.07 at 0,-.061,.04`,
  'napkin-holder': `
    holder chrome box .16x.05x.01
    sides chrome/accent box .16x.006x.1 b.003 at 0,.022,0 mirror y
    paper paper/own box .15x.032x.13 at 0,0,.01`,
  'tissue-box': `
    box paper:#7aa0b8|#d8b0b0|#b8c8a0 box .23x.12x.1 b.004
    slot dark/own box .1x.03x.002 at 0,0,.1
    tissue paper:#fbfbf8/own sail -.04,-.005,.1 .04,-.005,.1 .06,.01,.17 -.05,.012,.16 sag.01`,
  'egg-timer': `
    body plastic:#b5342a|#e8e2d2 egg .07x.07x.085
    band dark/own can r.0355 h.004 at 0,0,.04
    dial paper/own box .012x.004x.014 at 0,-.034,.044`,
  'chopping-board': `
    board wood box .4x.26x.025 b.008
    hole dark/own can r.012 h.0262 at .17,.1,0`,
  pitcher: `
    body ceramic:#e8e2d2|#5a8aa0 bowl .05,0 .075,.05 .07,.14 .05,.2 .058,.23 t.006
    lip ceramic:#e8e2d2|#5a8aa0 egg .03x.04x.02 at 0,-.062,.215
    handle ceramic:#e8e2d2|#5a8aa0 arch r.06 t.008 from-90 over180 turn z90 at 0,.052,.13`,
};
