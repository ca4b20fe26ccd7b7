/** Plain forms for things that have no name of their own: "a tall brass stand with three hooks". Their parts can be counted. */
import type { Things } from '../compose.ts';

export const formThings: Things = {
  'plain-stand': `
    stretch
    base metal lathe W*.44,0 W*.46,.012 W*.3,.03 .04,.05 .02,.09 n36 unless legs square
    base metal box W*.8xW*.8x.03 b.006 if square
    legs metal pipe 0,0,H*.2 W*.2,0,H*.12 W*.46,0,0 r.014 around legs=0
    pole metal can r.015 hH-.07 at 0,0,.05
    finial metal turned .015,0 .03,.01 .02,.03 .028,.055 0,.08 at 0,0,H-.08
    hooks metal pipe 0,0,H-.16 W*.16,0,H-.13 W*.3,0,H-.17 W*.34,0,H-.12 r.008 around hooks=0
    hooks metal ball r.014 at W*.34,0,H-.13 around hooks=0
    arms metal pipe 0,0,H-.3 W*.2,0,H-.36 W*.42,0,H-.3 W*.44,0,H-.2 r.01 around arms=0
    arms metal turned 0,0 .03,.01 .045,.04 at W*.44,0,H-.21 around arms=0
    bulb glow:350,2700 ball r.045 at W*.44,0,H-.16 around bulb=0
    shelf metal can rW*.42 h.018 b.004 at 0,0,H*.3 row shelf=0 z1 overH*.55
    top metal can rW*.34 h.02 b.005 at 0,0,H-.02 unless hooks arms bulb shelf`,
  'plain-cart': `
    stretch
    frame metal tube -W/2+.03,-D/2+.03,.1 -W/2+.03,-D/2+.03,H-.02 -W/2+.03,D/2-.03,H-.02 -W/2+.03,D/2-.03,.1 r.014 k.06 mirror x
    shelf wood/accent box W-.06xD-.06x.03 b.006 at 0,0,.16 row shelf=2 z1 overH-.36
    handle metal tube W/2-.03,-D/2+.06,H-.05 W/2+.0,-D/2+.06,H-.02 W/2+.0,D/2-.06,H-.02 W/2-.03,D/2-.06,H-.05 r.012 k.04
    wheels rubber/own tire r.06 w.03 wall.024 at W/2-.05,D/2-.06,0 mirror xy
    hubs metal/own can r.038 h.03 mid turn y90 at W/2-.05,D/2-.06,.06 mirror xy
    surface top W-.1xD-.1 0,0,H-.17`,
  pedestal: `
    stretch
    base stone box WxDx.1 b.015
    base stone taper W*.9xD*.9x.06 wW*.74 dD*.74 at 0,0,.1
    shaft stone box W*.7xD*.7xH-.3 b.01 at 0,0,.16 unless round
    shaft stone can rW*.34 hH-.3 at 0,0,.16 if round
    cap stone taper W*.74xD*.74x.06 wW*.94 dD*.94 at 0,0,H-.14
    cap stone box WxDx.08 b.015 at 0,0,H-.08
    surface top W*.9xD*.9 0,0,H`,
  platform: `
    stretch
    body wood box WxDxH-.04 b.01
    top wood box W+.04xD+.04x.04 b.01 at 0,0,H-.04
    surface top W-.1xD-.1 0,0,H`,
  cube: `
    stretch
    body paint:#c9c4ba box WxDxH b.012
    surface top W-.02xD-.02 0,0,H`,
  sphere: `
    body paint:#c9c4ba ball r.25 n36`,
  cone: `
    body paint:#c9c4ba can r.25 h.5 top0 n40`,
  cylinder: `
    stretch
    body paint:#c9c4ba can r.2 h.5 b.008 n40
    surface top .26x.26 0,0,.5`,
  pyramid: `
    stretch
    body stone taper WxDxH w.004 d.004`,
};

/** Furniture by the number of its legs, where the words say it; other requests go to the kinds' own models. */
export const leggedForms: Things = {
  table: `
    stretch
    top wood box WxDx.04 b.008 at 0,0,H-.04 unless round oval
    top wood plate smooth W/2,0 W*.354,D*.354 0,D/2 -W*.354,D*.354 -W/2,0 -W*.354,-D*.354 0,-D/2 W*.354,-D*.354 t.04 b.01 at 0,0,H-.04 if round oval
    legs wood lathe W*.26,0 W*.27,.03 W*.12,.06 W*.07,.12 W*.06,H*.5 W*.09,H-.1 W*.16,H-.04 n32 if legs1
    legs wood can r.03 hH-.04 top.036 at W*.3,0,0 mirror x if legs2
    legs wood box .06xD*.7x.05 b.01 at W*.3,0,0 mirror x if legs2
    legs wood rod W*.34,0,0 W*.2,0,H-.04 r.028 to.034 around legs=4 from90 if legs3 legs5
    legs wood bar W/2-.08,D/2-.08,0 W/2-.1,D/2-.1,H-.04 .05x.05 mirror xy if legs4 legs6 legs8
    legs wood bar 0,D/2-.08,0 0,D/2-.1,H-.04 .05x.05 mirror y if legs6
    legs wood bar W*.16,D/2-.08,0 W*.16,D/2-.1,H-.04 .05x.05 mirror xy if legs8
    legs wood rod W*.4,0,0 W*.32,0,H-.04 r.024 around legs=4 if legs7 legs9 legs10 legs11 legs12
    surface top W*.8xD*.8 0,0,H`,
  stool: `
    stretch
    seat wood can rW/2 h.04 b.012 at 0,0,H-.04
    legs wood lathe W*.36,0 W*.37,.03 W*.14,.06 W*.1,.12 W*.09,H*.6 W*.2,H-.04 n28 if legs1
    legs wood rod W*.44,0,0 W*.28,0,H-.03 r.018 to.022 around legs=3 unless legs1
    ring wood ring rW*.36 t.01 at 0,0,H*.3 unless legs1
    surface seat W*.6xD*.6 0,0,H`,
};
