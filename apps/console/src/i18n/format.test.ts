import { expect, it } from 'vitest';
import { formatAgo, formatBytes, formatDuration, formatPercent } from './format.ts';

it('durations have no false precision', () => {
  const en = (seconds: number) => formatDuration(seconds, 'en');
  expect([0, 45, 59.6, 90, 725, 3599, 5000, 7190, 40_000].map(en)).toEqual([
    '1 s',
    '45 s',
    '1 min',
    '2 min',
    '12 min',
    '1 h',
    '1 h 20 min',
    '2 h',
    '11 h',
  ]);
  expect(formatDuration(725, 'zh')).toBe('12 分钟');
});

it('sizes count in thousands, as disks and cameras do', () => {
  expect([0, 999, 1500, 5_242_880, 250_000_000, 3.2e9].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 B',
    '999 B',
    '1.5 KB',
    '5.2 MB',
    '250 MB',
    '3.2 GB',
  ]);
});

it('times gone by become dates after a week', () => {
  const now = Date.UTC(2026, 0, 20, 12);
  expect(formatAgo(now - 30_000, now, 'en')).toBe('just now');
  expect(formatAgo(now - 5 * 60_000, now, 'en')).toBe('5 minutes ago');
  expect(formatAgo(now - 26 * 3600_000, now, 'en')).toBe('yesterday');
  expect(formatAgo(now - 10 * 86_400_000, now, 'en')).toBe('10 Jan 2026');
  expect(formatAgo(now - 5 * 60_000, now, 'zh')).toBe('5 分钟前');
  expect(formatPercent(0.456, 'en')).toBe('46%');
});
