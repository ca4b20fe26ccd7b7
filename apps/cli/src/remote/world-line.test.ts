import type { WorldEvent } from '@orrery/protocol';
import { expect, it } from 'vitest';
import { createProgressLine } from './progress-line.ts';
import { createWorldLine } from './world-line.ts';

function setUp() {
  let nowMs = 1000;
  const lines: string[] = [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal is told
  const write = (text: string) => lines.push(text.replace(/\r|\u001b\[K/g, ''));
  const line = createWorldLine(
    createProgressLine({ isTTY: true, columns: 200, write }, () => nowMs),
    () => nowMs,
  );
  return { line, lines, pass: (seconds: number) => (nowMs += 1000 * seconds) };
}

// The service's clock is years away from this machine's.
const event = (change: Partial<WorldEvent>): WorldEvent => ({
  worldId: 'w',
  status: 'RUNNING',
  progress: 0.6,
  updateTime: 5_000_000,
  ...change,
});

it('joins a running world with the time left that the service tells, and goes on by the clock', () => {
  const { line, lines, pass } = setUp();
  line.show(event({ stage: 'train', estimatedEndTime: 5_050_000 }));
  expect(lines.at(-1)).toContain('60 %  training splats, about 50 s left');
  pass(20);
  line.tick();
  expect(lines.at(-1)).toContain('about 30 s left');
  // Slower than the clock: the line waits for it, and does not go back.
  line.show(event({ stage: 'train', updateTime: 5_020_000, estimatedEndTime: 5_055_000 }));
  expect(lines.at(-1)).toContain('about 30 s left');
  pass(10);
  line.tick();
  expect(lines.at(-1)).toContain('about 25 s left');
});

it('says that it takes longer than expected where the time has come, and a time again where the service does', () => {
  const { line, lines } = setUp();
  line.show(event({ stage: 'train', estimatedEndTime: 5_050_000 }));
  line.show(event({ stage: 'train', updateTime: 5_060_000, estimatedEndTime: 5_060_000 }));
  expect(lines.at(-1)).toContain('training splats, taking longer than expected');
  line.show(event({ stage: 'publish', updateTime: 5_090_000, estimatedEndTime: 5_120_000 }));
  expect(lines.at(-1)).toContain('about 30 s left');
});

it('says nothing of a time left where the service does not', () => {
  const { line, lines, pass } = setUp();
  line.show(event({ stage: 'train' }));
  pass(60);
  line.tick();
  expect(lines.at(-1)).not.toContain('left');
});

it('shows waiting as waiting', () => {
  const { line, lines, pass } = setUp();
  const queue = { position: 3, ahead: { waiting: 2, own: 0, running: 1 } };
  line.show(event({ status: 'PENDING', progress: 0, queue }));
  pass(60);
  line.tick();
  expect(lines.at(-1)).toContain('waiting, place 3 in line');
  expect(lines.at(-1)).not.toContain('left');
});
