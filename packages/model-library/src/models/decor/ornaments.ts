/** Vases, clocks and the curious things that stand on shelves and floors. */
import type { Kinds } from '../bench.ts';
import { body, bumps, can, orb, pipe, polar, slab, thrown, vessel, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { ball, melt } from '../organic/field.ts';
import { brass, glass, of, paint, pottery, styleGroups } from '../palette.ts';
import { lathe } from '../shape/round.ts';
import { around, move, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { clockFace } from './walls.ts';

/** A stuffed star: distance to its outline in the plane, thinning to the rim. */
function starAt(points: Vec3[], x: number, y: number, z: number): number {
  let near = Infinity;
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[j], points[i]];
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * ex + (y - a[1]) * ey) / (ex * ex + ey * ey)));
    near = Math.min(near, Math.hypot(x - a[0] - ex * t, y - a[1] - ey * t));
    if (a[1] > y !== b[1] > y && x < (ex * (y - a[1])) / ey + a[0]) inside = !inside;
  }
  const flat = inside ? -near : near;
  return Math.max(flat, Math.abs(z) - Math.sqrt(Math.max(0, -flat)) * 0.07);
}

export const ornaments: Kinds = {
  vase: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const forms: [number, number][][] = [
      [
        [0, 0],
        [0.5, 0],
        [0.55, 0.02],
        [0.9, 0.35],
        [1, 0.55],
        [0.85, 0.75],
        [0.42, 0.88],
        [0.4, 0.93],
        [0.55, 1],
      ],
      [
        [0, 0],
        [0.6, 0],
        [0.65, 0.03],
        [0.98, 0.22],
        [1, 0.34],
        [0.6, 0.55],
        [0.28, 0.68],
        [0.24, 0.86],
        [0.36, 1],
      ],
      [
        [0, 0],
        [0.5, 0],
        [0.52, 0.03],
        [0.62, 0.3],
        [0.8, 0.65],
        [1, 0.97],
        [0.98, 1],
      ],
      [
        [0, 0],
        [0.8, 0],
        [0.86, 0.02],
        [1, 0.3],
        [0.96, 0.6],
        [0.66, 0.82],
        [0.5, 0.9],
        [0.52, 1],
      ],
      [
        [0, 0],
        [0.42, 0],
        [0.46, 0.02],
        [0.66, 0.3],
        [1, 0.66],
        [0.92, 0.82],
        [0.45, 0.92],
        [0.44, 0.95],
        [0.56, 1],
      ],
    ];
    const form = forms[make.is('chinese', 'new-chinese') ? 4 : Math.floor(make.random.fork('form').next() * 4)];
    make.part(
      'body',
      { material: pottery(make), takes: ['ceramic', 'glass', 'metal', 'stone', 'wood', 'other'] },
      vessel(
        form.map(([x, z]): [number, number] => [x * r, z * h]),
        Math.max(0.003, r * 0.06),
        { segments: 48 },
      ),
    );
  },
  'grandfather-clock': (make) => {
    const [w, d, h] = make.size;
    const wood = { material: make.wood(), takes: ['wood' as const, 'other' as const] };
    make.part(
      'case',
      wood,
      slab(w, d, h * 0.08, 0, 0, 0, 0.01),
      slab(w * 0.9, d * 0.9, h * 0.16, 0, 0, h * 0.08),
      slab(w * 0.96, d * 0.96, 0.03, 0, 0, h * 0.24, 0.01),
      slab(w * 0.7, d * 0.3, h * 0.46, 0, d * 0.25, h * 0.25),
      ...[-1, 1].map((s) => slab(w * 0.1, d * 0.76, h * 0.46, s * w * 0.3, 0, h * 0.25)),
      slab(w * 0.92, d * 0.94, 0.03, 0, 0, h * 0.7, 0.01),
      slab(w * 0.86, d * 0.86, h * 0.22, 0, 0, h * 0.72),
      slab(w, d, 0.035, 0, 0, h * 0.935, 0.012),
    );
    make.part('crown', wood, slab(w * 0.3, d * 0.3, h * 0.03, 0, 0, h * 0.95), orb(0.03, 0, 0, h * 0.985, 12));
    clockFace(make, w * 0.34, h * 0.83, -d * 0.43 + 0.001);
    make.part(
      'pendulum',
      { material: brass, role: 'own' },
      rod([0, -d * 0.05, h * 0.38], [0, -d * 0.05, h * 0.7], 0.004),
      move(turn(can(w * 0.12, 0.02, 0, 0, -0.01), 'x', 90), 0, -d * 0.05, h * 0.36),
      ...[-1, 1].map((s) => can(0.022, 0.16, s * w * 0.12, -d * 0.02, h * 0.5)),
    );
    make.part('glass', { material: glass, role: 'own' }, slab(w * 0.5, 0.004, h * 0.44, 0, -d * 0.3, h * 0.26, 0.001));
  },
  globe: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.42;
    const c: Vec3 = [0, 0, h - r * 1.14];
    make.part(
      'globe',
      { material: { kind: 'print', seed: 11, color: [0.16, 0.36, 0.5] } },
      move(turn(orb(r, 0, 0, 0, 40), 'y', 23), ...c),
    );
    // Continents: the faces of a slightly larger ball where the noise is high.
    const noise = bumps(make.seed, r * 0.65, 4);
    const shell = orb(r * 1.006, 0, 0, 0, 72);
    const faces = Array.from({ length: shell.indices.length / 3 }, (_, f) => {
      const at = [0, 1, 2].map((k) =>
        [0, 1, 2].reduce((sum, q) => sum + shell.positions[shell.indices[f * 3 + q] * 3 + k] / 3, 0),
      );
      return noise(at[0], at[1], at[2]);
    });
    const shore = [...faces].sort((x, y) => x - y)[Math.floor(faces.length * 0.66)];
    const land = shell.indices.filter((_, i) => faces[Math.floor(i / 3)] > shore);
    make.part(
      'lands',
      { material: paint('#b9a05a', 0.6), role: 'own', open: true },
      move({ ...shell, indices: land }, ...c),
    );
    make.part(
      'stand',
      {
        material: make.is(...styleGroups.rich, 'industrial') ? brass : make.wood(),
        role: 'accent',
        takes: ['wood', 'metal'],
      },
      pipe(
        Array.from({ length: 13 }, (_, i): Vec3 => {
          const a = ((-67 + 180 * (i / 12)) * Math.PI) / 180;
          return [
            c[0] + r * 1.1 * Math.sin(a + Math.PI / 2 - 0.4) * 1,
            0,
            c[2] - r * 1.1 * Math.cos(a + Math.PI / 2 - 0.4),
          ];
        }),
        0.007,
        8,
        2,
      ),
      thrown([
        [0, 0],
        [r * 0.62, 0],
        [r * 0.62, 0.012],
        [r * 0.3, 0.03],
        [0.016, 0.05],
        [0.013, h - r * 2.24],
        [0, h - r * 2.22],
      ]),
    );
  },
  'crystal-ball': (make) => {
    const [w, , h] = make.size;
    const r = w * 0.46;
    make.part('ball', { material: of('crystal'), takes: ['glass'] }, orb(r, 0, 0, h - r, 40));
    make.part(
      'stand',
      { material: make.is('zen', 'chinese') ? make.wood() : brass, role: 'accent', takes: ['metal', 'wood'] },
      thrown([
        [0, 0],
        [r * 0.85, 0],
        [r * 0.88, 0.008],
        [r * 0.5, h * 0.1],
        [r * 0.42, h * 0.16],
        [r * 0.72, h * 0.27],
        [r * 0.6, h * 0.25],
        [0, h * 0.12],
      ]),
      around(
        pipe(
          [
            [r * 0.8, 0, 0.01],
            [r * 1.0, 0, h * 0.12],
            [r * 0.84, 0, h * 0.33],
          ],
          0.006,
          6,
        ),
        3,
      ),
    );
  },
  'incense-burner': (make) => {
    const [w, , h] = make.size;
    const r = w * 0.4;
    const metal = { material: of('bronze'), takes: ['metal' as const, 'ceramic' as const, 'stone' as const] };
    make.part(
      'bowl',
      metal,
      vessel(
        [
          [0, h * 0.2],
          [r * 0.5, h * 0.2],
          [r, h * 0.38],
          [r * 1.02, h * 0.55],
          [r * 0.8, h * 0.66],
          [r * 0.9, h * 0.72],
        ],
        0.005,
      ),
    );
    make.part(
      'legs',
      metal,
      around(
        pipe(
          [
            [r * 0.55, 0, h * 0.28],
            [r * 0.8, 0, h * 0.16],
            [r * 0.7, 0, 0.004],
          ],
          (t) => 0.01 - 0.004 * t,
          8,
        ),
        3,
        90,
      ),
      ...[-1, 1].map((s) =>
        pipe(
          [
            [s * r * 0.98, 0, h * 0.5],
            [s * w * 0.48, 0, h * 0.62],
            [s * w * 0.48, 0, h * 0.82],
            [s * r * 0.9, 0, h * 0.72],
          ],
          0.006,
          8,
        ),
      ),
    );
    make.part('ash', { material: of('soil', '#b8b2a6'), role: 'own' }, can(r * 0.8, 0.01, 0, 0, h * 0.58));
    make.part(
      'incense',
      { material: of('wood', '#6b4a2c'), role: 'own' },
      ...[-1, 0, 1].map((i) => rod([i * 0.008, 0, h * 0.56], [i * 0.02, 0, h * 1.25], 0.0013, 0.0013, 5)),
    );
  },
  diffuser: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.42;
    make.part(
      'bottle',
      {
        material: make.is('wabi-sabi', 'japanese', 'zen') ? pottery(make) : of('glass', '#c98a4a'),
        takes: ['glass', 'ceramic', 'stone'],
      },
      vessel(
        [
          [0, 0],
          [r, 0],
          [r, 0.006],
          [r, h * 0.36],
          [r * 0.85, h * 0.42],
          [r * 0.32, h * 0.46],
          [r * 0.32, h * 0.52],
        ],
        0.003,
        { smooth: false },
      ),
    );
    make.part('collar', { material: brass, role: 'accent' }, can(r * 0.36, h * 0.035, 0, 0, h * 0.515));
    make.part(
      'reeds',
      { material: of('bamboo'), role: 'own' },
      Array.from({ length: 7 }, (_, i) => {
        const p = polar(1, i * 51.4 + 10);
        return rod(
          [-p[0] * r * 0.4, -p[1] * r * 0.4, 0.012],
          [p[0] * r * 0.85, p[1] * r * 0.85, h * (0.92 + 0.08 * Math.sin(i * 2))],
          0.0016,
          0.0016,
          5,
        );
      }),
    );
  },
  mobile: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood', 'metal'], role: 'accent' },
      lathe({
        profile: [
          [r * 0.72, h * 0.7],
          [r * 0.72, h * 0.7 + 0.016],
          [r * 0.68, h * 0.7 + 0.016],
          [r * 0.68, h * 0.7],
        ],
        ring: true,
        segments: 48,
      }),
    );
    make.part(
      'strings',
      { material: of('cotton', '#e6e0d6'), role: 'own' },
      around(
        wire(
          [
            [r * 0.7, 0, h * 0.71],
            [0, 0.002, h * 0.94],
          ],
          0.0012,
          4,
        ),
        4,
      ),
      wire(
        [
          [0, 0, h * 0.93],
          [0, 0, h],
        ],
        0.0015,
        4,
      ),
    );
    const hexes = ['#a6c7e3', '#f4c09c', '#a9dcc3', '#f3e39a', '#eab1bd'];
    for (let i = 0; i < 5; i++) {
      const p = polar(i === 4 ? 0 : r * 0.7, i * 90 + 45);
      const z = h * (0.16 + 0.1 * (i % 3));
      make.part(
        'strings',
        { material: of('cotton', '#e6e0d6'), role: 'own' },
        wire([[p[0], p[1], z + h * 0.08], i === 4 ? [0, 0, h * 0.93] : [p[0], p[1], h * 0.705]], 0.001, 4),
      );
      const cloud = melt(0.02, ball([-0.035, 0, 0], 0.026), ball([0, 0, 0.012], 0.036), ball([0.036, 0, 0], 0.028));
      const star = Array.from({ length: 10 }, (_, k): Vec3 => polar(k % 2 ? 0.022 : 0.052, 90 + 36 * k));
      make.part(
        `hanger ${i + 1}`,
        { material: of('fabric', hexes[i]), role: i === 0 ? 'main' : 'own' },
        i % 2 === 0
          ? move(body(cloud, 0.012), p[0], p[1], z + h * 0.05)
          : move(
              turn(
                body(
                  {
                    at: (x, y, zz) => starAt(star, x, y, zz),
                    min: [-0.055, -0.055, -0.014],
                    max: [0.055, 0.055, 0.014],
                  },
                  0.0075,
                ),
                'x',
                90,
              ),
              p[0],
              p[1],
              z + h * 0.05,
            ),
      );
    }
  },
};
