import { expect, it } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

it('does work one after another, goes on after a failure, and tells when it is idle', async () => {
  const queue = new SerialQueue();
  const events: string[] = [];
  let finish = () => {};
  const first = queue.run(async () => {
    events.push('first begins');
    await new Promise<void>((done) => {
      finish = done;
    });
    events.push('first fails');
    throw new Error('no');
  });
  const second = queue.run(async () => {
    events.push('second');
    return 2;
  });
  const idle = queue.idle().then(() => events.push('idle'));
  await Promise.resolve();
  await Promise.resolve();
  expect(events).toEqual(['first begins']);
  finish();
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(2);
  await idle;
  expect(events).toEqual(['first begins', 'first fails', 'second', 'idle']);
});
