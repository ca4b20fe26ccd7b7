/** Railings, ladders, stairs. */
import type { Builder } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { turnedProfile } from '../pieces/legs.ts';
import { box, boxBetween } from '../shape/box.ts';
import { sideways } from '../shape/extrude.ts';
import { type Outline, rectangle } from '../shape/outline.ts';
import { lathe, sphere } from '../shape/round.ts';
import { merge, move, type Shape, withMirror } from '../shape/shape.ts';
import type { Point2 } from '../shape/solid.ts';
import { bar, rod, sweep } from '../shape/sweep.ts';

export const railing: Builder = (make) => {
  const { width, depth, height, style, materialSet } = make;
  const posts = Math.max(2, Math.round(width / 1.1) + 1);
  const t = Math.min(depth, 0.07);
  const x = (i: number) => -width / 2 + t / 2 + ((width - t) * i) / (posts - 1);
  const glassy =
    make.wants('glass') ||
    (style.character === 'modern' && make.random.fork('form').chance(0.5)) ||
    style.character === 'space';
  const metal = glassy || style.character === 'industrial' || style.character === 'deco' || make.wants('metal');
  const frame = metal ? { ...materialSet.metal('main', 'main') } : materialSet.casework();
  for (let i = 0; i < posts; i++)
    make.add(
      'posts',
      frame,
      style.ornate && !metal
        ? merge([
            box({ size: [t, t, height * 0.2], center: [x(i), 0, height * 0.1], bevel: 0.006 }),
            move(lathe({ profile: turnedProfile(height * 0.8, t * 0.5), segments: 14 }), x(i), 0, height * 0.18),
          ])
        : box({
            size: [t * 0.7, t * 0.7, height - 0.03],
            center: [x(i), 0, (height - 0.03) / 2],
            bevel: 0.004,
            grain: 'z',
          }),
    );
  make.add(
    'rail',
    { ...frame, group: 'main' },
    sweep({
      path: [
        [-width / 2, 0, height - 0.025],
        [width / 2, 0, height - 0.025],
      ],
      profile: [
        [-t * 0.5, -0.025],
        [t * 0.5, -0.025],
        [t * 0.5, 0.005],
        [t * 0.36, 0.022],
        [0, 0.025],
        [-t * 0.36, 0.022],
        [-t * 0.5, 0.005],
      ],
      up: [0, 0, 1],
      crease: 35,
    }),
  );
  for (let i = 0; i + 1 < posts; i++) {
    const [a, b] = [x(i) + t * 0.4, x(i + 1) - t * 0.4];
    if (glassy) {
      make.add(
        'glass',
        { ...materialSet.glass(), tint: 'none' },
        boxBetween([a, -0.006, 0.08], [b, 0.006, height - 0.07], { bevel: 0.002 }),
      );
      continue;
    }
    make.add(
      'rail',
      { ...frame, group: 'main' },
      boxBetween([a, -0.014, 0.08], [b, 0.014, 0.11], { bevel: 0.003, grain: 'x' }),
    );
    const count = Math.max(3, Math.round((b - a) / (style.ornate ? 0.16 : 0.11)));
    for (let k = 1; k < count; k++) {
      const px = a + ((b - a) * k) / count;
      make.add(
        'balusters',
        { ...frame, group: 'main' },
        style.ornate && !metal
          ? move(lathe({ profile: turnedProfile(height - 0.15, t * 0.36), segments: 10 }), px, 0, 0.1)
          : metal
            ? rod([px, 0, 0.1], [px, 0, height - 0.045], 0.007, 0.007, 8)
            : box({
                size: [0.022, 0.022, height - 0.15],
                center: [px, 0, (height + 0.06) / 2],
                bevel: 0.003,
                grain: 'z',
              }),
      );
    }
  }
};

export const ladder: Builder = (make) => {
  const { width, depth, height, style, materialSet } = make;
  const frame =
    style.character === 'industrial' || make.wants('metal') ? materialSet.metal('main', 'main') : materialSet.wood();
  const lean = Math.max(0, depth - 0.08);
  const at = (t: number, x: number): Vec3 => [x, -depth / 2 + 0.03 + lean * t, t * (height - 0.03) + 0.015];
  make.add(
    'sides',
    frame,
    withMirror(bar(at(0, width / 2 - 0.02), at(1, width / 2 - 0.035), 0.032, 0.06, [0, 1, 0], 0.007), 'x'),
  );
  const count = Math.max(4, Math.round(height / 0.3));
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const [, y, z] = at(t, 0);
    const w = width - 0.05 - 0.03 * t;
    make.add(
      'rungs',
      { ...frame, group: 'main' },
      frame.use.kind === 'rattan' || style.edges === 'rough'
        ? rod([-w / 2, y, z], [w / 2, y, z], 0.016)
        : box({ size: [w, 0.065, 0.022], center: [0, y, z], bevel: 0.005, segments: 1, grain: 'x' }),
    );
  }
  make.add(
    'feet',
    materialSet.of('rubber', '#1d1d1d', {}, 'feet'),
    withMirror(
      box({ size: [0.04, 0.07, 0.02], center: [width / 2 - 0.02, -depth / 2 + 0.035, 0.01], bevel: 0.004 }),
      'x',
    ),
  );
};

export const staircase: Builder = (make) => {
  const { width, depth, height, style, materialSet } = make;
  const steps = Math.max(3, Math.round(height / 0.18));
  const [rise, run] = [height / steps, depth / steps];
  const open = ['modern', 'industrial', 'nordic', 'space'].includes(style.character);
  const tread = materialSet.wood('treads', 'main');
  const body = open ? materialSet.metal('frame', 'accent') : materialSet.casework('body', 'accent');
  const y0 = -depth / 2;
  for (let i = 0; i < steps; i++) {
    const [y, z] = [y0 + run * i, rise * (i + 1)];
    make.add(
      'treads',
      tread,
      boxBetween(
        [-width / 2 + 0.045, y - 0.0, z - 0.04],
        [width / 2 - 0.045, y + run + (i < steps - 1 ? 0.02 : 0), z],
        { bevel: 0.006, grain: 'x' },
      ),
    );
    if (!open)
      make.add(
        'risers',
        { ...body, group: 'body' },
        boxBetween([-width / 2 + 0.045, y + 0.022, z - rise], [width / 2 - 0.045, y + 0.04, z - 0.038], {
          bevel: 0.002,
          grain: 'x',
        }),
      );
  }
  // Strings: sawtooth or straight.
  const outline: Outline = open
    ? [
        [y0, 0],
        [y0 + run * 1.2, 0],
        [depth / 2, height - rise * 1.3],
        [depth / 2, height - 0.045],
        [y0, rise - 0.05],
      ]
    : [
        [y0, 0],
        [y0 + run * 1.1, 0],
        [depth / 2, height - rise * 1.6],
        [depth / 2, height],
        ...Array.from({ length: steps }, (_, k): Point2[] => {
          const i = steps - 1 - k;
          return [
            [y0 + run * i, rise * (i + 1)],
            [y0 + run * i, rise * i],
          ];
        })
          .flat()
          .slice(0, -1),
      ];
  make.add(
    'strings',
    body,
    withMirror(move(sideways({ outline, height: 0.045, bevel: 0.003 }), width / 2 - 0.0225, 0, 0), 'x'),
  );
  // Handrail and balusters on both sides.
  const rail = 0.9;
  const line = (i: number): Vec3 => [width / 2 - 0.05, y0 + run * (i + 0.5), rise * (i + 1)];
  const posts: Shape[] = [];
  // The rail ends where the story does: above, the floor's own railing takes over.
  const last = Math.max(1, Math.floor((height - rail) / rise - 1));
  for (let i = 0; i <= Math.min(last, steps - 1); i++) {
    const [x, y, z] = line(i);
    posts.push(
      style.ornate
        ? move(lathe({ profile: turnedProfile(rail - 0.02, 0.022), segments: 8 }), x, y, z - 0.002)
        : open
          ? rod([x, y, z - 0.01], [x, y, z + rail], 0.007, 0.007, 7)
          : box({ size: [0.026, 0.026, rail], center: [x, y, z + rail / 2 - 0.005], bevel: 0.003, grain: 'z' }),
    );
  }
  make.add(
    'balusters',
    { ...(open ? body : materialSet.casework('body', 'accent')) },
    posts.map((s) => withMirror(s, 'x')),
  );
  const [a, b] = [line(-0.3), line(last)];
  make.add(
    'handrail',
    { ...tread, group: 'treads' },
    withMirror(
      sweep({
        path: [
          [a[0], a[1], a[2] + rail],
          [b[0], b[1], b[2] + rail],
        ],
        profile: rectangle(0.05, 0.05, 0.018, 3),
        up: [0, 0, 1],
      }),
      'x',
    ),
    withMirror(
      merge([
        box({
          size: [0.08, 0.08, rail + rise + 0.1],
          center: [width / 2 - 0.05, y0 + 0.04, (rail + rise + 0.1) / 2],
          bevel: 0.008,
          segments: 1,
          grain: 'z',
        }),
        move(sphere(0.045, 14), width / 2 - 0.05, y0 + 0.04, rail + rise + 0.13),
      ]),
      'x',
    ),
  );
};
