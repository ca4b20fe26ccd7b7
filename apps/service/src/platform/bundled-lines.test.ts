import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bundledLines } from './bundled-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function loggerInto(written: string[]) {
  return pino({ base: null, timestamp: false }, bundledLines({ write: (text) => written.push(text), flushSync() {} }));
}

const messages = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);

it('writes lines of one moment together, in their order', () => {
  const written: string[] = [];
  const log = loggerInto(written);
  log.info('a');
  log.info('b');
  expect(written).toEqual([]);
  vi.runAllTimers();
  expect(written.map(messages)).toEqual([['a', 'b']]);
});

it('holds back no warning, nor what was said before it', () => {
  const written: string[] = [];
  const log = loggerInto(written);
  log.info('a');
  log.warn('b');
  expect(written.map(messages)).toEqual([['a', 'b']]);
  vi.runAllTimers();
  expect(written).toHaveLength(1);
});

it('holds no more than a bundle', () => {
  const written: string[] = [];
  const log = loggerInto(written);
  for (let k = 0; k < 80; k++) log.info('x'.repeat(1000));
  expect(written).toHaveLength(1);
});

it('loses nothing of a process that ends', () => {
  const script = `
    import { createLogger } from ${JSON.stringify(resolve(import.meta.dirname, 'log.ts'))};
    const log = createLogger({ logLevel: 'info', logFormat: 'json' }, 'test');
    for (let k = 0; k < 300; k++) log.info({ k }, 'line');
    // The end that must lose no line.
    process.exit(0);`;
  const output = execFileSync('/bin/sh', ['-c', `"$0" --input-type=module -e "$1" 2>&1`, process.execPath, script], {
    encoding: 'utf8',
  });
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).k),
  ).toEqual(Array.from({ length: 300 }, (_, k) => k));
});
