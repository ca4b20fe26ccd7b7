import { expect, it } from 'vitest';
import { SilentJobs } from './silent-jobs.ts';

function watch() {
  let nowMs = 1000;
  const jobs = new SilentJobs({ lostAfterMs: 15_000, longestGapMs: 4000, nowMs: () => nowMs });
  return {
    after: (ms: number, ...heartbeats: [string, string][]) => {
      nowMs += ms;
      return jobs.look(heartbeats.map(([job, beat]) => ({ job, beat })));
    },
  };
}

it('a job is lost when its heartbeat stays the same for long enough, and only that job', () => {
  const { after } = watch();
  for (let i = 0; i < 8; i++) expect(after(2000, ['dead', 'x'], ['alive', `beat ${i}`])).toEqual([]);
  expect(after(2000, ['dead', 'x'], ['alive', 'beat 8'])).toEqual(['dead']);
});

it('a beat begins the count anew, whatever time it names', () => {
  const { after } = watch();
  for (let i = 0; i < 7; i++) expect(after(2000, ['job', '2030-01-01'])).toEqual([]);
  for (let i = 0; i < 7; i++) expect(after(2000, ['job', '2029-01-01'])).toEqual([]);
});

it('what was not seen does not count: a database that was away, a process that was paused', () => {
  const { after } = watch();
  after(0, ['job', 'x']);
  expect(after(3_600_000, ['job', 'x'])).toEqual([]);
  expect(after(3_600_000, ['job', 'x'])).toEqual([]);
  expect(after(3_600_000, ['job', 'x'])).toEqual([]);
  // Four looks that all saw the same.
  expect(after(3_600_000, ['job', 'x'])).toEqual(['job']);
});

it('a job that is taken again, or was away from the list, is a new one', () => {
  const { after } = watch();
  for (let i = 0; i < 7; i++) after(2000, ['job', 'x']);
  expect(after(2000)).toEqual([]);
  expect(after(2000, ['job', 'x'])).toEqual([]);
  expect(after(2000, ['job', 'x'])).toEqual([]);
});
