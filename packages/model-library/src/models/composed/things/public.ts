/** Stations, airports, trains, streets, courts, banks, prisons. */
import type { Things } from '../compose.ts';

export const publicThings: Things = {
  spotlight: `
    clamp dark/own box .06x.06x.06 at 0,.04,.44
    stem dark/own rod 0,.04,.3 0,.04,.46 r.012
    yoke dark/own bar .1,.04,.3 .1,.02,.16 .012x.03 mirror x
    bridge dark/own box .21x.03x.015 at 0,.04,.3
    body paint:#23262b can r.085 h.26 mid turn x35 at 0,0,.17
    glass lit:#fff1d6*2.2 can r.07 h.01 mid turn x35 at 0,-.078,.062`,
  'train-seat': `
    stretch
    base dark/own box W*.8xD*.5x.36 b.02 at 0,.04,0
    seat wool:#2f4a7a|#7a2f34|#2f5f4f cushion W*.46xD*.78x.15 puff.02 b.05 at W*.245,-D*.08,.34 mirror x
    back wool:#2f4a7a|#7a2f34|#2f5f4f cushion W*.45x.72x.13 puff.03 b.05 turn x82 at W*.245,D*.3,.8 mirror x
    head leather:#3a3d42/accent cushion W*.4x.2x.07 b.03 turn x82 at W*.245,D*.25,1.06 mirror x
    shell paint:#c9cdd0/own box W*.98x.04xH-.36 b.015 turn x-6 at 0,D*.34,.34
    arms dark/own box .05xD*.5x.05 b.02 at W/2-.03,-.04,.6 mirror x
    arms dark/own box .04x.06x.28 at W/2-.03,.1,.34 mirror x
    arms dark/own box .05xD*.46x.05 b.02 at 0,-.02,.6
    surface seat W*.8xD*.5 0,-.08,.49`,
  'bus-seat': `
    stretch
    legs brushed/own tube W*.3,.1,.4 W*.3,.1,.02 W*.3,-D*.3,.02 r.02 k.04 mirror x
    seat wool:#2f5f8a|#7a4a2f cushion W*.47xD*.72x.1 b.035 at W*.245,-D*.06,.38 mirror x
    back wool:#2f5f8a|#7a4a2f cushion W*.46x.62x.09 b.035 turn x80 at W*.245,D*.3,.74 mirror x
    shell paint:#3a3e44/accent box W*.97x.03x.6 b.012 turn x-9 at 0,D*.34,.42
    grip paint:#e0b020/own tube -W*.4,D*.42,H-.1 -W*.4,D*.44,H-.01 W*.4,D*.44,H-.01 W*.4,D*.42,H-.1 r.014 k.04
    surface seat W*.8xD*.5 0,-.06,.48`,
  'waiting-bench': `
    stretch
    beam brushed box W-.1x.07x.07 b.01 at 0,.02,.33
    legs brushed tube W*.36,-D*.42,0 W*.36,-D*.1,.28 W*.36,.02,.36 r.022 k.06 mirror x
    legs brushed tube W*.36,D*.42,0 W*.36,D*.15,.28 W*.36,.02,.36 r.022 k.06 mirror x
    seats leather:#2b2f35/accent box W/4-.05xD*.68x.05 b.02 turn x4 at 0,-D*.08,.4 row 4 xW/4-.012
    backs leather:#2b2f35/accent box W/4-.05x.05x.42 b.02 turn x-14 at 0,D*.26,.46 row 4 xW/4-.012
    arms chrome/own tube 0,D*.28,.42 0,D*.26,.66 0,-D*.28,.66 0,-D*.3,.42 r.014 k.05 row 5 xW/4-.012
    surface seat W-.2xD*.5 0,-.05,.45`,
  'departure-board': `
    stretch
    body dark/main box WxDxH b.012
    head lit:#ffd25a*.6 box W*.4x.01x.09 at -W*.26,-D/2-.003,H-.15
    lines lit:#ffb84a*.8 box W*.12x.008x.045 at -W*.4,-D/2-.002,.08 row (H-.3)/.1 z.1
    lines lit:#ffb84a*.8 box W*.3x.008x.045 at -W*.12,-D/2-.002,.08 row (H-.3)/.1 z.1
    gates lit:#e8f0ff*.6 box W*.06x.008x.045 at W*.16,-D/2-.002,.08 row (H-.3)/.1 z.1
    states lit:#4aff8a*.7 box W*.18x.008x.045 at W*.35,-D/2-.002,.08 row (H-.3)/.1 z.1
    rims brushed/own border WxH t.02 dD+.02`,
  'boarding-desk': `
    stretch
    body wood box W-.1xD*.6xH-.1 b.015 at 0,-D*.12,.04
    front brushed/own box W-.06x.02xH*.5 b.006 at 0,-D*.43,H*.3
    sign lit:#4ab0ff*.6 box W*.4x.012x.1 at 0,-D*.45,H*.55
    top brushed/accent box WxD*.5x.035 b.01 at 0,-D*.2,H-.04
    desk wood box W-.1xD*.5x.03 at 0,D*.22,.76
    screen as-is use monitor .5x.2x.4 turn z180 at W*.2,D*.2,.79
    plinth dark/own box W-.16xD*.5x.05 at 0,-D*.12,0
    surface top W-.2xD*.4 0,-D*.2,H`,
  'ticket-machine': `
    body paint:#2a4f8a|#c0392b|#3a3f45 cheek -.28,0 .3,0 .3,1.74 -.16,1.8 -.24,1.66 -.2,.9 -.28,.8 t.76 b.02
    screen lit:#8fd0ff*.5 box .42x.012x.32 b.004 turn x3 at -.1,-.225,1.2
    buttons lit:#ffd25a*.5 box .16x.012x.03 turn x3 at -.16,-.233,1.25 row 3 z.08
    sign lit:#fff0d0*.7 box .6x.012x.12 at 0,-.235,1.62
    keys brushed/own keys .12x.14x.012 n3 m4 turn x93 at .24,-.21,1.14
    slot dark/own box .1x.02x.012 at .24,-.22,1.36
    reader lit:#3aff8a*.8 box .08x.012x.08 at .24,-.22,1.0
    tray dark/own box .4x.04x.14 b.01 at 0,-.27,.56
    base dark/own box .78x.6x.06`,
  turnstile: `
    body brushed box .28x1.2x.95 b.06
    top dark/own box .26x1.16x.03 b.012 at 0,0,.95
    arms chrome/own rod 0,0,0 .5,0,-.12 r.018 around 3 x at .14,0,.8
    arms chrome/own rod .14,0,.8 .56,0,.8 r.018
    arms chrome/own rod .14,.06,.76 .34,.3,.42 r.018
    arms chrome/own rod .14,-.06,.76 .34,-.3,.42 r.018
    hub chrome/own can r.07 h.08 mid turn y90 at .16,0,.78
    reader lit:#3aff8a*1 box .1x.14x.01 at 0,-.4,.98
    arrow lit:#3ad0ff*1 box .08x.012x.08 at 0,-.602,.7`,
  lockers: `
    stretch
    body paint:#5f7a8a|#8a9094|#7a4a3a box WxDxH-.08 b.006 at 0,0,.08
    base dark/own box W-.04xD-.06x.09
    doors paint:#6d8898|#999fa3|#88564a/accent box W/3-.016x.016xH*.43 b.004 at 0,-D/2,.12 row 3 xW/3-.004
    doors paint:#6d8898|#999fa3|#88564a/accent box W/3-.016x.016xH*.43 b.004 at 0,-D/2,.14+H*.44 row 3 xW/3-.004
    vents dark/own box W/6x.006x.006 at 0,-D/2-.008,H*.36 row 3 xW/3-.004 row 4 z.025
    vents dark/own box W/6x.006x.006 at 0,-D/2-.008,H*.84 row 3 xW/3-.004 row 4 z.025
    handles chrome/own box .02x.02x.07 b.004 at W*.11,-D/2-.012,.34 row 3 xW/3-.004
    handles chrome/own box .02x.02x.07 b.004 at W*.11,-D/2-.012,.34+H*.44 row 3 xW/3-.004
    plates paper/own box .05x.004x.025 at 0,-D/2-.009,.5 row 3 xW/3-.004`,
  'handrail-pole': `
    pole chrome can r.018 hH
    caps chrome can r.045 h.02 b.004
    caps chrome can r.045 h.02 b.004 at 0,0,H-.02`,
  'luggage-rack': `
    stretch
    rails brushed rod -W/2,-D/2+.02,.06 W/2,-D/2+.02,.06 r.014
    rails brushed rod -W/2,D/2-.02,.02 W/2,D/2-.02,.02 r.012
    slats brushed rod 0,-D/2+.02,.05 0,D/2-.02,.02 r.006 row W/.09 x1 overW-.1
    brackets dark/own cheek -D/2+.02,.04 D/2,-.12 D/2,.02 t.02 row 3 x1 overW-.2 at 0,0,0
    bags leather:#6a4028/own box .5xD*.7x.26 b.04 at -W*.25,0,.055
    bags2 cotton:#31466a/own box .4xD*.66x.22 b.05 at W*.12,0,.055
    bags3 leather:#26282c/own box .3xD*.6x.3 b.04 at W*.36,0,.055`,
  'overhead-bin': `
    stretch
    body paint:#eceeef cheek -D/2,.06 -D*.3,0 D/2,0 D/2,H -D*.2,H -D/2,H*.6 tW b.02
    doors paint:#dfe2e4/accent cheek -D/2-.012,.08 -D*.48,.04 -D*.44,H*.9 -D*.5,H*.62 tW/3-.02 b.006 row 3 xW/3-.004
    latches dark/own box .1x.02x.03 b.006 at 0,-D/2-.01,.1 row 3 xW/3-.004
    strip glow:250,3500 box W-.1x.03x.02 at 0,-D*.2,-.015`,
  'fire-extinguisher': `
    body paint:#b5161c turned .055,0 .07,.01 .075,.03 .075,.38 .06,.43 .03,.46 n24 at 0,-.02,.0
    valve dark/own box .05x.05x.05 b.008 at 0,-.02,.46
    lever chrome/own box .03x.14x.012 turn x-12 at 0,-.05,.52
    lever chrome/own box .03x.12x.012 turn x8 at 0,-.05,.49
    hose rubber/own pipe .03,-.02,.48 .1,-.04,.44 .1,-.06,.24 .09,-.06,.12 r.012
    horn dark/own can r.014 h.12 top.024 turn x180 at .09,-.06,.18
    label paper/own box .08x.006x.12 b.002 at 0,-.094,.18
    bracket brushed/own box .12x.02x.3 at 0,.06,.1
    bracket brushed/own ring r.078 t.006 at 0,-.02,.3`,
  'exit-sign': `
    stretch
    body paint:#e8e8e4 box WxDxH b.008
    face lit:#1faa5a*.9 box W-.03x.006xH-.03 at 0,-D/2,.015
    man paper:#ffffff/own ball rH*.07 at -W*.18,-D/2-.004,H*.68
    man paper:#ffffff/own rod -W*.18,-D/2-.006,H*.66 -W*.22,-D/2-.006,H*.4 r.014
    man paper:#ffffff/own tube -W*.22,-D/2-.006,H*.4 -W*.14,-D/2-.006,H*.32 -W*.16,-D/2-.006,H*.16 r.011
    man paper:#ffffff/own tube -W*.22,-D/2-.006,H*.4 -W*.28,-D/2-.006,H*.28 -W*.36,-D/2-.006,H*.26 r.011
    man paper:#ffffff/own tube -W*.28,-D/2-.006,H*.5 -W*.2,-D/2-.006,H*.6 -W*.1,-D/2-.006,H*.48 r.01
    arrow paper:#ffffff/own box W*.26x.006xH*.1 at W*.2,-D/2-.004,H*.45
    arrow paper:#ffffff/own panel 0,-.06 .08,0 0,.06 t.008 at W*.33,-D/2-.004,H*.5`,
  'prison-bars': `
    stretch
    bars dark can r.012 hH at 0,0,0 row W/.11 x1 overW-.1
    rails dark box Wx.05x.05 at 0,0,.0
    rails dark box Wx.05x.05 at 0,0,H*.5
    rails dark box Wx.05x.05 at 0,0,H-.05
    posts dark box .07x.08xH at W/2-.035,0,0 mirror x
    door dark border W*.36xH-.08 t.06 d.06 at 0,-.02,.02
    lock brushed/own box .12x.1x.18 b.01 at W*.15,-.03,H*.44
    keyhole black/own can r.012 h.01 mid turn x90 at W*.15,-.085,H*.48
    hinges dark can r.02 h.14 at -W*.18,-.05,H*.2
    hinges dark can r.02 h.14 at -W*.18,-.05,H*.74`,
  'vault-door': `
    frame brushed border 2.4x2.5 t.26 d.3
    door steel:#a8adb2/main can r.95 h.34 b.03 n48 mid turn x90 at 0,-.1,1.25
    door steel:#a8adb2/main can r.8 h.4 b.03 n48 mid turn x90 at 0,-.12,1.25
    plate brushed/own can r.6 h.42 b.02 n48 mid turn x90 at 0,-.13,1.25
    bolts chrome/own can r.05 h.1 at 0,0,.86 around 16 y at 0,-.16,1.25
    wheel brass/accent ring r.28 t.025 turn x90 at 0,-.44,1.25
    wheel brass/accent rod 0,-.44,.97 0,-.44,1.53 r.018
    wheel brass/accent rod -.28,-.44,1.25 .28,-.44,1.25 r.018
    wheel brass/accent rod 0,-.46,1.25 0,-.3,1.25 r.05
    dial brass/accent can r.09 h.06 b.01 mid turn x90 at .42,-.36,1.6
    hinges dark/own can r.12 h.4 at -1.05,-.22,.5
    hinges dark/own can r.12 h.4 at -1.05,-.22,1.6`,
  safe: `
    body paint:#2b3a34|#2e3238 box .6x.56x.8 b.03 at 0,0,.05
    feet dark/own can r.05 h.06 at .22,.2,0 mirror xy
    door paint:#34463e|#383d44/accent box .5x.03x.68 b.012 at 0,-.28,.11
    dial brass/own can r.06 h.04 b.008 n24 mid turn x90 at .04,-.31,.52
    dial brass/own can r.03 h.04 mid turn x90 at .04,-.34,.52
    handle brass/own rod 0,0,0 0,0,.1 r.012 around 3 y at .04,-.33,.32
    hinges brass/own can r.02 h.1 at -.26,-.29,.2
    hinges brass/own can r.02 h.1 at -.26,-.29,.6`,
  'deposit-boxes': `
    stretch
    body brushed box WxDxH b.004
    doors brass/accent box W/6-.012x.012xH/10-.012 b.003 at 0,-D/2,.006 row 6 xW/6 row 10 zH/10
    locks dark/own can r.008 h.01 mid turn x90 at W/24,-D/2-.008,H/20 row 6 xW/6 row 10 zH/10
    plates paper/own box W/24x.004xH/60 at -W/36,-D/2-.007,H/22 row 6 xW/6 row 10 zH/10`,
  'judges-bench': `
    stretch
    base wood box WxDx.3 b.015
    front wood box Wx.08xH-.3 b.012 at 0,-D/2+.1,.3
    panels wood:#4a2f20/accent box W/4-.1x.03xH*.46 b.012 at 0,-D/2+.05,.42 row 4 xW/4-.03
    sides wood box .08xD*.7xH-.4 b.012 at W/2-.04,-D*.1,.3 mirror x
    ledge wood box W+.06x.4x.05 b.015 at 0,-D/2+.2,H-.05
    desk wood box W-.2x.6x.04 at 0,-.05,1.05
    pilasters wood:#4a2f20/accent box .09x.04xH-.36 b.01 at W*.48,-D/2+.05,.3 mirror x
    pilasters wood:#4a2f20/accent box .09x.04xH-.36 b.01 at W*.16,-D/2+.05,.3 mirror x
    seal gold/own can r.16 h.03 b.008 n36 mid turn x90 at 0,-D/2+.03,H*.62
    gavel wood/own can r.03 h.1 mid turn y90 at W*.2,-D/2+.2,H+.03
    gavel wood/own rod W*.2,-D/2+.2,H+.03 W*.2+.02,-D/2+.4,H+.02 r.01
    chair leather:#3a2420/own cushion .6x.7x.12 b.05 turn x82 at 0,D*.4,1.3
    surface top W-.3x.3 0,-D/2+.2,H`,
  'witness-stand': `
    stretch
    floor wood box WxDx.16 b.01
    front wood box Wx.06xH-.16 b.01 at 0,-D/2+.03,.16
    sides wood box .06xDxH-.16 b.01 at W/2-.03,0,.16 mirror x
    rail wood box W+.06x.14x.05 b.015 at 0,-D/2+.05,H-.04
    rail wood box .14xDx.05 b.015 at W/2-.04,0,H-.04 mirror x
    panels wood:#4a2f20/accent box W*.34x.02xH*.5 b.008 at 0,-D/2-.005,.3 row 2 xW*.44`,
  'info-panel': `
    board paint:#e8e4da panel -.4,0 .4,0 .4,.6 -.4,.6 t.03 b.006 turn x-35 at 0,0,.75
    picture print/own box .3x.006x.34 turn x-35 at -.2,.07,.92
    lines dark/own box .3x.006x.014 turn x-35 at .19,.06,.9 row 1 x.1
    lines dark/own box .3x.006x.012 turn x-35 at .19,.085,.936
    lines dark/own box .3x.006x.012 turn x-35 at .19,.11,.972
    lines dark/own box .3x.006x.012 turn x-35 at .19,.136,1.008
    lines dark/own box .24x.006x.024 turn x-35 at .16,.18,1.08
    posts brushed/own bar .28,.16,0 .28,.16,.98 .05x.05 mirror x
    feet brushed/own box .1x.4x.03 at .28,.12,0 mirror x`,
  billboard: `
    stretch
    posts brushed can r.06 hH*.4 at W*.3,0,0 mirror x
    board paint:#3a3f45/accent box WxDxH*.62 b.01 at 0,0,H*.38
    poster print/own box W-.14x.01xH*.62-.14 at 0,-D/2,H*.38+.07
    lamps glow:300,3500 box W*.2x.05x.03 at 0,-D/2-.25,H-.0 row 3 xW*.3
    arms dark/own rod 0,-D/2,H-.02 0,-D/2-.25,H+.02 r.012 row 3 xW*.3`,
  'phone-booth': `
    frame paint:#b5161c box .9x.9x.1 b.01
    frame paint:#b5161c box .1x.1x2.1 b.01 at .4,.4,.1 mirror xy
    frame paint:#b5161c box .92x.92x.2 b.02 at 0,0,2.15
    frame paint:#b5161c dome r.5 h.16 at 0,0,2.35
    sign lit:#fff2d8*.5 box .6x.012x.1 at 0,-.464,2.2
    sign lit:#fff2d8*.5 box .012x.6x.1 at .464,0,2.2 mirror x
    bars paint:#b5161c lattice .7x1.9 n3 m8 t.01 at 0,-.42,.18
    bars paint:#b5161c lattice .7x1.9 n3 m8 t.01 turn z90 at .42,0,.18 mirror x
    panes glass/own box .7x.008x1.9 at 0,-.41,.18
    panes glass/own box .008x.7x1.9 at .41,0,.18 mirror x
    back paint:#b5161c box .74x.04x2 at 0,.41,.15
    phone dark/own box .26x.14x.4 b.02 at 0,.32,1.1
    handset black/own pipe -.06,.22,1.2 -.08,.2,1.32 -.06,.22,1.44 r.018
    shelf brushed/own box .5x.26x.02 at 0,.27,1`,
  'bus-shelter': `
    posts paint:#3a3f45 box .07x.07x2.35 b.006 at 1.7,.55,0 mirror x
    posts paint:#3a3f45 box .07x.07x2.35 b.006 at .6,.55,0 mirror x
    posts paint:#3a3f45 box .07x.07x2.35 b.006 at 1.7,-.4,0
    roof paint:#3a3f45 box 3.6x1.5x.09 b.02 at 0,0,2.35
    panes glass/own box 1x.012x1.9 at 0,.55,.2 row 3 x1.12
    panes glass/own box .012x.85x1.9 at -1.7,.08,.2
    poster print/own box .012x.8x1.7 at 1.66,.08,.3
    case dark/own border .95x1.9 t.05 d.1 turn z90 at 1.7,.08,.2
    bench wood/accent slats 2x.36x.035 n4 at -.3,.3,.45
    legs brushed/own box .05x.3x.45 at -.3,.3,0 row 3 x.85
    light glow:500,4000 box 2.4x.08x.03 at 0,0,2.32
    sign paint:#2a4f8a/own box .5x.04x.5 b.02 at 1.95,-.6,2.1
    sign-post brushed/own can r.03 h2.5 at 1.95,-.6,0`,
  'cafe-table': `
    top marble can r.34 h.025 b.006 n40 at 0,0,.725
    rim brass/own ring r.34 t.012 at 0,0,.724
    stem dark can r.03 h.7 at 0,0,.03
    feet dark pipe 0,0,.1 .18,0,.07 .3,0,.0 r.018 around 3
    surface top .5x.5 0,0,.75`,
  'street-sign': `
    post brushed can r.03 h2.6
    foot dark/own can r.09 h.03
    blades paint:#1f5f3a|#2a4f8a box .6x.025x.16 b.006 at 0,0,2.36
    blades paint:#1f5f3a|#2a4f8a box .025x.6x.16 b.006 at 0,0,2.16
    letters paper/own box .06x.005x.07 at 0,-.014,2.405 row 5 x.09
    cap brushed ball r.034 at 0,0,2.56`,
  'stop-sign': `
    post brushed can r.03 h2.1
    sign paint:#b5161c can r.38 h.02 n8 mid turn y22.5 turn x90 at 0,-.04,2.2
    rim paper/own ring r.34 t.012 n8 turn x90 turn y22.5 at 0,-.055,2.2
    letters paper/own box .08x.008x.16 at 0,-.06,2.12 row 4 x.13`,
  bollard: `
    post dark turned .11,0 .12,.03 .08,.1 .07,.6 .09,.66 .07,.72 .08,.78 .05,.88 0,.9 n24
    bands paper:#e6e2d4/own ring r.07 t.012 at 0,0,.48`,
  kiosk: `
    stretch
    body paint:#2f5f4a|#7a2f34 box WxD*.9x.95 b.015
    body paint:#2f5f4a|#7a2f34 box WxD*.1xH-.5 at 0,D*.4,.3
    body paint:#2f5f4a|#7a2f34 box .08xD*.9xH-.5 at W/2-.04,0,.3 mirror x
    counter wood/accent box W+.1x.5x.05 b.012 at 0,-D*.42,.95
    roof slate:#3f4448/own taper W+.5xD+.3x.4 wW*.5 dD*.3 at 0,0,H-.4
    eaves wood/accent box W+.4xD+.2x.1 b.015 at 0,0,H-.5
    awning cotton:#b5342a%stripes+#f2ead8/own sail -W/2,-D/2-.5,H-.85 W/2,-D/2-.5,H-.85 W/2,-D/2+.05,H-.55 -W/2,-D/2+.05,H-.55 sag.02 t.01
    shelves wood/own box W-.2x.2x.03 at 0,D*.26,1.3 row 3 z.35
    papers as-is goods books W-.3x.18x.3 at 0,D*.26,1.33
    cans as-is goods cans W-.3x.18x.3 at 0,D*.26,1.68
    boxes as-is goods boxes W-.3x.18x.25 at 0,D*.26,.98
    light glow:400,3000 box W*.5x.06x.03 at 0,0,H-.53`,
  'clock-tower': `
    base stone box 3.4x3.4x.6 b.03
    shaft brick box 2.8x2.8x8 b.02 on base
    corners stone box .4x.4x8 b.02 at 1.3,1.3,.6 mirror xy
    cornice stone box 3.3x3.3x.4 b.05 at 0,0,8.6
    belfry stone box 3x3x2.6 b.03 at 0,0,9
    faces paper:#f2ead8/own can r1.05 h.1 b.02 n48 mid turn x90 at 0,-1.52,10.3 around 4
    rims dark/own ring r1.05 t.06 turn x90 at 0,-1.57,10.3 around 4
    marks dark/own box .06x.03x.16 at 0,-1.585,.8 around 12 y at 0,0,10.3
    hands dark/own bar 0,-1.6,10.3 .4,-1.6,10.6 .08x.03 around 4
    hands dark/own bar 0,-1.6,10.3 -.1,-1.6,11.1 .06x.03 around 4
    top stone box 3.3x3.3x.3 b.05 at 0,0,11.6
    roof slate:#3f4a50/own taper 3.2x3.2x3 w.1 d.1 at 0,0,11.9
    tip gold/own ball r.14 at 0,0,14.8
    door wood:#4a3020/own panel sym 0,0 .5,0 .5,1.5 .35,1.85 0,2 t.1 at 0,-1.42,.6
    windows dark/own panel sym 0,0 .25,0 .25,.8 0,1.05 t.1 at 0,-1.4,4 around 4`,
  'water-tower': `
    legs dark bar .95,.95,0 .75,.75,2.6 .12x.12 mirror xy
    braces dark rod -.9,.88,.4 .82,.8,2.2 r.025 mirror y
    braces dark rod .88,-.9,.4 .8,.82,2.2 r.025 mirror x
    deck wood/own can r1.2 h.12 at 0,0,2.6
    tank wood can r1.1 h1.9 b.02 n32 at 0,0,2.72
    bands dark/own ring r1.11 t.02 at 0,0,2.85 row 6 z.34
    roof wood:#5a4a3c/own can r1.25 h.8 top0 n32 at 0,0,4.62
    ladder dark/own lattice .36x4.6 n2 m16 t.012 at 0,-1.16,0`,
  'food-truck': `
    body paint:#2f8a8a|#d9772b|#c0392b box 2.1x3.4x1.9 b.12 at 0,.5,.5
    cab paint:#2f8a8a|#d9772b|#c0392b cheek -2.2,.5 -1.1,.5 -1.1,2.1 -1.6,2.05 -1.9,1.4 -2.2,1.25 t2 b.1
    glass paint:#2c3a42~.1/own box 1.7x.04x.56 b.03 turn x-25 at 0,-1.91,1.42
    window dark/own box .04x2x.8 at 1.05,.6,1.3
    glow lit:#ffdca0*.7 box .02x1.9x.7 at 1.06,.6,1.35
    counter brushed/own box .4x2.1x.04 b.01 at 1.22,.6,1.26
    awning cotton:#b5342a%stripes+#f2ead8/own sail 1.08,-.5,2.3 1.08,1.7,2.3 1.9,1.7,2 1.9,-.5,2 sag.02 t.015
    stripe paper:#f2ead8/accent box 2.12x3.42x.16 b.1 at 0,.5,.9
    tires rubber/own tire r.36 w.24 wall.14 at .9,-1.5,0 mirror x
    tires rubber/own tire r.36 w.24 wall.14 at .9,1.4,0 mirror x
    rims brushed/own can r.22 h.2 mid turn y90 at .94,-1.5,.36 mirror x
    rims brushed/own can r.22 h.2 mid turn y90 at .94,1.4,.36 mirror x
    lamps lit:#fff4d8*.8 can r.1 h.05 mid turn x90 at .7,-2.18,.95 mirror x
    bumper chrome/own box 2x.12x.18 b.04 at 0,-2.22,.45
    vent brushed/own can r.18 h.25 at -.4,1,2.4
    menu slate:#22382f/own box .03x.6x.8 at 1.07,-.75,1.2`,
  'train-car': `
    body paint:#b5342a|#2a5f8a|#2f6a4a cheek -4,1 -3.4,.6 4,.6 4,3.2 3.8,3.45 -2.6,3.45 -3.5,3 -4,1.9 t2.7 b.12
    roof paint:#c9cdd0/own box 2.3x6.4x.14 b.05 at 0,.6,3.42
    stripe paper:#eceae2/accent box 2.72x7.4x.26 b.02 at 0,.3,1.3
    windows paint:#2c3a42~.1/own box .05x.95x.85 b.06 at 1.345,.4,1.9 row 4 y1.3 mirror x
    doors paint:#d9d4c4/own box .05x.75x2.1 b.02 at 1.35,3.3,.85 mirror x
    doors paint:#d9d4c4/own box .05x.75x2.1 b.02 at 1.35,-2.6,.85 mirror x
    panes paint:#2c3a42~.1/own box .06x.5x.8 at 1.355,3.3,1.95 mirror x
    panes paint:#2c3a42~.1/own box .06x.5x.8 at 1.355,-2.6,1.95 mirror x
    front paint:#2c3a42~.1/own box 2x.05x1 b.04 turn x-24 at 0,-3.99,1.95
    lamps lit:#fff4d0*1.5 can r.13 h.05 mid turn x90 at .9,-3.98,1.35 mirror x
    wheels dark/own can r.42 h.14 mid turn y90 at .75,2.4,.42 mirror x
    wheels dark/own can r.42 h.14 mid turn y90 at .75,-2.4,.42 mirror x
    wheels dark/own can r.42 h.14 mid turn y90 at .75,3.4,.42 mirror x
    wheels dark/own can r.42 h.14 mid turn y90 at .75,-1.4,.42 mirror x
    frame dark/own box 2x7.4x.4 at 0,.2,.35
    buffer dark/own can r.2 h.3 mid turn x90 at .8,-4.05,.95 mirror x`,
  motorbike: `
    tires rubber/own tire r.32 w.13 wall.1 at 0,-.7,0
    tires rubber/own tire r.32 w.16 wall.11 at 0,.66,0
    rims brushed/own spokes r.24 n9 t.008 hub.06 at 0,-.7,.08
    rims brushed/own spokes r.24 n9 t.008 hub.07 at 0,.66,.08
    frame dark/own tube 0,-.42,.86 0,-.2,.4 0,.25,.34 0,.35,.62 0,-.42,.86 r.025 k.06
    fork chrome/own rod .09,-.7,.32 .08,-.4,.98 r.022 mirror x
    swing dark/own bar .09,.66,.32 .08,.2,.38 .03x.06 mirror x
    engine brushed/own box .3x.4x.3 b.05 at 0,-.02,.28
    engine brushed/own can r.11 h.26 n16 turn x-20 at 0,-.04,.5
    tank paint:#b5261e|#1f3f7a|#26282c flesh egg 0,-.14,.86 .15,.27,.13
    tank paint:#b5261e|#1f3f7a|#26282c flesh limb 0,-.1,.84 0,.1,.8 r.12 to.08
    seat leather:#1f2022/own cushion .26x.6x.1 b.04 turn x4 at 0,.4,.76
    tail paint:#b5261e|#1f3f7a|#26282c/accent box .2x.3x.08 b.035 turn x12 at 0,.72,.74
    fenders paint:#b5261e|#1f3f7a|#26282c/accent arch r.36 t.035 from40 over110 turn z90 at 0,-.7,.32
    bars chrome/own tube -.36,-.26,1.06 -.16,-.36,1.02 .16,-.36,1.02 .36,-.26,1.06 r.014 k.06
    grips rubber/own rod .26,-.31,1.04 .38,-.25,1.065 r.02 mirror x
    lamp lit:#fff4d8*.8 can r.085 h.03 mid turn x90 at 0,-.56,.92
    lamp-cup chrome/own dome r.09 h.12 turn x-90 at 0,-.55,.92
    mirrors chrome/own egg .1x.03x.07 at .28,-.36,1.16 mirror x
    stalks chrome/own rod .24,-.32,1.05 .28,-.36,1.18 r.006 mirror x
    pipe chrome/own pipe .14,-.2,.34 .18,.1,.26 .2,.5,.3 .22,.8,.38 r.04
    stand dark/own rod -.1,.1,.3 -.24,.16,0 r.012`,
  scooter: `
    tires rubber/own tire r.22 w.1 wall.08 at 0,-.62,0
    tires rubber/own tire r.22 w.1 wall.08 at 0,.56,0
    rims brushed/own can r.14 h.09 mid turn y90 at 0,-.62,.22
    rims brushed/own can r.14 h.09 mid turn y90 at 0,.56,.22
    body paint:#8fc4b4|#e8d8b0|#c0392b flesh egg 0,.5,.52 .2,.36,.2
    body paint:#8fc4b4|#e8d8b0|#c0392b flesh limb 0,.3,.36 0,-.3,.24 r.13 to.1
    shield paint:#8fc4b4|#e8d8b0|#c0392b cheek -.42,.24 -.3,.22 -.34,.6 -.42,.94 -.5,.96 -.48,.6 t.38 b.02
    fender paint:#8fc4b4|#e8d8b0|#c0392b egg .2x.5x.28 at 0,-.62,.22
    seat leather:#5a3a28/own cushion .28x.62x.1 b.04 at 0,.4,.72
    bars chrome/own tube -.32,-.3,1.02 -.12,-.42,.98 .12,-.42,.98 .32,-.3,1.02 r.014 k.05
    grips rubber/own rod .22,-.37,1 .34,-.29,1.025 r.02 mirror x
    lamp lit:#fff4d8*.8 can r.07 h.03 mid turn x90 at 0,-.54,.92
    cup chrome/own dome r.08 h.1 turn x-90 at 0,-.53,.92
    mirrors chrome/own can r.05 h.012 mid turn x90 at .26,-.36,1.16 mirror x
    stalks chrome/own rod .2,-.38,1 .26,-.36,1.12 r.005 mirror x`,
};
