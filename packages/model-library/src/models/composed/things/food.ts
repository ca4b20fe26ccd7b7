/** Meals and what they come in. */
import type { Things } from '../compose.ts';

const plate = 'plate ceramic:#f2efe8/own lathe 0,0 .09,0 .13,.014 .13,.02 .08,.012 0,.012';

export const foodThings: Things = {
  'noodle-bowl': `
    bowl ceramic:#f4f1e8|#c9402e|#2f4f7a bowl .04,0 .06,.015 .095,.06 .105,.085 t.006 n32
    soup paint:#b5722e~.15/own can r.092 h.004 at 0,0,.06
    noodles paint:#e8c878~.5/own ring r.06 t.008 at 0,0,.066
    noodles paint:#e8c878~.5/own ring r.04 t.009 at .012,0,.068
    noodles paint:#e8c878~.5/own ring r.02 t.009 at -.01,.01,.07
    egg paint:#f7ecd2/own egg .04x.03x.02 at .045,-.03,.064
    greens leaf/own egg .03x.02x.012 at -.05,-.02,.066 around 3
    sticks wood/own rod -.12,-.05,.09 .11,.05,.087 r.0035 row 2 y.012`,
  'milk-carton': `
    carton paint:#f2f4f5|#e6eef5 box .075x.075x.17 b.003
    roof paint:#f2f4f5|#e6eef5 taper .075x.075x.05 w.075 d.004 at 0,0,.17
    fin paint:#f2f4f5|#e6eef5 box .075x.006x.02 at 0,0,.215
    label paint:#3a7ab5/own box .076x.076x.06 at 0,0,.05`,
  'steak-plate': `
    ${plate}
    steak paint:#6b3520~.5 egg .14x.1x.028 at -.015,0,.012
    fat paint:#d9b48a/own egg .03x.06x.02 at .05,.02,.014
    greens leaf/own egg .03x.03x.025 at .07,-.05,.012 row 2 y.03
    potato paint:#d9b25a/own egg .045x.035x.03 at -.05,.07,.012`,
  'sandwich-plate': `
    ${plate}
    bread skin:#c98f4a cheek -.06,0 .06,0 -.06,.1 t.012 at -.028,0,.014 row 2 x.03
    filling leaf:#7fae4a/own cheek -.064,0 .066,-.002 -.062,.103 t.006 at -.018,0,.014
    ham skin:#d98a86/own cheek -.062,0 .064,0 -.062,.102 t.006 at -.008,0,.014`,
  'sushi-plate': `
    board wood box .3x.16x.012 at 0,0,.018
    feet wood/accent box .02x.15x.02 at .12,0,0 mirror x
    rice paint:#f6f3ea/own egg .03x.055x.026 at 0,.03,.03 row 5 x.052
    fish skin:#e8825a/own egg .034x.065x.014 at 0,.03,.047 row 5 x.052
    rolls dark/own can r.02 h.03 at 0,-.045,.03 row 5 x.05
    tops paint:#f6f3ea/own can r.017 h.032 at 0,-.045,.03 row 5 x.05`,
  'hot-dog': `
    bun skin:#c98f4a egg .07x.17x.045
    sausage skin:#a8452e/own egg .03x.19x.03 at 0,0,.026
    mustard paint:#e2b22a/own pipe -.006,-.07,.056 .006,-.03,.058 -.006,.01,.058 .006,.05,.057 0,.07,.055 r.003`,
  'french-fries': `
    box paint:#c4302b|#e0a020 taper .06x.03x.08 w.1 d.045
    fries paint:#e8bc52/own box .008x.008x.07 turn x4 y4 at 0,0,.055 row 5 x.016
    fries paint:#e8bc52/own box .008x.008x.06 turn x-8 y-6 at .006,.01,.06 row 4 x.017`,
  'cured-meat': `
    bar wood/own rod -.4,0,.62 .4,0,.62 r.014
    strings jute/own rod 0,0,.5 0,0,.62 r.004 row 5 x.16
    meat skin:#7a2f22~.4 taper .06x.035x.42 w.07 d.03 at 0,0,.1 row 5 x.16
    fat skin:#d9b48a/own box .02x.037x.4 at .012,0,.11 row 5 x.16`,
  'bread-bin': `
    stretch
    box wood box WxD*.8xH*.55 b.015
    roll wood/accent can rH*.42 hW*.98 mid turn y90 at 0,D*.05,H*.55
    knob brass/own ball r.012 at 0,-D*.42,H*.45
    feet dark/own box .03x.03x.008 at W*.42,D*.3,-.004 mirror xy`,
};
