import { findProgram } from './find-program.mjs';
import { runStep } from './run-step.mjs';
import { say } from './say.mjs';
import { readStamp, updateStamp } from './stamp.mjs';

/**
 * Programs that npm does not carry. `any`: one of the names is enough; else all must be there.
 * `off`: what does not work without them.
 */
const TOOLS = {
  colmap: {
    programs: ['colmap'],
    apt: ['colmap'],
    brew: 'colmap',
    off: 'worlds from photos and video (no camera positions)',
  },
  ffmpeg: { programs: ['ffmpeg', 'ffprobe'], apt: ['ffmpeg'], brew: 'ffmpeg', off: 'video and HEIC input' },
  heif: {
    programs: ['heif-enc', 'heif-convert'],
    apt: ['libheif-examples'],
    brew: 'libheif',
    off: 'tests with HEIC photos of another encoder',
  },
  chromium: {
    programs: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    any: true,
    apt: ['chromium'],
    brew: '--cask google-chrome',
    off: 'tests in a browser, and GPU kernel tests on machines without a GPU',
  },
};

// A failed attempt is not repeated at every start: without a network apt needs its time to fail.
const RETRY_AFTER_MS = 60 * 60_000;

/** @param {string[]} names of TOOLS */
export function missingTools(names) {
  return names.filter((name) => {
    const { programs, any } = TOOLS[name];
    const found = (program) => findProgram(program) !== undefined;
    return any ? !programs.some(found) : !programs.every(found);
  });
}

/**
 * Whether an installation should be tried now; false when all is there or when it was tried a short time ago.
 * @param {string} root
 * @param {string[]} missing
 */
export function shouldTryInstall(root, missing) {
  if (missing.length === 0) return false;
  const last = readStamp(root).system;
  const same = last && missing.every((name) => last.missing.includes(name)) && last.uid === process.getuid?.();
  return !(same && Date.now() - last.at < RETRY_AFTER_MS);
}

/**
 * Installs by apt-get where that needs no question; never fails: what stays missing is named by reportMissing.
 * @param {string} root
 * @param {string[]} missing
 * @param {(pid: number) => void} noteWorker
 */
export async function installTools(root, missing, noteWorker) {
  const asRoot = await rightToInstall();
  if (asRoot) await aptInstall(asRoot, missing, noteWorker);
  const still = missingTools(missing);
  updateStamp(root, { system: { missing: still, at: Date.now(), uid: process.getuid?.() } });
  const installed = missing.filter((name) => !still.includes(name));
  if (installed.length > 0) say(`system packages: installed ${installed.join(', ')}`);
}

/** The words to put before apt-get, or undefined where we may not use it. */
async function rightToInstall() {
  if (process.platform !== 'linux' || !findProgram('apt-get')) return undefined;
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  if (process.getuid() === 0) return environment;
  if (!findProgram('sudo')) return undefined;
  const code = await runStep('sudo', ['-n', 'true'], { quiet: true });
  return code === 0 ? ['sudo', '-n', ...environment] : undefined;
}

async function aptInstall(asRoot, missing, noteWorker) {
  const packages = missing.flatMap((name) => TOOLS[name].apt);
  const options = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const steps = [
    { args: ['update', '-q', ...options], shown: 'apt-get update' },
    {
      args: ['install', '-y', '-q', '--no-install-recommends', ...options, ...packages],
      shown: `apt-get install -y --no-install-recommends ${packages.join(' ')}`,
    },
  ];
  for (const { args, shown } of steps) {
    const [program, ...before] = [...asRoot, 'apt-get', ...args];
    say(`system packages: ${asRoot[0] === 'sudo' ? 'sudo ' : ''}${shown}`);
    const code = await runStep(program, before, { onStart: noteWorker });
    // A failed update is not the end: one dead mirror of several fails it, and the lists on the disk may serve.
    if (code !== 0) say(`apt-get ended with code ${code}; going on`);
  }
}

/** Names what is off and the one line that would change it. @param {string[]} missing */
export function reportMissing(missing) {
  for (const name of missing) say(`${name} is not installed. Off: ${TOOLS[name].off}.`);
  if (missing.length > 0) say(`to install what is missing: ${installLine(missing)}`);
}

/**
 * @param {string[]} missing
 * @param {string} [platform]
 * @param {boolean} [hasApt]
 */
export function installLine(missing, platform = process.platform, hasApt = findProgram('apt-get') !== undefined) {
  const packages = missing.flatMap((name) => TOOLS[name].apt).join(' ');
  if (platform === 'darwin') return missing.map((name) => `brew install ${TOOLS[name].brew}`).join(' && ');
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  if (hasApt) return `${sudo}apt-get update && ${sudo}apt-get install -y ${packages}`;
  return `use this system's package manager; the packages are usually called ${packages}`;
}
