/** Animals of zoos, shores and the sea. They look towards -Y. */
import type { Things } from '../compose.ts';

export const wildAnimalThings: Things = {
  flamingo: `
    body fur:#f09aa0|#f3b0a6 flesh egg 0,.05,.82 .13,.22,.13
    body fur:#f09aa0|#f3b0a6 flesh limb 0,-.12,.88 0,-.26,1.05 r.06 to.035
    body fur:#f09aa0|#f3b0a6 flesh limb 0,-.26,1.05 0,-.16,1.22 r.035 to.03
    body fur:#f09aa0|#f3b0a6 flesh limb 0,-.16,1.22 0,-.26,1.33 r.03 to.035
    body fur:#f09aa0|#f3b0a6 flesh egg 0,-.29,1.33 .045,.06,.045
    wings fur:#e27a86/accent egg .05x.36x.2 at .12,.08,.74 mirror x
    legs skin:#d9828a/own rod .045,.03,0 .045,.03,.72 r.012 mirror x
    feet skin:#d9828a/own box .07x.1x.012 at .045,0,0 mirror x
    beak dark/own rod 0,-.34,1.32 0,-.4,1.25 r.02 to.006
    eyes black/own ball r.008 at .04,-.31,1.35 mirror x`,
  giraffe: `
    body fur:#d9a65a|#c9924a flesh limb 0,.5,1.9 0,-.45,2.05 r.36 to.36
    body fur:#d9a65a|#c9924a flesh limb 0,-.55,2.2 0,-1.1,3.7 r.26 to.13
    body fur:#d9a65a|#c9924a flesh limb 0,-1.12,3.78 0,-1.5,3.62 r.14 to.085
    body fur:#d9a65a|#c9924a flesh limb .07,-1.08,3.88 .08,-1.05,4.05 r.03 to.03 mirror x
    body fur:#d9a65a|#c9924a flesh limb .2,-.5,1.8 .2,-.5,.1 r.15 to.07 mirror x
    body fur:#d9a65a|#c9924a flesh limb .2,.55,1.75 .2,.6,.1 r.17 to.07 mirror x
    spots fur:#7a4a24/accent egg .08x.3x.3 at .32,-.3,1.9 mirror x
    spots fur:#7a4a24/accent egg .08x.3x.3 at .32,.1,1.78 mirror x
    spots fur:#7a4a24/accent egg .08x.26x.26 at .3,.45,1.85 mirror x
    spots fur:#7a4a24/accent egg .06x.16x.2 at .2,-.74,2.5 mirror x
    spots fur:#7a4a24/accent egg .05x.14x.2 at .15,-.92,3.1 mirror x
    hooves dark/own can r.085 h.12 top.06 at .2,-.5,0 mirror x
    hooves dark/own can r.085 h.12 top.06 at .2,.6,0 mirror x
    tail dark/own pipe 0,.84,2 0,1,1.7 0,1,1.2 r.03 to.02
    eyes black/own ball r.03 at .12,-1.22,3.78 mirror x`,
  penguin: `
    body fur:#22262b flesh egg 0,.02,.34 .17,.15,.32
    body fur:#22262b flesh egg 0,-.02,.7 .1,.11,.11
    belly fur:#f3f1ea/own egg .26x.16x.5 at 0,-.07,.08
    wings fur:#22262b/own egg .05x.14x.4 turn y14 at .17,.02,.2 mirror x
    feet skin:#e0962e/own box .1x.16x.03 b.01 at .08,-.08,0 mirror x
    beak skin:#e0962e/own rod 0,-.1,.7 0,-.2,.68 r.025 to.006
    eyes paint:#f4f4f0/own ball r.014 at .06,-.09,.74 mirror x`,
  lion: `
    body fur:#c99a54|#b98746 flesh limb 0,.45,.78 0,-.35,.8 r.22 to.24
    body fur:#c99a54|#b98746 flesh limb 0,-.5,.92 0,-.72,1.02 r.2 to.15
    body fur:#c99a54|#b98746 flesh limb 0,-.76,1.02 0,-.92,.95 r.11 to.08
    body fur:#c99a54|#b98746 flesh limb .14,-.4,.7 .14,-.44,.05 r.12 to.075 mirror x
    body fur:#c99a54|#b98746 flesh limb .14,.48,.7 .14,.46,.05 r.14 to.075 mirror x
    mane fur:#7a4c22/own egg .62x.44x.66 at 0,-.56,.66
    tail fur:#b98746/own pipe 0,.64,.85 0,.85,.7 0,.95,.4 r.03 to.02
    tuft fur:#7a4c22/own ball r.05 at 0,.95,.33
    eyes black/own ball r.02 at .07,-.86,1.04 mirror x`,
  turtle: `
    shell fur:#5d6b3a|#6b5a38 dome r.3 h.2 at 0,0,.07
    rim fur:#8c8456/accent can r.31 h.05 at 0,0,.05
    head skin:#8a9a5a/own egg .13x.16x.12 at 0,-.4,.08
    neck skin:#8a9a5a/own rod 0,-.25,.12 0,-.37,.14 r.045
    legs skin:#8a9a5a/own egg .18x.14x.08 at .24,-.2,0 mirror x
    legs skin:#8a9a5a/own egg .16x.13x.08 at .22,.22,0 mirror x
    eyes black/own ball r.012 at .05,-.46,.16 mirror x`,
  crab: `
    body skin:#c4472c|#b8602e egg .26x.18x.1 at 0,0,.06
    legs skin:#a83a24/own tube .1,0,.1 .2,0,.15 .26,.02,0 r.011 k.03 mirror x
    legs skin:#a83a24/own tube .1,.05,.1 .19,.08,.14 .24,.12,0 r.011 k.03 mirror x
    legs skin:#a83a24/own tube .1,-.05,.1 .19,-.08,.14 .24,-.1,0 r.011 k.03 mirror x
    arms skin:#a83a24/own tube .1,-.07,.1 .2,-.14,.1 .16,-.22,.09 r.018 k.04 mirror x
    claws skin:#c4472c/own egg .08x.12x.06 at .14,-.26,.06 mirror x
    eyes black/own ball r.012 at .04,-.085,.15 mirror x`,
  lobster: `
    body skin:#a8341f|#8a3a2a egg .1x.2x.09 at 0,-.02,.03
    tail skin:#a8341f|#8a3a2a egg .09x.07x.06 at 0,.1,.03 row 3 y.05
    fan skin:#8a2a1a/own egg .14x.08x.02 at 0,.27,.04
    arms skin:#a8341f/own tube .04,-.1,.07 .12,-.16,.07 .1,-.24,.06 r.014 k.03 mirror x
    claws skin:#c4472c/own egg .07x.14x.05 at .09,-.3,.035 mirror x
    legs skin:#8a2a1a/own tube .04,0,.06 .1,0,.08 .13,.02,0 r.007 k.02 mirror x
    legs skin:#8a2a1a/own tube .04,.04,.06 .1,.06,.08 .13,.08,0 r.007 k.02 mirror x
    feelers skin:#a8341f/own pipe .02,-.12,.09 .05,-.26,.14 .1,-.4,.13 r.004 mirror x
    eyes black/own ball r.008 at .025,-.12,.1 mirror x`,
  'wild-duck': `
    body fur:#8a7a66 flesh egg 0,.03,.1 .1,.19,.085
    body fur:#8a7a66 flesh limb 0,.15,.12 0,.25,.17 r.05 to.015
    chest fur:#6a3f2a/own flesh egg 0,-.11,.11 .075,.085,.075
    neck fur:#1f5a3a/accent flesh limb 0,-.15,.16 0,-.19,.27 r.035 to.032
    neck fur:#1f5a3a/accent flesh egg 0,-.2,.3 .04,.055,.042
    collar paper:#f2f0ea/own ring r.036 t.006 turn x20 at 0,-.155,.19
    wings fur:#9c8f7e/own egg .04x.28x.1 at .085,.06,.07 mirror x
    bill skin:#d8a52a/own egg .04x.09x.018 at 0,-.28,.285
    eyes black/own ball r.006 at .036,-.23,.31 mirror x`,
  gull: `
    body fur:#f2f2ee flesh egg 0,.02,.2 .07,.15,.075
    body fur:#f2f2ee flesh limb 0,-.1,.24 0,-.14,.3 r.045 to.04
    body fur:#f2f2ee flesh egg 0,-.16,.32 .042,.05,.042
    wings fur:#9aa0a6/accent egg .03x.3x.11 at .065,.05,.17 mirror x
    tail fur:#30343a/own box .06x.12x.015 turn x-12 at 0,.2,.18
    legs skin:#d9a03a/own rod .03,0,0 .03,0,.15 r.006 mirror x
    feet skin:#d9a03a/own box .04x.05x.006 at .03,-.01,0 mirror x
    beak skin:#e0a83a/own rod 0,-.2,.32 0,-.27,.31 r.014 to.004
    eyes black/own ball r.006 at .035,-.185,.33 mirror x`,
};
