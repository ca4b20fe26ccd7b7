/**
 * From a clone of the scans to shipped weights, on one machine with a GPU and PyTorch:
 *
 *     orrery run tools/objects/make-weights.ts <git folder of mujoco_scanned_objects> <work folder> [seconds of training]
 *
 * Leaves `object-weights.bin` in the work folder and, in eight bits, where the service reads it. What is there already (scans, packs) is not made again.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [repository, work, seconds = '1400'] = process.argv.slice(2);
if (!repository || !work) throw new Error('make-weights.ts <git folder> <work folder> [seconds]');
const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'inherit' });
const here = import.meta.dirname;

run(process.execPath, join(here, 'extract-scans.ts'), repository, join(work, 'scans'));
const packs = join(work, 'packs');
if (!existsSync(packs)) run(process.execPath, join(here, 'pack-scans.ts'), join(work, 'scans', 'training'), packs);
const trained = join(work, 'trained');
run('python3', join(here, 'train', 'train.py'), '--packs', packs, '--seconds', seconds, '--ship', '--out', trained);
const parts = readdirSync(trained)
  .filter((name) => name.startsWith('object-weights.bin.'))
  .sort((a, b) => Number(a.split('.').at(-1)) - Number(b.split('.').at(-1)));
writeFileSync(join(work, 'object-weights.bin'), Buffer.concat(parts.map((name) => readFileSync(join(trained, name)))));
run(process.execPath, join(here, 'shrink-weights.ts'), join(work, 'object-weights.bin'));
