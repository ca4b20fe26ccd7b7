import { expect, it } from 'vitest';
import { chooseViews } from './choose-views.ts';
import { mirroredView } from './network/mirrored-picture.ts';
import { smoothNormals } from './photo-mesh.ts';
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
    [0, 1, 2].reduce((sum, k) => sum + ball.positions[3 * ball.indices[3 * t + k]! + axis]!, 0) / 3;
  const towards = (t: number, way: number) => -way * middleOf(t, 1) * Math.cos(0.3) + middleOf(t, 2) * Math.sin(0.3);
  const all = [...chosen.keys()];
  const near = all.filter((t) => towards(t, 1) > 0.35);
  const far = all.filter((t) => towards(t, 1) < -0.1 && towards(t, -1) > 0.35);
  // A few fall between two pixels.
  expect(near.filter((t) => chosen[t] === 0).length).toBeGreaterThan(0.99 * near.length);
  expect(far.filter((t) => chosen[t] === 1).length).toBeGreaterThan(0.99 * far.length);
});
