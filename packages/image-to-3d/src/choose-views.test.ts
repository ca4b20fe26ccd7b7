import { expect, it } from 'vitest';
import { chooseViews } from './choose-views.ts';
import { mirroredView } from './network/mirrored-picture.ts';
import { photoMesh, smoothNormals } from './photo-mesh.ts';
import type { PhotoView } from './photo-view.ts';
import type { Subject } from './subject.ts';
import { revolved } from './testing/known-shapes.ts';

it('what a picture shows is its own, and its mirror image shows the far side', () => {
  const arc = Array.from({ length: 33 }, (_, k) => (Math.PI * k) / 32);
  const ball = revolved(arc.map((angle): [number, number] => [Math.sin(angle) + 1e-3, -Math.cos(angle)]));
  const side = 100;
  const subject = { width: side, height: side, left: 0, top: 0, wholeWidth: side, wholeHeight: side } as Subject;
  const own: PhotoView = { yaw: 0, elevation: 0.3, distance: 8, scale: 40, centerX: 50, centerY: 50, subject };
  // Upright, across the way the camera looks.
  const plane = { angle: Math.PI / 2, offset: 0, full: 1, against: 0, met: 0, color: 0, value: 1 };
  const chosen = chooseViews(ball, smoothNormals(ball), [own, mirroredView(own, plane)]);
  const middleOf = (t: number, axis: number) =>
    [0, 1, 2].reduce((sum, k) => sum + ball.positions[3 * ball.indices[3 * t + k] + axis], 0) / 3;
  const towards = (t: number, way: number) => -way * middleOf(t, 1) * Math.cos(0.3) + middleOf(t, 2) * Math.sin(0.3);
  const all = [...chosen.keys()];
  const near = all.filter((t) => towards(t, 1) > 0.35);
  const far = all.filter((t) => towards(t, 1) < -0.1 && towards(t, -1) > 0.35);
  // A few fall between two pixels.
  expect(near.filter((t) => chosen[t] === 0).length).toBeGreaterThan(0.99 * near.length);
  expect(far.filter((t) => chosen[t] === 1).length).toBeGreaterThan(0.99 * far.length);
});

it('what lies beyond an oblique plane has the color of its mirror image', () => {
  // A plate that faces the camera, and one that faces away: the first mirrored at an upright plane 0.3 from the middle, turned by 50 degrees.
  const angle = (50 * Math.PI) / 180;
  const [n, offset] = [[Math.cos(angle), Math.sin(angle)] as const, 0.3];
  const beyond = ([x, y, z]: readonly number[]) => {
    const twice = 2 * (x! * n[0] + y! * n[1] - offset);
    return [x! - twice * n[0], y! - twice * n[1], z!];
  };
  const near = [
    [-0.8, 0, -0.2],
    [-0.4, 0, -0.2],
    [-0.6, 0, 0.2],
  ];
  // Mirrored, a triangle turns the other way round.
  const far = near.map(beyond);
  const shape = {
    positions: new Float32Array([...near, far[0], far[2], far[1]].flat()),
    indices: new Uint32Array([0, 1, 2, 3, 4, 5]),
  };
  const side = 100;
  const pixels = new Uint8Array(4 * side * side);
  for (let i = 0; i < side * side; i++) pixels.set([i % side, Math.floor(i / side), 7, 255], 4 * i);
  const mask = new Uint8Array(side * side).fill(1);
  const subject: Subject = {
    ...{ width: side, height: side, pixels, mask, share: 1, cut: false },
    ...{ left: 0, top: 0, wholeWidth: side, wholeHeight: side },
  };
  const own: PhotoView = { yaw: 0, elevation: 0.2, distance: 6, scale: 40, centerX: 50, centerY: 50, subject };
  const mesh = photoMesh(shape, [own, mirroredView(own, { angle, offset })], { heightMm: 100 });
  expect(mesh.groups.map(({ count, material }) => [count, material])).toEqual([
    [3, 0],
    [3, 1],
  ]);
  const texel = (corner: number) => [0, 1].map((k) => side * mesh.uvs![2 * mesh.indices[corner] + k]);
  for (const [mine, its] of [
    [3, 0],
    [4, 2],
    [5, 1],
  ] as const)
    for (const k of [0, 1]) expect(texel(mine)[k]).toBeCloseTo(texel(its)[k], 2);
  // By hand: 0.8 to the left and 0.2 down, which the camera sees from 0.2 above at a distance of 6.
  const away = 6 + 0.2 * Math.sin(0.2);
  expect(texel(3)[0]).toBeCloseTo(50 - (40 * 6 * 0.8) / away, 2);
  expect(texel(3)[1]).toBeCloseTo(50 + (40 * 6 * 0.2 * Math.cos(0.2)) / away, 2);
});
