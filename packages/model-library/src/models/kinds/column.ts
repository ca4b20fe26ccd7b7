/** Columns and posts. */
import type { Builder } from '../builder.ts';
import { box } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import type { Outline } from '../shape/outline.ts';
import { cylinder, lathe } from '../shape/round.ts';
import { move, turn, warp, withMirror } from '../shape/shape.ts';
import type { Point2 } from '../shape/solid.ts';

export const column: Builder = (make) => {
  const { height, style, materialSet } = make;
  if (!make.given('depth') && !make.is('square')) make.depth = make.width;
  const { width, depth } = make;
  const r = width / 2;
  if (style.ornate && style.character !== 'chinese') {
    const stone = materialSet.stone();
    const shaft0 = height * 0.07;
    const shaft1 = height * 0.9;
    const shaftR = r * 0.74;
    // Twenty flutes, a third of the way up it begins to taper (entasis).
    const outline: Outline = [];
    for (let i = 0; i < 20; i++)
      for (let s = 0; s < 4; s++) {
        const a = (2 * Math.PI * (i + s / 4)) / 20;
        const rr = shaftR * (1 - 0.07 * Math.sin((Math.PI * s) / 4));
        outline.push([rr * Math.cos(a), rr * Math.sin(a)]);
      }
    const shaft = extrude({ outline, height: shaft1 - shaft0, bevel: 0.002, crease: 35 });
    make.add(
      'shaft',
      stone,
      move(
        warp(shaft, ([x, y, z]) => {
          const t = z / (shaft1 - shaft0);
          const k = 1 - 0.14 * Math.max(0, t - 0.2) ** 1.3;
          return [x * k, y * k, z];
        }),
        0,
        0,
        shaft0,
      ),
    );
    make.add(
      'base',
      { ...stone, group: 'main' },
      box({ size: [width, depth, height * 0.025], bevel: 0.004 }),
      lathe({
        profile: [
          [r * 0.98, height * 0.025],
          [r * 0.99, height * 0.035],
          [r * 0.9, height * 0.045],
          [r * 0.8, height * 0.052],
          [r * 0.86, height * 0.06],
          [r * 0.78, height * 0.072],
        ],
        segments: 40,
        crease: 60,
      }),
    );
    make.add(
      'capital',
      { ...stone, group: 'main' },
      lathe({
        profile: [
          [r * 0.62, shaft1 - 0.001],
          [r * 0.68, shaft1 + 0.012],
          [r * 0.66, shaft1 + 0.03],
          [r * 0.9, height * 0.95],
          [r * 0.92, height * 0.965],
        ],
        segments: 40,
        crease: 50,
      }),
      box({ size: [width, depth, height * 0.036], center: [0, 0, height - height * 0.018], bevel: 0.006 }),
    );
    for (const s of [-1, 1])
      for (const f of [-1, 1])
        make.add(
          'capital',
          { ...stone, group: 'main' },
          move(
            turn(
              lathe({
                profile: [
                  [r * 0.26, 0],
                  [r * 0.26, r * 0.3],
                  [r * 0.14, r * 0.32],
                  [r * 0.1, r * 0.36],
                ],
                segments: 20,
              }),
              'x',
              90,
            ),
            s * r * 0.72,
            f > 0 ? r * 0.5 : -r * 0.16,
            height * 0.935,
          ),
        );
    return;
  }
  if (style.character === 'chinese') {
    const lacquer = {
      ...materialSet.of('paint', 'dark-red', { roughness: 0.3 }, 'main', 'main'),
      takes: ['wood', 'stone', 'other'] as const,
    };
    make.add(
      'shaft',
      lacquer,
      lathe({
        profile: [
          [r * 0.72, height * 0.05],
          [r * 0.72, height * 0.7],
          [r * 0.68, height],
        ],
        segments: 32,
      }),
    );
    make.add(
      'base',
      materialSet.of('stone', undefined, {}, 'base', 'accent'),
      lathe({
        profile: [
          [r, 0],
          [r, height * 0.02],
          [r * 0.92, height * 0.03],
          [r * 0.95, height * 0.045],
          [r * 0.74, height * 0.06],
        ],
        segments: 32,
        crease: 50,
      }),
    );
    return;
  }
  if (style.character === 'rustic' || style.character === 'japanese') {
    make.add(
      'shaft',
      materialSet.wood(),
      box({ size: [width * 0.8, depth * 0.8, height], bevel: 0.018, segments: 1, divisions: [1, 1, 12], grain: 'z' }),
    );
    make.add(
      'base',
      materialSet.of('stone', undefined, {}, 'base', 'accent'),
      box({ size: [width, depth, 0.12], bevel: 0.015, segments: 2 }),
    );
    return;
  }
  const industrial = style.character === 'industrial';
  const body = industrial
    ? materialSet.metal('main', 'main')
    : {
        ...materialSet.of(style.character === 'modern' ? 'concrete' : 'plaster', undefined, {}, 'main', 'main'),
        takes: ['stone', 'other', 'metal', 'wood', 'ceramic'] as const,
      };
  if (industrial) {
    // A riveted I-beam.
    const [a, t] = [r, 0.02];
    make.add(
      'shaft',
      body,
      move(
        extrude({
          outline: [
            [-a, -a],
            [a, -a],
            [a, -a + t],
            [t / 2, -a + t],
            [t / 2, a - t],
            [a, a - t],
            [a, a],
            [-a, a],
            [-a, a - t],
            [-t / 2, a - t],
            [-t / 2, -a + t],
            [-a, -a + t],
          ].map(([x, y]): Point2 => [x * 0.9, y * 0.9]),
          height: height - 0.04,
          bevel: 0.002,
        }),
        0,
        0,
        0.02,
      ),
      box({ size: [width, depth, 0.025], bevel: 0.004 }),
      box({ size: [width, depth, 0.02], center: [0, 0, height - 0.01], bevel: 0.003 }),
    );
    make.add(
      'bolts',
      { ...body, group: 'main' },
      withMirror(
        withMirror(
          move(cylinder({ radius: 0.016, height: 0.02, z: 0.02, segments: 6, bevel: 0.002 }), r - 0.04, r - 0.04, 0),
          'x',
        ),
        'y',
      ),
    );
  } else if (make.is('square')) make.add('shaft', body, box({ size: [width, depth, height], bevel: 0.006 }));
  else
    make.add(
      'shaft',
      body,
      cylinder({ radius: r * 0.92, height, bevel: 0.006, segments: 44 }),
      cylinder({ radius: r, height: 0.06, bevel: 0.01, segments: 44 }),
      cylinder({ radius: r, height: 0.05, z: height - 0.05, bevel: 0.01, segments: 44 }),
    );
};
