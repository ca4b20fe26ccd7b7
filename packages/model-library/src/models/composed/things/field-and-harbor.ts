/** What stands in yards, fields, harbors and streets. Their words: lexicon/things/field-and-harbor.ts of scene-language. */
import type { Things } from '../compose.ts';

export const fieldAndHarbor: Things = {
  'wooden-post': `
    post wood can r.09 h1.1 top.08 n10
    cap wood/accent can r.095 h.05 top.05 n10 at 0,0,1.1
    ring dark/own ring r.092 t.014 at 0,0,.85
    surface top .16x.16 0,0,1.15`,
  'display-stand': `
    foot wood can r.19 h.03 b.008 n24
    column wood turned .05,.02 .035,.12 .028,.4 .035,.7 .05,.78
    top wood can r.17 h.03 b.008 n24 at 0,0,.77
    surface top .3x.3 0,0,.8`,
  'rail-track': `
    sleepers wood/accent box 2.2x.22x.12 at 0,-1.8,0 row 7 y.6 at 0,1.8,0
    rails steel box .07x4x.14 at .72,0,.1 mirror x
    feet dark/own box .16x4x.02 at .72,0,.1 mirror x
    bed stone:#7d776d/own box 2.4x4x.05`,
  'shipping-container': `
    body paint:#a8382c|#2f5a8a|#3f6a4a|#c98a2c box 2.4x4x2.4
    ribs paint:#a8382c|#2f5a8a|#3f6a4a|#c98a2c box .05x.12x2.3 at 1.21,-1.8,.05 row 13 y.3 at 0,1.8,0 mirror x
    doors paint:#a8382c|#2f5a8a|#3f6a4a|#c98a2c box 1.12x.04x2.2 at .58,-2.01,.1 mirror x
    bars brushed/own rod .15,-2.05,.1 .15,-2.05,2.3 r.02 mirror x
    bars brushed/own rod .45,-2.05,.1 .45,-2.05,2.3 r.02 mirror x
    corners dark/own box .16x.16x.16 at 1.15,-1.95,0 mirror xy
    corners dark/own box .16x.16x.16 at 1.15,-1.95,2.26 mirror xy`,
  'ice-machine': `
    body brushed box .76x.7x1.5 b.02
    door black/accent box .6x.03x.5 at 0,-.36,.85
    sign paint:#dcecf5/own box .6x.02x.22 at 0,-.36,1.4 turn z0
    ice glass:#dcecf5/own rock .5x.08x.16 rough.3 at 0,-.37,.9
    feet dark/own can r.03 h.06 at .33,-.3,0 mirror xy
    handle chrome/own rod -.2,-.4,1.3 .2,-.4,1.3 r.012`,
  cannonballs: `
    balls dark ball r.09 at -.18,-.1,0 row 3 x.18 at 0.18,0,0
    balls dark ball r.09 at -.09,.05,0 row 2 x.18 at 0.09,0,0
    balls dark ball r.09 at 0,.2,0
    balls dark ball r.09 at -.09,-.04,.145 row 2 x.18 at 0.09,0,0
    balls dark ball r.09 at 0,.11,.145
    balls dark ball r.09 at 0,.01,.29`,
  cutlass: `
    blade steel panel 0,.18 .03,.18 .045,.45 .09,.72 .13,.86 .06,.74 .01,.5 t.008
    grip leather:#3a2418/accent can r.016 h.12 at .015,0,.05
    guard brass/own arch r.07 t.008 from80 over200 at .015,0,.11
    guard2 brass/own box .12x.03x.012 at .02,0,.175
    knob brass/own ball r.02 at .015,0,.02`,
  stanchion: `
    feet brass can r.16 h.03 top.15 n28 at .7,0,0 mirror x
    posts brass can r.025 h.9 at .7,0,.03 mirror x
    balls brass ball r.045 at .7,0,.92 mirror x
    rope velvet:#8a1c24/accent pipe -.68,0,.85 -.4,0,.68 0,0,.6 .4,0,.68 .68,0,.85 r.022`,
  payphone: `
    hood brushed box .5x.3x.7 b.02 at 0,.0,0
    face black/own box .4x.03x.55 at 0,-.155,.08
    phone brushed/own box .26x.1x.36 at .04,-.19,.16
    keys paint:#e8e6e0/own keys .12x.02x.12 n3 m4 at .07,-.245,.24
    handset black/accent box .05x.06x.22 b.02 at -.15,-.19,.24
    cord brushed/own pipe -.15,-.19,.24 -.14,-.21,.13 .0,-.21,.1 .04,-.2,.16 r.008
    sign lit:#3a7ad0*.5 box .46x.02x.1 at 0,-.16,.6`,
  'bicycle-rack': `
    foot steel bar -.75,0,.03 .75,0,.03 .06x.06
    hoops steel arch r.2 t.022 from0 over180 turn z90 at -.6,0,.45 row 4 x.4 at 0.6,0,0
    legs steel rod -.6,.2,.04 -.6,.2,.47 r.02 row 4 x.4 at 0.6,0,0
    legs steel rod -.6,-.2,.04 -.6,-.2,.47 r.02 row 4 x.4 at 0.6,0,0`,
  'milk-churn': `
    body brushed lathe .18,0 .19,.02 .19,.4 .11,.52 .11,.58 .14,.6 n28
    lid brushed lathe .145,.6 .13,.64 .0,.65 n28
    handles brushed ring r.05 t.01 turn y90 mid at .2,0,.42 mirror x
    band dark/accent ring r.19 t.008 at 0,0,.06`,
  'butter-churn': `
    body wood can r.17 h.6 top.12 n16
    hoops dark/own ring r.168 t.01 at 0,0,.07
    hoops dark/own ring r.142 t.01 at 0,0,.34
    hoops dark/own ring r.126 t.01 at 0,0,.54
    lid wood/accent can r.13 h.04 n16 at 0,0,.6
    staff wood/accent rod 0,0,.6 0,0,1.05 r.015`,
  horseshoe: `
    shoe steel arch r.06 t.012 from-50 over280
    ends steel box .026x.014x.02 at .04,0,-.062 mirror x
    nails dark/own ball r.005 at 0,-.012,.06 around 1`,
  silo: `
    body brushed can r1.4 h5 n36
    rings brushed ring r1.42 t.04 at 0,0,.5 row 9 z.55
    roof brushed/accent lathe 1.5,5 1.4,5.1 .3,5.8 .25,6 .0,6.05 n36
    ladder dark/own rod .2,-1.48,0 .2,-1.48,5.2 r.02 mirror x
    rungs dark/own rod -.2,-1.48,.3 .2,-1.48,.3 r.014 row 16 z.3
    door dark/own box .8x.08x1.4 at .8,-1.2,.1 turn z0`,
  'chicken-coop': `
    house wood box 1.1x.9x.75 at -.25,0,.45
    roof paint:#8a3f2c/accent taper 1.3x1.15x.4 w1.25 d.06 at -.25,0,1.18
    legs wood rod -.72,.38,0 -.72,.38,.5 r.03 mirror y
    legs wood rod .22,.38,0 .22,.38,.5 r.03 mirror y
    hole black/own box .24x.02x.3 at -.25,-.46,.5
    ramp wood bar -.25,-.45,.48 -.25,-1.0,.03 .24x.02
    nest straw/own rock .5x.5x.16 rough.4 at .6,0,0`,
  doghouse: `
    walls wood box .72x.9x.6
    roof paint:#a8382c|#3f5a6a/accent taper .95x1.05x.34 w.05 d1.05 at 0,0,.6
    door black/own arch r.17 t.02 from0 over180 at 0,-.455,.3
    hole black/own box .32x.03x.42 at 0,-.45,.02
    sign paint:#f0e6d0/own box .3x.02x.08 at 0,-.46,.52`,
  catapult: `
    base wood bar -.6,-1.1,.3 -.6,1.1,.3 .14x.16 mirror x
    base wood bar -.6,-.9,.3 .6,-.9,.3 .14x.14 mirror y
    wheels wood/accent can r.3 h.1 mid turn y90 at .75,-.8,.3 mirror xy
    frame wood bar -.55,0,.3 -.55,-.1,1.4 .12x.12 mirror x
    frame wood bar -.62,-.1,1.4 .62,-.1,1.4 .14x.14
    braces wood bar -.55,.8,.35 -.55,-.05,1.2 .09x.09 mirror x
    arm wood bar 0,-.3,.45 0,.95,1.75 .12x.12
    cup leather:#3a2418/own bowl .05,0 .2,.14 t.02 turn x-40 at 0,.95,1.75
    rope jute/own can r.1 h.9 mid turn y90 at 0,-.28,.45`,
  sundial: `
    foot stone box .5x.5x.08
    column stone turned .14,.08 .1,.2 .09,.6 .14,.8
    plate bronze can r.24 h.03 n36 at 0,0,.8
    pointer bronze/accent cheek -.16,.83 .16,.83 .16,1.0 t.012
    marks dark/own box .01x.05x.004 at 0,.19,.83 around 12`,
  'garden-shed': `
    walls wood box 2.2x1.8x1.9
    boards wood/accent box .03x.02x1.85 at -1,-.905,.02 row 11 x.2 at 1,0,0
    roof paint:#4a4e4a/accent taper 2.5x2.1x.5 w2.5 d.06 at 0,0,1.9
    door wood/own box .8x.04x1.7 at -.4,-.92,.05
    brace dark/own bar -.75,-.95,.3 -.05,-.95,1.5 .06x.02
    window glass:#7a9ab0/own box .5x.03x.5 at .6,-.915,1
    knob dark/own ball r.03 at -.08,-.96,.9`,
  'garden-rake': `
    staff wood rod 0,0,.08 0,.08,1.5 r.014
    head dark/accent box .4x.025x.025 at 0,0,.07
    teeth dark/accent rod -.19,0,.08 -.19,-.06,.0 r.006 row 12 x.0345 at 0.1898,0,0`,
  'cool-box': `
    body plastic:#2f6fb0|#b5342a|#3f7a5a box .56x.36x.32 b.02
    lid plastic:#f0f0ee/accent box .58x.38x.07 b.015 at 0,0,.32
    handle plastic:#f0f0ee/accent tube -.27,0,.3 -.27,0,.46 .27,0,.46 .27,0,.3 r.014 k.03
    latch dark/own box .08x.02x.06 at 0,-.19,.29
    surface lid .5x.3 0,0,.39`,
  'camp-chair': `
    seat cotton:#3f5a4a|#8a3a2a|#2f4a6a box .48x.44x.02 at 0,0,.42
    back cotton:#3f5a4a|#8a3a2a|#2f4a6a box .48x.02x.46 turn x-12 at 0,.26,.43
    legs dark/accent rod -.25,-.24,0 .25,-.24,.44 r.012 mirror xy
    legs dark/accent rod .26,.22,0 .26,.34,.92 r.013 mirror x
    legs dark/accent rod -.25,.26,.02 -.25,-.24,.43 r.012 mirror x
    arms dark/own box .06x.46x.025 at .27,.0,.62 mirror x
    posts dark/accent rod .27,-.2,.43 .27,-.2,.62 r.012 mirror x
    posts dark/accent rod .27,.24,.5 .27,.2,.64 r.012 mirror x`,
  'picnic-blanket': `
    cloth cotton:#b5342a%stripes+#f4f0e6 box 1.8x1.5x.012
    folds cotton:#b5342a%stripes+#f4f0e6 egg .5x.06x.03 at .4,.3,0
    edge cotton:#f4f0e6/accent box 1.82x.03x.014 at 0,.74,0 mirror y`,
  'golf-cart': `
    floor paint:#f2f2ee box 1.15x2.1x.12 at 0,0,.3
    front paint:#f2f2ee taper 1.1x.6x.55 w.95 d.35 at 0,-.8,.36
    back paint:#f2f2ee box 1.1x.75x.4 at 0,.65,.4
    seat leather:#d8c8a0/accent box 1x.5x.12 b.03 at 0,.35,.75
    rest leather:#d8c8a0/accent box 1x.12x.42 b.03 at 0,.62,.85
    posts dark/own rod .5,-.55,.8 .5,-.4,1.8 r.02 mirror x
    posts dark/own rod .5,.75,.8 .5,.7,1.8 r.02 mirror x
    roof paint:#f2f2ee box 1.15x1.5x.06 b.02 at 0,.12,1.8
    wheel black/own ring r.16 t.015 turn x60 mid at -.25,-.28,1
    tires rubber/own tire r.23 w.16 turn z0 at .5,-.7,0 mirror x
    tires rubber/own tire r.23 w.16 at .5,.65,0 mirror x`,
  tarpaulin: `
    posts wood rod 1.15,-1,0 1.15,-1,2 r.035 mirror x
    posts wood rod 1.15,1,0 1.15,1,1.7 r.035 mirror x
    sheet cotton:#3f6a8a|#5a6a4a|#b5803a sail 1.25,-1.1,2.02 -1.25,-1.1,2.02 -1.25,1.1,1.72 1.25,1.1,1.72 sag.14
    ropes jute/own rod 1.15,-1,2 1.25,-1.2,0 r.01 mirror x`,
  'pile-of-rubble': `
    stones stone:#8a857c rock .42x.36x.26 rough.35 scatter 14 1.3x1.1 turn50
    stones stone:#8a857c rock .3x.26x.2 rough.35 at 0,0,.16 scatter 9 .9x.7 turn50
    stones stone:#8a857c rock .26x.22x.18 rough.35 at 0,0,.32 scatter 4 .4x.35
    bricks brick/accent box .22x.1x.08 turn z25 at 0,0,.3 scatter 8 1x.8 turn60
    beam wood/own bar -.7,.1,.1 .6,-.2,.55 .12x.1`,
  searchlight: `
    foot dark can r.42 h.12 n28
    yoke dark bar .42,0,.12 .42,0,.95 .08x.12 mirror x
    drum brushed/accent can r.36 h.6 n32 mid turn x65 at 0,0,.95
    lens lit:#fff6dc*.9 can r.33 h.03 n32 mid turn x65 at 0,-.28,1.08
    rim dark/own ring r.35 t.03 turn x65 mid at 0,-.28,1.08`,
  'radar-dish': `
    mast steel can r.16 h1.2 n20
    foot dark/own box .9x.9x.12
    head dark/own box .4x.5x.4 at 0,.1,1.15
    dish paint:#e8e8e4/accent bowl .1,0 .6,.1 1,.36 t.04 turn x60 at 0,-.1,1.5
    feed dark/own rod 0,-.15,1.6 0,-.75,1.9 r.03
    horn dark/own ball r.08 at 0,-.78,1.86`,
  'military-tank': `
    hull paint:#5a6444|#6b6a4a taper 2.4x4.6x.75 w1.9 d4 at 0,0,.5
    tracks dark/own box .5x4.4x.7 b.2 at 1.15,0,.05 mirror x
    wheels paint:#5a6444|#6b6a4a can r.26 h.1 mid turn y90 at 1.42,-1.5,.36 row 5 y.75 at 0,1.5,0 mirror x
    turret paint:#5a6444|#6b6a4a taper 1.7x2x.6 w1.3 d1.4 at 0,.1,1.22
    gun paint:#5a6444|#6b6a4a rod 0,-.7,1.5 0,-3.2,1.6 r.09 to.07
    hatch dark/accent can r.28 h.08 at .3,.3,1.8`,
  'stepping-stones': `
    stones stone can r.2 h.06 b.015 n9 at -.72,.06,0 row 2 x.96 at 0.48,0,0
    stones stone can r.22 h.06 b.015 n8 at -.24,-.07,0 row 2 x.96 at 0.48,0,0`,
  'lily-pads': `
    pads leaf:#4a7a3a can r.2 h.012 n24 at -.25,-.1,0
    pads leaf:#4a7a3a can r.16 h.012 n24 at .12,.16,0
    pads leaf:#4a7a3a can r.22 h.012 n24 at .28,-.18,0
    pads leaf:#4a7a3a can r.13 h.012 n24 at -.1,.26,0
    bloom paint:#f2d6e0/accent egg .05x.03x.09 turn x-30 at .12,.1,.02 around 7
    heart paint:#e8c23a/own ball r.02 at .0,.0,.03`,
  'lotus-plant': `
    stems leaf:#4a7a3a rod 0,0,0 .02,0,.5 r.012
    stems leaf:#4a7a3a rod .22,.1,0 .25,.12,.38 r.012
    stems leaf:#4a7a3a rod -.22,.06,0 -.26,.06,.44 r.012
    pads leaf:#4a7a3a bowl .02,0 .2,.05 t.012 at .25,.12,.37
    pads leaf:#4a7a3a bowl .02,0 .22,.05 t.012 at -.26,.06,.43
    pads leaf:#4a7a3a can r.2 h.012 n24 at .05,-.2,0
    petals paint:#f0b8cc/accent egg .06x.03x.13 turn x-24 at .02,-.03,.5 around 8
    petals paint:#f0b8cc/accent egg .05x.03x.12 turn x-8 at .02,-.015,.52 around 6
    seed paint:#d9c23a/own can r.025 h.05 at .02,0,.52`,
  'sand-pile': `
    heap sand:#d0b078 rock 1.8x1.6x.8 rough.12
    foot sand:#d0b078 rock 2.1x1.9x.3 rough.2`,
  'sandwich-board': `
    frame wood bar -.28,-.26,0 -.28,0,1 .04x.03 mirror xy
    frame wood bar -.28,-.0,.98 .28,0,.98 .04x.04
    frame wood bar -.28,-.21,.2 .28,-.21,.2 .04x.03 mirror y
    board paint:#2a2e2c/accent box .52x.015x.74 turn x-15 at 0,-.22,.2
    board paint:#2a2e2c/accent box .52x.015x.74 turn x15 at 0,.22,.2
    lines paint:#f4f2ea/own box .36x.008x.02 turn x-15 at 0,-.205,.34 row 4 z.12`,
  'power-pole': `
    pole wood can r.13 h6 top.1 n12
    arm wood bar -.9,0,5.4 .9,0,5.4 .12x.1
    arm wood bar -.6,0,4.8 .6,0,4.8 .12x.1
    cups ceramic:#e8e6e0/accent can r.05 h.14 at .8,0,5.46 mirror x
    cups ceramic:#e8e6e0/accent can r.05 h.14 at .5,0,4.86 mirror x
    box steel/own can r.2 h.55 at 0,-.3,4.2`,
  'wind-turbine': `
    tower paint:#f0f0ee can r.2 h6 top.12 n24
    hub paint:#f0f0ee egg .36x.7x.36 at 0,-.1,5.9
    blades paint:#f0f0ee taper .22x.06x2.4 w.05 d.02 at 0,-.42,.1 around 3 y at 0,0,6.08`,
  excavator: `
    tracks dark/own box .45x2.3x.5 b.2 at .7,0,0 mirror x
    deck dark/own box 1.2x1.4x.25 at 0,.1,.4
    body paint:#e8a81c box 1.7x1.7x.7 b.05 at 0,.35,.65
    cab paint:#e8a81c/own border .8x1.2 t.06 d.8 at -.4,-.2,.65
    glass glass:#2a3a44/own box .72x.72x1.1 at -.4,-.2,.7
    roof paint:#e8a81c box .86x.86x.06 at -.4,-.2,1.85
    arm paint:#e8a81c bar .3,-.4,.9 .3,-1.5,2.2 .24x.28
    arm paint:#e8a81c bar .3,-1.4,2.25 .3,-2.2,1.1 .2x.22
    bucket dark/accent taper .6x.5x.5 w.5 d.2 at .3,-2.2,.55`,
  alien: `
    body skin:#8fae8a flesh egg 0,0,.6 .15,.11,.25
    body skin:#8fae8a flesh egg 0,-.01,1.06 .17,.16,.18
    body skin:#8fae8a flesh egg 0,-.03,.93 .09,.09,.1
    body skin:#8fae8a flesh limb .05,0,.78 .22,-.1,.4 r.045 to.03 mirror x
    body skin:#8fae8a flesh limb .07,0,.42 .1,0,.04 r.06 to.045 mirror x
    feet skin:#7a9a76/accent egg .11x.2x.06 at .1,-.04,0 mirror x
    hands skin:#7a9a76/accent egg .05x.05x.12 at .23,-.11,.3 mirror x
    eyes black/own egg .1x.05x.13 turn y-24 at .075,-.14,1.0 mirror x`,
  'flower-arch': `
    frame paint:#f4f2ec/own arch r.8 t.03 from0 over180 at 0,.12,1.5 mirror y
    frame paint:#f4f2ec/own rod .8,.12,0 .8,.12,1.5 r.03 mirror xy
    leaves leaf egg .26x.3x.2 at .8,0,.15 row 6 z.25 mirror x
    leaves leaf egg .26x.3x.2 at .8,0,0 around 9 y from180 over180 at 0,0,1.4
    roses paint:#f0c4cc|#f6f2ea|#c9304a ball r.07 at .78,-.13,.2 row 8 z.18 mirror x
    roses paint:#f0c4cc|#f6f2ea|#c9304a ball r.07 at .9,-.12,.3 row 6 z.22 mirror x
    roses paint:#f0c4cc|#f6f2ea|#c9304a ball r.075 at .82,-.13,0 around 11 y from180 over180 at 0,0,1.45
    roses paint:#f0c4cc|#f6f2ea|#c9304a ball r.06 at .94,-.05,0 around 8 y from190 over160 at 0,0,1.45`,
};
