/** The command line as a person sees it (in a pseudo-terminal) and as a program does (in a pipe). */
import { execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from './repository.ts';
import { findPseudoTerminal, openTerminal, type Terminal } from './testing/pseudo-terminal.ts';
import { type ScriptedService, scriptedWorldId, startScriptedService } from './testing/scripted-service.ts';

const launcher = join(repositoryRoot, 'bin', 'orrery.mjs');
const ESCAPE = '\u001b';
const CLEAR_REST = `${ESCAPE}[K`;
const GREEN = `${ESCAPE}[32m`;

let service: ScriptedService;
beforeEach(async () => {
  service = await startScriptedService();
});
afterEach(() => service.close());

/** Nothing of the caller's environment decides about colors or keys. */
const environment = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: tmpdir(),
  ORRERY_SETUP: 'off',
  ORRERY_URL: service.url,
  ORRERY_API_KEY: 'k',
  ...extra,
});

const success = { status: 'SUCCEEDED', progress: 1 } as const;

const here = findPseudoTerminal();
if (!here) console.warn('skipped: the command line in a pseudo-terminal (there is no `script` of util-linux)');

describe.skipIf(!here)('in a terminal', () => {
  let terminal: Terminal | undefined;
  afterEach(() => terminal?.close());
  const orrery = (args: string[], { columns = 80, env = {} }: { columns?: number; env?: NodeJS.ProcessEnv } = {}) => {
    terminal = openTerminal(process.execPath, [launcher, ...args], { columns, env: environment(env) });
    return terminal;
  };
  /** Each drawing of the progress line, without its control sequences. */
  const drawings = (output: string) =>
    output
      .split(CLEAR_REST)
      .slice(0, -1)
      .map((text) => text.slice(text.lastIndexOf('\r') + 1));

  const drawn = (percent: number) => new RegExp(`${percent} %[^\\r\\n]*${ESCAPE}\\[K`);

  it('draws progress over itself, and the end in color', async () => {
    const { until, ended } = orrery(['watch', scriptedWorldId]);
    await service.followed();
    service.say({ status: 'RUNNING', stage: 'train', progress: 0.25 });
    await until(/25 %/);
    service.say({ status: 'RUNNING', stage: 'train', progress: 0.5 });
    await until(/50 %/);
    service.say(success);
    await until(/A room/);
    expect(await ended).toBe(0);
    const { output } = terminal!;
    const [quarter, half] = drawings(output);
    expect(quarter).toMatch(/^\[#{6}\.{18}\] {2}25 % {2}training splats/);
    expect(half).toMatch(/^\[#{12}\.{12}\] {2}50 % {2}training splats/);
    // One line, written over: no line break between the two.
    expect(output.slice(output.indexOf(quarter!), output.indexOf(half!))).not.toContain('\n');
    expect(output).toContain(`${scriptedWorldId} ${GREEN}ready${ESCAPE}[39m  A room`);
  });

  it('Ctrl-C ends it with 130, says that the world goes on, and leaves the line clean', async () => {
    const { until, type, ended } = orrery(['watch', scriptedWorldId]);
    await service.followed();
    service.say({ status: 'RUNNING', stage: 'train', progress: 0.25 });
    await until(/25 %/);
    type('\u0003');
    await until(/\n.*still being made; `orrery watch \w+` follows it\.\r?\n/);
    await until(/\ninterrupted\r?\n/);
    expect(await ended).toBe(130);
  });

  it('keeps to a narrow window, also one that becomes narrow', async () => {
    const { until, resize, ended } = orrery(['watch', scriptedWorldId], { columns: 60 });
    await service.followed();
    service.say({ status: 'RUNNING', stage: 'a stage with rather a long name', progress: 0.25 });
    await until(drawn(25));
    expect(drawings(terminal!.output).at(-1)).toBe('[###.......]  25 %  a stage with rather a long name');
    resize(24);
    // The news of the new width and the event travel different ways: events are repeated until it has arrived.
    for (let progress = 0.31; drawings(terminal!.output).at(-1)!.length > 23 && progress < 0.9; progress += 0.05) {
      service.say({ status: 'RUNNING', stage: 'a stage with rather a long name', progress });
      await until(drawn(Math.floor(progress * 100)));
    }
    expect(drawings(terminal!.output).at(-1)).toMatch(/^ \d\d % {2}a stage with rat$/);
    service.say(success);
    expect(await ended).toBe(0);
  });

  it('has colors in lists, none where NO_COLOR is set', async () => {
    service.say(success);
    await orrery(['worlds']).ended;
    expect(terminal!.output).toContain(GREEN);
    await orrery(['worlds'], { env: { NO_COLOR: '1' } }).ended;
    expect(terminal!.output).toMatch(/ready +1970-01-01 00:00 {2}A room/);
    expect(terminal!.output).not.toContain(ESCAPE);
  });

  it('--json has neither progress nor colors', async () => {
    const { ended } = orrery(['watch', scriptedWorldId, '--json']);
    await service.followed();
    service.say({ status: 'RUNNING', stage: 'train', progress: 0.25 });
    service.say(success);
    expect(await ended).toBe(0);
    const lines = terminal!.output.trim().split(/\r?\n/);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ worldId: scriptedWorldId, status: 'SUCCEEDED' });
    expect(terminal!.output).not.toContain(ESCAPE);
    expect(lines.filter((line) => !line.startsWith('[tty'))).toHaveLength(1);
  });
});

describe('in a pipe', () => {
  const orrery = (...args: string[]) => {
    const child = spawn(process.execPath, [launcher, ...args], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        said[name] += text;
      });
    return { child, said, ended: new Promise<number | null>((done) => child.once('close', done)) };
  };

  it('progress is plain lines on the error output, results are on the output', async () => {
    const { said, ended } = orrery('watch', scriptedWorldId);
    await service.followed();
    for (const progress of [0.25, 0.26, 0.5]) service.say({ status: 'RUNNING', stage: 'train', progress });
    service.say(success);
    expect(await ended).toBe(0);
    expect(said.stderr).toBe(
      `world ${scriptedWorldId}\ntraining splats 25 %\ntraining splats 50 %\ntraining splats 100 %\n`,
    );
    expect(said.stdout).toBe(`${scriptedWorldId} ready  A room\n`);
  });

  it('says the place in line while the world waits, and when its turn comes', async () => {
    const ahead = { waiting: 11, own: 2, running: 1 };
    const { said, ended } = orrery('watch', scriptedWorldId);
    await service.followed();
    service.say({ status: 'PENDING', progress: 0, queue: { position: 12, ahead } });
    // An hour is no less than that after a slow start of this test, and no more than 1.0 h.
    const estimatedStartTime = Date.now() + 3600_000;
    service.say({ status: 'PENDING', progress: 0, queue: { position: 11, ahead, estimatedStartTime } });
    service.say({ status: 'RUNNING', progress: 0.25, stage: 'train' });
    service.say(success);
    expect(await ended).toBe(0);
    expect(said.stderr).toMatch(
      /^world \w+\nwaiting, place 12 in line 0 %\nwaiting, place 11 in line \(starts in about .+\) 0 %\ntraining splats 25 %\n/,
    );
  });

  it('a world that failed is told with its hint and code 1; with --json the output is one line', async () => {
    const failure = {
      code: 'TOO_FEW_FEATURES',
      message: 'The photos have too little to hold on to.',
      hint: 'Take sharper ones.',
    };
    const people = orrery('watch', scriptedWorldId);
    await service.followed();
    service.say({ status: 'REJECTED', progress: 0.1, failure });
    expect(await people.ended).toBe(1);
    expect(people.said.stderr).toContain(`${scriptedWorldId} rejected: ${failure.message}\n${failure.hint}\n`);
    expect(stripVTControlCharacters(people.said.stderr)).toBe(people.said.stderr);

    const program = orrery('worlds', '--json');
    expect(await program.ended).toBe(0);
    expect(program.said.stderr).toBe('');
    expect(JSON.parse(program.said.stdout)).toMatchObject([{ worldId: scriptedWorldId, failure }]);
  });

  it.each([
    ['an interrupt', 'SIGINT', 130],
    ['a request to end', 'SIGTERM', 143],
  ] as const)('%s (%s) ends it with %d', async (_, signal, code) => {
    const { child, ended } = orrery('watch', scriptedWorldId);
    await service.followed();
    child.kill(signal);
    expect(await ended).toBe(code);
  });

  it('the completion script of bash completes commands, their options and files', async () => {
    const { said, ended } = orrery('completion', 'bash');
    expect(await ended).toBe(0);
    const complete = (...words: string[]) => {
      const line = words.map((word) => `'${word}'`).join(' ');
      const script = `${said.stdout}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _orrery; echo "\${COMPREPLY[@]}"`;
      return execFileSync('bash', ['-c', script], { encoding: 'utf8', cwd: repositoryRoot }).trim();
    };
    expect(complete('orrery', 'wor')).toBe('worker worlds');
    expect(complete('orrery', 'reconstruct', '--qu')).toBe('--quality');
    expect(complete('orrery', 'upload', 'READ')).toBe('README.md');
  });
});
