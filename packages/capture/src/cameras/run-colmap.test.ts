import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runColmap } from './run-colmap.ts';

/** Any program will do; Node's takes its script as the "command". */
const run = (script: string, options: Parameters<typeof runColmap>[2] = {}) =>
  runColmap(`--eval=${script}`, {}, { program: process.execPath, ...options });

describe('running COLMAP', () => {
  it('passes options as arguments, never through a shell', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orrery-run-'));
    try {
      const program = join(folder, 'colmap');
      await writeFile(
        program,
        `#!${process.execPath}\nconsole.log(JSON.stringify(process.argv.slice(2)));process.exit(1)`,
      );
      await chmod(program, 0o755);
      const values = { 'A.b': 'x y; $(z)', flag: true, off: false, n: 1.5 };
      const failure = await runColmap('mapper', values, { program }).catch((error) => error);
      const expected = ['mapper', '--A.b', 'x y; $(z)', '--flag', '1', '--off', '0', '--n', '1.5'];
      expect(JSON.parse(failure.cause.message)).toEqual(expected);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('says that the program is missing', async () => {
    await expect(runColmap('mapper', {}, { program: '/nowhere/colmap' })).rejects.toMatchObject({
      code: 'PROGRAM_MISSING',
    });
  });

  it('keeps the end of the log as the cause of a failure', async () => {
    const failure = await run(`console.log('long story'); process.exit(4)`).catch((error) => error);
    expect(failure).toMatchObject({ code: 'COLMAP_FAILED', message: expect.stringContaining('code 4') });
    expect(failure.cause.message).toContain('long story');
  });

  it('ends the program at once when aborted', async () => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const running = run('setInterval(() => {}, 1000)', {
      signal: controller.signal,
      onTick: () => controller.abort(reason),
    });
    await expect(running).rejects.toBe(reason);
    await expect(run('0', { signal: controller.signal })).rejects.toBe(reason);
  });

  it('ends the program when the progress reader throws, and passes that on', async () => {
    let looks = 0;
    // It would run for ever: only the reader's failure ends it.
    const bad = run('setInterval(() => {}, 1000)', {
      onTick: async () => {
        looks++;
        throw new Error('unreadable');
      },
    });
    await expect(bad).rejects.toThrow('unreadable');
    expect(looks).toBe(1);
  });

  it('an abort comes before what the progress reader throws', async () => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const onTick = () => {
      controller.abort(reason);
      throw new Error('unreadable');
    };
    await expect(run('setInterval(() => {}, 1000)', { signal: controller.signal, onTick })).rejects.toBe(reason);
  });
});
