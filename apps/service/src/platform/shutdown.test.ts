import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Shutdown, StartInterrupted } from './shutdown.ts';

const log = pino({ level: 'silent' });

it('stops in reverse, goes on after a stage that fails, and stops once', async () => {
  const stopped: string[] = [];
  const shutdown = new Shutdown(log);
  for (const name of ['database', 'queue', 'gateway'])
    shutdown.add(name, async () => {
      stopped.push(name);
      if (name === 'queue') throw new Error('stuck');
    });
  await Promise.all([shutdown.stop(), shutdown.stop()]);
  expect(stopped).toEqual(['gateway', 'queue', 'database']);
});

it('a stop during the start waits for the running step, ends the start there, and stops what was started', async () => {
  const events: string[] = [];
  const shutdown = new Shutdown(log);
  const step = Promise.withResolvers<void>();
  const start = shutdown.during(async () => {
    shutdown.add('lock', async () => void events.push('lock released'));
    await step.promise;
    events.push('database started');
    shutdown.add('database', async () => void events.push('database stopped'));
    events.push('gateway started');
  });
  const stop = shutdown.stop();
  step.resolve();
  await expect(start).rejects.toThrow(StartInterrupted);
  await stop;
  expect(events).toEqual(['database started', 'database stopped', 'lock released']);
});
