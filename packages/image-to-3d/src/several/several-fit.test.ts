import { expect, it } from 'vitest';
import type { NetworkFit } from '../network/network-fit.ts';
import { networkPicture } from '../network/network-picture.ts';
import type { Subject } from '../subject.ts';
import { fitSeveral } from './several-fit.ts';

type Inside = (x: number, y: number, z: number) => readonly number[] | undefined;

/** A red block with a blue one on one end of it and a green one at its side: no two sides are alike. */
const thing: Inside = (x, y, z) => {
  if (Math.abs(x) < 1 && Math.abs(y) < 0.4 && Math.abs(z + 0.3) < 0.3) return [200, 40, 40];
  if (x > 0.3 && x < 1 && Math.abs(y) < 0.4 && z >= 0 && z < 0.7) return [40, 60, 200];
  if (Math.abs(x + 0.6) < 0.25 && y <= -0.4 && y > -0.9 && Math.abs(z + 0.3) < 0.3) return [40, 180, 60];
  return undefined;
};

const [pixels, perUnit, side, bins, reach] = [80, 28, 32, 32, 1.6];

/** What a network that is always right sees from there; degrees. */
function seen(inside: Inside, yaw: number, elevation: number): { subject: Subject; network: NetworkFit } {
  const [cy, sy] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)];
  const [ce, se] = [Math.cos((elevation * Math.PI) / 180), Math.sin((elevation * Math.PI) / 180)];
  const at = (right: number, down: number, away: number) => {
    const [y, z] = [away * ce - down * se, -down * ce - away * se];
    return inside(cy * right + sy * y, -sy * right + cy * y, z);
  };
  const firstOf = (right: number, down: number) => {
    for (let away = -2; away < 2; away += 0.02) {
      const color = at(right, down, away);
      if (color) return { away, color };
    }
    return undefined;
  };
  const subject: Subject = {
    width: pixels,
    height: pixels,
    pixels: new Uint8Array(4 * pixels * pixels).fill(255),
    mask: new Uint8Array(pixels * pixels),
    share: 0.3,
    left: 0,
    top: 0,
    wholeWidth: pixels,
    wholeHeight: pixels,
    cut: false,
  };
  for (let p = 0; p < pixels * pixels; p++) {
    const hit = firstOf(
      ((p % pixels) + 0.5 - pixels / 2) / perUnit,
      (Math.floor(p / pixels) + 0.5 - pixels / 2) / perUnit,
    );
    if (!hit) continue;
    subject.mask[p] = 1;
    subject.pixels.set(hit.color, 4 * p);
  }
  const { middle, half } = networkPicture(subject, 2 * side)!;
  const unit = half / perUnit;
  const cells = side * side;
  const look = {
    side,
    bins,
    reach,
    full: new Float32Array(cells * bins).fill(-5),
    depth: new Float32Array(cells),
    normal: new Float32Array(3 * cells),
    back: new Float32Array(3 * cells),
    cover: new Float32Array(cells).fill(-5),
    elevation: (elevation * Math.PI) / 180,
    lens: 0.02,
  };
  for (let cell = 0; cell < cells; cell++) {
    const [u, v] = [(2 * ((cell % side) + 0.5)) / side - 1, (2 * (Math.floor(cell / side) + 0.5)) / side - 1];
    const right = (middle[0] - pixels / 2) / perUnit + u * unit;
    const down = (middle[1] - pixels / 2) / perUnit + v * unit;
    look.normal.set([0, 0, -1], 3 * cell);
    const hit = firstOf(right, down);
    if (!hit) continue;
    look.cover[cell] = 5;
    look.depth[cell] = hit.away / unit;
    for (let k = 0; k < bins; k++)
      if (at(right, down, (((k + 0.5) * 2 * reach) / bins - reach) * unit)) look.full[cell * bins + k] = 5;
  }
  const shape = { positions: new Float32Array(), indices: new Uint32Array() };
  const view = { yaw: 0, elevation: look.elevation, distance: 50 };
  return { subject, network: { look, shape, view, origin: middle, scale: half } };
}

const between = (one: number, other: number) => Math.abs(((((one - other) % 360) + 540) % 360) - 180);

it('finds how pictures in no order were turned, and a shape with all their outlines', { timeout: 180_000 }, () => {
  const turns = [0, 75, 305];
  const pictures = turns.map((turn, k) => seen(thing, turn, [20, 5, 15][k]!));
  const several = fitSeveral(
    pictures.map(({ subject }) => subject),
    undefined,
    (_, k) => pictures[k].network,
  )!;
  const joint = several.joint!;
  expect(joint.used).toEqual([0, 1, 2]);
  const against = turns[several.surest]!;
  for (const [n, k] of joint.used.entries()) expect(between(joint.degrees[n]!, turns[k]! - against)).toBeLessThan(12);
  expect(joint.fit).toBeGreaterThan(0.88);
  expect(joint.confidence).toBeGreaterThan(0.7);
});

it('is the one picture in which anything is seen', () => {
  const { subject, network } = seen(thing, 0, 20);
  const see = (k: number) => (k === 1 ? network : undefined);
  expect(fitSeveral([subject, subject, subject], undefined, (_, k) => see(k))).toEqual({ surest: 1, skipped: [] });
  expect(fitSeveral([subject, subject], undefined, () => undefined)).toBeUndefined();
});

it('tells which of many pictures it did not look at', () => {
  const { subject, network } = seen(thing, 0, 20);
  const looked: number[] = [];
  const { skipped } = fitSeveral(Array(20).fill(subject), undefined, (_, k) => {
    looked.push(k);
    return k === 0 ? network : undefined;
  })!;
  expect(looked).toHaveLength(16);
  expect([...looked, ...skipped].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, k) => k));
});
