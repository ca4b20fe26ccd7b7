import { manifoldReport } from '@orrery/meshes';
import { expect, it } from 'vitest';
import { hollowOf, hollowShape } from './hollow-vessel.ts';
import { volumeOf } from './network/kept-shape.ts';
import { openOrClosed, turnedFit } from './one-view.ts';
import { fitRevolved } from './revolve.ts';
import { levels, type Profile } from './revolved-profile.ts';
import type { Subject } from './subject.ts';
import { type Inside, seen } from './testing/known-look.ts';

const cylinder = (radius: number, height: number): Profile => ({
  radii: new Float32Array(levels).fill(radius),
  heights: Float32Array.from({ length: levels }, (_, k) => height * (k / (levels - 1) - 0.5)),
});

it('is closed, and has a wall and a floor', () => {
  const profile = cylinder(50, 120);
  const hollow = hollowOf(profile)!;
  const shape = hollowShape(profile, hollow);
  expect(manifoldReport(shape).manifold).toBe(true);
  const [outer, inner] = [Math.PI * 50 ** 2 * 120, Math.PI * 46.5 ** 2 * 116.5];
  expect(volumeOf(shape) / (outer - inner)).toBeCloseTo(1, 1);
});

it('has a wall below a ledge too', () => {
  const profile = cylinder(50, 120);
  profile.radii.fill(30, 0, levels / 2);
  const hollow = hollowOf(profile)!;
  for (const below of [1, 2]) expect(hollow.radiusAt(below)).toBeLessThan(30);
  expect(hollow.radiusAt(10)).toBeCloseTo(46.5);
});

it('is none where there is no room for one', () => {
  expect(hollowOf(cylinder(50, 5))).toBeUndefined();
});

/** A solid of revolution whose radius at each height, 0 to 1 of 100, is that. */
const turned = (radiusAt: (height: number) => number): Profile => ({
  heights: Float32Array.from({ length: levels }, (_, k) => (100 * k) / (levels - 1)),
  radii: Float32Array.from({ length: levels }, (_, k) => Math.max(0.4, radiusAt(k / (levels - 1)))),
});

it('has its rim where the topmost levels are widest', () => {
  const profile = turned((height) => (height <= 0.95 ? 40 + 10 * height : 49.5 * (1 - height) * 20));
  const hollow = hollowOf(profile)!;
  expect(hollow.rim).toBeCloseTo(profile.heights[hollow.top]);
  expect(hollow.rim).toBeGreaterThan(93);
  expect(hollow.rim).toBeLessThan(96);
  const shape = hollowShape(profile, hollow);
  expect(manifoldReport(shape).manifold).toBe(true);
  expect(Math.max(...shape.positions.filter((_, i) => i % 3 === 2))).toBeCloseTo(hollow.rim);
});

it.each([
  ['even', 1],
  ['a little narrower at its top', 0.95],
])('a wall that is %s reaches to the top', (_, last) => {
  const profile = turned((height) => (height < 0.9 ? 50 : 50 * last));
  expect(hollowOf(profile)).toMatchObject({ top: levels - 1, rim: 100 });
});

it.each([
  ['a cone', (height: number) => 50 * (1 - height)],
  ['a bottle', (height: number) => (height < 0.7 ? 40 : 12)],
  ['a plate on a stem', (height: number) => (height < 0.97 ? 4 : 50)],
])('%s is no vessel', (_, radiusAt) => {
  expect(hollowOf(turned(radiusAt))).toBeUndefined();
});

it('a goblet is hollow as far down as its bowl', () => {
  const { floor, radiusAt } = hollowOf(turned((height) => (height < 0.1 ? 30 : height < 0.5 ? 4 : 35)))!;
  expect(floor).toBeGreaterThan(50);
  expect(radiusAt(0)).toBe(radiusAt(floor));
});

it.each([
  ['no height', { heights: new Float32Array(levels), radii: new Float32Array(levels).fill(50) }],
  ['one level', { heights: new Float32Array(1), radii: new Float32Array(1).fill(50) }],
  ['no width', { ...cylinder(50, 120), radii: new Float32Array(levels) }],
  ['a radius that is no number', { ...cylinder(50, 120), radii: cylinder(50, 120).radii.fill(Number.NaN, 40, 41) }],
  ['a rim that is no number', { ...cylinder(50, 120), radii: cylinder(50, 120).radii.fill(Number.NaN, levels - 2) }],
  ['heights that are no numbers', { ...cylinder(50, 120), heights: new Float32Array(levels).fill(Number.NaN) }],
])('a profile with %s has no inside', (_, profile) => {
  expect(hollowOf(profile)).toBeUndefined();
});

/** A pot as wide as it is high. */
const pot =
  (isOpen: boolean): Inside =>
  (x, y, z) => {
    const radius = Math.hypot(x, y);
    if (Math.abs(z) > 0.6 || radius > 0.6) return undefined;
    return isOpen && z > -0.5 && radius < 0.53 ? undefined : [200, 180, 40, 255];
  };

it.each([
  ['open', true],
  ['closed', false],
])('a pot seen from above that is %s is taken for that', (_, isOpen) => {
  const { subject, network } = seen(pot(isOpen), 0, 35);
  const { form, hollow } = openOrClosed(subject, fitRevolved(subject, (35 * Math.PI) / 180)!, network);
  expect(hollow !== undefined).toBe(isOpen);
  // Its network sees 32 cells of a side.
  expect(form).toBeGreaterThan(0.8);
});

const ball: Inside = (x, y, z) => (Math.hypot(x, y, z) < 0.7 ? [200, 180, 40, 255] : undefined);

it('a ball seen from its side keeps its top, though the network be unsure of it', () => {
  const { subject, network } = seen(ball, 0, 0);
  network.look.full.fill(-1);
  const large = enlarged(subject, 5);
  const origin = network.origin.map((at) => 5 * at) as [number, number];
  const revolved = fitRevolved(large, 0)!;
  expect(hollowOf(revolved.profile)).toBeDefined();
  const { hollow, fit } = openOrClosed(large, revolved, { ...network, origin, scale: 5 * network.scale });
  expect(hollow).toBeUndefined();
  expect(fit).toBe(revolved.fit);
});

/** A round outline stays round: coarse pixels hide how much of a ball a flat top cuts off. */
function enlarged(subject: Subject, times: number): Subject {
  const [width, height] = [times * subject.width, times * subject.height];
  const radius = Math.sqrt(subject.mask.reduce((sum, value) => sum + value, 0) / Math.PI) * times;
  const mask = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.hypot((at % width) + 0.5 - width / 2, Math.floor(at / width) + 0.5 - height / 2) < radius ? 1 : 0,
  );
  return { ...subject, width, height, mask, pixels: new Uint8Array(4 * width * height).fill(255) };
}

it.each([
  ['network', 'outline', 35],
  ['outline', 'network', 70],
])('is judged by the height of the camera that the %s says where the %s is wrong', (who, _, told) => {
  const { subject, network } = seen(pot(true), 0, 35);
  network.look.elevation = (told * Math.PI) / 180;
  const { revolved, fit, form } = turnedFit(subject, network)!;
  const [own, asTold] = [fitRevolved(subject)!, fitRevolved(subject, network.look.elevation)!];
  expect(own.view.elevation).not.toBeCloseTo(asTold.view.elevation, 1);
  expect(revolved.view.elevation).toBe((who === 'network' ? asTold : own).view.elevation);
  expect(fit * form).toBeGreaterThan(0.7);
});
