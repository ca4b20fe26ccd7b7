import { describe, expect, it } from 'vitest';
import { createForecast } from './forecast.ts';
import { offAt as off, playForecast as play, forecastUnits as units } from './testing/play-forecast.ts';

const expected = { frames: 10, features: 20, match: 60, map: 50, train: 60, publish: 10 };

describe('the time left', () => {
  it.each([
    ['as expected', expected],
    ['twice as slow', { frames: 20, features: 40, match: 120, map: 100, train: 120, publish: 20 }],
    ['twice as fast', { frames: 5, features: 10, match: 30, map: 25, train: 30, publish: 5 }],
    ['with a mapping that takes twice as long', { ...expected, map: 100 }],
  ])('is within a factor of 1.5 at a quarter and at half of the way, %s', (_what, really) => {
    const shown = play(expected, really);
    // Something is told before a tenth of the way, on a machine that was never measured.
    expect(shown[0].fraction).toBeLessThan(0.1);
    expect(off(shown, 0.25)).toBeLessThan(1.5);
    expect(off(shown, 0.5)).toBeLessThan(1.5);
  });

  // A measured machine at low: training is most of it, and cameras take what the capture makes of them.
  const low = { frames: 6, cameras: 41, train: 200, publish: 17 };
  it.each([0.4, 0.7, 1, 1.5, 2.5, 4].flatMap((cameras) => [0.8, 1, 1.25].map((train) => [cameras, train])))(
    'is within a factor of 1.5 where cameras take %s and training %s of what is usual',
    (cameras, train) => {
      const shown = play(low, { ...low, cameras: low.cameras * cameras, train: low.train * train }, { measured: true });
      expect(off(shown, 0.25)).toBeLessThan(1.5);
      expect(off(shown, 0.5)).toBeLessThan(1.5);
    },
  );

  const allTimes = (usual: Record<string, number>, times: number) =>
    Object.fromEntries(Object.entries(usual).map(([name, seconds]) => [name, times * seconds]));

  it('is within a factor of 1.5 where everything takes half of what was measured before', () => {
    for (const usual of [low, expected]) {
      const shown = play(usual, allTimes(usual, 0.5), { measured: true });
      expect(off(shown, 0.25)).toBeLessThan(1.5);
      expect(off(shown, 0.5)).toBeLessThan(1.5);
    }
  });

  // The first number is by what was measured, and may not grow: it stays too short by that much, and runs slower instead.
  it.each([2, 3])('ends with the work where everything takes %s times what was measured before', (times) => {
    for (const usual of [low, expected]) {
      const shown = play(usual, allTimes(usual, times), { measured: true });
      for (const fraction of [0.25, 0.5, 0.8]) expect(off(shown, fraction)).toBeLessThan(1.05 * times);
      const { left, truth } = shown.at(-3)!;
      expect(Math.abs(left - truth)).toBeLessThan(3);
    }
  });

  it('follows what ended stages have in common, and one alone only in part', () => {
    const leftAfter = (frames: number, cameras: number) => {
      const forecast = createForecast(units(low), { clock: () => 0, measured: true });
      forecast.done('frames', frames, true);
      forecast.done('cameras', cameras, true);
      return forecast.now().secondsLeft!;
    };
    const usual = leftAfter(6, 41);
    for (const times of [2, 3]) {
      const ratio = leftAfter(6 * times, 41 * times) / usual;
      expect(ratio).toBeGreaterThan(0.9 * times);
      expect(ratio).toBeLessThan(1.05 * times);
    }
    expect(leftAfter(6, 123) / usual).toBeLessThan(1.5);
    expect(leftAfter(3, 20) / usual).toBeLessThan(0.6);
  });

  it.each([
    ['far too long', { ...expected, match: 300, train: 400 }, true],
    ['without a word from the work', { ...expected, match: 300, train: 400 }, false],
    ['shorter', { ...expected, match: 5, train: 5 }, true],
  ])('never counts up and never stands, and progress only grows: %s', (_what, really, tells) => {
    const shown = play(expected, really, { tells, measured: true });
    for (const [at, { left, fraction }] of shown.entries()) {
      if (at === 0) continue;
      expect(left).toBeLessThanOrEqual(shown[at - 1].left);
      expect(fraction).toBeGreaterThanOrEqual(shown[at - 1].fraction);
      // Within any 20 seconds it moves, up to the last moments.
      const before = shown[at - 20];
      if (before && before.left > 2) expect(left).toBeLessThan(before.left);
    }
    expect(shown.at(-1)!.fraction).toBeGreaterThan(0.9);
  });

  it('does not take photos that are small, or a mapping that soon has most pictures, for a fast machine', () => {
    // The first world of a machine: 64 photos of 900 pixels, scaled in a sixth of the time that photos of a phone take.
    const first = { frames: 5.8, features: 9.6, match: 39, map: 46, train: 279, publish: 17 };
    let now = 0;
    const forecast = createForecast(units(first), { clock: () => now });
    for (const [name, seconds] of Object.entries({ frames: 1, features: 7.6, match: 30 })) {
      now += 1000 * seconds;
      forecast.done(name, seconds, true);
    }
    const before = forecast.now().secondsLeft!;
    for (let second = 1; second <= 5; second++) {
      now += 1000;
      forecast.at('map', 0.16 * second);
      forecast.now();
    }
    const { secondsLeft, late } = forecast.now();
    // What is left of the mapping may seem little.
    expect(secondsLeft).toBeGreaterThan(before - 60);
    // 296 are to come after it.
    expect(secondsLeft).toBeGreaterThan(296 / 1.5);
    expect(late).toBe(false);
  });

  it('says so where it takes much longer than was told, and is not at 98 % then', () => {
    // As told for the first half of training; then other work takes nine tenths of the machine.
    let now = 0;
    const forecast = createForecast(units(low), { clock: () => now, measured: true });
    forecast.done('frames', 6, true);
    forecast.done('cameras', 41, true);
    const seen: { late: boolean; fraction: number; truth: number }[] = [];
    const seconds = 1150;
    for (let second = 0; second < seconds; second++) {
      forecast.at('train', second < 100 ? second / 200 : 0.5 + (second - 100) / (2 * (seconds - 100)));
      now += 1000;
      const { late = false, fraction } = forecast.now();
      seen.push({ late, fraction, truth: (47 + second) / (47 + seconds + 17) });
    }
    expect(seen.slice(0, 100).some(({ late }) => late)).toBe(false);
    // By itself it is believed after some minutes of the new pace.
    expect(seen.slice(200, 1000).every(({ late }) => late)).toBe(true);
    for (const { fraction, truth } of seen.slice(500)) expect(fraction - truth).toBeLessThan(0.25);
    expect(seen[800].fraction).toBeLessThan(0.9);
  });

  it('does not call a job late, in time and late again when its pace is uneven', () => {
    let now = 0;
    const forecast = createForecast(units(low), { clock: () => now, measured: true });
    forecast.done('frames', 6, true);
    forecast.done('cameras', 41, true);
    const said: boolean[] = [];
    // After the first tenth a half slower than expected, and in turns of 20 s hardly or well under way.
    for (let second = 0, share = 0; share < 1; second++) {
      share += (second < 20 ? 1 : Math.floor(second / 20) % 2 ? 0.2 : 0.8) / 200;
      forecast.at('train', Math.min(1, share));
      now += 1000;
      said.push(forecast.now().late === true);
    }
    expect(said).toContain(true);
    const turns = said.filter((late, index) => index > 0 && late !== said[index - 1]).length;
    expect(turns).toBeLessThanOrEqual(2);
  });

  it('of a job that goes on counts what an earlier try has done as done', () => {
    let now = 0;
    const forecast = createForecast(units(expected), { clock: () => now, measured: true });
    for (const [name, seconds] of Object.entries({ frames: 10, features: 20, match: 60, map: 50 }))
      forecast.done(name, seconds, false);
    forecast.at('train', 0);
    now += 1000;
    const { secondsLeft, fraction } = forecast.now();
    // 70 were expected for what is left, and some to spare.
    expect(secondsLeft).toBeGreaterThan(69);
    expect(secondsLeft).toBeLessThan(85);
    // 141 are done of these and of 79.5; without the spare time it were 0.671.
    expect(fraction).toBeCloseTo(141 / 220.5, 2);
  });

  it('of a stage that goes on in its middle does not take the work of the earlier try for its own speed', () => {
    let now = 0;
    const forecast = createForecast(units(low), { clock: () => now, measured: true });
    for (const name of ['frames', 'cameras']) forecast.done(name, 20, false);
    // Nine tenths were there; the last one takes 200 s, as long as all of it usually does.
    for (let second = 0; second <= 100; second++) {
      forecast.at('train', 0.9 + second / 2000);
      now += 1000;
      forecast.now();
    }
    const { secondsLeft, late } = forecast.now();
    expect(late || secondsLeft! > 70).toBe(true);
    // Half of what was left took 100 s: the other half and publishing are to come.
    expect(secondsLeft).toBeLessThan(150);
  });

  it('follows what becomes known about the work, for what has not begun', () => {
    let now = 0;
    const forecast = createForecast(units(expected), { clock: () => now, measured: true });
    forecast.at('frames', 0.5);
    now += 5000;
    forecast.expect(units({ frames: 99, features: 2, match: 6, map: 5, train: 60, publish: 10 }));
    // 88 are left; with the first numbers it were 205.
    expect(forecast.now().secondsLeft).toBeLessThan(105);
  });
});
