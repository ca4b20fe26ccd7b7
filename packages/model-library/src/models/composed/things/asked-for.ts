/** Single things that requests for worlds name and that nothing in the library came near. */
import type { Things } from '../compose.ts';

export const askedThings: Things = {
  branch: `
    wood bark pipe 0,0,0 .03,0,.25 -.02,.03,.5 .05,.01,.85 r.011
    twigs bark pipe .02,.01,.32 .12,.02,.5 .16,.05,.72 r.006
    twigs bark pipe 0,.01,.42 -.1,-.02,.56 -.14,-.05,.78 r.006
    twigs bark pipe .01,.02,.6 .08,-.04,.7 .1,-.07,.84 r.004
    buds bark/own ball r.009 at .16,.05,.72`,
  'lava-lamp': `
    base brushed can r.055 h.1 top.04
    globe glow:120,1900 can r.042 h.19 top.03 at 0,0,.1
    wax lit:#e2502a*.5/accent egg .045x.045x.07 at .004,0,.12
    wax lit:#e2502a*.5/accent egg .032x.032x.045 at -.004,0,.22
    cap brushed can r.032 h.07 top.022 at 0,0,.29`,
  'water-vat': `
    vat ceramic:#4a3a2c|#3a3026 bowl .24,0 .36,.2 .4,.45 .37,.66 .4,.72 t.03 n40
    water water/own can r.35 h.01 at 0,0,.58
    bands ceramic:#3a2c20/own ring r.395 t.016 at 0,0,.4 row 2 z.1`,
  'gourd-ladle': `
    scoop wood:#b98a4a bowl .02,0 .07,.02 .095,.06 .1,.09 t.006 n24
    handle wood:#b98a4a rod 0,.09,.075 0,.24,.1 r.02 to.012`,
  'bumper-car': `
    bumper rubber tube -.55,-.85,.22 .55,-.85,.22 .55,.85,.22 -.55,.85,.22 r.1 k.3 closed
    body paint:#c9302c|#2f62b5|#e0a020|#2f8f5a~.2 box 1x1.6x.34 b.1 at 0,0,.12
    hood paint:#c9302c|#2f62b5|#e0a020|#2f8f5a~.2 egg .9x.7x.5 at 0,-.4,.22
    seat leather:#23252a/own box .8x.16x.5 b.05 turn x-12 at 0,.45,.4
    bench leather:#23252a/own box .8x.5x.12 b.04 at 0,.2,.42
    wheel dark/own ring r.16 t.018 turn x60 at 0,-.12,.72
    column dark/own rod 0,-.3,.55 0,-.12,.72 r.02
    lamps glow:60,4000 ball r.06 at .26,-.72,.42 mirror x
    pole brushed/own rod 0,.72,.4 0,.72,2.3 r.02`,
  'ice-block': `
    ice glass:#dff0f6~.1 box .5x.32x.2 b.02
    ice glass:#dff0f6~.1 crystal r.08 h.14 n5 at .16,-.06,.19
    ice glass:#dff0f6~.1 rock .16x.14x.12 at -.14,.05,.18`,
  bodhisattva: `
    base gold:#b98a2e lathe .4,0 .42,.06 .34,.12 .3,.2 .36,.26 .33,.32 n32
    petals gold:#b98a2e/own egg .16x.06x.16 turn x-20 at 0,-.34,.16 around 12
    robe paint:#b5452e|#2f6a5a|#b98a2e~.5 lathe .3,.3 .27,.5 .2,.9 .19,1.2 .22,1.4 .2,1.52 .07,1.6 n28
    sash gold:#b98a2e/accent ring r.2 t.03 at 0,0,1.12
    arms paint:#b5452e|#2f6a5a|#b98a2e~.5 rod .2,0,1.46 .24,-.06,1.18 r.06 to.05 mirror x
    arms paint:#b5452e|#2f6a5a|#b98a2e~.5 rod .24,-.06,1.18 .05,-.22,1.3 r.05 to.04 mirror x
    hands skin:#d9b07a/own egg .07x.06x.14 at .028,-.23,1.28 mirror x
    head skin:#d9b07a/own egg .2x.22x.28 at 0,0,1.6
    crown gold:#b98a2e/accent lathe .1,0 .12,.05 .08,.12 .03,.2 n24 at 0,0,1.8
    halo gold:#b98a2e/accent ring r.24 t.025 turn x90 at 0,.12,1.74`,
  mecha: `
    feet metal:#3a4048 box .9x1.5x.5 b.08 at .8,-.15,0 mirror x
    shins paint:#c8ccd0|#3f5a7a|#7a2f2a~.3 taper .8x.9x1.6 w.6 d.7 at .8,0,.45 mirror x
    knees metal:#3a4048 box .6x.7x.4 b.08 at .8,-.06,1.95 mirror x
    thighs paint:#c8ccd0|#3f5a7a|#7a2f2a~.3 box .7x.8x1.2 b.1 at .75,0,2.25 mirror x
    hips metal:#3a4048 box 1.7x.9x.6 b.1 at 0,0,3.35
    waist dark box 1x.7x.4 at 0,0,3.9
    chest paint:#c8ccd0|#3f5a7a|#7a2f2a~.3 taper 1.5x1.1x1.3 w2.2 d1.2 at 0,0,4.2
    core lit:#4ab0ff*.8/own can r.22 h.08 n32 turn x90 at 0,-.58,4.85
    shoulders paint:#d9b02a|#c8ccd0~.3/accent box .8x1x.7 b.12 at 1.45,0,4.85 mirror x
    arms metal:#3a4048 box .5x.55x1 b.08 at 1.5,0,3.9 mirror x
    fists paint:#c8ccd0|#3f5a7a|#7a2f2a~.3 box .6x.7x1.2 b.1 at 1.5,-.05,2.75 mirror x
    head paint:#c8ccd0|#3f5a7a|#7a2f2a~.3 box .6x.6x.6 b.1 at 0,0,5.55
    neck dark can r.2 h.2 at 0,0,5.42
    eyes lit:#ffd24a*.9/own box .36x.04x.1 at 0,-.31,5.86
    pack metal:#3a4048 box 1.3x.6x1.1 b.1 at 0,.85,4.3
    antenna dark/own rod .2,.1,6.1 .34,.14,6.5 r.025 mirror x`,
  'diving-suit': `
    hook brushed/own rod 0,0,1.3 0,0,1.56 r.012
    body rubber:#23282e|#3a4a55 egg .46x.2x.66 at 0,0,.72
    legs rubber:#23282e|#3a4a55 rod .11,0,.86 .13,0,.12 r.1 to.07 mirror x
    arms rubber:#23282e|#3a4a55 rod .2,0,1.24 .27,-.01,.66 r.075 to.05 mirror x
    feet rubber:#15181b/own box .1x.2x.08 b.03 at .13,-.02,.02 mirror x
    collar brass/accent ring r.13 t.022 at 0,0,1.36
    zip brushed/own box .012x.01x.44 at 0,-.1,.86
    stripe paint:#e0a020/own box .02x.012x.34 at .12,-.09,.9 mirror x`,
};
