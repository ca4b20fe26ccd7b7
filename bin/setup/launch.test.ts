import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

// The launcher over a small repository, a stand-in for npm, and a PATH without apt.

const bin = fileURLToPath(new URL('../', import.meta.url));

const NPM = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
appendFileSync('npm.log', process.argv[2] + '\\n');
await new Promise((resolve) => setTimeout(resolve, 300));
if (existsSync('npm-fails') && readFileSync('npm-fails', 'utf8').includes(process.argv[2])) process.exit(1);
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/a', { recursive: true });
writeFileSync('node_modules/.package-lock.json', readFileSync('package-lock.json'));
`;

const CLI = `console.log('command ' + process.argv.slice(2).join(' ')); process.exitCode = Number(process.argv[3] ?? 0);`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-launch-'));
  cpSync(bin, join(root, 'bin'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ type: 'module' }),
    'package-lock.json': JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
    'apps/cli/src/main.ts': CLI,
    'tool/npm-cli.js': NPM,
    'tool/package.json': JSON.stringify({ type: 'module' }),
    'npm.log': '',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'path'));
  symlinkSync(process.execPath, join(root, 'path/node'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function orrery(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(root, 'bin/orrery.mjs'), ...args], {
    cwd: root,
    env: { PATH: join(root, 'path'), npm_execpath: join(root, 'tool/npm-cli.js'), ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const done = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr })),
  );
  return { child, done };
}

const npmCalls = () => readFileSync(join(root, 'npm.log'), 'utf8').split('\n').filter(Boolean);

it('sets up once, says each step before it, and keeps stdout for the command', async () => {
  const first = await orrery(['version', '0', '--x']).done;
  expect(first).toMatchObject({ code: 0, stdout: 'command version 0 --x\n' });
  expect(first.stderr).toContain('orrery set-up: npm packages: npm ci');
  const second = await orrery(['version', '3']).done;
  expect(second).toEqual({ code: 3, stdout: 'command version 3\n', stderr: '' });
  expect(npmCalls()).toEqual(['ci']);
});

it('installs again when the lock file has changed', async () => {
  await orrery(['version']).done;
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.1' } } }),
  );
  await orrery(['version']).done;
  expect(npmCalls()).toEqual(['ci', 'ci']);
});

it('installs once for two launchers at the same time', async () => {
  const results = await Promise.all([orrery(['version']).done, orrery(['version']).done]);
  expect(results.map(({ code }) => code)).toEqual([0, 0]);
  expect(npmCalls()).toEqual(['ci']);
});

it('tries npm install after a failed npm ci', async () => {
  writeFileSync(join(root, 'npm-fails'), 'ci');
  expect((await orrery(['version']).done).code).toBe(0);
  expect(npmCalls()).toEqual(['ci', 'install']);
});

it('ends with a sentence when npm cannot install, and starts over next time', async () => {
  writeFileSync(join(root, 'npm-fails'), 'ci install');
  const failed = await orrery(['version']).done;
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed.stderr).toContain('orrery: the npm packages could not be installed');
  rmSync(join(root, 'npm-fails'));
  expect((await orrery(['version']).done).code).toBe(0);
});

it('passes an interrupt on to npm, gives the lock back, and recovers', async () => {
  const { child, done } = orrery(['version']);
  await new Promise<void>((resolve) =>
    child.stderr.on('data', (chunk) => String(chunk).includes('npm ci') && waitForNpm().then(resolve)),
  );
  child.kill('SIGINT');
  expect((await done).code).toBe(130);
  const next = await orrery(['version']).done;
  expect(next.code).toBe(0);
  expect(next.stderr).not.toContain('waiting');
});

async function waitForNpm() {
  while (npmCalls().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

it('names what is off where it may not install, and goes on', async () => {
  const { code, stdout, stderr } = await orrery(['start']).done;
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'command start\n' });
  expect(stderr).toContain('colmap is not installed. Off: ');
  expect(stderr).toContain('ffmpeg is not installed. Off: video and HEIC input');
  expect(stderr).toContain('to install what is missing: ');
  expect(stderr).not.toContain('chromium');
});

it('does nothing with ORRERY_SETUP=off', async () => {
  const { stderr } = await orrery(['start'], { ORRERY_SETUP: 'off' }).done;
  expect(stderr).not.toContain('set-up:');
  expect(npmCalls()).toEqual([]);
});

it('builds the kernels when something in the engine has changed', async () => {
  const tools = join(root, 'packages/engine/tools');
  mkdirSync(tools, { recursive: true });
  writeFileSync(
    join(tools, 'build-wasm.ts'),
    `import { appendFileSync } from 'node:fs'; appendFileSync('built.log', 'x');`,
  );
  await orrery(['start']).done;
  await orrery(['start']).done;
  expect(readFileSync(join(root, 'built.log'), 'utf8')).toBe('x');
  appendFileSync(join(tools, 'build-wasm.ts'), '\n');
  await orrery(['start']).done;
  expect(readFileSync(join(root, 'built.log'), 'utf8')).toBe('xx');
});

it('runs a script of the repository, and says when there is none', async () => {
  writeFileSync(
    join(root, 'script.ts'),
    `const x: number = 4; console.log(process.argv.slice(2)); process.exitCode = x;`,
  );
  expect(await orrery(['run', 'script.ts', '--help']).done).toMatchObject({ code: 4, stdout: "[ '--help' ]\n" });
  expect((await orrery(['run', 'absent.ts']).done).stderr).toContain('no such file');
});
