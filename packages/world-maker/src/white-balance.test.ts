import type { Vec3 } from '@orrery/model-library';
import { describe, expect, it } from 'vitest';
import { smallRoom } from './testing/small-room.ts';
import { balanceLight, colorOfLight } from './white-balance.ts';

const eye: Vec3 = [2.3, 1.9, 1.6];
const spread = (c: Vec3) => Math.max(...c) / Math.min(...c);

describe('white balance', () => {
  it('takes most of the color out of the light, and all sources follow', async () => {
    const parts = smallRoom();
    // All light through red glass: white walls are red.
    const red = (c: Vec3): Vec3 => [1.5 * c[0], c[1], 0.8 * c[2]];
    for (const light of parts.lights) light.radiance = red(light.radiance);
    const { texels } = parts.environment;
    for (let at = 0; at < texels.length; at += 4) texels.set(red([...texels.subarray(at, at + 3)] as Vec3), at);
    const before = (await colorOfLight(parts, eye))!;
    expect(before[0] / before[2]).toBeGreaterThan(1.4);
    const backdrop = parts.backdrop.up[0];
    balanceLight(parts, before, 0.85);
    const after = (await colorOfLight(parts, eye))!;
    expect(spread(after)).toBeLessThan(1 + 0.4 * (spread(before) - 1));
    expect(parts.backdrop.up[0]).toBeLessThan(backdrop);
  });

  it('does not make the sun blue', () => {
    const parts = smallRoom();
    const before = parts.lights[0].radiance;
    const sun: Vec3 = [10, 9.8, 9.6];
    balanceLight(parts, [1.3, 0.97, 0.5], 0.85, sun);
    const after = parts.lights[0].radiance;
    const [red, blue] = [after[0] / before[0], after[2] / before[2]];
    expect((sun[2] * blue) / (sun[0] * red)).toBeLessThan(0.98);
    expect(blue / red).toBeGreaterThan(1);
  });
});
