/** Tools and what lies in a workshop. */
import type { Kinds } from '../bench.ts';
import { can, loft, pipe, plate, polar, revolved, ringPipe, roller, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { brass, chrome, of, plastic, rubber, skin } from '../palette.ts';
import { ellipse, type Outline, rectangle, shifted, superellipse } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { around, move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { pickPaint, wrenchOutline } from './parts.ts';

export const tools: Kinds = {
  hammer: (make) => {
    make.part(
      'handle',
      { material: of('wood', '#b5844e'), role: 'accent', takes: ['wood'] },
      move(
        turn(
          revolved(
            [
              [0.013, -0.17],
              [0.016, -0.15],
              [0.012, 0],
              [0.0105, 0.13],
            ],
            0,
            0,
            0,
            16,
          ),
          'x',
          -90,
        ),
        0,
        0,
        0.015,
      ),
    );
    make.part(
      'head',
      { material: of('steel', '#7a7d80', 0.35), takes: ['metal'] },
      slab(0.034, 0.026, 0.028, 0, 0.12, 0.001, 0.004),
      roller('x', 0.014, 0.04, 0.035, 0.12, 0.015, 0.003),
      loft(
        [
          [
            [-0.016, 0.108, 0.004],
            [-0.016, 0.132, 0.004],
            [-0.016, 0.132, 0.026],
            [-0.016, 0.108, 0.026],
          ],
          [
            [-0.045, 0.106, 0.007],
            [-0.045, 0.134, 0.007],
            [-0.045, 0.134, 0.023],
            [-0.045, 0.106, 0.023],
          ],
          [
            [-0.066, 0.098, 0.012],
            [-0.066, 0.126, 0.012],
            [-0.066, 0.126, 0.018],
            [-0.066, 0.098, 0.018],
          ],
        ].map((ring) => ring.map((p) => p as Vec3).reverse()),
      ),
    );
  },
  wrench: (make) => make.part('wrench', { material: chrome, takes: ['metal'] }, plate(wrenchOutline(), 0.01, 0, 0.002)),
  screwdriver: (make) => {
    make.part(
      'handle',
      { material: pickPaint(make, ['#c0282d', '#e0a92a', '#3568ad'], 0.25) },
      move(
        turn(
          revolved(
            [
              [0.008, -0.11],
              [0.014, -0.1],
              [0.0145, -0.04],
              [0.0105, -0.022],
              [0.013, -0.012],
            ],
            0,
            0,
            0,
            10,
          ),
          'x',
          -90,
        ),
        0,
        0,
        0.0145,
      ),
    );
    make.part(
      'blade',
      { material: chrome, role: 'accent' },
      rod([0, -0.015, 0.0145], [0, 0.1, 0.0145], 0.0035),
      slab(0.007, 0.014, 0.002, 0, 0.104, 0.0135, 0.0004),
    );
  },
  axe: (make) => {
    make.part(
      'handle',
      { material: of('wood', '#a8743c'), role: 'accent', takes: ['wood'] },
      pipe(
        [
          [0.004, -0.3, 0.02],
          [-0.004, -0.15, 0.02],
          [0.004, 0.05, 0.02],
          [0, 0.27, 0.02],
        ],
        (t) => 0.016 - 0.002 * Math.sin(t * 5),
        10,
      ),
    );
    make.part(
      'blade',
      { material: of('steel', '#a9acb0', 0.25), takes: ['metal'] },
      move(
        plate(
          [
            [-0.03, 0.17],
            [0.03, 0.17],
            [0.1, 0.1],
            [0.125, 0.12],
            [0.13, 0.19],
            [0.125, 0.26],
            [0.1, 0.28],
            [0.03, 0.225],
            [-0.03, 0.225],
          ],
          0.026,
          0,
          0.011,
        ),
        0,
        0,
        0.007,
      ),
    );
  },
  scissors: (make) => {
    for (const s of [-1, 1]) {
      const t = (shape: Shape) => turn(shape, 'z', s * 11);
      make.part(
        'blades',
        { material: chrome, takes: ['metal'] },
        t(
          move(
            plate(
              [
                [-0.006, -0.02],
                [0.006, -0.02],
                [0.0055, 0.07],
                [-0.002 * s, 0.105],
                [-0.0055, 0.07],
              ],
              0.0025,
              0,
              0.0006,
            ),
            0,
            0,
            s > 0 ? 0.003 : 0.0062,
          ),
        ),
      );
      make.part(
        'handles',
        { material: plastic('#c0282d', 0.3), role: 'accent' },
        t(
          ringPipe(
            superellipse(0.032, 0.045, 2.2, 16).map(([x, y]): Vec3 => [s * 0.012 + x, -0.07 + y, 0.006]),
            0.0045,
            8,
            2,
          ),
        ),
        t(rod([0, -0.015, 0.006], [s * 0.006, -0.047, 0.006], 0.005)),
      );
    }
    make.part('pin', { material: chrome, role: 'own' }, can(0.004, 0.012));
  },
  pencil: (make) => {
    const six = (profile: [number, number][]) => move(turn(revolved(profile, 0, 0, 0, 6), 'y', 90), 0, 0, 0.004);
    make.part(
      'body',
      { material: pickPaint(make, ['#e0a92a', '#c0282d', '#24452f'], 0.3) },
      six([
        [0.004, -0.085],
        [0.004, 0.07],
      ]),
    );
    make.part(
      'wood',
      { material: of('pine'), role: 'own' },
      move(
        turn(
          revolved(
            [
              [0.0039, 0.0701],
              [0.0012, 0.088],
            ],
            0,
            0,
            0,
            16,
          ),
          'y',
          90,
        ),
        0,
        0,
        0.004,
      ),
    );
    make.part(
      'tip',
      { material: of('slate', '#2a2a2c'), role: 'own' },
      move(
        turn(
          revolved(
            [
              [0.0012, 0.0881],
              [0, 0.093],
            ],
            0,
            0,
            0,
            10,
          ),
          'y',
          90,
        ),
        0,
        0,
        0.004,
      ),
    );
    make.part(
      'rubber',
      { material: skin('#e08a8a', 0.8), role: 'accent' },
      roller('x', 0.0036, 0.01, -0.095, 0, 0.004),
    );
    make.part('ring', { material: brass, role: 'own' }, roller('x', 0.0042, 0.008, -0.087, 0, 0.004));
  },
  gear: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const teeth = 14;
    const outline: Outline = Array.from({ length: teeth * 4 }, (_, i) => {
      const p = polar(
        r * (i % 4 === 1 || i % 4 === 2 ? 1 : 0.82),
        (360 * (i + (i % 4 === 1 ? 0.15 : i % 4 === 2 ? -0.15 : 0))) / (teeth * 4),
      );
      return [p[0], p[1]];
    });
    const holes = Array.from({ length: 5 }, (_, i) => {
      const p = polar(r * 0.48, i * 72);
      return shifted(ellipse(r * 0.26, r * 0.26, 24), p[0], p[1]);
    });
    make.part(
      'gear',
      {
        material: make.random.fork('m').pick([of('steel', '#8a8d90', 0.4), brass, of('bronze')]),
        takes: ['metal', 'wood', 'other'],
      },
      plate(outline, h * 0.7, h * 0.15, 0.002, [ellipse(r * 0.36, r * 0.36, 32), ...holes]),
      lathe({
        profile: [
          [r * 0.3, 0],
          [r * 0.3, h],
          [r * 0.18, h],
          [r * 0.18, 0],
        ],
        ring: true,
        segments: 36,
      }),
    );
  },
  anvil: (make) => {
    const ring = (x0: number, x1: number, y: number, z: number) =>
      rectangle(x1 - x0, y, 0.01, 2).map(([x, yy]): Vec3 => [x + (x0 + x1) / 2, yy, z]);
    make.part(
      'anvil',
      { material: of('iron', '#4a4a4e', 0.4), takes: ['metal'] },
      loft([
        ring(-0.15, 0.15, 0.2, 0),
        ring(-0.15, 0.15, 0.2, 0.04),
        ring(-0.08, 0.08, 0.11, 0.09),
        ring(-0.075, 0.075, 0.1, 0.15),
        ring(-0.13, 0.15, 0.13, 0.22),
        ring(-0.14, 0.2, 0.14, 0.23),
        ring(-0.14, 0.2, 0.14, 0.295),
        ring(-0.138, 0.198, 0.137, 0.3),
      ]),
      move(
        turn(
          revolved(
            [
              [0.06, 0],
              [0.055, 0.03],
              [0, 0.17],
            ],
            0,
            0,
            0,
            24,
          ),
          'y',
          -90,
        ),
        -0.135,
        0,
        0.262,
      ),
    );
  },
  wheel: (make) => {
    make.part(
      'tyre',
      { material: rubber, role: 'own' },
      turn(
        lathe({
          profile: [
            [0.2, -0.09],
            [0.3, -0.105],
            [0.32, -0.08],
            [0.32, 0.08],
            [0.3, 0.105],
            [0.2, 0.09],
          ],
          ring: true,
          segments: 64,
          crease: 50,
        }),
        'x',
        90,
      ),
      ...Array.from({ length: 40 }, (_, i) =>
        turn(turn(slab(0.012, 0.02, 0.17, 0.3215, 0, -0.085, 0.002), 'z', i * 9), 'x', 90),
      ),
    );
    make.part(
      'rim',
      { material: of('aluminium', '#c9cbce', 0.2), takes: ['metal'] },
      turn(
        lathe({
          profile: [
            [0.205, -0.088],
            [0.208, -0.075],
            [0.18, -0.03],
            [0.18, 0.03],
            [0.208, 0.075],
            [0.205, 0.088],
            [0.195, 0.088],
            [0.165, 0.03],
            [0.165, -0.03],
            [0.195, -0.088],
          ],
          ring: true,
          segments: 56,
        }),
        'x',
        90,
      ),
      turn(around(slab(0.15, 0.05, 0.03, 0.1, 0, 0.03, 0.008), 5), 'x', 90),
      roller('y', 0.05, 0.1, 0, -0.03, 0),
    );
    make.part(
      'nuts',
      { material: chrome, role: 'accent' },
      turn(around(can(0.008, 0.012, 0.03, 0, 0.078), 5, 36), 'x', 90),
    );
  },
};
