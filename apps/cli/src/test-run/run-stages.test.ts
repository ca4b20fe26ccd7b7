import { expect, it } from 'vitest';
import { runStage } from './run-stages.ts';

const check = (script: string) => runStage({ name: 'a check', args: ['-e', script] });

it('keeps what a check printed last, on both outputs', async () => {
  const script = "console.log('x'.repeat(5000)); console.log('first'); console.error('why'); process.exitCode = 3";
  const result = await check(script);
  expect(result).toMatchObject({ ok: false });
  const { said } = result as Exclude<typeof result, 'interrupted'>;
  expect(said).toContain('why');
  expect(said).toContain('first');
  expect(said.length).toBeLessThanOrEqual(3000);
});

it('says which signal ended a check', async () => {
  expect(await check("process.kill(process.pid, 'SIGKILL')")).toMatchObject({
    ok: false,
    said: expect.stringContaining('SIGKILL'),
  });
});

it('says that a check passed', async () => {
  expect(await check('')).toMatchObject({ ok: true, said: '' });
});
