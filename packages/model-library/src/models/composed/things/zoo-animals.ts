/** More animals: of zoos, woods and water. They look towards -Y. */
import type { Things } from '../compose.ts';

/** Body, neck, head and legs of what walks on four hooves, in one color. */
const hoofed = (look: string) => `
    body ${look} flesh limb 0,.5,1.05 0,-.42,1.08 r.27 to.26
    body ${look} flesh limb 0,-.5,1.2 0,-.78,1.62 r.18 to.12
    body ${look} flesh limb 0,-.78,1.66 0,-1.1,1.46 r.12 to.075
    body ${look} flesh limb .14,-.42,.95 .14,-.44,.06 r.1 to.05 mirror x
    body ${look} flesh limb .14,.5,.95 .14,.52,.06 r.13 to.05 mirror x
    ears ${look} egg .05x.04x.14 turn y16 at .08,-.74,1.72 mirror x
    hooves dark/own can r.06 h.08 top.05 at .14,-.44,0 mirror x
    hooves dark/own can r.06 h.08 top.05 at .14,.52,0 mirror x
    eyes black/own ball r.02 at .085,-.9,1.63 mirror x`;

/** Body, head and legs of a large cat. */
const cat = (look: string) => `
    body ${look} flesh limb 0,.45,.68 0,-.35,.7 r.2 to.21
    body ${look} flesh limb 0,-.5,.8 0,-.68,.88 r.16 to.14
    body ${look} flesh limb 0,-.7,.88 0,-.84,.82 r.12 to.08
    body ${look} flesh limb .13,-.4,.6 .13,-.44,.05 r.1 to.065 mirror x
    body ${look} flesh limb .13,.48,.6 .13,.46,.05 r.12 to.065 mirror x
    ears ${look} egg .08x.04x.08 at .09,-.66,.98 mirror x
    tail ${look} pipe 0,.62,.72 0,.85,.6 0,1,.42 0,1.1,.5 r.03
    eyes black/own ball r.018 at .06,-.8,.92 mirror x`;

export const zooAnimalThings: Things = {
  zebra: `${hoofed('fur:#f0eee8')}
    stripes fur:#22242a/own egg .57x.05x.5 at 0,.07,.83 row 5 y.17
    stripes fur:#22242a/own egg .3x.04x.2 turn x40 at 0,-.54,1.16
    stripes fur:#22242a/own egg .27x.04x.17 turn x40 at 0,-.66,1.36
    mane fur:#22242a/own pipe 0,-.42,1.36 0,-.6,1.62 0,-.74,1.78 r.045
    tail fur:#22242a/own pipe 0,.76,1.1 0,.88,.8 0,.88,.5 r.025`,
  tiger: `${cat('fur:#d9832e|#c9762a')}
    stripes fur:#22201e/own egg .43x.04x.38 at 0,.06,.51 row 6 y.14
    belly fur:#f2eadb/own egg .24x.7x.16 at 0,.02,.46
    cheeks fur:#f2eadb/own egg .1x.1x.09 at .05,-.84,.76 mirror x`,
  monkey: `
    body fur:#7a5436|#5a4030 flesh egg 0,.04,.28 .13,.12,.2
    body fur:#7a5436|#5a4030 flesh egg 0,-.04,.56 .1,.1,.1
    body fur:#7a5436|#5a4030 flesh limb .11,0,.4 .16,-.16,.16 r.045 to.035 mirror x
    body fur:#7a5436|#5a4030 flesh limb .09,.04,.16 .15,-.14,.04 r.06 to.035 mirror x
    face skin:#d9b08a/own egg .13x.08x.14 at 0,-.12,.49
    ears skin:#d9b08a/own egg .03x.05x.06 at .1,-.04,.54 mirror x
    tail fur:#7a5436/own pipe 0,.14,.12 0,.34,.1 .05,.44,.3 0,.36,.46 r.02
    eyes black/own ball r.012 at .03,-.155,.58 mirror x`,
  frog: `
    body skin:#5a8f3a|#7aa845 egg .1x.13x.07 at 0,0,.01
    head skin:#5a8f3a|#7aa845 egg .09x.07x.05 at 0,-.06,.035
    thighs skin:#4a7a30/accent egg .05x.1x.04 turn z24 at .045,.02,.005 mirror x
    arms skin:#4a7a30/accent rod .04,-.05,.04 .06,-.08,0 r.01 mirror x
    feet skin:#4a7a30/accent egg .05x.06x.01 at .08,-.01,0 mirror x
    eyes paint:#e8c23a/own ball r.012 at .028,-.07,.07 mirror x`,
  snake: `
    body skin:#6b7a34|#8a6a3a pipe .3,.1,.035 .16,.24,.035 -.1,.2,.035 -.22,0,.035 -.06,-.18,.035 .14,-.12,.035 .12,.06,.045 -.02,.06,.07 -.08,-.08,.1 -.02,-.22,.16 r.036
    head skin:#6b7a34|#8a6a3a egg .08x.13x.055 at -.01,-.27,.14
    eyes black/own ball r.008 at .02,-.3,.18 mirror x
    tongue paint:#b3231f/own rod -.01,-.33,.16 -.01,-.4,.155 r.004`,
  crocodile: `
    body skin:#55613a|#5f5a3c flesh limb 0,.7,.22 0,-.5,.22 r.2 to.22
    body skin:#55613a|#5f5a3c flesh limb 0,.8,.2 0,2,.08 r.17 to.04
    body skin:#55613a|#5f5a3c flesh limb 0,-.6,.24 0,-.9,.24 r.19 to.16
    body skin:#55613a|#5f5a3c flesh limb 0,-.95,.2 0,-1.55,.15 r.13 to.07
    body skin:#55613a|#5f5a3c flesh limb .18,-.45,.2 .36,-.55,.04 r.08 to.06 mirror x
    body skin:#55613a|#5f5a3c flesh limb .18,.6,.2 .38,.66,.04 r.09 to.06 mirror x
    ridges skin:#454f30/accent egg .05x.09x.09 at .07,-.4,.38 row 9 y.13 mirror x
    teeth paper:#f2efe2/own can r.012 h.05 top.002 at .08,-1.5,.17 row 5 y.1 mirror x
    eyes paint:#d9b23a/own ball r.03 at .09,-.98,.35 mirror x`,
  squirrel: `
    body fur:#9a5a2e|#7a7670 flesh egg 0,.02,.1 .05,.07,.09
    body fur:#9a5a2e|#7a7670 flesh egg 0,-.05,.2 .04,.055,.04
    body fur:#9a5a2e|#7a7670 flesh limb .03,-.04,.14 .02,-.1,.12 r.016 to.012 mirror x
    tail fur:#b5723a/accent flesh limb 0,.09,.05 0,.15,.2 r.04 to.055
    tail fur:#b5723a/accent flesh limb 0,.15,.22 0,.1,.32 r.055 to.035
    ears fur:#9a5a2e/own egg .015x.015x.035 at .025,-.03,.23 mirror x
    feet fur:#9a5a2e/own egg .03x.08x.02 at .035,-.04,0 mirror x
    eyes black/own ball r.007 at .03,-.08,.21 mirror x`,
  'small-mouse': `
    body fur:#8a8580|#a08c74 egg .05x.09x.045
    head fur:#8a8580|#a08c74 egg .035x.05x.035 at 0,-.055,.006
    ears skin:#d9a8a0/own can r.013 h.004 mid turn x80 at .014,-.045,.044 mirror x
    tail skin:#d9a8a0/own pipe 0,.04,.01 .02,.08,.006 -.01,.12,.005 r.003
    eyes black/own ball r.004 at .012,-.072,.026 mirror x`,
  shark: `
    body skin:#6f7c86|#5f6a72 flesh limb 0,.2,.45 0,-.6,.45 r.3 to.26
    body skin:#6f7c86|#5f6a72 flesh limb 0,-.65,.45 0,-1.15,.46 r.24 to.09
    body skin:#6f7c86|#5f6a72 flesh limb 0,.3,.45 0,1.2,.48 r.26 to.07
    belly skin:#e6e8e6/own egg .4x1.5x.24 at 0,-.2,.14
    fin skin:#5a666e/accent cheek -.2,0 .22,0 .26,.36 t.05 at 0,0,.68
    tail skin:#5a666e/accent cheek -.1,0 .14,.5 .24,.5 .06,0 .2,-.3 .1,-.3 t.05 at 0,1.2,.46
    sides skin:#5a666e/accent plate .1,-.2 .7,.16 .66,.24 .1,.14 t.05 at .1,-.25,.36 mirror x
    eyes black/own ball r.03 at .16,-.9,.52 mirror x`,
  dolphin: `
    body skin:#7f97a8|#6a8294 flesh limb 0,.2,.4 0,-.5,.42 r.24 to.22
    body skin:#7f97a8|#6a8294 flesh limb 0,-.55,.42 0,-.8,.4 r.2 to.13
    body skin:#7f97a8|#6a8294 flesh limb 0,-.82,.36 0,-1.05,.34 r.06 to.04
    body skin:#7f97a8|#6a8294 flesh limb 0,.3,.4 0,1,.3 r.2 to.06
    belly skin:#e2e8ea/own egg .3x1.1x.2 at 0,-.15,.16
    fin skin:#5f7686/accent cheek -.12,0 .16,0 .22,.24 t.04 at 0,.02,.6
    tail skin:#5f7686/accent plate 0,-.08 .34,.14 .3,.2 0,.1 t.03 at 0,1.02,.28 mirror x
    sides skin:#5f7686/accent plate .06,-.12 .44,.12 .4,.18 .06,.1 t.03 at .1,-.3,.28 mirror x
    eyes black/own ball r.02 at .15,-.72,.46 mirror x`,
  octopus: `
    head skin:#b5523a|#8a3a5a egg .3x.34x.36 at 0,.06,.14
    arms skin:#b5523a|#8a3a5a pipe .08,0,.14 .26,0,.06 .4,.04,.035 .5,-.02,.05 .56,.04,.09 r.04 around 8
    eyes paint:#f2e6c0/own ball r.035 at .1,-.08,.26 mirror x
    pupils black/own box .03x.01x.01 at .1,-.116,.255 mirror x`,
  spider: `
    body fur:#2a2422|#4a3424 egg .12x.16x.1 at 0,.07,.05
    head fur:#2a2422|#4a3424 egg .08x.08x.06 at 0,-.04,.06
    legs fur:#2a2422/own tube .03,-.02,.09 .14,-.1,.17 .24,-.16,0 r.008 k.03 mirror x
    legs fur:#2a2422/own tube .03,-.01,.09 .16,-.04,.18 .28,-.05,0 r.008 k.03 mirror x
    legs fur:#2a2422/own tube .03,.01,.09 .16,.05,.18 .28,.08,0 r.008 k.03 mirror x
    legs fur:#2a2422/own tube .03,.02,.09 .14,.12,.17 .23,.2,0 r.008 k.03 mirror x
    eyes paint:#c4302b/accent ball r.008 at .018,-.078,.1 mirror x`,
  parrot: `
    body fur:#c4302b|#3a8a45|#2f6fb5 flesh egg 0,.02,.2 .06,.065,.12
    body fur:#c4302b|#3a8a45|#2f6fb5 flesh egg 0,-.02,.34 .048,.055,.05
    wings fur:#2f6fb5/accent egg .03x.1x.2 turn x-14 at .055,.04,.1 mirror x
    tail fur:#e0a020/own box .05x.02x.2 turn x-40 at 0,.06,.0
    beak dark/own egg .03x.05x.05 at 0,-.075,.3
    feet dark/own rod .02,0,.06 .02,-.03,.06 r.012 mirror x
    eyes paint:#f4f2ec/own ball r.012 at .04,-.045,.35 mirror x
    pupils black/own ball r.006 at .048,-.052,.35 mirror x`,
  panda: `
    body fur:#f2f0ea flesh egg 0,.06,.42 .32,.28,.36
    body fur:#f2f0ea flesh egg 0,-.06,.92 .21,.2,.19
    arms fur:#22242a/own flesh limb .26,-.06,.62 .24,-.34,.42 r.11 to.09 mirror x
    legs fur:#22242a/own flesh limb .22,-.08,.16 .26,-.42,.13 r.14 to.12 mirror x
    ears fur:#22242a/own ball r.075 at .16,-.04,1.06 mirror x
    patches fur:#22242a/own egg .08x.04x.1 turn y20 at .08,-.245,.92 mirror x
    nose black/own egg .06x.04x.04 at 0,-.28,.86
    eyes paint:#f4f2ec/own ball r.012 at .08,-.27,.97 mirror x
    leaf leaf/accent egg .04x.02x.24 turn y30 at .1,-.4,.44`,
};
