/** Swivel chairs on a star base. */
import type { Builder } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { paddedPanel } from '../pieces/upholstery.ts';
import { box } from '../shape/box.ts';
import { rectangle } from '../shape/outline.ts';
import { cylinder } from '../shape/round.ts';
import { around, merge, move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { cushion } from '../shape/soft.ts';
import { curve, roundedPath, sweep, tube } from '../shape/sweep.ts';

/** Five-star base with casters, gas spring and column up to z. */
function starBase(make: Maker, radius: number, z: number): void {
  const metal = make.materialSet.of(
    make.style.metals[0] === 'brass' ? 'brass' : 'aluminium',
    undefined,
    {},
    'legs',
    'accent',
  );
  const black = make.materialSet.of('plastic', '#17171a', { roughness: 0.5 });
  const arm = sweep({
    path: [
      [0.02, 0, 0.1],
      [radius * 0.5, 0, 0.092],
      [radius - 0.03, 0, 0.068],
    ],
    profile: rectangle(0.045, 0.03, 0.009, 2),
    up: [0, 0, 1],
    scale: (t) => 1 - 0.4 * t,
  });
  make.add(
    'legs',
    { ...metal, takes: ['metal', 'wood', 'other'] },
    around(arm, 5, 18),
    cylinder({ radius: 0.038, height: 0.06, z: 0.08, bevel: 0.006 }),
  );
  const wheel = merge([
    move(turn(cylinder({ radius: 0.029, height: 0.018, bevel: 0.005, segments: 18 }), 'x', 90), 0, -0.004, 0.029),
    move(turn(cylinder({ radius: 0.029, height: 0.018, bevel: 0.005, segments: 18 }), 'x', 90), 0, 0.022, 0.029),
    cylinder({ radius: 0.008, height: 0.03, z: 0.04 }),
  ]);
  make.add('casters', black, around(move(wheel, radius - 0.032, 0, 0), 5, 18));
  make.add(
    'column',
    { ...metal, group: 'column', tint: 'none' },
    cylinder({ radius: 0.026, height: (z - 0.13) * 0.55, z: 0.13, bevel: 0.002 }),
    cylinder({ radius: 0.015, height: z - 0.13, z: 0.13, bevel: 0.002 }),
  );
}

export const officeChair: Builder = (make) => {
  const { width, depth, height, materialSet, random } = make;
  const gaming = make.kind === 'gaming-chair';
  const seat = Math.min(0.5, height * 0.45);
  const black = materialSet.of('plastic', '#1b1b1e', { roughness: 0.5 }, 'frame', 'none');
  starBase(make, Math.min(width, depth) * 0.49, seat - 0.09);
  make.add('mechanism', black, box({ size: [0.2, 0.28, 0.05], center: [0, 0, seat - 0.09], bevel: 0.012 }));
  const w = width * 0.74;
  const fabric = gaming
    ? { ...materialSet.of('leather', 'charcoal', {}, 'main', 'main'), takes: ['fabric'] as const }
    : materialSet.fabric();
  make.add(
    'seat',
    fabric,
    cushion({
      size: [w, depth * 0.72, 0.085],
      center: [0, -0.02, seat - 0.045],
      puff: 0.014,
      sag: 0.012,
      round: 0.038,
      piping: gaming ? 0 : 0.003,
      seed: 5,
      wrinkles: 0.002,
    }),
  );
  const backHeight = height - seat - 0.08;
  const y = depth * 0.33;
  const mesh = !gaming && random.fork('mesh').chance(0.5);
  const lean = (shape: Shape) => move(turn(shape, 'x', -8), 0, y, seat + 0.07);
  const shape = (v: number) =>
    gaming
      ? 1 - 0.16 * Math.exp(-(((v - 0.62) / 0.09) ** 2)) - 0.3 * Math.max(0, v - 0.8)
      : 1 - 0.12 * v - 0.12 * (1 - v) ** 3;
  const back = sheet({
    at: (u, v) => [
      (u - 0.5) * w * shape(v),
      -0.05 * (2 * u - 1) ** 2 - 0.03 * Math.sin(v * Math.PI * 1.4),
      v * backHeight,
    ],
    across: 14,
    along: 12,
    thickness: (u, v) => (mesh ? 0.012 : 0.075) * (u < 0.01 || u > 0.99 || v < 0.01 || v > 0.99 ? 0.4 : 1),
    crease: 75,
  });
  make.add('back', fabric, lean(back));
  if (mesh)
    make.add(
      'frame',
      black,
      lean(
        tube({
          path: Array.from({ length: 40 }, (_, i): Vec3 => {
            const a = (i / 40) * 2 * Math.PI;
            const v = 0.5 + 0.5 * Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.4;
            const u = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.4;
            return [u * w * 0.5 * shape(v), -0.05 * u * u - 0.03 * Math.sin(v * Math.PI * 1.4), v * backHeight];
          }),
          radius: 0.011,
          sides: 8,
          closed: true,
        }),
      ),
    );
  make.add(
    'frame',
    black,
    sweep({
      path: curve(
        [
          [0, 0.02, seat - 0.09],
          [0, y + 0.06, seat - 0.08],
          [0, y + 0.1, seat + 0.05],
          [0, y + 0.09, seat + backHeight * 0.45],
        ],
        5,
      ),
      profile: rectangle(0.07, 0.022, 0.008, 2),
      up: [0, 1, 0],
    }),
  );
  make.add(
    'arms',
    black,
    withMirror(
      merge([
        sweep({
          path: roundedPath(
            [
              [w * 0.2, 0, seat - 0.085],
              [w * 0.62, 0, seat - 0.08],
              [w * 0.62, 0, seat + 0.17],
            ],
            0.04,
            4,
          ),
          profile: rectangle(0.05, 0.02, 0.006, 2),
          up: [0, 1, 0],
        }),
        box({ size: [0.085, 0.25, 0.03], center: [w * 0.62, -0.03, seat + 0.185], bevel: 0.012, segments: 2 }),
      ]),
      'x',
    ),
  );
  if (gaming) {
    const accent = {
      ...materialSet.accentFabric('stripes'),
      use: { ...materialSet.accentFabric().use, kind: 'leather' },
    };
    for (const side of [-1, 1]) {
      const stripe = sheet({
        at: (u, v) => [
          side * w * (0.34 + 0.07 * u) * shape(0.1 + 0.85 * v),
          -0.05 * (2 * (0.34 + 0.07 * u)) ** 2 - 0.041 - 0.03 * Math.sin((0.1 + 0.85 * v) * Math.PI * 1.4),
          (0.06 + 0.86 * v) * backHeight,
        ],
        across: 2,
        along: 14,
        thickness: 0.006,
      });
      make.add('stripes', accent, lean(stripe));
    }
    make.add(
      'pillows',
      accent,
      lean(move(paddedPanel(0.3, 0.13, 0.07, 2, 0.03), 0, -0.09, backHeight * 0.86)),
      lean(move(paddedPanel(0.34, 0.17, 0.07, 3, 0.03), 0, -0.09, backHeight * 0.22)),
    );
  } else if (random.fork('head').chance(0.4)) {
    make.add('headrest', fabric, lean(move(paddedPanel(w * 0.62, 0.12, 0.05, 1, 0.022), 0, -0.03, backHeight - 0.02)));
  }
  make.top({ name: 'seat', z: seat, min: [-w * 0.4, -depth * 0.3], max: [w * 0.4, depth * 0.22] });
};
