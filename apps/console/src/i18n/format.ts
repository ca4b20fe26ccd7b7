/** Sizes, times and dates in the reader's language. */
import type { Language } from './strings.ts';

const locale: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };

export function formatBytes(bytes: number, language: Language): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString(locale[language], { maximumFractionDigits: digits })} ${units[unit]}`;
}

export function formatNumber(value: number, language: Language, digits = 0): string {
  return value.toLocaleString(locale[language], { maximumFractionDigits: digits, minimumFractionDigits: digits });
}

export function formatPercent(fraction: number, language: Language): string {
  return fraction.toLocaleString(locale[language], { style: 'percent', maximumFractionDigits: 0 });
}

const words: Readonly<Record<Language, { second: string; minute: string; hour: string }>> = {
  en: { second: 's', minute: 'min', hour: 'h' },
  zh: { second: '秒', minute: '分钟', hour: '小时' },
};

/** Two units at most, and no false precision: `45 s`, `12 min`, `2 h 10 min`. */
export function formatDuration(seconds: number, language: Language): string {
  const { second, minute, hour } = words[language];
  const join = (count: number, unit: string) => `${count} ${unit}`;
  if (seconds < 59.5) return join(Math.max(1, Math.round(seconds)), second);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return join(minutes, minute);
  const rest = minutes < 600 ? Math.round((minutes % 60) / 10) * 10 : 0;
  const hours = Math.floor(minutes / 60) + (rest === 60 ? 1 : 0);
  return rest > 0 && rest < 60 ? `${join(hours, hour)} ${join(rest, minute)}` : join(hours, hour);
}

/** `seconds` tells apart what was begun within a minute. */
export function formatDate(unixMs: number, language: Language, { seconds = false } = {}): string {
  const timeStyle = seconds ? 'medium' : 'short';
  return new Date(unixMs).toLocaleString(locale[language], { dateStyle: 'medium', timeStyle });
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Chinese words stand off from digits, as everywhere on the page. */
const spaced = (text: string) => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');

/** What browsers say, “at present” in Chinese, does not go with “created”. */
const justNow: Readonly<Record<Language, string>> = { en: 'just now', zh: '刚刚' };

/** `3 hours ago`; a date once it is more than a week. */
export function formatAgo(unixMs: number, nowMs: number, language: Language): string {
  const seconds = (nowMs - unixMs) / 1000;
  if (seconds > 7 * 86_400) return new Date(unixMs).toLocaleDateString(locale[language], { dateStyle: 'medium' });
  const relative = new Intl.RelativeTimeFormat(locale[language], { numeric: 'auto' });
  for (const [unit, length] of steps)
    if (seconds >= length) return spaced(relative.format(-Math.floor(seconds / length), unit));
  return justNow[language];
}
