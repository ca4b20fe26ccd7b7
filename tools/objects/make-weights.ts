/**
 * From a clone of the scans to shipped weights, on one machine with a GPU and PyTorch:
 *
 *     orrery run tools/objects/make-weights.ts <git folder of mujoco_scanned_objects> <work folder> [seconds] [seconds]
 *
 * Trained from nothing for the first seconds (1,117), then on from that with the loss on outlines for the second (205), seed 1, as the shipped ones were. Leaves
 * `object-weights.bin` in the work folder and, in eight bits, where the service reads it. What is there already (scans, packs) is not made again.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [repository, work, first = '1117', second = '205'] = process.argv.slice(2);
if (!repository || !work) throw new Error('make-weights.ts <git folder> <work folder> [seconds] [seconds]');
const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'inherit' });
const here = import.meta.dirname;
const shipped = resolve(here, '../../packages/object-network/src/object-weights.bin');

run(process.execPath, join(here, 'extract-scans.ts'), repository, join(work, 'scans'));
const packs = join(work, 'packs');
if (!existsSync(packs)) run(process.execPath, join(here, 'pack-scans.ts'), join(work, 'scans', 'training'), packs);
train('first', '--seconds', first);
train('second', '--seconds', second, '--from-shipped', shipped, '--rate', '0.0005', '--facing', '--outline', '0.3');

/** Trains, joins the parts of the weights and puts them where the service, and the next training, read them. */
function train(name: string, ...options: string[]): void {
  const out = join(work, name);
  const trainer = join(here, 'train', 'train.py');
  run('python3', trainer, '--packs', packs, '--seed', '1', ...options, '--ship', '--out', out);
  const parts = readdirSync(out)
    .filter((part) => part.startsWith('object-weights.bin.'))
    .sort((a, b) => Number(a.split('.').at(-1)) - Number(b.split('.').at(-1)));
  const whole = join(work, 'object-weights.bin');
  writeFileSync(whole, Buffer.concat(parts.map((part) => readFileSync(join(out, part)))));
  run(process.execPath, join(here, 'shrink-weights.ts'), whole, shipped);
}
