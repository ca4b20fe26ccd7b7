/** Bins and umbrellas. */
import type { Kinds } from '../bench.ts';
import { can, hoop, pipe, polar, revolved, slab, thrown, vessel } from '../draw.ts';
import { black, chrome, of, paint } from '../palette.ts';
import { move, type Shape, turn } from '../shape/shape.ts';

export const byTheDoor: Kinds = {
  'trash-can': (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const pedal = !make.is('scandinavian', 'japanese', 'bohemian') && make.random.fork('form').chance(0.6);
    if (pedal) {
      make.part(
        'body',
        {
          material: make.random.fork('m').pick([of('steel'), paint('#f1ece0', 0.3), paint('#1d1d1f', 0.3)]),
          takes: ['metal', 'other'],
        },
        revolved(
          [
            [r * 0.92, 0.02],
            [r * 0.95, h * 0.88],
          ],
          0,
          0,
          0,
          36,
        ),
      );
      make.part(
        'lid',
        { material: chrome, role: 'accent' },
        thrown(
          [
            [0, h * 0.885],
            [r * 0.98, h * 0.885],
            [r * 0.98, h * 0.91],
            [r * 0.6, h * 0.98],
            [0, h],
          ],
          0,
          0,
          0,
          36,
        ),
      );
      make.part(
        'base',
        { material: black, role: 'own' },
        can(r * 0.95, 0.025),
        slab(0.06, 0.06, 0.01, 0, -r * 0.98, 0.008),
      );
    } else
      make.part(
        'bin',
        {
          material: make.is('bohemian', 'scandinavian', 'japanese') ? of('rattan') : make.metal(),
          takes: ['metal', 'wood', 'other', 'fabric'],
        },
        vessel(
          [
            [0, 0],
            [r * 0.78, 0],
            [r * 0.8, 0.01],
            [r, h],
          ],
          0.006,
          { smooth: false, segments: 40 },
        ),
        hoop('z', r, 0.006, 0, 0, h),
      );
  },
  umbrella: (make) => {
    const [w, , h] = make.size;
    make.part(
      'stand',
      { material: make.metal(), role: 'accent', takes: ['metal', 'ceramic', 'wood'] },
      vessel(
        [
          [0, 0],
          [w * 0.4, 0],
          [w * 0.42, 0.01],
          [w * 0.42, h * 0.5],
          [w * 0.46, h * 0.52],
        ],
        0.005,
        { smooth: false, segments: 32 },
      ),
    );
    ['#1d2a4d', '#7d1a1e', '#1a1a1a'].forEach((hex, i) => {
      const p = polar(w * 0.2, i * 120 + 30);
      const lean = (shape: Shape) => move(turn(shape, 'x', i === 0 ? 4 : -4), p[0], p[1], 0.02);
      make.part(
        i === 0 ? 'cloth' : `cloth ${i + 1}`,
        { material: of('cotton', hex), role: i === 0 ? 'main' : 'own', takes: ['fabric'] },
        lean(
          revolved(
            [
              [0.006, 0.02],
              [0.018, h * 0.3],
              [0.034, h * 0.56],
              [0.03, h * 0.64],
              [0.012, h * 0.68],
            ],
            0,
            0,
            0,
            14,
          ),
        ),
      );
      make.part(
        'handles',
        { material: of('walnut'), role: 'own' },
        lean(
          pipe(
            [
              [0, 0, h * 0.66],
              [0, 0, h * 0.88],
              [0.02, 0, h * 0.94],
              [0.05, 0, h * 0.93],
              [0.056, 0, h * 0.88],
            ],
            0.008,
          ),
        ),
      );
    });
  },
};
