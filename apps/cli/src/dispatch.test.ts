import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandNames, loadCommand } from './command-table.ts';
import version from './commands/version.ts';
import { runCommandLine } from './dispatch.ts';

async function run(...args: string[]) {
  const lines: { out: string[]; err: string[] } = { out: [], err: [] };
  const code = await runCommandLine(args, { out: (text) => lines.out.push(text), err: (text) => lines.err.push(text) });
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

it('lists every command with its summary', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const name of [...commandNames(), 'run', 'setup']) expect(out).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'));
  expect((await run()).out).toBe(out);
  expect((await run('help')).out).toBe(out);
});

it('has commands that are named as their files and explain themselves', async () => {
  for (const name of commandNames()) {
    const command = await loadCommand(name);
    expect(command?.name).toBe(name);
    expect(command?.usage).toContain(`usage: orrery ${name}`);
    // At least one line to copy.
    expect(command?.usage).toMatch(new RegExp(`^ {2}(\\S+=\\S+ |source <\\()?(orrery ${name}|npm ${name})\\b`, 'm'));
  }
});

it('explains one command', async () => {
  const { code, out } = await run('help', 'doctor');
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('usage: orrery doctor [--json]') });
  expect((await run('doctor', '--help')).out).toBe(out);
});

it('suggests the nearest name for an unknown command', async () => {
  expect(await run('dcotor')).toMatchObject({ code: 2, err: expect.stringContaining("Did you mean 'doctor'?") });
  expect(await run('rename', 'x', 'y')).toMatchObject({
    code: 2,
    err: expect.stringContaining("Did you mean 'worlds rename'?"),
  });
  expect(await run('help', 'strat')).toMatchObject({ code: 2, err: expect.stringContaining("Did you mean 'start'?") });
});

it.each(['../dispatch', 'commands/start', '__proto__', 'x'.repeat(1000)])('does not load %.20s', async (name) => {
  expect((await run(name)).code).toBe(2);
});

it('answers wrong usage with one line and code 2', async () => {
  const { code, err } = await run('doctor', '--jsn');
  expect(code).toBe(2);
  expect(err).toContain("orrery doctor: unexpected argument '--jsn'");
});

it('wrong usage shows how the command is written', async () => {
  const { code, err } = await run('export', '--format', 'stl');
  expect(code).toBe(2);
  expect(err).toContain('name one model');
  expect(err).toContain('usage: orrery export <taskId or model.glb> --format <list> [options]');
  expect((await run('tasks', 'renam', '1', 'x')).err).toContain('did you mean: orrery tasks rename?');
});

describe('a command that fails', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const failing = (error: unknown) => vi.spyOn(version, 'run').mockRejectedValue(error);

  it.each([
    ['keys', 'list'],
    ['accounts', 'list'],
    ['keys', 'create'],
  ])('because of a wrong setting says which, in one line (%s %s)', async (...args) => {
    vi.stubEnv('ORRERY_PORT', 'abc');
    expect(await run(...args)).toEqual({
      code: 2,
      out: '',
      err: 'orrery: ORRERY_PORT: "abc" is not a whole number',
    });
  });

  it.each([
    ['keys', 'list'],
    ['accounts', 'list'],
  ])('because there is no database says so, in one line (%s %s)', async (...args) => {
    // Port 1 is nobody's.
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
    expect(await run(...args)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^orrery: the database cannot be used: .*127\.0\.0\.1:1$/),
    });
  });

  it('because a file is not there says which, without the system call', async () => {
    failing(Object.assign(new Error("ENOENT: no such file, open 'x'"), { code: 'ENOENT', syscall: 'open', path: 'x' }));
    expect(await run('version')).toEqual({ code: 1, out: '', err: 'orrery: x: there is no such file or folder' });
  });

  it('because the system said no answers with one line and code 1', async () => {
    failing(Object.assign(new Error("EACCES: permission denied,\n open 'x'"), { code: 'EACCES', syscall: 'open' }));
    expect(await run('version')).toEqual({ code: 1, out: '', err: "orrery: EACCES: permission denied, open 'x'" });
  });

  it.each([new TypeError('a bug'), Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE' }), 'a text'])(
    'because of a fault of ours keeps its stack (%s)',
    async (error) => {
      failing(error);
      await expect(run('version')).rejects.toBe(error);
    },
  );
});
