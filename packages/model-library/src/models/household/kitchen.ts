/** What a kitchen cooks, cools and washes up with. Fronts look towards -Y. */
import type { Bench, Kinds } from '../bench.ts';
import { can, loft, pipe, roller, slab, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { black, brushed, chrome, glow, of, paint, plastic, porcelain, screen, styleGroups } from '../palette.ts';
import { rectangle } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { array, move, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { enamel, handleBar, knobs, metalTakes } from './appliance-parts.ts';

function stove(make: Bench) {
  const [w, d, h] = make.size;
  const front = -d / 2;
  make.part(
    'body',
    { material: enamel(make), takes: metalTakes },
    slab(w, d * 0.95, h - 0.12, 0, d * 0.025, 0.08, 0.004),
    slab(w, d, 0.035, 0, 0, h - 0.042, 0.004),
    slab(w, 0.03, 0.1, 0, d / 2 - 0.015, h - 0.03),
  );
  make.part('plinth', { material: black, role: 'own' }, slab(w * 0.96, d * 0.86, 0.09, 0, 0.02, 0));
  make.part(
    'door',
    { material: enamel(make), takes: metalTakes },
    slab(w * 0.96, 0.03, h * 0.52, 0, front + 0.006, h * 0.17, 0.006),
    slab(w * 0.96, 0.028, h * 0.07, 0, front + 0.006, h * 0.09, 0.004),
  );
  make.part(
    'window',
    { material: screen, role: 'own' },
    slab(w * 0.72, 0.006, h * 0.3, 0, front - 0.011, h * 0.26, 0.002),
  );
  make.part('handle', { material: chrome, role: 'accent' }, handleBar(w * 0.78, 0, front, h * 0.645));
  make.part('knobs', { material: black, role: 'own' }, knobs(5, w * 0.9, front, h * 0.84));
  const gas = !make.is('modern', 'minimalist', 'futuristic');
  if (!gas) make.part('hob', { material: screen, role: 'own' }, slab(w * 0.94, d * 0.86, 0.008, 0, -0.01, h - 0.009));
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      const [cx, cy, r] = [x * w * 0.24, y * d * 0.2 - 0.01, x * y > 0 ? 0.075 : 0.095];
      if (gas) {
        make.part(
          'burners',
          { material: black, role: 'own' },
          can(r * 0.5, 0.012, cx, cy, h - 0.008),
          can(r * 0.35, 0.01, cx, cy, h + 0.004),
        );
        make.part(
          'grates',
          { material: of('iron', '#1c1c1e'), role: 'own' },
          ...[0, 45, 90, 135].map((a) =>
            move(turn(slab(w * 0.38, 0.009, 0.012, 0, 0, 0, 0.002), 'z', a), cx, cy, h + 0.016 + a * 1e-5),
          ),
          ...[-1, 1].map((s) => slab(0.012, 0.012, 0.02, cx + s * w * 0.17, cy, h - 0.004)),
        );
      } else
        make.part(
          'rings',
          { material: paint('#8a8d90'), role: 'own' },
          move(
            lathe({
              profile: [
                [r, 0],
                [r, 0.0012],
                [r - 0.003, 0.0012],
                [r - 0.003, 0],
              ],
              ring: true,
            }),
            cx,
            cy,
            h - 0.0015,
          ),
        );
    }
  make.top({ name: 'hob', z: h, min: [-w / 2, -d / 2], max: [w / 2, d / 2] });
}

function fridge(make: Bench) {
  const [w, d, h] = make.size;
  const retro = make.is('retro', 'mid-century', 'memphis');
  const look = { material: enamel(make), takes: metalTakes };
  const split = w > 0.85 ? 'side' : 'over';
  const bevel = retro ? 0.05 : 0.006;
  make.part('body', look, slab(w, d * 0.9, h - 0.03, 0, d * 0.05, 0.03, bevel));
  make.part('feet', { material: black, role: 'own' }, slab(w * 0.9, d * 0.7, 0.035, 0, 0.03));
  const y = -d / 2 + d * 0.035;
  if (split === 'side') {
    make.part(
      'doors',
      look,
      ...[-1, 1].map((s) => slab(w * 0.495, d * 0.07, h - 0.05, s * w * 0.25, y, 0.04, Math.min(bevel, d * 0.03))),
    );
    make.part(
      'handles',
      { material: chrome, role: 'accent' },
      ...[-1, 1].flatMap((s) => handleBar(h * 0.45, s * 0.04, -d / 2, h * 0.3, true)),
    );
  } else {
    const z = retro ? h * 0.7 : h * 0.36;
    make.part(
      'doors',
      look,
      slab(w * 0.995, d * 0.07, z - 0.045, 0, y, 0.04, Math.min(bevel, d * 0.03)),
      slab(w * 0.995, d * 0.07, h - z - 0.01, 0, y, z, Math.min(bevel, d * 0.03)),
    );
    make.part(
      'handles',
      { material: chrome, role: 'accent' },
      handleBar(h * 0.16, -w * 0.42, -d / 2, z - h * 0.19, true),
      handleBar(h * (retro ? 0.14 : 0.3), -w * 0.42, -d / 2, z + h * 0.04, true),
    );
  }
  if (retro)
    make.part(
      'badge',
      { material: chrome, role: 'own' },
      slab(w * 0.26, 0.006, 0.022, w * 0.22, -d / 2 - 0.002, h * 0.9),
    );
}

export const kitchen: Kinds = {
  stove: { draw: stove, proportional: false },
  oven: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const front = -d / 2 + 0.02;
      make.part(
        'body',
        { material: enamel(make), takes: metalTakes },
        slab(w, d * 0.95, h - 0.06, 0, d * 0.025, 0.06, 0.004),
      );
      make.part('plinth', { material: black, role: 'own' }, slab(w * 0.95, d * 0.85, 0.07, 0, 0.02));
      make.part('door', { material: black, role: 'own' }, slab(w * 0.94, 0.03, h * 0.56, 0, front, h * 0.16, 0.006));
      make.part(
        'window',
        { material: screen, role: 'own' },
        slab(w * 0.74, 0.006, h * 0.36, 0, front - 0.016, h * 0.24, 0.002),
      );
      make.part('handle', { material: chrome, role: 'accent' }, handleBar(w * 0.8, 0, front - 0.012, h * 0.66));
      make.part('panel', { material: black, role: 'own' }, slab(w * 0.94, 0.02, h * 0.13, 0, front, h * 0.78, 0.003));
      make.part('knobs', { material: chrome, role: 'accent' }, knobs(2, w * 1.3, front - 0.01, h * 0.845, 0.022));
      make.part(
        'display',
        { material: of('sky-light', '#8fd0ff'), role: 'own' },
        slab(w * 0.16, 0.004, 0.024, 0, front - 0.01, h * 0.835),
      );
    },
  },
  fridge: { draw: fridge, proportional: false },
  dishwasher: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'body',
        { material: enamel(make), takes: metalTakes },
        slab(w, d * 0.95, h - 0.1, 0, d * 0.025, 0.1, 0.004),
      );
      make.part('plinth', { material: black, role: 'own' }, slab(w * 0.96, d * 0.86, 0.11, 0, 0.03));
      make.part(
        'door',
        { material: enamel(make), takes: metalTakes },
        slab(w * 0.99, 0.03, h - 0.24, 0, -d / 2 + 0.015, 0.11, 0.005),
      );
      make.part(
        'panel',
        { material: black, role: 'own' },
        slab(w * 0.99, 0.03, 0.11, 0, -d / 2 + 0.015, h - 0.12, 0.004),
      );
      make.part('handle', { material: chrome, role: 'accent' }, handleBar(w * 0.7, 0, -d / 2, h - 0.17));
      make.part(
        'lights',
        { material: of('sky-light', '#8fd0ff'), role: 'own' },
        Array.from({ length: 5 }, (_, i) => slab(0.012, 0.004, 0.008, -0.08 + 0.04 * i, -d / 2, h - 0.068)),
      );
    },
  },
  microwave: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'body',
        { material: enamel(make), takes: metalTakes },
        slab(w, d * 0.95, h - 0.012, 0, d * 0.025, 0.012, 0.008),
      );
      make.part(
        'door',
        { material: black, role: 'own' },
        slab(w * 0.72, 0.022, h * 0.88, -w * 0.12, -d / 2 + 0.012, h * 0.08, 0.004),
        ...[-1, 1].flatMap((x) => [-1, 1].map((y) => can(0.015, 0.014, x * w * 0.4, y * d * 0.36))),
      );
      make.part(
        'window',
        { material: screen, role: 'own' },
        slab(w * 0.5, 0.004, h * 0.56, -w * 0.15, -d / 2 + 0.0, h * 0.24, 0.001),
      );
      make.part(
        'handle',
        { material: chrome, role: 'accent' },
        handleBar(h * 0.7, w * 0.2, -d / 2 + 0.002, h * 0.16, true),
      );
      make.part(
        'buttons',
        { material: plastic('#c9cbce'), role: 'own' },
        Array.from({ length: 12 }, (_, i) =>
          slab(
            0.022,
            0.008,
            0.014,
            w * 0.37 + ((i % 3) - 1) * 0.03,
            -d / 2 + 0.018,
            h * 0.2 + Math.floor(i / 3) * 0.03,
          ),
        ),
      );
      make.part(
        'display',
        { material: of('sky-light', '#7fe0c0'), role: 'own' },
        slab(0.08, 0.006, 0.03, w * 0.37, -d / 2 + 0.018, h * 0.75),
      );
    },
  },
  'coffee-machine': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const look = {
        material: make.random.fork('m').pick([brushed, paint('#1d1d1f', 0.25), paint('#c0282d', 0.2)]),
        takes: metalTakes,
      };
      make.part(
        'body',
        look,
        slab(w * 0.9, d * 0.4, h * 0.9, 0, d * 0.26, 0, 0.012),
        slab(w * 0.9, d * 0.86, h * 0.34, 0, 0.03, h * 0.58, 0.014),
        slab(w * 0.9, d * 0.86, h * 0.1, 0, 0.03, 0, 0.01),
      );
      make.part(
        'grid',
        { material: of('steel'), role: 'own' },
        array(slab(w * 0.78, 0.006, 0.004, 0, -d * 0.34, h * 0.1), 9, [0, d * 0.05, 0]),
      );
      make.part(
        'groups',
        { material: chrome, role: 'accent' },
        ...[-0.2, 0.2].flatMap((x) => [
          can(0.035, 0.05, x * w, -d * 0.18, h * 0.5),
          can(0.038, 0.022, x * w, -d * 0.18, h * 0.47),
          pipe(
            [
              [x * w, -d * 0.18, h * 0.475],
              [x * w, -d * 0.3, h * 0.47],
              [x * w, -d * 0.46, h * 0.45],
            ],
            0.011,
          ),
        ]),
        ...[-0.44, 0.44].map((x) =>
          pipe(
            [
              [x * w, -d * 0.3, h * 0.62],
              [x * w, -d * 0.4, h * 0.5],
              [x * w * 0.96, -d * 0.42, h * 0.2],
            ],
            0.005,
          ),
        ),
        rod([-w * 0.44, -d * 0.2, h * 0.97], [w * 0.44, -d * 0.2, h * 0.97], 0.005),
      );
      make.part(
        'knobs',
        { material: black, role: 'own' },
        knobs(3, w * 0.6, -d * 0.385, h * 0.8),
        roller('y', 0.03, 0.012, w * 0.34, -d * 0.385, h * 0.8),
      );
      const cup = vessel(
        [
          [0, 0],
          [0.022, 0],
          [0.034, 0.03],
          [0.036, 0.05],
        ],
        0.003,
      );
      make.part(
        'cups',
        { material: porcelain, role: 'own' },
        ...[-0.28, -0.12, 0.04, 0.2].map((x) => move(cup, x * w, d * 0.1, h * 0.92)),
        move(cup, -0.2 * w, -d * 0.2, h * 0.105),
      );
    },
  },
  'range-hood': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const ring = (sx: number, sy: number, y: number, z: number) =>
        rectangle(w * sx, d * sy, 0.01, 2).map(([x, yy]): Vec3 => [x, yy + y * d, z]);
      make.part(
        'hood',
        {
          material: make.is('rustic', 'farmhouse')
            ? of('plaster')
            : make.is(...styleGroups.rich)
              ? of('copper')
              : brushed,
          takes: ['metal', 'wood', 'other'],
        },
        loft([ring(1, 1, 0, 0), ring(1, 1, 0, 0.05), ring(0.42, 0.55, 0.2, h * 0.42), ring(0.4, 0.52, 0.22, h)]),
      );
      make.part(
        'filters',
        { material: of('steel', '#8a8d90', 0.5), role: 'own' },
        ...[-0.24, 0.24].map((x) => slab(w * 0.42, d * 0.7, 0.006, x * w, 0, -0.004)),
      );
      make.part(
        'light',
        { material: glow(400, 3000, 0.01), role: 'own' },
        ...[-0.4, 0.4].map((x) => can(0.025, 0.006, x * w, -d * 0.42, -0.005)),
      );
      make.part(
        'buttons',
        { material: black, role: 'own' },
        Array.from({ length: 4 }, (_, i) => roller('y', 0.008, 0.008, -0.06 + 0.04 * i, -d / 2 - 0.002, 0.025)),
      );
      make.light({ center: [0, -d * 0.35, -0.02], radiusM: 0.03, lumens: 400, kelvin: 3000 });
    },
  },
  countertop: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'top',
        {
          material: make.random.fork('m').pick([of('marble'), of('granite'), of('butcher-block'), of('quartz')]),
          takes: ['stone', 'wood', 'metal'],
        },
        slab(w, d, h, 0, 0, 0, 0.004),
      );
      make.top({ name: 'top', z: h, min: [-w / 2, -d / 2], max: [w / 2, d / 2] });
    },
  },
};
