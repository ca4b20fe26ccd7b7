/** The pool table. */
import type { Builder } from '../builder.ts';
import { fourLegs } from '../pieces/legs.ts';
import { box } from '../shape/box.ts';
import { cylinder, sphere, torus } from '../shape/round.ts';
import { move, withMirror } from '../shape/shape.ts';

export const poolTable: Builder = (make) => {
  const { width, depth, height, materialSet, style } = make;
  const rail = 0.13;
  const bed = height - 0.05;
  const wood = materialSet.wood();
  make.add(
    'frame',
    wood,
    box({ size: [width - 0.1, depth - 0.1, 0.2], center: [0, 0, bed - 0.12], bevel: 0.01, grain: 'x' }),
  );
  make.add(
    'frame',
    wood,
    box({ size: [width - 0.3, depth - 0.3, 0.06], center: [0, 0, bed - 0.25], bevel: 0.012, grain: 'x' }),
  );
  make.add(
    'frame',
    wood,
    withMirror(
      box({
        size: [width, rail, 0.06],
        center: [0, depth / 2 - rail / 2, height - 0.03],
        bevel: 0.012,
        segments: 2,
        grain: 'x',
      }),
      'y',
    ),
    withMirror(
      box({
        size: [rail, depth - 2 * rail, 0.06],
        center: [width / 2 - rail / 2, 0, height - 0.03],
        bevel: 0.012,
        segments: 2,
        grain: 'y',
      }),
      'x',
    ),
  );
  const cloth = materialSet.of(
    'wool',
    'dark-green',
    {},
    'cloth',
    make.request.materials.length > 0 ? 'main' : 'accent',
  );
  make.add(
    'cloth',
    { ...cloth, tint: 'main' },
    box({ size: [width - 2 * rail + 0.02, depth - 2 * rail + 0.02, 0.03], center: [0, 0, bed], bevel: 0.002 }),
  );
  make.add(
    'cloth',
    { ...cloth, tint: 'main' },
    withMirror(
      box({
        size: [width - 2 * rail - 0.18, 0.045, 0.034],
        center: [0, depth / 2 - rail - 0.018, height - 0.022],
        bevel: 0.012,
        segments: 2,
      }),
      'y',
    ),
    withMirror(
      box({
        size: [0.045, depth - 2 * rail - 0.18, 0.034],
        center: [width / 2 - rail - 0.018, 0, height - 0.022],
        bevel: 0.012,
        segments: 2,
      }),
      'x',
    ),
  );
  const black = materialSet.of('leather', '#15120f');
  const long = width >= depth;
  const pockets: [number, number][] = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
    long ? [0, 1] : [1, 0],
    long ? [0, -1] : [-1, 0],
  ];
  for (const [sx, sy] of pockets) {
    const [px, py] = [sx * (width / 2 - rail + 0.012), sy * (depth / 2 - rail + 0.012)];
    make.add('pockets', black, move(cylinder({ radius: 0.058, height: 0.05, bevel: 0.01 }), px, py, height - 0.046));
    make.add('rings', materialSet.metal('trim', 'accent'), move(torus(0.06, 0.007, 20, 6), px, py, height + 0.002));
  }
  const legHeight = bed - 0.26;
  make.add(
    'legs',
    wood,
    fourLegs({
      form: style.legs === 'hairpin' || style.legs === 'splayed' || style.legs === 'tapered' ? 'square' : style.legs,
      x: width / 2 - 0.26,
      y: depth / 2 - 0.26,
      height: legHeight,
      thick: 0.15,
    }),
  );
  const colors = ['yellow', 'blue', 'red', 'purple', 'orange', 'green', 'burgundy', 'black', 'white'];
  const choice = make.random.fork('balls');
  colors.forEach((color, i) => {
    const [row, place] = i < 1 ? [0, 0] : i < 3 ? [1, i - 1] : i < 6 ? [2, i - 3] : [3, i - 6];
    const white = color === 'white';
    const x = white
      ? long
        ? -width * 0.25
        : choice.between(-0.1, 0.1)
      : long
        ? width * 0.18 + row * 0.051
        : (place - row / 2) * 0.059;
    const y = white
      ? long
        ? choice.between(-0.1, 0.1)
        : -depth * 0.25
      : long
        ? (place - row / 2) * 0.059
        : depth * 0.18 + row * 0.051;
    make.add(
      `ball-${color}`,
      materialSet.of('plastic', color, { roughness: 0.1 }, 'balls'),
      move(sphere(0.0285, 14), x, y, bed + 0.015 + 0.0285),
    );
  });
  make.top({
    name: 'top',
    z: bed + 0.015,
    min: [-width / 2 + rail, -depth / 2 + rail],
    max: [width / 2 - rail, depth / 2 - rail],
  });
};
