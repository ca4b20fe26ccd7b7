/** Plays a job against its forecast, second by second, without waiting. */
import { createForecast } from '../forecast.ts';

export const forecastUnits = (seconds: Record<string, number>) =>
  Object.entries(seconds).map(([name, expectedSeconds]) => ({ name, expectedSeconds }));

export interface ToldTime {
  left: number;
  truth: number;
  fraction: number;
}

/** A job that takes `really` for each unit, telling how far it is; gives what is shown every second from when a time is told. */
export function playForecast(
  expected: Record<string, number>,
  really: Record<string, number>,
  { tells = true, measured = false } = {},
): ToldTime[] {
  let now = 0;
  const forecast = createForecast(forecastUnits(expected), { clock: () => now, measured });
  const total = Object.values(really).reduce((sum, seconds) => sum + seconds, 0);
  const shown: ToldTime[] = [];
  let told = false;
  for (const [name, seconds] of Object.entries(really)) {
    for (let second = 0; second < seconds; second++) {
      forecast.at(name, tells ? second / seconds : 0);
      now += 1000;
      const { secondsLeft, fraction } = forecast.now();
      told ||= secondsLeft !== undefined;
      if (told) shown.push({ left: secondsLeft!, truth: total - now / 1000, fraction });
    }
    forecast.done(name, seconds, true);
  }
  return shown;
}

/** How many times too long or too short the time is that is told at this share of the way. */
export function offAt(shown: readonly ToldTime[], fraction: number): number {
  const { left, truth } = shown.find((each) => each.fraction >= fraction)!;
  return Math.max(left / truth, truth / left);
}
