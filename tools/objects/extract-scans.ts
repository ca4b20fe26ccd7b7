/**
 * Scans out of a clone of kevinzakka/mujoco_scanned_objects (Google Scanned Objects, CC BY 4.0): `model.obj` and `texture.png` of every scan
 * for training and validation. Those kept for acceptance are never read.
 *
 *     orrery run tools/objects/extract-scans.ts <git folder> <out folder>
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitOf } from './split.ts';

const [repository, out] = process.argv.slice(2);
if (!repository || !out) throw new Error('extract-scans.ts <git folder> <out folder>');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, ...args], { maxBuffer: 256 << 20, stdio: ['ignore', 'pipe', 'ignore'] });

const names = git('ls-tree', '-z', '--name-only', 'HEAD:models').toString().split('\0').filter(Boolean);
const counts = { acceptance: 0, validation: 0, training: 0, absent: 0 };
for (const name of names) {
  const split = splitOf(name);
  counts[split]++;
  if (split === 'acceptance') continue;
  const folder = join(out, split, name);
  mkdirSync(folder, { recursive: true });
  for (const file of ['model.obj', 'texture.png']) {
    if (existsSync(join(folder, file))) continue;
    try {
      writeFileSync(join(folder, file), git('cat-file', 'blob', `HEAD:models/${name}/${file}`));
    } catch {
      counts.absent++;
      console.warn(`${name}: ${file} is not in the clone`);
    }
  }
}
console.log(JSON.stringify(counts));
