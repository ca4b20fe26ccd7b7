/** Headboards by style. */
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { front } from '../pieces/fronts.ts';
import { turnedProfile } from '../pieces/legs.ts';
import { planks } from '../pieces/plates.ts';
import { paddedPanel, tuftedPad } from '../pieces/upholstery.ts';
import { box, boxBetween } from '../shape/box.ts';
import { upright } from '../shape/extrude.ts';
import { rectangle, smooth2 } from '../shape/outline.ts';
import { lathe, sphere } from '../shape/round.ts';
import { move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { rod, roundedPath, sweep, tube } from '../shape/sweep.ts';

/** A headboard in the plane y = 0 (its back), standing on z = 0, facing -y. */
export function headboardParts(make: Maker, width: number, height: number): void {
  const { style, materialSet, random } = make;
  const at = (s: Shape) => move(s, 0, make.depth / 2, 0);
  const upholstered =
    make.wants('fabric') ||
    random
      .fork('head')
      .chance(
        style.character === 'modern'
          ? 0.7
          : style.character === 'deco'
            ? 1
            : style.character === 'classical' && style.tufted
              ? 0.7
              : 0,
      );
  const low = Math.min(0.3, height * 0.3);
  if (upholstered) {
    const fabric = materialSet.fabric('headboard', 'accent');
    if (style.character === 'deco') {
      // Channels that rise to the middle.
      const count = Math.max(7, 2 * Math.floor(width / 0.3) + 1);
      const each = width / count;
      for (let i = 0; i < count; i++) {
        const rise = 1 - 0.18 * Math.abs((2 * i) / (count - 1) - 1) ** 1.5;
        const h = (height - 0.05) * rise;
        make.add(
          'headboard',
          fabric,
          at(
            box({
              size: [each - 0.002, 0.1, h],
              center: [-width / 2 + each * (i + 0.5), -0.05, 0.05 + h / 2],
              bevel: 0.045,
              segments: 4,
            }),
          ),
        );
      }
      return;
    }
    if (style.tufted) {
      const { pad, buttons } = tuftedPad({
        width: width - 0.1,
        height: height - low - 0.05,
        thick: 0.075,
        pitch: 0.17,
        depth: 0.04,
      });
      make.add('headboard', fabric, at(move(pad, 0, -0.05, low)));
      make.add('buttons', { ...fabric, group: 'headboard' }, at(move(buttons, 0, -0.05, low)));
      const frame: Vec3[] = [
        [-width / 2 + 0.03, 0, 0.02],
        [-width / 2 + 0.03, 0, height - 0.03],
        [width / 2 - 0.03, 0, height - 0.03],
        [width / 2 - 0.03, 0, 0.02],
      ];
      make.add(
        'headboard frame',
        materialSet.wood('frame', 'main'),
        at(move(sweep({ path: frame, profile: rectangle(0.06, 0.06, 0.014, 3), up: [0, 1, 0] }), 0, -0.05, 0)),
        at(boxBetween([-width / 2 + 0.05, -0.05, low - 0.06], [width / 2 - 0.05, -0.02, height - 0.03])),
      );
      return;
    }
    const panels = make.random.fork('panels').pick([1, 2, 3]);
    for (let i = 0; i < panels; i++)
      make.add(
        'headboard',
        fabric,
        at(
          move(
            paddedPanel(width / panels - 0.006, height - 0.06, 0.1, i, 0.035),
            -width / 2 + (width / panels) * (i + 0.5),
            -0.055,
            (height + 0.06) / 2,
          ),
        ),
      );
    return;
  }
  const wood = materialSet.wood('frame', 'main');
  switch (style.character) {
    case 'industrial': {
      const r = 0.018;
      make.add(
        'headboard',
        materialSet.metal('frame', 'main'),
        at(
          move(
            tube({
              path: roundedPath(
                [
                  [-width / 2 + r, 0, 0],
                  [-width / 2 + r, 0, height - r],
                  [width / 2 - r, 0, height - r],
                  [width / 2 - r, 0, 0],
                ],
                0.09,
                5,
              ),
              radius: r,
              sides: 12,
            }),
            0,
            -r,
            0,
          ),
        ),
      );
      const count = Math.round(width / 0.13);
      for (let i = 1; i < count; i++)
        make.add(
          'headboard',
          materialSet.metal('frame', 'main'),
          at(
            rod([-width / 2 + (width * i) / count, -r, low], [-width / 2 + (width * i) / count, -r, height - r], 0.008),
          ),
        );
      make.add(
        'headboard',
        materialSet.metal('frame', 'main'),
        at(rod([-width / 2 + r, -r, low], [width / 2 - r, -r, low], 0.014)),
      );
      return;
    }
    case 'rustic':
      make.add(
        'headboard',
        wood,
        planks({
          width: width - 0.14,
          depth: height - low,
          z: 0,
          thick: 0.03,
          count: Math.max(3, Math.round((height - low) / 0.15)),
          seed: 9,
        }).map((s) => at(move(turn(s, 'x', 90), 0, -0.02, (height + low) / 2))),
        at(
          withMirror(
            box({
              size: [0.085, 0.085, height + 0.03],
              center: [width / 2 - 0.045, -0.043, (height + 0.03) / 2],
              bevel: 0.009,
              segments: 1,
              grain: 'z',
            }),
            'x',
          ),
        ),
        at(box({ size: [width - 0.1, 0.05, 0.045], center: [0, -0.035, height - 0.01], bevel: 0.008, segments: 1 })),
      );
      return;
    case 'classical': {
      const h = height;
      const outline = [
        ...smooth2(
          [
            [-width / 2, h * 0.72],
            [-width * 0.36, h * 0.76],
            [-width * 0.25, h * 0.92],
            [0, h],
            [width * 0.25, h * 0.92],
            [width * 0.36, h * 0.76],
            [width / 2, h * 0.72],
          ],
          5,
        ).reverse(),
        [-width / 2, 0.02],
        [width / 2, 0.02],
      ] as [number, number][];
      make.add(
        'headboard',
        wood,
        at(move(upright({ outline, height: 0.045, bevel: 0.012, steps: 3, grain: 'x' }), 0, -0.03, 0)),
      );
      const panel = front({ width: width * 0.82, height: h * 0.4, thick: 0.02, form: 'raised', seed: 1, drawer: true });
      make.add(
        'headboard',
        wood,
        panel.panel.map((s) => at(move(s, 0, -0.05, h * 0.32))),
      );
      make.add(
        'posts',
        wood,
        withMirror(
          at(
            move(
              lathe({ profile: turnedProfile(h * 0.86, 0.045), segments: 14, crease: 40 }),
              width / 2 - 0.03,
              -0.03,
              0,
            ),
          ),
          'x',
        ),
        withMirror(at(move(sphere(0.04, 14), width / 2 - 0.03, -0.03, h * 0.86 + 0.03)), 'x'),
      );
      return;
    }
    case 'bohemian': {
      const cane = { ...materialSet.of('rattan', undefined, {}, 'frame', 'main'), takes: ['wood', 'metal'] as const };
      const arch = (scale: number): Vec3[] =>
        Array.from({ length: 21 }, (_, i) => {
          const a = Math.PI * (i / 20);
          return [
            -(width / 2 - 0.03) * scale * Math.cos(a),
            0,
            low + (height - low - 0.02) * scale * Math.sin(a) ** 0.8,
          ];
        });
      for (const s of [1, 0.72, 0.4])
        make.add(
          'headboard',
          cane,
          at(move(tube({ path: arch(s), radius: s === 1 ? 0.018 : 0.011, sides: 8 }), 0, -0.03, 0)),
        );
      const [outer, inner] = [arch(1), arch(0.4)];
      for (let i = 1; i < 20; i++)
        make.add(
          'headboard',
          cane,
          at(move(tube({ path: [inner[i], outer[i]], radius: 0.006, sides: 6 }), 0, -0.03, 0)),
        );
      make.add(
        'headboard',
        cane,
        at(move(withMirror(rod([width / 2 - 0.03, 0, 0], [width / 2 - 0.03, 0, low + 0.02], 0.018), 'x'), 0, -0.03, 0)),
        at(rod([-width / 2 + 0.03, -0.03, low], [width / 2 - 0.03, -0.03, low], 0.014)),
      );
      return;
    }
    default: {
      const slats = style.character === 'nordic' || style.character === 'japanese' || style.character === 'chinese';
      const frame = 0.05;
      if (slats) {
        make.add(
          'headboard',
          wood,
          at(
            withMirror(
              box({
                size: [frame, 0.035, height],
                center: [width / 2 - frame / 2, -0.02, height / 2],
                bevel: 0.006,
                segments: 1,
                grain: 'z',
              }),
              'x',
            ),
          ),
          at(
            box({
              size: [width - 2 * frame + 0.004, 0.032, frame],
              center: [0, -0.02, height - frame / 2],
              bevel: 0.006,
              segments: 1,
              grain: 'x',
            }),
          ),
          at(box({ size: [width - 2 * frame, 0.028, 0.04], center: [0, -0.02, low], bevel: 0.003, grain: 'x' })),
        );
        const count = style.character === 'nordic' ? Math.round(width / 0.1) : Math.round(width / 0.055);
        for (let i = 1; i < count; i++)
          make.add(
            'headboard',
            wood,
            at(
              style.character === 'nordic'
                ? rod(
                    [-width / 2 + frame + ((width - 2 * frame) * i) / count, -0.02, low],
                    [-width / 2 + frame + ((width - 2 * frame) * i) / count, -0.02, height - frame],
                    0.008,
                  )
                : box({
                    size: [0.018, 0.016, height - frame - low],
                    center: [-width / 2 + frame + ((width - 2 * frame) * i) / count, -0.02, (height - frame + low) / 2],
                    bevel: 0.002,
                    grain: 'z',
                  }),
            ),
          );
      } else
        make.add(
          'headboard',
          wood,
          at(
            move(
              turn(
                box({
                  size: [width, 0.03, height - low],
                  center: [0, 0, (height - low) / 2],
                  bevel: style.edges === 'round' ? 0.014 : 0.006,
                  segments: 2,
                  grain: 'x',
                }),
                'x',
                -4,
              ),
              0,
              -0.045,
              low,
            ),
          ),
        );
      make.add(
        'headboard',
        wood,
        at(
          withMirror(
            box({
              size: [0.05, 0.03, low + 0.06],
              center: [width * 0.36, -0.018, (low + 0.06) / 2],
              bevel: 0.003,
              grain: 'z',
            }),
            'x',
          ),
        ),
      );
    }
  }
}
