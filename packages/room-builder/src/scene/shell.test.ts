import type { Vec3 } from '@orrery/model-library';
import { describe, expect, it } from 'vitest';
import type { RoomPlan } from '../layout/room-plan.ts';
import { door, testPlan, window } from '../testing/test-plan.ts';
import { openingBox } from './opening-outline.ts';
import { shellItems } from './shell.ts';
import { skylightBox } from './skylight.ts';

/** Distance of the nearest triangle along a ray, by brute force. */
function nearest(plan: RoomPlan, origin: Vec3, direction: Vec3, skip: (id: string, part: string) => boolean) {
  let best: { distance: number; id: string; facing: number } | null = null;
  for (const { id, parts } of shellItems(plan)) {
    for (const part of parts) {
      if (skip(id, part.name)) continue;
      for (let t = 0; t < part.indices.length; t += 3) {
        const [a, b, c] = [0, 1, 2].map((k) => {
          const i = 3 * part.indices[t + k];
          return [part.positions[i], part.positions[i + 1], part.positions[i + 2]] as Vec3;
        }) as [Vec3, Vec3, Vec3];
        const e1 = sub(b, a);
        const e2 = sub(c, a);
        const p = cross(direction, e2);
        const det = dot(e1, p);
        if (Math.abs(det) < 1e-12) continue;
        const s = sub(origin, a);
        const u = dot(s, p) / det;
        const q = cross(s, e1);
        const v = dot(direction, q) / det;
        const distance = dot(e2, q) / det;
        if (u < -1e-9 || v < -1e-9 || u + v > 1 + 1e-9 || distance < 1e-6) continue;
        const facing = -dot(cross(e1, e2), direction);
        if (!best || distance < best.distance) best = { distance, id, facing };
      }
    }
  }
  return best;
}
const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function directions(count: number): Vec3[] {
  return Array.from({ length: count }, (_, k) => {
    const z = 1 - (2 * (k + 0.5)) / count;
    const r = Math.sqrt(1 - z * z);
    const phi = k * Math.PI * (3 - Math.sqrt(5));
    return [r * Math.cos(phi), r * Math.sin(phi), z];
  });
}

const rooms: Record<string, RoomPlan> = {
  plain: testPlan(),
  openings: testPlan({
    openings: [
      window({ kind: 'arched', along: 1.2, width: 1.2 }),
      window({ id: 'w2', kind: 'round', wall: 'north', along: 2.6, width: 1, bottom: 1, top: 2 }),
      window({ id: 'w3', kind: 'floor-to-ceiling', wall: 'east', along: 2.1, width: 3, bottom: 0.02, top: 2.6 }),
      window({ id: 'w4', kind: 'skylight', wall: 'ceiling', along: 2.6, width: 1, bottom: 1.05, top: 2.55 }),
      door({ kind: 'french', width: 1.6 }),
    ],
  }),
  attic: testPlan({
    trim: {
      skirting: { kind: 'oak' },
      cornice: { kind: 'paint' },
      wainscot: { kind: 'paint' },
      slopedCeiling: true,
    },
  }),
};

describe('shell', () => {
  it.each(Object.entries(rooms))(
    '%s: walls, floor and ceiling close everywhere but at openings, and face inwards',
    (_, plan) => {
      const leaks: string[] = [];
      for (const direction of directions(700)) {
        // Only the room's own faces: neither leaves nor glass nor trim may be what closes it.
        const hit = nearest(plan, plan.eye, direction, (id) => !/^(wall|floor|ceiling)/.test(id));
        const through = plan.openings.some((opening) => passes(plan, opening, direction));
        if (!through && (!hit || hit.facing < 0)) leaks.push(`${direction.map((c) => c.toFixed(2))} ${hit?.id}`);
      }
      expect(leaks).toEqual([]);
    },
  );

  it('fills openings: every ray through a window meets its glass or frame, through a door its leaf', () => {
    const plan = rooms.openings!;
    for (const direction of directions(700)) {
      const opening = plan.openings.find((o) => passes(plan, o, direction));
      if (!opening) continue;
      expect(
        nearest(plan, plan.eye, direction, () => false),
        opening.id,
      ).not.toBeNull();
    }
  });

  it('gives every kind of opening parts with unit normals and finite places', () => {
    for (const kind of [
      'plain',
      'floor-to-ceiling',
      'bay',
      'arched',
      'round',
      'french',
      'stained-glass',
      'lattice',
      'sill',
      'sliding',
    ]) {
      for (const dressing of ['curtain', 'blinds', 'sheer'] as const) {
        const plan = testPlan({
          openings: [window({ kind, dressing: { kind: dressing, material: { kind: 'linen' } } }), door({ kind })],
        });
        for (const { id, parts } of shellItems(plan)) {
          for (const part of parts) {
            expect(part.positions.every(Number.isFinite), `${id} ${part.name}`).toBe(true);
            for (let k = 0; k < part.normals.length; k += 3) {
              const length = Math.hypot(part.normals[k], part.normals[k + 1], part.normals[k + 2]);
              expect(Math.abs(length - 1), `${id} ${part.name}`).toBeLessThan(1e-4);
            }
          }
        }
      }
    }
  });
});

/** Whether a ray from the eye leaves through the box of an opening. */
function passes(plan: RoomPlan, opening: RoomPlan['openings'][number], d: Vec3): boolean {
  const [x, y, z] = plan.eye;
  if (opening.wall === 'ceiling') {
    const hole = skylightBox(plan, opening);
    const t = (plan.height - z) / d[2];
    return (
      t > 0 && x + t * d[0] > hole.a0 && x + t * d[0] < hole.a1 && y + t * d[1] > hole.z0 && y + t * d[1] < hole.z1
    );
  }
  const planes = { south: [1, 0], north: [1, plan.depth], west: [0, 0], east: [0, plan.width] } as const;
  const [axis, at] = planes[opening.wall];
  const t = (at - plan.eye[axis]) / d[axis];
  if (!(t > 0)) return false;
  const along = axis === 1 ? x + t * d[0] : y + t * d[1];
  const box = openingBox(opening);
  return along > box.a0 && along < box.a1 && z + t * d[2] > box.z0 && z + t * d[2] < box.z1;
}
