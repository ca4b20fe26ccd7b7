/**
 * A surface of revolution that is open at its top: a pot, a bowl, a cup. Its wall is as thick everywhere, and the inside follows the outside; how deep it really
 * is the picture does not always show.
 */
import type { Profile } from './revolved-profile.ts';
import type { Shape } from './silhouette.ts';

export interface Hollow {
  /** Heights of floor and rim, and the radius of the inside at heights between them. */
  floor: number;
  rim: number;
  radiusAt(height: number): number;
  wall: number;
  /** The profile's level that is the rim. */
  top: number;
}

/** Of the rim's radius: pots of clay and bowls of china alike. */
const wallShare = 0.07;
/** Of all levels, from the top: among them is the rim, the highest that is nearly as wide as the widest. What an outline says of the last ones narrows. */
const topShare = 0.1;
const nearlyAsWide = 0.9;
/** Of the widest radius: what ends narrower than this is a cone or a bottle, and no vessel to look into. Of a ball the outline tells. */
const leastMouth = 0.45;
/** Of its height, that a vessel is deep at least: a goblet's stem is no part of its inside. */
const leastDepth = 0.15;
const around = 64;
/** Rings of the inner wall. */
const rings = 40;

/** Undefined where no room is left inside. */
export function hollowOf({ radii, heights }: Profile): Hollow | undefined {
  const last = heights.length - 1;
  const widest = Math.max(...radii.subarray(Math.ceil((1 - topShare) * last)));
  const top = radii.findLastIndex((radius) => radius >= nearlyAsWide * widest);
  const [foot, rim] = [heights[0], heights[top]];
  // Also where a radius is not a number.
  if (!(widest >= leastMouth * Math.max(...radii))) return undefined;
  const wall = wallShare * radii[top];
  const step = (heights[last] - foot) / last;
  // Below a ledge the wall would be thin: the narrowest place as near as the wall is thick decides.
  const reach = Math.ceil(wall / step);
  const inner = radii.map(
    (_, k) => Math.min(...radii.subarray(Math.max(0, k - reach), Math.min(top, k + reach) + 1)) - wall,
  );
  let bottom = top;
  while (bottom > 0 && heights[bottom - 1] >= foot + wall && inner[bottom - 1] > wall) bottom--;
  const floor = heights[bottom];
  const radiusAt = (height: number) => {
    const at = Math.min(top, Math.max(bottom, (height - foot) / step));
    const k = Math.min(top - 1, Math.floor(at));
    return inner[k] + (inner[k + 1] - inner[k]) * (at - k);
  };
  return rim - floor > Math.max(wall, leastDepth * (rim - foot)) ? { floor, rim, top, radiusAt, wall } : undefined;
}

/** Outer wall, rim, inner wall and floor: closed. */
export function hollowShape({ radii, heights }: Profile, { floor, rim, top, radiusAt }: Hollow): Shape {
  const circles: [radius: number, height: number][] = [...radii.subarray(0, top + 1)].map((radius, k) => [
    radius,
    heights[k],
  ]);
  for (let k = 0; k <= rings; k++) {
    const height = rim + ((floor - rim) * k) / rings;
    circles.push([radiusAt(height), height]);
  }
  const positions: number[] = [];
  for (const [radius, height] of circles) {
    for (let a = 0; a < around; a++) {
      const angle = (2 * Math.PI * a) / around;
      positions.push(radius * Math.cos(angle), radius * Math.sin(angle), height);
    }
  }
  const indices: number[] = [];
  const at = (circle: number, a: number) => circle * around + (a % around);
  for (let c = 0; c + 1 < circles.length; c++) {
    for (let a = 0; a < around; a++) {
      const [p, q, r, s] = [at(c, a), at(c, a + 1), at(c + 1, a), at(c + 1, a + 1)];
      indices.push(p, q, s, p, s, r);
    }
  }
  for (const [circle, up] of [
    [0, false],
    [circles.length - 1, true],
  ] as const) {
    const middle = positions.length / 3;
    positions.push(0, 0, circles[circle][1]);
    for (let a = 0; a < around; a++) {
      const [p, q] = [at(circle, a), at(circle, a + 1)];
      indices.push(middle, up ? p : q, up ? q : p);
    }
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}
