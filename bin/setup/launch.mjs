import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { buildKernels, kernelsAreReady } from './compiled-kernels.mjs';
import { presentRuntime, readyRuntime, verifyRuntime } from './node-runtime.mjs';
import { installPackages, packagesAreReady } from './npm-packages.mjs';
import { root } from './repository.mjs';
import { Interrupted } from './run-step.mjs';
import { say } from './say.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { updateStamp } from './stamp.mjs';
import { supervise } from './supervise.mjs';
import { installTools, missingTools, reportMissing, shouldTryInstall } from './system-packages.mjs';

// What a command needs beyond the npm packages and Node 24, which all need.
const NEEDS = {
  start: { kernels: true, tools: ['colmap', 'ffmpeg'] },
  worker: { kernels: true, tools: ['colmap', 'ffmpeg'] },
  run: { kernels: true, tools: ['colmap', 'ffmpeg'] },
  test: { kernels: true, tools: ['colmap', 'ffmpeg', 'heif', 'chromium'] },
  setup: { kernels: true, tools: ['colmap', 'ffmpeg', 'heif', 'chromium'] },
};

// The launcher's own commands; all others explain themselves in apps/cli.
const USAGE = {
  setup: `do all set-up now, and try again what failed before

usage: orrery setup

Installs the npm packages, a Node 24 runtime and the compiled kernels, then colmap, ffmpeg, heif-enc and chromium through apt-get where that needs no
question. Every command does of this what it needs when it is first run; ORRERY_SETUP=off keeps them from it.

  orrery setup`,
  run: `run a script of this repository under Node 24

usage: orrery run <file.ts> [arguments]

  orrery run tools/check-imports.ts`,
};

/** @param {string[]} args the command line after `orrery` */
export async function launch(args) {
  const command = args[0] ?? 'help';
  const subject = command === 'help' ? args[1] : ['--help', '-h'].includes(args[1]) ? command : undefined;
  if (subject !== undefined && Object.hasOwn(USAGE, subject)) return void process.stdout.write(`${USAGE[subject]}\n`);
  const needs = NEEDS[command] ?? { kernels: false, tools: [] };
  try {
    if (process.env.ORRERY_SETUP !== 'off') await setUp(needs, command === 'setup');
    if (command === 'setup') return;
    process.exitCode = await supervise(runtimeOrThrow(), scriptFor(command, args));
  } catch (error) {
    // As shells report a program that this signal ended.
    if (error instanceof Interrupted) process.exit(128 + constants.signals[error.signal]);
    process.stderr.write(`orrery: ${error.message}\n`);
    process.exitCode = 1;
  }
}

function runtimeOrThrow() {
  const runtime = presentRuntime(root);
  if (runtime) return runtime;
  throw new Error(
    `Node 24 or newer is needed; this is ${process.version}. Run once without ORRERY_SETUP=off to have it set up.`,
  );
}

/** Everything but `run` is a command of apps/cli. */
function scriptFor(command, args) {
  if (command !== 'run') return [join(root, 'apps/cli/src/main.ts'), ...args];
  const [, file, ...rest] = args;
  if (!file) throw new Error('usage: orrery run <file.ts> [arguments]');
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`orrery run: no such file: ${path}`);
  return [path, ...rest];
}

async function setUp(needs, again) {
  if (again) updateStamp(root, { packages: null, kernels: null, system: null });
  if (!isReady(needs)) {
    await withSetupLock(root, async (noteWorker) => {
      // Looked at again under the lock: another launcher may have done it while this one waited.
      if (!packagesAreReady(root)) await installPackages(root, noteWorker);
      if (!readyRuntime(root)) verifyRuntime(root);
      if (needs.kernels && !kernelsAreReady(root)) await buildKernels(root, readyRuntime(root), noteWorker);
      const missing = missingTools(needs.tools);
      if (shouldTryInstall(root, missing)) await installTools(root, missing, noteWorker);
    });
    say('done');
  }
  reportMissing(missingTools(needs.tools));
}

function isReady(needs) {
  return (
    packagesAreReady(root) &&
    readyRuntime(root) !== undefined &&
    (!needs.kernels || kernelsAreReady(root)) &&
    !shouldTryInstall(root, missingTools(needs.tools))
  );
}
