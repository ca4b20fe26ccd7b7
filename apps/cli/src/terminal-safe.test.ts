import { expect, it } from 'vitest';
import { guardConsole, terminalSafe } from './terminal-safe.ts';

it('shows escape sequences, returns and marks of direction instead of obeying them', () => {
  expect(terminalSafe('a\u001b[2Jb\rc\u009bd\u202ee')).toBe('a\\u001b[2Jb\\u000dc\\u009bd\\u202ee');
});

it('leaves words of any script, line breaks, tabs and colors', () => {
  const text = 'Wohnküche 客厅 👩‍🚀\n\t\u001b[32mready\u001b[39m';
  expect(terminalSafe(text)).toBe(text);
});

it('keeps JSON the same value', () => {
  const value = { name: 'a\u009b31mb\u001b[2J' };
  expect(JSON.parse(terminalSafe(JSON.stringify(value)))).toEqual(value);
});

it('guards what is printed', () => {
  const printed: unknown[] = [];
  const target = {
    log: (...values: unknown[]) => void printed.push(...values),
    error: (...values: unknown[]) => void printed.push(...values),
  };
  guardConsole(target);
  target.log('key \u001b]0;title\u0007', 3);
  target.error('\u001b[1A');
  expect(printed).toEqual(['key \\u001b]0;title\\u0007', 3, '\\u001b[1A']);
});
