/** A die, a football, a basketball. */
import type { Kinds } from '../bench.ts';
import { egg, hoop, orb, revolved, ringPipe } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { of, plastic, rubber } from '../palette.ts';
import { move, type Shape, turn } from '../shape/shape.ts';
import { rounded } from './parts.ts';

export const diceAndBalls: Kinds = {
  dice: (make) => {
    const [s] = make.size;
    make.part(
      'die',
      {
        material: plastic(make.random.fork('c').pick(['#f4f3ee', '#b8152a', '#1a1a1c']), 0.15),
        takes: ['wood', 'metal', 'stone', 'glass', 'other'],
      },
      rounded(s, s, s, 0, 0, 0, s * 0.1),
    );
    const spots: Record<number, [number, number][]> = {
      1: [[0, 0]],
      2: [
        [-1, -1],
        [1, 1],
      ],
      3: [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      4: [
        [-1, -1],
        [1, 1],
        [-1, 1],
        [1, -1],
      ],
      5: [
        [-1, -1],
        [1, 1],
        [-1, 1],
        [1, -1],
        [0, 0],
      ],
      6: [
        [-1, -1],
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, 0],
        [1, 0],
      ],
    };
    const q = s * 0.25;
    const pip = (shape: (a: number, b: number) => Shape, n: number) => spots[n].map(([a, b]) => shape(a * q, b * q));
    const [r, e] = [s * 0.085, s * 0.012];
    make.part(
      'pips',
      { material: plastic('#26262a', 0.3), role: 'accent' },
      ...pip((a, b) => egg(r, r, e, a, b, s, 12), 6),
      ...pip((a, b) => egg(r, r, e, a, b, 0, 12), 1),
      ...pip((a, b) => egg(r, e, r, a, -s / 2, s / 2 + b, 12), 5),
      ...pip((a, b) => egg(r, e, r, a, s / 2, s / 2 + b, 12), 2),
      ...pip((a, b) => egg(e, r, r, s / 2, a, s / 2 + b, 12), 4),
      ...pip((a, b) => egg(e, r, r, -s / 2, a, s / 2 + b, 12), 3),
    );
  },
  football: (make) => {
    const r = make.size[0] / 2;
    make.part('ball', { material: of('leather', '#f4f3ee', 0.4), takes: ['fabric', 'other'] }, orb(r, 0, 0, r, 44));
    const g = (1 + Math.sqrt(5)) / 2;
    const corners: Vec3[] = [
      [0, 1, g],
      [0, -1, g],
      [0, 1, -g],
      [0, -1, -g],
      [1, g, 0],
      [-1, g, 0],
      [1, -g, 0],
      [-1, -g, 0],
      [g, 0, 1],
      [-g, 0, 1],
      [g, 0, -1],
      [-g, 0, -1],
    ];
    const length = Math.hypot(1, g);
    // Pentagons that follow the ball, a hair above it.
    const rim = Array.from({ length: 6 }, (_, i): [number, number] => [Math.sin(i * 0.075), Math.cos(i * 0.075)]);
    const flat = revolved(
      [
        ...rim
          .slice(1)
          .reverse()
          .map(([x, z]): [number, number] => [x * 0.97 * r, z * 0.97 * r])
          .reverse(),
        ...rim.reverse().map(([x, z]): [number, number] => [x * r, z * r]),
      ],
      0,
      0,
      0,
      40,
    );
    const positions = flat.positions.slice();
    for (let i = 0; i < positions.length; i += 3) {
      const a = ((Math.atan2(positions[i + 1], positions[i]) * 180) / Math.PI + 360) % 72;
      const f = Math.cos(Math.PI / 5) / Math.cos(((a - 36) * Math.PI) / 180);
      const size = Math.hypot(positions[i], positions[i + 1], positions[i + 2]);
      const p = [positions[i] * f, positions[i + 1] * f, positions[i + 2]];
      const k = (size * (size > r * 0.98 ? 1.006 : 1)) / (Math.hypot(...p) || 1);
      for (let q = 0; q < 3; q++) positions[i + q] = p[q] * k;
    }
    const patches = corners.map((c): Shape => {
      const [x, y, z] = c.map((v) => v / length);
      return turn(
        turn({ ...flat, positions }, 'y', (Math.acos(z) * 180) / Math.PI),
        'z',
        (Math.atan2(y, x) * 180) / Math.PI,
      );
    });
    make.part(
      'patches',
      { material: of('leather', '#1a1a1c', 0.4), role: 'accent' },
      patches.map((p) => move(p, 0, 0, r)),
    );
  },
  basketball: (make) => {
    const r = make.size[0] / 2;
    make.part(
      'ball',
      { material: { ...of('rubber', '#d0672a'), roughness: 0.7 }, takes: ['fabric', 'other'] },
      orb(r, 0, 0, r, 44),
    );
    const bend = (s: number): Vec3[] =>
      Array.from({ length: 40 }, (_, i): Vec3 => {
        const a = (2 * Math.PI * i) / 40;
        const x = s * (0.45 + 0.18 * Math.cos(2 * a));
        const k = Math.sqrt(1 - x * x);
        return [r * x, r * k * Math.cos(a), r + r * k * Math.sin(a)];
      });
    make.part(
      'lines',
      { material: rubber, role: 'own' },
      hoop('x', r, r * 0.016, 0, 0, r, 56),
      hoop('z', r, r * 0.016, 0, 0, r, 56),
      ...[-1, 1].map((s) => ringPipe(bend(s), r * 0.016, 6, 1)),
    );
  },
};
