/** Screens, projectors and computers. */
import type { Bench, Kinds } from '../bench.ts';
import { can, revolved, roller, slab, thrown } from '../draw.ts';
import { black, chrome, of, plastic, screen } from '../palette.ts';
import { array, move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';

export const facing = (shape: Shape, x: number, y: number, z: number) => move(turn(shape, 'x', 90), x, y, z);

const gray = of('aluminium', '#b9bcc0', 0.35);

function keys(w: number, d: number, rows: number, columns: number, z: number, h: number, y = 0): Shape[] {
  const list: Shape[] = [];
  for (let r = 0; r < rows; r++) {
    if (r === 0) {
      list.push(slab(w * 0.42, (d / rows) * 0.84, h, -w * 0.02, y - d / 2 + d / rows / 2, z, h * 0.3));
      for (const s of [-1, 1])
        for (let i = 0; i < 3; i++)
          list.push(
            slab(
              (w / columns) * 0.84,
              (d / rows) * 0.84,
              h,
              s * (w * 0.28 + (i * w) / columns),
              y - d / 2 + d / rows / 2,
              z,
              h * 0.3,
            ),
          );
      continue;
    }
    for (let c = 0; c < columns; c++)
      list.push(
        slab(
          (w / columns) * 0.84,
          (d / rows) * 0.84,
          h,
          w * ((c + 0.5) / columns - 0.5),
          y - d / 2 + (d * (r + 0.5)) / rows,
          z,
          h * 0.3,
        ),
      );
  }
  return list;
}

function monitorShapes(make: Bench, w: number, h: number, y: number, z: number) {
  make.part(
    'case',
    { material: make.is('retro') ? plastic('#d9d0b8') : black, takes: ['metal', 'wood', 'other'] },
    slab(w, 0.022, h, 0, y, z, 0.005),
    slab(w * 0.6, 0.03, h * 0.6, 0, y + 0.02, z + h * 0.2, 0.01),
  );
  make.part(
    'screen',
    { material: screen, role: 'own' },
    slab(w - 0.016, 0.004, h - 0.024, 0, y - 0.0105, z + 0.016, 0.001),
  );
}

export const screens: Kinds = {
  tv: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'case',
        { material: black, takes: ['metal', 'wood', 'other'] },
        slab(w, d * 0.4, h, 0, -d * 0.28, 0, 0.004),
        slab(w * 0.7, d * 0.6, h * 0.6, 0, d * 0.18, h * 0.1, 0.015),
      );
      make.part(
        'screen',
        { material: screen, role: 'own' },
        slab(w - 0.014, 0.004, h - 0.022, 0, -d * 0.48, 0.013, 0.001),
      );
      make.part(
        'stripe',
        { material: chrome, role: 'accent' },
        slab(w * 0.998, d * 0.06, 0.004, 0, -d * 0.47, 0.001, 0.001),
      );
    },
  },
  projector: (make) => {
    const [w, d, h] = make.size;
    make.part(
      'body',
      { material: plastic('#f2f3f3', 0.35), takes: ['metal', 'other'] },
      slab(w, d, h * 0.62, 0, 0, 0, 0.02),
    );
    make.part(
      'lens',
      { material: black, role: 'own' },
      facing(
        revolved(
          [
            [h * 0.24, 0],
            [h * 0.26, 0.03],
            [h * 0.22, 0.032],
            [h * 0.2, 0.02],
          ],
          0,
          0,
          0,
          28,
        ),
        w * 0.25,
        -d / 2 + 0.01,
        h * 0.32,
      ),
    );
    make.part(
      'glass',
      { material: of('glass', '#8fb8e0'), role: 'own' },
      facing(
        thrown(
          [
            [0, 0.016],
            [h * 0.19, 0.018],
            [h * 0.1, 0.026],
            [0, 0.028],
          ],
          0,
          0,
          0,
          20,
        ),
        w * 0.25,
        -d / 2 + 0.01,
        h * 0.32,
      ),
    );
    make.part(
      'vents',
      { material: plastic('#8a8d90'), role: 'own' },
      array(slab(0.004, 0.006, h * 0.34, -w * 0.42, -d / 2 - 0.001, h * 0.14), 12, [w * 0.035, 0, 0]),
    );
    make.part(
      'mount',
      { material: of('iron', '#26262a'), role: 'accent' },
      rod([0, 0, h * 0.6], [0, 0, h - 0.006], 0.014),
      can(0.06, 0.012, 0, 0, h - 0.012),
      slab(w * 0.5, d * 0.4, 0.012, 0, 0, h * 0.615),
    );
  },
  'projector-screen': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'case',
        { material: plastic('#e9eaea', 0.4), role: 'accent' },
        slab(w, d, 0.07, 0, 0, h - 0.07, 0.02),
        roller('x', 0.014, w * 0.95, 0, 0, 0.014),
      );
      make.part(
        'border',
        { material: of('cotton', '#141414'), role: 'own' },
        slab(w * 0.94, 0.003, h - 0.09, 0, 0, 0.02, 0.0005),
      );
      make.part(
        'screen',
        { material: of('cotton', '#fafaf8', 0.95) },
        slab(w * 0.9, 0.004, h - 0.19, 0, -0.001, 0.06, 0.0005),
      );
    },
  },
  monitor: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const tall = Math.min(h * 0.72, w * 0.62);
      monitorShapes(make, w, tall, -d * 0.06, h - tall);
      make.part(
        'stand',
        { material: make.is('retro') ? plastic('#d9d0b8') : gray, role: 'accent', takes: ['metal'] },
        slab(w * 0.42, d, 0.012, 0, 0, 0, 0.005),
        slab(0.06, 0.016, h * 0.6, 0, d * 0.16, 0.008, 0.005),
      );
    },
  },
  computer: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const tall = h * 0.72;
      monitorShapes(make, w, tall, 0, h - tall);
      make.part(
        'chin',
        { material: gray, role: 'accent', takes: ['metal'] },
        slab(w * 1.0, 0.0225, tall * 0.16, 0, -0.0008, h - tall - 0.001, 0.004),
        slab(w * 0.4, d * 0.55, 0.008, 0, d * 0.06, 0, 0.003),
        slab(w * 0.3, 0.01, h * 0.36, 0, d * 0.16, 0.006, 0.004),
      );
      make.part(
        'keyboard',
        { material: gray, role: 'own' },
        slab(w * 0.66, d * 0.3, 0.008, -w * 0.06, -d * 0.36, 0, 0.003),
      );
      make.part(
        'keys',
        { material: plastic('#f2f3f3'), role: 'own' },
        keys(w * 0.62, d * 0.26, 5, 13, 0.007, 0.004, -d * 0.36),
      );
      make.part(
        'mouse',
        { material: plastic('#f2f3f3', 0.3), role: 'own' },
        thrown(
          [
            [0, 0],
            [0.028, 0],
            [0.028, 0.008],
            [0.02, 0.02],
            [0, 0.025],
          ],
          w * 0.4,
          -d * 0.36,
          0,
          20,
        ),
      );
    },
  },
  laptop: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const look = { material: gray, takes: ['metal' as const, 'other' as const] };
      make.part('base', look, slab(w, d * 0.9, 0.014, 0, -d * 0.05, 0, 0.005));
      make.part('keys', { material: black, role: 'own' }, keys(w * 0.88, d * 0.42, 5, 13, 0.0135, 0.003, d * 0.1));
      make.part(
        'trackpad',
        { material: of('aluminium', '#a9acb0', 0.3), role: 'own' },
        slab(w * 0.34, d * 0.24, 0.002, 0, -d * 0.3, 0.0132, 0.0005),
      );
      const lid = (shape: Shape) => turn(shape, 'x', -17, [0, d * 0.4, 0.012]);
      make.part(
        'lid',
        look,
        lid(slab(w, 0.007, h * 0.94, 0, d * 0.4, 0.012, 0.003)),
        roller('x', 0.006, w * 0.7, 0, d * 0.4, 0.012),
      );
      make.part(
        'screen',
        { material: screen, role: 'own' },
        lid(slab(w * 0.95, 0.002, h * 0.84, 0, d * 0.4 - 0.0038, 0.012 + h * 0.05, 0.0005)),
      );
    },
  },
  keyboard: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'case',
        { material: make.is('retro') ? plastic('#d9d0b8') : plastic('#2b2d30'), takes: ['metal', 'wood', 'other'] },
        turn(slab(w, d, h * 0.55, 0, 0, 0, 0.006), 'x', 3),
      );
      make.part(
        'keys',
        {
          material: make.is('cyberpunk', 'futuristic')
            ? plastic('#3a3a82')
            : plastic(make.random.fork('k').pick(['#f1ece0', '#d9d6cf', '#36393d'])),
          role: 'accent',
        },
        keys(w * 0.94, d * 0.86, 5, 15, 0, h * 0.45).map((shape) => turn(move(shape, 0, 0, h * 0.5), 'x', 3)),
      );
    },
  },
};
