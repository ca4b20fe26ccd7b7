import { expect, it } from 'vitest';
import { stillViews, turntableOf } from './camera.ts';
import { nothing } from './picture-score.ts';
import type { ObjectRun } from './score-object.ts';
import { summaryOf, tableOf } from './summary.ts';

const shot = { azimuth: 30, elevation: 20, field: 40, fills: 0.7 };
const seen = [nothing, nothing, nothing];
const run = (f: number, warnings: string[] | undefined): ObjectRun => ({
  ...{ name: 'one', view: 0, ground: 'plain', shot, seconds: 1, cpuSeconds: 1, f: [0, f, 1], chamfer: 0.1 },
  ...{ seen, byPoints: nothing },
  ...(warnings ? { warnings } : { failure: 'nothing stands out' }),
});

it('counts what is wrong and not warned of; what was refused is neither', () => {
  const runs = [run(0.9, []), run(0.9, ['a guess']), run(0.5, ['a guess']), run(0.5, []), run(0, undefined)];
  expect(summaryOf(runs)).toMatchObject({ runs: 5, failed: 1, warned: 2, wrong: 2, wrongUnwarned: 1 });
  expect(tableOf(runs)).toContain('| plain | 5 (1) | 1 | 2 | 2 (1) |');
});

it('sees a thing on a turntable from one distance and height, evenly around', () => {
  const box = [-1, -0.2, 0, 1, 0.2, 0.5];
  const shots = turntableOf(shot, 4);
  expect(shots.map(({ azimuth }) => azimuth)).toEqual([30, 120, 210, 300]);
  const eyes = stillViews(box, shots, 100, 80).map(({ eye }) => eye);
  const distances = eyes.map(([x, y, z]) => Math.hypot(x, y, z - 0.25));
  for (const distance of distances) expect(distance).toBeCloseTo(distances[0], 6);
  for (const eye of eyes) expect(eye[2]).toBeCloseTo(eyes[0][2], 6);
});
