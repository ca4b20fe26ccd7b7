/** Pictures, mirrors and boards in moldings. Their back is at +Y. */
import { type Bench, type Kinds, variant } from '../bench.ts';
import { can, panel, roller, slab, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { brass, of, paint, paper, styleGroups } from '../palette.ts';
import { ellipse, type Outline, rectangle, shifted } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { around, move, type Shape, turn } from '../shape/shape.ts';
import { rod, sweep } from '../shape/sweep.ts';

/** A molding around a rectangle (or oval) in the wall's plane, its front at y = 0. */
function molding(w: number, h: number, width: number, depth: number, fine: boolean, oval = false): Shape {
  const profile: Outline = fine
    ? [
        [0, 0],
        [width, 0],
        [width, depth * 0.5],
        [width * 0.8, depth * 0.65],
        [width * 0.55, depth * 0.6],
        [width * 0.35, depth],
        [width * 0.12, depth * 0.9],
        [0, depth * 0.6],
      ]
    : [
        [0, 0],
        [width, 0],
        [width, depth * 0.92],
        [width * 0.9, depth],
        [width * 0.1, depth],
        [0, depth * 0.92],
      ];
  const centered = profile.map(([x, y]): [number, number] => [x - width, y]);
  const line = oval ? ellipse(w, h, 56) : rectangle(w, h);
  const path = line.map(([x, z]): Vec3 => [x, 0, z + h / 2]);
  const ring = sweep({ path, profile: centered, closed: true, up: [0, -1, 0], crease: 30 });
  return inside(ring) ? flip(ring) : ring;
}

/** Signed volume tells whether a closed shape is inside out. */
function inside({ positions: p, indices }: Shape): boolean {
  let volume = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    volume +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) -
      p[a + 1] * (p[b] * p[c + 2] - p[b + 2] * p[c]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return volume < 0;
}

function flip(shape: Shape): Shape {
  const indices = shape.indices.slice();
  for (let i = 0; i < indices.length; i += 3) [indices[i + 1], indices[i + 2]] = [indices[i + 2], indices[i + 1]];
  return { ...shape, indices, normals: shape.normals.map((v) => -v) };
}

const frameLook = (make: Bench) => {
  const gilt = make.is(...styleGroups.fine, 'baroque');
  const material = gilt
    ? of('brass', '#c9a24b', 0.35)
    : make.is('industrial', 'modern', 'minimalist')
      ? paint('#1d1d1f')
      : make.wood();
  return { material, role: 'accent' as const, takes: ['wood' as const, 'metal' as const, 'other' as const] };
};

function framed(make: Bench, picture: { kind: string; seed: number; mat?: boolean; glazed?: boolean }) {
  const [w, d, h] = make.size;
  const fine = make.is(...styleGroups.fine);
  const width = Math.min(w, h) * (fine ? 0.09 : picture.mat ? 0.045 : 0.03);
  make.part('frame', frameLook(make), move(molding(w, h, width, d, fine), 0, d / 2, 0));
  const inner: [number, number] = [w - width * 1.9, h - width * 1.9];
  if (picture.mat)
    make.part(
      'mat',
      { material: paper, role: 'own' },
      slab(inner[0], d * 0.4, inner[1], 0, d * 0.28, width * 0.95, 0.0005),
    );
  const share = picture.mat ? 0.72 : 1;
  make.part(
    'picture',
    { material: { kind: picture.kind, seed: picture.seed } },
    slab(
      inner[0] * share,
      d * 0.4,
      inner[1] * share,
      0,
      d * (picture.mat ? 0.24 : 0.26),
      h / 2 - (inner[1] * share) / 2,
      0.0005,
    ),
  );
}

function mirrorOf(make: Bench) {
  const [w, d, h] = make.size;
  const form = make.asks('round')
    ? 'round'
    : make.asks('oval')
      ? 'oval'
      : variant(
          make,
          [
            ['arch', ['modern', 'minimalist', 'cream', 'mediterranean']],
            ['oval', ['french', 'victorian']],
            ['sunburst', ['mid-century', 'art-deco']],
            ['rect', ['classical', 'baroque', 'industrial']],
          ],
          ['rect', 'round', 'arch'],
        );
  const silver = { material: of('mirror-glass'), role: 'own' as const };
  const frame = make.is(...styleGroups.fine, 'luxury', 'art-deco', 'mid-century')
    ? brass
    : make.is('industrial', 'modern', 'minimalist')
      ? paint('#1d1d1f')
      : make.wood();
  const look = { material: frame, takes: ['wood' as const, 'metal' as const, 'other' as const] };
  if (form === 'round' || form === 'sunburst') {
    const r = Math.min(w, h) / 2;
    const face = form === 'sunburst' ? r * 0.5 : r;
    const lying = (shape: Shape) => move(turn(shape, 'x', 90), 0, d / 2, r);
    make.part('glass', silver, lying(can(face * 0.97, d * 0.6)));
    make.part(
      'frame',
      look,
      lying(
        lathe({
          profile: [
            [face, 0],
            [face, d * 0.9],
            [face * 0.985, d],
            [face * 0.95, d],
            [face * 0.94, d * 0.9],
            [face * 0.94, 0],
          ],
          ring: true,
          segments: 64,
        }),
      ),
    );
    if (form === 'sunburst')
      make.part(
        'frame',
        look,
        lying(around(rod([face * 0.95, 0, d * 0.4], [r, 0, d * 0.4], 0.006, 0.003, 6), 24)),
        lying(around(rod([face * 0.95, 0, d * 0.4], [r * 0.8, 0, d * 0.4], 0.005, 0.003, 6), 24, 7.5)),
      );
    return;
  }
  if (form === 'arch') {
    const arch = (inset: number): Outline => [
      [-w / 2 + inset, inset],
      [w / 2 - inset, inset],
      ...Array.from({ length: 25 }, (_, i): [number, number] => [
        (w / 2 - inset) * Math.cos((Math.PI * i) / 24),
        h - w / 2 + (w / 2 - inset) * Math.sin((Math.PI * i) / 24),
      ]),
    ];
    make.part('glass', silver, panel(arch(0.012), d * 0.5, d * 0.2, 0.001));
    make.part('frame', look, panel(arch(0), d, 0, 0.003, [arch(0.02)]));
    return;
  }
  const oval = form === 'oval';
  const fine = make.is(...styleGroups.fine);
  const width = Math.min(w, h) * (fine ? 0.09 : 0.04);
  make.part('frame', look, move(molding(w, h, width, d, fine, oval), 0, d / 2, 0));
  const line = oval ? ellipse(w - width, h - width, 48) : rectangle(w - width * 1.5, h - width * 1.5);
  make.part('glass', silver, panel(shifted(line, 0, h / 2), d * 0.4, d * 0.25, 0.001));
}

export const framedThings: Kinds = {
  painting: { proportional: false, draw: (make) => framed(make, { kind: 'art', seed: make.seed }) },
  'photo-frame': { proportional: false, draw: (make) => framed(make, { kind: 'art', seed: make.seed, mat: true }) },
  poster: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part('print', { material: { kind: 'print', seed: make.seed } }, slab(w, d * 0.4, h, 0, 0, 0, 0.0004));
      make.part(
        'rails',
        { material: make.wood(), role: 'accent', takes: ['wood', 'metal'] },
        slab(w + 0.01, d, 0.02, 0, 0, h - 0.018),
        slab(w + 0.01, d, 0.02, 0, 0, -0.002),
      );
    },
  },
  mirror: mirrorOf,
  map: { proportional: false, draw: (make) => framed(make, { kind: 'print', seed: make.seed + 7 }) },
  chalkboard: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'frame',
        { material: make.wood(), role: 'accent', takes: ['wood', 'metal'] },
        move(molding(w, h, 0.04, d * 0.9, false), 0, d / 2, 0),
        slab(w * 0.7, 0.05, 0.015, 0, -d * 0.35, 0.02),
      );
      make.part(
        'board',
        { material: of('slate', '#22302b', 0.9) },
        slab(w - 0.07, d * 0.4, h - 0.07, 0, d * 0.25, 0.035, 0.0005),
      );
      const random = make.random.fork('chalk');
      const lines = Array.from({ length: 6 }, (_, i) => {
        const z = h * (0.82 - 0.11 * i);
        const end = random.between(0.05, 0.34);
        return wire(
          Array.from(
            { length: 26 },
            (_, k): Vec3 => [
              -w * 0.36 + (w * (0.36 + end) * k) / 25,
              d * 0.05 - 0.001,
              z + (i === 0 ? 0.02 : 0.009) * Math.sin(k * (1.9 + i * 0.3)) * random.between(0.4, 1),
            ],
          ),
          i === 0 ? 0.004 : 0.0022,
          4,
        );
      });
      make.part(
        'chalk',
        { material: of('plaster', '#eeeeea', 1), role: 'own' },
        lines,
        roller('x', 0.006, 0.07, w * 0.1, -d * 0.5, 0.041),
      );
    },
  },
  whiteboard: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'frame',
        { material: of('aluminium'), role: 'accent', takes: ['metal', 'wood'] },
        move(molding(w, h, 0.025, d * 0.8, false), 0, d / 2, 0),
        slab(w * 0.5, 0.07, 0.012, 0, -d * 0.6, 0.012),
        slab(w * 0.5, 0.008, 0.022, 0, -d * 0.6 - 0.03, 0.018),
      );
      make.part(
        'board',
        { material: paint('#f8f9f9', 0.12) },
        slab(w - 0.04, d * 0.4, h - 0.04, 0, d * 0.25, 0.02, 0.0005),
      );
      const pens = ['#1a1a1a', '#c0282d', '#2a46a8'];
      pens.forEach((hex, i) => {
        make.part(
          `pen ${i + 1}`,
          { material: paint(hex), role: 'own' },
          roller('x', 0.008, 0.12, -0.2 + 0.16 * i, -d * 0.6, 0.033),
        );
      });
      make.part(
        'eraser',
        { material: of('fabric', '#4b4d50'), role: 'own' },
        slab(0.12, 0.045, 0.03, w * 0.18, -d * 0.6, 0.025),
      );
    },
  },
};
