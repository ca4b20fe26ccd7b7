import { luminanceOf, type Vec3 } from '@orrery/model-library';
import { lights as lightWords, times } from '@orrery/scene-language';
import { describe, expect, it } from 'vitest';
import { furnished, testPlan, window } from '../testing/test-plan.ts';
import { expectedExposure, whiteBalance } from './camera.ts';
import { skyLooks } from './daylight.ts';
import { kelvinColor, lampRadiance } from './lamp.ts';
import type { LandKind } from './land-kind.ts';
import { landOf } from './landscape.ts';
import { lampLights, outsideLight, windowPortals } from './scene-light.ts';

const directions: Vec3[] = Array.from({ length: 400 }, (_, k) => {
  const z = 1 - (2 * (k + 0.5)) / 400;
  const r = Math.sqrt(1 - z * z);
  return [r * Math.cos(2.4 * k), r * Math.sin(2.4 * k), z];
});
const mean = (radiance: (d: Vec3) => Vec3) =>
  directions.reduce((sum, d) => sum + luminanceOf(radiance(d)), 0) / directions.length;

describe('light', () => {
  it('knows every time of the lexicon', () => {
    expect(times.map(([id]) => id).filter((id) => !(id in skyLooks))).toEqual([]);
  });

  it('is finite and not negative everywhere, at all times, in all weathers, over all lands', () => {
    for (const [time] of times) {
      for (const light of [[], ...lightWords.map(([id]) => [id])]) {
        const { radiance, sun } = outsideLight(testPlan({ time, lights: light }));
        for (const direction of [...directions, [0, 0, 1], [0, 0, -1], [1, 0, 0], [0, -1, 0]] as Vec3[]) {
          const color = radiance(direction);
          expect(
            color.every((c) => Number.isFinite(c) && c >= 0),
            `${time} ${light} ${direction}`,
          ).toBe(true);
        }
        if (sun) expect(Math.hypot(...sun.toward)).toBeCloseTo(1, 6);
      }
    }
    const { sky } = outsideLight(testPlan());
    for (const kind of ['hills', 'garden', 'forest', 'city', 'sea', 'desert', 'mountains'] as LandKind[]) {
      const land = landOf(sky, { kind, weather: 'clear', dark: true, toward: [0, 0.8, 0.6], seed: 3 });
      expect(land([0, 0, 1])).toBeNull();
      for (const d of directions) expect(land(d)?.every((c) => Number.isFinite(c) && c >= 0) ?? true).toBe(true);
      // Below the horizon there is always land.
      expect(directions.filter((d) => d[2] < -0.05 && land(d) === null)).toEqual([]);
    }
  });

  it('falls from noon over dusk to night, and clouds take the sun', () => {
    const level = (time: string) => mean(outsideLight(testPlan({ time })).radiance);
    expect(level('noon')).toBeGreaterThan(level('sunset'));
    expect(level('sunset')).toBeGreaterThan(5 * level('dusk'));
    expect(level('dusk')).toBeGreaterThan(2 * level('evening'));
    expect(level('evening')).toBeGreaterThan(3 * level('night'));
    expect(outsideLight(testPlan({ time: 'day', lights: ['overcast'] })).sun).toBeNull();
    expect(outsideLight(testPlan({ time: 'dusk' })).sun).toBeNull();
  });

  it('has the sun look into the room', () => {
    for (const wall of ['south', 'east', 'north', 'west'] as const) {
      const { sun } = outsideLight(testPlan({ openings: [window({ wall, along: 2 })] }));
      const outward = { south: [0, -1], north: [0, 1], east: [1, 0], west: [-1, 0] }[wall];
      expect(sun!.toward[0] * outward[0] + sun!.toward[1] * outward[1]).toBeGreaterThan(0.3);
    }
  });

  it('keeps the flux of lamps', () => {
    const radiance = lampRadiance(800, 0.05, 2700);
    const flux = luminanceOf(radiance) * Math.PI * 4 * Math.PI * 0.05 ** 2;
    expect(flux * 1000).toBeCloseTo(800, 3);
    const [warm, cool] = [kelvinColor(2700), kelvinColor(7000)];
    expect(warm[0]).toBeGreaterThan(warm[2]);
    expect(cool[2]).toBeGreaterThan(cool[0]);
  });

  it('lights dark rooms from the ceiling where their lamps do not suffice, and not by moonlight', () => {
    const rects = (lights: string[]) => {
      const plan = testPlan({ time: 'night', lights, placements: furnished() });
      return lampLights(plan, outsideLight(plan)).filter(({ kind }) => kind === 'rect').length;
    };
    expect(rects(['warm'])).toBeGreaterThan(2);
    expect(rects(['moonlight'])).toBe(0);
    const day = testPlan({ placements: furnished() });
    expect(lampLights(day, outsideLight(day)).filter(({ kind }) => kind === 'rect')).toEqual([]);
  });

  it('puts a portal into every window, shining inwards, and exposes dark rooms longer', () => {
    const plan = testPlan({
      openings: [
        window(),
        window({ id: 'w2', wall: 'east', along: 2 }),
        window({ id: 'w3', kind: 'skylight', wall: 'ceiling', along: 2.6, width: 1 }),
      ],
    });
    const portals = windowPortals(plan, outsideLight(plan));
    expect(portals.map((light) => (light.kind === 'portal' ? light.normal : null))).toEqual([
      [-0, 1, -0],
      [-1, -0, -0],
      [-0, -0, -1],
    ]);
    const exposure = (time: string) => {
      const at = testPlan({ time });
      const outside = outsideLight(at);
      return expectedExposure(at, outside, lampLights(at, outside));
    };
    expect(exposure('night').exposure).toBeGreaterThan(5 * exposure('noon').exposure);
    for (const [time] of times) {
      expect(exposure(time).skySeen).toBeGreaterThan(0.05);
      expect(exposure(time).skySeen).toBeLessThanOrEqual(1);
    }
  });

  it('balances white as a camera does: what an oak floor makes of the sun is taken out, the color of candles mostly stays', () => {
    const gains = (time: string, lights: string[] = []) => {
      const plan = testPlan({ time, lights, placements: furnished() });
      const oak = { ...plan, surfaces: { ...plan.surfaces, floor: { kind: 'oak' } } };
      const outside = outsideLight(oak);
      return whiteBalance(oak, outside, lampLights(oak, outside));
    };
    const warmth = ([r, , b]: number[]) => b! / r!;
    expect(warmth(gains('morning'))).toBeGreaterThan(1.05);
    expect(warmth(gains('night'))).toBeGreaterThan(1.1);
    expect(warmth(gains('night', ['candle']))).toBeLessThan(warmth(gains('night')) ** 1.2);
    const garden = testPlan({ outside: true });
    expect(whiteBalance(garden, outsideLight(garden), [])).toEqual([1, 1, 1]);
  });
});
