/** Tools of workshops, and small things of desks, walls and cupboards. */
import type { Things } from '../compose.ts';

export const toolThings: Things = {
  abacus: `
    rails walnut box .34x.05x.014
    rails walnut box .34x.05x.014 at 0,0,.126
    rails walnut box .31x.03x.008 at 0,0,.088
    ends walnut box .014x.05x.14 at .163,0,0 mirror x
    rods bamboo/own can r.002 h.13 at 0,0,.006 row 10 x.03
    beads walnut:#3a2418/own can r.012 h.011 at 0,0,.016 row 10 x.03 row 5 z.012
    beads walnut:#3a2418/own can r.012 h.011 at 0,0,.1 row 10 x.03`,
  'paper-balls': `
    balls paper:#f4f2ec rock .1x.1x.09 rough.3 at -.12,-.05,0
    balls paper:#f4f2ec rock .09x.1x.08 rough.3 at .08,.1,0
    balls paper:#f4f2ec rock .11x.1x.09 rough.3 at .16,-.1,0
    balls paper:#f4f2ec rock .08x.08x.07 rough.3 at -.02,.02,0
    sheet paper:#ece9df/own box .21x.29x.002 turn z25 at -.12,.1,0`,
  'led-strip': `
    stretch
    rail brushed/own box WxD*.6xH at 0,D*.2,0
    light lit:#7a5cff*1.4 box W*.98xD*.4xH*.6 at 0,-D*.3,H*.2`,
  sawhorse: `
    stretch
    beam wood box Wx.09x.09 b.006 at 0,0,H-.09
    legs wood bar W*.4,0,H-.08 W*.44,D*.48,0 .07x.03 mirror xy
    braces wood bar W*.42,-D*.25,H*.4 W*.42,D*.25,H*.4 .06x.025 mirror x`,
  'drill-press': `
    base paint:#3a4a42|#4a5a6a box .4x.5x.06 b.01
    column brushed/own can r.04 h1.55 at 0,.14,.05
    table brushed/own box .34x.34x.03 b.008 at 0,-.06,.82
    arm paint:#3a4a42|#4a5a6a box .08x.2x.06 at 0,.08,.79
    head paint:#3a4a42|#4a5a6a box .28x.56x.3 b.04 at 0,.02,1.38
    chuck chrome/own can r.03 h.12 at 0,-.14,1.26
    bit steel/own rod 0,-.14,1.1 0,-.14,1.28 r.007
    wheel dark/own rod .15,-.1,1.45 .3,-.1,1.56 r.01 around 1
    handles dark/own rod .15,-.1,1.45 .3,-.2,1.4 r.012
    handles dark/own rod .15,-.1,1.45 .29,.02,1.38 r.012
    motor dark/own can r.1 h.22 at 0,.2,1.62
    panel lit:#3ad06a*.4 box .03x.004x.02 at .06,-.262,1.5`,
  clamp: `
    bar steel box .03x.01x.5 at 0,0,0
    jaw dark/own box .03x.12x.05 b.006 at 0,-.06,.44
    slide dark/own box .04x.13x.05 b.006 at 0,-.06,.12
    screw steel/own rod 0,-.1,.08 0,-.1,.26 r.008
    grip wood:#b5762e can r.018 h.1 at 0,-.1,0
    pad dark/own can r.02 h.012 at 0,-.1,.26`,
  'gold-bars': `
    bars gold taper .24x.1x.06 w.21 d.075 at 0,-.11,0 row 3 y.11
    bars gold taper .24x.1x.06 w.21 d.075 at 0,-.055,.06 row 2 y.11
    bars gold taper .24x.1x.06 w.21 d.075 at 0,0,.12`,
  'computer-mouse': `
    pad rubber:#23262b/accent box .24x.2x.004 b.002
    body plastic:#2f3238|#e6e8ea~.35 egg .065x.115x.045 at .01,0,.002
    wheel rubber/own can r.009 h.008 mid turn y90 at .01,-.03,.04
    cord rubber/own pipe .01,-.055,.012 .02,-.08,.008 -.01,-.1,.006 r.002`,
  'vacuum-cleaner': `
    body plastic:#b5302b|#2f5a8a|#3a3d42~.3 egg .28x.4x.26 at 0,.08,.03
    wheels rubber/own tire r.09 w.04 at .15,.16,.09 mirror x
    tank plastic:#6a7076~.2/accent can r.09 h.18 at 0,-.04,.12
    hose rubber/own pipe 0,-.1,.2 .05,-.32,.34 .1,-.5,.6 .1,-.56,.86 r.02
    wand brushed/own rod .1,-.56,.86 .1,-.78,.06 r.016
    nozzle plastic:#2a2c30/own box .28x.1x.05 b.012 at .1,-.8,0
    grip plastic:#2a2c30/own rod .1,-.55,.84 .1,-.48,.95 r.02`,
  'hair-dryer': `
    barrel plastic:#23262b|#c46a8a|#e6e8ea~.3 can r.042 h.17 mid turn x90 at 0,-.02,.17
    nozzle plastic:#3a3d42/accent can r.038 h.06 top.028 mid turn x90 at 0,-.13,.17
    grip plastic:#23262b|#c46a8a|#e6e8ea~.3 egg .04x.05x.17 turn x-8 at 0,.02,0
    cap brushed/own can r.04 h.01 mid turn x90 at 0,.07,.17`,
  'drying-rack': `
    stretch
    legs steel:#e6e8ea bar W*.46,-D*.42,.01 W*.46,D*.42,H*.95 .018x.018 mirror x
    legs steel:#e6e8ea bar W*.46,D*.42,.01 W*.46,-D*.42,H*.95 .018x.018 mirror x
    bars steel/own rod -W*.48,0,H*.95 W*.48,0,H*.95 r.007 row 6 yD*.168
    towel cotton:#7aa8b5|#d98a6a/accent box W*.4x.014xH*.5 at -W*.2,-D*.25,H*.46
    shirt cotton:#f2efe8/own box W*.34x.014xH*.42 at W*.22,D*.08,H*.54`,
  'guitar-case': `
    body leather:#2a2320|#3f2f22 egg .42x.14x.5
    waist leather:#2a2320|#3f2f22 egg .34x.13x.42 at 0,0,.3
    neck leather:#2a2320|#3f2f22 box .13x.11x.52 b.03 at 0,0,.6
    latches brass/own box .03x.02x.03 at .18,-.04,.2 mirror x
    handle dark/own arch r.06 t.012 turn y90 at .19,0,.4`,
  'vinyl-records': `
    crate wood box .36x.3x.02 at 0,0,0
    sides wood box .02x.3x.2 at .17,0,0 mirror x
    ends wood box .36x.02x.2 at 0,.14,0
    ends wood box .36x.02x.1 at 0,-.14,0
    sleeves paper:#c96a3a|#3a5a7a/accent box .31x.006x.31 turn x-6 at 0,-.1,.02 row 7 y.032
    disc black/own can r.14 h.003 mid turn x84 at 0,-.122,.2`,
  tripod: `
    legs dark rod 0,0,1.2 .38,0,0 r.014 around 3
    hub dark can r.035 h.08 at 0,0,1.16
    post brushed/own rod 0,0,1.2 0,0,1.42 r.014
    plate dark box .1x.1x.02 b.004 at 0,0,1.42
    handle rubber/own rod 0,.02,1.38 .02,.24,1.28 r.012`,
  'bulletin-board': `
    board cork:#b98a55 box 1.2x.02x.8 at 0,0,.03
    rim wood/accent border 1.26x.86 t.03 d.03
    notes paper:#f6f2d8/own box .14x.004x.18 at -.4,-.012,.5
    notes paper:#f6f2d8/own box .2x.004x.14 at -.12,-.012,.56
    blues paper:#d8e8f2/own box .16x.004x.2 at .18,-.012,.48
    reds paper:#f2d8d8/own box .15x.004x.12 at .42,-.012,.6
    notes paper:#f6f2d8/own box .24x.004x.16 at -.3,-.012,.2
    greens paper:#d8f2dc/own box .15x.004x.2 at .1,-.012,.16
    pins paint:#c4302b/own ball r.012 at -.4,-.02,.67
    pins paint:#c4302b/own ball r.012 at .18,-.02,.66
    tacks paint:#2f5a8a/own ball r.012 at .42,-.02,.71`,
  envelope: `
    letters paper:#f4efe0 box .22x.13x.006 b.001
    letters paper:#f4efe0 box .22x.13x.006 b.001 turn z14 at .02,.01,.006
    flap paper/own plate -.11,.065 .11,.065 0,-.01 t.002 at 0,0,.012
    seal paint:#a8232a/accent can r.014 h.005 at 0,-.005,.014`,
  'light-switch': `
    plate plastic:#f2f1ec box .08x.012x.12 b.004
    rocker plastic:#e2e0d8/accent box .035x.012x.065 b.003 at 0,-.009,.028`,
  'toilet-paper': `
    roll paper:#f6f5f0 can r.055 h.1
    core paper:#b59a72/own can r.022 h.104
    sheet paper:#f6f5f0 box .1x.002x.1 mid turn z90 at .056,0,.05`,
  cobweb: `
    threads cotton:#e6e8ea rod -0.25,0,.5 0.23,0,0 r.003
    threads cotton:#e6e8ea rod -0.25,0,.5 -0.25,0,0 r.003
    threads cotton:#e6e8ea rod -0.25,0,.5 0.25,0,.5 r.003
    threads cotton:#e6e8ea rod -0.25,0,.5 0,0,.02 r.003
    threads cotton:#e6e8ea rod -0.25,0,.5 0.24,0,.26 r.003
    rings cotton:#e6e8ea pipe -0.25,0,.36 -0.19,0,.34 -0.15,0,.4 -0.11,0,.5 r.0025
    rings cotton:#e6e8ea pipe -0.25,0,.22 -0.12,0,.2 -0.04,0,.29 0.03,0,.5 r.0025
    rings cotton:#e6e8ea pipe -0.25,0,.08 -0.05,0,.08 0.08,0,.2 0.17,0,.5 r.0025`,
  crossbow: `
    stock wood box .05x.7x.06 b.012 at 0,0,.03
    limbs steel pipe -.34,-.2,.08 -.18,-.3,.08 0,-.33,.08 .18,-.3,.08 .34,-.2,.08 r.014
    string jute/own rod -.34,-.2,.08 .34,-.2,.08 r.004
    bolt wood/own rod 0,-.4,.1 0,-.05,.1 r.006
    trigger steel/own box .01x.03x.06 at 0,.12,0`,
};
