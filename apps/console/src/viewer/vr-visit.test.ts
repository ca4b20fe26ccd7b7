import { type AppBase, Entity } from 'playcanvas';
import { expect, it } from 'vitest';
import type { Vec3 } from './vectors.ts';
import { rigAxes, VrVisit, walked } from './vr-visit.ts';

const near = (seen: Vec3, wanted: Vec3) =>
  seen.forEach((value, k) => {
    expect(value).toBeCloseTo(wanted[k], 9);
  });

it('stands upright and faces where the visitor looked, however steeply', () => {
  const { right, up, back } = rigAxes([0.6, 0, -0.8], [0, 0, 1]);
  near(right, [0, -1, 0]);
  near(up, [0, 0, 1]);
  near(back, [-1, 0, 0]);
  const straightDown = rigAxes([0, 0, -1], [0, 0, 1]);
  expect(Math.hypot(...straightDown.back)).toBeCloseTo(1, 9);
  expect(straightDown.back[2]).toBeCloseTo(0, 9);
});

it('goes where the stick points, level, and not at all at rest', () => {
  // Pushed ahead: sticks are negative there.
  near(walked({ x: 0, y: -1 }, [0, 1, -0.5], [0, 0, 1], 0.5), [0, 0.7, 0]);
  near(walked({ x: 1, y: 0 }, [0, 1, 0], [0, 0, 1], 0.5), [0.7, 0, 0]);
  near(walked({ x: 0.05, y: -0.1 }, [0, 1, 0], [0, 0, 1], 0.5), [0, 0, 0]);
});

/** A headset whose question is answered when the test says so. */
function headset() {
  let answered: ((error: Error | null) => void) | undefined;
  const xr = {
    active: false,
    end: () => {
      xr.active = false;
    },
    once: () => undefined,
  };
  const app = { xr, root: new Entity('root', {} as AppBase) } as unknown as AppBase;
  const camera = new Entity('camera', app);
  const startXr = (_type: string, _space: string, { callback }: { callback: typeof answered }) => {
    answered = callback;
  };
  Object.assign(camera, { camera: { startXr } });
  const answer = (error: Error | null) => {
    xr.active = error === null;
    answered?.(error);
  };
  return { visit: new VrVisit(app, camera), xr, answer };
}
const from = { position: [0, 0, 0] as Vec3, forward: [0, 1, 0] as Vec3, up: [0, 0, 1] as Vec3 };

it('begins when the question is answered, and says so when it cannot', async () => {
  const { visit, answer } = headset();
  const refused = visit.begin(from, () => undefined);
  answer(new Error('no'));
  await expect(refused).rejects.toThrow('no');
  const begun = visit.begin(from, () => undefined);
  answer(null);
  await begun;
  expect(visit.active).toBe(true);
});

it('closed while the question is open, ends what begins after it', async () => {
  const { visit, xr, answer } = headset();
  const begun = visit.begin(from, () => undefined);
  visit.close();
  answer(null);
  await begun;
  expect(xr.active).toBe(false);
});
