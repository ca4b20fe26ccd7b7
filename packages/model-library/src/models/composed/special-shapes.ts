/** Flames, rocks, crystals, straw and wheels. */
import { pipe } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { noise3, type Random } from '../shape/random.ts';
import { ellipsoid, lathe } from '../shape/round.ts';
import { merge, move, type Shape, turn, warp } from '../shape/shape.ts';
import type { Point2 } from '../shape/solid.ts';
import { rod } from '../shape/sweep.ts';

/** Tongues of fire around a taller one. */
export function flame(height: number, radius: number, random: Random): Shape {
  const tongue = (x: number, y: number, h: number, r: number): Shape => {
    const [a, b] = [random.between(-0.4, 0.4) * r, random.between(-0.4, 0.4) * r];
    return pipe(
      [
        [x * 0.5, y * 0.5, 0],
        [x, y, h * 0.32],
        [x * 0.8 + a, y * 0.8 + b, h * 0.68],
        [x * 0.3 - a, y * 0.3 - b, h],
      ],
      (t) => r * Math.max(0.03, Math.sin(Math.PI * (0.24 + 0.75 * t))),
      10,
      5,
    );
  };
  const around = Array.from({ length: 4 }, (_, i) => {
    const angle = (i * Math.PI) / 2 + random.between(-0.4, 0.4);
    return tongue(
      radius * 0.5 * Math.cos(angle),
      radius * 0.5 * Math.sin(angle),
      height * random.between(0.5, 0.75),
      radius * 0.55,
    );
  });
  return merge([tongue(0, 0, height, radius * 0.7), ...around]);
}

export function rockShape([w, d, h]: Vec3, rough: number, random: Random): Shape {
  const seed = Math.floor(random.next() * 1e6);
  const bumpy = warp(ellipsoid(w / 2, d / 2, h / 2, 22), (p) => {
    const [x, y, z] = [p[0] / w, p[1] / d, p[2] / h];
    const by = 1 + rough * (noise3(x * 3, y * 3, z * 3, seed) + 0.6 * noise3(x * 7, y * 7, z * 7, seed + 1));
    // Flattened below, where it lies.
    return [p[0] * by, p[1] * by, Math.max(p[2] * by, -h * 0.36 + p[2] * 0.1)];
  });
  return move(bumpy, 0, 0, h * 0.41);
}

export function crystal(r: number, h: number, sides: number): Shape {
  const profile: Point2[] = [
    [r * 0.75, 0],
    [r, h * 0.72],
    [0, h],
  ];
  return lathe({ profile, segments: Math.round(sides), crease: 20 });
}

/** Stalks thrown on a heap. */
export function straws([w, d, h]: Vec3, count: number, t: number, random: Random): Shape {
  return merge(
    Array.from({ length: Math.round(count) }, () => {
      const angle = random.between(0, 2 * Math.PI);
      const away = Math.sqrt(random.next()) * 0.8;
      const from = random.between(0, 2 * Math.PI);
      const [x, y] = [(w / 2) * away * Math.cos(from), (d / 2) * away * Math.sin(from)];
      const z = t + random.next() * (h - 3 * t) * (1 - away * away);
      const long = Math.min(w, d) * random.between(0.14, 0.24);
      const [dx, dy, dz] = [
        long * Math.cos(angle),
        long * Math.sin(angle),
        random.between(-0.2, 0.2) * Math.min(long, z),
      ];
      return rod([x - dx, y - dy, Math.max(t, z - dz)], [x + dx, y + dy, Math.max(t, z + dz)], t, t, 5);
    }),
  );
}

/** Upright on z = 0, its axle along X: the rubber alone. */
export function tire(r: number, w: number, wall: number): Shape {
  const inner = r - wall;
  const soft = Math.min(w * 0.3, wall * 0.4);
  const profile: Point2[] = [
    [inner, -w * 0.42],
    [inner + wall * 0.35, -w / 2],
    [r - soft, -w / 2],
    [r - soft * 0.3, -w / 2 + soft * 0.45],
    [r, -w / 2 + soft * 1.1],
    [r, w / 2 - soft * 1.1],
    [r - soft * 0.3, w / 2 - soft * 0.45],
    [r - soft, w / 2],
    [inner + wall * 0.35, w / 2],
    [inner, w * 0.42],
  ];
  return move(turn(lathe({ profile, segments: 40, ring: true, crease: 45 }), 'y', 90), 0, 0, r);
}

/** Spokes and a hub, around an axle along X at height r. */
export function spokes(r: number, count: number, t: number, hub: number): Shape {
  const middle = turn(
    lathe({
      profile: [
        [hub, -t * 2.2],
        [hub, t * 2.2],
      ],
      segments: 20,
    }),
    'y',
    90,
  );
  const rays = Array.from({ length: Math.round(count) }, (_, i) => {
    const angle = (2 * Math.PI * i) / Math.round(count);
    return rod([0, 0, 0], [0, r * Math.cos(angle), r * Math.sin(angle)], t, t * 0.8, 8);
  });
  return move(merge([middle, ...rays]), 0, 0, r);
}
