import type { TraceCamera } from '@orrery/engine';
import { prepareModels, type Vec3 } from '@orrery/model-library';
import { objectFacts } from '@orrery/scene-language';
import { beforeAll, expect, it } from 'vitest';
import type { FoundThing } from './find-things.ts';
import { outline, placeFound } from './place-found.ts';

beforeAll(() => prepareModels());

const room = { width: 6, depth: 6, height: 2.6, styles: [] };
/** In the middle of the south wall, looking north; millimeters. */
const camera = {
  eye: [3000, 300, 1600],
  forward: [0, 1, 0],
  right: [1, 0, 0],
  up: [0, 0, 1],
  halfWidth: 0.7,
  halfHeight: 0.7,
} as unknown as TraceCamera;
const photo = { width: 40, height: 40, rgb: new Uint8Array(3 * 1600).fill(120) };

/** A thing of the usual size times `times` at a place, as the picture shows it. */
function seen(name: string, kind: string, [x, y]: [number, number], times = 1): FoundThing {
  const size = objectFacts.get(kind)!.size!.map((length) => times * length) as Vec3;
  const box = outline({ x, y, yaw: 0, size }, camera);
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return {
    name,
    score: 0.8,
    left: within(box.left),
    right: within(box.right),
    top: within(box.top),
    bottom: within(box.bottom),
  };
}
const place = (thing: FoundThing) => placeFound([{ thing, camera, photo }], room, 1)[0];

it('sets what is seen whole where it stands', () => {
  const { placement } = place(seen('bed', 'bed', [3, 4.6]));
  expect(placement!.position[0]).toBeCloseTo(3, 0);
  expect(placement!.position[1]).toBeCloseTo(4.6, 0);
});

it('leaves out what two edges of the picture cut off', () => {
  const cut = seen('bed', 'bed', [5, 1.6]);
  expect([cut.right, cut.bottom]).toEqual([1, 1]);
  expect(place(cut)).toMatchObject({ why: 'the edges of the picture cut off too much of it' });
});

it('leaves out what would be a giant of its kind', () => {
  const giant = seen('bed', 'bed', [3, 4.2], 1.65);
  expect(giant.left).toBeGreaterThan(0.02);
  expect(place(giant)).toEqual({ thing: giant, why: 'no place on the floor looks like it' });
  const large = seen('bed', 'bed', [3, 4], 1.2);
  expect(place(large).placement).toBeDefined();
});
