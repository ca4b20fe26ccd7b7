import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';
import { say } from './say.mjs';
import { readStamp, updateStamp } from './stamp.mjs';

const BUILD_SCRIPT = 'packages/engine/tools/build-wasm.ts';

/**
 * The build script knows exactly which sources matter and keeps its own hash of them; starting it costs a process,
 * so it is only asked when a name, size or time under packages/engine has changed. Sources and outputs are both
 * looked at: a deleted kernel is built again.
 * @param {string} root
 */
export function kernelsAreReady(root) {
  return !existsSync(join(root, BUILD_SCRIPT)) || readStamp(root).kernels === kernelsKey(root);
}

/**
 * @param {string} root
 * @param {string} node the Node 24 to build with
 * @param {(pid: number) => void} noteWorker
 */
export async function buildKernels(root, node, noteWorker) {
  say(`compiled kernels: node ${BUILD_SCRIPT}`);
  const code = await runStep(node, [join(root, BUILD_SCRIPT)], { cwd: root, onStart: noteWorker });
  if (code === 0) updateStamp(root, { kernels: kernelsKey(root) });
  else
    say(`compiled kernels: the build ended with code ${code}. Off until it succeeds: training and drawing on the CPU.`);
}

function kernelsKey(root) {
  const hash = createHash('sha256');
  for (const line of listFiles(join(root, 'packages', 'engine'))) hash.update(line);
  return hash.digest('hex');
}

function* listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) yield* listFiles(path);
    else if (entry.isFile()) {
      const { size, mtimeMs } = statSync(path);
      yield `${path} ${size} ${mtimeMs}\n`;
    }
  }
}
