/** Appliances and small things of the house. Their words: lexicon/things/home-devices.ts of scene-language. */
import type { Things } from '../compose.ts';

export const homeDevices: Things = {
  humidifier: `
    body plastic:#eef0ee lathe .07,0 .085,.02 .09,.12 .075,.2 .03,.235 .025,.24 n36
    ring lit:#7fc4ff*.5 ring r.088 t.004 at 0,0,.05
    nozzle plastic:#b8c0c4/accent lathe .024,.236 .02,.25 .0,.252`,
  'air-purifier': `
    body plastic:#eef0ee box .36x.24x.62 b.03
    grille dark/own box .28x.004x.3 at 0,-.12,.08
    slats plastic:#eef0ee box .28x.006x.012 at 0,-.122,.09 row 10 z.03
    panel black/accent box .16x.01x.04 b.004 at 0,-.116,.52
    light lit:#6ad0a0*.7 can r.008 h.006 mid turn x90 at .05,-.124,.54
    top dark/own box .24x.14x.006 at 0,.02,.618`,
  'space-heater': `
    fins paint:#e6e4de~.3 box .04x.14x.5 b.018 at 0,0,.08 row 9 x.058
    side paint:#e6e4de~.3 box .07x.16x.54 b.02 at .3,0,.06
    dial black/own can r.022 h.02 mid turn x90 at .3,-.085,.5
    wheels rubber/own can r.035 h.03 mid turn y90 at .2,.0,.035 mirror x
    axle dark/own rod -.2,0,.04 .2,0,.04 r.012
    glow lit:#ff5a2a*.6 box .02x.006x.012 at .3,-.082,.42`,
  shredder: `
    bin plastic:#2b2e33 taper .32x.22x.36 w.36 d.25
    head plastic:#3a3e44/accent box .38x.27x.12 b.02 at 0,0,.355
    slot black/own box .27x.012x.004 at 0,-.02,.474
    paper paper/own box .21x.004x.14 turn x-6 at 0,-.02,.47
    window glass:#6a7278/own box .1x.004x.12 turn x-2 at 0,-.12,.16
    light lit:#4ad06a*.8 box .02x.012x.004 at .12,-.08,.475`,
  'steam-iron': `
    sole chrome plate smooth 0,-.14 .05,-.07 .06,.06 .05,.12 -.05,.12 -.06,.06 -.05,-.07 t.012
    body paint:#2f6f9f|#7a3f8a|#2f8f8a~.25 plate smooth 0,-.12 .042,-.06 .052,.05 .044,.11 -.044,.11 -.052,.05 -.042,-.06 t.06 b.015 at 0,0,.012
    handle black/own tube 0,.09,.06 0,.09,.15 0,-.05,.15 0,-.07,.07 r.017 k.04
    dial brushed/own can r.016 h.01 at 0,-.05,.072`,
  'detergent-bottle': `
    bottle plastic:#2f6fd0|#e0662a|#3f9f5a|#e8e4da box .14x.08x.2 b.03
    neck plastic:#2f6fd0|#e0662a|#3f9f5a|#e8e4da can r.03 h.03 at -.02,0,.195
    cap plastic:#e8c02a/accent can r.034 h.045 at -.02,0,.22
    grip dark/own egg .03x.082x.09 at .042,0,.08
    label paper:#f4f2ec/own box .1x.004x.09 at -.01,-.041,.04`,
  'feather-duster': `
    handle wood rod 0,.3,.02 0,0,.03 r.009
    feathers paint:#7a4a2a|#8a8a8a|#c98fb0 egg .11x.3x.1 at 0,-.12,0
    tufts paint:#5a3620/accent egg .05x.09x.05 at .035,-.16,.03 around 1`,
  dustpan: `
    pan plastic:#c9302c|#2f6fb0|#4a9a5a plate -.14,-.13 .14,-.13 .11,.1 -.11,.1 t.008
    back plastic:#c9302c|#2f6fb0|#4a9a5a box .22x.012x.07 turn x-14 at 0,.095,0
    sides plastic:#c9302c|#2f6fb0|#4a9a5a cheek -.13,0 .1,0 .1,.07 t.008 at .124,0,0 mirror x
    handle plastic:#c9302c|#2f6fb0|#4a9a5a rod 0,.1,.05 0,.26,.08 r.014`,
  mop: `
    pole wood rod 0,0,.2 0,.25,1.35 r.013
    collar plastic:#2f6fb0/accent can r.035 h.06 at 0,0,.17
    strings cotton:#e6e0d0 pipe .01,0,.19 .07,0,.12 .12,.01,.01 r.011 around 12
    strings cotton:#e6e0d0 pipe .01,0,.19 .05,0,.1 .075,.0,.01 r.011 around 9 from15`,
  plunger: `
    cup rubber:#a83a2a bowl .085,.0 .09,.03 .05,.1 .02,.11 t.008
    stick wood rod 0,0,.1 0,0,.52 r.012`,
  'toilet-brush': `
    pot ceramic:#f0eee8 bowl .045,0 .055,.02 .05,.14 t.006
    brush plastic:#f4f4f0/accent egg .06x.06x.1 at 0,0,.03
    handle brushed/own rod 0,0,.1 0,0,.4 r.008`,
  'bathroom-scale': `
    plate glass:#dfe6ea plate smooth .15,-.15 .15,.15 -.15,.15 -.15,-.15 t.02 b.006 at 0,0,.012
    base plastic:#2b2e33/accent box .24x.24x.014
    display lit:#2a4a4a*.4 box .09x.04x.003 at 0,-.09,.032
    pads brushed/own can r.028 h.002 at .07,.04,.032 mirror x`,
  'soap-dish': `
    dish ceramic:#dfe6e2 plate smooth .07,-.045 .07,.045 -.07,.045 -.07,-.045 t.014
    soap paint:#e8b8c0|#cfe0c0|#f2ead0/accent egg .085x.055x.03 at 0,0,.012`,
  'shampoo-bottle': `
    bottle plastic:#e8ecea|#7fb0c0|#d8a8b8|#3a3e44 lathe .03,0 .033,.008 .033,.15 .014,.175
    cap plastic:#2b2e33/accent can r.015 h.02 at 0,0,.173
    pump plastic:#2b2e33/accent box .014x.05x.012 b.004 at 0,-.012,.2
    label paper/own can r.0335 h.07 at 0,0,.05`,
  toothpaste: `
    tube plastic:#f4f6f6 taper .05x.004x.14 w.034 d.03 turn x90 at 0,.06,.016
    stripe paint:#2f6fd0|#c9302c/own box .052x.05x.004 at 0,-.01,.028
    cap plastic:#2f6fd0/accent can r.014 h.022 mid turn x90 at 0,-.09,.016`,
  toothbrush: `
    cup ceramic:#f0eee8 bowl .035,0 .04,.1 t.004 angular
    brush plastic:#2f8fd0|#e0662a/accent rod .01,0,.01 .03,.01,.19 r.005 around 2 from30
    bristles plastic:#f4f6f6/own box .012x.022x.03 at .03,.01,.175 around 2 from30`,
  loofah: `
    sponge paint:#f0d27a|#e8a8b8|#9fd0c0~.9 rock .13x.09x.06 rough.1
    pad paint:#4a9a5a~.95/accent box .11x.07x.012 b.004 at 0,0,.052`,
  hairbrush: `
    handle wood rod 0,.03,.014 0,.13,.014 r.009 to.011
    head wood egg .06x.11x.024 at 0,-.04,.004
    bristles black/own box .04x.08x.012 at 0,-.04,.024`,
  comb: `
    spine wood box .18x.016x.012 b.004 at 0,.016,0
    teeth wood box .0035x.034x.006 at 0,-.006,.003 row 26 x.0067`,
  razor: `
    handle chrome rod 0,.06,.012 0,-.03,.016 r.008
    head chrome box .045x.022x.012 b.003 at 0,-.04,.012
    blade dark/own box .046x.003x.006 at 0,-.052,.014`,
  'curling-iron': `
    barrel chrome rod 0,-.16,.02 0,0,.02 r.014
    handle black/accent rod 0,0,.02 0,.14,.02 r.018
    cord rubber/own pipe 0,.14,.02 .03,.2,.01 .1,.19,.006 r.004`,
  'makeup-mirror': `
    frame paint:#f0ece6 border .6x.5 t.05 d.03 mid turn x-6 at 0,0,.27
    glass mirror-glass/own box .5x.01x.4 mid turn x-6 at 0,.004,.27
    bulbs lit:#fff0c8*1.2 ball r.018 at -.275,-.04,.08 row 1 x1
    bulbs lit:#fff0c8*1.2 ball r.018 at .275,-.03,.06 row 5 z.09 mirror x
    bulbs lit:#fff0c8*1.2 ball r.018 at 0,-.005,.475 row 5 x.11
    foot paint:#f0ece6 box .4x.14x.02`,
  'hand-mirror': `
    frame brass plate smooth .06,-.06 .075,0 .06,.07 0,.09 -.06,.07 -.075,0 -.06,-.06 0,-.085 t.012
    glass mirror-glass/own plate smooth .05,-.05 .062,0 .05,.06 0,.076 -.05,.06 -.062,0 -.05,-.05 0,-.07 t.003 at 0,0,.011
    handle brass rod 0,-.08,.007 0,-.2,.007 r.009 to.013`,
  lipstick: `
    case gold can r.011 h.035
    tube chrome/own can r.009 h.02 at 0,0,.035
    stick paint:#a8182c|#c94a6a/accent can r.0075 h.022 top.005 at 0,0,.054
    compact paint:#2b2226/own can r.035 h.014 at .06,0,0
    jar glass/own can r.024 h.03 at -.05,.01,0
    lid paint:#e8d8c8/own can r.025 h.014 at -.05,.01,.03`,
  'jewelry-box': `
    box wood box .22x.15x.1 b.006
    lid wood box .225x.012x.15 turn x-12 at 0,.075,.1
    lining velvet:#7a1f2f/accent box .2x.13x.006 at 0,0,.1
    pearls ceramic:#f6f2ea/own ring r.03 t.004 at .03,-.02,.104
    ring gold/own ring r.01 t.002 at -.05,0,.106
    clasp brass/own box .02x.006x.02 at 0,-.077,.07`,
  'jewelry-stand': `
    base wood can r.07 h.014 n32
    post brass/own rod 0,0,.014 0,0,.3 r.005
    arms brass/own rod -.09,0,.29 .09,0,.29 r.004
    arms brass/own rod -.07,0,.2 .07,0,.2 r.004
    strings gold/accent tube -.07,-.01,.285 -.06,-.02,.16 -.03,-.02,.13 0,-.02,.16 .01,-.01,.285 r.0025 k.03
    beads ceramic:#4a8a9a/own ball r.007 at .04,-.005,.16 row 4 z.012
    beads ceramic:#4a8a9a/own ball r.007 at .07,-.005,.25 row 3 z.012`,
  'fire-alarm': `
    base paint:#c9261c can r.08 h.03 mid turn x90 at 0,0,.08
    bell paint:#c9261c dome r.07 h.04 turn x90 at 0,-.015,.08
    bolt brushed/own can r.012 h.012 mid turn x90 at 0,-.06,.08`,
  thermostat: `
    ring brushed can r.045 h.02 n36 mid turn x90 at 0,0,.045
    face black/accent can r.04 h.012 n36 mid turn x90 at 0,-.008,.045
    digits lit:#ff9a3a*.7 box .03x.004x.014 at 0,-.014,.038`,
  'extension-cord': `
    strip plastic:#f0eeea box .3x.06x.035 b.008
    sockets dark/own can r.016 h.004 at 0,0,.033 row 5 x.05
    light lit:#ff4a2a*.8 box .02x.014x.004 at -.135,0,.034
    cord rubber/own pipe .15,0,.015 .25,.02,.006 .3,.12,.006 .22,.18,.006 r.005`,
  router: `
    body plastic:#23262a box .24x.15x.03 b.008
    antennas plastic:#23262a rod .1,.07,.02 .115,.075,.19 r.006 mirror x
    antennas plastic:#23262a rod 0,.07,.02 0,.075,.19 r.006
    lights lit:#4ad07a*.9 box .006x.004x.004 at 0,-.076,.013 row 6 x.02`,
  'game-console': `
    body plastic:#1d1f23|#eceef0 box .3x.26x.07 b.015
    slot dark/own box .18x.004x.006 at -.03,-.131,.045
    light lit:#4ab0ff*.9 box .03x.004x.006 at .11,-.131,.03
    pad plastic:#2b2e33/accent egg .15x.09x.04 at 0,-.23,0
    grips plastic:#2b2e33/accent egg .045x.09x.036 turn z16 at .055,-.26,0 mirror x
    sticks dark/own can r.01 h.014 at .03,-.235,.034 mirror x`,
  'remote-control': `
    body black box .05x.18x.02 b.008
    keys plastic:#d8dade/accent keys .034x.1x.004 n3 m6 at 0,.02,.019
    power paint:#c9261c/own can r.005 h.004 at 0,-.06,.019`,
  'headset-vr': `
    visor plastic:#eceef0 box .18x.09x.1 b.03
    glass black/accent box .16x.006x.08 b.003 at 0,-.046,.01
    strap fabric:#3a3e44/own arch r.085 t.012 from0 over180 turn x90 at 0,.04,.05`,
  'pc-tower': `
    case black box .21x.46x.46 b.01 at 0,0,.01
    window glass:#2f3a44/accent box .006x.4x.36 at .106,0,.06
    glow lit:#7a5aff*.8 ring r.06 t.006 turn y90 mid at .1,-.1,.3
    glow lit:#7a5aff*.8 ring r.06 t.006 turn y90 mid at .1,-.1,.15
    mesh dark/own box .17x.006x.4 at 0,-.23,.04
    button lit:#4ab0ff*.9 can r.008 h.004 at .06,-.18,.47
    feet rubber/own box .03x.06x.01 at .07,.17,0 mirror xy`,
  webcam: `
    foot plastic:#2b2e33 can r.04 h.012
    post brushed/own rod 0,0,.01 0,0,.07 r.007
    head plastic:#2b2e33 can r.03 h.09 mid turn x90 at 0,0,.095
    lens glass:#101418/accent can r.02 h.008 mid turn x90 at 0,-.046,.095`,
  'power-bank': `
    body brushed box .075x.11x.016 b.006
    light lit:#4ab0ff*.9 box .012x.003x.003 at .02,-.056,.007
    cord rubber/own pipe 0,.055,.008 .02,.1,.005 .08,.11,.005 r.003`,
  'smart-speaker': `
    body fabric:#4a4e54|#c9c4ba|#2f4f6a lathe .045,0 .05,.01 .05,.14 .045,.15 .0,.152 n36
    ring lit:#4ab0ff*.8 ring r.038 t.003 at 0,0,.148`,
  'rotary-phone': `
    body paint:#1b1b1d|#a8261c|#2f6a5a|#e8dcc0~.2 taper .22x.2x.11 w.13 d.12
    dial brass/accent can r.055 h.012 mid turn x58 at 0,-.075,.065
    holes dark/own can r.008 h.014 mid turn x58 at 0,-.075,.065
    rests paint:#1b1b1d|#a8261c|#2f6a5a|#e8dcc0~.2 box .03x.06x.03 b.008 at .055,.01,.105 mirror x
    handset paint:#1b1b1d|#a8261c|#2f6a5a|#e8dcc0~.2 tube -.1,.01,.145 -.06,.01,.165 .06,.01,.165 .1,.01,.145 r.014 k.03
    cups paint:#1b1b1d|#a8261c|#2f6a5a|#e8dcc0~.2 can r.03 h.035 at .1,.01,.115 mirror x`,
  'slide-projector': `
    body paint:#4a4e54 box .3x.26x.12 b.015
    tray black/accent can r.12 h.05 n32 at 0,.01,.12
    slots paint:#d8d4c8/own box .003x.03x.04 at .095,0,.132 around 24
    lens black/accent can r.03 h.09 mid turn x90 at -.07,-.16,.06
    glass glass:#a8c0d0/own can r.024 h.004 mid turn x90 at -.07,-.206,.06
    feet rubber/own can r.012 h.01 at .12,.1,-.008 mirror xy`,
  'magazine-rack': `
    frame wood box .4x.26x.02 at 0,0,.05
    sides wood cheek -.13,0 .13,0 .16,.34 -.16,.34 t.015 at .2,0,.03 mirror x
    front wood box .4x.015x.2 turn x14 at 0,-.14,.08
    front wood box .4x.015x.2 turn x-14 at 0,.14,.08
    magazines paper:#b5342a/own box .3x.02x.32 at 0,-.06,.07
    blue paper:#2f5a8a/own box .28x.02x.34 turn x3 at .01,-.02,.07
    white paper:#e8e4da/own box .3x.02x.3 turn x-3 at -.01,.03,.07
    green paper:#4a7a5a/own box .28x.02x.33 turn x-4 at 0,.07,.07`,
  'photo-album': `
    cover leather:#7a2f22|#2f3f5a|#3a5a3a box .22x.29x.045 b.004
    pages paper:#f2ead8/own box .205x.276x.036 at .011,0,.0045
    title gold/own box .1x.02x.002 at 0,-.06,.045
    band gold/own box .004x.29x.046 at -.08,0,0`,
  'sticky-notes': `
    yellow paper:#f6e27a box .075x.004x.075 at 0,0,.12
    pink paper:#f2a0b8/accent box .075x.004x.075 turn y4 at .1,0,.1
    blue paper:#a0d0e8/own box .075x.004x.075 turn y-5 at -.1,0,.02
    green paper:#b8e0a0/own box .075x.004x.075 turn y3 at .02,0,.01
    lines dark/own box .05x.005x.002 at 0,-.001,.15 row 3 z.012`,
  'desk-calendar': `
    stand paper:#b5342a|#2f4f7a cheek -.05,0 .05,0 0,.16 t.21
    sheet paper/own box .2x.003x.13 turn x-17 at 0,-.036,.012
    grid dark/own box .17x.002x.002 turn x-17 at 0,-.034,.03 row 5 z.018
    rings chrome/own ring r.009 t.0015 turn y90 mid at 0,0,.158 row 8 x.022`,
  'hot-water-bottle': `
    bag rubber:#b5342a|#2f5a7a|#8a5aa0 cushion .19x.26x.05
    neck rubber:#b5342a|#2f5a7a|#8a5aa0 can r.03 h.06 mid turn x90 at 0,-.155,.025
    cap black/accent can r.02 h.025 mid turn x90 at 0,-.195,.025`,
  'laundry-pile': `
    heap cotton:#5a7a9a rock .7x.6x.24 rough.26
    red cotton:#b5443a/accent rock .3x.26x.14 rough.3 at .14,-.08,.16
    white cotton:#e8e4da/own rock .34x.28x.15 rough.3 at -.16,.05,.14
    gray cotton:#6a6e74/own rock .26x.3x.12 rough.3 at .02,.14,.18
    sleeve cotton:#b5443a/accent pipe .2,-.1,.22 .34,-.16,.1 .42,-.2,.03 r.045
    leg cotton:#3f4f6a/own pipe -.15,-.1,.18 -.28,-.24,.06 -.34,-.34,.04 r.055`,
  'clothes-line': `
    posts wood rod 1.1,0,0 1.1,0,1.8 r.03 mirror x
    feet wood box .4x.4x.04 at 1.1,0,0 mirror x
    line cotton:#e8e4da/own pipe -1.1,0,1.75 0,0,1.7 1.1,0,1.75 r.006
    shirt cotton:#7fa0c0/accent cloth .5x.6 deep.03 at -.6,0,1.1
    sheet cotton:#f4f2ec/own cloth .7x.8 deep.04 at .15,0,.9
    towel cotton:#d98a7a/own cloth .35x.5 deep.03 at .8,0,1.22
    pegs wood rod 0,0,1.66 0,0,1.73 r.012 row 8 x.25`,
  washboard: `
    frame wood box .36x.03x.04 at 0,0,.56
    sides wood box .04x.03x.62 at .18,0,0 mirror x
    ridges brushed/accent rod -.17,0,.12 .17,0,.12 r.014 row 15 z.027
    bottom wood box .34x.02x.08`,
  'wash-basin-tub': `
    tub plastic:#c9302c|#2f8fb0|#e8b0b8 bowl .18,0 .2,.02 .24,.14 .26,.15 t.008
    water water/own can r.22 h.004 at 0,0,.1`,
  'laundry-sink': `
    basin ceramic:#f0eee8 box .6x.5x.04 at 0,0,.5
    walls ceramic:#f0eee8 box .6x.05x.34 at 0,.225,.52 mirror y
    walls ceramic:#f0eee8 box .05x.5x.34 at .275,0,.52 mirror x
    water water/own box .5x.4x.01 at 0,0,.66
    legs brushed/accent box .05x.05x.5 at .25,.2,0 mirror xy
    tap chrome/own tube .0,.22,.86 0,.22,1.05 0,.05,1.05 0,.05,1 r.014 k.05`,
  'mosquito-net': `
    ring wood ring r.3 t.012 at 0,0,2
    net sheer:#f6f4f2 lathe .9,0 .85,.1 .6,1 .34,1.7 .3,2 .1,2.2 .02,2.3 n40
    loop brass/own ring r.03 t.004 turn x90 mid at 0,0,2.32`,
  'window-box': `
    box wood box .8x.22x.2 b.006
    soil soil/own box .74x.17x.01 at 0,0,.195
    leaves leaf egg .1x.1x.12 at 0,0,.19 row 8 x.095
    flowers paint:#d9304a|#e8a02a|#b05ac0/accent ball r.028 at 0,-.03,.29 row 8 x.09
    flowers paint:#d9304a|#e8a02a|#b05ac0/accent ball r.025 at .04,.04,.27 row 7 x.1`,
  'mail-slot': `
    plate brass box .3x.012x.09 b.004
    flap brass/accent box .24x.012x.05 b.003 at 0,-.008,.02
    word dark/own box .1x.004x.012 at 0,-.015,.038`,
  'door-knocker': `
    plate brass can r.05 h.012 n32 mid turn x90 at 0,0,.1
    ring brass ring r.05 t.008 turn x90 mid at 0,-.02,.055
    boss brass ball r.018 at 0,-.018,.09`,
  leash: `
    strap leather:#8a3a2a|#2f4f7a tube 0,0,.5 .05,-.01,.3 .06,-.01,.1 0,-.01,.04 -.06,-.01,.1 -.05,-.01,.3 0,0,.5 r.008 k.05
    handle leather:#8a3a2a|#2f4f7a arch r.04 t.009 from-90 over360 at 0,0,.54
    clip brushed/accent ring r.014 t.004 turn x90 mid at 0,-.01,.015`,
  'cat-carrier': `
    lower plastic:#8a9298 taper .34x.5x.18 w.36 d.52
    upper plastic:#c9ced2/accent taper .36x.52x.16 w.28 d.44 at 0,0,.19
    door dark/own lattice .2x.24 n4 m5 t.006 turn x4 at 0,-.262,.05
    handle plastic:#8a9298 tube 0,-.09,.345 0,-.09,.39 0,.09,.39 0,.09,.345 r.012 k.03
    slots dark/own box .004x.04x.04 at .172,0,.24 row 5 y.07 mirror x`,
  'fish-bowl': `
    bowl glass bowl .06,0 .13,.06 .14,.13 .1,.22 .09,.235 t.004
    water water:#cfe6ee/own lathe .055,.006 .125,.06 .132,.13 .1,.2 .0,.2
    gravel stone:#c9a070/own can r.09 h.03 at 0,0,.008
    fish paint:#f07a1c/accent egg .03x.06x.035 turn z30 at .02,-.02,.11
    tail paint:#f07a1c/accent egg .006x.03x.03 turn z30 at .038,.016,.112
    weed leaf/own pipe -.05,.03,.03 -.06,.02,.1 -.045,.03,.17 r.006`,
  'hamster-cage': `
    tray plastic:#2f8fd0|#d9608a box .5x.3x.1 b.02
    wires brushed/own rod -.24,-.14,.1 -.24,-.14,.36 r.003 row 1 x1
    bars brushed/own lattice .48x.26 n16 m3 t.003 at 0,-.14,.1
    bars brushed/own lattice .48x.26 n16 m3 t.003 at 0,.14,.1
    bars brushed/own lattice .28x.26 n9 m3 t.003 turn z90 at .24,0,.1 mirror x
    roof plastic:#2f8fd0|#d9608a box .5x.3x.02 at 0,0,.36
    wheel plastic:#f0c02a/accent ring r.09 t.012 turn x90 mid at -.1,.02,.21
    straw straw/own box .46x.26x.02 at 0,0,.095
    animal fur:#c98f5a/own egg .06x.09x.06 at .1,-.02,.11`,
  'pet-bowl': `
    bowl brushed bowl .07,0 .11,.005 .085,.06 t.005 angular
    food paint:#7a4a2a/own rock .14x.14x.03 rough.2 at 0,0,.03`,
  'incense-sticks': `
    tray wood plate smooth .03,-.13 .03,.13 -.03,.13 -.03,-.13 t.014
    stick paint:#5a3a22 rod 0,-.1,.012 0,.06,.11 r.002
    ember lit:#ff5a1c*1 ball r.004 at 0,.06,.107
    ash paint:#b0aca4/own egg .02x.06x.006 at 0,.06,.012`,
};
