import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'orrery-supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const supervise = new URL('./supervise.mjs', import.meta.url).href;

// Says each signal it gets and, asked to end, its exit code.
const COMMAND = `
const timer = setInterval(() => {}, 1000);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
  console.log('got ' + signal);
  if (signal !== 'SIGHUP') setTimeout(() => process.exit(signal === 'SIGTERM' ? 5 : 6), 300);
});
console.log('ready ' + process.pid);
`;

/** Starts a launcher (a process that only supervises) over the command, and collects its output. */
async function launch(text = COMMAND) {
  const command = join(folder, `command-${Math.random()}.mjs`);
  const launcherFile = join(folder, `launcher-${Math.random()}.mjs`);
  writeFileSync(command, text);
  writeFileSync(
    launcherFile,
    `import { supervise } from ${JSON.stringify(supervise)}; process.exitCode = await supervise(process.execPath, [${JSON.stringify(command)}, 'a', '--b']);`,
  );
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const launcher = spawn(process.execPath, [launcherFile], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = collect(launcher);
  return { launcher, output, exit: once(launcher, 'exit') };
}

function collect(process: ChildProcess) {
  let text = '';
  let wake = () => {};
  process.stdout!.on('data', (chunk) => {
    text += chunk;
    wake();
  });
  process.stdout!.on('close', () => {
    text += '<closed>';
    wake();
  });
  return {
    get text() {
      return text;
    },
    async until(wanted: string) {
      while (!text.includes(wanted)) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

it('passes a signal on once, waits for the stop and takes over the exit code', async () => {
  const { launcher, output, exit } = await launch();
  await output.until('ready');
  launcher.kill('SIGTERM');
  launcher.kill('SIGTERM'); // npm's echo of the same request
  expect(await exit).toEqual([5, null]);
  expect(output.text.match(/got SIGTERM/g)).toHaveLength(1);
});

it.each(['SIGINT', 'SIGHUP'] as const)('passes %s on', async (signal) => {
  const { launcher, output, exit } = await launch();
  await output.until('ready');
  launcher.kill(signal);
  await output.until(`got ${signal}`);
  launcher.kill('SIGTERM');
  await exit;
});

it('asks the command to stop when the launcher is killed', async () => {
  const { launcher, output } = await launch();
  await output.until('ready');
  launcher.kill('SIGKILL');
  // The command holds the pipe's last end: it closes when the command is gone.
  await output.until('<closed>');
  expect(output.text).toContain('got SIGTERM');
});

it('reports a command that was killed as the shell would', async () => {
  const { output, exit } = await launch();
  await output.until('ready');
  process.kill(Number(/ready (\d+)/.exec(output.text)![1]), 'SIGKILL');
  expect(await exit).toEqual([137, null]);
});

it('hands arguments on and leaves no trace of itself in what the command starts', async () => {
  const { output, exit } = await launch(
    'console.log(JSON.stringify([process.argv.slice(2), process.execArgv, process.send]))',
  );
  expect(await exit).toEqual([0, null]);
  await output.until('<closed>');
  const [line] = output.text.split('\n');
  expect(JSON.parse(line!)).toEqual([['a', '--b'], ['--disable-warning=ExperimentalWarning'], null]);
});

it('keeps compiled code in the repository, where no other user can change it', async () => {
  const { output, exit } = await launch(
    "import { getCompileCacheDir } from 'node:module'; console.log(getCompileCacheDir());",
  );
  await exit;
  expect(output.text).toContain(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
});
