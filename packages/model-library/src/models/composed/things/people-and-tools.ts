/** People as plain clothed figures, and tools and small things of trades that requests for worlds name. They look towards -Y. */
import type { Things } from '../compose.ts';

const cloth = 'cotton:#5b6673|#7a4a3a|#3f5a4a|#8a7a5c|#4a4458';
const skin = 'skin:#d9b18c|#b88560|#8a5c40|#e6c4a4/own';
const hair = 'fur:#2a211c|#5a3c26|#8a6a48|#b8b2aa/own';

export const peopleAndTools: Things = {
  person: `
    shoes leather:#2b2623/own egg .1x.26x.09 at .1,-.04,0 mirror x
    legs cotton:#2f3742|#4a4038|#3a3a3c/accent flesh limb .1,.01,.08 .1,.01,.48 r.06 to.075 mirror x
    legs cotton:#2f3742|#4a4038|#3a3a3c/accent flesh limb .1,.01,.48 .095,0,.88 r.075 to.095 mirror x
    legs cotton:#2f3742|#4a4038|#3a3a3c/accent flesh egg 0,.01,.92 .17,.115,.12
    body ${cloth} flesh egg 0,.01,1 .165,.115,.14
    body ${cloth} flesh egg 0,.005,1.2 .18,.12,.17
    body ${cloth} flesh limb 0,0,1.36 .15,.01,1.38 r.075 to.06 mirror x
    body ${cloth} flesh limb .19,.01,1.36 .225,.02,1.1 r.055 to.045 mirror x
    body ${cloth} flesh limb .225,.02,1.1 .22,-.05,.86 r.045 to.036 mirror x
    hands ${skin} egg .05x.075x.12 at .218,-.06,.74 mirror x
    head ${skin.replace('/own', '')} flesh limb 0,.01,1.4 0,0,1.5 r.05 to.05
    head ${skin.replace('/own', '')} flesh egg 0,-.01,1.6 .073,.09,.11
    head ${skin.replace('/own', '')} flesh egg 0,-.035,1.545 .05,.055,.05
    head ${skin.replace('/own', '')} flesh egg 0,-.1,1.59 .012,.018,.02
    hair ${hair} egg .165x.2x.17 at 0,.018,1.575
    eyes black egg .022x.01x.012 at .03,-.09,1.613 mirror x`,
  metronome: `
    body wood:#6b4326 taper .12x.12x.2 w.05 d.05 at 0,0,.01
    base wood:#4a2c1c/accent box .14x.14x.015 b.003
    dial paint:#efe6cc/own box .03x.004x.15 turn x-10 at 0,-.052,.03
    arm steel/own rod .012,-.062,.04 .03,-.045,.2 r.0025
    weight gold/own box .02x.012x.022 at .026,-.05,.15`,
  tambourine: `
    frame wood:#b98a4a ring r.13 t.022 turn x80 at 0,0,.15
    skin linen:#efe4cc/own can r.125 h.006 n36 turn x80 at 0,-.003,.15
    jingles gold/own can r.02 h.006 n16 turn x80 at 0,-.02,.285
    jingles gold/own can r.02 h.006 n16 turn x80 at .128,-.02,.17 mirror x
    jingles gold/own can r.02 h.006 n16 turn x80 at .09,-.01,.05 mirror x`,
  'rolling-pin': `
    roll wood:#c69c6a rod -.13,0,.032 .13,0,.032 r.032
    handles wood:#8a5c34/accent rod .13,0,.032 .22,0,.032 r.014 to.016 mirror x`,
  inkwell: `
    pot glass:#22262b lathe .035,0 .04,.01 .038,.045 .018,.055 .02,.066 n24
    ink black/own can r.012 h.004 at 0,0,.064
    quill paint:#efe9da/own pipe .004,0,.05 .03,.02,.16 .075,.04,.26 r.003
    vane linen:#f2eee2/own egg .026x.006x.15 turn y18 at .03,.024,.12`,
  feather: `
    quill paint:#efe9da/own pipe 0,0,0 .01,0,.25 .05,0,.5 r.003
    vane linen:#f2eee2|#c9bca4|#4a4f55 egg .1x.012x.34 turn y8 at .03,0,.17
    plume linen:#f2eee2|#c9bca4|#4a4f55 egg .11x.014x.13 turn y40 at .075,0,.4`,
  menorah: `
    foot gold lathe .09,0 .095,.015 .04,.03 .015,.06 .014,.09 n28
    stem gold rod 0,0,.06 0,0,.34 r.011
    arms gold pipe 0,0,.14 .07,0,.16 .15,0,.22 .17,0,.33 r.008 mirror x
    arms gold pipe 0,0,.17 .05,0,.185 .105,0,.235 .115,0,.33 r.008 mirror x
    arms gold pipe 0,0,.2 .03,0,.21 .055,0,.25 .06,0,.33 r.008 mirror x
    cups gold can r.016 h.02 top.02 at 0,0,.33
    cups gold can r.016 h.02 top.02 at .06,0,.33 mirror x
    cups gold can r.016 h.02 top.02 at .115,0,.33 mirror x
    cups gold can r.016 h.02 top.02 at .17,0,.33 mirror x
    candles paint:#f2ead6~.4/own can r.009 h.08 at 0,0,.35
    candles paint:#f2ead6~.4/own can r.009 h.08 at .06,0,.35 mirror x
    candles paint:#f2ead6~.4/own can r.009 h.08 at .115,0,.35 mirror x
    candles paint:#f2ead6~.4/own can r.009 h.08 at .17,0,.35 mirror x`,
  bellows: `
    boards wood:#7a4f2c box .34x.5x.03 b.01 at 0,.05,.02
    boards wood:#7a4f2c box .34x.5x.03 b.01 turn x14 at 0,.05,.2
    leather leather:#3c2a20/own taper .3x.46x.17 w.3 d.4 at 0,.05,.04
    handles wood:#7a4f2c rod 0,.28,.035 0,.5,.035 r.022
    handles wood:#7a4f2c rod 0,.28,.28 0,.5,.34 r.022
    nozzle dark/own rod 0,-.2,.1 0,-.46,.08 r.035 to.018`,
  grindstone: `
    stone stone:#a8a296 can r.3 h.1 n40 turn x90 at 0,.05,.62
    axle dark/own rod -.26,0,.62 .26,0,.62 r.022
    crank dark/own rod .26,0,.62 .26,.16,.74 r.016
    grip wood:#8a5c34/accent rod .26,.16,.74 .38,.16,.74 r.02
    frame wood:#7a5230/accent bar .2,-.34,0 .2,0,.66 .07x.07 mirror x
    frame wood:#7a5230/accent bar .2,.34,0 .2,0,.66 .07x.07 mirror x
    braces wood:#7a5230/accent bar -.2,-.25,.2 .2,-.25,.2 .05x.05
    braces wood:#7a5230/accent bar -.2,.25,.2 .2,.25,.2 .05x.05`,
  millstone: `
    base stone:#8f897c can r.62 h.2 n48
    stone stone:#b0a99a can r.46 h.24 n48 at 0,0,.2
    eye dark/own can r.07 h.01 n20 at 0,0,.437
    post wood:#7a5230/accent rod .3,0,.44 .3,0,.56 r.03
    beam wood:#7a5230/accent rod .2,0,.54 1,0,.56 r.035`,
  pitchfork: `
    shaft wood:#a8794a rod 0,0,.28 0,0,1.45 r.016
    neck dark/own rod 0,0,.28 0,0,.34 r.02
    cross dark/own rod -.09,0,.28 .09,0,.28 r.009
    tines dark/own pipe .09,0,.28 .095,-.02,.14 .09,0,0 r.007 to.003 mirror x
    tines dark/own pipe .03,0,.28 .032,-.02,.14 .03,0,0 r.007 to.003 mirror x`,
  scoreboard: `
    case paint:#1c2126~.5 box 2x.12x.9 b.02
    frame brushed/accent bar -1,-.065,.88 1,-.065,.88 .03x.03
    digits lit:#ff5a2a*.7/own box .05x.006x.3 at -.62,-.064,.36 row 2 x.22
    digits lit:#ff5a2a*.7/own box .27x.006x.05 at -.51,-.064,.36
    digits lit:#ff5a2a*.7/own box .27x.006x.05 at -.51,-.064,.61
    digits lit:#ff5a2a*.7/own box .05x.006x.3 at .4,-.064,.36 row 2 x.22
    digits lit:#ff5a2a*.7/own box .27x.006x.05 at .51,-.064,.36
    digits lit:#ff5a2a*.7/own box .27x.006x.05 at .51,-.064,.61
    dots lit:#ffd04a*.7/own ball r.025 at 0,-.06,.58
    dots lit:#ffd04a*.7/own ball r.025 at 0,-.06,.42
    strip lit:#d8e4ee*.35/own box 1.6x.006x.1 at 0,-.064,.12`,
  bidet: `
    bowl ceramic:#f2f1ec bowl .1,.06 .15,.16 .19,.32 .2,.4 t.02 n40
    foot ceramic:#f2f1ec taper .22x.34x.3 w.3 d.44
    water water/own can r.14 h.006 n32 at 0,0,.29
    back ceramic:#f2f1ec box .34x.12x.06 b.02 at 0,.2,.36
    tap chrome/own pipe 0,.2,.42 0,.19,.5 0,.12,.52 0,.09,.48 r.012
    knobs chrome/own ball r.02 at .08,.2,.43 mirror x`,
};
