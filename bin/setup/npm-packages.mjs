import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { linkPostgresLibraries } from './postgres-libraries.mjs';
import { runStep } from './run-step.mjs';
import { say } from './say.mjs';
import { readStamp, updateStamp } from './stamp.mjs';

/** What the installed packages depend on: the lock file's bytes and the machine they were chosen for. */
function packagesKey(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** @param {string} root */
export function packagesAreReady(root) {
  // The hidden lock file is the last thing npm writes: without it an install did not finish.
  return readStamp(root).packages === packagesKey(root) && existsSync(hiddenLockPath(root));
}

/**
 * @param {string} root
 * @param {(pid: number) => void} noteWorker
 */
export async function installPackages(root, noteWorker) {
  // A developer's own `npm install` is as good as ours; emptying node_modules under running programs is not.
  if (!installedMatchesLock(root)) await runNpm(root, noteWorker);
  linkPostgresLibraries(root);
  updateStamp(root, { packages: packagesKey(root) });
}

// The second try is `npm install`: it takes up a half-done tree, and it accepts a lock file that a stricter npm's
// `ci` refuses. `--no-save` leaves package.json and the lock file as they are.
const ATTEMPTS = [['ci'], ['install', '--no-save']];

// The tests' packages too, whatever NODE_ENV says: one install serves all commands. Errors only: under Node 20 npm
// warns of every package that wants a newer Node, and it is Node 24 that will run them.
const OPTIONS = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];

async function runNpm(root, noteWorker) {
  const [program, ...npmArgs] = npmCommand();
  for (const attempt of ATTEMPTS) {
    const args = [...attempt, ...OPTIONS];
    say(`npm packages: npm ${args.join(' ')}`);
    const code = await runStep(program, [...npmArgs, ...args], { cwd: root, onStart: noteWorker });
    if (code === 0) return;
    say(`npm ended with code ${code}`);
  }
  throw new Error(
    'the npm packages could not be installed. Check the network and that this folder is yours to write, then run the same command again.',
  );
}

/** The npm that started us if npm did, else the one beside this Node, else the one on PATH. */
function npmCommand() {
  const execPath = process.env.npm_execpath;
  if (execPath?.endsWith('npm-cli.js') && existsSync(execPath)) return [process.execPath, execPath];
  const npm = findProgram(join(dirname(process.execPath), 'npm')) ?? findProgram('npm');
  if (!npm) throw new Error('npm was not found. It comes with Node; install it and run the same command again.');
  return [npm];
}

function hiddenLockPath(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

/** @param {string} root */
export function installedMatchesLock(root) {
  let installed;
  try {
    installed = JSON.parse(readFileSync(hiddenLockPath(root), 'utf8')).packages;
  } catch {
    return false; // no finished install
  }
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true; // the root and the workspaces themselves
    const found = installed[path];
    if (!found) return entry.optional === true && !isMadeForThisMachine(entry);
    return found.version === entry.version && found.link === entry.link && existsSync(join(root, path));
  });
}

/**
 * Of the optional packages those for other machines are in the lock and not on the disk, and so are the ones only
 * they depend on, which name no machine. Those made for this one must be there: they are the native halves.
 */
function isMadeForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  if (os && !os.includes(process.platform)) return false;
  if (cpu && !cpu.includes(process.arch)) return false;
  return !(libc && process.platform === 'linux' && !libc.includes(libcFamily()));
}

function libcFamily() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
