import { describe, expect, it } from 'vitest';
import { ProgramFailed, programOutput, startProgram } from './run-program.ts';

const node = process.execPath;

describe('programs', () => {
  it('that ignore signals end when the work is stopped', async () => {
    const stop = new AbortController();
    const running = startProgram(
      node,
      ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')"],
      {
        signal: stop.signal,
      },
    );
    for await (const _ of running.stdout) stop.abort();
    // Settles only once the process is gone.
    await expect(running.ended).rejects.toMatchObject({ code: 'ABORTED' });
    expect(() => startProgram(node, ['-v'], { signal: stop.signal })).toThrow('stopped');
  });

  it('that are not there, fail or say too much', async () => {
    await expect(programOutput('no-such-program', [], { maxBytes: 10 })).rejects.toMatchObject({
      code: 'PROGRAM_MISSING',
    });
    const failed = programOutput(node, ['-e', "console.error('because'); process.exit(3)"], { maxBytes: 10 });
    await expect(failed).rejects.toMatchObject({ exitCode: 3, stderr: 'because\n' });
    await expect(failed).rejects.toBeInstanceOf(ProgramFailed);
    await expect(
      programOutput(node, ['-e', "console.log('x'.repeat(1e6))"], { maxBytes: 1000 }),
    ).rejects.toBeInstanceOf(ProgramFailed);
    expect(await programOutput(node, ['-e', "console.log('fine')"], { maxBytes: 10 })).toBe('fine\n');
  });
});
