import { expect, it } from 'vitest';
import { levels, profileWithin, type RevolvedView, widthsOf } from './revolved-profile.ts';

/** Half widths of the rows a cylinder covers, and the first and last of them. */
function cylinder(radius: number, height: number, view: RevolvedView) {
  const half = widthsOf(
    {
      radii: new Float32Array(levels).fill(radius),
      heights: Float32Array.from({ length: levels }, (_, k) => height * (k / (levels - 1) - 0.5)),
    },
    view,
    400,
  );
  return { half, top: half.findIndex((value) => value > 0), bottom: half.findLastIndex((value) => value > 0) + 1 };
}

it.each([
  ['from above, nearby', { elevation: 0.4, distance: 700, middle: 200 }],
  ['from below its middle, above its foot', { elevation: -0.03, distance: 700, middle: 200 }],
  ['level, from far away', { elevation: 0, distance: Number.POSITIVE_INFINITY, middle: 200 }],
])('a cylinder seen %s comes back', (_, view) => {
  const { half, top, bottom } = cylinder(60, 220, view);
  const { radii, heights } = profileWithin(half, top, bottom, view);
  expect(Math.abs(heights[levels - 1] - heights[0] - 220)).toBeLessThan(15);
  for (let k = 16; k < levels - 16; k++) expect(Math.abs(radii[k] - 60)).toBeLessThan(3);
});

it('what a camera nearby sees of it is wider below its middle than a parallel one says', () => {
  const near = cylinder(60, 220, { elevation: 0.4, distance: 500, middle: 200 });
  const far = cylinder(60, 220, { elevation: 0.4, distance: Number.POSITIVE_INFINITY, middle: 200 });
  expect(near.half[near.top + 40] - near.half[near.bottom - 40]).toBeGreaterThan(4);
  expect(Math.abs(far.half[far.top + 40] - far.half[far.bottom - 40])).toBeLessThan(1);
});
