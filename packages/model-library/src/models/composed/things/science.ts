/** Ships of space and sea, laboratories, control rooms, computer rooms. */
import type { Things } from '../compose.ts';

export const scienceThings: Things = {
  'control-panel': `
    stretch
    body paint:#3b4148 cheek -D*.3,0 D*.42,0 D*.42,.72 D/2,H D*.4,H D*.28,.84 -D/2,.74 -D/2,.64 -D*.3,.58 tW-.08 b.015
    sides paint:#23272c/own cheek -D*.34,0 D*.46,0 D*.46,H*.7 D/2,H D*.38,H D*.26,.87 -D/2,.77 -D/2,.6 -D*.34,.55 t.05 b.012 at W/2-.025,0,0 mirror x
    desk paint:#1d2125/own box W-.16xD*.6x.012 b.004 mid turn x7 at 0,-D*.1,.802
    keys lit:#ffb347*.25 keys .34x.16x.014 n8 m4 turn x7 at -W*.3,-D*.15,.79
    keys lit:#ffb347*.25 keys .3x.05x.014 n10 m1 turn x7 at W*.3,-D*.3,.775
    pads lit:#4ab0ff*.5 box .34x.18x.01 turn x7 at W*.3,-D*.1,.803
    lamps lit:#ff4a3a*.8 can r.012 h.02 at -.1,-D*.22,.785 row 4 x.06
    lamps lit:#ff4a3a*.8 can r.012 h.02 at -.1,-D*.14,.795 row 4 x.06
    levers chrome/own rod .1,-D*.2,.78 .1,-D*.25,.9 r.008 row 3 x.07
    levers chrome/own ball r.018 at .1,-D*.25,.89 row 3 x.07
    screens lit:#3aa0ff|#35d0a0*.6 box W*.28x.012xH-.9 b.004 turn x-20 at -W*.31,D*.265,.87
    screens lit:#3aa0ff|#35d0a0*.6 box W*.28x.012xH-.9 b.004 turn x-20 at W*.31,D*.265,.87
    graphs lit:#ffcf5a*.6 box W*.26x.012xH-.9 b.004 turn x-20 at 0,D*.265,.87
    kick dark/own box W-.12x.02x.12 at 0,-D*.31,.02
    strip lit:#4ab0ff*1 box W-.2x.01x.012 at 0,-D*.49,.62
    surface top W*.4xD*.3 0,-D*.2,.82`,
  'captains-chair': `
    base dark can r.34 h.05 b.02
    base dark lathe .16,.05 .1,.1 .08,.3 .14,.38
    seat leather:#2a2c31 cushion .62x.6x.14 puff.02 b.05 at 0,-.04,.38
    shell paint:#c8ccd1~.35/accent cheek -.36,.34 .3,.34 .42,.6 .5,1.24 .42,1.3 .32,1.2 .26,.62 .2,.44 -.34,.42 t.64 b.03
    back leather:#2a2c31 cushion .56x.74x.12 puff.03 b.05 turn x78 at 0,.24,.84
    head leather:#2a2c31 cushion .4x.2x.12 puff.02 b.05 turn x78 at 0,.33,1.2
    arms paint:#c8ccd1~.35/accent box .12x.5x.26 b.03 at .38,-.06,.42 mirror x
    pads leather:#2a2c31 box .12x.44x.04 b.018 at .38,-.06,.67 mirror x
    panel lit:#4ab0ff*.6 box .09x.16x.01 turn x8 at .38,-.2,.708 mirror x
    keys lit:#ffb347*.5 keys .07x.06x.008 n3 m3 at .38,-.05,.708 mirror x
    trim lit:#4ab0ff*1 ring r.3 t.008 at 0,0,.045
    surface seat .5x.5 0,-.05,.52`,
  'wall-screen': `
    stretch
    frame dark/main box WxDxH b.012
    picture lit:#2f6fd0*.35 box W-.08x.01xH-.08 b.003 at 0,-D/2,.04
    windows lit:#5ad0ff*.6 box W*.26x.008xH*.3 at -W*.3,-D/2-.004,H*.58
    windows lit:#5ad0ff*.6 box W*.2x.008xH*.16 at W*.34,-D/2-.004,H*.14
    bars lit:#ffb84a*.7 box W*.02x.008xH*.1 at -W*.3,-D/2-.004,H*.14 row 6 xW*.035
    bars lit:#ffb84a*.7 box W*.02x.008xH*.22 at -W*.28,-D/2-.004,H*.14 row 4 xW*.05
    globe lit:#45d6a0*.5 ring rH*.22 tH*.008 turn x90 at W*.1,-D/2-.004,H*.5
    globe lit:#45d6a0*.5 ring rH*.1 tH*.008 turn x90 at W*.1,-D/2-.004,H*.5
    globe lit:#45d6a0*.5 box W*.002x.006xH*.44 at W*.1,-D/2-.004,H*.28 row 3 xW*.05
    globe lit:#45d6a0*.5 box W*.24x.006xH*.004 at W*.1,-D/2-.004,H*.5
    lines lit:#cfe8ff*.5 box W*.2x.006xH*.012 at W*.34,-D/2-.004,H*.6 row 6 zH*.05`,
  'holo-table': `
    base paint:#30353b lathe .5,0 .52,.04 .3,.16 .26,.5 .5,.78 .56,.82 n8
    rim paint:#c4c9cf~.3/accent lathe .6,.8 .8,.86 .8,.96 .74,1 .62,1 .6,.92 n48
    glass lit:#2a8fe0*.8 can r.64 h.02 b.004 n48 at 0,0,.95
    map lit:#8fe4ff*1.2 ring r.5 t.006 at 0,0,.97
    map lit:#8fe4ff*1.2 ring r.34 t.005 at 0,0,.97
    map lit:#8fe4ff*1.2 ring r.16 t.005 at 0,0,.97
    map lit:#8fe4ff*1.2 box 1x.006x.006 at 0,0,.97 around 4
    planet lit:#ffb84a*.6 ball r.06 at .2,.12,.98
    planet lit:#ffb84a*.6 ball r.03 at -.3,-.2,.98
    strips lit:#4ab0ff*1 box .012x.012x.3 at .29,0,.16 around 8
    surface top 1x1 0,0,.97`,
  'server-rack': `
    stretch
    cabinet paint:#1d1f22 box WxDxH b.008
    door dark/own box W-.06x.012xH-.12 b.003 at 0,-D/2,.06
    units paint:#2e3237/own box W-.1x.02x.075 b.004 at 0,-D/2-.006,.12 row (H-.25)/.088 z.088
    slots dark/own box W*.36x.01x.04 at -W*.14,-D/2-.014,.137 row (H-.25)/.088 z.088
    handles chrome/own box .012x.03x.05 b.003 at W/2-.06,-D/2-.01,.13 row (H-.25)/.088 z.088 mirror x
    lights lit:#39d0ff*1.6 box .008x.006x.008 at W*.16,-D/2-.017,.16 row (H-.25)/.088 z.088
    lights lit:#39d0ff*1.6 box .008x.006x.008 at W*.2,-D/2-.017,.16 row (H-.25)/.088 z.088
    greens lit:#4aff7a*1.4 box .008x.006x.008 at W*.26,-D/2-.017,.145 row (H-.25)/.176 z.176
    feet dark/own can r.025 h.03 at W/2-.06,D/2-.08,0 mirror xy`,
  'lab-bench': `
    stretch
    body paint:#dfe3e4 box W-.06xD-.12xH-.14 b.006 at 0,.03,.1
    plinth dark/own box W-.1xD-.2x.1 at 0,.04,0
    doors paint:#f2f4f4/own box W/3-.05x.018xH-.46 b.005 at 0,-D/2+.085,.13 row 3 xW/3-.03
    drawers paint:#f2f4f4/own box W/3-.05x.018x.16 b.005 at 0,-D/2+.085,H-.31 row 3 xW/3-.03
    handles brushed/own box .14x.025x.012 b.003 at 0,-D/2+.06,H-.24 row 3 xW/3-.03
    handles brushed/own box .012x.025x.14 b.003 at W/6-.08,-D/2+.06,H*.5 row 3 xW/3-.03
    top resin:#2b2e30~.3/accent box WxDx.035 b.008 at 0,0,H-.035
    surface top W-.5xD-.2 -.15,0,H`,
  microscope: `
    base paint:#e6e7e8 plate sym 0,-.1 .07,-.1 .085,.02 .06,.1 0,.1 t.03 b.01
    arm paint:#e6e7e8 cheek .03,.02 .1,.02 .11,.16 .085,.27 .02,.31 0,.28 .05,.24 .06,.16 t.05 b.012
    stage dark/own box .13x.12x.012 b.003 at 0,-.02,.115
    slide glass/own box .07x.024x.003 at 0,-.03,.127
    tube dark/own can r.022 h.14 b.004 mid turn x28 at 0,-.03,.33
    eyepiece dark/own can r.018 h.05 top.016 mid turn x28 at .02,-.075,.415 mirror x
    head paint:#e6e7e8 box .09x.09x.06 b.015 mid turn x28 at 0,.0,.3
    turret chrome/own can r.035 h.025 b.005 at 0,-.03,.23
    lenses chrome/own can r.012 h.06 top.016 turn x200 at 0,-.03,.24
    lenses chrome/own can r.011 h.045 top.014 turn x215 turn z70 at .015,-.02,.24
    lamp glow:20,5000 can r.02 h.012 at 0,-.03,.03
    knobs dark/own can r.028 h.12 b.004 mid turn y90 at 0,.06,.1`,
  flask: `
    glass glass bowl .05,0 .055,.006 .05,.02 .02,.09 .016,.13 .02,.135 t.0018
    liquid water:#3f9fd0|#7fc05a|#d05a7a|#e0b23a/accent turned .0,.003 .048,.004 .047,.018 .032,.055 0,.056
    stand brushed/own box .09x.12x.01 at .13,.02,0
    stand brushed/own rod .13,.06,0 .13,.06,.26 r.005
    stand brushed/own rod .13,.06,.2 .13,-.02,.2 r.004
    tubes glass bowl .009,.07 .01,.075 .01,.2 t.001 at .13,-.03,0
    liquids water:#d05a4a|#5ac0d0/own can r.007 h.06 at .13,-.03,.073
    beaker glass bowl .035,0 .036,.004 .036,.09 t.0016 angular at -.12,.02,0
    brew water:#8fd0a0|#e8c24a/own can r.033 h.045 at -.12,.02,.003
    surface top .02x.02 0,0,.136`,
  'fume-hood': `
    stretch
    base paint:#dfe3e4 box WxDx.86 b.006
    doors paint:#f2f4f4/own box W/2-.06x.018x.7 b.005 at 0,-D/2,.1 row 2 xW/2-.02
    handles brushed/own box .012x.03x.14 at .05,-D/2-.015,.5 mirror x
    top resin:#2b2e30~.3/accent box WxDx.04 b.006 at 0,0,.86
    sides paint:#dfe3e4 box .1xD-.06xH-1.24 b.006 at W/2-.05,.03,.9 mirror x
    back paint:#c9cfd1/own box W-.2x.03xH-1.24 at 0,D/2-.03,.9
    hood paint:#dfe3e4 box WxDx.34 b.006 at 0,0,H-.34
    sash glass/own box W-.2x.008x.5 at 0,-D/2+.06,1.2
    sash-frame brushed/own box W-.2x.025x.03 at 0,-D/2+.06,1.18
    light glow:700,5000 box W*.6x.1x.02 at 0,0,H-.36
    duct brushed/own can r.12 h.2 at 0,.05,H-.02
    dials dark/own can r.02 h.02 mid turn x90 at W*.3,-D/2-.005,.76 row 3 x.08
    flasks as-is use flask .2x.12x.18 at -.2,.05,.9
    surface top W-.3xD-.3 0,0,.9`,
  periscope: `
    column brushed can r.09 h2.3 at 0,0,.1
    collar dark/own lathe .16,0 .18,.04 .11,.1
    collar dark/own lathe .12,.4 .13,.42 .13,.5 .12,.52
    head paint:#4b5358/main box .26x.28x.4 b.03 at 0,-.04,1.3
    eyepiece rubber/own can r.045 h.08 top.055 turn x90 at .035,-.18,1.56 mirror x
    lens glass/own can r.04 h.01 turn x90 at .035,-.25,1.56 mirror x
    handles dark/own tube .13,-.04,1.38 .24,-.04,1.38 .3,-.06,1.34 r.018 mirror x
    grips rubber/own rod .22,-.04,1.38 .33,-.07,1.33 r.026 mirror x
    rings brass/own ring r.095 t.012 at 0,0,1.78
    rings brass/own ring r.095 t.012 at 0,0,1.2
    gauge brass/own can r.05 h.03 turn x90 at 0,-.18,1.4`,
  'pipe-run': `
    stretch
    pipes paint:#6f7a72 rod -W/2,0,.06 W/2,0,.06 r.05
    pipes paint:#6f7a72 tube -W/2,0,.2 -W*.1,0,.2 -W*.1,0,.36 W/2,0,.36 r.035 k.1
    reds paint:#9a3a2c/accent rod -W/2,.03,.45 W/2,.03,.45 r.022
    reds paint:#9a3a2c/accent rod -W/2,.03,.29 -W*.2,.03,.29 r.016
    flanges dark/own can r.075 h.04 mid turn y90 at 0,0,.06 row 4 xW*.27
    flanges dark/own can r.055 h.03 mid turn y90 at W*.2,0,.36 row 2 xW*.2
    clamps dark/own box .03xD*.6x.5 at 0,.08,0 row 3 xW*.38
    valve paint:#b5261e/own ring r.1 t.013 turn x90 at W*.2,-.13,.12
    valve paint:#b5261e/own box .19x.014x.016 mid at W*.2,-.13,.12
    valve paint:#b5261e/own box .016x.014x.19 mid at W*.2,-.13,.12
    valve paint:#b5261e/own rod W*.2,-.13,.12 W*.2,0,.08 r.014
    gauges brass/own can r.06 h.035 b.006 turn x90 at -W*.28,-.06,.36
    dials paper/own can r.05 h.004 turn x90 at -W*.28,-.095,.36
    hands dark/own box .004x.003x.04 at -W*.28,-.1,.36
    gauges brass/own rod -W*.28,-.06,.36 -W*.28,0,.2 r.012`,
  hatch: `
    ring paint:#7b848a lathe .44,-.06 .55,-.06 .56,.0 .54,.05 .44,.05 .43,-.02 n40 turn x90 at 0,.02,.55
    door paint:#9aa3a8/accent dome r.44 h.08 turn x90 at 0,.01,.55
    wheel paint:#b5261e/own ring r.17 t.016 turn x90 at 0,-.12,.55
    wheel paint:#b5261e/own box .32x.016x.018 mid at 0,-.12,.55
    wheel paint:#b5261e/own box .018x.016x.32 mid at 0,-.12,.55
    wheel paint:#b5261e/own rod 0,-.12,.55 0,0,.55 r.02
    bolts dark/own can r.022 h.03 turn x90 at 0,0,.497 around 12 y at 0,-.03,.55
    hinges dark/own box .1x.08x.14 b.01 at .54,-.04,.3
    hinges dark/own box .1x.08x.14 b.01 at .54,-.04,.66`,
  'sleep-pod': `
    base paint:#d5d9dc box .9x2.1x.34 b.06
    foot dark/own box .7x1.9x.08 at 0,0,0
    rim brushed/own plate -.4,-1 .4,-1 .4,1 -.4,1 t.04 b.01 at 0,0,.34
    bed leather:#3a4148/accent cushion .68x1.84x.1 b.04 at 0,0,.36
    pillow linen:off-white/own pillow .4x.3x.12 at 0,.7,.44
    lid glass/own sail -.4,-1,.4 -.4,1,.4 .4,1,.4 .4,-1,.4 sag-.42 t.008 n16
    ribs paint:#d5d9dc arch r.4 t.025 at 0,.98,.38
    ribs paint:#d5d9dc arch r.4 t.025 at 0,-.98,.38
    head paint:#d5d9dc box .8x.3x.5 b.06 at 0,1.02,.3
    glow lit:#3fb8ff*1.2 box .012x1.8x.014 at .455,0,.24 mirror x
    glow lit:#3fb8ff*1.2 box .6x.012x.014 at 0,-1.052,.2
    panel lit:#45e0a0*.8 box .2x.012x.1 at 0,-1.055,.22`,
  'gas-tank': `
    body paint:#5a7f5f|#8a8f94|#2f5f8a turned .13,0 .14,.03 .14,1.1 .1,1.24 .05,1.29 .04,1.34 n28
    valve brass/own can r.03 h.07 at 0,0,1.32
    valve brass/own rod -.06,0,1.36 .06,0,1.36 r.014
    wheel paint:#b5261e/own can r.05 h.02 n8 at 0,0,1.39
    guard brushed/own lathe .085,1.26 .09,1.27 .09,1.42 .085,1.42
    label paper/own can r.1415 h.16 b.001 at 0,0,.7`,
  'torpedo-rack': `
    frame paint:#59636a box .06x.06x1.2 at .45,1.7,0 mirror xy
    frame paint:#59636a box 1x.06x.06 at 0,1.7,.1 mirror y
    frame paint:#59636a box 1x.06x.06 at 0,1.7,.6 mirror y
    frame paint:#59636a box 1x.06x.06 at 0,0,.1
    frame paint:#59636a box 1x.06x.06 at 0,0,.6
    tubes paint:#3f5a48/accent can r.19 h3.2 mid turn x90 at .22,.1,.36 mirror x
    tubes paint:#3f5a48/accent can r.19 h3.2 mid turn x90 at .22,.1,.86 mirror x
    noses paint:#8a2f22/own dome r.19 h.3 turn x90 at .22,-1.5,.36 mirror x
    noses paint:#8a2f22/own dome r.19 h.3 turn x90 at .22,-1.5,.86 mirror x`,
  'satellite-dish': `
    dish paint:#e6e7e8 lathe 0,0 .3,.04 .6,.16 .62,.18 .6,.18 .3,.065 0,.03 n44 turn x35 at 0,-.1,1.0
    feed dark rod 0,-.1,1.04 0,-.46,1.5 r.014
    feed dark can r.05 h.1 turn x35 at 0,-.46,1.46
    mast brushed can r.05 h1 at 0,.05,0
    base dark can r.24 h.05`,
  'robot-arm': `
    base paint:#3a3f45/own can r.34 h.12 b.02
    shoulder paint:#e07a1f can r.26 h.3 b.04 at 0,0,.12
    shoulder paint:#e07a1f box .42x.34x.36 b.06 at 0,0,.4
    joints dark/own can r.17 h.46 mid turn y90 at 0,.02,.64
    upper paint:#e07a1f bar 0,.02,.64 0,.34,1.5 .22x.26
    joints dark/own can r.14 h.38 mid turn y90 at 0,.36,1.54
    lower paint:#e07a1f bar 0,.36,1.54 0,-.5,1.72 .17x.2
    wrist dark/own can r.085 h.22 mid turn x90 at 0,-.56,1.73
    wrist dark/own can r.07 h.2 at 0,-.66,1.52
    claw brushed/own tube .0,-.66,1.55 .09,-.66,1.48 .09,-.66,1.34 .04,-.66,1.26 r.02 k.03 mirror x
    cable rubber/own pipe .14,.1,.6 .2,.3,1.1 .16,.42,1.56 .12,.1,1.7 .1,-.4,1.82 r.025`,
};
