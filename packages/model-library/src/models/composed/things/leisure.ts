// Play, sport, building sites and small things of the house.
import type { Things } from '../compose.ts';

export const leisureThings: Things = {
  'basketball-hoop': `
    post steel:#3d434a box .16x.16x3.3 at 0,.5,0
    base steel:#3d434a/own box 1.1x.9x.18 at 0,.6,0
    arm steel:#3d434a bar 0,.5,3.2 0,.06,3.2 .1x.1
    board paint:#f2f2f0/own box 1.8x.04x1.05 at 0,.02,2.75
    mark paint:#b5342a/own border .6x.45 t.04 d.012 at 0,-.006,2.9
    ring paint:#d4581f/own ring r.23 t.02 at 0,-.25,3.05
    net cotton:#eeeeee/own can r.2 h.38 top.23 n14 at 0,-.25,2.66`,
  'boxing-ring': `
    deck wood:#6f5a44/own box 5.2x5.2x.7
    mat cotton:#9fb4c4 box 5.1x5.1x.04 at 0,0,.7
    apron cotton:#2a3f6b/accent box 5.24x5.24x.5 at 0,0,.1
    posts dark can r.06 h1.5 at 2.4,2.4,.7 mirror xy
    ropes paint:#b0302b/own rod -2.4,2.4,1.15 2.4,2.4,1.15 r.02 around 4
    ropes paint:#b0302b/own rod -2.4,2.4,1.55 2.4,2.4,1.55 r.02 around 4
    ropes paint:#b0302b/own rod -2.4,2.4,1.95 2.4,2.4,1.95 r.02 around 4
    pads paint:#b0302b/own box .16x.16x1 at 2.3,2.3,1.05 mirror xy`,
  'claw-machine': `
    body paint:#c23a5e box .9x.85x.7 b.03
    head paint:#c23a5e box .9x.85x.25 b.03 at 0,0,1.7
    posts paint:#c23a5e box .05x.05x1 at .42,.4,.7 mirror xy
    glass glass/own box .84x.79x1 at 0,0,.7
    prizes cotton:#e8b23a|#4a90d9|#7bc47f/own ball r.11 scatter 12 .6x.5 at 0,0,.72
    rail brushed/own rod -.4,0,1.62 .4,0,1.62 r.015
    claw brushed/own rod .1,0,1.3 .1,0,1.62 r.008
    claw brushed/own rod .1,0,1.3 .17,0,1.18 r.01
    claw brushed/own rod .1,0,1.3 .03,0,1.18 r.01
    desk dark/own box .7x.1x.06 at 0,-.42,.72
    sign lit:#ffd75a*.8 box .7x.01x.16 at 0,-.43,1.75
    slot dark/own box .3x.02x.3 at .2,-.43,.15`,
  'air-hockey-table': `
    top plastic:#eef2f5 box 2.1x1.1x.05 b.01 at 0,0,.76
    rim paint:#2a4fb0 box 2.2x.06x.12 b.02 at 0,.57,.74 mirror y
    rim paint:#2a4fb0 box .06x1.2x.12 b.02 at 1.07,0,.74 mirror x
    body paint:#2a4fb0 box 2x1x.24 b.03 at 0,0,.52
    legs dark/own box .1x.1x.52 at .9,.42,0 mirror xy
    line paint:#c2352f/own box .03x1.08x.002 at 0,0,.81
    mallets paint:#c2352f/own can r.05 h.06 at .7,.1,.81
    mallets paint:#c2352f/own can r.05 h.06 at -.7,-.1,.81
    puck dark/own can r.035 h.01 at .1,.2,.81`,
  'gumball-machine': `
    base paint:#c2352f can r.16 h.05 b.01
    stand dark/own can r.035 h.75 at 0,0,.05
    body paint:#c2352f can r.14 h.22 top.11 b.01 at 0,0,.8
    globe glass/own ball r.18 at 0,0,.98
    gum plastic:#e8b23a|#4a90d9|#d94a4a/own ball r.02 scatter 30 .2x.2 at 0,0,1.04
    cap paint:#c2352f can r.1 h.07 top.05 at 0,0,1.33
    knob brushed/own ball r.03 at 0,-.14,.86`,
  dollhouse: `
    floors wood box .8x.36x.02
    floors wood box .8x.36x.02 at 0,0,.32
    floors wood box .8x.36x.02 at 0,0,.62
    walls paint:#f0c8cf box .02x.36x.64 at .39,0,0 mirror x
    walls paint:#f0c8cf box .8x.02x.64 at 0,.17,0
    walls paint:#f0c8cf box .02x.34x.3 at .05,0,.02
    walls paint:#f0c8cf box .02x.34x.3 at -.1,0,.34
    roof paint:#a5484f cheek -.2,0 .2,0 0,.3 t.84 at 0,0,.64
    beds cotton:#8fb4d9/own box .2x.12x.06 at .22,.02,.34
    table oak/own box .14x.1x.08 at -.22,0,.02`,
  calendar: `
    sheet paper:#f7f4ec box .36x.01x.46
    head paint:#b5342a/own box .36x.012x.1 at 0,-.001,.36
    days paint:#5a5a5a/own box .028x.003x.022 at 0,-.007,.05 row 7 x.05 row 5 z.055`,
  soap: `
    dish ceramic bowl .02,0 .06,.006 .075,.02 t.006
    bar plastic:#f3e6c8 box .085x.055x.03 b.012 at 0,0,.012`,
  'toothbrush-cup': `
    cup ceramic bowl .03,0 .034,.004 .038,.1 t.004
    brush plastic:#4a90d9/own rod .01,0,.01 .03,0,.19 r.004
    spare plastic:#d9604a/own rod -.01,.005,.01 -.03,.01,.19 r.004`,
  spear: `
    shaft wood can r.016 h1.75
    head iron/own can r.035 h.25 top.002 n4 at 0,0,1.75`,
  'sleeping-bag': `
    bag cotton:#3f6a8f cushion .7x1.7x.14 at 0,-.1,0
    hood cotton:#3f6a8f cushion .6x.35x.16 at 0,.78,0
    pillow cotton:#e8e2d4/own pillow .4x.25x.1 at 0,.75,.12`,
  steamer: `
    body bamboo can r.16 h.09
    body bamboo can r.16 h.09 at 0,0,.095
    body bamboo can r.16 h.09 at 0,0,.19
    lid bamboo dome r.165 h.06 at 0,0,.28
    bands straw/own ring r.162 t.006 at 0,0,.05 row 3 z.095`,
  'roast-turkey': `
    plate ceramic turned .12,0 .24,.012 .26,.03
    bird leather:#a8622c flesh egg 0,0,.12 .15,.11,.1
    bird leather:#a8622c flesh limb .1,-.06,.1 .2,-.1,.16 r.04 to.02
    bird leather:#a8622c flesh limb .1,.06,.1 .2,.1,.16 r.04 to.02
    greens leaf:#5d8a3c/own ball r.03 around 8 at .2,0,.02`,
  'acoustic-panel': `
    back fabric:#3c4148 box .9x.03x.9
    foam fabric:#4a5058 taper .14x.14x.05 w.02 d.02 turn x90 at 0,-.015,.08 row 6 x.148 row 6 z.148`,
  'studio-light': `
    legs black rod 0,0,.45 .45,0,.02 r.012 around 3
    pole black can r.014 h1.5 at 0,0,.4
    head dark/own box .55x.16x.4 b.02 at 0,0,1.78
    lamp glow:2200,5200 box .5x.02x.35 at 0,-.09,1.8
    doors dark/own box .5x.01x.14 turn x-30 at 0,-.16,2.18`,
  trapeze: `
    ropes straw:#d8c9a5 rod .3,0,.03 .3,0,2.4 r.01 mirror x
    bar wood rod -.36,0,.03 .36,0,.03 r.018
    hooks brushed/own ball r.03 at .3,0,2.4 mirror x`,
  'line-pole': `
    stretch
    pole wood can r.035 hH-.04 top.028
    foot iron/own can r.05 h.06
    hook iron/own ring r.025 t.006 turn x90 at 0,0,H-.04`,
  'overhead-wire': `
    stretch
    wire rubber:#24221f rod -W/2,0,.01 W/2,0,.01 r.006`,
  clothesline: `
    posts wood can r.035 h1.9 at 1.4,0,0 mirror x
    arms wood box .06x.5x.05 at 1.4,0,1.85 mirror x
    line cotton:#f0ede4/own rod -1.4,0,1.86 1.4,0,1.86 r.005
    shirts cotton:#7f9fc4|#f2efe6|#c47f6e cloth .55x.7 deep.03 at 0,0,1.14 row 3 x.85`,
  goal: `
    posts paint:#f4f4f2 rod 1.8,-.4,0 1.8,-.4,1.96 r.04 mirror x
    posts paint:#f4f4f2 rod -1.8,-.4,1.96 1.8,-.4,1.96 r.04
    stays paint:#f4f4f2 rod 1.8,-.4,1.94 1.8,.6,.03 r.02 mirror x
    stays paint:#f4f4f2 rod -1.8,.6,.03 1.8,.6,.03 r.02
    net cotton:#eeeeea/own lattice 3.6x2.1 n24 m14 t.008 turn x27 at 0,.58,.03`,
  bleachers: `
    stretch
    seats wood box Wx.35x.05 at 0,-D/2+0.18+D*0.00,H*0.24-.05
    seats wood box Wx.35x.05 at 0,-D/2+0.18+D*0.22,H*0.49-.05
    seats wood box Wx.35x.05 at 0,-D/2+0.18+D*0.44,H*0.74-.05
    seats wood box Wx.35x.05 at 0,-D/2+0.18+D*0.66,H*0.99-.05
    frame steel/own bar -W/2+.2,-D/2+.1,.03 -W/2+.2,D/2-.1,H-.2 .05x.05 row 3 x1 overW-.4
    legs steel/own box .05x.05xH-.25 at -W/2+.2,D/2-.15,0 row 3 x1 overW-.4`,
  'gas-pump': `
    base concrete/own box 1x.7x.14 b.02
    body paint:#c9302c box .75x.5x1.45 b.04 at 0,0,.14
    face paint:#f2f1ec/own box .6x.02x.5 at 0,-.255,.9
    screen lit:#bfe3c8*.5 box .36x.01x.14 at 0,-.27,1.2
    cap paint:#f2f1ec box .8x.55x.2 b.03 at 0,0,1.6
    hose rubber tube .37,-.1,1.2 .5,-.2,.7 .48,-.2,.4 .4,-.18,.9 r.018 k.1
    nozzle dark/own box .06x.2x.06 at .4,-.1,.95`,
  'brick-stack': `
    pallet pine/own box 1.1x1.1x.12
    bricks brick:#a5553f box .22x.105x.07 at 0,0,.12 row 4 x.27 row 8 y.125 row 9 z.076`,
  'portable-toilet': `
    walls plastic:#2f6fa8 box 1.1x1.1x2.1 b.04 at 0,0,.1
    base dark/own box 1.14x1.14x.1
    door plastic:#e9edf0/own box .75x.03x1.8 b.01 at 0,-.56,.15
    handle dark/own box .04x.04x.16 at .28,-.58,1.1
    roof plastic:#e9edf0 taper 1.14x1.14x.14 w.9 d.9 at 0,0,2.2`,
  excavator: `
    tracks rubber box .5x3.2x.7 b.25 at .95,0,0 mirror x
    deck paint:#e0a81e box 2.2x2.6x.5 b.08 at 0,.3,.85
    engine paint:#e0a81e box 2.1x1.1x.8 b.08 at 0,1,1.3
    cab dark/own box .95x1.3x1.4 b.06 at -.55,-.2,1.35
    glass glass/own box .85x1.32x.8 at -.55,-.2,1.75
    boom paint:#e0a81e bar .35,-.7,1.3 .35,-2.3,3.1 .28x.34
    arm paint:#e0a81e bar .35,-2.2,3.1 .35,-3.5,1.3 .22x.26
    bucket dark/own cheek -3.9,.2 -3.2,.1 -3,.8 -3.4,1.2 -3.8,.9 t.8 at .35,0,0
    ram brushed/own rod .35,-.6,1.7 .35,-1.6,2.6 r.06`,
};
