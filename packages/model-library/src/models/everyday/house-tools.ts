/** Tools of the house: for eating, watering, seeing and locking. */
import type { Kinds } from '../bench.ts';
import { arc, body, can, hoop, pipe, plate, polar, revolved, ringPipe, roller, slab, thrown, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { carve, ellipsoid } from '../organic/field.ts';
import { black, brass, chrome, glass, glow, of, paint, rubber } from '../palette.ts';
import { lathe } from '../shape/round.ts';
import { move, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { pickPaint, rounded, steel } from './parts.ts';

export const houseTools: Kinds = {
  cutlery: (make) => {
    const look = { material: steel, takes: ['metal' as const, 'wood' as const] };
    make.part(
      'fork',
      look,
      plate(
        [
          [-0.065, -0.1],
          [-0.057, -0.1],
          [-0.059, 0.03],
          [-0.05, 0.045],
          [-0.05, 0.1],
          [-0.053, 0.1],
          [-0.053, 0.06],
          [-0.056, 0.06],
          [-0.056, 0.1],
          [-0.059, 0.1],
          [-0.059, 0.06],
          [-0.063, 0.06],
          [-0.063, 0.1],
          [-0.066, 0.1],
          [-0.066, 0.06],
          [-0.069, 0.06],
          [-0.069, 0.1],
          [-0.072, 0.1],
          [-0.072, 0.045],
          [-0.063, 0.03],
        ],
        0.003,
        0.002,
        0.0006,
      ),
    );
    make.part(
      'knife',
      look,
      plate(
        [
          [0.0 - 0.006, -0.1],
          [0.006, -0.1],
          [0.006, 0.0],
          [0.009, 0.02],
          [0.009, 0.09],
          [-0.002, 0.105],
          [-0.006, 0.0],
        ],
        0.003,
        0.002,
        0.0006,
      ),
    );
    make.part(
      'spoon',
      look,
      plate(
        [
          [0.056, -0.1],
          [0.064, -0.1],
          [0.062, 0.04],
          [0.058, 0.04],
        ],
        0.003,
        0.002,
        0.0006,
      ),
      move(
        body(
          carve(0.001, ellipsoid([0, 0, 0.004], [0.018, 0.028, 0.007]), ellipsoid([0, 0, 0.01], [0.017, 0.027, 0.008])),
          0.0024,
        ),
        0.06,
        0.068,
        0,
      ),
    );
  },
  bucket: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'bucket',
      {
        material: make.random.fork('m').pick([of('steel'), paint('#c0282d', 0.3), of('wood')]),
        takes: ['metal', 'wood', 'other'],
      },
      vessel(
        [
          [0, 0],
          [r * 0.72, 0],
          [r * 0.74, 0.01],
          [r * 0.95, h * 0.8],
        ],
        0.004,
        { smooth: false, segments: 40 },
      ),
      hoop('z', r * 0.95, 0.006, 0, 0, h * 0.8),
      hoop('z', r * 0.8, 0.004, 0, 0, h * 0.2),
    );
    make.part(
      'handle',
      { material: of('iron', '#55585c'), role: 'accent' },
      pipe(
        [
          [-r * 0.96, 0, h * 0.76],
          [-r * 0.8, 0.03, h * 0.96],
          [0, 0.05, h],
          [r * 0.8, 0.03, h * 0.96],
          [r * 0.96, 0, h * 0.76],
        ],
        0.004,
      ),
    );
  },
  'watering-can': (make) => {
    const look = {
      material: pickPaint(make, ['#4b8b4e', '#c0282d', '#3568ad', '#b9bcc0'], 0.3),
      takes: ['metal' as const, 'other' as const],
    };
    make.part(
      'can',
      look,
      revolved(
        [
          [0.085, 0],
          [0.085, 0.004],
          [0.075, 0.17],
          [0.05, 0.185],
          [0.05, 0.17],
        ],
        0.04,
        0,
        0,
        36,
      ),
      pipe(
        [
          [-0.03, 0, 0.04],
          [-0.1, 0, 0.09],
          [-0.17, 0, 0.2],
        ],
        (t) => 0.02 - 0.008 * t,
        10,
      ),
      move(
        turn(
          revolved(
            [
              [0.012, 0],
              [0.034, 0.03],
              [0.03, 0.034],
            ],
            0,
            0,
            0,
            24,
          ),
          'y',
          -42,
        ),
        -0.165,
        0,
        0.195,
      ),
    );
    make.part(
      'handle',
      { ...look, role: 'accent' },
      pipe(
        [
          [0.1, 0, 0.03],
          [0.17, 0, 0.09],
          [0.15, 0, 0.2],
          [0.06, 0, 0.27],
          [-0.02, 0, 0.23],
          [-0.01, 0, 0.175],
        ],
        0.008,
      ),
    );
  },
  'magnifying-glass': (make) => {
    make.part('rim', { material: brass, takes: ['metal'] }, hoop('z', 0.044, 0.005, 0, 0.055, 0.008, 48));
    make.part(
      'lens',
      { material: glass, role: 'own' },
      thrown(
        [
          [0, 0.003],
          [0.025, 0.0045],
          [0.0415, 0.0075],
          [0.0415, 0.0085],
          [0.025, 0.0115],
          [0, 0.013],
        ],
        0,
        0.055,
        0,
        36,
      ),
    );
    make.part(
      'handle',
      { material: of('walnut'), role: 'accent', takes: ['wood', 'metal'] },
      move(
        turn(
          revolved(
            [
              [0.006, 0],
              [0.008, 0.01],
              [0.0095, 0.05],
              [0.008, 0.1],
              [0.004, 0.105],
            ],
            0,
            0,
            0,
            18,
          ),
          'x',
          90,
        ),
        0,
        0.007,
        0.0095,
      ),
    );
  },
  flashlight: (make) => {
    make.part(
      'body',
      { material: pickPaint(make, ['#1a1a1c', '#c0282d', '#e0a92a'], 0.35), takes: ['metal', 'other'] },
      move(
        turn(
          revolved(
            [
              [0.014, -0.1],
              [0.016, -0.095],
              [0.015, 0.04],
              [0.025, 0.07],
              [0.025, 0.095],
              [0.022, 0.095],
              [0.02, 0.085],
            ],
            0,
            0,
            0,
            28,
          ),
          'x',
          90,
        ),
        0,
        0,
        0.025,
      ),
      ...[0, 1, 2, 3, 4].map((i) => move(hoop('y', 0.0155, 0.0012, 0, 0.03 + 0.012 * i, 0), 0, 0, 0.025)),
    );
    make.part(
      'lens',
      { material: glow(300, 5000, 0.003), role: 'own' },
      move(turn(can(0.0205, 0.003, 0, 0, 0.086), 'x', 90), 0, 0, 0.025),
    );
    make.part('button', { material: rubber, role: 'own' }, slab(0.01, 0.02, 0.005, 0, -0.01, 0.038, 0.002));
    make.light({ center: [0, -0.1, 0.025], radiusM: 0.02, lumens: 300, kelvin: 5000 });
  },
  'light-bulb': (make) => {
    make.part(
      'bulb',
      { material: glow(800, 2700, 0.011), takes: ['glass'] },
      thrown(
        [
          [0.013, 0.026],
          [0.015, 0.036],
          [0.026, 0.058],
          [0.03, 0.078],
          [0.024, 0.098],
          [0.01, 0.109],
          [0, 0.11],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'socket',
      { material: of('aluminium'), role: 'accent' },
      lathe({
        profile: [
          [0.005, 0],
          [0.009, 0.003],
          ...Array.from({ length: 8 }, (_, i): [number, number] => [i % 2 ? 0.0135 : 0.012, 0.005 + i * 0.003]),
          [0.0135, 0.03],
        ],
        segments: 28,
        crease: 30,
      }),
    );
    make.light({ center: [0, 0, 0.075], radiusM: 0.03, lumens: 800, kelvin: 2700 });
  },
  key: (make) =>
    make.part(
      'key',
      { material: make.random.fork('m').pick([brass, of('iron', '#55504a')]), takes: ['metal'] },
      ringPipe(
        Array.from({ length: 3 }, (_, i) => i).flatMap((i) =>
          arc(
            0.008,
            0.003,
            6,
            i * 120 - 60 + 90,
            150,
            ...(polar(0.008, i * 120 + 90).slice(0, 2) as [number, number]),
          ).map(([x, y, z]): Vec3 => [x, y + 0.028, z]),
        ),
        0.0018,
        6,
        2,
      ),
      rod([0, 0.016, 0.003], [0, -0.045, 0.003], 0.0022),
      slab(0.011, 0.004, 0.0026, 0.0062, -0.04, 0.0017),
      slab(0.009, 0.003, 0.0026, 0.0055, -0.032, 0.0017),
      slab(0.012, 0.003, 0.0026, 0.0065, -0.026, 0.0017),
      hoop('y', 0.0026, 0.0011, 0, 0.012, 0.003, 14),
    ),
  padlock: (make) => {
    make.part(
      'body',
      { material: make.random.fork('m').pick([brass, of('steel'), paint('#c0282d', 0.3)]), takes: ['metal', 'other'] },
      rounded(0.058, 0.024, 0.048, 0, 0, 0, 0.005),
    );
    make.part(
      'shackle',
      { material: chrome, role: 'accent' },
      pipe(
        [
          [-0.018, 0, 0.044],
          [-0.018, 0, 0.07],
          [-0.01, 0, 0.084],
          [0.01, 0, 0.084],
          [0.018, 0, 0.07],
          [0.018, 0, 0.044],
        ],
        0.0042,
        10,
      ),
    );
    make.part(
      'keyhole',
      { material: black, role: 'own' },
      roller('y', 0.005, 0.001, 0, -0.0122, 0.026),
      slab(0.004, 0.001, 0.012, 0, -0.0121, 0.013),
    );
  },
};
